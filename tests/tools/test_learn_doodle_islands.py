"""Learning the weights of Doodle Islands: sheets are played side by side, and the weights are written to a file."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from archipel.bots.evaluate.doodle_islands.sea import sea_of
from archipel.bots.evaluate.doodle_islands.value import COUNT
from archipel.bots.evaluate.doodle_islands.weights import read
from archipel.games.doodle_islands.content.box import CONTENTS
from tools.learn.doodle_islands import Learner, write


@pytest.mark.long
def test_learning_makes_better_sheets() -> None:
    told: list[tuple[int, float]] = []
    learner = Learner(sea_of(CONTENTS.charts["treasures"]), seed=1, paired=False)
    learner.learn(600, lambda games, mean: told.append((games, mean)), every=300)
    assert [games // 300 for games, _ in told] == [1, 2]
    assert told[1][1] > told[0][1] + 5


def test_two_learning_players_share_the_used_numbers() -> None:
    sea = sea_of(CONTENTS.charts["monsters"])
    learner = Learner(sea, seed=1, paired=True)
    sheets = learner.new(4)
    sheets.monsters[:] = [0b111, 0b110, 0b011, 0b111]
    learner.begin_anew(sheets, np.zeros(4, bool))
    assert sheets.monsters.tolist() == [0b110, 0b110, 0b011, 0b011]


def test_two_learning_players_end_together_and_compare_their_bottles() -> None:
    learner = Learner(sea_of(CONTENTS.charts["monsters"]), seed=1, paired=True)
    sheets = learner.new(4)
    sheets.bottles[:] = [2, 5, 3, 3]
    assert learner.bottle_gold(sheets).tolist() == [7, -7, 0, 0]
    assert learner.over(np.array([True, False, False, False])).tolist() == [True, True, False, False]


def test_more_control_is_learnt_with_passing() -> None:
    sea = sea_of(CONTENTS.charts["treasures"])
    assert Learner(sea, seed=1, paired=False, control=True).passing
    assert not Learner(sea, seed=1, paired=False).passing


def test_weights_are_kept_in_a_file_that_people_can_read(tmp_path: Path) -> None:
    weights = np.zeros(COUNT)
    weights[[1, 70, COUNT - 1]] = [12.4, -300.0, 7.0]
    write(tmp_path / "weights.json", "treasures", weights)
    write(tmp_path / "weights.json", "monsters", weights)
    written = json.loads((tmp_path / "weights.json").read_text())["seas"]
    assert written["treasures"]["cell"] == {"0": 12, "69": -300}
    read_again = read(
        {name: {int(case): weight for case, weight in cases.items()} for name, cases in written["monsters"].items()}
    )
    assert read_again.tolist() == np.rint(weights).tolist()
