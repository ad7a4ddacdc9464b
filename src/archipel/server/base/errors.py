"""Errors that refuse a request. Each has a sentence for people and an HTTP status."""

from __future__ import annotations

from archipel.core.errors import ArchipelError
from archipel.core.text import Text


class RequestError(ArchipelError):
    """The request is refused and nothing was changed; the sentence says why."""

    status = 400


class TooLarge(RequestError):  # noqa: N818 - the name of its base class says that it is an error
    """More was sent than is allowed; the sentence names the limit."""

    status = 413


class NotAllowed(RequestError):  # noqa: N818 - the name of its base class says that it is an error
    status = 403


class NotThere(RequestError):  # noqa: N818
    status = 404


class Conflict(RequestError):  # noqa: N818
    """The request is valid, but not possible in the current state."""

    status = 409


class Stale(Conflict):
    """Others have moved since the client's last update, so the player should look again before deciding."""


class TooFast(RequestError):  # noqa: N818
    """A limit was reached; the sentence says which, and when to try again."""

    status = 429

    def __init__(self, text: Text, seconds: int = 1) -> None:
        super().__init__(text)
        self.seconds = seconds


class Full(RequestError):  # noqa: N818
    """The database has reached its maximum size; only the operator can make room."""

    status = 429


class HungUp(RequestError):  # noqa: N818
    """The client closed the connection. Nobody reads this answer, and the work may still be running."""


class NotStored(RequestError):  # noqa: N818
    """The disk or the database could not store it, so the client gets no confirmation."""

    status = 503


class Away(NotStored):
    """The database can't be reached, so nothing can be stored."""


class CantServe(ArchipelError):  # noqa: N818
    """The server can't start; the sentence says what to do."""
