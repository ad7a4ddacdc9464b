"""The scorer: scores a finished paper game with the code that scores games played here.

Each game reads its own sheet. This module has what all of them need: how to read fields, lists and known values, and
the sentence that says where something is wrong and what would be right.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from archipel.core import words
from archipel.core.errors import BadSheet
from archipel.core.game import _GAMES, Game, Json
from archipel.core.score import Counted, Score, Tie
from archipel.core.text import Text, listed, shown

PACK = "pack"
"""The field of a sheet that holds the owner's box it was filled in with, as a pack. Without it, the box is ours."""
MOST_FAULTS = 50
"""After this many faults, the scorer looks for no suggestions for further ones, because they are not shown."""
HIGHEST = 10**20
"""The largest number on a sheet if the rules have no limit. A sum of such numbers can still be written as JSON."""


def score(sheet: Json) -> list[Score]:
    """Returns one Score per player of the sheet; the last is the sister's if a solo sheet has her."""
    return count(sheet).final


def count(sheet: Json) -> Counted:
    """Scores a sheet that is still being filled in: what can be counted, and a fault for everything that can't be.

    Raises BadSheet only if nothing can be counted, and BadPack if no game can be played with the sheet's box.
    """
    game = game_of(sheet)
    return game.count({field: value for field, value in sheet.items() if field != PACK})


def game_of(sheet: Json) -> Game:
    """Returns the game of a sheet, with the owner's box that the sheet was filled in with, if it holds one."""
    if not isinstance(sheet, dict):
        raise BadSheet(words.NOT_A_SHEET)
    name = sheet.get("game")
    if not isinstance(name, str) or name not in _GAMES:
        raise BadSheet(words.unknown_game(name, sorted(_GAMES)))
    pack = sheet.get(PACK)
    return _GAMES[name] if pack is None else _GAMES[name].with_pack(pack)


def decided(scores: Sequence[Score], by: Sequence[int], title: Text) -> tuple[tuple[int, ...], Tie | None]:
    """Returns the winners (most points, then most of `by`; all if still equal), and the Tie if one was broken."""
    totals = [score.total or 0 for score in scores]
    ranks = list(zip(totals, by, strict=True))
    winners = tuple(player for player, rank in enumerate(ranks) if rank == max(ranks))
    broken = totals.count(max(totals)) > len(winners)
    return winners, Tie(title, [abs(number) for number in by]) if broken else None


@contextmanager
def noted(faults: list[BadSheet]) -> Iterator[None]:
    """Catches a BadSheet from its block and adds it to `faults`, so that the rest of the sheet is still read."""
    try:
        yield
    except BadSheet as fault:
        faults.append(fault)


@contextmanager
def at_piece(player: int, piece: int) -> Iterator[None]:
    """Marks a BadSheet from its block as being about this piece."""
    try:
        yield
    except BadSheet as fault:
        fault.player, fault.piece = player, piece
        raise


@contextmanager
def of_player(player: int) -> Iterator[None]:
    """Marks a BadSheet from its block as being about this player's sheet."""
    try:
        yield
    except BadSheet as fault:
        if fault.player is None:
            fault.player = player
        raise


# ---- for the games: reading a sheet with care ----


def bad(where: Text, why: Text) -> BadSheet:
    """Returns a BadSheet whose sentence begins with the place: the sheet, a player or a piece."""
    fault = BadSheet(words.AT.format(where=where, why=why))
    fault.why = why
    return fault


def wrong(where: Text, field: str, right: Text, value: object) -> BadSheet:
    """Returns a BadSheet about one field: what it must hold, and what it holds."""
    return bad(where, words.WRONG_VALUE.format(field=field, right=right, value=shown(value)))


def check_fields(where: Text, data: object, required: Sequence[str], optional: Sequence[str] = ()) -> None:
    known = (*required, *optional)
    if not isinstance(data, dict):
        raise bad(where, words.NOT_AN_OBJECT.format(known=listed(required), value=shown(data)))
    for field in data:
        if field not in known:
            raise bad(where, words.UNKNOWN_FIELD.format(field=shown(field), known=listed(known)))
    for field in required:
        if field not in data:
            raise bad(where, words.MISSING_FIELD.format(field=field))


def check_player(where: Text, player: Any, required: Sequence[str], optional: Sequence[str] = ()) -> None:
    """Raises BadSheet unless this player has the fields of the game. A name is always allowed."""
    check_fields(where, player, required, (*optional, "name"))
    if not isinstance(player.get("name", ""), str):
        raise wrong(where, "name", words.A_TEXT, player["name"])


def player_named(number: int) -> Text:
    """What a sentence calls a player of the sheet: the first of the list is player 1."""
    return words.PLAYER.format(number=number + 1)


def list_in(where: Text, data: Json, field: str, most: int | None = None) -> list[Any]:
    if not isinstance(data[field], list):
        raise wrong(where, field, words.A_LIST, data[field])
    found: list[Any] = data[field]
    if most is not None:
        check_length(where, field, found, most)
    return found


def check_length(where: Text, field: str, found: list[Any], most: int) -> None:
    if len(found) > most:
        raise bad(where, words.TOO_LONG.format(field=field, most=most, count=len(found)))


def check_height(where: Text, field: str, number: int) -> None:
    if number > HIGHEST:
        raise bad(where, words.TOO_HIGH.format(field=field, most=HIGHEST))


def one_of(where: Text, field: str, value: Any, known: Collection[Any]) -> Any:
    """Returns the value, or raises BadSheet if it is not a known one. Types count: True is not 1."""
    if not any(type(value) is type(one) and value == one for one in known):
        raise bad(where, words.NOT_ONE_OF.format(field=field, value=shown(value), known=listed(known, 30)))
    return value


def is_whole(value: object) -> bool:
    return type(value) is int  # True is not 1
