"""What a checked tradition is likely to pay at the end, from what it has counted so far and the days that follow.

The numbers in `weights` were found by playing. They describe what the bot usually gets from a tradition, not what is
possible.
"""

from __future__ import annotations

from archipel.bots.evaluate.explore_draw.tally import Counts, Tally, counted
from archipel.bots.evaluate.explore_draw.weights import REFERENCE, Aim, Each, Weights
from archipel.games.explore_draw.content.traditions import Tradition


def hope(tradition: Tradition, tally: Tally, days: int, weights: Weights = REFERENCE) -> float:
    """Returns the points that this tradition is likely to pay; on the last day, the points it pays."""
    points, counts = counted(tradition, tally)
    if not days:
        return points
    match weights.hope_of(tradition.key):
        case Each(grows, keeps):
            return points * keeps**days + grows * days
        case aim:
            return aim.stake * likely(aim, counts, days, weights)


def likely(aim: Aim, counts: Counts, days: int, weights: Weights) -> float:
    """Returns how likely the tradition is to be met. It becomes unlikely when a count can hardly reach its target."""
    chances = weights.sure**days
    for have, asked in counts:
        if asked is not None:
            astray = max(0.0, asked - have - aim.most * days, have + aim.least * days - asked)
            chances *= max(0.0, 1 - astray / (weights.stray * asked + 1)) ** 2
    return chances
