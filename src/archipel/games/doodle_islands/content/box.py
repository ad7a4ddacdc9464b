"""The contents of a game: its seas. The chart of each sea is computed once from its map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from archipel.core.contents import Contents, Flaw
from archipel.core.text import Text
from archipel.games.doodle_islands.chart import Chart, chart
from archipel.games.doodle_islands.content.seas import SEAS, Sea


class Box(Contents, frozen=True):
    seas: dict[str, Sea]
    """By name."""

    def __post_init__(self) -> None:
        for sea in self.seas.values():
            if not is_drawn(sea):
                raise Flaw(
                    Text(
                        fr=f"la carte de la mer {sea.name} n'est pas celle d'une mer",
                        en=f"the map of the sea {sea.name} is not the map of a sea",
                    )
                )

    @cached_property
    def charts(self) -> Mapping[str, Chart]:
        return {name: chart(sea) for name, sea in self.seas.items()}


def is_drawn(sea: Sea) -> bool:
    """Whether a sea can be played on at all: a square of known cells, with set-up routes and boxes in each column."""
    size = len(sea.map)
    if size not in (5, 6) or any(len(row) != size or not set(row) <= set(sea.kinds) for row in sea.map):
        return False
    columns = [[sea.kinds[row[column]] for row in sea.map] for column in range(size)]
    cells = [(row, column) for column in range(size) for row in range(size)]
    boxed = [(row, column) for row, column in cells if columns[column][row] == sea.boxed]
    one_each = all(column.count(kind) == 1 for column in columns for kind in (sea.setup, sea.boxed))
    return one_each and sea.bottles > 0 and [boxes.cell for boxes in sea.boxes] == boxed


CONTENTS = Box(SEAS)
