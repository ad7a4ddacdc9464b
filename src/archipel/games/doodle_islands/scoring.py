"""Gold at the end, or as if the game ended now. Games played here and paper sheets are scored by the same functions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from archipel.core.memo import remembered
from archipel.core.score import Item, Score
from archipel.games.doodle_islands import texts
from archipel.games.doodle_islands.chart import Cell, Chart, Routes, route
from archipel.games.doodle_islands.content.seas import Kind
from archipel.games.doodle_islands.sheet import Earned, Sheet

LINES: dict[Kind, str] = {"ship": "ships", "schooner": "schooners", "galleon": "galleons"}
"""The line of each kind of ship."""


@remembered
def scores(chart: Chart, sheets: Sequence[Sheet]) -> list[Score]:
    bottles = [sheet.bottles for sheet in sheets]
    if len(sheets) == 1:
        return [score(chart, sheets[0], None, None)]  # a solo player has nobody to compare with
    return [score(chart, sheet, min(bottles), max(bottles)) for sheet in sheets]


@remembered
def score(chart: Chart, sheet: Sheet, fewest: int | None, most: int | None) -> Score:
    """Returns the score of one sheet, given the fewest and the most bottles of all players."""
    bottles = bottle_items(chart, sheet.bottles, fewest, most)
    return Score.of(chart.sea.lines, [*earned_items(chart, sheet.earned), *ship_items(chart, sheet.routes), *bottles])


def winners(chart: Chart, sheets: Sequence[Sheet]) -> tuple[int, ...]:
    """Returns the seats with the most gold; among equals, those with the fewest bottles. Several may win."""
    ranks = [(score.total, -sheet.bottles) for score, sheet in zip(scores(chart, sheets), sheets, strict=True)]
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))


@remembered
def earned_items(chart: Chart, numbers: Sequence[Earned]) -> list[Item]:
    """The numbers circled and bonuses taken, line by line, in rising order."""
    order = sorted(numbers, key=lambda earned: (chart.sea.lines.index(earned.line), earned.number))
    return [
        Item(
            line,
            number,
            texts.earned(line, number),
            [] if cell is None else [chart.place(cell)],
        )
        for line, number, cell in order
    ]


@remembered
def ship_items(chart: Chart, routes: Routes) -> list[Item]:
    """Returns items for the ships of each kind that are on a route with another ship of any kind."""
    fleets, found = linked_ships(chart, routes), list[Item]()
    for kind, gold in chart.sea.ship_gold if fleets else ():
        ours = [[ship for ship in fleet if chart.kinds[ship] == kind] for fleet in fleets]
        for ships in sorted(filter(None, ours)):
            line = LINES[kind]
            found.append(Item(line, gold * len(ships), texts.linked(line, len(ships)), list(map(chart.place, ships))))
    return found


def linked_ships(chart: Chart, routes: Routes) -> list[list[Cell]]:
    """Returns the ships of each route that has at least two ships."""
    fleets: list[list[Cell]] = []
    seen: set[Cell] = set()
    for ship in sorted(chart.ships):
        if routes[ship] is not None and ship not in seen:
            fleet = sorted(chart.ships & set(route(chart, routes, ship)))
            seen.update(fleet)
            if len(fleet) > 1:
                fleets.append(fleet)
    return fleets


def bottle_items(chart: Chart, mine: int, fewest: int | None, most: int | None) -> Iterator[Item]:
    """Yields the gold for the fewest and the most bottles. Tied players all get it in full (ruling 19)."""
    if mine == fewest:
        yield Item("bottles", chart.sea.bottle_gold, texts.fewest_bottles(mine))
    if mine == most:
        yield Item("bottles", -chart.sea.bottle_gold, texts.most_bottles(mine))
