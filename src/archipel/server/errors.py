"""A request that is refused: its sentence, and what HTTP calls it."""

from __future__ import annotations

from archipel.core.errors import ArchipelError
from archipel.core.text import Text


class RequestError(ArchipelError):
    """Nothing was changed, and the sentence says why."""

    status = 400


class TooLarge(RequestError):  # noqa: N818 - its base says that it is an error
    """More was sent than is allowed; the sentence names the limit."""

    status = 413


class NotAllowed(RequestError):  # noqa: N818 - its base says that it is an error
    status = 403


class NotThere(RequestError):  # noqa: N818
    status = 404


class Conflict(RequestError):  # noqa: N818
    """Right in itself, but not as things stand at this table."""

    status = 409


class Stale(Conflict):
    """Others have moved since this client last looked: it is asked to look again before it decides."""


class TooFast(RequestError):  # noqa: N818
    """A limit: its sentence says which, and when to try again."""

    status = 429

    def __init__(self, text: Text, seconds: int = 1) -> None:
        super().__init__(text)
        self.seconds = seconds


class Full(RequestError):  # noqa: N818
    """The database has all the room that it may have; only its host can make more."""

    status = 429


class HungUp(RequestError):  # noqa: N818
    """The client closed the connection. Nobody reads this answer, and the work may still be done."""


class NotStored(RequestError):  # noqa: N818
    """The disk refused. Nothing is acknowledged that is not stored."""

    status = 503


class Away(NotStored):
    """The database is away: it would refuse anything."""


class CantServe(ArchipelError):  # noqa: N818
    """The server can't begin; the sentence says what to do."""
