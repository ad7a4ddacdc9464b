"""Storage in a PostgreSQL database, which many processes share.

Moves that wait at the same time are written by one statement (`postgres_batch.py`). A lost connection is opened again,
and its query is retried for a while. If the first try of a save was stored after all, the retry raises Outdated, and
the sender finds the move by its id. So a restart of PostgreSQL is only a pause.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

import asyncpg
import msgspec
from msgspec.structs import asdict, astuple, replace

from archipel.core import game as registry
from archipel.core.game import Game, Json
from archipel.core.text import Text, same
from archipel.server.base import texts
from archipel.server.base.errors import Away, CantServe, NotStored, RequestError
from archipel.server.model import boxes
from archipel.server.model.boxes import MOST_BOXES, TooManyBoxes, read_box
from archipel.server.model.clocks import ticked
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.progress import PROGRESS
from archipel.server.model.snapshots import Sheet, packed, unpacked, unpacked_sheet
from archipel.server.model.table import Seat, Table, Try
from archipel.server.storage import sqlite, sqlite_open
from archipel.server.storage.postgres_batch import Move, Saves
from archipel.server.storage.sqlite import (
    CLOCKS_DIFFER,
    COUNT_REMOVED,
    LOG_FIELDS,
    SEAT_FIELDS,
    TABLE_FIELDS,
    WITHOUT_SHEET,
    fields,
    named,
    spelt,
)
from archipel.server.storage.sqlite_open import About
from archipel.server.storage.storage import (
    EXPIRED,
    PARTS,
    Device,
    DeviceLink,
    EditRow,
    Kind,
    Outdated,
    Statement,
    Storage,
    Subscription,
)

log = logging.getLogger("archipel.server")

T = TypeVar("T")
Connection = Any
"""asyncpg has no type hints, so its connections are `Any`."""

MOST_CONNECTIONS = 8
PATIENCE = 6.0
"""Seconds for which a query is retried while the database can't be reached."""
PAUSE = 0.1
"""Seconds between two tries."""
LONGEST_QUESTION = 15.0
"""Seconds after which a query without an answer counts as a lost connection."""
LEASE_PAUSE = 0.5
"""Seconds between two tries to lock a table's bots, while another process drives them."""
MIGRATING, DRIVING, SUBSCRIBING = 1, 2, 3
"""Purposes of advisory locks. The second is combined with a table's id, the third with a person's (`lock_of`)."""

NAME = "archipel"
"""The application name by which the database knows the connections of servers."""
ALIVE = {
    "application_name": NAME,
    "tcp_keepalives_idle": "3",
    "tcp_keepalives_interval": "1",
    "tcp_keepalives_count": "3",
}
"""Settings of a connection. The keepalives free the locks of a machine that is gone after a few seconds."""

AWAY = (
    OSError,
    TimeoutError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a query that is sent while the connection ends
    asyncpg.PostgresConnectionError,
    asyncpg.OperatorInterventionError,
    asyncpg.InsufficientResourcesError,
    asyncpg.DeadlockDetectedError,
)
"""Temporary errors: the database is being restarted, or has no connection left for us."""


def in_a_line(record: logging.LogRecord) -> bool:
    """Log filter: asyncpg's pool logs a traceback at every failed try to connect, and one line is enough."""
    error = record.exc_info[1] if record.exc_info else None
    if isinstance(error, AWAY):
        record.msg = "The database is away (%s); a connection to it will be made again."
        record.args, record.exc_info = (type(error).__name__,), None
    return True


logging.getLogger("asyncpg.pool").addFilter(in_a_line)


def numbered(asked: str) -> str:
    """Replaces the placeholders ?, ? by PostgreSQL's $1, $2."""
    first, *more = asked.split("?")
    return first + "".join(f"${number}{part}" for number, part in enumerate(more, start=1))


def insert(table: str, *names: str) -> str:
    return numbered(f'INSERT INTO "{table}" ({named(names)}) VALUES ({", ".join("?" * len(names))})')


