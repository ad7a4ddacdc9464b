"""A real server with people, tables and a paper score on it, to which hostile bodies are sent."""

from __future__ import annotations

import asyncio
import base64
import resource
import signal
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect

from archipel.server.model.fairness import digits
from archipel.server.model.match import LogRow
from archipel.server.model.table import Seat
from archipel.server.routes.operator_access import first_password
from archipel.server.storage.open_storage import open_storage
from tests.costs.meter import Meter
from tests.costs.moments import SEATS, SEED, Played, finished, playing
from tests.features.test_kill import Process
from tests.server.people import Json, Person

PATIENCE = 120.0
"""Seconds to wait for an answer."""
MOST_MEMORY = 3_000_000_000
"""Bytes of memory that the server process may allocate. The limit keeps the machine usable."""
ASKING = ("preview", "gains", "hint")
"""Types of messages that are answered in the background, out of order."""


class Scene(Process):
    """A server without rate limits, because they would hide what a request costs."""

    options = ("--open-tables", "--push", "mailto:eve@example.org")
    environment: Mapping[str, str] = {"ARCHIPEL_RATE": "off"}
    patience = PATIENCE

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        self.password = first_password(data) or ""
        self.eve = Person(self.address)
        self.eve.http.timeout = httpx.Timeout(PATIENCE)
        self.names: dict[str, str] = {}
        """Ids by the placeholders that stand for them in addresses."""

    async def open(self) -> None:
        before = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_MEMORY, before[1]))
        try:
            await self.start()  # the process inherits the limit
        finally:
            resource.setrlimit(resource.RLIMIT_DATA, before)
        assert self.process is not None
        self.meter = Meter(self.process.pid, self.data)
        for game in SEATS:
            self.names[f"@playing-{game}"] = await self.laid(playing(game))
            self.names[f"@over-{game}"] = await self.laid(finished(game))
        self.names["@undone"] = await self.laid(playing("explore-draw"))
        waiting = await self.table("doodle-islands", 2)
        await self.eve.post(f"/api/tables/{waiting}/listed", {"listed": True})
        paper = (await self.eve.post("/api/papers", {"game": "explore-draw", "edits": []})).json()["id"]
        spare = await self.table("doodle-islands", 2)
        listing = await self.listing(waiting)
        self.names |= {"@waiting": waiting, "@listing": listing, "@paper": paper, "@spare": spare}
        await self.warm()

    async def warm(self) -> None:
        """Sends the requests that start processes and fill caches, because no measured request should pay for that."""
        moment = self.filled("/api/tables/@over-doodle-islands/picture.png")
        for path in (moment, "/api/print/doodle-islands/seas", "/api/cards/explore-draw/c003", "/api/logbook"):
            answer = await self.eve.get(path)
            assert answer.status_code == 200, answer.text
        for path, body in (
            ("/api/packs/read", {"text": "archipel=1"}),
            ("/api/packs/check", {"pack": {}}),
            ("/api/print/explore-draw", {"pack": {}}),
            ("/api/score", {}),
        ):
            assert (await self.eve.post(path, body)).status_code < 500
        await self.meter.at_rest()

    async def table(self, game: str, seats: int) -> str:
        others = [{"kind": "open"}] * (seats - 1)
        wish: Json = {"game": game, "seats": [{"kind": "me"}, *others], "name": "Eve", "grace": 3600}
        answer = await self.eve.post("/api/tables", wish)
        assert answer.status_code == 201, answer.text
        table: str = answer.json()["id"]
        return table

    async def listing(self, table: str) -> str:
        storage = await open_storage(self.data / "archipel.db")
        found = await storage.tables.read(table)
        await storage.close()
        assert found is not None
        return found.listing or ""

    async def laid(self, played: Played) -> str:
        """Stores a table of Eve's with this game. Returns its id. The other seats belong to people who are away."""
        table = await self.table(played.game, SEATS[played.game])
        storage = await open_storage(self.data / "archipel.db")
        found = await storage.tables.read(table)
        assert found is not None
        seats = [Seat("person", f"away-{number}", f"P{number}") for number in range(len(found.seats))]
        begun = replace(
            found,
            seats=(found.seats[0], *seats[1:]),
            seed=digits(SEED),
            started=found.created,
            number=len(played.moves),
            over=played.state.over,
        )
        rows = [
            LogRow(number, seat, f"laid-{number}", "moves", (move,), False, found.created)
            for number, (seat, move) in enumerate(played.moves, start=1)
        ]
        await storage.tables.save(found, begun, rows)
        await storage.close()
        return table

    def filled(self, address: str) -> str:
        for name in sorted(self.names, key=len, reverse=True):
            address = address.replace(name, self.names[name])
        return address

    def log(self) -> bytes:
        """Ends the server and returns all that it logged."""
        self.end(signal.SIGTERM)
        assert self.process is not None
        assert self.process.stderr is not None
        return self.process.stderr.read()

    # ---- requests ----

    async def post(self, route: str, address: str, body: bytes) -> httpx.Response:
        """Posts as Eve if the address has a placeholder, otherwise as a new person, because each person has limits."""
        headers = {"Content-Type": "application/json"}
        if route.startswith("/operator"):
            headers = self.as_operator
        if "@" in address:
            return await self.eve.http.post(self.filled(address), content=body, headers=headers)
        async with httpx.AsyncClient(base_url=self.address, timeout=PATIENCE, verify=False) as http:
            return await http.post(address, content=body, headers=headers)

    @property
    def as_operator(self) -> dict[str, str]:
        return {"Authorization": "Basic " + base64.b64encode(f"eve:{self.password}".encode()).decode()}

    async def get(self, address: str) -> httpx.Response:
        headers = self.as_operator if address.startswith("/operator") else {}
        return await self.eve.get(self.filled(address), headers=headers)

    # ---- messages ----

    async def line(self, kind: str, table: str) -> ClientConnection:
        """Opens a socket as Eve, asks for everything, and waits for the first message."""
        address = self.address.replace("http", "ws") + ("/ws/papers/" if kind == "paper" else "/ws/") + table
        cookie = {"Cookie": f"archipel={self.eve.http.cookies['archipel']}"}
        line = await connect(address, additional_headers=cookie, max_size=None, compression=None)
        await line.send('{"type":"sync","seen":0}')
        await line.recv()
        return line

    async def said(self, line: ClientConnection, kind: str, tag: str, message: bytes) -> list[Json]:
        """Sends a message and then one that is refused. Returns all messages received until both were answered."""
        await line.send(message.decode(errors="surrogateescape") if is_text(message) else message)
        end: Json = {"type": "edits", "id": "end", "edits": []} if kind == "paper" else {}
        await line.send(msgspec.json.encode(end or {"type": "moves", "id": "end", "seen": 0, "moves": []}).decode())
        heard: list[Json] = []
        async with asyncio.timeout(PATIENCE):
            while not ended(heard, tag):
                heard.append(msgspec.json.decode(await line.recv()))
        return heard


def is_text(message: bytes) -> bool:
    try:
        message.decode()
    except UnicodeDecodeError:
        return False
    return True


def ended(heard: list[Json], tag: str) -> bool:
    """Returns whether a message was answered. The answer to "end" proves it, except for messages of `ASKING`."""
    ids: list[Any] = [each.get("id") for each in heard]
    return "end" in ids and (tag not in ASKING or "x" in ids or "" in ids)
