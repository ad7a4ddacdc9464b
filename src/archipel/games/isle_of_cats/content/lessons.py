"""Three lessons that follow one another, about the first day of a game for two; one about the sister, one for families.

The three lessons have the same deal. Each begins where the one before ended: its `before` has all moves played so far.
"""

from __future__ import annotations

from archipel.boats.lessons import beside, clear_of, lit
from archipel.core.lesson import Lesson, Played, Step
from archipel.core.text import Text
from archipel.games.isle_of_cats.content.family_lesson import FAMILY

LONG_CAT = [[2, 16], [3, 16], [4, 16], [5, 16], [6, 16]]
LONG_CAT_BEFORE = [[1, 16], [2, 16], [3, 16], [4, 16], [5, 16]]
"""One cell higher. The lesson accepts this too, because a tap on the upper cells puts the cat there."""
RAT_CAT = [[2, 17], [2, 18], [3, 18], [3, 19], [4, 19]]
"""On three rats, one turn away from the cat's first orientation."""
BOW_CABIN = [[3, 20], [4, 20], [4, 21], [5, 20]]
"""The small cabin, which has the shape of the rare treasure."""
OSHAX = tuple(f"oshax-{number}" for number in range(1, 7))

DEAL = {
    "first-player": (0,),
    "boats": (1, 2),
    "deck": (55, 144, 84, 67, 113, 15, 73, 1, 120, 98, 107, 23, 69, 90),
    "bag": (
        "cat-16-green",
        "cat-05-blue",
        "cat-09-red",
        "cat-12-purple",
        "rare-t",
        "cat-02-green",
        "cat-07-orange",
        "cat-13-blue",
        "cat-10-red",
    ),
}

EXPLORED: Played = (
    (0, {"type": "draft", "cards": [55, 144]}),
    (1, {"type": "draft", "cards": [120, 69]}),
    (0, {"type": "draft", "cards": [1, 98]}),
    (1, {"type": "draft", "cards": [84, 113]}),
    (0, {"type": "draft", "cards": [15, 73]}),
    (1, {"type": "draft", "cards": [107, 23]}),
    (0, {"type": "keep", "cards": [1, 55, 98, 144]}),
    (1, {"type": "keep", "cards": [23, 107, 120]}),
    (0, {"type": "public-tradition", "card": 144, "colour": "purple"}),
)
RESCUED: Played = (
    (0, {"type": "rescue-cards", "cards": [55]}),
    (1, {"type": "rescue-cards", "cards": []}),
    (0, {"type": "rescue", "tile": "cat-16-green", "basket": []}),
    (0, {"type": "place", "cells": LONG_CAT}),
    (1, {"type": "rescue", "tile": "cat-05-blue", "basket": []}),
    (1, {"type": "place", "cells": [[3, 5], [4, 4], [4, 5], [5, 4], [5, 5]]}),
    (0, {"type": "rescue", "tile": "cat-02-green", "basket": [55]}),
    (0, {"type": "place", "cells": RAT_CAT}),
    (1, {"type": "pass"}),
    (0, {"type": "pass"}),
)

