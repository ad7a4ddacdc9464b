"""What is explained when it happens for the first time: data of a game, shown in the first game after a lesson."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.text import Text

LONGEST_FIRST = 54
"""The most characters of an explanation: on a phone it has two lines beside its buttons."""


class First(Struct, frozen=True):
    """An event that a newcomer does not know yet, and what it means."""

    name: str
    event: str
    text: Text
    mine: bool = False
    """Whether it is explained only when it happens to the player."""
    has: str | None = None
    """A field that the event must have."""
