"""Keeps the clocks of all tables of this process: lets them run, holds them for votes, and notices whose time is out.

What the clocks are is told in `clocks.py`. Every process looks after all tables; what the first of them stores is so
for all, and the others see that nothing is left to do.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from archipel.server import clocks
from archipel.server.bus import Changed
from archipel.server.live_table import LiveTable
from archipel.server.match import LogRow, Outcome
from archipel.server.moment import now
from archipel.server.storage import Outdated
from archipel.server.table import Table

if TYPE_CHECKING:
    from archipel.server.tables import Tables

log = logging.getLogger("archipel.server")

LOOK_SECONDS = 0.5
"""Seconds between two looks at the clocks."""
TRIES = 5
"""How often a vote is written down again when another process was quicker."""
MOST_DUE = 100
"""Tables that are looked at, at once."""


class Timekeeper:
    """The clocks of all tables. Whatever changes one is done by who holds the table's lock."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.uptime = clocks.Uptime(tables.storage)
        self.told_down = 0
        """For how long the server was down, as those who look were last told."""

    # ---- what happens at a table ----

    async def moved(self, live: LiveTable, after: Table, rows: Sequence[LogRow], done: Sequence[Outcome]) -> Table:
        """The table after these rows, with what they make of its clocks."""
        if after.clock is None:
            return after
        match = live.game
        sent = [len(messages) for messages in match.messages]
        for row in rows:
            sent[row.seat] += row.kind == "moves"
        now = await self.uptime.now()
        return clocks.moved(after, rows, match.state.pending, done[-1].state.pending, sent, now)

    async def settle(self, live: LiveTable) -> None:
        """Lets those clocks run that should, and no others."""
        if live.table.clock is not None and live.match is not None:
            pending = live.match.state.pending
            await self.keep(live, clocks.settled(live.table, pending, await self.uptime.now()))

    async def hold(self, live: LiveTable) -> None:
        """While there is a vote no clock runs."""
        if live.table.clock is None:
            return
        now = await self.uptime.now()
        for _ in range(TRIES):
            if await self.keep(live, clocks.held(live.table, live.votes, now)):
                return

    async def end(self, live: LiveTable, *votes: clocks.Vote) -> None:
        """These votes have ended. The clocks go on, unless there are others."""
        if live.table.held is None or live.match is None:
            return
        now = await self.uptime.now()
        for _ in range(TRIES):
            after = clocks.ended(live.table, votes)
            if await self.keep(live, clocks.settled(after, live.match.state.pending, now)):
                return

    async def welcome(self, live: LiveTable, seat: int) -> None:
        """Somebody is back: whether a bot should play for them is asked no longer."""
        live.agreed.pop(seat, None)
        await self.end(live, (seat, 0))

    async def welcome_elsewhere(self, table: str, seats: Sequence[int]) -> None:
        """The people of these seats are back in another process."""
        async with self.tables.locked(table) as live:
            await self.end(live, *((seat, 0) for seat in seats))

    async def keep(self, live: LiveTable, after: Table) -> bool:
        """Stores the clocks as they are now; whether that was on the table as it is."""
        if after == live.table:
            return True
        try:
            live.table = await self.tables.storage.save(live.table, replace(after, touched=now()))
        except Outdated:
            await self.tables.refresh(live)  # another process was quicker, and has looked at the clocks
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
        if not (running := await self.tables.storage.due(MOST_DUE)):
            return
        now = await self.uptime.now()  # says that the server is up, too
        self.tell_down()
        for table, due in running:
            if due <= now:
                try:
                    await self.time_out(table, now)
                except Exception:
                    log.exception("The clocks of table %s can't be looked at.", table)  # the others' can

    def tell_down(self) -> None:
        """After a time without a server all clocks end later, by everybody's time."""
        if self.uptime.down != self.told_down:
            self.told_down = self.uptime.down
            for live in self.tables.live.values():
                if live.table.clocks:
                    self.tables.notify(live)

    async def time_out(self, table: str, now: int) -> None:
        """The time of a seat is out, and a bot plays its turn; or that of a vote, and the clocks run again."""
        async with self.tables.locked(table) as live:
            before = live.table
        await self.tables.change(table, lambda found, _present: clocks.run_out(found, now))
        if before.held is not None and live.table.held is None:
            live.ask_no_longer(before)
            self.tables.notify(live)
