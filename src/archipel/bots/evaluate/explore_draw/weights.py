"""The weights of the judge in one readable file: for the strong levels, which a tuner may change, and for `greedy`."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).parent / "weights.json"


class Each(Struct, frozen=True, tag_field="pays", tag="each"):
    """A tradition that pays for each thing: the points that a day adds, and the share of its points that remains."""

    grows: float
    keeps: float = 1.0


class Aim(Struct, frozen=True, tag_field="pays", tag="all-or-nothing"):
    """A tradition that pays all or nothing: its points, and the fewest and most of its things that a day adds."""

    stake: float
    least: float
    most: float


AS_NOW = Each(grows=0.0)
"""For a tradition without an entry: at the end it pays what it pays now.

So a new tradition never changes `reference`, and `greedy`, which uses it, still wants the points that it can see.
"""


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    covered: float
    """How fast rats are covered: a visible rat counts 1 / (1 + covered * days), with `days` days to come."""
    mended: float
    """Like `covered`, for missing things that the sister is paid for."""
    pace: float
    """The number of bare cells of a room that a day is likely to fill."""
    lone: float
    pair: float
    """Points on the first day for one cat (`lone`) and two cats (`pair`) that may become a family."""
    grows: float
    """Points that a family gains on each day to come."""
    shore: float
    """Cost of each cell side of the shore, because a jagged shore is hard to fill."""
    pocket: tuple[float, ...]
    """Cost of a region by its number of free cells: few pieces fit in a small one, so the room stays bare."""
    until: float
    """With this many days to come, the costs of shore and pockets count half; with fewer days, less."""
    map: float
    """Points for a cat on its own map, which earns a treasure."""
    special: float
    """Points of a special action that can't wait for a better use."""
    waits: float
    """Further points of a special action for each day on which it can wait for a better use."""
    sure: float
    """The chance that a day to come does not spoil a tradition."""
    stray: float
    """A tradition is hopeless if it is out of reach by this share of its target, plus one."""
    hopes: dict[str, Each | Aim]
    """By a tradition's key. A test checks that `levels` has an entry for every tradition; `reference` gets none."""

    def hope_of(self, key: str) -> Each | Aim:
        return self.hopes.get(key, AS_NOW)


Ends = dict[str, tuple[float, ...]]
"""By feature of a boat (see `expected`): the final points that one unit of it is worth, for every day but the last."""


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """Values used only for the sentences of a hint. No move depends on them."""

    least: float
    """Points: a smaller change is not given as a reason."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    levels: Weights
    """The weights of the strong and master levels."""
    reference: Weights
    """The weights of the reference bot `greedy`, which beginner and steady use too. They never change: see AS_NOW."""
    ends: Ends
    """The weights by which master compares days if there is no sister, fitted to games (`tools/learn`)."""
    ends_alone: Ends
    """The weights by which strong and master compare days if there is a sister."""
    hints: Hints


WRITTEN = msgspec.json.decode(FILE.read_bytes(), type=Written)
LEVELS, REFERENCE, ENDS, ENDS_ALONE = WRITTEN.levels, WRITTEN.reference, WRITTEN.ends, WRITTEN.ends_alone
