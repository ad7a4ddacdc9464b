"""Hints for people, computed in a separate process, so that neither tables nor bots wait for them."""

from __future__ import annotations

from archipel.bots import Advice, hint
from archipel.core import game as registry
from archipel.core.game import State
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.chance import fresh_chance
from archipel.server.base.errors import Conflict
from archipel.server.compute.worker_pool import Processes
from archipel.server.model.deeds import deed_of


class Adviser:
    """Computes hints, one after another, and charges them to the asker (`work.py`)."""

    def __init__(self, limit: float) -> None:
        self.processes = Processes(1, limit)

    async def advice(self, guess: State, seat: int) -> Advice:
        try:
            return await self.processes.charged(hint, guess, seat, fresh_chance())
        except TimeoutError:
            raise Conflict(texts.HINT_TOOK_TOO_LONG) from None


def told(guess: State, seat: int, advice: Advice) -> Text:
    """Describes the most visible thing that the moves would do, as far as the seat can know."""
    game = registry.game(guess.name)
    events = guess.preview(seat, advice.moves).events
    return deed_of(events, [game.teller(guess.contents, event) for event in events], game.deeds)
