"""Finished games: their frames, their records, and playing on from any moment of them."""

from __future__ import annotations

import threading
from collections.abc import Iterable
from random import Random

import pytest
from msgspec.structs import replace

from archipel.bots import choose
from archipel.core.chance import Seeded
from archipel.server.base import texts
from archipel.server.base.errors import Conflict
from archipel.server.compute.analysis_queue import moment
from archipel.server.features import challenges, replays
from archipel.server.features.replays import rows_until
from archipel.server.live.tables import Tables
from archipel.server.model import actions
from archipel.server.model.fairness import verified
from archipel.server.model.match import LogRow, Replay
from archipel.server.model.table import Table
from archipel.server.wire.messages import SendMoves
from archipel.server.wire.replays import Frame, Steps
from archipel.server.wire.tables import NewLesson, NewTable, PlayOn
from tests.server.analyses import BOT, GAME, over, replay_of
from tests.server.tiny_tables import BASE, ME, OPEN, begun, finished, info, refusal
from tests.server.wiring import around


async def test_a_finished_game_can_be_watched_again_from_any_side(tables: Tables, other: Tables) -> None:
    table = await finished(tables)
    frame = await around(other).replays.frame(table, 3, 1)
    assert (frame.number, frame.count, frame.view["seat"]) == (3, 4, 1)
    assert frame.entry is not None
    assert frame.entry.told[0].en == "{0} places a domino."
    assert (await around(other).replays.frame(table, 0, None)).entry is None
    assert await around(other).replays.steps(table) == Steps(4, [1, 2, 3, 4])