TABLES_OF, LESSON_OF = numbered(sqlite.TABLES_OF), numbered(sqlite.LESSON_OF)
TRY_OF, BEST_TRIES = numbered(sqlite.TRY_OF), numbered(sqlite.BEST_TRIES)
TRIES_ABOVE, EDITION_TRIED = numbered(sqlite.TRIES_ABOVE), numbered(sqlite.EDITION_TRIED)
KEEP_KEY, INSERT_LOGGED = numbered(sqlite.KEEP_KEY), numbered(sqlite.INSERT_LOGGED)
DUE, LISTED, TABLE_LISTED = numbered(sqlite.DUE), numbered(sqlite.LISTED), numbered(sqlite.TABLE_LISTED)
SESSION_OF, KEEP_DEVICE = numbered(sqlite.SESSION_OF), numbered(sqlite.KEEP_DEVICE)
INSERT_TABLE, INSERT_SEAT = insert("tables", *TABLE_FIELDS), insert("seats", "table", "seat", *SEAT_FIELDS)
INSERT_LOG = insert("log", "table", *LOG_FIELDS)
REPLACE_TABLE = numbered(
    f"UPDATE tables SET {', '.join(f'{name} = ?' for name in TABLE_FIELDS)} WHERE id = ? AND revision = ?"
)
KEEP_SHEET = (
    insert("sheets", "table", "number", "sheet") + ' ON CONFLICT ("table")'
    " DO UPDATE SET number = excluded.number, sheet = excluded.sheet WHERE excluded.number > sheets.number"
)
KEEP_ANALYSIS = (
    insert("analyses", "table", "seat", "analysis") + ' ON CONFLICT ("table", seat)'
    " DO UPDATE SET analysis = excluded.analysis"
)
KEEP_NAME = insert("people", "id", "name") + " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
END_SESSIONS = (
    insert("people", "id", "name", "sessions")
    + " ON CONFLICT (id) DO UPDATE SET sessions = people.sessions + 1 RETURNING sessions"
)
INSERT_BOX = insert("boxes", "game", "contents", "person", "box") + " ON CONFLICT DO NOTHING"
BOX_OF, BOXES_OF = numbered(sqlite.BOX_OF), numbered(sqlite.BOXES_OF)
BOXES_PLAYED = "SELECT DISTINCT game, contents FROM tables WHERE id = ANY($1) AND pack IS NOT NULL"
REMOVE_BOX = numbered(sqlite.REMOVE_BOX)
KEEP_CONTENT = insert("content", "game", "edition", "contents", "content") + " ON CONFLICT DO NOTHING"
CONTENT_OF = """
    SELECT content FROM content WHERE game = $1 AND edition = $2 AND contents = coalesce($3, contents) LIMIT 1
"""


SIZES = """
    SELECT relname, pg_total_relation_size(oid) FROM pg_class
    WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace
"""
# One query, so that a table, its seats and its box are read at the same moment.
READ_TABLE = f"""
    SELECT {named(TABLE_FIELDS)}, ARRAY(
        SELECT row_to_json(seats) FROM seats WHERE seats."table" = tables.id ORDER BY seat
    ) AS seats, (
        SELECT box FROM boxes WHERE tables.pack IS NOT NULL
        AND boxes.game = tables.game AND boxes.contents = tables.contents
    ) AS box
    FROM tables WHERE id = $1
"""


class PooledConnection(asyncpg.Connection):  # type: ignore[misc]  # it brings no types
    """A connection that returns to the pool without a reset: we change no settings on it, and a reset costs a query."""

    def get_reset_query(self) -> str:
        return ""


