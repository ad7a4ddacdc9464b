"""How fast the boat kernel is, compared with two simpler ways that give the same answer.

- naive: sets of cells, every orientation tried at every place;
- mask list: every placement as an integer, made once, each checked in turn;
- kernel: all anchors at once by shifts, and the sets of numbers that a boat keeps up to date.

All get the same half-full boats in the same run. Only this thread's CPU time counts, because the machine may be shared.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import thread_time

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import cells_of, neighbours
from archipel.boats.placements import PLACEMENTS, legal_anchors, picked, placements, selected
from archipel.boats.printed import PRINTED
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import POLYOMINOES, SHAPES, Polyomino

BOATS = 40
HALF = OUTLINE.bit_count() // 2
SIXTEEN = [shape.polyomino for shape in SHAPES.values() if shape.kind == "cat"][:16]


def half_full(luck: Random) -> Boat[Piece]:
    """Returns a boat filled at random by the rules until half its cells are covered."""
    boat: Boat[Piece] = Boat(PRINTED[1])
    while boat.taken.bit_count() < HALF:
        polyomino = luck.choice(POLYOMINOES)
        if legal := boat.legal(polyomino):
            boat = boat.place(Piece("cat", "blue", luck.choice(selected(PLACEMENTS[polyomino.number], legal))))
    return boat


# ---- the same question, three ways ----


def naive(boat: Boat[Piece], polyomino: Polyomino) -> set[frozenset[tuple[int, int]]]:
    free = {(r, c) for r, c in cells_of(boat.free)}
    taken = {(r, c) for r, c in cells_of(boat.taken)}
    found = set()
    for cells in polyomino.orientations:
        for row in range(9):
            for column in range(22):
                lain = frozenset((row + r, column + c) for r, c in cells)
                if lain <= free and any(
                    beside in taken for r, c in lain for beside in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1))
                ):
                    found.add(lain)
    return found


def mask_list(boat: Boat[Piece], polyomino: Polyomino) -> list[int]:
    taken, frontier = boat.taken, neighbours(boat.taken)
    return [cells for cells in PLACEMENTS[polyomino.number] if not cells & taken and cells & frontier]


def kernel(boat: Boat[Piece], polyomino: Polyomino) -> Sequence[int]:
    return legal_anchors(polyomino, boat.taken)


def kept(boat: Boat[Piece], polyomino: Polyomino) -> int:
    return boat.legal(polyomino)


def microseconds(
    boats: Sequence[Boat[Piece]], shapes: Sequence[Polyomino], way: Callable[..., object], repeats: int
) -> float:
    """Returns the mean time to find the placements of one shape."""
    began = thread_time()
    for _ in range(repeats):
        for boat in boats:
            for polyomino in shapes:
                way(boat, polyomino)
    return (thread_time() - began) / (repeats * len(boats) * len(shapes)) * 1e6


def check_agreement(boats: Sequence[Boat[Piece]]) -> None:
    for boat in boats[:3]:
        for polyomino in SIXTEEN:
            lain = sorted(mask_list(boat, polyomino))
            assert lain == sorted(placements(polyomino, kernel(boat, polyomino)))
            assert lain == sorted(selected(PLACEMENTS[polyomino.number], kept(boat, polyomino)))
            assert len(lain) == len(naive(boat, polyomino))


# ---- filling boats ----


def fill(luck: Random) -> int:
    """Lays random shapes on an empty boat until five in a row do not fit. Returns how many were laid."""
    taken, laid, misses = 0, 0, 0
    while misses < 5:
        polyomino = POLYOMINOES[int(luck.random() * len(POLYOMINOES))]
        found = legal_anchors(polyomino, taken)
        ways = sum(map(int.bit_count, found))
        if ways:
            taken |= picked(polyomino, found, int(luck.random() * ways))
            laid += 1
            misses = 0
        else:
            misses += 1
    return laid


def fills_per_second() -> float:
    luck = Random(5)
    began = thread_time()
    laid = sum(fill(luck) for _ in range(800))
    return laid / (thread_time() - began)


def main() -> None:
    luck = Random(1)
    boats = [half_full(luck) for _ in range(BOATS)]
    check_agreement(boats)
    print("legal placements on a half-full boat      one shape, µs   16 shapes, µs")
    for name, way, repeats in (
        ("naive, sets of cells", naive, 1),
        ("list of masks", mask_list, 3),
        ("kernel, anchors at once", kernel, 30),
        ("numbers kept by the boat", kept, 60),
    ):
        time = microseconds(boats if repeats > 1 else boats[:4], SIXTEEN, way, repeats)
        print(f"  {name:<38} {time:>14.2f} {time * 16:>15.1f}")
    laying = microseconds(boats, [SHAPES["cat-04"].polyomino], lay_one, 100)
    print(f"placing a piece, with all sets of numbers updated: {laying:.2f} µs")
    print(f"random fills: {fills_per_second():,.0f} placements/s")


def lay_one(boat: Boat[Piece], polyomino: Polyomino) -> Boat[Piece]:
    return boat.place(Piece("cat", "blue", PLACEMENTS[polyomino.number][0]))


if __name__ == "__main__":
    main()
