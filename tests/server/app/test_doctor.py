"""The doctor's findings: each says that something is fine, or what to do, in both languages."""

from __future__ import annotations

import asyncio
import shutil
import socket
import sqlite3
import sys
import threading
import time
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from archipel import cli
from archipel.server.app import doctor, findings
from archipel.server.base.settings import Settings
from archipel.server.edge import web_client
from archipel.server.storage import sqlite_open
from archipel.server.storage.open_storage import open_storage
from tests.server.people import Server
from tests.server.storage.samples import TABLE
from tests.server.storage.test_sqlite_open import VERSION_1, changed


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "client"
    folder.mkdir()
    (folder / "index.html").write_text("")
    monkeypatch.setattr(web_client, "FOLDER", folder)
    return folder


@pytest.fixture
def port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    async def make() -> None:
        storage = await open_storage(tmp_path / "archipel.db")
        await storage.tables.create(TABLE)
        await storage.close()

    asyncio.run(make())
    return tmp_path


def run(data: Path, port: int, lang: str = "en") -> Result:
    args = ["doctor", "--data", str(data), "--port", str(port), "--lang", lang]
    return CliRunner(env={"COLUMNS": "1000"}).invoke(cli.app, args)


def test_a_healthy_server_gets_one_ok_line_per_check(data: Path, port: int) -> None:
    result = run(data, port)
    assert result.exit_code == 0, result.output
    lines = result.stdout.splitlines()
    assert {line[:4] for line in lines[:-1]} == {"ok  "}
    assert lines[-1] == "Everything is fine."
    assert lines[2:4] == [f"ok  {data} can be written to.", f"ok  {data / 'archipel.db'} is intact: 1 tables, 0 MB."]
    assert lines[5:7] == [f"ok  Port {port} is free.", "ok  The pages are built."]
    french = run(data, port, "fr")
    assert french.stdout.splitlines()[-1] == "Tout va bien."
    assert f"ok  Le port {port} est libre." in french.stdout


def test_a_missing_data_folder_is_fine(tmp_path: Path, port: int) -> None:
    result = run(tmp_path / "new" / "place", port)
    assert result.exit_code == 0, result.output
    assert 'No database yet: "archipel serve" will make' in result.stdout
    assert not (tmp_path / "new").exists()


def test_problems_are_marked_and_counted(tmp_path: Path, port: int, built: Path) -> None:
    (tmp_path / "archipel.db").write_text("no database " * 100)
    (built / "index.html").unlink()
    result = run(tmp_path, port)
    assert result.exit_code == 1
    marked = [line for line in result.stdout.splitlines() if line.startswith("!")]
    assert [line.split(" ", 3)[3] for line in marked] == [
        f"{tmp_path / 'archipel.db'} is no Archipel database, or it is damaged. Move it away, or choose another folder "
        "with --data.",
        'The pages are not built; run "make build".',
    ]
    assert result.stdout.splitlines()[-1] == "Problems to fix: 2, marked with !"


def test_an_empty_and_an_older_database_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "archipel.db"
    path.touch()
    assert "No database yet" in doctor.database(path).text.en
    with closing(sqlite3.connect(path)) as database:
        database.executescript(VERSION_1.read_text(encoding="utf-8"))
    found = doctor.database(path)
    assert (found.ok, found.text.en) == (
        True,
        f'{path} has version 1; "archipel serve" will update it to {sqlite_open.LATEST}, after a copy.',
    )


def test_another_programs_database_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "archipel.db"
    changed(path, "CREATE TABLE recipes (name)")
    found = doctor.database(path)
    assert not found.ok
    assert "is the database of another program (its tables: recipes)" in found.text.en


def test_old_versions_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9))
    found = doctor.versions()
    assert not found.ok
    assert "needs Python 3.11 and SQLite 3.35" in found.text.en


def test_low_disk_space_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: SimpleNamespace(free=12_000_000))
    found = doctor.room(tmp_path)
    assert (found.ok, found.text.en) == (
        False,
        f"Only 12 MB are left for {tmp_path}; free some space, at least 500 MB.",
    )


def test_a_read_only_folder_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuses(**_how: object) -> Any:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.NamedTemporaryFile", refuses)
    found = doctor.writing(tmp_path)
    assert (found.ok, found.text.en) == (
        False,
        f"Can't write to {tmp_path} (Permission denied). Change its permissions, or choose another folder with --data.",
    )


def test_a_disk_with_another_clock_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    began = time.time()
    monkeypatch.setattr(time, "time", lambda: began - 3600)
    found = doctor.writing(tmp_path)
    assert not found.ok
    assert "differs by 3600 s from this one; correct both." in found.text.en


def test_a_wrong_clock_is_reported(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = data / "archipel.db"
    assert findings.clock(doctor.query(path, findings.LAST_MOVE)).ok
    changed(path, f"UPDATE tables SET touched = {int((time.time() + 86_400) * 1000)}")
    last = doctor.query(path, findings.LAST_MOVE)
    found = findings.clock(last)
    assert not found.ok
    assert ", but the last move is from 20" in found.text.en
    monkeypatch.setattr(time, "time", lambda: 0.0)
    assert findings.clock(last).text.en == "The clock says 1970-01-01 00:00 UTC, which can't be right; set it."


async def test_a_port_used_by_archipel_is_fine(settings: Settings) -> None:
    async with Server(settings) as server:
        found = await asyncio.to_thread(doctor.port, "127.0.0.1", server.port)
    assert (found.ok, found.text.en) == (True, f"Archipel answers on port {server.port}.")


def test_a_port_of_another_program_is_reported() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:

        def hangs_up() -> None:
            for _ in range(2):
                other.accept()[0].close()

        thread = threading.Thread(target=hangs_up)
        thread.start()
        number = other.getsockname()[1]
        found = doctor.port("127.0.0.1", number)
        thread.join()
    assert (found.ok, found.text.en) == (
        False,
        f"Port {number} is taken by another program; stop it, or choose another --port.",
    )


def test_removed_tables_are_reported(data: Path) -> None:
    path = data / "archipel.db"
    assert len(list(doctor.in_file(path))) == 2
    changed(path, "INSERT INTO meta VALUES ('removed', '12')")
    *_, found = doctor.in_file(path)
    assert found.text.en == "12 tables were removed so far, by --keep-days or on the admin page."
