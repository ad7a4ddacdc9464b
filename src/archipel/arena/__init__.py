"""The arena: bots play bots, many games at once, and figures with their uncertainty say who is stronger."""

from archipel.arena.matches import Match, Result, lineup_matches, pair_matches, play
from archipel.arena.running import run

__all__ = ["Match", "Result", "lineup_matches", "pair_matches", "play", "run"]
