"""The facts of the rulebook of L'Île des Chats, by heading: points, modules, the solo game and the family game."""

from __future__ import annotations

import archipel
from archipel.boats.families import EACH_FURTHER_CAT, FAMILY, family_points
from archipel.boats.items import RARE_TREASURE, ROOM_NOT_FULL, VISIBLE_RAT
from archipel.games.isle_of_cats import state
from archipel.games.isle_of_cats.content.box import MODULES
from archipel.games.isle_of_cats.content.contents import CONTENTS
from archipel.games.isle_of_cats.content.traditions import SOLO_FAMILY_TREE, TALL_COLUMNS
from tests.rulebooks.facts import Fact, these

FAMILY_SEATS = archipel.game("isle-of-cats").options["mode"].choice_seats["family"]


def module(name: str) -> int:
    return sum(card.module == name for card in CONTENTS.traditions)


FAMILIES, OTHER, TRADITIONS, WINNER = "A family", "Other points", "Points of traditions", "Who wins"
SET, READ, MORE, ALONE = "Modules", "How we read it", "More of our readings", "Alone against the sister"
HERS, FIELDS, DRAFT, PUBLIC = "The sister's cards", "Fields alone", "Exploration alone", "Traditions alone"
RESCUE, STEPS, NONE = "The sister's rescue", "Her basket cards", "If there is none"
EVENINGS, HER_POINTS = "The sister's evenings", "The sister's points"
FAMILY_MODE, FAMILY_DAY, FAMILY_POINTS = "Family mode", "A family day", "Family points"

SCORING = (
    Fact(
        "A family has 3 cats of a colour or more (Families).",
        FAMILIES,
        "au moins {0} chats d'une couleur qui se touchent",
        "{0} or more cats of one colour that touch",
        these(FAMILY),
        (3,),
    ),
    *(
        Fact(
            f"A family of {cats} pays (Scoring).",
            FAMILIES,
            "{0} pour {1} chats",
            "{0} for {1} cats",
            these(family_points(cats), cats),
            (points, cats),
        )
        for cats, points in ((3, 8), (4, 11), (5, 15), (6, 20))
    ),
    Fact(
        "Each further cat pays 5, so 7 pay 25 (Scoring).",
        FAMILIES,
        "puis {0} par chat de plus",
        "then {0} for each further cat",
        lambda: (family_points(7) - family_points(6),),
        (5,),
    ),
    Fact(
        "From 8 cats on, 5 more each (Scoring).",
        FAMILIES,
        "{0} par chat",
        "{0} for each",
        these(EACH_FURTHER_CAT),
        (5,),
    ),
    Fact("Each family scores (Scoring).", FAMILIES, "Chaque famille compte", "Every family counts"),
    Fact(
        "A rare treasure pays 3 (Scoring).",
        OTHER,
        "Un trésor rare rapporte {0} points",
        "A rare treasure brings {0} points",
        these(RARE_TREASURE),
        (3,),
    ),
    Fact("A common treasure pays nothing (Scoring).", OTHER, "un commun rien", "a common one nothing"),
    Fact(
        "A visible rat costs 1 (Scoring).",
        OTHER,
        "Un rat visible coûte {0} point.",
        "A visible rat costs {0} point.",
        these(-VISIBLE_RAT),
        (1,),
    ),
    Fact(
        "A room not full costs 5 (Scoring).",
        OTHER,
        "Une cabine incomplète coûte {0} points",
        "A room that is not full costs {0} points",
        these(-ROOM_NOT_FULL),
        (5,),
    ),
    Fact("One bare cell is enough (Scoring).", OTHER, "même s'il n'y manque qu'une case", "even for one bare cell"),
    Fact(
        "Own traditions that are met pay (Scoring).",
        TRADITIONS,
        "chacune que tu as respectée te rapporte ses points",
        "each that you have met brings you its points",
    ),
    Fact("Public ones pay everyone (Scoring).", TRADITIONS, "rapporte à chacun", "brings everyone"),
    Fact("The highest score wins (Scoring).", WINNER, "Le plus haut total gagne.", "The highest total wins."),
    Fact("Ties go to most fish (Ties).", WINNER, "À égalité, le plus de poissons l'emporte.", "Ties go to most fish."),
    Fact("Then all win (Ties).", WINNER, "la victoire est partagée", "they share the victory"),
    Fact(
        "14 core traditions are always in (Modules).",
        SET,
        "les {0} traditions principales",
        "the {0} core traditions",
        these(module("core")),
        (14,),
    ),
    Fact(
        "Exactly 3 modules of 8 cards (Modules).",
        SET,
        "exactement {0} modules complets de {1} cartes",
        "exactly {0} whole modules of {1} cards",
        these(len(MODULES[0]), module("A")),
        (3, 8),
    ),
    Fact(
        "A, B and C are in the box, another may replace one (Modules).",
        SET,
        "un autre peut en remplacer un",
        "another may replace one of them",
    ),
    Fact(
        "Left field first, with several too (our reading).",
        READ,
        "le champ gauche se remplit d'abord",
        "the left field is filled first",
    ),
    Fact(
        "Figure colours are given out (our reading).",
        READ,
        "La couleur des figurines est distribuée",
        "Figure colours are given out",
    ),
    Fact(
        "Online, the first action sent goes first (our reading).",
        READ,
        "la première action envoyée passe d'abord",
        "the first action sent goes first",
    ),
    Fact(
        "Promotional tiles go into the bag (Promotional tiles).",
        READ,
        "Les tuiles promotionnelles d'une boîte vont dans le sac",
        "A box's promotional tiles go into the bag",
    ),
    Fact(
        "A drawn Oshax joins the others and does not count (Promotional tiles).",
        READ,
        "un Oshax tiré rejoint les autres et ne compte pas",
        "an Oshax drawn joins the others and does not count",
    ),
    Fact(
        "After a game, 6 Oshax are chosen for the next one (Promotional tiles). Ruling 6.",
        READ,
        "Après la partie, le livret fait choisir {0} Oshax pour la suivante. Ici, la boîte du propriétaire dit "
        "lesquels.",
        "After a game, the rulebook lets you choose {0} Oshax for the next. Here, the owner's box says which.",
        these(len(CONTENTS.oshax_outside)),
        (6,),
    ),
    Fact(
        "Organised is a full column of one colour (our reading).",
        MORE,
        "une colonne de {0} cases pleine de chats",
        "a column of {0} cells full of cats",
        lambda: (max(column.bit_count() for column in TALL_COLUMNS),),
        (9,),
    ),
    Fact(
        "The sister finishes with empty fields (our reading).",
        MORE,
        "la sœur finit ses cartes",
        "the sister finishes her cards",
    ),
)

