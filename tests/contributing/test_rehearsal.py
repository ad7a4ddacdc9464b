"""CONTRIBUTING.md is true: its steps are done in a copy of the repository, and the tests pass there.

The rehearsal adds a tradition to each boat game, an action card, a bot weight, a server message and a route, and raises
both editions. Records, tables and owners' boxes of the edition before must go on working.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.contributing import games, server
from tests.contributing.copy import ROOT, Copy, Lost

STEPS: tuple[Callable[[Copy], None], ...] = (
    games.tradition_of_explore_draw,
    games.hopes_of_explore_draw,
    games.tests_of_explore_draw,
    games.tradition_of_isle_of_cats,
    games.stakes_of_isle_of_cats,
    games.tests_of_isle_of_cats,
    games.action_card,
    games.bot_weight,
    server.message,
    server.route,
)
BOAT_GAMES = ("explore-draw", "isle-of-cats")
TESTED = {
    "editions, records and tables of the edition before": ("tests/editions", "tests/features/test_editions.py"),
    "owners' boxes": ("tests/packs/test_check.py", "tests/packs/test_command.py"),
    "games": ("tests/games/explore_draw", "tests/games/isle_of_cats", "tests/playthroughs", "tests/test_rulings.py"),
    "bots": (
        "tests/bots/test_weights.py",
        "tests/bots/test_explore_draw.py",
        "tests/bots/test_explore_draw_expected.py",
        "tests/bots/test_isle_of_cats.py",
        "tests/bots/test_isle_of_cats_levels.py",
    ),
    "research": ("tests/research/test_steps.py", "tests/research/test_papers.py"),
    "sheets": ("tests/paper/test_sheets.py", "-k", "explore-draw-traditions or isle-of-cats-cards"),
    "server": (
        "tests/server/edge/test_costs.py",
        "tests/server/wire/test_openapi.py",
        "tests/server/routes/test_rehearsal.py",
        "tests/features/test_protocol.py",
    ),
}
QUICK = "not slow and not long and not browser"


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_every_step_finds_its_place(copy: Copy) -> None:
    for step in STEPS:
        step(copy)
    for game in BOAT_GAMES:
        games.new_edition(copy, game)


def test_a_step_that_finds_its_place_no_longer_says_what_to_correct(copy: Copy) -> None:
    copy.step = "Adding a lighthouse"
    with pytest.raises(Lost, match=r"its place in pyproject.toml: it does not contain\n    no such line"):
        copy.after("pyproject.toml", "no such line\n", "anything")
    with pytest.raises(Lost, match=r'Read the step "Adding a lighthouse" of CONTRIBUTING.md'):
        copy.after("no-such-file.py", "no such line\n", "anything")


@pytest.mark.long
def test_following_the_steps_passes_the_tests_and_keeps_old_games(copy: Copy) -> None:
    for step in STEPS:
        step(copy)
    for game in BOAT_GAMES:
        games.new_edition(copy, game)
    games.generated(copy)
    actions = "tests/research/actions/isle-of-cats.txt"
    assert copy.read(actions).startswith((ROOT / actions).read_text()), "a new card takes the last number"
    for about, tests in TESTED.items():
        copy.step = f"the tests of {about}"
        copy.test(*tests, "-m", QUICK)


@pytest.mark.long
def test_a_forgotten_step_is_named(copy: Copy) -> None:
    games.tradition_of_explore_draw(copy)
    games.tradition_of_isle_of_cats(copy)
    told = copy.failures("tests/bots/test_weights.py", "tests/bots/test_explore_draw.py", "-k", "hopes or reference")
    assert "have no entry under `levels.hopes` in" in told
    assert "rehearsal. Add one each, as CONTRIBUTING.md says" in told
    told = copy.failures("tests/bots/test_isle_of_cats.py", "-k", "has_a_value_or_a_rule")
    assert "Bots treat these cards as worthless: rehearsal." in told
    told = copy.failures("tests/games/isle_of_cats/test_traditions.py", "-k", "tried_above")
    assert "write a test here in which card" in told
    told = copy.failures("tests/editions/test_editions.py")
    assert "1. raise `edition` in src/archipel/games/explore_draw/game.py" in told
    assert "1. raise `edition` in src/archipel/games/isle_of_cats/game.py" in told


@pytest.mark.long
def test_a_changed_reference_is_refused(copy: Copy) -> None:
    path = copy.folder / games.EXPLORE_BOTS / "weights.json"
    before, after = path.read_text(encoding="utf-8").split('  "reference": {\n')
    path.write_text(f'{before}  "reference": {{\n{after.replace("0.6", "0.7", 1)}', encoding="utf-8")
    assert "Put it back as it was" in copy.failures("tests/bots/test_weights.py")
