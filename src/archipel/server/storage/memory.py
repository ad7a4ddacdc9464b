"""Storage in memory, for tests and simulations of tables: it needs no database, no thread and no file.

`Rows` is what would be on disk. Several storages on the same rows are several processes with one database, and rows
outlive the storage that wrote them. Every change is made at one moment, in `make`: before it nothing of the change is
stored, and after it all of it is. A subclass that delays or refuses there decides what a crash leaves behind.

There is no `upkeep`: what counts and removes old rows is written in SQL, and tables don't need it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from archipel.server.storage.memory_others import MemoryMeta, MemoryPapers, MemoryPushes
from archipel.server.storage.memory_people import MemoryChallenges, MemoryLogbooks, MemoryPeople
from archipel.server.storage.memory_rows import Rows, T
from archipel.server.storage.memory_tables import MemorySheets, MemoryTables
from archipel.server.storage.storage import Storage


class MemoryStorage(Storage):
    """The storage of one process."""

    def __init__(self, rows: Rows) -> None:
        self.secret = rows.secret
        self.waiting: set[asyncio.Future[Any]] = set()
        self.tables = MemoryTables(rows, self.commit)
        self.sheets = MemorySheets(rows, self.commit)
        self.people = MemoryPeople(rows, self.commit)
        self.logbooks = MemoryLogbooks(rows, self.commit)
        self.challenges = MemoryChallenges(rows, self.commit)
        self.papers = MemoryPapers(rows, self.commit)
        self.pushes = MemoryPushes(rows, self.commit)
        self.meta = MemoryMeta(rows, self.commit)

    async def commit(self, change: Callable[[], T]) -> T:
        """Makes a change in the next iteration of the event loop, even if the caller is cancelled meanwhile."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self.waiting.add(done)
        loop.call_soon(self.make, change, done)
        return await done

    def make(self, change: Callable[[], T], done: asyncio.Future[T]) -> None:
        """Makes a change, and tells the caller, unless the caller was cancelled."""
        self.waiting.discard(done)
        try:
            result = change()
        except Exception as error:
            if not done.done():
                done.set_exception(error)
        else:
            if not done.done():
                done.set_result(result)

    @property
    def working(self) -> int:
        return len(self.waiting)

    async def close(self) -> None:
        while self.waiting:
            await asyncio.sleep(0)
