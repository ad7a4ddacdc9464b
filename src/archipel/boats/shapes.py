"""The shapes of cats, oshax and treasures. Any turn or flip of a shape is that shape."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from archipel.boats.grid import STRIDE, Mask, bits, first_cell, mask

Cells = tuple[tuple[int, int], ...]
"""Cells as (row, column), ascending."""


class Polyomino(Struct, frozen=True):
    """Connected cells, however they are turned or flipped. `cat-15` and `rare-s` are the same polyomino."""

    number: int
    """Its index in POLYOMINOES."""
    size: int
    orientations: tuple[Cells, ...]
    """Each begins at row 0 and column 0; no two are alike."""

    def __reduce__(self) -> tuple[Any, ...]:
        return POLYOMINOES.__getitem__, (self.number,)  # so that pickling makes no second object of it

    @property
    def rows(self) -> tuple[str, ...]:
        """A picture of its first orientation."""
        return pictured_rows(self.orientations[0])


class Shape(Struct, frozen=True):
    """A printed shape: a polyomino with a name and a kind."""

    id: str
    kind: str
    rows: tuple[str, ...]
    polyomino: Polyomino

    @property
    def size(self) -> int:
        return self.polyomino.size


PICTURES = {
    "cat-01": "..#/###/..#",
    "cat-02": ".##/##./#..",
    "cat-03": ".#/##/##/#.",
    "cat-04": ".#/##/.#/.#",
    "cat-05": ".#/##/##",
    "cat-06": "#../###/#.#",
    "cat-07": ".#../.#../####",
    "cat-08": "..#/..#/###",
    "cat-09": "#./#./#./##",
    "cat-10": "##/#./##",
    "cat-11": "###./#.##",
    "cat-12": ".##/###/..#",
    "cat-13": ".#./###/.#.",
    "cat-14": "..##/###.",
    "cat-15": ".##/##.",
    "cat-16": "#/#/#/#/#",
    "cat-17": ".#./.#./###/.#.",
    "oshax-1": "..##/.##./##..",
    "oshax-2": ".#./##./.##/.#.",
    "oshax-3": ".##/##./#../#..",
    "oshax-4": ".#./.#./###/#..",
    "oshax-5": "..#./####/#...",
    "oshax-6": "..#./.###/##..",
    "common-1": "#",
    "common-2": "##",
    "common-3l": ".#/##",
    "common-3i": "###",
    "rare-l": ".#/.#/##",
    "rare-t": ".#/##/.#",
    "rare-o": "##/##",
    "rare-s": ".##/##.",
    "rare-i": "####",
    "rare-f": ".##/##./.#.",
    "rare-z": "##./.#./.##",
}
"""Each row by row from the top, # for a cell."""


def ascending(cells: Iterable[tuple[int, int]]) -> Cells:
    return tuple(sorted(cells))


def cornered(cells: Iterable[tuple[int, int]]) -> Cells:
    """The same cells, moved to begin at row 0 and column 0."""
    cells = list(cells)
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return ascending((r - top, c - left) for r, c in cells)


def orientations(cells: Iterable[tuple[int, int]]) -> tuple[Cells, ...]:
    """All different turns and flips: four quarter turns, then the same of the mirrored cells."""
    found: dict[Cells, None] = {}
    for turned in (list(cells), [(r, -c) for r, c in cells]):
        for _ in range(4):
            found[cornered(turned)] = None
            turned = [(c, -r) for r, c in turned]
    return tuple(found)


def read_rows(rows: Iterable[str]) -> Cells:
    """The cells of a picture made of # and other signs."""
    return ascending((r, c) for r, row in enumerate(rows) for c, sign in enumerate(row) if sign == "#")


def pictured_rows(cells: Cells) -> tuple[str, ...]:
    height, width = max(r for r, _ in cells) + 1, max(c for _, c in cells) + 1
    return tuple("".join("#" if (r, c) in cells else "." for c in range(width)) for r in range(height))


def _read_pictures() -> tuple[tuple[Polyomino, ...], dict[str, Shape]]:
    polyominoes: dict[frozenset[Cells], Polyomino] = {}
    shapes = {}
    for name, picture in PICTURES.items():
        rows = tuple(picture.split("/"))
        turned = orientations(read_rows(rows))
        polyomino = polyominoes.setdefault(frozenset(turned), Polyomino(len(polyominoes), len(turned[0]), turned))
        shapes[name] = Shape(name, name.split("-")[0], rows, polyomino)
    return tuple(polyominoes.values()), shapes


POLYOMINOES, SHAPES = _read_pictures()
"""Every polyomino the games have (among them all of 1 to 5 cells), and the printed shapes by name."""

COMMONS = tuple(shape for shape in SHAPES.values() if shape.kind == "common")

_BY_MASK = {mask(cells): polyomino for polyomino in POLYOMINOES for cells in polyomino.orientations}
_BY_CELLS = {cells: polyomino for polyomino in POLYOMINOES for cells in polyomino.orientations}


def polyomino_of(cells: Mask) -> Polyomino | None:
    """The polyomino that lies on these cells, or None if no shape of the games does."""
    if not cells:
        return None
    left = min(number % STRIDE for number in bits(cells))
    return _BY_MASK.get(cells >> first_cell(cells)[0] * STRIDE + left)


def form_of(cells: Cells) -> Polyomino | None:
    """The polyomino that these cells form, or None. They may come from a picture of any size."""
    return _BY_CELLS.get(cornered(cells)) if cells else None


def shape_of(cells: Mask, kinds: Iterable[str]) -> Shape | None:
    """The first shape of these kinds that lies on these cells."""
    polyomino = polyomino_of(cells)
    if polyomino is None:
        return None
    return next((s for s in SHAPES.values() if s.polyomino is polyomino and s.kind in tuple(kinds)), None)
