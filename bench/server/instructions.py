"""Two checkouts on the same moves: how many more instructions a move takes in this one than in the other.

`python -m bench.server.instructions FOLDER [MOVES]`, with another checkout of this repository in FOLDER. Both run with
this checkout's installed packages. Valgrind counts what the server's process executes, so other programs do not change
the figure, and one round of each is enough. A server plays a few moves at each table, then another server plays `MOVES`
more: the difference belongs to the moves alone. What is not counted: waiting, the cache, and the disk.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

LOADS = (("doodle-islands", 2, 10), ("explore-draw", 2, 10), ("explore-draw", 12, 3))
"""Games, seats and tables."""
FEW, MOVES = 6, 30
"""Moves at each table in a first round, and the moves that are counted in a second one."""

ONE_ROUND = """
import asyncio, os, sys, tempfile
from pathlib import Path
from bench import server as bench
from bench.server.load import Load, sit_at_archipel
game, seats, tables, moves, sys.executable = sys.argv[1], *map(int, sys.argv[2:5]), sys.argv[5]
os.sched_setaffinity(0, {bench.OWN_CORE})
script = bench.script(game, seats)

async def run(server, data):
    load = Load(server, None)
    await sit_at_archipel(load, data, tables, 0, True)
    for table in load.tables:
        del table.moves[moves:]
        table.play(0)
    while load.count < moves * tables:
        await asyncio.sleep(0.05)
    load.close()

with tempfile.TemporaryDirectory() as folder:
    with bench.fresh(Path(folder), script, tables) as data, bench.serving(data) as server:
        asyncio.run(run(server, data))
"""
"""Runs in either checkout, so it uses only names that both have."""


def instructions(checkout: Path, load: tuple[str, int, int], moves: int) -> int:
    """Returns the instructions of a server from its start to its end, with so many moves at each table."""
    with tempfile.TemporaryDirectory() as folder:
        counted, program = Path(folder, "counted"), Path(folder, "python")
        counting = f"valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null --log-file={counted}"
        program.write_text(f'#!/bin/sh\nexec {counting} {sys.executable} "$@"\n')
        program.chmod(0o700)
        command = [sys.executable, "-c", ONE_ROUND, *map(str, load), str(moves), str(program)]
        where = os.pathsep.join(map(str, (checkout / "src", checkout)))
        subprocess.run(command, cwd=checkout, env=os.environ | {"PYTHONPATH": where, "PYTHONHASHSEED": "0"}, check=True)
        found = re.search(r"I\s+refs:\s+([\d,]+)", counted.read_text())
        assert found is not None, counted.read_text()
        return int(found[1].replace(",", ""))


def of_a_move(checkout: Path, load: tuple[str, int, int], moves: int) -> float:
    few, many = (instructions(checkout, load, count) for count in (FEW, FEW + moves))
    return (many - few) / moves / load[2]


def main(other: Path, moves: int = MOVES) -> None:
    here = Path(__file__).parents[2]
    for load in LOADS:
        old, new = (of_a_move(checkout, load, moves) for checkout in (other, here))
        game, seats, _tables = load
        print(
            f"{game}, {seats} seats, a move: {old / 1e6:.3f} -> {new / 1e6:.3f} million instructions "
            f"({new / old - 1:+.1%})",
            flush=True,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), *map(int, sys.argv[2:]))
