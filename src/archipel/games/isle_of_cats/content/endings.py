"""The rules of points, readings, the solo game and the family game."""

from __future__ import annotations

from archipel.core.text import Text

RULES = (
    (
        Text(fr="Une famille", en="A family"),
        Text(
            fr="Une famille, c'est au moins {family} chats d'une couleur qui se touchent, Oshax compris. Points : "
            "{families}, puis {further_cat} par chat de plus. Chaque famille compte, même deux de la même couleur.",
            en="A family is {family} or more cats of one colour that touch, Oshax too. Points: {families}, then "
            "{further_cat} for each further cat. Every family counts, even two of one colour.",
        ),
    ),
    (
        Text(fr="Les autres points", en="Other points"),
        Text(
            fr="Un trésor rare rapporte {rare} points, un commun rien. Un rat visible coûte {rat} point. Une cabine "
            "incomplète coûte {room} points, même s'il n'y manque qu'une case.",
            en="A rare treasure brings {rare} points, a common one nothing. A visible rat costs {rat} point. A room "
            "that is not full costs {room} points, even for one bare cell.",
        ),
    ),
    (
        Text(fr="Les points des traditions", en="Points of traditions"),
        Text(
            fr="Révèle tes traditions : chacune que tu as respectée te rapporte ses points. Puis chaque tradition "
            "publique rapporte à chacun ce qu'il y a fait, qui que ce soit qui l'a jouée.",
            en="Reveal your traditions: each that you have met brings you its points. Then each public tradition "
            "brings everyone what they did for it, whoever played it.",
        ),
    ),
    (
        Text(fr="Qui gagne", en="Who wins"),
        Text(
            fr="Le plus haut total gagne. À égalité, le plus de poissons l'emporte. Si l'égalité demeure, la victoire "
            "est partagée.",
            en="The highest total wins. Ties go to most fish. If players are still tied, they share the victory.",
        ),
    ),
    (
        Text(fr="Les modules", en="Modules"),
        Text(
            fr="La pioche a toujours les {core} traditions principales et exactement {modules} modules complets de "
            "{module_cards} cartes. La boîte a les modules A, B et C ; un autre peut en remplacer un.",
            en="The deck always has the {core} core traditions and exactly {modules} whole modules of {module_cards} "
            "cards. The box has modules A, B and C; another may replace one of them.",
        ),
    ),
    (
        Text(fr="Nos lectures", en="How we read it"),
        Text(
            fr="Là où le livret laisse un choix, voici le nôtre.\n"
            "À plusieurs aussi, le champ gauche se remplit d'abord.\n"
            "La couleur des figurines est distribuée, sauf si la table veut choisir.\n"
            "En ligne, la première action envoyée passe d'abord, et non selon l'ordre du tour.\n"
            "Les tuiles promotionnelles d'une boîte vont dans le sac ; un Oshax tiré rejoint les autres et ne compte "
            "pas.\n"
            "Après la partie, le livret fait choisir {oshax} Oshax pour la suivante. Ici, la boîte du propriétaire "
            "dit lesquels.",
            en="Where the rulebook leaves a choice, this is ours.\n"
            "With several players too, the left field is filled first.\n"
            "Figure colours are given out, unless the table wants to choose.\n"
            "Online, the first action sent goes first, and not by turn order.\n"
            "A box's promotional tiles go into the bag; an Oshax drawn joins the others and does not count.\n"
            "After a game, the rulebook lets you choose {oshax} Oshax for the next. Here, the owner's box says which.",
        ),
    ),
    (
        Text(fr="Nos autres lectures", en="More of our readings"),
        Text(
            fr="Organisé : une colonne de {tall} cases pleine de chats d'une seule couleur.\n"
            "Arbre généalogique : il faut une vraie famille.\n"
            "Une tradition publique n'est pas « devant toi ».\n"
            "Seul, champs vides : la sœur finit ses cartes. À la lettre, tout s'arrêterait là.",
            en="Organised: a column of {tall} cells full of cats of one colour.\n"
            "Family tree: it takes a real family.\n"
            'A public tradition is not "in front of you".\n'
            "Alone, fields empty: the sister finishes her cards. To the letter, all would stop there.",
        ),
    ),
    (
        Text(fr="Seul contre la sœur", en="Alone against the sister"),
        Text(
            fr="Les mêmes règles valent, avec ces changements. La sœur n'a pas de bateau : elle marque des points sur "
            "le tien. Aligne {oshax} Oshax, au hasard : ils se comptent de gauche à droite.",
            en="The same rules hold, with these changes. The sister has no boat: she scores on yours. Lay {oshax} "
            "Oshax in a row, at random: they are counted from left to right.",
        ),
    ),
    (
        Text(fr="Les cartes de la sœur", en="The sister's cards"),
        Text(
            fr="Mélange ses {colours} cartes couleur, aligne-les face cachée et révèle la première. De ses "
            "{sister_plain} traditions, poses-en {plain} face visible. Ajoute des traditions avancées, parmi "
            "{sister_advanced} : {levels}. Mélange ses {basket_cards} cartes panier.",
            en="Shuffle her {colours} colour cards, lay them in a line face down and reveal the first. Of her "
            "{sister_plain} traditions, lay {plain} face up. Add advanced traditions, of {sister_advanced}: {levels}. "
            "Shuffle her {basket_cards} basket cards.",
        ),
    ),
    (
        Text(fr="Les champs en solo", en="Fields alone"),
        Text(
            fr="Tire les chats un par un : {solo_cats} en ligne à gauche, puis {solo_cats} à droite. Ils se comptent "
            "de gauche à droite. Les trésors rares forment une ligne aussi ; les mêmes formes s'empilent.",
            en="Draw the cats one by one: {solo_cats} in a row on the left, then {solo_cats} on the right. They are "
            "counted from left to right. Rare treasures form a row too; equal shapes are piled up.",
        ),
    ),
    (
        Text(fr="L'exploration en solo", en="Exploration alone"),
        Text(
            fr="Deux fois, tire {solo_hand} cartes, gardes-en {solo_picks} et défausse les autres. Ajoute la carte "
            "suivante : cela fait {hand}. Puis paie comme d'habitude.",
            en="Twice, draw {solo_hand} cards, keep {solo_picks} and discard the others. Add the next card: that "
            "makes {hand}. Then pay as usual.",
        ),
    ),
    (
        Text(fr="Les traditions en solo", en="Traditions alone"),
        Text(
            fr="Une tradition publique te rapporte la moitié, arrondie au supérieur. Pour l'arbre généalogique, il te "
            "faut une famille d'au moins {tree} chats. Tu peux poser tes traditions face visible.",
            en="A public tradition pays you half, rounded up. The family tree takes a family of {tree} cats or more. "
            "You may lay your own traditions face up.",
        ),
    ),
    (
        Text(fr="La sœur, au sauvetage", en="The sister's rescue"),
        Text(
            fr="Après tes cartes sauvetage, retourne sa première carte panier : elle dit sa vitesse et combien de "
            "cartes elle joue. Pose les autres face cachée. À son tour, elle en retourne une et la joue. La vitesse "
            "et le nombre des cartes suivantes ne comptent pas. Si tu passes, elle joue quand même toutes ses cartes.",
            en="After your rescue cards, turn up her first basket card: it says her speed and how many cards she "
            "plays. Lay the others face down. In her turn she turns one up and plays it. Speed and number on her "
            "later cards do not count. If you pass, she still plays all her cards.",
        ),
    ),
    (
        Text(fr="Les cartes panier", en="Her basket cards"),
        Text(
            fr="Applique chaque ligne, de haut en bas.\nChat, rare, Oshax et un nombre : cette tuile part dans la "
            "boîte, une seule de la pile.\nIntervertir : ces deux chats changent de place.\nTrésor commun : il y en a "
            "un de moins.",
            en="Do each line, from top to bottom.\nCat, rare, Oshax and a number: this tile leaves the game, only one "
            "of a pile.\nSwitch: these two cats change places.\nCommon treasure: there is one fewer.",
        ),
    ),
    (
        Text(fr="S'il n'y en a plus", en="If there is none"),
        Text(
            fr="Un nombre trop grand désigne la dernière tuile de la ligne. Si la ligne est vide, rien ne se passe. "
            "Quand une tuile part, les suivantes avancent d'un rang. Sans Oshax, les cartes Oshax n'ont plus d'effet.",
            en="Too high a number means the last tile of the row. If the row is empty, nothing happens. When a tile "
            "goes, the later ones move up. With no Oshax left, Oshax cards have no effect.",
        ),
    ),
    (
        Text(fr="Les soirs de la sœur", en="The sister's evenings"),
        Text(
            fr="Aux trouvailles rares, elle ne fait rien. Chaque soir, révèle sa carte couleur suivante, de gauche à "
            "droite.",
            en="At the rare finds she does nothing. Every evening, reveal her next colour card, from left to right.",
        ),
    ),
    (
        Text(fr="Les points de la sœur", en="The sister's points"),
        Text(
            fr="Chaque chat de ton bateau lui rapporte, selon la place de sa couleur dans la ligne, {colour_points} "
            "points. Puis ses traditions, comptées sur ton bateau, et rien d'autre. À égalité, elle gagne.",
            en="Each cat on your boat brings her, by the place of its colour in the line, {colour_points} points. "
            "Then her traditions, counted on your boat, and nothing else. Ties are hers.",
        ),
    ),
    (
        Text(fr="En famille", en="Family mode"),
        Text(
            fr="De 2 à 4 joueurs. Ni cartes découverte, ni poissons, ni paniers, ni Oshax. "
            "Chacun reçoit {dealt} cartes famille, en garde {kept} en secret et rend l'autre. Le reste de la mise en "
            "place ne change pas.",
            en="For 2 to 4 players. No discovery cards, fish, baskets or Oshax. Everyone "
            "gets {dealt} family cards, keeps {kept} in secret and returns the other. The rest of the set-up does not "
            "change.",
        ),
    ),
    (
        Text(fr="Une journée en famille", en="A family day"),
        Text(
            fr="Chaque jour, tire {family_cats} chats par joueur autour de l'île. Les trésors rares tirés vont sous "
            "l'île et ne comptent pas. À tour de rôle, prends un chat et pose-le, ou passe pour la journée. Les chats "
            "restants s'en vont. Le soir, le premier joueur passe dernier.",
            en="Each day, draw {family_cats} cats per player around the island. Rare treasures drawn go under the "
            "island and do not count. In turn, take a cat and place it, or pass for the day. Cats that are left go. "
            "In the evening the first player becomes the last.",
        ),
    ),
    (
        Text(fr="Les points en famille", en="Family points"),
        Text(
            fr="Sur la carte de sa couleur, un chat donne n'importe quel trésor, commun ou rare. Rats, cabines et "
            "familles comptent comme d'habitude, puis tes {kept} cartes famille. Un trésor rare seul ne vaut rien. À "
            "égalité, le plus de cabines pleines gagne ; sinon la victoire est partagée.",
            en="On the map of its colour, a cat brings any treasure, common or rare. Rats, rooms and families count "
            "as usual, then your {kept} family cards. A rare treasure alone is worth nothing. Ties go to the most "
            "full rooms; then the victory is shared.",
        ),
    ),
)
