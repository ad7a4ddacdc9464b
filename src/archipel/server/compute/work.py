"""Computing for an asker: it is charged to them, and it ends when they no longer wait or when it takes too long.

Every piece of computing runs in a thread (`run_in_thread`) or in a worker process (`thinking.py`, `sandbox.py`) and
belongs to an asker. It keeps its slot until it has really ended, and is charged then, even if the asker hung up before.
`gate.py` decides who may ask.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from contextvars import ContextVar, copy_context
from math import inf
from typing import Any, Literal, TypeVar

import anyio
import anyio.to_thread

from archipel.server.base import texts
from archipel.server.base.errors import Conflict

T = TypeVar("T")

Turn = Literal["requests", "bodies", "previews", "hints", "loads"]
"""What the visitors of one address take turns at: each kind has its own queue."""
LONGEST = 30.0
"""CPU seconds that one piece of work in a thread may take, when it is done for a visitor."""


class Asker:
    """Somebody the server computes for. This class is the server itself, which needs no permission and pays nothing."""

    seconds = inf
    """CPU seconds that one piece of work may take."""

    def __init__(self) -> None:
        self.spent = 0.0
        """CPU seconds so far."""
        self.gone = False
        """True if nobody waits for the answer any more."""
        self.admitted = False

    def admit(self) -> None:
        """Asks once, before the first piece of work, whether there is anything left to spend."""
        if not self.admitted:
            self.check_budget()
            self.admitted = True

    def check_budget(self) -> None:
        """Raises TooFast when this asker has used up their share."""

    def charge(self, seconds: float) -> None:
        self.spent += seconds

    def turn(self, kind: Turn) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - the server itself never queues
        """Waits until this asker's address may do one more thing of this kind."""
        return nullcontext()


class NotWanted(Exception):  # noqa: N818 - not an error: nobody waits any more
    """The asker no longer waits for the answer."""


class Courtesy:
    """Lets the event loop run ten times as often as Python's default while a thread computes.

    The loop needs the interpreter lock again after each packet, and waited 5 ms for it each time. While nothing
    computes, Python's own interval stays, because threads that write to the disk are in no hurry.
    """

    SECONDS = 0.0005

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.computing = 0
        self.otherwise = 0.0

    def __enter__(self) -> None:
        with self.lock:
            if not self.computing:
                self.otherwise = sys.getswitchinterval()
                sys.setswitchinterval(self.SECONDS)
            self.computing += 1

    def __exit__(self, *_: object) -> None:
        with self.lock:
            self.computing -= 1
            if not self.computing:
                sys.setswitchinterval(self.otherwise)


COURTESY = Courtesy()
THREADS: set[asyncio.Future[Any]] = set()
"""Threads that compute. They are held here because the event loop has only weak references to them."""
ASKER: ContextVar[Asker | None] = ContextVar("asker", default=None)
UNTIL: ContextVar[float] = ContextVar("until", default=inf)
"""CPU time of the computing thread at which its work has taken too long."""


def current_asker() -> Asker:
    return ASKER.get() or Asker()


@contextmanager
def counting() -> Iterator[Asker]:
    """Counts the CPU seconds of all that is computed inside this context."""
    asker = Asker()
    before = ASKER.set(asker)
    try:
        yield asker
    finally:
        ASKER.reset(before)


async def run_in_thread(work: Callable[[], T], limiter: anyio.CapacityLimiter | None = None) -> T:
    """Does this work in a thread and charges its CPU seconds to the asker.

    A thread can't be cancelled. When its request is cancelled, the thread keeps the slot of the limiter until it has
    ended, and is charged then.
    """
    asker, loop = current_asker(), asyncio.get_running_loop()
    asker.admit()

    def timed() -> T:
        begun = time.thread_time()
        UNTIL.set(begun + asker.seconds)
        try:
            with COURTESY:
                return work()
        finally:
            loop.call_soon_threadsafe(asker.charge, time.thread_time() - begun)

    thread = asyncio.ensure_future(anyio.to_thread.run_sync(timed, limiter=limiter))
    THREADS.add(thread)
    thread.add_done_callback(forget_thread)
    return await asyncio.shield(thread)


def forget_thread(thread: asyncio.Future[Any]) -> None:
    THREADS.discard(thread)
    if not thread.cancelled():
        thread.exception()  # read, so that Python logs nothing: a caller that still waits gets it anyway


def charge(seconds: float) -> None:
    """Charges computing that was done in another process to the asker."""
    current_asker().charge(seconds)


def check_wanted() -> None:
    """Long work calls this now and then: it raises when nobody waits for the answer or the work takes too long."""
    asker = ASKER.get()
    if asker is None:
        return
    if asker.gone:
        raise NotWanted
    if time.thread_time() > UNTIL.get():
        raise Conflict(texts.TOOK_TOO_LONG.format(seconds=round(asker.seconds)))


def begin(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Starts work of the server itself. The visitor who caused it does not pay for it, and can't end it by leaving."""
    context = copy_context()
    context.run(ASKER.set, None)
    return asyncio.create_task(work, context=context)
