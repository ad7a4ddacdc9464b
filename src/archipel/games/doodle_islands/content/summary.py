"""The rules of both seas, short enough to read before a first game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="Trace des routes sur ta feuille. Elles rapportent de l'or en passant par des monstres, des îles, des "
            "krakens et des navires. Qui a le plus d'or à la fin gagne ; à égalité, qui a coché le moins de "
            "bouteilles.",
            en="Draw routes on your sheet. They bring gold as they pass monsters, islands, krakens and ships. Whoever "
            "has most gold at the end wins; if tied, whoever has ticked fewest bottles.",
        ),
    ),
    (
        Text(fr="La mise en place", en="Set-up"),
        Text(
            fr="Pour chaque colonne, un dé choisit une des six routes. Tous la tracent dans l'archipel (ou les "
            "brisants) de cette colonne : les feuilles sont toutes pareilles.",
            en="For each column a die chooses one of the six route pieces. Everybody draws it in the archipelago (or "
            "breakers) of that column: all sheets are alike.",
        ),
    ),
    (
        Text(fr="Un tour", en="A round"),
        Text(
            fr="On lance le dé noir et un dé blanc de plus qu'il y a de joueurs (trois si tu es seul). Le dé noir "
            "donne la colonne à tous. Chacun à son tour prend un dé blanc : c'est sa ligne. Il dessine dans cette "
            "case. Au tour suivant, le joueur suivant commence.",
            en="The black die is rolled, and one white die more than there are players (three if you are alone). The "
            "black die gives everybody the column. In turn, each player takes a white die: that is the row, and draws "
            "in that cell. The next player begins the next round.",
        ),
    ),
    (
        Text(fr="Dessiner", en="Drawing"),
        Text(
            fr="Dans une case sans route, trace une des six pièces : elle n'a pas besoin d'en toucher une autre. Une "
            "case n'a jamais qu'une pièce. Sur un archipel, coche un fortin. Sur un kraken sans route, coche un "
            "tentacule ou trace sa route.",
            en="In a cell without a route draw one of the six pieces: it need not touch another. A cell never has more "
            "than one piece. On an archipelago, tick a fort. On a kraken without a route, tick a tentacle or draw "
            "its route.",
        ),
    ),
    (
        Text(fr="Jokers de la Mer aux trésors", en="Jokers on the Sea of Treasures"),
        Text(
            fr="Un 6 noir ouvre toute la ligne de ton dé blanc. Un 6 blanc ouvre toute la colonne du dé noir, contre "
            "une bouteille. Deux 6 ouvrent toute la carte, contre une bouteille.",
            en="A black 6 opens the whole row of your white die. A white 6 opens the whole column of the black die, "
            "for one bottle. Two 6s open the whole map, for one bottle.",
        ),
    ),
    (
        Text(fr="Brisants de la Mer des monstres", en="Breakers on the Sea of Monsters"),
        Text(
            fr="Pas de joker ici. Mais un dé qui désigne des brisants t'ouvre toute la carte, contre une bouteille.",
            en="No jokers here. But a die that points at breakers opens the whole map, for one bottle.",
        ),
    ),
    (
        Text(fr="Les bouteilles", en="Bottles"),
        Text(
            fr="Si aucun dé ne t'ouvre une case, coche une bouteille. Sur la Mer des monstres, et avec la variante « "
            "Plus de contrôle », tu peux toujours le faire au lieu de prendre un dé. À la fin, qui en a coché le "
            "moins gagne 4 pièces d'or et qui en a coché le plus en perd 4 (7 sur la Mer des monstres).",
            en='If no die opens a cell for you, tick a bottle. On the Sea of Monsters, and with the variant "More '
            'control", you may always do so instead of taking a die. At the end, whoever has ticked fewest gains 4 '
            "gold and whoever has ticked most loses 4 (7 on the Sea of Monsters).",
        ),
    ),
    (
        Text(fr="L'or, tout de suite", en="Gold at once"),
        Text(
            fr="Une case ne paie qu'une fois, quand tu y traces sa route. Entoure le plus grand nombre libre qui ne "
            "dépasse pas : pour un monstre, la longueur de la route ; pour une île, les fortins cochés sur la route ; "
            "pour un kraken, ses tentacules cochés fois les brisants de la route. Rien ne convient ? Pas d'or.",
            en="A cell pays once, when you draw its route. Circle the highest free number that is not above: for a "
            "monster, the length of the route; for an island, the ticked forts on the route; for a kraken, its ticked "
            "tentacles times the breakers on the route. Nothing fits? No gold.",
        ),
    ),
    (
        Text(fr="Premiers et seuls", en="First and only"),
        Text(
            fr="Sur la Mer aux trésors, un nombre d'île te donne aussi la plus grande prime libre qui ne le dépasse "
            "pas : premier arrivé, premier servi. Sur la Mer des monstres, chaque nombre n'est là qu'une fois pour "
            "tous.",
            en="On the Sea of Treasures, an island number also gives you the highest free bonus not above it: whoever "
            "comes first has it. On the Sea of Monsters, each number is there once for all players.",
        ),
    ),
    (
        Text(fr="Les navires, à la fin", en="Ships at the end"),
        Text(
            fr="Chaque navire relié à au moins un autre par sa route rapporte 4 pièces d'or ; sur la Mer des monstres, "
            "une goélette 3 et un galion 5.",
            en="Each ship linked to at least one other by its route brings 4 gold; on the Sea of Monsters, a schooner "
            "3 and a galleon 5.",
        ),
    ),
    (
        Text(fr="La fin", en="The end"),
        Text(
            fr="Quelqu'un entoure le plus grand nombre des monstres, des îles ou des krakens, ou coche sa dernière "
            "bouteille : on finit le tour, et c'est terminé.",
            en="Somebody circles the highest number of the monsters, islands or krakens, or ticks the last bottle: the "
            "round is played out, and the game is over.",
        ),
    ),
    (
        Text(fr="Seul en mer", en="Alone at sea"),
        Text(
            fr="Sur la Mer aux trésors, seul : trois dés blancs, pas d'or pour les bouteilles, toutes les primes sont "
            "pour toi. Ton or te donne un titre, et il y a cinq exploits à accomplir.",
            en="Alone, on the Sea of Treasures: three white dice, no gold for bottles, all bonuses are yours. Your "
            "gold gives you a title, and there are five exploits to do.",
        ),
    ),
)
