"""Guesses: what a seat sees stays, the rest is dealt again, with the probabilities of a real table."""

from __future__ import annotations

import pickle
from collections import Counter
from typing import Any

import pytest

from archipel import BadSetup, Scripted, Seeded
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.hidden import stack_anew
from archipel.games.caty_mini.stacks import removals
from tests.games.caty_mini.playing import random_game, start, worked


def guessed(state: CatyMini, seat: int, seed: int) -> CatyMini:
    guess = state.guess(seat, Seeded(seed))
    assert isinstance(guess, CatyMini)
    return guess


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_guess_keeps_the_view_and_all_tokens_won(seats):
    for moves in range(0, 12 * (seats + 1), 7):
        state = random_game(seats, moves, moves)
        for seat in range(seats):
            guess = guessed(state, seat, moves)
            assert guess.view(seat) == state.view(seat)
            assert guess.scores() == state.scores()
            everywhere = [
                *(tile for hand in range(seats) for tile in guess.hand(hand)),
                *(tile for pile in guess.piles for tile in pile),
                *guess.now.played,
            ]
            assert sorted(everywhere) == sorted(CONTENTS.piece)
            for pile, own in zip(guess.piles, state.piles, strict=True):
                assert sorted(CONTENTS.colour[tile] for tile in pile) == sorted(CONTENTS.colour[tile] for tile in own)


def test_rivals_hands_are_dealt_again():
    state = worked(9)
    hands = {tuple(guessed(state, 0, seed).hand(1)) for seed in range(60)}
    assert len(hands) > 20
    seen = {"chair", "table", "clock", *state.hand(0)}
    assert not seen & {tile for hand in hands for tile in hand}
    # Of the red tiles that seat 0 cannot see (plant, armchair, gramophone) two are in the rival's hand.
    red = Counter(tile for hand in hands for tile in hand if CONTENTS.colour[tile] == "red")
    assert set(red) == {"plant", "armchair", "gramophone"}


def test_played_tiles_stay_with_their_player():
    state = worked(9)
    assert all("clock" in guessed(state, 0, seed).drawn[1] for seed in range(10))


def test_the_piles_are_scripted_by_rivals_hands_first_in_seat_order():
    script: dict[str, list[Any]] = {"pile-red": ["gramophone", "armchair", "plant"], "box-ball": [4, 2]}
    guess = worked(9).guess(0, Scripted(script))
    assert isinstance(guess, CatyMini)
    assert [tile for tile in guess.hand(1) if CONTENTS.colour[tile] == "red"] == ["armchair", "gramophone"]
    assert guess.piles[2] == ("plant",)
    assert guess.stacks[0] == (2, 3, 3)


def test_a_second_two_lies_under_a_two_with_chance_one_third():
    ways = removals(CONTENTS.tokens, 2, (2,))
    assert sum((2 in way) is False for way in ways) / len(ways) == pytest.approx(1 / 3)
    seen = Counter(stack_anew(CONTENTS, "box-ball", 2, (2,), Seeded(seed))[1] for seed in range(1500))
    assert seen[2] / 1500 == pytest.approx(1 / 3, abs=0.04)


def test_with_four_players_stacks_hide_nothing():
    state = random_game(4, 3, 30)
    assert guessed(state, 1, 5).stacks == state.stacks == ((2, 2, 3, 3, 4),) * 10


def test_an_emptied_stack_is_known_but_for_the_box():
    # All three tokens were seen, so only one stack is possible.
    for seed in range(10):
        assert stack_anew(CONTENTS, "box-ball", 2, (2, 3, 3), Seeded(seed)) == (2, 3, 3)


def test_a_guess_is_the_same_for_the_same_chance_and_can_be_guessed_again_and_pickled():
    state = random_game(3, 8, 20)
    one, other = guessed(state, 2, 4), guessed(guessed(state, 2, 9), 2, 4)
    assert (one.drawn, one.piles, one.stacks) == (other.drawn, other.piles, other.stacks)
    sent = pickle.loads(pickle.dumps(one))
    assert sent.view(2) == state.view(2)
    assert sent.now == one.now
    with pytest.raises(BadSetup):
        one.record()


def test_a_guess_leaves_the_state_alone():
    state = start()
    before = state.drawn, state.piles, state.stacks
    guess = guessed(state, 1, 1)
    guess.play(0, guess.moves(0)[0])
    assert (state.drawn, state.piles, state.stacks) == before
