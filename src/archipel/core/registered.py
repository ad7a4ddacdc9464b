"""The registered games, by name. `core.game` fills this table; a state finds its own game in it."""

from __future__ import annotations

from typing import Any

from archipel.core import words

GAMES: dict[str, Any] = {}
"""Each value is a `Game`, a class that this module can't import: a Game names the State that asks here."""


def registered(name: str) -> Any:
    try:
        return GAMES[name]
    except (KeyError, TypeError):
        raise KeyError(words.unknown_game(name, tuple(sorted(GAMES))).en) from None
