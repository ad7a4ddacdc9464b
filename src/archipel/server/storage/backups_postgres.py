"""Restores backups into a PostgreSQL database, also those of SQLite: they are the same files.

A restore is one transaction: readers wait until it ends, and if it fails, nothing has changed. `postgres_copy.py` makes
the backups.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from pathlib import Path

import asyncpg

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import migration, migration_postgres, sqlite_open
from archipel.server.storage.backup_files import BackupInfo, copy_file, counted, reading, stamp
from archipel.server.storage.postgres_copy import AT_ONCE, Columns, columns_of
from archipel.server.storage.postgres_copy import backup as backup
from archipel.server.storage.postgres_locks import NAME
from archipel.server.storage.postgres_open import Connection, found_at, place, telling_what_is_wrong
from archipel.server.storage.schema import NAMES
from archipel.server.storage.sql import named

PATIENCE = 5000
"""Milliseconds for which a restore waits for others that are writing."""
OTHERS = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1"


def restore(file: Path, address: str, folder: Path, *, replace: bool) -> BackupInfo:
    """Puts a backup in the database's place and keeps the old contents in `folder`. Raises CantServe if it can't."""
    with tempfile.TemporaryDirectory() as temporary:
        # The backup is copied first, because one of an earlier version has to be migrated.
        copy = Path(temporary) / "archipel.db"
        copy_file(file, copy)
        migration.bring_up_to_date(copy)
        with telling_what_is_wrong(address):
            before = asyncio.run(copy_in(copy, address, folder, replace=replace))
        with reading(copy) as source:
            tables, entries = counted(source)
    return BackupInfo(place(address).en, tables, entries, sqlite_open.LATEST, before)


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
            with reading(copy) as source:
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
    target = folder / f"archipel-before-restore-{stamp('-%f')}.db"
    await asyncio.to_thread(backup, address, target)
    return target


async def fill(connection: Connection, source: sqlite3.Connection, columns: Columns) -> None:
    rows = source.execute(columns.reading)
    while some := rows.fetchmany(AT_ONCE):
        records = [
            [bool(value) if name in columns.flags else value for name, value in zip(columns.names, row, strict=True)]
            for row in some
        ]
        await connection.copy_records_to_table(columns.table, columns=columns.names, records=records)
