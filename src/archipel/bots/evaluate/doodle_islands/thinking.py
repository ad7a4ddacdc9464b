"""Finds the move to play: the best by value, or the best of a few that are played on many times.

Rivals do not move here (`rivals` does that). They only take dice, so that later seats have fewer, and the numbers they
have circled are gone.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from archipel.bots.evaluate.doodle_islands.playing import Played, best, tried
from archipel.bots.evaluate.doodle_islands.sea import BOTTLE, FORT_OR_TENTACLE, Numbers, Sea, sea_of
from archipel.bots.evaluate.doodle_islands.sheets import Moves, copied, legal, sensible
from archipel.bots.search import best_of
from archipel.core.game import Move
from archipel.games.doodle_islands import setup
from archipel.games.doodle_islands.content.seas import SHAPES
from archipel.games.doodle_islands.game import DoodleIslands
from archipel.games.doodle_islands.legal import may_pass
from archipel.games.doodle_islands.moves import Pick

NO_DIE = -1


class Effort(NamedTuple):
    """How much work a decision is."""

    candidates: int
    """The moves that are played on: those with the best values."""
    playouts: tuple[int, ...]
    """Playouts of each candidate, for each round of the search. The better half stays after each round."""
    depth: int
    """Rounds of the game that a playout lasts before the value decides."""


class Dice(NamedTuple):
    """By round and playout: a black die, and the white dice left for the seat."""

    black: Numbers
    white: Numbers

    def repeated(self, times: int) -> Dice:
        return Dice(np.tile(self.black, (1, times)), np.tile(self.white, (1, times, 1)))


class DiceToCome(NamedTuple):
    """Rolls the dice of coming rounds for a seat. Each seat before it in a round takes one die."""

    seats: int
    seat: int
    round: int
    """The current round."""

    def rolled(self, luck: np.random.RandomState, depth: int, playouts: int) -> Dice:
        """Rolls all dice of the next `depth` rounds."""
        count = setup.SOLO_DICE if self.seats == 1 else self.seats + 1
        white = luck.randint(0, 6, (depth, playouts, count))
        return Dice(luck.randint(0, 6, (depth, playouts)), white)

    def left(self, dice: Dice) -> Dice:
        """Removes the dice that rivals take before the seat. They are assumed to take any."""
        for ahead, white in enumerate(dice.white):
            taken = (self.seat - (self.round + ahead)) % self.seats
            white[:, white.shape[1] - taken :] = NO_DIE
        return dice


class Decision(NamedTuple):
    """What a seat may do now, and where each move leads."""

    state: DoodleIslands
    sea: Sea
    weights: Numbers
    dice: DiceToCome
    moves: Moves
    game_moves: list[Move]
    """The moves of the rules, in the order of `moves`."""
    after: Played

    def ranked(self) -> Numbers:
        """Returns the rows of the moves, best by value first; equal ones keep their order."""
        return np.argsort(-self.after.value, kind="stable")


def look(state: DoodleIslands, seat: int, weights: Numbers) -> Decision:
    sea = sea_of(state.chart)
    sheets = copied(sea, state.sheets[seat], gone(state, seat))
    white = np.array([[die - 1 for die in state.white]])
    moves = legal(sea, sheets, np.array([state.black - 1]), white, passing=may_pass(state))
    known = {key(state, move): move for move in state.moves(seat)}
    game_moves = [
        known[cell, drawing, costs]
        for _, cell, drawing, costs in zip(*(array.tolist() for array in moves), strict=True)
    ]
    dice = DiceToCome(state.seats, seat, state.round)
    return Decision(state, sea, weights, dice, moves, game_moves, tried(sea, weights, sheets, moves))


def gone(state: DoodleIslands, seat: int) -> dict[str, set[int]]:
    """Returns, by line, the numbers that this seat can no longer circle."""
    lines: dict[str, set[int]] = {}
    for other, sheet in enumerate(state.sheets):
        for earned in sheet.earned:
            if other == seat or earned.line in state.chart.sea.shared:
                lines.setdefault(earned.line, set()).add(earned.number)
    return lines


def key(state: DoodleIslands, move: Move) -> tuple[int, int, bool]:
    """Returns a key that identifies the move. The die is not needed: no two dice open a cell at the same cost."""
    if not isinstance(move, Pick):
        return 0, BOTTLE, True
    drawing = FORT_OR_TENTACLE if move.draw in ("fort", "tentacle") else SHAPES.index(move.draw)
    return state.chart.cell(move.cell), drawing, state.chart.opening(state.black, move.die).costs


# ---- playing on ----


def searched(here: Decision, effort: Effort, luck: np.random.RandomState) -> Move:
    def play_on(left: list[int], playouts: int) -> list[int]:
        dice = here.dice.left(here.dice.rolled(luck, effort.depth, playouts))
        return summed(played_on(here, np.repeat(left, playouts), dice.repeated(len(left))), playouts)

    return here.game_moves[best_of(here.ranked()[: effort.candidates].tolist(), effort.playouts, play_on)]


def summed(ends: Numbers, playouts: int) -> list[int]:
    """Returns the sum of the results of each candidate. Each has `playouts` results in a row."""
    sums: list[int] = ends.reshape(-1, playouts).sum(axis=1).tolist()
    return sums


def played_on(here: Decision, rows: Numbers, dice: Dice) -> Numbers:
    """Returns the value of each of these moves after some rounds of good play, with these dice."""
    after = here.after.take(rows)
    ends: Numbers = after.value.copy()
    going_on = np.flatnonzero(~after.ended)
    sheets = after.sheets.take(going_on)
    for black, white in zip(dice.black, dice.white, strict=True):
        if not len(going_on):
            break
        all_moves = legal(here.sea, sheets, black[going_on], white[going_on], passing=False)
        moves = sensible(here.sea, sheets, all_moves)
        found = tried(here.sea, here.weights, sheets, moves)
        after = found.take(best(moves, found.value))
        ends[going_on] = after.value
        still = ~after.ended
        going_on, sheets = going_on[still], after.sheets.take(still)
    return ends
