"""The bots of Explore & Draw. They plan each day piece by piece; strong levels also look ahead at the next days."""

from archipel.bots.evaluate.explore_draw.greedy import greedily
from archipel.bots.evaluate.explore_draw.levels import LEVELS
from archipel.bots.evaluate.explore_draw.reasons import long_term_reasons

__all__ = ["LEVELS", "greedily", "long_term_reasons"]
