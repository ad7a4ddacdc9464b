"""Many boats at once, as arrays: finds where tiles may lie on them, and lays one on each.

A boat is a row. Cells are the 142 of the outline in the order of their bits; one more, `OFF`, stands for everything
beyond the outline: it is always taken and no piece lies there. Every placement of every polyomino has a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from archipel.boats.boat import Boat
from archipel.boats.grid import STRIDE, Mask, bits
from archipel.boats.placements import PLACEMENTS, placements_of
from archipel.boats.printed import Printed
from archipel.boats.rooms import OUTLINE, ROOMS
from archipel.boats.shapes import DRAWN
from archipel.games.isle_of_cats.content.box import COLOURS

Numbers = npt.NDArray[Any]

CELLS = list(bits(OUTLINE))
OFF = len(CELLS)
COUNT = OFF + 1
PLACE_OF = {cell: place for place, cell in enumerate(CELLS)}
LABELS = 48
"""Number of labels: more than the groups of any boat, plus label 0 for cells without a cat."""
NO_COLOUR = -1
COLOUR: dict[str, int] = {colour: number for number, colour in enumerate(COLOURS)}
SIDES = (1, -1, STRIDE, -STRIDE)
BESIDE = np.array([[PLACE_OF.get(cell + side, OFF) for side in SIDES] for cell in CELLS] + [[OFF] * len(SIDES)])
"""The four cells beside each cell."""
ROOM_OF = np.array(
    [next(number for number, room in enumerate(ROOMS) if room.cells >> cell & 1) for cell in CELLS] + [len(ROOMS)]
)
SHUT = 16
"""The number of ways the sides of a free cell may be shut. Values from SHUT on stand for a taken cell."""


def places_of(cells: Mask) -> list[int]:
    return [PLACE_OF[cell] for cell in bits(cells)]


MASKS: list[Mask] = []
"""The cells of every placement of every polyomino."""


class Placements:
    """All placements of all polyominoes, grouped by polyomino, as arrays.

    `build` makes the arrays again when an owner's box has a shape that no game prints. The numbers of the other
    placements stay as they are, so that games without such shapes are played exactly as before.
    """

    first: Numbers
    """By polyomino: the number of its first placement. One more entry marks the end of the last."""
    cells: Numbers
    """The cells of each placement, filled up to those of the largest with OFF."""
    size: Numbers
    beside: Numbers
    """The cells around it, filled up with OFF."""
    sides: Numbers
    """For each cell around it: which of that cell's four sides it covers, as bits."""
    around: Numbers
    """The number of cells around it."""
    rooms: Numbers
    """How many cells of each room it covers."""
    words: Numbers
    """Its cells as words of 64 bits."""
    cells_in_turn: tuple[Numbers, ...]
    """The first cell of every placement, the second of every placement, …"""
    near_in_turn: tuple[Numbers, ...]
    """The first cell around every placement with the sides of it that are covered, then the second cell, …"""
    parts: tuple[int, tuple[Numbers, ...]]
    """By placement: the first room with its number of covered cells, then the second, …; 0 for none. The number before
    them is the factor of the room."""

    def __init__(self) -> None:
        self.build()

    def build(self) -> None:
        each = [*PLACEMENTS, *map(placements_of, DRAWN)]
        first = np.cumsum([0, *map(len, each)])
        total = int(first[-1])
        MASKS[:] = [cells for those in each for cells in those]
        longest = max(mask.bit_count() for mask in MASKS)
        cells = np.full((total, longest), OFF, np.int16)
        for number, placed in enumerate(MASKS):
            places = places_of(placed)
            cells[number, : len(places)] = places
        self.cells, self.size = cells, (cells != OFF).sum(axis=1)
        self.surround(cells)
        self.rooms = (ROOM_OF[cells][:, :, None] == np.arange(len(ROOMS))).sum(axis=1)
        self.parts = longest + 1, self.room_parts(longest + 1)
        covered = np.zeros((total, COUNT), np.uint8)
        covered[np.arange(total)[:, None], cells] = 1
        self.words = words_of(covered)
        self.cells_in_turn = columns_of(cells)
        self.first = first

    def surround(self, cells: Numbers) -> None:
        """Finds the cells around each placement: each cell beside it once, with the sides that the placement covers."""
        total = len(cells)
        covered = np.zeros((total, COUNT), np.uint8)
        rows = np.arange(total)[:, None]
        for side, back in ((0, 1), (1, 0), (2, 3), (3, 2)):
            np.bitwise_or.at(covered, (rows, BESIDE[cells, side]), 1 << back)
        covered[rows, cells] = 0
        covered[:, OFF] = 0
        self.around = (covered > 0).sum(axis=1)
        most = int(self.around.max())
        self.beside = np.full((total, most), OFF, np.int16)
        self.sides = np.zeros((total, most), np.uint8)
        row, cell = np.nonzero(covered)
        place = np.arange(len(row)) - np.searchsorted(row, row)
        self.beside[row, place] = cell
        self.sides[row, place] = covered[row, cell]
        self.near_in_turn = columns_of(self.beside * SHUT + self.sides)

    def room_parts(self, steps: int) -> tuple[Numbers, ...]:
        covers = self.rooms > 0
        row, room = np.nonzero(covers)
        parts = np.zeros((int(covers.sum(axis=1).max()), len(self.rooms)), np.int64)
        parts[np.arange(len(row)) - np.searchsorted(row, row), row] = room * steps + self.rooms[row, room]
        return tuple(parts)


