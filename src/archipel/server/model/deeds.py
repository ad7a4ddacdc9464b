"""The one event of a move that a sentence about it names."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.core.game import Event
from archipel.core.text import Text
from archipel.server.base import texts

DRAWN = frozenset({"piece", "cell"})
"""Fields of events whose effect is visible on a board."""


def drawn_in(events: Sequence[Event], told: Sequence[Text]) -> Text | None:
    """Returns the text of the first event in which something was drawn, placed or run, or None."""
    said = zip(events, told, strict=False)
    return next((text for event, text in said if not DRAWN.isdisjoint(event) or event["event"] == "ran"), None)


def deed_of(events: Sequence[Event], told: Sequence[Text]) -> Text:
    """Returns the text of what was drawn, placed or run. If there is none, it is the first text."""
    return drawn_in(events, told) or (told[0] if told else texts.BEST_MOVE)
