"""Tables of several processes at one database, and a fake time for their clocks."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest

from archipel.server.base.settings import Settings
from archipel.server.cluster.bus import LocalBus
from archipel.server.live import uptime
from archipel.server.live.tables import Tables
from archipel.server.storage.open_storage import open_storage
from tests.server.clocks import Time
from tests.server.people import Inline
from tests.server.wiring import new_tables
from tests.servers import Postgres


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    """Clocks show this time instead of the system's."""
    found = Time()
    monkeypatch.setattr(uptime.Uptime, "wall", lambda _uptime: found())
    return found


@pytest.fixture(params=["sqlite", "postgres"])
async def where(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    if request.param == "sqlite":
        return tmp_path / "archipel.db"
    postgres: Postgres = request.getfixturevalue("postgres")
    return await postgres.fresh()


@pytest.fixture
async def process(where: Path | str, settings: Settings) -> AsyncIterator[Callable[[], Awaitable[Tables]]]:
    """A function that starts one more process at the same database; all of them hear each other."""
    begun, buses = list[Tables](), list[LocalBus]()

    async def begin() -> Tables:
        buses.append(LocalBus(buses[0] if buses else None))
        begun.append(new_tables(await open_storage(where), settings, Inline(), buses[-1]))
        return begun[-1]

    yield begin
    for tables in begun:
        await tables.close()
