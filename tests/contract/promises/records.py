"""Records and copies: options, chance and log are enough to restore a game, and a copy is independent of it."""

from __future__ import annotations

import json

import msgspec

from archipel.core.game import State
from archipel.core.record import replay
from tests.contract.comparing import everything, may_undo, plain_json, same
from tests.contract.promises import promise
from tests.contract.tables import Table, next_move, play_on


@promise
def a_record_replays_to_the_same_game(table: Table) -> None:
    for moment in table.some(2):
        again = replay(moment.state.record())
        same(everything(again), everything(moment.state))
        same(may_undo(again), may_undo(moment.state))
        same(again.record(), moment.state.record())


@promise
def a_record_replays_to_every_moment(table: Table) -> None:
    last = table.moments[-1].state.record()
    for moment in table.some(1):
        number = table.moments.index(moment)
        same(everything(replay(last, until=number)), everything(moment.state))


@promise
def a_replayed_game_has_the_same_future(table: Table) -> None:
    for moment in table.some(1):
        again = replay(moment.state.record())
        same(everything(play_on(again, 5)), everything(play_on(moment.state, 5)))


@promise
def a_record_is_plain_json(table: Table) -> None:
    for moment in table.some(3):
        record = moment.state.record()
        plain_json(record)
        same(json.loads(json.dumps(record)), record)
        assert len(record["log"]) == table.moments.index(moment)


@promise
def a_record_is_the_callers_own(table: Table) -> None:
    """A caller who changes a record does not change the game."""
    state = table.moments[-1].state
    before = state.record()
    given = state.record()
    given["options"].clear()
    given["log"].clear()
    given["chance"].clear()
    same(state.record(), before)


@promise
def whatever_is_handed_out_is_the_callers_own(table: Table) -> None:
    """A caller may change the views, choices, moves, scores and events it gets: the game does not change."""
    for moment in table.some(2):
        state, seats = moment.state.copy(), range(moment.state.seats)
        before = written_down(state)
        handed_out = [[state.view(seat) for seat in (None, *seats)], [state.choices(seat) for seat in seats]]
        handed_out += [[list_of(state.moves(seat)) for seat in seats], [score.lines for score in state.scores()]]
        if not state.over:
            handed_out.append(state.copy().play(*next_move(state, table.rng)))
        spoil(handed_out)
        assert written_down(state) == before
        assert written_down(replay(state.record())) == before


def written_down(state: State) -> bytes:
    return msgspec.json.encode((everything(state), [state.choices(seat) for seat in range(state.seats)]))


def list_of(moves: object) -> list[object]:
    """Returns the list that was handed out, or an empty list for moves that can't be changed, such as a tuple."""
    return moves if isinstance(moves, list) else []


def spoil(data: object) -> None:
    if isinstance(data, dict | list):
        for value in list(data.values() if isinstance(data, dict) else data):
            spoil(value)
        data.clear()


@promise
def a_copy_is_independent(table: Table) -> None:
    for number, moment in enumerate(table.live()):
        if number % 61 or moment.state.over:
            continue
        state, twin = moment.state, moment.state.copy()
        before, record = everything(state), state.record()
        played = play_on(twin, number, 12)
        same(everything(state), before)
        same(everything(twin), before)
        same(state.record(), record)
        same(everything(play_on(state, number, 12)), everything(played))
        # A copy also stays as it was while another copy is played on.
        left = state.copy()
        twin.play(*next_move(twin, table.rng))
        same(everything(left), before)
        same(left.record(), record)


@promise
def a_copy_of_the_past_is_not_changed_by_the_future(table: Table) -> None:
    pasts = []
    for number, moment in enumerate(table.live()):
        if number % 37 == 0:
            pasts.append((moment.state.copy(), everything(moment.state)))
    for past, before in pasts:
        same(everything(past), before)
