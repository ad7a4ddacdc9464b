"""A server that ends in mid-game: after a power cut everybody can go on, and Ctrl+C prints no errors."""

from __future__ import annotations

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import AbstractAsyncContextManager, AsyncExitStack, suppress
from functools import partial
from pathlib import Path
from random import Random
from types import TracebackType
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from archipel.server.storage.open_storage import open_storage
from tests.server.clients import Client, Patience, table_of
from tests.server.people import BOT, Person
from tests.servers import free_port

pytestmark = pytest.mark.slow

KILLS = int(os.environ.get("ARCHIPEL_KILLS", "30"))
"""How often the server is killed; `make soak` sets 1000."""
PAIRS = 4
"""Pairs of people, each pair at a table of its own."""
PATIENCE = Patience(answer=8.0, retry=0.05, request=600.0)
"""Requests have 600 seconds: the server lives for a tenth of a second between kills, and a restart takes seconds (ten
on a busy machine), so a move sometimes arrives only after a dozen restarts."""


class Process:
    """`archipel serve` in a process of its own."""

    files: int | None = None
    """Files that the process may open; None leaves the limit to the system."""

    options: tuple[str, ...] = ()
    environment: Mapping[str, str] = {}
    patience: float = 20
    """Seconds within which the process must answer requests."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, "-m", "archipel", "serve", "--api-only", "--no-browser", "--host", "127.0.0.1"]
        command += self.options
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)],
            env={**os.environ, "ARCHIPEL_BOT_DELAY": "0", **self.environment},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,  # its own process group, as in a terminal
            preexec_fn=None if self.files is None else partial(limit_files, self.files),
        )
        async with asyncio.timeout(self.patience), httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"{self.address}/api/lobby")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)  # the new process does not announce that it is ready, so poll
                else:
                    assert self.process.poll() is None, "somebody else answers there"
                    return

    def memory(self, what: str) -> int:
        """Returns the memory in kB: now (VmRSS), or the most that there ever was (VmHWM)."""
        assert self.process is not None
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(what))

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(10)


def limit_files(most: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@pytest.fixture
def process(tmp_path: Path, ctrl_c_is_heard: None) -> Iterator[Process]:  # noqa: ARG001
    process = Process(tmp_path)
    yield process
    if process.process is not None and process.process.poll() is None:
        process.end(signal.SIGKILL)


@pytest.fixture
def ctrl_c_is_heard() -> Iterator[None]:
    """Sets a handler for SIGINT. Shells make background jobs ignore it, and without a handler children inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


async def test_a_killed_server_loses_no_acknowledged_move(process: Process) -> None:
    await process.start()
    ada = Person(process.address)
    answer = await ada.post(
        "/api/tables",
        {"game": "doodle-islands", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "name": "Ada"},
    )
    table = answer.json()["id"]
    promise = (await ada.start(table))["commitment"]
    async with ada.look(table) as line:
        move, update = await my_turn(line)
        sent = {"moves": [move], "seen": update["number"], "name": "before-the-cut"}
        accepted = await line.send(move, seen=sent["seen"], name=sent["name"])
        process.end(signal.SIGKILL)
    await process.start()
    async with ada.look(table) as line:
        after = await line.table()
        assert (after["seat"], after["commitment"], after["name"]) == (0, promise, "Ada")
        move, update = await my_turn(line)  # the bot has gone on by itself
        assert update["number"] > accepted["number"]
        assert await line.send(sent["moves"][0], seen=sent["seen"], name=sent["name"]) == accepted
        assert (await line.send(move, seen=update["number"], name="after-it"))["type"] == "accepted"
    await ada.http.aclose()
    assert process.end(signal.SIGTERM) in (0, -signal.SIGTERM)


@pytest.mark.long
async def test_a_server_killed_repeatedly_under_load_loses_no_acknowledged_move(process: Process) -> None:
    """The kill comes at any moment: while moves are written, while bots think. Each accepted move is stored once."""
    luck, evening = Random(2026), Evening(process)
    process.environment = {"ARCHIPEL_RATE": "off"}
    await process.start()
    async with evening:
        for _ in range(KILLS):
            await evening.go_on(luck.randrange(2, 20))
            await asyncio.sleep(luck.random() / 50)  # the kill comes at a random moment
            process.end(signal.SIGKILL)
            await process.start()
    process.end(signal.SIGKILL)
    accepted = await evening.check(process.data / "archipel.db")
    assert accepted > 2 * KILLS


