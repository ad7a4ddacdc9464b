"""What a checked tradition is likely to pay in the end, from what it has counted so far and the days that follow.

The figures were found by playing many thousand games; they say what the bot makes of a tradition, not what it could.
"""

from __future__ import annotations

from math import inf

from msgspec import Struct

from archipel.boats.traditions import Earned, Ending
from archipel.games.explore_draw.content.traditions import TRADITIONS


class Each(Struct, frozen=True):
    """A tradition that pays for each thing: what a day adds, and how much of what it pays now a day leaves."""

    grows: float
    keeps: float = 1.0


class Aim(Struct, frozen=True):
    """A tradition that pays all or nothing: what to hope for, and how many more of its things a day brings."""

    stake: float
    least: float
    most: float


HOPES: dict[int, Each | Aim] = {
    1: Each(0.5),
    2: Each(1.0),
    3: Each(0.6),
    4: Each(0.0),
    5: Each(1.5),
    6: Each(0.0, keeps=0.85),
    7: Each(1.0),
    8: Each(1.0),
    9: Aim(2.0, 0.0, 3.0),
    10: Aim(4.5, -inf, 0.5),
    11: Aim(5.5, 0.2, 0.8),
    12: Aim(1.5, 0.0, 0.7),
    13: Aim(1.5, 0.2, 0.9),
    14: Aim(1.5, 0.2, 0.9),
    15: Aim(1.5, 0.2, 0.9),
    16: Aim(5.0, -inf, 0.6),
    17: Aim(6.0, 0.1, 0.5),
    18: Aim(7.0, -3.0, -0.5),
    19: Aim(4.0, 2.0, 3.5),
    20: Aim(8.0, 0.0, 3.0),
    21: Aim(9.0, 0.0, 3.5),
    22: Aim(4.0, 0.0, 7.0),
    23: Aim(3.0, 0.2, 0.9),
    24: Aim(0.5, -inf, 0.4),
    25: Aim(1.5, 0.6, inf),
    26: Each(1.0),
}

SURE = 0.93
"""Each day that follows may spoil a tradition."""
STRAY = 0.25
"""Out of reach by this part of what is asked for, and one thing more: there is no hope left."""


def hope(number: int, end: Ending, days: int) -> float:
    """What this tradition is likely to pay; on the last day, what it pays."""
    earned = TRADITIONS[number].rule(end)
    if not days:
        return earned.points
    match HOPES[number]:
        case Each(grows, keeps):
            return earned.points * keeps**days + grows * days
        case aim:
            return aim.stake * likely(aim, earned, days)


def likely(aim: Aim, earned: Earned, days: int) -> float:
    """How likely it is to be met: as long as every count can still come to what is asked for, SURE a day."""
    chances = SURE**days
    for have, asked in earned.counts:
        if asked is not None:
            astray = max(0.0, asked - have - aim.most * days, have + aim.least * days - asked)
            chances *= max(0.0, 1 - astray / (STRAY * asked + 1)) ** 2
    return chances
