"""Bots think outside the event loop, in processes that can be stopped. A bot that fails still plays a legal move."""

from __future__ import annotations

import logging
import os
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Protocol, TypeVar

import anyio
import anyio.to_process

from archipel.bots import choose, level_named
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.server.base.asker import current_asker

T = TypeVar("T")

WORKERS_LOST = 2
"""Workers that may be killed while they compute one decision."""

NICENESS = 10
QUICK = "beginner"
"""The level that plays for a bot that fails or takes too long. If it fails too, a random legal move is played."""

log = logging.getLogger("archipel.bots")


class BotPool(Protocol):
    """Finds moves for a bot's seat, given a state in which all that is hidden from that seat is guessed."""

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]: ...


class Processes:
    """Thinks in worker processes: a search that takes too long is ended there, and the table goes on."""

    def __init__(self, processes: int, limit: float) -> None:
        self.free = anyio.CapacityLimiter(processes)
        self.limit = limit

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        for thinks in (level, QUICK):
            try:
                return await self.persistently(choose, guess, seat, chance, thinks)
            except Exception as error:  # a bot may fail in any way; its table must not wait for it
                log.warning("The bot %r of %s failed (%s).", thinks, guess.name, type(error).__name__)
        return [chance.pick("bot", guess.moves(seat))]

    async def persistently(self, work: Callable[..., T], *args: object) -> T:
        """Does this work in a worker process, and in a new one if that one is killed meanwhile."""
        return await repeated(WORKERS_LOST, partial(self.in_worker, work, *args))

    async def charged(self, work: Callable[..., T], *args: object, lost: int = WORKERS_LOST) -> T:
        """Does this work in a worker process and charges its CPU time to the asker.

        `lost` workers may be killed meanwhile. Work that fails or takes too long costs the asker the time that the
        worker was occupied.
        """
        current_asker().admit()
        async with self.free:
            return await repeated(lost, partial(self.charged_once, work, *args))

    async def charged_once(self, work: Callable[..., T], *args: object) -> T:
        asker, begun = current_asker(), time.monotonic()
        found: T
        try:
            found, seconds = await self.occupy(timed, work, *args)
        except BaseException:
            asker.charge(time.monotonic() - begun)
            raise
        asker.charge(seconds)
        return found

    async def in_worker(self, work: Callable[..., T], *args: object) -> T:
        """Does this work in a worker process. Its time limit starts when a worker is free, however many bots wait."""
        async with self.free:
            return await self.occupy(work, *args)

    async def occupy(self, work: Callable[..., T], *args: object) -> T:
        """Does this work in a worker that is free. A worker that takes too long is killed."""
        with anyio.fail_after(self.limit):
            call, no_more_waiting = partial(ignoring_ctrl_c, work, *args), anyio.CapacityLimiter(1)
            return await anyio.to_process.run_sync(call, cancellable=True, limiter=no_more_waiting)


async def warm(bot_pool: BotPool) -> None:
    """Starts a worker before the first bot is asked; starting a worker takes half a second."""
    if isinstance(bot_pool, Processes):
        try:
            with suppress(anyio.BrokenWorkerProcess):  # Ctrl+C ends a worker that is starting; a bot starts another
                await bot_pool.in_worker(level_named, "random")
        except OSError as error:
            log.warning("Could not start a worker process for bots (%s). Bots play random legal moves.", error)


async def repeated(lost: int, attempt: Callable[[], Awaitable[T]]) -> T:
    """Tries again when a worker was killed, up to `lost` times."""
    for _ in range(lost):
        with suppress(anyio.BrokenWorkerProcess):
            return await attempt()
        log.warning("A worker process was killed. Repeating its work in a new one.")
    return await attempt()


def timed(work: Callable[..., T], *args: object) -> tuple[T, float]:
    """Runs in a worker. Returns the result of the work and the CPU seconds that it took."""
    begun = time.process_time()
    return work(*args), time.process_time() - begun


def ignoring_ctrl_c(work: Callable[..., T], *args: object) -> T:
    """Runs in a worker. Ctrl+C in a terminal reaches workers too, but only the server may react to it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_nice()
    return work(*args)


def be_nice() -> None:
    """Lowers the priority of this worker, if the system can, because people's moves come first."""
    if hasattr(os, "nice") and os.nice(0) < NICENESS:
        os.nice(NICENESS - os.nice(0))
