"""Boats as integers: cell (r, c) is bit r * STRIDE + c.

STRIDE is one more than the width. The spare column stays empty, so a sideways step never wraps into the next row.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

ROWS = 9
COLUMNS = 22
STRIDE = COLUMNS + 1

Mask = int
"""A set of cells."""

CELL = tuple(divmod(number, STRIDE) for number in range(ROWS * STRIDE))
"""The (row, column) of each bit."""


def bit(row: int, column: int) -> Mask:
    return 1 << row * STRIDE + column


def mask(cells: Iterable[Iterable[int]]) -> Mask:
    """These cells as one integer. They must lie in the grid."""
    found = 0
    for row, column in cells:
        found |= 1 << row * STRIDE + column
    return found


def bits(cells: Mask) -> Iterator[int]:
    """Yields the number of each bit that is set, ascending."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def nth_bit(cells: Mask, n: int) -> int:
    """Returns the number of the set bit with exactly n set bits below it, found by halving instead of bit by bit."""
    below, width = 0, 1 << max(0, cells.bit_length() - 1).bit_length()
    while width > 1:
        width >>= 1
        lower = cells & ((1 << width) - 1)
        count = lower.bit_count()
        if n < count:
            cells = lower
        else:
            cells >>= width
            below += width
            n -= count
    return below


def cells_of(cells: Mask) -> list[list[int]]:
    """Returns the cells as [row, column], ascending, as all JSON has them."""
    found = []
    while cells:
        lowest = cells & -cells
        found.append([*CELL[lowest.bit_length() - 1]])
        cells ^= lowest
    return found


def first_cell(cells: Mask) -> list[int]:
    return list(divmod((cells & -cells).bit_length() - 1, STRIDE))


def union(masks: Iterable[Mask]) -> Mask:
    found = 0
    for cells in masks:
        found |= cells
    return found


def neighbours(cells: Mask) -> Mask:
    """Returns the cells beside these. Some may be off the boat, where no piece can be."""
    return (cells << 1 | cells >> 1 | cells << STRIDE | cells >> STRIDE) & ~cells


def linked(cells: Mask) -> bool:
    """Returns whether these cells are connected."""
    return reached(cells & -cells, cells) == cells


def reached(start: Mask, ground: Mask) -> Mask:
    """Returns the cells of `ground` that are connected to the start."""
    while (grown := (start | neighbours(start)) & ground) != start:
        start = grown
    return start


def pictured(rows: Iterable[str]) -> dict[str, Mask]:
    """Reads a picture drawn as text: returns the cells of each sign."""
    found: dict[str, Mask] = {}
    for r, row in enumerate(rows):
        for c, sign in enumerate(row):
            found[sign] = found.get(sign, 0) | bit(r, c)
    return found


def columns_of(cells: Mask) -> Iterator[Mask]:
    """The cells column by column, from the left, empty columns left out."""
    column = sum(bit(row, 0) for row in range(ROWS))
    for _ in range(COLUMNS):
        if cells & column:
            yield cells & column
        column <<= 1