class PostgresStorage(Storage):
    """A PostgreSQL database."""

    def __init__(self, address: str, pool: Any, secret: bytes) -> None:
        self.address = address
        self.pool = pool
        self.secret = secret
        self.looked = 0
        """Time of the newest known change, in milliseconds since 1970."""
        self.tasks: set[asyncio.Task[Any]] = set()
        self.saves = Saves(self.write_moves)
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
        storage = cls(address, pool, about.secret)
        storage.looked = await storage.first("SELECT max(touched) FROM tables") or 0
        return storage

    async def close(self) -> None:
        await self.saves.close()
        while self.tasks:
            await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.leases.close()
        try:
            await asyncio.wait_for(self.pool.close(), PATIENCE)
        except (TimeoutError, *AWAY):
            self.pool.terminate()

    @property
    def working(self) -> int:
        return len(self.tasks) + self.saves.waiting

    # ---- asking ----

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

    async def write(self, work: Callable[[Connection], Coroutine[Any, Any, T]]) -> T:
        """Runs `work` in a transaction. It runs to its end even if the caller is cancelled."""

        async def in_transaction(connection: Connection) -> T:
            async with connection.transaction():
                return await work(connection)

        task = asyncio.create_task(self.patiently(in_transaction))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return await asyncio.shield(task)

    async def rows(self, asked: str, *values: Any) -> list[Any]:
        return await self.patiently(lambda connection: connection.fetch(asked, *values))

    async def first(self, asked: str, *values: Any) -> Any:
        """The first column of the first row, or None."""
        return await self.patiently(lambda connection: connection.fetchval(asked, *values))

    async def column(self, asked: str, *values: Any) -> list[Any]:
        return [row[0] for row in await self.rows(asked, *values)]

    async def answers(self, asked: str, *values: Any) -> list[Any]:
        return await self.rows(numbered(asked), *values)

    async def do(self, statements: Sequence[Statement]) -> list[int]:
        async def work(connection: Connection) -> list[int]:
            done = [await connection.execute(numbered(asked), *values) for asked, values in statements]
            return [int(each.rpartition(" ")[2]) for each in done]

        return await self.write(work)

    async def size(self) -> int:
        return sum((await self.sizes()).values())

    async def sizes(self) -> dict[str, int]:
        return dict(await self.rows(SIZES))

    # ---- reading ----

    async def table(self, table: str) -> Table | None:
        rows = await self.rows(READ_TABLE, table)
        return table_of(rows[0]) if rows else None

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        rows = await self.rows("SELECT id, revision FROM tables WHERE id = ANY($1::varchar[])", list(tables))
        return dict(rows)

    async def changed_elsewhere(self) -> dict[str, int]:
        asked = "SELECT id, revision, touched FROM tables WHERE touched >= $1"
        rows = await self.rows(asked, self.looked - CLOCKS_DIFFER)
        self.looked = max([self.looked, *(touched for _, _, touched in rows)])
        return {table: revision for table, revision, _ in rows}

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        asked = f'SELECT {named(LOG_FIELDS)} FROM log WHERE "table" = $1 AND number > $2 ORDER BY number'
        rows = [dict(row) for row in await self.rows(asked, table, after)]
        return [LogRow(**{**row, "moves": tuple(msgspec.json.decode(row["moves"]))}) for row in rows]

    async def tables_of(self, person: str, limit: int) -> list[str]:
        return await self.column(TABLES_OF, person, limit)

    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        found: str | None = await self.first(LESSON_OF, person, game, lesson)
        return found

    async def try_of(self, person: str, game: str, day: str) -> Try | None:
        rows = await self.rows(TRY_OF, day, game, person)
        return Try(*rows[0]) if rows else None

    async def tries(self, game: str, day: str, limit: int) -> list[Try]:
        return [Try(*row) for row in await self.rows(BEST_TRIES, day, game, limit)]

    async def tries_above(self, game: str, day: str, total: int) -> int:
        found: int = await self.first(TRIES_ABOVE, day, game, total)
        return found

    async def edition_tried(self, game: str, day: str) -> tuple[int, str | None] | None:
        rows = await self.rows(EDITION_TRIED, day, game)
        return tuple(rows[0]) if rows else None

    async def deals(self, table: str, limit: int) -> list[Try]:
        return [Try(*row) for row in await self.rows(numbered(sqlite.BEST_DEALS), table, limit)]

    async def deal_of(self, person: str, table: str) -> str | None:
        found: str | None = await self.first(numbered(sqlite.DEAL_OF), table, person)
        return found

    async def logbook(self, person: str, limit: int) -> list[str]:
        return await self.column(numbered(sqlite.LOGBOOK_OF), person, limit)

    async def unlogged(self) -> list[str]:
        return await self.column(sqlite.UNLOGGED)

    async def seats_of(self, person: str) -> list[str]:
        return await self.column(numbered(sqlite.SEATS_OF), person)

    async def name_of(self, person: str) -> str:
        return await self.first("SELECT name FROM people WHERE id = $1", person) or ""

    async def sessions_of(self, person: str) -> int:
        return await self.first("SELECT sessions FROM people WHERE id = $1", person) or 0

    async def session_of(self, person: str, session: str) -> tuple[int, bool]:
        ((sessions, ended),) = await self.rows(SESSION_OF, person, person, session)
        return sessions, ended

    async def devices(self, person: str) -> list[Device]:
        return [Device(*row) for row in await self.rows(numbered(sqlite.DEVICES_OF), person)]

    async def device_link(self, digest: str) -> DeviceLink | None:
        rows = await self.rows(numbered(sqlite.DEVICE_LINK), digest)
        return DeviceLink(*rows[0]) if rows else None

    async def tried_both(self, person: str, other: str) -> int:
        found: int = await self.first(numbered(sqlite.TRIED_BOTH), person, other)
        return found

    async def sheet(self, table: str) -> Sheet | None:
        data = await self.first('SELECT sheet FROM sheets WHERE "table" = $1', table)
        return None if data is None else unpacked_sheet(data)

    async def without_sheet(self) -> list[str]:
        return await self.column(WITHOUT_SHEET)

    async def expired(self, kind: Kind, before: int) -> list[str]:
        asked = f"SELECT id FROM tables WHERE touched < $1 AND {EXPIRED[kind]} ORDER BY touched"
        return await self.column(asked, before)

    async def content(self, table: Table) -> Json | None:
        data = await self.first(CONTENT_OF, table.game, table.edition, table.contents)
        return None if data is None else unpacked(data)

    async def analysis(self, table: str, seat: int) -> bytes | None:
        asked = 'SELECT analysis FROM analyses WHERE "table" = $1 AND seat = $2'
        found: bytes | None = await self.first(asked, table, seat)
        return found

    # ---- writing ----

    async def create(self, table: Table) -> None:
        async def work(connection: Connection) -> None:
            await keep_box(connection, table)
            await connection.execute(INSERT_TABLE, *fields(table, TABLE_FIELDS))
            await write_seats(connection, table)

        try:
            await self.write(work)
        except Outdated:
            if await self.table(table.id) != table:  # if equal, the first try stored it
                raise

    async def key_for(self, purpose: str) -> bytes:
        name = f"key for {purpose}"
        await self.write(lambda connection: connection.execute(KEEP_KEY, name, secrets.token_hex(32)))
        return bytes.fromhex(await self.first("SELECT value FROM meta WHERE key = $1", name))

    async def listed(self, limit: int) -> list[str]:
        return await self.column(LISTED, limit)

    async def table_listed(self, listing: str) -> str | None:
        found: str | None = await self.first(TABLE_LISTED, listing)
        return found

    async def due(self, limit: int) -> list[tuple[str, int]]:
        return [(table, due) for table, due in await self.rows(DUE, limit)]

    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:
        async def work(connection: Connection) -> int:
            # The row is locked, so that two processes that start together count the same downtime only once.
            await connection.execute(KEEP_KEY, sqlite.UPTIME, f"{at} 0")
            kept = await connection.fetchval("SELECT value FROM meta WHERE key = $1 FOR UPDATE", sqlite.UPTIME)
            stored, down = ticked(kept, at, first=first, last=last)
            await connection.execute("UPDATE meta SET value = $2 WHERE key = $1", sqlite.UPTIME, stored)
            return down

        return await self.write(work)

    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        saved = replace(after, revision=before.revision + 1)
        if sheet is None and saved == replace(before, **{name: getattr(saved, name) for name in PROGRESS}):
            await self.saves.save(Move(before.revision, saved, entries))
            return saved

        async def work(connection: Connection) -> None:
            values = fields(saved, TABLE_FIELDS)
            if await connection.execute(REPLACE_TABLE, *values, before.id, before.revision) != "UPDATE 1":
                raise Outdated
            if saved.seats != before.seats:
                await connection.execute('DELETE FROM seats WHERE "table" = $1', saved.id)
                await write_seats(connection, saved)
            await connection.executemany(INSERT_LOG, [log_row(saved.id, entry) for entry in entries])
            if sheet is not None:
                await connection.execute(KEEP_SHEET, saved.id, sheet.number, packed(sheet))
                await connection.executemany(INSERT_LOGGED, list(map(astuple, logged)))

        await self.write(work)
        return saved

    async def write_moves(self, asked: str, values: list[list[Any]]) -> set[str]:
        """Runs a statement of `postgres_batch.py`. Returns the ids of the tables that it changed."""
        return {table for (table,) in await self.rows(asked, *values)}

    async def end_sessions(self, person: str) -> int:
        async def work(connection: Connection) -> int:
            await connection.execute(numbered(sqlite.FORGET_DEVICES), person)
            await connection.execute(numbered(sqlite.END_LINKS), person)
            ended: int = await connection.fetchval(END_SESSIONS, person, "", 1)
            return ended

        return await self.write(work)

    # ---- logbooks and devices ----

    async def log_games(self, rows: Sequence[Logged]) -> int:
        async def work(connection: Connection) -> int:
            return sum([await connection.execute(INSERT_LOGGED, *astuple(row)) == "INSERT 0 1" for row in rows])

        return await self.write(work)

    async def is_noted(self, what: str) -> bool:
        return await self.first("SELECT value FROM meta WHERE key = $1", f"noted: {what}") is not None

    async def note(self, what: str) -> None:
        await self.write(lambda connection: connection.execute(KEEP_KEY, f"noted: {what}", ""))

    async def keep_device(self, person: str, device: Device) -> None:
        await self.write(lambda connection: connection.execute(KEEP_DEVICE, person, *astuple(device), False))

    async def end_device(self, person: str, session: str) -> bool:
        async def work(connection: Connection) -> bool:
            ended = bool(await connection.execute(numbered(sqlite.END_DEVICE), person, session) == "UPDATE 1")
            if ended:
                await connection.execute(numbered(sqlite.END_LINKS), person)
            return ended

        return await self.write(work)

    async def keep_device_link(self, digest: str, link: DeviceLink, before: int) -> None:
        async def work(connection: Connection) -> None:
            await connection.execute(numbered(sqlite.FORGET_LINKS), before, link.person)
            await connection.execute(numbered(sqlite.INSERT_LINK), digest, *astuple(link))

        await self.write(work)

    async def spend_device_link(self, digest: str, device: Device, now: int, merged: str | None) -> None:
        async def work(connection: Connection) -> None:
            person = await connection.fetchval(numbered(sqlite.SPEND_LINK), digest, now)
            if person is None:
                raise Outdated
            await connection.execute(KEEP_DEVICE, person, *astuple(device), False)
            if merged is not None:
                for (table,) in await connection.fetch(numbered(sqlite.MERGED), merged, person, person):
                    await connection.execute(numbered(sqlite.MERGE_SEATS), person, merged, table)
                    await connection.execute(numbered(sqlite.MERGE_TABLE), merged, person, now, table)
                await connection.execute(numbered(sqlite.MERGE_EMPTY), person, now, merged, merged)
                await connection.execute(numbered(sqlite.MERGE_LOGBOOK), person, merged, person)

        await self.write(work)

    async def keep_sheet(self, table: str, sheet: Sheet) -> None:
        await self.rows(KEEP_SHEET, table, sheet.number, packed(sheet))  # one statement needs no transaction around it

    async def remove(self, tables: Collection[str], before: int) -> int:
        async def work(connection: Connection) -> int:
            asked = "SELECT id FROM tables WHERE id = ANY($1) AND touched < $2 ORDER BY id FOR UPDATE"
            gone = [row[0] for row in await connection.fetch(asked, list(tables), before)]
            boxed = await connection.fetch(BOXES_PLAYED, gone)
            for part in PARTS:
                await connection.execute(f'DELETE FROM {part} WHERE "table" = ANY($1)', gone)
            await connection.execute("DELETE FROM tables WHERE id = ANY($1)", gone)
            forget = "UPDATE tables SET again = NULL, revision = revision + 1 WHERE again = ANY($1)"
            await connection.execute(forget, gone)
            for game, contents in boxed:
                await connection.execute(REMOVE_BOX, game, contents, contents)
            await connection.execute(COUNT_REMOVED.replace("?", "$1"), str(len(gone)))
            return len(gone)

        return await self.write(work)

    async def keep_analysis(self, table: str, seat: int, analysis: bytes) -> None:
        await self.rows(KEEP_ANALYSIS, table, seat, analysis)

    async def keep_content(self, game: Game) -> None:
        row = (game.name, game.edition, game.fingerprint, packed(game.content))
        await self.write(lambda connection: connection.execute(KEEP_CONTENT, *row))

    # ---- paper scores ----

    async def paper(self, paper: str) -> str | None:
        found: str | None = await self.first("SELECT game FROM papers WHERE id = $1", paper)
        return found

    async def edits(self, paper: str, after: int = 0) -> list[EditRow]:
        rows = await self.rows(numbered(sqlite.EDITS_OF), paper, after)
        return [EditRow(number, message, msgspec.json.decode(edits)) for number, message, edits in rows]

    async def create_paper(self, paper: str, game: str, person: str, at: int) -> None:
        row = (paper, game, person, at, at)
        await self.write(lambda connection: connection.execute(numbered(sqlite.INSERT_PAPER), *row))

    async def add_edit(self, paper: str, row: EditRow, at: int) -> None:
        async def work(connection: Connection) -> None:
            values = (paper, row.number, row.message, spelt(row.edits))
            await connection.execute(numbered(sqlite.INSERT_EDIT), *values)
            await connection.execute(numbered(sqlite.TOUCH_PAPER), at, paper)

        await self.write(work)

    async def remove_papers(self, before: int) -> int:
        async def work(connection: Connection) -> int:
            await connection.execute(numbered(sqlite.REMOVE_EDITS), before)
            done: str = await connection.execute(numbered(sqlite.REMOVE_PAPERS), before)
            return int(done.rpartition(" ")[2])

        return await self.write(work)

    # ---- push subscriptions ----

    async def subscriptions_of(self, person: str) -> list[Subscription]:
        return [Subscription(*row) for row in await self.rows(numbered(sqlite.SUBSCRIPTIONS_OF), person)]

    async def keep_subscription(self, subscription: Subscription, most: int) -> bool:
        async def work(connection: Connection) -> bool:
            # The lock makes sure that two browsers that one person subscribes at the same moment are both counted.
            await connection.execute("SELECT pg_advisory_xact_lock($1)", lock_of(subscription.person, SUBSCRIBING))
            others = (subscription.person, subscription.endpoint)
            if await connection.fetchval(numbered(sqlite.OTHER_SUBSCRIPTIONS), *others) >= most:
                return False
            await connection.execute(numbered(sqlite.KEEP_SUBSCRIPTION), *astuple(subscription))
            return True

        return await self.write(work)

    async def remove_subscription(self, endpoint: str, person: str) -> None:
        await self.rows(numbered(sqlite.REMOVE_SUBSCRIPTION), endpoint, person)

    async def end_subscriptions(self, person: str, but: str, renamed: str) -> None:
        async def work(connection: Connection) -> None:
            await connection.execute(numbered(sqlite.END_SUBSCRIPTIONS), person, but)
            await connection.execute(numbered(sqlite.RENAME_SUBSCRIPTIONS), renamed, person)

        await self.write(work)

    async def end_subscriptions_of(self, person: str, session: str) -> None:
        await self.rows(numbered(sqlite.END_SUBSCRIPTIONS_OF), person, session)

    async def claim_turn(self, table: str, seat: int, acted: int) -> bool:
        return bool(await self.rows(f"{numbered(sqlite.CLAIM_TURN)} RETURNING seat", table, seat, acted))

    @asynccontextmanager
    async def driving(self, table: str) -> AsyncIterator[None]:
        lock = lock_of(table, DRIVING)
        while not await self.leases.take(lock):
            await asyncio.sleep(LEASE_PAUSE)
        try:
            yield
        finally:
            await self.leases.give_back(lock)


