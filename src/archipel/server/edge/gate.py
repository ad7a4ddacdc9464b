"""The gate that all computing for visitors passes.

Each piece of work waits for a slot of the visitor's address, is refused if the visitor's budget is used up, and is
charged to the budget. Work that has begun keeps its slot until it has really ended: closing the connection frees no
slot and saves no CPU time.
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
from archipel.server.base import texts
from archipel.server.base.asker import ASKER, LONGEST, Asker, NotWanted, WorkKind
from archipel.server.base.errors import HungUp, TooFast
from archipel.server.base.limits import Budget

T = TypeVar("T")

log = logging.getLogger("archipel.server")

AT_ONCE: dict[WorkKind, int] = {"requests": 2, "bodies": 2, "previews": 2, "hints": 1, "loads": 1}
"""How many pieces of work of each kind run for one address at the same time."""
MOST_WAITING: dict[WorkKind, int] = {"requests": 100, "bodies": 100, "previews": 100, "hints": 20, "loads": 4}
"""How many more of one address may wait. Few loads may wait, because a waiting load holds the lock of its table."""


class Queue:
    """The queue in which one kind of work of one address waits for a slot."""

    def __init__(self, at_once: int) -> None:
        self.free = asyncio.Semaphore(at_once)
        self.here = 0


class Gate:
    """Runs work for visitors, and keeps the queues of the work that waits for a slot."""

    def __init__(self, *, limited: bool) -> None:
        self.limited = limited
        """Whether the number of slots is limited at all."""
        self.queues: dict[tuple[str, WorkKind], Queue] = {}
        """The queues of the addresses for which something runs or waits."""
        self.running: set[asyncio.Task[Any]] = set()

    @asynccontextmanager
    async def turn(self, address: str, kind: WorkKind) -> AsyncIterator[None]:
        """Waits for a slot of this address and holds it; raises TooFast if too much work waits already."""
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
        self, guest: Guest, work: Coroutine[Any, Any, T], kind: WorkKind, leaving: Coroutine[Any, Any, None] | None
    ) -> T:
        """Runs this work in a slot while the guest waits for the answer; `leaving` returns when the guest disconnects.

        The work is a task of its own. If the guest leaves before it has begun, it never begins. If the guest leaves
        later, `check_wanted` ends the work, which keeps its slot until it has ended.
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
            del working  # prevents a cycle: the task refers to its exception, and the exception to this frame

    async def in_turn(self, guest: Guest, work: Coroutine[Any, Any, T], kind: WorkKind) -> T:
        async with self.turn(guest.address, kind):
            guest.admit()
            ASKER.set(guest)
            return await work

    def ended(self, guest: Guest, work: Coroutine[Any, Any, Any], task: asyncio.Task[Any]) -> None:
        self.running.discard(task)
        work.close()  # only has an effect if the work was never begun
        if guest.gone and not task.cancelled():
            error = task.exception()
            if error is not None and not isinstance(error, ArchipelError | NotWanted):
                log.error("Work for a disconnected visitor failed.", exc_info=error)

    async def close(self) -> None:
        """Cancels all running work."""
        running = list(self.running)
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)


class Guest(Asker):
    """A visitor for whom the server computes something: the CPU time is charged to the person and the address."""

    seconds = LONGEST

    def __init__(self, gate: Gate, budget: Budget, person: str, address: str, refusal: Text) -> None:
        self.gate = gate
        self.budget = budget
        self.person = person
        self.address = address
        self.refusal = refusal
        """The sentence for a guest whose budget is used up, with {seconds}."""

    def check_budget(self) -> None:
        if seconds := self.budget.wait(self.person, self.address):
            raise TooFast(self.refusal.format(seconds=seconds), seconds)

    def charge(self, seconds: float) -> None:
        super().charge(seconds)
        self.budget.spend(self.person, self.address, seconds)

    def turn(self, kind: WorkKind) -> AbstractAsyncContextManager[None]:
        return self.gate.turn(self.address, kind)
