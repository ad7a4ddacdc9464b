"""Cards in a few words: what a card asks for, what it pays, and the signs of both.

A card may be as small as a thumb on a phone. There its whole rule would be too small to read, so its row also says it
briefly. `tests/boats/test_brief.py` holds these words short enough for the smallest card.
"""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import Struct

from archipel.boats.printed import Colour
from archipel.core.text import Text, TextJson

Thing = Literal[
    "apple",
    "basket",
    "boot",
    "broken",
    "cards",
    "common",
    "family",
    "fish",
    "flip",
    "gem",
    "map",
    "moon",
    "oshax",
    "parrot",
    "rat",
    "room",
    "scroll",
    "star",
    "trophy",
]
Sign = Thing | Colour
"""What the client draws: a thing, or the pattern of a family's colour."""


class BriefContent(TypedDict):
    """A card in a few words."""

    signs: list[Sign]
    asks: TextJson
    pays: TextJson | None
    """None if the card says in `asks` alone what it does."""


class Brief(Struct, frozen=True):
    """A card in a few words: its signs, what it asks for, and what it pays."""

    signs: tuple[Sign, ...]
    asks: Text
    pays: Text | None = None

    def to_json(self) -> BriefContent:
        pays = None if self.pays is None else self.pays.to_json()
        return {"signs": list(self.signs), "asks": self.asks.to_json(), "pays": pays}


def points(count: int, *signs: Sign, fr: str, en: str) -> Brief:
    """A card that pays points for what `fr` and `en` say."""
    unit = "point" if count == 1 else "points"
    return Brief(signs, Text(fr=fr, en=en), Text(fr=f"{count} {unit}", en=f"{count} {unit}"))


def twice(*signs: Sign, fr: str, en: str) -> Brief:
    """A card that pays again what something has paid already."""
    return Brief(signs, Text(fr=fr, en=en), Text(fr="× 2", en="× 2"))
