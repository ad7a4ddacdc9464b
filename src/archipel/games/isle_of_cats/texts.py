"""The sentences of L'Île des Chats. If no name can be filled in, a player is shown by number, from 1."""

from __future__ import annotations

from collections.abc import Iterable

from archipel.boats import texts as boat_texts
from archipel.boats.brief import Brief
from archipel.core.text import Text, and_list
from archipel.games.isle_of_cats.content import cards as plain_cards
from archipel.games.isle_of_cats.content import sister, traditions
from archipel.games.isle_of_cats.content.box import MODULES as MODULE_CHOICES
from archipel.games.isle_of_cats.content.box import Ask, Box, Card

TITLE = Text(fr="L'Île des Chats", en="The Isle of Cats")
SUMMARY = Text(
    fr="Sauve des chats et case-les tous sur ton bateau.",
    en="Rescue cats and fit them all on your boat.",
)
MINUTES = "60-90"
FAMILY_TITLE = Text(fr="L'Île des Chats en famille", en="The Isle of Cats, family game")
FAMILY_SUMMARY = Text(
    fr="Choisis un chat, case-le à bord, et recommence.",
    en="Choose a cat, fit it aboard, and start again.",
)
FAMILY_MINUTES = "45"
PROGRESS = Text(fr="Jour {day} sur {days} : {phase}", en="Day {day} of {days}: {phase}")

# ---- options ----

MODE = Text(fr="Règles", en="Rules")
MODE_MEANING = Text(
    fr="Le jeu complet (en solo à une place), ou les règles familiales, sans cartes découverte, de 2 à 4.",
    en="The full game (solo with one seat), or the family rules without discovery cards, for 2 to 4.",
)
MODES = {
    "standard": Text(fr="Jeu complet", en="Full game"),
    "family": Text(fr="Mode famille", en="Family mode"),
}
DIFFICULTY = Text(fr="Difficulté", en="Difficulty")
DIFFICULTY_MEANING = Text(
    fr="En solo : combien de traditions avancées la sœur reçoit, de 0 à 4.",
    en="Solo only: how many advanced traditions the sister gets, from 0 to 4.",
)
DIFFICULTIES = {
    "easy": Text(fr="Facile", en="Easy"),
    "medium": Text(fr="Moyen", en="Medium"),
    "hard": Text(fr="Difficile", en="Hard"),
    "very-hard": Text(fr="Très difficile", en="Very hard"),
    "expert": Text(fr="Expert", en="Expert"),
}
MODULES = Text(fr="Modules de traditions", en="Tradition modules")
MODULES_MEANING = Text(
    fr="Les trois modules ajoutés aux 14 traditions de base : A « exactement », B bateau, C publiques, D maison.",
    en='The three modules that join the 14 core traditions: A "exactly", B the boat, C public ones, D ours.',
)
MODULES_CHOICES = {name: and_list(name) for name in MODULE_CHOICES}
COLOURS_OPTION = Text(fr="Couleur des figurines", en="Figure colours")
COLOURS_MEANING = Text(
    fr="Données dans l'ordre du tour, ou choisies par les joueurs.",
    en="Given out in turn order, or chosen by the players.",
)
COLOURS_CHOICES = {
    "assigned": Text(fr="Attribuées", en="Assigned"),
    "chosen": Text(fr="Choisies", en="Chosen"),
}

FAMILY_ALONE = Text(
    fr="Le mode famille se joue de 2 à 4 ; seul, on joue le jeu complet contre la sœur.",
    en="The family mode takes 2 to 4 seats; alone you play the full game against the sister.",
)
NO_DIFFICULTY = Text(
    fr="La difficulté ne se règle qu'en solo ; à {seats} places, laisse-la sur « easy ».",
    en='Difficulty is for the solo game only; with {seats} seats leave it at "easy".',
)
NO_RULE = {
    "tradition": Text(fr="Il n'y a pas de tradition {key}.", en="There is no tradition {key}."),
    "action": Text(fr="Il n'y a pas de carte action {key}.", en="There is no action card {key}."),
    "move": Text(
        fr="Il n'y a pas de coup « {key} » pour une carte action.", en='There is no move "{key}" for an action card.'
    ),
    "sister": Text(fr="La sœur n'a pas de carte {key}.", en="The sister has no card {key}."),
}
"""Why a box can't be played with: the rules do not know one of its cards."""
NO_MODULES = Text(
    fr="Le mode famille se joue sans modules ; laisse-les sur « ABC ».",
    en='The family mode has no modules; leave them at "ABC".',
)

