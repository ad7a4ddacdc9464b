"""A server under attack, the stranger who attacks it, and a player who waits for acknowledgements meanwhile."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import httpx
import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.server.live.player_queries import MOST_ALTERNATIVES
from archipel.server.model.fairness import digits
from archipel.server.model.match import LogRow
from archipel.server.storage.open_storage import open_storage
from tests.attacks.attackers import Stranger
from tests.costs.meter import Meter, forget_the_most, own_seconds
from tests.features.test_kill import Process
from tests.server.clients import Client
from tests.server.people import Json, Person

STRANGER = "127.0.0.2"
"""The stranger's address, which is not the player's."""
FINISHED = 4
"""Games that the stranger has played to their end."""
ENTRIES = 4000
"""Entries in the log of the long game."""
AT_ONE_TABLE = 1000
"""Moves and undos of the player before they change to a new table, because the undos of a table are limited."""
FILES = 1024
"""Open files that most systems allow a process."""
PATIENCE = 60
"""Seconds within which a visitor is served on the busiest machine."""


class Server(Process):
    """`archipel serve` with the usual limit of open files, measured from outside."""

    files = FILES
    stranger: Stranger

    @property
    def meter(self) -> Meter:
        assert self.process is not None
        return Meter(self.process.pid, self.data)

    def forget_the_most(self) -> None:
        assert self.process is not None
        forget_the_most(self.process.pid)


@asynccontextmanager
async def serving(folder: Path) -> AsyncIterator[Server]:
    """Starts a server with the stranger's games. The data is on a RAM disk if there is one."""
    server = Server(in_memory(folder))
    await server.start()
    try:
        server.stranger = await settled(server)
        yield server
    finally:
        shutil.rmtree(server.data, ignore_errors=True)
        if server.process is not None and server.process.poll() is None:
            server.end(signal.SIGTERM)


def in_memory(folder: Path) -> Path:
    """Returns a folder on a RAM disk if there is one, because real disks sometimes stall for a third of a second."""
    memory = Path("/dev/shm")
    return Path(tempfile.mkdtemp(dir=memory)) if os.access(memory, os.W_OK) else folder


class Wait(Struct, frozen=True):
    """How long a player waited for one acknowledgement."""

    seconds: float
    """On the clock, as `python -m bench attacks` tells it. Other programs on the machine make it longer."""
    work: float
    """Seconds of CPU time that the server's process used meanwhile. Other programs hardly change it."""


class Player:
    """A person alone at a table who moves and undoes again and again, and measures the waits for acknowledgements."""

    def __init__(self, server: Process) -> None:
        assert server.process is not None
        self.server = server.process.pid
        self.person = Person(server.address)
        self.table = ""
        self.sent = 0
        self.until = 0

    async def sit_down(self) -> None:
        wish: Json = {"game": "explore-draw", "seats": [{"kind": "me"}], "name": "Ada"}
        self.table = (await self.person.post("/api/tables", wish)).json()["id"]
        self.sent += self.sent % 2  # made even, because odd numbers are moves and a table begins with one
        self.until = self.sent + AT_ONE_TABLE
        await self.person.start(self.table)

    async def play(self, until: asyncio.Event) -> list[Wait]:
        waits: list[Wait] = []
        if self.sent >= self.until:
            await self.sit_down()
        async with self.person.look(self.table) as line:
            update = await line.hear("update")
            while not until.is_set():
                self.sent += 1
                begun, worked = time.perf_counter(), own_seconds(self.server)
                if self.sent % 2:
                    move = {"type": "choose-column", "column": "A"}
                    answer = await line.send(move, seen=update["number"], name=f"sent-{self.sent}")
                else:
                    answer = await line.undo(update["number"], f"sent-{self.sent}")
                seconds = time.perf_counter() - begun
                waits.append(Wait(seconds, min(seconds, own_seconds(self.server) - worked)))
                assert answer["type"] == "accepted", answer
                update = next(each for each in reversed(line.heard) if each["type"] == "update")
                line.heard.clear()
                await asyncio.sleep(0.055)  # the pace of a quick person, below the limit of messages
        return waits


