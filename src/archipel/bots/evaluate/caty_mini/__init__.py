"""The bots of Caty Mini. All but the beginner search a tree over many guesses, so rivals find good replies, too."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from archipel.bots.evaluate.caty_mini.ahead import FORESIGHT, at_once, candidates
from archipel.bots.evaluate.caty_mini.reasons import long_term_reasons
from archipel.bots.evaluate.caty_mini.thinking import Effort, searched
from archipel.bots.search import Think
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.caty_mini.game import CatyMini

__all__ = ["FORESIGHT", "LEVELS", "long_term_reasons"]

LOOKED_AT = 2
"""Random moves that a beginner looks at. It plays the one with the most points at once."""
STEADY = Effort(guesses=8, playouts=16)
STRONG = Effort(guesses=64, playouts=160)
MASTER = Effort(guesses=256, playouts=4000)


def beginner(guess: State, seat: int, chance: Chance) -> list[Move]:
    """Returns the best of a few random moves. A beginner ignores what a move brings the others."""
    assert isinstance(guess, CatyMini)
    moves = guess.moves(seat)
    seen = [chance.pick("bot", moves) for _ in range(LOOKED_AT)]
    return [max(seen, key=lambda move: at_once(guess, seat, move))]


def by_effort(effort: Effort) -> Think:
    def think(guess: State, seat: int, chance: Chance) -> list[Move]:
        assert isinstance(guess, CatyMini)
        if guess.now.phase == "draw":
            return candidates(guess, seat)  # the draw that makes the hand even, because searching found nothing better
        return [searched(guess, seat, chance, effort)]

    return think


LEVELS: Mapping[str, Think] = MappingProxyType(
    {"beginner": beginner, "steady": by_effort(STEADY), "strong": by_effort(STRONG), "master": by_effort(MASTER)}
)
