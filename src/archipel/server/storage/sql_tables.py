"""Game tables in SQL, with their seats, their log, and what is kept beside them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import asdict, astuple, replace

from archipel.core.game import Game, Json
from archipel.server.model import boxes
from archipel.server.model.boxes import TooManyBoxes
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.snapshots import Sheet, packed, unpacked, unpacked_sheet
from archipel.server.model.table import PROGRESS, Table
from archipel.server.storage.sql import (
    LOG_FIELDS,
    SEAT_FIELDS,
    TABLE_FIELDS,
    Database,
    Transaction,
    insert,
    insert_once,
    insert_or_replace,
    log_row,
    log_values,
    named,
    table_of,
    the_rest,
    values_of,
)
from archipel.server.storage.storage import Kind, Outdated, SheetStore, TableStore

CLOCKS_DIFFER = 60_000
"""Milliseconds by which the clock may have been set back between two changes of tables."""

PARTS = ("log", "seats", "sheets", "analyses", "told_turns")
"""Database tables with rows that belong to one game table and are removed together with it."""

EXPIRED: dict[Kind, str] = {
    "lessons": "lesson IS NOT NULL",
    "waiting": "lesson IS NULL AND started IS NULL",
    "games": "lesson IS NULL AND started IS NOT NULL",
}


def replacing(names: Sequence[str]) -> str:
    return f"UPDATE tables SET {', '.join(f'{name} = ?' for name in names)} WHERE id = ? AND revision = ?"


# One query, so that a table, its seats and its box are read at the same moment. The box is in the first row only.
READ_TABLE = f"""
    SELECT {named(TABLE_FIELDS, "tables.")}, {named(SEAT_FIELDS, "seats.")},
    CASE WHEN tables.pack IS NOT NULL AND coalesce(seats.seat, 0) = 0 THEN (
        SELECT box FROM boxes WHERE boxes.game = tables.game AND boxes.contents = tables.contents
    ) END
    FROM tables LEFT JOIN seats ON seats."table" = tables.id
    WHERE tables.id = ? ORDER BY seats.seat
"""
TOUCHED_SINCE = "SELECT id, revision, touched FROM tables WHERE touched >= ?"
LOG_OF = f'SELECT {named(LOG_FIELDS)} FROM log WHERE "table" = ? AND number > ? ORDER BY number'
INSERT_TABLE, INSERT_SEAT = insert("tables", *TABLE_FIELDS), insert("seats", "table", "seat", *SEAT_FIELDS)
INSERT_LOG = insert("log", "table", *LOG_FIELDS)
REPLACE_TABLE, REPLACE_PROGRESS = replacing(TABLE_FIELDS), replacing(PROGRESS)
KEEP_NAME = insert_or_replace("people", ["id"], "name")
TABLES_OF = """
    SELECT tables.id FROM tables
    WHERE tables.id IN (SELECT seats."table" FROM seats WHERE seats.person = ?)
    AND (tables.lesson IS NULL OR NOT (tables.learnt OR tables.over)) AND NOT tables.closed
    ORDER BY tables.touched DESC, tables.id LIMIT ?
"""
LESSON_OF = """
    SELECT tables.id FROM tables JOIN seats ON seats."table" = tables.id
    WHERE seats.person = ? AND tables.game = ? AND tables.lesson = ?
    AND NOT (tables.learnt OR tables.over OR tables.closed)
    ORDER BY tables.touched DESC, tables.id LIMIT 1
"""
SEATS_OF = 'SELECT "table" FROM seats WHERE person = ? ORDER BY "table"'
LISTED = """
    SELECT id FROM tables WHERE listing IS NOT NULL AND started IS NULL AND NOT starting
    ORDER BY touched DESC LIMIT ?
"""
LISTED_AS = "SELECT id FROM tables WHERE listing = ?"
REMOVED = "SELECT value FROM meta WHERE key = 'removed'"
DUE = "SELECT id, due FROM tables WHERE due IS NOT NULL ORDER BY due LIMIT ?"
IS_BOX_KEPT = "SELECT 1 FROM boxes WHERE game = ? AND contents = ?"
BOXES_OF = "SELECT count(*) FROM boxes WHERE person = ?"
INSERT_BOX = insert_once("boxes", "game", "contents", "person", "box")
REMOVE_BOX = """
    DELETE FROM boxes WHERE game = ? AND contents = ?
    AND NOT EXISTS (SELECT 1 FROM tables WHERE tables.pack IS NOT NULL AND tables.contents = ?)
