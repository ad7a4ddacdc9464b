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
    assert why("common-2", [0, 6], [0, 7]) == "Cell A7 is not on the boat; in that row it goes from A8 to A15."


@pytest.mark.parametrize("cell", [[9, 0], [-1, 4], [3, 22], [3, -1]])
def test_a_cell_off_the_grid_has_no_name_so_the_piece_is_off_the_boat(cell: list[int]) -> None:
    refusal = objection(BOAT, SHAPES["common-1"].polyomino, [cell])
    assert refusal is not None
    assert refusal.en.startswith("The piece reaches off the boat")
    assert refusal.fr.startswith("La pièce dépasse du bateau")
    assert "[" not in refusal.en + refusal.fr


def test_an_unknown_row_is_refused_with_the_known_rows() -> None:
    assert why("common-1", [9, 3]) == (
        "The piece reaches off the boat; its rows go from A to I, its columns from 1 to 22."
    )


def test_a_cell_named_twice() -> None:
    assert why("common-2", [4, 4], [4, 4]) == "Cell E5 is named twice."


def test_too_few_cells_say_how_many_and_which_shape() -> None:
    assert why("cat-04", [4, 4], [4, 5]) == "Cells named: 2; this piece covers 5: .# / ## / .# / .#."


def test_cells_of_another_shape_are_listed_beside_the_right_one() -> None:
    assert why("common-3i", [4, 4], [5, 5], [4, 5]) == (
        "The cells E5, E6, F6 do not have the shape of the piece, ###, turned or flipped."
    )


@pytest.mark.parametrize(
    ("cell", "holds"),
    [
        ([2, 4], "Cell C5 already holds a blue cat"),
        ([3, 6], "Cell D7 already holds an orange oshax"),
        ([3, 4], "Cell D5 already holds a common treasure"),
        ([3, 7], "Cell D8 already holds a rare treasure"),
    ],
)
def test_a_taken_cell_says_what_it_holds(cell: list[int], holds: str) -> None:
    assert why("common-1", cell) == f"{holds}; choose free cells."


def test_a_piece_must_touch_another() -> None:
    assert why("common-1", [4, 5]) == (
        "Lying from E6 on, the piece touches no other; it must share a side with one already there."
    )
    assert objection(BOAT, SHAPES["common-1"].polyomino, [[4, 5]], anywhere=True) is None


def test_the_sentences_are_french_too() -> None:
    refusal = objection(BOAT, SHAPES["common-1"].polyomino, [[3, 6]])
    assert refusal is not None
    assert refusal.fr == "La case D7 porte déjà un oshax orange ; il faut des cases libres."


def test_a_piece_that_fits_has_no_objection() -> None:
    assert why("common-1", [4, 4]) == ""
