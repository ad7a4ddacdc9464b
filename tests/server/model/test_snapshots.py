"""A sheet shows a table that can't be replayed any more, and nothing that a spectator may not see."""

from __future__ import annotations

import pytest

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.server.model.snapshots import packed, points, sheet_of, unpacked_sheet


def played(name: str, moves: int) -> State:
    state = archipel.game(name).start(2, chance=Seeded(3))
    for _ in range(moves):
        if state.over:
            break
        seat = state.pending[0]
        state.play(seat, state.moves(seat)[0])
    return state


@pytest.mark.parametrize("name", archipel.games())
def test_during_a_game_only_the_spectators_view_is_stored(name: str) -> None:
    state = played(name, 5)
    sheet = unpacked_sheet(packed(sheet_of(state, 5)))
    assert sheet.views == [state.view(None)]
    assert (sheet.view(0), sheet.record, sheet.scores, sheet.over) == (state.view(None), None, [], False)
    assert sheet.update(0, [], 0).choices == []


@pytest.mark.parametrize("name", archipel.games())
def test_at_the_end_every_seat_keeps_its_view_and_its_points(name: str) -> None:
    state = played(name, 10_000)
    assert state.over
    sheet = unpacked_sheet(packed(sheet_of(state, 9)))
    for seat in (None, 0, 1):
        assert sheet.frame(seat).view == sheet.view(seat) == state.view(seat)
    assert points(sheet.scores) == points(state.scores())
    assert sheet.agrees_with(state)
    assert not sheet.agrees_with(played(name, 5))
    assert sheet.update(None, [], 0).places
