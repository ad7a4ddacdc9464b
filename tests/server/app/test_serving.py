"""The server is configured with as many connections as the system allows, and with the proxies it may believe."""

from __future__ import annotations

import resource
from pathlib import Path

import pytest

from archipel.server.app import serving
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from tests.server.people import Server

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_connections_are_limited_by_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [(100, 1000)]
    monkeypatch.setattr(resource, "getrlimit", lambda _: given[-1])
    monkeypatch.setattr(resource, "setrlimit", lambda _, wished: given.append(wished))
    assert serving.most_connections(500) == 500
    assert given[-1] == (660, 1000)
    given.append((100, 300))
    assert serving.most_connections(500) == 140
    given.append((resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    assert serving.most_connections(500) == 500
    monkeypatch.setattr(serving, "resource", None)
    assert serving.most_connections(500) == 500


@pytest.mark.parametrize(("proxies", "limited"), [((), True), (("127.0.0.0/8",), False)])
async def test_only_named_proxies_are_believed_about_addresses(
    tmp_path: Path, proxies: tuple[str, ...], limited: bool
) -> None:
    rates = Rates(requests=Rate(burst=3, per_second=0))
    async with Server(Settings(data=tmp_path, rates=rates, proxies=proxies)) as server:
        statuses = []
        for number in range(5):
            forwarded = {"X-Forwarded-For": f"192.0.2.{number}"}
            statuses.append((await server.person().get("/api/tables", headers=forwarded)).status_code)
    assert statuses == ([200, 200, 200, 429, 429] if limited else [200] * 5)
