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
from typing import Literal

from archipel.core.game import Game, Json
from archipel.server.match import LogRow
from archipel.server.sheets import Sheet
from archipel.server.table import Table

Kind = Literal["lessons", "waiting", "games"]

EXPIRED: dict[Kind, str] = {
    "lessons": "lesson IS NOT NULL",
    "waiting": "lesson IS NULL AND started IS NULL",
    "games": "lesson IS NULL AND started IS NOT NULL",
}
PARTS = ("log", "seats", "sheets")
"""Where the database keeps more of a table."""


class Outdated(Exception):  # noqa: N818 - not an error: somebody was quicker
    """The table has changed since it was read. Nothing was written."""


class Storage(ABC):
    """An open database."""

    secret: bytes
    """Signs the cookies."""

    @staticmethod
    async def open(where: Path | str) -> Storage:
        """Opens the database, made or migrated if need be; CantServe says what stands in the way."""
        if isinstance(where, str):
            from archipel.server.postgres import PostgresStorage  # an extra, which few need

            return await PostgresStorage.at(where)
        from archipel.server.sqlite import SqliteStorage  # it is one of these

        return await SqliteStorage.open(where)

    @property
    @abstractmethod
    def working(self) -> int:
        """How much is being read and written."""

    @abstractmethod
    async def close(self) -> None:
        """Ends once all that was begun is done."""

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
    async def name_of(self, person: str) -> str:
        """The name this person used last, or ""."""

    @abstractmethod
    async def sessions_of(self, person: str) -> int:
        """How often this person has ended all their other sessions."""

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

    # ---- writing ----

    @abstractmethod
    async def create(self, table: Table) -> None: ...

    @abstractmethod
    async def save(
        self, before: Table, after: Table, entries: Sequence[LogRow] = (), sheet: Sheet | None = None
    ) -> Table:
        """Replaces a table, with new entries of its log and what it looks like then: all of it or nothing.

        It is on disk when this returns. Outdated if somebody else has changed the table since it was read.
        """

    @abstractmethod
    async def end_sessions(self, person: str) -> int:
        """This person ends all their other sessions; how often that was, with this time."""

    @abstractmethod
    async def remove(self, tables: Collection[str], before: int) -> int:
        """Removes those of these tables that nobody touched since, with all that belongs to them; how many."""

    @abstractmethod
    async def keep_sheet(self, table: str, sheet: Sheet) -> None:
        """What a table looks like, unless a newer sheet was stored meanwhile."""

    @abstractmethod
    async def keep_content(self, game: Game) -> None:
        """What the client draws this edition of a game with, for tables that outlive it."""

    # ---- bots ----

    @asynccontextmanager
    async def driving(self, table: str) -> AsyncIterator[None]:  # noqa: ARG002
        """While this lasts no other process drives the bots of this table, if processes can tell each other.

        Where they can't, several may think for the same bot; the log takes the move of one.
        """
        yield