def lock_of(name: str, purpose: int) -> int:
    """Returns the number of the advisory lock for this name and purpose."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=7).digest()) << 3 | purpose


class Leases:
    """Locks that this process holds in the database, on a connection of their own.

    The locks end with that connection, so when this process is killed, another one can take them at once.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.connection: Connection | None = None
        self.asking = asyncio.Lock()
        self.held: set[int] = set()

    async def take(self, lock: int) -> bool:
        """Tries to take a lock. Returns False if it is held, even if by another task of this process."""
        if lock in self.held:
            return False
        self.held.add(lock)
        taken = False
        try:
            taken = bool(await self.ask("SELECT pg_try_advisory_lock($1)", lock))
        finally:
            if not taken:
                self.held.discard(lock)
        return taken

    async def give_back(self, lock: int) -> None:
        self.held.discard(lock)
        await self.ask("SELECT pg_advisory_unlock($1)", lock)

    async def ask(self, asked: str, lock: int) -> Any:
        """Returns the answer, or None if the database can't be reached. Then all locks are lost, and the log
        decides races: it accepts each number once.
        """
        async with self.asking:
            try:
                if self.connection is None or self.connection.is_closed():
                    self.connection = await asyncpg.connect(
                        self.address, command_timeout=LONGEST_QUESTION, server_settings=ALIVE
                    )
                return await self.connection.fetchval(asked, lock)
            except AWAY:
                return None

    async def close(self) -> None:
        if self.connection is not None:
            with suppress(*AWAY):
                await self.connection.close(timeout=PATIENCE)


