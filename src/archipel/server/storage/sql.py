"""What SQLite and PostgreSQL share: how statements are written, how transactions run, and how rows become objects.

Statements have ? for values. `sqlite.py` and `postgres.py` each implement a `Database`; the parts of the storage
(`sql_tables.py`, `sql_people.py`, `sql_others.py`) are written once, on top of it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Sequence
from operator import attrgetter
from typing import Any, Protocol, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import astuple, fields

from archipel.core import game as registry
from archipel.server.model.boxes import read_box
from archipel.server.model.match import LogRow
from archipel.server.model.table import PROGRESS, Seat, Table

T = TypeVar("T")

TABLE_FIELDS = tuple(name for name in Table.__struct_fields__ if name not in ("seats", "box"))
SEAT_FIELDS = Seat.__struct_fields__
LOG_FIELDS = LogRow.__struct_fields__
MOVES = LOG_FIELDS.index("moves")


def flags(kind: type[Struct], names: Sequence[str]) -> list[int]:
    """Returns where the boolean columns are, which SQLite returns as numbers."""
    found = {field.name for field in fields(kind) if field.type is bool}
    return [at for at, name in enumerate(names) if name in found]


TABLE_FLAGS, SEAT_FLAGS, LOG_FLAGS = flags(Table, TABLE_FIELDS), flags(Seat, SEAT_FIELDS), flags(LogRow, LOG_FIELDS)

the_rest = attrgetter("seats", "box", *(name for name in TABLE_FIELDS if name not in PROGRESS))


class Transaction(Protocol):
    """A transaction that is running: all its changes are committed together, or none of them."""

    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        """Runs a statement and returns the rows that it finds."""

    async def changed(self, asked: str, *values: Any) -> int:
        """Runs a statement and returns how many rows it has changed."""

    async def many(self, asked: str, rows: Iterable[Sequence[Any]]) -> None:
        """Runs a statement once for each row of values."""

    async def lock(self, name: str) -> None:
        """Waits until no other transaction holds the lock of this name, and holds it to the end of this one."""


Work = Callable[[Transaction], Coroutine[Any, Any, T]]
"""What is done in a transaction. It may be repeated from the beginning, and must not wait for anything but the
database."""


class Database(ABC):
    """A database that runs statements."""

    for_update = ""
    """Ends a query that locks the rows it finds until the transaction ends."""

    @property
    @abstractmethod
    def working(self) -> int:
        """Number of reads and writes that are not finished yet."""

    @abstractmethod
    async def close(self) -> None: ...

    @abstractmethod
    async def rows(self, asked: str, *values: Any) -> Sequence[Any]:
        """Returns the rows that a query finds."""

    @abstractmethod
    def write(self, work: Work[T]) -> Awaitable[T]:
        """Runs `work` in a transaction, to its end even if the caller is cancelled. Its changes are on disk when this
        returns. Raises Outdated if a constraint of the database forbids them.
        """

    @abstractmethod
    def among(self, values: Collection[str]) -> tuple[str, Sequence[Any]]:
        """Returns the condition that a column has one of these values, and the values of its placeholders."""

    @abstractmethod
    async def size(self) -> int:
        """Returns the bytes that the database uses."""

    @abstractmethod
    async def sizes(self) -> dict[str, int]:
        """Returns the bytes of each database table with its indexes; {} if they can't be found out. May be slow."""

    async def change(self, asked: str, *values: Any) -> int:
        """Runs one statement in a transaction of its own. Returns how many rows it has changed."""
        return await self.write(lambda transaction: transaction.changed(asked, *values))

    async def first(self, asked: str, *values: Any) -> Any:
        """Returns the first column of the first row, or None."""
        rows = await self.rows(asked, *values)
        return rows[0][0] if rows else None

    async def column(self, asked: str, *values: Any) -> list[Any]:
        return [row[0] for row in await self.rows(asked, *values)]


# ---- statements ----


def named(names: Iterable[str], of: str = "") -> str:
    return ", ".join(f'{of}"{name}"' for name in names)


def insert(table: str, *names: str) -> str:
    return f'INSERT INTO "{table}" ({named(names)}) VALUES ({", ".join("?" * len(names))})'


def insert_or_replace(table: str, key: Sequence[str], *names: str) -> str:
    """Inserts a row, or replaces the other columns of the row that has the same key."""
    replaced = ", ".join(f"{name} = excluded.{name}" for name in names)
    return f"{insert(table, *key, *names)} ON CONFLICT ({named(key)}) DO UPDATE SET {replaced}"


def insert_once(table: str, *names: str) -> str:
    return f"{insert(table, *names)} ON CONFLICT DO NOTHING"


# ---- rows ----


def to_json(data: Any) -> str:
    return msgspec.json.encode(data).decode()


def values_of(table: Table, names: Iterable[str]) -> list[Any]:
    return [to_json(table.options) if name == "options" else getattr(table, name) for name in names]


def log_values(entry: LogRow) -> list[Any]:
    values = list(astuple(entry))
    values[MOVES] = to_json(values[MOVES])
    return values


def log_row(row: Iterable[Any]) -> LogRow:
    values = list(row)
    values[MOVES] = tuple(msgspec.json.decode(values[MOVES]))
    return LogRow(*with_flags(values, LOG_FLAGS))


def with_flags(values: list[Any], flags: Iterable[int]) -> list[Any]:
    for at in flags:
        values[at] = bool(values[at])
    return values


def table_of(rows: Sequence[Sequence[Any]]) -> Table:
    """Returns the table that these rows describe: each has all columns of the table, then those of one seat, and then
    the box. The only row of a table without seats has no seat, and only the first row has the box.
    """
    size, found = len(TABLE_FIELDS), [list(row) for row in rows]
    table = dict(zip(TABLE_FIELDS, with_flags(found[0][:size], TABLE_FLAGS), strict=True))
    seats = (
        Seat(*with_flags(row[size:-1], SEAT_FLAGS)).as_stored(number)
        for number, row in enumerate(found)
        if row[size] is not None
    )
    game, data = table["game"], found[0][-1]
    box = None if data is None or game not in registry.games() else read_box(game, data)
    return Table(**{**table, "options": msgspec.json.decode(table["options"])}, seats=tuple(seats), box=box)
