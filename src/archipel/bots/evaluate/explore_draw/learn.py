"""Learning what boats end with: games are played, and what each boat showed in the evenings is fitted to its points.

Every day but the last has weights of its own, since luck and later plans change the rest. They are kept small (ridge
regression), for much of what is seen tells the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, cast

import numpy as np
import numpy.typing as npt

from archipel.bots.evaluate.explore_draw.ahead import Effort
from archipel.bots.evaluate.explore_draw.expected import ALWAYS, Features, features
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.levels import thinking
from archipel.bots.evaluate.explore_draw.weights import LEVELS, Ends
from archipel.core.chance import Seeded
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.content.specials import PER_GAME
from archipel.games.explore_draw.game import GAME, ExploreDraw
from archipel.games.explore_draw.moves import END_TURN
from archipel.games.explore_draw.state import Sitting

Numbers = npt.NDArray[Any]

SEATS = 2
CALM = 60.0
"""How much a weight must be asked for to leave nought."""
EFFORT = Effort(width=3, candidates=8, playouts=(2, 4), days=2, looks=3, fitted=True)
"""Games are many and play quickly."""
LEAST = 0.05
"""What spreads less is nearly always the same, and tells nothing."""
DIGITS = 3


class Game(NamedTuple):
    """A boat's game."""

    evenings: list[Features]
    """By day, the last one left out."""
    points: float


def played(seed: int, effort: Effort = EFFORT) -> list[Game]:
    """The games of all boats of a table."""
    state = cast(ExploreDraw, GAME.start(SEATS, {}, Seeded(seed)))
    evenings: list[list[Features]] = [[] for _ in state.players]
    while not state.over:
        seat = state.pending[0]
        for move in thinking(state, seat, Seeded(seed), effort):
            at = state.sitting(seat)
            if move == END_TURN and at is not None and at.day < DAYS:
                evenings[seat].append(evening(at))
            state.play(seat, move)
    return [Game(seen, score.total or 0) for seen, score in zip(evenings, state.scores(), strict=True)]


def evening(at: Sitting) -> Features:
    player = at.player
    return features(Judge(at, None, LEVELS), player.boat, player.traditions, PER_GAME - len(player.specials))


def fitted(games: Sequence[Game]) -> Ends:
    """What each thing that was seen is worth, day by day."""
    names = sorted({name for game in games for seen in game.evenings for name in seen} - {ALWAYS})
    points = np.array([game.points for game in games])
    days = [fitted_day([game.evenings[day] for game in games], points, names) for day in range(DAYS - 1)]
    return {name: tuple(day[name] for day in days) for name in (ALWAYS, *names)}


def fitted_day(seen: Sequence[Features], points: Numbers, names: Sequence[str]) -> dict[str, float]:
    table = np.array([[float(one.get(name, 0)) for name in names] for one in seen])
    mean, spread = table.mean(axis=0), table.std(axis=0)
    spread[spread < LEAST] = np.inf
    rows = (table - mean) / spread
    asked = rows.T @ (points - points.mean())
    weights = np.linalg.solve(rows.T @ rows + CALM * np.eye(len(names)), asked) / spread
    always = points.mean() - mean @ weights
    rounded = (round(float(weight), DIGITS) for weight in (always, *weights))
    return dict(zip((ALWAYS, *names), rounded, strict=True))
