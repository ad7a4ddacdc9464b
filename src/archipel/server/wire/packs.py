"""Owners' boxes, and what can be printed from them."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from archipel.core.pack import Label
from archipel.core.text import Text


class PackInfo(Struct):
    """An owner's box, as tables and the lobby list it."""

    id: str
    version: str
    game: str
    name: Text

    @classmethod
    def of(cls, label: Label, game: str) -> PackInfo:
        return cls(label.id, label.version, game, Text(label.name["fr"], label.name["en"]))


class CheckPack(Struct, forbid_unknown_fields=True):
    """An owner's box to be checked, in the form of its file."""

    pack: dict[str, Any]


class ReadPack(Struct, forbid_unknown_fields=True):
    """The text of a box's file, in TOML or JSON, to be parsed."""

    text: str


class ReadBox(Struct):
    """The box that was parsed from a file's text. It may still have problems that prevent playing with it."""

    pack: dict[str, Any]


class PackProblem(Struct):
    """Something in a box that the rulebook or the file format does not allow."""

    place: str
    """The path in the file: `cats.c037.zones[0][1]`."""
    item: Text
    """The item's name for people: "Card c037"."""
    reason: Text
    remedy: Text
    """What would be right, or the nearest allowed value."""


class PackCount(Struct):
    """How many items of one kind a box has. `of` is the number in the rulebook, if the rulebook gives one."""

    place: str
    title: Text
    count: int
    of: int | None


class PackCheck(Struct):
    """The result of checking a box. The box can be played with if `problems` is empty."""

    problems: list[PackProblem]
    counts: list[PackCount]
    contents: str | None
    """The fingerprint of the completed contents; None if there are problems."""


class PrintedSheet(Struct):
    """Something to print: a file of one or more pages."""

    id: str
    title: Text
    lying: bool
    """Whether its pages have landscape format."""
    pages: int
    """The number of pages, without backs."""
    has_backs: bool


class PrintBox(Struct, forbid_unknown_fields=True):
    """An owner's box to be printed: its contents in `pack`, or the id of one of the operator's boxes."""

    pack: dict[str, Any] | None = None
    pack_id: str | None = None


class DrawBox(Struct, forbid_unknown_fields=True):
    """An owner's box whose sheets are to be drawn: its contents in `pack`, or the id of one of the operator's boxes."""

    game: str
    pack: dict[str, Any] | None = None
    pack_id: str | None = None


class DrawnBox(Struct):
    """An owner's box that can be played with, and what its sheets are drawn with."""

    pack: dict[str, Any]
    """The box in the form of its file. A paper sheet keeps it."""
    content: dict[str, Any]
    """The game's `content` with this box."""


class PrintedGame(Struct):
    game: str
    title: Text
    sheets: list[PrintedSheet]


class Printable(Struct):
    """The sheets that can be printed, by game."""

    games: list[PrintedGame]
    missing: Text | None = None
    """What to install if the server can't print; None if it can."""


class PictureInfo(Struct):
    """A picture of a board at one moment of a game, and its description in words."""

    svg: str
    alt: str
