"""Two checkouts on the same load, in turn: how much more CPU a move takes in this one than in the other.

`python -m bench.server.compare FOLDER [ROUNDS]`, with another checkout of this repository in FOLDER, such as one made
by `git worktree add FOLDER COMMIT`. Both run with this checkout's installed packages. If the machine becomes slower or
faster, this affects both rounds of a pair. Each pair gives one ratio, and the interval is that of the median of the
ratios. The fastest rounds are printed too: on a shared machine, other programs can only make a round slower.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
from pathlib import Path
from statistics import median

LOADS = (("doodle-islands", 2, 1000), ("explore-draw", 2, 500), ("explore-draw", 12, 100))
"""Games, seats and moves per second."""
ROUNDS = 10
SECONDS = 4
RESAMPLES = 2000

ONE_ROUND = """
import os, sys, tempfile
from pathlib import Path
from bench import server as bench
game, seats, rate = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
os.sched_setaffinity(0, {bench.OWN_CORE})
script = bench.script(game, seats)
tables = round(rate * (bench.SECONDS + 3) / (len(script.moves) - 2)) + 20
with tempfile.TemporaryDirectory() as folder:
    with bench.fresh(Path(folder), script, tables) as data, bench.serving(data) as server:
        print(bench.played(server, data, rate, tables).cpu)
"""
"""Runs in either checkout, so it uses only names that both have."""


def cpu_of_round(checkout: Path, load: tuple[str, int, int]) -> float:
    """Returns the milliseconds of the server's CPU per move."""
    command = [sys.executable, "-c", ONE_ROUND, *map(str, load)]
    where = os.pathsep.join(map(str, (checkout / "src", checkout)))
    environment = os.environ | {"PYTHONPATH": where, "BENCH_SECONDS": str(SECONDS)}
    done = subprocess.run(command, cwd=checkout, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout.split()[-1])


def interval(ratios: list[float]) -> tuple[float, float]:
    """Returns the 95 % interval of the median of the ratios, by resampling."""
    chance = random.Random(0)
    medians = sorted(median(chance.choices(ratios, k=len(ratios))) for _ in range(RESAMPLES))
    return medians[RESAMPLES // 40], medians[-RESAMPLES // 40]


def main(other: Path, rounds: int = ROUNDS) -> None:
    here = Path(__file__).parents[2]
    for load in LOADS:
        pairs: list[tuple[float, float]] = []
        for number in range(rounds):
            order = (here, other) if number % 2 else (other, here)
            cpu = {checkout: cpu_of_round(checkout, load) for checkout in order}
            pairs.append((cpu[other], cpu[here]))
        ratios = [new / old for old, new in pairs]
        low, high = interval(ratios)
        old, new = (min(each) for each in zip(*pairs, strict=True))
        game, seats, rate = load
        print(
            f"{game}, {seats} seats, {rate}/s, CPU a move: {median(ratios) - 1:+.1%} "
            f"(95 %: {low - 1:+.1%} to {high - 1:+.1%}, {rounds} pairs); "
            f"fastest rounds {old:.3f} -> {new:.3f} ms ({new / old - 1:+.1%})",
            flush=True,
        )


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), *map(int, sys.argv[2:]))
