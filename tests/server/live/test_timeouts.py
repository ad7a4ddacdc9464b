"""When a player's time is out, a bot plays that turn: once, and visibly for everybody."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import pytest

from archipel.server.base import texts
from archipel.server.live import timeouts
from archipel.server.live.tables import Tables
from archipel.server.model import undo_policy
from archipel.server.model.clocks import LAST
from archipel.server.model.seat_clocks import late_seats
from archipel.server.wire.messages import SendUndo
from archipel.server.wire.tables import PlayOn
from tests.server.clocks import Time, clock, seats, timed
from tests.server.people import Inline, by_hand
from tests.server.tiny_tables import BASE, info, moves, place, refusal, until
from tests.server.wiring import around, computing

pytestmark = pytest.mark.usefixtures("time")


async def test_when_it_is_out_a_bot_plays_that_turn_and_the_table_says_so(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(59, at=tables)
    assert (await info(tables, table)).number == 0
    await time.passes(1, at=tables)
    found = await until(tables, table, number=1, pending=[1])
    assert found.seats[0].level is None  # Ada plays the next turn herself
    async with tables.registry.locked(table) as live:
        (entry,) = live.game.entries
        assert (entry.bot, entry.late, entry.told[-1]) == (True, True, texts.time_was_out(0))
        assert late_seats(live.table) == ()
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    assert await tables.messages.send(table, "ada", moves("a", 2, place(2))) == 3


async def test_the_person_cant_move_while_the_bot_plays_the_turn(
    process: Callable[[], Awaitable[Tables]], time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = await process()
    table = await timed(tables)
    begun, ended = asyncio.Event(), asyncio.Event()

    async def slowly(*asked: object) -> object:
        begun.set()
        await ended.wait()
        return await Inline().think(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(computing(tables).bot_pool, "think", slowly)
    async with tables.presence.watching(table, "ada", BASE) as (live, watcher):
        watcher.sync(0)
        await time.passes(60, at=tables)
        await begun.wait()
        assert (await seats(tables, table))[0].out
        assert not live.acts(0)
        assert await refusal(tables.messages.send(table, "ada", moves("a", 0, place(0)))) == texts.TIME_IS_OUT.en
        ended.set()
        await until(tables, table, number=1)
        assert live.acts(0)


async def test_a_games_time_used_up_leaves_twenty_seconds_a_turn(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables, "game", 60)
    await time.passes(55, at=tables)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    ada, bob = await seats(tables, table)
    assert (ada.bank, bob.bank, bob.left) == (5_000, 60_000, 60_000)
    await tables.messages.send(table, "bob", moves("b", 1, place(0)))
    assert (await seats(tables, table))[0].left == LAST
    await time.passes(19, at=tables)
    assert (await info(tables, table)).number == 2
    await time.passes(1, at=tables)
    await until(tables, table, number=3, pending=[1])
    assert (await seats(tables, table))[0].bank == 0


async def test_a_game_that_is_over_has_no_clock_that_runs(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    tables = await process()
    table = await timed(tables)
    for number in range(1, 9):  # nobody ever plays: bots do, turn by turn
        await time.passes(60, at=tables)
        await until(tables, table, number=number)
    assert (await info(tables, table)).phase == "over"
    assert await tables.storage.tables.due(9) == []
    again = await tables.new_tables.again(table, "ada")
    assert (await clock(tables, again)).seconds == 60
    on = await around(tables).replays.play_on(table, "ada", PlayOn(0))
    assert (await info(tables, on)).clock is None


async def test_a_turn_that_a_bot_played_after_a_timeout_is_not_taken_back(
    process: Callable[[], Awaitable[Tables]], time: Time
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(60, at=tables)
    await until(tables, table, number=1)
    async with tables.registry.locked(table) as live:
        assert not live.game.update(0, acts=True, seen=0).may_undo
        assert not undo_policy.may_go_past_bots(live.game, 0)
    assert await refusal(tables.messages.send(table, "ada", SendUndo("u", 1))) == texts.LATE_TURNS_STAY.en
    assert await refusal(tables.undos.ask(table, "ada")) == texts.LATE_TURNS_STAY.en


async def test_two_processes_play_a_turn_once(process: Callable[[], Awaitable[Tables]], time: Time) -> None:
    one, two = await process(), await process()
    table = await timed(one)
    async with two.presence.watching(table, "bob", BASE):
        await time.passes(59, at=one)
        time.at += 1_000
        await asyncio.gather(one.timeouts.check_clocks(), two.timeouts.check_clocks())
        for each in (one, two):
            found = await until(each, table, number=1)
            assert found.pending == [1]
            assert found.clock is not None
            assert found.clock.seats[1].until == time.at + 60_000


async def test_the_clocks_are_checked_repeatedly(
    process: Callable[[], Awaitable[Tables]],
    time: Time,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    tables = await process()
    table = await timed(tables)
    await time.passes(59, at=tables)
    monkeypatch.setattr(timeouts, "CHECK_SECONDS", 0.01)
    look, looks = tables.timeouts.check_clocks, 0

    async def badly() -> None:
        nonlocal looks
        looks += 1
        if looks == 1:
            raise OSError("gone")
        await look()

    monkeypatch.setattr(tables.timeouts, "check_clocks", badly)
    time.at += 1_000
    task = asyncio.create_task(tables.timeouts.run())
    await until(tables, table, number=1)
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert "Could not check the clocks." in caplog.text


async def test_a_table_that_cant_be_opened_stops_no_other_clock(tables: Tables, time: Time) -> None:
    broken, table = await timed(tables), await timed(tables)
    tables.live.clear()
    tables.registry.unused.clear()
    by_hand(tables, f"UPDATE tables SET due = 1, clocks = '{{' WHERE id = '{broken}'")
    await time.passes(60, at=tables)
    await until(tables, table, number=1)


async def test_watchers_are_sent_timeouts(tables: Tables, time: Time) -> None:
    table = await timed(tables)
    async with tables.presence.watching(table, "bob", BASE) as (live, watcher):
        watcher.sync(0, patches=True)
        live.due(watcher)
        await time.passes(60, at=tables)
        await until(tables, table, number=1)
        assert b"was up" in b"".join(live.due(watcher))
