"""The challenge of the day, and deals that people send each other."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.game import OptionValue


class NewTry(Struct, forbid_unknown_fields=True):
    """The visitor's try of today's challenge, or of one that they began before midnight.

    The client names a game, never a seed.
    """

    game: str
    name: str | None = None
    """The name used last, if none is given."""
    day: str | None = None
    """The day that the client's page shows, which may be over; None: today."""


class TriedBy(Struct):
    """One person's first try of a challenge or deal, on trust: a second browser looks like a second person."""

    name: str
    total: int
    me: bool
    table: str
    """The table of the try. Until the day is over, only people who have finished their own try may open it."""


class ChallengeInfo(Struct):
    """The challenge of one day in one game."""

    game: str
    options: dict[str, OptionValue]
    """The options that the challenge is played with."""
    promise: str
    """The SHA-256 of the seed, published the day before."""
    next_promise: str
    """The SHA-256 of the next day's seed."""
    seed: str | None
    """The seed; None until the day is over."""
    table: str | None
    """The table of the visitor's try; None if they have not begun one."""
    total: int | None
    """The visitor's total; None until their try is finished."""
    place: int | None
    """The visitor's place among all finished first tries; equal totals share a place."""
    finished: int
    """How many first tries are finished."""
    tries: list[TriedBy]
    """The best finished tries, best first; not all of them if there are many."""
    gain: int | None = None
    """Points by which the try beat the visitor's record of the game; None if it did not, or was their first game."""


class ChallengeDay(Struct):
    """The challenges of one day (UTC)."""

    day: str
    featured: str
    """The game that the home page shows."""
    challenges: list[ChallengeInfo]


class NewDeal(Struct, forbid_unknown_fields=True):
    """The visitor's try of the deal of somebody's finished game.

    The path of the request names the table; the client never names a seed.
    """

    name: str | None = None
    """The name used last, if none is given."""


class DealInfo(Struct):
    """One person's finished game, whose deal others can try to play better. Such a try counts in no record."""

    game: str
    options: dict[str, OptionValue]
    name: str
    """The name of the person whose game it was."""
    total: int
    hinted: bool
    """That person asked for hints."""
    rivals: list[str]
    """The bots at that table; they also play in each try."""
    mine: bool
    """It is the visitor's own game, which they can send to others."""
    begun: str | None
    """The table of the visitor's unfinished try; None if they have none."""
    tries: list[TriedBy]
    """The finished tries, best first."""
