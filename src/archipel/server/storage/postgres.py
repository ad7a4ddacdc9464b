"""Storage in a PostgreSQL database, which many processes share.

Moves that wait at the same time are written by one statement (`postgres_batch.py`). A lost connection is opened again,
and its query is retried for a while. If the first try of a save was stored after all, the retry raises Outdated, and
the sender finds the move by its id. So a restart of PostgreSQL is only a pause.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import asyncpg
from msgspec.structs import replace

from archipel.server.base import texts
from archipel.server.base.errors import Away, NotStored, RequestError
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table
from archipel.server.storage import sqlite_open
from archipel.server.storage.postgres_batch import Move, Saves
from archipel.server.storage.postgres_locks import (
    ALIVE,
    AWAY,
    DRIVING,
    LONGEST_QUESTION,
    SUBSCRIBING,
    Leases,
    lock_of,
)
from archipel.server.storage.postgres_open import Connection, found_at, telling_what_is_wrong
from archipel.server.storage.sql import Database, T, Work, the_rest
from archipel.server.storage.sql_storage import SqlStorage
from archipel.server.storage.sql_tables import SqlTables
from archipel.server.storage.storage import Outdated

log = logging.getLogger("archipel.server")

MOST_CONNECTIONS = 8
PATIENCE = 6.0
"""Seconds for which a query is retried while the database can't be reached."""
PAUSE = 0.1
"""Seconds between two tries."""
LEASE_PAUSE = 0.5
"""Seconds between two tries to lock a table's bots, while another process drives them."""

SIZES = """
    SELECT relname, pg_total_relation_size(oid) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
"""


def in_a_line(record: logging.LogRecord) -> bool:
    """Log filter: asyncpg's pool logs a traceback at every failed try to connect, and one line is enough."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, AWAY):
        record.msg = "The database is away (%s); a connection to it will be made again."
        record.args, record.exc_info = (type(error).__name__,), None
    return True


logging.getLogger("asyncpg.pool").addFilter(in_a_line)


@cache
def numbered(asked: str) -> str:
    """Replaces the placeholders ?, ? by PostgreSQL's $1, $2."""
    first, *more = asked.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(more, start=1))


class PooledConnection(asyncpg.Connection):  # type: ignore[misc]  # it brings no types
    """A connection that returns to the pool without a reset: we change no settings on it, and a reset costs a query."""

    def get_reset_query(self) -> str:
        return ""


class PostgresTransaction:
    """A transaction on a connection, or a single statement, which is a transaction by itself."""

    def __init__(self, connection: Connection) -> None:
        self.connection = connection

    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        found: Sequence[Any] = await self.connection.fetch(numbered(asked), *values)
        return found

    async def changed(self, asked: str, *values: Any) -> int:
        done: str = await self.connection.execute(numbered(asked), *values)
        return int(done.rpartition(" ")[2])

    async def many(self, asked: str, rows: Iterable[Sequence[Any]]) -> None:
        await self.connection.executemany(numbered(asked), rows)

    async def lock(self, name: str) -> None:
        await self.connection.execute("SELECT pg_advisory_xact_lock($1)", lock_of(name, SUBSCRIBING))


