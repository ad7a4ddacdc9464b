"""The folder where games are stored by default."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from archipel import voice


def test_the_data_has_its_place(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert voice.default_data() == tmp_path / "archipel"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert voice.default_data() == tmp_path / ".local" / "share" / "archipel"
