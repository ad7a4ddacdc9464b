"""Advice for people: which moves to play, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from archipel.core.game import Move
from archipel.core.text import Text

Tag = Literal["now", "soon", "cost"]


class Reason(Text, frozen=True):
    """A sentence that names an advantage or a cost of a move."""

    tag: Tag
    """`now`: points at once. `soon`: what the move promises. `cost`: what the move loses."""
    points: float
    """Points of the score if they come at once, else an estimate."""


class Advice(Struct, frozen=True):
    moves: list[Move]
    """One or more, to be played together."""
    reasons: list[Reason]
    gain: int
    """The points that a preview of these moves shows."""


LongTermReasons = Callable[[Any, Any, int], list[Reason]]
"""Takes the state before a seat's moves, the state after them and the seat. Returns reasons beyond the score, the most
important first."""


def reason(tag: Tag, points: float, text: Text) -> Reason:
    return Reason(fr=text.fr, en=text.en, tag=tag, points=points)
