"""The rulings: each number that code cites has an entry, and each entry names files and tests that exist."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import archipel

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "archipel"

CITED = re.compile(r"\brulings?\s+(\d+)", re.IGNORECASE)
TESTS = set(re.findall(r"def (test_\w+)", "\n".join(file.read_text() for file in (ROOT / "tests").rglob("test_*.py"))))

games = pytest.mark.parametrize("game", archipel.games())


def paper(game: str) -> str:
    return (ROOT / "docs" / "rulings" / f"{game}.md").read_text()


def entries(game: str) -> dict[int, str]:
    _, _, listed = paper(game).partition("## Rulings")
    parts = re.split(r"^(\d+)\. ", listed, flags=re.MULTILINE)[1:]
    return dict(zip(map(int, parts[::2]), parts[1::2], strict=True))


def folder(game: str) -> Path:
    return SOURCE / "games" / game.replace("-", "_")


@games
def test_every_ruling_that_the_code_cites_exists(game: str) -> None:
    cited = {int(number) for file in folder(game).rglob("*.py") for number in CITED.findall(file.read_text())}
    assert cited <= entries(game).keys()


def test_nothing_else_cites_a_ruling_by_its_number_alone() -> None:
    """Each game numbers its own rulings, so a number outside the game's folder would be ambiguous."""
    others = [file for file in SOURCE.rglob("*.py") if SOURCE / "games" not in file.parents]
    assert [file.name for file in others if CITED.search(file.read_text())] == []


@games
def test_rulings_are_numbered_without_a_gap(game: str) -> None:
    numbers = list(entries(game))
    assert numbers == list(range(1, len(numbers) + 1))


@games
def test_every_ruling_says_where_it_is_done_and_which_test_shows_it(game: str) -> None:
    for number, told in entries(game).items():
        files = re.findall(r"`([\w/]+\.py)`", told)
        shown = re.findall(r"`(test_\w+)`", told)
        assert files, f"Ruling {number} names no file."
        assert shown, f"Ruling {number} names no test."
    for file in re.findall(r"`([\w/]+\.py)`", paper(game)):
        assert any((place / file).exists() for place in (folder(game), SOURCE)), file
    assert set(re.findall(r"`(test_\w+)`", paper(game))) <= TESTS


@games
def test_reconstructed_parts_are_named(game: str) -> None:
    assert "## What is reconstructed\n\nSaid plainly: **" in paper(game)
