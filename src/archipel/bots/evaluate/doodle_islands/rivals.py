"""Plays on with all seats at the table: rivals take dice, circle numbers and end the game for all.

Every seat plays its best move by value. The value of a move is how far its seat is then ahead of the best rival,
including the gold for bottles.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import numpy as np

from archipel.bots.evaluate.doodle_islands.playing import best, tried
from archipel.bots.evaluate.doodle_islands.sea import BOTTLE, Numbers, Sea
from archipel.bots.evaluate.doodle_islands.sheets import Moves, Sheets, copied, legal, sensible
from archipel.bots.evaluate.doodle_islands.thinking import NO_DIE, Decision, Dice, Effort, gone, summed
from archipel.bots.evaluate.doodle_islands.value import HUNDREDTHS, cases
from archipel.bots.search import best_of
from archipel.core.game import Move

LAST_ROUND = Effort(candidates=1_000, playouts=(1,), depth=0)
"""Used if the game ends with this round: no more dice will be rolled, so every move is played on once."""


class Round(NamedTuple):
    """The dice of a round, one row for each playout, and the seats that still have to take one."""

    black: Numbers
    white: Numbers
    seats: Iterable[int]


def searched(here: Decision, effort: Effort, luck: np.random.RandomState) -> Move:
    """Returns the candidate that leaves the seat furthest ahead on average."""
    if here.state.ending:
        effort = LAST_ROUND
    everybody = [copied(here.sea, sheet, gone(here.state, seat)) for seat, sheet in enumerate(here.state.sheets)]

    def play_on(left: list[int], playouts: int) -> list[int]:
        dice = here.dice.rolled(luck, effort.depth, playouts)
        return summed(played_on(here, everybody, np.repeat(left, playouts), dice.repeated(len(left))), playouts)

    return here.game_moves[best_of(here.ranked()[: effort.candidates].tolist(), effort.playouts, play_on)]


def played_on(here: Decision, everybody: Sequence[Sheets], rows: Numbers, dice: Dice) -> Numbers:
    """Returns how far ahead the seat is after each of these moves and some rounds of good play by all seats."""
    sea, mine = here.sea, here.dice.seat
    sheets = [one.take(np.zeros(len(rows), int)) for one in everybody]
    sheets[mine] = here.after.sheets.take(rows)
    share(sea, sheets, mine)
    over = here.after.ended[rows] | bool(here.state.ending)
    ahead = np.zeros(len(rows), np.int64)
    going_on = np.arange(len(rows))
    for black, white, seats in (rest_of_round(here, rows), *rounds_to_come(here, dice)):
        black, white = black[going_on], white[going_on]
        for seat in seats:
            sheets[seat], ended, white = turn(here, sheets[seat], black, white)
            share(sea, sheets, seat)
            over |= ended
        ahead[going_on[over]] = lead(mine, final_worth(sea, [one.take(over) for one in sheets]))
        going_on, sheets, over = going_on[~over], [one.take(~over) for one in sheets], over[~over]
        if not len(going_on):
            return ahead
    ahead[going_on] = lead(mine, [expected_worth(here, one) for one in sheets])
    return ahead


def rest_of_round(here: Decision, rows: Numbers) -> Round:
    """Returns the rest of this round after each of these moves: without its die, and with the seats still to play."""
    state, moves = here.state, here.moves.take(rows)
    black = np.full(len(rows), state.black - 1)
    white = np.tile([die - 1 for die in state.white], (len(rows), 1))
    later = range(len(state.taken) + 1, state.seats)
    seats = [(state.first + place) % state.seats for place in later]
    return Round(black, without(white, die_of(here.sea, black, moves)), seats)


def rounds_to_come(here: Decision, dice: Dice) -> Iterable[Round]:
    count = here.state.seats
    for number, (black, white) in enumerate(zip(dice.black, dice.white, strict=True)):
        first = (here.state.first + 1 + number) % count
        yield Round(black, white, [(first + place) % count for place in range(count)])


def turn(here: Decision, sheets: Sheets, black: Numbers, white: Numbers) -> tuple[Sheets, Numbers, Numbers]:
    """Plays a seat's best move by value in every playout. Returns its sheets, whether the game ends, the dice left."""
    moves = sensible(here.sea, sheets, legal(here.sea, sheets, black, white, passing=False))
    found = tried(here.sea, here.weights, sheets, moves)
    chosen = best(moves, found.value)
    return found.sheets.take(chosen), found.ended[chosen], without(white, die_of(here.sea, black, moves.take(chosen)))


def die_of(sea: Sea, black: Numbers, moves: Moves) -> Numbers:
    return np.where(moves.drawing == BOTTLE, NO_DIE, sea.opened.die[black, moves.cell, moves.costs.astype(int)])


def without(white: Numbers, die: Numbers) -> Numbers:
    """Returns the dice left after each row has taken its die."""
    same = white == die[:, None]
    left = white.copy()
    left[same & (np.cumsum(same, axis=1) == 1)] = NO_DIE
    return left


def share(sea: Sea, sheets: Sequence[Sheets], seat: int) -> None:
    """Removes the numbers that this seat has circled from all other sheets, if the sea shares them."""
    shared = sea.chart.sea.shared
    for number, others in enumerate(sheets):
        if number != seat:
            if "bonuses" in shared:
                others.bonuses[:] = sheets[seat].bonuses
            if "monsters" in shared:
                others.monsters[:] = sheets[seat].monsters
            if "krakens" in shared:
                others.prizes[:] = sheets[seat].prizes


def final_worth(sea: Sea, sheets: Sequence[Sheets]) -> list[Numbers]:
    """Returns all gold of each seat at the end, in hundredths."""
    bottles = np.array([one.bottles for one in sheets])
    bonus = (bottles == bottles.min(axis=0)).astype(np.int32) - (bottles == bottles.max(axis=0))
    return [HUNDREDTHS * (one.gold + sea.chart.sea.bottle_gold * own) for one, own in zip(sheets, bonus, strict=True)]


def expected_worth(here: Decision, sheets: Sheets) -> Numbers:
    to_come: Numbers = here.weights[cases(here.sea, sheets)].sum(axis=1)
    return sheets.gold.astype(np.int32) * HUNDREDTHS + to_come


def lead(seat: int, value: Sequence[Numbers]) -> Numbers:
    rivals = [theirs for other, theirs in enumerate(value) if other != seat]
    ahead: Numbers = value[seat] - np.max(rivals, axis=0)
    return ahead
