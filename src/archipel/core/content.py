"""Types of what every game's `content` has: words and help in both languages. Games add the data they draw with."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from archipel.core.text import TextJson


class Entry(TypedDict):
    """The explanation of a thing, or a section of the rules."""

    title: TextJson
    text: TextJson


class OptionChoice(TypedDict):
    value: str | bool | int
    title: TextJson


class OptionContent(TypedDict):
    name: str
    title: TextJson
    meaning: TextJson
    default: str | bool | int
    choices: list[OptionChoice]


class GameContent(TypedDict):
    title: TextJson
    summary: TextJson
    minutes: str
    lines: dict[str, TextJson]
    """The titles of a score's lines."""
    moves: dict[str, TextJson]
    words: dict[str, TextJson]
    help: dict[str, Entry]
    rules: list[Entry]
    options: NotRequired[dict[str, OptionContent]]
    """Added by `Game.content`, like the next two."""
    source: NotRequired[TextJson]
    """Where the contents come from and what is reconstructed, in one sentence; or the box of an owner."""
    source_of_box: NotRequired[TextJson]
    """The same sentence for an owner's box; {name} stands for its name."""
