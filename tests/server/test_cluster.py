"""Two real processes on PostgreSQL and Redis: nothing is lost, and nobody stays deaf, whatever of it is restarted."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Line, Person
from tests.servers import Postgres, Redis, free_port

pytestmark = pytest.mark.slow

LATE = 3.0
"""Seconds by which news may be late while something is restarted."""
GAME = "doodle-islands"


class Cluster:
    """Processes of `archipel serve` at one database and one bus."""

    def __init__(self, data: Path, postgres: Postgres, redis: Redis) -> None:
        self.data = data
        self.postgres = postgres
        self.redis = redis
        self.running: list[subprocess.Popen[bytes]] = []

    async def serve(self, database: str, *more: str) -> str:
        """One more; its address."""
        port = free_port()
        command = [sys.executable, "-m", "archipel", "serve", "--api-only", "--no-browser", "--host", "127.0.0.1"]
        where = ["--port", str(port), "--data", str(self.data), "--database", database, "--bus", self.redis.address]
        self.running.append(
            subprocess.Popen(
                [*command, *where, *more],
                env={**os.environ, "ARCHIPEL_BOT_DELAY": "0", "ARCHIPEL_RATE": "off"},
                stdout=subprocess.DEVNULL,
            )
        )
        address = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(60), httpx.AsyncClient(verify=False) as http:
            while True:
                try:
                    await http.get(f"{address}/api/lobby")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)  # another process tells nobody that it is ready
                else:
                    return address

    def end(self) -> None:
        for process in self.running:
            process.terminate()
        for process in self.running:
            try:
                process.wait(15)
            except subprocess.TimeoutExpired:
                process.kill()


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Cluster]:
    with Postgres() as postgres, Redis() as redis:
        cluster = Cluster(tmp_path, postgres, redis)
        try:
            yield cluster
        finally:
            cluster.end()


@asynccontextmanager
async def two_people(one: str, two: str) -> AsyncIterator[tuple[Person, Person, str]]:
    """Ada at one process and Bob at the other, at a table of theirs that has begun."""
    ada, bob = Person(one), Person(two)
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = await ada.post("/api/tables", {"game": GAME, "seats": seats, "name": "Ada"})
    table: str = answer.json()["id"]
    await bob.sit(table, 1, "Bob")
    await ada.start(table)
    try:
        yield ada, bob, table
    finally:
        for person in (ada, bob):
            await person.http.aclose()


class Player:
    """Somebody whose browser comes back by itself, and sends again what was not answered."""

    def __init__(self, person: Person, table: str) -> None:
        self.person = person
        self.table = table
        self.number = -1
        self.choices: list[Any] = []
        self.seen_at: dict[int, float] = {}
        """When each number was first seen."""
        self.accepted: dict[str, int] = {}
        self.line: Line | None = None
        self.changed = asyncio.Event()

    async def run(self) -> None:
        while True:
            with suppress(OSError, ConnectionClosed, TimeoutError):
                async with self.person.look(self.table) as self.line:
                    await self.listen(self.line)
            self.line = None
            await asyncio.sleep(0.1)  # as a browser waits before it connects again

    async def listen(self, line: Line) -> None:
        while True:
            message = await line.hear_anything()
            if message["type"] == "update":
                self.number, self.choices = message["number"], message["choices"]
                self.seen_at.setdefault(self.number, time.monotonic())
            elif message["type"] == "accepted":
                self.accepted[message["id"]] = message["number"]
            self.changed.set()

    async def until(self, condition: Any, seconds: float = 20.0) -> None:
        async with asyncio.timeout(seconds):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    async def play(self, name: str) -> int:
        """Makes a move, and sends it again until it is answered; the number it has."""
        move, seen = self.choices[0]["move"], self.number
        async with asyncio.timeout(20):
            while name not in self.accepted:
                with suppress(OSError, ConnectionClosed):
                    if self.line is not None:
                        await self.line.say({"type": "moves", "id": name, "seen": seen, "moves": [move]})
                with suppress(TimeoutError):
                    await self.until(lambda: name in self.accepted, 0.5)
        return self.accepted[name]


@asynccontextmanager
async def playing(*people: tuple[Person, str]) -> AsyncIterator[list[Player]]:
    players = [Player(*each) for each in people]
    tasks = [asyncio.create_task(player.run()) for player in players]
    try:
        for player in players:
            await player.until(lambda player=player: player.number >= 0)
        yield players
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def play_on(players: list[Player], count: int, name: str) -> float:
    """So many moves of whoever's turn it is; how late the latest of them was seen by everybody."""
    latest = 0.0
    for turn in range(count):
        async with asyncio.timeout(20):
            while not (mover := next((each for each in players if each.choices), None)):
                await asyncio.sleep(0.01)  # whose turn it is they learn in tasks of their own
        number = await mover.play(f"{name}-{turn}")
        done = time.monotonic()
        for player in players:
            await player.until(lambda player=player, number=number: player.number >= number)
        latest = max(latest, *(player.seen_at.get(number, done) - done for player in players))
    return latest


