"""The storage interface: tables, seats and the append-only log, and everything else that is kept.

A change names the revision it was made on. If the table has changed since then, nothing is written, and the caller
makes the change again on the newer table. So any number of processes may share one database: none of them owns a table,
and each (table, number) of the log is used only once.

The rest of the server knows the database only through this interface, which has one part for each subject.
`open_storage.py` opens a database: `sqlite.py` stores everything in a file, `postgres.py` in a database that many
processes share. `memory.py` stores everything in memory.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Literal

from msgspec import Struct

from archipel.core.game import Json
from archipel.server.model import ports
from archipel.server.model.logged_game import Logged
from archipel.server.model.ports import Outdated as Outdated
from archipel.server.model.table import Try

Kind = Literal["lessons", "waiting", "games"]

Statement = tuple[str, tuple[Any, ...]]
"""A statement that every database understands, with ? for values, and its values."""


class EditRow(Struct, frozen=True):
    """An edit of a paper score: places on its sheets, and their new contents."""

    number: int
    message: str
    """The id that the client gave to the edit. An edit that is sent again has the same id."""
    edits: list[Json]


class Device(Struct, frozen=True):
    """A session of a person on one of their devices."""

    session: str
    kind: Literal["phone", "computer"]
    """Guessed from the browser's User-Agent header."""
    made: int


class DeviceLink(Struct, frozen=True):
    """A link that signs a person in on another device. The token is not stored: the link is found by its hash."""

    person: str
    until: int
    spent: bool


class Subscription(Struct, frozen=True):
    """A browser that a push service can reach: its address there, and the keys that encrypt notices for it alone."""

    endpoint: str
    person: str
    session: str
    """The person's session that the subscription belongs to, and ends with."""
    p256dh: str
    auth: str
    language: str
    """The language of its notices."""


class TableStore(ports.TableStore):
    """Tables with their seats and their log."""

    @abstractmethod
    async def seats_of(self, person: str) -> list[str]:
        """Returns all tables this person has a seat at, once for each seat, lessons included."""

    @abstractmethod
    async def expired(self, kind: Kind, before: int) -> list[str]:
        """Returns the tables of this kind that nobody has touched since `before`, the oldest first."""

    @abstractmethod
    async def list_open(self, limit: int) -> list[str]:
        """Returns the waiting rooms that are shown to strangers, newest activity first."""

    @abstractmethod
    async def table_of_listing(self, listing: str) -> str | None:
        """Returns the table that is listed for strangers under this id, or None."""


class SheetStore(ports.SheetStore):
    """What is kept beside tables: how they looked last, what they are drawn with, and what analyses have found."""

    @abstractmethod
    async def analysis(self, table: str, seat: int) -> bytes | None:
        """Returns the stored analysis of this seat's decisions, finished or not; None if there is none."""

    @abstractmethod
    async def keep_analysis(self, table: str, seat: int, analysis: bytes) -> None:
        """Replaces the stored analysis of this seat's decisions. Raises Outdated if the table is gone."""


class PeopleStore(ports.PeopleStore):
    """People's names, sessions and devices."""

    @abstractmethod
    async def sessions_of(self, person: str) -> int:
        """Returns how often this person has ended all their other sessions."""

    @abstractmethod
    async def end_sessions(self, person: str) -> int:
        """Ends all other sessions of this person and removes their devices and unused device links. Returns how often
        the person has done this, this time included.
        """

    @abstractmethod
    async def devices(self, person: str) -> list[Device]:
        """Returns the sessions of this person that are stored as devices and were not ended, the oldest first."""

    @abstractmethod
    async def keep_device(self, person: str, device: Device) -> None:
        """Stores a session as a device, unless it is stored already."""

    @abstractmethod
    async def end_device(self, person: str, session: str) -> bool:
        """Ends one session of this person. Their unused device links are removed too, because this session may have
        made them. Returns False if there was no such device.
        """

    @abstractmethod
    async def device_link(self, digest: str) -> DeviceLink | None: ...

    @abstractmethod
    async def keep_device_link(self, digest: str, link: DeviceLink, before: int) -> None:
        """Stores a link in place of this person's unused ones. Removes all links that expired before `before`."""

    @abstractmethod
    async def spend_device_link(self, digest: str, device: Device, now: int, merged: str | None) -> None:
        """Uses up a link: its person gets this device, and all that `merged` had.

        That is their seats, the tables they host and their logbook, but no seat at a table where both sit, and no
        second try of the same challenge. Raises Outdated and changes nothing if the link was used or has expired.
        """

    @abstractmethod
    async def tried_both(self, person: str, other: str) -> int:
        """Returns how many challenges both people have tried. A merge does not move these tries of `other`."""


class LogbookStore(ABC):
    """People's logbooks."""

    @abstractmethod
    async def entries(self, person: str, limit: int) -> list[str]:
        """Returns the entries of this person's logbook as JSON, the latest first."""

    @abstractmethod
    async def missing(self) -> list[str]:
        """Finished tables with at least one person that are in no logbook."""

    @abstractmethod
    async def add(self, rows: Sequence[Logged]) -> int:
        """Writes games into logbooks, unless they are there already. Returns how many were written."""


