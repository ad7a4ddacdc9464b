"""The legal moves of a seat: as a list, packed for a client, and why another move is refused.

`moves` lists all of them fast; `objection` is slower and explains one. A test checks that the two agree.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from operator import attrgetter
from typing import Any

from msgspec import UNSET

from archipel.boats import objections
from archipel.boats.grid import bits, mask
from archipel.boats.placements import ORIENTATIONS, legal_anchors, packed, selected
from archipel.boats.shapes import COMMONS, polyomino_of
from archipel.core import words
from archipel.core.game import Choice, Gains, Move
from archipel.core.memo import remembered
from archipel.core.text import Text
from archipel.games.explore_draw import captain, texts
from archipel.games.explore_draw.content.cards import Card, Discovery
from archipel.games.explore_draw.content.island import IN_ROW, SLOTS, slot
from archipel.games.explore_draw.content.specials import PER_GAME, SPECIALS, SpecialName
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    CHOOSE_ZONE,
    DEAL,
    DECLINE_BONUS,
    END_TURN,
    EXTRA_CARD,
    ONE_PER_ROW,
    RESOLVE_CARD,
    TAKE_ROW,
    ChooseColumn,
    ChooseTwo,
    ChooseZone,
    DeclineBonus,
    EndTurn,
    Place,
    ResolveCard,
    RevealIsland,
    Skip,
    TakeBonus,
    UseSpecial,
    choose_two_moves,
    column_of,
)
from archipel.games.explore_draw.placing import (
    Placing,
    bonus_placing,
    discovery_placing,
    double_placings,
    gains_of,
    polyomino_of_piece,
)
from archipel.games.explore_draw.state import Open, Sitting, State

# ---- legal moves ----


def moves(state: State, seat: int) -> list[Move]:
    """Returns every legal move, once each."""
    at = state.sitting(seat)
    if at is not None:
        return turn_moves(at)
    return [DEAL] if state.phase == "reveal" and seat == 0 else []


def choices(state: State, seat: int) -> list[Choice]:
    """Returns the legal moves, packed for sending: each shape once, with the anchors of its orientations."""
    at = state.sitting(seat)
    if at is not None:
        return choices_at(*at)
    return [{"move": move.to_json()} for move in moves(state, seat)]


def gains(state: State, seat: int) -> Gains:
    """What each placement in `choices` would add to the seat's score, anchor by anchor; None for other choices."""
    at = state.sitting(seat)
    return [None] * len(moves(state, seat)) if at is None else turn_gains(at)


def turn_moves(at: Sitting) -> list[Move]:
    """Returns the legal moves of a turn. The treasures of a map are sorted by their cells, whatever their shape is."""
    found: list[Move] = []
    for offer in offers(at):
        if isinstance(offer, Placing):
            found += chain.from_iterable(selected(offer.moves, at.player.boat.legal(offer.polyomino)))
        else:
            found.append(offer)
    if at.turn.bonus is not None:
        found[:-1] = sorted(found[:-1], key=attrgetter("cells"))
    return found


@remembered
def choices_at(*at: Any) -> list[Choice]:
    """Returns the choices of one seat at today's island. The arguments are the fields of a Sitting, for the cache."""
    return turn_choices(Sitting(*at))


def turn_choices(at: Sitting) -> list[Choice]:
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


def turn_gains(at: Sitting) -> Gains:
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
            found += [gains_of(at, piece, lain) for piece in offer.coloured]
    return found


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


def needs_zone(card: Card, opened: Open) -> bool:
    return card.keyword == "or" and opened.zone is None


def needs_two(card: Card, opened: Open) -> bool:
    return card.keyword == "choose-two" and opened.two is None


# ---- refusals ----


def objection(state: State, seat: int, move: Move) -> Text | None:
    """Why this seat may not do this now, or None."""
    if state.phase == "over":
        return words.GAME_OVER
    if isinstance(move, RevealIsland):
        return objection_to_island(state, seat, move)
    at = state.sitting(seat)
    if at is None:
        return texts.LAY_OUT if seat == 0 else texts.CAPTAIN_FIRST
    return OBJECTIONS[type(move)](at, move)


