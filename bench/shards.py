"""What many stored tables cost, and what sharding would bring: 100,000 tables stored, 2,000 of them busy.

A shard is a PostgreSQL database and the process that serves it. The id of a table decides its shard. The id is in every
address of the table, so a proxy can route by it, and shards do not know each other. Everything shares the cores of this
machine, so this shows what a move costs and what a shard holds, not what more machines bring. Run it with
`python -m bench.shards`.
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

from archipel.server.storage import backups
from archipel.server.storage.open_storage import open_storage
from archipel.server.storage.storage import Storage
from bench.cluster import Servers, sit
from bench.server import free_port, fresh, print_result
from bench.server.games import Prepared, script
from bench.server.load import Load, Measured, Server
from tests.servers import Postgres

SECONDS = float(os.environ.get("BENCH_SECONDS", "6"))
BUSY, STORED = int(os.environ.get("BENCH_BUSY", "2000")), int(os.environ.get("BENCH_STORED", "100000"))
ENTRIES = 30
"""Log entries of a table that is only stored: a game for two that was played to its end."""
RATE = 200.0
ROUNDS = ((1, BUSY), (1, STORED), (4, STORED))
"""The number of shards, and of tables stored in all shards together."""

# These make copies of a restored table, with other people at each copy.
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
    """Fills a shard: keeps its busy tables, and adds copies until it has `stored` tables."""
    connection = await asyncpg.connect(address)
    for part, column in (("seats", "table"), ("sheets", "table"), ("tables", "id")):
        await connection.execute(DROP_OTHERS.format(part, column), kept)
    # Processes poll tables that were touched lately. Busy tables get a later time than the copies below.
    await connection.execute("UPDATE tables SET touched = 1000000")
    more = stored - len(kept)
    if more > 0:
        await connection.execute("SET session_replication_role = replica")  # without foreign key checks
        await connection.execute(MORE_TABLES, str(shard), more, kept[0], ENTRIES)
        await connection.execute(MORE_SEATS, str(shard), more, kept[0])
        await connection.execute(MORE_SHEETS, str(shard), more, kept[0], ENTRIES)
        await connection.execute(MORE_ENTRIES, str(shard), more, ENTRIES)
    await connection.execute("VACUUM ANALYZE")
    await connection.close()


async def asked(addresses: list[str]) -> tuple[float, float, list[int]]:
    """Returns the milliseconds to list a person's tables in one shard and in all at once, and the megabytes of each."""
    storages = [await open_storage(address) for address in addresses]

    async def listing(some: list[Storage]) -> float:
        began = time.perf_counter()
        await asyncio.gather(*(storage.tables.of_person("q1234", 24) for storage in some))
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
    """Plays at all busy tables at once, each at its shard."""
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
        print_result(f"{shards} shards, {stored:,} stored, {BUSY:,} busy", result)
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
