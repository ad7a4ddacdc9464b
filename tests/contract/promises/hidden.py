"""Hidden information: nothing that a seat can ask for reveals more than a guess of that seat does.

A guess deals everything hidden anew. So the views, events, refusals and previews of a seat must be the same on the true
state and on its guesses, and a guess may depend only on what the seat knows.
"""

from __future__ import annotations

import json
import pickle
from typing import Any

import pytest

from archipel.core.chance import Seeded
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Event, Move, State
from archipel.core.text import shown as in_a_sentence
from tests.contract.alike import SAID
from tests.contract.comparing import (
    checked,
    everything,
    hidden_from,
    known,
    may_undo,
    previewed,
    refusal,
    same,
)
from tests.contract.fuzz import NONSENSE, WRONG_SEATS, pool, variants
from tests.contract.promises import promise
from tests.contract.tables import Table, play_on


@promise
def a_guess_shows_its_seat_the_same(table: Table) -> None:
    for moment in table.some(6):
        for seat in range(moment.state.seats):
            truly = known(moment.state, seat)
            for number in (3, 4):
                guess = moment.state.guess(seat, Seeded(number))
                same(known(guess, seat), truly)
                assert all(len(guess.moves(waited)) for waited in guess.pending), "pending in a guess without a move"


@promise
def views_show_nothing_hidden_at_any_moment(table: Table) -> None:
    for number, moment in enumerate(table.some(60)):
        seat = number % table.setup.seats
        guess = moment.state.guess(seat, Seeded(5))
        for viewer in (seat, None):
            same(guess.view(viewer), moment.state.view(viewer))


@promise
def a_guess_changes_nothing(table: Table) -> None:
    for moment in table.some(4):
        state = moment.state.copy()
        for seat in table.two_seats():
            play_on(state.guess(seat, Seeded(3)), 3, 20)
        same(everything(state), everything(moment.state))
        same(everything(play_on(state, 3, 20)), everything(play_on(moment.state, 3, 20)))


@promise
def a_guess_depends_only_on_what_its_seat_knows(table: Table) -> None:
    """The true state and any other guess give the same guess, so a guess can't contain the truth."""
    for moment in table.some(6):
        for seat in table.two_seats():
            guess = moment.state.guess(seat, Seeded(7))
            again = moment.state.guess(seat, Seeded(8)).guess(seat, Seeded(7))
            same(everything(again), everything(guess))
        same(everything(play_on(again, 1, 30)), everything(play_on(guess, 1, 30)))


@promise
def a_guess_can_be_played_copied_and_pickled_but_has_no_record(table: Table) -> None:
    for moment in table.some(4):
        for seat in table.two_seats():
            guess = moment.state.guess(seat, Seeded(9))
            with pytest.raises(BadSetup) as caught:
                guess.record()
            checked(caught.value)
            sent = pickle.dumps(guess)
            tells_no_seed(table, sent)
        back = pickle.loads(sent)
        same(everything(back), everything(guess))
        end = play_on(guess, 2)
        assert end.over
        same(everything(play_on(back, 2)), everything(end))


@promise
def a_guess_is_refused_to_seats_that_are_not_there(table: Table) -> None:
    state = table.moments[0].state
    for seat in (*WRONG_SEATS, state.seats):
        with pytest.raises(IllegalMove) as caught:
            state.guess(seat, Seeded(0))
        checked(caught.value)


@promise
def refusals_tell_nothing_hidden(table: Table) -> None:
    others = pool(table, table.rng)
    for moment in table.some(6):
        for seat in table.two_seats():
            guess = moment.state.guess(seat, Seeded(11))
            moves: list[Any] = [*table.rng.sample(others, min(12, len(others))), *table.rng.sample(NONSENSE, 3)]
            for move in table.rng.sample(others, min(3, len(others))):
                moves += variants(move, others, table.rng)
            for move in moves:
                same(refusal(guess.copy(), seat, move), refusal(moment.state.copy(), seat, move))


@promise
def a_preview_tells_nothing_hidden(table: Table) -> None:
    others = pool(table, table.rng)
    for moment in table.some(5):
        for seat in table.two_seats():
            state = moment.state.copy()
            moves = list(state.moves(seat))
            tried = [[move] for move in table.rng.sample(moves, min(3, len(moves)))]
            tried += [[move, move] for move in table.rng.sample(moves, min(1, len(moves)))]
            guess = state.guess(seat, Seeded(12))
            for one in [*tried, [], *([move] for move in table.rng.sample(others, min(3, len(others))))]:
                same(previewed(guess, seat, one), previewed(state, seat, one))  # type: ignore[arg-type]
            same(everything(state), everything(moment.state))


