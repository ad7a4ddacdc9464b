"""Clocks of tables: each seat has its own, and it runs only while that seat is awaited."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from msgspec.structs import replace

from archipel.server.live.tables import Tables
from archipel.server.wire.messages import SendUndo
from archipel.server.wire.tables import ClockWish, Join, NewTable
from tests.server.clocks import START, Time, seats, timed
from tests.server.tiny_tables import BASE, BOT, ME, OPEN, info, moves, place, until

pytestmark = pytest.mark.usefixtures("time")


# ---- whose clock runs ----


async def test_only_the_awaited_seats_clock_runs(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    ada, bob = await seats(tables, table)
    assert (ada.until, bob.until) == (START + 60_000, None)
    await time.passes(50, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    ada, bob = await seats(tables, table)
    assert (ada.until, ada.left, bob.until) == (None, 10_000, START + 110_000)


async def test_a_bot_that_plays_anyway_has_no_clock(process: Callable[[], Awaitable[Tables]]) -> None:
    tables = await process()
    table = await timed(tables, seats=(ME, BOT))
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, number=2, pending=[0])
    assert (await seats(tables, table))[1].until is None


async def test_simultaneous_choices_run_separate_clocks(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    wish = NewTable("isle-of-cats", [ME, OPEN], "Ada", grace=0, clock=ClockWish("turn", 60))
    table = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.seats.join(table, "bob", Join("Bob", 1))
    await tables.starts.start(table, "ada")
    assert [seat.until for seat in await seats(tables, table)] == [START + 60_000] * 2
    await time.passes(20, at=tables)
    async with tables.presence.watching(table, "ada", BASE) as (live, _):
        move = live.game.state.moves(0)[0].to_json()
        await tables.messages.send(table, "ada", moves("a", 0, move))
        assert (await info(tables, table)).pending == [1]
        ada, bob = await seats(tables, table)
        assert (ada.until, bob.until) == (None, START + 60_000)
        await time.passes(40, at=tables)
        assert sorted((await until(tables, table, number=2)).pending) == [0, 1]
        assert [(entry.seat, entry.late) for entry in live.game.entries] == [(0, False), (1, True)]
        assert [seat.until for seat in await seats(tables, table)] == [START + 120_000] * 2


# ---- taking back ----


async def test_taking_back_and_doing_again_gains_no_time(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(50, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await time.passes(5, at=tables)
    await tables.messages.send(table, "ada", SendUndo("u", 1))
    ada, bob = await seats(tables, table)
    assert (ada.until, bob.until) == (time.at + 10_000, None)
    await tables.messages.send(table, "ada", moves("b", 2, place(1)))
    assert (await seats(tables, table))[1].until == time.at + 60_000


# ---- several processes ----


async def test_a_timeout_is_stored_by_one_process(
    process: Callable[[], Awaitable[Tables]],
) -> None:
    one, two = await process(), await process()
    table = await timed(one)
    async with two.registry.locked(table) as there:
        pass
    async with one.registry.locked(table) as live:
        await one.timekeeper.keep(live, replace(live.table, due=5))
    async with two.registry.locked(table, fresh=False) as there:
        there.table = replace(there.table, revision=there.table.revision - 1)
        await two.timekeeper.keep(there, replace(there.table, due=7))
        assert there.table.due == 5
