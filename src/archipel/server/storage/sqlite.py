"""Storage in an SQLite file: one thread reads, and one writes for everybody (`sqlite_threads.py`)."""

from __future__ import annotations

import logging
import secrets
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from contextlib import closing
from operator import attrgetter
from pathlib import Path
from typing import Any

import anyio.to_thread
import msgspec
from msgspec.structs import asdict, astuple, replace

from archipel.core import game as registry
from archipel.core.contents import Contents
from archipel.core.game import Game, Json
from archipel.server.base import texts
from archipel.server.base.errors import NotStored
from archipel.server.model.boxes import MOST_BOXES, TooManyBoxes, read_box, stored
from archipel.server.model.clocks import ticked
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.progress import PROGRESS
from archipel.server.model.snapshots import Sheet, packed, unpacked, unpacked_sheet
from archipel.server.model.table import Seat, Table, Try
from archipel.server.storage import sqlite_open
from archipel.server.storage.sqlite_threads import DatabaseThread, T, Work, Writer
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

CLOCKS_DIFFER = 60_000
"""Milliseconds by which the clock may have been set back between two changes of tables."""

TABLE_FIELDS = tuple(name for name in Table.__struct_fields__ if name not in ("seats", "box"))
SEAT_FIELDS = Seat.__struct_fields__
LOG_FIELDS = LogRow.__struct_fields__
the_rest = attrgetter(*(name for name in TABLE_FIELDS if name not in PROGRESS))


def named(fields: Iterable[str]) -> str:
    return ", ".join(f'"{field}"' for field in fields)


def insert(table: str, *fields: str) -> str:
    return f'INSERT INTO "{table}" ({named(fields)}) VALUES ({", ".join("?" * len(fields))})'


def replacing(fields: Iterable[str]) -> str:
    return f"UPDATE tables SET {', '.join(f'{field} = ?' for field in fields)} WHERE id = ? AND revision = ?"


