"""Creates PostgreSQL databases and migrates older ones, with the same migrations as SQLite.

One process does it, in one transaction; other starting processes wait for its lock and find the work done. An older
database is copied to a file first, while nobody can write; `archipel restore` can read that file.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from archipel.server.storage import postgres_copy, sqlite_open
from archipel.server.storage.migration import upgrade, write_about
from archipel.server.storage.postgres_locks import MIGRATING
from archipel.server.storage.postgres_open import about_of, place
from archipel.server.storage.sqlite_open import About

log = logging.getLogger("archipel.server")


async def bring_up_to_date(address: str, folder: Path) -> About:
    """Creates or migrates the database. An older one is copied to a file in `folder` first."""

    async def connect() -> Any:
        return await asyncpg.connect(address)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=sa.NullPool)
    async with engine.begin() as connection:
        await connection.execute(sa.text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        before = await connection.run_sync(read, address)
        if before is not None and before.version < sqlite_open.LATEST:
            await connection.execute(sa.text("LOCK TABLE tables, log IN EXCLUSIVE MODE"))
            copy = folder / f"archipel.db.version-{before.version}"
            await asyncio.to_thread(postgres_copy.backup, address, copy, replace=True)
            said = "Migrating %s from version %s to %s. A copy of the old database is in %s."
            log.warning(said, place(address), before.version, sqlite_open.LATEST, copy)
        return await connection.run_sync(migrated, address, before)


def migrated(connection: sa.Connection, address: str, before: About | None) -> About:
    if before is None or before.version < sqlite_open.LATEST:
        upgrade(connection, before)
        write_about(connection, before)
    after = read(connection, address)
    assert after is not None
    return after


def read(connection: sa.Connection, address: str) -> About | None:
    if not sa.inspect(connection).has_table("meta"):
        return None
    rows = connection.execute(sa.text("SELECT key, value FROM meta"))
    return about_of({row.key: row.value for row in rows}, address)
