"""Plans a whole day in the morning: which cards, which special action, and where every piece is placed.

A decision later that day rebuilds the morning from the state, and so finds the same plan. Plans are cached, so that the
work is done once. If a plan was evicted, the same work leads to the same plan.
"""

from __future__ import annotations

from collections import OrderedDict
from itertools import chain, pairwise
from operator import attrgetter
from typing import Any, cast

from archipel.boats.boat import Piece
from archipel.boats.grid import Mask, union
from archipel.boats.placements import selected
from archipel.boats.shapes import COMMONS, polyomino_of
from archipel.bots.evaluate.boats import AnyBoat
from archipel.bots.evaluate.explore_draw import ahead, greedy
from archipel.bots.evaluate.explore_draw.ahead import Effort, Morning, Prospect, in_hand, sitting
from archipel.bots.evaluate.explore_draw.glance import QuickPlanner
from archipel.bots.evaluate.explore_draw.greedy import choice, named, placed
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import TREASURE, Drawing, Plan, Planner
from archipel.bots.evaluate.explore_draw.thorough import ThoroughProspects
from archipel.bots.evaluate.explore_draw.weights import LEVELS
from archipel.core.game import Move
from archipel.games.explore_draw.content.island import IN_COLUMN, IN_ROW, SLOTS
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.legal import needs_two, needs_zone
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    DECLINE_BONUS,
    END_TURN,
    RESOLVE_CARD,
    TAKE_ROW,
    ChooseColumn,
    TakeBonus,
    UseSpecial,
)
from archipel.games.explore_draw.placing import double_placings
from archipel.games.explore_draw.state import Sitting

VALUE = attrgetter("value")

FAVOURITES = 2
"""The number of best columns that are also tried with one more card, or with a second drawing."""

KEPT = 64
"""Most plans in the cache: enough for the tables that a process plays at one time."""

_plans: OrderedDict[tuple[bytes, Effort], Prospect] = OrderedDict()


def plan_for(known: Morning, effort: Effort) -> Prospect:
    """Returns the best prospect for this day."""
    key = (known.key, effort)
    if key not in _plans:
        prospects = prospects_of(Judge(known.at, known.sister, LEVELS), effort)
        _plans[key] = ahead.best(known, prospects, effort)
        if len(_plans) > KEPT:
            _plans.popitem(last=False)
    return _plans[key]


# ---- the ways to spend a day ----


def prospects_of(judge: Judge, effort: Effort) -> list[Prospect]:
    if effort.last and not judge.days:
        return ThoroughProspects(judge, effort.last, effort.likely).all()
    return Prospects(judge, effort.width).all()


