"""Checks the sheet of a game that was played with the real box, and scores it with the game's own code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from typing import Any

from archipel.boats import texts as boat_texts
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, cells_of
from archipel.boats.paper import no_copy_left, no_piece, piece_named, pieces_in, read_piece
from archipel.boats.placements import number_of
from archipel.boats.shapes import polyomino_of
from archipel.boats.texts import cell_names
from archipel.core import words
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from archipel.core.score import Counted, Score
from archipel.core.scorer import (
    at_piece,
    bad,
    check_fields,
    check_height,
    check_player,
    decided,
    list_in,
    noted,
    of_player,
    one_of,
    player_named,
    wrong,
)
from archipel.core.text import Text, and_list, listed, shown
from archipel.core.words import SHEET
from archipel.games.isle_of_cats import scoring, texts
from archipel.games.isle_of_cats.content.box import COLOURS, MODULES, Box, Tile
from archipel.games.isle_of_cats.scoring import Finish, Holder
from archipel.games.isle_of_cats.state import (
    FAMILY_CARDS_KEPT,
    SISTER_LEVELS,
    SISTER_TRADITIONS_DEALT,
    Cards,
    IsleBoat,
    Laid,
    Mode,
    PublicTradition,
)

FIELDS: dict[Mode, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "standard": (("game", "mode", "players"), ("turn_order", "public_traditions")),
    "solo": (("game", "mode", "players", "solo"), ("turn_order", "public_traditions")),
    "family": (("game", "mode", "players"), ()),
}
"""For each mode, the fields that a sheet must have, and the fields that it may have."""
PLAYER_FIELDS: dict[Mode, tuple[str, ...]] = {
    "standard": ("boat", "pieces", "fish", "baskets", "traditions"),
    "solo": ("boat", "pieces", "fish", "baskets", "traditions"),
    "family": ("boat", "pieces", "family_cards"),
}
MOST_BASKETS = 7
FIRST_IN_LINE = "first-in-line"
"""The tradition that pays the first in turn order."""


def count(contents: Box, sheet: Json) -> Counted:
    mode = read_mode(sheet)
    check_fields(SHEET, sheet, *FIELDS[mode])
    players = read_players(sheet, mode)
    order = read_order(sheet, len(players), mode)
    faults: list[BadSheet] = []
    holders = []
    used: Counter[str] = Counter()
    held: set[int] = set()
    for number, player in enumerate(players):
        with of_player(number):
            boat = read_boat(contents, player, number, mode, len(players), used, faults)
            holders.append(read_holder(contents, player, number, mode, boat, held, order, faults))
    with noted(faults):
        check_together(contents, holders)
    public = read_public(contents, sheet, held, faults)
    with noted(faults):
        check_modules(contents, holders, public)
    end = Finish(contents, mode, tuple(holders), public)
    scores = scoring.scores(end)
    if mode == "solo":
        with noted(faults):
            scores = [*scores, read_sister(sheet["solo"], end)]
        won = len(scores) == 2 and (scores[0].total or 0) > (scores[1].total or 0)
        return Counted(scores, (0,) if won else (), None, faults)
    by, title = [holder.fish for holder in holders], texts.TIE_BREAK_BY_FISH
    if mode == "family":
        by, title = [len(holder.boat.full_rooms()) for holder in holders], texts.TIE_BREAK_BY_ROOMS
    return Counted(scores, *decided(scores, by, title), faults)


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
    """Returns the turn order, or None if the sheet has none. In a solo game, 1 is the sister."""
    if "turn_order" not in sheet:
        return None
    order = list_in(SHEET, sheet, "turn_order")
    known = range(2 if mode == "solo" else count)
    if any(type(seat) is not int for seat in order) or sorted(order) != list(known):
        raise wrong(SHEET, "turn_order", texts.ALL_OF.format(known=listed(known)), order)
    return order


def check_together(contents: Box, holders: Sequence[Holder]) -> None:
    """Checks boats and baskets over all players, because the box has only a limited number of them."""
    numbers = [holder.boat.printed.number for holder in holders]
    for number, boat in enumerate(numbers):
        if boat in numbers[:number]:
            raise BadSheet(texts.SAME_BOAT.format(where=player_named(number), boat=boat))
    baskets = sum(holder.baskets for holder in holders)
    if baskets > contents.baskets:
        raise BadSheet(texts.TOO_MANY_BASKETS.format(count=baskets, most=contents.baskets))


def check_modules(contents: Box, holders: Sequence[Holder], public: Sequence[PublicTradition]) -> None:
    """Checks that one deck can have held all these traditions: it has the core cards and three modules."""
    held = [*(card for holder in holders for card in holder.traditions), *(laid.card for laid in public)]
    modules = sorted({module for card in held if (module := contents.card[card].module) not in (None, "core")})
    most = len(MODULES[0])
    if len(modules) > most:
        raise BadSheet(texts.TOO_MANY_MODULES.format(count=len(modules), modules=and_list(modules), most=most))


# ---- a player ----


def read_holder(
    contents: Box,
    player: Json,
    number: int,
    mode: Mode,
    boat: IsleBoat,
    held: set[int],
    order: list[int] | None,
    faults: list[BadSheet],
) -> Holder:
    where = player_named(number)

    def cards_of(field: str, right: Collection[int], wrong_kind: Text) -> Cards:
        """Reads the cards of a field. A card that can't be this player's is noted as a fault and left out."""
        found: list[int] = []
        for card in list_in(where, player, field, len(right)):
            with noted(faults), of_player(number):
                found += read_cards(contents, where, {field: [card]}, field, right, wrong_kind, held)
        return tuple(sorted(found))

    if mode == "family":
        cards = cards_of("family_cards", contents.family_card, texts.NOT_FAMILY)
        with noted(faults), of_player(number):
            check_card_count(where, cards, FAMILY_CARDS_KEPT, texts.TWO_FAMILY_CARDS)
        return Holder(boat, family_cards=cards)
    private = contents.of_kind(contents.card, "tradition")
    traditions = cards_of("traditions", private, texts.NOT_PRIVATE)
    for card in traditions:
        with noted(faults), of_player(number):
            if contents.card[card].key == FIRST_IN_LINE and order is None:
                raise BadSheet(texts.NEEDS_ORDER.format(where=where, card=card))
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
    check_height(where, field, value)
    return value


def read_cards(
    contents: Box,
    where: Text,
    data: Json,
    field: str,
    right: Collection[int],
    wrong_kind: Text,
    held: set[int],
) -> Cards:
    """Reads cards of one kind. Refuses a card that somebody holds already."""
    cards = list_in(where, data, field)
    there = texts.runs(right)
    for card in cards:
        why = wrong_kind.format(where=where, card=shown(card), there=there)
        check_card(contents, where, card, right, why, held)
    return tuple(sorted(cards))


def check_card(
    contents: Box, where: Text, card: object, right: Collection[int], wrong_kind: Text, held: set[int]
) -> None:
    # A card of the box that does not belong here is of the wrong kind; any other card is unknown.
    if type(card) is not int or card not in contents.all_cards:
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


def read_boat(
    contents: Box, player: Json, number: int, mode: Mode, players: int, used: Counter[str], faults: list[BadSheet]
) -> IsleBoat:
    where = player_named(number)
    boat: IsleBoat = Boat(contents.boat[one_of(where, "boat", player["boat"], contents.boat)])
    for place, data in enumerate(pieces_in(where, player)):
        with noted(faults), at_piece(number, place):
            boat = boat.place(read_tile(contents, data, number, place, mode, players, boat, used, faults))
    return boat


def read_tile(
    contents: Box,
    data: Any,
    number: int,
    place: int,
    mode: Mode,
    players: int,
    boat: IsleBoat,
    used: Counter[str],
    faults: list[BadSheet],
) -> Laid:
    where = piece_named(number, place)
    kinds = ("cat", "rare", "common") if mode == "family" else ("cat", "oshax", "rare", "common")
    piece = read_piece(where, boat, data, kinds)

    def tiles_of(kind: str, cells: Mask) -> list[Tile]:
        return tiles_on(contents, Piece(kind, piece.colour if kind in ("cat", "oshax") else None, cells))

    def left(kind: str, cells: Mask) -> Tile | None:
        """Returns a tile of this kind that no other piece of the sheet is, or None."""
        unused = (tile for tile in tiles_of(kind, cells) if used[tile.id] < copies(contents, tile, mode, players)[0])
        return next(unused, None)

    alike = tiles_of(piece.kind, piece.cells)
    if not alike:
        cells = cell_names(cells_of(piece.cells))
        why = texts.NO_TILE.format(cells=cells, kind=boat_texts.KIND[piece.kind])
        raise no_piece(where, why, piece, boat, kinds, tiles_of, faults, contents.largest_tile)
    tile = left(piece.kind, piece.cells)
    if tile is None:
        most = sum(copies(contents, tile, mode, players)[0] for tile in alike)
        _, why = copies(contents, alike[0], mode, players)
        told = why.format(most=most, tile=texts.tile(contents, alike[0].id), players=players)
        raise no_copy_left(where, told, piece, kinds, left, faults)
    used[tile.id] += 1
    return Laid(piece.kind, piece.colour, piece.cells, place, tile.id, tile.shape)


def tiles_on(contents: Box, piece: Piece) -> list[Tile]:
    """Returns the tiles of the box with the form of these cells. An Oshax tile has no colour in the box.

    They are several if an owner's box has a promotional treasure with the shape of another treasure.
    """
    polyomino = polyomino_of(piece.cells)
    alike = [tile for tile in contents.tiles if tile.kind == piece.kind and tile.colour in (None, piece.colour)]
    if polyomino is None:
        return [tile for tile in alike if tile.rows and number_of(contents.polyomino[tile.id], piece.cells) is not None]
    return [tile for tile in alike if contents.polyomino[tile.id] is polyomino]


def copies(contents: Box, tile: Tile, mode: Mode, players: int) -> tuple[int, Text]:
    """Returns how many copies of a tile are in play, and the sentence for one more.

    A sheet with only one of several players does not say how many played, so the limit is the number in the box.
    """
    if tile.kind != "common" or (mode != "solo" and players == 1):
        return tile.copies, texts.TOO_MANY_COPIES
    return contents.supply[players].commons, texts.TOO_MANY_COMMONS[mode == "solo"]


# ---- public traditions and the sister ----


def read_public(contents: Box, sheet: Json, held: set[int], faults: list[BadSheet]) -> tuple[PublicTradition, ...]:
    found = []
    most = len(contents.of_kind(contents.card, "public-tradition"))
    for one in list_in(SHEET, sheet, "public_traditions", most) if "public_traditions" in sheet else ():
        with noted(faults):
            found.append(read_public_tradition(contents, one, held))
    return tuple(found)


def read_public_tradition(contents: Box, data: Any, held: set[int]) -> PublicTradition:
    where = texts.PUBLIC_PART
    check_fields(where, data, ("card",), ("colour",))
    card = data["card"]
    public = contents.of_kind(contents.card, "public-tradition")
    check_card(contents, where, card, public, texts.NOT_PUBLIC.format(where=where, card=shown(card)), held)
    if contents.card[card].names_colour:
        if "colour" not in data:
            raise BadSheet(texts.NEEDS_COLOUR.format(where=where, card=card))
        return PublicTradition(card, 0, one_of(where, "colour", data["colour"], COLOURS))
    if "colour" in data:
        raise BadSheet(texts.NEEDS_NO_COLOUR.format(where=where, card=card))
    return PublicTradition(card, 0)


def read_sister(data: Any, end: Finish) -> Score:
    where, contents = texts.SOLO_PART, end.contents
    check_fields(where, data, ("colours", "traditions", "advanced"))
    colours = list_in(where, data, "colours")
    if any(type(colour) is not str for colour in colours) or sorted(colours) != sorted(COLOURS):
        raise wrong(where, "colours", texts.ALL_OF.format(known=listed(COLOURS)), colours)
    held: set[int] = set()
    hers, advanced = ([card.number for card in row] for row in (contents.sister_traditions, contents.sister_advanced))
    traditions = read_cards(contents, where, data, "traditions", hers, texts.NOT_SISTERS, held)
    check_card_count(where, traditions, SISTER_TRADITIONS_DEALT, texts.THREE_OF_HERS)
    more = read_cards(contents, where, data, "advanced", advanced, texts.NOT_SISTERS, held)
    if len(more) > max(SISTER_LEVELS.values()):
        raise BadSheet(texts.CARD_COUNT.format(where=where, right=texts.UP_TO_FOUR, count=len(more)))
    return scoring.sister_score(end, colours, (*data["traditions"], *data["advanced"]))