def objection_to_island(state: State, seat: int, move: RevealIsland) -> Text | None:
    if state.options["captain"] != "on":
        return texts.NO_CAPTAIN
    if state.phase != "reveal":
        return texts.ISLAND_LIES
    if seat != 0:
        return texts.ONLY_CAPTAIN
    return None if move.cards == "deal" else captain.objection(state.contents, state.decks, move.cards)


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


# choosing cards


def objection_to_column(at: Sitting, move: ChooseColumn) -> Text | None:  # noqa: ARG001 - all objections get the move
    return None if at.turn.stage == "choose" else to_do(at)


def objection_to_special(at: Sitting, move: UseSpecial) -> Text | None:
    needed = SPECIALS[move.special].field
    if [field for field in ("row", "slots", "slot", "cells") if getattr(move, field) is not UNSET] != [needed]:
        return texts.special_field(move.special, needed)
    return special_refusal(at, move.special) or SPECIAL_OBJECTIONS[move.special](at, move)


def special_refusal(at: Sitting, special: SpecialName) -> Text | None:
    """Why this special action can't be used now, whichever cards or cells it would name; or None."""
    if at.turn.stage == "done":
        return to_do(at)
    if at.player.special_today:
        return texts.ONE_SPECIAL_A_DAY
    if len(at.player.specials) == PER_GAME:
        return texts.THREE_SPECIALS
    if special in at.player.specials:
        return texts.special_used_up(special, at.player.specials)
    if SPECIALS[special].instead:
        return None if at.turn.stage == "choose" else texts.INSTEAD_OF_A_COLUMN
    if at.turn.bonus is not None:
        return to_do(at)  # the treasure of a map comes before a second drawing
    if special == "extra-card":
        return None if at.turn.stage == "resolve" else to_do(at)
    return no_copy(special) if drawn_last(at, special) is None else None


def drawn_last(at: Sitting, special: SpecialName) -> int | None:
    """Returns the index on the boat of the piece that this special action would draw a second time, or None."""
    return at.turn.double_cat if special == "double-cat" else at.turn.double_treasure


def no_copy(special: SpecialName) -> Text:
    return texts.NO_CAT_TO_DOUBLE if special == "double-cat" else texts.NO_TREASURE_TO_DOUBLE


def no_objection(at: Sitting, move: UseSpecial) -> None:
    """Never objects: any row may be taken, and moves with other rows can't be read."""


def objection_to_one_per_row(at: Sitting, move: UseSpecial) -> Text | None:  # noqa: ARG001
    assert move.slots is not UNSET
    slots = sorted(move.slots)
    for number in slots:
        if why := objection_to_slot(number):
            return why
    return None if [slot(number).row for number in slots] == list(IN_ROW) else texts.one_of_each_row(slots)


def objection_to_slot(number: int) -> Text | None:
    return None if 1 <= number <= len(SLOTS) else texts.no_such_slot(number)


def objection_to_extra_card(at: Sitting, move: UseSpecial) -> Text | None:
    assert move.slot is not UNSET
    if why := objection_to_slot(move.slot):
        return why
    column = column_of(at.turn.chosen)
    if slot(move.slot).column == column:
        return texts.OTHER_COLUMN.format(slot=move.slot, column=column)
    return None


def objection_to_copy(at: Sitting, move: UseSpecial) -> Text | None:
    index = drawn_last(at, move.special)
    assert index is not None
    assert move.cells is not UNSET
    boat = at.player.boat
    return objections.objection(boat, polyomino_of_piece(boat.pieces[index]), move.cells)


SPECIAL_OBJECTIONS: dict[SpecialName, Callable[[Sitting, UseSpecial], Text | None]] = {
    "row": no_objection,
    "one-per-row": objection_to_one_per_row,
    "extra-card": objection_to_extra_card,
    "double-cat": objection_to_copy,
    "double-treasure": objection_to_copy,
}

