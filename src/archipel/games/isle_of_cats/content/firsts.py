"""What Vigie explains in the first game after a lesson."""

from archipel.core.first import First
from archipel.core.text import Text

FIRSTS = (
    First(
        "around",
        "filled",
        Text(fr="Choisis un chat autour de l'île, puis sa place à bord.", en="Choose a cat, then its place aboard."),
        has="around",
    ),
    First(
        "keep",
        "packs-passed",
        Text(fr="Les paquets ont changé de mains : choisis encore.", en="The packs have changed hands: choose again."),
    ),
    First(
        "speed",
        "revealed",
        Text(fr="Les bottes disent qui prend un chat en premier.", en="The boots say who takes a cat first."),
    ),
    First(
        "treasure",
        "offered",
        Text(fr="Ce trésor est gratuit : il bouche un trou.", en="This treasure is free: it fills a gap."),
        mine=True,
    ),
    First(
        "oshax",
        "oshax",
        Text(fr="Un Oshax compte dans la famille de ta couleur.", en="An Oshax joins the family of your colour."),
        mine=True,
    ),
    First(
        "sister",
        "sister-took",
        Text(fr="Ce que ta sœur prend n'est plus pour toi.", en="What your sister takes is lost to you."),
    ),
    First(
        "sister-colour",
        "colour-revealed",
        Text(fr="Tes chats de cette couleur comptent pour elle.", en="Your cats of this colour count for her too."),
    ),
    First(
        "night",
        "day-ended",
        Text(fr="La nuit tombe : les chats restés à terre s'en vont.", en="Night falls: cats still ashore run away."),
    ),
)
