"""The rules of both seas, short enough to read before a first game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Le but", en="The aim"),
        Text(
            fr="Trace des routes sur ta feuille : elles rapportent de l'or en passant par des monstres, des îles, des "
            "krakens et des navires. Le plus d'or gagne.",
            en="Draw routes on your sheet: they bring gold as they pass monsters, islands, krakens and ships. Most "
            "gold wins.",
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
        Text(fr="Les dés", en="The dice"),
        Text(
            fr="On lance le dé noir, et un dé blanc de plus qu'il y a de joueurs ; seul, trois blancs. Le dé noir "
            "donne la colonne à tous.",
            en="The black die is rolled, and one white die more than there are players; alone, three white ones. The "
            "black die gives everybody the column.",
        ),
    ),
    (
        Text(fr="Un tour", en="A round"),
        Text(
            fr="Chacun à son tour prend un dé blanc : c'est sa ligne, et il dessine dans cette case. Au tour suivant, "
            "le joueur suivant commence.",
            en="In turn, each player takes a white die: that is the row, and draws in that cell. The next player "
            "begins the next round.",
        ),
    ),
    (
        Text(fr="Dessiner", en="Drawing"),
        Text(
            fr="Dans une case sans route, trace une des six pièces. Elle n'a pas besoin d'en toucher une autre. Une "
            "case n'a jamais qu'une pièce.",
            en="In a cell without a route, draw one of the six pieces. It need not touch another. A cell never has "
            "more than one piece.",
        ),
    ),
    (
        Text(fr="Cocher", en="Ticking"),
        Text(
            fr="Sur un archipel, coche un fortin. Sur un kraken sans route, coche un tentacule ou trace sa route.",
            en="On an archipelago, tick a fort. On a kraken without a route, tick a tentacle or draw its route.",
        ),
    ),
    (
        Text(fr="Jokers de la Mer aux trésors", en="Jokers on the Sea of Treasures"),
        Text(
            fr="Un 6 noir ouvre toute la ligne de ton dé blanc. Contre une bouteille, un 6 blanc ouvre la colonne du "
            "dé noir, et deux 6 toute la carte.",
            en="A black 6 opens the whole row of your white die. For one bottle, a white 6 opens the black die's "
            "column, and two 6s the whole map.",
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
            fr="Si aucun dé ne t'ouvre une case, coche une bouteille. Sur la Mer des monstres, ou avec « Plus de "
            "contrôle », tu peux toujours en cocher une.",
            en='If no die opens a cell for you, tick a bottle. On the Sea of Monsters, or with "More control", you may '
            "always tick one instead.",
        ),
    ),
    (
        Text(fr="Les bouteilles, à la fin", en="Bottles at the end"),
        Text(
            fr="Qui a coché le moins de bouteilles gagne 4 pièces d'or ; qui en a coché le plus en perd 4. Sur la Mer "
            "des monstres : 7.",
            en="Whoever has ticked fewest bottles gains 4 gold; whoever has ticked most loses 4. On the Sea of "
            "Monsters: 7.",
        ),
    ),
    (
        Text(fr="L'or, tout de suite", en="Gold at once"),
        Text(
            fr="Une case ne paie qu'une fois, quand tu y traces sa route. Entoure le plus grand nombre libre qui ne "
            "dépasse pas son compte. Rien ne convient ? Pas d'or.",
            en="A cell pays once, when you draw its route. Circle the highest free number that is not above its count. "
            "Nothing fits? No gold.",
        ),
    ),
    (
        Text(fr="Ce qui compte", en="What counts"),
        Text(
            fr="Un monstre compte les cases de sa route. Une île, les fortins cochés sur sa route. Un kraken, ses "
            "tentacules cochés fois les brisants de sa route.",
            en="A monster counts the cells of its route. An island, the ticked forts on its route. A kraken, its "
            "ticked tentacles times the breakers on its route.",
        ),
    ),
    (
        Text(fr="Premier arrivé", en="First to arrive"),
        Text(
            fr="Sur la Mer aux trésors, un nombre d'île te donne aussi la plus grande prime libre qui ne le dépasse "
            "pas. Chacune n'est là qu'une fois.",
            en="On the Sea of Treasures, an island number also gives you the highest free bonus not above it. Each is "
            "there only once.",
        ),
    ),
    (
        Text(fr="Un nombre pour tous", en="One number for all"),
        Text(
            fr="Sur la Mer des monstres, chaque nombre n'est là qu'une fois pour tous : qui l'entoure en premier le "
            "garde.",
            en="On the Sea of Monsters, each number is there once for all players: whoever circles it first has it.",
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
        Text(fr="À égalité", en="Ties"),
        Text(
            fr="Autant d'or ? Qui a coché le moins de bouteilles gagne.",
            en="As much gold? Whoever has ticked fewest bottles wins.",
        ),
    ),
    (
        Text(fr="Seul en mer", en="Alone at sea"),
        Text(
            fr="Sur la Mer aux trésors, seul : trois dés blancs, pas d'or pour les bouteilles, toutes les primes sont "
            "pour toi.",
            en="Alone, on the Sea of Treasures: three white dice, no gold for bottles, all bonuses are yours.",
        ),
    ),
    (
        Text(fr="Titres et exploits", en="Titles and exploits"),
        Text(
            fr="Seul, ton or te donne un titre, de Moussaillon à Roi ou Reine des pirates. Et il y a cinq exploits à "
            "accomplir.",
            en="Alone, your gold gives you a title, from Cabin boy to Pirate King or Queen. And there are five "
            "exploits to do.",
        ),
    ),
)
