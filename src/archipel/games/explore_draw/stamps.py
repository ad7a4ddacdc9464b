"""The stamps of Explore & Draw."""

from archipel.boats.stamps import FULL_HOLD, HARDEST_SISTER, RAT_TAMER
from archipel.core.stamps import Ended, Stamp
from archipel.core.text import Text


def three_colours(end: Ended) -> bool:
    families = [points for line, points in end.score.lines.items() if line.startswith("families-")]
    return sum(points > 0 for points in families) >= 3


STAMPS = (
    FULL_HOLD,
    RAT_TAMER,
    Stamp(
        "three-colours",
        Text(fr="Trois couleurs", en="Three colours"),
        Text(
            fr="Explore & Draw : marque des points avec des familles de trois couleurs ou plus.",
            en="Explore & Draw: score with families of three colours or more.",
        ),
        three_colours,
    ),
    HARDEST_SISTER,
)
