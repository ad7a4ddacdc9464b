"""Work beside the event loop: what it cost, and whether somebody still waits for it.

Previews, replays and the like compute for a while. Each is done for an asker, who has a budget of seconds; who leaves
is worked for no longer.
"""

from __future__ import annotations

import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TypeVar

import anyio
import anyio.to_thread

T = TypeVar("T")


class Asker:
    """Somebody something is computed for."""

    def __init__(self) -> None:
        self.spent = 0.0
        """Seconds of computing so far."""
        self.gone = False


class NotWanted(Exception):  # noqa: N818 - nobody is there to call it one
    """Whoever asked has left."""


class Courtesy:
    """While a thread computes, it lets the event loop in ten times as often as Python would.

    The loop needs the interpreter again after each packet, and waited 5 ms for it each time. Where nothing computes
    that stays as it is: threads that write to the disk need no hurry.
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
ASKER: ContextVar[Asker | None] = ContextVar("asker", default=None)


@contextmanager
def counting() -> Iterator[Asker]:
    """Counts what is computed meanwhile."""
    asker = Asker()
    before = ASKER.set(asker)
    try:
        yield asker
    finally:
        ASKER.reset(before)


async def beside(work: Callable[[], T], limiter: anyio.CapacityLimiter | None = None) -> T:
    """Does this work in a thread, and counts its seconds for whoever asked."""
    asker = ASKER.get() or Asker()

    def timed() -> T:
        begun = time.thread_time()
        try:
            with COURTESY:
                return work()
        finally:
            asker.spent += time.thread_time() - begun

    try:
        return await anyio.to_thread.run_sync(timed, limiter=limiter, abandon_on_cancel=True)
    except anyio.get_cancelled_exc_class():
        asker.gone = True
        raise


def charge(seconds: float) -> None:
    """Counts computing that was done in another process for whoever asked."""
    asker = ASKER.get()
    if asker is not None:
        asker.spent += seconds


def check_wanted() -> None:
    """To be called now and then by what takes long: NotWanted ends it where nobody waits for it any more."""
    asker = ASKER.get()
    if asker is not None and asker.gone:
        raise NotWanted