SOLO = (
    Fact("All rules hold but for changes (Solo).", ALONE, "Les mêmes règles valent", "The same rules hold"),
    Fact(
        "Six Oshax lie in a row at random (Solo).",
        ALONE,
        "Aligne {0} Oshax, au hasard",
        "Lay {0} Oshax in a row, at random",
        lambda: (sum(tile.kind == "oshax" for tile in CONTENTS.tiles),),
        (6,),
    ),
    Fact("They are counted from the left (Solo).", ALONE, "de gauche à droite", "from left to right"),
    Fact(
        "Her 5 colours lie in a line, the first face up (Sister).",
        HERS,
        "Mélange ses {0} cartes couleur, aligne-les face cachée et révèle la première.",
        "Shuffle her {0} colour cards, lay them in a line face down and reveal the first.",
        these(len(CONTENTS.sister_colours)),
        (5,),
    ),
    Fact(
        "3 of her 10 traditions are face up (Sister).",
        HERS,
        "De ses {0} traditions, poses-en {1} face visible.",
        "Of her {0} traditions, lay {1} face up.",
        these(len(CONTENTS.sister_traditions), state.SISTER_TRADITIONS_DEALT),
        (10, 3),
    ),
    Fact(
        "She has 9 advanced traditions (Contents).",
        HERS,
        "parmi {0}",
        "of {0}",
        these(len(CONTENTS.sister_advanced)),
        (9,),
    ),
    Fact("Without advanced ones (Sister).", HERS, "facile {0}", "easy {0}", these(state.SISTER_LEVELS["easy"]), (0,)),
    Fact("Medium: 1 advanced (Sister).", HERS, "moyen {0}", "medium {0}", these(state.SISTER_LEVELS["medium"]), (1,)),
    Fact("Hard: 2 advanced (Sister).", HERS, " difficile {0}", " hard {0}", these(state.SISTER_LEVELS["hard"]), (2,)),
    Fact(
        "Very hard: 3 advanced (Sister).",
        HERS,
        "très difficile {0}",
        "very hard {0}",
        these(state.SISTER_LEVELS["very-hard"]),
        (3,),
    ),
    Fact("Expert: 4 advanced (Sister).", HERS, "expert {0}", "expert {0}", these(state.SISTER_LEVELS["expert"]), (4,)),
    Fact(
        "23 basket cards are shuffled (Contents).",
        HERS,
        "Mélange ses {0} cartes panier.",
        "Shuffle her {0} basket cards.",
        these(len(CONTENTS.sister_baskets)),
        (23,),
    ),
    Fact(
        "4 cats in each field, one by one, in rows (Solo).",
        FIELDS,
        "{0} en ligne à gauche, puis {0} à droite",
        "{0} in a row on the left, then {0} on the right",
        these(CONTENTS.supply[1].cats_per_field),
        (4,),
    ),
    Fact(
        "Cats are numbered from left to right (Solo).",
        FIELDS,
        "Ils se comptent de gauche à droite.",
        "They are counted from left to right.",
    ),
    Fact(
        "Equal rare treasures are piled up (Solo).", FIELDS, "les mêmes formes s'empilent", "equal shapes are piled up"
    ),
    Fact(
        "Twice 3 of 5 cards are kept (Solo).",
        DRAFT,
        "Deux fois, tire {0} cartes, gardes-en {1}",
        "Twice, draw {0} cards, keep {1}",
        these(state.SOLO_PACK, state.SOLO_PICKS),
        (5, 3),
    ),
    Fact(
        "A seventh card comes by itself (Solo).",
        DRAFT,
        "Ajoute la carte suivante : cela fait {0}.",
        "Add the next card: that makes {0}.",
        these(state.PACK),
        (7,),
    ),
    Fact(
        "Public traditions pay half, rounded up (Solo).", PUBLIC, "la moitié, arrondie au supérieur", "half, rounded up"
    ),
    Fact(
        "Own traditions may lie face up (Solo).",
        PUBLIC,
        "Tu peux poser tes traditions face visible.",
        "You may lay your own traditions face up.",
    ),
    Fact(
        "The family tree takes 7 cats (Solo).",
        PUBLIC,
        "d'au moins {0} chats",
        "of {0} cats or more",
        these(SOLO_FAMILY_TREE),
        (7,),
    ),
    Fact(
        "Her first basket card is turned after the rescue cards (Solo rescue).",
        RESCUE,
        "Après tes cartes sauvetage, retourne sa première carte panier",
        "After your rescue cards, turn up her first basket card",
    ),
    Fact(
        "It says her speed and number of cards (Solo rescue).",
        RESCUE,
        "sa vitesse et combien de cartes elle joue",
        "her speed and how many cards she plays",
    ),
    Fact(
        "The others lie face down (Solo rescue).", RESCUE, "Pose les autres face cachée.", "Lay the others face down."
    ),
    Fact(
        "She turns one up a turn (Solo rescue).",
        RESCUE,
        "elle en retourne une et la joue",
        "she turns one up and plays it",
    ),
    Fact(
        "Speed and number count on her first card alone (Solo rescue).",
        RESCUE,
        "La vitesse et le nombre des cartes suivantes ne comptent pas.",
        "Speed and number on her later cards do not count.",
    ),
    Fact(
        "She plays all, though you passed (Solo rescue).",
        RESCUE,
        "Si tu passes, elle joue quand même toutes ses cartes.",
        "If you pass, she still plays all her cards.",
    ),
    Fact("Keywords are resolved from the top (Basket cards).", STEPS, "de haut en bas", "from top to bottom"),
    Fact(
        "A numbered tile leaves, one of a pile (Basket cards).",
        STEPS,
        "cette tuile part dans la boîte, une seule de la pile",
        "this tile leaves the game, only one of a pile",
    ),
    Fact(
        "Switch: two cats change places (Basket cards).",
        STEPS,
        "ces deux chats changent de place",
        "these two cats change places",
    ),
    Fact("A common treasure is discarded (Basket cards).", STEPS, "il y en a un de moins", "there is one fewer"),
    Fact(
        "Too high a number is the last (No such tile).",
        NONE,
        "la dernière tuile de la ligne",
        "the last tile of the row",
    ),
    Fact("With none left nothing happens (No such tile).", NONE, "rien ne se passe", "nothing happens"),
    Fact(
        "Positions change when a tile goes (Example).",
        NONE,
        "les suivantes avancent d'un rang",
        "the later ones move up",
    ),
    Fact(
        "Without Oshax, their cards have no effect (Oshax).",
        NONE,
        "les cartes Oshax n'ont plus d'effet",
        "Oshax cards have no effect",
    ),
    Fact(
        "She does nothing in the rare finds (Solo finds).",
        EVENINGS,
        "Aux trouvailles rares, elle ne fait rien.",
        "At the rare finds she does nothing.",
    ),
    Fact(
        "Every evening the next colour (Solo evening).",
        EVENINGS,
        "révèle sa carte couleur suivante, de gauche à droite",
        "reveal her next colour card, from left to right",
    ),
    Fact(
        "Her colours pay 5, 4, 3, 2, 1 per cat (Solo scoring).",
        HER_POINTS,
        "{0}, {1}, {2}, {3} et {4} points",
        "{0}, {1}, {2}, {3} and {4} points",
        these(*state.COLOUR_POINTS),
        (5, 4, 3, 2, 1),
    ),
    Fact(
        "Colours and traditions alone score for her (Solo scoring).", HER_POINTS, "et rien d'autre", "and nothing else"
    ),
    Fact("She wins ties (Solo scoring).", HER_POINTS, "À égalité, elle gagne.", "Ties are hers."),
)

