"""Decides when Python's garbage collector runs.

By default Python searches for cycles whenever enough was allocated, and the longer it runs, the more it has to search:
with a thousand games in memory everybody waited up to 400 ms, in the middle of moves. Games make no cycles; HTTP
requests and closed connections leave some. So the automatic collector is switched off, and we call it:

- for new objects only, when many were allocated and some requests have come since the last time. Objects that survive
  are frozen: they are not searched again, but are freed as usual when nothing refers to them. If no requests came, new
  objects are mostly frozen without a search, because searching took a fifth of the CPU at full load, up to 200 ms at
  once;
- for all objects, in a quiet second, or after a longer time even if it is busy. It takes at most a thousandth of the
  time, because everybody who moves has to wait for it.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

CHECK_SECONDS = 0.1
MUCH = 10_000
"""New objects after which they are collected or frozen. Collecting them takes a few milliseconds."""
SOME = 20
"""Requests and connections after which new objects are worth collecting."""
LITTLE = 200
"""If the last collection found more objects than this in cycles, the next one is worth it too."""
CHECK_ANYWAY = 10.0
"""Seconds after which new objects are collected even without new requests."""
QUIET_AFTER = 30.0
"""Seconds after a full collection before a quiet second may start the next one."""
AT_LEAST_EVERY = 300.0
SHARE = 1000
"""Out of this many seconds, full collections take at most one."""


class Collector:
    """Decides when to collect. `busy` counts changes of tables: if it stays the same for a second, the server is quiet.
    `came` counts requests and connections."""

    def __init__(
        self, busy: Callable[[], int], came: Callable[[], int], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.busy = busy
        self.came = came
        self.clock = clock
        self.counted, self.still_since = -1, clock()
        self.whole_at, self.whole_took = clock(), 0.0
        self.wholes = 0
        """Full collections so far."""
        self.looked_at, self.found = clock(), 0
        self.came_before_whole, self.came_before_look = came(), came()

    def check(self) -> None:
        now, count = self.clock(), self.busy()
        if count != self.counted:
            self.counted, self.still_since = count, now
        if self.wants_whole(now):
            self.collect_all(now)
        elif gc.get_count()[0] > MUCH:
            self.freeze_new_objects(now)

    def wants_whole(self, now: float) -> bool:
        """Returns whether a full collection is due: the server is quiet and has had requests since the last one, or the
        last one was long ago."""
        quiet = now - self.still_since >= 1 and self.came() != self.came_before_whole
        pause = max(QUIET_AFTER if quiet else AT_LEAST_EVERY, SHARE * self.whole_took)
        return now - self.whole_at >= pause

    def collect_all(self, now: float) -> None:
        self.came_before_whole = self.came()
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self.whole_at = self.clock()
        self.whole_took = self.whole_at - now
        self.wholes += 1

    def freeze_new_objects(self, now: float) -> None:
        came = self.came()
        if came - self.came_before_look >= SOME or self.found > LITTLE or now - self.looked_at >= CHECK_ANYWAY:
            self.looked_at, self.came_before_look = now, came
            self.found = gc.collect()
        gc.freeze()

    async def run(self) -> None:
        """Takes control of Python's garbage collector until the server stops."""
        gc.collect()
        gc.freeze()
        gc.disable()
        try:
            while True:
                await asyncio.sleep(CHECK_SECONDS)
                self.check()
        finally:
            gc.unfreeze()
            gc.enable()
