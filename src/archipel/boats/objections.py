"""Explains why a piece may not lie somewhere. `Boat.allows` decides the same, faster but without a reason; a test
checks that both agree."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from archipel.boats import texts
from archipel.boats.boat import Boat
from archipel.boats.grid import COLUMNS, ROWS, bit, first_cell, mask, neighbours
from archipel.boats.placements import number_of
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import Polyomino
from archipel.core.text import Text

Cell = Sequence[int]


def bad_cells(cells: Sequence[Cell]) -> Text | None:
    """Returns why these can't be cells of a piece: one is off the boat or named twice. None if they can be."""
    seen = set()
    for cell in cells:
        row, column = cell
        if not (0 <= row < ROWS and 0 <= column < COLUMNS and bit(row, column) & OUTLINE):
            return texts.off_boat(cell)
        if (row, column) in seen:
            return texts.TWICE.format(cell=texts.cell_name(cell))
        seen.add((row, column))
    return None


def wrong_shape(polyomino: Polyomino, cells: Sequence[Cell]) -> Text | None:
    """Returns why these cells, all on the boat, are not this polyomino, or None."""
    if len(cells) != polyomino.size:
        return texts.WRONG_SIZE.format(count=len(cells), size=polyomino.size, rows=texts.pictured(polyomino.rows))
    if number_of(polyomino, mask(cells)) is None:
        names = texts.cell_names(sorted(map(tuple, cells)))
        return texts.WRONG_SHAPE.format(cells=names, rows=texts.pictured(polyomino.rows))
    return None


def objection(boat: Boat[Any], polyomino: Polyomino, cells: Sequence[Cell], anywhere: bool = False) -> Text | None:
    """Why a piece of this shape may not lie on these cells, or None."""
    if why := bad_cells(cells) or wrong_shape(polyomino, cells):
        return why
    covered = mask(cells)
    if blocked := covered & boat.taken:
        there = boat.piece_at(blocked & -blocked)
        assert there is not None  # every taken cell belongs to a piece
        cell = texts.cell_name(first_cell(blocked))
        return texts.TAKEN.format(cell=cell, piece=texts.a_piece(there.kind, there.colour))
    if boat.taken and not anywhere and not covered & neighbours(boat.taken):
        return texts.MUST_TOUCH.format(cell=texts.cell_name(first_cell(covered)))
    return None
