"""What the operator of a server sees: health, figures and logs; nobody else sees the figures."""

from __future__ import annotations

import asyncio
import json
import logging
import re
import signal
import socket
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.text import Text
from archipel.server.base import logs
from archipel.server.base.errors import CantServe, NotStored
from archipel.server.base.settings import Settings
from archipel.server.features import metrics
from archipel.server.live.tables import Tables
from archipel.server.routes import operator_access
from tests.features.test_kill import Process
from tests.server.people import BOT, ME, Person, Server
from tests.server.wiring import around

STRANGER = {"X-Forwarded-For": "203.0.113.9"}


@pytest.fixture
async def server(settings: Settings) -> Any:
    async with Server(settings) as server:
        yield server


def figures(page: str) -> dict[str, float]:
    """Parses the metrics page: every line that is not a comment is a name and a number."""
    lines = [line for line in page.splitlines() if not line.startswith("#")]
    assert all(re.fullmatch(r'[a-z_]+(\{([a-z]+="[^"]+",?)+\})? [0-9.e+-]+', line) for line in lines), page
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines)}


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


# ---- figures ----


async def test_what_is_done_is_counted(server: Server) -> None:
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


async def test_figures_of_several_processes_are_told_apart_by_their_names(tables: Tables) -> None:
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


def test_a_system_that_does_not_tell_memory_has_none(tmp_path: Path) -> None:
    assert metrics.memory(tmp_path / "none") == 0


# ---- who may see the figures ----


async def test_figures_are_for_the_machine_itself_or_the_password(server: Server, settings: Settings) -> None:
    password = operator_access.first_password(settings.data)
    assert password is not None
    assert re.fullmatch(r"[a-z2-9]{5}(-[a-z2-9]{5}){2}", password)
    stored = settings.data / operator_access.FILE
    assert stat.S_IMODE(stored.stat().st_mode) == 0o600
    assert password not in stored.read_text()
    anyone = server.person()
    assert (await anyone.get("/metrics")).status_code == 200
    refused = await anyone.get("/metrics", headers=STRANGER)
    assert refused.status_code == 401
    assert refused.headers["www-authenticate"].startswith("Basic ")
    assert refused.json()["text"]["en"].startswith("This page is for the server's administrator: enter the password")
    # A page of another site whose name was made to point to this machine (DNS rebinding) is a stranger too.
    assert (await anyone.get("/metrics", headers={"Host": "rebound.example"})).status_code == 401
    for _ in range(20):  # a program that asks often, with the right password, is not slowed down
        assert (await anyone.get("/metrics", headers=STRANGER, auth=("me", password))).status_code == 200
    assert operator_access.first_password(settings.data) is None


async def test_who_guesses_the_password_is_slowed_down(server: Server, settings: Settings) -> None:
    password = operator_access.first_password(settings.data)
    assert password is not None
    anyone = server.person()
    answers = [await anyone.get("/metrics", auth=("me", f"guess-{number}")) for number in range(7)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429] * 2
    assert answers[0].json()["text"]["en"].startswith("That is not the password that was printed at the first start.")
    assert answers[-1].json()["text"]["en"] == f"Too many tries of the password; try again in {waits(answers[-1])} s."
    # Meanwhile the right password is refused too, so that nobody can find it out.
    assert (await anyone.get("/metrics", auth=("me", password))).status_code == 429


def waits(answer: Any) -> str:
    seconds: str = answer.headers["retry-after"]
    assert 1 <= int(seconds) <= 60
    return seconds


@pytest.mark.parametrize("header", ["Basic", "Basic ====", "Basic /w==", "Bearer abc", "Basic " + "A" * 3])
async def test_a_header_that_is_no_password_is_none(server: Server, header: str) -> None:
    answer = await server.person().get("/metrics", headers={"Authorization": header, **STRANGER})
    assert answer.status_code == 401


async def test_without_a_password_there_is_nothing_to_guess(server: Server) -> None:
    answer = await server.person().get("/metrics", auth=("me", "x"))
    assert (answer.status_code, answer.json()["text"]["en"]) == (
        403,
        'There is no password here yet; "archipel serve" prints one when it starts.',
    )


def test_a_folder_that_takes_no_password_is_named(tmp_path: Path) -> None:
    with pytest.raises(CantServe, match=r"Can't write .*operator"):
        operator_access.first_password(tmp_path / "none")


# ---- logs ----


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logs.JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def logged() -> Iterator[list[str]]:
    handler, logger = Kept(), logging.getLogger()
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield handler.lines
    logger.removeHandler(handler)
    logger.setLevel(level)


