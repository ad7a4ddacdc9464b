"""The disk: tables, seats and the append-only log.

A change names the revision it was made on. If the table has moved on since, nothing is written and the change is made
again on what is there now. So any number of processes may share one database: none of them owns a table, and the log's
(table, number) is taken once.

This is all that the rest of the server knows of a database. `sqlite.py` keeps it in a file, `postgres.py` in a
database that many processes share.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Collection, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Literal

from msgspec import Struct

from archipel.core.game import Game, Json
from archipel.server.match import LogRow
from archipel.server.sheets import Sheet
from archipel.server.table import Table, Try

Kind = Literal["lessons", "waiting", "games"]

EXPIRED: dict[Kind, str] = {
    "lessons": "lesson IS NOT NULL",
    "waiting": "lesson IS NULL AND started IS NULL",
    "games": "lesson IS NULL AND started IS NOT NULL",
}
PARTS = ("log", "seats", "sheets", "analyses", "told_turns")
"""Where the database keeps more of a table."""


Statement = tuple[str, tuple[Any, ...]]


class EditRow(Struct, frozen=True):
    """Something that was done to a paper score: places of sheets, and what is there from then on."""

    number: int
    message: str
    """The id its client gave it: sent again, it is the same edit."""
    edits: list[Json]


class Logged(Struct, frozen=True):
    """A finished game in somebody's logbook."""

    person: str
    table: str
    at: int
    entry: str
    """As JSON; `logbook.py` knows what is in it."""


class Device(Struct, frozen=True):
    """A session that somebody has on one of their devices."""

    session: str
    kind: Literal["phone", "computer"]
    """As its browser says."""
    made: int


class DeviceLink(Struct, frozen=True):
    """A link that brings somebody to another device of theirs. Its token is nowhere: this is found by its hash."""

    person: str
    until: int
    spent: bool


class Subscription(Struct, frozen=True):
    """A browser that a push service can reach: its address there, and the keys that only it can read by."""

    endpoint: str
    person: str
    session: str
    """Which of the person's sessions it belongs to; it ends with it."""
    p256dh: str
    auth: str
    language: str
    """In which it is told."""


class Outdated(Exception):  # noqa: N818 - not an error: somebody was quicker
    """The table has changed since it was read. Nothing was written."""


