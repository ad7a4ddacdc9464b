"""Turns, rounds, the end of the game, and taking a move back."""

from __future__ import annotations

import pytest
from hypothesis import given

from archipel.core.errors import IllegalMove
from archipel.games.doodle_islands import GAME
from tests.games.doodle_islands.table import (
    BOTTLE,
    bare,
    draw_once,
    drawn,
    kinds,
    moment,
    moments,
    on_island,
    pick,
    start,
)

SNAKE_OF_15 = """
    EW EW EW EW SW
    SE EW EW EW NW
    .. EW EW EW NW
    .. .. .. .. NW
    .. NS .. .. ..
"""
"""A curve from north to east on the monster of the first column makes a route of fifteen cells."""

SNAKE = """
    EW EW EW EW EW SW
    SE .. EW EW EW NW
    NE EW EW EW EW SW
    SE EW EW EW EW NW
    NE EW EW EW EW SW
    EW EW EW EW EW NW
"""
"""A piece in every cell of the Sea of Monsters except one kraken, so also in all breakers."""


# ---- turns ----


def test_each_seat_plays_once_and_the_next_seat_begins_the_next_round():
    state = start(3, control=True)
    order = []
    for _ in range(12):
        order.append(state.pending[0])
        state.play(state.pending[0], BOTTLE)
    assert order == [0, 1, 2, 1, 2, 0, 2, 0, 1, 0, 1, 2]


def test_a_die_once_taken_is_gone_for_the_later_seats():
    state = moment(bare(), bare(), bare(), black=1, white=[4, 1, 4, 5])
    state.play(0, pick(4, [3, 0], "NS"))
    assert state.view(None)["white"] == [1, 4, 5]
    state.play(1, pick(5, [4, 0], "NS"))
    assert state.view(None)["white"] == [1, 4]
    assert state.view(None)["taken"] == [{"seat": 0, "die": 4}, {"seat": 1, "die": 5}]


def test_a_bottle_takes_no_die():
    state = moment(bare(), bare(), black=1, white=[4, 1, 4], control=True)
    assert state.play(0, BOTTLE) == [{"event": "bottle", "seat": 0, "count": 1}]
    assert state.white == (4, 1, 4)
    assert state.view(None)["taken"] == [{"seat": 0, "die": None}]


def test_the_next_round_is_rolled_at_once():
    state = start(2, black=[1, 5], white=[1, 4, 5, 6, 2, 3])
    state.play(0, pick(1, [0, 0], "NS"))
    assert state.play(1, pick(4, [3, 0], "NS"))[-1] == {
        "event": "round",
        "round": 2,
        "first": 1,
        "black": 5,
        "white": [6, 2, 3],
    }
    assert state.pending == (1,)


# ---- the end ----


def test_the_last_bottle_ends_the_game_after_the_round():
    state = moment(bare(bottles=6), bare(), bare(), black=1, white=[1, 4, 5, 5], control=True)
    assert state.play(0, BOTTLE) == [
        {"event": "bottle", "seat": 0, "count": 7},
        {"event": "ending", "seat": 0, "reason": "bottles"},
    ]
    assert not state.over
    assert state.view(None)["ending"] == ["bottles"]
    state.play(1, pick(1, [0, 0], "NS"))
    assert state.play(2, pick(4, [3, 0], "NS"))[-1] == {"event": "over", "winners": [1, 2]}
    assert state.over
    assert state.pending == ()
    assert state.moves(0) == []


def test_the_twelfth_is_the_last_in_the_sea_of_monsters():
    state = moment(bare("monsters", bottles=10), bare("monsters"), sea="monsters", black=1, white=[1, 1, 1])
    state.play(0, BOTTLE)
    assert not state.view(None)["ending"]
    state = moment(bare("monsters", bottles=11), bare("monsters"), sea="monsters", black=1, white=[1, 1, 1])
    state.play(0, BOTTLE)
    assert state.view(None)["ending"] == ["bottles"]


def test_the_last_bottle_counts_whatever_it_was_ticked_for():
    state = moment(bare(bottles=6), bare(), black=1, white=[6, 4, 5])
    assert kinds(state.play(0, pick(6, [0, 0], "NS"))) == ["bottle", "draw", "ending"]


def test_the_fifteenth_bottle_ends_the_game():
    events = draw_once(drawn(SNAKE_OF_15), (2, 0), "NE", bare())
    assert events[1:] == [
        {"event": "gold", "seat": 0, "zone": "monsters", "value": 15, "number": 15},
        {"event": "ending", "seat": 0, "reason": "monster"},
    ]


def test_eleven_bottles_do_not_end_the_game():
    events = draw_once(drawn(SNAKE_OF_15, monsters=[15]), (2, 0), "NE", bare())
    assert kinds(events) == ["draw", "gold"]


def test_island_number_ten_ends_the_game():
    events = draw_once(on_island(3, 1, 4, 3, 1), (2, 1), "NE", bare())
    assert kinds(events) == ["draw", "gold", "bonus", "ending"]
    assert events[-1]["reason"] == "island"


def test_kraken_number_eighteen_ends_the_game():
    sheet = drawn(SNAKE, "monsters", ticked=[2, 3, 2, 2, 2, 2])
    events = draw_once(sheet, (1, 1), "EW", bare("monsters"), sea="monsters")
    assert events[1:] == [
        {"event": "gold", "seat": 0, "zone": "krakens", "value": 18, "number": 18},
        {"event": "ending", "seat": 0, "reason": "kraken"},
    ]


