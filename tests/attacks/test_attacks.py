"""A stranger with one core attacks a real server, while somebody plays at another table and others arrive.

Each attack has a row in `attackers.py`. During every one of them memory stays within 64 MB of what it was at rest, no
more than 16 MB are stored, all moves of a player are accepted, new visitors are served, and the log stays empty. While
the player waits for an acknowledgement, the server works for less than 100 ms at p99. This is CPU time, so it does not
depend on other programs; `python -m bench attacks` measures the waits on the clock.
"""

from __future__ import annotations

import signal
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.attacks.attackers import ATTACKS
from tests.attacks.scene import Player, Server, attack, p99, serving, waits_during

pytestmark = [pytest.mark.long, pytest.mark.asyncio(loop_scope="module")]

SECONDS = 3.0
MOST_MEMORY = 64_000
"""kB of memory that the server may use beyond what it used at rest."""
MOST_STORED = 16_000_000
"""Bytes on disk that one address may leave behind in the few seconds of an attack."""
MOST_WORK = 0.1
ROUNDS = 3
"""Rounds of an attack at most, until `MOST_WORK` is kept: a client that wakes up late also sees later work."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    async with serving(tmp_path_factory.mktemp("data")) as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def player(server: Server) -> AsyncIterator[Player]:
    player = Player(server)
    await player.sit_down()
    yield player
    await player.person.http.aclose()


@pytest.mark.parametrize("name", ATTACKS)
async def test_an_attacker_does_not_slow_other_visitors(server: Server, player: Player, name: str) -> None:
    server.forget_the_most()
    before, stored = server.memory("VmRSS"), server.meter.stored()
    for round_number in range(1, ROUNDS + 1):
        waits = await waits_during(player, attack(server, name, SECONDS))
        work = p99([wait.work for wait in waits])
        most, left = server.memory("VmHWM") - before, server.meter.stored() - stored
        print(f"{name}, round {round_number}: {most} kB, {work * 1000:.0f} ms of work, {left} bytes stored")
        assert most < MOST_MEMORY
        assert left < MOST_STORED
        if work < MOST_WORK:
            return
    pytest.fail(f"The server worked {work:.3f} s while the player waited, in each of {ROUNDS} rounds.")


async def test_attacks_write_nothing_to_the_log(server: Server) -> None:
    assert server.process is not None
    server.end(signal.SIGTERM)
    assert server.process.stderr is not None
    assert server.process.stderr.read() == b""
