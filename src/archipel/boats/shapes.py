"""The shapes of cats, oshax and treasures. Turning or flipping a shape gives the same shape.

An owner's box may have shapes that no game prints. `drawn_form` makes their polyominoes when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Lock
from typing import Any

from msgspec import Struct

from archipel.boats.grid import STRIDE, Mask, bits, first_cell, linked, mask

Cells = tuple[tuple[int, int], ...]
"""Cells as (row, column), ascending."""


class Polyomino(Struct, frozen=True):
    """Connected cells, however they are turned or flipped. `cat-15` and `rare-s` are the same polyomino."""

    number: int
    """Its index in POLYOMINOES. The numbers of drawn polyominoes follow, and differ from process to process."""
    size: int
    orientations: tuple[Cells, ...]
    """Each begins at row 0 and column 0; no two are alike."""

    def __reduce__(self) -> tuple[Any, ...]:
        # So that pickling makes no second object of it.
        return drawn_form, (self.orientations[0],)

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
    """Returns the cells, moved so that they begin at row 0 and column 0."""
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


# ---- shapes that an owner draws ----

LARGEST_DRAWN = 8
"""Cells of the largest shape that an owner may draw. There are 533 polyominoes up to this size."""
DRAWN: list[Polyomino] = []
"""The polyominoes beyond POLYOMINOES that somebody has drawn, in the order of their numbers."""
_drawn_by_cells: dict[Cells, Polyomino] = {}
_drawing = Lock()


def drawn_form(cells: Cells) -> Polyomino | None:
    """Returns the polyomino of any linked cells up to LARGEST_DRAWN, whether a game prints it or not; None for others.

    However the cells were turned, the orientations come in the same order.
    """
    if (printed := form_of(cells)) is not None:
        return printed
    if not 0 < len(cells) <= LARGEST_DRAWN or any(max(cell) >= LARGEST_DRAWN for cell in cornered(cells)):
        return None
    if not linked(mask(cornered(cells))):
        return None
    first = min(orientations(cells))
    with _drawing:
        if first not in _drawn_by_cells:
            _drawn_by_cells[first] = Polyomino(len(POLYOMINOES) + len(DRAWN), len(first), orientations(first))
            DRAWN.append(_drawn_by_cells[first])
        return _drawn_by_cells[first]


def shape_of(cells: Mask, kinds: Iterable[str]) -> Shape | None:
    """The first shape of these kinds that lies on these cells."""
    polyomino = polyomino_of(cells)
    if polyomino is None:
        return None
    return next((s for s in SHAPES.values() if s.polyomino is polyomino and s.kind in tuple(kinds)), None)
