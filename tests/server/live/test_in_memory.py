"""Table logic runs on its five ports alone: no thread, process, file, socket, timer or clock of the system."""

from __future__ import annotations

import asyncio
import os
import re
import socket
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import msgspec
import pytest

import archipel
from archipel.server.app.services import wired
from archipel.server.base.settings import Settings
from archipel.server.base.system_luck import SYSTEM_LUCK
from archipel.server.cluster.bus import LocalBus
from archipel.server.live.in_memory import InlineCompute, ManualClock, settled
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Watcher
from archipel.server.model import actions
from archipel.server.model.knock import list_table
from archipel.server.model.match import LogRow
from archipel.server.model.people import new_person, new_session
from archipel.server.storage.memory import Memory, MemoryStorage
from archipel.server.wire.messages import AskPreview, SendMoves, SendUndo
from archipel.server.wire.tables import Join, NewLesson, NewTable, SeatWish

BASE = "http://localhost:8000"
GAME = "doodle-islands"


ASKED: dict[int, list[str]] = {}
"""By thread, what it has asked of the system while it was watched."""
WORLD = re.compile(r"open|os\.(?!urandom).*|subprocess\..*|socket\..*|time\.sleep")
"""What Python reports when it opens a file or a socket, starts a process, or sleeps."""


def note(event: str, _arguments: tuple[object, ...]) -> None:
    asked = ASKED.get(threading.get_ident())
    if asked is not None and WORLD.fullmatch(event):
        asked.append(event)


sys.addaudithook(note)  # a hook stays until the process ends


