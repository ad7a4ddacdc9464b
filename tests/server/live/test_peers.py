"""Tables in two processes with one database: each process sees the people and the moves of the other."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from archipel.core.errors import IllegalMove
from archipel.core.text import same
from archipel.server.base import texts
from archipel.server.base.errors import NotAllowed, NotStored, TooFast
from archipel.server.base.limits import Buckets, Rate, SharedLimits
from archipel.server.base.settings import Rates
from archipel.server.cluster.bus import LocalBus
from archipel.server.edge.visitor import Limits
from archipel.server.live.tables import Tables
from archipel.server.model.match import LogRow
from archipel.server.model.news import Alive, Bye, Changed, Counted, Hello, Moved, Spent
from archipel.server.routes import operator_page
from archipel.server.storage.storage import Outdated
from archipel.server.wire.messages import Notice, SendMoves
from archipel.server.wire.tables import Join, NewTable, Reseat, SeatWish
from tests.server.people import Inline
from tests.server.tiny_tables import moves, place
from tests.server.wiring import around, new_tables

BASE = "http://localhost:8000"
DRAW = {"type": "draw"}
TABLES_RACED_AT, MOVES_RACED = 5, 3
FIRST_MOVE: dict[str, Any] = {"number": 1, "touched": 9, "learnt": False, "mended": False, "revision": 1}


@asynccontextmanager
async def looking(tables: Tables, table: str, person: str) -> AsyncIterator[None]:
    async with tables.presence.watching(table, person, BASE) as (_, watcher):
        watcher.sync(0)
        yield


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not condition():
            await asyncio.sleep(0.005)  # other tasks change the condition, and send no signal


async def opened(tables: Tables, *, start: bool = True) -> str:
    """A table of Ada and Bob."""
    seats = [SeatWish("me"), SeatWish("open")]
    info = await tables.new_tables.create(NewTable(game="tiny", seats=seats, name="Ada"), "ada", BASE)
    await tables.seats.join(info.id, "bob", Join("Bob", 1))
    if start:
        await tables.starts.start(info.id, "ada")
    return info.id


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


async def test_a_move_in_one_process_is_seen_at_once_in_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        mover = here.live[table].game.state.pending[0]
        who = ("ada", "bob")[mover]
        await (here, there)[mover].messages.send(table, who, SendMoves("m1", 0, [DRAW]))
        await until(lambda: here.live[table].game.number == there.live[table].game.number == 1)


async def test_of_two_moves_in_the_same_instant_the_database_takes_one(
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


async def test_a_move_that_is_told_is_taken_over_without_a_question_to_the_database(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        asked: list[str] = []
        for name in ("read", "log", "revisions"):
            monkeypatch.setattr(there.storage.tables, name, lambda *_more, name=name: asked.append(name))
        await here.messages.send(table, "ada", moves("a", 0, place(0)))
        await until(lambda: there.live[table].game.number == 1)
        assert (there.live[table].table, asked) == (here.live[table].table, [])
        monkeypatch.undo()
        assert (await there.storage.tables.read(table)) == there.live[table].table
        # The process can store its own move on the state that it received over the bus.
        await there.messages.send(table, "bob", moves("b", 1, place(0)))
        await until(lambda: here.live[table].game.number == 2)


async def test_after_a_move_that_was_not_told_the_database_is_asked(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        listener, there.peers.bus.listener = there.peers.bus.listener, None
        await here.messages.send(table, "ada", moves("a", 0, place(0)))
        there.peers.bus.listener = listener
        assert there.live[table].game.number == 0
        before = here.live[table].table
        await here.messages.send(table, "bob", moves("b", 1, place(0)))
        await until(lambda: there.live[table].game.number == 2)
        # Repeated or older news changes nothing.
        there.peers.tell_moved(before, before, [])
        await there.neighbours.follow(Moved(table, 0, [], **FIRST_MOVE))
        assert there.live[table].table == here.live[table].table


async def test_moves_that_the_database_does_not_know_are_forgotten(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(there, table, "bob"):
        before = there.live[table].table
        row = LogRow(1, 0, "never stored", "moves", (place(0),), False, 9)
        moved = Moved(table, before.revision, [row], **{**FIRST_MOVE, "revision": before.revision + 1})
        await there.neighbours.follow(moved)
        assert there.live[table].game.number == 1
        await there.neighbours.refresh(table)  # as if the database was restored from a backup
        assert (there.live[table].game.number, there.live[table].table) == (0, before)
        await there.neighbours.follow(Moved("no such table", 0, [], **FIRST_MOVE))


async def test_what_the_operator_says_is_shown_in_all_processes_and_to_those_that_come_later(
    both: tuple[Tables, Tables],
) -> None:
    here, there = both
    table = await opened(here)
    async with there.presence.watching(table, "bob", BASE) as (_, watcher):
        here.neighbours.say(same("A break at ten"))
        assert there.notices.notice == here.notices.notice == Notice(same("A break at ten"))
        assert len(watcher.replies) == 1
    newcomer = new_tables(there.storage, there.settings, Inline(), LocalBus(there.peers.bus))  # type: ignore[arg-type]
    newcomer.peers.bus.tell(Hello())
    assert newcomer.notices.notice == here.notices.notice
    newcomer.neighbours.say(None)
    assert [tables.notices.notice for tables in both] == [None, None]
    await newcomer.peers.close()


async def test_a_process_knows_what_all_do(both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch) -> None:
    here, there = both
    monkeypatch.setattr("archipel.server.live.neighbours.BEAT", 0.01)
    counts = {"203.0.113.9": 2}
    there.peers.limits = SharedLimits({}, lambda: dict(counts))
    around(there).metrics.stored(7, 0.001)
    running = asyncio.create_task(there.neighbours.run())
    name = there.peers.bus.name
    await until(lambda: name in here.peers.figures)
    assert here.peers.all_figures()[name].moves == 7
    await until(lambda: here.peers.connected_elsewhere("203.0.113.9") == 2)
    assert here.peers.connected_elsewhere("203.0.113.8") == 0
    counts.clear()
    await until(lambda: here.peers.connected[name] == {})
    running.cancel()
    here.neighbours.hear(name, Bye())
    assert list(here.peers.all_figures()) == [here.peers.bus.name]
    assert here.peers.connected == {}


async def test_the_operators_page_shows_tables_and_figures_of_all_processes(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(there)
    async with looking(there, table, "ada"), looking(there, table, "bob"):
        here.neighbours.hear(there.peers.bus.name, Counted(there.peers.own_figures()))
        shown = re.sub(r"<[^>]+>", "|", await operator_page.page(around(here), french=False))
    assert re.search(rf"{table[:3]}…\|+tiny\|+playing\|+0\|+2\|", shown)
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


async def test_stickers_and_sessions_reach_all_processes(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), there.presence.watching(table, "bob", BASE) as (_, watcher):
        watcher.session = "old"
        await here.stickers.react(table, "ada", "bravo")
        assert list(watcher.reactions) == [0]
        here.sessions.end_sessions("bob", but="another")
        assert watcher.turned_away is not None
    async with there.presence.watching(table, "bob", BASE) as (_, watcher):
        watcher.session = "phone"
        here.sessions.end_session("bob", "another")
        assert watcher.turned_away is None
        here.sessions.end_session("bob", "phone")
        assert watcher.turned_away is not None


async def test_who_is_put_out_in_one_process_is_shown_out_of_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here, start=False)
    async with looking(here, table, "ada"), there.presence.watching(table, "bob", BASE) as (_, watcher):
        await here.seats.reseat(table, "ada", 1, Reseat("open"))
        await until(lambda: watcher.turned_away is not None)


async def test_an_undo_is_asked_in_one_process_and_agreed_to_in_another(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        await here.messages.send(table, "ada", moves("a", 0, place(0)))
        await there.messages.send(table, "bob", moves("b", 1, place(0)))
        await until(lambda: here.live[table].game.number == 2)
        await here.undoing.ask(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        there.neighbours.see("a third process", table, frozenset({"eve"}))  # it is sent the open question
        await there.undoing.answer(table, "bob", True)
        await until(lambda: here.live[table].table.mended and there.live[table].table.mended)
        await until(lambda: here.live[table].undo_asked is None)
        await here.messages.send(table, "ada", moves("c", 4, place(0)))
        await there.messages.send(table, "bob", moves("d", 5, place(0)))
        await until(lambda: here.live[table].game.number == 6)
        await here.undoing.ask(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        await there.undoing.answer(table, "bob", False)
        assert here.live[table].votes.declined == (0, 5)


async def test_an_undo_that_all_agree_to_is_done_once(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        await here.messages.send(table, "ada", moves("a", 0, place(0)))
        await there.messages.send(table, "bob", moves("b", 1, place(0)))
        await until(lambda: here.live[table].game.number == 2)
        await here.undoing.ask(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        rewind = there.undoing.rewind

        async def late(*what: Any) -> int:
            await until(lambda: here.live[table].table.mended)  # the other process did the undo first
            return await rewind(*what)

        monkeypatch.setattr(there.undoing, "rewind", late)
        await there.undoing.answer(table, "bob", True)
        assert there.live[table].table == here.live[table].table
        assert [row.kind for row in await there.storage.tables.log(table)] == ["moves", "moves", "rewind", "rewind"]


async def test_a_process_that_gives_no_sign_of_life_is_forgotten(
    both: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        live = here.live[table]
        assert live.people.elsewhere == {"bob"}
        here.neighbours.hear("another process", Alive())
        for process in here.neighbours.heard:
            here.neighbours.heard[process] -= 60
        monkeypatch.setattr("archipel.server.live.neighbours.BEAT", 0.01)
        watching = asyncio.create_task(here.neighbours.run())
        await until(lambda: not here.neighbours.heard)
        watching.cancel()
        assert live.people.elsewhere == set()
        there.neighbours.hear("newcomer", Hello())  # each process answers a Hello with the people it sees
        assert live.people.elsewhere == {"bob"}
        here.neighbours.hear(there.peers.bus.name, Bye())
        assert live.people.elsewhere == set()


async def test_who_was_away_from_the_bus_looks_at_the_database(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        there.peers.bus.listener = None  # this process receives no news
        mover = here.live[table].game.state.pending[0]
        await here.messages.send(table, ("ada", "bob")[mover], SendMoves("m1", 0, [DRAW]))
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
    table = (await here.new_tables.create(NewTable(game="tiny", seats=seats, name="Ada"), "ada", BASE)).id
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        await here.starts.start(table, "ada")
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


async def test_what_fails_in_work_that_nobody_waits_for_is_in_the_log(
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
