"""What people install is complete: the wheel alone, in an empty environment, serves the game."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture
def uv() -> str:
    found = os.environ.get("UV") or shutil.which("uv")
    if found is None:
        pytest.skip("No uv here; `make test` brings it.")
    return found


def run(*command: str | Path, cwd: Path = ROOT) -> str:
    done = subprocess.run(list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.mark.browser  # apart from the quick tests: it builds the client
def test_the_wheel_alone_serves_the_games(uv: str, tmp_path: Path):
    run(uv, "build", "--wheel", "--out-dir", tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    run(uv, "venv", "--python", sys.executable, tmp_path / "venv")
    python = tmp_path / "venv" / "bin" / "python"
    run(uv, "pip", "install", "--python", python, wheel)
    served = """
import archipel.server.serving
from archipel.server.client import FOLDER
print((FOLDER / "index.html").exists(), archipel.games())
"""
    assert run(python, "-c", served, cwd=tmp_path).startswith("True ('caty-mini', 'doodle-islands'")
