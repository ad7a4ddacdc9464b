"""The disk: tables, seats and the append-only log, in SQLite.

A change names the revision it was made on. If the table has moved on since, nothing is written and the change is made
again on what is there now. So any number of processes may share one database: none of them owns a table, and the log's
(table, number) is taken once.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sqlite3
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from archipel.core.text import Text
from archipel.server import texts
from archipel.server.errors import CantServe, NotStored
from archipel.server.match import LogRow
from archipel.server.table import Seat, Table

log = logging.getLogger("archipel.server")

schema = sa.MetaData()

META = sa.Table(
    "meta",
    schema,
    sa.Column("key", sa.String, primary_key=True),
    sa.Column("value", sa.String, nullable=False),
)
PEOPLE = sa.Table(
    "people",
    schema,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("name", sa.String, nullable=False),
)
TABLES = sa.Table(
    "tables",
    schema,
    sa.Column("id", sa.String, primary_key=True),
    sa.Column("game", sa.String, nullable=False),
    sa.Column("options", sa.JSON, nullable=False),
    sa.Column("host", sa.String, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("touched", sa.BigInteger, nullable=False),
    sa.Column("started", sa.BigInteger),
    sa.Column("seed", sa.String),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("over", sa.Boolean, nullable=False),
    sa.Column("again", sa.String),
    sa.Column("revision", sa.Integer, nullable=False),
)
SEATS = sa.Table(
    "seats",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("person", sa.String, index=True),
    sa.Column("name", sa.String, nullable=False),
    sa.Column("level", sa.String),
    sa.Column("left", sa.Boolean, nullable=False),
)
LOG = sa.Table(
    "log",
    schema,
    sa.Column("table", sa.ForeignKey("tables.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("message", sa.String, nullable=False),
    sa.Column("kind", sa.String, nullable=False),
    sa.Column("moves", sa.JSON, nullable=False),
    sa.Column("bot", sa.Boolean, nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.UniqueConstraint("table", "seat", "message"),
)

Migration = Callable[[sa.Connection], None]

MIGRATIONS: Sequence[Migration] = ()
"""What brings an older database to today's tables, oldest first: the first takes version 1 to 2."""

PRAGMAS = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",  # in WAL mode, what makes a commit survive a power cut
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",
)


class Outdated(Exception):  # noqa: N818 - not an error: somebody was quicker
    """The table has changed since it was read. Nothing was written."""


P = ParamSpec("P")
T = TypeVar("T")


def uncancelled(
    work: Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[Storage, P], Coroutine[Any, Any, T]]:
    """Work with the disk that goes on to its end when the task that waits for it is cancelled."""

    @wraps(work)
    async def run(storage: Storage, /, *args: P.args, **kwargs: P.kwargs) -> T:
        task = asyncio.create_task(work(storage, *args, **kwargs))
        storage.working.add(task)
        task.add_done_callback(storage.working.discard)
        return await asyncio.shield(task)

    return run


