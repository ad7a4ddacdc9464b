"""Tables come and go, and so do people: what they took in memory is given back."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import AsyncExitStack
from random import Random

import httpx
import pytest

from archipel.server.settings import Settings
from tests.server.clients import Client, table_of
from tests.server.people import Person
from tests.server.test_kill import Process, ctrl_c_is_heard, process

__all__ = ["ctrl_c_is_heard", "process"]
pytestmark = pytest.mark.long

TABLES = int(os.environ.get("ARCHIPEL_TABLES", "300"))
"""`make soak` asks for ten thousand: some two hundred evenings of a busy house."""
AT_ONCE = 4
MOVES = 8
"""Of each person at a table."""
MORE = 16_000
"""kB that the server may have taken more at the end than at the beginning, however many tables there were."""


PATIENCE = 600
"""Seconds until it has tidied up: the longer that takes, the more seldom it does."""


async def test_memory_is_flat_however_many_tables_there_were(process: Process) -> None:
    process.environment = {"ARCHIPEL_RATE": "off"}
    await process.start()
    kept = Settings(process.data).tables_in_memory
    await play_tables(process, kept + 50)  # what it keeps it has by then
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
    """As long as the others play too: who has done their part waits for nobody."""
    for _ in range(MOVES):
        try:
            await client.until(lambda: client.choices or client.is_over, 1)
        except TimeoutError:
            return
        if client.is_over:
            return
        await client.play(client.some_move(luck))


async def at_rest(process: Process) -> int:
    """What it takes once it has had a quiet moment to tidy up, in kB."""
    before = await collections(process)
    async with asyncio.timeout(PATIENCE):
        while await collections(process) == before:
            await asyncio.sleep(1)  # nobody is told when it does; asking is what it tidies up after
    return process.memory("VmRSS")


async def collections(process: Process) -> int:
    """How often it has looked through all of its memory."""
    async with httpx.AsyncClient(base_url=process.address) as http:
        page = (await http.get("/metrics")).text
    return int(next(line.split()[1] for line in page.splitlines() if line.startswith("archipel_collections_total ")))
