"""What many stored tables cost, and what it would bring to share them out: 100,000 stored, 2,000 of them busy.

A shard is a PostgreSQL database and the process that serves it. A table belongs to one by its id, which stands in every
address that speaks of it; so a proxy can tell, and no shard knows of another. Everything shares the cores of this
machine: it shows what a move costs and what a shard holds, not what more machines bring. `python -m bench.shards`.
"""

from __future__ import annotations

import asyncio
import os
import sys
import tempfile
import time
import zlib
from contextlib import ExitStack
from pathlib import Path

import asyncpg
from msgspec.structs import replace

from archipel.server import backups
from archipel.server.storage import Storage
from bench.cluster import Servers, sit
from bench.server import free_port, fresh, told
from bench.server.games import Prepared, script
from bench.server.load import Load, Measured, Server
from tests.servers import Postgres

SECONDS = float(os.environ.get("BENCH_SECONDS", "6"))
BUSY, STORED = int(os.environ.get("BENCH_BUSY", "2000")), int(os.environ.get("BENCH_STORED", "100000"))
ENTRIES = 30
"""In the log of a table that is only stored: a game for two that was played to its end."""
RATE = 200.0
ROUNDS = ((1, BUSY), (1, STORED), (4, STORED))
"""Shards, and tables that are stored in all of them."""

# Copies of a table that was restored, each of people of its own.
MORE_TABLES = """
    INSERT INTO tables SELECT (like_it).* FROM (
        SELECT jsonb_populate_record(tables, jsonb_build_object(
            'id', 's' || $1 || '-' || n, 'over', true, 'number', $4::integer, 'touched', n)) AS like_it
        FROM tables, generate_series(1, $2::integer) AS n WHERE id = $3
    ) AS more
"""
MORE_SEATS = """
    INSERT INTO seats SELECT (like_it).* FROM (
        SELECT jsonb_populate_record(seats, jsonb_build_object(
            'table', 's' || $1 || '-' || n, 'person', 'q' || (n * 7 + seat) % 50000)) AS like_it
        FROM seats, generate_series(1, $2::integer) AS n WHERE "table" = $3
    ) AS more
"""
MORE_SHEETS = """
    INSERT INTO sheets ("table", number, sheet) SELECT 's' || $1 || '-' || n, $4::integer, sheet
    FROM sheets, generate_series(1, $2::integer) AS n WHERE "table" = $3
"""
MORE_ENTRIES = """
    INSERT INTO log ("table", number, seat, message, kind, moves, bot, at)
    SELECT 's' || $1 || '-' || n, number, number % 2, 'm' || number, 'moves', '[{"type":"draw","cell":[3,4]}]', false, 1
    FROM generate_series(1, $2::integer) AS n, generate_series(1, $3::integer) AS number
"""
DROP_OTHERS = 'DELETE FROM {} WHERE NOT ("{}" = ANY($1))'


def shard_of(table: str, shards: int) -> int:
    return zlib.crc32(table.encode()) % shards


async def filled(address: str, shard: int, kept: list[str], stored: int) -> None:
    """This shard's share: its busy tables, and so many that are only stored."""
    connection = await asyncpg.connect(address)
    for part, column in (("seats", "table"), ("sheets", "table"), ("tables", "id")):
        await connection.execute(DROP_OTHERS.format(part, column), kept)
    # Processes look at what was touched lately: that is not all that is stored.
    await connection.execute("UPDATE tables SET touched = 1000000")
    more = stored - len(kept)
    if more > 0:
        await connection.execute("SET session_replication_role = replica")  # what is copied refers to what is there
        await connection.execute(MORE_TABLES, str(shard), more, kept[0], ENTRIES)
        await connection.execute(MORE_SEATS, str(shard), more, kept[0])
        await connection.execute(MORE_SHEETS, str(shard), more, kept[0], ENTRIES)
        await connection.execute(MORE_ENTRIES, str(shard), more, ENTRIES)
    await connection.execute("VACUUM ANALYZE")
    await connection.close()


async def asked(addresses: list[str]) -> tuple[float, float, list[int]]:
    """Milliseconds to list a person's tables, of one shard and of all at once, and the shards' megabytes."""
    storages = [await Storage.open(address) for address in addresses]

    async def listing(some: list[Storage]) -> float:
        began = time.perf_counter()
        await asyncio.gather(*(storage.tables_of("q1234", 24) for storage in some))
        return (time.perf_counter() - began) * 1000

    one = min([await listing(storages[:1]) for _ in range(5)])
    every = min([await listing(storages) for _ in range(5)])
    sizes = []
    for address in addresses:
        connection = await asyncpg.connect(address)
        sizes.append(await connection.fetchval("SELECT pg_database_size(current_database())") // 1_000_000)
        await connection.close()
    for storage in storages:
        await storage.close()
    return one, every, sizes


async def played(servers: list[Server], found: Prepared) -> Measured:
    """All busy tables at once, each at its shard."""
    load = Load(Servers(servers), RATE)
    shards = range(len(servers))
    own = [[table for table in found.tables if shard_of(table, len(servers)) == shard] for shard in shards]
    try:
        for server, tables in zip(servers, own, strict=True):
            await sit(load, [server], replace(found, tables=tables))
        return await load.run(SECONDS)
    finally:
        load.close()


def measured(folder: Path, postgres: Postgres, shards: int, stored: int) -> None:
    with ExitStack() as stack:
        found = stack.enter_context(fresh(folder, script("doodle-islands", 2), BUSY))
        addresses = [asyncio.run(postgres.empty()) for _ in range(shards)]
        for shard, address in enumerate(addresses):
            backups.restore(found.data / "archipel.db", address)
            kept = [table for table in found.tables if shard_of(table, shards) == shard]
            asyncio.run(filled(address, shard, kept, stored // shards))
        one, every, sizes = asyncio.run(asked(addresses))
        servers = []
        for address in addresses:
            port = free_port()
            servers.append(Server([sys.executable, "-m", "bench.server.child", str(port), str(folder), address], port))
            stack.callback(servers[-1].stop)
        starts = max(server.started_in for server in servers)
        before = Servers(servers).ask()["memory"]
        result = asyncio.run(played(servers, found))
        memory = (Servers(servers).ask()["memory"] - before) / 1_000_000
        told(f"{shards} shards, {stored:,} stored, {BUSY:,} busy", result)
        print(
            f"{'':<34} {sizes} MB on disk, {starts:.1f} s to start, {memory:.0f} MB for the busy ones,"
            f" my tables {one:.1f} ms of one shard, {every:.1f} ms of all",
            flush=True,
        )


def main() -> None:
    print(f"load of the machine {os.getloadavg()[0]:.1f}; {os.cpu_count()} cores", flush=True)
    with tempfile.TemporaryDirectory() as folder, Postgres(durable=True) as postgres:
        for shards, stored in ROUNDS:
            measured(Path(folder), postgres, shards, stored)


if __name__ == "__main__":
    main()
