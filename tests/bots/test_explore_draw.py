"""The greedy bot knows a good boat: it fills it, gathers families, and keeps its specials for good days."""

from __future__ import annotations

import pytest

import archipel
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import mask
from archipel.boats.printed import PRINTED
from archipel.bots import choose
from archipel.bots.evaluate.boats import promise
from archipel.core.game import OptionValue, State


def game_of(levels: list[str], seed: int, options: dict[str, OptionValue] | None = None) -> State:
    state = archipel.game("explore-draw").start(len(levels), options, archipel.Seeded(seed))
    number = 0
    while not state.over:
        seat = state.pending[0]
        guess = state.guess(seat, archipel.Seeded(1000 * seed + number))
        for move in choose(guess, seat, archipel.Seeded(number), levels[seat]):
            state.play(seat, move)
        number += 1
    return state


@pytest.mark.slow
def test_it_beats_one_that_plays_anything():
    games = [game_of(["greedy", "random"] if seed % 2 else ["random", "greedy"], seed) for seed in range(4)]
    assert [state.winners for state in games] == [(1,), (0,), (1,), (0,)]
    assert min(state.scores()[1 - seed % 2].total or 0 for seed, state in enumerate(games)) > 20


@pytest.mark.slow
@pytest.mark.parametrize("options", [{"difficulty": "easy"}, {"captain": "on"}, {"difficulty": "expert"}])
def test_it_plays_alone_and_under_a_captain(options: dict[str, OptionValue]):
    state = game_of(["greedy"], 7, options)
    view = state.view(0)["players"][0]
    assert len(view["pieces"]) > 15
    assert view["specials"]


def boat(*cells: list[list[int]], colour: str = "blue") -> Boat[Piece]:
    empty: Boat[Piece] = Boat(PRINTED[1])
    return empty.place_all(Piece("cat", colour, mask([(r, c) for r, c in each])) for each in cells)


def test_two_cats_that_touch_promise_a_family():
    together = boat([[4, 8], [4, 9], [4, 10], [4, 11]], [[5, 8], [5, 9], [5, 10], [5, 11]])
    apart = boat([[4, 8], [4, 9], [4, 10], [4, 11]]).place(Piece("cat", "red", mask([(5, c) for c in range(8, 12)])))
    assert promise(together) > promise(apart)


def test_a_hole_that_nothing_fills_is_a_loss():
    ring = [[3, 8], [3, 9], [3, 10], [4, 8], [4, 10], [5, 8], [5, 9], [5, 10]]
    block = [[3, 8], [3, 9], [3, 10], [3, 11], [4, 8], [4, 9], [4, 10], [4, 11]]
    assert promise(boat(ring)) < promise(boat(block))
