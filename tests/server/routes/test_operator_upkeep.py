"""The admin page makes a backup to download, and a new password."""

from __future__ import annotations

import re
import shutil
from collections import namedtuple
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from archipel.server.base import host_texts
from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.routes import operator_access
from archipel.server.storage import backup_files, backups
from tests.server.people import ME, OPEN, Server

ENGLISH = {"Accept-Language": "en", "Accept": "text/html"}
Usage = namedtuple("Usage", "total used free")


@pytest.fixture
async def server(on_each: Settings) -> AsyncIterator[Server]:
    async with Server(on_each) as server:
        yield server


@pytest.fixture
def me(server: Server) -> Any:
    return ("admin", operator_access.first_password(server.settings.data))


async def pressed(server: Server, address: str, me: Any, **fields: str) -> Any:
    headers = {**ENGLISH, "Origin": server.address}
    return await server.person().http.post(address, auth=me, data=fields, headers=headers)


def left_over(server: Server) -> list[Path]:
    return [path for path in server.settings.data.iterdir() if path.name.startswith("backup-")]


async def test_a_backup_is_made_and_downloaded_and_leaves_nothing_behind(
    server: Server, me: Any, tmp_path: Path
) -> None:
    await server.person().open_table(ME, OPEN)
    answer = await pressed(server, "/operator/backup", me)
    assert answer.status_code == 200
    named = answer.headers["content-disposition"]
    assert re.fullmatch(r'attachment; filename="archipel-\d{8}-\d{6}\.db"', named)
    file = tmp_path / "kept.db"
    file.write_bytes(answer.content)
    restored = backups.restore(file, tmp_path / "restored.db")
    assert (restored.tables, restored.entries) == (1, 0)
    assert left_over(server) == []


async def test_a_disk_without_room_makes_no_backup(server: Server, me: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _folder: Usage(10**9, 10**9 - 10**8, 10**8))
    answer = await pressed(server, "/operator/backup", me)
    assert answer.status_code == 409
    assert "The disk has only 100 MB free, and the backup needs 20" in answer.text


async def test_a_backup_that_fails_leaves_nothing_behind(
    server: Server, me: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def damaged(*_: object) -> None:
        raise CantServe(host_texts.not_a_backup(Path("archipel.db")))

    monkeypatch.setattr(backup_files, "check", damaged)
    assert "is damaged" in (await pressed(server, "/operator/backup", me)).text
    assert left_over(server) == []


async def test_one_backup_is_made_at_a_time(server: Server, me: Any) -> None:
    async with server.app.state.services.admin.copying:
        answer = await pressed(server, "/operator/backup", me)
    assert (answer.status_code, "Another backup is being made" in answer.text) == (409, True)


async def test_a_new_password_is_shown_once_and_the_old_one_opens_nothing(server: Server, me: Any) -> None:
    assert (await server.person().get("/operator", auth=me)).status_code == 200
    assert (await pressed(server, "/operator/password", me)).status_code == 400  # only with the page's button
    answer = await pressed(server, "/operator/password", me, sure="yes")
    (password,) = re.findall(r"<code>([a-z2-9-]{17})</code>", answer.text)
    assert (await server.person().get("/operator", auth=me)).status_code == 401
    shown = await server.person().get("/operator", auth=("admin", password))
    assert shown.status_code == 200
    assert password not in shown.text
    assert {path.name for path in server.settings.data.iterdir() if "operator" in path.name} == {"operator"}


async def test_another_process_of_the_same_folder_takes_the_new_password_at_once(server: Server, me: Any) -> None:
    other = operator_access.Operator(server.settings.data)
    server.app.state.operator, mine = other, server.app.state.operator
    assert (await server.person().get("/operator", auth=me)).status_code == 200  # it has accepted the old one
    await mine.renew()
    assert (await server.person().get("/operator", auth=me)).status_code == 401


async def test_only_the_operator_backs_up_and_changes_the_password(server: Server, me: Any) -> None:
    anyone = server.person()
    for address in ("/operator/backup", "/operator/password"):
        ours, theirs = {"Origin": server.address}, {"Origin": "https://other.example"}
        assert (await anyone.http.post(address, data={"sure": "yes"}, headers=ours)).status_code == 401
        assert (await anyone.http.post(address, data={"sure": "yes"}, headers=theirs, auth=me)).status_code == 403
    assert (await anyone.get("/operator", auth=me)).status_code == 200


async def test_a_folder_that_can_not_be_written_keeps_its_password(
    server: Server, me: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_path: Path) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(operator_access, "written_password", full)
    answer = await pressed(server, "/operator/password", me, sure="yes")
    assert (answer.status_code, "No space left on device" in answer.text) == (503, True)
    monkeypatch.undo()
    assert (await server.person().get("/operator", auth=me)).status_code == 200
