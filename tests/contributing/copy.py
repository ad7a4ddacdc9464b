"""A temporary copy of the repository, in which the rehearsal of CONTRIBUTING.md changes files as a contributor would.

A change names its place by a piece of the file's text, never by a line number. If that text is gone, the rehearsal
fails with a sentence that says which step has to be corrected.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PARTS = ("src", "tests", "docs", "tools", "bench", "web", ".github", ".ci")
"""The folders that are copied, besides the files beside them."""
LEFT_OUT = shutil.ignore_patterns("node_modules", "__pycache__", ".*_cache", "dist", "*.png", "strength", "browser")

LOST = """The rehearsal of CONTRIBUTING.md no longer finds its place in {path}: {why}
    {anchor}
Someone has changed this file. Read the step "{step}" of CONTRIBUTING.md, correct it if it is no longer true, and then
correct the change that tests/contributing makes for it."""


class Lost(AssertionError):  # noqa: N818 - named for what happened
    """A change of the rehearsal no longer fits the repository."""


class Copy:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.step = ""
        """What the rehearsal is doing now, in the words of CONTRIBUTING.md."""
        for part in ROOT.iterdir():
            if part.is_file():
                shutil.copy(part, folder / part.name)
            elif part.name in PARTS:
                shutil.copytree(part, folder / part.name, ignore=LEFT_OUT)

    # ---- changing files ----

    def read(self, path: str) -> str:
        return (self.folder / path).read_text(encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        (self.folder / path).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / path).write_text(text, encoding="utf-8")

    def replace(self, path: str, anchor: str, text: str) -> None:
        """Replaces the first occurrence of the anchor."""
        if not (self.folder / path).is_file():
            raise self.lost(path, "there is no such file. It should contain", anchor)
        before = self.read(path)
        if anchor not in before:
            raise self.lost(path, "it does not contain", anchor)
        self.write(path, before.replace(anchor, text, 1))

    def after(self, path: str, anchor: str, text: str) -> None:
        self.replace(path, anchor, anchor + text)

    def before(self, path: str, anchor: str, text: str) -> None:
        self.replace(path, anchor, text + anchor)

    def append(self, path: str, text: str) -> None:
        self.write(path, self.read(path) + text)

    def number(self, path: str, pattern: str) -> int:
        """Returns the number that a file contains at this place."""
        found = re.search(pattern, self.read(path))
        if found is None:
            raise self.lost(path, "it does not match the pattern", pattern)
        return int(found[1])

    def lost(self, path: str, why: str, anchor: str) -> Lost:
        return Lost(LOST.format(path=path, why=why, anchor=anchor.strip().splitlines()[0], step=self.step))

    # ---- running commands ----

    def run(self, *command: str) -> str:
        """Runs a Python module in the copy. Returns what it prints; if it fails, shows its last lines."""
        done = self.outcome(*command)
        told = done.stdout + done.stderr
        assert done.returncode == 0, f"{self.step}: `python -m {' '.join(command)}` failed:\n{told[-6000:]}"
        return told

    def outcome(self, *command: str) -> subprocess.CompletedProcess[str]:
        places = os.pathsep.join([str(self.folder / "src"), str(self.folder)])
        env = {**os.environ, "PYTHONPATH": places, "PYTHONDONTWRITEBYTECODE": "1"}
        started = [sys.executable, "-m", *command]
        return subprocess.run(started, cwd=self.folder, env=env, capture_output=True, text=True, check=False)

    def failures(self, *command: str) -> str:
        """Runs tests in the copy that have to fail, and returns what they print."""
        done = self.outcome("pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *command)
        assert done.returncode == 1, f"{self.step}: these tests should fail: {command}\n{done.stdout[-3000:]}"
        return done.stdout

    def test(self, *command: str) -> None:
        self.run("pytest", "-q", "-n", "0", "-x", "-p", "no:cacheprovider", *command)
