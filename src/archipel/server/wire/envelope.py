"""The file of a finished game: its record, and everything that proves its luck."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.game import Json


class Share(Struct, forbid_unknown_fields=True, frozen=True):
    """What the browser of one seat promised, and what it added to the luck."""

    seat: int
    hash: str
    value: str | None = None
    """None if the browser sent nothing at the start, and was left out."""


class Envelope(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A finished game as a file: the record, who played, and the commitment shown at its start."""

    table: str
    names: list[str]
    commitment: str
    """Empty for a lesson, whose deal was prepared."""
    record: Json
    """The record of the game, without moves that were taken back past others' moves."""
    mended: bool = False
    """True if moves were taken back past others' moves."""
    hinted: list[int] = []
    """The seats whose people have asked for a hint."""
    scheme: str = ""
    """How the luck was drawn. Files of old versions don't say: there the server's part was the seed."""
    seed: str = ""
    """The server's part, if a scheme is named."""
    origin: str = ""
    """The table whose deal was played again here, so that the deal was known."""
    shares: list[Share] = []
    """What browsers promised and added, in the order of seats."""
