"""Variants: the ways of playing a game that newcomers choose among, with what they want to know first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from archipel.core.moves import OptionValue
from archipel.core.text import Text


class Variant(Struct, frozen=True):
    """A way of playing a game: its options and the lesson that teaches it."""

    title: Text
    summary: Text
    """What you do in it, in one line."""
    minutes: str
    """How long a game takes: "60-90"."""
    age: int
    """The age from which we recommend it."""
    weight: Literal[1, 2, 3]
    """How much there is to learn and to think about: 1 is little, 3 is much."""
    lesson: str
    """The name of the game's lesson to begin with."""
    options: Mapping[str, OptionValue] = {}
    """Options that differ from their defaults."""
