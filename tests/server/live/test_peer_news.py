"""What one process does reaches the people of the others: moves, stickers, notices, sessions and undos."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from archipel.core.text import same
from archipel.server.cluster.bus import LocalBus
from archipel.server.live.tables import Tables
from archipel.server.model.match import LogRow
from archipel.server.model.news import Alive, Bye, Changed, Hello, Moved, Spent
from archipel.server.wire.messages import Notice, SendMoves
from archipel.server.wire.tables import Reseat
from tests.server.live.processes import BASE, DRAW, looking, opened, until
from tests.server.people import Inline
from tests.server.tiny_tables import moves, place
from tests.server.wiring import new_tables

FIRST_MOVE: dict[str, Any] = {"number": 1, "touched": 9, "learnt": False, "mended": False, "revision": 1}


async def test_a_move_in_one_process_is_seen_at_once_in_the_other(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        mover = here.live[table].game.state.pending[0]
        who = ("ada", "bob")[mover]
        await (here, there)[mover].messages.send(table, who, SendMoves("m1", 0, [DRAW]))
        await until(lambda: here.live[table].game.number == there.live[table].game.number == 1)


async def test_a_move_received_over_the_bus_needs_no_query(
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


async def test_a_missed_move_is_read_from_the_database(both: tuple[Tables, Tables]) -> None:
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
        await there.peer_news.follow(Moved(table, 0, [], **FIRST_MOVE))
        assert there.live[table].table == here.live[table].table


async def test_moves_missing_in_the_database_are_dropped(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(there, table, "bob"):
        before = there.live[table].table
        row = LogRow(1, 0, "never stored", "moves", (place(0),), False, 9)
        moved = Moved(table, before.revision, [row], **{**FIRST_MOVE, "revision": before.revision + 1})
        await there.peer_news.follow(moved)
        assert there.live[table].game.number == 1
        await there.peer_news.refresh(table)  # as if the database was restored from a backup
        assert (there.live[table].game.number, there.live[table].table) == (0, before)
        await there.peer_news.follow(Moved("no such table", 0, [], **FIRST_MOVE))


async def test_the_operators_notice_is_shown_in_all_processes_and_to_later_arrivals(
    both: tuple[Tables, Tables],
) -> None:
    here, there = both
    table = await opened(here)
    async with there.presence.watching(table, "bob", BASE) as (_, watcher):
        here.peer_news.set_notice(same("A break at ten"))
        assert there.notices.notice == here.notices.notice == Notice(same("A break at ten"))
        assert len(watcher.replies) == 1
    newcomer = new_tables(there.storage, there.settings, Inline(), LocalBus(there.peers.bus))  # type: ignore[arg-type]
    newcomer.peers.bus.tell(Hello())
    assert newcomer.notices.notice == here.notices.notice
    newcomer.peer_news.set_notice(None)
    assert [tables.notices.notice for tables in both] == [None, None]
    await newcomer.peers.close()


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


async def test_a_removed_person_is_disconnected_in_all_processes(both: tuple[Tables, Tables]) -> None:
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
        await here.undos.ask(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        there.peer_news.update_presence("a third process", table, frozenset({"eve"}))  # it is sent the open question
        await there.undos.answer(table, "bob", True)
        await until(lambda: here.live[table].table.mended and there.live[table].table.mended)
        await until(lambda: here.live[table].undo_asked is None)
        await here.messages.send(table, "ada", moves("c", 4, place(0)))
        await there.messages.send(table, "bob", moves("d", 5, place(0)))
        await until(lambda: here.live[table].game.number == 6)
        await here.undos.ask(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        await there.undos.answer(table, "bob", False)
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
        await here.undos.ask(table, "ada")
        await until(lambda: there.live[table].undo_asked is not None)
        rewind = there.undos.rewind

        async def late(*what: Any) -> int:
            await until(lambda: here.live[table].table.mended)  # the other process did the undo first
            return await rewind(*what)

        monkeypatch.setattr(there.undos, "rewind", late)
        await there.undos.answer(table, "bob", True)
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
        here.peer_news.handle_news("another process", Alive())
        for process in here.peer_news.heard:
            here.peer_news.heard[process] -= 60
        monkeypatch.setattr("archipel.server.live.peer_news.BEAT", 0.01)
        watching = asyncio.create_task(here.peer_news.run())
        await until(lambda: not here.peer_news.heard)
        watching.cancel()
        assert live.people.elsewhere == set()
        there.peer_news.handle_news("newcomer", Hello())  # each process answers a Hello with the people it sees
        assert live.people.elsewhere == {"bob"}
        here.peer_news.handle_news(there.peers.bus.name, Bye())
        assert live.people.elsewhere == set()


async def test_a_process_that_lost_the_bus_reads_the_database(both: tuple[Tables, Tables]) -> None:
    here, there = both
    table = await opened(here)
    async with looking(here, table, "ada"), looking(there, table, "bob"):
        there.peers.bus.listener = None  # this process receives no news
        mover = here.live[table].game.state.pending[0]
        await here.messages.send(table, ("ada", "bob")[mover], SendMoves("m1", 0, [DRAW]))
        assert there.live[table].game.number == 0
        there.peer_news.resync()
        await until(lambda: there.live[table].game.number == 1)
        there.peer_news.handle_news("somebody", Changed("no such table", 7))
        there.peer_news.handle_news("somebody", Spent("unknown", {}))
