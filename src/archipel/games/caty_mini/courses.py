"""Exact geometry: what a tight string costs and which toys it touches.

All numbers are whole. Distances are compared by their squares, so that rounding can't decide whether a string touches
the edge of a disc. Only the length of the string needs a square root, which is rounded up.
"""

from __future__ import annotations

from math import isqrt

from msgspec import Struct

from archipel.games.caty_mini.content.room import Point
from archipel.games.caty_mini.content.toys import ToyId


class Course(Struct, frozen=True):
    """A way across the room: the string it takes, and the toys under it, in table order.

    A kind is named as often as its toys are touched: a board of an owner's box may show several.
    """

    cost: int
    touched: tuple[ToyId, ...]


def length(here: Point, there: Point) -> int:
    """Returns the distance, rounded up so that rounding never saves string (ruling 16)."""
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
