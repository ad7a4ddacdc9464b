"""The facts of the rulebook of L'Île des Chats, by heading; `isle_of_cats_points` has points, solo and family."""

from __future__ import annotations

from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.games.isle_of_cats import state
from archipel.games.isle_of_cats.content.box import MODULES
from archipel.games.isle_of_cats.content.contents import CONTENTS
from tests.rulebooks.facts import Fact
from tests.rulebooks.isle_of_cats_points import POINTS, these

PACK_LEFT = [day for day, step in enumerate(state.PACK_STEPS, start=1) if step == 1]
PACK_RIGHT = [day for day, step in enumerate(state.PACK_STEPS, start=1) if step == -1]


def tiles(kind: str) -> int:
    return sum(tile.copies for tile in CONTENTS.tiles if tile.kind == kind)


def rats() -> tuple[int]:
    (count,) = {boat.rats.bit_count() for boat in CONTENTS.boat.values()}
    return (count,)


def common_cells() -> tuple[int, ...]:
    return tuple(CONTENTS.polyomino[tile].size for tile in CONTENTS.treasures["small"])


def choice(key: str, sort: str) -> tuple[int, int]:
    found = next(one for one in CONTENTS.treasure_choices if (one.key, one.sort) == (key, sort))
    return found.count, found.fish


AIM, SETUP, COMMONS, PLAYER, BOAT = "The aim", "Setting up", "Common treasures", "Each player", "The boat"
TOUCH, MORNING, DRAFT, PAYING = "Edge and touch", "The morning", "Exploration", "Paying for cards"
OWN, PUBLIC, SPEED, RESCUE, BASKETS = "Traditions", "Public traditions", "Speed", "The rescue", "Baskets"
PLACING, TURNED, MAPS, FINDS, OSHAX = "Placing a tile", "Turn and flip", "Treasure maps", "Rare finds", "Oshax"
TREASURES, ACTIONS, PLAYING, EVENING, KEPT = (
    "Treasure cards",
    "Action cards",
    "Playing an action",
    "The evening",
    "What you keep",
)

SETTING_UP = (
    Fact("A game has 5 days (Overview of a day).", AIM, "En {0} jours", "In {0} days", these(state.LAST_DAY)),
    Fact("Families, rare treasures, traditions score (How to win).", AIM, "rapportent des points", "bring points"),
    Fact("Visible rats and rooms not full cost points (How to win).", AIM, "en coûtent", "cost some"),
    Fact("Most points win (How to win).", AIM, "Qui a le plus de points gagne.", "Most points win."),
    Fact("The island has a field on each side (Set-up).", SETUP, "un champ de chaque côté", "a field on each side"),
    Fact(
        "Vesh's boat starts on 5 (Set-up).", SETUP, "part de la case {0}", "starts on space {0}", these(state.LAST_DAY)
    ),
    Fact("All 85 cats go into the bag (Before the first game).", SETUP, "{0} chats", "{0} cats", these(tiles("cat"))),
    Fact(
        "25 rare treasures too (Before the first game).",
        SETUP,
        "{0} trésors rares",
        "{0} rare treasures",
        these(tiles("rare")),
    ),
    Fact(
        "6 Oshax stay out of the bag (Set-up).",
        SETUP,
        "{0} Oshax restent dehors",
        "{0} Oshax stay outside",
        these(len(CONTENTS.oshax_outside)),
    ),
    Fact(
        "150 discovery cards are a deck, face down (Set-up).",
        SETUP,
        "Mélange {0} cartes découverte : une pioche, face cachée.",
        "Shuffle {0} discovery cards: a deck, face down.",
        these(len(CONTENTS.deck(MODULES[0]))),
    ),
    Fact(
        "Common treasures alone: 5 of each (Set-up).",
        COMMONS,
        "Seul : {0} de chaque.",
        "Alone: {0} of each.",
        these(CONTENTS.supply[1].commons),
    ),
    *(
        Fact(
            f"Common treasures for {players} players (Set-up).",
            COMMONS,
            "{0} joueurs : {1} de chaque.",
            "{0} players: {1} of each.",
            these(players, CONTENTS.supply[players].commons),
        )
        for players in (2, 3, 4)
    ),
    Fact(
        "Common treasures are limited (Set-up).",
        COMMONS,
        "Quand il n'en reste plus, on n'en prend plus.",
        "When there are none left, no one takes any more.",
    ),
    Fact(
        "Each gets a boat by chance (Set-up).",
        PLAYER,
        "Chacun reçoit un bateau au hasard",
        "Everyone gets a boat by chance",
    ),
    Fact("Each gets a permanent basket (Set-up).", PLAYER, "1 panier permanent, prêt", "1 permanent basket, ready"),
    Fact(
        "The first player is drawn by lot (Set-up).", PLAYER, "Tirez au sort qui commence.", "Draw by lot who starts."
    ),
    Fact(
        "Each chooses a colour and puts a figure in turn order (Set-up).",
        PLAYER,
        "choisit une couleur et pose sa figurine sur l'île : c'est l'ordre du tour",
        "chooses a colour and puts a figure on the island: that is the turn order",
    ),
    Fact("A boat has 142 cells (Boats).", BOAT, "{0} cases", "{0} cells", these(OUTLINE.bit_count())),
    Fact("A boat has 19 rats (Boats).", BOAT, "{0} rats", "{0} rats", rats),
    Fact(
        "A boat has 5 maps (Boats).",
        BOAT,
        "{0} cartes au trésor",
        "{0} treasure maps",
        these(len(CONTENTS.boat[1].maps)),
    ),
    Fact(
        "A boat has 7 rooms between walls (Rooms).",
        BOAT,
        "{0} cabines entre des cloisons",
        "{0} rooms between walls",
        these(len(ROOMS)),
    ),
    Fact("The icons of rooms (Rooms).", BOAT, "perroquet, lune, pomme ou blé", "parrot, moon, apple or wheat"),
    Fact("One room has no icon (Rooms).", BOAT, "La plus grande n'en a pas.", "The largest has none."),
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
    ),
    Fact("Diagonals don't count (Keywords).", TOUCH, "les coins ne comptent jamais", "corners never count"),
)

