"""The fast placements are checked against a slow and obvious reference: sets of cells, turned and tried one by one."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pytest

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import COLUMNS, ROWS, STRIDE, cells_of, first_cell, mask, neighbours
from archipel.boats.objections import objection
from archipel.boats.placements import (
    PLACEMENTS,
    anchors,
    legal_anchors,
    number_of,
    packed,
    picked,
    placement_cells,
    placements,
    selected,
    touching_anchors,
)
from archipel.boats.printed import COLOURS, PRINTED
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import POLYOMINOES, SHAPES, Polyomino

Cell = tuple[int, int]


def turned(cells: set[Cell]) -> list[set[Cell]]:
    """Returns all eight orientations of a piece; some may be equal."""
    ways = []
    for flip in (1, -1):
        for a, b, c, d in ((1, 0, 0, 1), (0, 1, -1, 0), (-1, 0, 0, -1), (0, -1, 1, 0)):
            ways.append({(a * r + b * flip * x, c * r + d * flip * x) for r, x in cells})
    return ways


def slow_placements(cells: set[Cell], free: set[Cell]) -> set[frozenset[Cell]]:
    found = set()
    for way in turned(cells):
        for row in range(-ROWS, 2 * ROWS):
            for column in range(-COLUMNS, 2 * COLUMNS):
                lain = {(row + r, column + c) for r, c in way}
                if lain <= free:
                    found.add(frozenset(lain))
    return found


def around(cell: Cell) -> list[Cell]:
    r, c = cell
    return [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]


def as_sets(found: list[int]) -> set[frozenset[Cell]]:
    return {frozenset((r, c) for r, c in cells_of(cells)) for cells in found}


def as_cells(cells: int) -> set[Cell]:
    return {(r, c) for r, c in cells_of(cells)}


def random_boat(luck: random.Random, pieces: int) -> Boat[Piece]:
    boat: Boat[Piece] = Boat(PRINTED[luck.randint(1, 6)])
    for _ in range(pieces):
        polyomino = luck.choice(POLYOMINOES)
        if legal := boat.legal(polyomino):
            cells = luck.choice(selected(PLACEMENTS[polyomino.number], legal))
            boat = boat.place(Piece("cat", luck.choice(COLOURS), cells))
    return boat


def all_ways(boat: Boat[Piece], polyomino: Polyomino) -> list[int]:
    return selected(PLACEMENTS[polyomino.number], boat.legal(polyomino))


@cache
def slow_everywhere(number: int) -> list[frozenset[Cell]]:
    """Returns all placements of a polyomino on an empty boat."""
    return list(slow_placements(set(POLYOMINOES[number].orientations[0]), as_cells(OUTLINE)))


@pytest.mark.long
def test_every_way_to_find_placements_agrees_with_the_slow_one_on_thousands_of_boats() -> None:
    luck = random.Random(7)
    for _ in range(120):
        boat: Boat[Piece] = Boat(PRINTED[1])
        for _ in range(25):
            polyomino = luck.choice(POLYOMINOES)
            taken = as_cells(boat.taken)
            beside = {cell for one in taken for cell in around(one)}
            free = [lain for lain in slow_everywhere(polyomino.number) if taken.isdisjoint(lain)]
            legal = {mask(lain) for lain in free if not taken or not beside.isdisjoint(lain)}
            assert set(placements(polyomino, legal_anchors(polyomino, boat.taken))) == legal
            assert set(all_ways(boat, polyomino)) == legal
            assert boat.ways(polyomino) == len(legal)
            assert boat.fits(polyomino) == bool(legal)
            assert sum(map(int.bit_count, legal_anchors(polyomino, boat.taken, anywhere=True))) == len(free)
            assert boat.ways(polyomino, anywhere=True) == len(free)
            if legal:
                boat = boat.place(Piece("common", None, luck.choice(all_ways(boat, polyomino))))


def test_anchors_work_on_any_cells_of_the_grid() -> None:
    """Uses scattered cells, also along the grid's borders, where a placement that wraps around would be noticed."""
    luck = random.Random(3)
    everything = [(r, c) for r in range(ROWS) for c in range(COLUMNS)]
    for _ in range(25):
        free = set(luck.sample(everything, 150))
        frontier = set(luck.sample(sorted(free), 20))
        polyomino = luck.choice(POLYOMINOES)
        slow = slow_placements(set(polyomino.orientations[0]), free)
        assert as_sets(placements(polyomino, anchors(polyomino, mask(free)))) == slow
        touching = placements(polyomino, touching_anchors(polyomino, mask(free), mask(frontier)))
        assert as_sets(touching) == {lain for lain in slow if lain & frontier}


