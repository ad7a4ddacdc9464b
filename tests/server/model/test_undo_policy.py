"""What may be taken back, and what is offered."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from archipel.bots import choose
from archipel.core import game as registry
from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.core.record import replay
from archipel.server.model import undo_policy
from archipel.server.model.actions import in_todays_edition
from archipel.server.model.match import LogRow, Match, Standing, numbered
from archipel.server.model.table import Seat, Table

# ---- the four games ----


def table_of(game: str) -> Table:
    seats = (Seat("person", "ada", "Ada"), Seat("bot", name="Pompon", level="random"))
    return in_todays_edition(
        Table("t", game, registry.game(game).complete({}), "ada", seats, 1, 1, started=1, seed="1" * 64)
    )


@pytest.mark.parametrize("game", [game for game in registry.games() if game != "tiny"])
def test_in_every_game_what_may_be_taken_back_leads_to_the_same_view(game: str) -> None:
    """Plays a whole game against a bot, and takes back once everything that may be taken back."""
    match, tried = Match(table_of(game)), set[int]()
    rows: list[LogRow] = []

    def accept(*wishes: LogRow) -> None:
        for outcome in match.outcomes(numbered(wishes, match.number)):
            rows.append(outcome.row)
            match.accept(outcome)

    while not match.state.over:
        seat = match.state.pending[0]
        chosen = choose(match.state.guess(seat, Seeded(match.number)), seat, Seeded(match.number), "random")
        accept(LogRow(0, seat, "", "moves", tuple(move.to_json() for move in chosen), seat == 1, 1))
        own = match.since_own(0)
        if (
            undo_policy.may_go_past_bots(match, 0)
            and len(match.state.log or []) not in tried
            and match.taught_nothing(own)
        ):
            tried.add(len(match.state.log or []))
            accept(*[LogRow(0, each.row.seat, "", "rewind", each.row.moves, each.row.bot, 1) for each in own[::-1]])
            assert match.state.view(0) == own[0].before.view(0)
            assert match.state.pending == own[0].before.pending
    again = Match(table_of(game)).catch_up(rows)
    assert again.state.record() == match.state.record()
    assert replay(match.state.record()).view(None) == match.state.view(None)


def test_the_offer_of_an_undo_tries_only_new_rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot's turn of many moves is not replayed from its beginning after each move."""
    tried: list[int] = []
    try_on = Match.try_on

    def counted(match: Match, guess: State, rows: Sequence[Standing], seat: int) -> State | None:
        tried.append(len(rows))
        return try_on(match, guess, rows, seat)

    monkeypatch.setattr(Match, "try_on", counted)
    match = Match(table_of("explore-draw"))
    while len(tried) < 4:
        seat = match.state.pending[0]
        move = match.state.moves(seat)[0].to_json()
        for outcome in match.outcomes(numbered([LogRow(0, seat, "", "moves", (move,), seat == 1, 1)], match.number)):
            match.accept(outcome)
        assert undo_policy.may_go_past_bots(match, 0) == (len(match.since_own(0)) > 1)
    assert tried == [2, 1, 1, 1]
