"""Background chores of the server go on after a failure."""

from __future__ import annotations

import asyncio

import pytest

from archipel.server.app import chores
from archipel.server.base.settings import Settings
from archipel.server.live.sheet_keeper import SheetKeeper
from tests.server.people import Server


async def test_a_failed_chore_is_logged_and_restarted(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(chores, "PAUSE", 0.01)
    tried, again = list[SheetKeeper](), asyncio.Event()

    async def fails_once(tables: SheetKeeper) -> None:
        tried.append(tables)
        if len(tried) == 1:
            raise OSError("no room")
        again.set()

    monkeypatch.setattr(SheetKeeper, "keep_sheets_now_and_then", fails_once)
    async with Server(settings), asyncio.timeout(10):
        await again.wait()
    assert len(tried) == 2
    (record,) = caplog.records
    assert record.getMessage().endswith("fails_once failed and is restarted in 0.01 s.")
    assert record.exc_info is not None
