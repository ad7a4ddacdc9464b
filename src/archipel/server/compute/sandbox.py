"""A worker process that reads what strangers sent, with limits of CPU time and memory.

Work that exceeds a limit is ended inside the worker, and the refusal names the limit. A worker that can't be ended
this way is killed after a while.
"""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NoReturn, TypeVar, cast

import anyio
from msgspec import Struct

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.errors import RequestError, TooFast, TooLarge
from archipel.server.compute.worker_pool import Processes

try:
    import resource
except ImportError:  # Windows has neither this module nor CPU timers: there the wall clock alone ends the work
    resource = None  # type: ignore[assignment]

T = TypeVar("T")

log = logging.getLogger("archipel.server")

CPU_SECONDS = 1.0
MEGABYTES = 64
WALL_SECONDS = 60.0
"""Seconds after which the worker is killed. A busy machine may need that long to start it and give it a CPU second."""
TRY_AGAIN_SECONDS = 5


class OutOfTime(BaseException):
    """The CPU time is used up. No `except Exception` of the work may catch this."""


class Refusal(Struct, frozen=True):
    """What was sent is refused. It is returned, not raised, so that the CPU time comes back with it."""

    error: ArchipelError


class Sandbox:
    """One worker process for untrusted input. Further calls wait."""

    def __init__(self, cpu: float = CPU_SECONDS, megabytes: int = MEGABYTES, wall: float = WALL_SECONDS) -> None:
        self.cpu = cpu
        self.megabytes = megabytes
        self.processes = Processes(1, wall)

    async def run(self, work: Callable[..., T], *args: object) -> T:
        """Does this work in the worker and charges it to the asker. Raises an ArchipelError if the input is refused."""
        try:
            # A worker that was killed from outside is replaced once; input that kills two workers is refused.
            found = await self.processes.charged(limited, self.cpu, self.megabytes, work, *args, lost=1)
        except (TimeoutError, anyio.BrokenWorkerProcess):
            raise RequestError(took_too_long(self.cpu)) from None
        except OSError as error:
            log.warning("Could not start the sandbox process (%s).", type(error).__name__)
            raise TooFast(texts.NO_ROOM_TO_READ.format(seconds=TRY_AGAIN_SECONDS), TRY_AGAIN_SECONDS) from None
        if isinstance(found, Refusal):
            raise found.error
        return cast("T", found)


def took_too_long(seconds: float) -> Text:
    return texts.READ_TOO_LONG.format(seconds=f"{seconds:g}")


def limited(cpu: float, megabytes: int, work: Callable[..., T], *args: object) -> T | Refusal:
    """Runs in the worker: does this work within its limits."""
    try:
        with memory_limit(megabytes), cpu_limit(cpu):
            return work(*args)
    except OutOfTime:
        return Refusal(RequestError(took_too_long(cpu)))
    except MemoryError:
        return Refusal(TooLarge(texts.READ_TOO_MUCH_MEMORY.format(most=megabytes)))
    except ArchipelError as error:
        return Refusal(error)


@contextlib.contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Raises OutOfTime after this many seconds of this process's CPU time."""
    if not hasattr(signal, "setitimer"):
        yield
        return
    before = signal.signal(signal.SIGPROF, out_of_time)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def out_of_time(*_: Any) -> NoReturn:
    raise OutOfTime


@contextlib.contextmanager
def memory_limit(megabytes: int) -> Iterator[None]:
    """Lets this process take this much more memory than it has now; MemoryError is raised beyond that."""
    pages = Path("/proc/self/statm")
    if resource is None or not pages.exists():
        yield
        return
    size = int(pages.read_text().split()[0]) * resource.getpagesize()
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    resource.setrlimit(resource.RLIMIT_AS, (size + megabytes * 1_000_000, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
