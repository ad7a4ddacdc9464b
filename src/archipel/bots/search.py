"""Ways to choose a move on a guess. They know the contract and no game."""

from __future__ import annotations

from archipel.core.chance import Chance
from archipel.core.game import Move, State


def at_random(guess: State, seat: int, chance: Chance) -> list[Move]:
    """Any legal move."""
    return [chance.pick("bot", guess.moves(seat))]


def greedily(guess: State, seat: int, chance: Chance) -> list[Move]:
    """The move after which the seat's own score is highest; chance settles ties."""
    moves = guess.moves(seat)
    worth = [score_after(guess, seat, move) for move in moves]
    best = max(worth)
    return [chance.pick("bot", [move for move, points in zip(moves, worth, strict=True) if points == best])]


def score_after(guess: State, seat: int, move: Move) -> int:
    after = guess.copy()
    after.play(seat, move)
    total = after.scores()[seat].total
    assert total is not None, "scores() sees everything"
    return total
