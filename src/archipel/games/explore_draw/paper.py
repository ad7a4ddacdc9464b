"""Reads and checks the sheet of a finished paper game, then scores it like any other game.

Every check raises BadSheet, which names the player, the fault and what would be right.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, cells_of, first_cell, linked, reached
from archipel.boats.paper import no_piece, piece_named, pieces_in, read_cells, read_piece
from archipel.boats.printed import COLOURS, Printed
from archipel.boats.shapes import shape_of
from archipel.boats.texts import cell_name, cell_names
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Counted
from archipel.core.scorer import (
    at_piece,
    bad,
    check_fields,
    check_player,
    decided,
    list_in,
    noted,
    of_player,
    one_of,
    player_named,
)
from archipel.core.text import Text
from archipel.core.words import SHEET
from archipel.games.explore_draw import scoring, solo, texts
from archipel.games.explore_draw.content.box import MOST_PLAYERS, Box
from archipel.games.explore_draw.content.sister import ADVANCED, PLAIN
from archipel.games.explore_draw.content.specials import PER_GAME, SPECIALS
from archipel.games.explore_draw.state import Sister

KINDS = ("cat", "oshax", "common", "rare")


def count(contents: Box, sheet: Json) -> Counted:
    """Returns a Score for each player, followed by the sister's if the sheet has her."""
    check_fields(SHEET, sheet, ("game", "players"), ("solo",))
    players = list_in(SHEET, sheet, "players")
    if not 1 <= len(players) <= MOST_PLAYERS:
        raise bad(SHEET, texts.SHEET_PLAYERS.format(count=len(players)))
    faults: list[BadSheet] = []
    read = []
    for number, player in enumerate(players):
        with of_player(number):
            read.append(read_player(contents, number, player, faults))
    scores = [scoring.score(contents, boat, traditions) for boat, traditions in read]
    if "solo" not in sheet:
        full_rooms = [len(boat.full_rooms()) for boat, _ in read]
        return Counted(scores, *decided(scores, full_rooms, texts.TIE_BREAK), faults)
    if len(players) != 1:
        raise bad(SHEET, texts.SOLO_ALONE.format(count=len(players)))
    boat, traditions = read[0]
    with noted(faults):
        scores.append(solo.score(contents, read_solo(contents, sheet["solo"]), boat, len(traditions)))
    return Counted(scores, solo.winners(*scores) if len(scores) == 2 else (), None, faults)


def read_player(contents: Box, number: int, player: Any, faults: list[BadSheet]) -> tuple[Boat[Piece], list[int]]:
    where = player_named(number)
    check_player(where, player, ("boat", "pieces", "traditions"), ("specials",))
    boat: Boat[Piece] = Boat(read_print(contents, where, player["boat"]))
    lying: dict[int, Piece] = {}
    for place, data in enumerate(pieces_in(where, player)):
        with noted(faults), at_piece(number, place):
            piece = read_shaped_piece(piece_named(number, place), boat, data, faults)
            boat = boat.place(piece)
            lying[place] = piece
    check_linked(number, boat, lying, faults)
    traditions = different(where, player, "traditions", contents.checklist)
    specials = different(where, player, "specials", SPECIALS) if "specials" in player else []
    if len(specials) > PER_GAME:
        raise bad(where, texts.TOO_MANY_NAMES.format(field="specials", most=PER_GAME, count=len(specials)))
    return boat, sorted(traditions)


def read_print(contents: Box, player: Text, boat: Any) -> Printed:
    """Reads a boat of the box by its number, or a boat of the same outline with other rats and maps."""
    where = texts.SHEET_BOAT.format(player=player)
    if not isinstance(boat, dict):
        return contents.printed[one_of(where, "boat", boat, contents.printed)]
    check_fields(where, boat, ("rats", "maps"))
    rats = read_cells(where, boat, "rats")
    check_fields(where, boat["maps"], COLOURS)
    maps = [read_cells(where, {"maps": [boat["maps"][colour]]}, "maps") for colour in COLOURS]
    seen = rats
    for cell in maps:
        if cell & seen:
            raise bad(where, texts.ICONS_MEET.format(cell=cell_name(first_cell(cell))))
        seen |= cell
    return Printed(None, rats, tuple(maps))


def read_shaped_piece(where: Text, boat: Boat[Piece], data: Any, faults: list[BadSheet]) -> Piece:
    piece = read_piece(where, boat, data, KINDS)
    if not possible_shape(piece.kind, piece.cells):
        why = texts.IMPOSSIBLE_SHAPE[piece.kind].format(cells=cell_names(cells_of(piece.cells)))
        raise no_piece(where, why, piece, boat, KINDS, possible_shape, faults)
    return piece


def possible_shape(kind: str, cells: Mask) -> bool:
    """A "cat" may be an oshax, which looks the same on paper; a rare treasure may be any linked 4 or 5 squares."""
    if kind == "rare":
        return cells.bit_count() in (4, 5) and linked(cells)
    return shape_of(cells, ("cat", "oshax") if kind == "cat" else (kind,)) is not None


def check_linked(number: int, boat: Boat[Piece], lying: dict[int, Piece], faults: list[BadSheet]) -> None:
    """Notes pieces that are not linked to the rest: each piece after the first had to touch another (ruling 35)."""
    together = seen = 0
    for piece in lying.values():
        if not piece.cells & seen:
            group = reached(piece.cells, boat.taken)
            seen |= group
            together = max(together, group, key=int.bit_count)
    for place, piece in lying.items():
        if not piece.cells & together:
            with noted(faults), at_piece(number, place):
                raise bad(piece_named(number, place), texts.UNLINKED.format(cell=cell_name(first_cell(piece.cells))))


def read_solo(contents: Box, data: Any) -> Sister:
    check_fields(texts.SHEET_SOLO, data, ("colours", "traditions", "advanced"))
    colours = different(texts.SHEET_SOLO, data, "colours", COLOURS)
    traditions = different(texts.SHEET_SOLO, data, "traditions", [row.id for row in contents.sister_traditions])
    advanced = different(texts.SHEET_SOLO, data, "advanced", [row.id for row in contents.sister_advanced])
    for field, found, count in (("colours", colours, len(COLOURS)), ("traditions", traditions, PLAIN)):
        if len(found) != count:
            raise bad(texts.SHEET_SOLO, texts.EXACTLY_NAMES.format(field=field, count=count, found=len(found)))
    most = max(ADVANCED.values())
    if len(advanced) > most:
        raise bad(texts.SHEET_SOLO, texts.TOO_MANY_NAMES.format(field="advanced", most=most, count=len(advanced)))
    return Sister(tuple(colours), len(colours), tuple(traditions), tuple(advanced))


def different(where: Text, data: Json, field: str, known: Collection[Any]) -> list[Any]:
    """Reads a list of known values, none of them twice."""
    found: list[Any] = []
    for value in list_in(where, data, field):
        if one_of(where, field, value, known) in found:
            raise bad(where, texts.NAMED_TWICE.format(field=field, value=value))
        found.append(value)
    return found
