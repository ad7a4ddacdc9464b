"""Bots play their turns to the end, never stop a game, and give way to people."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing

import msgspec
import pytest

from archipel.core.game import Move
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from archipel.server.wire.messages import SendUndo
from archipel.server.wire.tables import Join, Reseat, SeatWish
from tests.contract.tiny import Draw, Place
from tests.server.tiny_tables import (
    BOT,
    DRAW,
    ME,
    OPEN,
    at_rest,
    begun,
    card_of,
    info,
    moves,
    opened,
    place,
    refusal,
    until,
)
from tests.server.wiring import computing


async def test_bots_play_their_turns_to_the_end(tables: Tables) -> None:
    table = await begun(tables, BOT, SeatWish("bot", "greedy"), BOT)
    assert (await until(tables, table, phase="over")).number == 6
    assert all(row.bot for row in await tables.storage.tables.log(table))


async def test_bots_go_on_after_a_restart(tables: Tables, other: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await opened(tables, ME, BOT)
    await tables.starts.start(table, "ada")
    # As if the process had been killed between the person's move and the bot's.
    monkeypatch.setattr(tables.bot_driver, "start", lambda _live: None)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    assert (await until(other, table, pending=[0])).number == 2


async def test_a_bot_stands_in_and_gives_the_seat_back(tables: Tables) -> None:
    table = await begun(tables, ME, OPEN)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await tables.seats.reseat(table, "ada", 1, Reseat("bot", "random"))
    assert (await until(tables, table, pending=[0])).number == 2
    bob = (await info(tables, table)).seats[1]
    assert (bob.name, bob.stand_in, bob.face) == ("Bob", "Galet", "galet")
    why = await refusal(tables.messages.send(table, "bob", moves("a", 2, DRAW)))
    assert why == "A bot is playing for you; take your seat back first."
    await tables.seats.join(table, "bob", Join("Bob", 1))
    assert (await info(tables, table)).seats[1].stand_in is None
    await tables.messages.send(table, "ada", moves("b", 2, place(1)))
    assert (await info(tables, table)).pending == [1]
    assert await tables.messages.send(table, "bob", moves("b", 3, DRAW)) == 4


async def test_a_stored_move_is_acknowledged_even_after_a_bot_took_over(tables: Tables) -> None:
    table = await begun(tables, OPEN, ME)
    assert await tables.messages.send(table, "bob", moves("a", 0, place(0))) == 1
    await tables.seats.reseat(table, "ada", 0, Reseat("bot", "random"))
    assert await tables.messages.send(table, "bob", moves("a", 0, place(0))) == 1


async def test_bots_go_on_when_the_disk_has_room_again(tables: Tables, settings: Settings) -> None:
    tables.settings = msgspec.structs.replace(settings, poll_seconds=0.01)
    computing(tables).bot_pool = patient = Patient()
    table = await begun(tables, BOT, ME)
    await patient.thinking.wait()
    with closing(sqlite3.connect(settings.database)) as elsewhere:
        elsewhere.execute("ALTER TABLE log RENAME TO away")  # every write is refused, as by a full disk
        for _ in range(3):
            patient.thinking.clear()
            patient.enough.set()
            await asyncio.wait_for(patient.thinking.wait(), 5)
        assert (await info(tables, table)).number == 0
        elsewhere.execute("ALTER TABLE away RENAME TO log")
    patient.enough.set()
    assert (await until(tables, table, pending=[1])).number == 1


class Clumsy:
    """A bot that plays an illegal move."""

    async def think(self, *_: object) -> list[Move]:
        return [Draw(), Place(((9, 9), (9, 8)))]


class Patient:
    """A bot that thinks until it is told to stop."""

    def __init__(self) -> None:
        self.thinking, self.enough = asyncio.Event(), asyncio.Event()
        self.stopped = asyncio.Event()

    async def think(self, *_: object) -> list[Move]:
        self.thinking.set()
        try:
            await self.enough.wait()
        except asyncio.CancelledError:
            self.stopped.set()
            raise
        self.enough.clear()
        return [Draw()]


async def test_an_illegal_bot_move_does_not_stop_the_game(tables: Tables) -> None:
    computing(tables).bot_pool = Clumsy()
    table = await begun(tables, BOT, BOT)
    assert (await until(tables, table, phase="over")).number >= 4


async def test_a_bot_thinks_again_when_something_happened_meanwhile(tables: Tables) -> None:
    computing(tables).bot_pool = patient = Patient()
    table = await begun(tables, BOT, ME)
    await patient.thinking.wait()
    patient.thinking.clear()
    await tables.messages.send(table, "ada", moves("a", 0, {"type": "show", "card": await card_of(tables, table, 1)}))
    await asyncio.wait_for(patient.stopped.wait(), 5)
    await asyncio.wait_for(patient.thinking.wait(), 5)
    assert (await info(tables, table)).number == 1
    patient.enough.set()
    assert (await until(tables, table, pending=[1])).number == 2


async def test_a_bot_does_not_answer_a_move_that_was_taken_back(tables: Tables) -> None:
    computing(tables).bot_pool = patient = Patient()
    table = await begun(tables, ME, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await patient.thinking.wait()
    assert await tables.messages.send(table, "ada", SendUndo("b", 1)) == 2
    await asyncio.wait_for(patient.stopped.wait(), 5)
    await at_rest(tables, table)
    found = await info(tables, table)
    assert (found.number, found.pending) == (2, [0])


async def test_a_person_who_is_back_is_not_overtaken_by_the_bot(tables: Tables) -> None:
    computing(tables).bot_pool = patient = Patient()
    table = await begun(tables, OPEN, ME)
    await tables.seats.reseat(table, "ada", 0, Reseat("bot", "random"))
    await patient.thinking.wait()
    await tables.seats.join(table, "bob", Join("Bob", 0))
    await asyncio.wait_for(patient.stopped.wait(), 5)
    await at_rest(tables, table)
    assert (await info(tables, table)).number == 0
    assert await tables.messages.send(table, "bob", moves("a", 0, DRAW)) == 1
