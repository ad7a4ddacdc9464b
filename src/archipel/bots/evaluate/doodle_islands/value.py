"""How much gold a sheet can still expect: a sum of learnt weights, one for each feature of the sheet.

Weights are whole numbers, hundredths of gold, so that the sum is the same on every machine.
"""

from __future__ import annotations

from itertools import accumulate, combinations
from typing import NamedTuple

import numpy as np

from archipel.bots.evaluate.doodle_islands.sea import (
    FLEET_CASE,
    HIGHEST,
    LENGTH_BITS,
    TICKS,
    TIDES,
    Numbers,
    Sea,
    grounds,
    length,
    ships,
)
from archipel.bots.evaluate.doodle_islands.sheets import SHORT, Sheets

HUNDREDTHS = 100
STAGES = 3
"""Early, middle, late: used for features that would have too many cases with one for each tide."""
ENDS = 3
"""Cases for the live ends of a route: 0, 1 or 2."""
NUMBERS = 2**5
"""More than any number a cell can bring at once."""
THIRD = 6
"""A set of eighteen numbers is split into three parts of this size."""
ONE, OTHER = np.array(list(combinations(range(4), 2))).T
"""All pairs of a cell's sides: the first and the second side of each pair."""

SIZES = {
    "cell": 36 * STAGES * 4**4,
    "prize": NUMBERS * TIDES * 4,
    "monster": NUMBERS * TIDES * 2,
    "end": 2 * 2**LENGTH_BITS * 2**5,
    "fleet": 2 * 2**8 * TIDES,
    "ground": 6 * TICKS * ENDS * TIDES,
    "fillable": 37 * TIDES,
    "numbers": 2**10,
    "bonuses": 2**9,
    "monsters": 3 * 2**THIRD,
    "prizes": 3 * 2**THIRD,
    "row": 6 * 7 * TIDES,
    "column": 6 * 7 * TIDES,
}
"""The features of a sheet, each with its number of cases. Weight 0 is for features that are absent, and is always 0."""
BEGIN = dict(zip(SIZES, accumulate(SIZES.values(), initial=1), strict=False))
COUNT = 1 + sum(SIZES.values())


class Seen(NamedTuple):
    """Values that several features need, computed once."""

    live: Numbers
    """By edge: whether a route ends here and can still be extended."""
    held: Numbers
    """By edge: the contents of that route; 0 without one."""
    tide: Numbers


def cases(sea: Sea, sheets: Sheets) -> Numbers:
    """Returns the indices of the weights that apply to each sheet, one row for each sheet."""
    live = sheets.side >= SHORT
    seen = Seen(live, np.where(live, sheets.held, 0), sea.tide[sheets.bottles])
    fillable = sheets.empty & ~sea.is_closed
    left = sea.left[sheets.ticks]
    only = sea.is_box_only[sea.boxes_at]
    fillable[:, sea.boxes_at] = np.where(only, left > 0, fillable[:, sea.boxes_at])
    return np.concatenate(
        [
            cell_cases(sea, sheets, seen),
            prize_cases(sea, sheets, seen),
            monster_cases(sea, sheets, seen),
            *end_cases(sea, sheets, seen),
            ground_cases(sea, sheets, seen),
            *number_cases(sea, sheets),
            *fillable_cases(sea, fillable, seen.tide),
        ],
        axis=1,
    )


def cell_cases(sea: Sea, sheets: Sheets, seen: Seen) -> Numbers:
    """Each empty cell, by what lies at its four sides."""
    north, east, south, west = (sheets.side[:, edge].astype(np.int32) for edge in sea.edges.T)
    sides = ((north * 4 + east) * 4 + south) * 4 + west
    stage = seen.tide * STAGES // TIDES
    cell = np.arange(sea.width**2)
    return np.where(sheets.empty, BEGIN["cell"] + (cell * STAGES + stage[:, None]) * 4**4 + sides, 0)


