"""Rows of a table's log."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from archipel.core.game import Json, State

LATE = "clock:"
"""Prefix of the id of a row that a bot played because the seat's time was out. People's ids have no colon."""


class LogRow(Struct, frozen=True):
    """A row of the log: one accepted message."""

    number: int
    seat: int
    message: str
    kind: Literal["moves", "undo", "rewind"]
    """A rewind takes back the latest row that stands, of any seat, with all its effects."""
    moves: tuple[Json, ...]
    """The moves of a whole message, played or taken back. An undo in an old log has none and takes back one move."""
    bot: bool
    at: int


class Standing(Struct, frozen=True):
    """A row that was not taken back by a rewind, with the state before it."""

    row: LogRow
    before: State
    messages: tuple[tuple[Json, ...], ...]
    """The messages of its seat before it."""
