"""The tables in memory: loaded from storage when somebody asks for them, locked while they change, and evicted.

A table is rebuilt from its log. Every change is made under the table's lock: first in storage, then in memory, then in
everybody's browser.
"""

from __future__ import annotations

import logging
from collections import OrderedDict

from msgspec.structs import replace

from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.asker import current_asker
from archipel.server.base.errors import Conflict, NotThere
from archipel.server.base.settings import Settings
from archipel.server.live.listeners import Listeners
from archipel.server.live.live_table import LiveTable
from archipel.server.live.table_infos import TableInfos
from archipel.server.live.table_people import TablePeople
from archipel.server.live.uptime import Uptime
from archipel.server.live.watcher import Watcher
from archipel.server.model.match import LogRow, Match
from archipel.server.model.news import Moved
from archipel.server.model.ports import Ports
from archipel.server.model.table import Table, progress_of
from archipel.server.wire.messages import Entry

log = logging.getLogger("archipel.server")

READ_AT_ONCE = 500
"""Tables whose revisions are read in one query."""


class CantReplay(Conflict):
    """The log of a table can't be replayed with the installed rules."""


class LockedTable:
    """The context of `Registry.locked`. It is a class because a generator would take twice the time at every move."""

    __slots__ = ("fresh", "live", "registry", "table")

    def __init__(self, registry: Registry, table: str, fresh: bool) -> None:
        self.registry = registry
        self.table = table
        self.fresh = fresh

    async def __aenter__(self) -> LiveTable:
        registry = self.registry
        live = self.live = await registry.taken(self.table)
        try:
            await live.lock.acquire()
            try:
                await registry.make_ready(live, self.fresh)
            except BaseException:
                live.lock.release()
                raise
        except BaseException:
            registry.released(live)
            raise
        return live

    async def __aexit__(self, *_: object) -> None:
        self.live.lock.release()
        self.registry.released(self.live)


