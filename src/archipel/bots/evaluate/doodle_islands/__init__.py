"""Doodle Islands: by what is learnt of thousands of sheets, and by playing a few moves on, many times."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np

from archipel.bots.evaluate.doodle_islands import weights
from archipel.bots.evaluate.doodle_islands.thinking import Decision, Effort, look, searched
from archipel.bots.search import Think
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.doodle_islands.game import DoodleIslands

LOOKED_AT = 4
"""A beginner takes in so many of its moves, by chance, and plays the best of them."""
STRONG = Effort(candidates=8, playouts=(16, 32, 64), depth=10)
MASTER = Effort(candidates=12, playouts=(64, 128, 256, 512), depth=12)


def beginner(guess: State, seat: int, chance: Chance) -> list[Move]:
    """The best of a few moves that happen to be seen: a mistake now and then, none of them on purpose."""
    here = decision(guess, seat)
    seen = [chance.below("bot", len(here.real)) for _ in range(LOOKED_AT)]
    return [here.real[max(seen, key=lambda row: int(here.after.worth[row]))]]


def steady(guess: State, seat: int, chance: Chance) -> list[Move]:  # noqa: ARG001 - nothing is left to chance
    """The best by what was learnt."""
    here = decision(guess, seat)
    return [here.real[int(here.ranked()[0])]]


def strong(guess: State, seat: int, chance: Chance) -> list[Move]:
    return [searched(decision(guess, seat), STRONG, luck(chance))]


def master(guess: State, seat: int, chance: Chance) -> list[Move]:
    return [searched(decision(guess, seat), MASTER, luck(chance))]


def decision(guess: State, seat: int) -> Decision:
    assert isinstance(guess, DoodleIslands)
    return look(guess, seat, weights.known()[str(guess.options["sea"])])


def luck(chance: Chance) -> np.random.RandomState:
    """NumPy promises that this generator's numbers stay the same."""
    return np.random.RandomState(chance.below("bot", 2**32))


LEVELS: Mapping[str, Think] = MappingProxyType(
    {"beginner": beginner, "steady": steady, "strong": strong, "master": master}
)
