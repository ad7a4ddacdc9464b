"""The log: lines of JSON or sentences, and no secret in any of them."""

from __future__ import annotations

import asyncio
import json
import logging
import signal
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from archipel.core.text import Text
from archipel.server.base import logs
from archipel.server.base.settings import Settings
from archipel.server.live.tables import Tables
from tests.features.test_kill import Process
from tests.server.people import BOT, ME, Person, Server

# ---- logs ----


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.setFormatter(logs.JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


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
    assert failed["message"] == f"Failed to answer a message to table {table[:3]}…."
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


def test_json_logs_have_more_fields_than_text_logs(monkeypatch: pytest.MonkeyPatch) -> None:
    wished: list[dict[str, Any]] = []
    monkeypatch.setattr(logging, "basicConfig", lambda **how: wished.append(how))
    logs.set_up("json")
    logs.set_up("text")
    assert [how["level"] for how in wished] == [logging.INFO, logging.WARNING]
    assert [type(how["handlers"][0].formatter) for how in wished] == [logs.JsonLines, logs.Sentences]
