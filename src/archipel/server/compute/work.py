"""Computing for an asker: it is charged to them, and it ends when they no longer wait or when it takes too long.

Every piece of computing runs in a thread (`run_in_thread`) or in a worker process (`worker_pool.py`, `sandbox.py`) and
belongs to an asker. It keeps its slot until it has really ended, and is charged then, even if the asker hung up before.
`gate.py` decides who may ask.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable
from typing import Any, TypeVar

import anyio
import anyio.to_thread

from archipel.server.base.asker import UNTIL, current_asker

T = TypeVar("T")


class ShortSwitchInterval:
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


SHORT_SWITCH_INTERVAL = ShortSwitchInterval()
THREADS: set[asyncio.Future[Any]] = set()
"""Threads that compute. They are held here because the event loop has only weak references to them."""


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
            with SHORT_SWITCH_INTERVAL:
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