INSERT_TABLE, INSERT_SEAT = insert("tables", *TABLE_FIELDS), insert("seats", "table", "seat", *SEAT_FIELDS)
INSERT_LOG = insert("log", "table", *LOG_FIELDS)
REPLACE_TABLE, REPLACE_PROGRESS = replacing(TABLE_FIELDS), replacing(PROGRESS)
KEEP_SHEET = (
    insert("sheets", "table", "number", "sheet") + ' ON CONFLICT ("table")'
    " DO UPDATE SET number = excluded.number, sheet = excluded.sheet WHERE excluded.number > sheets.number"
)
KEEP_ANALYSIS = (
    insert("analyses", "table", "seat", "analysis") + ' ON CONFLICT ("table", seat)'
    " DO UPDATE SET analysis = excluded.analysis"
)
END_SESSIONS = insert("people", "id", "name", "sessions") + " ON CONFLICT (id) DO UPDATE SET sessions = sessions + 1"
KEEP_NAME = insert("people", "id", "name") + " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
WITHOUT_SHEET = """
    SELECT tables.id FROM tables LEFT JOIN sheets ON sheets."table" = tables.id
    WHERE tables.started IS NOT NULL
    AND (sheets.number IS NULL OR sheets.number < tables.number)
    ORDER BY tables.touched DESC
"""
TABLES_OF = """
    SELECT tables.id FROM tables
    WHERE tables.id IN (SELECT seats."table" FROM seats WHERE seats.person = ?)
    AND (tables.lesson IS NULL OR NOT (tables.learnt OR tables.over))
    ORDER BY tables.touched DESC, tables.id LIMIT ?
"""
INSERT_PAPER = insert("papers", "id", "game", "host", "created", "touched")
INSERT_EDIT = insert("edits", "paper", "number", "message", "edits")
EDITS_OF = "SELECT number, message, edits FROM edits WHERE paper = ? AND number > ? ORDER BY number"
TOUCH_PAPER = "UPDATE papers SET touched = ? WHERE id = ?"
REMOVE_EDITS = "DELETE FROM edits WHERE paper IN (SELECT id FROM papers WHERE touched < ?)"
REMOVE_PAPERS = "DELETE FROM papers WHERE touched < ?"
COUNT_REMOVED = """
    INSERT INTO meta (key, value) VALUES ('removed', ?)
    ON CONFLICT (key) DO UPDATE
    SET value = CAST(CAST(meta.value AS INTEGER) + CAST(excluded.value AS INTEGER) AS VARCHAR)
"""
SUBSCRIPTION_FIELDS = Subscription.__struct_fields__
SUBSCRIPTIONS_OF = f"SELECT {named(SUBSCRIPTION_FIELDS)} FROM subscriptions WHERE person = ? ORDER BY endpoint"
OTHER_SUBSCRIPTIONS = "SELECT count(*) FROM subscriptions WHERE person = ? AND endpoint <> ?"
KEEP_SUBSCRIPTION = (
    f"{insert('subscriptions', *SUBSCRIPTION_FIELDS)} ON CONFLICT (endpoint) DO UPDATE SET "
    f"{', '.join(f'{name} = excluded.{name}' for name in SUBSCRIPTION_FIELDS)}"
)
REMOVE_SUBSCRIPTION = "DELETE FROM subscriptions WHERE endpoint = ? AND person = ?"
END_SUBSCRIPTIONS = "DELETE FROM subscriptions WHERE person = ? AND session <> ?"
END_SUBSCRIPTIONS_OF = "DELETE FROM subscriptions WHERE person = ? AND session = ?"
RENAME_SUBSCRIPTIONS = "UPDATE subscriptions SET session = ? WHERE person = ?"
CLAIM_TURN = f"""
    {insert("told_turns", "table", "seat", "acted")} ON CONFLICT ("table", seat)
    DO UPDATE SET acted = excluded.acted WHERE told_turns.acted <> excluded.acted
"""
INSERT_BOX = insert("boxes", "game", "contents", "person", "box")
BOX_OF = "SELECT box FROM boxes WHERE game = ? AND contents = ?"
BOXES_OF = "SELECT count(*) FROM boxes WHERE person = ?"
BOX_PLAYED = "SELECT game, contents FROM tables WHERE id = ? AND pack IS NOT NULL"
REMOVE_BOX = """
    DELETE FROM boxes WHERE game = ? AND contents = ?
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.pack IS NOT NULL AND tables.contents = ?)
"""
CONTENT_OF = """
    SELECT content FROM content WHERE game = ? AND edition = ? AND contents = coalesce(?, contents) LIMIT 1
"""
LESSON_OF = """
    SELECT tables.id FROM tables JOIN seats ON seats."table" = tables.id
    WHERE seats.person = ? AND tables.game = ? AND tables.lesson = ? AND NOT tables.learnt AND NOT tables.over
    ORDER BY tables.touched DESC, tables.id LIMIT 1
"""
TRIES = """
    SELECT tables.id, tables.host, seats.name, tables.total
    FROM tables JOIN seats ON seats."table" = tables.id AND seats.person = tables.host
    WHERE tables.challenge = ? AND tables.game = ?
"""
TRY_OF = f"{TRIES} AND tables.host = ?"
BEST_TRIES = f"{TRIES} AND tables.total IS NOT NULL ORDER BY tables.total DESC, tables.touched LIMIT ?"
TRIES_ABOVE = "SELECT count(*) FROM tables WHERE challenge = ? AND game = ? AND total > ?"
EDITION_TRIED = "SELECT edition, contents FROM tables WHERE challenge = ? AND game = ? ORDER BY created LIMIT 1"
DEALS = TRIES.replace("tables.challenge = ? AND tables.game = ?", "tables.beats = ?")
BEST_DEALS = f"{DEALS} AND tables.total IS NOT NULL ORDER BY tables.total DESC, tables.touched LIMIT ?"
DEAL_OF = "SELECT id FROM tables WHERE beats = ? AND host = ? AND NOT over ORDER BY touched DESC LIMIT 1"
LOGBOOK_OF = 'SELECT entry FROM logbook WHERE person = ? ORDER BY at DESC, "table" LIMIT ?'
INSERT_LOGGED = insert("logbook", *Logged.__struct_fields__) + " ON CONFLICT DO NOTHING"
UNLOGGED = """
    SELECT tables.id FROM tables WHERE tables.over
    AND EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.kind = 'person')
    AND NOT EXISTS (SELECT 1 FROM logbook WHERE logbook."table" = tables.id)
    ORDER BY tables.touched
"""
SEATS_OF = 'SELECT "table" FROM seats WHERE person = ? ORDER BY "table"'
SESSION_OF = """
    SELECT coalesce((SELECT sessions FROM people WHERE id = ?), 0),
    EXISTS (SELECT 1 FROM devices WHERE person = ? AND session = ? AND ended)
"""
DEVICES_OF = "SELECT session, kind, made FROM devices WHERE person = ? AND NOT ended ORDER BY made, session"
KEEP_DEVICE = insert("devices", "person", "session", "kind", "made", "ended") + " ON CONFLICT DO NOTHING"
END_DEVICE = "UPDATE devices SET ended = true WHERE person = ? AND session = ? AND NOT ended"
FORGET_DEVICES = "DELETE FROM devices WHERE person = ?"
DEVICE_LINK = "SELECT person, until, spent FROM device_links WHERE hash = ?"
FORGET_LINKS = "DELETE FROM device_links WHERE until < ? OR (person = ? AND NOT spent)"
END_LINKS = "DELETE FROM device_links WHERE person = ? AND NOT spent"
INSERT_LINK = insert("device_links", "hash", "person", "until", "spent")
SPEND_LINK = "UPDATE device_links SET spent = true WHERE hash = ? AND NOT spent AND until >= ? RETURNING person"
MERGED = """
    SELECT DISTINCT seats."table" FROM seats JOIN tables ON tables.id = seats."table" WHERE seats.person = ?
    AND NOT EXISTS (SELECT 1 FROM seats AS mine WHERE mine."table" = seats."table" AND mine.person = ?)
    AND NOT EXISTS (
        SELECT 1 FROM tables AS mine
        WHERE mine.challenge = tables.challenge AND mine.game = tables.game AND mine.host = ?
    )
    ORDER BY seats."table"
"""
TRIED_BOTH = """
    SELECT count(DISTINCT tables.id) FROM tables JOIN tables AS mine
    ON mine.challenge = tables.challenge AND mine.game = tables.game AND mine.host = ?
    JOIN seats ON seats."table" = tables.id AND seats.person = ?
"""
MERGE_SEATS = 'UPDATE seats SET person = ? WHERE person = ? AND "table" = ?'
MERGE_TABLE = """
    UPDATE tables SET host = CASE WHEN host = ? THEN ? ELSE host END, revision = revision + 1, touched = ? WHERE id = ?
"""
MERGE_EMPTY = """
    UPDATE tables SET host = ?, revision = revision + 1, touched = ? WHERE host = ?
    AND NOT EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.person = ?)
"""
MERGE_LOGBOOK = """
    UPDATE logbook SET person = ? WHERE person = ?
    AND NOT EXISTS (SELECT 1 FROM logbook AS mine WHERE mine."table" = logbook."table" AND mine.person = ?)
"""
LISTED = """
    SELECT id FROM tables WHERE listing IS NOT NULL AND started IS NULL AND NOT starting
    ORDER BY touched DESC LIMIT ?
"""
TABLE_LISTED = "SELECT id FROM tables WHERE listing = ?"
DUE = "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT ?"
UPTIME = "up"
"""Key in `meta` of the time when the server was last up, and of how long it was down in total."""
KEEP_META = insert("meta", "key", "value") + " ON CONFLICT (key) DO UPDATE SET value = excluded.value"
KEEP_KEY = insert("meta", "key", "value") + " ON CONFLICT DO NOTHING"
SIZE = """
    SELECT (page_count - freelist_count) * page_size FROM pragma_page_count, pragma_freelist_count, pragma_page_size
"""
SIZES = """
    SELECT sqlite_master.tbl_name, sum(dbstat.pgsize) FROM dbstat JOIN sqlite_master ON sqlite_master.name = dbstat.name
    WHERE dbstat.aggregate = TRUE GROUP BY sqlite_master.tbl_name
"""


