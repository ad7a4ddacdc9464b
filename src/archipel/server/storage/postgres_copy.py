"""Copies a PostgreSQL database to a file, which is the same as a backup of SQLite.

One transaction reads all rows as of one moment, while others go on writing.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import asyncpg
from msgspec import Struct

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.storage import migration
from archipel.server.storage.backup_files import BackupInfo, save_copy
from archipel.server.storage.postgres_open import Connection, about_at, place, telling_what_is_wrong
from archipel.server.storage.schema import NAMES
from archipel.server.storage.sql import insert, named

AT_ONCE = 1000
"""Rows that are held in memory at a time."""


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


def backup(address: str, target: Path, *, replace: bool = False) -> BackupInfo:
    """Copies the whole database to a file. Raises CantServe if it can't."""
    return save_copy(address, target, partial(write_copy, address), replace=replace)


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
