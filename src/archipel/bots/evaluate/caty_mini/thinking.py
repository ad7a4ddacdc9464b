"""Finds the best move by a tree search over many guesses of what is hidden."""

from __future__ import annotations

from typing import NamedTuple

from archipel.bots.evaluate.caty_mini.position import KNOT, LEAD, Position
from archipel.bots.evaluate.caty_mini.weights import WEIGHTS
from archipel.bots.search import best_in_tree
from archipel.core.chance import Chance, Seeded
from archipel.core.game import Move
from archipel.games.caty_mini.content.room import NOTCHES
from archipel.games.caty_mini.game import CatyMini
from archipel.games.caty_mini.moves import KNOTS, LEADS, RUNS


class Effort(NamedTuple):
    """How much work a decision is."""

    guesses: int
    playouts: int
    """Playouts use the guesses in turn, again from the first after the last."""


def searched(guess: CatyMini, seat: int, chance: Chance, effort: Effort) -> Move:
    guesses = [guess.guess(seat, Seeded(chance.below("bot", 2**63))) for _ in range(effort.guesses)]
    positions = [Position.of(one) for one in guesses if isinstance(one, CatyMini)]
    return to_move(positions[0], best_in_tree(positions, effort.playouts, WEIGHTS.curiosity))


def to_move(position: Position, move: int) -> Move:
    """Converts a move number to a move of the rules. A nap is never searched, because a cat that naps has no choice."""
    if position.phase == LEAD:
        return LEADS[position.rooms.tiles[move]]
    return KNOTS[move] if position.phase == KNOT else RUNS[NOTCHES[move]]