def columns_of(rows: Numbers) -> tuple[Numbers, ...]:
    return tuple(np.ascontiguousarray(column, np.int64) for column in rows.T)


def words_of(cells: Numbers) -> Numbers:
    """Packs rows of cells into words of 64 bits: first the first word of every row, then the second of every row, …"""
    packed = np.packbits(cells[:, :OFF], axis=1, bitorder="little")
    padded = np.zeros((len(cells), -(-OFF // 64) * 8), np.uint8)
    padded[:, : packed.shape[1]] = packed
    return np.ascontiguousarray(padded.view(np.uint64).T)


ALL = Placements()
AT_ONCE = 64
"""Boats in one batch when spots are searched: small enough for the processor's cache."""


class Boats(NamedTuple):
    """Many boats, one in each row."""

    taken: Numbers
    """By cell: 1 if something lies there."""
    label: Numbers
    """By cell: the group of the cat that lies there, or 0."""
    colour: Numbers
    """By group: its colour."""
    cats: Numbers
    """By group: its number of cats; 0 if it was joined to another group."""
    groups: Numbers
    """The number of labels in use."""
    rats: Numbers
    """By cell: 1 for a rat, as printed."""
    maps: Numbers
    """By colour: the cell of its map."""

    def take(self, rows: Numbers) -> Boats:
        return Boats(*(array[rows] for array in self))

    @property
    def rows(self) -> int:
        return len(self.taken)


def boats_of(boats: Sequence[Boat[Any]]) -> Boats:
    """Converts these boats to rows."""
    count = len(boats)
    found = Boats(
        taken=np.zeros((count, COUNT), np.uint8),
        label=np.zeros((count, COUNT), np.int8),
        colour=np.full((count, LABELS), NO_COLOUR, np.int8),
        cats=np.zeros((count, LABELS), np.int8),
        groups=np.zeros(count, np.int64),
        rats=np.zeros((count, COUNT), np.int64),
        maps=np.zeros((count, len(COLOURS)), np.int16),
    )
    found.taken[:, OFF] = 1
    for row, boat in enumerate(boats):
        found.taken[row, places_of(boat.taken)] = 1
        for number, group in enumerate(boat.groups, start=1):
            found.label[row, places_of(group.cells)] = number
            found.colour[row, number] = COLOUR[group.colour]
            found.cats[row, number] = group.cats
        found.groups[row] = len(boat.groups)
        copy_print(found, row, boat.printed)
    return found


def copy_print(boats: Boats, row: int, printed: Printed) -> None:
    boats.rats[row, places_of(printed.rats)] = 1
    boats.maps[row] = [places_of(printed.map_of(colour))[0] for colour in COLOURS]


# ---- where tiles may lie ----


class Spots(NamedTuple):
    """Legal placements: the tile (its index in the list asked for), the boat, and the number of the placement."""

    asked: Numbers
    boat: Numbers
    number: Numbers


def spots(boats: Boats, boat: Numbers, polyomino: Numbers, anywhere: bool = False) -> Spots:
    """Returns all spots for a list of tiles, each on its boat, in the order of the list and then of the placements."""
    if polyomino.max(initial=0) + 1 >= len(ALL.first):
        ALL.build()  # somebody has drawn a shape since
    taken, shore = words_of(boats.taken), words_of(near(boats))
    first = ALL.first[polyomino]
    most = int((ALL.first[polyomino + 1] - first).max(initial=0))
    legal = np.zeros((len(boat), most), bool)
    for one in np.unique(polyomino).tolist():
        words = ALL.words[:, ALL.first[one] : ALL.first[one + 1]]
        alike = np.flatnonzero(polyomino == one)
        for begin in range(0, len(alike), AT_ONCE):
            asked = alike[begin : begin + AT_ONCE]
            rows = boat[asked]
            fits = in_common(taken[:, rows], words) == 0
            if not anywhere:
                fits &= in_common(shore[:, rows], words) != 0
            legal[asked, : fits.shape[1]] = fits
    asked, place = np.divmod(np.flatnonzero(legal), max(most, 1))
    return Spots(asked, boat.take(asked), first.take(asked) + place)


def in_common(cells: Numbers, words: Numbers) -> Numbers:
    """Returns, by boat and placement, a number that is not 0 if they share a cell. It does not show which cells."""
    shared: Numbers = cells[0, :, None] & words[0]
    for of_boat, of_placement in zip(cells[1:], words[1:], strict=True):
        shared |= of_boat[:, None] & of_placement
    return shared


def near(boats: Boats) -> Numbers:
    """Returns, by cell, whether it is beside a piece; on an empty boat every cell counts."""
    covered = boats.taken.astype(bool)
    covered[:, OFF] = False
    found: Numbers = np.any(covered[:, BESIDE], axis=2)
    found[~covered.any(axis=1)] = True
    found[:, OFF] = False
    return found


# ---- laying tiles ----


def lay(boats: Boats, boat: Numbers, number: Numbers, colour: Numbers) -> None:
    """Lays a piece on each of these boats, which must all differ: a cat of a colour, or a treasure (NO_COLOUR)."""
    rows = boat[:, None]
    cells = ALL.cells[number]
    boats.taken[rows, cells] = 1
    cat = np.flatnonzero(colour != NO_COLOUR)
    if not len(cat):
        return
    boat, number, colour = boat[cat], number[cat], colour[cat]
    rows = boat[:, None]
    joining = np.zeros((len(cat), LABELS), bool)
    joining[np.arange(len(cat))[:, None], boats.label[rows, ALL.beside[number]]] = True
    joining &= boats.colour[boat] == colour[:, None]
    joining[:, 0] = False
    new = boats.groups[boat] + 1
    boats.groups[boat] = new
    cats = 1 + (boats.cats[boat] * joining).sum(axis=1)
    boats.cats[boat] = np.where(joining, 0, boats.cats[boat])
    boats.cats[boat, new] = cats
    boats.colour[boat, new] = colour
    label = boats.label[boat]
    label = np.where(np.take_along_axis(joining, label.astype(np.int64), axis=1), new[:, None], label)
    label[np.arange(len(cat))[:, None], ALL.cells[number]] = new[:, None]
    label[:, OFF] = 0
    boats.label[boat] = label
