"""Many sheets of one sea at once, as arrays with a row for each sheet: drawing on them, and what may be drawn.

Only bots use them. A test checks that they have the same gold, moves and end as the rules.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from archipel.bots.evaluate.doodle_islands.sea import (
    BOTTLE,
    FORT_OR_TENTACLE,
    HIGHEST,
    MONSTER,
    PRIZE,
    Numbers,
    Sea,
    Zone,
    grounds,
    length,
    ships,
)
from archipel.games.doodle_islands.content.seas import SHAPES
from archipel.games.doodle_islands.sheet import Sheet

BLOCKED, OPEN, SHORT, LONG = range(4)
"""What lies at a side of an empty cell: nothing to join, an empty cell, the end of a short route or of a long one."""
A_LONG_ROUTE = 4


class Sheets(NamedTuple):
    """Arrays with a row for each sheet. Functions change them in place; `take` makes a copy that can be changed."""

    side: Numbers
    """By edge: BLOCKED, OPEN, SHORT or LONG."""
    held: Numbers
    """By edge: the contents of the route that ends here (see LENGTH_BITS in `sea`)."""
    far: Numbers
    """By edge: the other end of the route that ends here."""
    empty: Numbers
    """By cell: whether it is empty."""
    ticks: Numbers
    monsters: Numbers
    """The set of numbers that can still be circled; so are `prizes` and `bonuses`."""
    prizes: Numbers
    bonuses: Numbers
    bottles: Numbers
    gold: Numbers
    """Without what bottles bring at the end."""

    def take(self, rows: Numbers) -> Sheets:
        return Sheets(*(array[rows] for array in self))

    def put(self, rows: Numbers, others: Sheets) -> None:
        for array, other in zip(self, others, strict=True):
            array[rows] = other

    @property
    def size(self) -> int:
        return len(self.gold)


class Moves(NamedTuple):
    """One row for each move. `sheet` is the row of its sheet, in rising order."""

    sheet: Numbers
    cell: Numbers
    drawing: Numbers
    costs: Numbers

    def take(self, rows: Numbers) -> Moves:
        return Moves(*(array[rows] for array in self))


def blank(sea: Sea, count: int) -> Sheets:
    side = np.full((count, len(sea.border)), OPEN, np.int8)
    side[:, sea.border] = BLOCKED
    return Sheets(
        side=side,
        held=np.zeros(side.shape, np.int32),
        far=np.zeros(side.shape, np.int8),
        empty=np.ones((count, sea.width**2), bool),
        ticks=np.zeros(count, np.int16),
        monsters=np.full(count, sea.monsters.all, np.int32),
        prizes=np.full(count, sea.prizes.all, np.int32),
        bonuses=np.full(count, sea.bonuses.all, np.int32),
        bottles=np.zeros(count, np.int8),
        gold=np.zeros(count, np.int16),
    )


def set_up(sea: Sea, faces: Numbers) -> Sheets:
    """Returns new sheets, one for each row of die faces (from 0)."""
    sheets = blank(sea, len(faces))
    for cell, face in zip(sea.chart.grounds, faces.T, strict=True):
        lay(sea, sheets, np.full(len(faces), cell), face)
    return sheets


def copied(sea: Sea, sheet: Sheet, gone: dict[str, set[int]]) -> Sheets:
    """Copies one sheet of a real game. `gone` has, by line, the numbers that the seat can no longer circle."""
    sheets = blank(sea, 1)
    for cell, shape in enumerate(sheet.routes):
        if shape is not None:
            lay(sea, sheets, np.array([cell]), np.array([SHAPES.index(shape)]))
    ticked = zip(sheet.ticked, sea.chart.sea.boxes, strict=True)
    sheets.ticks[:] = sum((now - box.ticked) * sea.base**place for place, (now, box) in enumerate(ticked))
    prize_line = "islands" if sea.chart.sea.islands else "krakens"
    for there, line, zone in (
        (sheets.monsters, "monsters", sea.monsters),
        (sheets.prizes, prize_line, sea.prizes),
        (sheets.bonuses, "bonuses", sea.bonuses),
    ):
        numbers = list(zone.numbers[1:])
        there[:] = zone.all & ~sum(1 << numbers.index(number) for number in gone.get(line, ()))
    sheets.bottles[:] = sheet.bottles
    sheets.gold[:] += sum(earned.number for earned in sheet.earned)
    return sheets


# ---- drawing ----


def lay(sea: Sea, sheets: Sheets, cell: Numbers, shape: Numbers) -> Numbers:
    """Draws one piece on every sheet and counts its ships. Returns the contents of its route."""
    rows = np.arange(sheets.size)
    side, held, far = sheets.side, sheets.held, sheets.far
    (one, other), (left, right) = sea.used[cell, shape].T, sea.unused[cell, shape].T
    at_one, at_other = side[rows, one], side[rows, other]
    meets_one, meets_other = at_one >= SHORT, at_other >= SHORT
    end_one = np.where(meets_one, far[rows, one], one)
    end_other = np.where(meets_other, far[rows, other], other)
    is_loop = meets_one & meets_other & (end_one == other)
    from_one = np.where(meets_one, held[rows, one], 0)
    from_other = np.where(meets_other & ~is_loop, held[rows, other], 0)
    total = sea.held[cell] + from_one + from_other
    side[rows, left] = side[rows, right] = BLOCKED
    side[rows, one] = np.where(at_one == OPEN, SHORT, BLOCKED)
    side[rows, other] = np.where(at_other == OPEN, SHORT, BLOCKED)
    held[rows, end_one] = held[rows, end_other] = total
    far[rows, end_one], far[rows, end_other] = end_other, end_one
    for end in (end_one, end_other):
        now = side[rows, end]
        side[rows, end] = np.where(now >= SHORT, np.where(length(total) >= A_LONG_ROUTE, LONG, SHORT), now)
    sheets.empty[rows, cell] = False
    sheets.gold[:] += sea.fleet[ships(total)] - sea.fleet[ships(from_one)] - sea.fleet[ships(from_other)]
    return total


def play(sea: Sea, sheets: Sheets, moves: Moves) -> Numbers:
    """Plays one move on every sheet, in the order of the sheets. Returns whether each ends the game."""
    sheets.bottles[:] += moves.costs
    ended: Numbers = moves.costs & (sheets.bottles >= sea.bottles)
    ticked = np.flatnonzero(moves.drawing == FORT_OR_TENTACLE)
    sheets.ticks[ticked] += (sea.base ** sea.box[moves.cell[ticked]]).astype(np.int16)
    drawn = np.flatnonzero(moves.drawing < FORT_OR_TENTACLE)
    if len(drawn):
        pieces = sheets.take(drawn)
        cell = moves.cell[drawn]
        route = lay(sea, pieces, cell, moves.drawing[drawn])
        ended[drawn] |= earn(sea, pieces, cell, route)
        sheets.put(drawn, pieces)
    return ended


def earn(sea: Sea, sheets: Sheets, cell: Numbers, route: Numbers) -> Numbers:
    """Adds the gold of pieces just drawn, on these routes. Returns whether each circled the highest number."""
    ended = np.zeros(sheets.size, bool)
    met = np.flatnonzero(sea.brings[cell] == MONSTER)
    ended[met] = circle(sheets, met, sheets.monsters, sea.monsters, length(route[met]))[1]
    met = np.flatnonzero(sea.brings[cell] == PRIZE)
    ticks = sheets.ticks[met]
    value = sea.strength[grounds(route[met]), ticks] * sea.tentacles[ticks, sea.box[cell[met]]]
    number, ended[met] = circle(sheets, met, sheets.prizes, sea.prizes, value)
    if sea.bonuses.all:
        circle(sheets, met, sheets.bonuses, sea.bonuses, number)
    return ended


def circle(sheets: Sheets, rows: Numbers, there: Numbers, zone: Zone, value: Numbers) -> tuple[Numbers, Numbers]:
    """Circles the best number for a value on these rows. Returns the number, and whether it is the zone's highest."""
    place = HIGHEST[there[rows] & zone.up_to[value]].astype(np.int32)
    there[rows] &= ~((1 << place) >> 1)
    number = zone.numbers[place]
    sheets.gold[rows] += number.astype(np.int16)
    return number, place == len(zone.numbers) - 1