@promise
def what_a_preview_shows_adds_up(table: Table) -> None:
    """If a move reveals nothing, its preview shows everything that the move does."""
    for moment in table.some(6):
        for seat in table.two_seats():
            moves = list(moment.state.moves(seat))
            for move in table.rng.sample(moves, min(3, len(moves))):
                state = moment.state.copy()
                events = state.play(seat, move)
                shown = moment.state.preview(seat, [move.to_json()])
                assert all(change.points and change.text.fr and change.text.en for change in shown.changes)
                if may_undo(state)[seat] is None:
                    same(shown.events, events)
                    same(shown.choices, state.choices(seat))
                    same({change.line: change.points for change in shown.changes}, gained(moment.state, state, seat))


@promise
def a_preview_of_two_moves_is_one_after_the_other(table: Table) -> None:
    for moment in table.some(10):
        for seat in moment.state.pending:
            state, moves, events = moment.state.copy(), list[Move](), []
            while len(moves) < 2 and state.moves(seat):
                moves.append(table.rng.choice(state.moves(seat)))
                events += state.play(seat, moves[-1])
                if may_undo(state)[seat] is not None:
                    break
            else:
                shown = moment.state.preview(seat, moves)
                same(shown.events, events)
                same(shown.choices, state.choices(seat))
                same({change.line: change.points for change in shown.changes}, gained(moment.state, state, seat))


def gained(before: State, after: State, seat: int) -> dict[str, int]:
    old, new = before.scores()[seat].lines, after.scores()[seat].lines
    return {line: new[line] - old.get(line, 0) for line in new if new[line] != old.get(line, 0)}


@promise
def events_tell_others_no_more_than_they_then_see(table: Table) -> None:
    """Two moves of a seat that look alike to everybody else cause the same events."""
    for moment in table.some(6):
        for seat in table.two_seats():
            moves = list(moment.state.moves(seat))
            told: dict[str, list[Any]] = {}
            for move in table.rng.sample(moves, min(12, len(moves))):
                state = moment.state.copy()
                events = [kept_quiet(table, event) for event in state.play(seat, move)]
                seen = json.dumps([state.view(None), *hidden_from(state, seat)], sort_keys=True)
                same(told.setdefault(seen, events), events)


def kept_quiet(table: Table, event: Event) -> Event:
    """Returns the event without the fields that players say aloud."""
    return {name: value for name, value in event.items() if name not in SAID.get(table.game.name, ())}


@promise
def undo_tells_nothing_hidden(table: Table) -> None:
    for moment in table.some(6):
        state = moment.state
        allowed = may_undo(state)
        for seat in table.two_seats():
            guess = state.guess(seat, Seeded(13))
            same(may_undo(guess), allowed)
            for mover in {seat, table.rng.randrange(state.seats)}:
                if allowed[mover] is None:
                    undone_alike(state.copy(), guess.copy(), seat, mover)


def undone_alike(state: State, guess: State, seat: int, mover: int) -> None:
    """Asserts that an undo on a guess leads to a guess of the earlier state, never to the true one."""
    dealt_anew = hidden_from(guess, seat) != hidden_from(state, seat)
    state.undo(mover)
    guess.undo(mover)
    if mover == seat:
        same(known(guess, seat), known(state, seat))
    if dealt_anew:
        assert hidden_from(guess, seat) != hidden_from(state, seat), "the undo of a guess led back to the truth"


@promise
def the_seed_shows_nowhere(table: Table) -> None:
    for moment in table.some(4):
        state = moment.state
        seats = range(state.seats)
        shown = [state.view(None), moment.events, *(state.view(seat) for seat in seats)]
        shown += [state.choices(seat) for seat in seats]
        tells_no_seed(table, json.dumps(shown).encode())
        tells_no_seed(table, in_a_sentence(state, limit=10**7).encode())


def tells_no_seed(table: Table, data: bytes) -> None:
    seed = table.secret
    for spelling in (f"{seed:x}".encode(), str(seed).encode(), seed.to_bytes(32, "little"), seed.to_bytes(32, "big")):
        assert spelling[:12] not in data, "the seed is in it"
