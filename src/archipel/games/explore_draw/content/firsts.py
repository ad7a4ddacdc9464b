"""What Vigie explains in the first game after a lesson."""

from archipel.core.first import First
from archipel.core.text import Text

FIRSTS = (
    First(
        "tradition",
        "tradition-checked",
        Text(
            fr="Une tradition cochée compte à la fin de la partie.",
            en="A tradition that you have ticked counts at the end.",
        ),
        mine=True,
    ),
    First(
        "treasure",
        "bonus-offered",
        Text(fr="Chat et carte de même couleur : un trésor offert !", en="Cat and map of one colour: a free treasure!"),
        mine=True,
    ),
    First(
        "sister-colour",
        "colour-revealed",
        Text(fr="Tes chats de cette couleur comptent pour elle.", en="Your cats of this colour count for her too."),
    ),
    First(
        "night",
        "day-ended",
        Text(fr="Un jour de passé : une nouvelle île t'attend.", en="A day is over: a new island awaits you."),
    ),
)
