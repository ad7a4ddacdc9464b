"""What goes wrong, as one sentence a player understands."""

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
    """A game that can't begin so: options, seats, chance or record."""


class BadSheet(ArchipelError):  # noqa: N818
    """A paper sheet that no game can have given."""
