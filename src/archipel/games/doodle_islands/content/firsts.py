"""What Vigie explains in the first game after a lesson."""

from archipel.core.first import First
from archipel.core.text import Text

FIRSTS = (
    First(
        "gold",
        "gold",
        Text(fr="Cet or est à toi : il est déjà compté.", en="This gold is yours: it is counted already."),
        mine=True,
    ),
    First(
        "bonus",
        "bonus",
        Text(fr="Première arrivée : tu gagnes une prime.", en="First to arrive: you win a bonus."),
        mine=True,
    ),
    First(
        "bottle",
        "bottle",
        Text(fr="Une bouteille cochée : évite les suivantes.", en="A bottle is ticked: avoid the next ones."),
        mine=True,
    ),
)
