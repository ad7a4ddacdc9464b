"""What SQLite databases share: transactions on a connection of Python's driver, which are done without waiting."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Coroutine, Iterable, Sequence
from typing import Any

from archipel.server.storage.sql import Database, T, Work

SIZE = """
    SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size
"""


class SqliteTransaction:
    """A running transaction. Its statements are done when they return, so awaiting them never waits."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self.connection = connection

    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        return self.connection.execute(asked, values).fetchall()

    async def changed(self, asked: str, *values: Any) -> int:
        return self.connection.execute(asked, values).rowcount

    async def many(self, asked: str, rows: Iterable[Sequence[Any]]) -> None:
        self.connection.executemany(asked, rows)

    async def lock(self, name: str) -> None:
        """Does nothing: only one transaction at a time writes."""


def done(work: Work[T], connection: sqlite3.Connection) -> T:
    """Does this work in the transaction that runs on this connection."""
    return result_of(work(SqliteTransaction(connection)))


def result_of(work: Coroutine[Any, Any, T]) -> T:
    """Runs a coroutine that never waits, without an event loop."""
    try:
        work.send(None)
    except StopIteration as done:
        result: T = done.value
        return result
    work.close()
    raise RuntimeError("A transaction waited for something other than the database.")


class AnySqlite(Database):
    """An SQLite database, in a file or in memory."""

    def among(self, values: Collection[str]) -> tuple[str, Sequence[Any]]:
        return f"IN ({', '.join('?' * len(values))})", tuple(values)

    async def size(self) -> int:
        found: int = await self.first(SIZE)
        return found
