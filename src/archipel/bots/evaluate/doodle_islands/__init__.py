"""Doodle Islands: by what is learnt of thousands of sheets, and by playing a few moves on, many times."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

import numpy as np

from archipel.bots.advice import Reason
from archipel.bots.evaluate.doodle_islands import reasons, rivals, weights
from archipel.bots.evaluate.doodle_islands.sea import Numbers
from archipel.bots.evaluate.doodle_islands.thinking import Decision, Effort, look, searched
from archipel.bots.search import Think
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.doodle_islands.game import DoodleIslands

LOOKED_AT = 8
"""A beginner takes in so many of its moves, by chance, and plays the best of them."""
OVERLOOKED = 10
"""A steady one does not see one move in so many."""
STRONG = Effort(candidates=3, playouts=(8,), depth=4)
MASTER = Effort(candidates=8, playouts=(16, 32, 64), depth=10)


def beginner(here: Decision, chance: Chance) -> Move:
    """The best of a few moves that happen to be seen: a mistake now and then, none of them on purpose."""
    seen = [chance.below("bot", len(here.real)) for _ in range(LOOKED_AT)]
    return here.real[max(seen, key=lambda row: int(here.after.worth[row]))]


def steady(here: Decision, chance: Chance) -> Move:
    """The best by what was learnt, of those that are not overlooked."""
    ranked = [int(row) for row in here.ranked()]
    return here.real[next((row for row in ranked if chance.below("bot", OVERLOOKED)), ranked[0])]


def strong(here: Decision, chance: Chance) -> Move:
    return searched(here, STRONG, luck(chance))


def master(here: Decision, chance: Chance) -> Move:
    """Where there are rivals, they are played on too: a strong one does not see them coming."""
    search = searched if here.dice.seats == 1 else rivals.searched
    return search(here, MASTER, luck(chance))


def luck(chance: Chance) -> np.random.RandomState:
    """NumPy promises that this generator's numbers stay the same."""
    return np.random.RandomState(chance.below("bot", 2**32))


def looking(choose: Callable[[Decision, Chance], Move]) -> Think:
    def think(guess: State, seat: int, chance: Chance) -> list[Move]:
        assert isinstance(guess, DoodleIslands)
        return [choose(look(guess, seat, learnt(guess)), chance)]

    return think


def learnt(state: DoodleIslands) -> Numbers:
    """The weights for this sea; on the Sea of Treasures, where bonuses are shared and bottles compared, with rivals.

    More control needs none of its own: weights learnt with it made 69.9 gold alone, these 69.2, each give or take 0.5.
    """
    sea = str(state.options["sea"])
    return weights.known()["treasures-rivals" if sea == "treasures" and state.seats > 1 else sea]


def outlook(before: DoodleIslands, after: DoodleIslands, seat: int) -> list[Reason]:
    """What the seat's move promises, beside all others that it could have made."""
    return reasons.outlook(before, after, seat, learnt(before))


LEVELS: Mapping[str, Think] = MappingProxyType(
    {
        "beginner": looking(beginner),
        "steady": looking(steady),
        "strong": looking(strong),
        "master": looking(master),
    }
)