class Prospects:
    """The ways to spend a day: each column and each special action, and for each the best few boats."""

    def __init__(self, judge: Judge, width: int) -> None:
        self.judge, self.at, self.width = judge, judge.at, width
        self.planner = QuickPlanner(judge, width)
        self.left = PER_GAME - len(self.at.player.specials)
        self.may_use = self.at.player.may_use

    def all(self) -> list[Prospect]:
        columns = [self.of_cards(move, IN_COLUMN[cast(ChooseColumn, move).column]) for move in CHOOSE_COLUMN]
        found = [one for few in columns for one in few]
        if self.may_use("row"):
            for move in TAKE_ROW:
                found += self.of_cards(move, IN_ROW[cast(Any, move).row], special=True)
        if self.may_use("one-per-row"):
            slots = self.one_per_row()
            found += self.of_cards(UseSpecial("one-per-row", slots=slots), slots, special=True)
        favourites = sorted((few[0] for few in columns), key=VALUE, reverse=True)[:FAVOURITES]
        return found + [one for column in favourites for one in self.with_more(column)]

    def of_cards(self, move: Move, slots: tuple[int, ...], special: bool = False) -> list[Prospect]:
        left, traditions = self.left - special, self.planner.checked(slots)
        return [
            Prospect(move, plan.value + in_hand(left, self.judge.days), plan.boat, traditions, left, plan.drawings)
            for plan in self.planner.best_few(slots)
        ]

    def one_per_row(self) -> tuple[int, ...]:
        """Returns the card of each row that would be best alone."""
        planner = QuickPlanner(self.judge, 1)
        alone = {slot.number: planner.best((slot.number,)).value for slot in SLOTS}
        return tuple(max(row, key=lambda slot: alone[slot]) for row in IN_ROW.values())

    def with_more(self, column: Prospect) -> list[Prospect]:
        """Returns the column with one more card and with a second drawing, if these special actions may be used."""
        judge = Judge(sitting(self.at, column.boat, column.traditions), self.judge.sister, LEVELS)
        planner = QuickPlanner(judge, 1)
        found: list[Prospect] = []
        if self.may_use("extra-card"):
            taken = IN_COLUMN[cast(ChooseColumn, column.move).column]
            extras = [slot.number for slot in SLOTS if slot.number not in taken]
            found.append(max((self.with_card(column, planner, slot) for slot in extras), key=VALUE))
        drawn = column.boat.pieces[len(self.judge.boat.pieces) :]
        if self.may_use("double-cat"):
            found += self.with_copy(column, planner, "double-cat", [piece for piece in drawn if piece.colour])
        if self.may_use("double-treasure"):
            found += self.with_copy(column, planner, "double-treasure", [piece for piece in drawn if not piece.colour])
        return found

    def with_card(self, column: Prospect, planner: Planner, slot: int) -> Prospect:
        move = UseSpecial("extra-card", slot=slot)
        return self.changed(column, planner.best((slot,)), planner.checked((slot,)), move)

    def with_copy(self, column: Prospect, planner: Planner, special: str, drawn: list[Piece]) -> list[Prospect]:
        copies = [copy for piece in drawn for copy in copies_of(planner, piece, column.traditions)]
        if not copies:
            return []
        total, piece = max(copies, key=lambda one: one[0])
        move = UseSpecial(cast(Any, special), cells=named(piece.cells))
        return [self.changed(column, Plan(total, column.boat.place(piece)), column.traditions, move)]

    def changed(self, column: Prospect, plan: Plan, traditions: tuple[int, ...], later: UseSpecial) -> Prospect:
        return column._replace(
            value=plan.value + in_hand(self.left - 1, self.judge.days),
            boat=plan.boat,
            traditions=traditions,
            specials=self.left - 1,
            drawings=(*column.drawings, *plan.drawings),
            later=later,
        )


def copies_of(planner: Planner, piece: Piece, traditions: tuple[int, ...]) -> list[tuple[float, Piece]]:
    polyomino = polyomino_of(piece.cells)
    assert polyomino is not None  # it was drawn
    blank = Piece(piece.kind, piece.colour, 0)
    return planner.weighed(planner.look(planner.judge.boat, polyomino, [blank]), traditions)


# ---- following the plan ----


def go_on(judge: Judge, plan: Prospect) -> list[Move]:
    """Returns the next moves of a day that has begun. If the plan does not cover the case, the rest is replanned."""
    at, turn = judge.at, judge.at.turn
    if turn.bonus is not None:
        return [planned_treasure(at, plan) or map_treasure(judge, cells_to_come(at, plan))]
    if (copy := planned_copy(at, plan)) is not None:
        return [copy]
    if turn.open is None:
        if turn.unresolved:
            return open_card(judge, plan)
        return [last_special(judge, plan) or END_TURN]
    card = at.card(turn.open.slot)
    drawing = next((one for one in plan.drawings if one.slot == turn.open.slot), None)
    if drawing is None:
        return replanned(judge)
    if needs_zone(card, turn.open) or needs_two(card, turn.open):
        return choice(judge, drawing)
    return planned_piece(at, drawing) or replanned(judge)


def cells_to_come(at: Sitting, plan: Prospect) -> Mask:
    """Returns the cells that the plan still wants to draw on."""
    return union(piece.cells for piece in plan.boat.pieces) & ~at.player.boat.taken


def planned_treasure(at: Sitting, plan: Prospect) -> Move | None:
    """Returns what the plan does with the map under the cat just drawn; None if nothing is planned or it is illegal."""
    boat = at.player.boat
    for (_, cat), (number, treasure) in chain.from_iterable(pairwise(drawing.laid) for drawing in plan.drawings):
        if number == TREASURE and cat is not None and cat.cells == boat.pieces[-1].cells:
            if treasure is None:
                return DECLINE_BONUS
            return TakeBonus(named(treasure.cells)) if allowed(boat, treasure) else None
    return None


