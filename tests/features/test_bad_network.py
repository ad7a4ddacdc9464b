"""A network that loses, delays, duplicates and reorders messages and cuts connections does no harm to games."""

from __future__ import annotations

import asyncio
import os
from contextlib import AsyncExitStack
from random import Random

import pytest

import archipel
from archipel.server.base.settings import Settings
from tests.server.bad_network import CALM, STORM, BadNetwork, Weather
from tests.server.clients import NAMES, Client, Patience, table_of
from tests.server.people import Server

pytestmark = pytest.mark.slow

QUICK = Patience(answer=1.0, silence=0.4, retry=0.02)
"""Short timeouts, so that recovering from losses takes seconds instead of minutes."""
SEEDS = int(os.environ.get("ARCHIPEL_EXAMPLES", "2"))
MOVES = 12
"""Requests that each person sends at most."""


async def play_some(client: Client, luck: Random, stop: asyncio.Event, moves: int) -> None:
    """Plays when a move is offered and sometimes takes one back, until `moves` requests are sent or `stop` is set."""
    while client.sent < moves and not stop.is_set():
        try:
            await client.until(lambda: client.is_over or client.choices, 2)
        except TimeoutError:
            continue
        if client.is_over:
            return
        if client.update["may_undo"] and luck.random() < 0.2:
            await client.undo()
        elif client.choices:
            await client.play(client.some_move(luck))
        await asyncio.sleep(0)  # the page shows what came before the next move
    stop.set()


async def held(server: Server, game: str, weather: Weather, seed: int, moves: int = MOVES) -> dict[str, int]:
    """Plays in this weather. Then checks that everybody is up to date and each move is stored once or was refused."""
    luck = Random(seed)
    async with BadNetwork(server.port, weather, seed) as network, AsyncExitStack() as stack:
        people = [server.person() for _ in NAMES]
        table = await table_of(game, people)
        for person in people:
            person.address = network.address
        clients = [Client(person, table, QUICK, f"{seed}-{at}") for at, person in enumerate(people)]
        for client in clients:
            await stack.enter_async_context(client)
        stop = asyncio.Event()
        await asyncio.gather(*(play_some(client, Random(luck.random()), stop, moves) for client in clients))
        network.weather = CALM
        rows = await server.app.state.services.storage.tables.log(table)
        for seat, client in enumerate(clients):
            await settled(client, len(rows))
            await client.check()
            mine = {row.message: row.number for row in rows if row.seat == seat}
            # A duplicate of a refused message may come after somebody else has acted, and then be accepted.
            twice = {name for name in mine if name in client.refused}
            assert {name: number for name, number in mine.items() if name not in twice} == client.accepted
            assert len(twice) <= network.fates["double"]
        assert len({(row.seat, row.message) for row in rows}) == len(rows) > 0
        assert sum(client.lost for client in clients) >= (network.fates["cut"] > 0)  # those who were cut off noticed
        return network.fates


async def settled(client: Client, number: int) -> None:
    """Waits until the client has everything up to this number, and the server has confirmed it."""
    await client.until(lambda: client.seen == number)
    checked = client.checked
    await client.until(lambda: client.checked > checked)


@pytest.mark.long
@pytest.mark.asyncio(loop_scope="module")
async def test_a_bad_network_changes_nothing_at_the_table(server: Server) -> None:
    happened = await held(server, "doodle-islands", STORM, 1, 6)
    assert sum(happened.values()) > 10


@pytest.mark.long
@pytest.mark.parametrize("game", archipel.games())
async def test_no_network_fault_changes_anything_at_any_table(settings: Settings, game: str) -> None:
    bad = {"lose": 0.1, "delay": 0.5, "double": 0.3, "overtake": 0.3, "cut": 0.1}
    weathers = [STORM, *(Weather(**{fate: chance}) for fate, chance in bad.items())]
    a_few = asyncio.Semaphore(12)

    async def in_turn(weather: Weather, seed: int) -> None:
        async with a_few:
            await held(server, game, weather, seed)

    async with Server(settings) as server:
        # In parallel, at one table each, because almost all of the time is spent waiting.
        await asyncio.gather(*(in_turn(weather, 100 + seed) for seed in range(SEEDS) for weather in weathers))