# ---- phases ----

PHASES = {
    "colours": Text(fr="choix des couleurs", en="choice of colours"),
    "family-cards": Text(fr="choix des cartes famille", en="choice of family cards"),
    "draft": Text(fr="exploration", en="exploration"),
    "keep": Text(fr="achat des cartes", en="buying cards"),
    "traditions": Text(fr="lecture des traditions", en="traditions"),
    "rescue-cards": Text(fr="cartes sauvetage", en="rescue cards"),
    "rescue": Text(fr="sauvetage des chats", en="rescue"),
    "rare-finds": Text(fr="trouvailles rares", en="rare finds"),
    "dusk": Text(fr="crépuscule", en="dusk"),
    "over": Text(fr="fin de la partie", en="end of the game"),
}

FIELDS = {
    "left": Text(fr="champ gauche", en="left field"),
    "right": Text(fr="champ droit", en="right field"),
}

# ---- names of things ----


CARD_WORDS = {**plain_cards.WORDS, **traditions.WORDS}
"""Title and text of a discovery card, by its key."""


def title(key: str) -> Text:
    """Returns the title of a discovery card. A card that our box does not have is named by its key."""
    return CARD_WORDS[key][0] if key in CARD_WORDS else Text(fr=key, en=key)


def rule(key: str) -> Text:
    """Returns the text of a discovery card."""
    return CARD_WORDS[key][1] if key in CARD_WORDS else Text(fr=key, en=key)


def brief(key: str) -> Brief | None:
    """Returns a discovery card in a few words, or None for a card that our box does not have."""
    return plain_cards.BRIEFS.get(key) or traditions.BRIEFS.get(key)


def tile(contents: Box, name: str, colour: str | None = None) -> Text:
    """A tile with its shape: "blue cat (.# / ##)"; `colour` is an Oshax's."""
    found = contents.tile[name]
    known = boat_texts.piece(found.kind, found.colour or colour)
    rows = boat_texts.pictured(contents.shape[found.shape].rows)
    return Text(fr=f"{known.fr} ({rows})", en=f"{known.en} ({rows})")


def card(row: Card) -> Text:
    """A card with its name: "card 84 (Wickerwork)"."""
    name = title(row.key)
    return Text(fr=f"carte {row.number} ({name.fr})", en=f"card {row.number} ({name.en})")


