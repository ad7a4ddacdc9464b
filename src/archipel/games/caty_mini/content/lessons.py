"""The lesson "first run": two rounds against one cat, with prepared tiles and tokens."""

from __future__ import annotations

from archipel.core.lesson import Lesson, Step
from archipel.core.text import Text
from archipel.games.caty_mini.content.toys import TOYS

FIRST_RUN = Lesson(
    name="first-run",
    title=Text(fr="Ta première course", en="Your first run"),
    summary=Text(fr="Huit gestes avec Vigie, dans une chambre.", en="Eight gestures with Vigie, in a room."),
    seats=2,
    options={},
    script={
        "boards": ("A", "C"),
        "first": (1,),
        "start": ("chair",),
        "pile-yellow": ("table", "floor-lamp", "bookcase"),
        "pile-turquoise": ("clock", "bed", "dresser"),
        "pile-red": ("sofa", "television", "plant", "armchair"),
        "pile-violet": ("desk", "mirror", "wardrobe", "coat-stand"),
        **{f"box-{toy.id}": (4, 3) for toy in TOYS},
    },
    before=(
        (1, {"type": "draw", "piles": ["yellow", "red", "violet"]}),
        (0, {"type": "draw", "piles": ["turquoise", "red", "violet"]}),
        (1, {"type": "knot", "notch": "a"}),
    ),
    steps=(
        Step(
            Text(
                fr="Des meubles tout autour de ta chambre. Ton chat part de celui-ci : *la chaise*.",
                en="Furniture all around your room. Your cat starts from this piece: *the chair*.",
            ),
            look=("furniture:chair",),
            waits="read",
        ),
        Step(
            Text(
                fr="Un meuble a deux encoches, a et b. Noue ta ficelle à l'*encoche b* de la chaise.",
                en="A piece of furniture has two notches, a and b. Tie your string to *the chair's notch b*.",
            ),
            look=("furniture:chair", "notch:b", "go"),
            waits="moves",
            moves=({"type": "knot", "notch": "b"},),
            otherwise=Text(
                fr="L'encoche a irait aussi ! Ici, prends b : la course sera plus belle.",
                en="Notch a would do as well! Here, take b: the run will be finer.",
            ),
            replies=((1, {"type": "lead", "furniture": "table"}), (1, {"type": "run", "entry": "a"})),
        ),
        Step(
            Text(
                fr="La table est appelée : tous les chats y courent. Touche l'*encoche a* et vois ta ficelle.",
                en="The table is called: all cats run there. Touch *notch a* and see your string.",
            ),
            look=("furniture:table", "notch:a"),
            waits="touch",
        ),
        Step(
            Text(
                fr="Tendue, elle passe sur la locomotive et la toupie. Les *jouets touchés* sont pour toi.",
                en="Pulled tight, it crosses the train and the top. *Toys it touches* are for you.",
            ),
            look=("toy:train", "toy:top"),
            waits="read",
        ),
        Step(
            Text(
                fr="Chaque jouet touché te donne le jeton du dessus de sa pile : 2 et 2. Touche *Courir*.",
                en="Each toy touched gives you the top token of its stack: 2 and 2. Touch *Run*.",
            ),
            look=("notch:a", "go"),
            waits="moves",
            moves=({"type": "run", "entry": "a"},),
            otherwise=Text(
                fr="Par b, tu n'aurais que la toupie. Cours par a : deux jouets.",
                en="By b you would only get the top. Run by a: two toys.",
            ),
        ),
        Step(
            Text(
                fr="Ta ficelle est comptée : cette course en a pris *16,4 cm*. Elle doit durer douze tours.",
                en="Your string is counted: this run took *16.4 cm* of it. It has to last for twelve rounds.",
            ),
            look=("string",),
            waits="read",
        ),
        Step(
            Text(
                fr="À toi d'appeler un meuble, d'une autre couleur que le dernier. Joue *le lit*.",
                en="Your turn to call a piece, of another colour than the last one. Play *the bed*.",
            ),
            look=("furniture:bed", "tile:bed", "go"),
            waits="moves",
            moves=({"type": "lead", "furniture": "bed"},),
            otherwise=Text(
                fr="Bonne idée pour plus tard ! Ici, joue le lit : trois jouets sont sur le chemin.",
                en="A fine idea for later! Here, play the bed: three toys lie on the way.",
            ),
        ),
        Step(
            Text(
                fr="Si la ficelle est trop courte pour a et b, ton chat fait *la sieste*. Ici elle suffit : va en b.",
                en="If the string is too short for a and b, your cat *naps*. Here it is long enough: go to b.",
            ),
            look=("notch:b", "go"),
            waits="moves",
            moves=({"type": "run", "entry": "b"},),
            otherwise=Text(
                fr="Par a, tu ne touches que la locomotive. Cours par b : trois jouets.",
                en="By a you only touch the train. Run by b: three toys.",
            ),
            replies=((1, {"type": "run", "entry": "a"}),),
        ),
    ),
    done=Text(
        fr="Tu sais courir ! Appelle les meubles qui t'arrangent, et ménage ta ficelle.",
        en="You can run! Call the furniture that suits you, and save your string.",
    ),
)

LESSONS = {FIRST_RUN.name: FIRST_RUN}
