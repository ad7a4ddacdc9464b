"""All tables of this process: loaded from storage, changed, and shown to everybody who has them open.

A table is rebuilt from its log when somebody asks for it, and evicted from memory when nobody needs it. Every change is
made under the table's lock: first in storage, then in memory, then in everybody's browser.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import ExitStack, asynccontextmanager, suppress
from functools import partial

import anyio
from msgspec.structs import replace

from archipel.core import words
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Json
from archipel.core.text import Text
from archipel.server.base import host_texts, texts
from archipel.server.base.addresses import links
from archipel.server.base.asker import current_asker
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotAllowed, NotStored, NotThere, RequestError, Stale, TooFast
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import (
    Bus,
    Changed,
    Moved,
    Reacted,
    SessionEnded,
    SessionsEnded,
    StandInAgreed,
)
from archipel.server.live.bot_driver import BotDriver
from archipel.server.live.bot_turns import Turns
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import SCREEN, LiveTable, Watcher
from archipel.server.live.peers import Neighbours
from archipel.server.live.player_queries import Asking
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.undo import Undoing
from archipel.server.model import actions
from archipel.server.model.match import LogRow, Match, numbered
from archipel.server.model.people import clean_name, is_over
from archipel.server.model.ports import Compute
from archipel.server.model.progress import progress_of
from archipel.server.model.snapshots import sheet_of
from archipel.server.model.table import Table
from archipel.server.storage.storage import Outdated, Storage
from archipel.server.wire.schema import (
    Entry,
    Join,
    NewLesson,
    NewTable,
    Notice,
    Reseat,
    SendMoves,
    SendUndo,
    Sticker,
    TableInfo,
)

log = logging.getLogger("archipel.server")

MOST_MOVES = 32
MOST_TABLES_LISTED = 24
STICKER_SECONDS = 5
"""Seconds that a person must wait between two stickers."""
GOODBYE_SECONDS = 0.5
"""Seconds that sending the last messages may take before the server stops."""
NEW_COOKIE_SECONDS = 3.0
"""Seconds that a browser has to receive its new cookie before it must reconnect with it."""
VALUE_SECONDS = 2.0
"""Seconds that browsers have to send the values they promised."""
TRIES = 5
"""How often a change is tried when other processes keep storing theirs first."""


class CantReplay(Conflict):
    """The log of a table can't be replayed with the installed rules."""


class SheetListener(Listener):
    """Stores the sheet of a game with its last entry. During the game the sheet may be a few seconds late."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    async def before_save(self, entries: Entries) -> None:
        if entries.after.over:
            entries.sheet = sheet_of(entries.state, entries.after.number)

    def after_save(self, entries: Entries) -> None:
        self.tables.moved[entries.after.id] = entries.live


class ShowListener(Listener):
    """Shows new entries to everybody who has the table open, and starts or stops its bots."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def after_save(self, entries: Entries) -> None:
        self.tables.notify(entries.live, moved=True)


