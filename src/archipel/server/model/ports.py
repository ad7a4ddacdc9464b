"""What table logic needs from the world: storage, computing, a clock, a bus and randomness, each as a small protocol.

The server passes implementations with a database, threads and processes. Tests, simulations and a build without a
server pass others, which need only asyncio (`live/in_memory.py`). `Randomness` is in `base/chance.py`, because ids
need it too.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Collection, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Any, Literal, Protocol, TypeVar

from archipel.bots import Advice
from archipel.core.chance import Seeded
from archipel.core.game import Game, Json, Move, State
from archipel.server.base.chance import Randomness
from archipel.server.model.boxes import Box
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow
from archipel.server.model.news import News
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table

T = TypeVar("T")

Kind = Literal["answers", "replays", "undos"]
"""Kinds of work. Each has a queue of its own, so that for example previews never delay an undo."""


class Outdated(Exception):  # noqa: N818 - not an error: another change came first
    """The table has changed since it was read. Nothing was written."""


class TableStore(Protocol):
    """Tables with their seats and their log."""

    @abstractmethod
    async def read(self, table: str) -> Table | None: ...

    @abstractmethod
    async def revisions(self, tables: Collection[str]) -> dict[str, int]: ...

    @abstractmethod
    async def changed_elsewhere(self) -> dict[str, int]:
        """Returns the revisions of tables that other processes may have changed since the last call."""

    @abstractmethod
    async def log(self, table: str, after: int = 0) -> list[LogRow]:
        """The log entries of a table after this number."""

    @abstractmethod
    async def of_person(self, person: str, limit: int) -> list[str]:
        """Tables where this person has or had a seat, newest activity first. Finished lessons are left out."""

    @abstractmethod
    async def lesson_of(self, person: str, game: str, lesson: str) -> str | None:
        """The table where this person has begun a lesson and not finished it, the newest if there are several."""

    @abstractmethod
    async def due(self, limit: int) -> list[tuple[str, int]]:
        """The tables whose clocks run or are held, each with the time of its next check, the earliest first."""

    @abstractmethod
    async def remove(self, tables: Collection[str], before: int) -> int:
        """Removes the tables among these that nobody has touched since `before`. Returns how many."""

    @abstractmethod
    async def removed(self) -> int:
        """How many tables were ever deleted from this database."""

    @abstractmethod
    async def create(self, table: Table) -> None:
        """Stores a new table. Raises Outdated if this person has tried its challenge already."""

    @abstractmethod
    async def save(
        self,
        before: Table,
        after: Table,
        entries: Sequence[LogRow] = (),
        sheet: Sheet | None = None,
        logged: Sequence[Logged] = (),
    ) -> Table:
        """Replaces a table and stores its new log entries, its sheet and its logbook entries: all of it or nothing.
        Logbook entries are stored only together with a sheet.

        Everything is on disk when this returns. Raises Outdated if the table has changed since it was read.
        """


class SheetStore(Protocol):
    """How tables looked last, and what they are drawn with."""

    @abstractmethod
    async def read(self, table: str) -> Sheet | None:
        """The last stored sheet of this table, or None."""

    @abstractmethod
    async def missing(self) -> list[str]:
        """The started tables whose sheet is missing or older than their log."""

    @abstractmethod
    async def keep(self, table: str, sheet: Sheet) -> None:
        """Stores the sheet of a table, unless a newer one was stored in the meantime."""

    @abstractmethod
    async def content(self, table: Table) -> Json | None:
        """The stored content that the client draws this table with, for when its edition is no longer installed."""

    @abstractmethod
    async def keep_content(self, game: Game) -> None:
        """Stores what the client draws this edition of a game with, for tables that are kept longer than it."""


class PeopleStore(Protocol):
    """The names of people, and their sessions."""

    @abstractmethod
    async def name_of(self, person: str) -> str:
        """The name this person used last, or ""."""

    @abstractmethod
    async def session_of(self, person: str, session: str) -> tuple[int, bool]:
        """How often this person has ended all their other sessions, and whether this one was ended individually."""


class Ticks(Protocol):
    """For how long the server was up."""

    @abstractmethod
    async def tick(self, at: int, *, first: bool = False, last: bool = False) -> int:
        """Records that the server is up now. Returns the milliseconds for which it was down in total (`clocks.py`).

        `first` marks the first call of a process, `last` the call with which it stops.
        """


class TableStorage(Protocol):
    """The part of the storage that tables need."""

    @property
    def tables(self) -> TableStore: ...
    @property
    def sheets(self) -> SheetStore: ...
    @property
    def people(self) -> PeopleStore: ...
    @property
    def meta(self) -> Ticks: ...
    def driving(self, table: str) -> AbstractAsyncContextManager[None]: ...
    async def close(self) -> None: ...


class Compute(Protocol):
    """Computes what takes too long for the event loop."""

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        """Returns a bot's moves, given a state in which all that is hidden from its seat is guessed."""

    async def preview(self, state: State, seat: int, alternatives: Sequence[Sequence[Json]]) -> bytes:
        """Returns what each alternative would do, as JSON."""

    async def advice(self, guess: State, seat: int) -> Advice:
        """Returns what a strong bot would do."""

    async def box(self, game: str, pack: Any, pack_id: str | None) -> Box | None:
        """Returns the completed box that a person asks for, if any. Raises BadPack if it is not valid."""

    async def run(self, kind: Kind, work: Callable[[], T]) -> T:
        """Returns the result of any other work. It must only read what may be read while the game goes on."""


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since 1970."""

    def monotonic(self) -> float:
        """Seconds since some moment. It never goes back."""

    async def sleep(self, seconds: float) -> None: ...
    def call_later(self, seconds: float, callback: Callable[[], None]) -> Timer: ...


class BusListener(Protocol):
    def handle_news(self, sender: str, news: News) -> None: ...

    def resync(self) -> None:
        """Reads the database again, because news may have been missed."""


class NewsBus(Protocol):
    """The connection to other processes. Sending never waits and never fails."""

    name: str
    """The name of this process."""
    listener: BusListener | None

    @property
    def shared(self) -> bool:
        """Whether other processes may be listening."""

    def tell(self, news: News) -> None: ...
    async def close(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Ports:
    """All five."""

    storage: TableStorage
    compute: Compute
    clock: Clock
    bus: NewsBus
    luck: Randomness
