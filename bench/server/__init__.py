"""The server under load: CPU a move, waiting times, bytes, memory and start, with boardgame.io beside it.

One server process on one core, on SQLite with full sync and without rate limits; the load on the other core.
`python -m bench server` runs all of it, `python -m bench.server doodle spectators` some parts. CPU is the server's own
(getrusage), so it stays true on a shared machine; waiting times and saturation do not.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.server.games import Prepared, Script, prepared, script
from bench.server.load import (
    BOARDGAME,
    OWN_CORE,
    Load,
    Measured,
    Server,
    archipel,
    boardgame,
    sit_at_archipel,
    sit_at_boardgame,
)

SECONDS = float(os.environ.get("BENCH_SECONDS", "6"))
PATCHES = os.environ.get("BENCH_PATCHES", "on") == "on"
"""Off: whole views, as a client gets them that does not ask for patches."""
BUSY, MANY = 200, int(os.environ.get("BENCH_TABLES", "10000"))
"""Tables that are played at in most rounds, and tables in memory in the largest."""
AHEAD = 10
"""Moves that idle tables have behind them."""

Row = tuple[str, str, str, bool]
"""What was measured, the figure, its bar, and whether it holds."""


@contextmanager
def serving(found: Prepared) -> Iterator[Server]:
    server = archipel(found, free_port())
    try:
        yield server
    finally:
        server.stop()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port: int = probe.getsockname()[1]
        return port


def played(server: Server, found: Prepared, rate: float | None, tables: int = BUSY, spectators: int = 0) -> Measured:
    async def run() -> Measured:
        load = Load(server, rate)
        try:
            await sit_at_archipel(load, found, tables, spectators, PATCHES)
            return await load.run(SECONDS)
        finally:
            load.close()

    return asyncio.run(run())


def told(name: str, found: Measured) -> None:
    offered = "as many as go" if found.offered is None else f"{found.offered:5.0f} offered"
    print(
        f"{name:<34} {offered:>13} {found.reached:7.0f}/s {found.cpu:7.2f} ms CPU"
        f"   ack p50 {found.wait(0.5):7.1f}  p99 {found.wait(0.99):7.1f} ms {found.received / 1000:7.1f} kB each",
        flush=True,
    )


# ---- the parts ----


def doodle(folder: Path) -> list[Row]:
    """Doodle Islands for two at a steady pace, then as fast as it goes; then the same of boardgame.io."""
    game, found = script("doodle-islands", 2), dict[float | None, Measured]()
    for rate in (200, 500, 1000, None):
        # Games end: at a table more than its moves can't be played.
        tables = round((rate or 3000) * (SECONDS + 3) / (len(game.moves) - 2)) + BUSY
        with fresh(folder, game, tables) as data, serving(data) as server:
            found[rate] = played(server, data, rate, tables)
        told("Doodle Islands, 2 seats", found[rate])
    theirs = beside()
    return [
        below("Doodle Islands, CPU at 1,000/s", found[1000].cpu, 0.75, "ms"),
        below("Doodle Islands, p99 at 500/s", found[500].wait(0.99), 30, "ms"),
        below("Doodle Islands, p99 at 1,000/s", found[1000].wait(0.99), 100, "ms"),
        above("Doodle Islands, saturation", found[None].reached, 1400, "/s"),
        above("Doodle Islands, saturation over boardgame.io's", found[None].reached, theirs[None].reached, "/s"),
    ]


def beside() -> dict[float | None, Measured]:
    """boardgame.io on the same load."""
    if not (BOARDGAME / "node_modules" / "boardgame.io").exists():
        install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--omit=dev"]
        subprocess.run(install, cwd=BOARDGAME, check=True, stdout=subprocess.DEVNULL)
    found = dict[float | None, Measured]()
    for rate in (200, 500, 1000, None):
        server = boardgame(free_port())
        try:
            found[rate] = asyncio.run(boardgame_round(server, rate))
        finally:
            server.stop()
        told("boardgame.io 0.50, nothing on disk", found[rate])
    return found


async def boardgame_round(server: Server, rate: float | None) -> Measured:
    load = Load(server, rate)
    try:
        await sit_at_boardgame(load, 200, BUSY)
        return await load.run(SECONDS)
    finally:
        load.close()


def draw(folder: Path) -> list[Row]:
    """Explore & Draw with few and many seats."""
    rows = []
    for seats, rate, bar in ((2, 100, 1.2), (12, 60, 3.5)):
        game = script("explore-draw", seats)
        with fresh(folder, game, 20) as data, serving(data) as server:
            found = played(server, data, rate, 20)
        told(f"Explore & Draw, {seats} seats", found)
        rows.append(below(f"Explore & Draw, {seats} seats, CPU", found.cpu, bar, "ms"))
    return [*rows, below("Explore & Draw, 12 seats, each received", found.received / 1000, 4, "kB")]


def spectators(folder: Path) -> list[Row]:
    """Explore & Draw for two, with people who watch."""
    game, found = script("explore-draw", 2), dict[int, Measured]()
    for count in (0, 50, 95):
        with fresh(folder, game, 8) as data, serving(data) as server:
            found[count] = played(server, data, 40, 8, count)
        told(f"Explore & Draw, {count} spectators", found[count])
    return [below("95 spectators add, CPU", found[95].cpu - found[0].cpu, 1.5, "ms")]


def tables(folder: Path) -> list[Row]:
    """The same load while few or many tables are in memory and watched; what one takes; how long the start is."""
    game, found = script("doodle-islands", 2), dict[int, Measured]()
    started = size = 0.0
    for count in (10, MANY):
        with fresh(folder, game, count, AHEAD) as data:
            ahead = Prepared(data.data, data.secret, data.tables, Script(game.game, 2, game.moves))
            with serving(ahead) as server:
                started, before = server.started_in, server.ask()["memory"]
                size = (server.ask(f"watch {count}")["memory"] - before) / count / 1000
                found[count] = played_on(server, ahead, 100)
        told(f"Doodle Islands, {count} tables in memory", found[count])
    growth = found[MANY].cpu / found[10].cpu
    return [
        within(f"CPU a move at {MANY:,} tables, of that at 10", growth, 0.2),
        below(f"An idle watched table after {AHEAD} moves", size, 60, "kB"),
        below(f"Start with {MANY:,} tables", started, 2, "s"),
    ]


def played_on(server: Server, found: Prepared, rate: float) -> Measured:
    """At ten tables that are under way."""

    async def run() -> Measured:
        load = Load(server, rate)
        try:
            await sit_at_archipel(load, found, 10, 0, PATCHES, after=AHEAD)
            return await load.run(min(SECONDS, 10 * (len(found.script.moves) - AHEAD) / rate - 2.5))
        finally:
            load.close()

    return asyncio.run(run())


@contextmanager
def fresh(folder: Path, game: Script, tables: int, ahead: int = 0) -> Iterator[Prepared]:
    found = prepared(folder, game, tables, ahead)
    try:
        yield found
    finally:
        shutil.rmtree(found.data)


# ---- the figures and their bars ----


def below(name: str, figure: float, bar: float, unit: str) -> Row:
    return name, f"{figure:,.2f} {unit}", f"< {bar:g} {unit}", figure < bar


def above(name: str, figure: float, bar: float, unit: str) -> Row:
    return name, f"{figure:,.0f} {unit}", f"> {bar:,.0f} {unit}", figure > bar


def within(name: str, share: float, bar: float) -> Row:
    return name, f"{share:.0%}", f"100 % ± {bar:.0%}", abs(share - 1) < bar


PARTS: dict[str, Callable[[Path], list[Row]]] = {
    "doodle": doodle,
    "draw": draw,
    "spectators": spectators,
    "tables": tables,
}


def main(names: list[str] | None = None) -> None:
    os.sched_setaffinity(0, {OWN_CORE})
    print(f"load of the machine {os.getloadavg()[0]:.1f}; {'patches' if PATCHES else 'whole views'}", flush=True)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names or PARTS:
            rows += PARTS[name](Path(folder))
    print(f"\n{'':<48} {'measured':>14}   bar")
    for name, figure, bar, holds in rows:
        print(f"{name:<48} {figure:>14}   {bar:<14} {'' if holds else 'missed'}")