# ---- what may be drawn ----


def legal(sea: Sea, sheets: Sheets, black: Numbers, white: Numbers, passing: bool) -> Moves:
    """Returns all moves with these dice, which count from 0; -1 is a missing white die. A bottle is a move on every
    sheet if `passing`, else only on sheets without another move."""
    dice = np.sort(white, axis=1)
    again = np.zeros(dice.shape, bool)
    again[:, 1:] = dice[:, 1:] == dice[:, :-1]
    count = np.where(again | (dice < 0), 0, sea.opened.size[black[:, None], dice]).ravel()
    begin = sea.opened.begin[black[:, None], dice].ravel()
    sheet = np.repeat(np.repeat(np.arange(sheets.size), dice.shape[1]), count)
    row = np.arange(len(sheet)) + np.repeat(begin - np.cumsum(count) + count, count)
    cell, drawing = sea.opened.cell[row], sea.opened.drawing[row]
    ticks_left = sea.left[sheets.ticks[sheet], sea.box[cell]] > 0
    free = sheets.empty[sheet, cell]
    fits = np.where(drawing == FORT_OR_TENTACLE, ticks_left & (free | sea.is_box_only[cell]), free)
    found = Moves(sheet, cell, drawing, sea.opened.costs[row]).take(fits)
    stuck = np.ones(sheets.size, bool)
    if not passing:
        stuck[found.sheet] = False
    return with_bottles(found, np.flatnonzero(stuck))


def with_bottles(moves: Moves, rows: Numbers) -> Moves:
    """Returns these moves, plus a bottle on each of these sheets."""
    if not len(rows):
        return moves
    sheet = np.concatenate([moves.sheet, rows])
    order = np.argsort(sheet, kind="stable")
    return Moves(
        sheet[order],
        np.concatenate([moves.cell, np.zeros(len(rows), int)])[order],
        np.concatenate([moves.drawing, np.full(len(rows), BOTTLE)])[order],
        np.concatenate([moves.costs, np.ones(len(rows), bool)])[order],
    )


def sensible(sea: Sea, sheets: Sheets, moves: Moves) -> Moves:
    """Returns the moves without pieces that have a dead end another shape would avoid, and without moves that cost a
    bottle if the sheet has a free move."""
    shape = np.minimum(moves.drawing, len(SHAPES) - 1)
    used = sea.used[moves.cell, shape]
    rows = moves.sheet[:, None]
    dead = (sheets.side[rows, used] == BLOCKED).sum(axis=1)
    # A piece uses two of four sides, so a cell with one or two dead sides still has a shape without a dead end.
    needed = np.maximum((sheets.side[rows, sea.edges[moves.cell]] == BLOCKED).sum(axis=1) - 2, 0)
    has_free = np.zeros(sheets.size, bool)
    has_free[moves.sheet[~moves.costs]] = True
    keep = (moves.drawing >= FORT_OR_TENTACLE) | (dead <= needed)
    return moves.take(keep & ~(moves.costs & has_free[moves.sheet]))
