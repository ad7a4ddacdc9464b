"""The disk as a file of SQLite's: a thread that reads, and one that writes for all (`threads.py`)."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Collection, Iterable, Sequence
from pathlib import Path
from typing import Any

import anyio.to_thread
import msgspec
from msgspec.structs import asdict, astuple, replace

from archipel.core.game import Game, Json
from archipel.server import opening, texts
from archipel.server.errors import NotStored
from archipel.server.match import LogRow
from archipel.server.sheets import Sheet, packed, unpacked, unpacked_sheet
from archipel.server.storage import EXPIRED, PARTS, Kind, Outdated, Storage
from archipel.server.table import Seat, Table
from archipel.server.threads import DatabaseThread, T, Work, Writer

log = logging.getLogger("archipel.server")

CLOCKS_DIFFER = 60_000
"""Milliseconds by which the clock may have been set back between two changes of tables."""

TABLE_FIELDS = tuple(name for name in Table.__struct_fields__ if name != "seats")
SEAT_FIELDS = Seat.__struct_fields__
LOG_FIELDS = LogRow.__struct_fields__
PROGRESS = ("number", "over", "touched", "learnt", "mended", "revision")
"""What a move changes of its table."""


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
END_SESSIONS = insert("people", "id", "name", "sessions") + " ON CONFLICT (id) DO UPDATE SET sessions = sessions + 1"
KEEP_NAME = insert("people", "id", "name") + " ON CONFLICT (id) DO UPDATE SET name = excluded.name"
WITHOUT_SHEET = """
    SELECT tables.id FROM tables LEFT JOIN sheets ON sheets."table" = tables.id
    WHERE (tables.seed IS NOT NULL OR tables.lesson IS NOT NULL)
    AND (sheets.number IS NULL OR sheets.number < tables.number)
    ORDER BY tables.touched DESC
"""
TABLES_OF = """
    SELECT tables.id FROM tables JOIN seats ON seats."table" = tables.id
    WHERE seats.person = ? AND (tables.lesson IS NULL OR NOT (tables.learnt OR tables.over))
    ORDER BY tables.touched DESC, tables.id LIMIT ?
"""
COUNT_REMOVED = """
    INSERT INTO meta (key, value) VALUES ('removed', ?)
    ON CONFLICT (key) DO UPDATE
    SET value = CAST(CAST(meta.value AS INTEGER) + CAST(excluded.value AS INTEGER) AS VARCHAR)
"""
CONTENT_OF = """
    SELECT content FROM content WHERE game = ? AND edition = ? AND contents = coalesce(?, contents) LIMIT 1
"""
LESSON_OF = """
    SELECT tables.id FROM tables JOIN seats ON seats."table" = tables.id
    WHERE seats.person = ? AND tables.game = ? AND tables.lesson = ? AND NOT tables.learnt AND NOT tables.over
    ORDER BY tables.touched DESC, tables.id LIMIT 1
