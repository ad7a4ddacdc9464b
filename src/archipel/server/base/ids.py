"""Ids of tables and of everything else that a link can name, and tokens, which nobody can guess."""

from __future__ import annotations

from base64 import urlsafe_b64encode

from archipel.server.base.chance import Randomness

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of ids: none looks like another one, and none is taken for the end of a link by chat programs."""

ID_LENGTH = 14


def new_id(luck: Randomness) -> str:
    return "".join(LETTERS[luck.randrange(0, len(LETTERS))] for _ in range(ID_LENGTH))


def new_token(luck: Randomness, size: int) -> str:
    """Returns this many random bytes as characters that a link and a cookie may have."""
    drawn = bytes(luck.getrandbits(8) for _ in range(size))
    return urlsafe_b64encode(drawn).rstrip(b"=").decode()
