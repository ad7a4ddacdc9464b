"""Backups of a PostgreSQL database. They are the same files as SQLite's: a backup of one restores into the other.

One transaction reads all rows as of one moment, while others go on writing. A restore is one transaction too: readers
wait until it ends, and if it fails, nothing has changed.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
from msgspec import Struct

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import backups, migration, migration_postgres, sqlite_open
from archipel.server.storage.postgres_locks import NAME
from archipel.server.storage.postgres_open import about_at, found_at, place, telling_what_is_wrong
from archipel.server.storage.schema import NAMES
from archipel.server.storage.sql import insert, named

Connection = Any
"""asyncpg has no type hints, so its connections are `Any`."""

AT_ONCE = 1000
"""Rows that are held in memory at a time."""
PATIENCE = 5000
"""Milliseconds for which a restore waits for others that are writing."""
OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1"


class Columns(Struct, frozen=True):
    """The columns of a database table, in the version that is copied."""

    table: str
    names: list[str]
    flags: frozenset[str]
    """The boolean columns, which SQLite stores as numbers."""

    @property
    def reading(self) -> str:
        return f'SELECT {named(self.names)} FROM "{self.table}"'


def columns_of(database: sqlite3.Connection) -> Iterator[Columns]:
    """Yields the columns of all tables. Each table comes after the tables it refers to."""
    for table in NAMES:
        found = [(name, kind) for _, name, kind, *_ in database.execute(f"PRAGMA table_info('{table}')")]
        if found:  # older versions lack some tables
            flags = frozenset(name for name, kind in found if kind == "BOOLEAN")
            yield Columns(table, [name for name, _ in found], flags)


# ---- out of PostgreSQL ----


def write_copy(address: str, path: Path) -> None:
    """Copies the whole database into an empty file. Raises CantServe if it can't."""
    with telling_what_is_wrong(address):
        asyncio.run(copy_out(address, path))


async def copy_out(address: str, path: Path) -> None:
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction(isolation="repeatable_read", readonly=True):
            about = await about_at(connection, address)
            if about is None:
                raise CantServe(host_texts.no_database(place(address).en))
            migration.make_version(path, about.version)
            with closing(sqlite3.connect(path)) as copy, copy:
                for columns in columns_of(copy):
                    await copy_table(connection, copy, columns)
    finally:
        await connection.close()


async def copy_table(connection: Connection, copy: sqlite3.Connection, columns: Columns) -> None:
    rows = await connection.cursor(columns.reading)
    while some := await rows.fetch(AT_ONCE):
        copy.executemany(insert(columns.table, *columns.names), map(tuple, some))


# ---- into PostgreSQL ----


def restore(backup: Path, address: str, folder: Path, *, replace: bool) -> backups.Kept:
    """Puts a backup in the database's place and keeps the old contents in `folder`. Raises CantServe if it can't."""
    with tempfile.TemporaryDirectory() as temporary:
        # The backup is copied first, because one of an earlier version has to be migrated.
        copy = Path(temporary) / "archipel.db"
        backups.copy_file(backup, copy)
        migration.bring_up_to_date(copy)
        with telling_what_is_wrong(address):
            before = asyncio.run(copy_in(copy, address, folder, replace=replace))
        with backups.reading(copy) as source:
            tables, entries = backups.counted(source)
    return backups.Kept(place(address).en, tables, entries, sqlite_open.LATEST, before)


async def copy_in(copy: Path, address: str, folder: Path, *, replace: bool) -> Path | None:
    there = await found_at(address)
    if there is not None and not replace:
        raise CantServe(host_texts.in_the_way(place(address).en))
    if there is None or there.version < sqlite_open.LATEST:
        await migration_postgres.bring_up_to_date(address, folder)
    connection = await asyncpg.connect(address)
    try:
        async with connection.transaction():
            await keep_out(connection, address)
            before = None if there is None else await keep_what_is_there(address, folder)
            await connection.execute(f"TRUNCATE {all_tables()}")
            await check_unused(connection, address)  # processes that come later wait for this transaction
            with backups.reading(copy) as source:
                for columns in columns_of(source):
                    await fill(connection, source, columns)
    except asyncpg.LockNotAvailableError:
        raise CantServe(host_texts.in_use(place(address).en)) from None
    finally:
        await connection.close()
    return before


def all_tables() -> str:
    return named(NAMES)


async def keep_out(connection: Connection, address: str) -> None:
    """Locks out all writers; readers may go on."""
    await check_unused(connection, address)
    await connection.execute(f"SET LOCAL lock_timeout = {PATIENCE}")
    await connection.execute(f"LOCK TABLE {all_tables()} IN EXCLUSIVE MODE")


async def check_unused(connection: Connection, address: str) -> None:
    if await connection.fetchval(OTHERS, NAME):
        raise CantServe(host_texts.in_use(place(address).en))


async def keep_what_is_there(address: str, folder: Path) -> Path:
    target = folder / f"archipel-before-restore-{backups.stamp('-%f')}.db"
    await asyncio.to_thread(backups.backup, address, target)
    return target


async def fill(connection: Connection, source: sqlite3.Connection, columns: Columns) -> None:
    rows = source.execute(columns.reading)
    while some := rows.fetchmany(AT_ONCE):
        records = [
            [bool(value) if name in columns.flags else value for name, value in zip(columns.names, row, strict=True)]
            for row in some
        ]
        await connection.copy_records_to_table(columns.table, columns=columns.names, records=records)
