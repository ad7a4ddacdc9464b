"""Garbage collection in our own hands.

Python looks for cycles whenever enough has been allocated, and the longer it runs the more it walks through: with a
thousand games in memory everybody waited up to 400 ms, in the middle of moves. Games make no cycles; what people ask
for over HTTP and connections that end leave some. So the collector is switched off, and called:

- when much was allocated and some people have come since, for what is new since the last time only. What survives is
  frozen: it is not walked through again, but goes like anything else when nobody holds it any more. Where nobody came,
  what is new is mostly frozen unseen: walking through it took a fifth of the CPU at full load, up to 200 ms at once;
- in a quiet second, and at last however busy it is, for all of it: so seldom that a thousandth of the time goes into
  it, for whoever moves meanwhile waits.
"""

from __future__ import annotations

import asyncio
import gc
import time
from collections.abc import Callable

LOOK_SECONDS = 0.1
MUCH = 10_000
"""New objects after which a look at them takes a few milliseconds."""
SOME = 20
"""Requests and connections whose cycles are worth a look."""
LITTLE = 200
"""Objects in cycles for which it was not worth a look."""
LOOK_ANYWAY = 10.0
"""Seconds after which there is a look though nobody came."""
QUIET_AFTER = 30.0
"""Seconds after a whole collection in which a quiet second is no reason for the next one."""
AT_LEAST_EVERY = 300.0
SHARE = 1000
"""Of this many seconds at most one goes into whole collections."""


class Collector:
    """Decides when to collect. `busy` counts what people do; when it stands still for a second, it is quiet. `came`
    counts requests and connections."""

    def __init__(
        self, busy: Callable[[], int], came: Callable[[], int], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.busy = busy
        self.came = came
        self.clock = clock
        self.counted, self.still_since = -1, clock()
        self.whole_at, self.whole_took = clock(), 0.0
        self.wholes = 0
        """Whole collections so far."""
        self.looked_at, self.found = clock(), 0
        self.came_before_whole, self.came_before_look = came(), came()

    def look(self) -> None:
        now, count = self.clock(), self.busy()
        if count != self.counted:
            self.counted, self.still_since = count, now
        if self.wants_whole(now):
            self.collect_all(now)
        elif gc.get_count()[0] > MUCH:
            self.look_at_new(now)

    def wants_whole(self, now: float) -> bool:
        """Whether it is quiet after somebody came, or high time."""
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

    def look_at_new(self, now: float) -> None:
        came = self.came()
        if came - self.came_before_look >= SOME or self.found > LITTLE or now - self.looked_at >= LOOK_ANYWAY:
            self.looked_at, self.came_before_look = now, came
            self.found = gc.collect()
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