class Registry:
    """All tables of this process that are in memory."""

    def __init__(self, ports: Ports, settings: Settings) -> None:
        self.storage = ports.storage
        self.compute = ports.compute
        self.clock = ports.clock
        self.luck = ports.luck
        self.settings = settings
        self.uptime = Uptime(ports.storage, ports.clock)
        self.listeners = Listeners()
        """Those who hear of what happens at tables."""
        self.live: dict[str, LiveTable] = {}
        self.unused: OrderedDict[str, LiveTable] = OrderedDict()
        """Tables that nobody needs in memory, the most recently used last."""
        self.removed = 0
        """Number of tables that were ever deleted, when this was last read."""
        self.changes = 0
        """Number of changes at all tables so far."""

    def locked(self, table: str, *, fresh: bool = True) -> LockedTable:
        """Returns a context that loads a table and holds its lock, so that nothing else in this process changes it.

        `fresh` checks in storage whether another process changed the table. A change may skip this check, because a
        change that was made on an outdated table is not stored.
        """
        return LockedTable(self, id_of(table), fresh)

    async def taken(self, table: str) -> LiveTable:
        """Returns a table, counted as used by the current task until `released` is called."""
        live = self.live.get(table)
        if live is None:
            live = self.entered(await self.read(table))
        self.unused.pop(table, None)
        live.users += 1
        return live

    def released(self, live: LiveTable) -> None:
        live.users -= 1
        if not live.loaded and live.idle:
            self.live.pop(live.table.id, None)  # loading failed; the next request tries again
        self.evict_idle(live)

    async def make_ready(self, live: LiveTable, fresh: bool) -> None:
        """Loads a table whose lock is held, unless it was loaded before; `fresh` then reads what others changed."""
        if not live.loaded:
            await self.load(live)
            live.loaded = True
        elif fresh:
            await self.refresh(live)

    def entered(self, table: Table) -> LiveTable:
        """Returns the table in memory. Another task may have read it meanwhile."""
        live = self.live.get(table.id)
        if live is None:
            people = TablePeople(self.clock, opened=self.clock.now())
            infos = TableInfos(self.settings.open_tables, self.uptime)
            live = self.live[table.id] = LiveTable(table, self.luck, people, infos=infos)
        for listener in self.listeners:
            listener.on_loaded(live)
        return live

    def evict_idle(self, live: LiveTable) -> None:
        """Marks a table as unused if nobody needs it, and evicts the tables that were unused for longest.

        Evicted tables are still in storage. Tables in use are never evicted, however many there are.
        """
        table = live.table.id
        if live.idle and self.live.get(table) is live:
            self.unused[table] = live
        while self.unused and len(self.live) > self.settings.tables_in_memory:
            table, unused = self.unused.popitem(last=False)
            unused.people.end_timer()
            self.live.pop(table, None)

    def forget(self, table: str, why: Text = texts.WRONG_LINK) -> None:
        """Drops a deleted table from memory, and tells everybody who has it open why it is gone."""
        self.unused.pop(table, None)
        live = self.live.pop(table, None)
        if live is not None:
            live.people.end_timer()
            live.match = None  # from now on nothing waits for a bot
            if live.bots is not None:
                live.bots.cancel()
            for watcher in live.watchers:
                watcher.turn_away(NotThere(why))
        for listener in self.listeners:
            listener.forgotten(table)

    async def read(self, table: str) -> Table:
        found = await self.storage.tables.read(id_of(table))
        if found is None:
            raise NotThere(texts.WRONG_LINK)
        return found

    async def refresh(self, live: LiveTable) -> None:
        """Reads the table again if another process has changed it."""
        if await self.storage.tables.revisions([live.table.id]) != {live.table.id: live.table.revision}:
            live.become(await self.read(live.table.id))
            live.stopped = live.sheet = None
            await self.load(live)
            live.show_out()
            self.notify(live)

    async def hear_who_looks(self, live: LiveTable, person: str) -> None:
        """Refreshes the table if this person holds several seats, because they may have chosen another one in another
        process. People with one seat don't wait for this.
        """
        if len(live.table.seats_of(person)) > 1:
            async with self.locked(live.table.id):
                pass  # taking the lock has refreshed the table

    async def take_over(self, live: LiveTable, moved: Moved) -> None:
        """Applies a move that another process has stored, made on the revision that is in memory here."""
        live.become(replace(live.table, **progress_of(moved)))
        await self.load(live, rows=moved.entries)
        self.notify(live, moved=True)

    async def follow_other_processes(self) -> None:
        """Polls for changes by other processes that share the database, and shows them to people here."""
        while True:
            await self.clock.sleep(self.settings.poll_seconds)
            try:
                await self.refresh_watched()
            except Exception:
                log.exception("Could not read the changes of other processes.")

    async def refresh_watched(self) -> None:
        if (removed := await self.storage.tables.removed()) != self.removed:
            self.removed = removed
            await self.forget_removed()
        for table, revision in (await self.storage.tables.changed_elsewhere()).items():
            live = self.live.get(table)
            if live is not None and live.watchers and live.table.revision != revision:
                async with self.locked(table):
                    pass  # taking the lock has refreshed the table and notified everybody

    async def forget_removed(self) -> None:
        """Drops the tables that somebody has open here and that were deleted in another process."""
        watched = [table for table, live in self.live.items() if live.watchers]
        for first in range(0, len(watched), READ_AT_ONCE):
            some = watched[first : first + READ_AT_ONCE]
            stored = await self.storage.tables.revisions(some)
            for table in some:
                if table not in stored:
                    self.forget(table, texts.TABLE_DELETED)

    async def load(self, live: LiveTable, *, whole: bool = False, rows: list[LogRow] | None = None) -> None:
        """Replays the log to its end. A finished game is replayed only if `whole` is set.

        `rows` are the entries that follow the game in memory, if the caller knows them.
        """
        table, match = live.table, live.match
        if table.phase == "lobby" or live.stopped or (match is None and table.over and not whole):
            return
        if live.begun is not None:
            live.begun.set()
        if match is None or match.number != table.number:
            if match is None or rows is None or match.number + len(rows) != table.number:
                match = None if match is None or match.number > table.number else match
                rows = await self.storage.tables.log(table.id, after=match.number if match else 0)
            try:
                live.match = await self.replayed(table, rows, match)
                await self.check_ending(live)
            except CantReplay as error:
                await self.stop(live, error.text)
        self.go_on(live)

    async def replayed(self, table: Table, rows: list[LogRow], match: Match | None) -> Match:
        """Returns the match with these rows played. A whole game is replayed outside the event loop."""
        try:
            if match is not None:
                return match.catch_up(rows)
            async with current_asker().turn("loads"):
                return await self.compute.run("replays", lambda: Match(table).catch_up(rows))
        except BadSetup as error:
            raise CantReplay(error.text) from None
        except (IllegalMove, KeyError, IndexError, TypeError) as error:
            log.error("New log entries of table %s can't be replayed: %s", table.id, error)
            raise CantReplay(texts.OTHER_RULES) from None

    async def check_ending(self, live: LiveTable) -> None:
        """Raises CantReplay if a finished game has other scores now than when it ended."""
        sheet = await self.storage.sheets.read(live.table.id) if live.table.over else None
        if sheet is not None and not sheet.agrees_with(live.game.state):
            raise CantReplay(texts.ENDS_OTHERWISE)

    async def stop(self, live: LiveTable, why: Text) -> None:
        """Stops a table whose log can't be replayed. Nothing is deleted: its last sheet is shown, with the reason."""
        log.error("The log of table %s can't be replayed: %s", live.table.id, why.en)
        live.match = None
        live.sheet = await self.storage.sheets.read(live.table.id)
        live.entries = [unplayed(row) for row in await self.storage.tables.log(live.table.id)]
        live.stopped = texts.stopped(why, shown=live.sheet is not None, over=live.table.over)

    def notify(self, live: LiveTable, *, moved: bool = False) -> None:
        """Sends a change to everybody who has the table open, and starts or stops its bots."""
        live.tell(moved=moved)
        self.changes += 1
        live.cancel_stale_bot()
        self.go_on(live)

    def go_on(self, live: LiveTable) -> None:
        """Lets the bots play if it is their turn."""
        for listener in self.listeners.may_go_on:
            listener.may_go_on(live)

    @property
    def watchers(self) -> list[Watcher]:
        """All connections to tables of this process."""
        return [watcher for live in self.live.values() for watcher in live.watchers]


def id_of(table: str) -> str:
    """Returns the table's id from the end of a link. People may type capital letters, but ids have none."""
    return table.lower().partition("-")[0]


def unplayed(row: LogRow) -> Entry:
    """Returns an entry without its events, which are known only after a replay."""
    return Entry(row.number, row.seat, row.kind != "moves", row.bot, [], [], row.at)