class SqliteStorage(Storage):
    """A database in a file, which other processes may have open too."""

    def __init__(self, path: Path, secret: bytes) -> None:
        self.path = path
        self.secret = secret
        self.reader = DatabaseThread(path, "reads the database")
        self.writer = Writer(path, "writes the database")
        self.version = self.looked = 0
        """SQLite's data version when other processes were last checked, and the time of the newest known change."""

    @classmethod
    async def open(cls, path: Path) -> SqliteStorage:  # type: ignore[override]  # it opens files only
        secret = await anyio.to_thread.run_sync(sqlite_open.prepare, path)
        storage = cls(path, secret)
        storage.looked = await storage.first("SELECT max(touched) FROM tables") or 0
        storage.version = await storage.data_version()
        return storage

    async def close(self) -> None:
        await self.writer.close()
        await self.reader.close()

    @property
    def working(self) -> int:
        return self.reader.waiting + self.writer.waiting

    async def write(self, work: Work[T]) -> T:
        """Runs `work` in the writer's next transaction. Its changes are on disk when this returns."""
        try:
            return await self.writer.run(work)
        except sqlite3.IntegrityError:
            raise Outdated from None
        except sqlite3.Error as error:
            log.warning("The database can't be written to: %s", error)
            raise NotStored(texts.NOT_STORED) from error

    async def read(self, work: Work[T]) -> T:
        try:
            return await self.reader.run(work)
        except sqlite3.Error as error:
            log.warning("The database can't be read: %s", error)
            raise NotStored(texts.NOT_READ) from error

    async def data_version(self) -> int:
        """Returns a number that changes when a connection other than the writer's has changed the database."""
        (version,) = await self.write(lambda database: database.execute("PRAGMA data_version").fetchone())
        found: int = version
        return found

    async def first(self, asked: str, *values: Any) -> Any:
        """The first column of the first row, or None."""
        row = await self.read(lambda database: database.execute(asked, values).fetchone())
        return None if row is None else row[0]

    async def rows(self, asked: str, *values: Any) -> list[Any]:
        return await self.read(lambda database: database.execute(asked, values).fetchall())

    async def column(self, asked: str, *values: Any) -> list[Any]:
        return [row[0] for row in await self.rows(asked, *values)]

    async def answers(self, asked: str, *values: Any) -> list[Any]:
        return await self.rows(asked, *values)

    async def do(self, statements: Sequence[Statement]) -> list[int]:
        return await self.write(lambda database: [database.execute(*each).rowcount for each in statements])

    async def size(self) -> int:
        found: int = await self.first(SIZE)
        return found

    async def sizes(self) -> dict[str, int]:
        return await anyio.to_thread.run_sync(sizes_in, self.path)

    # ---- reading ----

    async def table(self, table: str) -> Table | None:
        return await self.read(lambda database: read_table(database, table))

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        marks = ", ".join("?" * len(tables))
        asked = f"SELECT id, revision FROM tables WHERE id IN ({marks})"
        return dict(await self.read(lambda database: database.execute(asked, tuple(tables)).fetchall()))

    async def changed_elsewhere(self) -> dict[str, int]:
        version = await self.data_version()
        if version == self.version:
            return {}  # if only one process uses the file, this is the only query
        asked = "SELECT id, revision, touched FROM tables WHERE touched >= ?"
        since = self.looked - CLOCKS_DIFFER
        rows = await self.read(lambda database: database.execute(asked, (since,)).fetchall())
        self.version, self.looked = version, max([self.looked, *(touched for _, _, touched in rows)])
        return {table: revision for table, revision, _ in rows}

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        asked = f'SELECT {named(LOG_FIELDS)} FROM log WHERE "table" = ? AND number > ? ORDER BY number'
        return [
            LogRow(number, seat, message, kind, tuple(msgspec.json.decode(moves)), bool(bot), at)
            for number, seat, message, kind, moves, bot, at in await self.read(
                lambda database: database.execute(asked, (table, after)).fetchall()
            )
        ]

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
        return [Try(*row) for row in await self.rows(BEST_DEALS, table, limit)]

    async def deal_of(self, person: str, table: str) -> str | None:
        found: str | None = await self.first(DEAL_OF, table, person)
        return found

    async def logbook(self, person: str, limit: int) -> list[str]:
        return await self.column(LOGBOOK_OF, person, limit)

    async def unlogged(self) -> list[str]:
        return await self.column(UNLOGGED)

    async def seats_of(self, person: str) -> list[str]:
        return await self.column(SEATS_OF, person)

    async def name_of(self, person: str) -> str:
        return await self.first("SELECT name FROM people WHERE id = ?", person) or ""

    async def sessions_of(self, person: str) -> int:
        return await self.first("SELECT sessions FROM people WHERE id = ?", person) or 0

    async def session_of(self, person: str, session: str) -> tuple[int, bool]:
        ((sessions, ended),) = await self.rows(SESSION_OF, person, person, session)
        return sessions, bool(ended)

    async def devices(self, person: str) -> list[Device]:
        return [Device(*row) for row in await self.rows(DEVICES_OF, person)]

    async def device_link(self, digest: str) -> DeviceLink | None:
        rows = await self.rows(DEVICE_LINK, digest)
        return DeviceLink(rows[0][0], rows[0][1], bool(rows[0][2])) if rows else None

    async def tried_both(self, person: str, other: str) -> int:
        found: int = await self.first(TRIED_BOTH, person, other)
        return found

    async def sheet(self, table: str) -> Sheet | None:
        data = await self.first('SELECT sheet FROM sheets WHERE "table" = ?', table)
        return None if data is None else unpacked_sheet(data)

    async def without_sheet(self) -> list[str]:
        return await self.column(WITHOUT_SHEET)

    async def expired(self, kind: Kind, before: int) -> list[str]:
        return await self.column(
            f"SELECT id FROM tables WHERE touched < ? AND {EXPIRED[kind]} ORDER BY touched", before
        )

    async def content(self, table: Table) -> Json | None:
        asked = (
            "SELECT content FROM content WHERE game = ? AND edition = ? AND contents = coalesce(?, contents) LIMIT 1"
        )
        data = await self.first(asked, table.game, table.edition, table.contents)
        return None if data is None else unpacked(data)

    async def analysis(self, table: str, seat: int) -> bytes | None:
        asked = 'SELECT analysis FROM analyses WHERE "table" = ? AND seat = ?'
        found: bytes | None = await self.first(asked, table, seat)
        return found

    # ---- writing ----

    async def create(self, table: Table) -> None:
        def work(database: sqlite3.Connection) -> None:
            keep_box(database, table)
            database.execute(INSERT_TABLE, fields(table, TABLE_FIELDS))
            write_seats(database, table)

        await self.write(work)
        self.looked = max(self.looked, table.touched)

    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        saved = replace(after, revision=before.revision + 1)

        def work(database: sqlite3.Connection) -> None:
            replace_table(database, before, saved)
            if saved.seats != before.seats:
                database.execute('DELETE FROM seats WHERE "table" = ?', (saved.id,))
                write_seats(database, saved)
            for entry in entries:
                number, seat, message, kind, moves, bot, at = astuple(entry)
                database.execute(INSERT_LOG, (saved.id, number, seat, message, kind, spelt(moves), bot, at))
            if sheet is not None:
                database.execute(KEEP_SHEET, (saved.id, sheet.number, packed(sheet)))
                database.executemany(INSERT_LOGGED, map(astuple, logged))

        await self.write(work)
        self.looked = max(self.looked, saved.touched)
        return saved

    async def key_for(self, purpose: str) -> bytes:
        row = (f"key for {purpose}", secrets.token_hex(32))
        await self.write(lambda database: database.execute(KEEP_KEY, row).close())
        return bytes.fromhex(await self.first("SELECT value FROM meta WHERE key = ?", row[0]))

    async def listed(self, limit: int) -> list[str]:
        return await self.column(LISTED, limit)

    async def table_listed(self, listing: str) -> str | None:
        found: str | None = await self.first(TABLE_LISTED, listing)
        return found

    async def due(self, limit: int) -> list[tuple[str, int]]:
        return [(table, due) for table, due in await self.rows(DUE, limit)]

    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:
        def work(database: sqlite3.Connection) -> int:
            row = database.execute("SELECT value FROM meta WHERE key = ?", (UPTIME,)).fetchone()
            stored, down = ticked(None if row is None else row[0], at, first=first, last=last)
            database.execute(KEEP_META, (UPTIME, stored))
            return down

        return await self.write(work)

    async def end_sessions(self, person: str) -> int:
        def work(database: sqlite3.Connection) -> None:
            database.execute(END_SESSIONS, (person, "", 1))
            database.execute(FORGET_DEVICES, (person,))
            database.execute(END_LINKS, (person,))

        await self.write(work)
        return await self.sessions_of(person)

    # ---- logbooks and devices ----

    async def log_games(self, rows: Sequence[Logged]) -> int:
        return await self.write(
            lambda database: sum(database.execute(INSERT_LOGGED, astuple(row)).rowcount for row in rows)
        )

    async def is_noted(self, what: str) -> bool:
        return await self.first("SELECT value FROM meta WHERE key = ?", f"noted: {what}") is not None

    async def note(self, what: str) -> None:
        await self.write(lambda database: database.execute(KEEP_KEY, (f"noted: {what}", "")).close())

    async def keep_device(self, person: str, device: Device) -> None:
        await self.write(lambda database: database.execute(KEEP_DEVICE, (person, *astuple(device), False)).close())

    async def end_device(self, person: str, session: str) -> bool:
        def work(database: sqlite3.Connection) -> bool:
            ended = database.execute(END_DEVICE, (person, session)).rowcount == 1
            if ended:
                database.execute(END_LINKS, (person,))
            return ended

        return await self.write(work)

    async def keep_device_link(self, digest: str, link: DeviceLink, before: int) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute(FORGET_LINKS, (before, link.person))
            database.execute(INSERT_LINK, (digest, *astuple(link)))

        await self.write(work)

    async def spend_device_link(self, digest: str, device: Device, now: int, merged: str | None) -> None:
        def work(database: sqlite3.Connection) -> None:
            spent = database.execute(SPEND_LINK, (digest, now)).fetchall()
            if not spent:
                raise Outdated
            ((person,),) = spent
            database.execute(KEEP_DEVICE, (person, *astuple(device), False))
            if merged is not None:
                for (table,) in database.execute(MERGED, (merged, person, person)).fetchall():
                    database.execute(MERGE_SEATS, (person, merged, table))
                    database.execute(MERGE_TABLE, (merged, person, now, table))
                database.execute(MERGE_EMPTY, (person, now, merged, merged))
                database.execute(MERGE_LOGBOOK, (person, merged, person))

        await self.write(work)

    async def remove(self, tables: Collection[str], before: int) -> int:
        def work(database: sqlite3.Connection) -> int:
            asked = "SELECT id FROM tables WHERE id = ? AND touched < ?"
            gone = [table for table in tables if database.execute(asked, (table, before)).fetchone()]
            boxes = [database.execute(BOX_PLAYED, (table,)).fetchone() for table in gone]
            for table in gone:
                for part in PARTS:
                    database.execute(f'DELETE FROM {part} WHERE "table" = ?', (table,))
                database.execute("DELETE FROM tables WHERE id = ?", (table,))
                database.execute("UPDATE tables SET again = NULL, revision = revision + 1 WHERE again = ?", (table,))
            for game, contents in filter(None, boxes):
                database.execute(REMOVE_BOX, (game, contents, contents))
            database.execute(COUNT_REMOVED, (str(len(gone)),))
            return len(gone)

        return await self.write(work)

    async def keep_sheet(self, table: str, sheet: Sheet) -> None:
        row = (table, sheet.number, packed(sheet))
        await self.write(lambda database: database.execute(KEEP_SHEET, row).close())

    async def keep_analysis(self, table: str, seat: int, analysis: bytes) -> None:
        await self.write(lambda database: database.execute(KEEP_ANALYSIS, (table, seat, analysis)).close())

    async def keep_content(self, game: Game) -> None:
        asked = insert("content", "game", "edition", "contents", "content") + " ON CONFLICT DO NOTHING"
        row = (game.name, game.edition, game.fingerprint, packed(game.content))
        await self.write(lambda database: database.execute(asked, row).close())

    # ---- paper scores ----

    async def paper(self, paper: str) -> str | None:
        found: str | None = await self.first("SELECT game FROM papers WHERE id = ?", paper)
        return found

    async def edits(self, paper: str, after: int = 0) -> list[EditRow]:
        return [
            EditRow(number, message, msgspec.json.decode(edits))
            for number, message, edits in await self.rows(EDITS_OF, paper, after)
        ]

    async def create_paper(self, paper: str, game: str, person: str, at: int) -> None:
        await self.write(lambda database: database.execute(INSERT_PAPER, (paper, game, person, at, at)).close())

    async def add_edit(self, paper: str, row: EditRow, at: int) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute(INSERT_EDIT, (paper, row.number, row.message, spelt(row.edits)))
            database.execute(TOUCH_PAPER, (at, paper))

        await self.write(work)

    async def remove_papers(self, before: int) -> int:
        def work(database: sqlite3.Connection) -> int:
            database.execute(REMOVE_EDITS, (before,))
            return database.execute(REMOVE_PAPERS, (before,)).rowcount

        return await self.write(work)

    # ---- push subscriptions ----

    async def subscriptions_of(self, person: str) -> list[Subscription]:
        return [Subscription(*row) for row in await self.rows(SUBSCRIPTIONS_OF, person)]

    async def keep_subscription(self, subscription: Subscription, most: int) -> bool:
        def work(database: sqlite3.Connection) -> bool:
            others = (subscription.person, subscription.endpoint)
            if database.execute(OTHER_SUBSCRIPTIONS, others).fetchone()[0] >= most:
                return False
            database.execute(KEEP_SUBSCRIPTION, astuple(subscription))
            return True

        return await self.write(work)

    async def remove_subscription(self, endpoint: str, person: str) -> None:
        await self.write(lambda database: database.execute(REMOVE_SUBSCRIPTION, (endpoint, person)).close())

    async def end_subscriptions(self, person: str, but: str, renamed: str) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute(END_SUBSCRIPTIONS, (person, but))
            database.execute(RENAME_SUBSCRIPTIONS, (renamed, person))

        await self.write(work)

    async def end_subscriptions_of(self, person: str, session: str) -> None:
        await self.write(lambda database: database.execute(END_SUBSCRIPTIONS_OF, (person, session)).close())

    async def claim_turn(self, table: str, seat: int, acted: int) -> bool:
        return await self.write(lambda database: database.execute(CLAIM_TURN, (table, seat, acted)).rowcount == 1)


