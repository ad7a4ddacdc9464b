"""The bots of tables where people wait think first, those of tables that nobody watches last."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from random import Random

import pytest
from msgspec.structs import replace

from archipel.server.live.bot_turns import BotQueue
from archipel.server.live.in_memory import ManualClock
from archipel.server.live.live_table import LiveTable
from archipel.server.live.table_people import TablePeople
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Watcher
from archipel.server.wire.tables import NewTable, SeatWish
from tests.server.model.test_match import TABLE


def table(*watchers: str) -> LiveTable:
    live = LiveTable(TABLE, Random(1), TablePeople(ManualClock()))
    live.watchers.update(Watcher(person, person, []) for person in watchers)
    return live


class Thinking:
    """Bots that think until they are told to stop."""

    def __init__(self, places: int) -> None:
        self.turns = BotQueue(places)
        self.begun: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def begins(self, name: str, live: LiveTable) -> None:
        self.ends[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.think(name, live))
        await asyncio.sleep(0)  # lets the task enter the queue

    async def think(self, name: str, live: LiveTable) -> None:
        async with self.turns.turn(live):
            self.begun.append(name)
            await self.ends[name].wait()

    async def end(self, name: str) -> None:
        self.ends[name].set()
        await self.tasks[name]
        await asyncio.sleep(0)  # lets the next task begin


@pytest.fixture
async def bots() -> AsyncIterator[Thinking]:
    bots = Thinking(places=1)
    yield bots
    for task in bots.tasks.values():
        task.cancel()
    await asyncio.gather(*bots.tasks.values(), return_exceptions=True)


async def test_tables_with_players_come_before_tables_with_spectators(bots: Thinking) -> None:
    await bots.begins("first", table("ada"))
    await bots.begins("watched", table("a stranger"))
    await bots.begins("waited for", table("a stranger", "bob"))
    await bots.begins("waited for later", table("ada"))
    for name in ("first", "waited for", "waited for later"):
        await bots.end(name)
    assert bots.begun == ["first", "waited for", "waited for later", "watched"]


async def test_unwatched_tables_have_one_slot_of_their_own(bots: Thinking) -> None:
    await bots.begins("unwatched", table())
    await bots.begins("unwatched too", table())
    await bots.begins("waited for", table("ada"))
    assert bots.begun == ["unwatched", "waited for"]
    await bots.end("waited for")
    assert bots.begun == ["unwatched", "waited for"]
    await bots.end("unwatched")
    assert bots.begun[2:] == ["unwatched too"]


async def test_opening_a_table_moves_it_forward_in_the_queue(bots: Thinking) -> None:
    await bots.begins("unwatched", table())
    live = table()
    await bots.begins("opened", live)
    assert bots.begun == ["unwatched"]
    live.watchers.add(Watcher("ada", "Ada", []))
    bots.turns.go_on()
    await asyncio.sleep(0)  # lets the task begin
    assert bots.begun == ["unwatched", "opened"]


async def test_a_cancelled_bot_leaves_the_queue(bots: Thinking) -> None:
    await bots.begins("first", table("ada"))
    await bots.begins("stopped", table("ada"))
    bots.tasks["stopped"].cancel()
    bots.turns.places = 2
    bots.turns.go_on()  # a place becomes free while the task is being cancelled
    bots.turns.places = 1
    await asyncio.gather(bots.tasks["stopped"], return_exceptions=True)
    await bots.begins("next", table("ada"))
    await bots.end("first")
    assert bots.begun == ["first", "next"]


async def test_bots_of_unwatched_tables_wait_longer(tables: Tables) -> None:
    tables.settings = replace(tables.settings, bot_delay=60.0)
    live = table()
    seeming = asyncio.create_task(tables.bot_driver.seem_to_think(live, time.monotonic() - 60))
    await asyncio.sleep(0.02)  # long enough for a table that somebody watches
    assert not seeming.done()
    live.watchers.add(Watcher("ada", "Ada", []))
    live.people.come_in()
    await asyncio.wait_for(seeming, 5)
    await asyncio.wait_for(tables.bot_driver.seem_to_think(live, time.monotonic() - 60), 5)
    await asyncio.wait_for(tables.bot_driver.seem_to_think(table(), time.monotonic() - 301), 5)


async def test_a_bot_hurries_once_somebody_opens_its_table(tables: Tables) -> None:
    wish = NewTable("caty-mini", [SeatWish("me"), SeatWish("open")], "Ada")
    name = (await tables.new_tables.create(wish, "ada", "http://localhost")).id
    live = tables.live[name]
    tables.settings = replace(tables.settings, bot_delay=60.0)
    seeming = asyncio.create_task(tables.bot_driver.seem_to_think(live, time.monotonic() - 60))
    await asyncio.sleep(0)  # lets the task begin
    async with tables.presence.watching(name, "ada", "http://localhost"):
        await asyncio.wait_for(seeming, 5)
    assert live.people.awaited is None
