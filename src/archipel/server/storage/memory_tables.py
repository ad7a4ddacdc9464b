"""Tables and what is kept beside them, in memory."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from operator import attrgetter
from typing import Any

from msgspec.structs import replace

from archipel.core.game import Game, Json
from archipel.server.model import boxes
from archipel.server.model.boxes import TooManyBoxes
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table
from archipel.server.storage.memory_rows import Commit, Part, Rows
from archipel.server.storage.storage import Kind, Outdated, SheetStore, TableStore


class MemoryTables(Part, TableStore):
    def __init__(self, rows: Rows, commit: Commit) -> None:
        super().__init__(rows, commit)
        self.known = self.all_revisions()
        """The revisions of all tables when other processes were last checked, with the changes made here since."""

    def all_revisions(self) -> dict[str, int]:
        return {table.id: table.revision for table in self.rows.tables.values()}

    async def read(self, table: str) -> Table | None:
        return self.rows.tables.get(table)

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        found = (self.rows.tables.get(table) for table in tables)
        return {table.id: table.revision for table in found if table is not None}

    async def changed_elsewhere(self) -> dict[str, int]:
        before, self.known = self.known, self.all_revisions()
        return {table: revision for table, revision in self.known.items() if before.get(table) != revision}

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        return [row for row in self.rows.log.get(table, []) if row.number > after]

    async def of_person(self, person: str, limit: int) -> list[str]:
        def shown(table: Table) -> bool:
            return bool(table.seats_of(person)) and not (table.lesson and (table.learnt or table.over))

        return ids(self.rows.those(shown))[:limit]

    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        def begun(table: Table) -> bool:
            teaches = (table.game, table.lesson) == (game, lesson) and not (table.learnt or table.over)
            return teaches and bool(table.seats_of(person))

        return next(iter(ids(self.rows.those(begun))), None)

    async def seats_of(self, person: str) -> list[str]:
        return sorted(table.id for table in self.rows.tables.values() for _ in table.seats_of(person))

    async def expired(self, kind: Kind, before: int) -> list[str]:
        def kind_of(table: Table) -> Kind:
            return "lessons" if table.lesson else "waiting" if table.started is None else "games"

        return ids(self.rows.those(lambda table: table.touched < before and kind_of(table) == kind))[::-1]

    async def listed(self, limit: int) -> list[str]:
        def waits(table: Table) -> bool:
            return table.listing is not None and table.started is None and not table.starting

        return ids(self.rows.those(waits))[:limit]

    async def listed_as(self, listing: str) -> str | None:
        return next(iter(ids(self.rows.those(lambda table: table.listing == listing))), None)

    async def due(self, limit: int) -> list[tuple[str, int]]:
        found = [(table.id, table.due) for table in self.rows.tables.values() if table.due is not None]
        return sorted(found, key=lambda each: each[1])[:limit]

    async def create(self, table: Table) -> None:
        def change() -> None:
            if table.id in self.rows.tables:
                raise Outdated
            self.keep(table)

        await self.commit(change)

    def keep(self, table: Table) -> None:
        """Stores a table. Raises Outdated if its listing is taken or its host has tried its challenge already."""
        for other in self.rows.tables.values():
            if other.id != table.id and (
                (table.listing is not None and table.listing == other.listing)
                or (table.challenge is not None and tried(table) == tried(other))
            ):
                raise Outdated
        self.keep_box(table)
        seats = tuple(seat.as_stored(number) for number, seat in enumerate(table.seats))
        self.rows.tables[table.id] = replace(table, seats=seats)
        self.rows.names |= dict(table.names)
        self.known[table.id] = table.revision

    def keep_box(self, table: Table) -> None:
        box = (table.game, table.contents)
        if table.pack is None or box in self.rows.boxes:
            return
        if list(self.rows.boxes.values()).count(table.host) >= boxes.MOST_BOXES:
            raise TooManyBoxes
        self.rows.boxes[box] = table.host

    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        saved = replace(after, revision=before.revision + 1)

        def change() -> None:
            stored = self.rows.tables.get(before.id)
            if stored is None or stored.revision != before.revision:
                raise Outdated
            log = [*self.rows.log.get(saved.id, []), *entries]
            numbers, messages = {row.number for row in log}, {(row.seat, row.message) for row in log}
            if len(numbers) < len(log) or len(messages) < len(log):
                raise Outdated
            self.keep(saved)
            self.rows.log[saved.id] = sorted(log, key=attrgetter("number"))
            if sheet is not None:
                self.rows.keep_sheet(saved.id, sheet)
                for row in logged:
                    self.rows.log_game(row)

        await self.commit(change)
        return saved

    async def remove(self, tables: Collection[str], before: int) -> int:
        def change() -> int:
            gone = {table for table in tables if table in self.rows.tables and self.rows.tables[table].touched < before}
            for table in gone:
                del self.rows.tables[table]
                self.known.pop(table, None)
                self.rows.log.pop(table, None)
                self.rows.sheets.pop(table, None)
            for other in self.rows.those(lambda other: other.again in gone):
                self.rows.tables[other.id] = replace(other, again=None, revision=other.revision + 1)
            of_seats: tuple[dict[tuple[str, int], Any], ...] = (self.rows.analyses, self.rows.told_turns)
            for part in of_seats:
                for key in [key for key in part if key[0] in gone]:
                    del part[key]
            played = {(table.game, table.contents) for table in self.rows.tables.values() if table.pack is not None}
            self.rows.boxes = {box: person for box, person in self.rows.boxes.items() if box in played}
            return len(gone)

        return await self.commit(change)


def ids(tables: Sequence[Table]) -> list[str]:
    return [table.id for table in tables]


def tried(table: Table) -> tuple[str | None, str, str]:
    return table.challenge, table.game, table.host


class MemorySheets(Part, SheetStore):
    async def read(self, table: str) -> Sheet | None:
        return self.rows.sheets.get(table)

    async def missing(self) -> list[str]:
        def is_stale(table: Table) -> bool:
            sheet = self.rows.sheets.get(table.id)
            return table.started is not None and (sheet is None or sheet.number < table.number)

        return ids(self.rows.those(is_stale))

    async def keep(self, table: str, sheet: Sheet) -> None:
        def change() -> None:
            self.rows.check(table)
            self.rows.keep_sheet(table, sheet)

        await self.commit(change)

    async def content(self, table: Table) -> Json | None:
        for (game, edition, contents), content in self.rows.content.items():
            if (game, edition) == (table.game, table.edition) and table.contents in (None, contents):
                return content
        return None

    async def keep_content(self, game: Game) -> None:
        key = (game.name, game.edition, game.fingerprint)
        await self.commit(lambda: self.rows.content.setdefault(key, game.content))

    async def analysis(self, table: str, seat: int) -> bytes | None:
        return self.rows.analyses.get((table, seat))

    async def keep_analysis(self, table: str, seat: int, analysis: bytes) -> None:
        def change() -> None:
            self.rows.check(table)
            self.rows.analyses[table, seat] = analysis

        await self.commit(change)
