"""Plans the last day thoroughly: special actions and the treasures of maps are part of the plan, not added after it.

All sets of cards that a seat can get are first rated by keeping one boat. The best sets for each special action are
then planned again keeping many boats, like all columns. On earlier days this brought no gain (docs/strength).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from heapq import nlargest
from itertools import product
from operator import itemgetter
from typing import Literal, NamedTuple, cast

from archipel.boats.boat import Piece
from archipel.boats.shapes import COMMONS
from archipel.bots.evaluate.explore_draw.ahead import Prospect, in_hand
from archipel.bots.evaluate.explore_draw.glance import QuickPlanner
from archipel.bots.evaluate.explore_draw.greedy import named
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import COPY, TREASURE, Plan
from archipel.core.game import Move
from archipel.games.explore_draw.content.cards import Discovery
from archipel.games.explore_draw.content.island import IN_COLUMN, IN_ROW, SLOTS
from archipel.games.explore_draw.content.specials import PER_GAME, SpecialName
from archipel.games.explore_draw.moves import CHOOSE_COLUMN, TAKE_ROW, ChooseColumn, UseSpecial

Copied = tuple[int, int]
"""A card, by its slot, and the discovery on it that is drawn twice."""


class ThoroughPlanner(QuickPlanner):
    """A planner that also draws the treasures of maps, and draws the discovery `copied` twice."""

    copied: Copied | None = None

    def best_with_copy(self, slots: Sequence[int], copied: Copied | None) -> list[Plan]:
        self.copied = copied
        return [plan for plan in self.best_few(slots) if copied is None or copy_of(plan)]

    def lay(self, plan: Plan, number: int, discovery: Discovery, traditions: tuple[int, ...]) -> list[Plan]:
        plans = self.with_treasures(super().lay(plan, number, discovery, traditions), traditions)
        if self.copied != (plan.drawings[-1].slot, number) or copy_of(plan):
            return plans
        copied = [after for one in plans for after in self.lay_copy(one, number, discovery, traditions)]
        return self.with_treasures(copied, traditions)

    def lay_copy(self, plan: Plan, number: int, discovery: Discovery, traditions: tuple[int, ...]) -> list[Plan]:
        piece = dict(plan.drawings[-1].laid)[number]
        if piece is None:
            return []
        seen = self.look(plan.boat, discovery.polyomino, [Piece(piece.kind, piece.colour, 0)])
        best = nlargest(self.width, self.weighed(seen, traditions), key=itemgetter(0))
        return [plan.with_drawn(COPY, copy, value) for value, copy in best]

    def with_treasures(self, plans: Iterable[Plan], traditions: tuple[int, ...]) -> list[Plan]:
        return [after for plan in plans for after in self.with_treasure(plan, traditions)]

    def with_treasure(self, plan: Plan, traditions: tuple[int, ...]) -> list[Plan]:
        """If the last piece lies on a map of its colour, returns the plan with the best treasures and without one."""
        piece = plan.drawings[-1].laid[-1][1]
        if piece is None or not (promised := self.judge.map(plan.boat, piece.colour, piece.cells)):
            return [plan]
        seen = [one for shape in COMMONS for one in self.look(plan.boat, shape.polyomino, [Piece("common", None, 0)])]
        best = nlargest(self.width, self.weighed(seen, traditions), key=itemgetter(0))
        declined = plan.with_drawn(TREASURE, None, plan.value - promised)
        return [declined, *(plan.with_drawn(TREASURE, treasure, value) for value, treasure in best)]


def copy_of(plan: Plan) -> Piece | None:
    """Returns the second drawing of this plan, if it has one."""
    return next((piece for drawing in plan.drawings for number, piece in drawing.laid if number == COPY), None)


class Way(NamedTuple):
    """The cards that are drawn on a day, and the special action that is used for it."""

    move: Move
    slots: tuple[int, ...]
    special: SpecialName | None = None
    later: UseSpecial | None = None
    copied: Copied | None = None


class ThoroughProspects:
    """The ways to spend a day, and for each the best few boats."""

    def __init__(self, judge: Judge, width: int, likely: int) -> None:
        self.judge, self.at, self.likely = judge, judge.at, likely
        self.planner, self.quick = ThoroughPlanner(judge, width), ThoroughPlanner(judge, 1)
        self.left = PER_GAME - len(self.at.player.specials)

    def all(self) -> list[Prospect]:
        ways = [*columns(), *(way for few in self.by_special().values() for way in self.likeliest(few))]
        return [prospect for way in ways for prospect in self.prospects(way, self.planner)]

    def by_special(self) -> dict[SpecialName, list[Way]]:
        """All ways to use each special action that is left."""
        ways: dict[SpecialName, list[Way]] = {
            "row": list(rows()),
            "one-per-row": list(one_per_row()),
            "extra-card": list(extra_cards()),
            "double-cat": list(self.copies("double-cat")),
            "double-treasure": list(self.copies("double-treasure")),
        }
        return {special: few for special, few in ways.items() if self.at.player.may_use(special)}

    def copies(self, special: Literal["double-cat", "double-treasure"]) -> Iterator[Way]:
        for column in columns():
            for slot in column.slots:
                for number, discovery in enumerate(self.at.card(slot).discoveries):
                    if (discovery.kind in ("cat", "oshax")) == (special == "double-cat"):
                        yield column._replace(special=special, copied=(slot, number))

    def likeliest(self, ways: Sequence[Way]) -> list[Way]:
        """Returns the best few ways, rated by keeping one boat."""
        rated = [(prospect.value, way) for way in ways for prospect in self.prospects(way, self.quick)[:1]]
        return [way for _, way in nlargest(self.likely, rated, key=itemgetter(0))]

    def prospects(self, way: Way, planner: ThoroughPlanner) -> list[Prospect]:
        left, traditions = self.left - (way.special is not None), planner.checked(way.slots)
        return [
            Prospect(
                way.move,
                plan.value + in_hand(left, self.judge.days),
                plan.boat,
                traditions,
                left,
                plan.drawings,
                later_in(way, plan),
            )
            for plan in planner.best_with_copy(way.slots, way.copied)
        ]


def later_in(way: Way, plan: Plan) -> UseSpecial | None:
    copy = copy_of(plan)
    return way.later if copy is None else UseSpecial(cast(SpecialName, way.special), cells=named(copy.cells))


def columns() -> list[Way]:
    return [Way(move, IN_COLUMN[cast(ChooseColumn, move).column]) for move in CHOOSE_COLUMN]


def rows() -> Iterator[Way]:
    for move, slots in zip(TAKE_ROW, IN_ROW.values(), strict=True):
        yield Way(move, slots, "row")


def one_per_row() -> Iterator[Way]:
    for slots in product(*IN_ROW.values()):
        if slots not in IN_COLUMN.values():
            yield Way(UseSpecial("one-per-row", slots=slots), slots, "one-per-row")


def extra_cards() -> Iterator[Way]:
    for column in columns():
        for slot in SLOTS:
            if slot.number not in column.slots:
                later = UseSpecial("extra-card", slot=slot.number)
                yield Way(column.move, (*column.slots, slot.number), "extra-card", later)
