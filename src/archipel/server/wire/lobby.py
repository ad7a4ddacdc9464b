"""What a server offers: games, lessons, options, bots."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.game import Json, OptionValue
from archipel.core.text import Text


class LessonTitle(Struct):
    """A guided first game, as the home page lists it."""

    name: str
    title: Text
    summary: Text


class VariantInfo(Struct):
    """A way of playing a game that newcomers can choose, with what they want to know first."""

    title: Text
    summary: Text
    minutes: str
    """How long a game takes: "60-90"."""
    age: int
    """The age from which it is recommended."""
    weight: int
    """How much there is to learn and to think about: 1 is little, 3 is much."""
    lesson: str
    """The lesson to begin with."""
    options: dict[str, OptionValue]
    """Options that differ from their defaults."""
    seats: list[int]
    """The numbers of seats with which it can be played."""


class FirstInfo(Struct):
    """What is explained when it happens for the first time, in the first game after a lesson."""

    name: str
    event: str
    """The event that it explains."""
    mine: bool
    """Whether it is explained only when the event is of the player's own seat."""
    has: str | None
    """A field that the event must have."""
    text: Text


class GameInfo(Struct):
    """A game that can be played here, and what the lobby and its screens need to show it."""

    name: str
    title: Text
    seats: list[int]
    options: list[OptionInfo]
    content: Json
    edition: int
    contents: str
    """The fingerprint of the contents of new tables. A table with another fingerprint has a `content` of its own."""
    lessons: list[LessonTitle]
    variants: list[VariantInfo]
    firsts: list[FirstInfo]


class ChoiceInfo(Struct):
    value: OptionValue
    title: Text
    seats: list[int] | None
    """Numbers of seats with which this choice can be played; None: any number."""


class OptionInfo(Struct):
    name: str
    title: Text
    meaning: Text
    default: OptionValue
    choices: list[ChoiceInfo]
    named: bool
    """The choices have names of their own ("Sea of Treasures"), which are shown even for the default."""
    seats: list[int] | None
    """Numbers of seats with which this option applies; None: any number."""
    needs: dict[str, OptionValue]
    """Values that other options must have for this option to apply. An option that doesn't apply keeps its default."""


class BotInfo(Struct):
    """A level of bots that can play at a seat."""

    level: str
    title: Text
    meaning: Text
    games: list[str] | None
    """The games that this level can play; None: all games."""
    names: list[str]
    """Names for bots of this level. A new bot gets the first name that nobody at the table has."""
    faces: list[str]
    """The portraits that bots of this level use in turn."""


class Lobby(Struct):
    """What the home page needs: the games that can be played, and the bots."""

    games: list[GameInfo]
    bots: list[BotInfo]


class Problem(Struct):
    """Why a request was refused."""

    text: Text
