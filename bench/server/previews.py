"""Measures a preview of many alternatives as the server makes it: in a worker process, while the event loop runs."""

from __future__ import annotations

import asyncio
import os
import time
from collections import deque
from itertools import cycle, islice

from msgspec import Struct

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import Json, State
from archipel.server.base.asker import ASKER, Asker
from archipel.server.compute.previews import Alternatives, Previewer
from archipel.server.live.player_queries import MOST_ALTERNATIVES
from bench.server.games import SEED, script

LIMIT = 60.0
"""Seconds after which a preview is cancelled."""
TICK = 0.001
"""Seconds between two checks of the event loop."""


class Previewed(Struct):
    cpu: float
    """Milliseconds of CPU for all alternatives, as charged to the person who asked."""
    here: float
    """Milliseconds of CPU that this process, with the event loop, used meanwhile. They block all other tasks."""
    gap: float
    """The longest delay of the event loop meanwhile, in milliseconds."""


def middle_of(game: str, seats: int = 2) -> tuple[State, int]:
    """Returns the state with the most moves in the middle third of a game, and the seat whose turn it is."""
    moves = script(game, seats).moves
    state, found, most = archipel.game(game).start(seats, {}, Seeded(SEED)), None, 0
    for number, (seat, move) in enumerate(moves):
        if len(moves) <= 3 * number < 2 * len(moves) and (count := len(state.moves(seat))) > most:
            found, most = (state.copy(), seat), count
        state.play(seat, move)
    assert found is not None
    return found


def alternatives_of(state: State, seat: int) -> Alternatives:
    """Returns alternatives of the seat: single moves, then several in a row. Too few alternatives are repeated."""
    found: list[list[Json]] = []
    waiting: deque[list[Json]] = deque([[]])
    while waiting and len(found) < MOST_ALTERNATIVES:
        before = waiting.popleft()
        there = state.copy()
        for move in before:
            there.play(seat, move)
        then = [[*before, move.to_json()] for move in there.moves(seat)]
        found += then
        waiting += then
    return list(islice(cycle(found), MOST_ALTERNATIVES))


async def previewed(previewer: Previewer, state: State, seat: int, alternatives: Alternatives) -> Previewed:
    asker, gaps = Asker(), list[float]()
    ASKER.set(asker)
    ticking, before = asyncio.create_task(tick(gaps)), time.process_time()
    await previewer.encoded_preview(state, seat, alternatives)
    here = time.process_time() - before
    ticking.cancel()
    return Previewed(asker.spent * 1000, here * 1000, max(gaps) * 1000)


async def tick(gaps: list[float]) -> None:
    """Sleeps for TICK again and again, and records how much longer each sleep took."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        gaps.append(time.perf_counter() - before - TICK)


def preview_rounds(game: str, rounds: int, worker_core: int) -> list[Previewed]:
    """Measures the same preview `rounds` times, by a worker on its own core that is already warm."""
    state, seat = middle_of(game)
    alternatives = alternatives_of(state, seat)

    async def run() -> list[Previewed]:
        previewer, cores = Previewer(LIMIT), os.sched_getaffinity(0)
        os.sched_setaffinity(0, {worker_core})  # the worker starts on this core and stays there
        await previewer.encoded_preview(state, seat, alternatives)
        os.sched_setaffinity(0, cores)
        return [await previewed(previewer, state, seat, alternatives) for _ in range(rounds)]

    return asyncio.run(run())
