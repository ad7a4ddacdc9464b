"""Tables and people come and go, and the server frees the memory that they used."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import httpx
import pytest

from archipel.server.base.settings import Settings
from tests.features.test_kill import Process, ctrl_c_is_heard, process
from tests.server.clients import Client, table_of
from tests.server.people import Person

__all__ = ["ctrl_c_is_heard", "process"]
pytestmark = pytest.mark.long

TABLES = int(os.environ.get("ARCHIPEL_TABLES", "300"))
"""Tables that are played. `make soak` sets ten thousand: about two hundred evenings on a busy server."""
AT_ONCE = 4
MOVES = 8
"""Moves that each person makes at a table."""
MORE = 16_000
"""kB by which the server's memory may grow, however many tables there were."""


PATIENCE = 600
"""Seconds to wait for a full garbage collection: the longer one takes, the less often the server runs one."""


async def test_memory_is_flat_however_many_tables_there_were(process: Process) -> None:
    process.environment = {"ARCHIPEL_RATE": "off"}
    await process.start()
    kept = Settings(process.data).tables_in_memory
    await play_tables(process, kept + 50)  # by then the server keeps as many tables in memory as it may
    before = await at_rest(process)
    await play_tables(process, TABLES)
    after = await at_rest(process)
    print(f"{before} kB after {kept + 50} tables, {after} kB after {TABLES} more")
    assert after - before < MORE


async def play_tables(process: Process, count: int) -> None:
    numbers = iter(range(count))
    await asyncio.gather(*(play_one_by_one(process, numbers) for _ in range(AT_ONCE)))


async def play_one_by_one(process: Process, numbers: Iterator[int]) -> None:
    for number in numbers:
        luck = Random(number)
        people = [Person(process.address) for _ in range(2)]
        table = await table_of(luck.choice(("doodle-islands", "caty-mini")), people)
        async with AsyncExitStack() as stack:
            clients = [await stack.enter_async_context(Client(person, table)) for person in people]
            await asyncio.gather(*(play_some(client, luck) for client in clients))
        for person in people:
            await person.http.aclose()


async def play_some(client: Client, luck: Random) -> None:
    """Plays up to `MOVES` moves. Stops if nothing can be played for a second, because the other player has stopped."""
    for _ in range(MOVES):
        try:
            await client.until(lambda: client.choices or client.is_over, 1)
        except TimeoutError:
            return
        if client.is_over:
            return
        await client.play(client.some_move(luck))


async def at_rest(process: Process) -> int:
    """Returns the server's memory in kB after its next full garbage collection."""
    before = await collections(process)
    async with asyncio.timeout(PATIENCE):
        while await collections(process) == before:
            await asyncio.sleep(1)  # a collection is not announced, and comes sooner after a request such as this
    return process.memory("VmRSS")


async def collections(process: Process) -> int:
    """Returns how many full garbage collections the server has run."""
    async with httpx.AsyncClient(base_url=process.address) as http:
        page = (await http.get("/metrics")).text
    return int(next(line.split()[1] for line in page.splitlines() if line.startswith("archipel_collections_total ")))
