"""What the operator of a server sees: health, figures and logs; nobody else sees the figures."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.text import Text
from archipel.server.base.errors import NotStored
from archipel.server.base.settings import Settings
from tests.server.people import Server


@pytest.fixture
async def server(settings: Settings) -> Any:
    async with Server(settings) as server:
        yield server


# ---- health ----


async def test_a_server_that_lives_is_healthy_and_ready(server: Server) -> None:
    anyone = server.person()
    assert (await anyone.get("/health")).text == "ok\n"
    answer = await anyone.get("/ready")
    assert (answer.status_code, answer.text) == (200, "ok\n")


async def test_a_server_about_to_stop_is_healthy_and_not_ready(server: Server) -> None:
    server.app.state.tables.notices.stopping = True
    anyone = server.person()
    answer = await anyone.get("/ready")
    assert (answer.status_code, answer.text) == (503, "stopping\n")
    assert (await anyone.get("/health")).status_code == 200


async def test_a_database_that_does_not_answer_is_not_ready(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fails(_person: str) -> str:
        raise NotStored(Text(fr="non", en="no"))

    monkeypatch.setattr(server.app.state.services.storage.people, "name_of", fails)
    answer = await server.person().get("/ready")
    assert (answer.status_code, answer.text) == (503, "database: NotStored\n")
