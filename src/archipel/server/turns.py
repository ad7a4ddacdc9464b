"""Whose bot thinks next: one queue for all tables of a process.

Where people wait at a table its bots come first, then where somebody watches. Tables that nobody looks at come last,
one at a time, on a place of their own: so a bot that thinks for nobody keeps no person waiting. Within each of these
the table that waits longest is next, and a table waits for one bot at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from archipel.server.live_table import LiveTable

PEOPLE_WAIT, WATCHED, UNWATCHED = 0, 1, 2


def rank(live: LiveTable) -> int:
    if not live.looked_at:
        return UNWATCHED
    return PEOPLE_WAIT if any(live.table.seat_of(person) is not None for person in live.present) else WATCHED


class Waiting:
    """A table whose bot may think once `turn` is there."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.turn: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        """The rank it is given its place by."""


class Turns:
    def __init__(self, places: int) -> None:
        self.places = places
        self.thinking = 0
        """How many think for tables that somebody looks at."""
        self.unwatched = 0
        """How many for tables that nobody looks at; one at most."""
        self.queue: list[Waiting] = []

    @asynccontextmanager
    async def turn(self, live: LiveTable) -> AsyncIterator[None]:
        """Held while a bot of this table thinks."""
        waiting = Waiting(live)
        self.queue.append(waiting)
        self.go_on()
        try:
            await waiting.turn
            yield
        finally:
            if waiting in self.queue:
                self.queue.remove(waiting)  # it was stopped before its turn came
            elif waiting.turn.result() == UNWATCHED:
                self.unwatched -= 1
            else:
                self.thinking -= 1
            self.go_on()

    def go_on(self) -> None:
        """Gives free places to those who are next. To be called when a place is free, or somebody opens a table."""
        for waiting in sorted(self.queue, key=lambda each: rank(each.live)):  # sorted() keeps the order of arrival
            at = rank(waiting.live)
            if waiting.turn.done():
                continue  # its task is being stopped
            if at != UNWATCHED and self.thinking < self.places:
                self.thinking += 1
            elif at == UNWATCHED and not self.unwatched:
                self.unwatched += 1
            else:
                continue
            self.queue.remove(waiting)
            waiting.turn.set_result(at)
