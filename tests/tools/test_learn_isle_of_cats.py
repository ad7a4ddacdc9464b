"""Learning the weights of L'Île des Chats: boats are played many at once, and the weights are written to a file."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from msgspec.structs import replace

from archipel.bots.evaluate.isle_of_cats import value, weights
from archipel.games.isle_of_cats.content.contents import CONTENTS
from tools.learn.isle_of_cats import Learner, write


def test_the_weights_are_read_as_they_are_written(tmp_path: Path) -> None:
    rows = np.random.RandomState(5).randint(-500, 500, (value.STAGES, value.FEATURES))
    ours = weights.read(weights.FILE)
    write(tmp_path / "weights.json", ours, rows)
    written = weights.read(tmp_path / "weights.json")
    assert replace(written, stages=ours.stages) == ours
    np.testing.assert_array_equal(weights.flat(written.stages), rows)
    write(tmp_path / "weights.json", ours, weights.flat(ours.stages))
    rewritten = (tmp_path / "weights.json").read_text(encoding="utf-8")
    assert weights.FILE.read_text(encoding="utf-8") == rewritten, "give each entry of weights.json a line of its own"


def test_boats_that_are_learnt_from_come_to_more() -> None:
    learner = Learner(CONTENTS, seed=1)
    first, *_, last = learner.learn(rounds=3, boats=24)
    assert last > first + 3
    assert learner.weights[2, value.BEGIN["groups"] + 2 * value.OPENS + value.OPENS - 1] > 0  # two cats with room
