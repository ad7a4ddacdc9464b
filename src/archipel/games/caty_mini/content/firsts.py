"""What Vigie explains in the first game after a lesson."""

from archipel.core.first import First
from archipel.core.text import Text

FIRSTS = (
    First(
        "run",
        "ran",
        Text(fr="Chaque jouet sous ta ficelle donne un jeton.", en="Each toy under your string gives a token."),
        mine=True,
    ),
    First(
        "nap",
        "napped",
        Text(fr="Plus assez de ficelle : ton chat fait la sieste.", en="Too little string: your cat takes a nap."),
        mine=True,
    ),
    First(
        "round",
        "round",
        Text(fr="Chacun son tour appelle un meuble.", en="Each in turn calls a piece of furniture."),
    ),
)
