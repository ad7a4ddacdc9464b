"""SQLite in its own threads, with the plain driver: one thread reads, and one writes for everybody.

Jobs that wait for the writer are written together and synced once, and only then acknowledged. A job that is refused
(because another change came first) or fails does not affect the other jobs of its batch.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Generic, TypeVar

from archipel.server.storage import sqlite_open
from archipel.server.storage.storage import Outdated

T = TypeVar("T")

Work = Callable[[sqlite3.Connection], T]
LARGEST_BATCH = 500


class Job(Generic[T]):
    """Work to do with the database, and the future that its caller waits for."""

    __slots__ = ("error", "future", "result", "work")

    def __init__(self, work: Work[T], future: asyncio.Future[T]) -> None:
        self.work = work
        self.future = future
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self, database: sqlite3.Connection) -> None:
        self.error = None
        try:
            self.result = self.work(database)
        except Outdated as refusal:
            self.error = refusal

    def finish(self) -> None:
        if self.future.cancelled():  # the caller was cancelled; what was written stays
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class DatabaseThread:
    """A thread with a connection: it does one job after another, each in a snapshot of its own."""

    def __init__(self, path: Path, name: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.gathered: deque[Job[Any]] = deque()
        """Jobs to hand over together in the loop's next iteration, because waking a thread costs more than a job."""
        self.batches: SimpleQueue[deque[Job[Any]]] = SimpleQueue()
        """An empty batch stops the thread."""
        self.waiting = 0
        """Jobs that are not finished."""
        self.database = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        sqlite_open.set_pragmas(self.database)
        self.thread = threading.Thread(target=self.serve, name=name, daemon=True)
        self.thread.start()

    async def run(self, work: Work[T]) -> T:
        """Runs `work` in the thread. It runs to its end even if the caller is cancelled."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.waiting += 1
        if not self.gathered:
            self.loop.call_soon(self.hand_over)
        self.gathered.append(Job(work, future))
        return await future

    def hand_over(self) -> None:
        batch, self.gathered = self.gathered, deque()
        if batch:
            self.batches.put(batch)

    async def close(self) -> None:
        """Stops the thread once all waiting jobs are done."""
        self.hand_over()
        self.batches.put(deque())
        await asyncio.to_thread(self.thread.join)
        self.database.close()

    def serve(self) -> None:
        while batch := self.next_batch():
            self.do(batch)
            self.tell(batch)

    def next_batch(self) -> deque[Job[Any]]:
        """Returns the waiting jobs; empty when the thread has to stop."""
        batch = self.batches.get()
        while batch and len(batch) < LARGEST_BATCH and not self.batches.empty():
            more = self.batches.get()
            batch += more
            if not more:
                self.batches.put(more)  # the thread stops after this batch
                break
        return batch

    def do(self, batch: deque[Job[Any]]) -> None:
        for job in batch:
            self.alone(job, "BEGIN")

    def alone(self, job: Job[Any], begin: str) -> None:
        """Runs one job in its own transaction."""
        try:
            self.database.execute(begin)
            job.run(self.database)
            self.database.execute("COMMIT" if job.error is None else "ROLLBACK")
        except Exception as error:
            job.error = error
            self.roll_back()

    def roll_back(self) -> None:
        with suppress(sqlite3.Error):
            if self.database.in_transaction:
                self.database.execute("ROLLBACK")

    def tell(self, batch: deque[Job[Any]]) -> None:
        def finish() -> None:
            self.waiting -= len(batch)
            for job in batch:
                job.finish()

        with suppress(RuntimeError):  # the event loop is closed, so nobody waits for the results
            self.loop.call_soon_threadsafe(finish)


class Writer(DatabaseThread):
    """Runs all waiting jobs in one transaction."""

    def do(self, batch: deque[Job[Any]]) -> None:
        try:
            self.database.execute("BEGIN IMMEDIATE")
            for job in batch:
                before = self.database.total_changes
                job.run(self.database)
                if job.error is not None and self.database.total_changes != before:
                    raise job.error  # what it wrote before it was refused must not be committed
            self.database.execute("COMMIT")
        except Exception:
            # One job failed halfway, or the disk refused them all: run alone, each job gets its own result.
            self.roll_back()
            for job in batch:
                self.alone(job, "BEGIN IMMEDIATE")
