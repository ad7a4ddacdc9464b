"""Advice, as people are given it: what to play, and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from msgspec import Struct

from archipel.core.game import Move
from archipel.core.text import Text

Tag = Literal["now", "soon", "cost"]


class Reason(Text, frozen=True):
    """A sentence that speaks for a move, or says what it costs."""

    tag: Tag
    """`now`: points at once. `soon`: what it promises. `cost`: what it takes away."""
    points: float
    """What it stands for: points of the score if they come at once, else an estimate."""


class Advice(Struct, frozen=True):
    moves: list[Move]
    """One or more, to be played together."""
    reasons: list[Reason]
    gain: int
    """The points that a preview of these moves shows."""


Outlook = Callable[[Any, Any, int], list[Reason]]
"""What the moves of a seat, which led from one state to another, promise beyond the score: most telling first."""


def reason(tag: Tag, points: float, text: Text) -> Reason:
    return Reason(fr=text.fr, en=text.en, tag=tag, points=points)