FISH_AND_CARDS = Lesson(
    name="fish-and-cards",
    title=Text(fr="Les poissons et les cartes", en="Fish and cards"),
    summary=Text(fr="Le matin : pêcher, choisir, garder.", en="The morning: fish, choose, keep."),
    seats=2,
    options={},
    script=DEAL,
    steps=(
        Step(
            Text(
                fr="Chaque matin, tu pêches *20 poissons*. Ils paieront tes cartes, puis tes chats.",
                en="Each morning you catch *20 fish*. They will pay for your cards, then for your cats.",
            ),
            look=("fish",),
            waits="read",
        ),
        Step(
            Text(
                fr="Sur une carte, *la bande* dit sa sorte, *les poissons* son prix. Un appui long la montre en grand.",
                en="On a card, *the band* says its kind, *the fish* its price. Press long to see it large.",
            ),
            look=("card:55",),
            waits="read",
        ),
        Step(
            Text(
                fr="Choisis *deux cartes* : *un panier* pour porter un chat, *une tradition publique* pour les points.",
                en="Choose *two cards*: *a basket* to carry a cat, *a public tradition* to win points.",
            ),
            look=("card:55", "card:144", "go"),
            waits="moves",
            moves=({"type": "draft", "cards": [55, 144]},),
            otherwise=Text(
                fr="De bonnes cartes aussi ! Ici, prends les deux cartes éclairées.",
                en="Good cards too! Here, take the two cards that are lit.",
            ),
            replies=EXPLORED[1:2],
        ),
        Step(
            Text(
                fr="Vous échangez vos paquets. Dans celui-ci, choisis l'*Oshax* et *le trésor*.",
                en="You swap your packs. From this one, choose *the Oshax* and *the treasure*.",
            ),
            look=("card:1", "card:98", "go"),
            waits="moves",
            moves=({"type": "draft", "cards": [1, 98]},),
            otherwise=Text(
                fr="Pour cette leçon, choisis l'Oshax et le trésor : les deux cartes éclairées.",
                en="For this lesson, choose the Oshax and the treasure: the two cards that are lit.",
            ),
            replies=EXPLORED[3:4],
        ),
        Step(
            Text(
                fr="Encore un échange, encore *deux cartes*. La dernière viendra toute seule.",
                en="One more swap, *two more cards*. The last one will come by itself.",
            ),
            look=("card:15", "card:73", "go"),
            waits="moves",
            moves=({"type": "draft", "cards": [15, 73]},),
            otherwise=Text(
                fr="Pour cette leçon, choisis les deux cartes éclairées.",
                en="For this lesson, choose the two cards that are lit.",
            ),
            replies=EXPLORED[5:6],
        ),
        Step(
            Text(
                fr="Garder une carte se paie. Garde ces quatre-là : *11 poissons*. Il en reste 9 pour les chats.",
                en="A card you keep is paid for. Keep these four: *11 fish*. That leaves 9 for the cats.",
            ),
            look=("card:1", "card:55", "card:98", "card:144", "go"),
            waits="moves",
            moves=({"type": "keep", "cards": [1, 55, 98, 144]},),
            otherwise=Text(
                fr="Garde l'Oshax, le panier, le trésor et la tradition : les quatre cartes éclairées.",
                en="Keep the Oshax, the basket, the treasure and the tradition: the four cards that are lit.",
            ),
            replies=EXPLORED[7:8],
        ),
        Step(
            Text(
                fr="Maintenant, les *traditions*. Avec une *carte action*, tu aurais pu garder, puis la jouer d'abord.",
                en="Now the *traditions*. With an *action card* you could have kept cards, then played that one first.",
            ),
            look=("colours",),
            waits="read",
        ),
        Step(
            Text(
                fr="Cette tradition compte pour tous : 1 point par chat de *la couleur* que tu nommes. Choisis !",
                en="This tradition counts for all: 1 point for each cat of *the colour* you name. Choose!",
            ),
            look=("colours", "go"),
            waits="moves",
            moves=({"type": "public-tradition", "card": 144},),
            otherwise=Text(
                fr="Choisis d'abord la couleur de ta tradition.",
                en="First choose the colour of your tradition.",
            ),
        ),
    ),
    done=Text(
        fr="Tes cartes sont prêtes. Leçon suivante : secourir les chats !",
        en="Your cards are ready. Next lesson: rescue the cats!",
    ),
)