"""


class SqliteStorage(Storage):
    """A database in a file, which other processes may have open too."""

    def __init__(self, path: Path, secret: bytes) -> None:
        self.secret = secret
        self.reader = DatabaseThread(path, "reads the database")
        self.writer = Writer(path, "writes the database")
        self.version = self.looked = 0
        """The database's version when other processes' changes were last looked for, and its newest change known."""

    @classmethod
    async def open(cls, path: Path) -> SqliteStorage:  # type: ignore[override]  # it opens files only
        secret = await anyio.to_thread.run_sync(opening.prepare, path)
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
        """Does this in the writer's next transaction; it is on disk when this returns."""
        try:
            return await self.writer.run(work)
        except sqlite3.IntegrityError:
            raise Outdated from None
        except sqlite3.Error as error:
            log.warning("The database can't be written to: %s", error)
            raise NotStored(texts.NOT_STORED) from error

    async def data_version(self) -> int:
        """Changes when another connection than the writer's has changed the database."""
        (version,) = await self.writer.run(lambda database: database.execute("PRAGMA data_version").fetchone())
        found: int = version
        return found

    async def first(self, asked: str, *values: Any) -> Any:
        """The first column of the first row, or None."""
        row = await self.reader.run(lambda database: database.execute(asked, values).fetchone())
        return None if row is None else row[0]

    async def column(self, asked: str, *values: Any) -> list[Any]:
        rows = await self.reader.run(lambda database: database.execute(asked, values).fetchall())
        return [row[0] for row in rows]

    # ---- reading ----

    async def table(self, table: str) -> Table | None:
        return await self.reader.run(lambda database: read_table(database, table))

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        marks = ", ".join("?" * len(tables))
        asked = f"SELECT id, revision FROM tables WHERE id IN ({marks})"
        return dict(await self.reader.run(lambda database: database.execute(asked, tuple(tables)).fetchall()))

    async def changed_elsewhere(self) -> dict[str, int]:
        version = await self.data_version()
        if version == self.version:
            return {}  # where one process has the file alone, this is all that is asked
        asked = "SELECT id, revision, touched FROM tables WHERE touched >= ?"
        since = self.looked - CLOCKS_DIFFER
        rows = await self.reader.run(lambda database: database.execute(asked, (since,)).fetchall())
        self.version, self.looked = version, max([self.looked, *(touched for _, _, touched in rows)])
        return {table: revision for table, revision, _ in rows}

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        asked = f'SELECT {named(LOG_FIELDS)} FROM log WHERE "table" = ? AND number > ? ORDER BY number'
        return [
            LogRow(number, seat, message, kind, tuple(msgspec.json.decode(moves)), bool(bot), at)
            for number, seat, message, kind, moves, bot, at in await self.reader.run(
                lambda database: database.execute(asked, (table, after)).fetchall()
            )
        ]

    async def tables_of(self, person: str, limit: int) -> list[str]:
        return await self.column(TABLES_OF, person, limit)

    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        found: str | None = await self.first(LESSON_OF, person, game, lesson)
        return found

    async def name_of(self, person: str) -> str:
        return await self.first("SELECT name FROM people WHERE id = ?", person) or ""

    async def sessions_of(self, person: str) -> int:
        return await self.first("SELECT sessions FROM people WHERE id = ?", person) or 0

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

    # ---- writing ----

    async def create(self, table: Table) -> None:
        def work(database: sqlite3.Connection) -> None:
            database.execute(INSERT_TABLE, fields(table, TABLE_FIELDS))
            write_seats(database, table)

        await self.write(work)
        self.looked = max(self.looked, table.touched)

    async def save(
        self, before: Table, after: Table, entries: Sequence[LogRow] = (), sheet: Sheet | None = None
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

        await self.write(work)
        self.looked = max(self.looked, saved.touched)
        return saved

    async def end_sessions(self, person: str) -> int:
        await self.write(lambda database: database.execute(END_SESSIONS, (person, "", 1)).close())
        return await self.sessions_of(person)

    async def remove(self, tables: Collection[str], before: int) -> int:
        def work(database: sqlite3.Connection) -> int:
            asked = "SELECT id FROM tables WHERE id = ? AND touched < ?"
            gone = [table for table in tables if database.execute(asked, (table, before)).fetchone()]
            for table in gone:
                for part in PARTS:
                    database.execute(f'DELETE FROM {part} WHERE "table" = ?', (table,))
                database.execute("DELETE FROM tables WHERE id = ?", (table,))
                database.execute("UPDATE tables SET again = NULL, revision = revision + 1 WHERE again = ?", (table,))
            database.execute(COUNT_REMOVED, (str(len(gone)),))
            return len(gone)

        return await self.write(work)

    async def keep_sheet(self, table: str, sheet: Sheet) -> None:
        row = (table, sheet.number, packed(sheet))
        await self.write(lambda database: database.execute(KEEP_SHEET, row).close())

    async def keep_content(self, game: Game) -> None:
        asked = insert("content", "game", "edition", "contents", "content") + " ON CONFLICT DO NOTHING"
        row = (game.name, game.edition, game.fingerprint, packed(game.content))
        await self.write(lambda database: database.execute(asked, row).close())


def read_table(database: sqlite3.Connection, table: str) -> Table | None:
    row = database.execute(f"SELECT {named(TABLE_FIELDS)} FROM tables WHERE id = ?", (table,)).fetchone()
    if row is None:
        return None
    asked = f'SELECT {named(SEAT_FIELDS)} FROM seats WHERE "table" = ? ORDER BY seat'
    seats = (
        Seat(kind, person, name, level, bool(left))
        for kind, person, name, level, left in database.execute(asked, (table,))
    )
    found = dict(zip(TABLE_FIELDS, row, strict=True))
    flags = {name: bool(found[name]) for name in ("over", "learnt", "mended")}
    options = msgspec.json.decode(found["options"])
    stored = tuple(seat.as_stored(number) for number, seat in enumerate(seats))
    return Table(**{**found, **flags, "options": options, "seats": stored})


def replace_table(database: sqlite3.Connection, before: Table, saved: Table) -> None:
    """Outdated, and nothing written, where the table is not as it was read."""
    moved = replace(before, **{name: getattr(saved, name) for name in PROGRESS}, seats=saved.seats)
    asked, names = (REPLACE_PROGRESS, PROGRESS) if moved == saved else (REPLACE_TABLE, TABLE_FIELDS)
    if database.execute(asked, (*fields(saved, names), before.id, before.revision)).rowcount != 1:
        raise Outdated


def fields(table: Table, names: Iterable[str]) -> list[Any]:
    return [spelt(table.options) if name == "options" else getattr(table, name) for name in names]


def spelt(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def write_seats(database: sqlite3.Connection, table: Table) -> None:
    """The seats of a table, and the names their people chose last."""
    for number, seat in enumerate(table.seats):
        database.execute(INSERT_SEAT, (table.id, number, *asdict(seat).values()))
        if seat.person:
            database.execute(KEEP_NAME, (seat.person, seat.name))
