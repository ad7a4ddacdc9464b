"""Helpers for lessons with boats: cells to highlight, and placements that a lesson accepts."""

from __future__ import annotations

from archipel.boats.grid import Mask, cells_of, mask, neighbours, union
from archipel.boats.placements import PLACEMENTS
from archipel.boats.shapes import SHAPES

Cells = list[list[int]]


def lit(cells: Cells) -> str:
    """Returns the name by which a lesson highlights these cells on the screen: "boat-cells:3,8;3,9"."""
    return "boat-cells:" + ";".join(f"{row},{column}" for row, column in cells)


def beside(shape: str, *pieces: Cells, also: Cells | None = None) -> tuple[Cells, ...]:
    """Returns every placement where this shape touches one of these pieces and covers neither them nor `also`."""
    there = [mask(cells) for cells in pieces]
    taken: Mask = union([*there, mask(also or [])])
    around = union(neighbours(cells) for cells in there) & ~taken
    places = PLACEMENTS[SHAPES[shape].polyomino.number]
    return tuple(cells_of(cells) for cells in places if cells & around and not cells & taken)


def clear_of(shape: str, cells: Cells) -> tuple[Cells, ...]:
    """Returns every placement where this shape leaves these cells bare."""
    bare = mask(cells)
    return tuple(cells_of(place) for place in PLACEMENTS[SHAPES[shape].polyomino.number] if not place & bare)
