"""Successive halving: each round plays on the better half of the candidates with the given number of playouts."""

from __future__ import annotations

from archipel.bots.search import best_of

WORTH = {"a": 1.0, "b": 3.0, "c": 2.0, "d": 3.0, "e": 0.0}


def test_the_better_half_is_played_on_more_often_and_the_first_of_equals_stays() -> None:
    played: list[tuple[str, int]] = []

    def play_on(left: list[str], playouts: int) -> list[float]:
        played.append(("".join(left), playouts))
        return [WORTH[one] * playouts for one in left]

    assert best_of("abcde", (2, 4, 8, 16), play_on) == "b"
    assert played == [("abcde", 2), ("bdc", 4), ("bd", 8)]


def test_results_of_earlier_rounds_count_too() -> None:
    rounds = iter([[10.0, 1.0, 9.0], [0.0, 2.0]])
    assert best_of("xyz", (1, 1), lambda _left, _playouts: next(rounds)) == "z"


def test_a_single_candidate_is_not_played_on() -> None:
    def never(_left: list[str], _playouts: int) -> list[float]:
        raise AssertionError

    assert best_of("x", (5,), never) == "x"
