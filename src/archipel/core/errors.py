"""The errors that people see. Each carries one sentence that a player understands."""

from __future__ import annotations

from archipel.core.text import Text


class ArchipelError(Exception):
    """An error with its sentence in both languages; `str` gives the English one."""

    def __init__(self, text: Text) -> None:
        super().__init__(text)
        self.text = text

    def __str__(self) -> str:
        return self.text.en


class IllegalMove(ArchipelError):  # noqa: N818 - the contract's name
    """A move that is not allowed now. Nothing has changed."""


class BadSetup(ArchipelError):  # noqa: N818
    """Options, seats, a chance or a record with which no game can begin."""


class BadSheet(ArchipelError):  # noqa: N818
    """A paper sheet that can't be read, or that no real game can have ended with."""

    why: Text | None = None
    """The sentence without the place that it begins with, for whoever sees the place."""
    player: int | None = None
    """Whose sheet it is about, from 0; None where it is about all of it."""
    piece: int | None = None
    """Which of that player's pieces, by its place in the list."""
    unfinished: bool = False
    """The piece may still become one: somebody is painting it."""
    nearest: tuple[str, list[list[int]]] | None = None
    """The nearest piece there is: its kind and its cells."""