THE_DAY = (
    Fact(
        "The first player draws the tiles (Filling the fields).",
        MORNING,
        "Le premier joueur tire des tuiles du sac",
        "The first player draws tiles from the bag",
    ),
    Fact(
        "Two cats per player in each field (Filling the fields).",
        MORNING,
        "2 chats par joueur dans chaque champ",
        "2 cats per player in each field",
    ),
    *(
        Fact(
            f"Cats per field for {players} players (Filling the fields).",
            MORNING,
            "{0} joueurs : {1} par champ.",
            "{0} players: {1} per field.",
            these(players, CONTENTS.supply[players].cats_per_field),
        )
        for players in (2, 3, 4)
    ),
    Fact(
        "Rare treasures go under the island and don't count (Filling the fields).",
        MORNING,
        "vont sous l'île et ne comptent pas",
        "go under the island and do not count",
    ),
    Fact(
        "Each takes 20 fish (Fishing).",
        MORNING,
        "chacun pêche {0} poissons",
        "everyone catches {0} fish",
        these(state.FISH_PER_DAY),
    ),
    Fact(
        "Each gets 7 cards face down (Draft).",
        DRAFT,
        "Chacun reçoit {0} cartes face cachée",
        "Everyone gets {0} cards face down",
        these(state.PACK),
    ),
    Fact(
        "Two are kept, the rest passed (Draft).",
        DRAFT,
        "en garde {0} en secret et passe le reste",
        "keeps {0} in secret and passes the rest on",
        these(state.PICKS),
    ),
    Fact("The last card comes alone (Draft).", DRAFT, "la dernière vient seule", "the last comes by itself"),
    Fact(
        "To the left on days 1, 3, 5 (Draft).",
        DRAFT,
        "à gauche les jours {0}, {1} et {2}",
        "left on days {0}, {1} and {2}",
        these(*PACK_LEFT),
    ),
    Fact(
        "To the right on days 2, 4 (Draft).",
        DRAFT,
        "à droite les jours {0} et {1}",
        "right on days {0} and {1}",
        these(*PACK_RIGHT),
    ),
    Fact("The cost is at the upper left (Paying).", PAYING, "en haut à gauche", "at the upper left"),
    Fact(
        "Any combination that one can pay (Paying).",
        PAYING,
        "celles que tu veux et que tu peux payer",
        "those that you want and can pay for",
    ),
    Fact(
        "Others are discarded face down, so that nobody knows (Paying).",
        PAYING,
        "Défausse les autres face cachée",
        "Discard the others face down",
    ),
    Fact(
        "All traditions must be played (Traditions).",
        OWN,
        "Joue maintenant toutes tes traditions, c'est obligé.",
        "Play all your traditions now, you must.",
    ),
    Fact(
        "Private ones lie face down, fanned out, to be counted (Traditions).",
        OWN,
        "face cachée à côté de ton bateau, en éventail",
        "face down beside your boat, fanned out",
    ),
    Fact(
        "Public ones lie face up and are read aloud (Traditions).",
        PUBLIC,
        "face visible et lis-les à voix haute",
        "face up and read them aloud",
    ),
    Fact(
        "Whoever plays it names the colour (Traditions).",
        PUBLIC,
        "tu la choisis en la jouant",
        "you choose it as you play",
    ),
    Fact("A figure marks the colour (Traditions).", PUBLIC, "une figurine la rappelle", "a figure recalls it"),
    Fact(
        "Rescue cards are laid face down in turn order (Rescue).",
        SPEED,
        "Dans l'ordre du tour, chacun pose face cachée les cartes sauvetage",
        "In turn order, everyone lays the rescue cards they want face down",
    ),
    Fact("They are revealed together (Rescue).", SPEED, "on les révèle ensemble", "all are revealed together"),
    Fact("The fastest is first (Speed).", SPEED, "Le plus rapide passe premier", "The fastest comes first"),
    Fact(
        "Equals keep their order (Speed).",
        SPEED,
        "à égalité, on garde l'ordre d'avant",
        "equals keep the order they had",
    ),
    Fact(
        "The new order holds at once (Speed).",
        SPEED,
        "Le nouvel ordre vaut tout de suite.",
        "The new order holds at once.",
    ),
    Fact("One cat a turn, or pass (Rescue).", RESCUE, "sauve un chat, ou passe", "rescue one cat, or pass"),
    Fact(
        "3 fish on the left (Rescue).",
        RESCUE,
        "{0} poissons dans le champ gauche",
        "{0} fish in the left field",
        these(CONTENTS.prices["left"]),
    ),
    Fact(
        "5 fish on the right (Rescue).",
        RESCUE,
        "{0} dans le droit",
        "{0} in the right",
        these(CONTENTS.prices["right"]),
    ),
    Fact("And a basket (Rescue).", RESCUE, "et un panier", "and a basket"),
    Fact(
        "It ends when all passed or fields are empty (Empty fields).",
        RESCUE,
        "quand tous ont passé ou que les champs sont vides",
        "when all have passed or both fields are empty",
    ),
    Fact(
        "Unused rescue cards are discarded (Empty fields).",
        RESCUE,
        "non utilisées sont défaussées",
        "that were not used are discarded",
    ),
    Fact(
        "A permanent basket serves once a day (Baskets).",
        BASKETS,
        "sert une fois par jour, puis se retourne",
        "serves once a day, then turns over",
    ),
    Fact(
        "A basket card serves once (Baskets).", BASKETS, "sert une fois et se défausse", "serves once and is discarded"
    ),
    Fact(
        "Two broken baskets make one (Baskets).",
        BASKETS,
        "{0} cartes panier abîmé en font une entière",
        "{0} broken basket cards make a whole one",
        these(state.CARDS_PER_BASKET["broken"]),
    ),
    Fact(
        "There are 10 permanent baskets (Contents).",
        BASKETS,
        "{0} paniers permanents en tout",
        "{0} permanent baskets in all",
        these(CONTENTS.baskets),
    ),
    Fact(
        "A tile is placed at once (Placing).",
        PLACING,
        "Pose tout de suite une tuile reçue",
        "Place a tile at once when you get it",
    ),
    Fact(
        "Tiles don't overlap and cover whole cells (Placing).",
        PLACING,
        "sur des cases libres et entières",
        "on free and whole cells",
    ),
    Fact("Tiles lie inside the boat (Placing).", PLACING, "dans le bateau", "inside the boat"),
    Fact("The first goes anywhere (Placing).", PLACING, "La première va où tu veux.", "The first goes anywhere."),
    Fact(
        "Every other touches one (Placing).",
        PLACING,
        "Chaque autre touche, par un côté, une tuile déjà là.",
        "Every other touches, side to side, a tile already there.",
    ),
    Fact("What can't be placed can't be taken (Placing).", PLACING, "tu ne peux pas la prendre", "you can't take it"),
    Fact("Tiles are turned and flipped (Placing).", TURNED, "Tourne et retourne", "Turn and flip"),
    Fact("Tiles may lie across rooms (FAQ).", TURNED, "plusieurs cabines", "several rooms"),
    Fact("Treasures may cover rats (FAQ).", TURNED, "couvrir des rats", "cover rats"),
    Fact(
        "Kittens don't count (FAQ).",
        TURNED,
        "compte pour un chat, même avec des chatons",
        "counts as one cat, kittens or not",
    ),
    Fact(
        "A cat on its colour's map brings a common treasure (Maps).",
        MAPS,
        "t'offre un trésor commun, à poser tout de suite",
        "brings you a common treasure, to be placed at once",
    ),
    Fact(
        "Other tiles on a map bring nothing (Maps).",
        MAPS,
        "Toute autre tuile couvre la carte pour rien.",
        "Any other tile covers the map for nothing.",
    ),
    Fact(
        "One card a turn in the rare finds (Rare finds).",
        FINDS,
        "une seule carte Oshax ou trésor, ou passe",
        "a single Oshax or treasure card, or pass",
    ),
    Fact("Until all have passed (Rare finds).", FINDS, "jusqu'à ce que tous aient passé", "until all have passed"),
    Fact(
        "Treasures are optional (FAQ).", FINDS, "Un trésor est toujours facultatif.", "A treasure is always optional."
    ),
    Fact(
        "An Oshax gets its colour as it is placed (Oshax).",
        OSHAX,
        "Choisis sa couleur en le posant",
        "Choose its colour as you place it",
    ),
    Fact(
        "It is an Oshax and a cat for good (Oshax).",
        OSHAX,
        "il compte comme Oshax et comme chat de cette couleur",
        "it counts as an Oshax and as a cat of that colour",
    ),
    Fact(
        "Small treasures are those of 1 and 2 cells (FAQ).",
        TREASURES,
        "de {0} ou {1} cases",
        "of {0} or {1} cells",
        common_cells,
    ),
    Fact(
        "A treasure card brings a rare treasure or two common ones (cards, from transcriptions).",
        TREASURES,
        "{0} trésor rare ou",
        "{0} rare treasure or",
        lambda: choice("treasure-rare", "rare"),
    ),
    Fact(
        "The other brings two common ones for one more fish (cards, from transcriptions).",
        TREASURES,
        "{0} trésors communs, pour {1} poisson de plus",
        "{0} common treasures, for {1} more fish",
        lambda: choice("treasure-small", "common"),
    ),
    Fact("Action cards at any time of a day (Action cards).", ACTIONS, "À tout moment", "At any time"),
    Fact(
        "So also before the traditions (Action cards).",
        ACTIONS,
        "tu peux faire attendre les traditions",
        "you can make the traditions wait",
    ),
    Fact(
        "An action is announced and resolved whole (Action cards).",
        PLAYING,
        "fais tout son effet avant toute autre chose",
        "do all of its effect before anything else",
    ),
    Fact("Two at once: by turn order (Action cards).", PLAYING, "suivez l'ordre du tour", "follow the turn order"),
    Fact(
        "Cats left behind leave the game (Emptying the fields).",
        EVENING,
        "s'enfuient dans la boîte",
        "run off into the box",
    ),
    Fact("Treasures stay (Emptying the fields).", EVENING, "les trésors restent", "treasures stay"),
    Fact(
        "Vesh's boat moves on (Emptying the fields).",
        EVENING,
        "Avance le bateau de Vesh d'une case.",
        "Move Vesh's boat on by one space.",
    ),
    Fact(
        "At the hand the game ends (Emptying the fields).",
        EVENING,
        "S'il atteint la main, comptez les points.",
        "If it reaches the hand, count the points.",
    ),
    Fact(
        "Else baskets are ready again (Emptying the fields).",
        EVENING,
        "les paniers permanents sont de nouveau prêts",
        "permanent baskets are ready again",
    ),
    Fact(
        "Fish and cards are kept, not paid again (Storing).",
        KEPT,
        "tu ne les paies pas deux fois",
        "you don't pay for them twice",
    ),
    Fact("No limit of the hand (Storing, FAQ).", KEPT, "La main n'a pas de limite", "A hand has no limit"),
    Fact("No limit of a field (FAQ).", KEPT, "un champ non plus", "nor has a field"),
    Fact(
        "A card is played in its phase alone (FAQ).",
        KEPT,
        "Une carte se joue seulement dans sa phase",
        "A card is played only in its own phase",
    ),
    Fact(
        "A card drawn too late on the last day is lost (FAQ).",
        KEPT,
        "le dernier jour passé, elle est perdue",
        "after the last day it is lost",
    ),
)

FACTS = (*SETTING_UP, *THE_DAY, *POINTS)
