"""Previews: the effects of moves on which two guesses of the hidden things agree."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
from msgspec import Struct

from archipel.core.moves import Choice, Event
from archipel.core.score import Change, Score


class Preview(Struct):
    """The effects that some moves would have, as far as their seat can know them."""

    events: list[Event]
    """What would happen."""
    changes: list[Change]
    """The lines of the seat's own score that would change."""
    choices: list[Choice]
    """What the seat could do next."""


def new_cells(line: str, before: Score, after: Score) -> list[list[int]]:
    """The cells of the items that a line has gained or changed."""
    cells = [cell for item in after.items if item.line == line and item not in before.items for cell in item.cells]
    return sorted({tuple(cell): cell for cell in cells}.values())


def agreed(first: list[Any], second: list[Any]) -> list[Any]:
    """Returns the things that both lists have, in the order of the first. What is twice in both is kept twice."""
    left = Counter(msgspec.json.encode(thing, order="deterministic") for thing in second)
    both = []
    for thing in first:
        spelt = msgspec.json.encode(thing, order="deterministic")
        if left[spelt]:
            left[spelt] -= 1
            both.append(thing)
    return both
