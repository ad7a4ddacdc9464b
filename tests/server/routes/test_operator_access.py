"""Figures and the operator's page are for this machine and for the password; guessing it is slow."""

from __future__ import annotations

import re
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.routes import operator_access
from tests.server.people import Server

STRANGER = {"X-Forwarded-For": "203.0.113.9"}


@pytest.fixture
async def server(settings: Settings) -> AsyncIterator[Server]:
    async with Server(settings) as server:
        yield server


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


async def test_password_guesses_are_slowed_down(server: Server, settings: Settings) -> None:
    password = operator_access.first_password(settings.data)
    assert password is not None
    anyone = server.person()
    answers = [await anyone.get("/metrics", auth=("me", f"guess-{number}")) for number in range(7)]
    assert [answer.status_code for answer in answers] == [401] * 5 + [429] * 2
    assert answers[0].json()["text"]["en"].startswith("That is not the password that was printed at the first start.")
    assert answers[-1].json()["text"]["en"] == f"Too many wrong passwords; try again in {waits(answers[-1])} s."
    # Meanwhile the right password is refused too, so that nobody can find it out.
    assert (await anyone.get("/metrics", auth=("me", password))).status_code == 429


@pytest.mark.parametrize("header", ["Basic", "Basic ====", "Basic /w==", "Bearer abc", "Basic " + "A" * 3])
async def test_an_invalid_password_header_is_ignored(server: Server, header: str) -> None:
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


def waits(answer: Any) -> str:
    seconds: str = answer.headers["retry-after"]
    assert 1 <= int(seconds) <= 60
    return seconds
