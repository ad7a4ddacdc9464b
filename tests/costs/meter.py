"""What one request costs a server: CPU seconds, memory at its peak and bytes on disk, measured from outside.

Everything is read from /proc, so it works on Linux only. CPU time counts the server and all processes below it. The
time of processes that ended meanwhile is in cutime and cstime of their parent.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
import time
from collections.abc import Coroutine, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct

T = TypeVar("T")

TICKS = os.sysconf("SC_CLK_TCK")
LOOK = 0.02
"""Seconds between two readings of the memory of processes, which may end soon."""
QUIET, QUIET_CPU = 0.04, 0.005
"""The server is at rest when it used less than `QUIET_CPU` seconds of CPU time in `QUIET` seconds."""
MOST_AFTER = 20.0
"""Seconds to wait at most until the server is at rest after its answer."""


class Cost(Struct, frozen=True):
    cpu: float
    """Seconds of CPU time."""
    memory: float
    """MB at the peak, beyond what the processes had before."""
    stored: int
    """Bytes on disk, beyond what was there before."""

    def smaller(self, other: Cost) -> Cost:
        """Returns the smaller values of two measurements of one request, because a busy machine only adds to them."""
        return Cost(min(self.cpu, other.cpu), min(self.memory, other.memory), min(self.stored, other.stored))


class Meter:
    """Measures requests to one server process, one after another."""

    def __init__(self, process: int, data: Path) -> None:
        self.process = process
        self.data = data

    async def measured(self, request: Coroutine[Any, Any, T]) -> tuple[T, Cost]:
        """Returns the answer to a request, and what it cost until the server was at rest again."""
        stored = self.stored()
        before = {process: memory(process, "VmRSS") for process in family(self.process)}
        for process in before:
            forget_the_most(process)
        cpu, most = self.cpu(), dict(before)
        watching = asyncio.create_task(self.watch(most))
        try:
            answer = await request
            await self.at_rest()
        finally:
            watching.cancel()
        spent = self.cpu() - cpu
        self.look(most)
        grown = sum(peak - before.get(process, 0) for process, peak in most.items())
        return answer, Cost(spent, grown / 1000, self.stored() - stored)

    def cpu(self) -> float:
        """Returns the CPU seconds of the server and of all processes below it, including those that ended."""
        return sum(seconds(process) for process in family(self.process))

    async def at_rest(self) -> None:
        """Waits until the server is at rest, because it may go on working after its answer."""
        end = time.monotonic() + MOST_AFTER
        before = self.cpu()
        while time.monotonic() < end:
            await asyncio.sleep(QUIET)  # the server sends no signal when it is at rest
            now = self.cpu()
            if now - before < QUIET_CPU:
                return
            before = now

    async def watch(self, most: dict[int, int]) -> None:
        """Reads the memory again and again, because that of an ended process can't be read any more."""
        while True:
            self.look(most)
            await asyncio.sleep(LOOK)  # the system sends no signal when memory grows

    def look(self, most: dict[int, int]) -> None:
        for process in family(self.process):
            most[process] = max(most.get(process, 0), memory(process, "VmHWM"))

    def stored(self) -> int:
        """Returns the bytes of all files in the data folder, after a checkpoint of the database's write-ahead log."""
        database = self.data / "archipel.db"
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return sum(file.stat().st_size for file in self.data.rglob("*") if file.is_file())


def family(process: int) -> Iterator[int]:
    """Yields the ids of this process and of all processes below it."""
    yield process
    with suppress(OSError):
        for task in Path(f"/proc/{process}/task").iterdir():
            with suppress(OSError):
                for child in (task / "children").read_text().split():
                    yield from family(int(child))


def seconds(process: int) -> float:
    """Returns the CPU seconds of a process with all its threads and its ended children."""
    with suppress(OSError):
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        return own_seconds(process) + (int(fields[13]) + int(fields[14])) / TICKS
    return 0.0


def own_seconds(process: int) -> float:
    """Returns the CPU seconds of a process with all its threads, but without its children."""
    return time.clock_gettime(~process << 3 | 2)  # the CPU clock of that process; /proc/PID/stat has only hundredths


def memory(process: int, what: str) -> int:
    """Returns VmRSS, or VmHWM for the peak, in kB; 0 for a process that has ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{process}/status").read_text().splitlines():
            if line.startswith(what):
                return int(line.split()[1])
    return 0


def forget_the_most(process: int) -> None:
    """Resets the memory peak of this process to its current memory."""
    with suppress(OSError):
        Path(f"/proc/{process}/clear_refs").write_text("5")
