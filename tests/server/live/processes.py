"""Tables of two processes at one database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from archipel.server.live.tables import Tables
from archipel.server.wire.tables import Join, NewTable, SeatWish

BASE = "http://localhost:8000"
DRAW = {"type": "draw"}


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