async def test_of_conflicting_moves_in_two_processes_exactly_one_wins_and_both_see_it(cluster: Cluster) -> None:
    database = await cluster.postgres.fresh()
    one, two = await cluster.serve(database), await cluster.serve(database)
    async with two_people(one, two) as (ada, bob, table), AsyncExitStack() as stack:
        again = Person(two)
        again.http.cookies = ada.http.cookies  # Ada has a second window, at the other process
        people = [(ada, table), (bob, table), (again, table)]
        players = await stack.enter_async_context(playing(*people))
        for turn in range(6):
            await players[0].until(lambda: players[0].choices or players[1].choices)
            if not players[0].choices:
                await play_on(players, 1, f"bob-{turn}")
                continue
            await players[2].until(lambda: players[2].number == players[0].number)
            before = players[0].number
            move = players[0].choices[0]["move"]
            for player in (players[0], players[2]):
                assert player.line is not None
                message = {"type": "moves", "id": f"{turn}-{id(player)}", "seen": before, "moves": [move]}
                await player.line.say(message)
            for player in players:
                await player.until(lambda player=player, before=before: player.number > before, LATE)
            assert len({number for each in players for number in each.accepted.values() if number == before + 1}) == 1
        record = [player.number for player in players]
        assert len(set(record)) == 1
        await again.http.aclose()


@pytest.mark.long
async def test_redis_postgres_and_a_process_are_killed_and_nothing_is_lost(cluster: Cluster) -> None:
    database = await cluster.postgres.empty()
    one, two = await cluster.serve(database), await cluster.serve(database)
    spare = await cluster.serve(database)
    async with two_people(one, two) as (ada, bob, table), playing((ada, table), (bob, table)) as players:
        assert await play_on(players, 4, "before") < LATE
        cluster.redis.stop()
        assert await play_on(players, 4, "without-redis") < LATE
        await asyncio.to_thread(cluster.redis.start)
        assert await play_on(players, 4, "redis-is-back") < LATE
        for how in (signal.SIGINT, signal.SIGQUIT):
            restarting = asyncio.create_task(asyncio.to_thread(cluster.postgres.restart, how))
            assert await play_on(players, 3, f"postgres-{how.name}") < LATE
            await restarting
        cluster.running[1].kill()
        bob.address = spare  # as a proxy would send him
        bob.http.base_url = httpx.URL(spare)
        assert await play_on(players, 4, "one-is-gone") < LATE
        accepted = sorted(number for player in players for number in player.accepted.values())
        assert accepted == list(range(1, 23))


@pytest.mark.long
async def test_workers_share_a_port_and_one_that_is_killed_is_replaced(cluster: Cluster) -> None:
    database = await cluster.postgres.fresh()
    address = await cluster.serve(database, "--workers", "2")
    parent = cluster.running[0].pid
    async with two_people(address, address) as (ada, bob, table), playing((ada, table), (bob, table)) as players:
        await play_on(players, 2, "before")
        workers = children(parent)
        assert len(workers) == 2
        os.kill(workers[0], signal.SIGKILL)
        assert await play_on(players, 4, "after") < LATE
        async with asyncio.timeout(30):
            while len(set(children(parent)) - {workers[0]}) < 2:
                await asyncio.sleep(0.1)  # a new process tells us nothing
    cluster.running[0].send_signal(signal.SIGTERM)
    assert await asyncio.to_thread(cluster.running[0].wait, 15) == 0


def children(parent: int) -> list[int]:
    """The worker processes of a server, as the system lists them."""
    found = []
    for each in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
        with suppress(OSError):
            if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes():
                found.append(int(each))
    return found
