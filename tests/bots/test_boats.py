"""The features of a boat that bots of both games use: groups that may become families, and cells hard to fill."""

from __future__ import annotations

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import mask
from archipel.boats.placements import PLACEMENTS, selected
from archipel.boats.printed import PRINTED
from archipel.boats.shapes import SHAPES
from archipel.bots.evaluate.boats import Pockets, Promises, promise

WEIGHTS = Promises(room=4.5, hole=1.1, shore=0.16, begun=(0.0, 0.4, 2.6), grows=0.8)
COSTS = (0.0, 3.0, 2.5, 2.0, 1.0)


def boat(*cells: list[list[int]], colour: str = "blue") -> Boat[Piece]:
    empty: Boat[Piece] = Boat(PRINTED[1])
    return empty.place_all(Piece("cat", colour, mask([(r, c) for r, c in each])) for each in cells)


def test_two_cats_that_touch_promise_a_family():
    together = boat([[4, 8], [4, 9], [4, 10], [4, 11]], [[5, 8], [5, 9], [5, 10], [5, 11]])
    apart = boat([[4, 8], [4, 9], [4, 10], [4, 11]]).place(Piece("cat", "red", mask([(5, c) for c in range(8, 12)])))
    assert promise(together, WEIGHTS) > promise(apart, WEIGHTS)


def test_a_hole_that_nothing_fills_is_a_loss():
    ring = [[3, 8], [3, 9], [3, 10], [4, 8], [4, 10], [5, 8], [5, 9], [5, 10]]
    block = [[3, 8], [3, 9], [3, 10], [3, 11], [4, 8], [4, 9], [4, 10], [4, 11]]
    assert promise(boat(ring), WEIGHTS) < promise(boat(block), WEIGHTS)


def test_a_pocket_costs_by_its_size_and_an_open_sea_nothing():
    assert Pockets(boat().free, COSTS).cost == 0
    bow_cut_off = boat([[3, 20], [4, 20], [5, 20]])
    assert Pockets(bow_cut_off.free, COSTS).cost == COSTS[1]


def test_pockets_left_by_a_piece_are_known_before_it_is_placed():
    half_full = boat([[r, c] for r in range(2, 7) for c in (5, 6, 10, 11, 17)], [[4, c] for c in range(7, 10)])
    pockets = Pockets(half_full.free, COSTS)
    for shape in ("cat-16", "cat-13", "common-3l"):
        polyomino = SHAPES[shape].polyomino
        for cells in selected(PLACEMENTS[polyomino.number], half_full.legal(polyomino)):
            assert pockets.cost_with(cells) == Pockets(half_full.free & ~cells, COSTS).cost