def allowed(boat: AnyBoat, piece: Piece) -> bool:
    polyomino = polyomino_of(piece.cells)
    return polyomino is not None and boat.allows(polyomino, piece.cells)


def planned_copy(at: Sitting, plan: Prospect) -> Move | None:
    """Returns the planned second drawing as soon as it is legal at its planned place."""
    for copy in double_placings(at):
        legal = chain.from_iterable(selected(copy.moves, at.player.boat.legal(copy.polyomino)))
        if any(move == plan.later for move in legal):
            return plan.later
    return None


def last_special(judge: Judge, plan: Prospect) -> Move | None:
    """Returns the planned extra card. On the last day, or if a planned copy did not fit, returns any special action
    that is worth using."""
    later = plan.later
    if later is not None and later.special == "extra-card":
        return planned_card(judge.at, plan)
    if judge.days and later is None:
        return None
    return greedy.best_copy(judge) or greedy.extra_card(judge)


def planned_card(at: Sitting, plan: Prospect) -> UseSpecial | None:
    """Returns the planned extra card if it can still be taken."""
    if plan.later is None or plan.later.special != "extra-card" or not at.player.may_use("extra-card"):
        return None
    return plan.later if plan.later.slot not in at.turn.chosen else None


def open_card(judge: Judge, plan: Prospect) -> list[Move]:
    at, unresolved = judge.at, judge.at.turn.unresolved
    for slot in unresolved:
        if at.card(slot).tradition is not None:
            return [RESOLVE_CARD[slot]]
    for drawing in plan.drawings:
        if drawing.slot in unresolved:
            return [RESOLVE_CARD[drawing.slot], *choice(judge, drawing)]
        if (extra := planned_card(at, plan)) is not None and extra.slot == drawing.slot:
            return [extra]
    return replanned(judge)


def planned_piece(at: Sitting, drawing: Drawing) -> list[Move]:
    """Returns the first remaining piece of this card that can be drawn, or skipped, as planned."""
    opened, boat = at.turn.open, at.player.boat
    assert opened is not None
    discoveries = at.card(opened.slot).discoveries
    for number, piece in drawing.laid:
        if number not in opened.left:
            continue
        if piece is not None and boat.allows(discoveries[number].polyomino, piece.cells):
            return [placed(number, piece)]
        if piece is None and not boat.fits(discoveries[number].polyomino):
            return [placed(number, None)]
    return []


def replanned(judge: Judge) -> list[Move]:
    """Plans the rest of the day as if it began now."""
    return next_moves(Planner(judge, greedy.WIDTH))


def next_moves(planner: Planner) -> list[Move]:
    """Returns the first moves of the best plan for the rest of the day."""
    at, turn = planner.at, planner.at.turn
    if turn.open is None and not turn.unresolved:
        return [END_TURN]
    for slot in turn.unresolved:
        if turn.open is None and at.card(slot).tradition is not None:
            return [RESOLVE_CARD[slot]]
    drawing = planner.best(turn.unresolved).drawings[0]
    if turn.open is None:
        return [RESOLVE_CARD[drawing.slot], *choice(planner.judge, drawing)]
    card = at.card(turn.open.slot)
    if needs_zone(card, turn.open) or needs_two(card, turn.open):
        return choice(planner.judge, drawing)
    return [placed(*drawing.laid[0])]


def map_treasure(judge: Judge, wanted: Mask) -> Move:
    """Returns the common treasure that leaves the best boat and covers no `wanted` cell; or declines the treasure."""
    planner, traditions = Planner(judge, width=1), judge.at.player.traditions
    value, move = greedy.best(
        [
            (total, TakeBonus(named(piece.cells)))
            for shape in COMMONS
            for total, piece in planner.weighed(
                planner.look(judge.boat, shape.polyomino, [Piece("common", None, 0)]), traditions
            )
            if not piece.cells & wanted
        ]
    )
    return move if value > judge.value_of(judge.boat, traditions) else DECLINE_BONUS
