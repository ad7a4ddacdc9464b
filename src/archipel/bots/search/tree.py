"""Information-set Monte Carlo: one tree grows over many guesses of what is hidden.

Each playout takes one of the guesses, goes down by what did well so far for whoever is to move (and by what was tried
too little), and plays to the end by a quick look. So rivals learn good replies, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Protocol, Self

DEPTH = 6
"""So many choices deep is learnt what does well; below it the quick look decides."""
MOST_PLAYOUTS = 10_000
LOGARITHM = [0.0, *(round(log(count), 6) for count in range(1, MOST_PLAYOUTS + 1))]
"""Rounded, for the last digits differ between machines."""


class Position(Protocol):
    """A guess as it is played on. Moves are numbers."""

    @property
    def over(self) -> bool: ...
    @property
    def seat(self) -> int:
        """Who is to move."""

    def copy(self) -> Self: ...
    def moves(self) -> Sequence[int]: ...
    def play(self, move: int) -> None: ...
    def play_out(self) -> None:
        """To the end, by a quick look."""

    def gain(self, seat: int) -> int:
        """What it came to for a seat."""


class Tried:
    """What is known of one move at one place in the tree."""

    __slots__ = ("count", "next", "possible", "total")

    def __init__(self) -> None:
        self.count = 0
        self.possible = 0
        """How often it could have been chosen: a rival does not hold the same things in every guess."""
        self.total = 0
        """What it brought to who chose it."""
        self.next: dict[int, Tried] = {}

    def promising(self, curiosity: float) -> float:
        return self.total / self.count + curiosity * sqrt(LOGARITHM[self.possible] / self.count)


def best_in_tree(guesses: Sequence[Position], playouts: int, curiosity: float) -> int:
    """The move that was tried most, for it did well. `curiosity`: how much a move tried seldom is given the benefit of
    the doubt, in points."""
    tree: dict[int, Tried] = {}
    for number in range(playouts):
        try_out(guesses[number % len(guesses)].copy(), tree, number, curiosity)
    return max(tree, key=lambda move: (tree[move].count, tree[move].total))


def try_out(position: Position, here: dict[int, Tried], number: int, curiosity: float) -> None:
    """One playout: down the tree as far as it goes, then to the end, and what came of it is told to all above."""
    path: list[tuple[Tried, int]] = []
    while not position.over and len(path) < DEPTH:
        moves = position.moves()
        if len(moves) == 1:
            position.play(moves[0])
            continue
        move = chosen(here, moves, number, curiosity)
        tried = here[move]
        path.append((tried, position.seat))
        position.play(move)
        if not tried.count:
            break
        here = tried.next
    position.play_out()
    for tried, seat in path:
        tried.count += 1
        tried.total += position.gain(seat)


def chosen(here: dict[int, Tried], moves: Sequence[int], number: int, curiosity: float) -> int:
    """A move that was never tried, another first each time; else the most promising."""
    for move in moves:
        here.setdefault(move, Tried()).possible += 1
    start = number % len(moves)
    for move in (*moves[start:], *moves[:start]):
        if not here[move].count:
            return move
    return max(moves, key=lambda move: here[move].promising(curiosity))
