"""Opens the database that the settings name."""

from __future__ import annotations

from pathlib import Path

from archipel.server.storage.sqlite import SqliteStorage
from archipel.server.storage.storage import Storage


async def open_storage(where: Path | str, folder: Path = Path()) -> Storage:
    """Opens the database, and creates or migrates it if needed. Raises CantServe with the reason if it can't.

    Before a migration the database is copied: an SQLite file beside itself, a PostgreSQL database to `folder`.
    """
    if isinstance(where, str):
        from archipel.server.storage.postgres import PostgresStorage  # an optional dependency that few servers need

        return await PostgresStorage.at(where, folder)
    return await SqliteStorage.open(where)
