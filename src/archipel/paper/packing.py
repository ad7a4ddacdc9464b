"""Packs pieces onto pages in rows, the highest pieces first. Each piece goes into the first row with room for it."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

GAP = 0.35
"""Cells between two pieces: room for ears, whiskers and scissors."""


class Laid(Struct, frozen=True):
    """A piece and where it lies, in cells."""

    name: str
    x: float
    y: float
    width: int
    height: int


class Row(Struct):
    page: int
    y: float
    height: int
    end: float = 0.0


def packed(pieces: Sequence[tuple[str, int, int]], wide: float, high: float) -> list[list[Laid]]:
    """Packs pieces (name, width, height) onto as many pages of this size as they need."""
    rows: list[Row] = []
    pages: list[list[Laid]] = []
    for name, width, height in sorted(pieces, key=lambda each: (-each[2], -each[1])):
        row = next((row for row in rows if row.height >= height and row.end + width <= wide), None)
        if row is None:
            row = next_row(rows, height, high)
            rows.append(row)
        while len(pages) <= row.page:
            pages.append([])
        pages[row.page].append(Laid(name, row.end, row.y, width, height))
        row.end += width + GAP
    return pages


def next_row(rows: Sequence[Row], height: int, high: float) -> Row:
    if not rows:
        return Row(0, 0.0, height)
    last = rows[-1]
    y = last.y + last.height + GAP
    return Row(last.page, y, height) if y + height <= high else Row(last.page + 1, 0.0, height)
