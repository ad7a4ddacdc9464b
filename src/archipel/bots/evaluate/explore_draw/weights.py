"""The weights of the judge in one readable file: those of the levels, which a tuner may change, and the reference's."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).parent / "weights.json"


class Each(Struct, frozen=True, tag_field="pays", tag="each"):
    """A tradition that pays for each thing: what a day adds, and how much of what it pays now a day leaves."""

    grows: float
    keeps: float = 1.0


class Aim(Struct, frozen=True, tag_field="pays", tag="all-or-nothing"):
    """A tradition that pays all or nothing: what to hope for, and how many more of its things a day brings."""

    stake: float
    least: float
    most: float


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    covered: float
    """How soon rats are covered: of those that show, so many days before the end, 1 in 1 + covered * days will stay."""
    mended: float
    """The same for what the sister likes."""
    pace: float
    """The bare cells of a room that a day may well fill."""
    lone: float
    pair: float
    """One and two cats of a family to be, on the first days."""
    grows: float
    """What a family gains by each day that follows."""
    shore: float
    """A side of a free cell along the shore: a jagged one is hard to fill."""
    pocket: tuple[float, ...]
    """So few free cells that hang together: few pieces fit there, and the room stays bare."""
    until: float
    """How soon a tidy boat stops to matter: so many days before the end, half of it."""
    map: float
    """A cat on its own map earns a treasure."""
    special: float
    """What a special action is worth on the days when there is nothing better to wait for."""
    waits: float
    """What it is worth beyond that, for each day on which it could wait for a better use."""
    sure: float
    """Each day that follows may spoil a tradition."""
    stray: float
    """Out of reach by this part of what is asked for, and one thing more: there is no hope left."""
    hopes: dict[str, Each | Aim]
    """By a tradition's key. Each has its own, or the bot would leave it: a test asks for it."""


Ends = dict[str, tuple[float, ...]]
"""What is seen on a boat (`expected`), by name: how much each of it is worth in the end, for every day but the last."""


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """What the words of a hint go by; no move depends on it."""

    least: float
    """A change smaller than this is no reason."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    levels: Weights
    """What strong levels judge by."""
    reference: Weights
    """The same for the reference bot `greedy`, by which a beginner and a steady one play too. They never change."""
    ends: Ends
    """What master compares days by where there is no sister: fitted to the ends of games (`learn`)."""
    ends_alone: Ends
    """What strong levels compare days by where there is one."""
    hints: Hints


WRITTEN = msgspec.json.decode(FILE.read_bytes(), type=Written)
LEVELS, REFERENCE, ENDS, ENDS_ALONE = WRITTEN.levels, WRITTEN.reference, WRITTEN.ends, WRITTEN.ends_alone
