"""A quick planner: all places of a piece are evaluated at once, with the weights of the judge.

The cells of a boat are numbered from 0; one more number, which is never free, stands for everything off the boat. The
effect of a piece is counted by looking up its cells in arrays. The connected regions of free cells are computed only
for places where the piece may split a region; the slow planner computes them for every place. The number of separate
parts around a piece is the number of free cells there, minus the pairs that touch, plus the squares of four. If there
is only one part, the piece splits nothing.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from functools import lru_cache
from math import isnan
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from archipel.boats.boat import Piece
from archipel.boats.families import joined
from archipel.boats.grid import CELL, COLUMNS, ROWS, STRIDE, Mask, bits, mask, neighbours
from archipel.boats.placements import PLACEMENTS, anchors, number_of
from archipel.boats.rooms import OUTLINE, ROOMS
from archipel.boats.shapes import POLYOMINOES, Cells, Polyomino
from archipel.bots.evaluate.boats import AnyBoat, Pockets, shore
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.plan import LOOKS, Planner, Seen, seen_with

Numbers = npt.NDArray[Any]
Flags = npt.NDArray[np.bool_]

ON_BOAT = np.array([*bits(OUTLINE)])
"""The bit of each cell, in order."""
OFF = len(ON_BOAT)
BYTES = (ROWS * STRIDE + 7) // 8
ROOM_OF = np.array([next(n for n, room in enumerate(ROOMS) if room.cells >> bit & 1) for bit in bits(OUTLINE)])

ROOM_NUMBERS = np.arange(len(ROOMS))

ALONE, ACROSS, DOWN, SQUARE = range(4)
"""Patterns of free cells around a piece: one cell, two side by side, two one above the other, or a square of four."""
RAT_BITS = 8
RAT = 1 << RAT_BITS

MARGIN = 6
"""Cells of margin around the grid. No piece is longer, so all cells around a piece are inside the margin."""
_NUMBER = np.full((ROWS + 2 * MARGIN, COLUMNS + 2 * MARGIN), OFF)
_CELLS = [CELL[bit] for bit in bits(OUTLINE)]
for _place, (_row, _column) in enumerate(_CELLS):
    _NUMBER[_row + MARGIN, _column + MARGIN] = _place


_BITS = np.append(ON_BOAT, COLUMNS)
"""The bit of each number. The last one is in the spare column, which is always empty, and stands for off the boat."""
_BESIDE = np.array(
    [[_NUMBER[r + y + MARGIN, c + x + MARGIN] for y, x in ((0, 1), (0, -1), (1, 0), (-1, 0))] for r, c in _CELLS]
)
"""By cell: the numbers of the four cells beside it."""


@lru_cache(maxsize=4096)
def flags(cells: Mask) -> Flags:
    """Returns for each cell of a boat whether it is in `cells`, then False for off the boat. Do not change the array:
    it is cached."""
    packed = np.frombuffer(cells.to_bytes(BYTES, "little"), np.uint8)
    found: Flags = np.unpackbits(packed, bitorder="little")[_BITS].view(np.bool_)
    return found


class Places(NamedTuple):
    """All places of a polyomino on a boat, in the order of `PLACEMENTS`; cells by number."""

    cells: Numbers
    rooms: Numbers
    """How many cells each place covers in each room."""
    around: Numbers
    """Indices into `Ground.around` for all that lies around each place, corners too: cells, pairs that touch, and
    squares of four."""
    inner: int
    """The pairs of its own cells that touch."""


@lru_cache(maxsize=len(POLYOMINOES))
def places_of(number: int) -> Places:
    polyomino = POLYOMINOES[number]
    forms = [(np.array(cells), surroundings(cells)) for cells in polyomino.orientations]
    cells, around = (np.full((len(PLACEMENTS[number]), len(part)), OFF) for part in forms[0])
    for (own, near), those, anchored in zip(forms, polyomino.orientations, anchors(polyomino, OUTLINE), strict=True):
        rows = np.array([number_of(polyomino, mask(those) << bit) for bit in bits(anchored)], int)
        at = np.array([CELL[bit] for bit in bits(anchored)])[:, None] + MARGIN
        cells[rows] = _NUMBER[tuple(np.moveaxis(own + at, 2, 0))]
        around[rows] = _NUMBER[tuple(np.moveaxis(near[:, 1:] + at, 2, 0))] + near[:, 0] * (OFF + 1)
    rooms = np.stack([(ROOM_OF[cells] == room).sum(axis=1) for room in range(len(ROOMS))], axis=1)
    return Places(cells, rooms, around, len(touching(polyomino.orientations[0])))


def surroundings(cells: Cells) -> Numbers:
    """Returns the patterns around an orientation: the kind (a row of `Ground.around`) and the first cell of each."""
    ring = sorted({(r + y, c + x) for r, c in cells for y in (-1, 0, 1) for x in (-1, 0, 1)} - set(cells))
    squares = [(SQUARE, r, c) for r, c in ring if {(r, c + 1), (r + 1, c), (r + 1, c + 1)} <= set(ring)]
    return np.array([*((ALONE, r, c) for r, c in ring), *touching(ring), *squares])


def touching(cells: Sequence[tuple[int, int]]) -> list[tuple[int, int, int]]:
    """Returns the pairs of these cells that share a side: ACROSS or DOWN, and the first cell of each."""
    return [
        *((ACROSS, r, c) for r, c in cells if (r, c + 1) in cells),
        *((DOWN, r, c) for r, c in cells if (r + 1, c) in cells),
    ]


class Ground:
    """The free cells of a boat, in arrays for quick lookups."""

    def __init__(self, boat: AnyBoat, judge: Judge, rats: Flags) -> None:
        free = boat.free
        self.free = flags(free)
        self.pockets = Pockets(free, judge.pocket)
        self.shore = shore(free)
        self.rats = (boat.printed.rats & free).bit_count()
        self.bare = np.array([(room.cells & free).bit_count() for room in ROOMS])
        right, left, below, above = self.free.take(_BESIDE.T)
        self.near_cells = right.astype(int) + left + below + above
        """By cell: the number of free cells beside it, plus RAT if the cell has a rat."""
        self.near_cells += rats[:OFF] * RAT
        across, down = self.free[:OFF] & right, self.free[:OFF] & below
        self.around = np.zeros((4, OFF + 1), np.int8)
        """By pattern and first cell: what it adds to the number of parts. A free cell is 1, a pair -1, a square 1."""
        self.around[ALONE] = self.free
        self.around[ACROSS, :OFF] -= across
        self.around[DOWN, :OFF] -= down
        self.around[SQUARE, :OFF] = across & np.append(across, False).take(_BESIDE[:, 2])
        self.region = np.zeros(OFF + 1, int)
        for number, (region, _) in enumerate(self.pockets.regions[1:], start=1):
            self.region[flags(region)] = number
        self.sizes = np.array([region.bit_count() for region, _ in self.pockets.regions])
        self.costs = np.array([cost for _, cost in self.pockets.regions])


class QuickPlanner(Planner):
    """A faster Planner with the same results."""

    def __init__(self, judge: Judge, width: int, looks: int = LOOKS) -> None:
        super().__init__(judge, width, looks)
        self.grounds: dict[int, tuple[AnyBoat, Ground]] = {}
        self.rats = flags(judge.boat.printed.rats)
        most = max(len(costs) for _, costs in judge.rooms)
        self.rooms = np.array([costs + [0.0] * (most - len(costs)) for _, costs in judge.rooms])
        self.pocket = np.array([*judge.pocket, 0.0])

    def ground(self, boat: AnyBoat) -> Ground:
        # The boat is kept with its ground, so that no other boat gets its id.
        if id(boat) not in self.grounds:
            self.grounds[id(boat)] = (boat, Ground(boat, self.judge, self.rats))
        return self.grounds[id(boat)][1]

    def look(self, boat: AnyBoat, polyomino: Polyomino, pieces: Sequence[Piece]) -> list[Seen]:
        legal = boat.legal(polyomino)
        if not legal:
            return []
        count = len(PLACEMENTS[polyomino.number])
        packed = np.frombuffer(legal.to_bytes((count + 7) // 8, "little"), np.uint8)
        rows = np.flatnonzero(np.unpackbits(packed, bitorder="little"))
        ground, parted = self.weigh_ground(boat, polyomino, rows)
        values = np.stack([ground + self.weigh_company(boat, polyomino, rows, piece) for piece in pieces], axis=1)
        found = []
        for value, spot in self.best_spots(boat, polyomino, rows, values, parted):
            row, which = divmod(spot, len(pieces))
            piece, cells = pieces[which], PLACEMENTS[polyomino.number][rows[row]]
            groups = boat.groups if piece.colour is None else joined(boat.groups, piece.colour, cells)
            found.append(seen_with(boat, value, Piece(piece.kind, piece.colour, cells), groups))
        return found

    def best_spots(
        self, boat: AnyBoat, polyomino: Polyomino, rows: Numbers, values: Numbers, parted: Numbers
    ) -> list[tuple[float, int]]:
        """Returns the best few places, with exact pocket costs for pieces that may split a region. Splitting only adds
        costs, so these are not computed for places that are already worse without them."""
        pockets = self.ground(boat).pockets
        exact: dict[int, float] = {}
        found: list[tuple[float, int]] = []
        costs = -values.ravel()
        order = np.argsort(costs, kind="stable")
        for spot, cost in zip(order.tolist(), costs.take(order).tolist(), strict=True):
            value, row = -cost, spot // values.shape[1]
            if len(found) >= self.looks and -found[self.looks - 1][0] > value:
                break
            before = float(parted[row])
            if not isnan(before):
                if row not in exact:
                    exact[row] = pockets.cost_with(PLACEMENTS[polyomino.number][rows[row]]) - before
                value -= exact[row]
            insort(found, (-value, spot))
        return [(-cost, spot) for cost, spot in found[: self.looks]]

    def weigh_ground(self, boat: AnyBoat, polyomino: Polyomino, rows: Numbers) -> tuple[Numbers, Numbers]:
        """Returns the value of the free cells after placing the piece at each of these places, if it splits no region;
        and the pocket cost included in that value if the piece may split a region, else NaN."""
        judge, places, ground = self.judge, places_of(polyomino.number), self.ground(boat)
        near = ground.near_cells.take(places.cells.take(rows, axis=0)).sum(axis=1)
        rats = ground.rats - (near >> RAT_BITS)
        bare = ground.bare - places.rooms.take(rows, axis=0)
        value: Numbers = -judge.rat * rats - self.rooms[ROOM_NUMBERS, bare].sum(axis=1)
        if not judge.days:
            return value, np.full(len(rows), np.nan)
        sides = ground.shore - 4 * polyomino.size + 2 * (near & RAT - 1) - 2 * places.inner
        pockets, parted = self.weigh_pockets(polyomino, rows, ground)
        value -= judge.shore * sides + pockets
        return value, parted

    def weigh_pockets(self, polyomino: Polyomino, rows: Numbers, ground: Ground) -> tuple[Numbers, Numbers]:
        places = places_of(polyomino.number)
        region = ground.region[places.cells[rows, 0]]
        left = np.minimum(ground.sizes[region] - polyomino.size, len(self.pocket) - 1)
        cost: Numbers = ground.pockets.cost - ground.costs[region] + self.pocket[left]
        stretches = ground.around.take(places.around.take(rows, axis=0)).sum(axis=1)
        return cost, np.where(stretches > 1, cost, np.nan)

    def weigh_company(self, boat: AnyBoat, polyomino: Polyomino, rows: Numbers, piece: Piece) -> Numbers:
        """Returns the value of the cats after placing the piece, plus the value of a map that it covers."""
        judge = self.judge
        value: Numbers = np.full(len(rows), float(judge.company(boat.groups)))
        if piece.colour is None:
            return value
        cells, values = places_of(polyomino.number).cells[rows], judge.group[piece.colour]
        cats = np.ones(len(rows), int)
        for group in boat.groups:
            if group.colour == piece.colour:
                beside = flags(neighbours(group.cells) & OUTLINE)[cells].any(axis=1)
                cats += group.cats * beside
                value -= values[group.cats] * beside
        own_map = boat.printed.map_of(piece.colour)
        value += judge.map(boat, piece.colour, own_map) * flags(own_map)[cells].any(axis=1)
        value += np.array(values)[cats]
        return value