def numbers(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


def runs(values: Iterable[int]) -> str:
    """Lists numbers, with consecutive numbers shown as the first and the last: "113–134, 216"."""
    found: list[list[int]] = []
    for value in sorted(values):
        if found and value == found[-1][-1] + 1:
            found[-1].append(value)
        else:
            found.append([value])
    return ", ".join(str(row[0]) if len(row) == 1 else f"{row[0]}–{row[-1]}" for row in found)


def player(seat: int) -> Text:
    return Text(fr=f"joueur {seat + 1}", en=f"player {seat + 1}")


def counted(count: int, one: Text, many: Text) -> Text:
    """A number with its word. French has the singular for 0 and 1, English for 1 only."""
    return Text(
        fr=f"{count} {one.fr if count < 2 else many.fr}",
        en=f"{count} {one.en if count == 1 else many.en}",
    )


def fish(count: int) -> Text:
    return counted(count, Text(fr="poisson", en="fish"), Text(fr="poissons", en="fish"))


def cards(count: int) -> Text:
    return counted(count, Text(fr="carte", en="card"), Text(fr="cartes", en="cards"))


# ---- refusals: when ----

NOT_ASKED = {
    "place": Text(fr="Il n'y a pas de tuile à placer maintenant.", en="There is no tile to place now."),
    "take": Text(fr="Aucun trésor ne t'est proposé maintenant.", en="No treasure is offered to you now."),
    "decline": Text(fr="Aucun trésor ne t'est proposé maintenant.", en="No treasure is offered to you now."),
    "fields": Text(
        fr="Il n'y a pas de chats à répartir dans les champs maintenant.", en="There are no cats to put in fields now."
    ),
}
WRONG_PHASE = Text(
    fr="Ce coup se joue pendant la phase « {right} » ; c'est maintenant « {phase} ».",
    en='This move belongs to the phase "{right}"; now it is "{phase}".',
)
WRONG_MODE = Text(
    fr="Ce coup n'existe pas dans ces règles : {why}.",
    en="There is no such move in these rules: {why}.",
)
FAMILY_HAS_NO_CARDS = Text(fr="le mode famille n'a pas de cartes découverte", en="family mode has no discovery cards")
ONLY_FAMILY = Text(fr="seul le mode famille a des cartes famille", en="only the family mode has family cards")
ONLY_SOLO = Text(fr="la sœur ne joue qu'en solo", en="the sister plays in the solo game only")
ALREADY_CHOSEN = Text(
    fr="Tu as déjà choisi ; le jeu attend les autres.", en="You have already chosen; the game waits for the others."
)
PLAYERS_TURN = Text(
    fr="Ce n'est pas à toi de jouer : c'est au {player}.", en="It is not your turn: {player} plays now."
)
SISTERS_TURN = Text(
    fr="C'est au tour de la sœur : laisse-la d'abord jouer sa carte.",
    en="It is the sister's turn: let her play her card first.",
)
NOT_SISTERS_TURN = Text(fr="Ce n'est pas le tour de la sœur.", en="It is not the sister's turn.")
FINISH_FIRST = {
    "place": Text(fr="Place d'abord la tuile : {what}.", en="Place your tile first: {what}."),
    "offer": Text(
        fr="Prends d'abord un des trésors proposés, ou refuse : {what}.",
        en="First take one of the treasures offered, or decline: {what}.",
    ),
    "pay": Text(
        fr="Dis d'abord lesquelles des cartes piochées tu gardes : {what}.",
        en="First say which of the cards you drew you keep: {what}.",
    ),
    "fields": Text(
        fr="Mets d'abord les chats piochés dans les champs : {what}.",
        en="First put the cats you drew in the fields: {what}.",
    ),
}
OTHERS_FIRST = {
    "place": Text(fr="Le {player} doit d'abord placer sa tuile.", en="Wait: {player} must place a tile first."),
    "offer": Text(
        fr="Le {player} doit d'abord prendre ou refuser un trésor.",
        en="Wait: {player} must take or decline a treasure first.",
    ),
    "pay": Text(
        fr="Le {player} doit d'abord choisir parmi ses cartes piochées.",
        en="Wait: {player} must choose among drawn cards first.",
    ),
    "fields": Text(
        fr="Le {player} doit d'abord mettre des chats dans les champs.",
        en="Wait: {player} must put cats in the fields first.",
    ),
}

# ---- refusals: cards ----

CARD_TWICE = Text(fr="La carte {card} est nommée deux fois.", en="Card {card} is named twice.")
NOT_IN_PACK = Text(
    fr="La carte {card} n'est pas dans ton paquet ; il y a {there}.",
    en="Card {card} is not in your pack; there are {there}.",
)
NOT_AMONG = Text(
    fr="La carte {card} n'est pas parmi celles à acheter ; il y a {there}.",
    en="Card {card} is not among those to buy; there are {there}.",
)
NOT_IN_HAND = Text(
    fr="Tu n'as pas la carte {card} en main ; tu as {there}.", en="You do not hold card {card}; you hold {there}."
)
EMPTY_HAND = Text(
    fr="Tu n'as pas la carte {card} en main ; ta main est vide.", en="You do not hold card {card}; your hand is empty."
)
WRONG_COUNT = Text(fr="Choisis {asked} ; tu en nommes {count}.", en="Choose {asked}; you name {count}.")
TOO_EXPENSIVE = Text(fr="Ces cartes coûtent {price} ; tu as {fish}.", en="These cards cost {price}; you have {fish}.")
WRONG_CARD = {
    "rescue": Text(fr="La {card} n'est pas une carte sauvetage.", en="The {card} is no rescue card."),
    "oshax": Text(fr="La {card} n'est pas une carte Oshax.", en="The {card} is no Oshax card."),
    "treasure": Text(fr="La {card} n'est pas une carte trésor.", en="The {card} is no treasure card."),
    "action": Text(fr="La {card} n'est pas une carte action.", en="The {card} is no action card."),
}
OTHER_MOVE = Text(fr="La {card} se joue avec le coup « {right} ».", en='The {card} is played with the move "{right}".')
NOT_THIS_CARD = Text(
    fr="Ce coup se joue avec la carte {right} ; la {card} fait autre chose.",
    en="This move is for card {right}; the {card} does something else.",
)
NO_SUCH_TRADITION = Text(
    fr="Tu n'as pas de tradition publique {card} sur la table qui attende sa couleur.",
    en="You have no public tradition {card} on the table that still lacks its colour.",
)
NOT_YOUR_FAMILY_CARD = Text(
    fr="La carte famille {card} n'est pas parmi les tiennes ; tu as {there}.",
    en="Family card {card} is not among yours; you have {there}.",
)
COLOUR_TAKEN = Text(
    fr="Le {player} a déjà la couleur {colour} ; il reste {free}.",
    en="The colour {colour} is {player}'s; there are {free}.",
)

# ---- refusals: rescue and rare finds ----

NOT_IN_FIELDS = Text(
    fr="Il n'y a pas de tuile {tile} dans les champs ; il y a {there}.",
    en="There is no tile {tile} in the fields; there are {there}.",
)
NOT_AROUND = Text(
    fr="Il n'y a pas de tuile {tile} autour de l'île ; il y a {there}.",
    en="There is no tile {tile} around the island; there are {there}.",
)
NOTHING = Text(fr="rien", en="none")
TOO_FEW_FISH = Text(
    fr="Un chat du {field} coûte {price} ; tu as {fish}.", en="A cat of the {field} costs {price}; you have {fish}."
)
NO_READY_BASKET = Text(
    fr="Tu n'as pas de panier permanent prêt ; nomme une carte panier, ou deux abîmées.",
    en="You have no permanent basket ready; name a basket card, or two broken ones.",
)
NOT_REVEALED = Text(
    fr="La carte {card} n'est pas parmi tes cartes sauvetage révélées ; il y a {there}.",
    en="Card {card} is not among your revealed rescue cards; there are {there}.",
)
NO_BASKET_CARD = Text(fr="La {card} n'a pas de panier.", en="The {card} has no basket.")
WRONG_BASKET = Text(
    fr="Un panier, c'est une carte panier entière, deux abîmées, ou aucune carte pour un panier permanent.",
    en="A basket is one whole basket card, two broken ones, or no card for a permanent basket.",
)
FITS_NOWHERE = Text(
    fr="La tuile {tile} ne tient nulle part sur ton bateau.", en="The tile {tile} fits nowhere on your boat."
)
ALREADY_RESCUED = Text(
    fr="Tu as déjà sauvé un chat ce tour-ci ; termine ton tour au lieu de passer.",
    en="You have already rescued a cat this turn; end your turn instead of passing.",
)
NOTHING_RESCUED = Text(
    fr="Tu n'as encore sauvé aucun chat ce tour-ci ; tu peux passer.",
    en="You have not rescued a cat this turn; you may pass.",
)
NO_SUCH_OSHAX = Text(
    fr="Il n'y a pas d'Oshax {tile} à prendre ; il y a {there}.",
    en="There is no Oshax {tile} to take; there are {there}.",
)
WRONG_CHOICE = Text(fr="La {card} donne {right}, pas « {choice} ».", en='The {card} gives {right}, not "{choice}".')
WRONG_SORT = Text(
    fr="La tuile {tile} n'est pas de cette sorte ; possible : {there}.",
    en="The tile {tile} is not of this sort; possible: {there}.",
)
NONE_LEFT = Text(fr="Il ne reste plus de {tile}.", en="There is no {tile} left.")
FISH_FOR_COMMONS = Text(
    fr="Deux trésors communs coûtent {price} avec la {card} ; tu as {fish}.",
    en="Two common treasures cost {price} with the {card}; you have {fish}.",
)
NOT_OFFERED = Text(
    fr="La tuile {tile} n'est pas proposée ; tu peux prendre {there}.",
    en="The tile {tile} is not offered; you may take {there}.",
)

# ---- refusals: action cards ----

UNLESS = {
    "anywhere": Text(
        fr="Ta prochaine tuile se place déjà où tu veux ; place-la d'abord.",
        en="Your next tile may already be placed anywhere; place it first.",
    ),
}
"""Why a card may not be played while this field of the player is true."""


def how_many(ask: Ask) -> Text:
    """How many answers a question wants: "2", "1 to 3"."""
    if ask.least == ask.most:
        return Text(fr=str(ask.most), en=str(ask.most))
    return Text(fr=f"{ask.least} à {ask.most}", en=f"{ask.least} to {ask.most}")


def exactly_how_many(ask: Ask) -> Text:
    """How many answers a question wants, in the words of a refusal: "exactly 2"."""
    asked = how_many(ask)
    return Text(fr=f"exactement {asked.fr}", en=f"exactly {asked.en}") if ask.least == ask.most else asked


FIELDS_COUNT = Text(
    fr="Il faut un champ pour chaque chat pioché, soit {asked} ; tu en donnes {count}.",
    en="Give a field for each cat you drew, {asked} in all; you give {count}.",
)

# ---- refusals: undo ----

SHOWN = Text(
    fr="Rien à reprendre : ton dernier coup a montré quelque chose de nouveau ou fini la manche.",
    en="Nothing to take back: your last move showed something new, or closed the round.",
)

# ---- lines of a score ----

LINES = {
    "rats": Text(fr="Rats", en="Rats"),
    "rooms": Text(fr="Cabines", en="Rooms"),
    "families": Text(fr="Familles", en="Families"),
    "rare-treasures": Text(fr="Trésors rares", en="Rare treasures"),
    "traditions": Text(fr="Traditions", en="Traditions"),
    "public-traditions": Text(fr="Traditions publiques", en="Public traditions"),
    "family-cards": Text(fr="Cartes famille", en="Family cards"),
}
COLOUR_LINE = Text(fr="Couleur {n}", en="Colour {n}")


def all_lines(contents: Box) -> dict[str, Text]:
    """Returns the names of the lines of a player's score and of the sister's."""
    colours = {f"colour-{n}": COLOUR_LINE.format(n=n) for n in range(1, len(contents.sister_colours) + 1)}
    return LINES | colours | {card.line: sisters(card.key)[0] for card in contents.sister_card.values()}


def family(key: str) -> tuple[Text, Text]:
    """Title and text of a family card."""
    return traditions.FAMILY_WORDS.get(key, (title(key), rule(key)))


def sisters(key: str) -> tuple[Text, Text]:
    """Title and text of a tradition of the sister's."""
    row = sister.SISTER_TRADITIONS.get(key)
    return (Text(fr=key, en=key),) * 2 if row is None else (row.title, row.text)


COLOURED_CARD = Text(fr="{text} ({colour})", en="{text} ({colour})")
HALVED = Text(fr="{text} Moitié des points en solo.", en="{text} Half the points in solo.")
SISTERS_CAT = Text(fr="Chat {colour}.", en="{Colour} cat.")

# ---- what a move would change ----

ROOMS_OPENED = Text(fr="Cabines incomplètes : {before} → {after}.", en="Unfilled rooms: {before} → {after}.")

# ---- a paper sheet ----

SOLO_PART = Text(fr="« solo »", en='"solo"')
A_COUNT = Text(fr="un nombre entier à partir de 0", en="a whole number from 0")
A_BASKET_COUNT = Text(fr="un nombre de 0 à 7", en="a number from 0 to 7")
ALL_OF = Text(fr="tous, chacun une fois : {known}", en="all of these, each once: {known}")
PLAYER_COUNT = Text(
    fr="En mode « {mode} », une feuille a {right} ; celle-ci en a {count}.",
    en='In mode "{mode}" a sheet has {right}; this one has {count}.',
)
ONE_PLAYER = Text(fr="1 joueur", en="1 player")
ONE_TO_FOUR = Text(fr="1 à 4 joueurs", en="1 to 4 players")
SAME_BOAT = Text(
    fr="{where} : un autre joueur a déjà le bateau {boat}.", en="{where}: another player already has boat {boat}."
)
NO_TILE = Text(
    fr="les cases {cells} ne sont pas une tuile de la sorte {kind}.",
    en="the cells {cells} are no tile of the kind {kind}.",
)
TOO_MANY_COPIES = Text(
    fr="la boîte n'a que {most} × {tile} ; cette pièce est de trop.",
    en="the box has only {most} × {tile}, all of them used.",
)
TOO_MANY_COMMONS = {
    False: Text(
        fr="à {players} joueurs, le livret ne donne que {most} × {tile} ; cette pièce est de trop.",
        en="with {players} players the rulebook gives only {most} × {tile}; this piece is one too many.",
    ),
    True: Text(
        fr="en solo, le livret ne donne que {most} × {tile} ; cette pièce est de trop.",
        en="in a solo game the rulebook gives only {most} × {tile}; this piece is one too many.",
    ),
}
"""By whether the game is a solo game."""
TOO_MANY_MODULES = Text(
    fr="Les traditions de la feuille sont de {count} modules ({modules}) ; d'après le livret, une partie en a {most}.",
    en="The traditions of the sheet are of {count} modules ({modules}); by the rulebook a game has {most}.",
)
TOO_MANY_BASKETS = Text(
    fr="Il y a {count} paniers permanents en tout ; la boîte en a {most}.",
    en="There are {count} permanent baskets in all; the box has {most}.",
)
UNKNOWN_CARD = Text(fr="{where} : il n'y a pas de carte {card}.", en="{where}: there is no card {card}.")
NOT_PRIVATE = Text(
    fr="{where} : la carte {card} n'est pas une tradition privée.", en="{where}: card {card} is no private tradition."
)
NOT_PUBLIC = Text(
    fr="{where} : la carte {card} n'est pas une tradition publique.", en="{where}: card {card} is no public tradition."
)
NOT_FAMILY = Text(
    fr="{where} : la carte {card} n'est pas une carte famille ({there}).",
    en="{where}: card {card} is no family card ({there}).",
)
NOT_SISTERS = Text(
    fr="{where} : la carte {card} n'est pas de la sorte attendue, {there}.",
    en="{where}: card {card} is not of the right kind, {there}.",
)
HELD_TWICE = Text(fr="{where} : la carte {card} est déjà prise.", en="{where}: card {card} is already taken.")
NEEDS_COLOUR = Text(
    fr="{where} : la carte {card} nomme une couleur ; il manque « colour ».",
    en='{where}: card {card} names a colour; "colour" is missing.',
)
NEEDS_NO_COLOUR = Text(
    fr="{where} : la carte {card} ne nomme pas de couleur.", en="{where}: card {card} names no colour."
)
PUBLIC_PART = Text(fr="Traditions publiques", en="Public traditions")
NEEDS_ORDER = Text(
    fr="{where} a la carte {card} : il faut « turn_order », l'ordre du tour.",
    en='{where} holds card {card}: "turn_order" is needed, the turn order.',
)
CARD_COUNT = Text(
    fr="{where} : il faut {right} ; il y en a {count}.", en="{where}: there must be {right}; there are {count}."
)
TWO_FAMILY_CARDS = Text(fr="2 cartes famille", en="2 family cards")
THREE_OF_HERS = Text(fr="3 traditions de la sœur", en="3 traditions of the sister")
UP_TO_FOUR = Text(fr="0 à 4 traditions avancées", en="0 to 4 advanced traditions")

TIE_BREAK_BY_FISH = Text(fr="Poissons restants", en="Fish left")
TIE_BREAK_BY_ROOMS = Text(fr="Cabines pleines", en="Full rooms")
