"""Bots choose legal moves from a guess, and the general levels play games they know nothing about."""

from __future__ import annotations

import pickle

import pytest

import archipel
from archipel.bots import LEVELS, choose, level_named, levels_for
from archipel.core.errors import BadSetup
from archipel.core.game import State
from tests.contract.tiny import TINY, Draw

TURNS = {"random": 60, "greedy": 60, "ahead": 20, "beginner": 30, "steady": 20, "strong": 3, "master": 1}
"""Turns that are played at each level. A whole game of the slowest bots takes minutes, and its turns are similar."""


@pytest.mark.parametrize(
    ("name", "level"),
    [
        pytest.param(name, level.name, marks=[pytest.mark.long] if level.name == "master" else [])
        for name in archipel.games()
        for level in LEVELS.values()
        if level.knows(name)
    ],
)
def test_every_level_plays_every_game_it_knows(name: str, level: str) -> None:
    game = archipel.game(name)
    state = game.start(2, chance=archipel.Seeded(3))
    turns = 0
    while not state.over and turns < TURNS[level]:
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(turns))
        for move in choose(guess, seat, archipel.Seeded(turns), level):
            state.play(seat, move)
        turns += 1
    assert turns


@pytest.mark.parametrize("name", archipel.games())
@pytest.mark.parametrize("level", [level.name for level in levels_for(None)])
def test_a_forced_move_costs_nothing(name: str, level: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = archipel.game(name).start(2, chance=archipel.Seeded(3))
    seat = state.pending[0]
    (only, *_) = state.moves(seat)
    monkeypatch.setattr(type(state), "moves", lambda _state, _seat: [only])
    monkeypatch.setattr("archipel.bots.levels.BY_LEVEL", {name: {level: None}})
    assert choose(state, seat, archipel.Seeded(1), level) == [only]


def tiny(seed: int = 5) -> State:
    return TINY.start(2, chance=archipel.Seeded(seed))


def test_the_greedy_one_takes_what_brings_most_at_once() -> None:
    state = tiny()
    hand = state.view(0)["players"][0]["hand"]
    (move,) = choose(state.guess(0, archipel.Seeded(1)), 0, archipel.Seeded(2), "greedy")
    state.play(0, move)
    assert state.scores()[0].total == max([2, *hand])


def test_chance_settles_what_is_equal() -> None:
    state = tiny()
    for seat in (0, 1):
        state.play(seat, Draw())
    guess = state.guess(0, archipel.Seeded(1))
    random = {tuple(choose(guess, 0, archipel.Seeded(seed), "random")) for seed in range(40)}
    assert len(random) > 5
    assert choose(guess, 0, archipel.Seeded(7), "random") == choose(guess, 0, archipel.Seeded(7), "random")


def test_thinking_changes_nothing() -> None:
    guess = tiny().guess(0, archipel.Seeded(1))
    before = guess.view(0)
    for level in LEVELS.values():
        if level.knows(guess.name):
            choose(guess, 0, archipel.Seeded(1), level.name)
    assert guess.view(0) == before


def test_a_guess_and_what_a_bot_made_of_it_travel_between_processes() -> None:
    guess = pickle.loads(pickle.dumps(tiny().guess(0, archipel.Seeded(1))))
    moves = choose(guess, 0, archipel.Seeded(1), "greedy")
    assert pickle.loads(pickle.dumps(moves)) == moves


def test_a_level_that_is_not_there_is_named() -> None:
    with pytest.raises(BadSetup) as refusal:
        level_named("genius", "doodle-islands")
    assert refusal.value.text.fr == 'Pas de robot "genius" ; il y a random, greedy, beginner, steady, strong, master.'
    assert (
        refusal.value.text.en
        == 'There is no bot level "genius". Levels: random, greedy, beginner, steady, strong, master.'
    )


def test_the_four_levels_are_offered_in_every_game_weakest_first() -> None:
    for name in archipel.games():
        assert [level.name for level in levels_for(name)] == ["beginner", "steady", "strong", "master"]


def test_every_level_says_what_it_does() -> None:
    for level in LEVELS.values():
        assert level.title.fr
        assert level.meaning.fr != level.meaning.en
