"""Information-set Monte Carlo tree search: one tree is shared by many guesses of what is hidden.

Each playout takes one of the guesses and goes down the tree. At each node it prefers the moves that did well so far for
the seat to move, and the moves that were tried seldom. Then it plays to the end with quick moves. So rivals find good
replies, too.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from typing import Protocol, Self

DEPTH = 6
"""Choices that the tree is deep. Below it, quick moves are played."""
MOST_PLAYOUTS = 10_000
LOGARITHM = [0.0, *(round(log(count), 6) for count in range(1, MOST_PLAYOUTS + 1))]
"""Rounded, because the last digits differ between machines."""


class Position(Protocol):
    """A guess in a form that can be played on fast. Moves are numbers."""

    @property
    def over(self) -> bool: ...
    @property
    def seat(self) -> int:
        """The seat to move."""

    def copy(self) -> Self: ...
    def moves(self) -> Sequence[int]: ...
    def play(self, move: int) -> None: ...
    def play_out(self) -> None:
        """Plays to the end with quick moves."""

    def gain(self, seat: int) -> int:
        """The result of the finished game for a seat."""


class Tried:
    """The statistics of one move at one node of the tree."""

    __slots__ = ("count", "next", "possible", "total")

    def __init__(self) -> None:
        self.count = 0
        self.possible = 0
        """How often the move was legal: a rival does not hold the same things in every guess."""
        self.total = 0
        """The sum of the results, for the seat that chose the move."""
        self.next: dict[int, Tried] = {}

    def promising(self, curiosity: float) -> float:
        return self.total / self.count + curiosity * sqrt(LOGARITHM[self.possible] / self.count)


def best_in_tree(guesses: Sequence[Position], playouts: int, curiosity: float) -> int:
    """Returns the move that was tried most, because the search tries good moves more often. `curiosity` is the weight
    of the bonus for moves that were tried seldom, in points."""
    tree: dict[int, Tried] = {}
    for number in range(playouts):
        try_out(guesses[number % len(guesses)].copy(), tree, number, curiosity)
    return max(tree, key=lambda move: (tree[move].count, tree[move].total))


def try_out(position: Position, here: dict[int, Tried], number: int, curiosity: float) -> None:
    """Makes one playout: goes down the tree, plays to the end, and adds the result to every move on the path."""
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
    """Returns a move that was never tried, or the most promising one if all were. `number` rotates the order in which
    untried moves are taken."""
    for move in moves:
        here.setdefault(move, Tried()).possible += 1
    start = number % len(moves)
    for move in (*moves[start:], *moves[:start]):
        if not here[move].count:
            return move
    return max(moves, key=lambda move: here[move].promising(curiosity))