async def test_logs_of_a_busy_evening_hold_no_secret(
    server: Server, logged: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tables: Tables = server.app.state.tables
    ada = server.person()
    table = await ada.open_table(ME, BOT)
    await ada.start(table)
    await ada.get(f"/api/tables/{table}")
    async with ada.look(table) as line:
        update = await line.hear("update")
        await line.send({"type": "nonsense"}, seen=update["number"])

        async def fails(*_anything: object) -> None:
            raise RuntimeError(f"table {table}")

        monkeypatch.setattr(tables.messages, "send", fails)
        await line.send({"type": "nonsense"}, seen=update["number"])
        monkeypatch.setattr(tables.views, "info", fails)
        assert (await ada.get(f"/api/tables/{table}")).status_code == 500
    paper = (await ada.post("/api/papers", {"game": "explore-draw", "edits": []})).json()["id"]

    async def knows_no_such(paper: str) -> None:
        raise KeyError(paper)

    monkeypatch.setattr(server.app.state.services.papers, "info", knows_no_such)
    assert (await ada.get(f"/api/papers/{paper}")).status_code == 500
    logging.getLogger("archipel.server").warning("/t/%s and /api/papers/%s were asked for.", table, paper)
    live = tables.live[table]
    await tables.registry.stop(live, Text(fr="non", en="no"))
    cookie = ada.http.cookies["archipel"]
    secrets = [
        table,
        paper,
        cookie,
        cookie.partition(".")[0],
        cookie.partition(".")[2],
        live.table.seed,
        live.table.host,
    ]
    written = "\n".join(logged)
    assert [secret for secret in secrets if str(secret) in written] == []
    lines = [json.loads(line) for line in logged if '"archipel.server"' in line]
    assert {(line["method"], line["path"], line["status"]) for line in lines if line["message"] == "request"} >= {
        ("POST", "/api/tables", 201),
        ("GET", "/api/tables/{table}", 500),
    }
    assert "GET /api/papers/{paper} failed." in [line["message"] for line in lines]
    failed = next(line for line in lines if line["level"] == "error")
    assert failed["message"] == f"A message to table {table[:3]}… could not be answered."
    assert failed["error"].splitlines()[-1] == f"RuntimeError: table {table[:3]}…"


@pytest.mark.slow
async def test_every_line_of_a_real_server_is_an_object_and_none_holds_a_secret(tmp_path: Path) -> None:
    process = Process(tmp_path)
    process.options = ("--log", "json")
    await process.start()
    assert process.process is not None
    try:
        ada = Person(process.address)
        wish = {"game": "doodle-islands", "seats": [{"kind": "me"}], "name": "Ada"}
        table = (await ada.post("/api/tables", wish)).json()["id"]
        await ada.start(table)
        async with ada.look(table) as line:
            update = await line.hear("update")
            await line.send(update["choices"][0]["move"], seen=0)
            await line.send({"type": "nonsense"}, seen=1)
        with socket.create_connection(("127.0.0.1", process.port)) as stranger:
            stranger.sendall(b"this is not HTTP\r\n\r\n")
            await asyncio.to_thread(stranger.recv, 100)
        await ada.http.aclose()
    finally:
        process.process.send_signal(signal.SIGTERM)
        _, written = await asyncio.to_thread(process.process.communicate, timeout=20)
    lines = [json.loads(line) for line in written.decode().splitlines()]
    assert {line["path"] for line in lines if line["message"] == "request"} >= {
        "/api/tables",
        "/api/tables/{table}/start",
    }
    cookie = ada.http.cookies["archipel"]
    assert [secret for secret in (table, cookie, *cookie.split(".")) if secret in written.decode()] == []


def test_secrets_are_left_out_of_sentences_too() -> None:
    record = logging.LogRecord("archipel", logging.ERROR, "", 0, "Seed %s of table %s", ("ab" * 32, "abcdefgh"), None)
    assert logs.Sentences("%(message)s").format(record) == "Seed … of table abc…"


def test_programs_are_told_more_than_people(monkeypatch: pytest.MonkeyPatch) -> None:
    wished: list[dict[str, Any]] = []
    monkeypatch.setattr(logging, "basicConfig", lambda **how: wished.append(how))
    logs.set_up("json")
    logs.set_up("text")
    assert [how["level"] for how in wished] == [logging.INFO, logging.WARNING]
    assert [type(how["handlers"][0].formatter) for how in wished] == [logs.JsonLines, logs.Sentences]
