"""The tuner changes one number at a time, keeps a change that wins, and resumes where it stopped."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

import msgspec
import pytest

import archipel
from archipel.arena import tuning
from archipel.arena.tuning import Duel, Outcome, Trial, Tuner, changed, numbers, scaled
from archipel.bots import choose
from archipel.bots.evaluate.tuned import TUNED, WEIGHTS, playing_by
from archipel.core.errors import BadSetup
from archipel.core.game import Move


class Here(Executor):
    """An executor that plays every duel in this process and records it."""

    def __init__(self, judge: Callable[[Duel], Outcome] = tuning.play) -> None:
        self.judge = judge
        self.duels: list[Duel] = []

    def map(self, fn: Any, *iterables: Iterable[Any], **_: Any) -> Iterator[Any]:  # noqa: ARG002
        for duel in iterables[0]:
            self.duels.append(duel)
            yield self.judge(duel)

    def submit(self, *_: Any, **__: Any) -> Future[Any]:
        raise NotImplementedError


def nothing(trial: Trial) -> None:
    """A report callback that does nothing."""


def test_numbers_are_found_and_changed_wherever_they_are() -> None:
    data = {"a": 2, "b": [0, 1.5], "c": {"d": -4, "e": "each"}}
    assert dict(numbers(data)) == {"a": 2, "b.1": 1.5, "c.d": -4}
    assert changed(data, "b.1", 9) == {"a": 2, "b": [0, 9], "c": {"d": -4, "e": "each"}}
    assert data["b"] == [0, 1.5]


def test_a_whole_number_stays_whole_and_becomes_another() -> None:
    assert (scaled(600, 1.25), scaled(600, 0.8), scaled(1, 1.25), scaled(1, 0.8)) == (750, 480, 2, 0)
    assert scaled(0.2, 1.25) == 0.25


def wants_more_promise(duel: Duel) -> Outcome:
    """A judge by which the side with the larger `promise` is ahead; sitting first helps a little."""
    mine, theirs = (msgspec.json.decode(duel.weights[seat]) for seat in (duel.challenger, 1 - duel.challenger))
    ahead = float(mine["levels"]["promise"] - theirs["levels"]["promise"]) + 1 - 2 * duel.challenger
    return Outcome(ahead, float(ahead > 0))


def test_winning_numbers_are_kept_and_others_dropped(tmp_path: Path) -> None:
    tuner = Tuner("caty-mini", "steady", 40, tmp_path)
    found = tuner.run(24, Here(wants_more_promise), nothing)
    promises = [trial for trial in found.trials if trial.name == "levels.promise"]
    assert {trial.kept for trial in promises} == {trial.after > trial.before for trial in promises}
    assert all(trial.games == 20 for trial in promises)
    assert not any(trial.kept for trial in found.trials if trial.name != "levels.promise")
    written = msgspec.json.decode(found.weights.read_bytes())["levels"]
    assert written["promise"] == [600, *(trial.after for trial in promises if trial.kept)][-1]
    assert written["promise"] > 600
    assert found.wins.value > 50
    assert found.ahead.low > 0


def test_each_seed_is_played_from_both_seats_and_by_both_weights(tmp_path: Path) -> None:
    here = Here(wants_more_promise)
    Tuner("caty-mini", "steady", 20, tmp_path).run(1, here, nothing)
    first, second = here.duels[:2]
    assert first.seed == second.seed
    assert (first.challenger, second.challenger) == (0, 1)
    assert first.weights == second.weights[::-1]


def test_an_interrupted_tuner_continues(tmp_path: Path) -> None:
    whole = Tuner("caty-mini", "steady", 20, tmp_path / "whole").run(6, Here(wants_more_promise), nothing)
    Tuner("caty-mini", "steady", 20, tmp_path / "twice").run(2, Here(wants_more_promise), nothing)
    again = Tuner("caty-mini", "steady", 20, tmp_path / "twice")
    assert len(again.trials) == 2
    shown: list[Trial] = []
    found = again.run(6, Here(wants_more_promise), shown.append)
    assert len(shown) == 4
    assert found.trials == whole.trials
    assert found.weights.read_bytes() == whole.weights.read_bytes()


def test_a_number_that_makes_no_difference_is_dropped_after_the_first_batch(tmp_path: Path) -> None:
    def by_seat(duel: Duel) -> Outcome:
        return Outcome(3.0 - 6 * duel.challenger, 1.0 - duel.challenger)

    def always_drawn(_: Duel) -> Outcome:
        return Outcome(0.0, 0.5)

    for alone, judge in ((False, by_seat), (True, always_drawn)):
        trial = Tuner("isle-of-cats", "steady", 200, tmp_path, alone=alone).trial(0, Here(judge))
        assert (trial.games, trial.kept) == (20, False)


def test_points_ahead_are_counted_per_seed_so_that_the_deal_helps_nobody(tmp_path: Path) -> None:
    """A deal that gives the first seat thirty points does not hide one point that the weights gain."""

    def a_little_better(duel: Duel) -> Outcome:
        luck = 30 * (1 - 2 * duel.challenger)
        return Outcome(luck + 1 + duel.seed % 2, 0.5)

    trial = Tuner("isle-of-cats", "steady", 20, tmp_path).trial(0, Here(a_little_better))
    assert trial.kept
    assert trial.ahead.high - trial.ahead.low < 1


def test_in_solo_games_both_play_the_same_deal_with_the_given_options(tmp_path: Path) -> None:
    """Weights that value a fish above any cat end behind weights that do not."""
    tuner = Tuner("isle-of-cats", "steady", 1, tmp_path, {"difficulty": "easy"}, alone=True)
    here = Here()
    miser = tuner.now
    for day in range(5):
        miser = changed(miser, f"levels.boat.fish.{day}", 40.0)
    (outcome,) = tuner.match(miser, tuner.now, "miser", here, 1)
    assert outcome.ahead < -20
    assert outcome.won <= 0.5
    assert [(duel.alone, duel.options) for duel in here.duels] == [(True, {"difficulty": "easy"})]


def test_an_impossible_table_is_refused_before_the_first_game(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="2 to 4"):
        Tuner("caty-mini", "steady", 20, tmp_path, alone=True)
    with pytest.raises(BadSetup, match="weather"):
        Tuner("isle-of-cats", "steady", 20, tmp_path, {"weather": "fine"})


@pytest.mark.long
def test_weights_that_are_alike_play_alike(tmp_path: Path) -> None:
    """Real bots play a whole game from both seats: the side that wins one game loses the other."""
    tuner = Tuner("caty-mini", "steady", 2, tmp_path)
    one, other = tuner.match(tuner.first, tuner.first, "alike", Here(), 2)
    assert one.ahead == -other.ahead
    assert one.won + other.won == 1


OTHERWISE = {
    "caty-mini": ("levels.promise", 0),
    "explore-draw": ("levels.pair", -50.0),
    "isle-of-cats": ("levels.cards.spread", 40.0),
}


@pytest.mark.parametrize("game", TUNED)
def test_bots_play_by_other_weights_and_then_by_their_own_again(game: str) -> None:
    ours = WEIGHTS[game].file.read_bytes()
    other = msgspec.json.encode(changed(msgspec.json.decode(ours), *OTHERWISE[game]))
    held = [(module, name, getattr(module, name)) for module, name, _ in WEIGHTS[game].held(ours)]
    with playing_by(game, other):
        assert all(getattr(module, name) is not thing for module, name, thing in held)
    assert all(getattr(module, name) is thing for module, name, thing in held)


@pytest.mark.parametrize(
    ("game", "level"),
    [
        ("caty-mini", "steady"),
        ("isle-of-cats", "steady"),
        ("isle-of-cats", "strong"),
        pytest.param("explore-draw", "strong", marks=pytest.mark.long),
    ],
)
def test_other_weights_make_other_moves(game: str, level: str) -> None:
    """Other weights do not change the moves of the reference bot."""
    ours = WEIGHTS[game].file.read_bytes()
    other = msgspec.json.encode(changed(msgspec.json.decode(ours), *OTHERWISE[game]))
    state = archipel.game(game).start(2, {}, archipel.Seeded(1))

    def thought(weights: bytes, bot: str = level) -> list[Move]:
        with playing_by(game, weights):
            return choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(2), bot)

    for _ in range(12):
        seat = state.pending[0]
        usual = thought(ours)
        assert usual == choose(state.guess(seat, archipel.Seeded(1)), seat, archipel.Seeded(2), level)
        assert thought(other, "greedy") == thought(ours, "greedy")
        if thought(other) != usual:
            return
        for move in usual:
            state.play(seat, move)
    pytest.fail("the weights made no difference")


def test_games_without_such_weights_are_named(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="No weights to tune for doodle-islands; there are some for caty-mini"):
        Tuner("doodle-islands", "steady", 20, tmp_path)
    with pytest.raises(
        BadSetup, match="steady does not play by these weights in explore-draw; there are strong, master"
    ):
        Tuner("explore-draw", "steady", 20, tmp_path)


@pytest.mark.parametrize("game", TUNED)
def test_the_numbers_that_are_tuned_are_those_that_bots_read(game: str, tmp_path: Path) -> None:
    """Bots can read a file that the tuner wrote, and the file has every part that the tuner may change."""
    for level, parts in WEIGHTS[game].parts.items():
        tuner = Tuner(game, level, 20, tmp_path)
        found = dict(tuner.numbers())
        assert {part for part in parts for name in found if name.startswith(f"{part}.")} == set(parts)
        for name, value in found.items():
            assert WEIGHTS[game].held(msgspec.json.encode(changed(tuner.now, name, scaled(value, 0.8))))


def test_a_steady_judge_and_a_planner_are_tuned_by_what_each_of_them_weighs(tmp_path: Path) -> None:
    steady, strong = (dict(Tuner("isle-of-cats", level, 20, tmp_path).numbers()) for level in ("steady", "strong"))
    cards = {name for name in steady if name.startswith("levels.cards.")}
    assert {"levels.cards.spread", "levels.cards.treasures.treasure-rare", "levels.cards.grows.scholar"} <= cards
    assert cards < set(strong)
    assert "levels.boat.promise.room" in steady
    assert "levels.boat.promise.room" not in strong
    assert "settings.playout.usual.picks.1" in strong
    assert not [name for name in {**steady, **strong} if name.split(".")[0] in ("reference", "hints", "stages")]
