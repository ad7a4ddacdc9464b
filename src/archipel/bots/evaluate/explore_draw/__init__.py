"""Explore & Draw: days are planned piece after piece; strong levels look ahead at those that follow."""

from archipel.bots.evaluate.explore_draw.greedy import greedily
from archipel.bots.evaluate.explore_draw.levels import LEVELS
from archipel.bots.evaluate.explore_draw.outlook import outlook

__all__ = ["LEVELS", "greedily", "outlook"]
