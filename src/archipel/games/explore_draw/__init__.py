"""Explore & Draw: seven days at an island of twelve cards, cats drawn as polyominoes on a boat of 142 cells."""

from archipel.games.explore_draw.game import GAME

__all__ = ["GAME"]
