"""The measured strength of the bots: the reports follow from the stored games, and today's bots still play them."""

from __future__ import annotations

from pathlib import Path

import pytest

from archipel.arena import Result, play
from archipel.arena.figures import standings, thinking
from archipel.arena.report import named
from archipel.arena.results import conditions_in, read
from tools import strength

STRENGTH = Path(__file__).parents[2] / "docs" / "strength"
FILES = sorted(STRENGTH.rglob("results.parquet"))
MOST_CPU = {"beginner": 50, "steady": 150, "strong": 500, "master": 1500}
"""Milliseconds of CPU time that a decision of each level may take on average."""

measured = pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.parent.relative_to(STRENGTH)))


@measured
def test_a_report_follows_from_its_games(file: Path) -> None:
    results = read(file)
    lines = (file.parent / "report.md").read_text(encoding="utf-8").splitlines()
    assert f"{len(results)} games. Every interval holds 95 %." in lines
    for one in standings(results):
        assert f"| {named(one)} | {one.games} | {one.wins} | {one.ahead} |" in lines
    for bot, time in thinking(results).items():
        assert f"| {bot} | {time.mean:.1f} | {time.slowest:.1f} |" in lines
        assert time.mean <= MOST_CPU.get(bot, 1500)


def test_the_page_follows_from_all_games() -> None:
    text, drawings = strength.page()
    assert strength.PAGE.read_text(encoding="utf-8") == text, "make strength"
    for path, drawing in drawings.items():
        assert path.read_text(encoding="utf-8") == drawing, "make strength"


@measured
def test_no_game_counts_twice(file: Path) -> None:
    matches = [result.match.key for result in read(file)]
    assert len(set(matches)) == len(matches)


@pytest.mark.long
@measured
def test_the_bots_of_today_play_the_same_game(file: Path) -> None:
    """Plays the quickest stored game again. If the result differs, a bot has changed and must be measured again."""
    kept = min(read(file), key=lambda result: sum(result.seconds))
    conditions = conditions_in(file)
    edition = 1 if conditions is None else conditions.edition
    assert outcome(play(kept.match, edition=edition)) == outcome(kept)


def outcome(result: Result) -> tuple[object, ...]:
    return result.scores, result.winners, result.decisions
