"""The rules of both seas, complete and in short sections. `figures` has the numbers, from the contents in play.

Lines after the first are rows of a table.
"""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    # ---- what is needed ----
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
        Text(fr="Les deux mers", en="The two seas"),
        Text(
            fr="Choisissez une mer ; pour une première partie, la Mer aux trésors. Tous prennent la même feuille, et "
            "un stylo.\nMer aux trésors : {size} × {size} cases, {seats} joueurs.\nMer des monstres : {their_size} × "
            "{their_size} cases, {their_seats} joueurs.",
            en="Choose a sea; for a first game, the Sea of Treasures. All take the same sheet, and a pen.\nSea of "
            "Treasures: {size} × {size} cells, {seats} players.\nSea of Monsters: {their_size} × {their_size} cells, "
            "{their_seats} players.",
        ),
    ),
    (
        Text(fr="Les dés", en="The dice"),
        Text(
            fr="Prenez le dé noir, et un dé blanc de plus qu'il y a de joueurs. Les autres restent dans la "
            "boîte.\n{dice}",
            en="Take the black die, and one white die more than there are players. The others stay in the box.\n{dice}",
        ),
    ),
    (
        Text(fr="Qui commence", en="Who begins"),
        Text(
            fr="Dans le livret, la dernière personne montée sur un bateau commence. Aucun programme ne le sait : ici, "
            "c'est la première place, sauf si vous en décidez autrement.",
            en="In the rulebook, the last person who was on a boat begins. No program can know that: here it is the "
            "first seat, unless you settle it otherwise.",
        ),
    ),
    # ---- set-up ----
    (
        Text(fr="La mise en place", en="Set-up"),
        Text(
            fr="Le premier joueur lance le dé noir pour chaque colonne. Tous tracent cette route dans l'archipel de "
            "la colonne ; sur la Mer des monstres, dans ses brisants.",
            en="The first player rolls the black die for each column. Everybody draws that route in the column's "
            "archipelago; on the Sea of Monsters, in its breakers.",
        ),
    ),
    (
        Text(fr="Les six faces", en="The six faces"),
        Text(
            fr="À la mise en place, chaque face donne sa route. Là, le 6 n'est pas un joker.\n{faces}",
            en="At set-up each face gives its route. There a 6 is no joker.\n{faces}",
        ),
    ),
    (
        Text(fr="Cochés d'avance", en="Ticked beforehand"),
        Text(
            fr="Un archipel a {boxes} fortins, dont {ticked} de cochés : {all_boxes} fortins en tout. Un kraken a "
            "{their_boxes} tentacules, dont {their_ticked} de cochés.",
            en="An archipelago has {boxes} forts, {ticked} of them ticked: {all_boxes} forts in all. A kraken has "
            "{their_boxes} tentacles, {their_ticked} of them ticked.",
        ),
    ),
    # ---- a round ----
    (
        Text(fr="Un tour", en="A round"),
        Text(
            fr="Le premier joueur lance tous les dés. Le noir donne la colonne à tous. Puis, dans le sens horaire, "
            "chacun prend un dé blanc, qui donne sa ligne, et dessine.",
            en="The first player rolls all dice. The black one gives everybody the column. Then, clockwise, each "
            "player takes a white die, which gives the row, and draws.",
        ),
    ),
    (
        Text(fr="Les dés passent", en="The dice go on"),
        Text(
            fr="Un dé pris n'est plus là pour les suivants. Quand tous ont joué, le joueur à gauche du premier "
            "devient premier joueur et prend tous les dés.",
            en="A die taken is gone for those after you. When all have played, the player to the left becomes first "
            "player and takes all dice.",
        ),
    ),
    (
        Text(fr="Dessiner", en="Drawing"),
        Text(
            fr="Trace une route : un trait droit ou un coude, qui joint deux côtés de la case. Une case qui a sa "
            "route est fermée : choisis un autre dé.",
            en="Draw a route: a straight line or a bend that joins two sides of the cell. A cell with its route is "
            "closed: choose another die.",
        ),
    ),
    (
        Text(fr="Des bouts libres", en="Loose ends"),
        Text(
            fr="Une route n'a pas besoin d'en toucher une autre. Elle peut aussi sortir de la carte, ou mener à une "
            "case qui ne la prolonge pas.",
            en="A route need not touch another. It may also leave the map, or lead to a cell that does not continue "
            "it.",
        ),
    ),
    (
        Text(fr="Cocher un fortin", en="Ticking a fort"),
        Text(
            fr="Après la mise en place, on ne trace plus rien sur un archipel : on y coche un fortin. Quand tous sont "
            "cochés, la case est fermée.",
            en="After the set-up nothing is drawn on an archipelago: you tick a fort there. When all are ticked, the "
            "cell is closed.",
        ),
    ),
    (
        Text(fr="Cocher un tentacule", en="Ticking a tentacle"),
        Text(
            fr="Sur un kraken, coche un tentacule (il en reste {their_left}) ou trace une route. Après un tentacule, "
            "tu peux y revenir ; après la route, la case est fermée.",
            en="On a kraken, tick a tentacle ({their_left} are left) or draw a route. After a tentacle you may come "
            "back; after the route the cell is closed.",
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
            fr="Pas de joker ici. On ne dessine jamais sur les brisants : un dé qui les désigne t'ouvre n'importe "
            "quelle case libre, contre une bouteille, cochée d'abord.",
            en="No jokers here. Nobody draws on breakers: a die that points at them opens any free cell, for one "
            "bottle, ticked first.",
        ),
    ),
    (
        Text(fr="Le tonneau", en="The barrel"),
        Text(
            fr="Pour ce dé, le livret fait cocher un tonneau et laisse ouvert ce que c'est. Ici, c'est une bouteille.",
            en="For that die the rulebook ticks a barrel and leaves open what that is. Here, it is a bottle.",
        ),
    ),
    (
        Text(fr="Les bouteilles", en="Bottles"),
        Text(
            fr="Aucun dé libre ne t'ouvre une case ? Ne prends pas de dé : coche une bouteille. Si un seul dé t'en "
            "ouvre une, même un 6, prends-le.",
            en="No free die opens a cell for you? Take no die: tick a bottle. If only one opens a cell, even a 6, "
            "take it.",
        ),
    ),
    (
        Text(fr="Plus de contrôle", en="More control"),
        Text(
            fr="Avec cette variante, tu peux toujours passer et cocher une bouteille au lieu de prendre un dé. Sur la "
            "Mer des monstres, c'est la règle.",
            en="With this variant you may always pass and tick a bottle instead of taking a die. On the Sea of "
            "Monsters that is the rule.",
        ),
    ),
    # ---- gold ----
    (
        Text(fr="Une route", en="A route"),
        Text(
            fr="Deux cases voisines sont reliées quand leurs traits se rejoignent. La longueur d'une route est le "
            "nombre de ses cases, archipels et brisants compris.",
            en="Two neighbouring cells are linked when their lines meet. A route is as long as it has cells, "
            "archipelagos and breakers included.",
        ),
    ),
    (
        Text(fr="L'or, tout de suite", en="Gold at once"),
        Text(
            fr="Un monstre, une île ou un kraken ne paie qu'une fois, quand tu y traces sa route. Ce qu'elle devient "
            "ensuite ne rapporte plus rien.",
            en="A monster, an island or a kraken pays once, when you draw its route. What that route becomes later "
            "brings nothing more.",
        ),
    ),
    (
        Text(fr="Ce qui compte", en="What counts"),
        Text(
            fr="Un monstre compte les cases de sa route. Une île, les fortins cochés sur sa route. Un kraken, ses "
            "tentacules cochés fois les brisants de sa route.\nUn kraken avec 3 tentacules et 2 brisants compte 6.",
            en="A monster counts the cells of its route. An island, the ticked forts on its route. A kraken, its "
            "ticked tentacles times the breakers on its route.\nA kraken with 3 tentacles and 2 breakers counts 6.",
        ),
    ),
    (
        Text(fr="Entourer un nombre", en="Circling a number"),
        Text(
            fr="Entoure le plus grand nombre libre qui ne dépasse pas ce compte : c'est ton or. Libre veut dire : ni "
            "entouré, ni barré. Un seul nombre par case. Rien ne convient ? Pas d'or.",
            en="Circle the highest free number that is not above that count: it is your gold. Free means neither "
            "circled nor crossed out. One number for each cell. Nothing fits? No gold.",
        ),
    ),
    (
        Text(fr="Les nombres", en="The numbers"),
        Text(
            fr="Voici les nombres de chaque feuille.\nMer aux trésors, monstres : {monsters}.\nMer aux trésors, îles "
            ": {islands}.\nMer des monstres, monstres : {their_monsters}.\nMer des monstres, krakens : "
            "{their_krakens}.",
            en="These are the numbers on each sheet.\nSea of Treasures, monsters: {monsters}.\nSea of Treasures, "
            "islands: {islands}.\nSea of Monsters, monsters: {their_monsters}.\nSea of Monsters, krakens: "
            "{their_krakens}.",
        ),
    ),
    (
        Text(fr="Un nombre plus petit", en="A lower number"),
        Text(
            fr="Pour les îles, le livret laisse ouvert si l'on peut choisir plus petit. Ici, non : avec 5 fortins, tu "
            "n'entoures le 4 que si le 5 est pris.",
            en="For islands the rulebook leaves open whether you may choose a lower one. Here you may not: with 5 "
            "forts, circle 4 only if 5 is taken.",
        ),
    ),
    (
        Text(fr="Premier arrivé", en="First to arrive"),
        Text(
            fr="Un nombre d'île te donne aussi la plus grande prime libre qui ne le dépasse pas : {bonuses}. Une "
            "seule par île. Les autres la barrent.\nLe 8 prend la prime 7. Plus tard, le 9 d'un autre ne prend que la "
            "5.",
            en="An island number also gives you the highest free bonus not above it: {bonuses}. Only one for each "
            "island. All others cross it out.\nThe 8 takes bonus 7. Later somebody else's 9 takes only 5.",
        ),
    ),
    (
        Text(fr="Un nombre pour tous", en="One number for all"),
        Text(
            fr="Sur la Mer des monstres, qui entoure un nombre le garde : tous les autres le barrent. Les monstres et "
            "les krakens ont chacun leurs nombres.\nUne route de 7, et le 7 est pris : entoure le 6.\nUn kraken "
            "compte 6, et le 6 et le 5 sont pris : entoure le 4.",
            en="On the Sea of Monsters, whoever circles a number keeps it: all others cross it out. Monsters and "
            "krakens have numbers of their own.\nA route of 7, and 7 is taken: circle 6.\nA kraken counts 6, and 6 "
            "and 5 are taken: circle 4.",
        ),
    ),
    # ---- the end ----
    (
        Text(fr="La fin de la Mer aux trésors", en="The end on the Sea of Treasures"),
        Text(
            fr="Quelqu'un entoure le {top_monster} des monstres ou le {top_island} des îles, ou coche sa dernière "
            "bouteille ({bottles} en tout) : on finit le tour, et c'est terminé.",
            en="Somebody circles the monsters' {top_monster} or the islands' {top_island}, or ticks the last bottle "
            "({bottles} in all): the round is played out, and the game is over.",
        ),
    ),
    (
        Text(fr="La fin de la Mer des monstres", en="The end on the Sea of Monsters"),
        Text(
            fr="Quelqu'un entoure le {their_top_monster} des monstres ou le {their_top_kraken} des krakens, ou coche "
            "sa dernière bouteille ({their_bottles} en tout) : on finit le tour, et c'est terminé.",
            en="Somebody circles the monsters' {their_top_monster} or the krakens' {their_top_kraken}, or ticks the "
            "last bottle ({their_bottles} in all): the round is played out, and the game is over.",
        ),
    ),
    (
        Text(fr="Les navires, à la fin", en="Ships at the end"),
        Text(
            fr="Chaque navire relié à au moins un autre par sa route rapporte de l'or. Une goélette et un galion sont "
            "des navires, et comptent l'un pour l'autre.\nNavire : {ship}.\nGoélette : {their_schooner}.\nGalion : "
            "{their_galleon}.",
            en="Each ship linked to at least one other by its route brings gold. A schooner and a galleon are ships, "
            "and count for each other.\nShip: {ship}.\nSchooner: {their_schooner}.\nGalleon: {their_galleon}.",
        ),
    ),
    (
        Text(fr="Les bouteilles, à la fin", en="Bottles at the end"),
        Text(
            fr="Qui a coché le moins de bouteilles gagne {bottle_gold} pièces d'or ; qui en a coché le plus en perd "
            "{bottle_gold}. Sur la Mer des monstres : {their_bottle_gold}.",
            en="Whoever has ticked fewest bottles gains {bottle_gold} gold; whoever has ticked most loses "
            "{bottle_gold}. On the Sea of Monsters: {their_bottle_gold}.",
        ),
    ),
    (
        Text(fr="Autant de bouteilles", en="As many bottles"),
        Text(
            fr="À égalité, tous gagnent ou perdent la somme entière. Si tout le monde en a coché autant, les deux "
            "s'annulent.",
            en="Tied players all gain or lose the whole sum. If everybody has ticked as many, the two cancel out.",
        ),
    ),
    (
        Text(fr="Le total", en="The total"),
        Text(
            fr="Additionne les nombres entourés, les primes, les navires et les bouteilles. Le plus d'or fait de toi "
            "le Roi ou la Reine des pirates.",
            en="Add up the numbers circled, the bonuses, the ships and the bottles. Most gold makes you Pirate King "
            "or Queen.",
        ),
    ),
    (
        Text(fr="À égalité", en="Ties"),
        Text(
            fr="Autant d'or ? Parmi eux, qui a coché le moins de bouteilles gagne. Le livret s'arrête là : encore à "
            "égalité, ici, on gagne ensemble.",
            en="As much gold? Among those, whoever has ticked fewest bottles wins. The rulebook stops there: still "
            "tied, here, players win together.",
        ),
    ),
    # ---- alone ----
    (
        Text(fr="Seul en mer", en="Alone at sea"),
        Text(
            fr="Sur la Mer aux trésors, seul : {solo_dice} dés blancs, pas d'or gagné ni perdu pour les bouteilles, "
            "toutes les primes sont pour toi.",
            en="Alone, on the Sea of Treasures: {solo_dice} white dice, no gold won or lost for bottles, all bonuses "
            "are yours.",
        ),
    ),
    (
        Text(fr="Titres", en="Titles"),
        Text(
            fr="Seul, ton or te donne un titre.\n{titles}",
            en="Alone, your gold gives you a title.\n{titles}",
        ),
    ),
    (
        Text(fr="Exploits", en="Exploits"),
        Text(
            fr="Seul, il y a aussi cinq exploits.\n{exploits}",
            en="Alone, there are five exploits too.\n{exploits}",
        ),
    ),
    (
        Text(fr="Les fortins du Bâtisseur", en="The Builder's forts"),
        Text(
            fr="Pour le Bâtisseur, le livret laisse ouvert où sont les fortins. Ici, ils sont sur la route de l'île "
            "elle-même.",
            en="For the Builder, the rulebook leaves open where the forts are. Here, they are on the island's own "
            "route.",
        ),
    ),
    (
        Text(fr="D'autres feuilles", en="Other sheets"),
        Text(
            fr="Le livret laisse ouvert combien de krakens ou de fortins a une feuille. Ici, la boîte du propriétaire "
            "décide ; les exploits demandent toujours au moins {monster_gold}, {island_gold} et {exploit_forts}.",
            en="The rulebook leaves open how many krakens or forts a sheet has. Here an owner's box decides; the "
            "exploits still ask for {monster_gold}, {island_gold} and {exploit_forts} or more.",
        ),
    ),
)
