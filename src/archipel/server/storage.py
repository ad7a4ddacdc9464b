"""The disk: tables, seats and the append-only log, in SQLite.

A change names the revision it was made on. If the table has moved on since, nothing is written and the change is made
again on what is there now. So any number of processes may share one database: none of them owns a table, and the log's
(table, number) is taken once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import wraps
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

import anyio.to_thread
import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from archipel.core.game import Game, Json
from archipel.server import opening, texts
from archipel.server.database import CONTENT, LOG, PEOPLE, SEATS, SHEETS, TABLES
from archipel.server.errors import NotStored
from archipel.server.match import LogRow
from archipel.server.sheets import Sheet, packed, unpacked, unpacked_sheet
from archipel.server.table import Seat, Table

log = logging.getLogger("archipel.server")


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
    async def open(cls, path: Path) -> Storage:
        """Opens the database, made or migrated if need be; CantServe says what stands in the way."""
        secret = await anyio.to_thread.run_sync(opening.prepare, path)
        url = sa.URL.create("sqlite+aiosqlite", database=str(path))
        # Parameters stay out of error messages and logs: among them are seeds and people's ids.
        engine = create_async_engine(url, hide_parameters=True)
        sa.event.listen(engine.sync_engine, "connect", opening.set_pragmas)
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
            stored = enumerate(seats.mappings())
            return Table(**row, seats=tuple(Seat(**seat).as_stored(number) for number, seat in stored))

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
        """Where this person has a seat, one they left as well, newest activity first. Lessons until they are learnt."""
        asked = (
            sa.select(TABLES.c.id)
            .join(SEATS, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.person == person)
            .where(TABLES.c.lesson.is_(None) | ~(TABLES.c.learnt | TABLES.c.over))
            .order_by(TABLES.c.touched.desc(), TABLES.c.id)
            .limit(limit)
        )
        async with self.engine.connect() as connection:
            return list((await connection.scalars(asked)).all())

    @uncancelled
    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        """The table where this person has begun a lesson and not finished it, the newest if there are several."""
        asked = (
            sa.select(TABLES.c.id)
            .join(SEATS, SEATS.c.table == TABLES.c.id)
            .where(SEATS.c.person == person, TABLES.c.game == game, TABLES.c.lesson == lesson)
            .where(TABLES.c.learnt.is_(False), TABLES.c.over.is_(False))
            .order_by(TABLES.c.touched.desc(), TABLES.c.id)
            .limit(1)
        )
        async with self.engine.connect() as connection:
            found: str | None = await connection.scalar(asked)
            return found

    @uncancelled
    async def name_of(self, person: str) -> str:
        """The name this person used last, or ""."""
        async with self.engine.connect() as connection:
            return await connection.scalar(sa.select(PEOPLE.c.name).where(PEOPLE.c.id == person)) or ""

    @uncancelled
    async def sheet(self, table: str) -> Sheet | None:
        """What this table looked like last, if that was stored."""
        asked = sa.select(SHEETS.c.sheet).where(SHEETS.c.table == table)
        async with self.engine.connect() as connection:
            data = await connection.scalar(asked)
            return None if data is None else unpacked_sheet(data)

    @uncancelled
    async def without_sheet(self) -> list[str]:
        """The tables that were begun before sheets were stored."""
        asked = (
            sa.select(TABLES.c.id)
            .outerjoin(SHEETS, SHEETS.c.table == TABLES.c.id)
            .where(TABLES.c.seed.is_not(None) | TABLES.c.lesson.is_not(None), SHEETS.c.table.is_(None))
            .order_by(TABLES.c.touched.desc())
        )
        async with self.engine.connect() as connection:
            return list((await connection.scalars(asked)).all())

    @uncancelled
    async def content(self, table: Table) -> Json | None:
        """What the client draws this table with, as it was stored when its edition was there."""
        asked = sa.select(CONTENT.c.content).where(CONTENT.c.game == table.game, CONTENT.c.edition == table.edition)
        if table.contents is not None:
            asked = asked.where(CONTENT.c.contents == table.contents)
        async with self.engine.connect() as connection:
            data = await connection.scalar(asked.limit(1))
            return None if data is None else unpacked(data)

    # ---- writing ----

    @uncancelled
    async def create(self, table: Table) -> None:
        async with self.transaction() as connection:
            await connection.execute(sa.insert(TABLES), fields(table))
            await write_seats(connection, table)

    @uncancelled
    async def save(
        self, before: Table, after: Table, entries: Sequence[LogRow] = (), sheet: Sheet | None = None
    ) -> Table:
        """Replaces a table, with new entries of its log and what it looks like then: all of it or nothing.

        Outdated if somebody else has changed the table since it was read.
        """
        saved = msgspec.structs.replace(after, revision=before.revision + 1)
        async with self.transaction() as connection:
            named = {"this": before.id, "read": before.revision}
            changed = await connection.execute(REPLACE_TABLE, fields(saved) | named)
            if changed.rowcount != 1:
                raise Outdated
            if saved.seats != before.seats:
                await connection.execute(sa.delete(SEATS).where(SEATS.c.table == saved.id))
                await write_seats(connection, saved)
            for entry in entries:
                await connection.execute(sa.insert(LOG), {"table": saved.id, **msgspec.structs.asdict(entry)})
            if sheet is not None:
                row = {"table": saved.id, "number": sheet.number, "sheet": packed(sheet)}
                await connection.execute(REPLACE_SHEET, row)
        return saved

    @uncancelled
    async def add_sheet(self, table: str, sheet: Sheet) -> None:
        """For a table that has none; one that was stored meanwhile is newer and stays."""
        row = {"table": table, "number": sheet.number, "sheet": packed(sheet)}
        async with self.transaction() as connection:
            await connection.execute(sa.insert(SHEETS).prefix_with("OR IGNORE"), row)

    @uncancelled
    async def keep_content(self, game: Game) -> None:
        """What the client draws this edition of a game with, for tables that outlive it."""
        row = {"game": game.name, "edition": game.edition, "contents": game.fingerprint}
        async with self.transaction() as connection:
            known = sa.select(CONTENT.c.game).filter_by(**row)
            if await connection.scalar(known) is None:
                await connection.execute(sa.insert(CONTENT), {**row, "content": packed(game.content)})


REPLACE_TABLE = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("this"), TABLES.c.revision == sa.bindparam("read"))
REPLACE_SHEET = sa.insert(SHEETS).prefix_with("OR REPLACE")
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
