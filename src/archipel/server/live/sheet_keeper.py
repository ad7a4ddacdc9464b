"""Stores what a table is shown with when its edition is gone: its content, and the sheet of its latest state."""

from __future__ import annotations

import logging
from contextlib import suppress

from archipel.core.errors import BadSetup
from archipel.core.game import Json
from archipel.server.base.errors import NotStored, NotThere, RequestError
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import LiveTable
from archipel.server.live.registry import CantReplay, Registry
from archipel.server.model.snapshots import sheet_of
from archipel.server.model.table import Table

log = logging.getLogger("archipel.server")


class SheetKeeper(Listener):
    """Stores the sheet of a game with its last entry. During the game the sheet may be a few seconds late."""

    def __init__(self, registry: Registry) -> None:
        self.registry = registry
        self.storage = registry.storage
        self.moved: dict[str, LiveTable] = {}
        """Tables whose stored sheets are older than their logs."""

    def before_save(self, entries: Entries) -> None:
        if entries.after.over:
            entries.sheet = sheet_of(entries.state, entries.after.number)

    def after_save(self, entries: Entries) -> None:
        self.moved[entries.after.id] = entries.live

    def forgotten(self, table: str) -> None:
        self.moved.pop(table, None)

    async def content(self, table: str) -> Json:
        """Returns the content that the client draws and explains this table with, in the table's own edition."""
        found = await self.registry.read(table)
        try:
            return found.edition_of_game.content
        except BadSetup as error:
            kept = await self.storage.sheets.content(found)
            if kept is None:
                raise NotThere(error.text) from None
            return kept

    async def keep(self, table: Table) -> None:
        """Stores the content and the sheet of a table."""
        try:
            match = await self.registry.replayed(table, await self.storage.tables.log(table.id), None)
        except CantReplay:
            return
        await self.storage.sheets.keep_content(match.game)
        await self.storage.sheets.keep(table.id, sheet_of(match.state, match.number))

    async def keep_sheets_now_and_then(self) -> None:
        while True:
            await self.registry.clock.sleep(self.registry.settings.sheet_seconds)
            with suppress(NotStored):  # the disk may have room again in a moment
                await self.keep_sheets()

    async def keep_sheets(self) -> None:
        """Stores the sheets of all tables where something was played since the last call."""
        while self.moved:
            table, live = self.moved.popitem()
            if live.match is not None and not live.match.state.over:
                try:
                    await self.storage.sheets.keep(table, live.match.sheet())
                except NotStored:
                    self.moved.setdefault(table, live)  # retried later, unless a newer one is already waiting
                    raise

    async def keep_old_tables(self) -> None:
        """Stores sheets for tables that have none (from old versions), or whose sheet lacks the last moves."""
        for table in await self.storage.sheets.missing():
            try:
                await self.keep(await self.registry.read(table))
            except RequestError as error:
                log.warning("Could not store the sheet of table %s: %s", table, error)
