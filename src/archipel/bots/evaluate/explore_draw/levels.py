"""The levels: a beginner sees little, a steady one plans its day, strong ones look ahead at the days that follow."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import cast

from archipel.bots.evaluate.explore_draw import weights
from archipel.bots.evaluate.explore_draw.ahead import Effort, morning
from archipel.bots.evaluate.explore_draw.days import go_on, next_moves, plan_for
from archipel.bots.evaluate.explore_draw.greedy import greedily
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import Planner
from archipel.bots.search import Think
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.explore_draw.content.island import IN_COLUMN
from archipel.games.explore_draw.moves import ChooseColumn
from archipel.games.explore_draw.state import State as ExploreState

STRONG = Effort(width=6, candidates=16, playouts=(3, 5, 8, 10), days=2, looks=3)
ALONE = STRONG._replace(last=12, likely=1, fitted=True)
"""The effort of the strong level in a game against the sister."""
MASTER = Effort(width=8, candidates=24, playouts=(5, 7, 10, 14), days=2, looks=3, last=48, likely=3, fitted=True)

SEEN_COLUMNS = 2
"""Random columns, of the four, that a beginner looks at."""
SEEN_PLACES = 2
"""Places for a piece that a beginner evaluates with all cards."""


def beginner(state: State, seat: int, chance: Chance) -> list[Move]:
    """Takes the better of two random columns, compares few places for each piece, and uses no special actions."""
    at = cast(ExploreState, state).sitting(seat)
    if at is None or at.turn.stage == "done" or at.turn.bonus is not None:
        return greedily(state, seat, chance)
    planner = Planner(Judge(at, None), 1, SEEN_PLACES)
    if at.turn.stage == "choose":
        columns = chance.order("bot", list(IN_COLUMN))[:SEEN_COLUMNS]
        return [ChooseColumn(max(columns, key=lambda column: planner.best(IN_COLUMN[column]).value))]
    return next_moves(planner)


def strong(state: State, seat: int, chance: Chance) -> list[Move]:
    sister = cast(ExploreState, state).sister_hand
    return thinking(state, seat, chance, STRONG if sister is None else ALONE)


def master(state: State, seat: int, chance: Chance) -> list[Move]:
    return thinking(state, seat, chance, MASTER)


def thinking(state: State, seat: int, chance: Chance, effort: Effort) -> list[Move]:
    """Returns the next moves of the plan for the day."""
    game = cast(ExploreState, state)
    at = game.sitting(seat)
    if at is None or at.turn.stage == "done":
        return greedily(state, seat, chance)
    plan = plan_for(morning(game, at), effort)
    return [plan.move] if at.turn.stage == "choose" else go_on(Judge(at, game.sister_hand, weights.LEVELS), plan)


LEVELS: Mapping[str, Think] = MappingProxyType(
    {"beginner": beginner, "steady": greedily, "strong": strong, "master": master}
)
