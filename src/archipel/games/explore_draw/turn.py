"""A seat's turn: choose cards, then draw what they show. Every function changes one player only, never another seat.

Each move has a function that returns the player after the move and the events it caused. `legal` has already checked
that the move is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from archipel.boats.grid import mask
from archipel.boats.shapes import COMMONS, shape_of
from archipel.core.game import Event, Move
from archipel.games.explore_draw.content.island import IN_COLUMN, IN_ROW
from archipel.games.explore_draw.forms import piece_view
from archipel.games.explore_draw.moves import (
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
)
from archipel.games.explore_draw.state import Drawn, Open, Player, Sitting, Turn

Outcome = tuple[Player, list[Event]]

# ---- choosing cards ----


def choose_column(at: Sitting, move: ChooseColumn) -> Outcome:
    return take(at, IN_COLUMN[move.column])


def take(at: Sitting, slots: Sequence[int]) -> Outcome:
    turn = Turn("resolve", tuple(slots), tuple(slots))
    return replace(at.player, turn=turn), [at.event("cards-chosen", slots=list(slots))]


def use_special(at: Sitting, move: UseSpecial) -> Outcome:
    player, events = SPECIALS[move.special](at, move)
    player = replace(player, specials=(*player.specials, move.special), special_today=True)
    return player, [at.event("special-used", special=move.special), *events]


def take_row(at: Sitting, move: UseSpecial) -> Outcome:
    assert move.row is not UNSET
    return take(at, IN_ROW[move.row])


def take_one_per_row(at: Sitting, move: UseSpecial) -> Outcome:
    assert move.slots is not UNSET
    return take(at, sorted(move.slots))


def take_extra_card(at: Sitting, move: UseSpecial) -> Outcome:
    number = move.slot
    assert number is not UNSET
    turn = at.turn
    chosen, unresolved = (tuple(sorted((*those, number))) for those in (turn.chosen, turn.unresolved))
    turn = replace(closed(turn), chosen=chosen, unresolved=unresolved)
    return replace(at.player, turn=turn), [at.event("cards-chosen", slots=[number])]


def double_cat(at: Sitting, move: UseSpecial) -> Outcome:
    return draw_copy(at, at.turn.double_cat, move)


def double_treasure(at: Sitting, move: UseSpecial) -> Outcome:
    return draw_copy(at, at.turn.double_treasure, move)


def draw_copy(at: Sitting, index: int | None, move: UseSpecial) -> Outcome:
    """Draws the piece with this index on the boat a second time."""
    assert index is not None
    assert move.cells is not UNSET
    model = at.player.boat.pieces[index]
    return draw(at, replace(model, cells=mask(move.cells), day=at.day, origin="double"), closed(at.turn))


SPECIALS: dict[str, Callable[[Sitting, UseSpecial], Outcome]] = {
    "row": take_row,
    "one-per-row": take_one_per_row,
    "extra-card": take_extra_card,
    "double-cat": double_cat,
    "double-treasure": double_treasure,
}

# ---- resolving cards ----


def resolve_card(at: Sitting, move: ResolveCard) -> Outcome:
    number = move.slot
    card = at.card(number)
    unresolved = tuple(other for other in at.turn.unresolved if other != number)
    turn = replace(closed(at.turn), unresolved=unresolved)
    opened = at.event("card-opened", slot=number)
    if card.tradition is None:
        turn = replace(turn, open=Open(number, tuple(range(len(card.discoveries)))))
        return replace(at.player, turn=turn), [opened]
    player = replace(at.player, turn=turn)
    events = [opened, at.event("card-closed", slot=number)]
    if card.tradition not in player.traditions:
        player = replace(player, traditions=tuple(sorted((*player.traditions, card.tradition))))
        events.insert(1, at.event("tradition-checked", tradition=card.tradition))
    return player, events


def opened_card(at: Sitting) -> Open:
    opened = at.turn.open
    assert opened is not None
    return opened


def choose_zone(at: Sitting, move: ChooseZone) -> Outcome:
    opened = opened_card(at)
    opened = replace(opened, zone=move.zone, left=at.card(opened.slot).in_zone(move.zone))
    turn = replace(closed(at.turn), open=opened)
    return replace(at.player, turn=turn), [at.event("zone-chosen", zone=move.zone)]


def choose_two(at: Sitting, move: ChooseTwo) -> Outcome:
    one, other = sorted(move.discoveries)
    turn = replace(closed(at.turn), open=replace(opened_card(at), two=(one, other), left=(one, other)))
    return replace(at.player, turn=turn), [at.event("two-chosen", discoveries=[one, other])]


def place(at: Sitting, move: Place) -> Outcome:
    card = at.card(opened_card(at).slot)
    discovery = card.discoveries[move.discovery]
    colour = discovery.colour if move.colour is UNSET else move.colour
    piece = Drawn(discovery.kind, colour, mask(move.cells), discovery.shape, at.day, card.id)
    turn = settled(closed(at.turn), move.discovery)
    index = len(at.player.boat.pieces)
    if colour is None and at.player.may_use("double-treasure"):
        turn = replace(turn, double_treasure=index)
    elif colour is not None and at.player.may_use("double-cat"):
        turn = replace(turn, double_cat=index)
    player, events = draw(at, piece, turn)
    return player, [*events, *card_closed(at, turn)]


def skip(at: Sitting, move: Skip) -> Outcome:
    turn = settled(closed(at.turn), move.discovery)
    events = [at.event("skipped", discovery=move.discovery), *card_closed(at, turn)]
    return replace(at.player, turn=turn), events


def settled(turn: Turn, discovery: int) -> Turn:
    """Returns the turn without this discovery on the open card. The card closes after its last discovery."""
    assert turn.open is not None
    left = list(turn.open.left)
    left.remove(discovery)
    return replace(turn, open=replace(turn.open, left=tuple(left)) if left else None)


def card_closed(at: Sitting, turn: Turn) -> list[Event]:
    return [at.event("card-closed", slot=opened_card(at).slot)] if turn.open is None else []


def closed(turn: Turn) -> Turn:
    """Returns the turn in which no piece may be drawn a second time any more, as after almost every move."""
    if turn.double_cat is None and turn.double_treasure is None:
        return turn
    return replace(turn, double_cat=None, double_treasure=None)


def draw(at: Sitting, piece: Drawn, turn: Turn) -> Outcome:
    """Draws the piece on the boat. A cat on the map of its own colour finds a treasure, if any fits."""
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
    cells = mask(move.cells)
    shape = shape_of(cells, ("common",))
    assert shape is not None
    turn = replace(at.turn, bonus=None)
    if at.player.may_use("double-treasure"):
        turn = replace(turn, double_treasure=len(at.player.boat.pieces))
    return draw(at, Drawn("common", None, cells, shape.id, at.day, "map"), turn)


def decline_bonus(at: Sitting, move: DeclineBonus) -> Outcome:  # noqa: ARG001 - all functions in PLAY get the move
    return replace(at.player, turn=replace(at.turn, bonus=None)), [at.event("bonus-declined")]


def end_turn(at: Sitting, move: EndTurn) -> Outcome:  # noqa: ARG001
    return replace(at.player, turn=replace(closed(at.turn), stage="done")), [at.event("turn-ended")]


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
