"""Tables in two processes with one database: each process sees the people and the moves of the other."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import pytest

from archipel.core.errors import IllegalMove
from archipel.server.base import texts
from archipel.server.base.errors import NotAllowed, NotStored, TooFast
from archipel.server.base.limits import Buckets, Rate, SharedLimits
from archipel.server.base.settings import Rates
from archipel.server.edge.visitor import Limits
from archipel.server.live.tables import Tables
from archipel.server.model.news import Bye, Counted
from archipel.server.routes import operator_page
from archipel.server.storage.storage import Outdated
from archipel.server.wire.tables import NewTable, Reseat, SeatWish
from tests.server.live.processes import BASE, DRAW, looking, opened, until
from tests.server.tiny_tables import moves
from tests.server.wiring import around

TABLES_RACED_AT, MOVES_RACED = 5, 3


async def test_a_guest_of_one_process_does_not_empty_the_seat_of_a_host_in_another(
    both: tuple[Tables, Tables],
) -> None:
    here, there = both
    table = await opened(here, start=False)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        live = there.live[table]
        assert live.present == {"ada", "bob"}
        assert [seat.here for seat in (await there.views.info(table, "bob", BASE)).seats] == [True, True]
        with pytest.raises(NotAllowed):
            await there.seats.reseat(table, "bob", 0, Reseat("open"))
    assert here.live[table].people.elsewhere == there.live[table].people.elsewhere == set()
    assert set(there.live[table].people.gone) == {"ada", "bob"}


async def test_the_database_stores_one_of_two_simultaneous_moves(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both processes accept the move and try to store it, but the database takes each number of the log once."""
    too_late: list[Tables] = []
    for tables in both:
        notice_conflicts(tables, too_late, monkeypatch)
    for _ in range(TABLES_RACED_AT):
        table = await opened(both[0])
        async with looking(both[0], table, "ada"), looking(both[1], table, "ada"):
            for number in range(MOVES_RACED):
                await until(lambda: {each.live[table].game.number for each in both} == {number})  # noqa: B023
                await race(both, table, number)
        rows = await both[0].storage.tables.log(table)
        assert [row.number for row in rows] == list(range(1, MOVES_RACED + 1))
    assert len(too_late) > TABLES_RACED_AT * MOVES_RACED // 2  # sometimes one process had heard of the other's move


async def race(both: tuple[Tables, Tables], table: str, number: int) -> None:
    """The player whose turn it is moves in both processes at once. Exactly one of the two moves is accepted."""
    who = ("ada", "bob")[both[0].live[table].game.state.pending[0]]
    wishes = [each.messages.send(table, who, moves(f"{at}-{number}", number, DRAW)) for at, each in enumerate(both)]
    done = await asyncio.gather(*wishes, return_exceptions=True)
    assert [each for each in done if isinstance(each, int)] == [number + 1]
    assert [type(each) for each in done if not isinstance(each, int)] == [IllegalMove]


def notice_conflicts(tables: Tables, found: list[Tables], monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds `tables` to `found` for each save that fails because another process was quicker."""
    save = tables.storage.tables.save

    async def watched(*what: Any) -> Any:
        try:
            return await save(*what)
        except Outdated:
            found.append(tables)
            raise

    monkeypatch.setattr(tables.storage.tables, "save", watched)


async def test_a_process_knows_the_figures_of_all(both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = both
    monkeypatch.setattr("archipel.server.live.peer_news.BEAT", 0.01)
    counts = {"203.0.113.9": 2}
    there.peers.limits = SharedLimits({}, lambda: dict(counts))
    around(there).metrics.stored(7, 0.001)
    running = asyncio.create_task(there.peer_news.run())
    name = there.peers.bus.name
    await until(lambda: name in here.peers.figures)
    assert here.peers.all_figures()[name].moves == 7
    await until(lambda: here.peers.connected_elsewhere("203.0.113.9") == 2)
    assert here.peers.connected_elsewhere("203.0.113.8") == 0
    counts.clear()
    await until(lambda: here.peers.connected[name] == {})
    running.cancel()
    here.peer_news.handle_news(name, Bye())
    assert list(here.peers.all_figures()) == [here.peers.bus.name]
    assert here.peers.connected == {}


async def test_the_operators_page_shows_tables_and_figures_of_all_processes(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(there)
    async with looking(there, table, "ada"), looking(there, table, "bob"):
        here.peer_news.handle_news(there.peers.bus.name, Counted(there.peers.own_figures()))
        shown = re.sub(r"<[^>]+>", "|", await operator_page.page(around(here), lambda text: text.en))
    assert re.search(rf"in play · moves: 0 · \d+ B · last change \d+ s ago · 2 there now · {table[:3]}…\|", shown)
    assert re.search(r"Tables in memory · sockets\|+0 · 0\|+1 · 2\|", shown)
    assert all(tables.peers.bus.name[:4] in shown for tables in both)


def test_connections_in_other_processes_count() -> None:
    limits = Limits(Rates(connections=3), {"203.0.113.9": 2, "203.0.113.8": 3}.__getitem__)
    with limits.connected("203.0.113.9"):
        assert limits.connections() == {"203.0.113.9": 1}
        for address in ("203.0.113.9", "203.0.113.8"):
            with pytest.raises(TooFast), limits.connected(address):
                pass
    assert limits.connections() == {}


async def test_bots_of_a_table_open_in_two_processes_are_played_by_one(
    both: tuple[Tables, Tables], caplog: pytest.LogCaptureFixture
) -> None:
    here, there = both
    seats = [SeatWish("bot", level="random"), SeatWish("bot", level="random")]
    table = (await here.new_tables.create(NewTable(game="tiny", seats=seats, name="Ada"), "ada", BASE)).id
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        await here.starts.start(table, "ada")
        await until(lambda: here.live[table].table.over and there.live[table].table.over)
    assert caplog.messages == []


def test_limits_are_shared_by_all_processes() -> None:
    mine, theirs = (Buckets(Rate(3, 0)) for _ in range(2))
    here, there = (SharedLimits({"requests": buckets}) for buckets in (mine, theirs))
    assert mine.take("ada")
    mine.spend("ada", 1.0)
    assert list(here.spent()) == [("requests", {"ada": 2.0})]
    assert list(here.spent()) == []
    there.spend("requests", {"ada": 2.0})
    there.spend("unknown", {"ada": 2.0})
    assert theirs.take("ada")
    assert not theirs.take("ada")


def test_news_of_other_processes_is_bounded() -> None:
    buckets = Buckets(Rate(3, 0), most=2)
    SharedLimits({"requests": buckets}).spend("requests", {str(key): 1.0 for key in range(9)})
    assert len(buckets.levels) == 2


async def test_errors_of_background_work_are_logged(
    both: tuple[Tables, Tables], caplog: pytest.LogCaptureFixture
) -> None:
    async def fails(error: Exception) -> None:
        raise error

    peers = both[0].peers
    refused, broken = peers.begin(fails(NotStored(texts.NOT_STORED))), peers.begin(fails(ZeroDivisionError()))
    await asyncio.wait([refused, broken])
    await until(lambda: not peers.tasks)
    told = {(record.levelname, record.exc_info is not None) for record in caplog.records}
    assert told == {("WARNING", False), ("ERROR", True)}
