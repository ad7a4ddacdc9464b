"""Tables in memory: who looks at them, who plays, and what everybody has to be told.

A table is rebuilt from the log when somebody asks for it and forgotten when nobody does. Whatever changes it happens
under its lock: first on disk, then here, then in everybody's browser.
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
from archipel.server import table as tables
from archipel.server import texts
from archipel.server.addresses import links
from archipel.server.errors import InTheWay, NotAllowed, NotStored, NotThere, Stale, Trouble
from archipel.server.fairness import Envelope
from archipel.server.live import Live, Watcher
from archipel.server.match import Film, Logged, Match
from archipel.server.schema import (
    AskPreview,
    Frame,
    Join,
    NewTable,
    PreviewResult,
    Reseat,
    SendMoves,
    SendUndo,
    TableInfo,
)
from archipel.server.settings import Settings
from archipel.server.storage import Behind, Storage
from archipel.server.table import Table
from archipel.server.thinking import Processes, Thinker, fresh_chance

log = logging.getLogger("archipel.server")

MOST_MOVES = 32
MOST_ALTERNATIVES = 400
LONGEST_ALTERNATIVE = 4
MOST_TABLES_LISTED = 24
TRIES = 5
"""How often a change is made again when another process was quicker."""


class Berth:
    """A place for a table in memory, and its lock; also while the table is still being read."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0
        self.live: Live | None = None

    @property
    def idle(self) -> bool:
        return not self.users and (self.live is None or not (self.live.watchers or self.live.driver))


