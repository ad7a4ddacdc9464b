"""Storage in memory, for tests, simulations and builds without a server: SQLite without a file and without a thread.

`Memory` is what would be on disk. Several storages on one memory are several processes with one database, and a memory
outlives the storage that wrote it. Each write is one transaction, which `MemoryDatabase.make` runs at one moment:
before it nothing of the write is stored, and after it all of it is. A subclass that delays or refuses there decides
what a crash leaves behind.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Sequence
from typing import Any

from archipel.server.base.chance import Randomness
from archipel.server.storage.schema import SCHEMA
from archipel.server.storage.sql import Database, T, Work
from archipel.server.storage.sql_storage import SqlStorage
from archipel.server.storage.sql_tables import SqlTables
from archipel.server.storage.sqlite_inline import AnySqlite, done
from archipel.server.storage.storage import Outdated


class Memory:
    """A database that is gone when nothing refers to it."""

    def __init__(self, luck: Randomness) -> None:
        self.secret = luck.getrandbits(256).to_bytes(32, "big")
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.connection.executescript(f"PRAGMA foreign_keys = ON; {SCHEMA}")


class MemoryDatabase(AnySqlite):
    def __init__(self, memory: Memory) -> None:
        self.connection = memory.connection
        self.waiting: set[asyncio.Future[Any]] = set()

    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        return self.connection.execute(asked, values).fetchall()

    async def write(self, work: Work[T]) -> T:
        """Runs `work` in the next iteration of the event loop, even if the caller is cancelled meanwhile."""
        loop = asyncio.get_running_loop()
        written: asyncio.Future[T] = loop.create_future()
        self.waiting.add(written)
        loop.call_soon(self.make, work, written)
        return await written

    def make(self, work: Work[T], written: asyncio.Future[T]) -> None:
        """Runs one transaction and tells the caller, unless the caller was cancelled."""
        self.waiting.discard(written)
        try:
            result = self.transact(work)
        except Exception as error:
            if not written.done():
                written.set_exception(error)
        else:
            if not written.done():
                written.set_result(result)

    def transact(self, work: Work[T]) -> T:
        self.connection.execute("BEGIN")
        try:
            result = done(work, self.connection)
        except BaseException as error:
            self.connection.execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Outdated from None
            raise
        self.connection.execute("COMMIT")
        return result

    async def sizes(self) -> dict[str, int]:
        return {}

    @property
    def working(self) -> int:
        return len(self.waiting)

    async def close(self) -> None:
        while self.waiting:
            await asyncio.sleep(0)


class MemoryStorage(SqlStorage):
    """The storage of one process."""

    def __init__(self, memory: Memory, luck: Randomness) -> None:
        database: Database = MemoryDatabase(memory)
        super().__init__(database, SqlTables(database), memory.secret, luck)
