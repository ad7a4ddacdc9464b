"""People in SQL: their sessions and devices, their logbooks, and their tries of challenges."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import astuple

from archipel.server.model.logged_game import Logged
from archipel.server.model.table import Try
from archipel.server.storage.sql import Database, Transaction, insert, insert_once
from archipel.server.storage.sql_tables import INSERT_LOGGED
from archipel.server.storage.storage import ChallengeStore, Device, DeviceLink, LogbookStore, Outdated, PeopleStore

NAME_OF, SESSIONS_OF = "SELECT name FROM people WHERE id = ?", "SELECT sessions FROM people WHERE id = ?"
SESSION_OF = """
    SELECT coalesce((SELECT sessions FROM people WHERE id = ?), 0),
    EXISTS (SELECT 1 FROM devices WHERE person = ? AND session = ? AND ended)
"""
END_SESSIONS = (
    insert("people", "id", "name", "sessions")
    + " ON CONFLICT (id) DO UPDATE SET sessions = people.sessions + 1 RETURNING sessions"
)
DEVICES_OF = "SELECT session, kind, made FROM devices WHERE person = ? AND NOT ended ORDER BY made, session"
KEEP_DEVICE = insert_once("devices", "person", "session", "kind", "made", "ended")
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
LOGBOOK_OF = 'SELECT entry FROM logbook WHERE person = ? ORDER BY at DESC, "table" LIMIT ?'
UNLOGGED = """
    SELECT tables.id FROM tables WHERE tables.over
    AND EXISTS (SELECT 1 FROM seats WHERE seats."table" = tables.id AND seats.kind = 'person')
    AND NOT EXISTS (SELECT 1 FROM logbook WHERE logbook."table" = tables.id)
    ORDER BY tables.touched
"""
PLAYED = """
    SELECT tables.id, tables.host, seats.name, tables.total
    FROM tables JOIN seats ON seats."table" = tables.id AND seats.person = tables.host
"""
TRIES = f"{PLAYED} WHERE tables.challenge = ? AND tables.game = ?"
TRY_OF = f"{TRIES} AND tables.host = ?"
THE_BEST = "AND tables.total IS NOT NULL ORDER BY tables.total DESC, tables.touched LIMIT ?"
BEST_TRIES = f"{TRIES} {THE_BEST}"
TRIES_ABOVE = "SELECT count(*) FROM tables WHERE challenge = ? AND game = ? AND total > ?"
EDITION_TRIED = "SELECT edition, contents FROM tables WHERE challenge = ? AND game = ? ORDER BY created LIMIT 1"
BEST_DEALS = f"{PLAYED} WHERE tables.beats = ? {THE_BEST}"
DEAL_OF = "SELECT id FROM tables WHERE beats = ? AND host = ? AND NOT over ORDER BY touched DESC LIMIT 1"


class SqlPeople(PeopleStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def name_of(self, person: str) -> str:
        return await self.database.first(NAME_OF, person) or ""

    async def sessions_of(self, person: str) -> int:
        return await self.database.first(SESSIONS_OF, person) or 0

    async def session_of(self, person: str, session: str) -> tuple[int, bool]:
        ((sessions, ended),) = await self.database.rows(SESSION_OF, person, person, session)
        return sessions, bool(ended)

    async def end_sessions(self, person: str) -> int:
        async def work(transaction: Transaction) -> int:
            await transaction.changed(FORGET_DEVICES, person)
            await transaction.changed(END_LINKS, person)
            ((ended,),) = await transaction.rows(END_SESSIONS, person, "", 1)
            return int(ended)

        return await self.database.write(work)

    async def devices(self, person: str) -> list[Device]:
        return [Device(*row) for row in await self.database.rows(DEVICES_OF, person)]

    async def keep_device(self, person: str, device: Device) -> None:
        await self.database.change(KEEP_DEVICE, person, *astuple(device), False)

    async def end_device(self, person: str, session: str) -> bool:
        async def work(transaction: Transaction) -> bool:
            ended = await transaction.changed(END_DEVICE, person, session) == 1
            if ended:
                await transaction.changed(END_LINKS, person)
            return ended

        return await self.database.write(work)

    async def device_link(self, digest: str) -> DeviceLink | None:
        rows = await self.database.rows(DEVICE_LINK, digest)
        return DeviceLink(rows[0][0], rows[0][1], bool(rows[0][2])) if rows else None

    async def keep_device_link(self, digest: str, link: DeviceLink, before: int) -> None:
        async def work(transaction: Transaction) -> None:
            await transaction.changed(FORGET_LINKS, before, link.person)
            await transaction.changed(INSERT_LINK, digest, *astuple(link))

        await self.database.write(work)

    async def spend_device_link(self, digest: str, device: Device, now: int, merged: str | None) -> None:
        async def work(transaction: Transaction) -> None:
            spent = await transaction.rows(SPEND_LINK, digest, now)
            if not spent:
                raise Outdated
            ((person,),) = spent
            await transaction.changed(KEEP_DEVICE, person, *astuple(device), False)
            if merged is not None:
                for (table,) in await transaction.rows(MERGED, merged, person, person):
                    await transaction.changed(MERGE_SEATS, person, merged, table)
                    await transaction.changed(MERGE_TABLE, merged, person, now, table)
                await transaction.changed(MERGE_EMPTY, person, now, merged, merged)
                await transaction.changed(MERGE_LOGBOOK, person, merged, person)

        await self.database.write(work)

    async def tried_both(self, person: str, other: str) -> int:
        found: int = await self.database.first(TRIED_BOTH, person, other)
        return found


class SqlLogbooks(LogbookStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def entries(self, person: str, limit: int) -> list[str]:
        return await self.database.column(LOGBOOK_OF, person, limit)

    async def missing(self) -> list[str]:
        return await self.database.column(UNLOGGED)

    async def add(self, rows: Sequence[Logged]) -> int:
        async def work(transaction: Transaction) -> int:
            return sum([await transaction.changed(INSERT_LOGGED, *astuple(row)) for row in rows])

        return await self.database.write(work)


class SqlChallenges(ChallengeStore):
    def __init__(self, database: Database) -> None:
        self.database = database

    async def try_of(self, person: str, game: str, day: str) -> Try | None:
        rows = await self.database.rows(TRY_OF, day, game, person)
        return Try(*rows[0]) if rows else None

    async def tries(self, game: str, day: str, limit: int) -> list[Try]:
        return [Try(*row) for row in await self.database.rows(BEST_TRIES, day, game, limit)]

    async def tries_above(self, game: str, day: str, total: int) -> int:
        found: int = await self.database.first(TRIES_ABOVE, day, game, total)
        return found

    async def edition_tried(self, game: str, day: str) -> tuple[int, str | None] | None:
        rows = await self.database.rows(EDITION_TRIED, day, game)
        return tuple(rows[0]) if rows else None

    async def deals(self, table: str, limit: int) -> list[Try]:
        return [Try(*row) for row in await self.database.rows(BEST_DEALS, table, limit)]

    async def deal_of(self, person: str, table: str) -> str | None:
        found: str | None = await self.database.first(DEAL_OF, table, person)
        return found
