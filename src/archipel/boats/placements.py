"""Finds all placements of a polyomino at once.

There are two ways to do it, each the faster one for its use:

- `anchors` needs only the free cells: it shifts them once for each cell of the piece and combines the copies with AND.
  The bits that remain are the anchors where all cells of the piece are free. It works on any cells of the grid, also
  on a plain rectangle. Its code is generated for each polyomino, so that orientations share their shifts.
- Every placement on a boat has a number. A boat keeps two sets of those numbers up to date as pieces are placed (see
  `boat`): the placements that are still open, and those that would touch a piece. That answers "does it fit" and "how
  many ways" with one AND.

A polyomino that an owner drew has neither: its tables are made when they are first asked for, and `legal_numbers` finds
its placements from the taken cells alone. Boats of games without such shapes do not become slower by it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, compress
from typing import Any, TypeVar

from archipel.boats.grid import CELL, ROWS, STRIDE, Mask, bits, cells_of, mask, neighbours, nth_bit, union
from archipel.boats.rooms import OUTLINE
from archipel.boats.shapes import DRAWN, POLYOMINOES, Cells, Polyomino

T = TypeVar("T")

Numbers = int
"""A set of placement numbers."""

# ---- anchors: from free cells alone ----

LANE = (ROWS + 1) * STRIDE
"""Bits from one boat to the next in an integer that holds two, so that one call of the kernel looks at both."""
ONE_LANE = (1 << ROWS * STRIDE) - 1


def kernel_source(orientations: Sequence[Cells]) -> str:
    """Returns Python code that finds the anchors of each orientation: first the shifts, then the ANDs.

    A pair that several orientations combine with AND is computed only once, the most frequent pair first.
    """
    offsets = [{r * STRIDE + c for r, c in cells} for cells in orientations]
    lines = [f"f{offset} = free >> {offset}" for offset in sorted(set().union(*offsets))]
    terms = [{f"f{offset}" for offset in those} for those in offsets]
    while pairs := Counter(pair for those in terms for pair in combinations(sorted(those), 2)):
        pair, times = max(pairs.items(), key=lambda found: (found[1], found[0]))
        if times == 1:
            break
        both = f"t{len(lines)}"
        lines.append(f"{both} = {pair[0]} & {pair[1]}")
        terms = [those - set(pair) | {both} if those.issuperset(pair) else those for those in terms]
    result = ", ".join(" & ".join(sorted(those)) for those in terms)
    return "\n    ".join(["def kernel(free):", *lines, f"return ({result},)"])


def compiled(polyomino: Polyomino) -> Callable[[Mask], tuple[Mask, ...]]:
    made: dict[str, Any] = {}
    exec(kernel_source(polyomino.orientations), made)
    kernel: Callable[[Mask], tuple[Mask, ...]] = made["kernel"]
    return kernel


PRINTED = len(POLYOMINOES)
"""The numbers from here on are those of polyominoes that owners drew."""
KERNELS = tuple(compiled(polyomino) for polyomino in POLYOMINOES)
ORIENTATIONS = tuple(tuple(mask(cells) for cells in polyomino.orientations) for polyomino in POLYOMINOES)


def kernel_of(polyomino: Polyomino) -> Callable[[Mask], tuple[Mask, ...]]:
    return KERNELS[polyomino.number] if polyomino.number < PRINTED else tables_of(polyomino.number).kernel


def orientations_of(polyomino: Polyomino) -> tuple[Mask, ...]:
    """Returns the cells of each orientation, at row 0 and column 0."""
    return ORIENTATIONS[polyomino.number] if polyomino.number < PRINTED else tables_of(polyomino.number).orientations


def anchors(polyomino: Polyomino, free: Mask) -> tuple[Mask, ...]:
    """For each orientation, the anchors where all its cells are free.

    An anchor is the cell on which row 0, column 0 of the orientation lies; that cell itself may be off the boat. No
    anchor wraps around the grid, because a connected piece that did would need a cell of the spare column or row.
    """
    return kernel_of(polyomino)(free)


def touching_anchors(polyomino: Polyomino, free: Mask, frontier: Mask) -> list[Mask]:
    """For each orientation, the anchors where all its cells are free and at least one is on the frontier.

    These are all free anchors minus those that don't reach the frontier. One call finds both, in two lanes.
    """
    lanes = kernel_of(polyomino)(free | (free & ~frontier) << LANE)
    return [found & ~(found >> LANE) & ONE_LANE for found in lanes]


def legal_anchors(polyomino: Polyomino, taken: Mask, anywhere: bool = False) -> Sequence[Mask]:
    """For each orientation, the anchors the rules of a boat allow: free, and touching unless it is the first piece."""
    free = OUTLINE & ~taken
    if anywhere or not taken:
        return anchors(polyomino, free)
    return touching_anchors(polyomino, free, neighbours(taken))


def placements(polyomino: Polyomino, found: Sequence[Mask]) -> list[Mask]:
    """Returns the cells of the placement at each anchor."""
    return [
        cells << number
        for cells, those in zip(orientations_of(polyomino), found, strict=True)
        for number in bits(those)
    ]


def picked(polyomino: Polyomino, found: Sequence[Mask], index: int) -> Mask:
    """Returns `placements(polyomino, found)[index]` without making the other placements."""
    for cells, those in zip(orientations_of(polyomino), found, strict=True):
        count = those.bit_count()
        if index < count:
            return cells << nth_bit(those, index)
        index -= count
    raise IndexError(index)


def packed(polyomino: Polyomino, found: Sequence[Mask]) -> list[dict[str, Any]]:
    """Returns the anchors as the contract's `orientations`, without orientations that fit nowhere."""
    return [
        {"cells": [list(cell) for cell in cells], "anchors": cells_of(those)}
        for cells, those in zip(polyomino.orientations, found, strict=True)
        if those
    ]