# ---- checking the database ----


@contextmanager
def telling_what_is_wrong(address: str) -> Iterator[None]:
    """Turns the errors of a database that can't be used into CantServe, with a sentence for people."""
    try:
        yield
    except (OSError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise CantServe(texts.cant_use_database(place(address), same(str(error) or type(error).__name__))) from None


async def found_at(address: str) -> About | None:
    """Returns what a database stores about itself, or None if it is empty."""
    connection = await asyncpg.connect(address)
    try:
        return await about_at(connection, address)
    finally:
        await connection.close()


async def about_at(connection: Connection, address: str) -> About | None:
    asked = "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema()"
    names = {name for (name,) in await connection.fetch(asked)}
    if not names:
        return None
    if not names >= sqlite_open.OURS:
        raise CantServe(texts.cant_use_database(place(address), texts.others_tables(sorted(names))))
    about = dict(await connection.fetch("SELECT key, value FROM meta"))
    return about_of(about, address)


def about_of(meta: dict[str, str], address: str) -> About:
    try:
        found = About(int(meta["version"]), bytes.fromhex(meta["secret"]), stamped=True)
    except (KeyError, ValueError):
        raise CantServe(texts.cant_use_database(place(address), texts.DAMAGED)) from None
    if found.version > sqlite_open.LATEST:
        why = texts.made_by_newer(found.version, sqlite_open.LATEST)
        raise CantServe(texts.cant_use_database(place(address), why))
    return found


def place(address: str) -> Text:
    """Returns a database's address without user and password, so that it may be shown."""
    _, _, rest = address.partition("://")
    return same(f"postgresql://{rest.rpartition('@')[2]}")


# ---- rows ----


def table_of(row: Any) -> Table:
    found = dict(row)
    options = msgspec.json.decode(found["options"])
    seats = (msgspec.json.decode(seat, type=Seat) for seat in found["seats"])
    stored = tuple(seat.as_stored(number) for number, seat in enumerate(seats))
    known = found["box"] is not None and found["game"] in registry.games()
    box = read_box(found["game"], found["box"]) if known else None
    return Table(**{**found, "options": options, "seats": stored, "box": box})


async def keep_box(connection: Connection, table: Table) -> None:
    """Stores the box of a new table, unless it is stored already. Raises TooManyBoxes if the host has too many."""
    if table.pack is None or await connection.fetchval(BOX_OF, table.game, table.contents):
        return
    if await connection.fetchval(BOXES_OF, table.host) >= MOST_BOXES:
        raise TooManyBoxes
    await connection.execute(INSERT_BOX, table.game, table.contents, table.host, boxes.stored(table.box))


def log_row(table: str, entry: LogRow) -> list[Any]:
    found = asdict(entry)
    return [table, *(spelt(found[name]) if name == "moves" else found[name] for name in LOG_FIELDS)]


async def write_seats(connection: Connection, table: Table) -> None:
    """Writes the seats of a table, and the names that its people chose last."""
    rows = [(table.id, number, *asdict(seat).values()) for number, seat in enumerate(table.seats)]
    await connection.executemany(INSERT_SEAT, rows)
    await connection.executemany(KEEP_NAME, table.names)  # sorted, so that two transactions can't deadlock
