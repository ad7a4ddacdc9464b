"""The bots of Doodle Islands. They use values learnt from thousands of sheets; the stronger ones also play moves on."""

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
"""Random moves that a beginner looks at. It plays the best of them."""
OVERLOOKED = 10
"""The steady level overlooks one move in this many."""
STRONG = Effort(candidates=3, playouts=(8,), depth=4)
MASTER = Effort(candidates=8, playouts=(16, 32, 64), depth=10)


def beginner(here: Decision, chance: Chance) -> Move:
    """Returns the best of a few random moves, so that it makes mistakes now and then."""
    seen = [chance.below("bot", len(here.game_moves)) for _ in range(LOOKED_AT)]
    return here.game_moves[max(seen, key=lambda row: int(here.after.value[row]))]


def steady(here: Decision, chance: Chance) -> Move:
    """Returns the move with the best learnt value that is not overlooked."""
    ranked = [int(row) for row in here.ranked()]
    return here.game_moves[next((row for row in ranked if chance.below("bot", OVERLOOKED)), ranked[0])]


def strong(here: Decision, chance: Chance) -> Move:
    return searched(here, STRONG, luck(chance))


def master(here: Decision, chance: Chance) -> Move:
    """If there are rivals, their moves are played on too; the strong level does not do that."""
    search = searched if here.dice.seats == 1 else rivals.searched
    return search(here, MASTER, luck(chance))


def luck(chance: Chance) -> np.random.RandomState:
    """Uses RandomState because NumPy guarantees that its numbers never change."""
    return np.random.RandomState(chance.below("bot", 2**32))


def looking(choose: Callable[[Decision, Chance], Move]) -> Think:
    def think(guess: State, seat: int, chance: Chance) -> list[Move]:
        assert isinstance(guess, DoodleIslands)
        return [choose(look(guess, seat, learnt(guess)), chance)]

    return think


def learnt(state: DoodleIslands) -> Numbers:
    """Returns the weights for this sea. The Sea of Treasures has other weights with rivals, because bonuses are then
    shared and bottles compared.

    The option `control` needs no weights of its own: alone, weights learnt with it made 69.9 gold, these 69.2 (±0.5).
    """
    sea = str(state.options["sea"])
    return weights.known()["treasures-rivals" if sea == "treasures" and state.seats > 1 else sea]


def long_term_reasons(before: DoodleIslands, after: DoodleIslands, seat: int) -> list[Reason]:
    """Returns what the seat's move promises, compared with all moves that it could have made."""
    return reasons.long_term_reasons(before, after, seat, learnt(before))


LEVELS: Mapping[str, Think] = MappingProxyType(
    {
        "beginner": looking(beginner),
        "steady": looking(steady),
        "strong": looking(strong),
        "master": looking(master),
    }
)
