"""The server under load: CPU per move, waiting times, bytes, memory and start-up time, compared with boardgame.io.

One server process runs on one core, on SQLite with full sync and without rate limits; the load runs on the other core.
`python -m bench server` runs all parts, `python -m bench.server doodle spectators` some of them. CPU is the server's
own (getrusage), so it stays correct on a shared machine; waiting times and saturation do not.

The same for both servers: the machine and the two cores; the load program and its bare sockets (no compression, masks
of zeros); the number of tables for two, with a connection for each seat; one move at a time at each table, the next
move being sent when the one before was acknowledged to its player; the changes of a move reach both seats. The
acknowledgement of boardgame.io is the new state, which the player gets like everybody else. Ours is a separate message
after the changes.

The differences: boardgame.io keeps everything in memory, and we sync to disk before we acknowledge. Its game has a
state as large as the view of a seat in Doodle Islands, and a move writes as much of it, but it has no rules: it refuses
nothing, knows no legal moves, writes no sentences and scores nothing. It sends the whole state, we send the changes. It
checks no cookies or credentials; we identify the players, and let nobody take another's turn.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from archipel import games as all_games
from archipel.server.live.player_queries import MOST_ALTERNATIVES
from bench.server.games import Prepared, Script, prepared, script
from bench.server.load import (
    BOARDGAME,
    OWN_CORE,
    SERVER_CORE,
    Load,
    Measured,
    Server,
    archipel,
    boardgame,
    sit_at_archipel,
    sit_at_boardgame,
)
from bench.server.previews import preview_rounds

SECONDS = float(os.environ.get("BENCH_SECONDS", "6"))
PATCHES = os.environ.get("BENCH_PATCHES", "on") == "on"
"""If off, the server sends whole views, as for a client that does not ask for patches."""
RATES: tuple[float | None, ...] = (200, 500, 1000, None)
"""Moves per second that the load offers; None: as many as possible."""
BUSY, MANY = 200, int(os.environ.get("BENCH_TABLES", "10000"))
"""The number of tables played at in most rounds, and of tables in memory in the largest round."""
ROUNDS = 3
"""Rounds of each load that is compared, because the speed of a shared machine varies."""
MEMORY = Path("/dev/shm")
"""A disk in memory. A shared disk can stall for a third of a second, which would add to the server's waiting times."""
AHEAD = 10
"""Moves already played at idle tables."""

Row = tuple[str, str, str, bool]
"""What was measured, the value, its limit, and whether the limit holds."""


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


def print_result(name: str, found: Measured) -> None:
    offered = "as many as go" if found.offered is None else f"{found.offered:5.0f} offered"
    print(
        f"{name:<34} {offered:>13} {found.reached:7.0f}/s {found.cpu:7.2f} ms CPU"
        f"   ack p50 {found.wait(0.5):7.1f}  p99 {found.wait(0.99):7.1f} ms {found.received / 1000:7.1f} kB each",
        flush=True,
    )


# ---- the parts ----


def doodle(folder: Path) -> list[Row]:
    """Doodle Islands for two at steady rates and as fast as possible, in turn with boardgame.io. The median counts."""
    install_boardgame()
    game = script("doodle-islands", 2)
    ours, theirs = dict[float | None, list[Measured]](), dict[float | None, list[Measured]]()
    for rate in RATES:
        # Games end, so there must be enough tables for all the moves.
        tables = round((rate or 3000) * (SECONDS + 3) / (len(game.moves) - 2)) + BUSY
        for _ in range(ROUNDS):
            ours.setdefault(rate, []).append(doodle_round(folder, game, rate, tables))
            print_result("Doodle Islands, 2 seats", ours[rate][-1])
            theirs.setdefault(rate, []).append(boardgame_io(rate, tables))
            print_result("boardgame.io 0.50, nothing on disk", theirs[rate][-1])
    saturation, their_saturation = (median(each.reached for each in found[None]) for found in (ours, theirs))
    return [
        below("Doodle Islands, CPU at 1,000/s", median(each.cpu for each in ours[1000]), 0.75, "ms"),
        below("Doodle Islands, p99 at 500/s", median(each.wait(0.99) for each in ours[500]), 30, "ms"),
        below("Doodle Islands, p99 at 1,000/s", median(each.wait(0.99) for each in ours[1000]), 100, "ms"),
        above("Doodle Islands, saturation", saturation, 1400, "/s"),
        above("Doodle Islands, saturation over boardgame.io's", saturation, their_saturation, "/s"),
    ]


