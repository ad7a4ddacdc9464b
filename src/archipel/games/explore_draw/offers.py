"""What a seat may do now: as a list of moves, packed for a client, and with what each placement would bring."""

from __future__ import annotations

from itertools import chain
from operator import attrgetter
from typing import Any, Literal

from msgspec import Struct

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, bits
from archipel.boats.placements import ORIENTATIONS, legal_anchors, packed, selected
from archipel.boats.printed import COLOURS
from archipel.boats.shapes import COMMONS, Polyomino, Shape, polyomino_of
from archipel.core.game import Choice, Gains, Json, Move
from archipel.core.text import Text
from archipel.games.explore_draw import scoring, texts
from archipel.games.explore_draw.content.cards import Card, Discovery
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    CHOOSE_ZONE,
    DECLINE_BONUS,
    END_TURN,
    EXTRA_CARD,
    ONE_PER_ROW,
    RESOLVE_CARD,
    TAKE_ROW,
    Skip,
    Table,
    bonus_table,
    choose_two_moves,
    column_of,
    double_table,
    place_table,
)
from archipel.games.explore_draw.state import Drawn, Open, Player, Sitting


class Placing(Struct, frozen=True):
    """A piece that may be drawn now: moves that differ only in their cells, and in the colour of an oshax."""

    shape: str | None
    polyomino: Polyomino
    table: Table
    templates: tuple[Json, ...]
    """The moves without their cells, one for each colour of an oshax."""
    coloured: tuple[Piece, ...]
    """The piece of each template, lying nowhere yet."""


def offers(at: Sitting) -> list[Move | Placing]:
    """Everything this seat may do now, in the order of the rules' table of moves."""
    turn = at.turn
    if turn.stage == "done":
        return []
    if turn.stage == "choose":
        rows = TAKE_ROW if at.player.may_use("row") else ()
        return [*CHOOSE_COLUMN, *rows, *(ONE_PER_ROW if at.player.may_use("one-per-row") else ())]
    if turn.bonus is not None:
        return [*map(bonus_placing, COMMONS), DECLINE_BONUS]
    extra = EXTRA_CARD[column_of(turn.chosen)] if at.player.may_use("extra-card") else ()
    return [*extra, *double_placings(at), *card_offers(at)]


def card_offers(at: Sitting) -> list[Move | Placing]:
    turn = at.turn
    if turn.open is None:
        return [RESOLVE_CARD[number] for number in turn.unresolved] or [END_TURN]
    card = at.card(turn.open.slot)
    if needs_zone(card, turn.open):
        return list(CHOOSE_ZONE)
    if needs_two(card, turn.open):
        return list(choose_two_moves(len(card.discoveries)))
    left = sorted(set(turn.open.left))
    fitting = [number for number in left if at.player.boat.fits(card.discoveries[number].polyomino)]
    placings = [discovery_placing(number, card.discoveries[number]) for number in fitting]
    return [*placings, *(Skip(number) for number in left if number not in fitting)]


def discovery_placing(number: int, discovery: Discovery) -> Placing:
    polyomino = discovery.polyomino
    template = {"type": "place", "discovery": number}
    if discovery.kind == "oshax":
        templates = tuple(template | {"colour": colour} for colour in COLOURS)
        pieces = tuple(Piece("oshax", colour, 0) for colour in COLOURS)
        return Placing(discovery.shape, polyomino, place_table(polyomino.number, number, True), templates, pieces)
    piece = Piece(discovery.kind, discovery.colour, 0)
    return Placing(discovery.shape, polyomino, place_table(polyomino.number, number, False), (template,), (piece,))


def double_placings(at: Sitting) -> list[Placing]:
    """The copies whose window is open."""
    found = []
    if at.turn.double_cat is not None:
        found.append(double_placing(at, at.turn.double_cat, "double-cat"))
    if at.turn.double_treasure is not None:
        found.append(double_placing(at, at.turn.double_treasure, "double-treasure"))
    return found


