"""Finds the seats and votes whose time is up, at all tables of this process."""

from __future__ import annotations

import logging

from archipel.server.live.registry import Registry
from archipel.server.live.writer import Writer
from archipel.server.model import clocks

log = logging.getLogger("archipel.server")

CHECK_SECONDS = 0.5
"""Seconds between two checks of the clocks."""
MOST_DUE = 100
"""Tables that are checked at once."""


class Timeouts:
    """Handles timeouts. Every process checks all tables: the first one to store a change decides."""

    def __init__(self, registry: Registry, writer: Writer) -> None:
        self.registry = registry
        self.uptime = registry.uptime
        self.writer = writer
        self.sent_down = 0
        """The downtime in milliseconds that was last sent with the clocks."""

    async def run(self) -> None:
        while True:
            await self.registry.clock.sleep(CHECK_SECONDS)
            try:
                await self.check_clocks()
            except Exception:
                log.exception("Could not check the clocks.")

    async def check_clocks(self) -> None:
        if not (running := await self.registry.storage.tables.due(MOST_DUE)):
            return
        now = await self.uptime.now()  # also stores that the server is up
        self.send_down()
        for table, due in running:
            if due <= now:
                try:
                    await self.time_out(table, now)
                except Exception:
                    log.exception("Could not check the clocks of table %s.", table)  # other tables go on

    def send_down(self) -> None:
        """Shows all clocks again after a downtime of the server, because they now end later in wall-clock time."""
        if self.uptime.down != self.sent_down:
            self.sent_down = self.uptime.down
            for live in self.registry.live.values():
                if live.table.clocks:
                    self.registry.notify(live)

    async def time_out(self, table: str, now: int) -> None:
        """Handles the timeout of a seat, whose turn a bot then plays, or of a vote: then the clocks run again."""
        async with self.registry.locked(table) as live:
            before = live.table
        await self.writer.change(table, lambda found, _present: clocks.run_out(found, now))
        if before.held is not None and live.table.held is None:
            live.votes.drop_ended(before, live.table)
            self.registry.notify(live)
