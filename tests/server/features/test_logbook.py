"""The logbook: what counts, what it adds up to, the stamps, and its file."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from datetime import date
from typing import Any

import asyncpg
import msgspec
import pytest
from msgspec.structs import replace

from archipel.core.errors import ArchipelError
from archipel.server.base import texts
from archipel.server.base.settings import Settings
from archipel.server.features import challenges, logbook
from archipel.server.features.logbook import FORMAT, LARGEST_GAME, games_in_file, logbook_info, read_file, streak
from archipel.server.features.quotas import MOST_GAMES
from archipel.server.live.tables import Tables
from archipel.server.model import stamps
from archipel.server.model.stamps import STAMPS
from archipel.server.storage.open_storage import open_storage
from archipel.server.wire.messages import SendMoves
from archipel.server.wire.tables import NewTable, SeatWish
from tests.server.logbooks import OVER, game
from tests.server.people import Inline, Server, by_hand
from tests.server.wiring import around, new_tables

BASE = "http://localhost:8000"
MONDAY = date(2026, 11, 16)
A_DAY = 24 * 3600 * 1000


# ---- what it adds up to ----


def test_a_streak_goes_on_until_the_day_after() -> None:
    days = {date(2026, 11, day) for day in (12, 14, 15)}
    assert [streak(days, date(2026, 11, day)) for day in (14, 15, 16, 17)] == [1, 2, 2, 0]
    assert [stamps.longest(days), stamps.longest(set())] == [2, 0]


def test_records_means_bars_and_the_week() -> None:
    games = [game(number, total=number, won=number % 2 == 0) for number in range(1, 13)]
    games.append(game(13, total=12, hinted=True, challenge="2026-11-14"))
    games.append(game(14, game="doodle-islands", total=40, seats=1, challenge="2026-11-16"))
    found = logbook_info("Ada", games, MONDAY)
    assert (found.games, found.wins, found.record, found.streak, found.longest_streak) == (14, 6, 40, 1, 1)
    caty, doodle = found.by_game
    assert (caty.game, caty.games, caty.wins, caty.record, caty.record_table) == ("caty-mini", 13, 6, 12, "t12")
    assert (caty.mean, caty.record_hinted, [bar.total for bar in caty.last]) == (6.9, False, [*range(4, 13), 12])
    assert caty.last[-1].hinted
    assert (doodle.game, doodle.record) == ("doodle-islands", 40)
    assert [each.day[-2:] for each in found.week] == ["10", "11", "12", "13", "14", "15", "16"]
    assert [(each.total, each.record) for each in found.week[4:]] == [(12, True), (None, False), (40, True)]
    assert logbook_info("", [], MONDAY).record is None


def test_a_game_beats_a_record_that_was_there_before_it() -> None:
    games = [game(1, total=10), game(2, total=14), game(3, total=12), game(4, game="doodle-islands"), game(5, total=20)]
    assert [logbook.gained(games, f"t{number}") for number in range(1, 7)] == [None, 4, None, None, 6, None]


def test_the_featured_challenge_of_a_day_is_shown() -> None:
    featured = challenges.featured(MONDAY)
    other = "caty-mini" if featured != "caty-mini" else "explore-draw"
    day = MONDAY.isoformat()
    found = logbook_info(
        "", [game(1, game=featured, challenge=day), game(2, game=other, total=90, challenge=day)], MONDAY
    )
    assert found.week[-1].game == featured


# ---- played here ----


@pytest.fixture
async def tables(on_each: Settings) -> AsyncIterator[Tables]:
    tables = new_tables(await open_storage(on_each.storage), on_each, Inline())
    yield tables
    await tables.close()


async def finished(tables: Tables, *seats: SeatWish, hint: bool = False) -> str:
    """Plays a game of Doodle Islands for Ada to its end, always with the first legal move."""
    wish = NewTable("doodle-islands", list(seats) or [SeatWish("me")], "Ada")
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.starts.start(table, "ada")
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        if hint:
            await tables.queries.hint(table, "ada")
        while not live.game.state.over:
            if 0 in live.game.state.pending:
                move = live.game.state.moves(0)[0].to_json()
                await tables.messages.send(table, "ada", SendMoves(f"m{live.game.number}", live.game.number, [move]))
            elif live.bots is not None:
                await live.bots
            await asyncio.sleep(0)  # lets the task run that starts the bots
    return table


async def test_a_finished_game_is_written_down_with_its_last_entry(tables: Tables) -> None:
    alone, rivalled = (
        await finished(tables),
        await finished(tables, SeatWish("me"), SeatWish("bot", "steady"), hint=True),
    )
    first, second = await around(tables).logbooks.games("ada")
    assert (first.table, first.game, first.seats, first.won, first.rivals) == (alone, "doodle-islands", 1, None, [])
    assert first.total == await around(tables).replays.final_total(alone, 0)
    assert (second.table, second.seats, second.hinted, second.stamps) == (rivalled, 2, True, [])
    assert second.won in (True, False)
    assert len(second.rivals) == 1
    card = await around(tables).logbooks.card("ada")
    assert (card.games, card.record) == (2, max(first.total, second.total))
    about = await around(tables).logbooks.about("ada")
    assert (about.name, about.games, about.tables, about.stamps) == ("Ada", 2, 2, card.stamps)
    assert (await around(tables).logbooks.of("ada")).by_game[0].games == 2
    assert (await around(tables).logbooks.of("bob")).games == 0


async def forget_all(tables: Tables) -> None:
    if (address := tables.settings.postgres) is None:
        by_hand(tables, "DELETE FROM logbook")
        return
    connection = await asyncpg.connect(address)
    await connection.execute("DELETE FROM logbook")
    await connection.close()


async def test_games_of_earlier_versions_are_written_down_once(
    tables: Tables, caplog: pytest.LogCaptureFixture
) -> None:
    table = await finished(tables)
    written = await around(tables).logbooks.games("ada")

    await forget_all(tables)
    await tables.storage.tables.create(replace(OVER, id="gone", game="chess"))
    await tables.storage.tables.create(replace(OVER, id="lesson", lesson="first"))
    await around(tables).logbooks.fill()
    assert await around(tables).logbooks.games("ada") == written
    assert "Could not add the game of table gone to logbooks" in caplog.text
    await forget_all(tables)
    await around(tables).logbooks.fill()
    assert await around(tables).logbooks.games("ada") == []
    assert written[0].table == table


# ---- the file ----


def file_with(*games: dict[str, Any], **more: Any) -> bytes:
    return msgspec.json.encode({"format": FORMAT, "version": 1, "name": "Ada", "games": games, **more})


GAME = {"table": "abc", "game": "caty-mini", "at": 5, "total": 12, "seats": 2}


def refusal(data: bytes) -> str:
    with pytest.raises(ArchipelError) as caught:
        read_file(data, MONDAY)
    return caught.value.text.en


def test_an_invalid_logbook_is_refused_with_a_sentence() -> None:
    for foreign in (b"", b"\xff\xd8", b"[1]", b'{"format": "chess"}', b"[" * 100_000, b'{"format": []}'):
        assert refusal(foreign) == texts.NOT_A_LOGBOOK.en
    assert refusal(file_with(version=9)) == texts.newer_logbook(9, 1).en
    damaged = [
        {**GAME, "total": "many"}, {**GAME, "total": 10**9}, {**GAME, "table": "../x"}, {**GAME, "more": 1},
        {**GAME, "rivals": ["x" * 25]}, {**GAME, "stamps": ["x" * 41]}, {**GAME, "challenge": "today"},
    ]  # fmt: skip
    for bad in damaged:
        assert refusal(file_with(GAME, bad)).startswith("This logbook is damaged; nothing was added. (")
    assert refusal(file_with(version="1")).startswith("This logbook is damaged")
    assert refusal(file_with(*[GAME] * (MOST_GAMES + 1))) == texts.long_logbook(MOST_GAMES + 1, MOST_GAMES).en
    tomorrow = {**GAME, "at": 2_000_000_000_000}
    for no_day in (
        tomorrow,
        {**GAME, "at": 10**30},
        {**GAME, "challenge": "2026-11-17"},
        {**GAME, "challenge": "2026-02-30"},
    ):
        assert refusal(file_with(GAME, no_day)) == texts.game_of_no_day(2).en
    assert "name" in refusal(file_with({**GAME, "rivals": ["\u202eeve"]}))


def test_an_imported_game_takes_no_more_room_than_one_of_twelve_people_with_long_names() -> None:
    stamp = STAMPS[0].name
    large = GAME | {"seats": 12, "rivals": ["\U0001f431" * 24] * 12, "stamps": [stamp, "made up"] * 20}
    (game,) = games_in_file(file_with(large), MONDAY)
    assert (game.imported, game.stamps) == (True, [stamp])
    assert 0 < len(game.rivals) < 12
    assert len(msgspec.json.encode(game)) <= LARGEST_GAME
    crew = GAME | {"seats": 12, "rivals": ["Maximilienne de Bergerac"] * 11}
    assert len(games_in_file(file_with(crew), MONDAY)[0].rivals) == 11


async def test_a_file_adds_what_is_not_there_and_overwrites_nothing(tables: Tables) -> None:
    table = await finished(tables)
    saved = await around(tables).logbooks.file("ada")
    (mine,) = saved.games
    lied = msgspec.to_builtins(replace(mine, total=9999))
    new = {**GAME, "stamps": ["sober", "of a later version"]}
    data = file_with(lied, new, new, {**GAME, "table": "def", "game": "chess"})
    found = await around(tables).logbooks.add("ada", games_in_file(data, date(2100, 1, 1)))
    assert (found.added, found.known, found.unknown) == (1, 2, 1)
    games = {each.table: each for each in await around(tables).logbooks.games("ada")}
    assert games[table] == mine
    assert (games["abc"].imported, games["abc"].stamps) == (True, ["sober"])
    again = await around(tables).logbooks.add("ada", games_in_file(data, date(2100, 1, 1)))
    assert (again.added, again.known, again.unknown) == (0, 3, 1)
    assert (
        await around(tables).logbooks.add("bob", games_in_file(msgspec.json.encode(saved), date(2100, 1, 1)))
    ).added == 1


async def test_two_processes_keep_one_logbook(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await finished(here)
    assert [each.table for each in await around(there).logbooks.games("ada")] == [table]
    games = games_in_file(file_with(GAME), MONDAY)
    read = await asyncio.gather(*(around(tables).logbooks.add("ada", games) for tables in both * 2))
    assert sorted((each.added, each.known) for each in read) == [(0, 1), (0, 1), (0, 1), (1, 0)]
    for tables in both:
        assert (await around(tables).logbooks.card("ada")).games == 2


async def test_a_full_logbook_takes_no_file(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    await finished(tables)
    monkeypatch.setattr(logbook, "MOST_GAMES", 1)
    with pytest.raises(ArchipelError, match="there is room for 1") as caught:
        await around(tables).logbooks.add("ada", games_in_file(file_with(GAME), MONDAY))
    assert caught.value.text == texts.full_logbook(1, 1, 1)


@pytest.mark.asyncio(loop_scope="module")
async def test_over_the_wire(server: Server) -> None:
    ada = server.person()
    assert (await ada.get("/api/logbook/card")).json() == {
        "games": 0, "record": None, "stamps": 0, "streak": 0, "latest": [],
    }  # fmt: skip
    found = await ada.post("/api/logbook/file", msgspec.json.decode(file_with(GAME)))
    assert (found.status_code, found.json()) == (200, {"added": 1, "known": 0, "unknown": 0})
    card = (await ada.get("/api/logbook/card")).json()
    assert [(each["name"], each["at"]) for each in card["latest"]] == [("first-voyage", 5)]
    mine = (await ada.get("/api/logbook")).json()
    assert (mine["games"], mine["record"], len(mine["stamps"])) == (1, 12, 24)
    saved = await ada.get("/api/logbook/file")
    assert "attachment" in saved.headers["content-disposition"]
    assert saved.json()["games"][0]["imported"] is True
    huge = await ada.post("/api/logbook/file", {"format": FORMAT, "version": 1, "name": "x" * 910_000, "games": []})
    assert (huge.status_code, huge.json()["text"]["en"]) == (413, texts.TOO_LARGE.en.format(most=540_000))
    foreign = await ada.post("/api/logbook/file", {"some": "file"})
    assert (foreign.status_code, foreign.json()["text"]["en"]) == (400, texts.NOT_A_LOGBOOK.en)
