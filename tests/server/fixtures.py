"""Fixtures: a tiny game at real tables, with SQLite on disk, and a server on its own port for tests of sockets."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from msgspec.structs import replace

from archipel.core import game as registry
from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import LocalBus
from archipel.server.live.tables import Tables
from archipel.server.storage.open_storage import open_storage
from tests.contract.tiny import TINY
from tests.server.people import Inline, Server
from tests.server.wiring import new_tables
from tests.servers import Postgres


@pytest.fixture(autouse=True)
def tiny(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "tiny", TINY)


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path, rates=None, bot_delay=0.0)


@pytest.fixture
async def tables(settings: Settings) -> AsyncIterator[Tables]:
    tables = new_tables(await open_storage(settings.database), settings, Inline())
    yield tables
    await tables.close()


@pytest.fixture
async def other(settings: Settings) -> AsyncIterator[Tables]:
    """Another process at the same database, or the same one after a restart."""
    other = new_tables(await open_storage(settings.database), settings, Inline())
    yield other
    await other.close()


@pytest.fixture(params=["sqlite", "postgres"])
async def on_each(request: pytest.FixtureRequest, settings: Settings) -> Settings:
    """Settings with SQLite in a file, then with PostgreSQL."""
    return replace(settings, postgres=await address_of(request))


async def address_of(request: pytest.FixtureRequest) -> str | None:
    """Returns the address of a new PostgreSQL database, or None if the test asks for SQLite."""
    postgres: Postgres | None = request.getfixturevalue("postgres") if request.param == "postgres" else None
    return None if postgres is None else await postgres.fresh()


@pytest.fixture
async def both(on_each: Settings) -> AsyncIterator[tuple[Tables, Tables]]:
    """The tables of two processes. Neither polls the database: changes reach them over the bus."""
    bus = LocalBus()
    found = [new_tables(await open_storage(on_each.storage), on_each, Inline(), each) for each in (bus, LocalBus(bus))]
    yield found[0], found[1]
    for tables in found:
        await tables.close()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Server]:
    """One server for a whole module, because starting it takes longer than most tests."""
    async with Server(Settings(data=tmp_path_factory.mktemp("data"), rates=None, bot_delay=0.0)) as server:
        yield server


@pytest_asyncio.fixture(scope="module", loop_scope="module", params=["sqlite", "postgres"])
async def server_on_each(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Server]:
    """One server for a whole module, on SQLite in a file, then on PostgreSQL."""
    folder, address = tmp_path_factory.mktemp("data"), await address_of(request)
    async with Server(Settings(data=folder, postgres=address, rates=None, bot_delay=0.0)) as server:
        yield server


@pytest.fixture
def client(tmp_path: Path) -> Path:
    """A folder with a small client, as if it had been built."""
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Archipel</title>")
    (folder / "assets" / "app-1a2b.js").write_text("// cats\n" * 200)
    (folder / "assets" / "font-1a2b.woff2").write_bytes(b"\0" * 2000)
    (tmp_path / "secret.txt").write_text("not for you")
    return folder
