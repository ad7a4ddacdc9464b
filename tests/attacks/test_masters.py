"""Master bots think at twenty watched tables, in all games, and the moves of a player at another table are still
acknowledged in time.

The bots think in other processes, so the server's own process hardly works while the player waits. Like in
`test_attacks.py` this is CPU time; `python -m bench attacks` measures the waits on the clock.
"""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

import archipel
from archipel.server.base.settings import Settings
from archipel.server.compute.worker_pool import NICENESS
from tests.attacks.scene import Player, p99, waits_during
from tests.attacks.test_attacks import MOST_WORK
from tests.features.test_kill import Process
from tests.server.people import Json, Person

pytestmark = [pytest.mark.long, pytest.mark.asyncio]

TABLES = 20
SECONDS = 15.0
MASTER = {"kind": "bot", "level": "master"}


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[Process]:
    server = Process(tmp_path)
    await server.start()
    yield server
    server.end(signal.SIGTERM)


async def open_table(host: Person, number: int) -> str:
    games = archipel.games()
    wish: Json = {"game": games[number % len(games)], "seats": [MASTER, MASTER], "name": "Ada"}
    answer = await host.post("/api/tables", wish)
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    await host.start(table)
    return table


def children(process: int) -> list[int]:
    """Returns the ids of the processes that this one has started."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(child) for task in tasks for child in (task / "children").read_text().split()]


async def watch(host: Person, table: str) -> int:
    """Watches until it is cancelled. Returns the number of the last move seen."""
    seen = 0
    async with host.look(table) as line:
        try:
            while True:
                seen = (await line.hear("update"))["number"]
        except asyncio.CancelledError:
            return seen


async def test_masters_at_twenty_tables_keep_nobody_waiting(server: Process) -> None:
    player, host = Player(server), Person(server.address)
    await player.sit_down()
    watching = [asyncio.create_task(watch(host, await open_table(host, number))) for number in range(TABLES)]
    waits = await waits_during(player, asyncio.sleep(SECONDS))  # the bots think meanwhile
    assert server.process is not None
    thinkers = children(server.process.pid)
    niceness = [os.getpriority(os.PRIO_PROCESS, bot_pool) for bot_pool in thinkers]
    for each in watching:
        each.cancel()
    moves = await asyncio.gather(*watching)
    await asyncio.gather(player.person.http.aclose(), host.http.aclose())
    assert sum(moves) > 0
    assert p99([wait.work for wait in waits]) < MOST_WORK
    assert 0 < len(thinkers) <= Settings(server.data).bot_processes + 2
    assert set(niceness) == {NICENESS}
