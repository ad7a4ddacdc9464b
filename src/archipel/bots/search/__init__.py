"""Ways to choose a move, shared by all games: what they need of one is handed in."""

from archipel.bots.search.halving import best_of
from archipel.bots.search.simple import Foresight, Think, at_random, greedily, looking_ahead
from archipel.bots.search.tree import best_in_tree

__all__ = ["Foresight", "Think", "at_random", "best_in_tree", "best_of", "greedily", "looking_ahead"]
