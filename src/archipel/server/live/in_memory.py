"""Ports without the system: computing in place, and a clock that moves only when a test moves it.

With the storage in memory (`storage/memory.py`), `random.Random` and the bus of a single process (`LocalBus`) they are
all that table logic needs. The same seed and the same requests in the same order then give the same tables.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from archipel.bots import Advice, choose, hint
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, fresh_chance
from archipel.server.base.errors import NotThere
from archipel.server.model.boxes import Box, complete_box
from archipel.server.model.ports import Kind
from archipel.server.model.previews import Alternatives, encoded_preview

T = TypeVar("T")


class InlineCompute:
    """Computes everything at once, in the event loop."""

    def __init__(self, luck: Randomness) -> None:
        self.luck = luck

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        return choose(guess, seat, chance, level)

    async def preview(self, state: State, seat: int, alternatives: Alternatives) -> bytes:
        return encoded_preview(state, seat, alternatives)

    async def advice(self, guess: State, seat: int) -> Advice:
        return hint(guess, seat, fresh_chance(self.luck))

    async def box(self, game: str, pack: Any, pack_id: str | None) -> Box | None:
        if pack_id is not None:
            raise NotThere(texts.no_such_box(pack_id, []))  # there is no folder of the operator's boxes
        return None if pack is None else complete_box(game, pack)

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
        """Lets time pass, from timer to timer. After each timer, the tasks that it has woken run."""
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
