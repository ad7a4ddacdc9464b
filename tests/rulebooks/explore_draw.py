"""The facts of the rulebook of Explore & Draw, by heading; `explore_draw_points` has drawing, points and solo."""

from __future__ import annotations

from functools import partial

from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.boats.shapes import SHAPES
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.content.island import COLUMNS, DAYS, ROWS, SLOTS
from archipel.games.explore_draw.moves import choose_two_moves
from tests.rulebooks.explore_draw_points import GAME, POINTS
from tests.rulebooks.facts import Fact, these


def slots(deck: str) -> tuple[int, ...]:
    return tuple(slot.number for slot in SLOTS if slot.deck == deck)


def sizes(kind: str) -> tuple[int, int]:
    found = [shape.size for shape in SHAPES.values() if shape.kind == kind]
    return min(found), max(found)


def common_shapes() -> tuple[int, ...]:
    """How many common treasures there are, and the sizes that they have."""
    found = [shape.size for shape in SHAPES.values() if shape.kind == "common"]
    return len(found), *sorted(set(found))


def rats() -> tuple[int]:
    (count,) = {boat.rats.bit_count() for boat in CONTENTS.printed.values()}
    return (count,)


WIDE, HIGH, CARDS = len(COLUMNS), len(ROWS), len(SLOTS)
icons = [room.icon for room in ROOMS]

AIM, NEED, SETUP, BOAT, TOUCH = "The aim", "What you need", "Setting up", "The boat", "Edge and touch"
ISLAND, DAY, NEXT, FOUND = "The island", "A day", "The next day", "Discoveries"
CARD, KEYWORDS, CATS, OSHAX = "The cards", '"Or" and "choose two"', "Cats", "Oshax"
TREASURES, CHECKED = "Treasures", "Traditions"

SETTING_UP = (
    Fact("A game has 7 days (How to win).", AIM, "En {0} jours", "In {0} days", these(DAYS), (7,)),
    Fact("Families, rare treasures and traditions score (How to win).", AIM, "rapportent des points", "bring points"),
    Fact("Visible rats and rooms not full cost points (How to win).", AIM, "en coûtent", "cost some"),
    Fact("Most points win (How to win).", AIM, "Qui a le plus de points gagne.", "Most points win."),
    Fact(
        "There are 109 cat cards (Contents).",
        NEED,
        "{0} cartes Chat",
        "{0} Cat cards",
        these(len(CONTENTS.cats)),
        (109,),
    ),
    Fact(
        "There are 47 tradition cards (Contents).",
        NEED,
        "{0} cartes Tradition",
        "{0} Tradition cards",
        these(len(CONTENTS.traditions)),
        (47,),
    ),
    Fact("A counter of days is needed (Contents).", NEED, "un compteur de jours", "a day counter"),
    Fact(
        "Each player has a boat and a tradition sheet (Contents).",
        NEED,
        "Chacun prend un bateau et une feuille de traditions.",
        "Each takes a boat and a tradition sheet.",
    ),
    Fact(
        "One may play alone (Contents).",
        NEED,
        "On joue de {0} à {1}.",
        "{0} to {1} play.",
        lambda: (GAME.seats[0], GAME.seats[-1]),
        (1, 12),
    ),
    Fact(
        "The box has 6 boats; with more players a second set is used (FAQ).",
        NEED,
        "Au-delà de {0} joueurs, les mêmes bateaux servent une deuxième fois.",
        "With more than {0} players, the same boats are used a second time.",
        these(len(CONTENTS.boats)),
        (6,),
    ),
    Fact("The cat cards are a deck, face down (Set-up).", SETUP, "Mélange les cartes Chat", "Shuffle the Cat cards"),
    Fact(
        "The tradition cards are another deck (Set-up).",
        SETUP,
        "à part les cartes Tradition : deux pioches, face cachée",
        "apart from them the Tradition cards: two decks, face down",
    ),
    Fact(
        "The island is 4 cards wide and 3 high (Set-up).",
        SETUP,
        "{0} cartes de large, {1} de haut",
        "{0} cards wide, {1} high",
        these(WIDE, HIGH),
        (4, 3),
    ),
    Fact("Vesh's boat starts on 7 (Set-up).", SETUP, "part de la case {0}", "starts on space {0}", these(DAYS), (7,)),
    Fact(
        "Pens have five colours and black (Set-up).",
        SETUP,
        "feutres de {0} couleurs et un noir",
        "pens of {0} colours and a black one",
        lambda: (len(GAME.content["colours"]),),
        (5,),
    ),
    Fact("A boat has 142 cells.", BOAT, "{0} cases", "{0} cells", these(OUTLINE.bit_count()), (142,)),
    Fact("A boat has 19 rats.", BOAT, "{0} rats", "{0} rats", rats, (19,)),
    Fact(
        "A boat has 5 treasure maps (Treasure maps).",
        BOAT,
        "{0} cartes au trésor",
        "{0} treasure maps",
        these(len(CONTENTS.printed[1].maps)),
        (5,),
    ),
    Fact(
        "A boat has 7 rooms between walls (Rooms).",
        BOAT,
        "{0} cabines entre des cloisons",
        "{0} rooms between walls",
        these(len(ROOMS)),
        (7,),
    ),
    Fact("Two rooms have a parrot (Rooms).", BOAT, "{0} perroquets", "{0} parrots", these(icons.count("parrot")), (2,)),
    Fact("Two rooms have a moon (Rooms).", BOAT, "{0} lunes", "{0} moons", these(icons.count("moon")), (2,)),
    Fact("One room has an apple (Rooms).", BOAT, "{0} pomme", "{0} apple", these(icons.count("apple")), (1,)),
    Fact("One room has wheat (Rooms).", BOAT, "{0} blé", "{0} wheat", these(icons.count("wheat")), (1,)),
    Fact("One room has no icon (Rooms).", BOAT, "la plus grande n'en a pas", "the largest has none"),
    Fact("Touching is by a side (Key terms).", TOUCH, "un côté de case en commun", "share the side of a cell"),
    Fact("Diagonals never count (Key terms).", TOUCH, "Les coins ne comptent jamais.", "Corners never count."),
    Fact(
        "The edge is the outline of the grid (Key terms).",
        TOUCH,
        "le contour du bateau, pas les cloisons",
        "the outline of the boat, not its walls",
    ),
    Fact(
        "44 cells lie at the edge.",
        TOUCH,
        "{0} cases y ont un côté",
        "{0} cells have a side on it",
        these(EDGE.bit_count()),
        (44,),
    ),
)

