"""One player's sheet. It never changes: drawing on it makes a new sheet, so copies and undo share the old one."""

from __future__ import annotations

from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from archipel.games.doodle_islands.chart import Cell, Chart, Routes, route
from archipel.games.doodle_islands.content.seas import SHAPES, Shape
from archipel.games.doodle_islands.moves import FORT, ROUTE_OR_TENTACLE, Draw

Zone = Literal["monsters", "islands", "krakens"]
Line = Literal["monsters", "islands", "krakens", "bonuses"]

ZONES: dict[str, Zone] = {"monster": "monsters", "island": "islands", "kraken": "krakens"}
"""For each kind of cell that earns gold, the zone in which its numbers are circled."""


class Earned(NamedTuple):
    """A number circled or a bonus taken, and the cell that earned it (None if read from a paper sheet)."""

    line: Line
    number: int
    cell: Cell | None


class Sheet(Struct, frozen=True):
    routes: Routes
    ticked: tuple[int, ...]
    """Forts, or tentacles, ticked in each archipelago or kraken, in the order of the sea's boxes."""
    earned: tuple[Earned, ...] = ()
    bottles: int = 0
    builder: bool = False
    """True if an island has circled a number while enough forts for the exploit were on its route."""

    def numbers(self, line: Line) -> list[int]:
        return sorted(earned.number for earned in self.earned if earned.line == line)

    def with_piece(self, cell: Cell, shape: Shape) -> Sheet:
        return replace(self, routes=(*self.routes[:cell], shape, *self.routes[cell + 1 :]))

    def with_tick(self, place: int) -> Sheet:
        ticked = self.ticked
        return replace(self, ticked=(*ticked[:place], ticked[place] + 1, *ticked[place + 1 :]))


def drawable(chart: Chart, sheet: Sheet, cell: Cell) -> tuple[Draw, ...]:
    """All that can be drawn in this cell now."""
    if cell not in chart.boxes:
        return SHAPES if sheet.routes[cell] is None else ()
    place = chart.boxes[cell]
    unticked = sheet.ticked[place] < chart.sea.boxes[place].count
    if chart.kinds[cell] == "archipelago":
        return FORT if unticked else ()
    if sheet.routes[cell] is not None:
        return ()
    return ROUTE_OR_TENTACLE if unticked else SHAPES


def measure(chart: Chart, sheet: Sheet, cell: Cell) -> int:
    """Returns the value of a monster, island or kraken, which depends on the route through its cell."""
    passed = route(chart, sheet.routes, cell)
    match chart.kinds[cell]:
        case "monster":
            return len(passed)
        case "island":
            return sum(sheet.ticked[chart.boxes[other]] for other in passed if other in chart.boxes)
        case _:
            breakers = sum(chart.kinds[other] == "breakers" for other in passed)
            return sheet.ticked[chart.boxes[cell]] * breakers
