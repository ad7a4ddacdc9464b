"""Stamps: achievements that the end of a game can earn. Each game lists its own on its `GAME`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from msgspec import Struct

from archipel.core.score import Score
from archipel.core.text import Text


class Ended(Struct, frozen=True):
    """A finished game, from the side of one of its people."""

    game: str
    options: Mapping[str, str | bool | int]
    score: Score
    view: dict[str, Any]
    """The last view of this person."""
    seats: int
    people: int
    won: bool | None
    levels: frozenset[str]
    """The levels of the bots at the table."""


class Stamp(Struct, frozen=True):
    name: str
    """Stored with finished games, so it never changes. Games that share a stamp list the same one."""
    title: Text
    meaning: Text
    """How the stamp is earned; shown when it is tapped."""
    at_end: Callable[[Ended], bool] | None = None
    """Whether the end of a game earns it. None for a stamp that follows from a whole logbook."""
