"""The other processes at the same database: who is with them, and what they did.

A process that gives no sign of life for a while is gone, and so are the people who were connected to it, until they are
seen again.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from archipel.core.errors import ArchipelError
from archipel.server.bus import (
    BEAT,
    SILENT,
    Bus,
    Bye,
    Changed,
    Hello,
    News,
    Present,
    Reacted,
    SessionsEnded,
    Spent,
    StandInAgreed,
    UndoDeclined,
    UndoWished,
)
from archipel.server.live_table import Asked, LiveTable
from archipel.server.storage import Outdated

if TYPE_CHECKING:
    from archipel.server.limits import SharedLimits
    from archipel.server.tables import Tables

log = logging.getLogger("archipel.server")

ASKED_AT_ONCE = 500
"""Tables whose revisions are asked for in one question."""


class Neighbours:
    """What is known of other processes. `present` follows from what they told, and is nobody's where they told none."""

    def __init__(self, tables: Tables, bus: Bus) -> None:
        self.tables = tables
        self.bus = bus
        self.present: dict[str, dict[str, frozenset[str]]] = {}
        """By process and table, the people who have it open there."""
        self.heard: dict[str, float] = {}
        """When each process last gave a sign of life."""
        self.limits: SharedLimits | None = None
        self.tasks: set[asyncio.Task[None]] = set()
        self.refreshing: set[str] = set()
        bus.listener = self

    # ---- telling ----

    def tell(self, news: News) -> None:
        self.bus.tell(news)

    def tell_present(self, live: LiveTable) -> None:
        """Who has this table open here, where that has changed."""
        people = sorted({watcher.person for watcher in live.watchers})
        if people != live.told:
            live.told = people
            self.bus.tell(Present(live.table.id, people))

    def tell_all(self) -> None:
        for table, live in self.tables.live.items():
            if live.watchers:
                self.bus.tell(Present(table, sorted({watcher.person for watcher in live.watchers})))

    async def run(self) -> None:
        """Notices who gives no sign of life any more, and shares what was spent."""
        while True:
            await asyncio.sleep(BEAT)
            silent = [process for process, at in self.heard.items() if time.monotonic() - at > SILENT]
            for process in silent:
                self.forget(process)
            if self.limits is not None:
                for name, costs in self.limits.spent():
                    self.bus.tell(Spent(name, costs))

    # ---- hearing ----

    def people_at(self, table: str) -> set[str]:
        """Who has this table open in other processes."""
        return {person for tables in self.present.values() for person in tables.get(table, ())}

    def hear(self, sender: str, news: News) -> None:
        self.heard[sender] = time.monotonic()
        if isinstance(news, Present):
            self.see(sender, news.table, frozenset(news.people))
        elif isinstance(news, Hello):
            self.tell_all()
        elif isinstance(news, Bye):
            self.forget(sender)
        elif isinstance(news, SessionsEnded):
            self.tables.end_sessions(news.person, news.but, tell=False)
        elif isinstance(news, Spent):
            if self.limits is not None:
                self.limits.spend(news.limit, news.costs)
        elif isinstance(news, Changed | Reacted | UndoWished | UndoDeclined | StandInAgreed):
            live = self.tables.live.get(news.table)
            if live is not None:
                self.hear_of(live, news)

    def hear_of(self, live: LiveTable, news: Changed | Reacted | UndoWished | UndoDeclined | StandInAgreed) -> None:
        """News of a table that is in memory here."""
        if isinstance(news, Changed):
            if live.table.revision < news.revision and not live.idle and news.table not in self.refreshing:
                self.refreshing.add(news.table)
                self.begin(self.refresh(news.table))
        elif isinstance(news, Reacted):
            live.show_sticker(news.seat, news.sticker)
        elif isinstance(news, StandInAgreed):
            live.agreed.setdefault(news.seat, set()).add(news.person)
            self.tables.notify(live)
        elif isinstance(news, UndoDeclined):
            self.tables.decline(live, Asked(news.seat, news.number), news.by, tell=False)
        else:
            self.begin(self.wish_undo(news))

    def see(self, process: str, table: str, people: frozenset[str]) -> None:
        """These people, and no others, have a table open there."""
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
        for table, people in self.present.pop(process, {}).items():
            live = self.tables.live.get(table)
            if live is not None:
                self.update(live, people)

    def update(self, live: LiveTable, gone: frozenset[str]) -> None:
        """Others look at this table now, elsewhere; these people do no longer, there."""
        before, live.elsewhere = live.elsewhere, self.people_at(live.table.id)
        if before != live.elsewhere:
            self.tables.seen_elsewhere(live, gone)

    def resync(self) -> None:
        """We were away from the bus: others tell who is with them, and the database what they did."""
        for live in self.tables.live.values():
            live.told = None
        self.tell_all()
        self.begin(self.refresh_all())

    # ---- looking at the database ----

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def refresh(self, table: str) -> None:
        """It is up to date when this is done, and everybody has been told."""
        self.refreshing.discard(table)  # what comes from now on is seen after it
        try:
            async with self.tables.locked(table):
                pass
        except ArchipelError as error:
            log.warning("Table %s can't be looked at just now: %s", table, error)

    async def refresh_all(self) -> None:
        watched = {table: live.table.revision for table, live in self.tables.live.items() if not live.idle}
        names = list(watched)
        for first in range(0, len(names), ASKED_AT_ONCE):
            with suppress(ArchipelError):  # it is looked at again in a moment
                found = await self.tables.storage.revisions(names[first : first + ASKED_AT_ONCE])
                for table, revision in found.items():
                    if revision != watched[table]:
                        await self.refresh(table)

    async def wish_undo(self, news: UndoWished) -> None:
        """Somebody asks in another process, or agrees there."""
        with suppress(ArchipelError, Outdated):
            async with self.tables.locked(news.table) as live:
                before = live.asked
                agreed = frozenset(news.agreed)
                if before is not None and (before.seat, before.number) == (news.seat, news.number):
                    agreed |= before.agreed
                asked = Asked(news.seat, news.number, agreed)
                if asked != before:
                    live.asked = asked
                    await self.tables.rewind_if_agreed(live, tell=False)

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.bus.close()