async def waits_during(player: Player, attack: Awaitable[object]) -> list[Wait]:
    """Returns the player's waits for all acknowledgements during the attack."""
    done = asyncio.Event()
    playing = asyncio.create_task(player.play(done))
    await attack
    done.set()
    return await playing


def p99(values: list[float]) -> float:
    return sorted(values)[int(0.99 * (len(values) - 1))]


async def visit(address: str) -> float:
    """Visits as a new person with a connection of their own. Returns how long they waited."""
    begun = time.perf_counter()
    async with httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False) as http:
        answer = await http.get("/api/tables")
    assert answer.status_code == 200, answer.text
    return time.perf_counter() - begun


async def attack(server: Server, name: str, seconds: float) -> list[float]:
    """Runs one attack of `attackers.py` in a process. Returns how long visitors waited who arrived meanwhile."""
    command = [sys.executable, "-m", "tests.attacks.attackers", name, str(server.port), STRANGER, str(seconds)]
    attacker = subprocess.Popen(command, stdin=subprocess.PIPE, preexec_fn=as_many_files_as_it_likes)
    assert attacker.stdin is not None
    attacker.stdin.write(msgspec.json.encode(server.stranger))
    attacker.stdin.close()
    visits: list[float] = []
    while attacker.poll() is None:
        visits.append(await visit(server.address))
        await asyncio.sleep(0.25)  # visitors come now and then
    assert attacker.returncode == 0
    return visits


async def settled(server: Server) -> Stranger:
    """Returns the stranger, with games of their own and the link of somebody else's table."""
    other, eve = Person(server.address), Person(server.address)
    link, long = await open_table(other, "doodle-islands"), await open_table(other, "explore-draw")
    await lay_long_log(server, long)
    playing = await open_table(eve, "explore-draw")
    await eve.start(playing)
    luck = Random(1)
    async with Client(eve, playing) as client:
        await client.until(lambda: client.choices)
        while "orientations" not in client.choices[0]:  # until there is a piece to lay
            await client.play()
        alternatives = [[client.some_move(luck)] for _ in range(MOST_ALTERNATIVES)]
    finished = await asyncio.gather(*(played_to_the_end(eve) for _ in range(FINISHED)))
    cookie = eve.http.cookies["archipel"]
    for person in (other, eve):
        await person.http.aclose()
    return Stranger(link, cookie, playing, alternatives, list(finished), long)


async def open_table(person: Person, game: str) -> str:
    answer = await person.post("/api/tables", {"game": game, "seats": [{"kind": "me"}], "name": "Eve"})
    table: str = answer.json()["id"]
    return table


async def played_to_the_end(person: Person) -> str:
    table, luck = await open_table(person, "doodle-islands"), Random(1)
    await person.start(table)
    async with Client(person, table) as client:
        await client.until(lambda: client.choices)
        while not client.is_over:
            await client.play(client.some_move(luck))
            await client.until(lambda: client.choices or client.is_over)
    return table


async def lay_long_log(server: Server, table: str) -> None:
    """Stores a log of one move and its undo, again and again, and makes the server load it."""
    storage = await open_storage(server.data / "archipel.db")
    found = await storage.tables.read(table)
    assert found is not None
    move = ({"type": "choose-column", "column": "A"},)
    rows = [
        LogRow(number, 0, f"long-{number}", "moves" if number % 2 else "undo", move, False, found.created)
        for number in range(1, ENTRIES + 1)
    ]
    await storage.tables.save(found, replace(found, seed=digits(1), started=found.created, number=ENTRIES), rows)
    await storage.close()
    async with Person(server.address).look(table) as line:
        assert (await line.hear("update"))["number"] == ENTRIES


def as_many_files_as_it_likes() -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
