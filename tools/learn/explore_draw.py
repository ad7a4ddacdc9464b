"""Learns the weights of `expected`: plays games, and fits each boat's features at the end of each day to its points.

Every day but the last has its own weights, since luck and later plans change the rest. Ridge regression keeps the
weights small, or near earlier values, because many features are correlated.

Solo games take long to play, so their mornings are used as well: several ways to spend the day are played quickly to
the end, with the same luck. Only the differences between them are fitted, so the luck of the deal cancels out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from archipel.bots.evaluate.explore_draw.ahead import Effort, Morning, imagined, morning, played_on, promise
from archipel.bots.evaluate.explore_draw.days import prospects_of
from archipel.bots.evaluate.explore_draw.expected import ALWAYS, Features, features
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.levels import thinking
from archipel.bots.evaluate.explore_draw.weights import ENDS, LEVELS, Ends
from archipel.core.chance import Chance, Seeded
from archipel.core.game import OptionValue
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.game import GAME, ExploreDraw
from archipel.games.explore_draw.moves import END_TURN
from archipel.games.explore_draw.state import Sister, Sitting

Numbers = npt.NDArray[Any]
Options = Mapping[str, OptionValue]

SEATS = 2
CALM = 100.0
"""The ridge penalty: the larger it is, the closer weights stay to 0, or to their earlier values."""
EFFORT = Effort(width=3, candidates=8, playouts=(2, 4), days=2, looks=3, fitted=True)
"""A low effort, because many games are played."""
TO_THE_END = EFFORT._replace(days=DAYS, deep=1, fitted=False)
LIKELY, OTHERS, FUTURES = 4, 6, 2
"""Compared for each morning: this many of the best ways to spend the day and of the others, over this many futures."""
LEAST = 0.05
"""A feature with a smaller standard deviation is ignored, because it is nearly constant."""
DIGITS = 3


class Game(NamedTuple):
    """One game of one boat."""

    evenings: list[Features]
    """The features at the end of each day but the last."""
    points: float
    """The final points; in a solo game, the lead over the sister."""


class Ways(NamedTuple):
    """Ways to spend one day: the features after each, and the mean points after quick play to the end."""

    day: int
    seen: list[Features]
    points: list[float]


# ---- playing ----


def played(seed: int, effort: Effort = EFFORT, seats: int = SEATS, options: Options | None = None) -> list[Game]:
    """Plays one game and returns the game of each boat at the table."""
    state = cast(ExploreDraw, GAME.start(seats, options or {}, Seeded(seed)))
    evenings: list[list[Features]] = [[] for _ in state.players]
    while not state.over:
        seat = state.pending[0]
        for move in thinking(state, seat, Seeded(seed), effort):
            at = state.sitting(seat)
            if move == END_TURN and at is not None and at.day < DAYS:
                evenings[seat].append(evening(at, state.sister_hand))
            state.play(seat, move)
    sister = state.sister()
    hers = (sister.total or 0) if sister else 0
    return [Game(seen, (score.total or 0) - hers) for seen, score in zip(evenings, state.scores(), strict=True)]


def evening(at: Sitting, sister: Sister | None) -> Features:
    player = at.player
    return features(Judge(at, sister, LEVELS), player.boat, player.traditions, PER_GAME - len(player.specials))


def compared(seed: int, effort: Effort = EFFORT, options: Options | None = None) -> list[Ways]:
    """Plays one solo game and returns the ways to spend each day but the last."""
    state, found = cast(ExploreDraw, GAME.start(1, options or {}, Seeded(seed))), list[Ways]()
    while not state.over:
        at = state.sitting(0)
        if at is not None and at.turn.stage == "choose" and len(found) < at.day < DAYS:
            found.append(ways_of(morning(state, at), effort, Seeded(seed + at.day)))
        for move in thinking(state, 0, Seeded(seed), effort):
            state.play(0, move)
    return found


def ways_of(known: Morning, effort: Effort, luck: Chance) -> Ways:
    judge = Judge(known.at, known.sister, LEVELS)
    prospects = sorted(prospects_of(judge, effort), key=lambda one: -promise(known, one, effort))
    few = [*prospects[:LIKELY], *luck.order("bot", prospects[LIKELY : 4 * OTHERS])[:OTHERS]]
    futures = [imagined(known, luck) for _ in range(FUTURES)]
    return Ways(
        known.at.day,
        [features(judge, one.boat, one.traditions, one.specials) for one in few],
        [sum(played_on(known.at, one, future, TO_THE_END) for future in futures) / FUTURES for one in few],
    )


# ---- fitting ----


def fitted(games: Sequence[Game], mornings: Sequence[Ways] = ()) -> Ends:
    """Returns the weight of each feature, day by day."""
    names = sorted({name for game in games for seen in game.evenings for name in seen} - {ALWAYS})
    points = np.array([game.points for game in games])
    days = []
    for day in range(DAYS - 1):
        table = np.array([row_of(game.evenings[day], names) for game in games])
        ways = [one for one in mornings if one.day == day + 1]
        days.append(fitted_day(table, points, contrasts(ways, names, day), names, known_before(ways, names, day)))
    return {name: tuple(day[name] for day in days) for name in (ALWAYS, *names)}


def row_of(seen: Features, names: Sequence[str]) -> list[float]:
    return [float(seen.get(name, 0)) for name in names]


def contrasts(ways: Sequence[Ways], names: Sequence[str], day: int) -> tuple[Numbers, Numbers]:
    """Returns by how much features and points differ from the mean of their morning."""
    rows, points = [np.empty((0, len(names)))], [np.empty(0)]
    for one in ways:
        table = np.array([row_of(seen, names) for seen in one.seen])
        # Quick play uses no special action, so the value of those in hand is taken from games without the sister.
        ends = np.array(one.points) + ENDS["specials"][day] * table[:, names.index("specials")]
        rows.append(table - table.mean(axis=0))
        points.append(ends - ends.mean())
    return np.vstack(rows), np.concatenate(points)


def known_before(ways: Sequence[Ways], names: Sequence[str], day: int) -> Numbers:
    """Returns the earlier values of the weights. If mornings were compared: the slope of the judge's value there, and
    the weight of special actions from games without the sister. All others are 0."""
    before = np.zeros(len(names))
    if ways:
        rows, points = contrasts(ways, names, day)
        judged = rows[:, names.index("judged")]
        before[names.index("judged")] = judged @ points / (judged @ judged)
        before[names.index("specials")] = ENDS["specials"][day]
    return before


def fitted_day(
    table: Numbers, points: Numbers, mornings: tuple[Numbers, Numbers], names: Sequence[str], before: Numbers
) -> dict[str, float]:
    mean, spread = table.mean(axis=0), table.std(axis=0)
    spread[spread < LEAST] = np.inf
    left = points - table @ before
    rows = np.vstack([table - mean, mornings[0]]) / spread
    asked = rows.T @ np.concatenate([left - left.mean(), mornings[1] - mornings[0] @ before])
    weights = before + np.linalg.solve(rows.T @ rows + CALM * np.eye(len(names)), asked) / spread
    always = points.mean() - mean @ weights
    rounded = (round(float(weight), DIGITS) for weight in (always, *weights))
    return dict(zip((ALWAYS, *names), rounded, strict=True))
