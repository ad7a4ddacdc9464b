"""Every game's folder has the files that CONTRIBUTING lists, so all four games are found the same way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import archipel

ROOT = Path(__file__).parents[2]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLAN = {
    "content",
    "moves.py",
    "events.py",
    "state.py",
    "setup.py",
    "legal.py",
    "rules.py",
    "hidden.py",
    "scoring.py",
    "advice.py",
    "stamps.py",
    "paper.py",
    "view.py",
    "texts.py",
    "game.py",
}


@pytest.mark.parametrize("game", archipel.games())
def test_a_game_is_laid_out_by_the_one_plan(game: str) -> None:
    folder = ROOT / "src" / "archipel" / "games" / game.replace("-", "_")
    missing = {name for name in PLAN if not (folder / name).exists()}
    assert missing == set()
    assert (folder / "content").is_dir()


@pytest.mark.parametrize("game", archipel.games())
def test_no_file_of_a_game_is_a_shell(game: str) -> None:
    """A file with nothing but re-exported names would exist only to pass the test above."""
    folder = ROOT / "src" / "archipel" / "games" / game.replace("-", "_")
    assert [
        name
        for name in PLAN - {"content"}
        if not re.search(r"^(def|class|[A-Z_]+\b.* =) ?", text_of(folder, name), re.M)
    ] == []


def text_of(folder: Path, name: str) -> str:
    return (folder / name).read_text(encoding="utf-8")


def test_contributing_lists_the_plan() -> None:
    _, _, table = CONTRIBUTING.partition("## The files of a game\n")
    table, _, _ = table.partition("\n## ")
    rows = [row for row in table.splitlines() if row.startswith("| `")]
    listed = {name.rstrip("/") for row in rows for name in re.findall(r"`([\w./]+)`", row.split("|")[1])}
    assert listed == PLAN
