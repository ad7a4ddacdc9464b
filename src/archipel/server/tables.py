"""All tables of this process: opened from the disk, changed, and shown to everybody who looks.

A table is rebuilt from its log when somebody asks for it and forgotten when nobody does. Whatever changes it happens
under its lock: first on disk, then in memory, then in everybody's browser.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial

import anyio
import anyio.to_thread
from msgspec.structs import replace

from archipel.bots import level_named
from archipel.core import words
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import Gains, Json
from archipel.core.text import Text
from archipel.server import actions, host_texts, texts
from archipel.server.addresses import links
from archipel.server.bus import Bus, Changed, LocalBus, Reacted, SessionsEnded, StandInAgreed, UndoDeclined, UndoWished
from archipel.server.errors import Conflict, NotAllowed, NotStored, NotThere, RequestError, Stale
from archipel.server.fairness import Envelope
from archipel.server.highlights import ending_of
from archipel.server.live_table import Asked, LiveTable, Watcher
from archipel.server.match import LogRow, Match, Replay, Standing, numbered
from archipel.server.metrics import Metrics
from archipel.server.neighbours import Neighbours
from archipel.server.people import clean_name
from archipel.server.previewing import Previewer
from archipel.server.schema import (
    AskPreview,
    Ending,
    Entry,
    Frame,
    Join,
    NewLesson,
    NewTable,
    Notice,
    Refused,
    Reseat,
    SendMoves,
    SendUndo,
    Sticker,
    TableInfo,
)
from archipel.server.settings import Settings
from archipel.server.sheets import sheet_of
from archipel.server.storage import Outdated, Storage
from archipel.server.table import Table
from archipel.server.thinking import Processes, Thinker, fresh_chance
from archipel.server.turns import Turns
from archipel.server.work import beside

log = logging.getLogger("archipel.server")

MOST_MOVES = 32
MOST_ALTERNATIVES = 400
LONGEST_ALTERNATIVE = 4
MOST_TABLES_LISTED = 24
UNWATCHED_DELAYS = 5
"""So many times as long a bot seems to think where nobody looks."""
STICKER_SECONDS = 5
"""One sticker a person in so many seconds."""
GOODBYE_SECONDS = 0.5
"""Seconds that the server's last word may take."""
TRIES = 5
"""How often a change is made again when another process was quicker."""


class CantReplay(Conflict):
    """The log of a table can't be played by the rules that are here."""


