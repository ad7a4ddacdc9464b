"""Randomness is always an argument: this is its interface, and what is drawn from it. The system's own is in
`system_luck.py`.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from typing import Protocol

from archipel.core.chance import Seeded

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of ids. No two look alike, and chat programs treat none of them as the end of a link."""

ID_LENGTH = 14


class Randomness(Protocol):
    """A source of random numbers. `random.Random` is one that can be seeded."""

    def getrandbits(self, k: int, /) -> int: ...

    def randrange(self, start: int, stop: int, /) -> int: ...


def fresh_chance(luck: Randomness) -> Seeded:
    return Seeded(luck.getrandbits(64))


def new_id(luck: Randomness) -> str:
    """Returns an id of a table, or of anything else that a link names. Nobody can guess it."""
    return "".join(LETTERS[luck.randrange(0, len(LETTERS))] for _ in range(ID_LENGTH))


def new_token(luck: Randomness, size: int) -> str:
    """Returns this many random bytes as characters that a link and a cookie may have."""
    drawn = bytes(luck.getrandbits(8) for _ in range(size))
    return urlsafe_b64encode(drawn).rstrip(b"=").decode()
