"""Hints: the strong bot's move with its reasons, based only on what the seat may know."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest

import archipel
from archipel.arena.matches import decision_seed, lineup_matches, play
from archipel.bots import choose, hint
from archipel.bots.advice import reason
from archipel.bots.evaluate import BY_LEVEL
from archipel.bots.hints import ONLY_MOVE, OTHER_LINES, REASONS, largest, of_score
from archipel.core.game import State
from archipel.core.score import Change
from archipel.core.text import same
from archipel.server.base.texts import BEST_MOVE
from archipel.server.live.player_queries import advised

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
        assert 1 <= len(advice.reasons) <= REASONS
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


def test_many_changes_become_two_reasons_with_the_same_sum() -> None:
    reasons = of_score([change("a", 1), change("b", -6), change("c", 4), change("d", 2)])
    assert [(one.en, one.tag, one.points) for one in reasons] == [("b", "cost", -6), (OTHER_LINES.en, "now", 7)]


def test_a_promise_larger_than_a_line_of_the_score_is_told_and_the_lines_share_a_reason() -> None:
    promise = reason("soon", 3, same("later"))
    two = [change("a", 2), change("b", 1)]
    assert [(one.en, one.points) for one in largest(two, [promise])] == [("a b", 3), ("later", 3)]
    small = reason("soon", 0.7, same("later"))
    assert [(one.en, one.points) for one in largest(two, [small])] == [("a", 2), ("b", 1)]


def test_a_hint_says_that_only_one_move_is_allowed() -> None:
    state = archipel.game("doodle-islands").start(1, chance=archipel.Seeded(1))
    while len(state.moves(0)) > 1:
        state.play(0, choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(1), "steady")[0])
    assert hint(state, 0, archipel.Seeded(1)).reasons[-1].en == ONLY_MOVE.en


WAYS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "caty-mini": [(2, {}), (4, {"expert": True, "string": "short"})],
    "doodle-islands": [(1, {}), (3, {"control": True}), (4, {"sea": "monsters"})],
    "explore-draw": [(1, {}), (2, {})],
    "isle-of-cats": [(1, {}), (3, {"modules": "ACD"}), (2, {"mode": "family"})],
}
"""By game: seats and options of the games from which moments are taken."""

FEW = {"caty-mini": 60, "doodle-islands": 100, "explore-draw": 8, "isle-of-cats": 30}
MANY = int(os.environ.get("ARCHIPEL_HINTS", "40"))
"""Moments of each game in the long test; `make soak` sets 400."""


@pytest.mark.parametrize("name", list(WAYS))
def test_a_hint_can_be_played_and_says_what_it_costs_and_buys(name: str) -> None:
    check_hints(name, FEW[name])


@pytest.mark.long
@pytest.mark.parametrize("name", list(WAYS))
def test_hints_at_many_random_moments_can_be_played_and_say_what_they_cost_and_buy(name: str) -> None:
    check_hints(name, MANY)


def check_hints(name: str, count: int) -> None:
    for number, (state, seat) in enumerate(islice(random_moments(name), count)):
        advice = hint(state.guess(seat, archipel.Seeded(number)), seat, archipel.Seeded(number))
        assert advice.moves[0] in state.moves(seat)
        changes = state.preview(seat, advice.moves).changes
        assert advice.gain == sum(change.points for change in changes)
        assert 1 <= len(advice.reasons) <= REASONS
        assert sum(one.points for one in advice.reasons if one.tag != "soon") == advice.gain
        if advice.gain < 0:
            assert [one for one in advice.reasons if one.points >= 0], advice
        elif advice.gain > 0:
            assert [one for one in advice.reasons if one.points > 0], advice
        alone = len(state.moves(seat)) == 1 and len(advice.moves) == 1
        if len(of_score(changes)) < REASONS:
            assert (advice.reasons[-1].en == ONLY_MOVE.en) is alone
        told = advised(state, seat, advice.moves)
        assert told != BEST_MOVE
        assert "{" not in told.fr + told.en


def random_moments(name: str) -> Iterator[tuple[State, int]]:
    """Yields random moments of random games, each with the seat that has to move."""
    luck = Random(name)
    for seed in count():
        seats, options = WAYS[name][seed % len(WAYS[name])]
        state = archipel.game(name).start(seats, options, archipel.Seeded(seed))
        while not state.over:
            seat = luck.choice(state.pending)
            if luck.random() < SHARE:
                yield state, seat
            state.play(seat, luck.choice(state.moves(seat)))


SHARE = 0.1
"""The share of decisions that are taken as moments."""
