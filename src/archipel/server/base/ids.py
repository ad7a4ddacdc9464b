"""Ids of tables and of everything else that a link can name."""

from __future__ import annotations

from archipel.server.base.chance import SYSTEM_LUCK, Randomness

LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Characters of ids: none looks like another one, and none is taken for the end of a link by chat programs."""

ID_LENGTH = 14


def new_id(luck: Randomness = SYSTEM_LUCK) -> str:
    return "".join(LETTERS[luck.randrange(0, len(LETTERS))] for _ in range(ID_LENGTH))
