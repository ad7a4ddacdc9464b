"""The facts of the rulebook of Doodle Islands: the box, the set-up, the dice and what is drawn."""

from __future__ import annotations

from archipel.games.doodle_islands import setup
from archipel.games.doodle_islands.content.box import CONTENTS
from archipel.games.doodle_islands.content.words import WORDS
from archipel.games.doodle_islands.sheet import measure
from tests.games.doodle_islands.table import on_kraken, start
from tests.rulebooks.doodle_islands_gold import GOLD
from tests.rulebooks.facts import Fact, Value

TREASURES, MONSTERS = CONTENTS.seas["treasures"], CONTENTS.seas["monsters"]
JOKER = 6


def size() -> tuple[Value, ...]:
    return (len(TREASURES.map), len(MONSTERS.map))


def seats() -> tuple[Value, ...]:
    return (TREASURES.seats[0], TREASURES.seats[-1], MONSTERS.seats[0], MONSTERS.seats[-1])


def dice(players: int) -> tuple[Value, ...]:
    return (players, setup.white_dice(players))


def face(number: int) -> tuple[Value, ...]:
    """A face of the die, and the route that a game draws for it."""
    (shape,) = {route for route in start(setup=[number] * 5).sheets[0].routes if route}
    return (number, WORDS[shape].fr, WORDS[shape].en)


ROUTES = (
    ("Nord-sud", "North to south"),
    ("Est-ouest", "East to west"),
    ("Nord-est", "North to east"),
    ("Sud-est", "South to east"),
    ("Sud-ouest", "South to west"),
    ("Nord-ouest", "North to west"),
)
"""The routes of the faces 1 to 6, which the book shows in a drawing (ruling 6)."""


def different(counts: list[int]) -> tuple[Value, ...]:
    return tuple(sorted(set(counts)))


