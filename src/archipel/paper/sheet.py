"""What a sheet of paper is before it is printed: a template, its data, and the drawings it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field

from archipel.core.text import Text
from archipel.paper.drawing import Drawing, Examples, Language

Json = Mapping[str, Any]
Paper = Literal["a4", "us-letter"]
Ink = Literal["colour", "outline"]

PAPER_OF: Mapping[str, Paper] = {"fr": "a4", "en": "us-letter"}
"""The usual paper where each language is spoken."""
SIZES: Mapping[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "us-letter": (215.9, 279.4)}
"""Width and height of a portrait page in millimetres."""


CELLS: Mapping[Paper, float] = {"a4": 11.0, "us-letter": 10.3}
"""How wide a cell of a printed boat is, in millimetres."""


class Wish(Struct, frozen=True, kw_only=True):
    """The settings for printing."""

    paper: Paper = "a4"
    style: Ink = "colour"
    lang: Language = "fr"
    backs: bool = True
    """Whether backs of cards are printed, each page of backs after the page of its faces."""


class Sheet(Struct, frozen=True, kw_only=True):
    """One file to print. `id` is its name among its game's sheets."""

    id: str
    title: Text
    template: str
    lying: bool = False
    """Whether its pages are in landscape format."""
    pages: int = 1
    """How many pages it has, without backs."""
    has_backs: bool = False
    data: Json = field(default_factory=dict)
    """The data that its template reads, besides the settings in the Wish."""
    art: Mapping[str, tuple[str, Json]] = field(default_factory=dict)
    """Its drawings by their names in the template: the client's function and its data."""
    examples: Examples | None = None
    """The sections of rules whose drawings it shows."""

    def pages_for(self, wish: Wish) -> int:
        return self.pages * (2 if self.has_backs and wish.backs else 1)

    def drawings(self, wish: Wish) -> list[Drawing]:
        return [Drawing(name=name, data=data, style=wish.style, language=wish.lang) for name, data in self.art.values()]
