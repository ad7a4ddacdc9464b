"""Moves and events as data: what a seat does, what that causes, and what can be taken back."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from archipel.core.text import Text

Event = dict[str, Any]


Json = dict[str, Any]


Choice = dict[str, Any]


OptionValue = str | bool | int


Gains = list[list[list[int]] | None]
"""The points that placements would add: for each choice a list per orientation, with one number per anchor.

A choice that is no placement has None.
"""


class Move(Struct, frozen=True, tag_field="type", forbid_unknown_fields=True, omit_defaults=True):
    """Something a seat does. Each kind is a subclass with its tag: `class Pick(Move, tag="pick")`."""

    def to_json(self) -> Json:
        """Returns the move as plain JSON data, with its type. `state.play` takes this form too."""
        data: Json = plain(msgspec.to_builtins(self))
        return data

    @property
    def by_hand(self) -> bool:
        """Whether the move enters a result of chance from a real table: a captain's dice or cards."""
        return False


def plain(data: Any) -> Any:
    """JSON data as JSON would give it back: lists, never tuples."""
    if isinstance(data, dict):
        return {name: plain(value) for name, value in data.items()}
    if isinstance(data, list | tuple):
        return [plain(value) for value in data]
    return data


class Past(Struct, frozen=True):
    """A move that may still be taken back: whose it was, and what it replaced."""

    seat: int
    before: Any
    """The value from which the game's `restore` puts things back. Each game chooses its type."""

    def __repr__(self) -> str:
        # The repr of a state would be unreadable with everything that the moves before replaced.
        return f"Past(seat={self.seat})"


class Sealed(Struct, frozen=True):
    """The latest move that can't be taken back. No move before it can be either."""

    seat: int
    why: Text
    for_all: bool
    """Whether every seat is given this reason, or only the seat whose move it was."""
