"""What people install is complete: the wheel alone, in an empty environment without Node, serves the games."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

import archipel
from tools import release


@pytest.fixture
def uv() -> str:
    found = os.environ.get("UV") or shutil.which("uv")
    if found is None:
        pytest.skip("No uv here; `make test` brings it.")
    return found


@pytest.mark.browser  # apart from the quick tests: it builds the client
def test_the_wheel_alone_serves_the_games(uv: str, tmp_path: Path):
    wheel = release.build(uv, tmp_path, "--wheel")
    assert release.try_out(wheel, tmp_path, release.install(uv, wheel, tmp_path)) == archipel.__version__
