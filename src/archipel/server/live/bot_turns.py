"""The queue that decides which bot thinks next, for all tables of a process.

Tables where a seated person is present come first, then tables that only spectators watch. Tables that nobody has open
come last, one at a time, with a slot of their own: so a bot that thinks for nobody keeps no person waiting. Within each
group the table that has waited longest is next, and a table waits for one bot at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from archipel.server.live.live_table import LiveTable

PEOPLE_WAIT, WATCHED, UNWATCHED = 0, 1, 2


def rank(live: LiveTable) -> int:
    if not live.people.is_watched:
        return UNWATCHED
    return PEOPLE_WAIT if any(live.table.seat_of(person) is not None for person in live.present) else WATCHED


class Waiting:
    """A table whose bot may think once `turn` has a result."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """Its result is the rank for which the table was given a slot."""


class BotQueue:
    def __init__(self, places: int) -> None:
        self.places = places
        self.thinking = 0
        """Number of bots that think for tables that somebody has open."""
        self.unwatched = 0
        """Number of bots that think for tables that nobody has open; at most one."""
        self.queue: list[Waiting] = []

    @asynccontextmanager
    async def turn(self, live: LiveTable) -> AsyncIterator[None]:
        """Waits for a slot, and holds it while a bot of this table thinks."""
        waiting = Waiting(live)
        self.queue.append(waiting)
        self.go_on()
        try:
            await waiting.turn
            yield
        finally:
            if waiting in self.queue:
                self.queue.remove(waiting)  # it was cancelled before its turn came
            elif waiting.turn.result() == UNWATCHED:
                self.unwatched -= 1
            else:
                self.thinking -= 1
            self.go_on()

    def go_on(self) -> None:
        """Gives free slots to the next tables. Call this when a slot is free, or when somebody opens a table."""
        for waiting in sorted(self.queue, key=lambda each: rank(each.live)):  # sorted() keeps the order of arrival
            at = rank(waiting.live)
            if waiting.turn.done():
                continue  # its task is being cancelled
            if at != UNWATCHED and self.thinking < self.places:
                self.thinking += 1
            elif at == UNWATCHED and not self.unwatched:
                self.unwatched += 1
            else:
                continue
            self.queue.remove(waiting)
            waiting.turn.set_result(at)
