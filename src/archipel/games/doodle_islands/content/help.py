"""The help for each thing that a player taps: what it is and how it brings gold. `figures` has the numbers."""

from __future__ import annotations

from archipel.core.text import Text

HELP = {
    # cells of the Sea of Treasures
    "archipelago": (
        Text(fr="Archipel", en="Archipelago"),
        Text(
            fr="Il a sa route depuis la mise en place. Un dé qui l'ouvre y coche un fortin, tant qu'il en reste. "
            "L'archipel ne rapporte rien lui-même : ce sont ses fortins cochés qui enrichissent les îles de sa route.",
            en="It has its route from the set-up. A die that opens it ticks a fort there, while any is left. It "
            "brings no gold itself: its ticked forts enrich the islands on its route.",
        ),
    ),
    "island": (
        Text(fr="Île aux trésors", en="Treasure island"),
        Text(
            fr="Quand tu y traces une route, compte les fortins cochés de tous les archipels de cette route et "
            "entoure le plus grand nombre libre qui ne dépasse pas ce compte : c'est ton or. La suite de la route n'y "
            "change plus rien. Une prime peut s'y ajouter si tu es le premier à valoir autant.",
            en="When you draw a route on it, count the ticked forts of all archipelagos on that route and circle the "
            "highest free number not above that count: it is your gold. What the route becomes later changes nothing. "
            "A bonus may come on top if you are the first to earn that much.",
        ),
    ),
    "monster": (
        Text(fr="Monstre", en="Monster"),
        Text(
            fr="Quand tu y traces une route, compte les cases de cette route, celle du monstre comprise, et entoure "
            "le plus grand nombre libre de ta feuille qui ne dépasse pas ce compte : c'est ton or.",
            en="When you draw a route on it, count the cells of that route, the monster's included, and circle the "
            "highest free number of your sheet not above that count: it is your gold.",
        ),
    ),
    "ship": (
        Text(fr="Navire", en="Ship"),
        Text(
            fr="À la fin, chaque navire relié par sa route à au moins un autre navire rapporte {ship} pièces d'or.",
            en="At the end, each ship whose route links it to at least one other ship brings {ship} gold.",
        ),
    ),
    # cells of the Sea of Monsters
    "breakers": (
        Text(fr="Brisants", en="Breakers"),
        Text(
            fr="Ils ont leur route depuis la mise en place et on n'y dessine jamais. Un dé qui les désigne te laisse "
            "choisir n'importe quelle case libre, contre une bouteille. Sur la route d'un kraken, ils multiplient ses "
            "tentacules.",
            en="They have their route from the set-up and nothing is ever drawn there. A die that points at them lets "
            "you choose any free cell, for one bottle. On a kraken's route they multiply its tentacles.",
        ),
    ),
    "kraken": (
        Text(fr="Kraken", en="Kraken"),
        Text(
            fr="Tant qu'il n'a pas de route, tu peux y cocher un tentacule ou y tracer sa route. En la traçant, "
            "multiplie ses tentacules cochés par les brisants de cette route et entoure le plus grand nombre libre "
            "qui ne dépasse pas ce produit : c'est ton or. Ensuite la case est fermée.",
            en="While it has no route you may tick a tentacle or draw its route. When you draw it, multiply its "
            "ticked tentacles by the breakers on that route and circle the highest free number not above that "
            "product: it is your gold. After that the cell is closed.",
        ),
    ),
    "shared-monster": (
        Text(fr="Monstre", en="Monster"),
        Text(
            fr="Quand tu y traces une route, compte les cases de cette route, celle du monstre comprise, et entoure "
            "le plus grand nombre qui ne dépasse pas ce compte et que personne n'a encore : c'est ton or.",
            en="When you draw a route on it, count the cells of that route, the monster's included, and circle the "
            "highest number not above that count that nobody has yet: it is your gold.",
        ),
    ),
    "schooner": (
        Text(fr="Goélette", en="Schooner"),
        Text(
            fr="À la fin, chaque goélette reliée par sa route à au moins un autre navire, goélette ou galion, "
            "rapporte {their_schooner} pièces d'or.",
            en="At the end, each schooner whose route links it to at least one other ship, schooner or galleon, "
            "brings {their_schooner} gold.",
        ),
    ),
    "galleon": (
        Text(fr="Galion", en="Galleon"),
        Text(
            fr="À la fin, chaque galion relié par sa route à au moins un autre navire, goélette ou galion, rapporte "
            "{their_galleon} pièces d'or.",
            en="At the end, each galleon whose route links it to at least one other ship, schooner or galleon, brings "
            "{their_galleon} gold.",
        ),
    ),
    # dice
    "black-die": (
        Text(fr="Dé noir", en="Black die"),
        Text(
            fr="Il donne la colonne, la même pour tous. Un 6 noir est un joker gratuit : toute la ligne de ton dé "
            "blanc.",
            en="It gives the column, the same for all. A black 6 is a free joker: the whole row of your white die.",
        ),
    ),
    "white-die": (
        Text(fr="Dé blanc", en="White die"),
        Text(
            fr="Prends-en un : il donne la ligne, et n'est plus là pour les suivants. Un 6 blanc est un joker qui "
            "coûte une bouteille : toute la colonne du dé noir, ou toute la carte si le dé noir montre 6 aussi.",
            en="Take one: it gives the row, and is gone for those after you. A white 6 is a joker that costs a "
            "bottle: the whole column of the black die, or the whole map if the black die shows 6 too.",
        ),
    ),
    "plain-black-die": (
        Text(fr="Dé noir", en="Black die"),
        Text(
            fr="Il donne la colonne, la même pour tous. Sur cette mer, il n'y a pas de joker.",
            en="It gives the column, the same for all. There are no jokers on this sea.",
        ),
    ),
    "plain-white-die": (
        Text(fr="Dé blanc", en="White die"),
        Text(
            fr="Prends-en un : il donne la ligne, et n'est plus là pour les suivants. S'il désigne des brisants, "
            "coche une bouteille et choisis n'importe quelle case libre.",
            en="Take one: it gives the row, and is gone for those after you. If it points at breakers, tick a bottle "
            "and choose any free cell.",
        ),
    ),
    # boxes and routes
    "forts": (
        Text(fr="Fortins", en="Forts"),
        Text(
            fr="{boxes} par archipel, dont {ticked} de cochés d'avance. Une île compte les fortins cochés au moment "
            "où l'on y trace sa route.",
            en="{boxes} to an archipelago, {ticked} of them ticked beforehand. An island counts the forts that are "
            "ticked at the moment its route is drawn.",
        ),
    ),
    "tentacles": (
        Text(fr="Tentacules", en="Tentacles"),
        Text(
            fr="{their_boxes} par kraken, dont {their_ticked} de cochés d'avance. Ceux qui sont cochés quand tu "
            "traces la route du kraken comptent, multipliés par les brisants de cette route.",
            en="{their_boxes} to a kraken, {their_ticked} of them ticked beforehand. Those ticked when you draw the "
            "kraken's route count, multiplied by the breakers on that route.",
        ),
    ),
    "route": (
        Text(fr="Route", en="Route"),
        Text(
            fr="Une pièce joint deux côtés de sa case. Deux cases voisines sont reliées quand leurs pièces se "
            "rejoignent sur leur côté commun. Une pièce peut aussi commencer seule ou sortir de la carte. La longueur "
            "d'une route est le nombre de ses cases.",
            en="A piece joins two sides of its cell. Two neighbouring cells are linked when their pieces meet on "
            "their common side. A piece may also begin alone or leave the map. A route is as long as it has cells.",
        ),
    ),
    # numbers
    "monsters": (
        Text(fr="Nombres des monstres", en="Monster numbers"),
        Text(
            fr="Chaque nombre entouré vaut autant de pièces d'or. Ils sont à toi seul. Quand quelqu'un entoure le "
            "{top_monster}, c'est le dernier tour.",
            en="Each number circled is worth that much gold. They are yours alone. When somebody circles "
            "{top_monster}, it is the last round.",
        ),
    ),
    "islands": (
        Text(fr="Nombres des îles", en="Island numbers"),
        Text(
            fr="Chaque nombre entouré vaut autant de pièces d'or. Ils sont à toi seul. Quand quelqu'un entoure le "
            "{top_island}, c'est le dernier tour.",
            en="Each number circled is worth that much gold. They are yours alone. When somebody circles "
            "{top_island}, it is the last round.",
        ),
    ),
    "shared-monsters": (
        Text(fr="Nombres des monstres", en="Monster numbers"),
        Text(
            fr="Chaque nombre entouré vaut autant de pièces d'or, et n'est là qu'une fois pour tous. Quand quelqu'un "
            "entoure le {their_top_monster}, c'est le dernier tour.",
            en="Each number circled is worth that much gold, and is there once for all. When somebody circles "
            "{their_top_monster}, it is the last round.",
        ),
    ),
    "krakens": (
        Text(fr="Nombres des krakens", en="Kraken numbers"),
        Text(
            fr="Chaque nombre entouré vaut autant de pièces d'or, et n'est là qu'une fois pour tous. Quand quelqu'un "
            "entoure le {their_top_kraken}, c'est le dernier tour.",
            en="Each number circled is worth that much gold, and is there once for all. When somebody circles "
            "{their_top_kraken}, it is the last round.",
        ),
    ),
    "bonuses": (
        Text(fr="Premiers arrivés", en="First arrivals"),
        Text(
            fr="Quand une île te fait entourer un nombre, prends aussi la plus grande prime libre qui ne le dépasse "
            "pas. Une seule par île, et chacune une seule fois pour tous : les autres la barrent.",
            en="When an island makes you circle a number, also take the highest free bonus not above it. One for each "
            "island, and each of them once for all: the others cross it out.",
        ),
    ),
    # bottles
    "bottles": (
        Text(fr="Bouteilles", en="Bottles"),
        Text(
            fr="Coche-en une quand aucun dé ne t'ouvre une case, ou pour un 6 blanc. À la fin, qui en a coché le "
            "moins gagne {bottle_gold} pièces d'or, qui en a coché le plus en perd {bottle_gold}. Il y en a {bottles} "
            ": la dernière annonce le dernier tour.",
            en="Tick one when no die opens a cell for you, or for a white 6. At the end, whoever has ticked fewest "
            "gains {bottle_gold} gold, whoever has ticked most loses {bottle_gold}. There are {bottles}: the last one "
            "brings the last round.",
        ),
    ),
    "many-bottles": (
        Text(fr="Bouteilles", en="Bottles"),
        Text(
            fr="Coche-en une au lieu de prendre un dé, ou pour un dé qui désigne des brisants. À la fin, qui en a "
            "coché le moins gagne {their_bottle_gold} pièces d'or, qui en a coché le plus en perd "
            "{their_bottle_gold}. Il y en a {their_bottles} : la dernière annonce le dernier tour.",
            en="Tick one instead of taking a die, or for a die that points at breakers. At the end, whoever has "
            "ticked fewest gains {their_bottle_gold} gold, whoever has ticked most loses {their_bottle_gold}. There "
            "are {their_bottles}: the last one brings the last round.",
        ),
    ),
    "control": (
        Text(fr="Plus de contrôle", en="More control"),
        Text(
            fr="Variante : tu peux toujours cocher une bouteille au lieu de prendre un dé.",
            en="Variant: you may always tick a bottle instead of taking a die.",
        ),
    ),
    # solo
    "titles": (
        Text(fr="Titres", en="Titles"),
        Text(
            fr="Seul en mer, ton or te donne un titre : {title_list}.",
            en="Alone at sea, your gold gives you a title: {title_list}.",
        ),
    ),
}

SEA_HELP = {
    "treasures": {
        "archipelago": "archipelago",
        "island": "island",
        "monster": "monster",
        "ship": "ship",
        "black-die": "black-die",
        "white-die": "white-die",
        "boxes": "forts",
        "route": "route",
        "monsters": "monsters",
        "islands": "islands",
        "bonuses": "bonuses",
        "bottles": "bottles",
        "ships": "ship",
        "control": "control",
        "titles": "titles",
    },
    "monsters": {
        "breakers": "breakers",
        "kraken": "kraken",
        "monster": "shared-monster",
        "schooner": "schooner",
        "galleon": "galleon",
        "black-die": "plain-black-die",
        "white-die": "plain-white-die",
        "boxes": "tentacles",
        "route": "route",
        "monsters": "shared-monsters",
        "krakens": "krakens",
        "bottles": "many-bottles",
        "schooners": "schooner",
        "galleons": "galleon",
    },
}
"""For each sea, the help entry of each of its things and score lines."""
