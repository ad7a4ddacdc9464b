"""Fixtures: the storage in an SQLite file, then in a PostgreSQL database."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from archipel.server.storage.open_storage import open_storage
from archipel.server.storage.storage import Storage
from tests.servers import Postgres


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "archipel.db"


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, path: Path) -> Path | str:
    return await database_at(request, path)


async def database_at(request: pytest.FixtureRequest, path: Path) -> Path | str:
    """Returns the path of an SQLite file, or the address of a PostgreSQL database."""
    if request.param == "sqlite":
        return path
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.fresh()


@pytest.fixture
async def storage(where: Path | str) -> AsyncIterator[Storage]:
    storage = await open_storage(where)
    yield storage
    await storage.close()
