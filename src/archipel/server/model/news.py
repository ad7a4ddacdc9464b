"""The news that processes sharing a database send each other: a table changed, somebody opened it, shows a sticker."""

from __future__ import annotations

from msgspec import Struct

from archipel.core.text import Text
from archipel.server.base.figures import Figures
from archipel.server.model.match import LogRow
from archipel.server.model.table import Progress
from archipel.server.wire.messages import Sticker

BEAT = 0.7
"""Seconds between two heartbeats of a process."""
SILENT = 2.5
"""Seconds without a message after which a process counts as gone, or its own connection to the bus as lost."""


class Changed(Struct, tag="changed", frozen=True):
    """A table was stored with this revision."""

    table: str
    revision: int


class Moved(Progress, tag="moved", frozen=True):
    """A move was stored on revision `before` of a table: the fields that it changed, and its log entries.

    A process that has the table in that revision can update it without asking the database.
    """

    table: str
    before: int
    entries: list[LogRow]


class Removed(Struct, tag="removed", frozen=True):
    """The server's administrator has deleted this table."""

    table: str


class Present(Struct, tag="present", frozen=True):
    """All people who have this table open in the sender's process."""

    table: str
    people: list[str]


class Reacted(Struct, tag="reacted", frozen=True):
    table: str
    seat: int
    sticker: Sticker


class UndoWished(Struct, tag="undo-wished", frozen=True):
    """A seat would like to take back its entry of this number, and these seats agree."""

    table: str
    seat: int
    number: int
    agreed: list[int]


class UndoDeclined(Struct, tag="undo-declined", frozen=True):
    table: str
    seat: int
    number: int
    by: int


class StandInAgreed(Struct, tag="stand-in-agreed", frozen=True):
    """This person agrees that a bot stands in at this seat."""

    table: str
    seat: int
    person: str


class SessionsEnded(Struct, tag="sessions-ended", frozen=True):
    """This person has ended all their sessions but this one."""

    person: str
    but: str


class SessionEnded(Struct, tag="session-ended", frozen=True):
    """This person has ended this session; None for all, because their device was linked to another person."""

    person: str
    session: str | None


class Spent(Struct, tag="spent", frozen=True):
    """What was taken from the buckets of a rate limit since the last message, by key."""

    limit: str
    costs: dict[str, float]


class Connected(Struct, tag="connected", frozen=True):
    """How many connections the sender has from each address whose number has changed."""

    counts: dict[str, int]


class Said(Struct, tag="said", frozen=True):
    """The operator's notice to everybody and the time it was set; the text is None if the notice was removed."""

    text: Text | None
    at: int


class Counted(Struct, tag="counted", frozen=True):
    """The sender's figures for the metrics."""

    figures: Figures


class Hello(Struct, tag="hello", frozen=True):
    """The sender has just connected to the bus: all others answer with who is present."""


class Alive(Struct, tag="alive", frozen=True):
    """A heartbeat of the sender."""


class Bye(Struct, tag="bye", frozen=True):
    """The sender is shutting down."""


News = (
    Changed
    | Moved
    | Removed
    | Present
    | Reacted
    | UndoWished
    | UndoDeclined
    | StandInAgreed
    | SessionsEnded
    | SessionEnded
    | Spent
    | Connected
    | Said
    | Counted
    | Hello
    | Alive
    | Bye
)
