"""Batches of moves for PostgreSQL: moves that wait at the same time are written by one statement.

While one batch is written, the next one fills: the slower the database, the larger the batches. A batch has at most one
move of each table; the next move waits for the next batch. If a batch can't be written, its moves are written one by
one, so that a bad move does not affect the others. If the database can't be reached, all of them are refused together.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import fields

from archipel.server.base.errors import Away
from archipel.server.model.match import LogRow
from archipel.server.model.table import PROGRESS, Progress, Table
from archipel.server.storage.sql import LOG_FIELDS, log_values, named
from archipel.server.storage.storage import Outdated

LARGEST_BATCH = 500

NUMBERS_AND_FLAGS = {int: "bigint", int | None: "bigint", bool: "boolean"}
TYPES = {field.name: NUMBERS_AND_FLAGS.get(field.type, "varchar") for field in (*fields(Progress), *fields(LogRow))}
"""The database type of each field. A batch sends each field of all its moves as one array."""


class Move(Struct, frozen=True):
    """A table after a move, and the revision it was made on."""

    before: int
    saved: Table
    entries: Sequence[LogRow]


def arrays(first: int, names: Sequence[str]) -> str:
    return ", ".join(f"${number}::{TYPES[name]}[]" for number, name in enumerate(names, start=first))


# Rows are locked in the order of their ids, so that two processes can't deadlock.
SAVE_MOVES = f"""
    WITH wish AS (
        SELECT * FROM unnest($1::varchar[], $2::integer[], {arrays(3, PROGRESS)})
        AS wish (id, before, {named(PROGRESS)})
    ),
    locked AS (SELECT id FROM tables WHERE id = ANY($1::varchar[]) ORDER BY id FOR UPDATE),
    moved AS (
        UPDATE tables SET {", ".join(f"{name} = wish.{name}" for name in PROGRESS)}
        FROM wish, locked
        WHERE tables.id = locked.id AND wish.id = locked.id AND tables.revision = wish.before
        RETURNING tables.id
    ),
    entry AS (
        SELECT * FROM unnest(${3 + len(PROGRESS)}::varchar[], {arrays(4 + len(PROGRESS), LOG_FIELDS)})
        AS entry ("table", {named(LOG_FIELDS)})
    ),
    logged AS (
        INSERT INTO log ("table", {named(LOG_FIELDS)})
        SELECT "table", {", ".join("moves::json" if name == "moves" else f'"{name}"' for name in LOG_FIELDS)}
        FROM entry WHERE "table" IN (SELECT id FROM moved)
    )
    SELECT id FROM moved
"""

Write = Callable[[str, list[list[Any]]], Awaitable[set[str]]]
"""Runs a statement and returns the ids of the tables it changed. Raises Outdated if a number or message is taken."""


class Saves:
    """Writes moves, many at once."""

    def __init__(self, write: Write) -> None:
        self.write = write
        self.queue: list[tuple[Move, asyncio.Future[None]]] = []
        self.task: asyncio.Task[None] | None = None
        self.waiting = 0
        """Moves that are not written yet."""

    async def save(self, move: Move) -> None:
        """Stores a move, even if the caller is cancelled. Raises Outdated if nothing was stored."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.queue.append((move, future))
        self.waiting += 1
        if self.task is None:
            self.task = asyncio.create_task(self.run())
        await future

    async def close(self) -> None:
        while self.task is not None:
            await self.task

    async def run(self) -> None:
        try:
            while self.queue:
                await self.batch(self.next_batch())
        finally:
            self.task = None

    def next_batch(self) -> dict[str, tuple[Move, asyncio.Future[None]]]:
        """Takes the first waiting move of each table from the queue."""
        found: dict[str, tuple[Move, asyncio.Future[None]]] = {}
        later = []
        for each in self.queue:
            if each[0].saved.id in found or len(found) == LARGEST_BATCH:
                later.append(each)
            else:
                found[each[0].saved.id] = each
        self.queue = later
        return found

    async def batch(self, batch: dict[str, tuple[Move, asyncio.Future[None]]]) -> None:
        try:
            stored = await self.write(SAVE_MOVES, columns([move for move, _ in batch.values()]))
        except Exception as error:
            # One move has a number or message id that is taken, or a value that can't be stored; the others are fine.
            if not isinstance(error, Away) and len(batch) > 1:
                for table, each in batch.items():
                    await self.batch({table: each})
                return
            self.finish([(future, error) for _, future in batch.values()])
            return
        self.finish([(future, None if table in stored else Outdated()) for table, (_, future) in batch.items()])

    def finish(self, done: Sequence[tuple[asyncio.Future[None], Exception | None]]) -> None:
        self.waiting -= len(done)
        for future, error in done:
            if future.cancelled():  # the caller was cancelled; what was written stays
                continue
            if error is None:
                future.set_result(None)
            else:
                future.set_exception(error)


def columns(moves: Sequence[Move]) -> list[list[Any]]:
    """Returns the arrays of a batch: one for each field of the tables, then one for each field of their entries."""
    tables = [[move.saved.id, move.before, *(getattr(move.saved, name) for name in PROGRESS)] for move in moves]
    entries = [[move.saved.id, *log_values(entry)] for move in moves for entry in move.entries]
    of_tables, of_entries = range(2 + len(PROGRESS)), range(1 + len(LOG_FIELDS))
    return [[row[at] for row in tables] for at in of_tables] + [[row[at] for row in entries] for at in of_entries]
