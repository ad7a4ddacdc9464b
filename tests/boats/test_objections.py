"""Every sentence that says why a piece may not lie somewhere."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from archipel.boats.drawn import drawn
from archipel.boats.objections import objection
from archipel.boats.shapes import SHAPES

BOAT = drawn("""
    B B B1 B1
    c . *O r
""")


def why(shape: str, *cells: Sequence[int]) -> str:
    refusal = objection(BOAT, SHAPES[shape].polyomino, cells)
    return "" if refusal is None else refusal.en


def test_a_cell_off_the_boat_is_named_with_where_the_boat_is() -> None:
    assert (
        why("common-2", [0, 6], [0, 7])
        == "Cell [0, 6] is not on the boat; in row 0 it goes from column 7 to column 14."
    )


@pytest.mark.parametrize("cell", [[9, 0], [-1, 4], [3, 22], [3, -1]])
def test_a_cell_off_the_grid_is_named_too(cell: list[int]) -> None:
    assert f"Cell {cell} is not on the boat" in why("common-1", cell)


def test_a_row_that_is_not_there_tells_the_rows_that_are() -> None:
    assert why("common-1", [9, 3]) == (
        "Cell [9, 3] is not on the boat; its rows go from 0 to 8, its columns from 0 to 21."
    )


def test_a_cell_named_twice() -> None:
    assert why("common-2", [4, 4], [4, 4]) == "Cell [4, 4] is named twice."


def test_too_few_cells_say_how_many_and_which_shape() -> None:
    assert why("cat-04", [4, 4], [4, 5]) == "These are 2 cells; this piece covers 5: .# / ## / .# / .#."


def test_cells_of_another_shape_are_listed_beside_the_right_one() -> None:
    assert why("common-3i", [4, 4], [5, 5], [4, 5]) == (
        "The cells [4, 4], [4, 5], [5, 5] do not have the shape of the piece, ###, turned or flipped."
    )


@pytest.mark.parametrize(
    ("cell", "there"),
    [([2, 4], "a blue cat"), ([3, 6], "an orange oshax"), ([3, 4], "a common treasure"), ([3, 7], "a rare treasure")],
)
def test_a_taken_cell_says_what_it_holds(cell: list[int], there: str) -> None:
    assert why("common-1", cell) == f"Cell {cell} already holds {there}; choose free cells."


def test_a_piece_must_touch_another() -> None:
    assert why("common-1", [4, 5]) == (
        "Lying from [4, 5] on, the piece touches no other; it must share a side with one already there."
    )
    assert objection(BOAT, SHAPES["common-1"].polyomino, [[4, 5]], anywhere=True) is None


def test_the_sentences_are_french_too() -> None:
    refusal = objection(BOAT, SHAPES["common-1"].polyomino, [[3, 6]])
    assert refusal is not None
    assert refusal.fr == "La case [3, 6] porte déjà un oshax orange ; il faut des cases libres."


def test_what_fits_has_no_objection() -> None:
    assert why("common-1", [4, 4]) == ""
