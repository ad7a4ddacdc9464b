"""Undo: a seat may take back its own move if it is the latest of the game and revealed nothing."""

from __future__ import annotations

from msgspec.structs import replace

from archipel import Seeded, replay
from archipel.games.caty_mini.game import CatyMini
from tests.games.caty_mini.playing import knotted, undo_refused, with_string, worked


def as_it_was(state: CatyMini) -> tuple[object, ...]:
    return state.now, state.past, state.drawn, state.piles, state.stacks


def undone(state: CatyMini, seat: int, move: object) -> bool:
    """Plays a move and takes it back. Returns whether the state is the same as before."""
    before = as_it_was(state)
    state.play(seat, move)  # type: ignore[arg-type]
    state.undo(seat)
    return as_it_was(state) == before


def test_a_knot_a_lead_and_a_nap_can_be_taken_back():
    assert undone(worked(2), 0, {"type": "knot", "notch": "a"})
    assert undone(worked(4), 0, {"type": "lead", "furniture": "desk"})
    assert undone(with_string(worked(5), 0, 10), 0, {"type": "nap"})


def test_a_run_that_took_nothing_can_be_taken_back():
    assert undone(worked(12), 1, {"type": "run", "entry": "b"})


def test_a_run_that_took_the_last_tokens_can_be_taken_back():
    state = worked(5)
    state.now = replace(state.now, taken=(2,) * 10)
    assert undone(state, 0, {"type": "run", "entry": "a"})


def test_a_run_that_uncovered_a_token_stays():
    state = worked(5)
    # The run takes the last train, but not the last spinning top.
    state.now = replace(state.now, taken=(0, 0, 0, 0, 2, 0, 0, 0, 0, 0))
    state.play(0, {"type": "run", "entry": "a"})
    assert undo_refused(state, 0).en == "Your run has uncovered a new token: it counts."


def test_with_four_players_all_stacks_are_known_so_any_run_can_be_taken_back():
    state = knotted(4)
    state.play(0, {"type": "lead", "furniture": "table"})
    assert undone(state, 0, {"type": "run", "entry": "a"})
    state.play(0, {"type": "run", "entry": "a"})
    assert state.view(0)["players"][0]["tokens"] == {"train": 1, "top": 1}


def test_each_seat_takes_back_its_own_move_in_turn():
    state = knotted(4)
    begun = as_it_was(state)
    moves = [(0, {"type": "lead", "furniture": "table"}), *((seat, {"type": "run", "entry": "a"}) for seat in range(4))]
    for seat, move in moves:
        state.play(seat, move)
    assert state.view(None)["round"] == 2
    for seat in (3, 2, 1, 0, 0):
        state.undo(seat)
    assert as_it_was(state) == begun
    for seat in (3, 2, 1, 0):
        state.undo(seat)
    assert undo_refused(state, 0).en == "There is nothing to take back."


def test_a_round_that_began_does_not_matter():
    state = worked(12)
    state.play(1, {"type": "run", "entry": "b"})
    assert state.view(None)["round"] == 4
    state.undo(1)
    assert state.view(None)["round"] == 3
    assert state.pending == (1,)


def test_taking_back_a_lead_shows_the_courses_of_the_round_before_again():
    state = worked(7)
    before = state.view(None)["courses"]
    assert [course["seat"] for course in before] == [0, 1]
    state.play(1, {"type": "lead", "furniture": "clock"})
    assert state.view(None)["courses"] == []
    state.undo(1)
    assert state.view(None)["courses"] == before


def test_knots_can_be_taken_back_but_not_the_draw_before_them():
    state = worked(4)
    state.undo(1)
    state.undo(0)
    assert undo_refused(state, 1).en == "You have already seen your new tiles: you keep them."


def test_a_record_with_undos_replays():
    state = worked(4)
    state.undo(1)
    state.play(1, {"type": "knot", "notch": "a"})
    again = replay(state.record())
    assert isinstance(again, CatyMini)
    assert as_it_was(again) == as_it_was(state)


def test_a_guess_goes_back_to_a_guess():
    state = worked(5)
    guess = state.guess(1, Seeded(3))
    assert isinstance(guess, CatyMini)
    dealt = guess.drawn
    guess.undo(0)
    assert guess.now.phase == "lead"
    assert guess.drawn == dealt
    assert len(guess.hand(0)) == 7