def double_placing(at: Sitting, index: int, special: Literal["double-cat", "double-treasure"]) -> Placing:
    piece = at.player.boat.pieces[index]
    polyomino = polyomino_of_piece(piece)
    template = {"type": "use-special", "special": special}
    return Placing(piece.shape, polyomino, double_table(polyomino.number, special), (template,), (piece,))


def bonus_placing(shape: Shape) -> Placing:
    table = bonus_table(shape.polyomino.number)
    return Placing(shape.id, shape.polyomino, table, ({"type": "take-bonus"},), (Piece("common", None, 0),))


def polyomino_of_piece(piece: Drawn) -> Polyomino:
    polyomino = polyomino_of(piece.cells)
    assert polyomino is not None  # it was drawn
    return polyomino


def moves(at: Sitting) -> list[Move]:
    """Every legal move once. Placements come in the order of their cells, whichever shape they are of."""
    found: list[Move] = []
    for offer in offers(at):
        if isinstance(offer, Placing):
            found += chain.from_iterable(selected(offer.table, at.player.boat.legal(offer.polyomino)))
        else:
            found.append(offer)
    if at.turn.bonus is not None:
        found[:-1] = sorted(found[:-1], key=attrgetter("cells"))
    return found


def choices(at: Sitting) -> list[Choice]:
    """The same, packed for sending: a piece once for each shape, with the anchors of its orientations."""
    found: list[Choice] = []
    for offer in offers(at):
        if not isinstance(offer, Placing):
            found.append({"move": offer.to_json()})
        elif orientations := packed(offer.polyomino, legal_anchors(offer.polyomino, at.player.boat.taken)):
            found += [
                {"move": dict(template), "shape": offer.shape, "orientations": orientations}
                for template in offer.templates
            ]
    return found


def gains(at: Sitting) -> Gains:
    """What each placement in `choices` would add to the seat's score, anchor by anchor; None for other choices."""
    found: Gains = []
    for offer in offers(at):
        if not isinstance(offer, Placing):
            found.append(None)
        elif any(anchors := legal_anchors(offer.polyomino, at.player.boat.taken)):
            lain = [
                [cells << anchor for anchor in bits(those)]
                for cells, those in zip(ORIENTATIONS[offer.polyomino.number], anchors, strict=True)
                if those
            ]
            found += [gains_of(at.player, piece, lain) for piece in offer.coloured]
    return found


def gains_of(player: Player, piece: Piece, lain: list[list[Mask]]) -> list[list[int]]:
    boat: Boat[Any] = player.boat
    before = scoring.total(boat, player.traditions)

    def gain(cells: Mask) -> int:
        return scoring.total(boat.place(Piece(piece.kind, piece.colour, cells)), player.traditions) - before

    return [[gain(cells) for cells in those] for those in lain]


def needs_zone(card: Card, opened: Open) -> bool:
    return card.keyword == "or" and opened.zone is None


def needs_two(card: Card, opened: Open) -> bool:
    return card.keyword == "choose-two" and opened.two is None


def to_do(at: Sitting) -> Text:
    """What this seat has to do now, for a move that comes too early or too late."""
    turn = at.turn
    if turn.stage == "done":
        return texts.TURN_IS_OVER
    if turn.stage == "choose":
        return texts.CHOOSE_CARDS
    if turn.bonus is not None:
        return texts.bonus_waits(turn.bonus)
    if turn.open is None:
        return texts.resolve_a_card(turn.unresolved) if turn.unresolved else texts.END_YOUR_TURN
    card = at.card(turn.open.slot)
    if needs_zone(card, turn.open):
        return texts.CHOOSE_A_ZONE.format(slot=turn.open.slot)
    if needs_two(card, turn.open):
        return texts.CHOOSE_TWO_FIRST.format(slot=turn.open.slot)
    return texts.draw_what_is_left(turn.open.slot, [card.discoveries[number] for number in turn.open.left])
