"""A tiny game at real tables: SQLite on disk, and a server on a port of its own where a socket is the point."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from archipel.core import game as registry
from archipel.server.settings import Settings
from archipel.server.storage import Storage
from archipel.server.tables import Tables
from tests.contract.tiny import TINY
from tests.server.people import Inline, Server


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "tiny", TINY)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, rates=None, bot_delay=0.0)


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    tables = Tables(await Storage.open(settings.database), settings, Inline())
    yield tables
    await tables.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One for a whole module: starting takes longer than most of its tests."""
    async with Server(Settings(data=tmp_path_factory.mktemp("data"), rates=None, bot_delay=0.0)) as server:
        yield server
