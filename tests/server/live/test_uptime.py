"""No clock runs while the server is down or the machine sleeps."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.model.clocks import BEAT, SECOND
from archipel.server.storage.open_storage import open_storage
from tests.server.clocks import START, Time, seats, timed
from tests.server.people import Inline
from tests.server.tiny_tables import BASE, info, until
from tests.server.wiring import new_tables

pytestmark = pytest.mark.usefixtures("time")


async def test_no_clock_runs_while_the_server_is_down(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(30, at=tables)
    time.at += 3_600_000  # no process reports that the server is up
    again = await process()
    await again.timeouts.check_clocks()
    assert (await info(again, table)).number == 0
    assert (await seats(again, table))[0].until == time.at + 30_000
    await time.passes(30, at=again)
    await until(again, table, number=1)


async def test_no_clock_runs_while_the_machine_sleeps(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0, patches=True)
        live.due(watcher)
        await time.passes(BEAT / SECOND, at=tables)
        time.at += 3_600_000  # the laptop was closed for an hour; its processes noticed nothing
        await tables.timeouts.check_clocks()
        assert (await info(tables, table)).number == 0
        assert str(time.at + 60_000 - BEAT).encode() in b"".join(live.due(watcher))  # and the watcher was sent it


async def test_the_shortest_restart_counts_where_the_server_said_that_it_stops(
    where: Path | str, settings: Settings, time: Time
) -> None:
    """A restart by an operator, within seconds."""
    first = new_tables(await open_storage(where), settings, Inline())
    table = await timed(first)
    await time.passes(30, at=first)
    await first.close()
    time.at += 2_000
    again = new_tables(await open_storage(where), settings, Inline())
    await again.timeouts.check_clocks()
    assert (await seats(again, table))[0].until == time.at + 30_000
    await again.close()


async def test_a_process_that_goes_on_was_up_when_another_stopped(
    process: Callable[[], Awaitable[Tables]], where: Path | str, settings: Settings, time: Time
) -> None:
    one, other = await process(), new_tables(await open_storage(where), settings, Inline())
    table = await timed(one)
    await other.timeouts.check_clocks()
    await other.close()
    time.at += 2_000
    await one.timeouts.check_clocks()
    third = await process()
    await third.timeouts.check_clocks()
    assert (await seats(third, table))[0].until == START + 60_000


async def test_a_server_that_stops_before_any_clock_ran_says_nothing(where: Path | str, settings: Settings) -> None:
    await new_tables(await open_storage(where), settings, Inline()).close()
    storage = await open_storage(where)
    assert await storage.meta.tick(START, first=True) == 0
    await storage.close()


async def test_a_server_that_was_killed_and_is_back_in_seconds_was_down(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(30, at=tables)
    time.at += 4_000
    again = await process()
    await again.timeouts.check_clocks()
    assert (await seats(again, table))[0].until == time.at + 30_000