WITH_CHILDREN = (
    Fact(
        "Two to four players (Family, common treasures).",
        FAMILY_MODE,
        "De {0} à {1} joueurs.",
        "For {0} to {1} players.",
        lambda: (FAMILY_SEATS[0], FAMILY_SEATS[-1]),
        (2, 4),
    ),
    Fact(
        "No discovery cards, fish, baskets or Oshax (Family).",
        FAMILY_MODE,
        "Ni cartes découverte, ni poissons, ni paniers, ni Oshax.",
        "No discovery cards, fish, baskets or Oshax.",
    ),
    Fact(
        "2 of 3 family cards are kept, in secret (Family).",
        FAMILY_MODE,
        "{0} cartes famille, en garde {1} en secret",
        "{0} family cards, keeps {1} in secret",
        these(state.FAMILY_CARDS_DEALT, state.FAMILY_CARDS_KEPT),
        (3, 2),
    ),
    Fact(
        "4 cats per player lie around the island (Family).",
        FAMILY_DAY,
        "{0} chats par joueur",
        "{0} cats per player",
        these(CONTENTS.family_cats),
        (4,),
    ),
    Fact(
        "Rare treasures go under the island and don't count (Family).",
        FAMILY_DAY,
        "Les trésors rares tirés vont sous l'île et ne comptent pas.",
        "Rare treasures drawn go under the island and do not count.",
    ),
    Fact(
        "In turn, one cat is taken and placed, or pass (Family).",
        FAMILY_DAY,
        "prends un chat et pose-le, ou passe",
        "take a cat and place it, or pass",
    ),
    Fact("Cats left go (Family).", FAMILY_DAY, "Les chats restants s'en vont.", "Cats that are left go."),
    Fact(
        "The first player becomes the last (Family).",
        FAMILY_DAY,
        "le premier joueur passe dernier",
        "the first player becomes the last",
    ),
    Fact(
        "A map gives any treasure (Family).",
        FAMILY_POINTS,
        "n'importe quel trésor, commun ou rare",
        "any treasure, common or rare",
    ),
    Fact(
        "Rare treasures have no points of their own (Family).",
        FAMILY_POINTS,
        "Un trésor rare seul ne vaut rien.",
        "A rare treasure alone is worth nothing.",
    ),
    Fact(
        "The two family cards score (Family).",
        FAMILY_POINTS,
        "tes {0} cartes famille",
        "your {0} family cards",
        these(state.FAMILY_CARDS_KEPT),
        (2,),
    ),
    Fact(
        "Ties go to the most full rooms (Family).",
        FAMILY_POINTS,
        "le plus de cabines pleines gagne",
        "Ties go to the most full rooms",
    ),
    Fact(
        "Then the victory is shared (Family).",
        FAMILY_POINTS,
        "sinon la victoire est partagée",
        "then the victory is shared",
    ),
)

POINTS = (*SCORING, *SOLO, *WITH_CHILDREN)