def test_the_fast_list_is_exactly_the_placements_without_an_objection() -> None:
    luck = random.Random(11)
    for _ in range(12):
        boat = random_boat(luck, luck.randrange(20))
        polyomino = luck.choice(POLYOMINOES)
        for cells in PLACEMENTS[polyomino.number]:
            assert boat.allows(polyomino, cells) == (objection(boat, polyomino, cells_of(cells)) is None)
            free = objection(boat, polyomino, cells_of(cells), anywhere=True) is None
            assert boat.allows(polyomino, cells, anywhere=True) == free


def test_placements_are_numbered_in_the_order_of_their_cells() -> None:
    for polyomino in POLYOMINOES:
        listed = placement_cells(polyomino)
        assert all(one < next_one for one, next_one in pairwise(listed))
        assert [mask(cells) for cells in listed] == list(PLACEMENTS[polyomino.number])
        assert [number_of(polyomino, cells) for cells in PLACEMENTS[polyomino.number]] == list(range(len(listed)))
    assert number_of(SHAPES["cat-13"].polyomino, mask([(4, 4)])) is None


def test_packed_anchors_unpack_to_the_same_placements() -> None:
    boat = random_boat(random.Random(5), 12)
    for polyomino in POLYOMINOES:
        packs = packed(polyomino, legal_anchors(polyomino, boat.taken))
        lain = [
            mask([(row + r, column + c) for r, c in pack["cells"]]) for pack in packs for row, column in pack["anchors"]
        ]
        assert sorted(lain) == sorted(all_ways(boat, polyomino))
        assert all(min(r for r, _ in pack["cells"]) == min(c for _, c in pack["cells"]) == 0 for pack in packs)


def test_picking_one_placement_equals_picking_from_the_full_list() -> None:
    boat = random_boat(random.Random(6), 9)
    for polyomino in POLYOMINOES:
        found = legal_anchors(polyomino, boat.taken)
        every = placements(polyomino, found)
        assert [picked(polyomino, found, index) for index in range(len(every))] == every
        with pytest.raises(IndexError):
            picked(polyomino, found, len(every))


def test_a_first_oshax_may_lie_in_more_than_six_hundred_ways() -> None:
    empty: Boat[Piece] = Boat(PRINTED[1])
    assert max(empty.ways(polyomino) for polyomino in POLYOMINOES if polyomino.size == 6) * 5 > 3_000


def test_the_spare_column_is_never_part_of_a_placement() -> None:
    spare = sum(1 << row * STRIDE + COLUMNS for row in range(ROWS))
    assert not any(cells & spare or cells & ~OUTLINE for those in PLACEMENTS for cells in those)


# ---- published results ----

PENTOMINOES = [polyomino for polyomino in POLYOMINOES if polyomino.size == 5]
CROSS = SHAPES["cat-13"].polyomino


def packings(rows: int, columns: int) -> int:
    """Returns how many ways the twelve pentominoes fill a rectangle; turned and flipped solutions count once.

    The tested functions list every placement. The search always covers the first free cell, column by column, which
    keeps its front short. To count symmetric solutions once, the cross stays in the upper left quarter. A solution
    with the cross on an axis is found twice, so it counts half.
    """
    rectangle = mask((r, c) for r in range(rows) for c in range(columns))
    by_first: list[list[list[int]]] = [[[] for _ in PENTOMINOES] for _ in range(rows * columns)]
    crosses = []
    for piece, polyomino in enumerate(PENTOMINOES):
        for cells in placements(polyomino, anchors(polyomino, rectangle)):
            lain = sum(1 << c * rows + r for r, c in cells_of(cells))
            by_first[(lain & -lain).bit_length() - 1][piece].append(lain)
            if polyomino is CROSS:
                crosses.append((lain, first_cell(cells)))

    def count(free: int, left: list[int]) -> int:
        if not left:
            return 1
        total = 0
        first = by_first[(free & -free).bit_length() - 1]
        for piece in left:
            for lain in first[piece]:
                if lain & free == lain:
                    total += count(free ^ lain, [other for other in left if other != piece])
        return total

    others = [piece for piece, polyomino in enumerate(PENTOMINOES) if polyomino is not CROSS]
    halves = 0
    for lain, (top, middle) in crosses:
        above, beside = rows - 1 - 2 * (top + 1), columns - 1 - 2 * middle
        if above >= 0 and beside >= 0:
            halves += (2 if above and beside else 1) * count((1 << rows * columns) - 1 ^ lain, others)
    return halves // 2


@pytest.mark.slow
@pytest.mark.parametrize(("rows", "columns", "known"), [(3, 20, 2), (4, 15, 368), (5, 12, 1_010), (6, 10, 2_339)])
def test_the_twelve_pentominoes_fill_a_rectangle_as_often_as_published(rows: int, columns: int, known: int) -> None:
    assert len(PENTOMINOES) == 12
    assert packings(rows, columns) == known


def test_neighbours_of_a_cell_are_its_four_sides() -> None:
    assert as_cells(neighbours(mask([(4, 4)]))) == set(around((4, 4)))
