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
    """A move that is not allowed now. The state has not changed."""


class BadSetup(ArchipelError):  # noqa: N818
    """Options, seats, a chance or a record with which no game can begin."""


class BadSheet(ArchipelError):  # noqa: N818
    """A paper sheet that can't be read, or that no real game can have ended with."""

    why: Text | None = None
    """The sentence without the place it begins with, for a screen that shows the place itself."""
    player: int | None = None
    """The player whose sheet is wrong, from 0; None if it is about the whole sheet."""
    piece: int | None = None
    """The index of the wrong piece in that player's list."""
    unfinished: bool = False
    """Whether more cells could make it a piece: somebody is still painting it."""
    nearest: tuple[str, list[list[int]]] | None = None
    """The nearest piece there is: its kind and its cells."""
