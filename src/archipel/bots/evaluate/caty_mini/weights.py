"""What a quick look weighs, in one readable file that a tuner may change."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).parent / "weights.json"


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Whole numbers, thousandths of a point but for the last two, so that sums are the same on every machine."""

    promise: int
    """A point that lies on the way to the next tile."""
    spite: int
    """A point that the tile led brings a rival."""
    string: int
    """A unit of string that is missing to run as usual until the end."""
    unable: int
    """A tile that one can't run to: a nap costs about three points."""
    victory: int
    """Points that winning is worth beside the points ahead."""
    curiosity: int
    """How much a move tried seldom is given the benefit of the doubt, in points."""


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """What the words of a hint go by, in points; no move depends on it."""

    choice: float
    """About what it is worth to hold one colour more."""
    little: float
    """What decides between things that are otherwise equal."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    levels: Weights
    hints: Hints


WRITTEN = msgspec.json.decode(FILE.read_bytes(), type=Written)
WEIGHTS = WRITTEN.levels
