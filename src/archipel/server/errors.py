"""A request that is refused: its sentence, and what HTTP calls it."""

from __future__ import annotations

from archipel.core.errors import ArchipelError


class Trouble(ArchipelError):  # noqa: N818 - it is one
    """Nothing was changed, and this is why."""

    status = 400


class NotAllowed(Trouble):
    status = 403


class NotThere(Trouble):
    status = 404


class InTheWay(Trouble):
    """Right in itself, but not as things stand."""

    status = 409


class Stale(InTheWay):
    """Others have moved since; look again before deciding."""


class TooFast(Trouble):
    status = 429


class NotStored(Trouble):
    """The disk refused. Nothing is acknowledged that is not stored."""

    status = 503


class CantServe(ArchipelError):  # noqa: N818
    """The server can't begin; the sentence says what to do."""
