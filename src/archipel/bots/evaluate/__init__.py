"""What bots know of games, one module for each: how good a moment is, and how play would go on from it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from archipel.bots.advice import Outlook
from archipel.bots.evaluate import caty_mini, doodle_islands, explore_draw, isle_of_cats
from archipel.bots.search import Foresight, Think

FORESIGHT: Mapping[str, Foresight] = MappingProxyType({"caty-mini": caty_mini.FORESIGHT})
"""The games a bot can look ahead in."""

GREEDY: Mapping[str, Think] = MappingProxyType(
    {"explore-draw": explore_draw.greedily, "isle-of-cats": isle_of_cats.greedily}
)
"""The games where the score after a move says too little of what it brings."""

BY_LEVEL: Mapping[str, Mapping[str, Think]] = MappingProxyType(
    {
        "caty-mini": caty_mini.LEVELS,
        "doodle-islands": doodle_islands.LEVELS,
        "explore-draw": explore_draw.LEVELS,
        "isle-of-cats": isle_of_cats.LEVELS,
    }
)
"""The games that have levels of their own, each a fixed amount of work."""

OUTLOOK: Mapping[str, Outlook] = MappingProxyType(
    {
        "caty-mini": caty_mini.outlook,
        "doodle-islands": doodle_islands.outlook,
        "explore-draw": explore_draw.outlook,
        "isle-of-cats": isle_of_cats.outlook,
    }
)
"""The games that can say what a choice promises."""
