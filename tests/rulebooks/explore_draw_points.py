"""The facts of the rulebook of Explore & Draw, heading by heading: drawing, points and the solo game."""

from __future__ import annotations

from functools import partial

import archipel
from archipel.boats.families import EACH_FURTHER_CAT, FAMILY, family_points
from archipel.boats.items import RARE_TREASURE, ROOM_NOT_FULL, VISIBLE_RAT
from archipel.boats.shapes import SHAPES
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.content.sister import ADVANCED, COLOUR_POINTS, PLAIN
from archipel.games.explore_draw.content.specials import PER_DAY, PER_GAME, SPECIALS
from tests.rulebooks.facts import Fact, these

GAME = archipel.game("explore-draw")


def number(key: str) -> tuple[int]:
    """The number of a tradition on the sheet."""
    return (next(row.number for row in CONTENTS.tradition_sheet if row.key == key),)


DRAWN, TURNED, MAPS, SPECIAL = "Drawing", "Turn and flip", "Treasure maps", "Special actions"
EFFECTS, PLAINLY, FAMILIES, OTHER, WINNER = "What they do", "Without colours", "A family", "Other points", "Who wins"
READ, REST = "Traditions: how we read them", "The rest: how we read it"
ALONE, HERS, HER_TURN, HER_POINTS = "Alone", "The sister's cards", "The sister's turn", "The sister's points"
FAR = "At a distance"

READINGS = (
    (3, "scholar", "elle se compte elle-même.", "it counts itself."),
    (9, "every-cat-in-a-family", "sans chat à bord, elle ne rapporte rien.", "without a cat aboard it pays nothing."),
    (10, "crowded-rat", "les deux trésors touchent le même rat.", "both treasures touch the same rat."),
    (16, "hoarding-cat", "cinq trésors différents, comptés une fois", "five different treasures, each counted once"),
    (25, "few-treasures", "elle paie aussi sans aucun trésor.", "it also pays without any treasure."),
    (26, "third-family", "la troisième famille par les points.", "the third family by points."),
)
"""The numbers and keys of the traditions of which we say how we read them (rulings 23 to 28)."""

PLACING = (
    Fact(
        "A discovery is drawn at once (Placing).",
        DRAWN,
        "Dessine tout de suite ce que tu choisis",
        "Draw at once what you choose",
    ),
    Fact("Discoveries never overlap (Placing).", DRAWN, "sur des cases libres", "on free"),
    Fact("Cells are whole (Placing).", DRAWN, "entières", "whole cells"),
    Fact("Discoveries stay inside the boat (Placing).", DRAWN, "dans le bateau", "inside the boat"),
    Fact(
        "The first goes anywhere (Placing).",
        DRAWN,
        "La première découverte va où tu veux.",
        "The first discovery goes anywhere.",
    ),
    Fact(
        "Every other touches one side to side (Placing).",
        DRAWN,
        "Chaque autre touche, par un côté, une découverte déjà là.",
        "Every other touches, side to side, a discovery already there.",
    ),
    Fact("Discoveries are turned and flipped (Placing).", TURNED, "Tourne et retourne", "Turn and flip"),
    Fact("Discoveries may cover rats (FAQ).", TURNED, "couvrir des rats", "cover rats"),
    Fact(
        "Discoveries may lie across walls (FAQ).", TURNED, "s'étendre sur plusieurs cabines", "lie across several rooms"
    ),
    Fact(
        "Only what does not fit is skipped (Placing).",
        TURNED,
        "on ne passe que ce qui ne tient nulle part",
        "only what fits nowhere is skipped",
    ),
    Fact(
        "A boat has five maps, one of each colour (Treasure maps).",
        MAPS,
        "{0} cartes au trésor, une par couleur",
        "{0} treasure maps, one of each colour",
        lambda: (len(CONTENTS.printed[1].maps),),
        (5,),
    ),
    Fact(
        "A cat on its colour's map brings a common treasure (Treasure maps).",
        MAPS,
        "un des {0} trésors communs",
        "one of the {0} common treasures",
        these(sum(shape.kind == "common" for shape in SHAPES.values())),
        (4,),
    ),
    Fact("The treasure is drawn at once (Treasure maps).", MAPS, "Dessine-le tout de suite", "Draw it at once"),
    Fact("The treasure is optional (FAQ).", MAPS, "ou laisse-le", "or leave it"),
    Fact(
        "Anything else on a map brings nothing (Treasure maps).",
        MAPS,
        "Couverte par autre chose, la carte ne donne rien.",
        "Covered by anything else, a map gives nothing.",
    ),
    Fact(
        "There are 5 special actions (Special actions).",
        SPECIAL,
        "{0} actions spéciales",
        "{0} special actions",
        these(len(SPECIALS)),
        (5,),
    ),
    Fact(
        "One special action a turn, at any time (Special actions).",
        SPECIAL,
        "{0} par jour au plus, à tout moment",
        "{0} a day at most, at any time",
        these(PER_DAY),
        (1,),
    ),
    Fact(
        "Three special actions a game (Special actions).",
        SPECIAL,
        "Sur toute la partie : {0} au plus",
        "In the whole game: {0} at most",
        these(PER_GAME),
        (3,),
    ),
    Fact("No special action twice (Special actions).", SPECIAL, "jamais deux fois la même", "never the same twice"),
    Fact(
        "One more card, of another column (Special actions).",
        EFFECTS,
        "En plus de ta colonne, prends une carte d'une autre colonne.",
        "Besides your column, take one card of another column.",
    ),
    Fact(
        "One card of each row (Special actions).",
        EFFECTS,
        "Au lieu d'une colonne, prends une carte de chaque ligne.",
        "Instead of a column, take one card of each row.",
    ),
    Fact(
        "A whole row, 4 cards (Special actions).", EFFECTS, "les quatre cartes d'une ligne", "the four cards of a row"
    ),
    Fact(
        "A cat twice (Special actions).",
        EFFECTS,
        "Dessine une seconde fois le chat ou l'oshax",
        "Draw the cat or oshax you have just drawn a second time.",
    ),
    Fact(
        "A treasure twice (Special actions).",
        EFFECTS,
        "Dessine une seconde fois le trésor",
        "Draw the treasure you have just drawn a second time.",
    ),
    Fact(
        "Without colours, patterns: lines for green, crosses for purple (Without colours).",
        PLAINLY,
        "Vert : lignes horizontales. Mauve : croix.",
        "Green: horizontal lines. Purple: crosses.",
    ),
)

