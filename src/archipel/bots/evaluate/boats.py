"""How good a boat is for the rest of the game, beyond its score.

This counts groups that are not families yet, rooms that are partly full, and free cells. Free cells with a jagged
outline (the shore) are hard to fill, and only the smallest treasure fits on a cell without a free neighbour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from archipel.boats.boat import Boat
from archipel.boats.grid import STRIDE, Mask, neighbours, reached
from archipel.boats.placements import placements_of, selected
from archipel.boats.rooms import ROOMS
from archipel.boats.shapes import Polyomino

SIZES = tuple((room.cells, room.cells.bit_count()) for room in ROOMS)

AnyBoat = Boat[Any]


class Promises(Struct, frozen=True, forbid_unknown_fields=True):
    """Points for what a boat promises beyond its score."""

    room: float
    """For a room that is nearly full."""
    hole: float
    """Subtracted for a free cell without a free neighbour."""
    shore: float
    """Subtracted for each cell side of the shore."""
    begun: tuple[float, ...]
    """For a group of 0, 1 or 2 cats. Three cats make a family."""
    grows: float
    """For a family, because it may still grow."""


def promise(boat: AnyBoat, weights: Promises) -> float:
    """Returns the points to expect from groups and rooms, less the penalty for free cells that are hard to fill."""
    free, begun, grows = boat.free, weights.begun, weights.grows
    groups = sum(begun[group.cats] if group.cats < len(begun) else grows for group in boat.groups)
    holes = (free & ~neighbours(free)).bit_count()
    return groups + weights.room * rooms_begun(boat) - weights.hole * holes - weights.shore * shore(free)


def rooms_begun(boat: AnyBoat) -> float:
    """Returns the sum of the squared fill ratios of the rooms that are not full: nearly full rooms count most."""
    taken, begun = boat.taken, 0.0
    for cells, size in SIZES:
        covered = (cells & taken).bit_count()
        if covered < size:
            begun += covered * covered / (size * size)
    return begun


def shore(free: Mask) -> int:
    """Returns the length of the outline of the free cells, in cell sides."""
    return (
        (free & ~(free << 1)).bit_count()
        + (free & ~(free >> 1)).bit_count()
        + (free & ~(free << STRIDE)).bit_count()
        + (free & ~(free >> STRIDE)).bit_count()
    )


class Pockets:
    """The regions of free cells. A small region, where few pieces fit, has a cost that depends on its size."""

    def __init__(self, free: Mask, costs: Sequence[float]) -> None:
        self.costs = costs
        self.regions = []
        while free:
            region = reached(free & -free, free)
            free ^= region
            self.regions.append((region, costs[size] if (size := region.bit_count()) < len(costs) else 0.0))
        self.cost = sum(cost for _, cost in self.regions)

    def cost_with(self, cells: Mask) -> float:
        """Returns the cost of all regions with a piece on these cells. The piece splits only the region it lies in."""
        region, before = next(one for one in self.regions if one[0] & cells)
        rest = region & ~cells
        beside = neighbours(cells) & rest
        cost = self.cost - before
        while beside:
            part, size = grown(beside & -beside, rest, len(self.costs))
            beside &= ~part
            if size < len(self.costs):
                cost += self.costs[size]
        return cost


def grown(start: Mask, ground: Mask, enough: int) -> tuple[Mask, int]:
    """Returns the cells of `ground` that are connected to `start`, and their number. Stops once there are `enough`."""
    size = 1
    while size < enough:
        further = (start | neighbours(start)) & ground
        if further == start:
            break
        start, size = further, further.bit_count()
    return start, size


def places(boat: AnyBoat, polyomino: Polyomino, anywhere: bool = False) -> Iterable[Mask]:
    """The placements that are legal for a polyomino."""
    return selected(placements_of(polyomino), boat.legal(polyomino, anywhere))