class PostgresDatabase(Database):
    """A PostgreSQL database, and the connections to it."""

    for_update = " FOR UPDATE"

    def __init__(self, pool: Any) -> None:
        self.pool = pool
        self.tasks: set[asyncio.Task[Any]] = set()

    async def close(self) -> None:
        while self.tasks:
            await asyncio.gather(*self.tasks, return_exceptions=True)
        try:
            await asyncio.wait_for(self.pool.close(), PATIENCE)
        except (TimeoutError, *AWAY):
            self.pool.terminate()

    @property
    def working(self) -> int:
        return len(self.tasks)

    async def patiently(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Runs `work` with a connection, and retries with another one while the database can't be reached."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                async with self.pool.acquire(timeout=LONGEST_QUESTION) as connection:
                    return await work(connection)
            except asyncpg.IntegrityConstraintViolationError:
                raise Outdated from None
            except AWAY as error:
                if isinstance(error, ValueError):  # asyncpg can't send this value, so a retry is useless
                    raise self.refused(error) from error
                if time.monotonic() > until:
                    raise self.refused(error, Away) from error
                await asyncio.sleep(PAUSE)
            except asyncpg.CharacterNotInRepertoireError:  # the client's fault, so it is not logged
                raise RequestError(texts.NO_SUCH_CHARACTER) from None
            except asyncpg.PostgresError as error:
                raise self.refused(error) from error

    def refused(self, error: BaseException, kind: type[NotStored] = NotStored) -> NotStored:
        log.warning("The database can't be used: %s", str(error) or type(error).__name__)
        return kind(texts.NOT_STORED)

    async def to_its_end(self, work: Callable[[Connection], Coroutine[Any, Any, T]]) -> T:
        """Runs `work` with a connection, to its end even if the caller is cancelled."""
        task = asyncio.create_task(self.patiently(work))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def write(self, work: Work[T]) -> T:
        async def in_transaction(connection: Connection) -> T:
            async with connection.transaction():
                return await work(PostgresTransaction(connection))

        return await self.to_its_end(in_transaction)

    async def change(self, asked: str, *values: Any) -> int:
        return await self.to_its_end(lambda connection: PostgresTransaction(connection).changed(asked, *values))

    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        return await self.patiently(lambda connection: connection.fetch(numbered(asked), *values))

    def among(self, values: Collection[str]) -> tuple[str, Sequence[Any]]:
        return "= ANY(?)", [list(values)]

    async def size(self) -> int:
        return sum((await self.sizes()).values())

    async def sizes(self) -> dict[str, int]:
        return dict(await self.rows(SIZES))


class PostgresTables(SqlTables):
    def __init__(self, database: PostgresDatabase) -> None:
        super().__init__(database)
        self.saves = Saves(self.write_moves)

    async def create(self, table: Table) -> None:
        try:
            await super().create(table)
        except Outdated:
            if await self.read(table.id) != table:  # if equal, the first try stored it
                raise

    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        if sheet is not None or the_rest(after) != the_rest(before):
            return await super().save(before, after, entries, sheet, logged)
        saved = replace(after, revision=before.revision + 1)
        await self.saves.save(Move(before.revision, saved, entries))
        return saved

    async def write_moves(self, asked: str, values: list[list[Any]]) -> set[str]:
        """Runs a statement of `postgres_batch.py`. Returns the ids of the tables that it changed."""
        return {table for (table,) in await self.database.rows(asked, *values)}


class PostgresStorage(SqlStorage):
    database: PostgresDatabase

    def __init__(self, database: PostgresDatabase, tables: PostgresTables, address: str, secret: bytes) -> None:
        super().__init__(database, tables, secret)
        self.saves = tables.saves
        self.leases = Leases(address)

    @classmethod
    async def at(cls, address: str, folder: Path = Path()) -> PostgresStorage:
        """Opens the database at this address. An older one is copied to a file in `folder` and then migrated."""
        with telling_what_is_wrong(address):
            about = await found_at(address)
            if about is None or about.version < sqlite_open.LATEST:
                from archipel.server.storage import (
                    migration_postgres,  # loads SQLAlchemy and Alembic, which take a second
                )

                about = await migration_postgres.bring_up_to_date(address, folder)
            pool = await asyncpg.create_pool(
                address,
                min_size=1,
                max_size=MOST_CONNECTIONS,
                command_timeout=LONGEST_QUESTION,
                server_settings=ALIVE,
                connection_class=PooledConnection,
            )
        database = PostgresDatabase(pool)
        tables = PostgresTables(database)
        await tables.begin()
        return cls(database, tables, address, about.secret)

    @property
    def working(self) -> int:
        return super().working + self.saves.waiting

    async def close(self) -> None:
        await self.saves.close()
        await self.leases.close()
        await super().close()

    @asynccontextmanager
    async def driving(self, table: str) -> AsyncIterator[None]:
        lock = lock_of(table, DRIVING)
        while not await self.leases.take(lock):
            await asyncio.sleep(LEASE_PAUSE)
        try:
            yield
        finally:
            await self.leases.give_back(lock)