class Harbour:
    """All tables of this process."""

    def __init__(self, storage: Storage, settings: Settings, thinker: Thinker | None = None) -> None:
        self.storage = storage
        self.settings = settings
        self.thinker = thinker or Processes(settings.bot_processes, settings.bot_limit)
        self.previewing = anyio.CapacityLimiter(2)
        self.berths: OrderedDict[str, Berth] = OrderedDict()

    async def close(self) -> None:
        drivers = [berth.live.driver for berth in self.berths.values() if berth.live and berth.live.driver]
        for driver in drivers:
            driver.cancel()
        await asyncio.gather(*drivers, return_exceptions=True)
        await self.storage.close()

    # ---- tables in memory ----

    @asynccontextmanager
    async def at(self, table: str, *, fresh: bool = True) -> AsyncIterator[Live]:
        """The table, and nobody else changing it. Not `fresh` will do for a change: one made too late is not saved."""
        berth = self.berths.setdefault(table, Berth())
        self.berths.move_to_end(table)
        berth.users += 1
        try:
            async with berth.lock:
                if berth.live is None:
                    live = Live(await self.read(table))
                    await self.load(live)
                    berth.live = live
                elif fresh:
                    await self.refresh(berth.live)
                yield berth.live
        finally:
            berth.users -= 1
            if berth.live is None and berth.idle:
                del self.berths[table]  # there is no such table
            self.tidy()

    def tidy(self) -> None:
        """Forgets the tables that were not used for longest. They are on disk."""
        spare = len(self.berths) - self.settings.tables_in_memory
        if spare > 0:
            for table in [table for table, berth in self.berths.items() if berth.idle][:spare]:
                del self.berths[table]

    async def read(self, table: str) -> Table:
        found = await self.storage.table(table)
        if found is None:
            raise NotThere(texts.WRONG_LINK)
        return found

    async def refresh(self, live: Live) -> None:
        """Another process may have changed the table."""
        if await self.storage.revisions([live.table.id]) != {live.table.id: live.table.revision}:
            live.table = await self.read(live.table.id)
            await self.load(live)
            self.announce(live)

    async def keep_up(self) -> None:
        """Tells people who look what other processes did, if any share the database."""
        while True:
            await asyncio.sleep(self.settings.look_every)
            try:
                await self.look_around()
            except Exception:
                log.exception("What other processes did can't be seen just now.")

    async def look_around(self) -> None:
        watched = [berth.live for berth in self.berths.values() if berth.live and berth.live.watchers]
        found = await self.storage.revisions([live.table.id for live in watched]) if watched else {}
        for live in watched:
            if found.get(live.table.id) != live.table.revision:
                async with self.at(live.table.id):
                    pass  # it is up to date, and everybody has been told

    async def load(self, live: Live, *, whole: bool = False) -> None:
        """Plays the log as far as it goes. A finished game is only played again when asked for."""
        table, match = live.table, live.match
        if table.phase == "lobby" or (match is None and table.over and not whole):
            return
        if match is None or match.number != table.number:
            rows = await self.storage.log(table.id, after=match.number if match else 0)
            live.match = await replayed(table, rows, match)
        self.awaken(live)

    def announce(self, live: Live) -> None:
        """Something changed: everybody who looks is told, and bots see whether it is their turn."""
        for watcher in live.watchers:
            watcher.due.set()
        self.awaken(live)

    # ---- what people see ----

    async def info(self, table: str, person: str, base: str) -> TableInfo:
        async with self.at(table) as live:
            return live.info(person, await self.storage.name_of(person), self.links(table, base))

    def links(self, table: str, base: str) -> list[str]:
        return links(base, table, self.settings.addresses, self.settings.port)

    async def mine(self, person: str, base: str) -> list[TableInfo]:
        """The tables this person sits at, newest activity first."""
        found = []
        for table in await self.storage.tables_of(person, MOST_TABLES_LISTED):
            with suppress(Trouble):  # one that can't be read any more must not hide the others
                found.append(await self.info(table, person, base))
        return found

    @asynccontextmanager
    async def watching(self, table: str, person: str, base: str) -> AsyncIterator[tuple[Live, Watcher]]:
        """Somebody has the table open."""
        await self.change(table, lambda found, _here: tables.arrive(found, person))
        async with self.at(table) as live:
            await self.load(live, whole=True)
            watcher = Watcher(person, await self.storage.name_of(person), self.links(table, base))
            live.watchers.add(watcher)
        self.announce(live)
        try:
            yield live, watcher
        finally:
            live.watchers.discard(watcher)
            self.announce(live)
            self.tidy()

    # ---- what people do with tables ----

    async def create(self, wish: NewTable, person: str, base: str) -> TableInfo:
        table = tables.new_table(wish, person, now())
        await self.storage.create(table)
        return await self.info(table.id, person, base)

    async def change(self, table: str, deed: Callable[[Table, tables.Here], Table]) -> None:
        """Does something with a table and tells everybody, unless it changes nothing."""
        async with self.at(table) as live:
            for _ in range(TRIES):
                after = deed(live.table, live.here)
                if after == live.table:
                    return
                try:
                    live.table = await self.storage.save(live.table, replace(after, touched=now()))
                except Behind:
                    await self.refresh(live)
                    continue
                await self.load(live)
                self.announce(live)
                return
        raise NotStored(texts.NOT_STORED)

    async def join(self, table: str, person: str, wish: Join) -> None:
        await self.change(table, lambda found, _here: tables.join(found, person, wish.name, wish.seat))

    async def leave(self, table: str, person: str) -> None:
        await self.change(table, lambda found, _here: tables.leave(found, person))

    async def reseat(self, table: str, person: str, number: int, wish: Reseat) -> None:
        await self.change(table, lambda found, here: tables.reseat(found, person, number, wish, here))

    async def start(self, table: str, person: str) -> None:
        await self.change(table, lambda found, here: tables.start(found, person, here, now()))

    async def again(self, table: str, person: str) -> str:
        """The table to play again at, the same for everybody who asks, with this person in their seat."""
        async with self.at(table) as live:
            old = live.table
        if old.again is None:
            new = tables.follow_up(old, person, now())
            await self.storage.create(new)
            # Whoever asked at the same moment may have been quicker; then theirs it is, and this one is never seen.
            await self.change(table, lambda found, _here: replace(found, again=found.again or new.id))
            old = await self.read(table)
        assert old.again is not None
        await self.change(old.again, lambda found, _here: tables.same_seat(old, found, person))
        return old.again

    # ---- finished games ----

    async def frame(self, table: str, number: int, seat: int | None) -> Frame:
        async with self.at(table) as live:
            finished(live.table)
            if live.film is None:
                await self.load(live, whole=True)  # says so if the log can't be played any more
                live.film = await anyio.to_thread.run_sync(Film, live.table, await self.storage.log(table))
            count = len(live.film.entries)
            if not 0 <= number <= count:
                raise NotThere(texts.unknown_number(number, count))
            if seat is not None:
                tables.seat_at(live.table, seat)
            return live.film.frame(number, seat)

    async def record(self, table: str) -> Envelope:
        """What `archipel verify` and `archipel replay` read."""
        async with self.at(table) as live:
            finished(live.table)
            await self.load(live, whole=True)
            names = [seat.name or level_named(seat.level).name for seat in live.table.seats]
            return Envelope(table, names, live.table.commitment or "", live.game.state.record())

    # ---- moves ----

    async def send(self, table: str, person: str, message: SendMoves | SendUndo) -> int:
        """Stores a message of this person's seat; the number it has, also when it is sent again."""
        undo = isinstance(message, SendUndo)
        moves = () if isinstance(message, SendUndo) else tuple(message.moves)
        if not undo and not 1 <= len(moves) <= MOST_MOVES:
            raise Trouble(texts.how_many_moves(len(moves), MOST_MOVES))
        for attempt in range(TRIES):
            async with self.at(table, fresh=attempt > 0) as live:
                await self.load(live, whole=True)
                seat = self.own_seat(live, person)
                # What was accepted stays accepted, whatever happened since.
                if number := live.game.numbers.get((seat, message.id)):
                    return number
                self.acting_seat(live, person)
                done = live.game.last_message(seat) if undo else moves
                row = Logged(0, seat, message.id, "undo" if undo else "moves", done, False, now())
                with suppress(Behind):
                    return await self.append(live, row, message.seen)
        raise NotStored(texts.NOT_STORED)

    def own_seat(self, live: Live, person: str) -> int:
        seat = live.table.seat_of(person)
        if seat is None:
            raise NotAllowed(texts.SIT_DOWN_FIRST)
        return seat

    def acting_seat(self, live: Live, person: str) -> int:
        seat = self.own_seat(live, person)
        if not live.acts(seat):
            raise InTheWay(texts.BOT_STANDS_IN)
        return seat

    async def append(self, live: Live, wish: Logged, seen: int) -> int:
        """On disk first, then in memory, then to everybody. Behind if another process was quicker."""
        match = live.game
        if live.table.over:
            raise InTheWay(words.GAME_OVER)
        if not 0 <= seen <= match.number:
            raise Stale(texts.unknown_number(seen, match.number))
        if match.stale(wish.seat, seen):
            raise Stale(texts.STALE)
        if wish.kind == "undo" and match.is_long:
            raise InTheWay(texts.ENOUGH_TAKEN_BACK)
        state, events = match.tried(wish.seat, wish.kind, wish.moves)
        row = replace(wish, number=match.number + 1)
        after = replace(live.table, number=row.number, over=state.over, touched=row.at)
        live.table = await self.storage.save(live.table, after, row)
        match.accept(row, state, events)
        self.announce(live)
        return row.number

    async def preview(self, table: str, person: str, ask: AskPreview) -> list[PreviewResult]:
        """What each alternative would do, worked out beside the event loop."""
        if not 1 <= len(ask.alternatives) <= MOST_ALTERNATIVES:
            raise Trouble(texts.how_many_alternatives(len(ask.alternatives), MOST_ALTERNATIVES))
        for moves in ask.alternatives:
            if not 1 <= len(moves) <= LONGEST_ALTERNATIVE:
                raise Trouble(texts.how_many_moves(len(moves), LONGEST_ALTERNATIVE))
        async with self.at(table, fresh=False) as live:
            seat = self.acting_seat(live, person)
            previews = partial(live.game.previews, live.game.state, seat, ask.alternatives)
        return await anyio.to_thread.run_sync(previews, limiter=self.previewing)

    async def gains(self, table: str, person: str, after: Sequence[Json] = ()) -> tuple[int, Gains | None]:
        """What every placement this person is offered would bring, now or after these moves, and at which number."""
        if len(after) > LONGEST_ALTERNATIVE:
            raise Trouble(texts.how_many_moves(len(after), LONGEST_ALTERNATIVE))
        async with self.at(table, fresh=False) as live:
            seat = self.acting_seat(live, person)
            number, gains = live.game.number, partial(live.game.gains, live.game.state, seat, after)
        return number, await anyio.to_thread.run_sync(gains, limiter=self.previewing)

    # ---- bots ----

    def awaken(self, live: Live) -> None:
        if live.driver is None and live.bot_turn() is not None:
            live.driver = asyncio.create_task(self.drive(live))

    async def drive(self, live: Live) -> None:
        """Plays for bots as long as the game waits for one."""
        try:
            while (turn := live.bot_turn()) is not None:
                try:
                    await self.bot_plays(live, *turn)
                except NotStored:  # the disk may have room again in a moment
                    await asyncio.sleep(self.settings.look_every)
        except Exception:
            log.exception("The bots of table %s have stopped; opening the table starts them again.", live.table.id)
        finally:
            live.driver = None

    async def bot_plays(self, live: Live, seat: int, level: str) -> None:
        begun, seen = time.monotonic(), live.game.number
        guess = live.game.state.guess(seat, fresh_chance())
        moves = [move.to_json() for move in await self.thinker.think(guess, seat, level)]
        await asyncio.sleep(max(0.0, self.settings.bot_delay - (time.monotonic() - begun)))
        async with self.at(live.table.id):
            if live.table.seats[seat].level is None:
                return  # the person is back
            # People's ids hold no colon, so no message of theirs is taken for a bot's.
            row = Logged(0, seat, f"bot:{live.game.number + 1}", "moves", tuple(moves), True, now())
            try:
                await self.append(live, row, seen)
            except (Stale, Behind):
                return  # and think again
            except IllegalMove:
                if live.game.number == seen:  # a bot that errs must not stop the game
                    anything = fresh_chance().pick("bot", live.game.state.moves(seat)).to_json()
                    await self.append(live, replace(row, moves=(anything,)), seen)


async def replayed(table: Table, rows: list[Logged], match: Match | None) -> Match:
    """The match with these rows played. A whole game is played beside the event loop."""
    try:
        if match is not None:
            return match.catch_up(rows)
        return await anyio.to_thread.run_sync(lambda: Match(table).catch_up(rows))
    except (IllegalMove, BadSetup, KeyError) as error:
        log.error("Table %s can't be played again from its log: %s", table.id, error)
        raise InTheWay(texts.CANT_REPLAY) from None


def finished(table: Table) -> None:
    if not table.over:
        raise InTheWay(texts.NOT_OVER)


def now() -> int:
    return time.time_ns() // 1_000_000
