"""Hooks and CI run what `make` runs, CI tests every supported Python, and the version is written in one place."""

from __future__ import annotations

import re
from pathlib import Path

import archipel

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text()
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text()
CI = (ROOT / ".github" / "workflows" / "ci.yml").read_text()


def recipe(target: str) -> list[str]:
    """Returns the commands of a make target."""
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
    files = [ROOT / "pyproject.toml", ROOT / "web" / "package.json", *(ROOT / "src" / "archipel" / "cli").iterdir()]
    files = [file for file in files if file.is_file()]
    assert [file.name for file in files if version.search(file.read_text())] == []
    assert f'__version__ = "{archipel.__version__}"' in (ROOT / "src" / "archipel" / "__init__.py").read_text()