RESCUE = Lesson(
    name="rescue",
    title=Text(fr="Secourir les chats", en="Rescue the cats"),
    summary=Text(fr="Les champs, les paniers, les rats.", en="The fields, the baskets, the rats."),
    seats=2,
    options={},
    script=DEAL,
    before=EXPLORED,
    steps=(
        Step(
            Text(
                fr="Un panier porte un chat. Pose ta carte : avec sa *vitesse de 3*, tu passes en premier.",
                en="A basket carries one cat. Lay your card: with its *speed of 3* you go first.",
            ),
            look=("card:55", "go"),
            waits="moves",
            moves=({"type": "rescue-cards", "cards": [55]},),
            otherwise=Text(
                fr="Pose ta carte panier : sans elle, tu n'as qu'un panier aujourd'hui.",
                en="Lay your basket card: without it you have only one basket today.",
            ),
            replies=RESCUED[1:2],
        ),
        Step(
            Text(
                fr="À gauche, un chat coûte 3 poissons ; à droite, 5. Touche le *long chat vert*.",
                en="On the left a cat costs 3 fish; on the right, 5. Touch the *long green cat*.",
            ),
            look=("field-cat:cat-16-green",),
            waits="touch",
        ),
        Step(
            Text(
                fr="Il voyage dans ton *panier permanent*, qui sera de nouveau libre demain.",
                en="It travels in your *permanent basket*, which will be free again tomorrow.",
            ),
            look=("payment",),
            waits="read",
        ),
        Step(
            Text(
                fr="À côté de *Tourner*, une flèche annule ton dernier coup, tant que rien de nouveau n'est révélé.",
                en="Beside *Turn*, an arrow takes your last move back, as long as nothing new has been revealed.",
            ),
            look=("turn", "flip"),
            waits="read",
        ),
        Step(
            Text(
                fr="Ton premier chat va où tu veux. Ici, mets-le sur les cases éclairées, puis *Sauver et poser*.",
                en="Your first cat goes where you like. Here, put it on the lit cells, then *Rescue and place*.",
            ),
            look=(lit(LONG_CAT), "go"),
            waits="moves",
            moves=(
                {"type": "rescue", "tile": "cat-16-green", "basket": []},
                {"type": "place", "cells": (LONG_CAT, LONG_CAT_BEFORE)},
            ),
            otherwise=Text(
                fr="Prends le long chat vert et ton panier permanent, et pose-le sur les cases éclairées.",
                en="Take the long green cat and your permanent basket, and put it on the lit cells.",
            ),
            replies=RESCUED[4:6],
        ),
        Step(
            Text(
                fr="Chaque rat visible coûte 1 point. Touche ce chat et *tourne-le* : il en cache trois !",
                en="Each visible rat costs 1 point. Touch this cat and *turn it*: it hides three of them!",
            ),
            look=(lit(RAT_CAT), "field-cat:cat-02-green", "turn", "go"),
            waits="moves",
            moves=(
                {"type": "rescue", "tile": "cat-02-green", "basket": [55]},
                {"type": "place", "cells": RAT_CAT},
            ),
            otherwise=Text(
                fr="Prends l'autre chat vert, à droite, et tourne-le jusqu'à ce qu'il couvre les trois rats éclairés.",
                en="Take the other green cat, on the right, and turn it until it covers the three lit rats.",
            ),
            replies=RESCUED[8:9],
        ),
        Step(
            Text(
                fr="Plus de panier, plus de chat aujourd'hui. *Passe* : ton dernier poisson reste pour demain.",
                en="No basket left, no more cats today. *Pass*: your last fish stays for tomorrow.",
            ),
            look=("go",),
            waits="moves",
            moves=({"type": "pass"},),
        ),
    ),
    done=Text(
        fr="Tes chats sont à bord. Leçon suivante : les trouvailles du soir, et les points.",
        en="Your cats are aboard. Next lesson: what the evening brings, and the points.",
    ),
)

SCORING = Lesson(
    name="scoring",
    title=Text(fr="Trouvailles et points", en="Finds and points"),
    summary=Text(fr="Trésors, cabines, familles : le score.", en="Treasures, rooms, families: the score."),
    seats=2,
    options={},
    script=DEAL,
    before=EXPLORED + RESCUED,
    steps=(
        Step(
            Text(
                fr="Le soir, tu joues tes cartes de trouvailles. Touche la *carte du trésor*.",
                en="In the evening you play your cards of rare finds. Touch the *treasure card*.",
            ),
            look=("card:98",),
            waits="touch",
        ),
        Step(
            Text(
                fr="Prends ce *trésor rare*, tourne-le : il a la forme de la petite cabine, à la proue.",
                en="Take this *rare treasure*, turn it: it has the shape of the small cabin at the bow.",
            ),
            look=(lit(BOW_CABIN), "find:rare-t", "turn", "go"),
            waits="moves",
            moves=(
                {"type": "treasure", "card": 98, "choice": "rare", "tile": "rare-t"},
                {"type": "place", "cells": BOW_CABIN},
            ),
            otherwise=Text(
                fr="Joue la carte du trésor, prends le trésor rare et remplis la petite cabine éclairée.",
                en="Play the treasure card, take the rare treasure and fill the small cabin that is lit.",
            ),
            replies=((1, {"type": "pass"}),),
        ),
        Step(
            Text(
                fr="*8 points* ! 3 pour le trésor rare, et 5 de plus : une cabine incomplète coûte 5 points.",
                en="*8 points*! 3 for the rare treasure, and 5 more: a room that is not full costs 5 points.",
            ),
            look=("score",),
            waits="read",
        ),
        Step(
            Text(
                fr="L'*Oshax* est un chat de la couleur que tu veux. Touche celui-ci.",
                en="*The Oshax* is a cat of the colour you like. Touch this one.",
            ),
            look=("find:oshax-3",),
            waits="touch",
        ),
        Step(
            Text(
                fr="Choisis *le vert* : avec tes deux chats verts, il fait une famille de trois. 8 points !",
                en="Choose *green*: with your two green cats it makes a family of three. 8 points!",
            ),
            look=("colour:green", "go"),
            waits="moves",
            moves=(
                {"type": "oshax", "card": 1, "tile": OSHAX, "colour": "green"},
                {
                    "type": "place",
                    "cells": tuple(
                        cells for shape in OSHAX for cells in beside(shape, LONG_CAT, RAT_CAT, also=BOW_CABIN)
                    ),
                },
            ),
            otherwise=Text(
                fr="Donne à l'Oshax la couleur verte, et pose-le contre un chat vert.",
                en="Give the Oshax the colour green, and put it beside a green cat.",
            ),
        ),
        Step(
            Text(
                fr="Familles, trésors et traditions, moins les rats et les cabines : voilà ton score. *Passe* !",
                en="Families, treasures and traditions, minus rats and rooms: that is your score. *Pass*!",
            ),
            look=("score", "go"),
            waits="moves",
            moves=({"type": "pass"},),
        ),
    ),
    done=Text(
        fr="Ta première journée est finie. Il y en a cinq : à toi de jouer !",
        en="Your first day is over. There are five: now play!",
    ),
)

