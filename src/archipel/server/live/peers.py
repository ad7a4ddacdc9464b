"""What this process tells the other processes that share the database, and what it knows of them.

A process that sends nothing for a while counts as gone, and so do the people who were connected to it, until they are
seen again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from archipel.core.errors import ArchipelError
from archipel.server.base.asker import begin as begin_task
from archipel.server.base.figures import Figures
from archipel.server.base.limits import SharedLimits
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import LiveTable
from archipel.server.live.registry import Registry
from archipel.server.model.match import LogRow
from archipel.server.model.news import Changed, Connected, Moved, News, Present, Spent
from archipel.server.model.ports import NewsBus, Outdated
from archipel.server.model.table import Table, progress_of

log = logging.getLogger("archipel.server")


class Peers(Listener):
    """The other processes. `present` comes from their news, and is empty until they send some."""

    def __init__(
        self, registry: Registry, bus: NewsBus, own_figures: Callable[[], Figures], limits: SharedLimits | None
    ) -> None:
        self.registry = registry
        self.bus = bus
        self.present: dict[str, dict[str, frozenset[str]]] = {}
        """By process and table, the people who have the table open there."""
        self.limits = limits
        self.own_figures = own_figures
        """Returns the figures of this process for the metrics."""
        self.figures: dict[str, Figures] = {}
        """By process, its figures for the metrics."""
        self.connected: dict[str, dict[str, int]] = {}
        """By process and address, the number of connections."""
        self.sent_connected: dict[str, int] = {}
        """By address, the number of connections here that was last sent to the others."""
        self.tasks: set[asyncio.Task[None]] = set()

    # ---- sending ----

    def tell(self, news: News) -> None:
        self.bus.tell(news)

    def tell_present(self, live: LiveTable) -> None:
        """Sends who has this table open here, if that has changed."""
        people = sorted(live.people.present_here)
        if people != live.people.sent_people:
            live.people.sent_people = people
            self.bus.tell(Present(live.table.id, people))

    def tell_all(self) -> None:
        for table, live in self.registry.live.items():
            if live.watchers:
                self.bus.tell(Present(table, sorted(live.people.present_here)))

    def after_save(self, entries: Entries) -> None:
        self.tell_moved(entries.before, entries.live.table, entries.rows)

    def tell_moved(self, before: Table, after: Table, entries: list[LogRow]) -> None:
        """Sends a stored move. Others read the last move of a game from the database, together with its sheet."""
        if after.over:
            self.bus.tell(Changed(after.id, after.revision))
        elif self.bus.shared:
            self.bus.tell(Moved(after.id, before.revision, entries, **progress_of(after)))

    def share_limits(self) -> None:
        if self.limits is None:
            return
        for name, costs in self.limits.spent():
            self.bus.tell(Spent(name, costs))
        now, before = self.limits.connections(), self.sent_connected
        changed = {address: now.get(address, 0) for address in now.keys() | before.keys()}
        changed = {address: count for address, count in changed.items() if count != before.get(address, 0)}
        self.sent_connected = now
        if changed:
            self.bus.tell(Connected(changed))

    # ---- what is known ----

    def on_loaded(self, live: LiveTable) -> None:
        live.people.elsewhere = self.people_at(live.table.id)

    def people_at(self, table: str) -> set[str]:
        """The people who have this table open in other processes."""
        return {person for tables in self.present.values() for person in tables.get(table, ())}

    def all_figures(self) -> dict[str, Figures]:
        """Returns the figures of every process by its name; the name is empty if there is no shared bus."""
        own = self.own_figures()
        return {self.bus.name: own, **self.figures} if self.bus.shared else {"": own}

    def open_elsewhere(self) -> set[str]:
        """The tables that somebody has open in other processes."""
        return {table for tables in self.present.values() for table in tables}

    def connected_elsewhere(self, address: str) -> int:
        return sum(counts.get(address, 0) for counts in self.connected.values())

    # ---- work that nobody waits for ----

    def begin(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Starts work that nobody waits for. Its errors are logged."""
        task = begin_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, ArchipelError | Outdated):
            log.warning("A background task of a table was refused: %s", error)
        elif error is not None:
            log.error("A background task of a table failed.", exc_info=error)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bus.close()
