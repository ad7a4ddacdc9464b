"""Sequential halving: a few candidates are played on, then the better half of them more often, and so on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def best_of(candidates: Sequence[T], rounds: Sequence[int], play_on: Callable[[list[T], int], Sequence[float]]) -> T:
    """Returns the candidate with the best average result; of equal ones the first.

    `play_on` gets the remaining candidates and a number of playouts. It plays each candidate that many times, all with
    the same luck so that luck does not decide between them, and returns the sum of the results of each.
    """
    left, sums = list(candidates), [0.0] * len(candidates)
    for playouts in rounds:
        if len(left) == 1:
            break
        sums = [before + more for before, more in zip(sums, play_on(left, playouts), strict=True)]
        better = sorted(range(len(left)), key=lambda one: -sums[one])[: (len(left) + 1) // 2]
        left, sums = [left[one] for one in better], [sums[one] for one in better]
    return left[0]
