"""Tables of the tiny game: how tests open, play and look at them."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from archipel.core.errors import ArchipelError
from archipel.server.live.live_table import LiveTable
from archipel.server.live.tables import Tables
from archipel.server.live.watcher import Watcher
from archipel.server.wire.messages import SendMoves
from archipel.server.wire.tables import Join, NewTable, SeatWish, TableInfo

ME, OPEN, BOT = SeatWish("me"), SeatWish("open"), SeatWish("bot", "random")
BASE = "http://localhost:8000"
DRAW = {"type": "draw"}


def place(column: int) -> dict[str, Any]:
    return {"type": "place", "cells": [[0, column], [1, column]]}


def moves(name: str, seen: int, *played: dict[str, Any]) -> SendMoves:
    return SendMoves(name, seen, list(played))


async def opened(tables: Tables, *seats: SeatWish, grace: int = 0) -> str:
    """Opens a table of Ada's. With `grace` 0, nobody waits for a player who is away."""
    return (await tables.new_tables.create(NewTable("tiny", list(seats), "Ada", grace=grace), "ada", BASE)).id


async def begun(tables: Tables, *seats: SeatWish, grace: int = 0) -> str:
    """Starts a table of Ada's, with Bob on each open seat."""
    table = await opened(tables, *seats, grace=grace)
    for number, seat in enumerate(seats):
        if seat is OPEN:
            await tables.seats.join(table, "bob", Join("Bob", number))
    await tables.starts.start(table, "ada")
    return table


async def finished(tables: Tables) -> str:
    """A game that Ada and Bob played to its end."""
    table = await begun(tables, ME, OPEN)
    for turn in range(4):
        await tables.messages.send(table, ("ada", "bob")[turn % 2], moves(f"m{turn}", turn, place(turn // 2)))
    return table


async def info(tables: Tables, table: str, person: str = "ada") -> TableInfo:
    return await tables.views.info(table, person, BASE)


async def refusal(waiting: Any) -> str:
    with pytest.raises(ArchipelError) as caught:
        await waiting
    return str(caught.value)


async def card_of(tables: Tables, table: str, seat: int) -> int:
    async with tables.registry.locked(table) as live:
        card: int = live.game.state.view(seat)["players"][seat]["hand"][0]
        return card


async def until(tables: Tables, table: str, **fields: Any) -> TableInfo:
    """Waits until the table's info has these values, through the moves of bots."""
    async with asyncio.timeout(10):
        while True:
            found = await info(tables, table)
            if fields.items() <= msgspec.structs.asdict(found).items():
                return found
            await asyncio.sleep(0.01)  # bots send no signal when they have moved


async def at_rest(tables: Tables, table: str) -> None:
    """Waits until no bot plays at this table."""
    async with tables.registry.locked(table) as live:
        driver = live.bots
    if driver is not None:
        await asyncio.wait_for(driver, 5)


def told(live: LiveTable, watcher: Watcher) -> list[dict[str, Any]]:
    """Returns the messages that are due to this watcher."""
    return [msgspec.json.decode(message) for message in live.due(watcher)]
