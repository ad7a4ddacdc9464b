"""People with browsers, their sockets, and a server in this process, for tests."""

from __future__ import annotations

import asyncio
import socket
import sqlite3
from contextlib import AbstractAsyncContextManager, closing
from types import TracebackType
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import uvicorn.server
from websockets.asyncio.client import ClientConnection, connect

from archipel.bots import choose
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.server.app.app import create_app
from archipel.server.app.gc_schedule import Collector
from archipel.server.app.serving import PoliteServer, bound, configured
from archipel.server.base.settings import Settings
from archipel.server.compute.worker_pool import BotPool
from archipel.server.live.tables import Tables
from tests.server.wiring import KNOWN

Json = dict[str, Any]

ME, OPEN = {"kind": "me"}, {"kind": "open"}
BOT = {"kind": "bot", "level": "random"}


PATIENCE = 60
"""Seconds that an answer may take: long, because machines are shared and some answers need a new process."""


def by_hand(tables: Tables, statement: str) -> None:
    """Runs a statement on the database directly, without the server."""
    with closing(sqlite3.connect(tables.settings.database)) as database, database:
        database.execute(statement)


class Inline:
    """A bot_pool that answers at once, in this process."""

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:  # noqa: ARG002
        return choose(guess, seat, Seeded(1), level)


class Person:
    """Somebody with a browser: a cookie, requests and sockets."""

    def __init__(self, address: str) -> None:
        self.address = address
        # There is no TLS here, and loading the system's certificates takes longer than most tests.
        self.http = httpx.AsyncClient(base_url=address, verify=False, timeout=PATIENCE)

    def move_to(self, address: str) -> None:
        """Sends all further requests to another process."""
        self.address, self.http.base_url = address, httpx.URL(address)

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.http.get(path, **more)

    async def post(self, path: str, body: Any = None, **more: Any) -> httpx.Response:
        return await self.http.post(path, json={} if body is None else body, **more)

    async def open_table(self, *seats: Json, name: str = "Ada", **options: Any) -> str:
        answer = await self.post("/api/tables", {"game": "tiny", "seats": seats, "name": name, "options": options})
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    async def sit(self, table: str, seat: int, name: str) -> Json:
        answer = await self.post(f"/api/tables/{table}/join", {"name": name, "seat": seat})
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    async def start(self, table: str) -> Json:
        answer = await self.post(f"/api/tables/{table}/start")
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def look(self, table: str, seen: int | None = 0, **headers: str) -> Line:
        address, mine = self.line(table)
        return Line(address, headers | mine, seen)

    def line(self, table: str) -> tuple[str, dict[str, str]]:
        """Returns the address of a table's socket and the headers that this person's browser sends."""
        cookie = self.http.cookies.get("archipel")
        mine = {} if cookie is None else {"Cookie": f"archipel={cookie}"}
        return f"{self.address.replace('http', 'ws')}/ws/{table}", mine


class Line(AbstractAsyncContextManager["Line"]):
    """An open socket. It has asked for everything after `seen`, or for nothing yet if `seen` is None."""

    def __init__(
        self, address: str, headers: dict[str, str], seen: int | None, sock: socket.socket | None = None
    ) -> None:
        self.address = address
        self.headers = headers
        self.seen = seen
        self.sock = sock
        self.count = 0
        self.heard: list[Json] = []

    async def __aenter__(self) -> Line:
        # No compression if the test brings its own socket, because such a test counts bytes.
        packing = "deflate" if self.sock is None else None
        self.socket: ClientConnection = await connect(
            self.address, additional_headers=self.headers, max_size=None, sock=self.sock, compression=packing
        )
        if self.seen is not None:
            await self.say({"type": "sync", "seen": self.seen})
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.socket.close()

    async def say(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else msgspec.json.encode(message).decode())

    async def hear_anything(self) -> Json:
        """Returns the next message, without a timeout."""
        message: Json = msgspec.json.decode(await self.socket.recv())
        return message

    async def hear(self, kind: str, **fields: Any) -> Json:
        """Returns the next message of this kind with these fields."""
        async with asyncio.timeout(PATIENCE):
            while True:
                message: Json = msgspec.json.decode(await self.socket.recv())
                self.heard.append(message)
                if message["type"] == kind and fields.items() <= message.items():
                    return message

    async def table(self, **fields: Any) -> Json:
        """Returns the next table with these fields."""
        while True:
            table: Json = (await self.hear("table"))["table"]
            if fields.items() <= table.items():
                return table

    async def send(self, *moves: Json, seen: int, name: str | None = None) -> Json:
        """Sends moves and returns the answer."""
        self.count += 1
        name = name or f"message-{self.count}"
        await self.say({"type": "moves", "id": name, "seen": seen, "moves": list(moves)})
        return await self.answer(name)

    async def undo(self, seen: int, name: str) -> Json:
        await self.say({"type": "undo", "id": name, "seen": seen})
        return await self.answer(name)

    async def answer(self, name: str) -> Json:
        async with asyncio.timeout(PATIENCE):
            while True:
                message: Json = msgspec.json.decode(await self.socket.recv())
                self.heard.append(message)
                if message.get("id") == name:
                    return message


class Hasty:
    """asyncio as uvicorn sees it in tests: it looks ten times as often whether it may end."""

    def __getattr__(self, name: str) -> Any:
        return getattr(asyncio, name)

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds / 10)  # uvicorn has no events for its end


vars(uvicorn.server).update(asyncio=Hasty())


async def no_collector(_collector: Collector) -> None:
    """Leaves the garbage collector to Python. A full collection of all that tests have loaded takes half a second."""


class Server(AbstractAsyncContextManager["Server"]):
    """A server in this process, on a free port. With `collects` it calls the garbage collector, as servers do."""

    def __init__(self, settings: Settings, bot_pool: BotPool | None = None, *, collects: bool = False) -> None:
        self.settings = settings
        self.collects = collects
        self.bot_pool = bot_pool or Inline()
        self.people: list[Person] = []

    async def __aenter__(self) -> Server:
        listener = bound("127.0.0.1", 0)
        # A small buffer, so that a client that does not read is noticed after kilobytes, not megabytes.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 16_000)
        self.port: int = listener.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        self.app = create_app(self.settings, self.bot_pool)
        config = configured(self.app, self.settings)
        self.connections = config.guarded
        self.uvicorn = PoliteServer(config)
        with patch.object(Collector, "run", Collector.run if self.collects else no_collector):
            self.serving = asyncio.create_task(self.uvicorn.serve(sockets=[listener]))
            while not self.uvicorn.started:
                await asyncio.sleep(0.005)  # uvicorn has no event for its start, so poll
        KNOWN[self.app.state.tables] = self.app.state.services
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for person in self.people:
            await person.http.aclose()
        self.uvicorn.should_exit = True
        await self.serving

    def person(self) -> Person:
        person = Person(self.address)
        self.people.append(person)
        return person
