"""The learnt weights on disk: one readable file, by sea and feature. A case that is missing in the file weighs 0."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
from msgspec import Struct

from archipel.bots.evaluate.doodle_islands.sea import Numbers
from archipel.bots.evaluate.doodle_islands.value import BEGIN, COUNT

FILE = Path(__file__).parent / "weights.json"


class Hints(Struct, frozen=True, forbid_unknown_fields=True):
    """Values used only for the sentences of a hint. No move depends on them."""

    bottle: float
    """About the gold that a bottle costs in an average game."""
    least: int
    """Hundredths of gold: a smaller change is not given as a reason."""


class Written(Struct, frozen=True, forbid_unknown_fields=True):
    hints: Hints
    seas: dict[str, dict[str, dict[int, int]]]
    """By sea, feature and case: hundredths of gold."""


@cache
def written() -> Written:
    return msgspec.json.decode(FILE.read_bytes(), type=Written)


@cache
def known() -> Mapping[str, Numbers]:
    """The weights of each sea."""
    return {sea: read(tables) for sea, tables in written().seas.items()}


def read(tables: dict[str, dict[int, int]]) -> Numbers:
    weights = np.zeros(COUNT, np.int32)
    for name, cases in tables.items():
        for case, weight in cases.items():
            weights[BEGIN[name] + case] = weight
    return weights
