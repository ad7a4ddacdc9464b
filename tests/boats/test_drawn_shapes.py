"""Shapes that an owner draws have placements like all others; they are checked against a slow reference."""

from __future__ import annotations

import pickle
import random

import pytest

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import mask
from archipel.boats.objections import objection
from archipel.boats.placements import (
    PRINTED,
    legal_anchors,
    number_of,
    packed,
    placement_cells,
    placements,
    placements_of,
    selected,
)
from archipel.boats.printed import PRINTED as BOATS
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import DRAWN, POLYOMINOES, SHAPES, drawn_form, form_of, orientations, read_rows
from tests.boats.test_placements import Cell, around, as_cells, as_sets, slow_placements

RING = ("###", "#.#", "###")
PICTURES = [RING, ("########",), ("######.", ".....##"), (".#.", "###", ".#.", ".#.", "##."), ("##", "##", "##")]


@pytest.mark.parametrize("rows", PICTURES)
def test_a_drawn_shape_lies_wherever_its_cells_are_free_and_touch(rows: tuple[str, ...]) -> None:
    cells = read_rows(rows)
    polyomino = drawn_form(cells)
    assert polyomino is not None
    assert form_of(cells) is None
    luck = random.Random(len(rows))
    boat: Boat[Piece] = Boat(BOATS[1])
    for printed in luck.choices(POLYOMINOES, k=9):
        every = slow_placements(set(cells), as_cells(OUTLINE))
        free = {lain for lain in every if not mask(lain) & boat.taken}
        beside = {near for cell in as_cells(boat.taken) for near in around(cell)}
        legal = {lain for lain in free if lain & beside} if boat.taken else free
        found = selected(placements_of(polyomino), boat.legal(polyomino))
        assert as_sets(found) == legal
        assert as_sets(selected(placements_of(polyomino), boat.legal(polyomino, anywhere=True))) == free
        assert as_sets(placements(polyomino, legal_anchors(polyomino, boat.taken))) == legal
        assert boat.fits(polyomino) is bool(legal)
        assert boat.ways(polyomino) == len(legal)
        for lain in luck.sample(sorted(every, key=sorted), 12):
            may = boat.allows(polyomino, mask(lain))
            assert may is (lain in legal)
            assert (objection(boat, polyomino, sorted(lain)) is None) is may
        where = luck.choice(selected(placements_of(printed), boat.legal(printed)))
        boat = boat.place(Piece("cat", "blue", where))


def test_its_placements_are_listed_in_the_order_of_their_cells() -> None:
    polyomino = drawn_form(read_rows(RING))
    assert polyomino is not None
    listed = placement_cells(polyomino)
    assert listed == sorted(listed)
    assert [mask(cells) for cells in listed] == list(placements_of(polyomino))
    assert [number_of(polyomino, mask(cells)) for cells in listed] == list(range(len(listed)))
    assert packed(polyomino, legal_anchors(polyomino, 0))[0]["cells"] == [list(cell) for cell in read_rows(RING)]


def test_other_cells_of_the_same_number_are_refused() -> None:
    polyomino = drawn_form(read_rows(("########",)))
    assert polyomino is not None
    refusal = objection(Boat(BOATS[1]), polyomino, [[4, c] for c in range(7)] + [[5, 6]])
    assert refusal is not None
    assert "########" in refusal.en


def test_a_shape_is_one_polyomino_however_it_is_drawn() -> None:
    cells = read_rows(("#...", "####", "#..#"))
    first = drawn_form(cells)
    assert first is not None
    for turned in orientations(cells):
        moved: list[Cell] = [(r + 3, c + 5) for r, c in turned]
        assert drawn_form(tuple(sorted(moved))) is first
    assert first.orientations[0] == min(first.orientations)
    assert pickle.loads(pickle.dumps(first)) is first
    assert DRAWN[first.number - PRINTED] is first


def test_a_printed_shape_that_is_drawn_is_the_printed_one() -> None:
    for shape in SHAPES.values():
        assert drawn_form(read_rows(shape.rows)) is shape.polyomino
        assert pickle.loads(pickle.dumps(shape.polyomino)) is shape.polyomino


@pytest.mark.parametrize(
    "rows", [(), ("...",), ("#.#",), ("#.", ".#"), ("#########",), ("###", "###", "###"), ("#" + 30 * "." + "#",)]
)
def test_an_invalid_shape_has_no_polyomino(rows: tuple[str, ...]) -> None:
    cells = read_rows(rows)
    assert drawn_form(cells) is None
    assert len(cells) in (0, 2, 9)