FACTS = (
    # ---- the box and the aim ----
    Fact("Most gold wins (aim).", "The aim", "Le plus d'or gagne.", "Most gold wins."),
    Fact(
        "Gold comes from islands, monsters, ships and krakens that routes pass (aim).",
        "The aim",
        "elles rapportent de l'or en passant par des monstres, des îles, des krakens et des navires",
        "they bring gold as they pass monsters, islands, krakens and ships",
    ),
    Fact(
        "From 1 to 5 players (cover).",
        "The two seas",
        "Mer aux trésors : {0} × {0} cases, de {1} à {2} joueurs.",
        "Sea of Treasures: {0} × {0} cells, {1} to {2} players.",
        lambda: (size()[0], *seats()[:2]),
        (5, 1, 5),
    ),
    Fact(
        "The Sea of Monsters has 6 × 6 cells, and nobody plays it alone (Sea of Monsters).",
        "The two seas",
        "Mer des monstres : {0} × {0} cases, de {1} à {2} joueurs.",
        "Sea of Monsters: {0} × {0} cells, {1} to {2} players.",
        lambda: (size()[1], *seats()[2:]),
        (6, 2, 5),
    ),
    Fact(
        "A first game is best on the Sea of Treasures (aim).",
        "The two seas",
        "pour une première partie, la Mer aux trésors",
        "for a first game, the Sea of Treasures",
    ),
    Fact(
        "All players take the same sheet, and a pen (aim).",
        "The two seas",
        "Tous prennent la même feuille, et un stylo.",
        "All take the same sheet, and a pen.",
    ),
    Fact(
        "One white die for each player and one more (aim).",
        "The dice",
        "un dé blanc de plus qu'il y a de joueurs",
        "one white die more than there are players",
    ),
    Fact("Alone: 3 white dice (variants).", "The dice", "Seul : {0}", "Alone: {0}", lambda: dice(1)[1:], (3,)),
    Fact("Two players (aim).", "The dice", "{0} joueurs : {1}", "{0} players: {1}", lambda: dice(2), (2, 3)),
    Fact(
        "Three players: 4 white dice (aim).",
        "The dice",
        "{0} joueurs : {1}",
        "{0} players: {1}",
        lambda: dice(3),
        (3, 4),
    ),
    Fact("Four players (aim).", "The dice", "{0} joueurs : {1}", "{0} players: {1}", lambda: dice(4), (4, 5)),
    Fact("Five players (aim).", "The dice", "{0} joueurs : {1}", "{0} players: {1}", lambda: dice(5), (5, 6)),
    Fact(
        "Unused dice go back to the box (aim).",
        "The dice",
        "Les autres restent dans la boîte.",
        "The others stay in the box.",
    ),
    Fact(
        "The last person who was on a boat is first (aim). Ruling 25.",
        "Who begins",
        "la dernière personne montée sur un bateau commence. Aucun programme ne le sait : ici, c'est la première place",
        "the last person who was on a boat begins. No program can know that: here it is the first seat",
    ),
    # ---- set-up ----
    Fact(
        "The first player rolls the black die for each column (chapter 1).",
        "Set-up",
        "Le premier joueur lance le dé noir pour chaque colonne.",
        "The first player rolls the black die for each column.",
    ),
    Fact(
        "All draw that route in the archipelago of the column (chapter 1).",
        "Set-up",
        "Tous tracent cette route dans l'archipel de la colonne",
        "Everybody draws that route in the column's archipelago",
    ),
    Fact(
        "On the Sea of Monsters, the breakers get the routes (Sea of Monsters).",
        "Set-up",
        "sur la Mer des monstres, dans ses brisants",
        "on the Sea of Monsters, in its breakers",
    ),
    *(
        Fact(
            f"The route of face {number} (chapter 1, drawing).",
            "The six faces",
            "{0} : {1}",
            "{0}: {2}",
            lambda number=number: face(number),  # type: ignore[misc]
            (number, *route),
        )
        for number, route in enumerate(ROUTES, start=1)
    ),
    Fact(
        "At set-up a 6 is an ordinary face (chapter 1).",
        "The six faces",
        "Là, le {0} n'est pas un joker.",
        "There a {0} is no joker.",
        lambda: (JOKER,),
        (6,),
    ),
    Fact(
        "Archipelagos have 3 or 4 forts: 16 in all (exploits). Ruling 4.",
        "Ticked beforehand",
        "Un archipel a {0} ou {1} fortins",
        "An archipelago has {0} or {1} forts",
        lambda: different([boxes.count for boxes in TREASURES.boxes]),
        (3, 4),
    ),
    Fact(
        "1 or 2 forts of each archipelago are ticked already (chapter 3).",
        "Ticked beforehand",
        "dont {0} ou {1} de cochés : {2} fortins en tout",
        "{0} or {1} of them ticked: {2} forts in all",
        lambda: (*different([boxes.ticked for boxes in TREASURES.boxes]), sum(b.count for b in TREASURES.boxes)),
        (1, 2, 16),
    ),
    Fact(
        "Two tentacles of each kraken are ticked already (Sea of Monsters).",
        "Ticked beforehand",
        "Un kraken a {0} tentacules, dont {1} de cochés.",
        "A kraken has {0} tentacles, {1} of them ticked.",
        lambda: (
            *different([boxes.count for boxes in MONSTERS.boxes]),
            *different([boxes.ticked for boxes in MONSTERS.boxes]),
        ),
        (4, 2),
    ),
    # ---- a round ----
    Fact(
        "The first player rolls all dice, and the black one gives the column (chapter 2).",
        "A round",
        "Le premier joueur lance tous les dés. Le noir donne la colonne à tous.",
        "The first player rolls all dice. The black one gives everybody the column.",
    ),
    Fact(
        "Clockwise from the first player, each takes a white die, which gives the row (chapter 2).",
        "A round",
        "dans le sens horaire, chacun prend un dé blanc, qui donne sa ligne, et dessine",
        "clockwise, each player takes a white die, which gives the row, and draws",
    ),
    Fact(
        "A white die serves one player in a round (chapter 2).",
        "The dice go on",
        "Un dé pris n'est plus là pour les suivants.",
        "A die taken is gone for those after you.",
    ),
    Fact(
        "The player to the left is the next first player (chapter 2).",
        "The dice go on",
        "le joueur à gauche du premier devient premier joueur et prend tous les dés",
        "the player to the left becomes first player and takes all dice",
    ),
    Fact(
        "A route is a line or a curve between two sides of the cell (chapter 3).",
        "Drawing",
        "un trait droit ou un coude, qui joint deux côtés de la case",
        "a straight line or a bend that joins two sides of the cell",
    ),
    Fact(
        "No die may be taken for a cell that has a route (chapter 3).",
        "Drawing",
        "Une case qui a sa route est fermée : choisis un autre dé.",
        "A cell with its route is closed: choose another die.",
    ),
    Fact(
        "A route need not connect to another (chapter 3).",
        "Loose ends",
        "Une route n'a pas besoin d'en toucher une autre.",
        "A route need not touch another.",
    ),
    Fact(
        "An archipelago gets no other route: a fort is ticked there (chapter 3).",
        "Ticking a fort",
        "on ne trace plus rien sur un archipel : on y coche un fortin",
        "nothing is drawn on an archipelago: you tick a fort there",
    ),
    Fact(
        "An archipelago with all forts ticked is closed (chapter 3).",
        "Ticking a fort",
        "Quand tous sont cochés, la case est fermée.",
        "When all are ticked, the cell is closed.",
    ),
    Fact(
        "With no usable die, a bottle is ticked and no die is taken (chapter 3).",
        "Bottles",
        "Aucun dé libre ne t'ouvre une case ? Ne prends pas de dé : coche une bouteille.",
        "No free die opens a cell for you? Take no die: tick a bottle.",
    ),
    Fact(
        "Somebody who can draw must take a die (chapter 3).",
        "Bottles",
        "Si un seul dé t'en ouvre une, même un {0}, prends-le.",
        "If only one opens a cell, even a {0}, take it.",
        lambda: (JOKER,),
        (6,),
    ),
    # ---- the 6 ----
    Fact(
        "A black 6 opens every column, and the white die still gives the row (chapter 4).",
        "Jokers on the Sea of Treasures",
        "Un {0} noir ouvre toute la ligne de ton dé blanc.",
        "A black {0} opens the whole row of your white die.",
        lambda: (JOKER,),
        (6,),
    ),
    Fact(
        "A white 6 costs a bottle and opens the column (chapter 4).",
        "Jokers on the Sea of Treasures",
        "Contre une bouteille, un {0} blanc ouvre la colonne du dé noir",
        "For one bottle, a white {0} opens the black die's column",
        lambda: (JOKER,),
        (6,),
    ),
    Fact(
        "Two 6s open any cell (chapter 4).",
        "Jokers on the Sea of Treasures",
        "et deux {0} toute la carte",
        "and two {0}s the whole map",
        lambda: (JOKER,),
        (6,),
    ),
    Fact(
        "On the Sea of Monsters a 6 is no joker (Sea of Monsters).",
        "Breakers on the Sea of Monsters",
        "Pas de joker ici.",
        "No jokers here.",
    ),
    Fact(
        "Nobody draws on breakers; their die costs a barrel and opens any free cell (Sea of Monsters).",
        "Breakers on the Sea of Monsters",
        "un dé qui les désigne t'ouvre n'importe quelle case libre, contre une bouteille, cochée d'abord",
        "a die that points at them opens any free cell, for one bottle, ticked first",
    ),
    Fact(
        "The barrel is our reading (Sea of Monsters). Ruling 8.",
        "The barrel",
        "le livret fait cocher un tonneau et laisse ouvert ce que c'est. Ici, c'est une bouteille.",
        "the rulebook ticks a barrel and leaves open what that is. Here, it is a bottle.",
    ),
    # ---- krakens ----
    Fact(
        "On a kraken one ticks a tentacle or draws a route (Sea of Monsters).",
        "Ticking a tentacle",
        "Sur un kraken, coche un tentacule (il en reste {0}) ou trace une route.",
        "On a kraken, tick a tentacle ({0} are left) or draw a route.",
        lambda: different([boxes.count - boxes.ticked for boxes in MONSTERS.boxes]),
        (2,),
    ),
    Fact(
        "After a tentacle the kraken is still open (Sea of Monsters).",
        "Ticking a tentacle",
        "Après un tentacule, tu peux y revenir",
        "After a tentacle you may come back",
    ),
    Fact(
        "A kraken counts tentacles times breakers (Sea of Monsters).",
        "What counts",
        "Un kraken, ses tentacules cochés fois les brisants de sa route.",
        "A kraken, its ticked tentacles times the breakers on its route.",
    ),
    Fact(
        "The example: 3 tentacles, 2 breakers (Sea of Monsters).",
        "What counts",
        "Un kraken avec {0} tentacules et {1} brisants compte {2}.",
        "A kraken with {0} tentacles and {1} breakers counts {2}.",
        lambda: (3, 2, measure(CONTENTS.charts["monsters"], on_kraken(3).with_piece(15, "NS"), 15)),
        (3, 2, 6),
    ),
    *GOLD,
)
