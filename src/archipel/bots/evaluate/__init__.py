"""What bots know of games, one module for each: how good a moment is, and how play would go on from it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from archipel.bots.evaluate import caty_mini, doodle_islands, explore_draw, isle_of_cats
from archipel.bots.search import Foresight, Think

FORESIGHT: Mapping[str, Foresight] = MappingProxyType({"caty-mini": caty_mini.FORESIGHT})
"""The games a bot can look ahead in."""

GREEDY: Mapping[str, Think] = MappingProxyType(
    {"explore-draw": explore_draw.greedily, "isle-of-cats": isle_of_cats.greedily}
)
"""The games where the score after a move says too little of what it brings."""

BY_LEVEL: Mapping[str, Mapping[str, Think]] = MappingProxyType({"doodle-islands": doodle_islands.LEVELS})
"""The games that have levels of their own, each a fixed amount of work."""