class Tables:
    """All tables of this process."""

    def __init__(self, storage: Storage, settings: Settings, compute: Compute, bus: Bus) -> None:
        self.storage = storage
        self.settings = settings
        self.compute = compute
        self.neighbours = Neighbours(self, bus)
        self.turns = Turns(settings.bot_processes)
        self.timekeeper = Timekeeper(self)
        self.undoing = Undoing(self)
        self.asking = Asking(self)
        self.bot_driver = BotDriver(self)
        self.listeners: tuple[Listener, ...] = ()
        """Those who hear of what happens at tables, in the order in which they are called."""
        self.live: dict[str, LiveTable] = {}
        self.unused: OrderedDict[str, LiveTable] = OrderedDict()
        """Tables that nobody needs in memory, the most recently used last."""
        self.changes = 0
        """Number of changes at all tables so far."""
        self.notice: Notice | None = None
        """The operator's message to everybody, also shown to people who connect later."""
        self.stopping = False
        """True once the server is about to stop; it then no longer counts as ready."""
        self.moved: dict[str, LiveTable] = {}
        """Tables whose stored sheets are older than their logs."""

    async def close(self) -> None:
        playing = [live.bots for live in self.live.values() if live.bots]
        for bots in playing:
            bots.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.neighbours.close()
        with suppress(NotStored):
            await self.keep_sheets()
            await self.timekeeper.uptime.stop()
        await self.storage.close()

    # ---- tables in memory ----

    @asynccontextmanager
    async def locked(self, table: str, *, fresh: bool = True) -> AsyncIterator[LiveTable]:
        """Loads a table and holds its lock, so that nothing else in this process changes it.

        `fresh` checks in storage whether another process changed the table. A change may skip this check, because a
        change that was made on an outdated table is not stored.
        """
        table = id_of(table)
        live = self.live.get(table)
        if live is None:
            found = await self.read(table)
            live = self.live.setdefault(table, LiveTable(found))  # another task may have read it meanwhile
            live.elsewhere = self.neighbours.people_at(table)
            live.uptime = self.timekeeper.uptime
            live.may_list = self.settings.open_tables
        self.unused.pop(table, None)
        live.users += 1
        try:
            async with live.lock:
                if not live.loaded:
                    await self.load(live)
                    live.loaded = True
                elif fresh:
                    await self.refresh(live)
                yield live
        finally:
            live.users -= 1
            if not live.loaded and live.idle:
                self.live.pop(table, None)  # loading failed; the next request tries again
            self.rest(live)

    def rest(self, live: LiveTable) -> None:
        """Marks a table as unused if nobody needs it, and evicts the tables that were unused for longest.

        Evicted tables are still in storage. Tables in use are never evicted, however many there are.
        """
        table = live.table.id
        if live.idle and self.live.get(table) is live:
            self.unused[table] = live
        while self.unused and len(self.live) > self.settings.tables_in_memory:
            table, unused = self.unused.popitem(last=False)
            unused.end_timer()
            self.live.pop(table, None)

    def forget(self, table: str) -> None:
        """Drops a deleted table from memory, and disconnects everybody who has opened it meanwhile."""
        self.unused.pop(table, None)
        self.moved.pop(table, None)
        live = self.live.pop(table, None)
        if live is not None:
            live.end_timer()
            for watcher in live.watchers:
                watcher.turn_away(NotThere(texts.WRONG_LINK))

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
            self.show_out(live)
            self.notify(live)

    async def take_over(self, live: LiveTable, moved: Moved) -> None:
        """Applies a move that another process has stored, made on the revision that is in memory here."""
        live.become(replace(live.table, **progress_of(moved)))
        await self.load(live, rows=moved.entries)
        self.notify(live, moved=True)

    async def follow_other_processes(self) -> None:
        """Polls for changes by other processes that share the database, and shows them to people here."""
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            try:
                await self.refresh_watched()
            except Exception:
                log.exception("What other processes did can't be seen just now.")

    async def refresh_watched(self) -> None:
        for table, revision in (await self.storage.tables.changed_elsewhere()).items():
            live = self.live.get(table)
            if live is not None and live.watchers and live.table.revision != revision:
                async with self.locked(table):
                    pass  # taking the lock has refreshed the table and notified everybody

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
        self.bot_driver.start(live)

    async def replayed(self, table: Table, rows: list[LogRow], match: Match | None) -> Match:
        """Returns the match with these rows played. A whole game is replayed in a thread, few games at a time."""
        try:
            if match is not None:
                return match.catch_up(rows)
            async with current_asker().turn("loads"):
                return await self.compute.run("replays", lambda: Match(table).catch_up(rows))
        except BadSetup as error:
            raise CantReplay(error.text) from None
        except (IllegalMove, KeyError, IndexError, TypeError) as error:
            log.error("Entries of table %s are refused: %s", table.id, error)
            raise CantReplay(texts.OTHER_RULES) from None

    async def check_ending(self, live: LiveTable) -> None:
        """Raises CantReplay if a finished game has other scores now than when it ended."""
        sheet = await self.storage.sheets.read(live.table.id) if live.table.over else None
        if sheet is not None and not sheet.agrees_with(live.game.state):
            raise CantReplay(texts.ENDS_OTHERWISE)

    async def stop(self, live: LiveTable, why: Text) -> None:
        """Stops a table whose log can't be replayed. Nothing is deleted: its last sheet is shown, with the reason."""
        log.error("Table %s can't be played again from its log: %s", live.table.id, why.en)
        live.match = None
        live.sheet = await self.storage.sheets.read(live.table.id)
        live.entries = [unplayed(row) for row in await self.storage.tables.log(live.table.id)]
        live.stopped = texts.stopped(why, shown=live.sheet is not None, over=live.table.over)

    def notify(self, live: LiveTable, *, moved: bool = False) -> None:
        """Sends a change to everybody who has the table open, and starts or stops its bots."""
        live.tell(moved=moved)
        self.changes += 1
        live.end_vain_thought()
        self.bot_driver.start(live)

    # ---- who may come in ----

    async def check_open(self, table: str, person: str) -> None:
        """Refuses kicked people, strangers with an old link, and people who may not see this challenge yet."""
        live = self.live.get(id_of(table))
        found = await self.read(table) if live is None else live.table
        if found.is_kicked(person):
            raise NotAllowed(texts.KICKED)
        if not found.knows(person) and table.lower().partition("-")[2] != found.link:
            raise NotThere(texts.LINK_RENEWED if found.link else texts.WRONG_LINK)
        for listener in self.listeners:
            await listener.check_may_look(found, person)

    async def renew_link(self, table: str, person: str) -> None:
        """Gives the table a new link, and disconnects people who came in by the old one and do not sit here."""
        await self.change(table, lambda found, present: actions.renew_link(found, person, present))
        async with self.locked(table) as live:
            self.show_out(live)
        self.notify(live)

    def show_out(self, live: LiveTable) -> None:
        """Ends the connections of kicked people, and of strangers whose link is no longer valid."""
        for watcher in live.watchers:
            before = watcher.links
            watcher.links = [f"{link.rpartition('/')[0]}/{live.table.key}" for link in before]
            if live.table.is_kicked(watcher.owner):
                watcher.turn_away(NotAllowed(texts.KICKED))
            elif watcher.links != before and not live.table.knows(watcher.owner):
                watcher.turn_away(NotThere(texts.LINK_RENEWED))

    def seen_elsewhere(self, live: LiveTable, gone: frozenset[str]) -> None:
        """Handles a change in who has the table open in other processes. The people in `gone` have closed it there."""
        if live.elsewhere:
            live.watched.set()
        elif not live.watchers:
            live.watched.clear()
        for person in gone - live.present:
            if live.table.seat_of(person) is not None:
                live.gone[person] = now()
        for listener in self.listeners:
            listener.people_left(live, gone - live.present)
        back = [seat for seat in live.agreed if live.table.is_present(seat, live.present)]
        for seat in back:
            del live.agreed[seat]
        if back and live.table.held is not None:
            self.neighbours.begin(self.timekeeper.welcome_elsewhere(live.table.id, back))
        self.turns.go_on()
        self.tell_when_grace_ends(live)
        self.notify(live)

    def end_sessions(self, person: str, but: str, *, tell: bool = True) -> None:
        """Ends the connections of all sessions of this person except `but`."""
        if tell:
            self.neighbours.tell(SessionsEnded(person, but))
        for live in self.live.values():
            for watcher in live.watchers:
                if watcher.owner == person and watcher.session != but:
                    watcher.turn_away(NotAllowed(texts.SESSION_ENDED))
        asyncio.get_running_loop().call_later(NEW_COOKIE_SECONDS, self.connect_again, person, but)

    def end_session(self, person: str, session: str | None, *, tell: bool = True) -> None:
        """Ends the connections of one session of this person. None: of all, because the device has a new person now."""
        if tell:
            self.neighbours.tell(SessionEnded(person, session))
        why = TooFast(texts.ANOTHER_LOGBOOK) if session is None else NotAllowed(texts.SESSION_ENDED)
        for watcher in self.all_watchers():
            if watcher.owner == person and session in (None, watcher.session):
                watcher.turn_away(why)

    async def check_session(self, person: str, session: str) -> None:
        sessions, ended = await self.storage.people.session_of(person, session)
        if ended or is_over(session, sessions):
            raise NotAllowed(texts.SESSION_ENDED)

    async def reseated(self, tables: Sequence[str]) -> None:
        """Reloads these tables in all processes, because seats have moved from one person to another."""
        for table, revision in (await self.storage.tables.revisions(tables)).items():
            self.neighbours.tell(Changed(table, revision))
            if table in self.live:
                async with self.locked(table):
                    pass  # taking the lock has refreshed the table and notified everybody

    def connect_again(self, person: str, session: str) -> None:
        """Closes the connections under the old name of the session that stayed; its browser reconnects at once.

        A copy of the old cookie names the same session, so its connections look the same. Only the browser has the new
        cookie and can come back.
        """
        for live in self.live.values():
            for watcher in live.watchers:
                if watcher.owner == person and watcher.session == session:
                    watcher.turn_away(TooFast(texts.CONNECT_AGAIN))

    # ---- what people see ----

    async def info(self, table: str, person: str, base: str) -> TableInfo:
        async with self.locked(table) as live:
            return live.info(person, await self.storage.people.name_of(person), self.links(live.table.key, base))

    def links(self, table: str, base: str) -> list[str]:
        return links(base, f"t/{table}", self.settings.addresses, self.settings.port)

    async def tables_of(self, person: str, base: str) -> list[TableInfo]:
        """The tables this person sits at, newest activity first."""
        found = []
        for table in await self.storage.tables.of_person(person, MOST_TABLES_LISTED):
            try:
                found.append(await self.info(table, person, base))
            except TooFast:
                raise
            except RequestError:  # a table that can't be read any more must not hide the others
                continue
        return found

    @asynccontextmanager
    async def watching(
        self, table: str, person: str, base: str, *, session: str = "", screen: bool = False
    ) -> AsyncIterator[tuple[LiveTable, Watcher]]:
        """Registers a connection to the table for as long as the context is open.

        With `screen` it is a big screen. Anybody who may see the table may open one, and it counts as nobody.
        """
        await self.check_open(table, person)
        owner, person = person, SCREEN if screen else person
        await self.change(table, lambda found, _present: actions.arrive(found, person))
        with ExitStack() as afterwards:
            async with self.locked(table) as live:
                await self.load(live, whole=True)
                if live.stopped and live.sheet is None:
                    raise Conflict(live.stopped)
                watcher = Watcher(person, await self.storage.people.name_of(person), self.links(live.table.key, base))
                watcher.owner, watcher.session = owner, session
                if self.notice is not None:
                    watcher.reply(self.notice)
                afterwards.callback(self.stop_watching, live, watcher)
                live.watchers.add(watcher)
                live.watched.set()
                for mine in live.table.seats_of(person):
                    await self.timekeeper.welcome(live, mine)
                await self.timekeeper.settle(live)
            self.neighbours.tell_present(live)
            self.turns.go_on()
            self.tell_when_grace_ends(live)
            self.notify(live)
            if live.table.starting:
                self.neighbours.begin(self.gather(table))  # the process that gathered the values may be gone
            await self.check_session(owner, session)  # it may have ended before this watcher was registered
            yield live, watcher

    def stop_watching(self, live: LiveTable, watcher: Watcher) -> None:
        """Unregisters a connection that has ended."""
        person = watcher.person
        live.watchers.discard(watcher)
        self.neighbours.tell_present(live)
        if not live.looked_at:
            live.watched.clear()
        if person not in live.present and live.table.seat_of(person) is not None:
            live.gone[person] = now()
            for listener in self.listeners:
                listener.people_left(live, {person})
        self.tell_when_grace_ends(live)
        self.notify(live)
        self.rest(live)

    # ---- the operator's messages ----

    def tell_all(self, notice: Notice | None) -> None:
        """Shows a notice at every table of this process, also to people who connect later. None removes it."""
        self.notice = notice
        if notice is not None:
            for watcher in self.all_watchers():
                watcher.reply(notice)

    def all_watchers(self) -> list[Watcher]:
        return [watcher for live in self.live.values() for watcher in live.watchers]

    async def say_goodbye(self) -> None:
        """Tells everybody that the server restarts, and waits a moment until the messages are sent."""
        self.stopping = True
        self.tell_all(Notice(host_texts.RESTART, restart=True))
        watchers = self.all_watchers()
        if not watchers:
            return
        with anyio.move_on_after(GOODBYE_SECONDS):
            for watcher in watchers:
                await watcher.answered.wait()
            await asyncio.sleep(GOODBYE_SECONDS / 10)  # the last frames are still being written

    # ---- what people do with tables ----

    async def create(self, wish: NewTable, person: str, base: str) -> TableInfo:
        box = None
        if wish.pack is not None or wish.pack_id is not None:
            box = await self.compute.box(wish.game, wish.pack, wish.pack_id)
        table = await self.compute.run("replays", partial(actions.new_table, wish, person, now(), box))
        await self.storage.tables.create(table)
        return await self.info(table.id, person, base)

    async def learn(self, wish: NewLesson, person: str, base: str) -> TableInfo:
        """Returns the table where this person has begun this lesson, or a new one."""
        name = await self.storage.people.name_of(person) if wish.name is None else clean_name(wish.name)
        new = actions.new_lesson(wish, person, name, now())
        begun = await self.storage.tables.lesson_of(person, wish.game, wish.lesson)
        if begun is None or (info := await self.info(begun, person, base)).stopped:
            await self.storage.tables.create(new)
            await self.keep(new)
            info = await self.info(new.id, person, base)
        return info

    async def change(self, table: str, action: Callable[[Table, set[str]], Table]) -> None:
        """Applies an action to a table, stores the result and notifies everybody, unless nothing has changed."""
        async with self.locked(table) as live:
            for _ in range(TRIES):
                after = action(live.table, live.present_or_expected)
                if after == live.table:
                    return
                awaited = live.awaited
                try:
                    live.table = await self.storage.tables.save(live.table, replace(after, touched=now()))
                except Outdated:
                    await self.refresh(live)
                    continue
                self.neighbours.tell(Changed(live.table.id, live.table.revision))
                await self.load(live)
                await self.timekeeper.settle(live)
                self.notify(live)
                for listener in self.listeners:
                    listener.after_change(live, awaited)
                return
        raise NotStored(texts.NOT_STORED)

    async def join(self, table: str, person: str, wish: Join) -> None:
        await self.change(
            table, lambda found, _present: actions.join(found, person, wish.name, wish.seat, also=wish.also)
        )

    async def face(self, table: str, person: str, seat: int | None) -> None:
        """Chooses the one seat that this person looks from. Other people do not see this choice."""
        await self.change(table, lambda found, _present: actions.face(found, person, seat))

    async def leave(self, table: str, person: str) -> None:
        await self.change(table, lambda found, _present: actions.leave(found, person))

    async def reseat(self, table: str, person: str, number: int, wish: Reseat) -> None:
        """Changes a seat as the host wishes, or lets a bot stand in if all people who are here agree."""
        async with self.locked(table) as live:
            agreed = self.agree(live, person, number, wish)
            if agreed is False:
                await self.timekeeper.hold(live)
        if agreed is None:
            await self.change(
                table, lambda found, present: actions.reseat(found, person, number, wish, present, live.present)
            )
        elif agreed:
            await self.change(table, lambda found, present: actions.stand_in(found, number, wish, present))
        self.show_out(live)
        self.notify(live)

    def agree(self, live: LiveTable, person: str, number: int, wish: Reseat) -> bool | None:
        """Records that a person who is not the host wants a bot to stand in. Returns whether all who are here agree.

        Returns None if the request is not such a vote.
        """
        table, present = live.table, live.present_or_expected
        if table.phase != "playing" or wish.to != "bot" or table.may_host(person, present):
            return None
        actions.seat_at(table, number)
        needed = live.who_must_agree(number)
        if person not in needed:
            return None
        actions.stand_in(table, number, wish, present)  # raises if no bot may stand in
        agreed = live.agreed.setdefault(number, set())
        agreed.add(person)
        self.neighbours.tell(StandInAgreed(table.id, number, person))
        return agreed >= needed

    async def stand_in_if_agreed(self, table: str, number: int) -> None:
        """Lets a bot stand in once all people who are here agree, as far as this process knows."""
        async with self.locked(table) as live:
            needed, agreed = live.who_must_agree(number), live.agreed.get(number, set())
            decided = live.table.phase == "playing" and bool(needed) and agreed >= needed
        if decided:
            wish = Reseat("bot")
            await self.change(table, lambda found, present: actions.stand_in(found, number, wish, present))

    def tell_when_grace_ends(self, live: LiveTable) -> None:
        """Schedules a notification for the end of the next grace time: then an absent person may be replaced."""
        live.end_timer()
        expected = live.expected
        if expected and live.table.phase != "over":
            seconds = (min(map(live.expected_until, expected)) - now()) / 1000 + 0.1
            live.grace_timer = asyncio.get_running_loop().call_later(seconds, self.grace_ends, live.table.id)

    def grace_ends(self, table: str) -> None:
        """Takes the table's id, because a timer that refers to the table itself would keep it in memory."""
        if (live := self.live.get(table)) is not None:
            self.notify(live)
            self.tell_when_grace_ends(live)

    async def start(self, table: str, person: str) -> None:
        await self.change(table, lambda found, present: actions.start(found, person, present, now()))
        # Shielded, because it must finish even if the client disconnects.
        await asyncio.shield(self.neighbours.begin(self.gather(table)))
        await self.keep(await self.read(table))

    async def gather(self, table: str) -> None:
        """Waits up to VALUE_SECONDS for the promised values of the browsers, then begins without the missing ones."""
        async with self.locked(table) as live:
            live.users += 1  # not idle, so news from other processes is applied here
            live.begun = begun = live.begun or asyncio.Event()
        try:
            if live.table.starting:
                with anyio.move_on_after(VALUE_SECONDS):
                    await begun.wait()
            await self.change(table, lambda found, _present: actions.begin(found, now()))
        finally:
            live.begun = None
            live.users -= 1
            self.rest(live)

    async def commit(self, table: str, person: str, digest: str) -> None:
        """Stores the hash of the value that this person's browser will add to the luck."""
        await self.change(table, lambda found, _present: actions.commit(found, person, digest))

    async def reveal(self, table: str, person: str, value: str) -> None:
        """Stores the promised value itself, which the browser sends when the game starts."""
        await self.change(table, lambda found, _present: actions.reveal(found, person, value, now()))

    async def again(self, table: str, person: str) -> str:
        """Returns the follow-up table, which is the same for everybody, and puts this person in their seat there."""
        async with self.locked(table) as live:
            old = live.table
        if old.again is None:
            new = actions.follow_up(old, person, now())
            await self.storage.tables.create(new)
            # If another person asked at the same moment and was quicker, their table is used and `new` is never shown.
            await self.change(table, lambda found, _present: replace(found, again=found.again or new.id))
            old = await self.read(table)
        assert old.again is not None
        await self.change(
            old.again,
            lambda found, _present: actions.start_alone(actions.same_seat(old, found, person), person, now()),
        )
        await self.keep(await self.read(old.again))
        return old.again

    # ---- tables that outlive their edition ----

    async def content(self, table: str) -> Json:
        """Returns the content that the client draws and explains this table with, in the table's own edition."""
        found = await self.read(table)
        try:
            return found.edition_of_game.content
        except BadSetup as error:
            kept = await self.storage.sheets.content(found)
            if kept is None:
                raise NotThere(error.text) from None
            return kept

    async def keep(self, table: Table) -> None:
        """Stores the content and the sheet of a table, so that it can be shown even when its edition is gone."""
        try:
            match = await self.replayed(table, await self.storage.tables.log(table.id), None)
        except CantReplay:
            return
        await self.storage.sheets.keep_content(match.game)
        await self.storage.sheets.keep(table.id, sheet_of(match.state, match.number))

    async def keep_sheets_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sheet_seconds)
            with suppress(NotStored):  # the disk may have room again in a moment
                await self.keep_sheets()

    async def keep_sheets(self) -> None:
        """Stores the sheets of all tables where something was played since the last call."""
        while self.moved:
            table, live = self.moved.popitem()
            if live.match is not None and not live.match.state.over:
                try:
                    await self.storage.sheets.keep(table, live.match.sheet())
                except NotStored:
                    self.moved.setdefault(table, live)  # retried later, unless a newer one is already waiting
                    raise

    async def keep_old_tables(self) -> None:
        """Stores sheets for tables that have none (from old versions), or whose sheet lacks the last moves."""
        for table in await self.storage.sheets.missing():
            try:
                await self.keep(await self.read(table))
            except RequestError as error:
                log.warning("Table %s has no sheet yet: %s", table, error)

    # ---- moves ----

    async def send(self, table: str, person: str, message: SendMoves | SendUndo) -> int:
        """Stores a message for one of this person's seats. Returns its number, also when it is sent again."""
        undo = isinstance(message, SendUndo)
        moves = () if isinstance(message, SendUndo) else tuple(message.moves)
        if not undo and not 1 <= len(moves) <= MOST_MOVES:
            raise RequestError(texts.how_many_moves(len(moves), MOST_MOVES))
        for attempt in range(TRIES):
            async with self.locked(table, fresh=attempt > 0) as live:
                if live.match is None or live.match.number != live.table.number:
                    await self.load(live, whole=True)
                if message.seen > live.table.number:
                    await self.refresh(live)  # the client has seen a newer entry in another process
                seat = self.named_seat(live, person, message.seat)
                # A message that was accepted before stays accepted, even if the game has changed since.
                if number := live.game.numbers.get((seat, message.id)):
                    return number
                if self.acting_seat(live, person) != seat:
                    raise Conflict(texts.other_seat(live.table.seats[seat].name))
                with suppress(Outdated):
                    if isinstance(message, SendUndo) and message.past_bots and not live.game.may_undo(seat):
                        return await self.undoing.past_bots(live, seat, message)
                    done = live.game.last_message(seat) if undo else moves
                    row = LogRow(0, seat, message.id, "undo" if undo else "moves", done, False, now())
                    return await self.append(live, row, message.seen)
        raise NotStored(texts.NOT_STORED)

    def own_seats(self, live: LiveTable, person: str) -> list[int]:
        mine = live.table.seats_of(person)
        if not mine:
            raise NotAllowed(texts.SIT_DOWN_FIRST)
        return mine

    def named_seat(self, live: LiveTable, person: str, named: int | None) -> int:
        """Returns the seat that a message is for. A person with only one seat need not name it."""
        mine = self.own_seats(live, person)
        if named is not None:
            actions.check_own(live.table, person, named)
            return named
        if len(mine) > 1:
            raise RequestError(texts.NAME_YOUR_SEAT)
        return mine[0]

    def own_seat(self, live: LiveTable, person: str) -> int:
        """Returns the seat that this person looks from. Raises Conflict if they have not chosen one of several."""
        self.own_seats(live, person)
        seat = live.table.facing(person)
        if seat is None:
            raise Conflict(texts.BEHIND_THE_CURTAIN)
        return seat

    def acting_seat(self, live: LiveTable, person: str) -> int:
        seat = self.own_seat(live, person)
        if not live.acts(seat):
            raise Conflict(texts.TIME_IS_OUT if seat in live.table.late else texts.BOT_STANDS_IN)
        return seat

    async def append(self, live: LiveTable, wish: LogRow, seen: int) -> int:
        """Stores a seat's row, and the replies of the other seats in a lesson. Returns the row's number."""
        match = live.game
        self.check_seen(live, wish.seat, seen)
        if wish.kind == "undo":
            self.check_undo(live, wish.seat)
        if objection := match.lesson_objection(wish.moves):
            raise Conflict(objection)
        rows = await self.store(live, [wish, *match.lesson_replies(wish)])
        return rows[0].number

    def check_seen(self, live: LiveTable, seat: int, seen: int) -> None:
        """Refuses a decision that was made on an outdated state of the game (after entry `seen`)."""
        match = live.game
        if live.table.over:
            raise Conflict(words.GAME_OVER)
        if not 0 <= seen <= match.number:
            raise Stale(texts.unknown_number(seen, match.number))
        if match.stale(seat, seen):
            raise Stale(texts.STALE)

    def check_undo(self, live: LiveTable, seat: int) -> None:
        """Refuses an undo after a timeout, in a lesson, and in a log that is too long."""
        if live.game.was_late(seat):
            raise Conflict(texts.LATE_TURNS_STAY)
        if live.game.lesson is not None:
            raise Conflict(texts.NO_UNDO_IN_LESSONS)
        if live.game.is_long:
            raise Conflict(texts.ENOUGH_TAKEN_BACK)

    async def store(self, live: LiveTable, wishes: list[LogRow], *, mended: bool = False) -> list[LogRow]:
        """Stores all of these rows or none, then applies them in memory and notifies everybody.

        Raises Outdated if another process was quicker.
        """
        match, table = live.game, live.table
        rows = numbered(wishes, match.number)
        done = match.outcomes(rows)
        state, last = done[-1].state, rows[-1]
        after = replace(
            table,
            number=last.number,
            over=state.over,
            touched=last.at,
            learnt=match.learnt(state),
            mended=table.mended or mended,
        )
        entries = Entries(live, rows, done, table, after)
        for listener in self.listeners:
            await listener.before_save(entries)
        begun = time.perf_counter()
        live.table = await self.storage.tables.save(table, entries.after, rows, entries.sheet, entries.logged)
        entries.seconds = time.perf_counter() - begun
        for outcome in done:
            match.accept(outcome)
        if live.undo_asked is None:
            live.asked = None
        if state.over:
            live.applaud()
        for listener in self.listeners:
            listener.after_save(entries)
        return rows

    # ---- stickers ----

    async def react(self, table: str, person: str, sticker: Sticker) -> None:
        """Shows a sticker to everybody who has the table open. Nothing is stored."""
        async with self.locked(table, fresh=False) as live:
            first = live.table.seat_of(person)
            if first is None:
                raise NotAllowed(texts.SIT_DOWN_TO_REACT)
            clock, facing = time.monotonic(), live.table.facing(person)
            if clock - live.reacted.get(first, -STICKER_SECONDS) < STICKER_SECONDS:
                raise Conflict(texts.ONE_STICKER.format(seconds=STICKER_SECONDS))
            live.reacted[first] = clock
            seat = first if facing is None else facing
            live.show_sticker(seat, sticker)
            self.neighbours.tell(Reacted(live.table.id, seat, sticker))

    async def hear_who_looks(self, live: LiveTable, person: str) -> None:
        """Refreshes the table if this person holds several seats, because they may have chosen another one in another
        process. People with one seat don't wait for this.
        """
        if len(live.table.seats_of(person)) > 1:
            async with self.locked(live.table.id):
                pass  # taking the lock has refreshed the table

    def check_looks(self, live: LiveTable, person: str, seat: int | None) -> None:
        if live.table.facing(person) != seat:
            raise Conflict(texts.SOMEBODY_ELSE_LOOKS)


def id_of(table: str) -> str:
    """Returns the table's id from the end of a link. People may type capital letters, but ids have none."""
    return table.lower().partition("-")[0]


def unplayed(row: LogRow) -> Entry:
    """Returns an entry without its events, which are known only after a replay."""
    return Entry(row.number, row.seat, row.kind != "moves", row.bot, [], [], row.at)
