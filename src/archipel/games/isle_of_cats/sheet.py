"""The scorer's sheet: a game played with the box, checked as a careful friend would, scored by the game's own code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from archipel.boats import texts as boat_texts
from archipel.boats.boat import Boat
from archipel.boats.grid import first_cell, mask
from archipel.boats.objections import bad_cells
from archipel.boats.printed import PRINTED
from archipel.boats.shapes import polyomino_of
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Score
from archipel.core.text import Text, listed, shown
from archipel.games.isle_of_cats import scoring, texts
from archipel.games.isle_of_cats.content.deck import KIND, NAMES_COLOUR
from archipel.games.isle_of_cats.content.sister import (
    LEVELS,
    SISTER_ADVANCED,
    SISTER_CARDS,
    SISTER_TRADITIONS,
    TRADITIONS_DEALT,
)
from archipel.games.isle_of_cats.content.tiles import (
    BASKETS,
    BOATS,
    COLOURS,
    COMMON_COPIES,
    COMMON_SUPPLY,
    RARE_COPIES,
    TILES,
    IsleBoat,
    Laid,
)
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS, FAMILY_CARDS_KEPT
from archipel.games.isle_of_cats.scoring import Finish, Holder
from archipel.games.isle_of_cats.state import Cards, Mode, PublicTradition

FIELDS: dict[Mode, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "standard": (("game", "mode", "players"), ("turn_order", "public_traditions")),
    "solo": (("game", "mode", "players", "solo"), ("turn_order", "public_traditions")),
    "family": (("game", "mode", "players"), ()),
}
"""For each mode the fields a sheet must have, and those it may have."""
PLAYER_FIELDS: dict[Mode, tuple[str, ...]] = {
    "standard": ("boat", "pieces", "fish", "baskets", "traditions"),
    "solo": ("boat", "pieces", "fish", "baskets", "traditions"),
    "family": ("boat", "pieces", "family_cards"),
}
MOST_BASKETS = 7
FIRST_IN_LINE = 119
SHAPES = {(tile.kind, tile.polyomino.number): tile.shape for tile in TILES.values()}


def score_sheet(sheet: Json) -> list[Score]:
    mode = read_mode(sheet)
    check_fields(texts.SHEET, sheet, *FIELDS[mode])
    players = read_players(sheet["players"], mode)
    order = read_order(sheet, len(players), mode)
    holders = []
    used: Counter[str] = Counter()
    held: set[int] = set()
    for number, player in enumerate(players):
        boat = read_boat(player, number, mode, used)
        holders.append(read_holder(player, number, mode, boat, held, order))
    check_together(holders)
    end = Finish(mode, tuple(holders), read_public(sheet, held))
    scores = scoring.scores(end)
    return [*scores, read_sister(sheet["solo"], end)] if mode == "solo" else scores


# ---- fields and values ----


def check_fields(where: Text, data: object, required: Sequence[str], optional: Sequence[str] = ()) -> None:
    if not isinstance(data, dict):
        raise BadSheet(texts.PIECE_PROBLEM.format(where=where, why=not_an_object(data)))
    known = (*required, *optional)
    for field in data:
        if field not in known:
            raise BadSheet(texts.UNKNOWN_FIELD.format(where=where, field=shown(field), known=listed(known)))
    for field in required:
        if field not in data:
            raise BadSheet(texts.MISSING_FIELD.format(where=where, field=field))


def not_an_object(data: object) -> Text:
    return texts.NOT_AN_OBJECT.format(value=shown(data))


def wrong(where: Text, field: str, right: Text, value: object) -> BadSheet:
    return BadSheet(texts.WRONG_VALUE.format(where=where, field=field, right=right, value=shown(value)))


def one_of(where: Text, data: Json, field: str, known: Collection[Any]) -> Any:
    value = data[field]
    if type(value) not in (int, str) or value not in known:
        raise wrong(where, field, texts.ONE_OF.format(known=listed(known)), value)
    return value


def read_list(where: Text, data: Json, field: str) -> list[Any]:
    if not isinstance(data[field], list):
        raise wrong(where, field, texts.A_LIST, data[field])
    found: list[Any] = data[field]
    return found


def read_count(where: Text, data: Json, field: str, right: Text = texts.A_COUNT, most: int | None = None) -> int:
    value = data[field]
    if type(value) is not int or value < 0 or (most is not None and value > most):
        raise wrong(where, field, right, value)
    return value


# ---- the whole sheet ----


def read_mode(sheet: Json) -> Mode:
    if "mode" not in sheet:
        raise BadSheet(texts.MISSING_FIELD.format(where=texts.SHEET, field="mode"))
    mode: Mode = one_of(texts.SHEET, sheet, "mode", FIELDS)
    return mode


def read_players(players: object, mode: Mode) -> list[Json]:
    if not isinstance(players, list):
        raise wrong(texts.SHEET, "players", texts.A_LIST, players)
    if not 1 <= len(players) <= (1 if mode == "solo" else 4):
        right = texts.ONE_PLAYER if mode == "solo" else texts.ONE_TO_FOUR
        raise BadSheet(texts.PLAYER_COUNT.format(mode=mode, right=right, count=len(players)))
    for number, player in enumerate(players):
        check_fields(player_name(number), player, PLAYER_FIELDS[mode], ("name",))
        if not isinstance(player.get("name", ""), str):
            raise wrong(player_name(number), "name", texts.A_NAME, player["name"])
    return players


def player_name(number: int) -> Text:
    return texts.SHEET_PLAYER.format(n=number + 1)


def read_order(sheet: Json, count: int, mode: Mode) -> list[int] | None:
    """Who is first to last; alone, 1 is the sister."""
    if "turn_order" not in sheet:
        return None
    order = read_list(texts.SHEET, sheet, "turn_order")
    known = range(2 if mode == "solo" else count)
    if any(type(seat) is not int for seat in order) or sorted(order) != list(known):
        raise wrong(texts.SHEET, "turn_order", texts.ALL_OF.format(known=listed(known)), order)
    return order


def check_together(holders: Sequence[Holder]) -> None:
    """What the box has only once, or only so many times."""
    numbers = [holder.boat.printed.number for holder in holders]
    for number, boat in enumerate(numbers):
        if boat in numbers[:number]:
            raise BadSheet(texts.SAME_BOAT.format(where=player_name(number), boat=boat))
    baskets = sum(holder.baskets for holder in holders)
    if baskets > BASKETS:
        raise BadSheet(texts.TOO_MANY_BASKETS.format(count=baskets, most=BASKETS))


# ---- a player ----


def read_holder(
    player: Json, number: int, mode: Mode, boat: IsleBoat, held: set[int], order: list[int] | None
) -> Holder:
    where = player_name(number)
    if mode == "family":
        cards = read_cards(where, player, "family_cards", FAMILY_CARDS, texts.NOT_FAMILY, held)
        check_card_count(where, cards, FAMILY_CARDS_KEPT)
        return Holder(boat, family_cards=cards)
    private = [card for card in KIND if KIND[card] == "tradition"]
    traditions = read_cards(where, player, "traditions", private, texts.NOT_PRIVATE, held)
    if FIRST_IN_LINE in traditions and order is None:
        raise BadSheet(texts.NEEDS_ORDER.format(where=where))
    return Holder(
        boat,
        fish=read_count(where, player, "fish"),
        baskets=read_count(where, player, "baskets", texts.A_BASKET_COUNT, MOST_BASKETS),
        traditions=traditions,
        first=order is not None and order[0] == number,
    )


def read_cards(
    where: Text, data: Json, field: str, right: Collection[int], wrong_kind: Text, held: set[int], **words: object
) -> Cards:
    """Cards of one kind, none of which anybody holds already."""
    cards = read_list(where, data, field)
    for card in cards:
        check_card(where, card, right, wrong_kind.format(where=where, card=shown(card), **words), held)
    return tuple(sorted(cards))


def check_card(where: Text, card: object, right: Collection[int], wrong_kind: Text, held: set[int]) -> None:
    if type(card) is not int or not (card in KIND or card in FAMILY_CARDS or card in SISTER_CARDS):
        raise BadSheet(texts.UNKNOWN_CARD.format(where=where, card=shown(card)))
    if card not in right:
        raise BadSheet(wrong_kind)
    if card in held:
        raise BadSheet(texts.HELD_TWICE.format(where=where, card=card))
    held.add(card)


def check_card_count(where: Text, cards: Cards, right: int) -> None:
    if len(cards) != right:
        raise BadSheet(texts.CARD_COUNT.format(where=where, right=texts.cards(right), count=len(cards)))


# ---- a boat ----


def read_boat(player: Json, number: int, mode: Mode, used: Counter[str]) -> IsleBoat:
    boat: IsleBoat = Boat(PRINTED[one_of(player_name(number), player, "boat", BOATS)])
    for place, piece in enumerate(read_list(player_name(number), player, "pieces")):
        boat = boat.place(read_piece(piece, number, place, mode, boat, used))
    return boat


def read_piece(piece: Any, number: int, place: int, mode: Mode, boat: IsleBoat, used: Counter[str]) -> Laid:
    where = texts.SHEET_PIECE.format(n=number + 1, place=place)
    check_fields(where, piece, ("kind", "cells"), ("colour",))
    kinds = ("cat", "rare", "common") if mode == "family" else ("cat", "oshax", "rare", "common")
    kind = one_of(where, piece, "kind", kinds)
    colour = read_colour(where, piece, kind)
    cells = read_cells(where, piece)
    shape = SHAPES.get((kind, polyomino.number)) if (polyomino := polyomino_of(mask(cells))) else None
    if shape is None:
        raise BadSheet(texts.NO_TILE.format(where=where, cells=listed(cells), kind=boat_texts.KIND[kind]))
    if blocked := mask(cells) & boat.taken:
        other = boat.piece_at(blocked & -blocked)
        assert other is not None  # what is taken is taken by a piece
        raise BadSheet(texts.OVERLAP.format(where=where, cell=first_cell(blocked), other=other.id))
    tile = f"{shape}-{colour}" if kind == "cat" else shape
    used[tile] += 1
    most = copies(kind, mode)
    if used[tile] > most:
        raise BadSheet(texts.TOO_MANY_COPIES.format(where=where, most=most, tile=texts.tile(tile)))
    return Laid(kind, colour, mask(cells), place, tile)


def read_colour(where: Text, piece: Json, kind: str) -> str | None:
    if kind in ("cat", "oshax"):
        if "colour" not in piece:
            raise BadSheet(texts.MISSING_FIELD.format(where=where, field="colour"))
        colour: str = one_of(where, piece, "colour", COLOURS)
        return colour
    if "colour" in piece:
        raise BadSheet(texts.NO_COLOUR.format(where=where, kind=boat_texts.KIND[kind]))
    return None


def read_cells(where: Text, piece: Json) -> list[list[int]]:
    cells = piece["cells"]
    if not isinstance(cells, list) or not all(is_cell(cell) for cell in cells):
        raise wrong(where, "cells", texts.CELL_LIST, cells)
    if not cells:
        raise BadSheet(texts.NO_CELLS.format(where=where))
    if why := bad_cells(cells):
        raise BadSheet(texts.PIECE_PROBLEM.format(where=where, why=why))
    return cells


def is_cell(cell: object) -> bool:
    return isinstance(cell, list) and len(cell) == 2 and all(type(number) is int for number in cell)


def copies(kind: str, mode: Mode) -> int:
    """How many of one tile the box has; alone, fewer common treasures are in play."""
    if kind == "common":
        return COMMON_SUPPLY[1] if mode == "solo" else COMMON_COPIES
    return RARE_COPIES if kind == "rare" else 1


# ---- public traditions and the sister ----


def read_public(sheet: Json, held: set[int]) -> tuple[PublicTradition, ...]:
    if "public_traditions" not in sheet:
        return ()
    return tuple(read_public_tradition(one, held) for one in read_list(texts.SHEET, sheet, "public_traditions"))


def read_public_tradition(data: Any, held: set[int]) -> PublicTradition:
    where = texts.PUBLIC_PART
    check_fields(where, data, ("card",), ("colour",))
    card = data["card"]
    public = [one for one in KIND if KIND[one] == "public-tradition"]
    check_card(where, card, public, texts.NOT_PUBLIC.format(where=where, card=shown(card)), held)
    if card in NAMES_COLOUR:
        if "colour" not in data:
            raise BadSheet(texts.NEEDS_COLOUR.format(where=where, card=card))
        return PublicTradition(card, 0, one_of(where, data, "colour", COLOURS))
    if "colour" in data:
        raise BadSheet(texts.NEEDS_NO_COLOUR.format(where=where, card=card))
    return PublicTradition(card, 0)


def read_sister(data: Any, end: Finish) -> Score:
    where = texts.SOLO_PART
    check_fields(where, data, ("colours", "traditions", "advanced"))
    colours = read_list(where, data, "colours")
    if any(type(colour) is not str for colour in colours) or sorted(colours) != sorted(COLOURS):
        raise wrong(where, "colours", texts.ALL_OF.format(known=listed(COLOURS)), colours)
    held: set[int] = set()
    traditions = read_cards(where, data, "traditions", SISTER_TRADITIONS, texts.NOT_SISTERS, held, range="197–206")
    check_card_count(where, traditions, TRADITIONS_DEALT)
    advanced = read_cards(where, data, "advanced", SISTER_ADVANCED, texts.NOT_SISTERS, held, range="207–215")
    if len(advanced) > max(LEVELS.values()):
        raise BadSheet(texts.CARD_COUNT.format(where=where, right=texts.UP_TO_FOUR, count=len(advanced)))
    return scoring.sister_score(end, colours, (*data["traditions"], *data["advanced"]))