SCORING = (
    Fact(
        "A family has 3 cats or more of one colour (Scoring).",
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
        "Each further cat pays 5 (Scoring).",
        FAMILIES,
        "puis {0} par chat de plus",
        "then {0} for each further cat",
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
    Fact(
        "A tradition that is met pays its points (Scoring).",
        OTHER,
        "Une tradition remplie rapporte ce qu'elle dit.",
        "A tradition that is met brings what it says.",
    ),
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
    Fact("The highest score wins (Scoring).", WINNER, "Le plus haut total gagne.", "The highest total wins."),
    Fact(
        "Ties go to the most full rooms (Scoring).",
        WINNER,
        "À égalité, le plus de cabines pleines l'emporte.",
        "Ties go to the most full rooms.",
    ),
    Fact("Then the victory is shared (Scoring).", WINNER, "la victoire est partagée", "they share the victory"),
    *(
        Fact(
            f"Tradition {book}, our reading.",
            READ,
            f"{{0}} : {fr}",
            f"{{0}}: {en}",
            partial(number, key),
            (book,),
        )
        for book, key, fr, en in READINGS
    ),
    Fact(
        "The copy is drawn right after the first (our reading).",
        REST,
        "On double juste après avoir dessiné.",
        "Double right after drawing.",
    ),
)

SOLO = (
    Fact("Alone, all rules stay (Solo).", ALONE, "avec les mêmes règles", "by the same rules"),
    Fact(
        "The sister scores on the player's boat (Solo).",
        ALONE,
        "elle marque des points sur ton bateau",
        "she scores on your boat",
    ),
    Fact("She scores by colours and cards alone (Solo).", ALONE, "rien d'autre", "nothing else"),
    Fact("She wins ties (Solo).", ALONE, "à égalité, elle gagne", "ties are hers"),
    Fact(
        "Her five colours lie in a line, the first face up (Solo).",
        HERS,
        "Mélange ses {0} cartes couleur, aligne-les face cachée et révèle la première.",
        "Shuffle her {0} colour cards, lay them in a line face down and reveal the first.",
        lambda: (len(GAME.content["colours"]),),
        (5,),
    ),
    Fact(
        "She has 3 of her 9 traditions (Solo).",
        HERS,
        "De ses {0} traditions, poses-en {1} face visible.",
        "Of her {0} traditions, lay {1} face up.",
        these(len(CONTENTS.sister_traditions), PLAIN),
        (9, 3),
    ),
    Fact("Without advanced cards (Solo). Ruling 6.", HERS, "facile {0}", "easy {0}", these(ADVANCED["easy"]), (0,)),
    Fact(
        "She has 9 advanced traditions (Solo).", HERS, "parmi {0}", "of {0}", these(len(CONTENTS.sister_advanced)), (9,)
    ),
    Fact("Medium: 1 advanced card (Solo).", HERS, "moyen {0}", "medium {0}", these(ADVANCED["medium"]), (1,)),
    Fact("Hard: 2 advanced cards (Solo).", HERS, "difficile {0}", "hard {0}", these(ADVANCED["hard"]), (2,)),
    Fact(
        "Very hard: 3 advanced cards (Solo).",
        HERS,
        "très difficile {0}",
        "very hard {0}",
        these(ADVANCED["very-hard"]),
        (3,),
    ),
    Fact("Expert: 4 advanced cards (Solo).", HERS, "expert {0}", "expert {0}", these(ADVANCED["expert"]), (4,)),
    Fact(
        "Four times the next colour is shown (Solo).",
        HER_TURN,
        "des jours {0} à {1}, révèle sa carte couleur suivante, de gauche à droite",
        "of days {0} to {1}, reveal her next colour card, from left to right",
        these(1, len(COLOUR_POINTS) - 1),
        (1, 4),
    ),
    Fact(
        "Her colours pay 5, 4, 3, 2, 1 per cat (Solo).",
        HER_POINTS,
        "{0}, {1}, {2}, {3} et {4} points",
        "{0}, {1}, {2}, {3} and {4} points",
        lambda: COLOUR_POINTS,
        (5, 4, 3, 2, 1),
    ),
    Fact(
        "Each of her cards adds its points (Solo).",
        HER_POINTS,
        "chacune de ses cartes rapporte ce qu'elle dit",
        "each of her cards brings what it says",
    ),
    Fact(
        "At a distance, one person has the box (At a distance).",
        FAR,
        "Une seule boîte suffit : son capitaine dispose l'île",
        "One box is enough: its captain lays out the island",
    ),
    Fact(
        "The others print a boat and a sheet (At a distance).",
        FAR,
        "un feutre, d'un bateau et d'une feuille imprimés",
        "a pen, a printed boat and a printed sheet",
    ),
    Fact(
        "At a distance all rules stay (At a distance).",
        FAR,
        "Les règles restent les mêmes.",
        "The rules stay the same.",
    ),
)

POINTS = (*PLACING, *SCORING, *SOLO)
