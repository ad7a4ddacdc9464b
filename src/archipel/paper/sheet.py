"""What a sheet of paper is before it is printed: a template, its data, and the drawings it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct, field

from archipel.core.text import Text
from archipel.paper.drawing import Drawing, Language

Json = Mapping[str, Any]
Paper = Literal["a4", "us-letter"]
Ink = Literal["colour", "outline"]

PAPER_OF: Mapping[str, Paper] = {"fr": "a4", "en": "us-letter"}
"""What printers hold where a language is spoken, most of them."""
SIZES: Mapping[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "us-letter": (215.9, 279.4)}
"""Width and height of a standing page in millimetres."""


CELLS: Mapping[Paper, float] = {"a4": 11.0, "us-letter": 10.3}
"""How wide a cell of a printed boat is, in millimetres."""


class Wish(Struct, frozen=True, kw_only=True):
    """How somebody wants it printed."""

    paper: Paper = "a4"
    style: Ink = "colour"
    lang: Language = "fr"
    backs: bool = True
    """Whether cards have backs, each on a page after its faces."""


class Sheet(Struct, frozen=True, kw_only=True):
    """One file to print. `id` is its name among its game's sheets."""

    id: str
    title: Text
    template: str
    lying: bool = False
    """Whether its pages lie on their long side."""
    pages: int = 1
    """How many pages it has, without backs."""
    has_backs: bool = False
    data: Json = field(default_factory=dict)
    """What its template reads besides the wish."""
    art: Mapping[str, tuple[str, Json]] = field(default_factory=dict)
    """Its drawings: the function of the client and its data, by the name its template has for them."""

    def pages_for(self, wish: Wish) -> int:
        return self.pages * (2 if self.has_backs and wish.backs else 1)

    def drawings(self, wish: Wish) -> list[Drawing]:
        return [Drawing(name=name, data=data, style=wish.style, language=wish.lang) for name, data in self.art.values()]
