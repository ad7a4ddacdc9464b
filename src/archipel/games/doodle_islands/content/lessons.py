"""The lesson "first voyage": five rounds alone on the Sea of Treasures, with dice that teach one thing at a time."""

from __future__ import annotations

from archipel.core.lesson import Lesson, Step
from archipel.core.text import Text

FIRST_VOYAGE = Lesson(
    name="first-voyage",
    title=Text(fr="Ton premier voyage", en="Your first voyage"),
    summary=Text(fr="Huit gestes avec Vigie, sur une carte.", en="Eight gestures with Vigie, on a chart."),
    seats=1,
    options={"sea": "treasures"},
    script={
        "setup": (4, 1, 2, 5, 6),
        "black": (2, 2, 4, 1, 2),
        "white": (3, 1, 5, 2, 5, 4, 3, 1, 5, 3, 5, 4, 3, 3, 2),
    },
    steps=(
        Step(
            Text(
                fr="Le *dé noir* choisit la colonne, pour tout le monde : ici la 2.",
                en="The *black die* chooses the column, for everybody: here, 2.",
            ),
            look=("column:1", "black-die"),
            waits="read",
        ),
        Step(
            Text(
                fr="Un *dé blanc* choisit la ligne. Touche le 3 : ta case est à leur croisement.",
                en="A *white die* chooses the row. Touch the 3: your cell is where they cross.",
            ),
            look=("cell:2,1", "white-die:3"),
            waits="touch",
        ),
        Step(
            Text(
                fr="C'est une île. Prends *le coude* qui va du nord vers l'archipel, à l'est.",
                en="It is an island. Take *the bend* that leads from north to the archipelago in the east.",
            ),
            look=("cell:2,1", "shape:NE"),
            waits="touch",
        ),
        Step(
            Text(
                fr="Avant de tracer, tu vois ce que ça rapporte : 2 fortins, 2 d'or. Touche *Tracer*.",
                en="Before you draw you see what it brings: 2 forts, 2 gold. Touch *Draw*.",
            ),
            look=("gain", "go"),
            waits="moves",
            moves=({"type": "pick", "die": 3, "cell": [2, 1], "draw": "NE"},),
            otherwise=Text(
                fr="Bonne idée pour plus tard ! Ici, trace le coude vers l'archipel, dans la case de l'île.",
                en="A fine idea for later! Here, draw the bend to the archipelago, in the island's cell.",
            ),
        ),
        Step(
            Text(
                fr="Prends le 2, et *le coude* qui joint les deux routes : l'ouest et le sud.",
                en="Take the 2, and *the bend* that joins both routes: west and south.",
            ),
            look=("cell:1,1", "white-die:2", "shape:SW", "go"),
            waits="moves",
            moves=({"type": "pick", "die": 2, "cell": [1, 1], "draw": "SW"},),
            otherwise=Text(
                fr="Prends le dé 2 et le coude ouest-sud : il joint tes deux routes.",
                en="Take the die 2 and the bend from west to south: it joins your two routes.",
            ),
        ),
        Step(
            Text(
                fr="Une autre île : 3 fortins sur ta route. Premier arrivé, tu gagnes aussi *une prime* !",
                en="Another island: 3 forts on your route. First to arrive, you win *a bonus* too!",
            ),
            look=("cell:2,3", "white-die:3", "shape:NW", "go"),
            waits="moves",
            moves=({"type": "pick", "die": 3, "cell": [2, 3], "draw": ("NW", "EW", "SW")},),
            otherwise=Text(
                fr="Prends le dé 3 et un bout de route qui part vers l'ouest, vers l'archipel.",
                en="Take the die 3 and a piece that leads west, to the archipelago.",
            ),
        ),
        Step(
            Text(
                fr="*Un monstre* compte les cases de sa route : 6 ici, donc 5 d'or. Joins-le par le nord.",
                en="*A monster* counts the cells of its route: 6 here, so 5 gold. Join it from the north.",
            ),
            look=("cell:2,0", "white-die:3", "shape:NS", "go"),
            waits="moves",
            moves=({"type": "pick", "die": 3, "cell": [2, 0], "draw": ("NS", "NE", "NW")},),
            otherwise=Text(
                fr="Prends le dé 3 et un bout de route qui part vers le nord, vers l'archipel.",
                en="Take the die 3 and a piece that leads north, to the archipelago.",
            ),
        ),
        Step(
            Text(
                fr="Toutes ces cases sont pleines : coche *une bouteille*. Moins tu en as, mieux c'est.",
                en="All these cells are full: tick *a bottle*. The fewer you have, the better.",
            ),
            look=("bottles", "go"),
            waits="moves",
            moves=({"type": "bottle"},),
        ),
    ),
    done=Text(
        fr="Tu sais naviguer ! Îles, monstres et navires reliés : à toi de tracer ta route.",
        en="You can sail! Islands, monsters and linked ships: now draw your own route.",
    ),
)

LESSONS = {FIRST_VOYAGE.name: FIRST_VOYAGE}
