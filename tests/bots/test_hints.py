"""Hints: the strong bot's move with its reasons, based only on what the seat may know."""

from __future__ import annotations

import pytest

import archipel
from archipel.arena.matches import decision_seed, lineup_matches, play
from archipel.bots import choose, hint
from archipel.bots.evaluate import BY_LEVEL
from archipel.bots.hints import BEST_TO_COME, ONLY_MOVE, OTHER_LINES, fallback, of_score
from archipel.core.score import Change
from archipel.core.text import same

STEPS = 12
"""Decisions of a game that are checked; later ones are similar."""


@pytest.mark.parametrize("name", list(BY_LEVEL))
def test_a_hint_is_what_strong_plays_and_its_reasons_of_now_add_up_to_the_preview(name: str) -> None:
    state = archipel.game(name).start(2, chance=archipel.Seeded(6))
    for step in range(STEPS):
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(step))
        advice = hint(guess, seat, archipel.Seeded(step))
        first = choose(guess, seat, archipel.Seeded(step), "strong")
        assert advice.moves[: len(first)] == first
        assert advice.reasons
        assert all(reason.fr and reason.en for reason in advice.reasons)
        preview = state.preview(seat, advice.moves)
        assert advice.gain == sum(change.points for change in preview.changes)
        counted = of_score(preview.changes)
        assert advice.reasons[: len(counted)] == counted
        assert sum(one.points for one in advice.reasons if one.tag != "soon") == advice.gain
        for move in advice.moves:
            state.play(seat, move)


@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("doodle-islands", 1),
        ("caty-mini", 2),
        pytest.param("explore-draw", 1, marks=pytest.mark.long),
        pytest.param("isle-of-cats", 1, marks=pytest.mark.long),
    ],
)
def test_following_every_hint_plays_the_same_game_as_strong(name: str, seats: int) -> None:
    """A person who follows all hints plays the same game as the strong bot, so hints are as good as strong. A hint may
    also place the piece just taken; strong does that in its next move."""
    (match,) = lineup_matches(name, ["strong", "beginner"][:seats], 1)
    state = archipel.game(name).start(seats, {}, archipel.Seeded(match.seed))
    number = 0
    while not state.over:
        seat = state.pending[0]
        moves = state.moves(seat)
        if len(moves) > 1:
            luck = decision_seed(match.seed, number)
            guess, chance = state.guess(seat, archipel.Seeded(luck)), archipel.Seeded(luck + 1)
            advised = match.bots[seat] == "strong"
            moves = hint(guess, seat, chance).moves if advised else choose(guess, seat, chance, match.bots[seat])
        for move in moves:
            state.play(seat, move)
        number += 1
    assert tuple(score.total for score in state.scores()) == play(match).scores


def change(line: str, points: int) -> Change:
    return Change(line, points, same(line), [])


def test_many_changes_become_three_reasons_with_the_same_sum() -> None:
    reasons = of_score([change("a", 1), change("b", -6), change("c", 4), change("d", 2)])
    assert [(one.en, one.tag, one.points) for one in reasons] == [
        ("b", "cost", -6),
        ("c", "now", 4),
        (OTHER_LINES.en, "now", 3),
    ]


def test_a_hint_says_that_only_one_move_is_allowed() -> None:
    state = archipel.game("doodle-islands").start(1, chance=archipel.Seeded(1))
    assert fallback(state, 0).en == BEST_TO_COME.en
    while len(state.moves(0)) > 1:
        state.play(0, choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1), "steady")[0])
    assert fallback(state, 0).en == ONLY_MOVE.en