def doodle_round(folder: Path, game: Script, rate: float | None, tables: int) -> Measured:
    with fresh(folder, game, tables) as data, serving(data) as server:
        return played(server, data, rate, tables)


def waits(folder: Path) -> list[Row]:
    """The waiting times of Doodle Islands for two, without waits for the disk."""
    game, rows = script("doodle-islands", 2), list[Row]()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else folder) as memory:
        for rate, bar in ((500, 30), (1000, 100)):
            tables, found = round(rate * (SECONDS + 3) / (len(game.moves) - 2)) + BUSY, list[Measured]()
            for _ in range(ROUNDS):
                found.append(doodle_round(Path(memory), game, rate, tables))
                print_result("Doodle Islands, disk in memory", found[-1])
            late = median(each.wait(0.99) for each in found)
            rows.append(below(f"Doodle Islands, p99 at {rate:,}/s, disk in memory", late, bar, "ms"))
    return rows


def install_boardgame() -> None:
    if not (BOARDGAME / "node_modules" / "boardgame.io").exists():
        install = ["npm", "install", "--no-package-lock", "--no-audit", "--no-fund", "--omit=dev"]
        subprocess.run(install, cwd=BOARDGAME, check=True, stdout=subprocess.DEVNULL)


def boardgame_io(rate: float | None, tables: int) -> Measured:
    """Measures boardgame.io with the same number of tables, connections and moves per second."""
    server = boardgame(free_port())
    try:
        return asyncio.run(boardgame_round(server, rate, tables))
    finally:
        server.stop()


async def boardgame_round(server: Server, rate: float | None, tables: int) -> Measured:
    load = Load(server, rate)
    try:
        await sit_at_boardgame(load, 200, tables)
        return await load.run(SECONDS)
    finally:
        load.close()


def draw(folder: Path) -> list[Row]:
    """Explore & Draw with few and many seats. Two seats have two rates: at a low rate a move costs more CPU, because
    the core wakes up for each one."""
    rows = []
    for seats, rate, bar in ((2, 100, 1.2), (2, 500, 1.2), (12, 100, 3.5)):
        game = script("explore-draw", seats)
        tables = round(rate * (SECONDS + 3) / (len(game.moves) - 2)) + 20
        found = []
        for _ in range(ROUNDS):
            with fresh(folder, game, tables) as data, serving(data) as server:
                found.append(played(server, data, rate, tables))
            print_result(f"Explore & Draw, {seats} seats", found[-1])
        cpu = median(each.cpu for each in found)
        rows.append(below(f"Explore & Draw, {seats} seats, CPU at {rate}/s", cpu, bar, "ms"))
    received = median(each.received for each in found)
    return [*rows, below("Explore & Draw, 12 seats, each received", received / 1000, 4, "kB")]


def spectators(folder: Path) -> list[Row]:
    """Explore & Draw for two, with spectators."""
    game, found = script("explore-draw", 2), dict[int, list[Measured]]()
    for count in (0, 50, 95) * ROUNDS:
        with fresh(folder, game, 8) as data, serving(data) as server:
            found.setdefault(count, []).append(played(server, data, 100, 8, count))
        print_result(f"Explore & Draw, {count} spectators", found[count][-1])
    without, crowded = (median(each.cpu for each in found[count]) for count in (0, 95))
    return [below("95 spectators add, CPU", crowded - without, 1.5, "ms")]


