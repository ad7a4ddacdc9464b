"""The scorer's sheet: a game played with the box, checked as a careful friend would, scored by the game's own code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from archipel.boats import texts as boat_texts
from archipel.boats.boat import Boat
from archipel.boats.grid import cells_of
from archipel.boats.printed import PRINTED
from archipel.boats.shapes import polyomino_of
from archipel.boats.sheet import piece_named, read_piece
from archipel.boats.texts import cell_names
from archipel.core import words
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Score
from archipel.core.scorer import bad, check_fields, check_player, list_in, one_of, player_named, wrong
from archipel.core.text import Text, listed, shown
from archipel.core.words import SHEET
from archipel.games.isle_of_cats import scoring, texts
from archipel.games.isle_of_cats.content.deck import KIND, NAMES_COLOUR
from archipel.games.isle_of_cats.content.sister import (
    BASKET_CARDS,
    COLOUR_CARDS,
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
ALL_CARDS = {*KIND, *FAMILY_CARDS, *COLOUR_CARDS.values(), *BASKET_CARDS, *SISTER_CARDS}
"""Every card of the box: one of them in a wrong place is of the wrong kind, any other is unknown."""
SHAPES = {(tile.kind, tile.polyomino.number): tile.shape for tile in TILES.values()}


def score_sheet(sheet: Json) -> list[Score]:
    mode = read_mode(sheet)
    check_fields(SHEET, sheet, *FIELDS[mode])
    players = read_players(sheet, mode)
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


# ---- the whole sheet ----


def read_mode(sheet: Json) -> Mode:
    if "mode" not in sheet:
        raise bad(SHEET, words.MISSING_FIELD.format(field="mode"))
    mode: Mode = one_of(SHEET, "mode", sheet["mode"], FIELDS)
    return mode


def read_players(sheet: Json, mode: Mode) -> list[Json]:
    players = list_in(SHEET, sheet, "players")
    if not 1 <= len(players) <= (1 if mode == "solo" else 4):
        right = texts.ONE_PLAYER if mode == "solo" else texts.ONE_TO_FOUR
        raise BadSheet(texts.PLAYER_COUNT.format(mode=mode, right=right, count=len(players)))
    for number, player in enumerate(players):
        check_player(player_named(number), player, PLAYER_FIELDS[mode])
    return players


def read_order(sheet: Json, count: int, mode: Mode) -> list[int] | None:
    """Who is first to last; alone, 1 is the sister."""
    if "turn_order" not in sheet:
        return None
    order = list_in(SHEET, sheet, "turn_order")
    known = range(2 if mode == "solo" else count)
    if any(type(seat) is not int for seat in order) or sorted(order) != list(known):
        raise wrong(SHEET, "turn_order", texts.ALL_OF.format(known=listed(known)), order)
    return order


def check_together(holders: Sequence[Holder]) -> None:
    """What the box has only once, or only so many times."""
    numbers = [holder.boat.printed.number for holder in holders]
    for number, boat in enumerate(numbers):
        if boat in numbers[:number]:
            raise BadSheet(texts.SAME_BOAT.format(where=player_named(number), boat=boat))
    baskets = sum(holder.baskets for holder in holders)
    if baskets > BASKETS:
        raise BadSheet(texts.TOO_MANY_BASKETS.format(count=baskets, most=BASKETS))


# ---- a player ----


def read_holder(
    player: Json, number: int, mode: Mode, boat: IsleBoat, held: set[int], order: list[int] | None
) -> Holder:
    where = player_named(number)
    if mode == "family":
        cards = read_cards(where, player, "family_cards", FAMILY_CARDS, texts.NOT_FAMILY, held)
        check_card_count(where, cards, FAMILY_CARDS_KEPT, texts.TWO_FAMILY_CARDS)
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


def read_count(where: Text, data: Json, field: str, right: Text = texts.A_COUNT, most: int | None = None) -> int:
    value = data[field]
    if type(value) is not int or value < 0 or (most is not None and value > most):
        raise wrong(where, field, right, value)
    return value


def read_cards(
    where: Text, data: Json, field: str, right: Collection[int], wrong_kind: Text, held: set[int], **kind_words: object
) -> Cards:
    """Cards of one kind, none of which anybody holds already."""
    cards = list_in(where, data, field)
    for card in cards:
        check_card(where, card, right, wrong_kind.format(where=where, card=shown(card), **kind_words), held)
    return tuple(sorted(cards))


def check_card(where: Text, card: object, right: Collection[int], wrong_kind: Text, held: set[int]) -> None:
    if type(card) is not int or card not in ALL_CARDS:
        raise BadSheet(texts.UNKNOWN_CARD.format(where=where, card=shown(card)))
    if card not in right:
        raise BadSheet(wrong_kind)
    if card in held:
        raise BadSheet(texts.HELD_TWICE.format(where=where, card=card))
    held.add(card)


def check_card_count(where: Text, cards: Cards, count: int, right: Text) -> None:
    if len(cards) != count:
        raise BadSheet(texts.CARD_COUNT.format(where=where, right=right, count=len(cards)))


# ---- a boat ----


def read_boat(player: Json, number: int, mode: Mode, used: Counter[str]) -> IsleBoat:
    where = player_named(number)
    boat: IsleBoat = Boat(PRINTED[one_of(where, "boat", player["boat"], BOATS)])
    for place, data in enumerate(list_in(where, player, "pieces")):
        boat = boat.place(read_tile(data, number, place, mode, boat, used))
    return boat


def read_tile(data: Any, number: int, place: int, mode: Mode, boat: IsleBoat, used: Counter[str]) -> Laid:
    where = piece_named(number, place)
    kinds = ("cat", "rare", "common") if mode == "family" else ("cat", "oshax", "rare", "common")
    piece = read_piece(where, boat, data, kinds)
    kind, colour, cells = piece.kind, piece.colour, piece.cells
    shape = SHAPES.get((kind, polyomino.number)) if (polyomino := polyomino_of(cells)) else None
    if shape is None:
        raise bad(where, texts.NO_TILE.format(cells=cell_names(cells_of(cells)), kind=boat_texts.KIND[kind]))
    tile = f"{shape}-{colour}" if kind == "cat" else shape
    used[tile] += 1
    most = copies(kind, mode)
    if used[tile] > most:
        raise bad(where, texts.TOO_MANY_COPIES.format(most=most, tile=texts.tile(tile)))
    return Laid(kind, colour, cells, place, tile)


def copies(kind: str, mode: Mode) -> int:
    """How many of one tile the box has; alone, fewer common treasures are in play."""
    if kind == "common":
        return COMMON_SUPPLY[1] if mode == "solo" else COMMON_COPIES
    return RARE_COPIES if kind == "rare" else 1


# ---- public traditions and the sister ----


def read_public(sheet: Json, held: set[int]) -> tuple[PublicTradition, ...]:
    if "public_traditions" not in sheet:
        return ()
    return tuple(read_public_tradition(one, held) for one in list_in(SHEET, sheet, "public_traditions"))


def read_public_tradition(data: Any, held: set[int]) -> PublicTradition:
    where = texts.PUBLIC_PART
    check_fields(where, data, ("card",), ("colour",))
    card = data["card"]
    public = [one for one in KIND if KIND[one] == "public-tradition"]
    check_card(where, card, public, texts.NOT_PUBLIC.format(where=where, card=shown(card)), held)
    if card in NAMES_COLOUR:
        if "colour" not in data:
            raise BadSheet(texts.NEEDS_COLOUR.format(where=where, card=card))
        return PublicTradition(card, 0, one_of(where, "colour", data["colour"], COLOURS))
    if "colour" in data:
        raise BadSheet(texts.NEEDS_NO_COLOUR.format(where=where, card=card))
    return PublicTradition(card, 0)


def read_sister(data: Any, end: Finish) -> Score:
    where = texts.SOLO_PART
    check_fields(where, data, ("colours", "traditions", "advanced"))
    colours = list_in(where, data, "colours")
    if any(type(colour) is not str for colour in colours) or sorted(colours) != sorted(COLOURS):
        raise wrong(where, "colours", texts.ALL_OF.format(known=listed(COLOURS)), colours)
    held: set[int] = set()
    traditions = read_cards(where, data, "traditions", SISTER_TRADITIONS, texts.NOT_SISTERS, held, range="197–206")
    check_card_count(where, traditions, TRADITIONS_DEALT, texts.THREE_OF_HERS)
    advanced = read_cards(where, data, "advanced", SISTER_ADVANCED, texts.NOT_SISTERS, held, range="207–215")
    if len(advanced) > max(LEVELS.values()):
        raise BadSheet(texts.CARD_COUNT.format(where=where, right=texts.UP_TO_FOUR, count=len(advanced)))
    return scoring.sister_score(end, colours, (*data["traditions"], *data["advanced"]))