class ChallengeStore(ABC):
    """Tries of challenges and of deals."""

    @abstractmethod
    async def try_of(self, person: str, game: str, day: str) -> Try | None:
        """This person's try of a day's challenge."""

    @abstractmethod
    async def tries(self, game: str, day: str, limit: int) -> list[Try]:
        """Returns the finished tries of a day's challenge, the best first."""

    @abstractmethod
    async def tries_above(self, game: str, day: str, total: int) -> int:
        """Returns how many finished tries of a day's challenge made more than this."""

    @abstractmethod
    async def edition_tried(self, game: str, day: str) -> tuple[int, str | None] | None:
        """Returns the edition and contents that the first try of a day's challenge is played with."""

    @abstractmethod
    async def deals(self, table: str, limit: int) -> list[Try]:
        """Returns the finished tries of this table's deal, the best first."""

    @abstractmethod
    async def deal_of(self, person: str, table: str) -> str | None:
        """Returns the table where this person has begun to try this table's deal and not finished it."""


class PaperStore(ABC):
    """Paper scores that several people fill in."""

    @abstractmethod
    async def game_of(self, paper: str) -> str | None:
        """Returns the game of a paper score, or None if there is no such score."""

    @abstractmethod
    async def edits(self, paper: str, after: int = 0) -> list[EditRow]:
        """Returns the edits of a paper score after this number."""

    @abstractmethod
    async def pack_of(self, paper: str) -> bytes | None:
        """Returns the owner's box of a paper score, as it was stored, or None if it has none."""

    @abstractmethod
    async def create(self, paper: str, game: str, person: str, at: int, pack: bytes | None = None) -> None: ...

    @abstractmethod
    async def add_edit(self, paper: str, row: EditRow, at: int) -> None:
        """Stores one more edit. Raises Outdated if its number or its message id is taken already."""

    @abstractmethod
    async def remove(self, before: int) -> int:
        """Removes paper scores that nobody has touched since `before`. Returns how many."""


class PushStore(ABC):
    """Push subscriptions, and the turns of which they were notified."""

    @abstractmethod
    async def subscriptions_of(self, person: str) -> list[Subscription]: ...

    @abstractmethod
    async def keep_subscription(self, subscription: Subscription, most: int) -> bool:
        """Stores a subscription or replaces that of its endpoint. Returns False if the person has `most` others."""

    @abstractmethod
    async def remove_subscription(self, endpoint: str, person: str) -> None: ...

    @abstractmethod
    async def end_subscriptions(self, person: str, but: str, renamed: str) -> None:
        """Removes the subscriptions of all sessions of a person except `but`, which is called `renamed` from now on."""

    @abstractmethod
    async def end_subscriptions_of(self, person: str, session: str) -> None:
        """Removes the subscriptions of one session."""

    @abstractmethod
    async def claim_turn(self, table: str, seat: int, acted: int) -> bool:
        """Returns True if no notice of this turn was sent yet, and marks it as sent. `acted`, the number of the seat's
        last log entry, identifies the turn.

        Of all processes that ask, only one gets True. Raises Outdated if the table is gone.
        """


class MetaStore(ports.Ticks):
    """What the server keeps about itself: its uptime, its secret keys, and which jobs were done."""

    @abstractmethod
    async def key_for(self, purpose: str) -> bytes:
        """Returns the server's secret key for this purpose, generated when it is first asked for."""

    @abstractmethod
    async def is_noted(self, what: str) -> bool:
        """Returns whether a job that is done once per database was noted as done."""

    @abstractmethod
    async def note(self, what: str) -> None: ...


class UpkeepStore(ABC):
    """How much is stored, and statements that count and remove it."""

    @abstractmethod
    async def size(self) -> int:
        """Returns the bytes that the database uses."""

    @abstractmethod
    async def sizes(self) -> dict[str, int]:
        """Returns the bytes of each database table with its indexes; {} if they can't be found out. May be slow."""

    @abstractmethod
    async def answers(self, asked: str, *values: Any) -> Sequence[Any]:
        """Returns the rows that a query finds."""

    @abstractmethod
    async def do(self, statements: Sequence[Statement]) -> list[int]:
        """Runs all statements in one transaction. Returns how many rows each of them has changed."""


class Storage(ABC):
    """An open database."""

    secret: bytes
    """Signs the cookies."""
    tables: TableStore
    sheets: SheetStore
    people: PeopleStore
    logbooks: LogbookStore
    challenges: ChallengeStore
    papers: PaperStore
    pushes: PushStore
    meta: MetaStore
    upkeep: UpkeepStore

    @property
    @abstractmethod
    def working(self) -> int:
        """Number of reads and writes that are not finished yet."""

    @abstractmethod
    async def close(self) -> None:
        """Closes the database once all reads and writes that were begun are done."""

    @asynccontextmanager
    async def driving(self, table: str) -> AsyncIterator[None]:  # noqa: ARG002
        """Keeps other processes from driving the bots of this table while the context lasts, if they share locks.

        If they don't, several may compute a move for the same bot; the log accepts only one of these moves.
        """
        yield
