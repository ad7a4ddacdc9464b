"""How good a boat is to go on with: what its score does not see yet.

Groups that are not families yet, rooms that are partly full, and free cells: a jagged shore of free cells is hard to
fill, and a cell without a free neighbour takes nothing but the smallest treasure.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec import Struct

from archipel.boats.boat import Boat
from archipel.boats.grid import STRIDE, Mask, neighbours, reached
from archipel.boats.placements import PLACEMENTS, selected
from archipel.boats.rooms import ROOMS
from archipel.boats.shapes import Polyomino

SIZES = tuple((room.cells, room.cells.bit_count()) for room in ROOMS)

AnyBoat = Boat[Any]


class Promises(Struct, frozen=True, forbid_unknown_fields=True):
    """What is given for what a boat promises."""

    room: float
    """A room that is nearly full."""
    hole: float
    """A free cell without a free neighbour, below nought."""
    shore: float
    """A cell's side of shore, below nought."""
    begun: tuple[float, ...]
    """A group of no, one or two cats: families begin at three."""
    grows: float
    """A family, for it may go on growing."""


def promise(boat: AnyBoat, weights: Promises) -> float:
    """Points on their way, less those that are lost already."""
    free, begun, grows = boat.free, weights.begun, weights.grows
    groups = sum(begun[group.cats] if group.cats < len(begun) else grows for group in boat.groups)
    holes = (free & ~neighbours(free)).bit_count()
    return groups + weights.room * rooms_begun(boat) - weights.hole * holes - weights.shore * shore(free)


def rooms_begun(boat: AnyBoat) -> float:
    """How far the rooms that are not full have come, the nearly full ones first of all."""
    taken, begun = boat.taken, 0.0
    for cells, size in SIZES:
        covered = (cells & taken).bit_count()
        if covered < size:
            begun += covered * covered / (size * size)
    return begun


def shore(free: Mask) -> int:
    """The length of the line around the free cells."""
    return (
        (free & ~(free << 1)).bit_count()
        + (free & ~(free >> 1)).bit_count()
        + (free & ~(free << STRIDE)).bit_count()
        + (free & ~(free >> STRIDE)).bit_count()
    )


class Pockets:
    """Stretches of free cells so small that few pieces fit there, and what they cost by their size."""

    def __init__(self, free: Mask, costs: Sequence[float]) -> None:
        self.costs = costs
        self.regions = []
        while free:
            region = reached(free & -free, free)
            free ^= region
            self.regions.append((region, costs[size] if (size := region.bit_count()) < len(costs) else 0.0))
        self.cost = sum(cost for _, cost in self.regions)

    def cost_with(self, cells: Mask) -> float:
        """What all pockets cost once a piece lies on these cells: it parts the region it lies in, and no other."""
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
    """All of the ground that one can walk to from the start, or at least enough cells of it; and how many they are."""
    size = 1
    while size < enough:
        further = (start | neighbours(start)) & ground
        if further == start:
            break
        start, size = further, further.bit_count()
    return start, size


def places(boat: AnyBoat, polyomino: Polyomino, anywhere: bool = False) -> Iterable[Mask]:
    """Where a polyomino may lie."""
    return selected(PLACEMENTS[polyomino.number], boat.legal(polyomino, anywhere))
