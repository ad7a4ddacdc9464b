"""The lesson "first day", and the one after it.

The first day is one column, alone on boat 3. An orange cat for the orange map and two more make a family.
"""

from __future__ import annotations

from archipel.boats.lessons import beside, lit
from archipel.core.lesson import Lesson, Played, Step
from archipel.core.text import Text
from archipel.games.explore_draw.content.second_lesson import second_day

LONG_CAT = [[0, 7], [1, 7], [2, 7], [3, 7], [4, 7]]
"""On the orange map, in the cat's first orientation, so that a tap on the map is enough."""
TREASURE = [[4, 8]]
"""Where the screen first shows the smallest treasure."""
STAIRS_CAT = [[3, 8], [3, 9], [4, 9], [4, 10], [5, 10]]
"""One turn away from where the screen first shows the cat, and the first place where it touches the long cat."""

FIRST_DAY = Lesson(
    name="first-day",
    title=Text(fr="Ta première journée", en="Your first day"),
    summary=Text(fr="Huit gestes avec Vigie, sur un bateau.", en="Eight gestures with Vigie, on a boat."),
    seats=1,
    options={},
    script={
        "boats": (3,),
        "cats": ("c081", "c045", "c012", "c071", "c053", "c034", "c032", "c020"),
        "traditions": ("t07", "t33", "t12", "t20"),
        "sister-colours": ("blue", "purple", "green", "red", "orange"),
        "sister-traditions": ("s8", "s5", "s9"),
    },
    steps=(
        Step(
            Text(
                fr="Chaque jour, prends une colonne de trois cartes. Touche la *B*, puis *Prendre la colonne B*.",
                en="Each day, take a column of three cards. Touch *B*, then *Take column B*.",
            ),
            look=("column:B", "go"),
            waits="moves",
            moves=({"type": "choose-column", "column": "B"}, {"type": "resolve-card", "slot": 2}),
            otherwise=Text(
                fr="Toutes les colonnes sont belles ! Pour cette leçon, prends la B.",
                en="Every column is a fine one! For this lesson, take B.",
            ),
        ),
        Step(
            Text(
                fr="Tout ce qu'elles montrent ira sur ton bateau. Touche la carte du *long chat orange*.",
                en="All that they show will go on your boat. Touch the card of the *long orange cat*.",
            ),
            look=("card:10",),
            waits="touch",
        ),
        Step(
            Text(
                fr="Ton premier chat va où tu veux. Mets-le sur la carte au trésor orange, puis touche *Poser*.",
                en="Your first cat goes where you like. Put it on the orange treasure map, then touch *Place*.",
            ),
            look=(lit(LONG_CAT), "go"),
            waits="moves",
            moves=({"type": "resolve-card", "slot": 10}, {"type": "place", "discovery": 0, "cells": LONG_CAT}),
            otherwise=Text(
                fr="Presque ! Prends le long chat, et mets son bout sur la carte orange : les cases éclairées.",
                en="Nearly! Take the long cat, and put its end on the orange map: the lit cells.",
            ),
        ),
        Step(
            Text(
                fr="Un chat orange sur la carte orange : *un trésor* est à toi ! Prends-le, contre ton chat.",
                en="An orange cat on the orange map: *a treasure* is yours! Take it, beside your cat.",
            ),
            look=(lit(TREASURE), "go"),
            waits="moves",
            moves=({"type": "take-bonus", "cells": TREASURE},),
            otherwise=Text(
                fr="Prends le plus petit trésor, et pose-le sur la case éclairée.",
                en="Take the smallest treasure, and put it on the lit cell.",
            ),
        ),
        Step(
            Text(
                fr="Celui-ci ne touche pas le long chat. Touche *Tourner* : il vient contre lui. Puis touche *Poser*.",
                en="This one doesn't touch the long cat. Touch *Turn*: it comes beside it. Then touch *Place*.",
            ),
            look=(lit(STAIRS_CAT), "turn", "go"),
            waits="moves",
            moves=({"type": "resolve-card", "slot": 6}, {"type": "place", "discovery": 0, "cells": STAIRS_CAT}),
            otherwise=Text(
                fr="Prends le chat en escalier, et tourne-le jusqu'à ce qu'il couvre les cases éclairées.",
                en="Take the cat shaped like stairs, and turn it until it covers the lit cells.",
            ),
        ),
        Step(
            Text(
                fr="Ta *tradition* s'est cochée toute seule : chaque famille te donnera 3 points de plus.",
                en="Your *tradition* has ticked itself: each family will give you 3 points more.",
            ),
            look=("card:2",),
            waits="read",
        ),
        Step(
            Text(
                fr="Trois chats orange qui se touchent font *une famille* : 8 points, et 3 de ta tradition. Pose-le !",
                en="Three orange cats that touch make *a family*: 8 points, and 3 by your tradition. Place it!",
            ),
            look=("gain", "go"),
            waits="moves",
            moves=(
                {
                    "type": "place",
                    "discovery": 1,
                    "cells": beside("cat-01", LONG_CAT, STAIRS_CAT, also=TREASURE),
                },
            ),
            otherwise=Text(
                fr="Pose le dernier chat contre un chat orange : à trois, ils font une famille.",
                en="Place the last cat beside an orange one: three of them make a family.",
            ),
        ),
        Step(
            Text(
                fr="Tes trois cartes sont faites. Touche *Finir le tour* : demain, une nouvelle île.",
                en="Your three cards are done. Touch *End turn*: tomorrow brings a new island.",
            ),
            look=("go",),
            waits="moves",
            moves=({"type": "end-turn"},),
            otherwise=Text(
                fr="Les actions spéciales sont pour plus tard. Ici, touche Finir le tour.",
                en="Special actions are for later. Here, touch End turn.",
            ),
        ),
    ),
    done=Text(
        fr="Tu sais explorer ! Sept jours de familles, de trésors et de rats à cacher t'attendent.",
        en="You can explore! Seven days of families, treasures and rats to hide await you.",
    ),
)

PLAYED: Played = (
    (0, {"type": "choose-column", "column": "B"}),
    (0, {"type": "resolve-card", "slot": 2}),
    (0, {"type": "resolve-card", "slot": 10}),
    (0, {"type": "place", "discovery": 0, "cells": LONG_CAT}),
    (0, {"type": "take-bonus", "cells": TREASURE}),
    (0, {"type": "resolve-card", "slot": 6}),
    (0, {"type": "place", "discovery": 0, "cells": STAIRS_CAT}),
    (0, {"type": "place", "discovery": 1, "cells": [[0, 8], [0, 9], [0, 10], [1, 9], [2, 9]]}),
    (0, {"type": "end-turn"}),
)
"""The first day as a learner plays it."""

SECOND_DAY = second_day(FIRST_DAY, PLAYED)

LESSONS = {lesson.name: lesson for lesson in (FIRST_DAY, SECOND_DAY)}
