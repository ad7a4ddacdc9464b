"""What Explore & Draw says to people."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.boats import texts as boat_texts
from archipel.boats.placements import placement_cells
from archipel.boats.printed import COLOURS
from archipel.core.text import Text, or_list
from archipel.games.explore_draw.content.cards import Discovery
from archipel.games.explore_draw.content.specials import SPECIALS

TITLE = Text(fr="Explore & Draw", en="Explore & Draw")
SUMMARY = Text(
    fr="Chaque jour, l'île montre douze cartes : dessine leurs chats et leurs trésors sur ton bateau.",
    en="Every day the island shows twelve cards: draw their cats and treasures on your boat.",
)
DAY = Text(fr="Jour {day} sur {days}", en="Day {day} of {days}")

LINES = {
    **{
        f"families-{colour}": Text(
            fr=f"Familles {plural}", en=f"{boat_texts.capital(boat_texts.COLOUR[colour]).en} families"
        )
        for colour, plural in zip(COLOURS, ("bleues", "vertes", "orange", "mauves", "rouges"), strict=True)
    },
    "rare-treasures": Text(fr="Trésors rares", en="Rare treasures"),
    "traditions": Text(fr="Traditions", en="Traditions"),
    "rats": Text(fr="Rats visibles", en="Visible rats"),
    "rooms": Text(fr="Cabines pas pleines", en="Rooms not full"),
    **{
        f"colour-{place}": Text(fr=f"{ordinal} couleur", en=f"{english} colour")
        for place, (ordinal, english) in enumerate(
            (
                ("Première", "First"),
                ("Deuxième", "Second"),
                ("Troisième", "Third"),
                ("Quatrième", "Fourth"),
                ("Cinquième", "Fifth"),
            ),
            start=1,
        )
    },
    **{
        f"{series}{number}": Text(fr=f"Carte {series}{number}", en=f"Card {series}{number}")
        for series in "sa"
        for number in range(1, 10)
    },
}

# ---- options ----

DIFFICULTY = Text(fr="Difficulté", en="Difficulty")
DIFFICULTY_MEANING = Text(
    fr="Seul contre la sœur : de 0 à 4 cartes avancées pour elle", en="Solo: 0 to 4 advanced cards for the sister"
)
DIFFICULTIES = (
    Text(fr="Facile", en="Easy"),
    Text(fr="Moyen", en="Medium"),
    Text(fr="Difficile", en="Hard"),
    Text(fr="Très difficile", en="Very hard"),
    Text(fr="Expert", en="Expert"),
)
BOATS = Text(fr="Bateaux", en="Boats")
BOATS_MEANING = Text(
    fr="Un bateau au hasard pour chacun, ou le même pour tous", en="A random boat for each seat, or one for all"
)
BOATS_DEALT = Text(fr="Au hasard", en="Dealt")
BOATS_SAME = Text(fr="Le même pour tous", en="The same for all")
CAPTAIN = Text(fr="Capitaine", en="Captain")
CAPTAIN_MEANING = Text(
    fr="La première place dispose les vraies cartes de chaque jour", en="Seat 0 lays out each day's real cards by hand"
)
OFF = Text(fr="Non", en="Off")
ON = Text(fr="Oui", en="On")
DIFFICULTY_IS_SOLO = Text(
    fr="La difficulté « {difficulty} » vaut seulement pour jouer seul ; à {seats}, elle reste « easy ».",
    en='The difficulty "{difficulty}" is for one seat only; with {seats} seats it stays "easy".',
)

# ---- items ----


# ---- why not ----

CAPTAIN_FIRST = Text(
    fr="Le capitaine n'a pas encore disposé l'île de ce jour.", en="The captain has not laid out today's island yet."
)
LAY_OUT = Text(
    fr="Dispose d'abord l'île : douze cartes, ou laisse le programme les tirer.",
    en="Lay out the island first: twelve cards, or let the program deal.",
)
NO_CAPTAIN = Text(
    fr="Ici le programme tire les cartes ; l'option « capitaine » n'est pas choisie.",
    en='Here the program deals the cards; the option "captain" is off.',
)
ISLAND_LIES = Text(fr="L'île de ce jour est déjà disposée.", en="Today's island is already laid out.")
ONLY_CAPTAIN = Text(
    fr="Seul le capitaine, à la place 0, dispose l'île.", en="Only the captain, in seat 0, lays out the island."
)
TURN_IS_OVER = Text(
    fr="Ton tour de ce jour est fini ; attends les autres ou reprends ton dernier coup.",
    en="Your turn of this day is over; wait for the others or take back your last move.",
)
CHOOSE_CARDS = Text(
    fr="Choisis d'abord tes cartes : une colonne, ou une action spéciale à sa place.",
    en="Choose your cards first: a column, or a special action in its place.",
)
BONUS_WAITS = Text(
    fr="Un trésor commun t'attend sur la carte {colour} : prends-le ou refuse-le d'abord.",
    en="A common treasure waits on the {colour} map: take it or decline it first.",
)
RESOLVE_A_CARD = Text(
    fr="Passe d'abord à l'une de tes cartes : emplacement {slots}.", en="Resolve one of your cards first: slot {slots}."
)
END_YOUR_TURN = Text(
    fr="Toutes tes cartes sont faites : il ne reste qu'à finir ton tour.",
    en="All your cards are done: what is left is to end your turn.",
)
CHOOSE_A_ZONE = Text(
    fr="Choisis d'abord une moitié de la carte {slot} : haut ou bas.",
    en="Choose a half of card {slot} first: upper or lower.",
)
CHOOSE_TWO_FIRST = Text(
    fr="Choisis d'abord deux découvertes de la carte {slot}, la même deux fois si tu veux.",
    en="Choose two discoveries of card {slot} first, the same one twice if you like.",
)
DRAW_WHAT_IS_LEFT = Text(
    fr="La carte {slot} est en cours : dessine ou passe d'abord la découverte {left}.",
    en="Card {slot} is open: draw or skip discovery {left} first.",
)
ONE_SPECIAL_A_DAY = Text(
    fr="Une seule action spéciale par jour : tu as déjà pris la tienne.",
    en="One special action a day: you have used yours.",
)
THREE_SPECIALS = Text(
    fr="Trois actions spéciales par partie : les tiennes sont prises.",
    en="Three special actions a game: yours are used up.",
)
SPECIAL_USED_UP = Text(
    fr="Tu as déjà pris « {special} » ; il te reste : {left}.", en='You have used "{special}"; still there: {left}.'
)
SPECIAL_FIELD = Text(
    fr="L'action « {special} » se joue avec « {field} » et rien d'autre.",
    en='The action "{special}" goes with "{field}" and nothing else.',
)
INSTEAD_OF_A_COLUMN = Text(
    fr="Cette action remplace la colonne ; tes cartes sont déjà choisies.",
    en="This action is in place of a column; your cards are chosen already.",
)
NO_SUCH_SLOT = Text(
    fr="Il n'y a pas d'emplacement {slot} ; ils vont de 1 à 12.", en="There is no slot {slot}; they go from 1 to 12."
)
ONE_OF_EACH_ROW = Text(
    fr="Il faut une carte de chaque ligne (1 à 4, 5 à 8, 9 à 12), pas {slots}.",
    en="It takes one card of each row (1 to 4, 5 to 8, 9 to 12), not {slots}.",
)
OTHER_COLUMN = Text(
    fr="La carte {slot} est dans ta colonne {column} ; prends-en une d'une autre colonne.",
    en="Card {slot} is in your column {column}; take one of another column.",
)
NO_CAT_TO_DOUBLE = Text(
    fr="Un chat se double juste après l'avoir dessiné d'une carte ; tu n'en viens pas.",
    en="A cat is doubled right after it was drawn from a card; you have not just drawn one.",
)
NO_TREASURE_TO_DOUBLE = Text(
    fr="Un trésor se double juste après l'avoir dessiné ; tu n'en viens pas.",
    en="A treasure is doubled right after it was drawn; you have not just drawn one.",
)
NOT_UNRESOLVED = Text(
    fr="L'emplacement {slot} n'est pas à faire ; il te reste : {left}.",
    en="Slot {slot} is not yours to resolve; left to you: {left}.",
)
NO_ZONES = Text(
    fr="La carte {slot} n'a pas de « ou » : on ne choisit pas de moitié.",
    en='Card {slot} has no "or": there is no half to choose.',
)
NO_CHOICE_OF_TWO = Text(
    fr="La carte {slot} n'est pas une carte « 2 au choix ».", en='Card {slot} is not a "choose two" card.'
)
NO_SUCH_DISCOVERY = Text(
    fr="La découverte {number} n'est pas à faire sur cette carte ; possible : {possible}.",
    en="Discovery {number} is not there to settle on this card; possible: {possible}.",
)
OSHAX_COLOUR = Text(
    fr="Choisis la couleur de l'oshax : bleu, vert, orange, mauve ou rouge.",
    en="Choose the oshax's colour: blue, green, orange, purple or red.",
)
NO_COLOUR = Text(
    fr="Seul un oshax reçoit une couleur ; ceci est {kind}.", en="Only an oshax is given a colour; this is {kind}."
)
IT_FITS = Text(
    fr="Ce qui tient se dessine : il y a {ways} pour ce {piece}, par exemple {cells}.",
    en="What fits is drawn: there is room for this {piece} in {ways}, for example on {cells}.",
)
NO_BONUS = Text(fr="Aucun trésor de carte ne t'attend.", en="No map's treasure waits for you.")
NOT_A_COMMON = Text(
    fr="Ces cases ne sont pas un trésor commun : 1 case, 2 côte à côte, ou 3 en ligne ou en coin.",
    en="These cells are no common treasure: 1 cell, 2 side by side, or 3 in a line or a corner.",
)
DEALT_STAYS = Text(
    fr="L'île tirée par le programme ne se reprend pas : tous l'ont vue.",
    en="An island the program dealt can't be taken back: everyone has seen it.",
)
OTHERS_HAVE_MOVED = Text(
    fr="L'île se reprend tant que personne n'a joué ce jour ; la place {seat} a joué.",
    en="The island can be taken back while no move of this day stands; seat {seat} has moved.",
)


def bonus_waits(colour: str) -> Text:
    return BONUS_WAITS.format(colour=boat_texts.FEMININE[colour])


def resolve_a_card(slots: Sequence[int]) -> Text:
    return RESOLVE_A_CARD.format(slots=or_list(slots))


def draw_what_is_left(slot: int, left: Sequence[int]) -> Text:
    return DRAW_WHAT_IS_LEFT.format(slot=slot, left=or_list(left))


def special_used_up(special: str, used: Sequence[str]) -> Text:
    left = [other.title for other in SPECIALS.values() if other.id not in used]
    names = Text(fr=", ".join(title.fr for title in left), en=", ".join(title.en for title in left))
    return SPECIAL_USED_UP.format(special=SPECIALS[special].title, left=names)


def special_field(special: str, field: str) -> Text:
    return SPECIAL_FIELD.format(special=SPECIALS[special].title, field=field)


def no_such_slot(slot: int) -> Text:
    return NO_SUCH_SLOT.format(slot=slot)


def one_of_each_row(slots: Sequence[int]) -> Text:
    return ONE_OF_EACH_ROW.format(slots=list(slots))


def not_unresolved(slot: int, left: Sequence[int]) -> Text:
    return NOT_UNRESOLVED.format(slot=slot, left=or_list(left))


def no_such_discovery(number: int, possible: Sequence[int]) -> Text:
    return NO_SUCH_DISCOVERY.format(number=number, possible=or_list(possible))


def colour_wanted(kind: str) -> Text:
    return OSHAX_COLOUR if kind == "oshax" else NO_COLOUR.format(kind=boat_texts.a_piece(kind))


def it_fits(discovery: Discovery, legal: int) -> Text:
    """A discovery that can't be skipped, with the first of its legal placements."""
    first = placement_cells(discovery.polyomino)[(legal & -legal).bit_length() - 1]
    count = legal.bit_count()
    ways = Text(fr="1 place", en="1 place") if count == 1 else Text(fr=f"{count} places", en=f"{count} places")
    return IT_FITS.format(
        ways=ways,
        piece=boat_texts.piece(discovery.kind, discovery.colour),
        cells=boat_texts.cell_names(first),
    )


def cat(colour: str) -> Text:
    return boat_texts.capital(
        Text(fr=f"chat {boat_texts.COLOUR[colour].fr}.", en=f"{boat_texts.COLOUR[colour].en} cat.")
    )