"""
COUNT_REMOVED = """
    INSERT INTO meta (key, value) VALUES ('removed', ?)
    ON CONFLICT (key) DO UPDATE
    SET value = CAST(CAST(meta.value AS INTEGER) + CAST(excluded.value AS INTEGER) AS VARCHAR)
"""
SHEET_OF = 'SELECT sheet FROM sheets WHERE "table" = ?'
KEEP_SHEET = f"{insert_or_replace('sheets', ['table'], 'number', 'sheet')} WHERE excluded.number > sheets.number"
WITHOUT_SHEET = """
    SELECT tables.id FROM tables LEFT JOIN sheets ON sheets."table" = tables.id
    WHERE tables.started IS NOT NULL
    AND (sheets.number IS NULL OR sheets.number < tables.number)
    ORDER BY tables.touched DESC
"""
CONTENT_OF = """
    SELECT content FROM content WHERE game = ? AND edition = ? AND contents = coalesce(?, contents) LIMIT 1
"""
KEEP_CONTENT = insert_once("content", "game", "edition", "contents", "content")
ANALYSIS_OF = 'SELECT analysis FROM analyses WHERE "table" = ? AND seat = ?'
KEEP_ANALYSIS = insert_or_replace("analyses", ["table", "seat"], "analysis")
INSERT_LOGGED = insert_once("logbook", *Logged.__struct_fields__)


class SqlTables(TableStore):
    def __init__(self, database: Database) -> None:
        self.database = database
        self.seen_until = 0
        """Time of the newest known change, in milliseconds since 1970."""

    async def begin(self) -> None:
        """Counts everything that is stored now as known."""
        self.seen_until = await self.database.first("SELECT max(touched) FROM tables") or 0

    async def read(self, table: str) -> Table | None:
        rows = await self.database.rows(READ_TABLE, table)
        return table_of(rows) if rows else None

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        condition, values = self.database.among(tables)
        return dict(await self.database.rows(f"SELECT id, revision FROM tables WHERE id {condition}", *values))

    async def changed_elsewhere(self) -> dict[str, int]:
        rows = await self.database.rows(TOUCHED_SINCE, self.seen_until - CLOCKS_DIFFER)
        self.seen_until = max([self.seen_until, *(touched for _, _, touched in rows)])
        return {table: revision for table, revision, _ in rows}

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        return [log_row(row) for row in await self.database.rows(LOG_OF, table, after)]

    async def of_person(self, person: str, limit: int) -> list[str]:
        return await self.database.column(TABLES_OF, person, limit)

    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        found: str | None = await self.database.first(LESSON_OF, person, game, lesson)
        return found

    async def seats_of(self, person: str) -> list[str]:
        return await self.database.column(SEATS_OF, person)

    async def expired(self, kind: Kind, before: int) -> list[str]:
        asked = f"SELECT id FROM tables WHERE touched < ? AND {EXPIRED[kind]} ORDER BY touched"
        return await self.database.column(asked, before)

    async def list_open(self, limit: int) -> list[str]:
        return await self.database.column(LISTED, limit)

    async def table_of_listing(self, listing: str) -> str | None:
        found: str | None = await self.database.first(LISTED_AS, listing)
        return found

    async def due(self, limit: int) -> list[tuple[str, int]]:
        return [(table, due) for table, due in await self.database.rows(DUE, limit)]

    async def removed(self) -> int:
        return int(await self.database.first(REMOVED) or 0)

    async def create(self, table: Table) -> None:
        async def work(transaction: Transaction) -> None:
            await keep_box(transaction, table)
            await transaction.changed(INSERT_TABLE, *values_of(table, TABLE_FIELDS))
            await write_seats(transaction, table)

        await self.database.write(work)
        self.seen_until = max(self.seen_until, table.touched)

    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        saved = replace(after, revision=before.revision + 1)

        async def work(transaction: Transaction) -> None:
            is_move = the_rest(saved) == the_rest(before)
            asked, names = (REPLACE_PROGRESS, PROGRESS) if is_move else (REPLACE_TABLE, TABLE_FIELDS)
            if await transaction.changed(asked, *values_of(saved, names), before.id, before.revision) != 1:
                raise Outdated
            if saved.seats != before.seats:
                await transaction.changed('DELETE FROM seats WHERE "table" = ?', saved.id)
                await write_seats(transaction, saved)
            if entries:
                await transaction.many(INSERT_LOG, [(saved.id, *log_values(entry)) for entry in entries])
            if sheet is not None:
                await transaction.changed(KEEP_SHEET, saved.id, sheet.number, packed(sheet))
                await transaction.many(INSERT_LOGGED, [astuple(row) for row in logged])

        await self.database.write(work)
        self.seen_until = max(self.seen_until, saved.touched)
        return saved

    async def remove(self, tables: Collection[str], before: int) -> int:
        async def work(transaction: Transaction) -> int:
            condition, values = self.database.among(tables)
            old = f"SELECT id FROM tables WHERE id {condition} AND touched < ? ORDER BY id{self.database.for_update}"
            gone = [table for (table,) in await transaction.rows(old, *values, before)]
            condition, values = self.database.among(gone)
            boxed = f"SELECT DISTINCT game, contents FROM tables WHERE pack IS NOT NULL AND id {condition}"
            found = await transaction.rows(boxed, *values)
            for part in PARTS:
                await transaction.changed(f'DELETE FROM {part} WHERE "table" {condition}', *values)
            await transaction.changed(f"DELETE FROM tables WHERE id {condition}", *values)
            forget = f"UPDATE tables SET again = NULL, revision = revision + 1 WHERE again {condition}"
            await transaction.changed(forget, *values)
            for game, contents in found:
                await transaction.changed(REMOVE_BOX, game, contents, contents)
            await transaction.changed(COUNT_REMOVED, str(len(gone)))
            return len(gone)

        return await self.database.write(work)


async def keep_box(transaction: Transaction, table: Table) -> None:
    """Stores the box of a new table, unless it is stored already. Raises TooManyBoxes if the host has too many."""
    if table.pack is None or await transaction.rows(IS_BOX_KEPT, table.game, table.contents):
        return
    ((count,),) = await transaction.rows(BOXES_OF, table.host)
    if count >= boxes.MOST_BOXES:
        raise TooManyBoxes
    await transaction.changed(INSERT_BOX, table.game, table.contents, table.host, boxes.stored(table.box))


async def write_seats(transaction: Transaction, table: Table) -> None:
    """Writes the seats of a table, and the names that its people chose last."""
    seats = [(table.id, number, *asdict(seat).values()) for number, seat in enumerate(table.seats)]
    await transaction.many(INSERT_SEAT, seats)
    await transaction.many(KEEP_NAME, table.names)  # sorted, so that two transactions can't deadlock


class SqlSheets(SheetStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def read(self, table: str) -> Sheet | None:
        data = await self.database.first(SHEET_OF, table)
        return None if data is None else unpacked_sheet(data)

    async def missing(self) -> list[str]:
        return await self.database.column(WITHOUT_SHEET)

    async def keep(self, table: str, sheet: Sheet) -> None:
        await self.database.change(KEEP_SHEET, table, sheet.number, packed(sheet))

    async def content(self, table: Table) -> Json | None:
        data = await self.database.first(CONTENT_OF, table.game, table.edition, table.contents)
        return None if data is None else unpacked(data)

    async def keep_content(self, game: Game) -> None:
        row = (game.name, game.edition, game.fingerprint, packed(game.content))
        await self.database.change(KEEP_CONTENT, *row)

    async def analysis(self, table: str, seat: int) -> bytes | None:
        found: bytes | None = await self.database.first(ANALYSIS_OF, table, seat)
        return found

    async def keep_analysis(self, table: str, seat: int, analysis: bytes) -> None:
        await self.database.change(KEEP_ANALYSIS, table, seat, analysis)
