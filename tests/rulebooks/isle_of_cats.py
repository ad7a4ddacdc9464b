"""The facts of the rulebook of L'Île des Chats, by heading: set-up and boats.

`isle_of_cats_day` has the days; `isle_of_cats_points` has points, modules, the solo game and the family game.
"""

from __future__ import annotations

from collections import Counter

import archipel
from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.games.isle_of_cats import state
from archipel.games.isle_of_cats.content.box import MODULES
from archipel.games.isle_of_cats.content.contents import CONTENTS
from tests.rulebooks.facts import Fact, these
from tests.rulebooks.isle_of_cats_day import THE_DAY
from tests.rulebooks.isle_of_cats_points import POINTS


def tiles(kind: str) -> int:
    return sum(tile.copies for tile in CONTENTS.tiles if tile.kind == kind)


def rats() -> tuple[int]:
    (count,) = {boat.rats.bit_count() for boat in CONTENTS.boat.values()}
    return (count,)


def cats_by_colour() -> tuple[int, int]:
    """The colours of cats, and how many tiles each has."""
    colours = Counter(tile.colour for tile in CONTENTS.tiles if tile.kind == "cat")
    (each,) = set(colours.values())
    return len(colours), each


def common_shapes() -> tuple[int, ...]:
    """How many shapes common treasures have, and the sizes of these."""
    sizes = [CONTENTS.polyomino[tile.id].size for tile in CONTENTS.tiles if tile.kind == "common"]
    return len(sizes), *sorted(set(sizes))


icons = [room.icon for room in ROOMS]

AIM, SETUP, COMMONS, PLAYER, BOAT = "The aim", "Setting up", "Common treasures", "Each player", "The boat"
TOUCH = "Edge and touch"

