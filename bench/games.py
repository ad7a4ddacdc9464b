"""How fast random games of all four games are played through the contract, here and in another checkout.

`python -m bench games` prints the moves per second. `python -m bench.games FOLDER [ROUNDS]` compares this checkout with
the one in FOLDER, such as one made by `git worktree add FOLDER COMMIT`. Both use this checkout's installed packages and
play the same seeds in turn, so a machine that becomes slower slows both rounds of a pair. Only CPU time counts.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from statistics import median

from bench.server.compare import ROUNDS, interval

GAMES = {"caty-mini": 900, "doodle-islands": 900, "explore-draw": 500, "isle-of-cats": 250}
"""How many games one round plays: a round takes about a second."""

ONE_ROUND = """
import sys
from random import Random
from time import process_time
import archipel
from archipel.core.chance import Seeded

game, games = archipel.game(sys.argv[1]), int(sys.argv[2])
luck, played = Random(1), 0
for warm in (True, False):
    began = process_time()
    for seed in range(3 if warm else games):
        state = game.start(2, {}, Seeded(seed))
        while pending := state.pending:
            seat = luck.choice(pending)
            state.play(seat, luck.choice(state.moves(seat)))
            played += not warm
print((process_time() - began) / played * 1e6)
"""
"""Runs in either checkout, so it uses only names of the contract. A first few games are not measured."""


def microseconds_a_move(checkout: Path, game: str) -> float:
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    command = [sys.executable, "-c", ONE_ROUND, game, str(GAMES[game])]
    done = subprocess.run(command, cwd=checkout, env=environment, check=True, stdout=subprocess.PIPE, text=True)
    return float(done.stdout)


def main(other: Path | None = None, rounds: int = ROUNDS) -> None:
    here = Path(__file__).parents[1]
    for game in GAMES:
        if other is None:
            print(f"{game}: {1e6 / microseconds_a_move(here, game):,.0f} moves a second", flush=True)
        else:
            compare(game, here, other, rounds)


def compare(game: str, here: Path, other: Path, rounds: int) -> None:
    pairs = []
    for number in range(rounds):
        order = (here, other) if number % 2 else (other, here)
        taken = {checkout: microseconds_a_move(checkout, game) for checkout in order}
        pairs.append((taken[other], taken[here]))
    ratios = [new / old for old, new in pairs]
    low, high = interval(ratios)
    old, new = (median(each) for each in zip(*pairs, strict=True))
    print(
        f"{game}, CPU a move: {old:.1f} -> {new:.1f} µs, {median(ratios) - 1:+.1%} "
        f"(95 %: {low - 1:+.1%} to {high - 1:+.1%}, {rounds} pairs)",
        flush=True,
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), *map(int, sys.argv[2:]))
