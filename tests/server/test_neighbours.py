"""Tables in two processes at one database: who looks in one is present in the other, and what is done is seen there."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest
from msgspec.structs import replace

from archipel.server.bus import Alive, Bye, Changed, Hello, LocalBus, Spent
from archipel.server.errors import NotAllowed
from archipel.server.limits import Buckets, Rate, SharedLimits
from archipel.server.schema import Join, NewTable, Reseat, SeatWish, SendMoves
from archipel.server.settings import Settings
from archipel.server.storage import Storage
from archipel.server.tables import Tables
from tests.server.people import Inline
from tests.server.test_tables import moves, place
from tests.servers import Postgres

BASE = "http://localhost:8000"
DRAW = {"type": "draw"}


@pytest.fixture(params=["sqlite", "postgres"])
async def both(request: pytest.FixtureRequest, settings: Settings) -> AsyncIterator[tuple[Tables, Tables]]:
    """Two processes' tables. None of them looks at the database by itself: what they know they are told."""
    where: str | None = None
    if request.param == "postgres":
        postgres: Postgres = request.getfixturevalue("postgres")
        where = await postgres.fresh()
    settings = replace(settings, postgres=where)
    bus = LocalBus()
    found = [Tables(await Storage.open(settings.storage), settings, Inline(), each) for each in (bus, LocalBus(bus))]
    yield found[0], found[1]
    for tables in found:
        await tables.close()


@asynccontextmanager
async def looking(tables: Tables, table: str, person: str) -> AsyncIterator[None]:
    async with tables.watching(table, person, BASE) as (_, watcher):
        watcher.sync(0)
        yield


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.005)  # what is waited for happens in other tasks, which tell nobody


async def opened(tables: Tables, *, start: bool = True) -> str:
    """A table of Ada and Bob."""
    seats = [SeatWish("me"), SeatWish("open")]
    info = await tables.create(NewTable(game="tiny", seats=seats, name="Ada"), "ada", BASE)
    await tables.join(info.id, "bob", Join("Bob", 1))
    if start:
        await tables.start(info.id, "ada")
    return info.id


async def test_a_guest_of_one_process_does_not_empty_the_seat_of_a_host_in_another(
    both: tuple[Tables, Tables],
) -> None:
    here, there = both
    table = await opened(here, start=False)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        live = there.live[table]
        assert live.present == {"ada", "bob"}
        assert [seat.here for seat in (await there.info(table, "bob", BASE)).seats] == [True, True]
        with pytest.raises(NotAllowed):
            await there.reseat(table, "bob", 0, Reseat("open"))
    assert here.live[table].elsewhere == there.live[table].elsewhere == set()
    assert set(there.live[table].gone) == {"ada", "bob"}


async def test_a_move_in_one_process_is_seen_at_once_in_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        mover = here.live[table].game.state.pending[0]
        who = ("ada", "bob")[mover]
        await (here, there)[mover].send(table, who, SendMoves("m1", 0, [DRAW]))
        await until(lambda: here.live[table].game.number == there.live[table].game.number == 1)


async def test_stickers_and_sessions_reach_all_processes(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), there.watching(table, "bob", BASE) as (_, watcher):
        watcher.session = "old"
        await here.react(table, "ada", "bravo")
        assert list(watcher.reactions) == [0]
        here.end_sessions("bob", but="another")
        assert watcher.turned_away is not None


async def test_who_is_put_out_in_one_process_is_shown_out_of_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here, start=False)
    async with looking(here, table, "ada"), there.watching(table, "bob", BASE) as (_, watcher):
        await here.reseat(table, "ada", 1, Reseat("open"))
        await until(lambda: watcher.turned_away is not None)


async def test_an_undo_is_asked_in_one_process_and_agreed_to_in_another(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        await here.send(table, "ada", moves("a", 0, place(0)))
        await there.send(table, "bob", moves("b", 1, place(0)))
        await until(lambda: here.live[table].game.number == 2)
        await here.ask_undo(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        there.neighbours.see("a third process", table, frozenset({"eve"}))  # it is told what is asked
        await there.answer_undo(table, "bob", True)
        await until(lambda: here.live[table].table.mended and there.live[table].table.mended)
        await until(lambda: here.live[table].undo_asked is None)
        await here.send(table, "ada", moves("c", 4, place(0)))
        await there.send(table, "bob", moves("d", 5, place(0)))
        await until(lambda: here.live[table].game.number == 6)
        await here.ask_undo(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        await there.answer_undo(table, "bob", False)
        assert here.live[table].declined == (0, 5)


async def test_a_process_that_gives_no_sign_of_life_is_forgotten(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        live = here.live[table]
        assert live.elsewhere == {"bob"}
        here.neighbours.hear("another process", Alive())
        for process in here.neighbours.heard:
            here.neighbours.heard[process] -= 60
        monkeypatch.setattr("archipel.server.neighbours.BEAT", 0.01)
        watching = asyncio.create_task(here.neighbours.run())
        await until(lambda: not here.neighbours.heard)
        watching.cancel()
        assert live.elsewhere == set()
        there.neighbours.hear("newcomer", Hello())  # everybody tells who is there
        assert live.elsewhere == {"bob"}
        here.neighbours.hear(there.neighbours.bus.name, Bye())
        assert live.elsewhere == set()


async def test_who_was_away_from_the_bus_looks_at_the_database(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        there.neighbours.bus.listener = None  # it hears nothing
        mover = here.live[table].game.state.pending[0]
        await here.send(table, ("ada", "bob")[mover], SendMoves("m1", 0, [DRAW]))
        assert there.live[table].game.number == 0
        there.neighbours.resync()
        await until(lambda: there.live[table].game.number == 1)
        there.neighbours.hear("somebody", Changed("no such table", 7))
        there.neighbours.hear("somebody", Spent("unknown", {}))


async def test_bots_are_driven_once_while_two_processes_look(
    both: tuple[Tables, Tables], caplog: pytest.LogCaptureFixture
) -> None:
    here, there = both
    seats = [SeatWish("bot", level="random"), SeatWish("bot", level="random")]
    table = (await here.create(NewTable(game="tiny", seats=seats, name="Ada"), "ada", BASE)).id
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        await here.start(table, "ada")
        await until(lambda: here.live[table].table.over and there.live[table].table.over)
    assert caplog.messages == []


def test_what_is_taken_in_one_process_is_taken_in_all() -> None:
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


def test_what_others_tell_can_not_fill_the_memory() -> None:
    buckets = Buckets(Rate(3, 0), most=2)
    SharedLimits({"requests": buckets}).spend("requests", {str(key): 1.0 for key in range(9)})
    assert len(buckets.levels) == 2
