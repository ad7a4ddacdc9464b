"""The bot `ahead` plays moves on over guesses, which makes it strong."""

from __future__ import annotations

from typing import cast

import pytest

import archipel
from archipel.bots import LEVELS, choose, level_named
from archipel.bots.evaluate import FORESIGHT
from archipel.bots.evaluate.caty_mini import ahead as caty_mini
from archipel.core.chance import Chance
from archipel.core.errors import BadSetup
from archipel.core.game import Move, OptionValue, State
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.moves import Draw, Lead, Run
from tests.games.caty_mini.playing import with_string, worked

AT_THE_CHAIR = 4
TABLE_LED = 5
"""Moments of the worked beginning, as the number of moves played."""


def game_of(levels: list[str], seed: int, options: dict[str, OptionValue]) -> State:
    """Returns a finished game of bots."""
    state = archipel.game("caty-mini").start(len(levels), options, archipel.Seeded(seed))
    number = 0
    while not state.over:
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(1000 * seed + number))
        for move in choose(guess, seat, archipel.Seeded(number), levels[seat]):
            state.play(seat, move)
        number += 1
    return state


def wins(rival: str, seats: int, games: int, **options: OptionValue) -> float:
    """Returns how many games `ahead` wins, from each seat in turn; a win shared by two counts half."""
    won = 0.0
    for number in range(games):
        mine = number % seats
        levels = ["ahead" if seat == mine else rival for seat in range(seats)]
        winners = game_of(levels, number // seats, options).winners
        won += (mine in winners) / len(winners)
    return won


@pytest.mark.slow
@pytest.mark.parametrize("games", [16, pytest.param(100, marks=pytest.mark.long)])
def test_ahead_beats_greedy_in_most_games_of_two(games: int) -> None:
    assert wins("greedy", seats=2, games=games) >= 0.6 * games


@pytest.mark.slow
def test_ahead_beats_two_greedy_bots_more_often_than_its_share() -> None:
    assert wins("greedy", seats=3, games=12, expert=True) >= 5


@pytest.mark.slow
def test_ahead_nearly_always_beats_the_scatterbrain() -> None:
    assert wins("random", seats=2, games=6, string="short") >= 5


def test_ahead_sees_only_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    state = worked(TABLE_LED)
    guess = state.guess(0, archipel.Seeded(1))
    asked: list[int] = []
    real = CatyMini.guess

    def counted(self: CatyMini, seat: int, chance: Chance) -> State:
        asked.append(seat)
        return real(self, seat, chance)

    monkeypatch.setattr(CatyMini, "guess", counted)
    choose(guess, 0, archipel.Seeded(2), "ahead")
    assert asked == [0] * 20


def test_hidden_things_do_not_change_the_bots_move() -> None:
    """The bot plays the same move at two tables that look the same from its seat."""
    state = worked(TABLE_LED)
    one, other = (cast(CatyMini, state.guess(0, archipel.Seeded(seed))) for seed in (3, 4))
    assert one.hand(1) != other.hand(1)
    assert choose(one, 0, archipel.Seeded(5), "ahead") == choose(other, 0, archipel.Seeded(5), "ahead")


def test_the_same_chance_gives_the_same_move() -> None:
    guess = worked(AT_THE_CHAIR).guess(0, archipel.Seeded(1))
    first = choose(guess, 0, archipel.Seeded(9), "ahead")
    assert first == choose(guess, 0, archipel.Seeded(9), "ahead")
    assert first[0] in guess.moves(0)


def test_a_single_move_needs_no_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    state = worked(0)
    monkeypatch.setattr(CatyMini, "guess", None)
    assert choose(state, 0, archipel.Seeded(1), "ahead") == [Draw(("yellow", "turquoise", "red"))]


def test_ahead_draws_colours_that_balance_the_hand() -> None:
    state = worked(0)
    state.drawn = (("bed", "clock", "desk", "sofa"), *state.drawn[1:])
    assert caty_mini.candidates(state, 0) == [Draw(("yellow", "red", "violet"))]


def test_rivals_are_expected_to_take_the_most_points_at_once() -> None:
    state = worked(TABLE_LED)
    assert caty_mini.reply(state, 0) == Run("a")  # train and top; entry b brings the top alone
    leading = worked(AT_THE_CHAIR)
    assert caty_mini.reply(leading, 0) == best_lead(leading, 0)


def best_lead(state: CatyMini, seat: int) -> Move:
    """Returns the lead whose better entry brings most points, found by playing all of them."""

    def points(lead: Move) -> tuple[int, int]:
        after = state.copy()
        after.play(seat, lead)
        return max(points_after(after, seat, run) for run in after.moves(seat))

    return max(state.moves(seat), key=points)


def points_after(state: State, seat: int, move: Move) -> tuple[int, int]:
    after = state.copy()
    after.play(seat, move)
    return after.scores()[seat].total or 0, after.view(seat)["players"][seat]["string"]


def test_with_kinds_a_new_toy_counts_more() -> None:
    state = worked(TABLE_LED)
    way = state.courses_to(0)["a"]
    assert caty_mini.on_the_way(state, 0, way) == (6, -1094)


def test_a_short_string_is_worth_less() -> None:
    state = worked(AT_THE_CHAIR)
    assert caty_mini.string_worth(state, 0) == 0
    assert caty_mini.string_worth(with_string(state, 0, 14399), 0) < 0


def test_at_the_end_only_points_and_the_win_count() -> None:
    state = cast(CatyMini, game_of(["greedy", "random"], 1, {}))
    lead = (state.scores()[0].total or 0) - (state.scores()[1].total or 0)
    assert caty_mini.value_of(state, 0) == lead + (0.5 if state.winners == (0,) else 0)


def test_ahead_looks_to_the_end_of_the_next_round() -> None:
    began, now = worked(TABLE_LED), worked(TABLE_LED)
    while not caty_mini.far_enough(began, now):
        now.play(now.pending[0], caty_mini.reply(now, now.pending[0]))
    assert (now.now.round, now.now.phase) == (3, "lead")


def test_ahead_is_offered_only_for_games_it_knows() -> None:
    assert LEVELS["ahead"].games == tuple(FORESIGHT)
    with pytest.raises(BadSetup) as refusal:
        level_named("ahead", "doodle-islands")
    assert refusal.value.text.fr == 'Pas de robot "ahead" ; il y a random, greedy, beginner, steady, strong, master.'
    assert refusal.value.text.en == 'No bot "ahead"; there are random, greedy, beginner, steady, strong, master.'


def test_leading_is_thought_about_tile_by_tile() -> None:
    state = worked(AT_THE_CHAIR)
    assert all(isinstance(move, Lead) for move in caty_mini.candidates(state, 0))
    assert len(caty_mini.candidates(state, 0)) == len(state.moves(0))
