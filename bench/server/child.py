"""The server that is measured, in its own process on one core. It answers questions on its standard output.

Started by `python -m bench.server.child PORT DATA`. Each line on its input is a question: `usage` returns the CPU
seconds and the memory of this process, `watch N` first opens N tables with a watcher at each, without a connection.
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

from archipel.server.app import serving
from archipel.server.app.app import create_app
from archipel.server.base.settings import Settings

OWN_CORE = 0
KEPT: list[AsyncExitStack] = []
"""The watchers without a connection, which stay until the server stops."""


def main(port: int, data: Path, postgres: str | None = None, bus: str | None = None) -> None:
    if postgres is None:  # several processes share both cores
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
    """Opens `count` tables, each with a watcher that has received its view."""
    stack = AsyncExitStack()
    KEPT.append(stack)
    for number in range(count):
        live, watcher = await stack.enter_async_context(tables.watching(f"t{number:06}", "p0", "http://localhost"))
        watcher.sync(0)
        live.due(watcher)
    gc.collect()
    gc.freeze()  # as the server does itself a little later


def usage() -> dict[str, float]:
    used = resource.getrusage(resource.RUSAGE_SELF)
    with open("/proc/self/statm") as file:
        pages = int(file.read().split()[1])
    return {"cpu": used.ru_utime + used.ru_stime, "memory": pages * os.sysconf("SC_PAGE_SIZE")}


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]), *sys.argv[3:])
