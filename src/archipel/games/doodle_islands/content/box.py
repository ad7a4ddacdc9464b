"""The contents of a game: its seas. What follows from a map alone, its chart, is worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from archipel.core.contents import Contents
from archipel.games.doodle_islands.chart import Chart, chart
from archipel.games.doodle_islands.content.seas import SEAS, Sea


class Box(Contents, frozen=True):
    seas: dict[str, Sea]
    """By name."""

    @cached_property
    def charts(self) -> Mapping[str, Chart]:
        return {name: chart(sea) for name, sea in self.seas.items()}


CONTENTS = Box(SEAS)
