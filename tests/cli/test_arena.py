"""`archipel arena` and `tune`: what they play, print and refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import GAME, run, said


def test_bots_meet_in_the_arena(tmp_path: Path) -> None:
    out = str(tmp_path)
    options = ("--games", "2", "--workers", "1", "--option", "sea=monsters", "--option", "control=true", "--out", out)
    result = run("arena", GAME, "--bots", "random,greedy", *options)
    assert result.exit_code == 0, result.output
    lines = [line.rstrip() for line in result.stdout.splitlines()]
    assert "# doodle-islands, sea monsters, control True: random, greedy" in lines
    assert "greedy against random" in result.stdout
    assert lines[-1] == (tmp_path / "report.md").read_text(encoding="utf-8").splitlines()[-1]
    assert (tmp_path / "results.parquet").exists()


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("chess", "--bots", "random"), "there are caty-mini, doodle-islands, explore-draw, isle-of-cats"),
        ((GAME, "--bots", "genius,random"), "There is no bot level"),
        ((GAME, "--bots", "random", "--option", "sea=sky"), "sea"),
    ],
)
def test_impossible_matches_are_refused(args: tuple[str, ...], sentence: str, tmp_path: Path) -> None:
    assert sentence in said(run("arena", *args, "--out", str(tmp_path)))


def test_tuned_weights_are_reported(tmp_path: Path) -> None:
    wished = ("--bot", "steady", "--trials", "1", "--games", "2", "--workers", "1", "--out", str(tmp_path))
    result = run("tune", "caty-mini", *wished, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "1. " in result.stdout
    assert "points ahead in 2 games" in result.stdout
    assert "against the current weights" in " ".join(result.stdout.split())
    assert (tmp_path / "weights.json").exists()
    assert "there are some for caty-mini, explore-draw, isle-of-cats" in said(run("tune", GAME, "--out", str(tmp_path)))
    assert "2 to 4" in said(run("tune", "caty-mini", *wished, "--alone", "--lang", "en"))
    assert "weather" in said(run("tune", "isle-of-cats", "--option", "weather=fine", "--out", str(tmp_path)))
