"""What a server needs to send notices: a contact and one more package. Without a contact it sends none."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from archipel.server.base.errors import CantServe
from archipel.server.base.settings import Settings
from archipel.server.features import pushes
from archipel.server.live.tables import Tables
from tests.server.push_service import CONTACT
from tests.server.wiring import around


async def test_a_server_that_was_not_asked_to_sends_none(tables: Tables, settings: Settings) -> None:
    assert settings.push is None
    await around(tables).pushes.run()
    assert (await around(tables).pushes.info("ada")).key is None


@pytest.mark.parametrize(
    "contact", ["", "captain", "mailto:captain", "http://example.org", "https://x", "mailto:a@b c"]
)
async def test_the_operator_gives_a_contact(tmp_path: Path, contact: str) -> None:
    with pytest.raises(CantServe) as refused:
        pushes.check(Settings(tmp_path, push=contact))
    assert refused.value.text.en == (
        f'--push "{contact}": name where you can be reached, mailto:you@example.org or https://example.org.'
    )


async def test_the_extra_is_named_where_it_is_missing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pushes.check(Settings(tmp_path))
    pushes.check(Settings(tmp_path, push=CONTACT))
    pushes.check(Settings(tmp_path, push="https://games.example.org"))
    monkeypatch.setitem(sys.modules, "pywebpush", None)
    with pytest.raises(CantServe) as refused:
        pushes.check(Settings(tmp_path, push=CONTACT))
    assert refused.value.text.en == "Notices need one more package: pip install 'archipel[push]'"
