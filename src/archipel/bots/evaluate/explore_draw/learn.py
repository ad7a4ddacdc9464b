"""Learning what boats end with: games are played, and what each boat showed in the evenings is fitted to its points.

Every day but the last has weights of its own, since luck and later plans change the rest. They are kept small (ridge
regression), or near what was known before, for much of what is seen tells the same.

Where games cost much, as they do alone, a morning tells more than a game: several ways to spend the day are played on
quickly to the end, with the same luck. What they differ by is what is to be learnt; the luck of the deal is not in it.
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
"""How much a weight must be asked for to leave nought, or what it was before."""
EFFORT = Effort(width=3, candidates=8, playouts=(2, 4), days=2, looks=3, fitted=True)
"""Games are many and play quickly."""
TO_THE_END = EFFORT._replace(days=DAYS, deep=1, fitted=False)
LIKELY, OTHERS, FUTURES = 4, 6, 2
"""So many ways to spend a day are compared, the best and some others, each over so many futures."""
LEAST = 0.05
"""What spreads less is nearly always the same, and tells nothing."""
DIGITS = 3


class Game(NamedTuple):
    """A boat's game."""

    evenings: list[Features]
    """By day, the last one left out."""
    points: float
    """Alone, the lead over the sister."""


class Ways(NamedTuple):
    """Ways to spend one day: what is seen after each, and what quick play makes of it on average."""

    day: int
    seen: list[Features]
    points: list[float]


# ---- playing ----


def played(seed: int, effort: Effort = EFFORT, seats: int = SEATS, options: Options | None = None) -> list[Game]:
    """The games of all boats of a table."""
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
    """The mornings of a game alone, but for the last one."""
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
    """What each thing that was seen is worth, day by day."""
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
    """By how much what is seen and what comes of it differ from the average of their morning."""
    rows, points = [np.empty((0, len(names)))], [np.empty(0)]
    for one in ways:
        table = np.array([row_of(seen, names) for seen in one.seen])
        # Quick play uses no special action: what those in hand are worth is known from tables.
        ends = np.array(one.points) + ENDS["specials"][day] * table[:, names.index("specials")]
        rows.append(table - table.mean(axis=0))
        points.append(ends - ends.mean())
    return np.vstack(rows), np.concatenate(points)


def known_before(ways: Sequence[Ways], names: Sequence[str], day: int) -> Numbers:
    """Where mornings were compared: what a point of the judge's comes to there, and a special action at tables."""
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
