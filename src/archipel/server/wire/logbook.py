"""A person's logbook: games, bars and stamps."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from archipel.core.text import Text

Name = Annotated[str, Meta(max_length=24)]


Total = Annotated[int, Meta(ge=-10_000, le=10_000)]


class LoggedGame(Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game in a logbook or in a logbook's file."""

    table: Annotated[str, Meta(pattern="^[a-z0-9]{1,64}$")]
    game: Annotated[str, Meta(pattern="^[a-z-]{1,40}$")]
    at: Annotated[int, Meta(ge=0)]
    """When it ended, in milliseconds since 1970."""
    total: Total
    seats: Annotated[int, Meta(ge=1, le=12)]
    people: Annotated[int, Meta(ge=1, le=12)] = 1
    won: bool | None = None
    """None if there was no opponent."""
    hinted: bool = False
    """This person asked for hints."""
    challenge: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")] | None = None
    """The day whose challenge it was; None for other games."""
    rivals: Annotated[list[Name], Meta(max_length=12)] = []
    """The names of the other players, bots included."""
    stamps: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=40)] = []
    """The names of the stamps that the end of this game earned."""
    imported: bool = False
    """The game came from a file, so it is on trust."""


class LogbookFile(Struct, forbid_unknown_fields=True):
    """A logbook as a file, to keep or to import elsewhere. It has the person's name, but no id and no cookie."""

    format: Literal["archipel-logbook"]
    version: int
    name: Name
    games: list[LoggedGame]


class Imported(Struct):
    """The result of importing a logbook's file."""

    added: int
    known: int
    """Entries that were in the logbook already; they were not changed."""
    unknown: int
    """Entries of games that this server does not have; they were left out."""


class LogbookDay(Struct):
    """A day of the last week, with the visitor's total in the featured game's challenge, or else in their best one."""

    day: str
    game: str | None
    total: int | None
    table: str | None
    record: bool
    """The total is the visitor's record of that game."""


class LogbookBar(Struct):
    """One of the last games, as a small bar."""

    table: str
    at: int
    total: int
    hinted: bool
    imported: bool


class LogbookGame(Struct):
    """The visitor's results in one game."""

    game: str
    games: int
    wins: int
    record: int
    record_table: str
    record_hinted: bool
    """The visitor asked for hints in the game of the record."""
    mean: float
    last: list[LogbookBar]
    """At most ten games, the latest last."""


class StampInfo(Struct):
    """A stamp: an achievement that is earned once, and the game that earned it."""

    name: str
    title: Text
    meaning: Text
    """What has to be done to earn it."""
    earned: LoggedGame | None


class LogbookInfo(Struct):
    """The statistics of the visitor's finished games. Games that `logbook.counts` leaves out are not in it."""

    name: str
    games: int
    wins: int
    record: int | None
    """The highest total in any game."""
    streak: int
    """Days in a row with a finished challenge, up to today or yesterday."""
    longest_streak: int
    week: list[LogbookDay]
    """Seven days, today last."""
    by_game: list[LogbookGame]
    stamps: list[StampInfo]


class EarnedStamp(Struct):
    name: str
    title: Text
    at: int
    """When the game that earned it ended, in milliseconds since 1970."""


class LogbookCard(Struct):
    """The part of a logbook that the home page shows."""

    games: int
    record: int | None
    stamps: int
    streak: int
    latest: list[EarnedStamp]
    """At most three stamps, the newest first."""
