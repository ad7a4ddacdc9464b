"""For how long the server was up: clocks of tables do not run while it is down."""

from __future__ import annotations

from archipel.server.base.clock import now
from archipel.server.storage.storage import Storage

BEAT = 1000
"""Milliseconds between two writes to the database that the server is up, while a clock runs."""


class Uptime:
    """Milliseconds for which the server was up. Only differences between two values have a meaning."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.down = 0
        """Milliseconds of downtime in total."""
        self.beat = 0
        """When it was last stored that the server is up; 0 if never."""

    async def now(self) -> int:
        # Wall-clock time, because a monotonic clock may stand still while the machine sleeps, which is downtime.
        if not 0 <= now() - self.beat < BEAT:
            first, self.beat = not self.beat, now()
            self.down = await self.storage.meta.tick(self.beat, first=first)
        return now() - self.down

    async def stop(self) -> None:
        """Stores that this process stops. If it never counted time, there was no clock and nothing is stored."""
        if self.beat:
            await self.storage.meta.tick(now(), last=True)
