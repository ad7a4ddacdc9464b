"""The stamps that both boat games have."""

from __future__ import annotations

from collections.abc import Callable

from archipel.core.stamps import Ended, Stamp
from archipel.core.text import Text


def nothing_lost(line: str) -> Callable[[Ended], bool]:
    """Checks that a line of the score that only takes points away took none."""
    return lambda end: end.score.lines.get(line) == 0


def hardest_sister(end: Ended) -> bool:
    return end.seats == 1 and end.won is True and end.options["difficulty"] == "expert"


FULL_HOLD = Stamp(
    "full-hold",
    Text(fr="Cale pleine", en="Full hold"),
    Text(
        fr="L'Île des Chats ou Explore & Draw : remplis toutes les cabines de ton bateau.",
        en="The Isle of Cats or Explore & Draw: fill all rooms of your boat.",
    ),
    nothing_lost("rooms"),
)
RAT_TAMER = Stamp(
    "rat-tamer",
    Text(fr="Dresseur de rats", en="Rat tamer"),
    Text(
        fr="L'Île des Chats ou Explore & Draw : ne laisse aucun rat visible.",
        en="The Isle of Cats or Explore & Draw: leave no rat to be seen.",
    ),
    nothing_lost("rats"),
)
HARDEST_SISTER = Stamp(
    "hardest-sister",
    Text(fr="La grande sœur", en="The big sister"),
    Text(
        fr="L'Île des Chats ou Explore & Draw, en solo : bats ta sœur au niveau expert.",
        en="The Isle of Cats or Explore & Draw, alone: beat your sister at the expert level.",
    ),
    hardest_sister,
)