SETTING_UP = (
    Fact("A game has 5 days (Overview of a day).", AIM, "En {0} jours", "In {0} days", these(state.LAST_DAY), (5,)),
    Fact("Families, rare treasures, traditions score (How to win).", AIM, "rapportent des points", "bring points"),
    Fact("Visible rats and rooms not full cost points (How to win).", AIM, "en coûtent", "cost some"),
    Fact("Most points win (How to win).", AIM, "Qui a le plus de points gagne.", "Most points win."),
    Fact("The island has a field on each side (Set-up).", SETUP, "un champ de chaque côté", "a field on each side"),
    Fact(
        "Vesh's boat starts on 5 (Set-up).",
        SETUP,
        "part de la case {0}",
        "starts on space {0}",
        these(state.LAST_DAY),
        (5,),
    ),
    Fact(
        "All 85 cats go into the bag (Before the first game).",
        SETUP,
        "{0} chats",
        "{0} cats",
        these(tiles("cat")),
        (85,),
    ),
    Fact(
        "Cats have 5 colours, 17 tiles of each (Contents).",
        SETUP,
        "Les chats ont {0} couleurs, {1} tuiles de chacune : bleu, vert, orange, mauve et rouge.",
        "Cats have {0} colours, {1} tiles of each: blue, green, orange, purple and red.",
        cats_by_colour,
        (5, 17),
    ),
    Fact(
        "25 rare treasures too (Before the first game).",
        SETUP,
        "{0} trésors rares",
        "{0} rare treasures",
        these(tiles("rare")),
        (25,),
    ),
    Fact(
        "6 Oshax stay out of the bag (Set-up).",
        SETUP,
        "{0} Oshax restent dehors",
        "{0} Oshax stay outside",
        these(len(CONTENTS.oshax_outside)),
        (6,),
    ),
    Fact(
        "150 discovery cards are a deck, face down (Set-up).",
        SETUP,
        "Mélange {0} cartes découverte : une pioche, face cachée.",
        "Shuffle {0} discovery cards: a deck, face down.",
        these(len(CONTENTS.deck(MODULES[0]))),
        (150,),
    ),
    Fact(
        "Common treasures alone: 5 of each (Set-up).",
        COMMONS,
        "Seul : {0} de chaque.",
        "Alone: {0} of each.",
        these(CONTENTS.supply[1].commons),
        (5,),
    ),
    *(
        Fact(
            f"Common treasures for {players} players (Set-up).",
            COMMONS,
            "{0} joueurs : {1} de chaque.",
            "{0} players: {1} of each.",
            these(players, CONTENTS.supply[players].commons),
            (players, commons),
        )
        for players, commons in ((2, 5), (3, 8), (4, 11))
    ),
    Fact(
        "Common treasures have 4 shapes (Contents, FAQ).",
        COMMONS,
        "Il y en a {0} formes : {1} case, {2} côte à côte, {3} en ligne, {3} en coin.",
        "There are {0} shapes: {1} cell, {2} side by side, {3} in a line, {3} in a corner.",
        common_shapes,
        (4, 1, 2, 3),
    ),
    Fact(
        "Common treasures are limited (Set-up).",
        COMMONS,
        "Quand il n'en reste plus, on n'en prend plus.",
        "When there are none left, no one takes any more.",
    ),
    Fact(
        "Each gets a boat at random (Set-up).",
        PLAYER,
        "Chacun reçoit un bateau au hasard",
        "Everyone gets a boat at random",
    ),
    Fact(
        "Each gets a permanent basket (Set-up).",
        PLAYER,
        "{0} panier permanent, prêt",
        "{0} permanent basket, ready",
        lambda: (archipel.game("isle-of-cats").start(2).view(0)["players"][0]["baskets"]["ready"],),
        (1,),
    ),
    Fact(
        "The first player is drawn by lot (Set-up).", PLAYER, "Tirez au sort qui commence.", "Draw lots for who starts."
    ),
    Fact(
        "Each chooses a colour and puts a figure in turn order (Set-up).",
        PLAYER,
        "choisit une couleur et pose sa figurine sur l'île : c'est l'ordre du tour",
        "chooses a colour and puts a figure on the island: that is the turn order",
    ),
    Fact("A boat has 142 cells (Boats).", BOAT, "{0} cases", "{0} cells", these(OUTLINE.bit_count()), (142,)),
    Fact("A boat has 19 rats (Boats).", BOAT, "{0} rats", "{0} rats", rats, (19,)),
    Fact(
        "A boat has 5 maps (Boats).",
        BOAT,
        "{0} cartes au trésor",
        "{0} treasure maps",
        these(len(CONTENTS.boat[1].maps)),
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
    Fact(
        "The icons of rooms: two parrots, two moons, an apple and wheat (Rooms).",
        BOAT,
        "{0} perroquets, {1} lunes, {2} pomme et {3} blé",
        "{0} parrots, {1} moons, {2} apple and {3} wheat",
        lambda: tuple(icons.count(icon) for icon in ("parrot", "moon", "apple", "wheat")),
        (2, 2, 1, 1),
    ),
    Fact("One room has no icon (Rooms).", BOAT, "la plus grande n'en a pas", "the largest has none"),
    Fact(
        "A row crosses from left to right (Keywords).",
        TOUCH,
        "Une rangée traverse le bateau de gauche à droite",
        "A row crosses the boat from left to right",
    ),
    Fact(
        "A column goes from top to bottom (Keywords).",
        TOUCH,
        "une colonne de haut en bas",
        "a column from top to bottom",
    ),
    Fact(
        "The edge is the outline of the grid (Keywords).",
        TOUCH,
        "le contour du bateau, pas les cloisons",
        "the outline of the boat, not its walls",
    ),
    Fact(
        "44 cells lie at the edge (Keywords).",
        TOUCH,
        "{0} cases y ont un côté",
        "{0} cells have a side on it",
        these(EDGE.bit_count()),
        (44,),
    ),
    Fact("Diagonals don't count (Keywords).", TOUCH, "les coins ne comptent jamais", "corners never count"),
)

FACTS = (*SETTING_UP, *THE_DAY, *POINTS)
