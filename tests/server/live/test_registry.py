"""Tables in memory: they follow other processes, idle ones are evicted, and one that can't be replayed says so."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import msgspec
import pytest

from archipel.server.base.settings import Settings
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from tests.server.people import by_hand
from tests.server.tiny_tables import BASE, ME, OPEN, begun, info, moves, opened, place, refusal, told


async def test_changes_of_another_process_are_shown(tables: Tables, other: Tables, settings: Settings) -> None:
    table = await begun(tables, ME, OPEN)
    other.settings = msgspec.structs.replace(settings, poll_seconds=0.01)
    looking = asyncio.create_task(other.registry.follow_other_processes())
    async with other.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0)
        await asyncio.sleep(0)  # lets the news of Bob's arrival go out, which he gets too
        told(live, watcher)
        watcher.due.clear()
        await tables.messages.send(table, "ada", moves("a", 0, place(0)))
        await asyncio.wait_for(watcher.due.wait(), 5)
        assert [message["type"] for message in told(live, watcher)] == ["table", "update"]
    looking.cancel()


async def test_a_log_that_can_not_be_played_any_more_says_so_and_hides_nothing(tables: Tables, other: Tables) -> None:
    table, fine = await begun(tables, ME, OPEN), await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    by_hand(tables, 'UPDATE log SET moves = \'[{"type": "fly"}]\'')
    found = await info(other, table)
    assert found.stopped is not None
    assert found.stopped.en == (
        "This game can't continue here any more; this is how it last stood. It was played with different rules."
    )
    assert {found.id for found in await other.views.tables_of("ada", BASE)} == {table, fine}
    assert (await info(other, fine)).stopped is None


async def test_evicting_a_table_ignores_tables_in_use(
    tables: Tables, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables.settings = msgspec.structs.replace(settings, tables_in_memory=1)
    watched = [await opened(tables, ME, OPEN) for _ in range(5)]
    async with AsyncExitStack() as looking:
        for table in watched:
            await looking.enter_async_context(tables.presence.watching(table, "ada", BASE))
        other, asked = await opened(tables, ME, OPEN), set[str]()

        def idle(live: LiveTable) -> bool:
            asked.add(live.table.id)
            return not (live.users or live.watchers)

        monkeypatch.setattr(LiveTable, "idle", property(idle))
        await info(tables, other)
        assert asked == {other}
        assert set(tables.live) == set(watched)
    assert len(tables.live) == 1


async def test_idle_tables_are_evicted(tables: Tables, settings: Settings) -> None:
    tables.settings = msgspec.structs.replace(settings, tables_in_memory=3)
    watched = await begun(tables, ME, OPEN)
    async with tables.presence.watching(watched, "ada", BASE):
        for _ in range(6):
            await begun(tables, ME, OPEN)
        assert len(tables.live) == 3
        assert watched in tables.live
    await refusal(info(tables, "nothing"))
    assert "nothing" not in tables.live
