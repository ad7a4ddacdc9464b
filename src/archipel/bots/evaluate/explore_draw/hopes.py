"""What a checked tradition is likely to pay in the end, from what it has counted so far and the days that follow.

The figures of `weights` were found by playing; they say what the bot makes of a tradition, not what it could.
"""

from __future__ import annotations

from archipel.bots.evaluate.explore_draw.tally import TRADITIONS, Counts, Tally
from archipel.bots.evaluate.explore_draw.weights import REFERENCE, Aim, Each, Weights
from archipel.games.explore_draw.content.traditions import Tradition


def hope(tradition: Tradition, tally: Tally, days: int, weights: Weights = REFERENCE) -> float:
    """What this tradition is likely to pay; on the last day, what it pays."""
    points, counts = TRADITIONS[tradition.key](tally)
    if not days:
        return points
    match weights.hopes[tradition.key]:
        case Each(grows, keeps):
            return points * keeps**days + grows * days
        case aim:
            return aim.stake * likely(aim, counts, days, weights)


def likely(aim: Aim, counts: Counts, days: int, weights: Weights) -> float:
    """How likely it is to be met: as long as every count can still come to what is asked for."""
    chances = weights.sure**days
    for have, asked in counts:
        if asked is not None:
            astray = max(0.0, asked - have - aim.most * days, have + aim.least * days - asked)
            chances *= max(0.0, 1 - astray / (weights.stray * asked + 1)) ** 2
    return chances
