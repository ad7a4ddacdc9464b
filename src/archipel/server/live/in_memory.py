"""Ports in memory: a store, computing in place, and a clock that stands still until somebody moves it.

With `random.Random` and the bus of a single process (`LocalBus`) they are all that table logic needs. The same seed and
the same requests in the same order then give the same tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Collection, Sequence
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from msgspec.structs import replace

from archipel.bots import Advice, choose, hint
from archipel.core.chance import Seeded
from archipel.core.game import Game, Json, Move, State
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, fresh_chance
from archipel.server.base.errors import NotThere
from archipel.server.model.boxes import Box, boxed
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.ports import Kind, Outdated
from archipel.server.model.previews import Alternatives, spelt
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table

T = TypeVar("T")


class MemoryStore:
    """Tables, logs and sheets in dictionaries. The only process that uses it is this one, and it is never down."""

    def __init__(self) -> None:
        self.tables: dict[str, Table] = {}
        self.logs: dict[str, list[LogRow]] = {}
        self.sheets: dict[str, Sheet] = {}
        self.contents: dict[tuple[str, int, str | None], Json] = {}
        self.logged: list[Logged] = []

    async def table(self, table: str) -> Table | None:
        return self.tables.get(table)

    async def revisions(self, tables: Collection[str]) -> dict[str, int]:
        return {table: self.tables[table].revision for table in tables if table in self.tables}

    async def changed_elsewhere(self) -> dict[str, int]:
        return {}

    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        return self.logs.get(table, [])[after:]

    def seated(self, person: str) -> list[Table]:
        """The tables where this person sits, newest activity first."""
        found = [table for table in self.tables.values() if table.seat_of(person) is not None]
        return sorted(found, key=lambda table: -table.touched)

    async def tables_of(self, person: str, limit: int) -> list[str]:
        return [table.id for table in self.seated(person) if not table.learnt][:limit]

    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        begun = (table for table in self.seated(person) if (table.game, table.lesson) == (game, lesson))
        return next((table.id for table in begun if not table.over and not table.learnt), None)

    async def name_of(self, person: str) -> str:
        return next((seat.name for table in self.seated(person) for seat in table.seats if seat.person == person), "")

    async def session_of(self, person: str, session: str) -> tuple[int, bool]:  # noqa: ARG002 - nobody ends any
        return 0, False

    async def sheet(self, table: str) -> Sheet | None:
        return self.sheets.get(table)

    async def without_sheet(self) -> list[str]:
        return []

    async def content(self, table: Table) -> Json | None:
        return self.contents.get((table.game, table.edition, table.contents))

    async def due(self, limit: int) -> list[tuple[str, int]]:
        return sorted(((table.id, table.due) for table in self.tables.values() if table.due), key=lambda each: each[1])[
            :limit
        ]

    async def create(self, table: Table) -> None:
        self.tables[table.id] = table

    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:  # noqa: ARG002
        return 0

    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        if self.tables[before.id].revision != before.revision:
            raise Outdated
        saved = self.tables[before.id] = replace(after, revision=before.revision + 1)
        self.logs.setdefault(before.id, []).extend(entries)
        if sheet is not None:
            self.sheets[before.id] = sheet
            self.logged += logged
        return saved

    async def keep_sheet(self, table: str, sheet: Sheet) -> None:
        if table not in self.sheets or self.sheets[table].number < sheet.number:
            self.sheets[table] = sheet

    async def keep_content(self, game: Game) -> None:
        self.contents[game.name, game.edition, game.fingerprint] = game.content

    @asynccontextmanager
    async def driving(self, table: str) -> AsyncIterator[None]:  # noqa: ARG002 - no other process drives its bots
        yield

    async def close(self) -> None:
        """Keeps everything, so that new `Tables` can be made over it."""


class InlineCompute:
    """Computes everything at once, in the event loop."""

    def __init__(self, luck: Randomness) -> None:
        self.luck = luck

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        return choose(guess, seat, chance, level)

    async def preview(self, state: State, seat: int, alternatives: Alternatives) -> bytes:
        return spelt(state, seat, alternatives)

    async def advice(self, guess: State, seat: int) -> Advice:
        return hint(guess, seat, fresh_chance(self.luck))

    async def box(self, game: str, pack: Any, pack_id: str | None) -> Box | None:
        if pack_id is not None:
            raise NotThere(texts.no_such_box(pack_id, []))  # there is no folder of the operator's boxes
        return None if pack is None else boxed(game, pack)

    async def run(self, kind: Kind, work: Callable[[], T]) -> T:  # noqa: ARG002 - nothing queues
        return work()


class ManualClock:
    """Time that passes only in `advance`."""

    def __init__(self, at: int = 1_700_000_000_000) -> None:
        self.begun = self.at = at
        self.timers: list[ManualTimer] = []

    def now(self) -> int:
        return self.at

    def monotonic(self) -> float:
        return (self.at - self.begun) / 1000

    async def sleep(self, seconds: float) -> None:
        if seconds <= 0:
            await asyncio.sleep(0)  # lets other tasks run
            return
        over = asyncio.Event()
        timer = self.call_later(seconds, over.set)
        try:
            await over.wait()
        finally:
            timer.cancel()

    def call_later(self, seconds: float, callback: Callable[[], None]) -> ManualTimer:
        timer = ManualTimer(self, self.at + round(1000 * seconds), callback)
        self.timers.append(timer)
        return timer

    async def advance(self, seconds: float) -> None:
        """Lets time pass, from timer to timer. After each one, all tasks run that it has woken."""
        await settled()  # tasks that have just begun may set timers
        until = self.at + round(1000 * seconds)
        while due := [timer for timer in self.timers if timer.at <= until]:
            timer = min(due, key=lambda each: each.at)  # of several at the same moment, the one that was set first
            self.at = max(self.at, timer.at)
            timer.cancel()
            timer.callback()
            await settled()
        self.at = until


class ManualTimer:
    def __init__(self, clock: ManualClock, at: int, callback: Callable[[], None]) -> None:
        self.clock = clock
        self.at = at
        self.callback = callback

    def cancel(self) -> None:
        if self in self.clock.timers:
            self.clock.timers.remove(self)


STEPS = 100
"""How often the event loop runs until all tasks are taken to wait for something that is not theirs."""


async def settled() -> None:
    """Lets all tasks run until they wait for a timer or a request."""
    for _ in range(STEPS):
        await asyncio.sleep(0)
