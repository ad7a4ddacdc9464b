"""One, two and four processes on PostgreSQL and Redis: moves per second and waiting times.

The two seats of a table are connected to different processes, so that every move has to reach another process. In some
rounds both are connected to the same process, as with a proxy that routes by the table's id in the address. Everything
(processes, PostgreSQL with full sync, Redis, and the load) shares the cores of this machine, so on two cores this shows
what the sharing costs, not what more machines bring. Run it with `python -m bench.cluster`.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
import tempfile
from contextlib import ExitStack
from pathlib import Path

from archipel.server.storage import backups
from bench.server import free_port, fresh, print_result
from bench.server.games import Prepared, script
from bench.server.line import Line, connect
from bench.server.load import Load, Measured, Server, Table
from tests.servers import Postgres, Redis

SECONDS = float(os.environ.get("BENCH_SECONDS", "6"))
TABLES = 200
ROUNDS: tuple[tuple[int, bool, float | None], ...] = (
    (1, False, 200),
    (2, False, 200),
    (4, False, 200),
    (2, True, 200),
    (1, False, None),
    (2, False, None),
    (4, False, None),
    (2, True, None),
)
"""Processes; whether the people of a table are at the same process; moves per second (None: as many as possible)."""
PATIENCE = 60.0
"""Seconds until everybody must be connected and have received the view of their table."""


class Servers(Server):
    """Several server processes, used as one."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers

    def ask(self, question: str = "usage") -> dict[str, float]:
        answers = [server.ask(question) for server in self.servers]
        return {name: sum(answer[name] for answer in answers) for name in answers[0]}


class SeenTable(Table):
    """A table at which a player moves only after seeing the move before, as people do.

    The waiting time of a move ends when it is acknowledged and the next player, at another process, has received it.
    """

    def __init__(self, load: Load, moves: list[tuple[int, bytes]]) -> None:
        super().__init__(load, moves)
        self.seen = [0, 0]
        self.stored = 0

    def acknowledged(self) -> None:
        self.stored += 1
        self.go_on()

    def shown(self, seat: int, number: int) -> None:
        self.seen[seat] = number
        self.go_on()

    def go_on(self) -> None:
        after = self.number + 1
        next_seat = self.moves[after][0] if after < len(self.moves) else 0
        if self.stored >= after and self.seen[next_seat] >= after:
            self.number = after
            self.load.done(self)


NUMBER = re.compile(rb'"number":(\d+)')


async def sit(load: Load, servers: list[Server], found: Prepared, *, together: bool = False) -> None:
    """Connects two people to each table, each at another process, or both at the same one if `together`."""
    messages = [
        (seat, json.dumps({"type": "moves", "id": f"m{number}", "seen": number, "moves": [move]}).encode())
        for number, (seat, move) in enumerate(found.script.moves)
    ]
    shown = []

    async def open_line(table: SeenTable, number: int, seat: int) -> Line:
        first = asyncio.get_running_loop().create_future()
        shown.append(first)

        def hear(_line: Line, message: bytes) -> None:
            if message.startswith(b'{"type":"accepted"'):
                table.acknowledged()
            elif message.startswith((b'{"type":"patch"', b'{"type":"update"')):
                number = NUMBER.search(message)
                assert number is not None
                table.shown(seat, int(number[1]))
                if not first.done():
                    first.set_result(None)
            elif message.startswith(b'{"type":"refused"') and not first.done():
                first.set_exception(RuntimeError(message.decode()))
            elif message.startswith(b'{"type":"refused"'):
                raise RuntimeError(message.decode())

        # The first seats are spread over the processes. Otherwise one process would play while the others wait.
        port = servers[(number + (0 if together else seat)) % len(servers)].port
        line = await connect(f"/ws/{found.tables[number]}", port, hear, found.cookie(f"p{seat}"))
        line.send(b'{"type":"sync","seen":0,"patches":true}')
        return line

    for number in range(len(found.tables)):
        table = SeenTable(load, messages)
        load.tables.append(table)
        table.lines = list(await asyncio.gather(*(open_line(table, number, seat) for seat in range(2))))
    await asyncio.wait_for(asyncio.gather(*shown), PATIENCE)


async def played(servers: Servers, found: Prepared, rate: float | None, *, together: bool) -> Measured:
    load = Load(servers, rate)
    try:
        await sit(load, servers.servers, found, together=together)
        return await load.run(SECONDS)
    finally:
        load.close()


def measured(
    folder: Path, postgres: Postgres, redis: Redis, processes: int, rate: float | None, *, together: bool
) -> Measured:
    game = script("doodle-islands", 2)
    tables = round((rate or 1500) * (SECONDS + 3) / (len(game.moves) - 2)) + TABLES
    with ExitStack() as stack:
        address = asyncio.run(postgres.empty())
        found = stack.enter_context(fresh(folder, game, tables))
        backups.restore(found.data / "archipel.db", address)
        started = []
        for _ in range(processes):
            port = free_port()
            command = [sys.executable, "-m", "bench.server.child", str(port), str(found.data), address, redis.address]
            started.append(Server(command, port))
            stack.callback(started[-1].stop)
        return asyncio.run(played(Servers(started), found, rate, together=together))


def main() -> None:
    print(f"load of the machine {os.getloadavg()[0]:.1f}; {os.cpu_count()} cores", flush=True)
    with tempfile.TemporaryDirectory() as folder, Postgres(durable=True) as postgres, Redis() as redis:
        for processes, together, rate in ROUNDS:
            found = measured(Path(folder), postgres, redis, processes, rate, together=together)
            print_result(f"{processes} processes{', people together' if together else ''}", found)


if __name__ == "__main__":
    main()
