"""The weights of quick moves, in one readable file that a tuner may change."""

from __future__ import annotations

from pathlib import Path

import msgspec
from msgspec import Struct

FILE = Path(__file__).parent / "weights.json"


class Weights(Struct, frozen=True, forbid_unknown_fields=True):
    """Whole numbers, so that sums are the same on every machine. The last two are points, the others thousandths."""

    promise: int
    """For a point that lies on the way to the next tile."""
    spite: int
    """Subtracted for a point that the tile led brings a rival."""
    string: int
    """Subtracted for a unit of string that is missing to run as usual until the end."""
    unable: int
    """For a tile that the seat can't run to: a nap costs about three points."""
    victory: int
    """Points that winning is worth, in addition to the points ahead."""
    curiosity: int
    """The weight of the bonus for moves that were tried seldom, in points."""


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """Values used only for the sentences of a hint, in points. No move depends on them."""

    choice: float
    """About what one more colour in the hand is worth."""
    little: float
    """A small value for reasons that matter little."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    levels: Weights
    hints: Hints


WRITTEN = msgspec.json.decode(FILE.read_bytes(), type=Written)
WEIGHTS = WRITTEN.levels
