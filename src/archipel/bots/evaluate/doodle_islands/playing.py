"""Plays many sheets on at once, choosing moves by the value of the sheet they lead to."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from archipel.bots.evaluate.doodle_islands.sea import Numbers, Sea
from archipel.bots.evaluate.doodle_islands.sheets import Moves, Sheets, play
from archipel.bots.evaluate.doodle_islands.value import HUNDREDTHS, cases


class Played(NamedTuple):
    """Sheets after one move each."""

    sheets: Sheets
    ended: Numbers
    cases: Numbers
    """By sheet: the indices of its weights (see `value.cases`)."""
    value: Numbers
    """Gold so far plus expected gold, in hundredths."""

    def take(self, rows: Numbers) -> Played:
        return Played(self.sheets.take(rows), self.ended[rows], self.cases[rows], self.value[rows])


def tried(sea: Sea, weights: Numbers, sheets: Sheets, moves: Moves) -> Played:
    """Plays each of these moves on a copy of its sheet."""
    after = sheets.take(moves.sheet)
    ended = play(sea, after, moves)
    found = cases(sea, after)
    to_come = np.where(ended, 0, weights[found].sum(axis=1))
    return Played(after, ended, found, after.gold.astype(np.int32) * HUNDREDTHS + to_come)


def best(moves: Moves, value: Numbers) -> Numbers:
    """Returns the row of the best move of each sheet; of equal ones the first. Every sheet has a move."""
    order = np.lexsort((-value, moves.sheet))
    sheet = moves.sheet[order]
    first = np.ones(len(order), bool)
    first[1:] = sheet[1:] != sheet[:-1]
    return order[first]