async def test_a_finished_game_is_replayed_outside_the_event_loop(
    tables: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, threads = await finished(tables), list[threading.Thread]()

    class Noted(Replay):
        def __init__(self, table: Table, rows: Iterable[LogRow]) -> None:
            threads.append(threading.current_thread())
            super().__init__(table, rows)

        def frame(self, number: int, seat: int | None) -> Frame:
            threads.append(threading.current_thread())
            return super().frame(number, seat)

    monkeypatch.setattr(replays, "Replay", Noted)
    await around(tables).replays.frame(table, 3, 1)
    await around(other).replays.ending(table, "ada")
    assert len(threads) >= 3
    assert threading.main_thread() not in threads


@pytest.mark.parametrize(
    ("number", "seat", "sentence"),
    [
        (5, None, "This table has 4 entries, so there is no entry 5."),
        (-1, None, "This table has 4 entries, so there is no entry -1."),
        (0, 2, "There is no seat 3 at this table; it has 2."),
    ],
)
async def test_an_unknown_moment_of_a_replay_is_refused(
    tables: Tables, number: int, seat: int | None, sentence: str
) -> None:
    assert await refusal(around(tables).replays.frame(await finished(tables), number, seat)) == sentence


async def test_a_game_under_way_is_not_shown_from_other_sides(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    assert await refusal(around(tables).replays.frame(table, 0, 1)) == "The game is not over."
    assert await refusal(around(tables).replays.record(table)) == "The game is not over."
    assert await refusal(around(tables).replays.steps(table)) == "The game is not over."


async def test_the_record_of_a_finished_game_can_be_checked(tables: Tables) -> None:
    table = await finished(tables)
    envelope = await around(tables).replays.record(table)
    assert (envelope.table, envelope.names) == (table, ["Ada", "Bob"])
    assert [score.total for score in verified(envelope).scores()] == [4, 4]


async def test_the_record_names_the_table_and_never_the_secret_of_its_link(tables: Tables) -> None:
    table = await finished(tables)
    assert (await around(tables).replays.record(f"{table}-secret")).table == table


# ---- what is refused ----


async def test_only_players_see_their_decisions_after_the_game(looked: Tables) -> None:
    begun = (await looked.new_tables.create(NewTable(GAME, [ME], "Ada"), "ada", BASE)).id
    assert await refusal(around(looked).replays.analysis(begun, "ada")) == texts.NOT_OVER.en
    table = await over(looked, ME)
    assert await refusal(around(looked).replays.analysis(table, "eve")) == texts.ONLY_PLAYERS_ANALYSE.en
    assert await refusal(around(looked).replays.play_on(table, "eve", PlayOn(0))) == texts.ONLY_PLAYERS_PLAY_ON.en
    assert await refusal(around(looked).replays.play_on(begun, "ada", PlayOn(0))) == texts.NOT_OVER.en


async def test_lessons_and_games_with_real_cards_are_neither_analysed_nor_continued(looked: Tables) -> None:
    lesson = (await looked.new_tables.learn(NewLesson(GAME, "first-voyage", "Ada"), "ada", BASE)).id
    cards = (await looked.new_tables.create(NewTable("explore-draw", [ME], "Ada", {"captain": "on"}), "ada", BASE)).id
    for table, sentence in ((lesson, texts.NO_ANALYSIS_OF_LESSONS), (cards, None)):
        async with looked.registry.locked(table) as live:
            live.table = replace(live.table, over=True, started=1)
            if sentence is not None:
                with pytest.raises(Conflict) as caught:
                    around(looked).replays.analysed_seat(live, "ada")
                assert caught.value.text == sentence
            with pytest.raises(Conflict, match="start it again instead"):
                actions.played_on(live.table, "ada", 1, Random(1))


# ---- going on from a moment ----


async def test_a_continued_game_has_the_same_luck_and_says_so(looked: Tables) -> None:
    table = await over(looked, ME)
    before = await around(looked).replays.frame(table, 2, 0)
    new = await around(looked).replays.play_on(table, "ada", PlayOn(2))
    told = await looked.views.info(new, "ada", BASE)
    assert (told.phase, told.number, told.seat, told.origin, told.host) == ("playing", 2, 0, table, True)
    async with looked.registry.locked(new) as live:
        assert live.game.state.view(0) == before.view
        luck = Seeded(3)
        state, number = live.game.state, live.game.number
    while not state.over:
        moves = [move.to_json() for move in choose(state.guess(0, luck), 0, luck, "beginner")]
        number = await looked.messages.send(new, "ada", SendMoves(f"x{number}", number, moves))
        async with looked.registry.locked(new) as live:
            state = live.game.state
    envelope = await around(looked).replays.record(new)
    assert envelope.origin == table
    assert verified(envelope).over
    assert (await around(looked).replays.record(table)).origin == ""


async def test_a_challenge_can_be_continued_after_its_day_and_never_counts_again(
    looked: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await over(looked, ME)
    async with looked.registry.locked(table) as live:
        live.table = replace(live.table, challenge="2026-11-16", total=12)
        monkeypatch.setattr(challenges, "is_running", lambda _table: True)
        assert challenges.is_running(live.table)
    with pytest.raises(Conflict, match="play on from here tomorrow"):
        await around(looked).replays.play_on(table, "ada", PlayOn(1))
    new = actions.played_on(live.table, "ada", 1, Random(1))
    assert (new.challenge, new.total) == (None, None)


async def test_bots_sit_where_others_sat(looked: Tables) -> None:
    table = await over(looked, ME, OPEN, BOT)
    new = await looked.views.info(await around(looked).replays.play_on(table, "bob", PlayOn(1)), "bob", BASE)
    assert [seat.kind for seat in new.seats] == ["bot", "person", "bot"]
    assert (new.seat, len({seat.name for seat in new.seats})) == (1, 3)
    assert new.seats[0].level == "steady"


async def test_part_of_an_entry_can_be_kept(looked: Tables) -> None:
    table = await over(looked, ME)
    replay = await replay_of(looked, table)
    row = replay.rows[0]
    replay.rows[0] = replace(row, moves=(*row.moves, *replay.rows[1].moves))
    (kept,) = rows_until(replay, PlayOn(0, 1), at=5)
    assert (kept.moves, kept.at) == (row.moves, 5)
    assert moment(replay, 0, 1).view(0) == (await around(looked).replays.frame(table, 1, 0)).view


@pytest.mark.parametrize("wish", [PlayOn(-1), PlayOn(500), PlayOn(0, 7), PlayOn(0, -1)])
async def test_a_moment_that_is_not_there(looked: Tables, wish: PlayOn) -> None:
    table = await over(looked, ME)
    count = (await info(looked, table)).number
    sentence = await refusal(around(looked).replays.play_on(table, "ada", wish))
    assert sentence == texts.unknown_moment(wish.number, wish.part, count).en