class Storage(ABC):
    """An open database."""

    secret: bytes
    """Signs the cookies."""

    @staticmethod
    async def open(where: Path | str, folder: Path = Path()) -> Storage:
        """Opens the database, made or migrated if need be; CantServe says what stands in the way.

        Before a migration it is copied: a file beside itself, a database of PostgreSQL's to the folder.
        """
        if isinstance(where, str):
            from archipel.server.postgres import PostgresStorage  # an extra, which few need

            return await PostgresStorage.at(where, folder)
        from archipel.server.sqlite import SqliteStorage  # it is one of these

        return await SqliteStorage.open(where)

    @property
    @abstractmethod
    def working(self) -> int:
        """How much is being read and written."""

    @abstractmethod
    async def close(self) -> None:
        """Ends once all that was begun is done."""

    # ---- statements that every database understands, with ? for values ----

    @abstractmethod
    async def answers(self, asked: str, *values: Any) -> list[Any]:
        """The rows of an answer."""

    @abstractmethod
    async def do(self, statements: Sequence[Statement]) -> list[int]:
        """Does all of them in one transaction; how many rows each of them has changed."""

    # ---- how much there is ----

    @abstractmethod
    async def size(self) -> int:
        """Bytes that are in use."""

    @abstractmethod
    async def sizes(self) -> dict[str, int]:
        """Bytes by table of the database, with indexes; {} where it does not tell. Takes a while for a large one."""

    # ---- reading ----

    @abstractmethod
    async def table(self, table: str) -> Table | None: ...

    @abstractmethod
    async def revisions(self, tables: Collection[str]) -> dict[str, int]: ...

    @abstractmethod
    async def changed_elsewhere(self) -> dict[str, int]:
        """The revisions of tables that other processes may have changed since this was last asked."""

    @abstractmethod
    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The entries of a table after this number."""

    @abstractmethod
    async def tables_of(self, person: str, limit: int) -> list[str]:
        """Where this person has a seat, one they left as well, newest activity first. Lessons until they are learnt."""

    @abstractmethod
    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        """The table where this person has begun a lesson and not finished it, the newest if there are several."""

    @abstractmethod
    async def try_of(self, person: str, game: str, day: str) -> Try | None:
        """This person's try of a day's challenge."""

    @abstractmethod
    async def tries(self, game: str, day: str, limit: int) -> list[Try]:
        """The finished tries of a day's challenge, the best first."""

    @abstractmethod
    async def tries_above(self, game: str, day: str, total: int) -> int:
        """How many finished tries of a day's challenge made more than this."""

    @abstractmethod
    async def edition_tried(self, game: str, day: str) -> tuple[int, str | None] | None:
        """The edition and contents that the first try of a day's challenge is played with."""

    @abstractmethod
    async def deals(self, table: str, limit: int) -> list[Try]:
        """The finished tries of this table's deal, the best first."""

    @abstractmethod
    async def deal_of(self, person: str, table: str) -> str | None:
        """The table where this person has begun to try this table's deal and not finished it."""

    @abstractmethod
    async def logbook(self, person: str, limit: int) -> list[str]:
        """What is in this person's logbook, the latest first."""

    @abstractmethod
    async def unlogged(self) -> list[str]:
        """Tables with people whose game is over, and that are in nobody's logbook."""

    @abstractmethod
    async def seats_of(self, person: str) -> list[str]:
        """All tables this person has a seat at, those of lessons too."""

    @abstractmethod
    async def name_of(self, person: str) -> str:
        """The name this person used last, or ""."""

    @abstractmethod
    async def sessions_of(self, person: str) -> int:
        """How often this person has ended all their other sessions."""

    @abstractmethod
    async def session_of(self, person: str, session: str) -> tuple[int, bool]:
        """The same, and whether this session was ended by itself."""

    @abstractmethod
    async def devices(self, person: str) -> list[Device]:
        """The sessions that were counted as devices of this person's and not ended, the oldest first."""

    @abstractmethod
    async def device_link(self, digest: str) -> DeviceLink | None: ...

    @abstractmethod
    async def tried_both(self, person: str, other: str) -> int:
        """How many challenges both have tried: those tries of the other stay behind in a merge."""

    @abstractmethod
    async def sheet(self, table: str) -> Sheet | None:
        """What this table looked like last, if that was stored."""

    @abstractmethod
    async def without_sheet(self) -> list[str]:
        """The tables that have begun and whose sheet is not there or behind their log."""

    @abstractmethod
    async def expired(self, kind: Kind, before: int) -> list[str]:
        """The tables of this kind that nobody touched since, the oldest first."""

    @abstractmethod
    async def content(self, table: Table) -> Json | None:
        """What the client draws this table with, as it was stored when its edition was there."""

    @abstractmethod
    async def analysis(self, table: str, seat: int) -> bytes | None:
        """What was found so far about this seat's decisions."""

    @abstractmethod
    async def listed(self, limit: int) -> list[str]:
        """The waiting rooms that are shown to strangers, newest activity first."""

    @abstractmethod
    async def table_listed(self, listing: str) -> str | None:
        """The table that strangers know by this name."""

    @abstractmethod
    async def due(self, limit: int) -> list[tuple[str, int]]:
        """The tables whose clocks run or are held, and when somebody has to look at them: the first first."""

    # ---- writing ----

    @abstractmethod
    async def create(self, table: Table) -> None:
        """Outdated if this person has tried the challenge already."""

    @abstractmethod
    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:
        """The server is up now; for how many milliseconds it was not, in all (`clocks.py`).

        A process says when it does so for the first time, and when it stops.
        """

    @abstractmethod
    async def key_for(self, purpose: str) -> bytes:
        """A secret of the server's for this alone, drawn when it is first asked for."""

    @abstractmethod
    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        """Replaces a table, with new entries of its log, what it looks like then, and what people's logbooks say of it:
        all of it or nothing. Only with a sheet is anything written in logbooks.

        It is on disk when this returns. Outdated if somebody else has changed the table since it was read.
        """

    @abstractmethod
    async def end_sessions(self, person: str) -> int:
        """This person ends all their other sessions, and has no other device, nor a link by which one could come; how
        often that was, with this time.
        """

    @abstractmethod
    async def log_games(self, rows: Sequence[Logged]) -> int:
        """Writes games in logbooks, those that are not there yet; how many these were."""

    @abstractmethod
    async def is_noted(self, what: str) -> bool:
        """Whether something that is done once for a database was done."""

    @abstractmethod
    async def note(self, what: str) -> None: ...

    @abstractmethod
    async def keep_device(self, person: str, device: Device) -> None:
        """Counts a session as a device, unless it is one."""

    @abstractmethod
    async def end_device(self, person: str, session: str) -> bool:
        """Ends one session of this person's, which may have made a link for the next: that is gone too. Whether there
        was such a device.
        """

    @abstractmethod
    async def keep_device_link(self, digest: str, link: DeviceLink, before: int) -> None:
        """A new link instead of those this person has. All that could be used until then are forgotten."""

    @abstractmethod
    async def spend_device_link(self, digest: str, device: Device, now: int, merged: str | None) -> None:
        """Spends a link: its person has this device from now on, with all that `merged` had.

        That is their seats and what they host, and their logbook; but no seat at a table where both sit, nor a second
        try of the same challenge. Outdated, and nothing done, if the link was spent or is too old.
        """

    @abstractmethod
    async def remove(self, tables: Collection[str], before: int) -> int:
        """Removes those of these tables that nobody touched since, with all that belongs to them; how many."""

    @abstractmethod
    async def keep_sheet(self, table: str, sheet: Sheet) -> None:
        """What a table looks like, unless a newer sheet was stored meanwhile."""

    @abstractmethod
    async def keep_content(self, game: Game) -> None:
        """What the client draws this edition of a game with, for tables that outlive it."""

    @abstractmethod
    async def keep_analysis(self, table: str, seat: int, analysis: bytes) -> None:
        """What was found about this seat's decisions, instead of what was known. Outdated if the table is gone."""

    # ---- paper scores that several fill in ----

    @abstractmethod
    async def paper(self, paper: str) -> str | None:
        """The game of a paper score, or None where there is no such score."""

    @abstractmethod
    async def edits(self, paper: str, after: int = 0) -> list[EditRow]:
        """What was done to a paper score after this number."""

    @abstractmethod
    async def create_paper(self, paper: str, game: str, person: str, at: int) -> None: ...

    @abstractmethod
    async def add_edit(self, paper: str, row: EditRow, at: int) -> None:
        """One more entry. Outdated where its number, or its message, is there already."""

    @abstractmethod
    async def remove_papers(self, before: int) -> int:
        """Removes paper scores that nobody touched since; how many."""

    # ---- browsers that are told when it is somebody's turn ----

    @abstractmethod
    async def subscriptions_of(self, person: str) -> list[Subscription]: ...

    @abstractmethod
    async def keep_subscription(self, subscription: Subscription, most: int) -> bool:
        """Stores it, also in place of what was known of its endpoint; False where the person has so many others."""

    @abstractmethod
    async def remove_subscription(self, endpoint: str, person: str) -> None: ...

    @abstractmethod
    async def end_subscriptions(self, person: str, but: str, renamed: str) -> None:
        """Removes those of all other sessions of a person; the one that stays has a new name from now on."""

    @abstractmethod
    async def end_subscriptions_of(self, person: str, session: str) -> None:
        """Removes those of one session."""

    @abstractmethod
    async def claim_turn(self, table: str, seat: int, acted: int) -> bool:
        """Whether a seat whose last entry this is was not told of its turn since: it counts as told now.

        Of all processes that ask one hears yes. Outdated if the table is gone.
        """

    # ---- bots ----

    @asynccontextmanager
    async def driving(self, table: str) -> AsyncIterator[None]:  # noqa: ARG002
        """While this lasts no other process drives the bots of this table, if processes can tell each other.

        Where they can't, several may think for the same bot; the log takes the move of one.
        """
        yield
