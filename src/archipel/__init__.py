"""Archipel: four board games about cats and islands, to play, to score and to study."""

# Import the games first: that import sets `archipel.games` to their package, and the import of the function `games`
# below must replace it.
from archipel.games.caty_mini import GAME as CATY_MINI
from archipel.games.doodle_islands import GAME as DOODLE_ISLANDS
from archipel.games.explore_draw import GAME as EXPLORE_DRAW
from archipel.games.isle_of_cats import GAME as ISLE_OF_CATS

# isort: split
from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup, BadSheet, IllegalMove
from archipel.core.game import game, games, register
from archipel.core.pack import read_pack
from archipel.core.record import replay
from archipel.core.score import Score
from archipel.core.scorer import count, score
from archipel.core.text import Text

__version__ = "0.1.0"

__all__ = [
    "BadSetup",
    "BadSheet",
    "IllegalMove",
    "Score",
    "Scripted",
    "Seeded",
    "Text",
    "count",
    "game",
    "games",
    "read_pack",
    "replay",
    "score",
]

register(CATY_MINI)
register(DOODLE_ISLANDS)
register(EXPLORE_DRAW)
register(ISLE_OF_CATS)