@pytest.fixture
def only_ports(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Returns what this thread asks of the system. Threads, the clock, timers and randomness are refused."""
    asked = ASKED[threading.get_ident()] = list[str]()
    loop_time = time.monotonic
    sleep = asyncio.sleep

    def refuse(name: str) -> Any:
        def refused(*_: object, **__: object) -> NoReturn:
            asked.append(name)
            raise AssertionError(f"Table logic used {name}.")

        return refused

    async def yields(seconds: float, result: object = None) -> object:
        if seconds:
            refuse("asyncio.sleep")()
        return await sleep(seconds, result)  # only yields to other tasks

    for owner, name in ((time, "time"), (time, "time_ns"), (time, "monotonic"), (os, "urandom")):
        monkeypatch.setattr(owner, name, refuse(name))
    monkeypatch.setattr(SYSTEM_LUCK, "getrandbits", refuse("SystemRandom"))
    monkeypatch.setattr(threading.Thread, "start", refuse("a thread"))  # Python 3.11 does not report threads
    monkeypatch.setattr(asyncio, "sleep", yields)
    loop: Any = asyncio.get_running_loop()
    monkeypatch.setattr(loop, "time", loop_time)
    for name in ("call_later", "call_at", "run_in_executor"):
        monkeypatch.setattr(loop, name, refuse(name))
    yield asked
    del ASKED[threading.get_ident()]


async def test_system_calls_are_noticed(request: pytest.FixtureRequest) -> None:
    asked: list[str] = request.getfixturevalue("only_ports")
    Path(__file__).read_bytes()
    socket.socket().close()
    with pytest.raises(AssertionError):
        threading.Thread(target=int).start()
    assert {"open", "socket.__new__", "a thread"} <= set(asked)


class Play:
    """Tables on ports in memory, and what their people see."""

    def __init__(self, seed: int) -> None:
        self.clock, self.luck = ManualClock(), Random(seed)
        self.memory = Memory(self.luck)
        self.tables = self.restarted()

    def restarted(self) -> Tables:
        """Tables that know nothing but what is stored."""
        storage, bus = MemoryStorage(self.memory, self.luck), LocalBus(name="this process")
        compute, settings = InlineCompute(self.luck), Settings(data=Path(), bot_delay=0.5)
        self.tables = wired(
            storage, settings, bus=bus, compute=compute, clock=self.clock, luck=self.luck
        ).services.tables
        return self.tables

    async def opened(self) -> str:
        """A table of Ada's, Bob's and a bot, where the first turn begins."""
        wish = NewTable(GAME, [SeatWish("me"), SeatWish("open"), SeatWish("bot", "random")], "Ada")
        table = (await self.tables.new_tables.create(wish, "ada", BASE)).id
        await self.tables.seats.join(table, "bob", Join("Bob", 1))
        await self.tables.starts.start(table, "ada")
        return table

    async def plays(self, live: LiveTable, seat: int, message: str) -> int:
        """Sends any legal move of a seat."""
        match = live.game
        move = self.luck.choice(match.state.moves(seat)).to_json()
        person = ("ada", "bob")[seat]
        return await self.tables.messages.send(live.table.id, person, SendMoves(message, match.number, [move]))

    async def to_the_end(self, table: str) -> LiveTable:
        live = self.tables.live[table]
        for _ in range(300):
            if live.game.state.over:
                break
            people = [seat for seat in live.game.state.pending if seat < 2]
            for seat in people[:1]:
                await self.plays(live, seat, f"m{live.game.number}")
            if not people:
                await self.clock.advance(10)  # the bot plays
        assert live.game.state.over
        return live

    async def person_to_move(self, live: LiveTable) -> int:
        """Lets the bot play until the game waits for a person. Returns that person's seat."""
        while min(live.game.state.pending) == 2:
            await self.clock.advance(10)
        return min(live.game.state.pending)


def shown(live: LiveTable, watcher: Watcher) -> list[dict[str, Any]]:
    return [msgspec.json.decode(message) for message in live.due(watcher)]


async def whole_game(seed: int) -> tuple[list[LogRow], int]:
    play = Play(seed)
    table = await play.opened()
    async with play.tables.presence.watching(table, "ada", BASE) as (live, ada):
        ada.sync(0, patches=True)
        assert [message["type"] for message in shown(live, ada)] == ["table", "update"]
        async with play.tables.presence.watching(table, "bob", BASE) as (_, bob):
            bob.sync(0, patches=True)
            shown(live, bob)
            seat = await play.person_to_move(live)
            person = ("ada", "bob")[seat]
            options = [[move.to_json()] for move in live.game.state.moves(seat)]
            previews = msgspec.json.decode(await play.tables.queries.preview(table, person, AskPreview("p", options)))
            assert len(previews) == len(options)
            advice = await play.tables.queries.hint(table, person)
            at = live.game.number
            assert await play.tables.messages.send(table, person, SendMoves("hinted", at, advice.moves)) == at + 1
            undo = SendUndo("undo", live.game.number)
            undone = await play.tables.messages.send(table, ("ada", "bob")[seat], undo)
            assert live.game.entries[undone - 1].undo
            await settled()
            assert {message["type"] for message in shown(live, bob)} == {"patch"}
        assert live.present == {"ada"}  # Bob's connection is lost
        await play.clock.advance(30)
        assert live.people.expected(live.table) == {"bob"}
        async with play.tables.presence.watching(table, "bob", BASE) as (_, bob):
            bob.sync(0)
            assert shown(live, bob)[-1]["number"] == live.game.number
            await play.to_the_end(table)
            await settled()
            (last,) = [message for message in shown(live, bob) if message["type"] == "update"]
            assert len(last["places"]) == 3
    log, sheet = await play.tables.storage.tables.log(table), await play.tables.storage.sheets.read(table)
    assert sheet is not None
    await play.tables.close()
    return log, sheet.number


async def test_two_people_and_a_bot_play_a_whole_game_on_ports_in_memory(request: pytest.FixtureRequest) -> None:
    await whole_game(7)  # imports modules, which reads files
    asked: list[str] = request.getfixturevalue("only_ports")
    log, sheet = await whole_game(7)
    assert asked == []
    assert sheet == len(log)
    assert {row.kind for row in log} >= {"moves", "undo"}
    assert {row.seat for row in log} == {0, 1, 2}


async def test_the_same_seed_gives_the_same_game() -> None:
    assert await whole_game(7) == await whole_game(7)


async def ids_drawn(seed: int) -> list[str]:
    """Returns all that has a random name: tables, links, an open table, a lesson, people and their sessions."""
    play = Play(seed)
    tables, luck, wish = play.tables, play.tables.luck, NewTable(GAME, [SeatWish("me"), SeatWish("open")], "Ada")
    table = await play.opened()
    await tables.seats.renew_link(table, "ada")
    stranger = (await tables.new_tables.create(wish, "ada", BASE)).id
    await tables.writer.change(stranger, lambda found, _present: list_table(found, "ada", True, {"ada"}, luck))
    lesson = NewLesson(GAME, next(iter(archipel.game(GAME).lessons)), "Ada")
    taught = (await tables.new_tables.learn(lesson, "ada", BASE)).id
    live = await play.to_the_end(table)
    again, on = await tables.new_tables.again(table, "ada"), actions.played_on(live.table, "ada", 1, luck).id
    listing = str((await tables.registry.read(stranger)).listing)
    found = [table, live.table.key, str(live.table.seed), stranger, listing, taught, again, on]
    await tables.close()
    return [*found, new_person(luck), new_session(0, luck)]


async def test_every_id_comes_from_the_randomness_that_was_passed(request: pytest.FixtureRequest) -> None:
    asked: list[str] = request.getfixturevalue("only_ports")
    once, again, other = [await ids_drawn(seed) for seed in (5, 5, 6)]
    assert asked == []
    assert once == again
    assert len({*once, *other}) == len(once) + len(other)


async def test_tables_are_rebuilt_from_the_store_in_memory() -> None:
    play = Play(3)
    table = await play.opened()
    async with play.tables.presence.watching(table, "ada", BASE) as (live, _):
        await play.plays(live, await play.person_to_move(live), "first")
        number, view = live.game.number, live.game.state.view(0)
    async with play.restarted().presence.watching(table, "ada", BASE) as (live, _):
        assert (live.game.number, live.game.state.view(0)) == (number, view)


async def test_a_clock_that_stands_still_moves_from_timer_to_timer() -> None:
    clock, told = ManualClock(at=0), list[tuple[str, int]]()

    async def sleeper() -> None:
        await clock.sleep(2)  # on the clock under test, which no real time moves
        told.append(("woken", clock.now()))

    task = asyncio.create_task(sleeper())
    clock.call_later(5, lambda: told.append(("late", clock.now())))
    clock.call_later(3, lambda: told.append(("cancelled", clock.now()))).cancel()
    await settled()
    await clock.advance(4)
    assert (told, clock.now(), task.done()) == ([("woken", 2000)], 4000, True)
    await clock.advance(1)
    assert told[1:] == [("late", 5000)]
