"""Doodle Islands: roll dice, pick one, draw a piece of sea route; what the route passes brings gold."""

from archipel.games.doodle_islands.game import GAME

__all__ = ["GAME"]
