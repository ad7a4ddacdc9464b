"""The admin page lists stored tables and makes backups with these functions."""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

from msgspec import Struct

from archipel.server.base import admin_texts
from archipel.server.base.errors import Conflict, NotThere
from archipel.server.base.settings import Settings
from archipel.server.compute.work import run_in_thread
from archipel.server.features.quotas import RESERVE, readable_size
from archipel.server.features.replays import Replays
from archipel.server.live.tables import Tables
from archipel.server.storage import backups
from archipel.server.storage.backup_files import stamp
from archipel.server.storage.storage import Storage
from archipel.server.wire.envelope import Envelope

A_PAGE = 10
"""Tables on one page."""
SHOWN = 3
"""Letters of a table's id that are shown. A whole id is an invitation."""
PIECE = 1_000_000
"""Bytes of a backup that are read at once."""
AN_ENTRY = 60
"""About how many bytes an entry of the log takes besides its moves."""

PAGE = "(SELECT * FROM tables ORDER BY touched DESC, id LIMIT ? OFFSET ?) AS page"
ONE = "(SELECT * FROM tables WHERE id = ?) AS page"
TABLES = f"""
    SELECT id, game, created, touched, started, number, over, lesson, closed,
    (SELECT coalesce(sum(length(CAST(moves AS VARCHAR)) + {AN_ENTRY}), 0) FROM log WHERE log."table" = page.id)
    + (SELECT coalesce(sum(length(sheet)), 0) FROM sheets WHERE sheets."table" = page.id)
    + (SELECT coalesce(sum(length(analysis)), 0) FROM analyses WHERE analyses."table" = page.id)
    FROM {{page}} ORDER BY touched DESC, id
"""
NAMES = """
    SELECT page.id, seats.name FROM {page} JOIN seats ON seats."table" = page.id WHERE seats.name <> ''
    ORDER BY page.id, seats.seat
"""
HANDLE = re.compile(rf"[0-9a-z]{{{SHOWN}}}-[0-9]{{1,15}}")
COUNT = "SELECT count(*) FROM tables"
NAMED = f"SELECT id FROM tables WHERE created = ? AND substr(id, 1, {SHOWN}) = ?"


class StoredTable(Struct, frozen=True):
    """A stored table, as the administrator sees it."""

    handle: str
    """Names it on the admin page. It doesn't open the table, as its id would."""
    game: str
    phase: str
    closed: bool
    names: list[str]
    number: int
    """Entries in its log."""
    size: int
    """About how many bytes its game takes."""
    touched: int
    people: int
    """Connections to it here, and people at it in other processes."""


class Admin:
    """The administrator's view of one process's database."""

    def __init__(self, tables: Tables, storage: Storage, settings: Settings, replays: Replays) -> None:
        self.tables = tables
        self.storage = storage
        self.settings = settings
        self.replays = replays
        self.copying = asyncio.Lock()
        """Held while a backup is made."""

    async def count(self) -> int:
        ((number,),) = await self.storage.upkeep.answers(COUNT)
        return int(number)

    async def stored(self, first: int) -> list[StoredTable]:
        """Returns one page of the stored tables, the last used first."""
        return await self.found(PAGE, A_PAGE, first)

    async def stored_table(self, table: str) -> StoredTable:
        found = await self.found(ONE, table)
        if not found:
            raise NotThere(admin_texts.NO_SUCH_TABLE)
        return found[0]

    async def found(self, page: str, *values: object) -> list[StoredTable]:
        names: dict[str, list[str]] = {}
        for table, name in await self.storage.upkeep.answers(NAMES.format(page=page), *values):
            names.setdefault(table, []).append(name)
        rows = await self.storage.upkeep.answers(TABLES.format(page=page), *values)
        return [self.shown(row, names.get(row[0], [])) for row in rows]

    def shown(self, row: tuple[object, ...], names: list[str]) -> StoredTable:
        table, game, created, touched, started, number, over, lesson, closed, size = row
        live = self.tables.live.get(str(table))
        phase = "over" if over else "lesson" if lesson else "lobby" if started is None else "playing"
        return StoredTable(
            handle=f"{str(table)[:SHOWN]}-{created}",
            game=str(game),
            phase=phase,
            closed=bool(closed),
            names=names,
            number=int(str(number)),
            size=int(str(size)),
            touched=int(str(touched)),
            people=len(live.watchers if live else ()) + len(self.tables.peers.people_at(str(table))),
        )

    async def table_named(self, handle: str) -> str:
        """Returns the id of the table with this handle."""
        letters, _, created = handle.partition("-")
        if not HANDLE.fullmatch(handle):
            raise NotThere(admin_texts.NO_SUCH_TABLE)
        found = await self.storage.upkeep.answers(NAMED, int(created), letters)
        if len(found) != 1:
            raise NotThere(admin_texts.NO_SUCH_TABLE)
        return str(found[0][0])

    async def record(self, table: str) -> Envelope:
        """Returns the file of a game, finished or not."""
        return await self.replays.record(table, running=True)

    # ---- backups ----

    async def backup(self) -> tuple[str, AsyncIterator[bytes]]:
        """Makes a backup. Returns its file name and its bytes; the file is deleted once they were read."""
        if self.copying.locked():
            raise Conflict(admin_texts.ONE_AT_A_TIME)
        async with self.copying:
            size, free = await self.storage.upkeep.size(), shutil.disk_usage(self.settings.data).free
            if free < size + RESERVE:
                needed = readable_size(size + RESERVE)
                raise Conflict(admin_texts.NO_ROOM.format(free=readable_size(free), size=needed))
            folder = tempfile.TemporaryDirectory(prefix="backup-", dir=self.settings.data)
            copy = Path(folder.name) / f"archipel-{stamp()}.db"
            try:
                await run_in_thread(partial(backups.backup, self.settings.storage, copy))
            except BaseException:
                folder.cleanup()
                raise
        return copy.name, pieces(folder, copy)


async def pieces(folder: tempfile.TemporaryDirectory[str], path: Path) -> AsyncIterator[bytes]:
    """Yields the contents of a file, and deletes its folder at the end."""
    with folder, path.open("rb") as file:
        while piece := await run_in_thread(partial(file.read, PIECE)):
            yield piece