# ---- numbers: every placement on a boat ----


def _in_order(polyomino: Polyomino) -> list[tuple[int, ...]]:
    """All placements on an empty boat as bit numbers, ordered by their cells."""
    return sorted(tuple(bits(cells)) for cells in placements(polyomino, anchors(polyomino, OUTLINE)))


_ORDERED = [_in_order(polyomino) for polyomino in POLYOMINOES]

PLACEMENTS = tuple(tuple(union(1 << b for b in those) for those in ordered) for ordered in _ORDERED)
"""For each polyomino all its placements on a boat, ordered by their cells."""

FIRST = tuple(sum(len(ordered) for ordered in _ORDERED[:number]) for number in range(len(_ORDERED)))
"""The number of each polyomino's first placement. Its numbers end before the first one of the next polyomino."""

ALL_OF = tuple((1 << len(ordered)) - 1 for ordered in _ORDERED)
ALL: Numbers = (1 << sum(map(len, _ORDERED))) - 1

_NUMBER = tuple({cells: number for number, cells in enumerate(those)} for those in PLACEMENTS)


def _covering() -> list[Numbers]:
    """For each bit of the grid, the placements that cover it."""
    length = ALL.bit_length() // 8 + 1
    found = [bytearray(length) for _ in range(ROWS * STRIDE)]
    for number, those in enumerate(those for ordered in _ORDERED for those in ordered):
        for b in those:
            found[b][number >> 3] |= 1 << (number & 7)
    return [int.from_bytes(row, "little") for row in found]


_COVERING = _covering()

CLEAR_OF = tuple(ALL ^ numbers for numbers in _COVERING)
"""For each bit of the grid, the placements that leave this cell free."""

TOUCHING = tuple(union(_COVERING[b] for b in bits(neighbours(1 << bit) & OUTLINE)) for bit in range(ROWS * STRIDE))
"""For each bit of the grid, the placements with a cell beside it."""


def number_of(polyomino: Polyomino, cells: Mask) -> int | None:
    """Returns the number of its placement on these cells, counted from its first placement, or None."""
    if polyomino.number >= PRINTED:
        return tables_of(polyomino.number).number.get(cells)
    return _NUMBER[polyomino.number].get(cells)


_ZERO_AND_ONE = bytes.maketrans(b"01", b"\0\1")


def selected(things: Sequence[T], numbers: Numbers) -> list[T]:
    """The things whose numbers are in the set, in order."""
    digits = f"{numbers:b}"[::-1].encode().translate(_ZERO_AND_ONE)
    return list(compress(things, digits))


def placement_cells(polyomino: Polyomino) -> list[Cells]:
    """The cells of each placement, as a move names them."""
    ordered = _ORDERED[polyomino.number] if polyomino.number < PRINTED else tables_of(polyomino.number).ordered
    return [tuple(CELL[b] for b in those) for those in ordered]


def placements_of(polyomino: Polyomino) -> tuple[Mask, ...]:
    """All placements on a boat, ordered by their cells."""
    return PLACEMENTS[polyomino.number] if polyomino.number < PRINTED else tables_of(polyomino.number).placements


# ---- polyominoes that owners drew ----


class Tables:
    """What the tables above hold, for one polyomino that an owner drew. Its placements have numbers from 0."""

    def __init__(self, polyomino: Polyomino) -> None:
        self.polyomino = polyomino
        self.kernel = compiled(polyomino)
        self.orientations = tuple(mask(cells) for cells in polyomino.orientations)

    @cached_property
    def ordered(self) -> list[tuple[int, ...]]:
        return _in_order(self.polyomino)

    @cached_property
    def placements(self) -> tuple[Mask, ...]:
        return tuple(union(1 << b for b in those) for those in self.ordered)

    @cached_property
    def number(self) -> dict[Mask, int]:
        return {cells: number for number, cells in enumerate(self.placements)}

    @cached_property
    def covering(self) -> tuple[Numbers, ...]:
        """For each bit of the grid, the placements that cover it."""
        found = [0] * (ROWS * STRIDE)
        for number, those in enumerate(self.ordered):
            for b in those:
                found[b] |= 1 << number
        return tuple(found)


@lru_cache(maxsize=128)
def tables_of(number: int) -> Tables:
    return Tables(DRAWN[number - PRINTED])


@lru_cache(maxsize=4096)
def legal_numbers(number: int, taken: Mask, anywhere: bool) -> Numbers:
    """Returns the numbers of the placements of a drawn polyomino that the rules of a boat allow."""
    tables = tables_of(number)
    blocked = near = 0
    for b in bits(taken):
        blocked |= tables.covering[b]
    for b in bits(neighbours(taken) & OUTLINE):
        near |= tables.covering[b]
    allowed: Numbers = (1 << len(tables.ordered)) - 1 & ~blocked
    return allowed if anywhere or not taken else allowed & near
