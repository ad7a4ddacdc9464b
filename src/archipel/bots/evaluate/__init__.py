"""What bots know about each game, one package a game: how good a state is, and how play goes on from it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from archipel.bots.advice import LongTermReasons
from archipel.bots.evaluate import caty_mini, doodle_islands, explore_draw, isle_of_cats
from archipel.bots.search import Foresight, Think

FORESIGHT: Mapping[str, Foresight] = MappingProxyType({"caty-mini": caty_mini.FORESIGHT})
"""The games in which the level `ahead` can play."""

GREEDY: Mapping[str, Think] = MappingProxyType(
    {"explore-draw": explore_draw.greedily, "isle-of-cats": isle_of_cats.greedily}
)
"""The games that have their own greedy bot, because the score after a move shows too little of its value."""

BY_LEVEL: Mapping[str, Mapping[str, Think]] = MappingProxyType(
    {
        "caty-mini": caty_mini.LEVELS,
        "doodle-islands": doodle_islands.LEVELS,
        "explore-draw": explore_draw.LEVELS,
        "isle-of-cats": isle_of_cats.LEVELS,
    }
)
"""By game and level name: the functions of the games with their own levels. Each level does a fixed amount of work."""

LONG_TERM_REASONS: Mapping[str, LongTermReasons] = MappingProxyType(
    {
        "caty-mini": caty_mini.long_term_reasons,
        "doodle-islands": doodle_islands.long_term_reasons,
        "explore-draw": explore_draw.long_term_reasons,
        "isle-of-cats": isle_of_cats.long_term_reasons,
    }
)
"""By game: the function that gives reasons for a move beyond its score."""