class Evening(AbstractAsyncContextManager["Evening"]):
    """Pairs of people who play one table after another, with a bot, whatever happens to the server."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.tables: list[list[Client]] = []
        self.enough = False

    async def __aenter__(self) -> Evening:
        self.pairs = [asyncio.create_task(self.play(Random(pair), pair)) for pair in range(PAIRS)]
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.enough = True
        await asyncio.gather(*self.pairs)

    @property
    def accepted(self) -> int:
        return sum(len(client.accepted) for clients in self.tables for client in clients)

    async def go_on(self, moves: int) -> None:
        """Waits until `moves` more moves were accepted."""
        enough, latest = self.accepted + moves, time.monotonic() + 120
        while self.accepted < enough:
            assert time.monotonic() < latest, self.waiting()
            await asyncio.sleep(0.01)  # the pairs play in tasks of their own
            for pair in self.pairs:
                if pair.done():
                    pair.result()  # raises the error that ended the pair

    def waiting(self) -> str:
        """Describes what the clients wait for whose games are not over."""
        clients = [client for clients in self.tables for client in clients if not client.is_over]
        return "\n".join(
            f"{client.name}: open {client.is_open}, {client.number} shown, {len(client.choices)} choices, "
            f"{list(client.outbox)} sent, lost {client.lost} times, {client.running}"
            for client in clients
        )

    async def play(self, luck: Random, pair: int) -> None:
        while not self.enough:
            people = [Person(self.process.address), Person(self.process.address)]
            game = luck.choice(("doodle-islands", "caty-mini"))
            with suppress(httpx.TransportError, AssertionError):  # the server is down: try another table
                await self.play_table(people, await table_of(game, people, BOT), luck, f"{pair}-{len(self.tables)}")
            for person in people:
                await person.http.aclose()

    async def play_table(self, people: list[Person], table: str, luck: Random, name: str) -> None:
        async with AsyncExitStack() as stack:
            clients = [
                await stack.enter_async_context(Client(person, table, PATIENCE, f"{name}-{seat}"))
                for seat, person in enumerate(people)
            ]
            self.tables.append(clients)
            await asyncio.gather(*(self.play_seat(client, Random(luck.random())) for client in clients))

    async def play_seat(self, client: Client, luck: Random) -> None:
        while not self.enough and not client.is_over:
            if client.choices:
                await client.play(client.some_move(luck))
                continue
            with suppress(TimeoutError):
                await client.until(lambda: client.choices or client.is_over, 1)

    async def check(self, database: Path) -> int:
        """Checks that exactly the accepted moves are stored, once and with their numbers. Returns how many they are."""
        storage = await open_storage(database)
        for clients in self.tables:
            rows = await storage.tables.log(clients[0].id)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            for seat, client in enumerate(clients):
                mine = [(row.message, row.number) for row in rows if row.seat == seat]
                assert sorted(mine) == sorted(client.accepted.items())
                assert client.outbox == {}
        await storage.close()
        return self.accepted


async def test_ctrl_c_ends_it_at_once_and_quietly_while_bots_think(process: Process) -> None:
    await process.start()
    ada = Person(process.address)
    bots = [{"kind": "bot", "level": "greedy"}] * 4
    table = (await ada.post("/api/tables", {"game": "isle-of-cats", "seats": bots, "name": "Ada"})).json()["id"]
    async with ada.look(table) as line:
        await ada.start(table)
        for _ in range(4):
            await line.hear("update")
        assert process.process is not None
        os.killpg(process.process.pid, signal.SIGINT)  # the whole group, as a terminal does
        with pytest.raises(ConnectionClosed) as closed:
            await line.hear("nothing more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012  # with this code the browser reconnects by itself
    await ada.http.aclose()
    _, complaints = process.process.communicate(timeout=20)
    assert (process.process.returncode, complaints) == (130, b"")


async def my_turn(line: Any) -> tuple[Any, Any]:
    """A legal move of mine, and the update that offers it."""
    while True:
        update = await line.hear("update")
        if update["choices"]:
            return update["choices"][0]["move"], update
