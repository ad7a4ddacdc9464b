"""Randomness, from the system unless the caller passes another source."""

from __future__ import annotations

from random import SystemRandom
from typing import Protocol

from archipel.core.chance import Seeded


class Randomness(Protocol):
    """A source of random numbers. `random.Random` is one that can be seeded."""

    def getrandbits(self, k: int, /) -> int: ...

    def randrange(self, start: int, stop: int, /) -> int: ...


SYSTEM_LUCK: Randomness = SystemRandom()


def fresh_chance(luck: Randomness = SYSTEM_LUCK) -> Seeded:
    return Seeded(luck.getrandbits(64))
