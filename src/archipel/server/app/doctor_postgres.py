"""The doctor's checks of a PostgreSQL database: is it reachable, ours and complete, and is its clock right?"""

from __future__ import annotations

import time
from typing import Any

import asyncpg

from archipel.server.app.findings import CLOCKS_DIFFER, LAST_MOVE, PORT_SECONDS, REMOVED, Finding, clock, removed
from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import sqlite_open
from archipel.server.storage.postgres_open import about_at, place, telling_what_is_wrong
from archipel.server.storage.sqlite_open import About

Connection = Any
"""asyncpg has no type hints, so its connections are `Any`."""

INCOMPLETE = """
    SELECT count(*) FROM tables LEFT JOIN (SELECT "table", count(*), max(number) FROM log GROUP BY "table") AS entries
    ON entries."table" = tables.id
    WHERE tables.number <> coalesce(entries.count, 0) OR tables.number <> coalesce(entries.max, 0)
"""
"""Counts the tables whose number does not match their log."""
SIZE = "SELECT pg_database_size(current_database())"
NOW = "SELECT extract(epoch FROM clock_timestamp())::float8"


async def findings(address: str) -> list[Finding]:
    try:
        with telling_what_is_wrong(address):
            connection = await asyncpg.connect(address, timeout=PORT_SECONDS)
            try:
                about = await about_at(connection, address)
                return [*(await database(connection, address, about)), await its_clock(connection, address)]
            finally:
                await connection.close()
    except CantServe as error:
        return [Finding(False, error.text)]


async def database(connection: Connection, address: str, about: About | None) -> list[Finding]:
    version = ".".join(map(str, connection.get_server_version()[:2]))
    served = Finding(True, host_texts.POSTGRES.format(version=version))
    where: dict[str, object] = {"path": place(address)}
    if about is None:
        return [served, Finding(True, host_texts.EMPTY_DATABASE.format(**where)), clock(None)]
    if about.version < sqlite_open.LATEST:
        facts = host_texts.OLDER_DATABASE.format(**where, version=about.version, latest=sqlite_open.LATEST)
        return [served, Finding(True, facts), clock(None)]
    tables = await connection.fetchval("SELECT count(*) FROM tables")
    size, incomplete = await connection.fetchval(SIZE), await connection.fetchval(INCOMPLETE)
    whole = host_texts.WHOLE.format(**where, tables=tables, megabytes=size // 1_000_000)
    return [
        served,
        Finding(False, host_texts.INCOMPLETE.format(**where, tables=incomplete))
        if incomplete
        else Finding(True, whole),
        clock(await connection.fetchval(LAST_MOVE)),
        *removed(await connection.fetchval(REMOVED)),
    ]


async def its_clock(connection: Connection, address: str) -> Finding:
    ahead = await connection.fetchval(NOW) - time.time()
    if abs(ahead) > CLOCKS_DIFFER:
        return Finding(False, host_texts.DATABASE_CLOCK.format(path=place(address), seconds=round(ahead)))
    return Finding(True, host_texts.SAME_CLOCK.format(path=place(address)))
