"""The facts of the rulebook of L'Île des Chats, by heading: a day, from the morning to the evening."""

from __future__ import annotations

from archipel.games.isle_of_cats import state
from archipel.games.isle_of_cats.content.contents import CONTENTS
from tests.rulebooks.facts import Fact, these

PACK_LEFT = [day for day, step in enumerate(state.PACK_STEPS, start=1) if step == 1]
PACK_RIGHT = [day for day, step in enumerate(state.PACK_STEPS, start=1) if step == -1]


def cats_per_player() -> tuple[int, ...]:
    """The cats of a field for each player, which are as many with two, three and four."""
    return tuple({CONTENTS.supply[players].cats_per_field // players for players in (2, 3, 4)})


def common_cells() -> tuple[int, ...]:
    return tuple(CONTENTS.polyomino[tile].size for tile in CONTENTS.treasures["small"])


def choice(key: str, sort: str) -> tuple[int, int]:
    found = next(one for one in CONTENTS.treasure_choices if (one.key, one.sort) == (key, sort))
    return found.count, found.fish


MORNING, DRAFT, PAYING = "The morning", "Exploration", "Paying for cards"
OWN, PUBLIC, SPEED, RESCUE, BASKETS = "Traditions", "Public traditions", "Speed", "The rescue", "Baskets"
PLACING, TURNED, MAPS, FINDS, OSHAX = "Placing a tile", "Turn and flip", "Treasure maps", "Rare finds", "Oshax"
TREASURES, ACTIONS, PLAYING, EVENING, KEPT = (
    "Treasure cards",
    "Action cards",
    "Playing an action",
    "The evening",
    "What you keep",
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
        "{0} chats par joueur dans chaque champ",
        "{0} cats per player in each field",
        cats_per_player,
        (2,),
    ),
    *(
        Fact(
            f"Cats per field for {players} players (Filling the fields).",
            MORNING,
            "{0} joueurs : {1} par champ.",
            "{0} players: {1} per field.",
            these(players, CONTENTS.supply[players].cats_per_field),
            (players, cats),
        )
        for players, cats in ((2, 4), (3, 6), (4, 8))
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
        (20,),
    ),
    Fact(
        "Each gets 7 cards face down (Draft).",
        DRAFT,
        "Chacun reçoit {0} cartes face cachée",
        "Everyone gets {0} cards face down",
        these(state.PACK),
        (7,),
    ),
    Fact(
        "Two are kept, the rest passed (Draft).",
        DRAFT,
        "en garde {0} en secret et passe le reste",
        "keeps {0} in secret and passes the rest on",
        these(state.PICKS),
        (2,),
    ),
    Fact(
        "In the end everyone has 7 cards (Draft).",
        DRAFT,
        "jusqu'à ce que chacun ait choisi {0} cartes",
        "until everyone has chosen {0} cards",
        these(state.PACK),
        (7,),
    ),
    Fact("The last card comes alone (Draft).", DRAFT, "la dernière vient seule", "the last comes by itself"),
    Fact(
        "To the left on days 1, 3, 5 (Draft).",
        DRAFT,
        "à gauche les jours {0}, {1} et {2}",
        "left on days {0}, {1} and {2}",
        these(*PACK_LEFT),
        (1, 3, 5),
    ),
    Fact(
        "To the right on days 2, 4 (Draft).",
        DRAFT,
        "à droite les jours {0} et {1}",
        "right on days {0} and {1}",
        these(*PACK_RIGHT),
        (2, 4),
    ),
    Fact(
        "The colour of a card says its type (phases 3, 4 and 5, action cards).",
        PAYING,
        "tradition bleue, sauvetage verte, Oshax marron, trésor jaune, action violette",
        "tradition blue, rescue green, Oshax brown, treasure yellow, action purple",
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
        "tied players keep their order",
    ),
    Fact(
        "The new order holds at once (Speed).",
        SPEED,
        "Le nouvel ordre vaut tout de suite.",
        "The new order applies at once.",
    ),
    Fact("One cat a turn, or pass (Rescue).", RESCUE, "sauve un chat, ou passe", "rescue one cat, or pass"),
    Fact(
        "3 fish on the left (Rescue).",
        RESCUE,
        "{0} poissons dans le champ gauche",
        "{0} fish in the left field",
        these(CONTENTS.prices["left"]),
        (3,),
    ),
    Fact(
        "5 fish on the right (Rescue).",
        RESCUE,
        "{0} dans le droit",
        "{0} in the right",
        these(CONTENTS.prices["right"]),
        (5,),
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
        "{0} cartes panier abîmé valent un panier",
        "{0} broken basket cards make one basket",
        these(state.CARDS_PER_BASKET["broken"]),
        (2,),
    ),
    Fact(
        "There are 10 permanent baskets (Contents).",
        BASKETS,
        "{0} paniers permanents en tout",
        "{0} permanent baskets in all",
        these(CONTENTS.baskets),
        (10,),
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
    Fact(
        "A rare treasure is one of those under the island (Filling the fields, Emptying the fields).",
        FINDS,
        "Choisis un trésor rare parmi ceux qui sont sous l'île.",
        "Choose a rare treasure among those under the island.",
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
        (1, 2),
    ),
    Fact(
        "A treasure card brings a rare treasure or two common ones (cards, from transcriptions).",
        TREASURES,
        "La première sorte donne {0} trésor rare ou {1} trésors communs.",
        "The first sort brings {0} rare treasure or {1} common treasures.",
        lambda: (*choice("treasure-rare", "rare")[:1], *choice("treasure-rare", "common")[:1]),
        (1, 2),
    ),
    Fact(
        "The other brings two small ones, or two common ones for one more fish (cards, from transcriptions).",
        TREASURES,
        "La deuxième donne {0} petits trésors ou {1} trésors communs, pour {2} poisson de plus.",
        "The second brings {0} small treasures or {1} common treasures, for {2} more fish.",
        lambda: (*choice("treasure-small", "small")[:1], *choice("treasure-small", "common")),
        (2, 2, 1),
    ),
    Fact(
        "Action cards at any time of a day (Action cards).",
        ACTIONS,
        "Joue une carte action à tout moment",
        "Play an action card at any time",
    ),
    Fact(
        "Whoever has paid may let the traditions wait for an action card (Action cards). Ruling 12.",
        ACTIONS,
        "tu peux faire attendre les traditions pour en jouer une avant leur lecture",
        "you can make the traditions wait to play one before they are read",
    ),
    Fact(
        "The last evening is the last chance (Action cards). Ruling 13.",
        ACTIONS,
        "Le soir du jour {0} est la dernière occasion.",
        "The evening of day {0} is the last chance.",
        these(state.LAST_DAY),
        (5,),
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
