"""A storage of each kind: in an SQLite file, in a PostgreSQL database, and in memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from archipel.server.storage.memory import Memory
from archipel.server.storage.storage import Storage
from tests.server.storage.fixtures import database_at, path
from tests.server.storage.samples import LUCK, opened

__all__ = ["path"]


@pytest.fixture(params=["sqlite", "postgres", "memory"])
async def where(request: pytest.FixtureRequest, path: Path) -> Path | str | Memory:
    return Memory(LUCK) if request.param == "memory" else await database_at(request, path)


@pytest.fixture
async def storage(where: Path | str | Memory) -> AsyncIterator[Storage]:
    storage = await opened(where)
    yield storage
    await storage.close()
