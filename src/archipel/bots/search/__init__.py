"""Search algorithms shared by all games. The knowledge of a game is passed in as arguments."""

from archipel.bots.search.halving import best_of
from archipel.bots.search.simple import Foresight, Think, at_random, greedily, looking_ahead
from archipel.bots.search.tree import best_in_tree

__all__ = ["Foresight", "Think", "at_random", "best_in_tree", "best_of", "greedily", "looking_ahead"]