SISTER = Lesson(
    name="sister",
    title=Text(fr="Avec la sœur", en="With the sister"),
    summary=Text(fr="Jouer seul : une journée contre elle.", en="Playing alone: a day against her."),
    seats=1,
    options={},
    script={
        "boats": (1,),
        "bag": DEAL["bag"],
        "deck": (7, 55, 15, 67, 113, 43, 23, 69, 90, 107, 144),
        "sister-colours": ("red", "purple", "blue", "orange", "green"),
        "sister-traditions": (205, 202, 199),
        "sister-baskets": (185, 183),
    },
    before=(
        (0, {"type": "draft", "cards": [7, 15, 67]}),
        (0, {"type": "draft", "cards": [23, 69, 90]}),
        (0, {"type": "keep", "cards": [7]}),
    ),
    steps=(
        Step(
            Text(
                fr="Ta sœur n'a pas de bateau : elle marque *sur le tien*. Un chat rouge à bord lui donne 5 points.",
                en="Your sister has no boat: she scores *on yours*. A red cat aboard gives her 5 points.",
            ),
            look=("sister",),
            waits="read",
        ),
        Step(
            Text(
                fr="Le plus rapide commence. Pose *tes bottes* : 4 de vitesse, et ta sœur n'en a que 3.",
                en="The faster one goes first. Lay *your boots*: a speed of 4, and your sister has only 3.",
            ),
            look=("card:7", "go"),
            waits="moves",
            moves=({"type": "rescue-cards", "cards": [7]},),
            otherwise=Text(
                fr="Pose ta carte de bottes : elle te fait passer devant ta sœur.",
                en="Lay your card of boots: it takes you past your sister.",
            ),
        ),
        Step(
            Text(
                fr="Sa carte vise le *chat numéro 2*. Tu es plus rapide : prends-le, et pose-le où tu veux !",
                en="Her card is after *cat number 2*. You are faster: take it, and place it where you like!",
            ),
            look=("boat", "field-cat:cat-05-blue", "go"),
            waits="moves",
            moves=(
                {"type": "rescue", "tile": "cat-05-blue", "basket": []},
                {"type": "place", "cells": clear_of("cat-05", [[1, 14]])},
            ),
            otherwise=Text(
                fr="Prends le chat numéro 2, le bleu, et pose-le où tu veux, mais pas sur la carte bleue.",
                en="Take cat number 2, the blue one, and place it where you like, but not on the blue map.",
            ),
        ),
        Step(
            Text(
                fr="À elle. Le rouge est maintenant le numéro 2 : elle le prend, et *un trésor* avec.",
                en="Her turn. Now the red one is number 2: she takes it, and *a treasure* with it.",
            ),
            look=("sister", "go"),
            waits="moves",
            moves=({"type": "sister-turn"},),
        ),
        Step(
            Text(
                fr="Ton panier est pris. *Passe* : elle finira seule sa journée.",
                en="Your basket is taken. *Pass*: she will finish her day alone.",
            ),
            look=("go",),
            waits="moves",
            moves=({"type": "pass"},),
        ),
        Step(
            Text(
                fr="Sa deuxième carte était cachée. Laisse-la jouer : elle prend le *chat numéro 1*.",
                en="Her second card was hidden. Let her play: she takes *cat number 1*.",
            ),
            look=("sister", "go"),
            waits="moves",
            moves=({"type": "sister-turn"},),
        ),
        Step(
            Text(
                fr="Pas de trouvaille ce soir : *passe*. Demain elle montre une autre couleur, à 4 points par chat.",
                en="No finds tonight: *pass*. Tomorrow she shows another colour, worth 4 points a cat.",
            ),
            look=("go",),
            waits="moves",
            moves=({"type": "pass"},),
        ),
    ),
    done=Text(
        fr="Tu connais ta sœur ! Regarde ses couleurs et ses cartes avant de choisir tes chats.",
        en="You know your sister! Look at her colours and cards before you choose your cats.",
    ),
)

LESSONS = {lesson.name: lesson for lesson in (FISH_AND_CARDS, RESCUE, SCORING, SISTER, FAMILY)}
