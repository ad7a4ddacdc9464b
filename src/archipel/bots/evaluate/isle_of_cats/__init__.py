"""The bots of The Isle of Cats. They try cats and treasures on the boat, and rate cards by what these may bring.

Everything is measured in points. A fish left over buys about a point on another day, and nothing after the last. So a
cat is rescued, or a card bought, if it brings more than its fish are worth.
"""

from __future__ import annotations

from typing import cast

from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.bots.evaluate.isle_of_cats.levels import LEVELS
from archipel.bots.evaluate.isle_of_cats.playing import decided
from archipel.bots.evaluate.isle_of_cats.reasons import long_term_reasons
from archipel.bots.evaluate.isle_of_cats.weights import known
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.isle_of_cats.game import IsleOfCats

__all__ = ["LEVELS", "greedily", "long_term_reasons"]


def greedily(state: State, seat: int, chance: Chance) -> list[Move]:
    """Returns the best next moves, looking no further than this day."""
    judge = Judge(cast(IsleOfCats, state).position, seat, known().reference)
    return decided(judge) or [chance.pick("bot", state.moves(seat))]
