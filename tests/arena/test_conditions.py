"""A folder of games is continued only under the conditions of its games: the same contents, weights and code."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from rich.console import Console

from archipel.arena import Result, conditions, results
from archipel.arena.conditions import code_of, conditions_of
from archipel.arena.tournament import Tournament, play_tournament
from archipel.bots.evaluate.tuned import WEIGHTS
from archipel.core.errors import BadSetup
from tests.arena.test_strength import FILES

GAME = "doodle-islands"
TOURNAMENT = Tournament(GAME, ("random", "greedy"), 2, lineup=False, options={})


def played(folder: Path, **more: Any) -> list[Result]:
    play_tournament(TOURNAMENT, folder, 1, None, Console(quiet=True), **more)
    return results.read(folder / "results.parquet")


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the code, which a test may change."""
    copy = tmp_path / "archipel"
    for package in ("core", "boats", "bots", "games", "arena"):
        shutil.copytree(conditions.ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(conditions, "ROOT", copy)
    return copy


def test_the_code_of_a_game_is_known_by_its_rules_and_bots_and_by_what_they_share(elsewhere: Path) -> None:
    before = {game: code_of(game) for game in WEIGHTS}
    changed = {
        "games/caty_mini/rules.py": {"caty-mini"},
        "bots/evaluate/explore_draw/ahead.py": {"explore-draw"},
        "boats/grid.py": set(WEIGHTS),
        "bots/levels.py": set(WEIGHTS),
        "arena/matches.py": set(WEIGHTS),
        "arena/report.py": set(),
    }
    for name, games in changed.items():
        code = (elsewhere / name).read_text(encoding="utf-8")
        (elsewhere / name).write_text(f"{code}\nANOTHER = 1\n", encoding="utf-8")
        assert {game for game in WEIGHTS if code_of(game) != before[game]} == games, name
        (elsewhere / name).write_text(code, encoding="utf-8")


def test_games_of_other_code_are_not_continued_but_can_be_replaced(tmp_path: Path, elsewhere: Path) -> None:
    folder = tmp_path / "out"
    first = played(folder)
    (elsewhere / "bots" / "levels.py").write_text("changed = True\n", encoding="utf-8")
    with pytest.raises(BadSetup) as refused:
        played(folder)
    assert refused.value.text.en == (
        f"{folder / 'results.parquet'} has games played with another version of the code. Choose another folder with "
        "--out, or start over with --restart, which deletes those games."
    )
    assert refused.value.text.fr.endswith(
        "contient des parties jouées avec une autre version du code. Choisis un autre dossier avec --out, ou "
        "recommence avec --restart, qui efface ces parties."
    )
    assert results.read(folder / "results.parquet") == first
    wrong = [replace(one, scores=(0, 0)) for one in first]
    results.write(folder / "results.parquet", wrong, conditions_of(GAME, {}))
    assert played(folder) == wrong, "under the same conditions nothing is played again"
    assert [one.scores for one in played(folder, restart=True)] == [one.scores for one in first]


def test_a_refusal_names_everything_that_differs(tmp_path: Path) -> None:
    first = played(tmp_path)
    now = conditions_of(GAME, {})
    other = replace(now, game="caty-mini", edition=7, contents="0", weights={"": "0"}, code="0")
    results.write(tmp_path / "results.parquet", first, other)
    with pytest.raises(BadSetup) as refused:
        played(tmp_path)
    assert (
        "another game, another edition, other contents of the box, other weights and another version of the code"
        in refused.value.text.en
    )


def test_weights_are_compared_by_what_is_in_them() -> None:
    usual = conditions_of(GAME, {})
    assert usual == conditions_of(GAME, {})
    one, other = (conditions_of(GAME, {"steady@A": data}) for data in (b"{}", b"{ }"))
    assert one.differences(other) == one.differences(usual) == [conditions.DIFFERENCES["weights"]]


def test_games_of_a_version_that_stored_no_conditions_are_not_continued(tmp_path: Path) -> None:
    """They stay readable, as the kept tournaments are."""
    first = played(tmp_path)
    results.write(tmp_path / "results.parquet", first)
    with pytest.raises(BadSetup, match="of a version that did not note the weights and the code"):
        played(tmp_path)
    assert results.read(tmp_path / "results.parquet") == first
    assert results.conditions_in(FILES[0]) is None
