"""The learnt value of one more tile, computed for every spot of many boats at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from archipel.boats.rooms import ROOMS
from archipel.bots.evaluate.isle_of_cats.fleet import (
    ALL,
    COUNT,
    NO_COLOUR,
    OFF,
    SHUT,
    Boats,
    Numbers,
    Spots,
)
from archipel.bots.evaluate.isle_of_cats.value import (
    FIELD,
    HALF,
    MAP_BIT,
    OPEN,
    SIDES_OF,
    SPREAD,
    TAKEN,
    ZONE_OF,
    Seen,
    Weights,
)
from archipel.games.isle_of_cats.content.box import COLOURS

SHUT_BITS = SHUT.bit_length() - 1
NUMBERED = 12
"""Groups of one colour that are distinguished: more than a boat has."""
PART = 16
"""Bits for the cats of some groups. The free cells around them have the same number of bits."""
MOST_OPEN = len(OPEN) - 1


class Gains(NamedTuple):
    points: Numbers
    """By spot: how much more the boat is worth with the tile there, in hundredths."""
    on_map: Numbers
    """By spot: whether the tile is a cat and covers the map of its colour."""


def gains(boats: Boats, seen: Seen, weights: Weights, found: Spots, colour: Numbers, wish: Numbers | int = 0) -> Gains:
    """Returns what a tile brings on each of these spots. `colour` is by tile asked for; `wish` has, by cell, what else
    covering it brings."""
    number, row = found.number, found.boat * COUNT
    if not len(number):
        return Gains(np.zeros(0, np.int64), np.zeros(0, bool))
    colours = Colours(boats, seen)
    cover: Numbers = covering(boats, seen, weights) + wish
    cover = (cover << HALF) + colours.under
    covered = np.zeros(len(number), np.int64)
    for cells in ALL.cells_in_turn[: ALL.size.take(number).max()]:
        covered += cover.take(row + cells.take(number))
    zoned, change = colours.zoned, weights.changes
    around = np.zeros(len(number), np.int64)
    for near in ALL.near_in_turn[: ALL.around.take(number).max()]:
        cell = near.take(number)
        around += change.take(zoned.take(row + (cell >> SHUT_BITS)) + (cell & SHUT - 1))
    points = room_gains(seen, weights, found) + (covered >> HALF) + (around >> HALF)
    own = colour.take(found.asked)
    cat = own != NO_COLOUR
    if not cat.any():
        return Gains(points, cat)
    field = np.maximum(own, 0)
    shore, fresh = ((counts >> FIELD * field) & (1 << FIELD) - 1 for counts in (covered, around))
    points += np.where(cat, group_gains(boats, seen, weights, found, field, shore, fresh - shore), 0)
    return Gains(points, cat & (covered >> (MAP_BIT + field) & 1 == 1))


def room_gains(seen: Seen, weights: Weights, found: Spots) -> Numbers:
    # `brings` is what a room gains, by boat, room and number of its cells that are covered.
    steps, (first, *others) = ALL.parts
    rooms = np.arange(len(ROOMS))[:, None]
    left = np.maximum(seen.rooms[:, :, None] - np.arange(steps), 0)
    brings = weights.rooms[rooms, left]
    brings -= brings[:, :, :1].copy()
    row = found.boat * brings[0].size
    points: Numbers = brings.take(row + first.take(found.number))
    for part in others:
        covers = part.take(found.number)
        those = np.flatnonzero(covers)
        points[those] += brings.take(row.take(those) + covers.take(those))
    return points


def covering(boats: Boats, seen: Seen, weights: Weights) -> Numbers:
    """Returns, by boat and cell, what covering a free cell brings, without its room."""
    cover: Numbers = -weights.shut[ZONE_OF, seen.shut] - weights.rat * boats.rats
    rows = np.arange(boats.rows)[:, None]
    cover[rows, boats.maps] -= weights.map
    cover[:, OFF] = 0
    return cover


def beside_of(sets: Numbers) -> Numbers:
    """Returns, by cell, the union of the sets of its four neighbours."""
    right, left, below, above = (sets.take(there, axis=1) for there in SIDES_OF)
    found: Numbers = right | left | below | above
    return found


class Colours:
    """The colours that lie beside the free cells of each boat."""

    def __init__(self, boats: Boats, seen: Seen) -> None:
        free = boats.taken == 0
        sets = np.where(boats.colour == NO_COLOUR, 0, 1 << np.maximum(boats.colour, 0)).astype(np.uint8)
        sets = np.take_along_axis(sets, boats.label.astype(np.int64), axis=1)
        beside = np.where(free, beside_of(sets), 0)
        new = ~beside & (1 << len(COLOURS)) - 1
        self.under = SPREAD.take(beside)
        """By cell: the colours beside it as counts, and a bit for each colour whose map is on it."""
        rows = np.arange(boats.rows)[:, None]
        self.under[rows, boats.maps] += 1 << MAP_BIT + np.arange(len(COLOURS))
        self.under[:, OFF] = 0
        shut = seen.shut + SHUT * ZONE_OF << len(COLOURS)
        self.zoned = np.where(free, shut + new, TAKEN) * SHUT
        """By cell: where its row in `Weights.changes` begins."""


class Groups(NamedTuple):
    """The groups of many boats. The groups of each colour are numbered from 0."""

    lies: Numbers
    """By cell: the bit of the group that lies there."""
    packed: Numbers
    """By colour and number: the value of a group, the free cells around it and its cats, packed in one integer."""
    most: int
    """The most groups of one colour."""


def groups_of(boats: Boats, seen: Seen, weights: Weights) -> Groups:
    live = boats.cats > 0
    live[:, 0] = False
    row, label = np.nonzero(live)
    colour = boats.colour[row, label].astype(np.int64)
    number = np.zeros(len(row), np.int64)
    for one in range(len(COLOURS)):
        those = np.flatnonzero(colour == one)
        number[those] = np.arange(len(those)) - np.searchsorted(row[those], row[those])
    number = np.minimum(number, NUMBERED - 1)
    slot = colour * NUMBERED + number
    bit = np.zeros(boats.cats.shape, np.int64)
    bit[row, label] = 1 << slot
    value = weights.groups[boats.cats, OPEN[np.minimum(seen.around, MOST_OPEN)]]
    packed = np.zeros((boats.rows, NUMBERED * len(COLOURS)), np.int64)
    packed[row, slot] = (value << HALF | seen.around << PART | boats.cats)[row, label]
    lies = np.take_along_axis(bit, boats.label.astype(np.int64), axis=1)
    return Groups(lies, packed, int(number.max(initial=-1)) + 1)


def group_gains(
    boats: Boats, seen: Seen, weights: Weights, found: Spots, colour: Numbers, shore: Numbers, around: Numbers
) -> Numbers:
    """Returns, by spot, what the groups gain: all groups of its colour that a cat touches become one. By spot: `colour`
    is the cat's colour, `shore` the number of its cells that lie beside that colour, and `around` the free cells
    around it that no group of that colour has yet."""
    groups = groups_of(boats, seen, weights)
    joins = np.flatnonzero(shore)
    number, boat, first = found.number.take(joins), found.boat.take(joins), NUMBERED * colour.take(joins)
    touched = np.zeros(len(joins), np.int64)
    for near in ALL.near_in_turn[: ALL.around.take(number).max(initial=0)]:
        touched |= groups.lies.take(boat * COUNT + (near.take(number) >> SHUT_BITS))
    touched >>= first
    joined = np.zeros(len(joins), np.int64)
    for one in range(groups.most):
        those = np.flatnonzero(touched >> one & 1)
        joined[those] += groups.packed.take((boat * groups.packed.shape[1] + first).take(those) + one)
    cats = np.ones(len(colour), np.int64)
    cats[joins] += joined & (1 << PART) - 1
    around[joins] += joined >> PART & (1 << PART) - 1
    points: Numbers = weights.groups[cats, OPEN.take(np.clip(around, 0, MOST_OPEN))]
    points[joins] -= joined >> HALF
    return points
