"""Where routes go, and how long they are."""

from __future__ import annotations

from hypothesis import given

from archipel.games.doodle_islands.chart import route
from archipel.games.doodle_islands.content.box import CONTENTS
from archipel.games.doodle_islands.sheet import Sheet
from tests.games.doodle_islands.table import drawn, moments

TREASURES = CONTENTS.charts["treasures"]


def passed(sheet: Sheet, row: int, column: int) -> set[tuple[int, ...]]:
    cells = route(TREASURES, sheet.routes, TREASURES.cell((row, column)))
    assert len(cells) == len(set(cells))
    return {tuple(TREASURES.place(cell)) for cell in cells}


def test_a_lone_piece_is_a_route_of_one():
    sheet = drawn("""
        .. .. .. .. ..
        .. NE .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
    """)
    assert passed(sheet, 1, 1) == {(1, 1)}


def test_two_cells_are_joined_only_when_both_use_their_common_side():
    sheet = drawn("""
        EW EW NS .. ..
        EW NS .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
    """)
    assert passed(sheet, 0, 0) == passed(sheet, 0, 1) == {(0, 0), (0, 1)}
    assert passed(sheet, 0, 2) == {(0, 2)}
    assert passed(sheet, 1, 0) == {(1, 0)}
    assert passed(sheet, 1, 1) == {(1, 1)}


def test_diagonal_neighbours_are_never_joined():
    sheet = drawn("""
        SE .. .. .. ..
        .. NW .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
    """)
    assert passed(sheet, 0, 0) == {(0, 0)}


def test_a_route_may_leave_the_map_and_the_map_does_not_wrap():
    sheet = drawn("""
        NS .. .. .. EW
        EW .. .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
        NS .. .. .. ..
    """)
    assert passed(sheet, 0, 0) == {(0, 0)}
    assert passed(sheet, 4, 0) == {(4, 0)}
    assert passed(sheet, 0, 4) == {(0, 4)}


def test_a_loop_counts_each_cell_once():
    sheet = drawn("""
        .. .. .. .. ..
        .. SE EW SW ..
        .. NE EW NW ..
        .. .. .. .. ..
        .. .. .. .. ..
    """)
    loop = {(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3)}
    assert all(passed(sheet, row, column) == loop for row, column in loop)


def test_a_route_that_comes_back_to_a_side_not_used_is_no_loop():
    sheet = drawn("""
        SE SW .. .. ..
        NE NE EW .. ..
        .. .. .. .. ..
        .. .. .. .. ..
        .. .. .. .. ..
    """)
    whole = {(0, 0), (0, 1), (1, 0), (1, 1), (1, 2)}
    assert all(passed(sheet, row, column) == whole for row, column in whole)


def test_a_snake_passes_the_whole_map():
    sheet = drawn("""
        EW EW EW EW SW
        SE EW EW EW NW
        NE EW EW EW SW
        SE EW EW EW NW
        NE EW EW EW EW
    """)
    assert len(passed(sheet, 2, 2)) == 25


@given(moments())
def test_every_cell_of_a_route_has_the_same_route(state):
    chart = state.chart
    for sheet in state.sheets:
        for cell, shape in enumerate(sheet.routes):
            if shape is not None:
                cells = route(chart, sheet.routes, cell)
                assert all(sorted(route(chart, sheet.routes, other)) == sorted(cells) for other in cells)
