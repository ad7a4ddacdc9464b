"""The wheel is complete: alone, in an empty environment without Node, it serves the games."""

from __future__ import annotations

import os
import shutil
import zipfile
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


@pytest.mark.long
@pytest.mark.browser  # it builds the client
def test_the_wheel_alone_serves_the_games(uv: str, tmp_path: Path):
    wheel = release.build(uv, tmp_path, "--wheel")
    assert missing_for_paper(wheel) == []
    assert release.try_out(wheel, tmp_path, release.install(uv, wheel, tmp_path)) == archipel.__version__


def missing_for_paper(wheel: Path) -> list[str]:
    """Returns the files for printing that the wheel lacks: what the build makes, and the fonts with their licences."""
    fonts = ("Fraunces-Bold.ttf", "NunitoSans-Regular.ttf", "Fraunces-LICENSE.txt", "NunitoSans-LICENSE.txt")
    wanted = ["made/drawings.js", "templates/paper.typ", *(f"made/fonts/{name}" for name in fonts)]
    with zipfile.ZipFile(wheel) as files:
        return [name for name in wanted if f"archipel/paper/{name}" not in files.namelist()]
