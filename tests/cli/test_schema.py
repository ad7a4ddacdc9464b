"""`archipel schema` writes the same document every time."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from archipel import voice
from archipel.cli import schema
from tests.cli.running import run, said


def test_the_schema_is_the_same_every_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        assert run("schema", str(tmp_path / name)).exit_code == 0
    one, two = (tmp_path / "one").read_bytes(), (tmp_path / "two").read_bytes()
    assert one == two
    assert "Update" in json.loads(one)["components"]["schemas"]


def test_a_schema_that_cant_be_written_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "LANG", voice.Language.ENGLISH)
    place = tmp_path / "none" / "schema.json"
    assert said(run("schema", str(place))) == f"Can't write {place} (No such file or directory)."