class Storage:
    """An open database."""

    def __init__(self, engine: AsyncEngine, secret: bytes) -> None:
        self.engine = engine
        self.secret = secret
        self.writing = asyncio.Lock()
        """SQLite has one writer at a time and keeps no queue: with many tables the unlucky would wait too long."""
        self.working: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, path: Path, migrations: Sequence[Migration] | None = None) -> Storage:
        """Creates or migrates the database; CantServe says what stands in the way."""
        make_file(path)
        url = sa.URL.create("sqlite+aiosqlite", database=str(path))
        # Parameters stay out of error messages and logs: among them are seeds and people's ids.
        engine = create_async_engine(url, hide_parameters=True)
        sa.event.listen(engine.sync_engine, "connect", set_pragmas)
        try:
            async with engine.begin() as connection:
                secret = await connection.run_sync(prepare, path, MIGRATIONS if migrations is None else migrations)
        except DBAPIError as error:
            await engine.dispose()
            raise CantServe(why_not(path, error)) from None
        except CantServe:
            await engine.dispose()
            raise
        return cls(engine, secret)

    async def close(self) -> None:
        await asyncio.gather(*self.working, return_exceptions=True)
        await self.engine.dispose()

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.writing, self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise Outdated from None
        except DBAPIError as error:
            log.warning("The database can't be written to: %s", error.orig)
            raise NotStored(texts.NOT_STORED) from error

    # ---- reading ----

    @uncancelled
    async def table(self, table: str) -> Table | None:
        async with self.engine.connect() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().one_or_none()
            if row is None:
                return None
            seats = await connection.execute(
                sa.select(*SEAT_FIELDS).where(SEATS.c.table == table).order_by(SEATS.c.seat)
            )
            return Table(**row, seats=tuple(Seat(**seat) for seat in seats.mappings()))

    @uncancelled
    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        asked = sa.select(TABLES.c.id, TABLES.c.revision).where(TABLES.c.id.in_(tables))
        async with self.engine.connect() as connection:
            return {row.id: row.revision for row in await connection.execute(asked)}

    @uncancelled
    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The entries of a table after this number."""
        asked = sa.select(*LOG_FIELDS).where(LOG.c.table == table, LOG.c.number > after).order_by(LOG.c.number)
        async with self.engine.connect() as connection:
            rows = (await connection.execute(asked)).mappings()
            return [LogRow(**{**row, "moves": tuple(row["moves"])}) for row in rows]

    @uncancelled
    async def tables_of(self, person: str, limit: int) -> list[str]:
        """Where this person sits and has not left, newest activity first."""
        asked = (
            sa.select(TABLES.c.id)
            .join(SEATS, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.person == person, SEATS.c.left.is_(False))
            .order_by(TABLES.c.touched.desc(), TABLES.c.id)
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return list((await connection.scalars(asked)).all())

    @uncancelled
    async def name_of(self, person: str) -> str:
        """The name this person used last, or ""."""
        async with self.engine.connect() as connection:
            return await connection.scalar(sa.select(PEOPLE.c.name).where(PEOPLE.c.id == person)) or ""

    # ---- writing ----

    @uncancelled
    async def create(self, table: Table) -> None:
        async with self.transaction() as connection:
            await connection.execute(sa.insert(TABLES), fields(table))
            await write_seats(connection, table)

    @uncancelled
    async def save(self, before: Table, after: Table, entry: LogRow | None = None) -> Table:
        """Replaces a table, with a new entry of its log if there is one: all of it or nothing. Outdated if too late."""
        saved = msgspec.structs.replace(after, revision=before.revision + 1)
        async with self.transaction() as connection:
            named = {"this": before.id, "read": before.revision}
            changed = await connection.execute(REPLACE_TABLE, fields(saved) | named)
            if changed.rowcount != 1:
                raise Outdated
            if saved.seats != before.seats:
                await connection.execute(sa.delete(SEATS).where(SEATS.c.table == saved.id))
                await write_seats(connection, saved)
            if entry is not None:
                await connection.execute(sa.insert(LOG), {"table": saved.id, **msgspec.structs.asdict(entry)})
        return saved


REPLACE_TABLE = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("this"), TABLES.c.revision == sa.bindparam("read"))
SEAT_FIELDS = [SEATS.c[name] for name in Seat.__struct_fields__]
LOG_FIELDS = [LOG.c[name] for name in LogRow.__struct_fields__]


def fields(table: Table) -> dict[str, Any]:
    return {name: value for name, value in msgspec.structs.asdict(table).items() if name != "seats"}


async def write_seats(connection: AsyncConnection, table: Table) -> None:
    """The seats of a table, and the names their people chose last."""
    rows = [
        {"table": table.id, "seat": number, **msgspec.structs.asdict(seat)} for number, seat in enumerate(table.seats)
    ]
    if rows:
        await connection.execute(sa.insert(SEATS), rows)
    people = [{"id": seat.person, "name": seat.name} for seat in table.seats if seat.person]
    if people:
        await connection.execute(sa.delete(PEOPLE).where(PEOPLE.c.id.in_([each["id"] for each in people])))
        await connection.execute(sa.insert(PEOPLE), people)


# ---- opening ----


def make_file(path: Path) -> None:
    """The database's file, for its owner's eyes only: it holds the seeds of games under way."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise CantServe(texts.cant_write(path.parent, error.strerror or str(error))) from None


def set_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def prepare(connection: sa.Connection, path: Path, migrations: Sequence[Migration]) -> bytes:
    """Today's tables, created in an empty database or migrated to in an older one; and the secret of its cookies."""
    # The driver would begin only at the first row written; tables are made and changed together or not at all,
    # and by one process where two start at the same time.
    connection.exec_driver_sql("BEGIN IMMEDIATE")
    known = len(migrations) + 1
    names = sa.inspect(connection).get_table_names()
    if not names:
        schema.create_all(connection)
        secret = secrets.token_bytes(32)
        about = {"version": str(known), "secret": secret.hex()}
        connection.execute(sa.insert(META), [{"key": key, "value": value} for key, value in about.items()])
        return secret
    if "meta" not in names or connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
        raise CantServe(texts.not_a_database(path))
    about = {row.key: row.value for row in connection.execute(sa.select(META))}
    try:
        version, secret = int(about["version"]), bytes.fromhex(about["secret"])
    except (KeyError, ValueError):
        raise CantServe(texts.not_a_database(path)) from None
    if version < 1 or not secret:
        raise CantServe(texts.not_a_database(path))
    if version > known:
        raise CantServe(texts.newer_database(path, version, known))
    for migrate in migrations[version - 1 :]:
        migrate(connection)
    connection.execute(sa.update(META).where(META.c.key == "version").values(value=str(known)))
    return secret


def why_not(path: Path, error: DBAPIError) -> Text:
    """SQLite's complaint as a sentence that says what to do."""
    cause = error.orig
    name = getattr(cause, "sqlite_errorname", "")
    damaged = name.startswith(("SQLITE_NOTADB", "SQLITE_CORRUPT"))
    if damaged or not isinstance(cause, sqlite3.OperationalError):
        return texts.not_a_database(path)
    return texts.cant_write(path.parent, str(cause))
