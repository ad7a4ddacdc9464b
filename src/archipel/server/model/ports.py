"""What table logic needs from the world, as small protocols.

The server passes implementations with threads, processes and a database. Tests pass implementations in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, Protocol, TypeVar

from archipel.bots import Advice
from archipel.core.chance import Seeded
from archipel.core.game import Json, Move, State
from archipel.server.model.boxes import Box

T = TypeVar("T")

Kind = Literal["answers", "replays", "undos"]
"""Kinds of work. Each has a queue of its own, so that for example previews never delay an undo."""


class Compute(Protocol):
    """Computes what takes too long for the event loop."""

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        """Returns a bot's moves, given a state in which all that is hidden from its seat is guessed."""

    async def preview(self, state: State, seat: int, alternatives: Sequence[Sequence[Json]]) -> bytes:
        """Returns what each alternative would do, as JSON."""

    async def advice(self, guess: State, seat: int) -> Advice:
        """Returns what a strong bot would do."""

    async def box(self, game: str, pack: Any, pack_id: str | None) -> Box | None:
        """Returns the completed box that a person asks for, if any. Raises BadPack if it is not valid."""

    async def run(self, kind: Kind, work: Callable[[], T]) -> T:
        """Returns the result of any other work. It must only read what may be read while the game goes on."""
