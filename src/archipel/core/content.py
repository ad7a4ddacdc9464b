"""What every game's `content` has, as types: words and help in both languages. Games add what they draw with."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from archipel.core.text import TextJson


class Entry(TypedDict):
    """A thing explained, or a section of the rules in brief."""

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
    """Of a score."""
    moves: dict[str, TextJson]
    words: dict[str, TextJson]
    help: dict[str, Entry]
    rules: list[Entry]
    options: NotRequired[dict[str, OptionContent]]
    """Added by the game's registration."""
