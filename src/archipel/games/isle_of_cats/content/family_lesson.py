"""The lesson of the family game: its first day, with orange cats beside the small cabin at the bow."""

from __future__ import annotations

from archipel.boats.lessons import beside, lit
from archipel.core.lesson import Lesson, Step
from archipel.core.text import Text

MAP_CAT = [[5, 15], [5, 16], [5, 17], [5, 18], [5, 19]]
"""With its end on the orange map, one turn away from the cat's first orientation."""
RAT_CAT = [[2, 17], [2, 18], [3, 18], [3, 19], [4, 19]]
"""On three rats and beside the first cat, in the orientation that the screen shows first."""
BOW_CABIN = [[3, 20], [4, 20], [4, 21], [5, 20]]
"""The small cabin. It has the shape of the rare treasure and lies beside the first cat."""

FAMILY = Lesson(
    name="family",
    title=Text(fr="La partie en famille", en="The family game"),
    summary=Text(fr="Sans poissons : des chats et deux cartes.", en="Without fish: cats and two cards."),
    seats=2,
    options={"mode": "family"},
    script={
        "first-player": (0,),
        "boats": (1, 2),
        "family-deck": (164, 167, 158, 153, 160, 161),
        "bag": (
            "cat-16-orange",
            "cat-05-blue",
            "cat-09-red",
            "cat-12-purple",
            "rare-t",
            "cat-02-orange",
            "cat-07-orange",
            "cat-13-blue",
            "cat-10-red",
        ),
    },
    steps=(
        Step(
            Text(
                fr="*Une carte* dit ce qu'elle demande et ce qu'elle rapporte. Garde *ces deux-là* jusqu'à la fin.",
                en="*A card* says what it asks for and what it pays. Keep *these two* until the end.",
            ),
            look=("card:164", "card:167", "go"),
            waits="moves",
            moves=({"type": "family-cards", "cards": [164, 167]},),
            otherwise=Text(
                fr="Pour cette leçon, garde les deux cartes éclairées.",
                en="For this lesson, keep the two cards that are lit.",
            ),
            replies=((1, {"type": "family-cards", "cards": [153, 161]}),),
        ),
        Step(
            Text(
                fr="À ton tour, tu prends un chat autour de l'île. Il est gratuit. Touche *le long chat orange*.",
                en="On your turn you take a cat from around the island. It is free. Touch *the long orange cat*.",
            ),
            look=("field-cat:cat-16-orange",),
            waits="touch",
        ),
        Step(
            Text(
                fr="Tourne-le, puis pose-le *sur la carte orange* : de la même couleur, il t'offre un trésor.",
                en="Turn it, then place it *on the orange map*: of the same colour, it brings you a treasure.",
            ),
            look=(lit(MAP_CAT), "turn", "go"),
            waits="moves",
            moves=({"type": "take", "tile": "cat-16-orange"}, {"type": "place", "cells": MAP_CAT}),
            otherwise=Text(
                fr="Prends le long chat orange, tourne-le et pose-le sur les cases éclairées.",
                en="Take the long orange cat, turn it and place it on the lit cells.",
            ),
        ),
        Step(
            Text(
                fr="Prends *le trésor rare* et tourne-le : il remplit la petite cabine, à la proue.",
                en="Take *the rare treasure* and turn it: it fills the small cabin at the bow.",
            ),
            look=(lit(BOW_CABIN), "find:rare-t", "turn", "go"),
            waits="moves",
            moves=({"type": "take", "tile": "rare-t"}, {"type": "place", "cells": BOW_CABIN}),
            otherwise=Text(
                fr="Prends le trésor rare, et remplis la petite cabine éclairée.",
                en="Take the rare treasure, and fill the small cabin that is lit.",
            ),
            replies=(
                (1, {"type": "take", "tile": "cat-05-blue"}),
                (1, {"type": "place", "cells": [[3, 5], [4, 4], [4, 5], [5, 4], [5, 5]]}),
            ),
        ),
        Step(
            Text(
                fr="À la fin, chaque cabine qui n'est pas pleine coûte *5 points*. Celle-ci ne te coûte plus rien.",
                en="At the end, each room that is not full costs *5 points*. This one costs you nothing any more.",
            ),
            look=("score",),
            waits="read",
        ),
        Step(
            Text(
                fr="Chaque rat visible coûte 1 point. Touche ce chat, puis *les cases éclairées* : il en cache trois !",
                en="Each rat in sight costs 1 point. Touch this cat, then *the lit cells*: it hides three of them!",
            ),
            look=(lit(RAT_CAT), "field-cat:cat-02-orange", "go"),
            waits="moves",
            moves=({"type": "take", "tile": "cat-02-orange"}, {"type": "place", "cells": RAT_CAT}),
            otherwise=Text(
                fr="Prends ce chat orange, et pose-le sur les cases éclairées : il y couvre trois rats.",
                en="Take this orange cat, and place it on the lit cells: it covers three rats there.",
            ),
            replies=((1, {"type": "pass"}),),
        ),
        Step(
            Text(
                fr="Trois chats orange qui se touchent : *une famille*, 8 points. Pose-le contre un chat orange !",
                en="Three orange cats that touch make *a family*: 8 points. Place it beside an orange cat!",
            ),
            look=("boat", "field-cat:cat-07-orange", "go"),
            waits="moves",
            moves=(
                {"type": "take", "tile": "cat-07-orange"},
                {"type": "place", "cells": beside("cat-07", MAP_CAT, RAT_CAT, also=BOW_CABIN)},
            ),
            otherwise=Text(
                fr="Prends le dernier chat orange, et pose-le contre un chat orange.",
                en="Take the last orange cat, and place it beside an orange cat.",
            ),
        ),
    ),
    done=Text(
        fr="Tu sais jouer en famille ! Plus rien ne te plaît ? Passe : demain, d'autres chats. Il y a cinq jours.",
        en="You can play the family game! Nothing else you like? Pass: tomorrow brings other cats, for five days.",
    ),
)
