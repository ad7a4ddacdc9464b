"""A preview of many alternatives, as the server works it out: in a process of its own, while the event loop goes on."""

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
from archipel.server.asking import MOST_ALTERNATIVES
from archipel.server.previewing import Alternatives, Previewer
from archipel.server.work import ASKER, Asker
from bench.server.games import SEED, script

LIMIT = 60.0
"""Seconds after which a preview is given up."""
TICK = 0.001
"""Seconds after which the event loop is looked at again."""


class Previewed(Struct):
    cpu: float
    """Milliseconds of CPU for all alternatives, as they are counted for whoever asked."""
    here: float
    """Milliseconds of CPU that this process took meanwhile, which has the event loop: nobody else can run then."""
    gap: float
    """The longest that the event loop let somebody wait meanwhile, in milliseconds."""


def middle_of(game: str, seats: int = 2) -> tuple[State, int]:
    """Of the middle third of a game the moment with the most to choose from, and whose turn it is."""
    moves = script(game, seats).moves
    state, found, most = archipel.game(game).start(seats, {}, Seeded(SEED)), None, 0
    for number, (seat, move) in enumerate(moves):
        if len(moves) <= 3 * number < 2 * len(moves) and (count := len(state.moves(seat))) > most:
            found, most = (state.copy(), seat), count
        state.play(seat, move)
    assert found is not None
    return found


def alternatives_of(state: State, seat: int) -> Alternatives:
    """What the seat could do: one move, then several in a row, and the same again where there is little."""
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
    await previewer.spelt(state, seat, alternatives)
    here = time.process_time() - before
    ticking.cancel()
    return Previewed(asker.spent * 1000, here * 1000, max(gaps) * 1000)


async def tick(gaps: list[float]) -> None:
    """Comes back as soon as it may, and notes how long that took."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(TICK)
        gaps.append(time.perf_counter() - before - TICK)


def preview_rounds(game: str, rounds: int, worker_core: int) -> list[Previewed]:
    """The same preview again and again, by a worker on a core of its own that has worked before."""
    state, seat = middle_of(game)
    alternatives = alternatives_of(state, seat)

    async def run() -> list[Previewed]:
        previewer, cores = Previewer(LIMIT), os.sched_getaffinity(0)
        os.sched_setaffinity(0, {worker_core})  # the worker is started there, and stays
        await previewer.spelt(state, seat, alternatives)
        os.sched_setaffinity(0, cores)
        return [await previewed(previewer, state, seat, alternatives) for _ in range(rounds)]

    return asyncio.run(run())
