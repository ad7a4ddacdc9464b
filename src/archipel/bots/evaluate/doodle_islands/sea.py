"""A sea as tables of numbers, so that many sheets of it can be played on at once.

A side between two cells, or between a cell and the border, is an edge with a number. A route is stored only at its two
ends: the edge at each end has the contents of the route and the edge of its other end. So a piece joins two routes in a
few steps, however long they are.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from archipel.games.doodle_islands.chart import Chart
from archipel.games.doodle_islands.content.seas import SHAPES

Numbers = NDArray[Any]

FORT_OR_TENTACLE = len(SHAPES)
"""The number of a drawing: a shape has its index in SHAPES, a ticked fort or tentacle has this number."""
BOTTLE = FORT_OR_TENTACLE + 1
"""The number for no drawing: a bottle is ticked instead."""
TICKS = 3
"""Cases that the learnt values distinguish for the ticks left in a box cell: 0, 1 or 2. Our own seas have no more."""
MOST_KNOWN = 64
"""Most seas in the cache. Owners' boxes bring new ones, and memory is limited."""
TIDES = 7
"""Steps into which the number of ticked bottles is divided, on every sea."""
PLAIN, MONSTER, PRIZE = range(3)
"""What a cell brings at once: nothing, a monster's number, or the number of an island or a kraken."""

# The contents of a route are packed in one integer: its length, its ships by kind, and its archipelagos or breakers.
LENGTH_BITS, SHIP_BITS = 6, 5
GROUND = LENGTH_BITS + 2 * SHIP_BITS


def length(held: Numbers) -> Numbers:
    found: Numbers = held & (2**LENGTH_BITS - 1)
    return found


def ships(held: Numbers) -> Numbers:
    """Both kinds of ships as one index into `Sea.fleet` and FLEET_CASE."""
    found: Numbers = (held >> LENGTH_BITS) & (2 ** (2 * SHIP_BITS) - 1)
    return found


def grounds(held: Numbers) -> Numbers:
    found: Numbers = held >> GROUND
    return found


class Zone(NamedTuple):
    """A row of numbers to circle. The numbers still there are a set of bits."""

    numbers: Numbers
    """The first is 0, for nothing circled."""
    up_to: Numbers
    """By value: the set of numbers that are at most this."""

    @property
    def all(self) -> int:
        return int(2 ** (len(self.numbers) - 1) - 1)


class Opened(NamedTuple):
    """The moves that each pair of dice allows on an empty sheet, in one list; `begin` and `size` are by pair."""

    cell: Numbers
    drawing: Numbers
    costs: Numbers
    begin: Numbers
    size: Numbers
    die: Numbers
    """By black die, cell and cost: the white die that opens the cell, -1 for none. No two open it at one cost."""


class Sea(NamedTuple):
    chart: Chart
    width: int
    edges: Numbers
    """By cell: the edges north, east, south, west."""
    used: Numbers
    """By cell and shape: the two edges that the piece reaches."""
    unused: Numbers
    border: Numbers
    inner: Numbers
    """The edges between two cells."""
    held: Numbers
    """By cell: what it adds to the contents of its route."""
    brings: Numbers
    """PLAIN, MONSTER or PRIZE, by cell."""
    monsters_at: Numbers
    prizes_at: Numbers
    boxes_at: Numbers
    """The cells with forts or tentacles, in column order."""
    box: Numbers
    """By cell: its index in `boxes_at`; 0 if it has no boxes."""
    is_box_only: Numbers
    """By cell: whether only ticks can be drawn there."""
    is_closed: Numbers
    """By cell: whether nothing is ever drawn there."""
    base: int
    """The ticks of all boxes are stored as the digits of one number in this base."""
    left: Numbers
    """By ticks and box: how many ticks are left."""
    strength: Numbers
    """By set of grounds and ticks: the forts, or the breakers, that count for a prize on their route."""
    tentacles: Numbers
    """By ticks and box: the ticked tentacles if the sea's prizes are krakens; else 1."""
    fleet: Numbers
    """By ships of both kinds: their gold."""
    monsters: Zone
    prizes: Zone
    bonuses: Zone
    bottles: int
    tide: Numbers
    opened: Opened


HIGHEST = np.array([index.bit_length() for index in range(2**18)], np.int8)
"""By set: the position of its highest member, from 1; 0 for the empty set."""


FLEET_CASE = np.array(
    [min(one, 15) + 16 * min(other, 15) for other in range(2**SHIP_BITS) for one in range(2**SHIP_BITS)]
)
"""By ships of both kinds: their case in the learnt weights."""
KNOWN: dict[int, Sea] = {}
"""The cache: seas by the `id` of their chart. A sea keeps its chart alive, so the `id` is not reused."""


def sea_of(chart: Chart) -> Sea:
    if id(chart) not in KNOWN:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.pop(next(iter(KNOWN)))
        KNOWN[id(chart)] = worked_out(chart)
    return KNOWN[id(chart)]


