"""Exact geometry: what a tight string costs and which toys it touches.

All of it is whole numbers. A distance is compared by its square, so the edge of a disc is neither gained nor lost by
rounding; the one length we need, the string's, is a square root rounded up.
"""

from __future__ import annotations

from math import isqrt

from msgspec import Struct

from archipel.games.caty_mini.content.room import Point
from archipel.games.caty_mini.content.toys import ToyId


class Course(Struct, frozen=True):
    """A way across the room: the string it takes, and the toys under it, in table order."""

    cost: int
    touched: tuple[ToyId, ...]


def length(here: Point, there: Point) -> int:
    """The distance, rounded up, so that string is never won by rounding (ruling 16)."""
    square = (there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2
    return isqrt(square - 1) + 1


def touches(here: Point, there: Point, centre: Point, radius: int) -> bool:
    """Whether the segment meets the disc; its edge counts."""
    dx, dy = there[0] - here[0], there[1] - here[1]
    fx, fy = centre[0] - here[0], centre[1] - here[1]
    square, along = dx * dx + dy * dy, fx * dx + fy * dy
    if along <= 0:
        return fx * fx + fy * fy <= radius * radius
    if along >= square:
        return (fx - dx) ** 2 + (fy - dy) ** 2 <= radius * radius
    return (dx * fy - dy * fx) ** 2 <= radius * radius * square
