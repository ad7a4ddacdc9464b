"""Hints for people, computed in a separate process, so that neither tables nor bots wait for them."""

from __future__ import annotations

from archipel.bots import Advice, hint
from archipel.core.game import State
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, fresh_chance
from archipel.server.base.errors import Conflict
from archipel.server.compute.worker_pool import Processes


class Adviser:
    """Computes hints, one after another, and charges them to the asker (`work.py`)."""

    def __init__(self, limit: float, luck: Randomness) -> None:
        self.luck = luck
        self.processes = Processes(1, limit)

    async def advice(self, guess: State, seat: int) -> Advice:
        try:
            return await self.processes.charged(hint, guess, seat, fresh_chance(self.luck))
        except TimeoutError:
            raise Conflict(texts.HINT_TOOK_TOO_LONG) from None