def worked_out(chart: Chart) -> Sea:
    sea, width = chart.sea, chart.width
    cells = range(width * width)
    edges = np.array([edges_of(width, cell) for cell in cells])
    sides = np.array([["NESW".index(side) for side in shape] for shape in SHAPES])
    others = np.array([[side for side in range(4) if side not in pair] for pair in sides])
    counts = np.bincount(edges.ravel(), minlength=2 * width * (width + 1))
    kinds = [kind for kind, _ in sea.ship_gold]
    ground = {cell: number for number, cell in enumerate(chart.grounds)}
    boxes = [chart.cell(box.cell) for box in sea.boxes]
    # A sea without boxes gets one that is full, so that every cell has an index of a box.
    counts_and_ticks = [(box.count, box.ticked) for box in sea.boxes] or [(0, 0)]
    base = 1 + max(count - ticked for count, ticked in counts_and_ticks)
    ticked = np.array([ticked for _, ticked in counts_and_ticks]) + digits(base, len(counts_and_ticks))
    prized = "island" if sea.islands else "kraken"
    return Sea(
        chart=chart,
        width=width,
        edges=edges,
        used=edges[:, sides],
        unused=edges[:, others],
        border=counts == 1,
        inner=np.flatnonzero(counts == 2),
        held=np.array(
            [
                1
                + (2 ** (LENGTH_BITS + SHIP_BITS * kinds.index(chart.kinds[cell])) if chart.kinds[cell] in kinds else 0)
                + (2 ** (GROUND + ground[cell]) if cell in ground else 0)
                for cell in cells
            ],
            np.int32,
        ),
        brings=np.array([{"monster": MONSTER, prized: PRIZE}.get(kind, PLAIN) for kind in chart.kinds]),
        monsters_at=cells_of(chart, "monster"),
        prizes_at=cells_of(chart, prized),
        boxes_at=np.array(boxes, int),
        box=np.array([boxes.index(cell) if cell in boxes else 0 for cell in cells]),
        is_box_only=np.array([chart.kinds[cell] == "archipelago" for cell in cells]),
        is_closed=np.array([chart.kinds[cell] == "breakers" for cell in cells]),
        base=base,
        left=np.maximum(np.array([count for count, _ in counts_and_ticks]) - ticked, 0).astype(np.int8),
        strength=strengths(chart, ticked),
        tentacles=(np.ones_like(ticked) if sea.islands else ticked).astype(np.int8),
        fleet=fleets([gold for _, gold in sea.ship_gold]),
        monsters=zone(sea.monsters),
        prizes=zone(sea.islands or sea.krakens),
        bonuses=zone(sea.bonuses),
        bottles=sea.bottles,
        tide=np.array([min(bottles * TIDES // sea.bottles, TIDES - 1) for bottles in range(sea.bottles + 1)]),
        opened=opened(chart),
    )


def edges_of(width: int, cell: int) -> tuple[int, int, int, int]:
    row, column = divmod(cell, width)
    upright, lying = row * (width + 1) + column, width * (width + 1) + cell
    return lying, upright + 1, lying + width, upright


def cells_of(chart: Chart, kind: str) -> Numbers:
    return np.array([cell for cell, other in enumerate(chart.kinds) if other == kind], int)


def digits(base: int, count: int) -> Numbers:
    """Returns the digits of every number with `count` digits in this base: one row for each, the lowest digit first."""
    codes = np.arange(base**count)
    return np.stack([codes // base**place % base for place in range(count)], axis=1)


def strengths(chart: Chart, ticked: Numbers) -> Numbers:
    """Returns the ticked forts on each set of archipelagos, or the number of breakers in each set."""
    sets = np.arange(2 ** len(chart.grounds))
    member = sets[:, None] >> np.arange(len(chart.grounds)) & 1
    if not chart.sea.islands:
        return np.repeat(member.sum(axis=1, keepdims=True), len(ticked), axis=1).astype(np.int8)
    found: Numbers = (member @ ticked.T).astype(np.int8)
    return found


def fleets(gold: list[int]) -> Numbers:
    """A ship brings gold only if there is another ship on its route."""
    each = [*gold, 0]
    most = 2**SHIP_BITS
    return np.array(
        [each[0] * one + each[1] * other if one + other > 1 else 0 for other in range(most) for one in range(most)],
        np.int16,
    )


def zone(numbers: tuple[int, ...]) -> Zone:
    values = range(2**LENGTH_BITS)
    up_to = [sum(1 << place for place, number in enumerate(numbers) if number <= value) for value in values]
    return Zone(np.array([0, *numbers]), np.array(up_to))


def opened(chart: Chart) -> Opened:
    rows: list[tuple[int, int, bool]] = []
    begin, size = np.zeros((6, 6), int), np.zeros((6, 6), int)
    die = np.full((6, len(chart.kinds), 2), -1)
    for black in range(6):
        for white in range(6):
            begin[black, white] = len(rows)
            opening = chart.opening(black + 1, white + 1)
            rows += [(cell, drawing, opening.costs) for cell in opening.cells for drawing in drawings(chart, cell)]
            size[black, white] = len(rows) - begin[black, white]
            die[black, list(opening.cells), int(opening.costs)] = white
    cell, drawing, costs = (np.array(column) for column in zip(*rows, strict=True))
    return Opened(cell, drawing, costs, begin, size, die)


def drawings(chart: Chart, cell: int) -> Iterable[int]:
    match chart.kinds[cell]:
        case "breakers":
            return ()
        case "archipelago":
            return (FORT_OR_TENTACLE,)
        case "kraken":
            return range(FORT_OR_TENTACLE + 1)
        case _:
            return range(FORT_OR_TENTACLE)
