"""The expected value of a boat at the end, as learnt from many games: its score now, plus a weight for each feature.

The features: the free cells of each room; the free cells by how their sides are shut; groups of cats by their size and
the free cells around them; visible rats; maps that are not covered. Each feature has a table of weights, in hundredths
of points, for each stage (days 1 to 5, and the finds after the last rescue).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from archipel.boats.families import family_points
from archipel.boats.rooms import ROOMS
from archipel.bots.evaluate.isle_of_cats.fleet import (
    BESIDE,
    COUNT,
    LABELS,
    ROOM_OF,
    SHUT,
    Boats,
    Numbers,
)
from archipel.games.isle_of_cats.content.box import COLOURS

HUNDREDTHS = 100
STAGES = 6
DECK = 4
"""The room without an icon, by its index in ROOMS."""
LIKE = np.array([0, 1, 2, 1, 3, 4, 5])
"""By room: its kind. The two bedrooms have the same kind."""
KINDS = 6
MOST = 61

# By shut sides (bits: right, left, below, above): none, one, two in line, a corner, three, all.
FORM = np.array([0, 1, 1, 2, 1, 3, 3, 4, 1, 3, 3, 4, 2, 4, 4, 5])
FORMS = 6
ZONES = 2
"""The deck, and rooms."""
ZONE_OF = (ROOM_OF != DECK).astype(np.int64)

LARGEST = 9
OPEN = np.array([0, 1, 2, 3, 3, 4, 4, 4, 5])
"""By number of free cells around a group: one of six steps."""
OPENS = 6
POINTS = np.array([family_points(cats) for cats in range(60)])

BEGIN: dict[str, int] = {}
SIZES = {
    "rooms": KINDS * MOST,
    "forms": ZONES * FORMS,
    "groups": (LARGEST + 1) * OPENS,
    "rats": 1,
    "maps": 1,
}
for _name in SIZES:
    BEGIN[_name] = sum(SIZES[one] for one in BEGIN)
FEATURES = sum(SIZES.values())

HALF = 32
"""Two sums share one integer: the gain in the high half, counts by colour in the low half."""
FIELD = 5
"""Bits for the count of one colour: no placement has more cells around it."""
SPREAD = np.array(
    [sum((those >> n & 1) << FIELD * n for n in range(len(COLOURS))) for those in range(1 << len(COLOURS))]
)
"""By set of colours: the set as counts of 0 or 1, in FIELD bits each."""
MAP_BIT = FIELD * len(COLOURS)
TAKEN = ZONES * SHUT << len(COLOURS)
"""The row of `changes` for a taken cell. A free cell's row depends on its zone, its shut sides and the colours that do
not lie beside it yet."""


class Weights(NamedTuple):
    """The tables of one stage, in arrays for quick lookups."""

    rooms: Numbers
    """By room and free cells, including the five points that a room costs while it is not full."""
    shut: Numbers
    """By zone and shut sides; 0 for a taken cell."""
    groups: Numbers
    """By cats and free cells around, including the points of a family."""
    rat: int
    map: int
    changes: Numbers
    """The result of the function `changes`."""


def weights_of(flat: Numbers) -> Weights:
    """Returns the tables of one stage from a row with all its weights."""
    part = {name: flat[BEGIN[name] : BEGIN[name] + size] for name, size in SIZES.items()}
    rooms = part["rooms"].reshape(KINDS, MOST)[LIKE].astype(np.int64)
    rooms[:, 1:] -= 5 * HUNDREDTHS
    shut = np.zeros((ZONES, 2 * SHUT), np.int64)
    shut[:, :SHUT] = part["forms"].reshape(ZONES, FORMS)[:, FORM]
    sizes = np.minimum(np.arange(len(POINTS)), LARGEST)
    groups = part["groups"].reshape(LARGEST + 1, OPENS)[sizes].astype(np.int64)
    groups += HUNDREDTHS * POINTS[:, None]
    groups[0] = 0
    rat, map_ = int(part["rats"][0]) - HUNDREDTHS, int(part["maps"][0])
    return Weights(rooms, shut, groups, rat, map_, changes(shut[:, :SHUT]))


def changes(shut: Numbers) -> Numbers:
    """Returns how the value of a free cell changes, together with counts of colours. The row depends on its zone, its
    shut sides and the colours that do not lie beside it yet; the column on the sides that a piece covers. The last row
    is for a taken cell."""
    sides = np.arange(SHUT)[:, None] | np.arange(SHUT)
    change = (shut[:, sides] - shut[:, :, None]).reshape(ZONES * SHUT, 1, SHUT) << HALF
    moved = (change + SPREAD[:, None]).reshape(TAKEN, SHUT)
    return np.concatenate([moved, np.zeros((1, SHUT), np.int64)])


SIDES_OF = tuple(np.ascontiguousarray(column) for column in BESIDE.T)
"""By side: the neighbour of every cell on that side."""
IN_ROOM = (ROOM_OF[:, None] == np.arange(len(ROOMS))).astype(np.float32)
LABEL_BITS = 0x7F


class Seen(NamedTuple):
    """The facts about many boats from which features are computed."""

    shut: Numbers
    """By cell: its shut sides as bits; SHUT or more if it is taken."""
    rooms: Numbers
    """By room: its free cells."""
    around: Numbers
    """By group: the free cells around it."""


def look(boats: Boats) -> Seen:
    shut = boats.taken << 4
    for side, there in enumerate(SIDES_OF):
        shut |= boats.taken.take(there, axis=1) << side
    free = boats.taken == 0
    rooms = (free.astype(np.float32) @ IN_ROOM).astype(np.int64)
    here = np.where(free, LABEL_BITS, 0).astype(np.int8)
    beside = [boats.label.take(there, axis=1) & here for there in SIDES_OF]
    counted = np.zeros(boats.cats.size, np.int64)
    for side, labels in enumerate(beside):
        for before in beside[:side]:
            labels[labels == before] = 0  # a group that lies on two sides of a cell counts once
        found = np.flatnonzero(labels)
        counted += np.bincount(found // COUNT * LABELS + labels.take(found), minlength=len(counted))
    return Seen(shut, rooms, counted.reshape(boats.cats.shape))


def of_boats(boats: Boats, seen: Seen, weights: Weights) -> Numbers:
    """Returns the value of each boat, in hundredths."""
    rooms = weights.rooms[np.arange(len(ROOMS)), seen.rooms].sum(axis=1)
    shut = weights.shut[ZONE_OF, seen.shut].sum(axis=1)
    groups = weights.groups[boats.cats, OPEN[np.minimum(seen.around, 8)]].sum(axis=1)
    rats = ((boats.taken == 0) & (boats.rats == 1)).sum(axis=1)
    maps = (np.take_along_axis(boats.taken, boats.maps.astype(np.int64), axis=1) == 0).sum(axis=1)
    result: Numbers = rooms + shut + groups + weights.rat * rats + weights.map * maps
    return result


def features(boats: Boats, seen: Seen) -> Numbers:
    """Returns, by boat, how often each weight counts."""
    count = boats.rows
    found = np.zeros((count, FEATURES), np.float32)
    rows = np.arange(count)[:, None]
    np.add.at(found, (rows, BEGIN["rooms"] + LIKE * MOST + seen.rooms), 1)
    row, cell = np.nonzero(seen.shut[:, :COUNT] < SHUT)
    np.add.at(found, (row, BEGIN["forms"] + ZONE_OF[cell] * FORMS + FORM[seen.shut[row, cell]]), 1)
    row, label = np.nonzero(boats.cats)
    sizes = np.minimum(boats.cats[row, label], LARGEST).astype(np.int64)
    np.add.at(found, (row, BEGIN["groups"] + sizes * OPENS + OPEN[np.minimum(seen.around[row, label], 8)]), 1)
    found[:, BEGIN["rats"]] = ((boats.taken == 0) & (boats.rats == 1)).sum(axis=1)
    found[:, BEGIN["maps"]] = (np.take_along_axis(boats.taken, boats.maps.astype(np.int64), axis=1) == 0).sum(axis=1)
    return found


def score(boats: Boats) -> Numbers:
    """Returns each boat's points now for rats, rooms and families."""
    free = boats.taken == 0
    rats = (free & (boats.rats == 1)).sum(axis=1)
    rooms = np.stack([free[:, room == ROOM_OF].any(axis=1) for room in range(len(ROOMS))], axis=1).sum(axis=1)
    result: Numbers = POINTS[boats.cats].sum(axis=1) - rats - 5 * rooms
    return result
