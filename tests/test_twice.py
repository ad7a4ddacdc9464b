"""`tools/twice` runs failed tests a second time: those that pass are named and counted, the others fail."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

TWICE = Path(__file__).parents[1] / "tools" / "twice"
TESTS = """
from pathlib import Path
import pytest

@pytest.mark.parametrize("number", range({flaky}))
def test_flaky(number):
    mark = Path(f"tried-{{number}}")
    tried = mark.exists()
    mark.touch()
    assert tried

def test_steady():
    assert {steady}
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(TWICE), *arguments]
    # Without the coverage tool's variables, which would look for its files there, and without other plugins, which take
    # as long to import as all else together.
    bare = {"PATH": os.environ["PATH"], "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"}
    return subprocess.run(command, cwd=folder, env=bare, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("flaky", "steady", "code"), [(0, True, 0), (2, True, 0), (1, False, 1), (0, False, 1)])
def test_tests_that_pass_only_the_second_time_are_named(tmp_path: Path, flaky: int, steady: bool, code: int) -> None:
    (tmp_path / "test_it.py").write_text(TESTS.format(flaky=flaky, steady=steady))
    assert run(tmp_path, "-q", "test_it.py").returncode == code
    report = run(tmp_path, "--report")
    assert report.returncode == 0
    named = [line.strip() for line in report.stdout.splitlines() if "::" in line]
    assert named == [f"test_it.py::test_flaky[{number}]" for number in range(flaky)]


def test_more_than_two_that_need_a_second_try_fail_the_run(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(TESTS.format(flaky=3, steady=True))
    assert run(tmp_path, "-q", "test_it.py").returncode == 0
    report = run(tmp_path, "--report")
    assert report.returncode == 1
    assert "second time: 3 (at most 2 may)" in report.stdout
