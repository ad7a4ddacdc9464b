"""The cells that a die opens, what can be drawn there, and when a bottle may be ticked instead."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given

from archipel.games.doodle_islands.content.box import CONTENTS
from archipel.games.doodle_islands.legal import moves, objection
from archipel.games.doodle_islands.moves import BOTTLE, DICE, DRAWS, AnyMove, Bottle, Pick
from archipel.games.doodle_islands.state import State
from tests.games.doodle_islands.table import bare, drawn, moment, moments, start


def opened(state: State, die: int) -> set[tuple[int, int]]:
    return {move.cell for move in moves(state, 0) if isinstance(move, Pick) and move.die == die}


def drawings(state: State, cell: tuple[int, int]) -> list[str]:
    return [move.draw for move in moves(state, 0) if isinstance(move, Pick) and move.cell == cell]


# ---- the Sea of Treasures ----


@pytest.mark.parametrize(("black", "white"), list(product(range(1, 6), range(1, 6))))
def test_two_plain_dice_open_one_cell(black: int, white: int):
    state = moment(bare(), black=black, white=[white])
    assert opened(state, white) == {(white - 1, black - 1)}
    assert not CONTENTS.charts["treasures"].opening(black, white).costs


def test_a_black_six_opens_the_row_for_nothing():
    assert opened(moment(bare(), black=6, white=[3]), 3) == {(2, column) for column in range(5)}
    assert not CONTENTS.charts["treasures"].opening(6, 3).costs


def test_a_white_six_opens_the_column_for_a_bottle():
    assert opened(moment(bare(), black=4, white=[6]), 6) == {(row, 3) for row in range(5)}
    assert CONTENTS.charts["treasures"].opening(4, 6).costs


def test_two_sixes_open_the_map_for_a_bottle():
    assert opened(moment(bare(), black=6, white=[6]), 6) == set(product(range(5), range(5)))
    assert CONTENTS.charts["treasures"].opening(6, 6).costs


def test_a_white_six_ticks_its_bottle_first():
    state = moment(bare(), bare(), black=2, white=[6, 1, 1])
    events = state.play(0, Pick(6, (0, 1), "NS"))
    assert events[:2] == [
        {"event": "bottle", "seat": 0, "count": 1},
        {"event": "draw", "seat": 0, "die": 6, "cell": [0, 1], "draw": "NS"},
    ]


def test_a_joker_may_tick_a_fort():
    assert drawings(moment(bare(), black=1, white=[6]), (1, 0)) == ["fort"]


# ---- the Sea of Monsters ----


@pytest.mark.parametrize(("black", "white"), list(product(range(1, 7), range(1, 7))))
def test_a_die_opens_its_cell_or_for_breakers_every_free_cell(black: int, white: int):
    chart = CONTENTS.charts["monsters"]
    state = moment(bare("monsters"), bare("monsters"), sea="monsters", black=black, white=[white])
    cell = (white - 1, black - 1)
    if chart.kinds[chart.cell(cell)] == "breakers":
        everywhere = {place for place in product(range(6), range(6)) if chart.cell(place) not in chart.grounds}
        assert opened(state, white) == everywhere
        assert chart.opening(black, white).costs
    else:
        assert opened(state, white) == {cell}
        assert not chart.opening(black, white).costs


def test_the_free_drawing_of_breakers_may_be_a_tentacle_or_a_krakens_route():
    state = moment(bare("monsters"), bare("monsters"), sea="monsters", black=1, white=[3])
    assert drawings(state, (0, 2)) == ["NS", "EW", "NE", "SE", "SW", "NW", "tentacle"]


def test_a_die_at_breakers_with_no_free_cell_is_not_usable():
    full = drawn("NS " * 36, "monsters")
    assert moves(moment(full, full, sea="monsters", black=1, white=[3]), 0) == [BOTTLE]


# ---- what can be drawn in a cell ----


def test_an_archipelago_takes_forts_until_they_are_ticked():
    for ticked, possible in ((1, ["fort"]), (2, ["fort"]), (3, [])):
        state = moment(bare(ticked=[ticked, 1, 2, 1, 1]), black=1, white=[2])
        assert drawings(state, (1, 0)) == possible
    for ticked, possible in ((3, ["fort"]), (4, [])):
        state = moment(bare(ticked=[1, 1, ticked, 1, 1]), black=3, white=[3])
        assert drawings(state, (2, 2)) == possible


def test_a_kraken_takes_tentacles_until_it_has_four_or_a_route():
    shapes = ["NS", "EW", "NE", "SE", "SW", "NW"]
    other = bare("monsters")
    for ticked, possible in ((2, [*shapes, "tentacle"]), (3, [*shapes, "tentacle"]), (4, shapes)):
        sheet = bare("monsters", ticked=[2, 2, ticked, 2, 2, 2])
        assert drawings(moment(sheet, other, sea="monsters", black=3, white=[1]), (0, 2)) == possible
    routed = other.with_piece(2, "NS")
    assert drawings(moment(routed, other, sea="monsters", black=3, white=[1]), (0, 2)) == []


def test_any_other_cell_takes_one_route():
    shapes = ["NS", "EW", "NE", "SE", "SW", "NW"]
    assert drawings(moment(bare(), black=1, white=[1]), (0, 0)) == shapes
    assert drawings(moment(bare().with_piece(0, "NW"), black=1, white=[1]), (0, 0)) == []


# ---- the bottle ----


def test_without_a_usable_die_only_the_bottle_is_allowed():
    full = bare(ticked=[3, 3, 4, 3, 3])
    assert moves(moment(full, black=1, white=[2, 2, 2]), 0) == [BOTTLE]


def test_a_usable_die_must_be_taken():
    assert BOTTLE not in moves(moment(bare(), black=1, white=[2, 2, 2]), 0)


def test_a_usable_white_six_must_be_taken_though_it_costs_a_bottle():
    full = bare(ticked=[3, 3, 4, 3, 3])
    state = moment(full, black=1, white=[2, 6, 2])
    assert BOTTLE not in moves(state, 0)
    assert {move.die for move in moves(state, 0) if isinstance(move, Pick)} == {6}


def test_a_white_six_with_a_full_column_is_not_usable():
    column = drawn("NS .. .. SW .. SE .. .. .. .. NS .. EW .. .. NS .. .. .. NW NS NS .. .. ..", ticked=[3, 1, 2, 1, 1])
    assert moves(moment(column, black=1, white=[6, 6, 6]), 0) == [BOTTLE]


def test_a_black_six_with_a_full_row_is_not_usable():
    row = drawn("NS NS NS SW NS SE .. .. .. .. .. .. EW .. .. .. .. .. .. NW .. NS .. .. ..", ticked=[1, 1, 2, 3, 1])
    assert moves(moment(row, black=6, white=[1, 1, 1]), 0) == [BOTTLE]


def test_with_more_control_a_bottle_is_always_allowed():
    assert moves(moment(bare(), black=1, white=[1], control=True), 0)[-1] == BOTTLE


@pytest.mark.parametrize("control", [False, True])
def test_on_the_sea_of_monsters_a_bottle_is_allowed_with_both_values_of_control(control: bool):
    state = start(2, "monsters", control=control)
    assert state.moves(0)[-1] == BOTTLE
    assert state.view(0)["control"] is control


# ---- the list ----


def test_equal_dice_are_listed_once_and_in_order():
    state = moment(bare(), black=6, white=[5, 1, 5, 6])
    listed = [move for move in moves(state, 0) if isinstance(move, Pick)]
    assert listed == sorted(listed, key=lambda move: (move.die, move.cell, DRAWS.index(move.draw)))
    assert len(listed) == len(set(listed))


def test_only_the_seat_whose_turn_it_is_has_moves():
    state = start(3)
    assert [bool(state.moves(seat)) for seat in range(3)] == [True, False, False]


def test_moves_have_their_json_form():
    state = moment(bare(), black=2, white=[3], control=True)
    assert state.moves(0)[0].to_json() == {"type": "pick", "die": 3, "cell": [2, 1], "draw": "NS"}
    assert state.moves(0)[-1].to_json() == {"type": "bottle"}


@given(moments())
def test_the_listed_moves_are_exactly_those_without_an_objection(state):
    every: list[AnyMove] = [BOTTLE, *(Pick(*each) for each in product(DICE, product(range(6), range(6)), DRAWS))]
    for seat in range(state.seats):
        legal = [move for move in every if objection(state, seat, move) is None]
        assert sorted(moves(state, seat), key=repr) == sorted(legal, key=repr)


@given(moments())
def test_somebody_always_has_a_move_until_the_end(state):
    if not state.over:
        (seat,) = state.pending
        assert moves(state, seat)
        assert all(isinstance(move, Pick | Bottle) for move in moves(state, seat))
