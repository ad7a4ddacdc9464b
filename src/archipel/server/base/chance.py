"""Randomness is always an argument: this is its interface. The system's own is in `system_luck.py`."""

from __future__ import annotations

from typing import Protocol

from archipel.core.chance import Seeded


class Randomness(Protocol):
    """A source of random numbers. `random.Random` is one that can be seeded."""

    def getrandbits(self, k: int, /) -> int: ...

    def randrange(self, start: int, stop: int, /) -> int: ...


def fresh_chance(luck: Randomness) -> Seeded:
    return Seeded(luck.getrandbits(64))
