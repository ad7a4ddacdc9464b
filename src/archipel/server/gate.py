"""The gate that all computing for visitors passes.

Whatever a visitor makes the server compute waits for a turn of the visitor's address, needs something left of the
visitor's budget, and is charged to it. Work that has begun keeps its turn until it has really ended: hanging up frees
nothing and saves nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any, TypeVar

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server import texts
from archipel.server.errors import HungUp, TooFast
from archipel.server.limits import Budget
from archipel.server.work import ASKER, LONGEST, Asker, NotWanted, Turn

T = TypeVar("T")

log = logging.getLogger("archipel.server")

AT_ONCE: dict[Turn, int] = {"requests": 2, "bodies": 2, "previews": 2, "hints": 1, "loads": 1}
"""How many things of each kind the server does for one address at the same time."""
MOST_WAITING: dict[Turn, int] = {"requests": 100, "bodies": 100, "previews": 100, "hints": 20, "loads": 4}
"""How many more of one address may wait. A load waits while it holds its table, so few may."""


class Queue:
    """Where the requests of an address wait for their turn."""

    def __init__(self, at_once: int) -> None:
        self.free = asyncio.Semaphore(at_once)
        self.here = 0


class Gate:
    """Runs work for visitors, and keeps the queues of those who wait for their turn."""

    def __init__(self, *, limited: bool) -> None:
        self.limited = limited
        """Whether addresses wait for turns at all."""
        self.queues: dict[tuple[str, Turn], Queue] = {}
        """Of the addresses that something is being computed for."""
        self.running: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def turn(self, address: str, kind: Turn) -> AsyncIterator[None]:
        """One of the few times that something of this kind is done for an address at once."""
        if not self.limited:
            yield
            return
        queue = self.queues.setdefault((address, kind), Queue(AT_ONCE[kind]))
        if queue.here >= AT_ONCE[kind] + MOST_WAITING[kind]:
            raise TooFast(texts.TOO_MANY_REQUESTS.format(seconds=1))
        queue.here += 1
        try:
            async with queue.free:
                yield
        finally:
            queue.here -= 1
            if not queue.here:
                del self.queues[address, kind]

    async def run(
        self, guest: Guest, work: Coroutine[Any, Any, T], kind: Turn, leaving: Coroutine[Any, Any, None] | None
    ) -> T:
        """Does this work in turn, as long as the guest waits for the answer; `leaving` ends when they hang up.

        The work is a task of its own. If the guest leaves before it has begun, it is never begun. If they leave later,
        it is told that nobody wants it (`check_wanted`), and keeps its turn until it has ended.
        """
        working = asyncio.create_task(self.in_turn(guest, work, kind))
        self.running.add(working)
        working.add_done_callback(partial(self.ended, guest, work))
        watching = [] if leaving is None else [asyncio.create_task(leaving)]
        try:
            await asyncio.wait([working, *watching], return_when=asyncio.FIRST_COMPLETED)
            if not working.done():
                raise HungUp(texts.NOT_A_MESSAGE)
            return working.result()
        finally:
            guest.gone = not working.done()
            for each in watching if guest.admitted else [working, *watching]:
                each.cancel()
            await asyncio.gather(*watching, return_exceptions=True)
            del working  # an exception holds this frame, and the task holds the exception: that would be a cycle

    async def in_turn(self, guest: Guest, work: Coroutine[Any, Any, T], kind: Turn) -> T:
        async with self.turn(guest.address, kind):
            guest.admit()
            ASKER.set(guest)
            return await work

    def ended(self, guest: Guest, work: Coroutine[Any, Any, Any], task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        work.close()  # does nothing, unless the work was never begun
        if guest.gone and not task.cancelled():
            error = task.exception()
            if error is not None and not isinstance(error, ArchipelError | NotWanted):
                log.error("Work that nobody waited for any more failed.", exc_info=error)

    async def close(self) -> None:
        """Ends all that is being computed."""
        running = list(self.running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


class Guest(Asker):
    """A visitor whom the server computes something for: the person and the address pay."""

    seconds = LONGEST

    def __init__(self, gate: Gate, budget: Budget, person: str, address: str, refusal: Text) -> None:
        super().__init__()
        self.gate = gate
        self.budget = budget
        self.person = person
        self.address = address
        self.refusal = refusal
        """What they are told when the budget is used up, with {seconds}."""

    def check_budget(self) -> None:
        if seconds := self.budget.wait(self.person, self.address):
            raise TooFast(self.refusal.format(seconds=seconds), seconds)

    def charge(self, seconds: float) -> None:
        super().charge(seconds)
        self.budget.spend(self.person, self.address, seconds)

    def turn(self, kind: Turn) -> AbstractAsyncContextManager[None]:
        return self.gate.turn(self.address, kind)
