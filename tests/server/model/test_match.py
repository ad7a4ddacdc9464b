"""A match and its numbered log: stale messages, undo, and what each seat is shown."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.core.errors import IllegalMove
from archipel.server.model import previews
from archipel.server.model.log_rows import steps_of
from archipel.server.model.match import LogRow, Match, Replay
from archipel.server.model.table import Seat, Table

TABLE = Table(
    id="abc", game="tiny", options={"length": "short", "cats": False}, host="ada", created=1, touched=1, started=5,
    seed=f"{7:064x}", seats=(Seat("person", "ada", "Ada"), Seat("person", "bob", "Bob")),
)  # fmt: skip

DRAW, UNDO = {"type": "draw"}, None


def place(column: int) -> dict[str, Any]:
    return {"type": "place", "cells": [[0, column], [1, column]]}


def show(match: Match, seat: int) -> dict[str, Any]:
    return {"type": "show", "card": match.state.view(seat)["players"][seat]["hand"][0]}


def does(match: Match, seat: int, *moves: dict[str, Any] | None, bot: bool = False) -> LogRow:
    number = match.number + 1
    kind, played = ("undo", match.last_message(seat)) if moves == (UNDO,) else ("moves", moves)
    row = LogRow(number, seat, f"m{number}", kind, played, bot, 100 + number)  # type: ignore[arg-type]
    match.catch_up([row])
    return row


def test_a_match_follows_from_its_log() -> None:
    match = Match(TABLE)
    rows = [does(match, 0, place(0)), does(match, 0, UNDO), does(match, 0, DRAW), does(match, 1, DRAW, bot=True)]
    again = Match(TABLE).catch_up(rows)
    assert again.state.record() == match.state.record()
    assert again.entries.encoded == match.entries.encoded
    assert again.numbers == {(0, "m1"): 1, (0, "m2"): 2, (0, "m3"): 3, (1, "m4"): 4}


def test_entries_describe_the_moves() -> None:
    match = Match(TABLE)
    does(match, 0, place(0))
    does(match, 0, UNDO)
    first, second = match.entries
    assert [(text.fr, text.en) for text in first.told] == [("{0} pose un domino.", "{0} places a domino.")]
    assert [(text.fr, text.en) for text in second.told] == [("{0} reprend son coup.", "{0} takes a move back.")]
    assert (second.undo, second.events, second.at) == (True, [], 102)


def test_several_moves_are_played_together_or_not_at_all() -> None:
    match = Match(TABLE)
    before = match.state.record()
    with pytest.raises(IllegalMove):
        match.outcomes([LogRow(1, 0, "m1", "moves", (show(match, 0), place(7)), False, 100)])
    assert match.state.record() == before


def test_moves_of_one_message_are_taken_back_together() -> None:
    match = Match(TABLE)
    does(match, 0, show(match, 0))
    shown = match.state.view(0)
    does(match, 0, show(match, 0), place(0))
    assert len(does(match, 0, UNDO).moves) == 2
    assert match.state.view(0) == shown
    does(match, 0, UNDO)
    assert match.state.view(0) == Match(TABLE).state.view(0)
    assert not match.update(0, True, 0).may_undo


def test_moves_before_a_reveal_in_a_message_stay() -> None:
    match, drawn = Match(TABLE), Match(TABLE)
    does(drawn, 0, DRAW)
    does(match, 0, DRAW, show(match, 0))
    does(match, 0, UNDO)
    assert match.state.view(0) == drawn.state.view(0)
    assert not match.update(0, True, 0).may_undo


def test_an_undo_of_an_older_log_takes_back_one_move() -> None:
    match = Match(TABLE)
    does(match, 0, show(match, 0), place(0))
    before = Match(TABLE)
    does(before, 0, show(before, 0))
    match.catch_up([LogRow(2, 0, "m2", "undo", (), False, 102)])
    assert match.state.view(0) == before.state.view(0)
    does(match, 0, UNDO)
    assert match.state.view(0) == Match(TABLE).state.view(0)


def test_a_decision_is_stale_if_others_moved_while_only_that_seat_was_awaited() -> None:
    match = Match(TABLE)
    does(match, 1, show(match, 1))
    assert match.stale(0, seen=0)
    assert not match.stale(0, seen=1)


def test_a_seat_that_was_not_awaited_is_never_stale() -> None:
    match = Match(TABLE)
    does(match, 0, place(0))
    assert not match.stale(1, seen=0)


def test_moves_by_a_stand_in_bot_make_a_decision_stale() -> None:
    match = Match(TABLE)
    does(match, 0, show(match, 0))
    assert not match.stale(0, seen=0)
    does(match, 0, show(match, 0), bot=True)
    assert match.stale(0, seen=0)


def test_an_update_has_what_was_missed() -> None:
    match = Match(TABLE)
    assert match.update(0, True, seen=0).since == 5
    does(match, 0, place(0))
    does(match, 1, place(0))
    assert [entry.number for entry in match.update(0, True, seen=1).entries] == [2]
    assert match.update(0, True, seen=2).entries == []
    assert match.update(0, True, seen=0).since == 102
    for nonsense in (-1, 3, 10**30):
        assert [entry.number for entry in match.update(0, True, nonsense).entries] == [1, 2]


def test_a_spectator_sees_what_everybody_sees_and_is_offered_nothing() -> None:
    update = Match(TABLE).update(None, False, seen=0)
    assert (update.choices, update.may_undo) == ([], False)
    assert [player["hand"] for player in update.view["players"]] == [None, None]
    assert [score.total for score in update.standing] == [None, None]


def test_a_seat_sees_its_own_hand_and_what_it_may_do() -> None:
    update = Match(TABLE).update(0, True, seen=0)
    assert update.view["players"][0]["hand"]
    assert update.view["players"][1]["hand"] is None
    assert {"move": DRAW} in update.choices


def test_a_seat_a_bot_plays_for_is_offered_nothing() -> None:
    match = Match(TABLE)
    does(match, 0, place(0), bot=True)
    assert (match.update(0, True, 0).may_undo, match.update(0, False, 0).may_undo) == (True, False)
    assert match.update(0, False, 0).choices == []


def test_nothing_is_taken_back_once_the_seed_is_known() -> None:
    match = Match(TABLE)
    for column in (0, 1):
        does(match, 0, place(column))
        assert match.update(0, True, 0).may_undo
        does(match, 1, place(column))
    assert match.state.over
    assert not match.update(1, True, 0).may_undo


def test_a_preview_is_what_the_contract_says_or_a_sentence() -> None:
    match = Match(TABLE)
    fine, refused = (previews.preview(match.state, 0, [place(column)], {}) for column in (0, 7))
    assert (fine.refused, fine.told[0].en) == (None, "{0} places a domino.")
    assert [(change.line, change.points) for change in fine.changes] == [("dominoes", 2)]
    assert refused.refused is not None
    assert (refused.refused.en, refused.events) == ("That is no domino.", [])


def test_a_replay_that_keeps_few_states_shows_the_same_moments(monkeypatch: pytest.MonkeyPatch) -> None:
    table = replace(TABLE, game="doodle-islands", options=registry.game("doodle-islands").complete({}))
    match = Match(table)
    rows, states = list[LogRow](), [match.state]
    for number in range(1, 60):
        if number % 5 == 0:
            row = LogRow(number, rows[-1].seat, f"m{number}", "rewind", (), False, number)
            match.catch_up([row])
        else:
            seat = match.state.pending[0]
            row = does(match, seat, match.state.moves(seat)[0].to_json())
        rows.append(row)
        states.append(match.state)
    monkeypatch.setattr("archipel.server.model.match.STATES_KEPT", 3)
    replay = Replay(table, rows)
    assert len(replay.kept) < len(states) / 2
    forward, backward = range(len(states)), range(len(states) - 1, -1, -1)
    for number in [*forward, *backward]:
        assert replay.state(number).record() == states[number].record()


def test_a_replay_has_every_moment_from_every_side() -> None:
    match = Match(TABLE)
    rows = [does(match, seat, place(column)) for column in (0, 1) for seat in (0, 1)]
    replay = Replay(TABLE, rows)
    assert [replay.frame(number, 0).entry for number in range(5)] == [None, *match.entries]
    assert replay.frame(0, 1).view == Match(TABLE).state.view(1)
    assert replay.frame(4, None).view == match.state.view(None)
    assert [score.total for score in replay.frame(4, None).standing] == [4, 4]
    # Once the game is over, no score line is hidden, not even at earlier moments.
    assert [score.total for score in replay.frame(2, None).standing] == [2, 2]
    assert replay.frame(2, 1).count == 4


def test_the_steps_of_a_replay_leave_out_what_was_taken_back() -> None:
    match = Match(TABLE)
    rows = [does(match, 0, place(0)), does(match, 0, UNDO), does(match, 0, DRAW), does(match, 1, DRAW, bot=True)]
    rewind = replace(rows[-1], number=5, message="m5", kind="rewind", moves=())
    match.catch_up([rewind])
    rows += [rewind, does(match, 1, place(2))]
    assert Replay(TABLE, rows).steps == [3, 6]


def test_a_message_of_which_a_part_was_taken_back_is_still_a_step() -> None:
    both = LogRow(1, 0, "m1", "moves", (place(0), DRAW), False, 101)
    one = LogRow(2, 0, "m2", "undo", (DRAW,), False, 102)
    assert steps_of([both, one]) == [1]
    assert steps_of([both, one, replace(one, number=3)]) == []


def test_a_move_whose_undo_was_taken_back_is_a_step_again() -> None:
    move = LogRow(1, 0, "m1", "moves", (DRAW,), False, 101)
    undo = replace(move, number=2, message="m2", kind="undo")
    rewind = replace(move, number=3, message="m3", kind="rewind", moves=())
    assert steps_of([move, undo, rewind]) == [1]
