"""The server that is measured, in a process of its own on one core; it answers questions about itself on its output.

`python -m bench.server.child PORT DATA`: then a line is a question. `usage` gives the seconds of CPU and the memory
that this process has taken, `watch N` opens N tables with somebody who looks at each, without a connection.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import resource
import signal
import sys
import threading
from asyncio import get_running_loop as running_loop
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from litestar import Litestar

from archipel.server import serving
from archipel.server.app import create_app
from archipel.server.settings import Settings

OWN_CORE = 0
KEPT: list[AsyncExitStack] = []
"""Who looks at tables without a connection, for as long as the server runs."""


def main(port: int, data: Path, postgres: str | None = None, bus: str | None = None) -> None:
    if postgres is None:  # several share both cores
        os.sched_setaffinity(0, {OWN_CORE})

    def remembering(settings: Settings) -> Litestar:
        app = create_app(settings)
        app.on_startup.append(lambda: threading.Thread(target=answer, args=(app, running_loop()), daemon=True).start())
        return app

    vars(serving)["create_app"] = remembering
    serving.serve(
        Settings(data=data, postgres=postgres, bus=bus, rates=None, port=port), serving.listen("127.0.0.1", port)
    )


def answer(app: Litestar, loop: asyncio.AbstractEventLoop) -> None:
    print("ready", flush=True)
    for line in sys.stdin:
        word, *numbers = line.split()
        if word == "watch":
            asyncio.run_coroutine_threadsafe(watch(app.state.tables, int(numbers[0])), loop).result()
        print(json.dumps(usage()), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)


async def watch(tables: Any, count: int) -> None:
    """Somebody looks at each of these tables, and has been shown its game."""
    stack = AsyncExitStack()
    KEPT.append(stack)
    for number in range(count):
        live, watcher = await stack.enter_async_context(tables.watching(f"t{number:06}", "p0", "http://localhost"))
        watcher.sync(0)
        live.due(watcher)
    gc.collect()
    gc.freeze()  # as the server does by itself a moment later


def usage() -> dict[str, float]:
    used = resource.getrusage(resource.RUSAGE_SELF)
    with open("/proc/self/statm") as file:
        pages = int(file.read().split()[1])
    return {"cpu": used.ru_utime + used.ru_stime, "memory": pages * os.sysconf("SC_PAGE_SIZE")}


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
