"""Ways to choose a move on a guess. They use only the contract; the knowledge of a game is passed in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from archipel.core.chance import Chance, Seeded
from archipel.core.game import Move, State

Think = Callable[[State, int, Chance], list[Move]]


def at_random(guess: State, seat: int, chance: Chance) -> list[Move]:
    """Any legal move."""
    return [chance.pick("bot", guess.moves(seat))]


def greedily(guess: State, seat: int, chance: Chance) -> list[Move]:
    """Returns the move after which the seat's own score is highest; chance decides ties."""
    moves = guess.moves(seat)
    value = [score_after(guess, seat, move) for move in moves]
    best = max(value)
    return [chance.pick("bot", [move for move, points in zip(moves, value, strict=True) if points == best])]


def score_after(guess: State, seat: int, move: Move) -> int:
    after = guess.copy()
    after.play(seat, move)
    total = after.scores()[seat].total
    assert total is not None, "scores() sees everything"
    return total


class Foresight(Struct, frozen=True):
    """What looking ahead needs from a game: how the seats play on, how far to look, and what a state is worth."""

    candidates: Callable[[Any, int], list[Move]]
    """The moves worth thinking about."""
    reply: Callable[[Any, int], Move]
    """A good move of a seat, found quickly. All seats are assumed to play on like this."""
    far_enough: Callable[[Any, Any], bool]
    """Whether the second state is so far after the first that the search stops."""
    value_of: Callable[[Any, int], float]
    """How good a state is for a seat."""


GUESSES = 20


def looking_ahead(guess: State, seat: int, chance: Chance, foresight: Foresight) -> list[Move]:
    """Returns the move with the best average result when it is played on over many guesses of what is hidden."""
    moves = foresight.candidates(guess, seat)
    if len(moves) == 1:
        return moves
    # Every move is tried on the same guesses, so that luck does not decide between them.
    guesses = [guess.guess(seat, Seeded(chance.below("bot", 2**63))) for _ in range(GUESSES)]
    value = [sum(value_after(one, seat, move, foresight) for one in guesses) for move in moves]
    return [moves[value.index(max(value))]]


def value_after(guess: State, seat: int, move: Move, foresight: Foresight) -> float:
    after = guess.copy()
    after.play(seat, move)
    while not after.over and not foresight.far_enough(guess, after):
        (turn, *_) = after.pending
        after.play(turn, foresight.reply(after, turn))
    return foresight.value_of(after, seat)
