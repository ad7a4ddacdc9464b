"""L'Île des Chats: cats and treasures are tried on the boat, cards are rated by what they are likely to bring.

Everything is weighed in points. A fish left over buys about a point on another day, and nothing after the last; so a
cat is rescued while it brings more than its price, and cards are bought while they bring more than theirs.
"""

from __future__ import annotations

from typing import cast

from archipel.bots.evaluate.isle_of_cats.judge import Judge
from archipel.bots.evaluate.isle_of_cats.levels import LEVELS
from archipel.bots.evaluate.isle_of_cats.outlook import outlook
from archipel.bots.evaluate.isle_of_cats.playing import decided
from archipel.bots.evaluate.isle_of_cats.weights import known
from archipel.core.chance import Chance
from archipel.core.game import Move, State
from archipel.games.isle_of_cats.game import IsleOfCats

__all__ = ["LEVELS", "greedily", "outlook"]


def greedily(state: State, seat: int, chance: Chance) -> list[Move]:
    """The best thing to do now, as far as this day can be seen."""
    judge = Judge(cast(IsleOfCats, state).position, seat, known().reference)
    return decided(judge) or [chance.pick("bot", state.moves(seat))]
