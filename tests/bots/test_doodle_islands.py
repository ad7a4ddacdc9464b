"""Doodle Islands' bots: many sheets at once play by the rules, and the levels play legal moves."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

import archipel
from archipel.arena import lineup_matches, play
from archipel.bots import choose
from archipel.bots.evaluate.doodle_islands.learn import Learner
from archipel.bots.evaluate.doodle_islands.sea import sea_of
from archipel.bots.evaluate.doodle_islands.sheets import copied
from archipel.bots.evaluate.doodle_islands.thinking import gone, look
from archipel.bots.evaluate.doodle_islands.value import COUNT
from archipel.bots.evaluate.doodle_islands.weights import read, write
from archipel.games.doodle_islands.content.box import CONTENTS
from archipel.games.doodle_islands.game import DoodleIslands

NAME = "doodle-islands"
ANY = np.arange(COUNT) % 7 * 10


def start(sea: str, seats: int, seed: int) -> DoodleIslands:
    state = archipel.game(NAME).start(seats, {"sea": sea}, archipel.Seeded(seed))
    assert isinstance(state, DoodleIslands)
    return state


@pytest.mark.parametrize(("sea", "seats"), [("treasures", 1), ("treasures", 3), ("monsters", 2)])
def test_sheets_side_by_side_play_by_the_rules(sea: str, seats: int) -> None:
    """Every move of whole games: the same moves are legal, and each leads to the same sheet."""
    for seed in range(2):
        state = start(sea, seats, seed)
        luck = archipel.Seeded(seed)
        while not state.over:
            (seat,) = state.pending
            here = look(state, seat, ANY)
            assert set(here.real) == set(state.moves(seat))
            assert len(here.real) == len(state.moves(seat))
            row = luck.below("row", len(here.real))
            ending = state.ending
            state.play(seat, here.real[row])
            after = here.after.take(np.array([row]))
            again = copied(here.sea, state.sheets[seat], gone(state, seat))
            for ours, theirs in zip(after.sheets._replace(held=again.held, far=again.far), again, strict=True):
                np.testing.assert_array_equal(ours, theirs)
            lines = state.scores()[seat].lines
            assert after.sheets.gold[0] == sum(lines.values()) - lines["bottles"]
            if not ending:
                assert after.ended[0] == bool(state.ending)


@pytest.mark.parametrize(("sea", "seats"), [("treasures", 1), ("monsters", 3)])
@pytest.mark.parametrize("level", ["beginner", "steady", "strong"])
def test_a_level_plays_the_same_legal_move_again(sea: str, seats: int, level: str) -> None:
    state = start(sea, seats, 1)
    for turns in range(5):
        (seat,) = state.pending
        guess = state.guess(seat, archipel.Seeded(turns))
        (move,) = choose(guess, seat, archipel.Seeded(turns), level)
        assert [move] == choose(guess, seat, archipel.Seeded(turns), level)
        state.play(seat, move)


def test_what_was_learnt_is_worth_much_more_than_the_gold_at_once() -> None:
    """Alone on the Sea of Treasures: the greedy one makes about 15, what was learnt about 70."""
    results = [play(match) for match in lineup_matches(NAME, ["steady"], 8)]
    assert sum(result.scores[0] for result in results) / 8 > 50


def test_the_same_move_on_every_machine() -> None:
    """Whole numbers and a generator that never changes: another machine must find these moves too."""
    state = start("treasures", 2, 5)
    found = [choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(2), level) for level in ("strong", "master")]
    assert [move.to_json() for (move,) in found] == [{"type": "pick", "die": 4, "cell": [3, 2], "draw": "NS"}] * 2


def test_learning_makes_better_sheets() -> None:
    told: list[tuple[int, float]] = []
    learner = Learner(sea_of(CONTENTS.charts["treasures"]), seed=1, paired=False)
    learner.learn(600, lambda games, mean: told.append((games, mean)), every=300)
    assert [games // 300 for games, _ in told] == [1, 2]
    assert told[1][1] > told[0][1] + 5


def test_two_players_who_learn_share_the_numbers_that_are_gone() -> None:
    sea = sea_of(CONTENTS.charts["monsters"])
    learner = Learner(sea, seed=1, paired=True)
    sheets = learner.new(4)
    sheets.monsters[:] = [0b111, 0b110, 0b011, 0b111]
    learner.begin_anew(sheets, np.zeros(4, bool))
    assert sheets.monsters.tolist() == [0b110, 0b110, 0b011, 0b011]


def test_weights_are_kept_in_a_file_that_people_can_read(tmp_path: Path) -> None:
    weights = np.zeros(COUNT)
    weights[[1, 70, COUNT - 1]] = [12.4, -300.0, 7.0]
    write(tmp_path / "weights.json", "treasures", weights)
    write(tmp_path / "weights.json", "monsters", weights)
    written = json.loads((tmp_path / "weights.json").read_text())
    assert written["treasures"]["cell"] == {"0": 12, "69": -300}
    read_again = read(
        {name: {int(case): weight for case, weight in cases.items()} for name, cases in written["monsters"].items()}
    )
    assert read_again.tolist() == np.rint(weights).tolist()
