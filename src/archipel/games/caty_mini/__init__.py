"""Caty Mini: cats run from one piece of furniture to the next, and the toys under their string bring tokens."""

from archipel.games.caty_mini.game import GAME

__all__ = ["GAME"]