PLAYING = (
    Fact(
        "Each day 12 cards are laid face up (Set-up of a day).",
        ISLAND,
        "pose {0} cartes face visible",
        "lay {0} cards face up",
        these(CARDS),
        (12,),
    ),
    Fact(
        "The columns are A to D (Set-up of a day).",
        ISLAND,
        "{0} colonnes, de A à D, et {1} lignes",
        "{0} columns, A to D, and {1} rows",
        these(WIDE, HIGH),
        (4, 3),
    ),
    Fact("Slots are numbered along the rows (Set-up of a day).", ISLAND, "ligne par ligne", "row by row"),
    Fact(
        "8 cat cards go to 1, 3, 5, 6, 8, 9, 10 and 11 (Set-up of a day).",
        ISLAND,
        "Cartes Chat : {0}, {1}, {2}, {3}, {4}, {5}, {6} et {7}.",
        "Cat cards: {0}, {1}, {2}, {3}, {4}, {5}, {6} and {7}.",
        partial(slots, "cats"),
        (1, 3, 5, 6, 8, 9, 10, 11),
    ),
    Fact(
        "4 tradition cards go to 2, 4, 7 and 12 (Set-up of a day).",
        ISLAND,
        "Cartes Tradition : {0}, {1}, {2} et {3}.",
        "Tradition cards: {0}, {1}, {2} and {3}.",
        partial(slots, "traditions"),
        (2, 4, 7, 12),
    ),
    Fact("All play at once (A turn).", DAY, "Tous jouent en même temps.", "Everyone plays at once."),
    Fact(
        "A player takes a column of 3 cards (A turn).",
        DAY,
        "Prends une colonne, puis joue ses {0} cartes",
        "Take a column, then play its {0} cards",
        these(HIGH),
        (3,),
    ),
    Fact("Cards are resolved in any order (A turn).", DAY, "dans l'ordre que tu veux", "in any order"),
    Fact(
        "A card is resolved whole before the next (A turn).",
        DAY,
        "Finis une carte avant de passer à la suivante.",
        "Finish a card before you turn to the next.",
    ),
    Fact(
        "Cards stay; others may take the same (A turn).",
        DAY,
        "d'autres peuvent prendre les mêmes",
        "others may take the same ones",
    ),
    Fact(
        "All the chosen cards must be resolved (A turn).",
        "Ending your turn",
        "Joue toutes tes cartes",
        "Play all your cards",
    ),
    Fact(
        "At the end of a day all cards are discarded (The next day).",
        NEXT,
        "défausse les {0} cartes de l'île",
        "discard the {0} cards of the island",
        these(CARDS),
        (12,),
    ),
    Fact(
        "The token moves one space (The next day).",
        NEXT,
        "Avance le bateau de Vesh d'une case.",
        "Move Vesh's boat on by one space.",
    ),
    Fact(
        "At the hand the game ends (The next day).",
        NEXT,
        "Après le jour {0}, il atteint le symbole de la main",
        "After day {0} it reaches the sign of the hand",
        these(DAYS),
        (7,),
    ),
    Fact("Otherwise the next day begins (The next day).", NEXT, "un nouveau jour commence", "a new day begins"),
    Fact(
        "Cats, oshax and treasures are discoveries (Cards).",
        FOUND,
        "Chats, oshax et trésors sont des découvertes.",
        "Cats, oshax and treasures are discoveries.",
    ),
    Fact(
        "Four types of cards, by colour (Cards).",
        FOUND,
        "tradition en bleu, chat en vert, oshax en marron, trésor en jaune",
        "tradition blue, cat green, oshax brown, treasure yellow",
    ),
    Fact("Both decks hold oshax and treasures (Cards).", FOUND, "dans les deux pioches", "Both decks hold"),
    Fact(
        "Without a keyword all is drawn (Several discoveries).",
        CARD,
        "Sans mot-clé, dessine tout",
        "Without a keyword, draw all",
    ),
    Fact(
        "Only what does not fit is left on a card (Several discoveries).",
        CARD,
        "sauf ce qui ne tient pas",
        "but for what does not fit",
    ),
    Fact(
        "Or: the upper or the lower zone, all of it (Several discoveries).",
        KEYWORDS,
        "la zone du haut ou celle du bas, et dessine tout ce qu'elle montre",
        "the upper or the lower zone, and draw all it shows",
    ),
    Fact(
        "A rare treasure belongs where most of it is (Several discoveries).",
        KEYWORDS,
        "de la zone où il est surtout",
        "to the zone that has most of it",
    ),
    Fact(
        "Choose two: two discoveries (Several discoveries).",
        KEYWORDS,
        "« {0} au choix » : dessine deux découvertes de la carte",
        '"Choose two": draw two discoveries of the card',
        lambda: tuple({len(move.to_json()["discoveries"]) for move in choose_two_moves(3)}),
        (2,),
    ),
    Fact(
        "Choose two: the same one twice (Several discoveries).",
        KEYWORDS,
        "ou deux fois la même",
        "or the same one twice",
    ),
    Fact("Choose two: never only one (Several discoveries).", KEYWORDS, "jamais une seule", "never one alone"),
    Fact("A cat is drawn in its colour (Cats).", CATS, "Dessine un chat dans sa couleur", "Draw a cat in its colour"),
    Fact(
        "Its outline is clear, to count cats (Cats).",
        CATS,
        "Trace bien son contour, pour compter les chats",
        "Draw its outline clearly, so that you can count the cats",
    ),
    Fact(
        "The colours of cats (Cats).", CATS, "bleu, vert, orange, mauve ou rouge", "blue, green, orange, purple or red"
    ),
    Fact(
        "The player chooses an oshax's colour at once (Oshax).",
        OSHAX,
        "choisis-la avant de le dessiner",
        "choose it before you draw",
    ),
    Fact(
        "An oshax is a cat of that colour (Oshax).",
        OSHAX,
        "C'est ensuite un chat de cette couleur.",
        "From then on it is a cat of that colour.",
    ),
    Fact(
        "A doubled oshax keeps its colour (Oshax).", OSHAX, "les deux ont la même couleur", "both have the same colour"
    ),
    Fact(
        "Common treasures have 1 to 3 cells (Treasures).",
        TREASURES,
        "de {0} à {1} cases",
        "has {0} to {1} cells",
        partial(sizes, "common"),
        (1, 3),
    ),
    Fact(
        "There are 4 common treasures, whose shapes the day counter shows (Treasure maps).",
        TREASURES,
        "Les {0} communs : {1} case, {2} côte à côte, {3} en ligne, {3} en coin.",
        "The {0} common ones: {1} cell, {2} side by side, {3} in a line, {3} in a corner.",
        common_shapes,
        (4, 1, 2, 3),
    ),
    Fact(
        "Rare treasures have 4 or 5 cells (Treasures).",
        TREASURES,
        "un rare de {0} à {1}",
        "a rare one {0} to {1}",
        partial(sizes, "rare"),
        (4, 5),
    ),
    Fact("Treasures have a black outline (Treasures).", TREASURES, "contour en noir", "Outline them in black"),
    Fact(
        "C marks a common, R a rare treasure (Treasures).",
        TREASURES,
        "C pour un commun, R pour un rare",
        "C for a common one, R for a rare one",
    ),
    Fact(
        "A tradition card's number says which box is checked (Tradition cards).",
        CHECKED,
        "porte un numéro. Coche cette case parmi les {0}",
        "has a number. Tick that box among the {0}",
        these(len(CONTENTS.tradition_sheet)),
        (26,),
    ),
    Fact(
        "Traditions score at the end, if met (Tradition cards).",
        CHECKED,
        "qu'à la fin, une fois, si tu as fait ce qu'elle demande",
        "only at the end, once, if you did what it asks",
    ),
)

FACTS = (*SETTING_UP, *PLAYING, *POINTS)
