"""A boat on a sheet to be scored: checking it takes little work, however many cells and pieces it has."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, cells_of, mask
from archipel.boats.paper import BOAT_CELLS, LARGEST, grows, linked_size, no_piece, pieces_in, read_cells
from archipel.boats.printed import PRINTED
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import shape_of
from archipel.core.errors import BadSheet
from archipel.core.scorer import MOST_FAULTS
from archipel.core.text import Text

HERE = Text(fr="Ici", en="Here")
KINDS = ("cat", "oshax", "common", "rare")
BOAT: Boat[Any] = Boat(PRINTED[1])
ROW = [[4, column] for column in range(12)]
SCATTERED = [[4, 0], [0, 7], [8, 14], [4, 20], [2, 10]]


class Looked:
    """Checks whether cells form a piece, and counts the checks."""

    def __init__(self) -> None:
        self.times = 0

    def is_one(self, kind: str, cells: Mask) -> bool:
        self.times += 1
        return shape_of(cells, (kind,)) is not None


def refusal(cells: list[list[int]], faults: int = 0) -> tuple[BadSheet, int]:
    """Returns the refusal of these cells as a cat, and the number of shapes that were checked for it."""
    looked, before = Looked(), [BadSheet(HERE)] * faults
    return no_piece(HERE, HERE, Piece("cat", "blue", mask(cells)), BOAT, KINDS, looked.is_one, before), looked.times


def test_a_few_linked_cells_are_a_piece_that_is_begun() -> None:
    fault, looked = refusal([[4, 4], [4, 5], [4, 6], [4, 7]])
    assert fault.unfinished
    assert fault.nearest == ("rare", [[4, 4], [4, 5], [4, 6], [4, 7]])
    assert looked < 100


def test_the_scorer_suggests_nothing_for_more_cells_than_a_piece_has() -> None:
    assert LARGEST == 6
    fault, looked = refusal(ROW[: LARGEST + 2])
    assert (fault.unfinished, fault.nearest, looked) == (False, None, 0)
    assert refusal(ROW[: LARGEST + 1])[1] > 0


def test_the_scorer_suggests_nothing_after_many_faults() -> None:
    assert refusal(ROW[:4], MOST_FAULTS - 1)[1] > 0
    fault, looked = refusal(ROW[:4], MOST_FAULTS)
    assert (fault.text.en, fault.unfinished, fault.nearest, looked) == ("Here: Here", False, None, 0)


def test_cells_that_lie_far_apart_do_not_become_a_piece() -> None:
    looked = Looked()
    assert not grows("cat", mask(SCATTERED), OUTLINE, looked.is_one)
    assert looked.times == 0
    assert grows("cat", mask([[4, 4], [4, 5], [4, 7], [4, 8]]), OUTLINE, looked.is_one)


@pytest.mark.parametrize(
    ("cells", "size"),
    [([[4, 4]], 1), ([[4, 4], [4, 9]], 6), ([[0, 7], [8, 7]], 9), ([[3, 5], [5, 4]], 4), ([[3, 4], [5, 5], [4, 6]], 5)],
)
def test_the_fewest_cells_that_link_others(cells: list[list[int]], size: int) -> None:
    assert linked_size(mask(cells)) == size


def refused(read: Any, *given: Any) -> Text:
    with pytest.raises(BadSheet) as error:
        read(HERE, *given)
    return error.value.text


def test_a_piece_has_no_more_cells_than_a_boat() -> None:
    every = cells_of(OUTLINE)
    assert len(every) == BOAT_CELLS == 142
    assert read_cells(HERE, {"cells": every}, "cells") == OUTLINE
    too_many = refused(read_cells, {"cells": [*every, [0, 0]]}, "cells")
    assert too_many.en == 'Here: "cells" has at most 142 entries, not 143.'
    assert too_many.fr == "Ici : « cells » a au plus 142 éléments, pas 143."


def test_a_boat_has_no_more_pieces_than_cells() -> None:
    assert len(pieces_in(HERE, {"pieces": [1] * 142})) == 142
    assert refused(pieces_in, {"pieces": [1] * 143}).en == 'Here: "pieces" has at most 142 entries, not 143.'
