"""The one event of a move that a sentence about it names."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from archipel.core.game import Event
from archipel.core.text import Text
from archipel.server.base import texts

DRAWN = frozenset({"piece", "cell"})
"""Fields of events whose effect is visible on a board."""


def drawn_in(events: Sequence[Event], told: Sequence[Text], deeds: Collection[str]) -> Text | None:
    """Returns the text of the first event whose effect is visible, or None. `deeds` are those that the game names."""
    said = zip(events, told, strict=False)
    return next((text for event, text in said if not DRAWN.isdisjoint(event) or event["event"] in deeds), None)


def deed_of(events: Sequence[Event], told: Sequence[Text], deeds: Collection[str]) -> Text:
    """Returns the text of the event whose effect is visible. If there is none, it is the first text."""
    return drawn_in(events, told, deeds) or (told[0] if told else texts.BEST_MOVE)
