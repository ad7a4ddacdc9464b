"""A sea ready for play: everything that follows from its map alone, computed once.

In play a cell is one number, row * width + column; `NOWHERE` lies off the map. The exits of a piece are the two cells
that it points at. Two cells are joined if each is an exit of the other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from archipel.games.doodle_islands.content.seas import SHAPES, Faces, Kind, Sea, Shape
from archipel.games.doodle_islands.moves import DICE, DRAWS, FORT, ROUTE_OR_TENTACLE, Die, Draw, Pick

NOWHERE = -1
STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}

Cell = int
Routes = tuple[Shape | None, ...]
"""The piece of each cell."""


class Opening(Struct, frozen=True):
    """The cells that a white die opens together with the black die, and whether taking the white die costs a bottle."""

    cells: tuple[Cell, ...]
    costs: bool


class Chart(Struct, frozen=True):
    sea: Sea
    faces: Faces
    """The piece that each face draws in the set-up."""
    width: int
    kinds: tuple[Kind, ...]
    grounds: tuple[Cell, ...]
    """The cells of the set-up routes, in column order."""
    boxes: Mapping[Cell, int]
    """The cells with forts or tentacles, and their places in the sea's list of boxes."""
    ships: frozenset[Cell]
    exits: tuple[Mapping[Shape, tuple[Cell, Cell]], ...]
    openings: tuple[tuple[Opening, ...], ...]
    """By the black die, then by the white die, both minus 1."""
    picks: tuple[tuple[Mapping[tuple[Draw, ...], tuple[Pick, ...]], ...], ...]
    """The moves, made once for all games: by white die minus 1, by cell, and by everything that can be drawn there."""

    def cell(self, place: Sequence[int]) -> Cell:
        row, column = place
        return row * self.width + column

    def place(self, cell: Cell) -> list[int]:
        return list(divmod(cell, self.width))

    def on_map(self, place: Sequence[int]) -> bool:
        return all(0 <= number < self.width for number in place)

    def line(self, die: int) -> int | None:
        """The row that a white die names, or the column of a black one; None for a joker."""
        return die - 1 if die <= self.width else None

    def opening(self, black: int, white: int) -> Opening:
        return self.openings[black - 1][white - 1]


def chart(sea: Sea, faces: Faces = SHAPES) -> Chart:
    width = len(sea.map)
    kinds = tuple(sea.kinds[letter] for row in sea.map for letter in row)
    everywhere = range(width * width)
    grounds = sorted((cell for cell in everywhere if kinds[cell] == sea.setup), key=lambda cell: cell % width)
    return Chart(
        sea=sea,
        faces=faces,
        width=width,
        kinds=kinds,
        grounds=tuple(grounds),
        boxes={boxes.cell[0] * width + boxes.cell[1]: place for place, boxes in enumerate(sea.boxes)},
        ships=frozenset(cell for cell in everywhere if kinds[cell] in dict(sea.ship_gold)),
        exits=tuple({shape: exits(width, cell, shape) for shape in SHAPES} for cell in everywhere),
        openings=tuple(tuple(opening(sea, kinds, black, white) for white in DICE) for black in DICE),
        picks=tuple(tuple(picks(die, divmod(cell, width), kinds[cell]) for cell in everywhere) for die in DICE),
    )


def exits(width: int, cell: Cell, shape: Shape) -> tuple[Cell, Cell]:
    one, other = (neighbour(width, cell, side) for side in shape)
    return one, other


def neighbour(width: int, cell: Cell, side: str) -> Cell:
    row, column = divmod(cell, width)
    down, right = STEPS[side]
    if 0 <= row + down < width and 0 <= column + right < width:
        return cell + down * width + right
    return NOWHERE


def opening(sea: Sea, kinds: Sequence[Kind], black: int, white: int) -> Opening:
    """On the larger map every value is a row or a column; on the smaller one a 6 is a joker."""
    width = len(sea.map)
    if black <= width and white <= width:
        cell = (white - 1) * width + black - 1
        if kinds[cell] == "breakers":
            return Opening(tuple(range(width * width)), costs=True)
        return Opening((cell,), costs=False)
    rows = range(width) if white > width else (white - 1,)
    columns = range(width) if black > width else (black - 1,)
    # A black 6 costs nothing; only a white 6 costs a bottle.
    return Opening(tuple(row * width + column for row in rows for column in columns), costs=white > width)


def drawings(kind: Kind) -> tuple[tuple[Draw, ...], ...]:
    """Returns each set of drawings that can be open at one time in a cell of this kind."""
    match kind:
        case "archipelago":
            return (FORT,)
        case "breakers":
            return ()
        case "kraken":
            return (SHAPES, ROUTE_OR_TENTACLE)
        case _:
            return (SHAPES,)


def picks(die: Die, place: tuple[int, int], kind: Kind) -> Mapping[tuple[Draw, ...], tuple[Pick, ...]]:
    made = {draw: Pick(die, place, draw) for draw in DRAWS}
    return {draws: tuple(made[draw] for draw in draws) for draws in drawings(kind)}


def route(chart: Chart, routes: Routes, start: Cell) -> list[Cell]:
    """The cells of the route through a cell that has a piece, this cell first."""
    cells = [start]
    shape = routes[start]
    assert shape is not None
    ends = chart.exits[start][shape]
    for cell in ends:
        before = start
        while cell != NOWHERE and cell != start and (shape := routes[cell]) is not None:
            one, other = chart.exits[cell][shape]
            if before not in (one, other):
                break
            cells.append(cell)
            before, cell = cell, other if before == one else one
        if cell == start and before == ends[1]:
            break  # a loop: the other end leads to the same cells
    return cells
