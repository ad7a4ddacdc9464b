"""A whole game on in-memory ports: two people and a bot, with a preview, a hint at full strength, an undo and a lost
connection. It has to take less than a second, because simulations and the game in a browser run on the same ports.
"""

from __future__ import annotations

import asyncio
import statistics
import sys
import time

from tests.server.live.test_in_memory import whole_game

MOST = 1.0
"""Seconds."""
SEEDS = range(7, 17)


def main() -> None:
    spent = [seconds(seed) for seed in SEEDS]
    first, usual = spent[0], statistics.median(spent)
    print(f"a whole game takes {usual:.3f} s, the first one {first:.3f} s; at most {MOST} s")
    if first > MOST:
        sys.exit(f"A game on in-memory ports takes {first:.2f} s; at most {MOST} s.")


def seconds(seed: int) -> float:
    began = time.perf_counter()
    asyncio.run(whole_game(seed))
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
