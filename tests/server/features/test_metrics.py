"""What a process counts, as Prometheus reads it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.text import Text
from archipel.server.base.settings import Settings
from archipel.server.features import metrics
from archipel.server.live.tables import Tables
from tests.server.people import ME, Server
from tests.server.wiring import around


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


def figures(page: str) -> dict[str, float]:
    """Parses the metrics page: every line that is not a comment is a name and a number."""
    lines = [line for line in page.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{([a-z]+="[^"]+",?)+\})? [0-9.e+-]+', line) for line in lines), page
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


# ---- figures ----


async def test_requests_moves_and_commits_are_counted(server: Server) -> None:
    ada = server.person()
    table = await ada.open_table(ME)
    await ada.start(table)
    async with ada.look(table) as line:
        update = await line.hear("update")
        await line.send(update["choices"][0]["move"], seen=0)
        await line.send({"type": "nonsense"}, seen=1)
        await ada.get("/api/tables/nowhere")
        answer = await ada.get("/metrics")
        found = figures(answer.text)
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert (found["archipel_moves_total"], found["archipel_sockets"], found["archipel_tables_live"]) == (1, 1, 1)
    assert (found["archipel_commit_seconds_count"], found['archipel_commit_seconds_bucket{le="+Inf"}']) == (1, 1)
    assert found["archipel_commit_seconds_sum"] > 0
    assert found['archipel_refusals_total{kind="IllegalMove"}'] == 1
    assert found['archipel_refusals_total{kind="NotThere"}'] == 1
    assert found["archipel_memory_bytes"] > 10_000_000
    assert found["archipel_bots_waiting"] == 0
    assert found["archipel_collections_total"] == 0
    assert found["archipel_database_bytes"] > 0
    assert found['archipel_stored_last_hour_bytes{kind="tables"}'] > 0


async def test_a_commit_is_in_its_class_and_all_above(tables: Tables) -> None:
    for seconds in (0.0005, 0.001, 0.002, 99.0):
        around(tables).metrics.stored(1, seconds)
    around(tables).metrics.refused(IllegalMove(Text(fr="non", en="no")))
    found = figures("\n".join(metrics.histogram({"": tables.peers.own_figures()})))
    assert found['archipel_commit_seconds_bucket{le="0.001"}'] == 2
    assert found['archipel_commit_seconds_bucket{le="2.5"}'] == 3
    assert found['archipel_commit_seconds_bucket{le="+Inf"}'] == 4


async def test_figures_of_several_processes_have_a_process_label(tables: Tables) -> None:
    around(tables).metrics.stored(3, 0.001)
    around(tables).metrics.refused(IllegalMove(Text(fr="non", en="no")))
    one = tables.peers.own_figures()
    text = metrics.page({"one": one, "two": replace(one, moves=5, version="9.9")})
    found = figures(text)
    assert (found['archipel_moves_total{process="one"}'], found['archipel_moves_total{process="two"}']) == (3, 5)
    assert found['archipel_info{process="two",version="9.9"}'] == 1
    assert found['archipel_commit_seconds_bucket{process="one",le="0.001"}'] == 1
    assert found['archipel_refusals_total{process="two",kind="IllegalMove"}'] == 1
    named = [line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")]
    assert len(named) == len(set(named))


def test_a_system_without_memory_figures_reports_none(tmp_path: Path) -> None:
    assert metrics.memory(tmp_path / "none") == 0
