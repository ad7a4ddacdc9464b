"""How long a player waits for acknowledgements while a stranger attacks the server: every attack of `tests/attacks`.

    python -m bench attacks            all of them, five seconds each
    python -m bench.attacks previews   only those named

99 of 100 moves must be acknowledged within 100 ms on a machine that is otherwise idle. If a round misses this limit,
the attack is repeated up to twice, because another program may have used the machine, and the best round counts.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from pathlib import Path
from statistics import median

from tests.attacks.attackers import ATTACKS
from tests.attacks.scene import Player, Server, attack, p99, serving, waits_during

SECONDS = 5.0
MOST = 0.1
"""Seconds that the player may wait at p99."""
ROUNDS = 3


async def one_round(server: Server, player: Player, name: str) -> float:
    visits: list[float] = []

    async def attacked() -> None:
        visits.extend(await attack(server, name, SECONDS))

    server.forget_the_most()
    before, cpu = server.memory("VmRSS"), server.meter.cpu()
    waits = await waits_during(player, attacked())
    wait, work = p99([wait.seconds for wait in waits]), p99([wait.work for wait in waits])
    memory, spent = (server.memory("VmHWM") - before) / 1000, server.meter.cpu() - cpu
    print(
        f"{name:40} {wait * 1000:7.1f} ms at p99, {work * 1000:6.1f} ms of work, "
        f"a visit {median(visits) * 1000:6.0f} ms, {memory:5.1f} MB, {spent:5.1f} s of CPU time",
        flush=True,
    )
    return wait


async def measure(names: list[str]) -> list[str]:
    """Prints one line for each round. Returns the attacks that missed the limit."""
    missed = []
    with tempfile.TemporaryDirectory() as folder:
        async with serving(Path(folder)) as server:
            player = Player(server)
            await player.sit_down()
            rest = p99([wait.seconds for wait in await waits_during(player, asyncio.sleep(SECONDS))])
            print(f"{'nobody attacks':40} {rest * 1000:7.1f} ms at p99", flush=True)
            for name in names:
                for _ in range(ROUNDS):
                    if await one_round(server, player, name) < MOST:
                        break
                else:
                    missed.append(name)
            await player.person.http.aclose()
    return missed


def main(names: list[str] | None = None) -> None:
    if missed := asyncio.run(measure(names or list(ATTACKS))):
        sys.exit(f"More than {MOST * 1000:.0f} ms at p99 during {', '.join(missed)}.")


if __name__ == "__main__":
    main(sys.argv[1:])