# drawing what the cards show


def objection_to_card(at: Sitting, move: ResolveCard) -> Text | None:
    turn = at.turn
    if turn.bonus is not None or turn.open is not None or not turn.unresolved:
        return to_do(at)
    return None if move.slot in turn.unresolved else texts.not_unresolved(move.slot, turn.unresolved)


def opened_card(at: Sitting) -> tuple[Card, Open] | None:
    """Returns the open card; None if no card is open, or while the treasure of a map is to be drawn first."""
    opened = at.turn.open
    return None if opened is None or at.turn.bonus is not None else (at.card(opened.slot), opened)


def objection_to_zone(at: Sitting, move: ChooseZone) -> Text | None:  # noqa: ARG001
    if (found := opened_card(at)) is None:
        return to_do(at)
    card, opened = found
    if card.keyword != "or":
        return texts.NO_ZONES.format(slot=opened.slot)
    return None if opened.zone is None else to_do(at)


def objection_to_two(at: Sitting, move: ChooseTwo) -> Text | None:
    if (found := opened_card(at)) is None:
        return to_do(at)
    card, opened = found
    if card.keyword != "choose-two":
        return texts.NO_CHOICE_OF_TWO.format(slot=opened.slot)
    if opened.two is not None:
        return to_do(at)
    there = range(len(card.discoveries))
    return next((texts.no_such_discovery(number, there) for number in move.discoveries if number not in there), None)


def discovery_left(at: Sitting, number: int) -> Discovery | Text:
    """Returns that discovery of the open card, or why it can't be drawn or skipped now."""
    if (found := opened_card(at)) is None:
        return to_do(at)
    card, opened = found
    if needs_zone(card, opened) or needs_two(card, opened):
        return to_do(at)
    if number not in opened.left:
        return texts.no_such_discovery(number, sorted(set(opened.left)))
    return card.discoveries[number]


def objection_to_placing(at: Sitting, move: Place) -> Text | None:
    discovery = discovery_left(at, move.discovery)
    if isinstance(discovery, Text):
        return discovery
    if (move.colour is not UNSET) != (discovery.kind == "oshax"):
        return texts.colour_wanted(discovery.kind)
    return objections.objection(at.player.boat, discovery.polyomino, move.cells)


def objection_to_skipping(at: Sitting, move: Skip) -> Text | None:
    discovery = discovery_left(at, move.discovery)
    if isinstance(discovery, Text):
        return discovery
    legal = at.player.boat.legal(discovery.polyomino)
    return texts.it_fits(discovery, legal) if legal else None


def objection_to_bonus(at: Sitting, move: TakeBonus) -> Text | None:
    if at.turn.bonus is None:
        return texts.NO_BONUS
    if why := objections.bad_cells(move.cells):
        return why
    polyomino = polyomino_of(mask(move.cells))
    if polyomino is None or not any(shape.polyomino is polyomino for shape in COMMONS):
        return texts.not_a_common(move.cells)
    return objections.objection(at.player.boat, polyomino, move.cells)


def objection_to_declining(at: Sitting, move: DeclineBonus) -> Text | None:  # noqa: ARG001
    return texts.NO_BONUS if at.turn.bonus is None else None


def objection_to_ending(at: Sitting, move: EndTurn) -> Text | None:  # noqa: ARG001
    turn = at.turn
    done = turn.stage == "resolve" and turn.bonus is None and turn.open is None and not turn.unresolved
    return None if done else to_do(at)


OBJECTIONS: dict[type[Move], Callable[[Sitting, Any], Text | None]] = {
    ChooseColumn: objection_to_column,
    UseSpecial: objection_to_special,
    ResolveCard: objection_to_card,
    ChooseZone: objection_to_zone,
    ChooseTwo: objection_to_two,
    Place: objection_to_placing,
    Skip: objection_to_skipping,
    TakeBonus: objection_to_bonus,
    DeclineBonus: objection_to_declining,
    EndTurn: objection_to_ending,
}
