"""Keeps the clocks of all tables of this process: runs them, pauses them for votes, and notices whose time is out.

`clocks.py` explains the clocks. Every process checks all tables: the first one to store a change decides, and the
others then find nothing left to do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from archipel.server.base.clock import now
from archipel.server.cluster.bus import Changed
from archipel.server.live import uptime
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import LiveTable
from archipel.server.model import clocks
from archipel.server.model.table import Table
from archipel.server.storage.storage import Outdated

if TYPE_CHECKING:
    from archipel.server.live.tables import Tables

log = logging.getLogger("archipel.server")

LOOK_SECONDS = 0.5
"""Seconds between two checks of the clocks."""
TRIES = 5
"""How often storing a vote is tried when other processes keep storing changes first."""
MOST_DUE = 100
"""Tables that are checked at once."""


class Timekeeper(Listener):
    """The clocks of all tables. Only the holder of a table's lock changes its clocks."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.uptime = uptime.Uptime(tables.storage)
        self.told_down = 0
        """Milliseconds of downtime that the clocks were last shown with."""

    # ---- what happens at a table ----

    async def before_save(self, entries: Entries) -> None:
        """Stores the clocks as new entries change them."""
        after, rows, match = entries.after, entries.rows, entries.live.game
        if after.clock is None:
            return
        sent = [len(messages) for messages in match.messages]
        for row in rows:
            sent[row.seat] += row.kind == "moves"
        now = await self.uptime.now()
        entries.after = clocks.moved(after, rows, match.state.pending, entries.state.pending, sent, now)

    async def settle(self, live: LiveTable) -> None:
        """Starts the clocks that should run, and stops all others."""
        if live.table.clock is not None and live.match is not None:
            pending = live.match.state.pending
            await self.keep(live, clocks.settled(live.table, pending, await self.uptime.now()))

    async def hold(self, live: LiveTable) -> None:
        """Pauses all clocks while there is a vote."""
        if live.table.clock is None:
            return
        now = await self.uptime.now()
        for _ in range(TRIES):
            if await self.keep(live, clocks.held(live.table, live.votes, now)):
                return

    async def end(self, live: LiveTable, *votes: clocks.Vote) -> None:
        """Ends these votes. The clocks go on, unless there are other votes."""
        if live.table.held is None or live.match is None:
            return
        now = await self.uptime.now()
        for _ in range(TRIES):
            after = clocks.ended(live.table, votes)
            if await self.keep(live, clocks.settled(after, live.match.state.pending, now)):
                return

    async def welcome(self, live: LiveTable, seat: int) -> None:
        """Ends the vote whether a bot should play for this seat, because its person is back."""
        live.agreed.pop(seat, None)
        await self.end(live, (seat, 0))

    async def welcome_elsewhere(self, table: str, seats: Sequence[int]) -> None:
        """Ends the votes about these seats, because their people are back in another process."""
        async with self.tables.locked(table) as live:
            await self.end(live, *((seat, 0) for seat in seats))

    async def keep(self, live: LiveTable, after: Table) -> bool:
        """Stores the changed clocks. Returns False if another process has changed the table first."""
        if after == live.table:
            return True
        try:
            live.table = await self.tables.storage.tables.save(live.table, replace(after, touched=now()))
        except Outdated:
            await self.tables.refresh(live)  # another process was quicker, and has checked the clocks
            return False
        self.tables.neighbours.tell(Changed(live.table.id, live.table.revision))
        self.tables.notify(live)
        return True

    # ---- whose time is out ----

    async def run(self) -> None:
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.look()
            except Exception:
                log.exception("The clocks can't be looked at just now.")

    async def look(self) -> None:
        if not (running := await self.tables.storage.tables.due(MOST_DUE)):
            return
        now = await self.uptime.now()  # also stores that the server is up
        self.tell_down()
        for table, due in running:
            if due <= now:
                try:
                    await self.time_out(table, now)
                except Exception:
                    log.exception("The clocks of table %s can't be looked at.", table)  # other tables go on

    def tell_down(self) -> None:
        """Shows all clocks again after a downtime of the server, because they now end later in wall-clock time."""
        if self.uptime.down != self.told_down:
            self.told_down = self.uptime.down
            for live in self.tables.live.values():
                if live.table.clocks:
                    self.tables.notify(live)

    async def time_out(self, table: str, now: int) -> None:
        """Handles the timeout of a seat, whose turn a bot then plays, or of a vote: then the clocks run again."""
        async with self.tables.locked(table) as live:
            before = live.table
        await self.tables.change(table, lambda found, _present: clocks.run_out(found, now))
        if before.held is not None and live.table.held is None:
            live.ask_no_longer(before)
            self.tables.notify(live)
