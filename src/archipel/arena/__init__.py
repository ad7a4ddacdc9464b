"""The arena: bots play many games against bots, and statistics with their uncertainty show which bot is stronger."""

from archipel.arena.matches import Match, Result, lineup_matches, pair_matches, play
from archipel.arena.running import run

__all__ = ["Match", "Result", "lineup_matches", "pair_matches", "play", "run"]