def prize_cases(sea: Sea, sheets: Sheets, seen: Seen) -> Numbers:
    """Each island or kraken without a route, by the gold that joining its best two routes would bring now."""
    met = grounds(seen.held)[:, sea.edges[sea.prizes_at]]
    ticks = sheets.ticks[:, None]
    strength = sea.strength[met[:, :, ONE] | met[:, :, OTHER], ticks[:, :, None]].max(axis=2)
    place = HIGHEST[sheets.prizes[:, None] & sea.prizes.up_to[strength * sea.tentacles[ticks, sea.box[sea.prizes_at]]]]
    gold = sea.prizes.numbers[place]
    kind = np.where(place == len(sea.prizes.numbers) - 1, 3, 0)
    if sea.bonuses.all:
        gold = gold + sea.bonuses.numbers[HIGHEST[sheets.bonuses[:, None] & sea.bonuses.up_to[gold]]]
    else:
        kind = np.maximum(kind, np.minimum(sea.left[ticks, sea.box[sea.prizes_at]], TICKS - 1))
    return np.where(sheets.empty[:, sea.prizes_at], BEGIN["prize"] + (gold * TIDES + seen.tide[:, None]) * 4 + kind, 0)


def monster_cases(sea: Sea, sheets: Sheets, seen: Seen) -> Numbers:
    """Each monster without a route, by the number that joining its longest two routes would bring now."""
    edges = sea.edges[sea.monsters_at]
    live, long = seen.live[:, edges], length(seen.held)[:, edges]
    same = (sheets.far[:, edges][:, :, ONE] == edges[:, OTHER]) & live[:, :, ONE] & live[:, :, OTHER]
    joined = 1 + long[:, :, ONE] + np.where(same, 0, long[:, :, OTHER])
    number = sea.monsters.numbers[HIGHEST[sheets.monsters[:, None] & sea.monsters.up_to[joined.max(axis=2)]]]
    both = live.sum(axis=2) > 1
    return np.where(
        sheets.empty[:, sea.monsters_at], BEGIN["monster"] + (number * TIDES + seen.tide[:, None]) * 2 + both, 0
    )


def end_cases(sea: Sea, sheets: Sheets, seen: Seen) -> tuple[Numbers, Numbers]:
    """Each live end of a route, by whether the other end is live too, and by the contents of the route."""
    live, held = seen.live[:, sea.inner], seen.held[:, sea.inner]
    other = seen.live[np.arange(sheets.size)[:, None], sheets.far[:, sea.inner]]
    strength = sea.strength[grounds(held), sheets.ticks[:, None]]
    return (
        np.where(live, BEGIN["end"] + (other * 2**LENGTH_BITS + length(held)) * 2**5 + strength, 0),
        np.where(live, BEGIN["fleet"] + (other * 2**8 + FLEET_CASE[ships(held)]) * TIDES + seen.tide[:, None], 0),
    )


def ground_cases(sea: Sea, sheets: Sheets, seen: Seen) -> Numbers:
    """Each archipelago or breakers, by the live ends of its route and the forts still to tick."""
    ground = np.arange(len(sea.chart.grounds))
    sets = grounds(seen.held[:, sea.inner])
    ends = (sets[:, :, None] >> ground & 1).sum(axis=1)
    left = np.minimum(sea.left[sheets.ticks], TICKS - 1) if sea.chart.sea.islands else 0
    found: Numbers = BEGIN["ground"] + ((ground * TICKS + left) * ENDS + ends) * TIDES + seen.tide[:, None]
    return found


def number_cases(sea: Sea, sheets: Sheets) -> list[Numbers]:
    """The numbers still there: as one set if it is small, else in three parts."""
    if sea.bonuses.all:
        more = max(0, sea.monsters.all.bit_length() - 5)  # an owner's sheet may have more; the highest 5 matter most
        both = sheets.bonuses << 5 | sheets.monsters >> more
        return [BEGIN["numbers"] + sheets.prizes[:, None], BEGIN["bonuses"] + both[:, None]]
    part = np.arange(3)
    return [
        BEGIN[line] + part * 2**THIRD + (there[:, None] >> part * THIRD & 2**THIRD - 1)
        for line, there in (("monsters", sheets.monsters), ("prizes", sheets.prizes))
    ]


def fillable_cases(sea: Sea, fillable: Numbers, tide: Numbers) -> list[Numbers]:
    """The number of cells where something can still be drawn: in all, in each row and in each column."""
    grid = fillable.reshape(len(fillable), sea.width, sea.width)
    line = np.arange(sea.width) * 7
    tide = tide[:, None]
    return [
        BEGIN["fillable"] + fillable.sum(axis=1)[:, None] * TIDES + tide,
        BEGIN["row"] + (line + grid.sum(axis=2)) * TIDES + tide,
        BEGIN["column"] + (line + grid.sum(axis=1)) * TIDES + tide,
    ]
