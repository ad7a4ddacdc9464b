"""One, two and four processes on PostgreSQL and Redis: moves a second and waiting times.

The two seats of a table are connected to different processes, so that every move is news for another one. All of it
(processes, PostgreSQL with full sync, Redis, and the load) shares the cores of this machine: on two cores this shows
what sharing costs, not what more machines bring. `python -m bench.cluster`.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import sys
import tempfile
from contextlib import ExitStack, closing
from itertools import count
from pathlib import Path

import asyncpg

from archipel.server.storage import Storage
from bench.server import free_port, fresh, told
from bench.server.games import Prepared, script
from bench.server.load import Load, Measured, Server, sit_at_archipel
from tests.servers import Postgres, Redis

SECONDS = float(os.environ.get("BENCH_SECONDS", "6"))
TABLES = 200
FLAGS = {"over", "learnt", "mended", "left", "bot"}


class Servers(Server):
    """Several processes, of which each connection gets the next."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self.asked = count()

    @property
    def port(self) -> int:  # type: ignore[override]
        return self.servers[next(self.asked) % len(self.servers)].port

    def ask(self, question: str = "usage") -> dict[str, float]:
        answers = [server.ask(question) for server in self.servers]
        return {name: sum(answer[name] for answer in answers) for name in answers[0]}


async def copied(found: Prepared, address: str) -> Prepared:
    """The same tables in a PostgreSQL database."""
    storage = await Storage.open(address)
    await storage.close()
    connection = await asyncpg.connect(address)
    with closing(sqlite3.connect(found.data / "archipel.db")) as database:
        for table in ("tables", "seats", "sheets"):
            rows = database.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in rows.description]
            records = [
                [bool(value) if name in FLAGS else value for name, value in zip(names, row, strict=True)]
                for row in rows
            ]
            await connection.copy_records_to_table(table, columns=names, records=records)
    await connection.close()
    return Prepared(found.data, storage.secret, found.tables, found.script)


async def played(servers: Servers, found: Prepared, rate: float | None) -> Measured:
    load = Load(servers, rate)
    try:
        await sit_at_archipel(load, found, len(found.tables), 0, True)
        return await load.run(SECONDS)
    finally:
        load.close()


def measured(folder: Path, postgres: Postgres, redis: Redis, processes: int, rate: float | None) -> Measured:
    game = script("doodle-islands", 2)
    tables = round((rate or 1500) * (SECONDS + 3) / (len(game.moves) - 2)) + TABLES
    with ExitStack() as stack:
        address = asyncio.run(postgres.empty())
        found = asyncio.run(copied(stack.enter_context(fresh(folder, game, tables)), address))
        started = []
        for _ in range(processes):
            port = free_port()
            command = [sys.executable, "-m", "bench.server.child", str(port), str(found.data), address, redis.address]
            started.append(Server(command, port))
            stack.callback(started[-1].stop)
        return asyncio.run(played(Servers(started), found, rate))


def main() -> None:
    print(f"load of the machine {os.getloadavg()[0]:.1f}; {os.cpu_count()} cores", flush=True)
    with tempfile.TemporaryDirectory() as folder, Postgres(durable=True) as postgres, Redis() as redis:
        for processes in (1, 2, 4):
            for rate in (200, None):
                told(f"{processes} processes, PostgreSQL", measured(Path(folder), postgres, redis, processes, rate))


if __name__ == "__main__":
    main()