def tables(folder: Path) -> list[Row]:
    """The same load with few and with many watched tables in memory; the memory of a table; the start-up time."""
    game, cpu = script("doodle-islands", 2), dict[int, list[float]]()
    started, size = list[float](), list[float]()
    for count in (10, MANY) * ROUNDS:
        with fresh(folder, game, count, AHEAD) as data:
            ahead = Prepared(data.data, data.secret, data.tables, Script(game.game, 2, game.moves))
            with serving(ahead) as server:
                watched = idle_table(server, count)
                found = played_on(server, ahead, 100)
                if count == MANY:
                    started.append(server.started_in)
                    size.append(watched)
        print_result(f"Doodle Islands, {count} tables in memory", found)
        cpu.setdefault(count, []).append(found.cpu)
    growth = median(cpu[MANY]) / median(cpu[10])
    return [
        within(f"CPU a move at {MANY:,} tables, of that at 10", growth, 0.2),
        below(f"An idle watched table after {AHEAD} moves, without connections", median(size), 60, "kB"),
        below(f"Start with {MANY:,} tables", median(started), 2, "s"),
    ]


def idle_table(server: Server, count: int) -> float:
    """Returns the kB of a watched table. What a second watcher adds is subtracted: it belongs to the watcher."""
    before = server.ask()["memory"]
    one, two = (server.ask(f"watch {count}")["memory"] for _ in range(2))
    return (one - before - (two - one)) / count / 1000


def played_on(server: Server, found: Prepared, rate: float) -> Measured:
    """Plays on at ten tables where some moves were already played."""

    async def run() -> Measured:
        load = Load(server, rate)
        try:
            await sit_at_archipel(load, found, 10, 0, PATCHES, after=AHEAD)
            return await load.run(min(SECONDS, 10 * (len(found.script.moves) - AHEAD) / rate - 2.5))
        finally:
            load.close()

    return asyncio.run(run())


def previews(_folder: Path) -> list[Row]:
    """A preview of as many alternatives as a message may have, in the middle of each game, beside the event loop."""
    rows = []
    for game in all_games():
        found = preview_rounds(game, ROUNDS, worker_core=SERVER_CORE)
        cpu, here, gap = (median(getattr(each, name) for each in found) for name in ("cpu", "here", "gap"))
        rows += [
            below(f"{MOST_ALTERNATIVES} previews of {game}, CPU", cpu, 150, "ms"),
            below(f"{MOST_ALTERNATIVES} previews of {game}, CPU in the loop's process", here, 20, "ms"),
            below(f"{MOST_ALTERNATIVES} previews of {game}, the loop's longest gap", gap, 30, "ms"),
        ]
    return rows


@contextmanager
def fresh(folder: Path, game: Script, tables: int, ahead: int = 0) -> Iterator[Prepared]:
    found = prepared(folder, game, tables, ahead)
    try:
        yield found
    finally:
        shutil.rmtree(found.data)


# ---- the values and their limits ----


def below(name: str, figure: float, bar: float, unit: str) -> Row:
    return name, f"{figure:,.2f} {unit}", f"< {bar:g} {unit}", figure < bar


def above(name: str, figure: float, bar: float, unit: str) -> Row:
    return name, f"{figure:,.0f} {unit}", f"> {bar:,.0f} {unit}", figure > bar


def within(name: str, share: float, bar: float) -> Row:
    return name, f"{share:.0%}", f"100 % ± {bar:.0%}", abs(share - 1) < bar


PARTS: dict[str, Callable[[Path], list[Row]]] = {
    "doodle": doodle,
    "waits": waits,
    "draw": draw,
    "spectators": spectators,
    "tables": tables,
    "previews": previews,
}


def main(names: list[str] | None = None) -> None:
    os.sched_setaffinity(0, {OWN_CORE})
    print(f"load of the machine {os.getloadavg()[0]:.1f}; {'patches' if PATCHES else 'whole views'}", flush=True)
    rows: list[Row] = []
    with tempfile.TemporaryDirectory() as folder:
        for name in names or PARTS:
            rows += PARTS[name](Path(folder))
    print(f"\n{'':<58} {'measured':>14}   bar")
    for name, figure, bar, holds in rows:
        print(f"{name:<58} {figure:>14}   {bar:<14} {'' if holds else 'missed'}")
    if missed := [name for name, _, _, holds in rows if not holds]:
        sys.exit(f"Missed: {'; '.join(missed)}.")
