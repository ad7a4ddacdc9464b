"""How good a boat is to go on with: what its score does not see yet.

Groups that are not families yet, rooms that are partly full, and free cells: a jagged shore of free cells is hard to
fill, and a cell without a free neighbour takes nothing but the smallest treasure.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import STRIDE, Mask, neighbours
from archipel.boats.placements import PLACEMENTS, selected
from archipel.boats.rooms import ROOMS
from archipel.boats.shapes import Polyomino

BEGUN = (0.0, 0.4, 2.6)
"""A group of so many cats: families begin at three."""
GROWS = 0.8
"""A family goes on growing."""

SIZES = tuple((room.cells, room.cells.bit_count()) for room in ROOMS)

AnyBoat = Boat[Any]
Worth = Callable[[AnyBoat], float]


class Weights(Struct, frozen=True):
    """What a game gives for room: a room nearly full, a hole, a cell's side of shore."""

    room: float = 4.5
    hole: float = 1.1
    shore: float = 0.16


USUAL = Weights()


def promise(boat: AnyBoat, weights: Weights = USUAL) -> float:
    """Points on their way, less those that are lost already."""
    free = boat.free
    groups = sum(BEGUN[group.cats] if group.cats < len(BEGUN) else GROWS for group in boat.groups)
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


def places(boat: AnyBoat, polyomino: Polyomino, anywhere: bool = False) -> Iterable[Mask]:
    """Where a polyomino may lie."""
    return selected(PLACEMENTS[polyomino.number], boat.legal(polyomino, anywhere))


def best_place(
    boat: AnyBoat, polyomino: Polyomino, pieces: Iterable[Piece], worth: Worth
) -> tuple[float, Piece] | None:
    """The best way to lay one of these pieces (an oshax in each of its colours), and what the boat is worth then."""
    best = None
    for piece in pieces:
        for cells in places(boat, polyomino):
            lain = Piece(piece.kind, piece.colour, cells)
            value = worth(boat.place(lain))
            if best is None or value > best[0]:
                best = (value, lain)
    return best