def sizes_in(path: Path) -> dict[str, int]:
    """Returns the bytes of each database table. Uses its own connection, because it reads every page and is slow."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as database:
        try:
            return dict(database.execute(SIZES))
        except sqlite3.Error:  # not every SQLite is built with dbstat
            return {}


def read_table(database: sqlite3.Connection, table: str) -> Table | None:
    row = database.execute(f"SELECT {named(TABLE_FIELDS)} FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    asked = f'SELECT {named(SEAT_FIELDS)} FROM seats WHERE "table" = ? ORDER BY seat'
    seats = (
        Seat(kind, person, name, level, bool(left), digest, value, bool(facing))
        for kind, person, name, level, left, digest, value, facing in database.execute(asked, (table,))
    )
    found = dict(zip(TABLE_FIELDS, row, strict=True))
    flags = {name: bool(found[name]) for name in ("over", "learnt", "mended", "hints", "starting")}
    options = msgspec.json.decode(found["options"])
    stored = tuple(seat.as_stored(number) for number, seat in enumerate(seats))
    box = None if found["pack"] is None else box_of(database, found["game"], found["contents"])
    return Table(**{**found, **flags, "options": options, "seats": stored, "box": box})


def box_of(database: sqlite3.Connection, game: str, contents: str) -> Contents | None:
    """The box that a table is played with; None if it is not stored or its game is not installed."""
    row = database.execute(BOX_OF, (game, contents)).fetchone()
    return None if row is None or game not in registry.games() else read_box(game, row[0])


def keep_box(database: sqlite3.Connection, table: Table) -> None:
    """Stores the box of a new table, unless it is stored already. Raises TooManyBoxes if the host has too many."""
    if table.pack is None or database.execute(BOX_OF, (table.game, table.contents)).fetchone():
        return
    (count,) = database.execute(BOXES_OF, (table.host,)).fetchone()
    if count >= MOST_BOXES:
        raise TooManyBoxes
    database.execute(INSERT_BOX, (table.game, table.contents, table.host, stored(table.box)))


def replace_table(database: sqlite3.Connection, before: Table, saved: Table) -> None:
    """Writes the fields of a table. Raises Outdated and writes nothing if the table has changed since it was read."""
    moved = the_rest(saved) == the_rest(before)
    asked, names = (REPLACE_PROGRESS, PROGRESS) if moved else (REPLACE_TABLE, TABLE_FIELDS)
    if database.execute(asked, (*fields(saved, names), before.id, before.revision)).rowcount != 1:
        raise Outdated


def fields(table: Table, names: Iterable[str]) -> list[Any]:
    return [spelt(table.options) if name == "options" else getattr(table, name) for name in names]


def spelt(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def write_seats(database: sqlite3.Connection, table: Table) -> None:
    """Writes the seats of a table, and the names that its people chose last."""
    for number, seat in enumerate(table.seats):
        database.execute(INSERT_SEAT, (table.id, number, *asdict(seat).values()))
    database.executemany(KEEP_NAME, table.names)
