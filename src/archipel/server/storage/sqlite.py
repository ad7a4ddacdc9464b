"""Storage in an SQLite file: one thread reads, and one writes for everybody (`sqlite_threads.py`)."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import anyio.to_thread

from archipel.server.base import texts
from archipel.server.base.errors import CantServe, NotStored
from archipel.server.storage import sqlite_open
from archipel.server.storage.sql import T, Work
from archipel.server.storage.sql_storage import SqlStorage
from archipel.server.storage.sql_tables import SqlTables
from archipel.server.storage.sqlite_inline import AnySqlite, done
from archipel.server.storage.sqlite_threads import DatabaseThread, Writer
from archipel.server.storage.storage import Outdated

log = logging.getLogger("archipel.server")

SIZES = """
    SELECT sqlite_master.tbl_name, sum(dbstat.pgsize) FROM dbstat JOIN sqlite_master ON sqlite_master.name = dbstat.name
    WHERE dbstat.aggregate = TRUE GROUP BY sqlite_master.tbl_name
"""


class SqliteDatabase(AnySqlite):
    """A database in a file, which other processes may have open too."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.reader = DatabaseThread(path, "reads the database")
        self.writer = Writer(path, "writes the database")

    async def close(self) -> None:
        await self.writer.close()
        await self.reader.close()

    @property
    def working(self) -> int:
        return self.reader.waiting + self.writer.waiting

    async def write(self, work: Work[T]) -> T:
        try:
            return await self.writer.run(partial(done, work))
        except sqlite3.IntegrityError:
            raise Outdated from None
        except sqlite3.Error as error:
            log.warning("The database can't be written to: %s", error)
            raise NotStored(texts.NOT_STORED) from error

    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        try:
            return await self.reader.run(lambda connection: connection.execute(asked, values).fetchall())
        except sqlite3.Error as error:
            log.warning("The database can't be read: %s", error)
            raise NotStored(texts.NOT_READ) from error

    async def data_version(self) -> int:
        """Returns a number that changes when a connection other than the writer's has changed the database."""
        ((version,),) = await self.write(lambda transaction: transaction.rows("PRAGMA data_version"))
        found: int = version
        return found

    async def sizes(self) -> dict[str, int]:
        return await anyio.to_thread.run_sync(sizes_in, self.path)


def sizes_in(path: Path) -> dict[str, int]:
    """Returns the bytes of each database table. Uses its own connection, because it reads every page and is slow."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
        try:
            return dict(database.execute(SIZES))
        except sqlite3.Error:  # not every SQLite is built with dbstat
            return {}


class SqliteTables(SqlTables):
    def __init__(self, database: SqliteDatabase) -> None:
        super().__init__(database)
        self.file = database
        self.version = 0
        """SQLite's data version when other processes were last checked."""

    async def begin(self) -> None:
        await super().begin()
        self.version = await self.file.data_version()

    async def changed_elsewhere(self) -> dict[str, int]:
        version = await self.file.data_version()
        if version == self.version:
            return {}  # if only one process uses the file, this is the only query
        found = await super().changed_elsewhere()
        self.version = version
        return found


def prepare(path: Path) -> bytes:
    """Creates or migrates the database if needed and returns its secret. Raises CantServe if it can't be used."""
    sqlite_open.make_file(path)
    try:
        found = sqlite_open.read_only(path)
        if found is None or found.version < sqlite_open.LATEST:
            # SQLAlchemy and Alembic take a second to load, and an up-to-date database needs neither.
            from archipel.server.storage import migration

            found = migration.bring_up_to_date(path)
    except sqlite3.Error as error:
        raise CantServe(sqlite_open.why_not(path, error)) from None
    return found.secret


class SqliteStorage(SqlStorage):
    database: SqliteDatabase

    @classmethod
    async def open(cls, path: Path) -> SqliteStorage:
        secret = await anyio.to_thread.run_sync(prepare, path)
        database = SqliteDatabase(path)
        tables = SqliteTables(database)
        await tables.begin()
        return cls(database, tables, secret)
