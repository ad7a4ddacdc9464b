"""For how long the server was up: clocks of tables do not run while it is down."""

from __future__ import annotations

from archipel.server.model.clocks import BEAT
from archipel.server.model.ports import Clock, TableStorage


class Uptime:
    """Milliseconds for which the server was up. Only differences between two values have a meaning."""

    def __init__(self, storage: TableStorage, clock: Clock) -> None:
        self.storage = storage
        self.clock = clock
        self.down = 0
        """Milliseconds of downtime in total."""
        self.beat = 0
        """When it was last stored that the server is up; 0 if never."""

    def wall(self) -> int:
        """Wall-clock time, because a monotonic clock may stand still while the machine sleeps, which is downtime."""
        return self.clock.now()

    async def now(self) -> int:
        if not 0 <= self.wall() - self.beat < BEAT:
            first, self.beat = not self.beat, self.wall()
            self.down = await self.storage.meta.tick(self.beat, first=first)
        return self.wall() - self.down

    async def stop(self) -> None:
        """Stores that this process stops. If it never counted time, there was no clock and nothing is stored."""
        if self.beat:
            await self.storage.meta.tick(self.wall(), last=True)
