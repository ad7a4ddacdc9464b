"""The stamp of Caty Mini."""

from archipel.core.stamps import Ended, Stamp
from archipel.core.text import Text
from archipel.games.caty_mini.content.toys import TOYS


def every_toy(end: Ended) -> bool:
    """Each kind of toy that was won is one item of the score."""
    return sum(item.line == "toys" for item in end.score.items) == len(TOYS)


STAMPS = (
    Stamp(
        "every-toy",
        Text(fr="Coffre à jouets", en="Toy chest"),
        Text(
            fr="Caty Mini : gagne au moins un jouet de chaque sorte.",
            en="Caty Mini: win at least one toy of each kind.",
        ),
        every_toy,
    ),
)
