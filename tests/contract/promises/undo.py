"""Undo: it restores exactly, or refuses and changes nothing."""

from __future__ import annotations

import pytest

from archipel.core.errors import IllegalMove
from archipel.core.game import State
from archipel.core.record import replay
from tests.contract.comparing import checked, everything, known, may_undo, same
from tests.contract.fuzz import WRONG_SEATS
from tests.contract.promises import promise
from tests.contract.tables import Table, next_move, play_on, undo_refusal


@promise
def undo_restores_exactly(table: Table) -> None:
    for moment in table.some(12):
        before = moment.state
        if before.over:
            continue
        state = before.copy()
        seat, move = next_move(state, table.rng)
        state.play(seat, move)
        if took_back(state, seat):
            same(everything(state), everything(before))
            same(may_undo(state), may_undo(before))
            same(everything(play_on(state, 3, 40)), everything(play_on(before, 3, 40)))


def took_back(state: State, seat: int) -> bool:
    """Returns whether the undo was allowed. Asserts that a refused undo changes nothing."""
    before, record = everything(state), state.record()
    try:
        state.undo(seat)
    except IllegalMove as error:
        checked(error)
        same(everything(state), before)
        same(state.record(), record)
        return False
    assert state.record()["log"] == [*record["log"], {"seat": seat, "undo": True}]
    return True


@promise
def a_game_with_many_undos_replays(table: Table) -> None:
    """A record replays to the same game, however many moves were taken back by any seat."""
    for moment in table.some(4):
        state = moment.state.copy()
        for seat in range(state.seats):
            while undo_refusal(state, seat) is None and table.rng.random() < 0.8:
                pass
        same(everything(replay(state.record())), everything(state))


@promise
def nothing_can_be_taken_back_at_the_beginning_or_twice(table: Table) -> None:
    first = table.moments[0].state
    for seat in range(first.seats):
        assert not took_back(first.copy(), seat)


@promise
def nothing_is_taken_back_once_the_game_is_over(table: Table) -> None:
    """No undo after the end, because the seed may be public by then."""
    last = table.moments[-1].state
    assert last.over
    for seat in range(last.seats):
        assert not took_back(last.copy(), seat)


@promise
def undo_refuses_seats_that_are_not_there(table: Table) -> None:
    for moment in table.some(1):
        state = moment.state.copy()
        for seat in (*WRONG_SEATS, state.seats):
            with pytest.raises(IllegalMove) as caught:
                state.undo(seat)
            checked(caught.value)
        same(everything(state), everything(moment.state))


@promise
def a_fair_undo_had_revealed_nothing(table: Table) -> None:
    """A move that can be taken back shows its seat the same on the true state and on every guess of that seat."""
    for moment in table.some(8):
        if moment.state.over:
            continue
        seat, move = next_move(moment.state, table.rng)
        state = moment.state.copy()
        events = state.play(seat, move)
        if may_undo(state)[seat] is not None:
            continue
        for number in range(2):
            guess = moment.state.guess(seat, type(table.chance)(number + 10))
            same(guess.play(seat, move), events)
            same(known(guess, seat), known(state, seat))
