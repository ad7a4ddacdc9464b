"""The house keeps its habits: hooks and CI run what `make` runs, and nothing that is written down has gone stale."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import archipel

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text()
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text()
CI = (ROOT / ".github" / "workflows" / "ci.yml").read_text()


def recipe(target: str) -> list[str]:
    """The commands of a make target."""
    (lines,) = re.findall(rf"^{target}:.*\n((?:\t.*\n)+)", MAKEFILE, re.MULTILINE)
    return [line.strip() for line in lines.splitlines()]


def test_the_hooks_run_the_same_checks_in_the_same_order() -> None:
    (phases,) = re.findall(r"^CHECKS := (.+)", MAKEFILE, re.MULTILINE)
    lines = [line for phase in phases.split() for line in recipe(phase)]
    checks = [line.replace("$(NPM)", "$(RUN) python hatch_build.py npm") for line in lines]
    hooks = re.findall(r"entry: \.venv/bin/(.+)", HOOKS)
    assert hooks == [check.removeprefix("$(RUN) ") for check in checks]


def test_hooks_come_with_the_project_and_fetch_nothing() -> None:
    assert re.findall(r"repo: (\S+)", HOOKS) == ["local"]
    assert len(re.findall("id: ", HOOKS)) == len(re.findall("language: system", HOOKS))


def test_hosted_ci_calls_make_and_nothing_else() -> None:
    commands = re.findall(r"run: (.+)", CI)
    targets = re.findall(r"^([a-z-]+):.*##", MAKEFILE, re.MULTILINE)
    assert commands
    for command in commands:
        make, target, *settings = command.split()
        assert (make, settings) == ("make", ["PYTHON=python"])
        assert target in targets
    assert "://" not in CI


def test_hosted_ci_runs_every_python_that_the_package_names() -> None:
    (matrix,) = re.findall(r"python: \[(.+)\]", CI)
    named = re.findall(r'"Programming Language :: Python :: (3\.\d+)"', (ROOT / "pyproject.toml").read_text())
    assert re.findall(r'"([\d.]+)"', matrix) == named == ["3.11", "3.12", "3.13", "3.14"]


def test_the_version_stands_in_one_place() -> None:
    version = re.compile(rf'"?version"?\s*[:=]\s*"{re.escape(archipel.__version__)}"')
    files = [ROOT / "pyproject.toml", ROOT / "web" / "package.json", ROOT / "src" / "archipel" / "cli.py"]
    assert [file.name for file in files if version.search(file.read_text())] == []
    assert f'__version__ = "{archipel.__version__}"' in (ROOT / "src" / "archipel" / "__init__.py").read_text()


@pytest.mark.parametrize(
    ("test", "outcome", "said"),
    [("once()", 0, "They passed the second time"), ("assert False", 1, "What failed, once more")],
)
def test_what_fails_for_once_is_named_and_what_fails_twice_has_failed(
    tmp_path: Path, test: str, outcome: int, said: str
) -> None:
    (tmp_path / "test_it.py").write_text(
        "from pathlib import Path\n"
        "def once():\n    mark = Path('mark')\n    seen = mark.exists()\n    mark.touch()\n    assert seen\n"
        f"def test_it():\n    {test}\n"
    )
    command = [sys.executable, str(ROOT / "tools" / "twice"), "-q", "test_it.py"]
    bare = {"PATH": os.environ["PATH"]}  # else what measures the lines of this test would look for its files there
    done = subprocess.run(command, cwd=tmp_path, env=bare, capture_output=True, text=True, check=False)
    assert done.returncode == outcome
    assert said in done.stdout
