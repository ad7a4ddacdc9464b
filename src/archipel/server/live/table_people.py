"""Who has a table open, and who has closed it and is still expected back."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from archipel.server.live.watcher import SCREEN, Watcher
from archipel.server.model.ports import Clock, Timer
from archipel.server.model.table import Table


@dataclass(slots=True, eq=False, repr=False)
class TablePeople:
    """The connections and the people of one table. It is given the table itself, which changes more often."""

    clock: Clock
    opened: int = 0
    """When the table was loaded into memory. People who were here before that may be on their way back."""
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    """The people who have it open in other processes."""
    sent_people: list[str] | None = None
    """The people here as last sent to other processes."""
    awaited: asyncio.Event | None = None
    """Set when somebody opens the table; exists only while a bot waits for that, because an event is large."""
    gone: dict[str, int] = field(default_factory=dict)
    """By person, when they last closed the table."""
    grace_timer: Timer | None = None
    """Notifies everybody when the next grace time ends. One timer serves all people who are away."""

    @property
    def present(self) -> set[str]:
        """The people who have the table open."""
        return self.present_here | self.elsewhere

    @property
    def present_here(self) -> set[str]:
        """The people who have the table open in this process. A big screen is nobody."""
        return {watcher.person for watcher in self.watchers} - {SCREEN}

    @property
    def is_watched(self) -> bool:
        """True if somebody has the table open, here or in another process."""
        return bool(self.watchers or self.elsewhere)

    async def until_looked_at(self) -> None:
        """Waits until somebody opens the table. Only its bot that thinks waits here."""
        if self.is_watched:
            return
        self.awaited = asyncio.Event()
        try:
            await self.awaited.wait()
        finally:
            self.awaited = None

    def come_in(self) -> None:
        """Wakes the bot that waits for somebody to open the table."""
        if self.awaited is not None:
            self.awaited.set()

    def expected(self, table: Table) -> set[str]:
        """Returns the people of this table who are away and still expected back."""
        at = self.clock.now()
        people = {table.host, *(seat.person for seat in table.seats if seat.person)} - self.present
        return {person for person in people if at < self.expected_until(table, person)}

    def expected_until(self, table: Table, person: str) -> int:
        """Returns until when the seat of an absent person is kept. A person who pressed Leave is not expected back."""
        if table.has_left(person):
            return 0
        return max(self.gone.get(person, 0), self.opened) + 1000 * table.grace

    def present_or_expected(self, table: Table) -> set[str]:
        return self.present | self.expected(table)

    def kept_until(self, table: Table, number: int) -> int | None:
        """Returns until when no bot may replace an absent person: 0 if one may at once, None if a bot never may."""
        seat = table.seats[number]
        if seat.person is None or table.phase != "playing" or number == table.captain:
            return None
        return self.expected_until(table, seat.person)

    def host_is_gone(self, table: Table, present: set[str]) -> bool:
        """Whether others have the host's rights now."""
        if table.host in present:
            return table.has_left(table.host)
        return self.clock.now() >= self.expected_until(table, table.host)

    def end_timer(self) -> None:
        if self.grace_timer is not None:
            self.grace_timer.cancel()
            self.grace_timer = None
