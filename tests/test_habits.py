"""Hooks and CI run what `make` runs, CI tests every supported Python, and the version is written in one place.

No file and no class grows too long.
"""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import archipel

ROOT = Path(__file__).parent.parent
MAKEFILE = (ROOT / "Makefile").read_text()
HOOKS = (ROOT / ".pre-commit-config.yaml").read_text()
CI = (ROOT / ".github" / "workflows" / "ci.yml").read_text()

MOST_LINES, MOST_METHODS = 500, 25
LONG_FILES = {"src/archipel/server/base/texts.py"}
"""Files that may have more lines: a list of sentences."""
LARGE_CLASSES = {"src/archipel/core/state.py: State"}
"""Classes that may have more methods: the contract that every game keeps."""


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


def python_files(*folders: str) -> dict[str, str]:
    """Returns the text of all Python files in these folders, by path."""
    files = [file for folder in folders for file in sorted((ROOT / folder).rglob("*.py"))]
    return {file.relative_to(ROOT).as_posix(): file.read_text() for file in files}


def methods(text: str) -> Counter[str]:
    """Counts the methods of each class of a module. Reading lines is enough, because `ruff format` indents them all."""
    found, name = Counter[str](), ""
    for line in text.splitlines():
        if re.match(r"\w|@", line):
            name = line.removeprefix("class ").partition(":")[0].partition("(")[0] if line.startswith("class ") else ""
        elif name and re.match(r" {4}(async )?def ", line):
            found[name] += 1
    return found


def test_no_file_is_too_long() -> None:
    files = python_files("src", "tests", "tools", "bench")
    long = {name for name, text in files.items() if len(text.splitlines()) > MOST_LINES}
    assert sorted(long - LONG_FILES) == [], f"Split it by responsibility: a file has at most {MOST_LINES} lines."


def test_no_class_has_too_many_methods() -> None:
    files = python_files("src")
    large = {f"{name}: {each}" for name, text in files.items() for each, n in methods(text).items() if n > MOST_METHODS}
    assert large == LARGE_CLASSES, f"Split it by responsibility: a class has at most {MOST_METHODS} methods."


def test_methods_of_all_kinds_are_counted() -> None:
    text = """
class One(Two):
    async def first(self): ...
    @property
    def second(self):
        def inner(): ...

def not_a_method(): ...

@dataclass
class Three:
    def third(self): ...
"""
    assert methods(text) == {"One": 2, "Three": 1}
