"""A seat's turn: choose cards, then draw what they show. All functions of one player; seats never touch each other.

Each move is a function from the player before to the player after and the events it caused. A move that is not
allowed raises IllegalMove with the reason; nothing can have changed by then, for nothing ever changes in place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from archipel.boats.grid import mask
from archipel.boats.objections import bad_cells, objection
from archipel.boats.shapes import COMMONS, Polyomino, polyomino_of
from archipel.core.errors import IllegalMove
from archipel.core.game import Event, Move
from archipel.core.text import Text
from archipel.games.explore_draw import texts
from archipel.games.explore_draw.content.cards import Card, Discovery
from archipel.games.explore_draw.content.island import IN_COLUMN, IN_ROW, SLOTS, slot
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.moves import (
    FIELD,
    Cells,
    ChooseColumn,
    ChooseTwo,
    ChooseZone,
    DeclineBonus,
    EndTurn,
    Place,
    ResolveCard,
    Skip,
    TakeBonus,
    UseSpecial,
    column_of,
)
from archipel.games.explore_draw.offers import needs_two, needs_zone, polyomino_of_piece, to_do
from archipel.games.explore_draw.state import Drawn, Open, Player, Sitting, Turn
from archipel.games.explore_draw.view import piece_view

Outcome = tuple[Player, list[Event]]


def not_now(at: Sitting) -> IllegalMove:
    return IllegalMove(to_do(at))


# ---- choosing cards ----


def choose_column(at: Sitting, move: ChooseColumn) -> Outcome:
    if at.turn.stage != "choose":
        raise not_now(at)
    return take(at, at.player, IN_COLUMN[move.column])


def take(at: Sitting, player: Player, slots: Sequence[int]) -> Outcome:
    turn = Turn("resolve", tuple(slots), tuple(slots))
    return replace(player, turn=turn), [at.event("cards-chosen", slots=list(slots))]


def use_special(at: Sitting, move: UseSpecial) -> Outcome:
    if [name for name in ("row", "slots", "slot", "cells") if getattr(move, name) is not UNSET] != [
        FIELD[move.special]
    ]:
        raise IllegalMove(texts.special_field(move.special, FIELD[move.special]))
    if at.turn.stage == "done":
        raise not_now(at)
    if at.player.special_today:
        raise IllegalMove(texts.ONE_SPECIAL_A_DAY)
    if len(at.player.specials) == PER_GAME:
        raise IllegalMove(texts.THREE_SPECIALS)
    if move.special in at.player.specials:
        raise IllegalMove(texts.special_used_up(move.special, at.player.specials))
    player, events = SPECIALS[move.special](at, move)
    player = replace(player, specials=(*player.specials, move.special), special_today=True)
    return player, [at.event("special-used", special=move.special), *events]


def take_row(at: Sitting, move: UseSpecial) -> Outcome:
    if at.turn.stage != "choose":
        raise IllegalMove(texts.INSTEAD_OF_A_COLUMN)
    assert move.row is not UNSET
    return take(at, at.player, IN_ROW[move.row])


def take_one_per_row(at: Sitting, move: UseSpecial) -> Outcome:
    if at.turn.stage != "choose":
        raise IllegalMove(texts.INSTEAD_OF_A_COLUMN)
    assert move.slots is not UNSET
    slots = sorted(move.slots)
    for number in slots:
        check_slot(number)
    if [slot(number).row for number in slots] != [1, 2, 3]:
        raise IllegalMove(texts.one_of_each_row(slots))
    return take(at, at.player, slots)


def check_slot(number: int) -> None:
    if not 1 <= number <= len(SLOTS):
        raise IllegalMove(texts.no_such_slot(number))


def take_extra_card(at: Sitting, move: UseSpecial) -> Outcome:
    number = move.slot
    assert number is not UNSET
    turn = at.turn
    if turn.stage != "resolve" or turn.bonus is not None:
        raise not_now(at)
    check_slot(number)
    column = column_of(turn.chosen)
    if slot(number).column == column:
        raise IllegalMove(texts.OTHER_COLUMN.format(slot=number, column=column))
    chosen, unresolved = (tuple(sorted((*those, number))) for those in (turn.chosen, turn.unresolved))
    turn = replace(closed(turn), chosen=chosen, unresolved=unresolved)
    return replace(at.player, turn=turn), [at.event("cards-chosen", slots=[number])]


def double_cat(at: Sitting, move: UseSpecial) -> Outcome:
    return draw_copy(at, at.turn.double_cat, move, texts.NO_CAT_TO_DOUBLE)


def double_treasure(at: Sitting, move: UseSpecial) -> Outcome:
    return draw_copy(at, at.turn.double_treasure, move, texts.NO_TREASURE_TO_DOUBLE)


def draw_copy(at: Sitting, index: int | None, move: UseSpecial, nothing: Text) -> Outcome:
    """A second drawing of the piece whose window is open; its bonus, if one waits, comes first."""
    if at.turn.bonus is not None:
        raise not_now(at)
    if index is None:
        raise IllegalMove(nothing)
    assert move.cells is not UNSET
    model = at.player.boat.pieces[index]
    cells = covered(at, polyomino_of_piece(model), move.cells)
    return draw(at, replace(model, cells=cells, day=at.day, origin="double"), closed(at.turn))


SPECIALS: dict[str, Callable[[Sitting, UseSpecial], Outcome]] = {
    "row": take_row,
    "one-per-row": take_one_per_row,
    "extra-card": take_extra_card,
    "double-cat": double_cat,
    "double-treasure": double_treasure,
}

# ---- resolving them ----


def resolve_card(at: Sitting, move: ResolveCard) -> Outcome:
    turn, number = at.turn, move.slot
    if turn.bonus is not None or turn.open is not None or not turn.unresolved:
        raise not_now(at)
    if number not in turn.unresolved:
        raise IllegalMove(texts.not_unresolved(number, turn.unresolved))
    card = at.card(number)
    unresolved = tuple(other for other in turn.unresolved if other != number)
    opened = at.event("card-opened", slot=number)
    if card.tradition is None:
        left = tuple(range(len(card.discoveries)))
        turn = replace(closed(turn), unresolved=unresolved, open=Open(number, left))
        return replace(at.player, turn=turn), [opened]
    player = replace(at.player, turn=replace(closed(turn), unresolved=unresolved))
    events = [opened, at.event("card-closed", slot=number)]
    if card.tradition not in player.traditions:
        player = replace(player, traditions=tuple(sorted((*player.traditions, card.tradition))))
        events.insert(1, at.event("tradition-checked", tradition=card.tradition))
    return player, events


def opened_card(at: Sitting) -> tuple[Card, Open]:
    """The open card, for a move that needs one."""
    opened = at.turn.open
    if opened is None or at.turn.bonus is not None:
        raise not_now(at)
    return at.card(opened.slot), opened


def choose_zone(at: Sitting, move: ChooseZone) -> Outcome:
    card, opened = opened_card(at)
    if card.keyword != "or":
        raise IllegalMove(texts.NO_ZONES.format(slot=opened.slot))
    if opened.zone is not None:
        raise not_now(at)
    opened = replace(opened, zone=move.zone, left=card.in_zone(move.zone))
    turn = replace(closed(at.turn), open=opened)
    return replace(at.player, turn=turn), [at.event("zone-chosen", zone=move.zone)]


def choose_two(at: Sitting, move: ChooseTwo) -> Outcome:
    card, opened = opened_card(at)
    if card.keyword != "choose-two":
        raise IllegalMove(texts.NO_CHOICE_OF_TWO.format(slot=opened.slot))
    if opened.two is not None:
        raise not_now(at)
    for number in move.discoveries:
        if not 0 <= number < len(card.discoveries):
            raise IllegalMove(texts.no_such_discovery(number, range(len(card.discoveries))))
    one, other = sorted(move.discoveries)
    turn = replace(closed(at.turn), open=replace(opened, two=(one, other), left=(one, other)))
    return replace(at.player, turn=turn), [at.event("two-chosen", discoveries=[one, other])]


def discovery_left(at: Sitting, number: int) -> Discovery:
    """That discovery of the open card, if it is still to settle."""
    card, opened = opened_card(at)
    if needs_zone(card, opened) or needs_two(card, opened):
        raise not_now(at)
    if number not in opened.left:
        raise IllegalMove(texts.no_such_discovery(number, sorted(set(opened.left))))
    return card.discoveries[number]


def place(at: Sitting, move: Place) -> Outcome:
    discovery = discovery_left(at, move.discovery)
    given = None if move.colour is UNSET else move.colour
    if (given is not None) != (discovery.kind == "oshax"):
        raise IllegalMove(texts.colour_wanted(discovery.kind))
    colour = given or discovery.colour
    card, _ = opened_card(at)
    cells = covered(at, discovery.polyomino, move.cells)
    piece = Drawn(discovery.kind, colour, cells, discovery.shape, at.day, card.id)
    turn = settled(closed(at.turn), move.discovery)
    index = len(at.player.boat.pieces)
    if colour is None and at.player.may_use("double-treasure"):
        turn = replace(turn, double_treasure=index)
    elif colour is not None and at.player.may_use("double-cat"):
        turn = replace(turn, double_cat=index)
    player, events = draw(at, piece, turn)
    return player, [*events, *card_closed(at, turn)]


def skip(at: Sitting, move: Skip) -> Outcome:
    discovery = discovery_left(at, move.discovery)
    boat = at.player.boat
    if legal := boat.legal(discovery.polyomino):
        raise IllegalMove(texts.it_fits(discovery, legal))
    turn = settled(closed(at.turn), move.discovery)
    events = [at.event("skipped", discovery=move.discovery), *card_closed(at, turn)]
    return replace(at.player, turn=turn), events


def settled(turn: Turn, discovery: int) -> Turn:
    """One discovery less on the open card, which closes with its last."""
    assert turn.open is not None
    left = list(turn.open.left)
    left.remove(discovery)
    return replace(turn, open=replace(turn.open, left=tuple(left)) if left else None)


def card_closed(at: Sitting, turn: Turn) -> list[Event]:
    assert at.turn.open is not None
    return [at.event("card-closed", slot=at.turn.open.slot)] if turn.open is None else []


def closed(turn: Turn) -> Turn:
    """Both windows for a second drawing closed, as almost every move does."""
    if turn.double_cat is None and turn.double_treasure is None:
        return turn
    return replace(turn, double_cat=None, double_treasure=None)


def covered(at: Sitting, polyomino: Polyomino, cells: Cells) -> int:
    """The cells as a mask, if the piece may lie there."""
    if why := objection(at.player.boat, polyomino, cells):
        raise IllegalMove(why)
    return mask(cells)


def draw(at: Sitting, piece: Drawn, turn: Turn) -> Outcome:
    """The piece on the boat; a cat on the map of its own colour finds a treasure, if any fits."""
    boat = at.player.boat.place(piece)
    events = [at.event("drawn", piece=piece_view(piece))]
    if piece.colour is not None and piece.cells & boat.printed.map_of(piece.colour):
        if any(boat.fits(shape.polyomino) for shape in COMMONS):
            turn = replace(turn, bonus=piece.colour)
            events.append(at.event("bonus-offered", colour=piece.colour))
        else:
            events.append(at.event("bonus-lapsed"))
    return replace(at.player, boat=boat, turn=turn), events


def take_bonus(at: Sitting, move: TakeBonus) -> Outcome:
    if at.turn.bonus is None:
        raise IllegalMove(texts.NO_BONUS)
    if why := bad_cells(move.cells):
        raise IllegalMove(why)
    polyomino = polyomino_of(mask(move.cells))
    shape = next((shape for shape in COMMONS if shape.polyomino is polyomino), None)
    if shape is None:
        raise IllegalMove(texts.not_a_common(move.cells))
    piece = Drawn("common", None, covered(at, shape.polyomino, move.cells), shape.id, at.day, "map")
    turn = replace(at.turn, bonus=None)
    if at.player.may_use("double-treasure"):
        turn = replace(turn, double_treasure=len(at.player.boat.pieces))
    return draw(at, piece, turn)


def decline_bonus(at: Sitting, move: DeclineBonus) -> Outcome:  # noqa: ARG001 - all moves are called alike
    if at.turn.bonus is None:
        raise IllegalMove(texts.NO_BONUS)
    return replace(at.player, turn=replace(at.turn, bonus=None)), [at.event("bonus-declined")]


def end_turn(at: Sitting, move: EndTurn) -> Outcome:  # noqa: ARG001
    turn = at.turn
    if turn.stage != "resolve" or turn.bonus is not None or turn.open is not None or turn.unresolved:
        raise not_now(at)
    return replace(at.player, turn=replace(closed(turn), stage="done")), [at.event("turn-ended")]


PLAY: dict[type[Move], Callable[[Sitting, Any], Outcome]] = {
    ChooseColumn: choose_column,
    UseSpecial: use_special,
    ResolveCard: resolve_card,
    ChooseZone: choose_zone,
    ChooseTwo: choose_two,
    Place: place,
    Skip: skip,
    TakeBonus: take_bonus,
    DeclineBonus: decline_bonus,
    EndTurn: end_turn,
}


def play(at: Sitting, move: Move) -> Outcome:
    return PLAY[type(move)](at, move)
