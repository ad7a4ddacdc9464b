"""What a checked tradition is likely to pay in the end, from what it has counted so far and the days that follow.

The figures were found by playing many thousand games; they say what the bot makes of a tradition, not what it could.
"""

from __future__ import annotations

from math import inf

from msgspec import Struct

from archipel.boats.traditions import Earned, Ending
from archipel.games.explore_draw.content.traditions import Tradition


class Each(Struct, frozen=True):
    """A tradition that pays for each thing: what a day adds, and how much of what it pays now a day leaves."""

    grows: float
    keeps: float = 1.0


class Aim(Struct, frozen=True):
    """A tradition that pays all or nothing: what to hope for, and how many more of its things a day brings."""

    stake: float
    least: float
    most: float


HOPES: dict[str, Each | Aim] = {
    "warm-sun": Each(0.5),
    "common-collector": Each(1.0),
    "scholar": Each(0.6),
    "lonely-cats": Each(0.0),
    "rare-collector": Each(1.5),
    "rat-keeper": Each(0.0, keeps=0.85),
    "families": Each(1.0),
    "big-families": Each(1.0),
    "every-cat-in-a-family": Aim(2.0, 0.0, 3.0),
    "crowded-rat": Aim(4.5, -inf, 0.5),
    "three-maps": Aim(5.5, 0.2, 0.8),
    "four-families": Aim(1.5, 0.0, 0.7),
    "blue-and-green": Aim(1.5, 0.2, 0.9),
    "orange-and-purple": Aim(1.5, 0.2, 0.9),
    "purple-and-red": Aim(1.5, 0.2, 0.9),
    "hoarding-cat": Aim(5.0, -inf, 0.6),
    "three-colours": Aim(6.0, 0.1, 0.5),
    "five-rats": Aim(7.0, -3.0, -0.5),
    "sixteen-cats": Aim(4.0, 2.0, 3.5),
    "no-rats": Aim(8.0, 0.0, 3.0),
    "captains-cabins": Aim(9.0, 0.0, 3.5),
    "full-edge": Aim(4.0, 0.0, 7.0),
    "three-rare-six-common": Aim(3.0, 0.2, 0.9),
    "three-of-one-colour": Aim(0.5, -inf, 0.4),
    "few-treasures": Aim(1.5, 0.6, inf),
    "third-family": Each(1.0),
}
"""By a tradition's key. Each has its own, or the bot would leave it: a test asks for it."""

SURE = 0.93
"""Each day that follows may spoil a tradition."""
STRAY = 0.25
"""Out of reach by this part of what is asked for, and one thing more: there is no hope left."""


def hope(tradition: Tradition, end: Ending, days: int) -> float:
    """What this tradition is likely to pay; on the last day, what it pays."""
    earned = tradition.rule(end)
    if not days:
        return earned.points
    match HOPES[tradition.key]:
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