class Tables:
    """All tables of this process."""

    def __init__(
        self, storage: Storage, settings: Settings, thinker: Thinker | None = None, bus: Bus | None = None
    ) -> None:
        self.storage = storage
        self.neighbours = Neighbours(self, bus or LocalBus())
        self.settings = settings
        self.turns = Turns(settings.bot_processes)
        self.thinker = thinker or Processes(settings.bot_processes + 1, settings.bot_limit)
        self.previewer = Previewer(settings.bot_limit)
        self.preview_threads = self.previewer.threads
        self.live: dict[str, LiveTable] = {}
        self.unused: OrderedDict[str, LiveTable] = OrderedDict()
        """Those that nobody needs in memory, used last at the end."""
        self.changes = 0
        """How often anything has changed at any table."""
        self.metrics = Metrics()
        self.notice: Notice | None = None
        """What whoever runs the server says to everybody, those who come later too."""
        self.stopping = False
        """No more is begun here: the server is about to end."""
        self.moved: dict[str, LiveTable] = {}
        """The tables whose sheets are behind their logs."""

    async def close(self) -> None:
        playing = [live.bots for live in self.live.values() if live.bots]
        for bots in playing:
            bots.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.neighbours.close()
        with suppress(NotStored):
            await self.keep_sheets()
        await self.storage.close()

    # ---- tables in memory ----

    @asynccontextmanager
    async def locked(self, table: str, *, fresh: bool = True) -> AsyncIterator[LiveTable]:
        """The table, while nobody else of this process changes it.

        `fresh` asks the disk whether another process changed it. A change may do without: one that was made on an
        outdated table is not stored.
        """
        table = id_of(table)
        live = self.live.get(table)
        if live is None:
            found = await self.read(table)
            live = self.live.setdefault(table, LiveTable(found))  # somebody else may have read it meanwhile
            live.elsewhere = self.neighbours.people_at(table)
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
                self.live.pop(table, None)  # it could not be loaded; the next one who asks tries again
            self.rest(live)

    def rest(self, live: LiveTable) -> None:
        """Somebody needs a table no longer. Of those that nobody needs the ones unused for longest are forgotten.

        They are on disk. Tables that are needed are not looked at, however many there are.
        """
        table = live.table.id
        if live.idle and self.live.get(table) is live:
            self.unused[table] = live
        while self.unused and len(self.live) > self.settings.tables_in_memory:
            table, _ = self.unused.popitem(last=False)
            del self.live[table]

    async def read(self, table: str) -> Table:
        found = await self.storage.table(id_of(table))
        if found is None:
            raise NotThere(texts.WRONG_LINK)
        return found

    async def refresh(self, live: LiveTable) -> None:
        """Another process may have changed the table."""
        if await self.storage.revisions([live.table.id]) != {live.table.id: live.table.revision}:
            live.table = await self.read(live.table.id)
            live.stopped = live.sheet = None
            await self.load(live)
            self.show_out(live)
            self.notify(live)

    async def follow_other_processes(self) -> None:
        """Tells those who look what other processes did, if any share the database."""
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            try:
                await self.refresh_watched()
            except Exception:
                log.exception("What other processes did can't be seen just now.")

    async def refresh_watched(self) -> None:
        for table, revision in (await self.storage.changed_elsewhere()).items():
            live = self.live.get(table)
            if live is not None and live.watchers and live.table.revision != revision:
                async with self.locked(table):
                    pass  # it is up to date, and everybody has been told

    async def load(self, live: LiveTable, *, whole: bool = False) -> None:
        """Plays the log as far as it goes. A finished game is only played again when asked for."""
        table, match = live.table, live.match
        if table.phase == "lobby" or live.stopped or (match is None and table.over and not whole):
            return
        if match is None or match.number != table.number:
            rows = await self.storage.log(table.id, after=match.number if match else 0)
            try:
                live.match = await replayed(table, rows, match)
                await self.check_ending(live)
            except CantReplay as error:
                await self.stop(live, error.text)
        self.start_bots(live)

    async def check_ending(self, live: LiveTable) -> None:
        """A game that is over ends as it ended then, or is not replayed."""
        sheet = await self.storage.sheet(live.table.id) if live.table.over else None
        if sheet is not None and not sheet.agrees_with(live.game.state):
            raise CantReplay(texts.ENDS_OTHERWISE)

    async def stop(self, live: LiveTable, why: Text) -> None:
        """Its log can't be played any more. Nothing is deleted: it is shown as it stood last, with the reason."""
        log.error("Table %s can't be played again from its log: %s", live.table.id, why.en)
        live.match = None
        live.sheet = await self.storage.sheet(live.table.id)
        live.entries = [unplayed(row) for row in await self.storage.log(live.table.id)]
        live.stopped = texts.stopped(why, shown=live.sheet is not None, over=live.table.over)

    def notify(self, live: LiveTable) -> None:
        """Something changed: everybody who looks is told, and bots see whether it is their turn."""
        live.changes += 1
        self.changes += 1
        for watcher in live.watchers:
            watcher.due.set()
        self.start_bots(live)

    # ---- who may come in ----

    async def check_open(self, table: str, person: str) -> None:
        """Refuses who was put out, and strangers with a link that was renewed since."""
        live = self.live.get(id_of(table))
        found = await self.read(table) if live is None else live.table
        if found.is_kicked(person):
            raise NotAllowed(texts.KICKED)
        if not found.knows(person) and table.lower().partition("-")[2] != found.link:
            raise NotThere(texts.LINK_RENEWED if found.link else texts.WRONG_LINK)

    async def renew_link(self, table: str, person: str) -> None:
        """A new link. Who came in by the old one and does not sit here is shown out."""
        await self.change(table, lambda found, present: actions.renew_link(found, person, present))
        async with self.locked(table) as live:
            self.show_out(live)
        self.notify(live)

    def show_out(self, live: LiveTable) -> None:
        """Ends the connections of who was put out, and of strangers who came in by a link that is no longer one."""
        for watcher in live.watchers:
            before = watcher.links
            watcher.links = [f"{link.rpartition('/')[0]}/{live.table.key}" for link in before]
            if live.table.is_kicked(watcher.person):
                watcher.turn_away(NotAllowed(texts.KICKED))
            elif watcher.links != before and not live.table.knows(watcher.person):
                watcher.turn_away(NotThere(texts.LINK_RENEWED))

    def seen_elsewhere(self, live: LiveTable, gone: frozenset[str]) -> None:
        """Others look in other processes now; these people do no longer, there."""
        if live.elsewhere:
            live.watched.set()
        elif not live.watchers:
            live.watched.clear()
        for person in gone - live.present:
            if live.table.seat_of(person) is not None:
                live.gone[person] = now()
        for seat in [seat for seat in live.agreed if live.table.is_present(seat, live.present)]:
            del live.agreed[seat]  # they are back
        self.turns.go_on()
        self.tell_when_grace_ends(live)
        self.notify(live)

    def end_sessions(self, person: str, but: str, *, tell: bool = True) -> None:
        """Ends the connections of all other sessions of this person."""
        if tell:
            self.neighbours.tell(SessionsEnded(person, but))
        for live in self.live.values():
            for watcher in live.watchers:
                if watcher.person == person and watcher.session != but:
                    watcher.turn_away(NotAllowed(texts.SESSION_ENDED))

    # ---- what people see ----

    async def info(self, table: str, person: str, base: str) -> TableInfo:
        async with self.locked(table) as live:
            return live.info(person, await self.storage.name_of(person), self.links(live.table.key, base))

    def links(self, table: str, base: str) -> list[str]:
        return links(base, table, self.settings.addresses, self.settings.port)

    async def tables_of(self, person: str, base: str) -> list[TableInfo]:
        """The tables this person sits at, newest activity first."""
        found = []
        for table in await self.storage.tables_of(person, MOST_TABLES_LISTED):
            with suppress(RequestError):  # one that can't be read any more must not hide the others
                found.append(await self.info(table, person, base))
        return found

    @asynccontextmanager
    async def watching(self, table: str, person: str, base: str) -> AsyncIterator[tuple[LiveTable, Watcher]]:
        """Somebody has the table open."""
        await self.check_open(table, person)
        await self.change(table, lambda found, _present: actions.arrive(found, person))
        async with self.locked(table) as live:
            await self.load(live, whole=True)
            if live.stopped and live.sheet is None:
                raise Conflict(live.stopped)
            watcher = Watcher(person, await self.storage.name_of(person), self.links(live.table.key, base))
            if self.notice is not None:
                watcher.reply(self.notice)
            live.watchers.add(watcher)
            live.watched.set()
            if (mine := live.table.seat_of(person)) is not None:
                live.agreed.pop(mine, None)  # they are back
        self.neighbours.tell_present(live)
        self.turns.go_on()
        self.tell_when_grace_ends(live)
        self.notify(live)
        try:
            yield live, watcher
        finally:
            live.watchers.discard(watcher)
            self.neighbours.tell_present(live)
            if not live.looked_at:
                live.watched.clear()
            if person not in live.present and live.table.seat_of(person) is not None:
                live.gone[person] = now()
            self.tell_when_grace_ends(live)
            self.notify(live)
            self.rest(live)

    # ---- what whoever runs the server says ----

    def tell_all(self, notice: Notice | None) -> None:
        """Shows a notice at every table of this process, and to those who come later; None ends it."""
        self.notice = notice
        if notice is not None:
            for watcher in self.all_watchers():
                watcher.reply(notice)

    def all_watchers(self) -> list[Watcher]:
        return [watcher for live in self.live.values() for watcher in live.watchers]

    async def say_goodbye(self) -> None:
        """Tells everybody that the server begins anew, and waits a moment for those who listen."""
        self.stopping = True
        self.tell_all(Notice(host_texts.RESTART, restart=True))
        watchers = self.all_watchers()
        if not watchers:
            return
        with anyio.move_on_after(GOODBYE_SECONDS):
            for watcher in watchers:
                await watcher.answered.wait()
            await asyncio.sleep(GOODBYE_SECONDS / 10)  # what was put together is on its way

    # ---- what people do with tables ----

    async def create(self, wish: NewTable, person: str, base: str) -> TableInfo:
        table = actions.new_table(wish, person, now())
        await self.storage.create(table)
        return await self.info(table.id, person, base)

    async def learn(self, wish: NewLesson, person: str, base: str) -> TableInfo:
        """The table where this person has begun this lesson, or a new one."""
        name = await self.storage.name_of(person) if wish.name is None else clean_name(wish.name)
        new = actions.new_lesson(wish, person, name, now())
        begun = await self.storage.lesson_of(person, wish.game, wish.lesson)
        if begun is None or (info := await self.info(begun, person, base)).stopped:
            await self.storage.create(new)
            await self.keep(new)
            info = await self.info(new.id, person, base)
        return info

    async def change(self, table: str, action: Callable[[Table, set[str]], Table]) -> None:
        """Does something with a table and tells everybody, unless it changes nothing."""
        async with self.locked(table) as live:
            for _ in range(TRIES):
                after = action(live.table, live.present_or_expected)
                if after == live.table:
                    return
                try:
                    live.table = await self.storage.save(live.table, replace(after, touched=now()))
                except Outdated:
                    await self.refresh(live)
                    continue
                self.neighbours.tell(Changed(live.table.id, live.table.revision))
                await self.load(live)
                self.notify(live)
                return
        raise NotStored(texts.NOT_STORED)

    async def join(self, table: str, person: str, wish: Join) -> None:
        await self.change(table, lambda found, _present: actions.join(found, person, wish.name, wish.seat))

    async def leave(self, table: str, person: str) -> None:
        await self.change(table, lambda found, _present: actions.leave(found, person))

    async def reseat(self, table: str, person: str, number: int, wish: Reseat) -> None:
        """What the host makes of a seat, or what all agree to who are here."""
        async with self.locked(table) as live:
            agreed = self.agree(live, person, number, wish)
        if agreed is None:
            await self.change(
                table, lambda found, present: actions.reseat(found, person, number, wish, present, live.present)
            )
        elif agreed:
            await self.change(table, lambda found, present: actions.stand_in(found, number, wish, present))
        self.show_out(live)
        self.notify(live)

    def agree(self, live: LiveTable, person: str, number: int, wish: Reseat) -> bool | None:
        """Notes that somebody who is not the host would let a bot stand in; whether all who are here agree now.

        None where that is not what is asked.
        """
        table, present = live.table, live.present_or_expected
        if table.phase != "playing" or wish.to != "bot" or table.may_host(person, present):
            return None
        actions.seat_at(table, number)
        needed = live.who_must_agree(number)
        if person not in needed:
            return None
        actions.stand_in(table, number, wish, present)  # says why not
        agreed = live.agreed.setdefault(number, set())
        agreed.add(person)
        self.neighbours.tell(StandInAgreed(table.id, number, person))
        return agreed >= needed

    def tell_when_grace_ends(self, live: LiveTable) -> None:
        """What may be done about somebody who is away changes with time alone: everybody is told then."""
        if live.expected and live.table.phase != "over":
            asyncio.get_running_loop().call_later(live.table.grace + 0.1, self.notify, live)

    async def start(self, table: str, person: str) -> None:
        await self.change(table, lambda found, present: actions.start(found, person, present, now()))
        await self.keep(await self.read(table))

    async def again(self, table: str, person: str) -> str:
        """The table to play again at, the same for everybody who asks, with this person in their seat."""
        async with self.locked(table) as live:
            old = live.table
        if old.again is None:
            new = actions.follow_up(old, person, now())
            await self.storage.create(new)
            # Whoever asked at the same moment may have been quicker; then theirs it is, and this one is never seen.
            await self.change(table, lambda found, _present: replace(found, again=found.again or new.id))
            old = await self.read(table)
        assert old.again is not None
        await self.change(
            old.again,
            lambda found, _present: actions.start_alone(actions.same_seat(old, found, person), person, now()),
        )
        await self.keep(await self.read(old.again))
        return old.again

    # ---- finished games ----

    async def frame(self, table: str, number: int, seat: int | None) -> Frame:
        async with self.locked(table) as live:
            check_over(live.table)
            await self.load(live, whole=True)
            if live.sheet is not None and number == live.sheet.number:
                return live.sheet.frame(self.checked_seat(live, seat))
            replay = await self.replay_of(live)
            count = len(replay.entries)
            if not 0 <= number <= count:
                raise NotThere(texts.unknown_number(number, count))
            frame = partial(replay.frame, number, self.checked_seat(live, seat))
        return await beside(frame, self.preview_threads)

    async def replay_of(self, live: LiveTable) -> Replay:
        if live.replay is None:
            live.game  # noqa: B018 - says so if the log can't be played any more
            rows = await self.storage.log(live.table.id)
            live.replay = await beside(partial(Replay, live.table, rows), self.preview_threads)
        return live.replay

    async def ending(self, table: str, person: str) -> Ending:
        """What is told at the end, from this person's side."""
        async with self.locked(table) as live:
            check_over(live.table)
            await self.load(live, whole=True)
            replay, seat = await self.replay_of(live), live.table.seat_of(person)
        return await beside(partial(ending_of, replay, seat), self.preview_threads)

    def checked_seat(self, live: LiveTable, seat: int | None) -> int | None:
        if seat is not None:
            actions.seat_at(live.table, seat)
        return seat

    async def record(self, table: str) -> Envelope:
        """What `archipel verify` and `archipel replay` read."""
        async with self.locked(table) as live:
            check_over(live.table)
            await self.load(live, whole=True)
            names = [seat.name or level_named(seat.level).name for seat in live.table.seats]
            kept = live.sheet.record if live.sheet else None
            return Envelope(
                table, names, live.table.commitment or "", kept or live.game.state.record(), live.table.mended
            )

    # ---- tables that outlive their edition ----

    async def content(self, table: str) -> Json:
        """What the client draws and explains this table with: that of its own edition and contents."""
        found = await self.read(table)
        try:
            return found.edition_of_game.content
        except BadSetup as error:
            kept = await self.storage.content(found)
            if kept is None:
                raise NotThere(error.text) from None
            return kept

    async def keep(self, table: Table) -> None:
        """Stores what it takes to show a table that has no sheet yet, should its edition be gone one day."""
        try:
            match = await replayed(table, await self.storage.log(table.id), None)
        except CantReplay:
            return
        await self.storage.keep_content(match.game)
        await self.storage.keep_sheet(table.id, sheet_of(match.state, match.number))

    async def keep_sheets_now_and_then(self) -> None:
        while True:
            await asyncio.sleep(self.settings.sheet_seconds)
            with suppress(NotStored):  # the disk may have room again in a moment
                await self.keep_sheets()

    async def keep_sheets(self) -> None:
        """Stores what tables look like at which something was played since this was last done."""
        while self.moved:
            table, live = self.moved.popitem()
            if live.match is not None and not live.match.state.over:
                await self.storage.keep_sheet(table, live.match.sheet())

    async def keep_old_tables(self) -> None:
        """Gives a sheet to tables that were begun before there were any, or whose last moves it lacks."""
        for table in await self.storage.without_sheet():
            try:
                await self.keep(await self.read(table))
            except RequestError as error:
                log.warning("Table %s has no sheet yet: %s", table, error)

    # ---- moves ----

    async def send(self, table: str, person: str, message: SendMoves | SendUndo) -> int:
        """Stores a message of this person's seat; the number it has, also when it is sent again."""
        undo = isinstance(message, SendUndo)
        moves = () if isinstance(message, SendUndo) else tuple(message.moves)
        if not undo and not 1 <= len(moves) <= MOST_MOVES:
            raise RequestError(texts.how_many_moves(len(moves), MOST_MOVES))
        for attempt in range(TRIES):
            async with self.locked(table, fresh=attempt > 0) as live:
                await self.load(live, whole=True)
                if message.seen > live.table.number:
                    await self.refresh(live)  # they saw it in another process
                seat = self.own_seat(live, person)
                # What was accepted stays accepted, whatever happened since.
                if number := live.game.numbers.get((seat, message.id)):
                    return number
                self.acting_seat(live, person)
                with suppress(Outdated):
                    if isinstance(message, SendUndo) and message.past_bots and not live.game.may_undo(seat):
                        return await self.undo_past_bots(live, seat, message)
                    done = live.game.last_message(seat) if undo else moves
                    row = LogRow(0, seat, message.id, "undo" if undo else "moves", done, False, now())
                    return await self.append(live, row, message.seen)
        raise NotStored(texts.NOT_STORED)

    def own_seat(self, live: LiveTable, person: str) -> int:
        seat = live.table.seat_of(person)
        if seat is None:
            raise NotAllowed(texts.SIT_DOWN_FIRST)
        return seat

    def acting_seat(self, live: LiveTable, person: str) -> int:
        seat = self.own_seat(live, person)
        if not live.acts(seat):
            raise Conflict(texts.BOT_STANDS_IN)
        return seat

    async def append(self, live: LiveTable, wish: LogRow, seen: int) -> int:
        """Stores what a seat does, with what a lesson's other seats do then."""
        match = live.game
        self.check_seen(live, wish.seat, seen)
        if wish.kind == "undo":
            self.check_undo(live)
        if objection := match.lesson_objection(wish.moves):
            raise Conflict(objection)
        rows = await self.store(live, [wish, *match.lesson_replies(wish)])
        return rows[0].number

    def check_seen(self, live: LiveTable, seat: int, seen: int) -> None:
        """Refuses what was decided on something that is no longer so."""
        match = live.game
        if live.table.over:
            raise Conflict(words.GAME_OVER)
        if not 0 <= seen <= match.number:
            raise Stale(texts.unknown_number(seen, match.number))
        if match.stale(seat, seen):
            raise Stale(texts.STALE)

    def check_undo(self, live: LiveTable) -> None:
        """Refuses undos where none is taken."""
        if live.game.lesson is not None:
            raise Conflict(texts.NO_UNDO_IN_LESSONS)
        if live.game.is_long:
            raise Conflict(texts.ENOUGH_TAKEN_BACK)

    async def store(self, live: LiveTable, wishes: list[LogRow], *, mended: bool = False) -> list[LogRow]:
        """On disk first, all or none, then in memory, then to everybody. Outdated if another process was quicker."""
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
        # The last entry is stored with its sheet; on the way there the sheet may be a few seconds late.
        sheet = sheet_of(state, last.number) if state.over else None
        begun = time.perf_counter()
        live.table = await self.storage.save(table, after, rows, sheet)
        self.metrics.stored(len(rows), time.perf_counter() - begun)
        for outcome in done:
            match.accept(outcome)
        if state.over:
            live.applaud()
        self.moved.setdefault(table.id, live)
        self.neighbours.tell(Changed(table.id, live.table.revision))
        self.notify(live)
        return rows

    # ---- taking back past others' moves ----

    async def undo_past_bots(self, live: LiveTable, seat: int, message: SendUndo) -> int:
        """Takes back what this seat sent last where only bots have moved since."""
        self.check_seen(live, seat, message.seen)
        self.check_undo(live)
        rows = live.game.since_own(seat)
        if any(not each.row.bot for each in rows[1:]):
            raise Conflict(texts.OTHERS_MOVED)
        await self.check_rewind(live, seat, rows)
        return await self.rewind(live, rows, message.id)

    async def check_rewind(self, live: LiveTable, seat: int, rows: list[Standing]) -> None:
        """Refuses to take back what showed something hidden, or where there is nothing to take back."""
        if len(rows) < 2:
            live.game.state.copy().undo(seat)  # the game's own reason why not
            raise Conflict(words.NOTHING_TO_UNDO)
        taught_nothing = partial(live.game.taught_nothing, rows)
        if not await anyio.to_thread.run_sync(taught_nothing, limiter=self.preview_threads):
            raise Conflict(texts.LEARNT)

    async def rewind(self, live: LiveTable, rows: list[Standing], message: str = "") -> int:
        """Writes one entry for each that is taken back, the latest first; the first of them is the asker's."""
        back = [LogRow(0, row.seat, "", "rewind", row.moves, row.bot, now()) for row in (each.row for each in rows)]
        back[0] = replace(back[0], message=message)
        stored = await self.store(live, back[::-1], mended=True)
        live.asked = None
        return stored[-1].number

    async def ask_undo(self, table: str, person: str) -> None:
        """Somebody asks the other people whether they may take back what they sent last."""
        async with self.locked(table) as live:
            seat, match = self.acting_seat(live, person), live.game
            self.check_seen(live, seat, match.number)
            self.check_undo(live)
            if live.undo_asked is not None:
                raise Conflict(texts.ALREADY_ASKED)
            if match.may_undo(seat):
                await self.store(live, [LogRow(0, seat, "", "undo", match.last_message(seat), False, now())])
                return
            rows = match.since_own(seat)
            await self.check_rewind(live, seat, rows)
            number = rows[0].row.number
            if live.declined == (seat, number):
                raise Conflict(texts.DECLINED)
            live.asked = Asked(seat, number)
            await self.rewind_if_agreed(live)

    async def answer_undo(self, table: str, person: str, agree: bool) -> None:
        async with self.locked(table) as live:
            seat, asked = self.acting_seat(live, person), live.undo_asked
            if asked is None or live.asked is None or seat not in asked.needed:
                raise Conflict(texts.NOBODY_ASKS)
            if agree:
                live.asked = replace(live.asked, agreed=live.asked.agreed | {seat})
                await self.rewind_if_agreed(live)
                return
            self.decline(live, live.asked, seat)

    async def rewind_if_agreed(self, live: LiveTable, *, tell: bool = True) -> None:
        """Takes the move back once all other people agree. What happened since it was asked may stand in the way."""
        asked = live.undo_asked
        if tell and asked is not None and live.asked is not None:
            wish = live.asked
            self.neighbours.tell(UndoWished(live.table.id, wish.seat, wish.number, sorted(wish.agreed)))
        if asked is not None and set(asked.needed) <= set(asked.agreed):
            rows = live.game.since_own(asked.seat)
            live.asked = None
            await self.check_rewind(live, asked.seat, rows)
            await self.rewind(live, rows)
        self.notify(live)

    def decline(self, live: LiveTable, asked: Asked, seat: int, *, tell: bool = True) -> None:
        if tell:
            self.neighbours.tell(UndoDeclined(live.table.id, asked.seat, asked.number, seat))
        live.asked, live.declined = None, (asked.seat, asked.number)
        sentence = texts.would_rather_not(live.table.seats[seat].name)
        for watcher in live.watchers:
            if live.table.seat_of(watcher.person) == asked.seat:
                watcher.reply(Refused("", sentence))
        self.notify(live)

    # ---- stickers ----

    async def react(self, table: str, person: str, sticker: Sticker) -> None:
        """Shows a sticker to everybody who has the table open. Nothing is stored."""
        async with self.locked(table, fresh=False) as live:
            seat = live.table.seat_of(person)
            if seat is None:
                raise NotAllowed(texts.SIT_DOWN_TO_REACT)
            clock = time.monotonic()
            if clock - live.reacted.get(seat, -STICKER_SECONDS) < STICKER_SECONDS:
                raise Conflict(texts.ONE_STICKER.format(seconds=STICKER_SECONDS))
            live.reacted[seat] = clock
            live.show_sticker(seat, sticker)
            self.neighbours.tell(Reacted(live.table.id, seat, sticker))

    async def preview(self, table: str, person: str, ask: AskPreview) -> bytes:
        """What each alternative would do, worked out beside the event loop, as JSON."""
        if not 1 <= len(ask.alternatives) <= MOST_ALTERNATIVES:
            raise RequestError(texts.how_many_alternatives(len(ask.alternatives), MOST_ALTERNATIVES))
        for moves in ask.alternatives:
            if not 1 <= len(moves) <= LONGEST_ALTERNATIVE:
                raise RequestError(texts.how_many_moves(len(moves), LONGEST_ALTERNATIVE))
        async with self.locked(table, fresh=False) as live:
            seat = self.acting_seat(live, person)
            state = live.game.state
        return await self.previewer.spelt(state, seat, ask.alternatives)

    async def gains(self, table: str, person: str, after: Sequence[Json] = ()) -> tuple[int, Gains | None]:
        """What every placement this person is offered would bring, now or after these moves, and at which number."""
        if len(after) > LONGEST_ALTERNATIVE:
            raise RequestError(texts.how_many_moves(len(after), LONGEST_ALTERNATIVE))
        async with self.locked(table, fresh=False) as live:
            seat = self.acting_seat(live, person)
            number, gains = live.game.number, partial(live.game.gains, live.game.state, seat, after)
        return number, await beside(gains, self.preview_threads)

    # ---- bots ----

    def start_bots(self, live: LiveTable) -> None:
        """Lets bots play, if the game waits for one and none is playing."""
        if live.bots is None and live.bot_turn() is not None:
            live.bots = asyncio.create_task(self.play_bots(live))

    async def play_bots(self, live: LiveTable) -> None:
        """Plays for bots as long as the game waits for one."""
        try:
            async with self.storage.driving(live.table.id):
                while (turn := live.bot_turn()) is not None:
                    try:
                        await self.bot_plays(live, *turn)
                    except NotStored:  # the disk may have room again in a moment
                        await asyncio.sleep(self.settings.poll_seconds)
        except Exception:
            log.exception("The bots of table %s have stopped; opening the table starts them again.", live.table.id)
        finally:
            live.bots = None
            self.rest(live)

    async def bot_plays(self, live: LiveTable, seat: int, level: str) -> None:
        begun, seen = time.monotonic(), live.game.number
        async with self.turns.turn(live):
            guess = live.game.state.guess(seat, fresh_chance())
            moves = [move.to_json() for move in await self.thinker.think(guess, seat, level)]
        await self.seem_to_think(live, begun)
        async with self.locked(live.table.id):
            if live.table.phase != "playing" or live.table.seats[seat].level is None:
                return  # another process has ended the game, or the person is back
            row = LogRow(0, seat, "", "moves", tuple(moves), True, now())
            try:
                await self.append(live, row, seen)
            except (Stale, Outdated):
                return  # and think again
            except IllegalMove:
                if live.game.number == seen:  # a bot that errs must not stop the game
                    anything = fresh_chance().pick("bot", live.game.state.moves(seat)).to_json()
                    with suppress(Outdated):  # then it thinks again
                        await self.append(live, replace(row, moves=(anything,)), seen)

    async def seem_to_think(self, live: LiveTable, begun: float) -> None:
        """People can follow what happens; where nobody looks there is no hurry at all, until somebody does."""
        delay = self.settings.bot_delay
        if not live.looked_at:
            no_hurry = max(0.0, begun + UNWATCHED_DELAYS * delay - time.monotonic())
            with suppress(TimeoutError):
                await asyncio.wait_for(live.watched.wait(), no_hurry)
        await asyncio.sleep(max(0.0, begun + delay - time.monotonic()))


async def replayed(table: Table, rows: list[LogRow], match: Match | None) -> Match:
    """The match with these rows played. A whole game is played beside the event loop."""
    try:
        if match is not None:
            return match.catch_up(rows)
        return await anyio.to_thread.run_sync(lambda: Match(table).catch_up(rows))
    except BadSetup as error:
        raise CantReplay(error.text) from None
    except (IllegalMove, KeyError, IndexError, TypeError) as error:
        log.error("Entries of table %s are refused: %s", table.id, error)
        raise CantReplay(texts.OTHER_RULES) from None


def id_of(table: str) -> str:
    """The id in what a link ends with. Ids are small letters: who reads one aloud or types it may not know."""
    return table.lower().partition("-")[0]


def unplayed(row: LogRow) -> Entry:
    """What is known of an entry without playing it."""
    return Entry(row.number, row.seat, row.kind != "moves", row.bot, [], [], row.at)


def check_over(table: Table) -> None:
    if not table.over:
        raise Conflict(texts.NOT_OVER)


def now() -> int:
    return time.time_ns() // 1_000_000
