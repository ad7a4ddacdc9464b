"""The load: plays prepared games at many tables at once, at a steady rate or as fast as answers come."""

from __future__ import annotations

import asyncio
import json
import os
import re
import subprocess
import sys
import time
from collections import deque
from pathlib import Path
from typing import Any

from msgspec import Struct, field

from bench.server.games import Prepared
from bench.server.line import Line, connect

OWN_CORE, SERVER_CORE = 1, 0
WARM_UP = 1.5
"""Seconds of warm-up before anything is counted."""
BOARDGAME = Path(__file__).parent / "boardgame"


class Measured(Struct):
    """One round of load on one server."""

    offered: float | None
    reached: float
    """Moves per second."""
    cpu: float
    """Milliseconds of the server's CPU per move."""
    received: float
    """Bytes that each connection received per move."""
    waits: list[float] = field(default_factory=list)
    """Milliseconds from the due time of a move to its acknowledgement, sorted."""

    def wait(self, share: float) -> float:
        return self.waits[int(share * (len(self.waits) - 1))] if self.waits else 0.0


class Server:
    """A server process that answers questions about its CPU and memory."""

    def __init__(self, command: list[str], port: int, **more: str) -> None:
        self.port = port
        began = time.monotonic()
        environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"} | more
        self.process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )
        assert self.process.stdout is not None
        while "ready" not in (line := self.process.stdout.readline()):
            if not line:
                raise RuntimeError("The server did not start.")
        self.started_in = time.monotonic() - began

    def ask(self, question: str = "usage") -> dict[str, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        while not (line := self.process.stdout.readline()).startswith("{"):
            if not line:
                raise RuntimeError("The server has stopped.")
        found: dict[str, float] = json.loads(line)
        return found

    def stop(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()


def archipel(found: Prepared, port: int) -> Server:
    """Starts our server. It keeps compiled bytecode, as on a machine where the server has run before."""
    compiled = str(found.data.parent / "compiled")
    command = [sys.executable, "-m", "bench.server.child", str(port), str(found.data)]
    return Server(command, port, PYTHONPYCACHEPREFIX=compiled)


def boardgame(port: int) -> Server:
    core = ["taskset", "-c", str(SERVER_CORE)]
    return Server([*core, "node", str(BOARDGAME / "server.js"), str(port)], port)


class Table:
    """A table that the load plays at: its moves, and the connections of its seats and spectators."""

    def __init__(self, load: Load, moves: list[tuple[int, bytes]]) -> None:
        self.load = load
        self.moves = moves
        self.number = 0
        self.due = 0.0
        self.lines: list[Line] = []

    def play(self, due: float) -> None:
        self.due = due
        seat, message = self.moves[self.number]
        self.lines[seat].send(message)

    def acknowledged(self) -> None:
        self.number += 1
        self.load.done(self)


class Load:
    """Plays at tables: `rate` moves per second in all, or without a rate the next move of each table at once."""

    def __init__(self, server: Server, rate: float | None) -> None:
        self.server = server
        self.rate = rate
        self.tables: list[Table] = []
        self.free: deque[Table] = deque()
        self.owed: deque[float] = deque()
        """The due times of moves for which no table was free yet."""
        self.count = 0
        self.waits: list[float] = []
        self.counting = False

    def done(self, table: Table) -> None:
        now = time.monotonic()
        self.count += 1
        if self.counting:
            self.waits.append((now - table.due) * 1000)
        if table.number == len(table.moves):
            return
        if self.rate is None:
            table.play(now)
        elif self.owed:
            table.play(self.owed.popleft())
        else:
            self.free.append(table)

    async def pace(self) -> None:
        """Makes moves due at the steady rate, however long the answers take."""
        assert self.rate is not None
        next_due = time.monotonic()
        while True:
            now = time.monotonic()
            while next_due <= now:
                if self.free:
                    self.free.popleft().play(next_due)
                else:
                    self.owed.append(next_due)
                next_due += 1 / self.rate
            await asyncio.sleep(next_due - now)

    async def run(self, seconds: float) -> Measured:
        if self.rate is None:
            for table in self.tables:
                table.play(time.monotonic())
        self.free.extend(self.tables)
        pacing = asyncio.create_task(self.pace()) if self.rate else None
        await asyncio.sleep(WARM_UP)
        self.counting, before, count, heard = True, self.server.ask(), self.count, self.heard()
        began = time.monotonic()
        await asyncio.sleep(seconds)
        took, after, moves = time.monotonic() - began, self.server.ask(), self.count - count
        if pacing is not None:
            pacing.cancel()
        lines = sum(len(table.lines) for table in self.tables) / len(self.tables)
        cpu = (after["cpu"] - before["cpu"]) / max(1, moves) * 1000
        received = (self.heard() - heard) / max(1, moves) / lines
        return Measured(self.rate, moves / took, cpu, received, sorted(self.waits))

    def heard(self) -> int:
        return sum(line.received for table in self.tables for line in table.lines)

    def close(self) -> None:
        for table in self.tables:
            for line in table.lines:
                line.transport.abort()


# ---- Archipel ----


async def sit_at_archipel(
    load: Load, found: Prepared, tables: int, spectators: int, patches: bool, after: int = 0
) -> None:
    """Connects seats and spectators to these tables, where `after` moves have already been played."""
    sync = json.dumps({"type": "sync", "seen": 0, **({"patches": True} if patches else {})}).encode()
    messages = [
        (seat, json.dumps({"type": "moves", "id": f"m{number}", "seen": number, "moves": [move]}).encode())
        for number, (seat, move) in enumerate(found.script.moves[after:], start=after)
    ]
    people = [f"p{seat}" for seat in range(found.script.seats)] + [f"s{number}" for number in range(spectators)]
    shown: list[asyncio.Future[None]] = []

    async def open_line(table: Table, name: str, person: str) -> Line:
        first = asyncio.get_running_loop().create_future()
        shown.append(first)

        def hear(_line: Line, message: bytes) -> None:
            if message.startswith(b'{"type":"accepted"'):
                table.acknowledged()
            elif message.startswith(b'{"type":"update"') and not first.done():
                first.set_result(None)
            elif message.startswith(b'{"type":"refused"'):
                raise RuntimeError(message.decode())

        line = await connect(f"/ws/{name}", load.server.port, hear, found.cookie(person))
        line.send(sync)
        return line

    for name in found.tables[:tables]:
        table = Table(load, messages)
        load.tables.append(table)
        table.lines = list(await asyncio.gather(*(open_line(table, name, person) for person in people)))
    await asyncio.gather(*shown)


# ---- boardgame.io ----

STATE = re.compile(rb'"_stateID":(\d+)')


async def sit_at_boardgame(load: Load, moves: int, tables: int) -> None:
    def message(number: int, match: str) -> tuple[int, bytes]:
        seat = number % 2
        payload: Any = {"type": "draw", "args": [[number // 6, number], "circle"], "playerID": str(seat)}
        action = {"type": "MAKE_MOVE", "payload": {**payload, "credentials": None}}
        return seat, b"42/doodle," + json.dumps(["update", action, number, match, str(seat)]).encode()

    for place in range(tables):
        match = f"match-{place}"
        table = Table(load, [message(number, match) for number in range(moves)])
        load.tables.append(table)
        table.lines = [await boardgame_line(table, match, seat) for seat in range(2)]


async def boardgame_line(table: Table, match: str, seat: int) -> Line:
    ready = asyncio.get_running_loop().create_future()

    def hear(line: Line, message: bytes) -> None:
        if message.startswith(b"0"):
            line.send(b"40/doodle,")
        elif message.startswith(b"40/doodle"):
            line.send(b"42/doodle," + json.dumps(["sync", match, str(seat), None, 2]).encode())
        elif message == b"2":
            line.send(b"3")
        elif message.startswith(b'42/doodle,["sync"') and not ready.done():
            ready.set_result(None)
        elif message.startswith(b'42/doodle,["update"') and acknowledges(table, message, seat):
            table.acknowledged()

    line = await connect("/socket.io/?EIO=4&transport=websocket", table.load.server.port, hear)
    await ready
    return line


def acknowledges(table: Table, message: bytes, seat: int) -> bool:
    """Whether this update acknowledges the seat's move. All seats get the update; for the mover it is the answer."""
    state = STATE.search(message)
    waited_for = table.number < len(table.moves) and table.moves[table.number][0] == seat
    return waited_for and state is not None and int(state[1]) == table.number + 1