def test_monster_number_eighteen_ends_the_game_in_the_sea_of_monsters():
    sheet = drawn(SNAKE.replace("NE EW EW EW EW SW\n    SE", "NE EW .. EW EW SW\n    SE", 1), "monsters")
    events = draw_once(sheet.with_piece(7, "EW"), (2, 2), "EW", bare("monsters"), sea="monsters")
    assert events[1:] == [
        {"event": "gold", "seat": 0, "zone": "monsters", "value": 36, "number": 18},
        {"event": "ending", "seat": 0, "reason": "monster"},
    ]


def test_a_move_may_meet_two_reasons_to_end_gold_first():
    state = moment(on_island(3, 1, 4, 3, 1, bottles=6), bare(), black=2, white=[6, 6, 1])
    events = state.play(0, pick(6, [2, 1], "NE"))
    assert kinds(events) == ["bottle", "draw", "gold", "bonus", "ending", "ending"]
    assert [event["reason"] for event in events[-2:]] == ["island", "bottles"]
    assert state.view(None)["ending"] == ["bottles", "island"]


def test_a_reason_to_end_met_twice_in_a_round_is_announced_twice_and_stored_once():
    state = moment(bare(bottles=6), bare(bottles=6), black=1, white=[1, 4, 5], control=True)
    state.play(0, BOTTLE)
    assert kinds(state.play(1, BOTTLE)) == ["bottle", "ending", "over"]
    assert state.view(None)["ending"] == ["bottles"]


def test_ending_a_game_on_purpose_is_allowed():
    state = moment(bare(bottles=6), black=1, white=[1, 1, 1], control=True)
    state.play(0, BOTTLE)
    assert state.over
    assert state.winners == (0,)


def test_the_last_dice_stay_in_sight():
    state = moment(bare(bottles=6), bare(), black=1, white=[1, 4, 5], control=True)
    state.play(0, BOTTLE)
    state.play(1, pick(4, [3, 0], "NS"))
    view = state.view(None)
    assert (view["round"], view["first"], view["black"], view["white"]) == (1, 0, 1, [1, 5])
    assert view["taken"] == [{"seat": 0, "die": None}, {"seat": 1, "die": 4}]


@given(moments(least=600, most=600))
def test_games_end_with_as_many_moves_for_everybody(state):
    assert state.over
    assert state.log is not None
    counts = [sum(seat == one for seat, _ in state.log) for one in range(state.seats)]
    assert counts == [state.round] * state.seats
    assert all(sheet.bottles <= state.chart.sea.bottles for sheet in state.sheets)


# ---- undo ----


def test_the_latest_move_can_be_taken_back_and_then_the_one_before():
    state = start(3, black=[1], white=[1, 4, 5, 5])
    views = [state.view(None)]
    state.play(0, pick(1, [0, 0], "NS"))
    views.append(state.view(None))
    state.play(1, pick(4, [3, 0], "NS"))
    state.undo(1)
    assert state.view(None) == views[1]
    state.undo(0)
    assert state.view(None) == views[0]
    state.play(0, pick(5, [4, 0], "EW"))
    assert state.pending == (1,)


def test_an_ending_is_taken_back_with_its_move():
    state = moment(bare(bottles=6), bare(), black=1, white=[1, 4, 5], control=True)
    before = state.view(None)
    state.play(0, BOTTLE)
    state.undo(0)
    assert state.view(None) == before


def test_only_the_seat_that_made_the_latest_move_takes_it_back():
    state = start(3, black=[1], white=[1, 4, 5, 5])
    state.play(0, pick(1, [0, 0], "NS"))
    with pytest.raises(IllegalMove) as refusal:
        state.undo(1)
    assert str(refusal.value) == "Only the latest move can be taken back, and that is player 1's."
    assert refusal.value.text.fr == "Seul le dernier coup se reprend, et c'est celui du joueur 1."


def test_there_is_nothing_to_take_back_at_first():
    with pytest.raises(IllegalMove) as refusal:
        start(2).undo(0)
    assert str(refusal.value) == "There is nothing to take back."


@pytest.mark.parametrize("seats", [1, 2])
def test_the_last_move_of_a_round_stays(seats: int):
    state = start(seats, black=[1], white=[1, 4, 5, 5])
    for seat, die in zip(range(seats), (1, 4), strict=False):
        state.play(seat, pick(die, [die - 1, 0], "NS"))
    with pytest.raises(IllegalMove) as refusal:
        state.undo(seats - 1)
    assert str(refusal.value) == "This round's dice are already rolled: the move before can't be taken back any more."
    assert refusal.value.text.fr == "Les dés de ce tour sont déjà lancés : le coup d'avant ne se reprend plus."


def test_a_finished_game_stays_finished():
    state = moment(bare(bottles=6), black=1, white=[1, 1, 1], control=True)
    state.play(0, BOTTLE)
    with pytest.raises(IllegalMove) as refusal:
        state.undo(0)
    assert str(refusal.value) == "The game is over."


# ---- progress ----


def test_progress_is_the_round():
    state = moment(bare(), black=1, white=[1, 1, 1], turn=8)
    assert (state.progress().en, state.progress().fr) == ("Round 9", "Tour 9")


def test_there_is_no_sister():
    assert GAME.start(1, {}).sister() is None
