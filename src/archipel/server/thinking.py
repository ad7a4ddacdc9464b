"""Bots at work: outside the event loop, in processes that can be stopped, and never in the way of a game."""

from __future__ import annotations

import logging
import secrets
from typing import Protocol

import anyio
import anyio.to_process

from archipel.bots import choose, level_named
from archipel.core.chance import Seeded
from archipel.core.game import Move, State

log = logging.getLogger("archipel.bots")


class Thinker(Protocol):
    """Somebody who finds moves for a bot's seat on a guess of it."""

    async def think(self, guess: State, seat: int, level: str) -> list[Move]: ...


class Processes:
    """Thinks in worker processes: a search that takes too long is ended there, and the table goes on."""

    def __init__(self, processes: int, limit: float) -> None:
        self.limiter = anyio.CapacityLimiter(processes)
        self.limit = limit

    async def warm(self) -> None:
        """Starts a worker before the first bot is asked; a cold one takes half a second."""
        await anyio.to_process.run_sync(level_named, "random", cancellable=True, limiter=self.limiter)

    async def think(self, guess: State, seat: int, level: str) -> list[Move]:
        chance = fresh_chance()
        try:
            with anyio.fail_after(self.limit):
                return await anyio.to_process.run_sync(
                    choose, guess, seat, chance, level, cancellable=True, limiter=self.limiter
                )
        except Exception as error:  # a bot may fail in any way; its table must not wait for it
            log.warning(
                "The bot %r of %s failed (%s) and plays anything legal.", level, guess.name, type(error).__name__
            )
            return [chance.pick("bot", guess.moves(seat))]


def fresh_chance() -> Seeded:
    return Seeded(secrets.randbits(64))
