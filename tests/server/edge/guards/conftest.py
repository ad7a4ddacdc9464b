"""A server with limits."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from archipel.server.base.settings import Rates, Settings
from tests.server.people import Server


@pytest_asyncio.fixture(loop_scope="module")
async def guarded(tmp_path: Path) -> AsyncIterator[Server]:
    """A server with rate limits; an address may have three connections."""
    async with Server(Settings(data=tmp_path, rates=Rates(connections=3), bot_delay=0.0)) as server:
        yield server
