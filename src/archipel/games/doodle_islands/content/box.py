"""The contents of a game: its seas. The chart of each sea is computed once from its map."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec.structs import force_setattr

from archipel.core.contents import Contents, Flaw
from archipel.core.text import Text
from archipel.games.doodle_islands.chart import Chart, chart
from archipel.games.doodle_islands.content.seas import SEAS, SHAPES, Faces, Sea


class Box(Contents, frozen=True, omit_defaults=True):
    seas: dict[str, Sea]
    """By name."""
    faces: Faces = SHAPES
    """The route piece that each face of the black die draws in the set-up. It is only written where it is not ours, so
    that boxes from before it have the same fingerprint."""

    def __post_init__(self) -> None:
        if self.faces == SHAPES:
            force_setattr(self, "faces", SHAPES)  # the default is left out only if it is this very object
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
        return {name: chart(sea, self.faces) for name, sea in self.seas.items()}


MOST_BOXED = 9
"""Archipelagos, or krakens, of a sea at most: bots list all ways to tick their forts or tentacles."""


def is_drawn(sea: Sea) -> bool:
    """Whether a sea can be played on at all: a square of known cells, a set-up route in each column, and bottles."""
    size = len(sea.map)
    if size not in (5, 6) or any(len(row) != size or not set(row) <= set(sea.kinds) for row in sea.map):
        return False
    columns = [[sea.kinds[row[column]] for row in sea.map] for column in range(size)]
    cells = [(row, column) for column in range(size) for row in range(size)]
    boxed = [(row, column) for row, column in cells if columns[column][row] == sea.boxed]
    one_each = all(column.count(sea.setup) == 1 for column in columns)
    numbered = len(boxed) <= MOST_BOXED and [boxes.cell for boxes in sea.boxes] == boxed
    return one_each and numbered and sea.bottles > 0


CONTENTS = Box(SEAS)
