"""Garbage collection in our own hands.

Python looks for cycles whenever enough has been allocated, and the longer it runs the more it walks through: with a
thousand games in memory everybody waited up to 400 ms, in the middle of moves. Games make no cycles; connections and
tasks leave some. So the collector is switched off, and called:

- when much was allocated, for what is new since the last time only. What survives is frozen: it is not walked through
  again, but goes like anything else when nobody holds it any more;
- in a quiet second, and at least every few minutes, for all of it.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

LOOK_SECONDS = 0.25
MUCH = 20_000
"""New objects after which a look at them takes a few milliseconds."""
QUIET_AFTER = 30.0
"""Seconds after a whole collection in which a quiet second is no reason for the next one."""
AT_LEAST_EVERY = 300.0


class Collector:
    """Decides when to collect. `busy` counts what people do; when it stands still for a second, it is quiet."""

    def __init__(self, busy: Callable[[], int], clock: Callable[[], float] = time.monotonic) -> None:
        self.busy = busy
        self.clock = clock
        self.counted, self.still_since = -1, clock()
        self.whole_at = clock()

    def look(self) -> None:
        now, count = self.clock(), self.busy()
        if count != self.counted:
            self.counted, self.still_since = count, now
        quiet = now - self.still_since >= 1 and now - self.whole_at >= QUIET_AFTER
        if quiet or now - self.whole_at >= AT_LEAST_EVERY:
            gc.unfreeze()
            gc.collect()
            gc.freeze()
            self.whole_at = self.clock()
        elif gc.get_count()[0] > MUCH:
            gc.collect()
            gc.freeze()

    async def run(self) -> None:
        """Takes the collector over, until the server stops."""
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                self.look()
        finally:
            gc.unfreeze()
            gc.enable()
