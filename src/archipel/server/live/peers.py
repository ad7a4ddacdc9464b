"""The other processes that share the database: who is connected to them, and what they changed.

A process that sends nothing for a while counts as gone, and so do the people who were connected to it, until they are
seen again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server.base.asker import begin as begin_task
from archipel.server.base.clock import now
from archipel.server.base.figures import Figures
from archipel.server.base.limits import SharedLimits
from archipel.server.cluster.bus import (
    BEAT,
    SILENT,
    Alive,
    Bus,
    Bye,
    Changed,
    Connected,
    Counted,
    Hello,
    Moved,
    News,
    Present,
    Reacted,
    Said,
    SessionEnded,
    SessionsEnded,
    Spent,
    StandInAgreed,
    UndoDeclined,
    UndoWished,
)
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import Asked, LiveTable
from archipel.server.model.match import LogRow
from archipel.server.model.progress import progress_of
from archipel.server.model.table import Table
from archipel.server.storage.storage import Outdated
from archipel.server.wire.schema import Notice

if TYPE_CHECKING:
    from archipel.server.live.tables import Tables

log = logging.getLogger("archipel.server")

OfTable = Changed | Moved | Reacted | UndoWished | UndoDeclined | StandInAgreed

ASKED_AT_ONCE = 500
"""Tables whose revisions are read in one query."""


class Neighbours(Listener):
    """What this process knows of the others. `present` comes from their news, and is empty until they send some."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self.tables = tables
        self.bus = bus
        self.present: dict[str, dict[str, frozenset[str]]] = {}
        """By process and table, the people who have the table open there."""
        self.heard: dict[str, float] = {}
        """By process, the monotonic time of its last message."""
        self.limits: SharedLimits | None = None
        self.own_figures: Callable[[], Figures] = no_figures
        """Returns the figures of this process for the metrics."""
        self.said = Said(None, 0)
        """The operator's current notice, from whichever process it was set in."""
        self.figures: dict[str, Figures] = {}
        """By process, its figures for the metrics."""
        self.connected: dict[str, dict[str, int]] = {}
        """By process and address, the number of connections."""
        self.told_connected: dict[str, int] = {}
        """By address, the number of connections here that was last sent to the others."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.refreshing: set[str] = set()
        bus.listener = self

    # ---- sending ----

    def tell(self, news: News) -> None:
        self.bus.tell(news)

    def tell_present(self, live: LiveTable) -> None:
        """Sends who has this table open here, if that has changed."""
        people = sorted(live.present_here)
        if people != live.told:
            live.told = people
            self.bus.tell(Present(live.table.id, people))

    def tell_all(self) -> None:
        for table, live in self.tables.live.items():
            if live.watchers:
                self.bus.tell(Present(table, sorted(live.present_here)))

    def after_save(self, entries: Entries) -> None:
        self.tell_moved(entries.before, entries.live.table, entries.rows)

    def tell_moved(self, before: Table, after: Table, entries: list[LogRow]) -> None:
        """Sends a stored move. Others read the last move of a game from the database, together with its sheet."""
        if after.over:
            self.bus.tell(Changed(after.id, after.revision))
        elif self.bus.shared:
            self.bus.tell(Moved(after.id, before.revision, entries, **progress_of(after)))

    def say(self, text: Text | None) -> None:
        """Shows a notice at every table of all processes, also to people who come later; None removes it."""
        self.take_over(Said(text, max(now(), self.said.at + 1)))
        self.bus.tell(self.said)

    async def run(self) -> None:
        """Forgets processes that are silent, and sends our figures, spent limits and connections."""
        while True:
            await asyncio.sleep(BEAT)
            silent = [process for process, at in self.heard.items() if time.monotonic() - at > SILENT]
            for process in silent:
                self.forget(process)
            if self.bus.shared:
                self.bus.tell(Counted(self.own_figures()))
                self.share_limits()

    def share_limits(self) -> None:
        if self.limits is None:
            return
        for name, costs in self.limits.spent():
            self.bus.tell(Spent(name, costs))
        now, before = self.limits.connections(), self.told_connected
        changed = {address: now.get(address, 0) for address in now.keys() | before.keys()}
        changed = {address: count for address, count in changed.items() if count != before.get(address, 0)}
        self.told_connected = now
        if changed:
            self.bus.tell(Connected(changed))

    # ---- receiving ----

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

    def hear(self, sender: str, news: News) -> None:
        self.heard[sender] = time.monotonic()
        if isinstance(news, Present):
            self.see(sender, news.table, frozenset(news.people))
        elif isinstance(news, Hello):
            self.greet()
        elif isinstance(news, Counted):
            self.figures[sender] = news.figures
        elif isinstance(news, Said):
            self.take_over(news)
        elif isinstance(news, Connected):
            known = {**self.connected.get(sender, {}), **news.counts}
            self.connected[sender] = {address: count for address, count in known.items() if count}
        elif isinstance(news, Bye):
            self.forget(sender)
        elif isinstance(news, SessionsEnded):
            self.tables.end_sessions(news.person, news.but, tell=False)
        elif isinstance(news, SessionEnded):
            self.tables.end_session(news.person, news.session, tell=False)
        elif isinstance(news, Spent):
            if self.limits is not None:
                self.limits.spend(news.limit, news.costs)
        elif not isinstance(news, Alive):
            live = self.tables.live.get(news.table)
            if live is not None:
                self.hear_of(live, news)

    def greet(self) -> None:
        """Sends a process that has just connected what it can't read in the database."""
        self.tell_all()
        self.told_connected = {}
        if self.said.at:
            self.bus.tell(self.said)

    def take_over(self, said: Said) -> None:
        """Shows the operator's notice, unless a newer one is known."""
        if said.at > self.said.at:
            self.said = said
            self.tables.tell_all(None if said.text is None else Notice(said.text))

    def hear_of(self, live: LiveTable, news: OfTable) -> None:
        """Handles news of a table that is in memory here."""
        if isinstance(news, Moved):
            if live.table.revision < news.revision and not live.idle:
                self.begin(self.follow(news))
        elif isinstance(news, Changed):
            if live.table.revision < news.revision and not live.idle and news.table not in self.refreshing:
                self.refreshing.add(news.table)
                self.begin(self.refresh(news.table))
        elif isinstance(news, Reacted):
            live.show_sticker(news.seat, news.sticker)
        elif isinstance(news, StandInAgreed):
            live.agreed.setdefault(news.seat, set()).add(news.person)
            self.tables.notify(live)
            self.begin(self.stand_in(news.table, news.seat))
        elif isinstance(news, UndoDeclined):
            self.tables.undoing.decline(live, Asked(news.seat, news.number), news.by, tell=False)
        else:
            self.begin(self.wish_undo(news))

    def see(self, process: str, table: str, people: frozenset[str]) -> None:
        """Records that exactly these people have a table open in another process."""
        here = self.present.setdefault(process, {})
        gone = here.get(table, frozenset()) - people
        here[table] = people
        if not people:
            del here[table]
        live = self.tables.live.get(table)
        if live is not None:
            self.update(live, gone)
            if live.undo_asked is not None and live.asked is not None and people:
                self.tell(UndoWished(table, live.asked.seat, live.asked.number, sorted(live.asked.agreed)))

    def forget(self, process: str) -> None:
        self.heard.pop(process, None)
        self.figures.pop(process, None)
        self.connected.pop(process, None)
        for table, people in self.present.pop(process, {}).items():
            live = self.tables.live.get(table)
            if live is not None:
                self.update(live, people)

    def update(self, live: LiveTable, gone: frozenset[str]) -> None:
        """Updates who has this table open elsewhere, after `gone` people have closed it in another process."""
        before, live.elsewhere = live.elsewhere, self.people_at(live.table.id)
        if before != live.elsewhere:
            self.tables.seen_elsewhere(live, gone)

    def resync(self) -> None:
        """Catches up after a lost connection to the bus: sends who is present, and reads the database again."""
        for live in self.tables.live.values():
            live.told = None
        self.greet()
        self.begin(self.refresh_all())

    # ---- reading the database ----

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
            log.warning("Work at a table was given up: %s", error)
        elif error is not None:
            log.error("Work at a table failed.", exc_info=error)

    async def refresh(self, table: str) -> None:
        """Brings a table up to date with the database and shows it to everybody who has it open."""
        self.refreshing.discard(table)  # news that come from now on need another refresh
        try:
            async with self.tables.locked(table):
                pass
        except ArchipelError as error:
            log.warning("Table %s can't be looked at just now: %s", table, error)

    async def follow(self, moved: Moved) -> None:
        """Applies a move that another process stored, or reads the database if our table has another revision."""
        try:
            async with self.tables.locked(moved.table, fresh=False) as live:
                if live.table.revision == moved.before and live.stopped is None:
                    await self.tables.take_over(live, moved)
                elif live.table.revision < moved.revision:
                    await self.tables.refresh(live)
        except ArchipelError as error:
            log.warning("Table %s can't be looked at just now: %s", moved.table, error)

    async def refresh_all(self) -> None:
        watched = {table: live.table.revision for table, live in self.tables.live.items() if not live.idle}
        names = list(watched)
        for first in range(0, len(names), ASKED_AT_ONCE):
            with suppress(ArchipelError):  # the regular check of the database tries again soon
                found = await self.tables.storage.tables.revisions(names[first : first + ASKED_AT_ONCE])
                for table, revision in found.items():
                    if revision != watched[table]:
                        await self.refresh(table)

    async def wish_undo(self, news: UndoWished) -> None:
        """Handles a request for an undo, or an agreement to one, that was made in another process."""
        with suppress(ArchipelError, Outdated):
            async with self.tables.locked(news.table) as live:
                before = live.asked
                agreed = frozenset(news.agreed)
                if before is not None and (before.seat, before.number) == (news.seat, news.number):
                    agreed |= before.agreed
                asked = Asked(news.seat, news.number, agreed)
                if asked != before:
                    live.asked = asked
                    await self.tables.undoing.rewind_if_agreed(live, tell=False)

    async def stand_in(self, table: str, seat: int) -> None:
        """Lets a bot stand in if all agree, even if two people agreed at the same moment in different processes."""
        with suppress(ArchipelError):
            await self.tables.stand_in_if_agreed(table, seat)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bus.close()


def no_figures() -> Figures:
    """Stands in until the services around the tables are constructed."""
    raise NotImplementedError
