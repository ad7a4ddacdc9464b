"""Several processes that serve on one socket, and one that supervises them.

A new connection goes to any process that is free. A process that ends is started again; its people reconnect by
themselves, to any of the others.
"""

from __future__ import annotations

import logging
import multiprocessing
import signal
import socket
import threading
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from types import FrameType

from archipel.server.base.logs import Format, set_up
from archipel.server.base.settings import Settings

log = logging.getLogger("archipel.server")

CHECK_SECONDS = 0.2
"""Seconds between two checks of the processes."""
SHORTEST_LIFE = 1.0
"""Seconds before a process is started again, so that one that can't start does not use a whole core."""
PATIENCE = 10.0
"""Seconds a process may take to end before it is killed."""


Serve = Callable[[Settings, socket.socket], None]
"""Serves until it gets SIGINT or SIGTERM. It is a function of a module, because new processes import it by its name."""


def work(serve: Serve, settings: Settings, listener: socket.socket, logged: Format) -> None:
    """Runs in each process."""
    set_up(logged)
    serve(settings, listener)


class Workers:
    def __init__(
        self, serve: Serve, settings: Settings, listener: socket.socket, count: int, logged: Format = "text"
    ) -> None:
        self.serve = serve
        self.settings = settings
        self.listener = listener
        self.count = count
        self.logged = logged
        self.stopping = threading.Event()
        self.processes: list[BaseProcess] = []

    def run(self) -> None:
        before = {each: signal.signal(each, self.stop) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            self.processes = [self.started() for _ in range(self.count)]
            while not self.stopping.wait(CHECK_SECONDS):
                self.restart_ended()
        finally:
            self.end()
            for each, handler in before.items():
                signal.signal(each, handler)

    def started(self) -> BaseProcess:
        process = multiprocessing.get_context("spawn").Process(
            target=work, args=(self.serve, self.settings, self.listener, self.logged), name="archipel worker"
        )
        process.start()
        return process

    def restart_ended(self) -> None:
        """Restarts processes that have ended."""
        for place, process in enumerate(self.processes):
            if process.exitcode is not None:
                log.warning("A worker process ended with exit code %s. Starting another one.", process.exitcode)
                time.sleep(SHORTEST_LIFE)
                self.processes[place] = self.started()

    def stop(self, _number: int, _frame: FrameType | None) -> None:
        self.stopping.set()

    def end(self) -> None:
        for process in self.processes:
            process.terminate()
        until = time.monotonic() + PATIENCE
        for process in self.processes:
            process.join(max(0.0, until - time.monotonic()))
            if process.exitcode is None:
                process.kill()
