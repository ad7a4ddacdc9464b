"""A game of Doodle Islands: its sheets and dice. Nothing is hidden except the dice to come."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct

from archipel.core import game
from archipel.games.doodle_islands.chart import Chart
from archipel.games.doodle_islands.content.box import Box
from archipel.games.doodle_islands.sheet import Sheet


class Taken(NamedTuple):
    """What a seat did this round: the white die it took, or None for a bottle."""

    seat: int
    die: int | None


Phase = Literal["setup", "roll", "play"]
"""What the game waits for: with a captain, the dice of the set-up or of a round; else a seat's move."""

CAPTAIN = 0
"""The seat that enters the dice if the game has a captain."""


class Moment(Struct, frozen=True):
    """All fields that a move can change, kept for undo."""

    white: tuple[int, ...]
    taken: tuple[Taken, ...]
    sheets: tuple[Sheet, ...]
    ending: tuple[str, ...]
    round: int
    black: int
    phase: Phase


class State(game.State):
    """The fields of a game and whose turn it is; `game` adds the contract's functions."""

    contents: Box
    sheets: tuple[Sheet, ...]
    round: int = 0
    black: int = 0
    white: tuple[int, ...] = ()
    """The dice still free, in the order they were rolled."""
    taken: tuple[Taken, ...] = ()
    """This round's moves. The next round begins as soon as all have played, so if this is full, the game is over."""
    ending: tuple[str, ...] = ()
    """The end conditions met, sorted."""
    phase: Phase = "play"
    starter: int = 0
    """The first player of round 1."""

    @property
    def chart(self) -> Chart:
        return self.contents.charts[str(self.options["sea"])]

    @property
    def has_captain(self) -> bool:
        """Whether seat 0 enters the dice of a real table."""
        return self.options.get("captain") == "on"

    @property
    def over(self) -> bool:
        return len(self.taken) == self.seats

    @property
    def first(self) -> int:
        """The round's first player."""
        return (self.starter + self.round - 1) % self.seats

    @property
    def turn(self) -> int | None:
        """The one seat the game waits for; None once it is over."""
        if self.phase != "play":
            return CAPTAIN
        played = len(self.taken)
        return None if played == self.seats else (self.first + played) % self.seats
