"""The sentences of Explore & Draw."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from archipel.boats import texts as boat_texts
from archipel.boats.placements import placement_cells
from archipel.boats.printed import COLOURS
from archipel.core.text import Text, and_list, or_list
from archipel.games.explore_draw.content.cards import Discovery
from archipel.games.explore_draw.content.specials import SPECIALS, SpecialName

TITLE = Text(fr="Explore & Draw", en="Explore & Draw")
SUMMARY = Text(
    fr="Dessine chats et trésors pour remplir ton bateau.",
    en="Draw cats and treasures until your boat is full.",
)
MINUTES = "25"
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
    "rooms": Text(fr="Cabines incomplètes", en="Unfilled rooms"),
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
    fr="La première place dispose les vraies cartes de chaque jour", en="The first seat lays out each day's real cards"
)
OFF = Text(fr="Non", en="Off")
ON = Text(fr="Oui", en="On")
DIFFICULTY_IS_SOLO = Text(
    fr="La difficulté « {difficulty} » vaut seulement pour jouer seul ; à {seats}, elle reste « easy ».",
    en='The difficulty "{difficulty}" is for one seat only; with {seats} seats it stays "easy".',
)

# ---- refusals ----

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
    fr="Seul le capitaine, à la première place, dispose l'île.",
    en="Only the captain, in the first seat, lays out the island.",
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
    fr="Choisis d'abord deux découvertes de la carte {slot}, deux fois la même si tu veux.",
    en="Choose two discoveries of card {slot} first, the same one twice if you like.",
)
DRAW_WHAT_IS_LEFT = Text(
    fr="La carte {slot} est en cours : dessine d'abord {left}, ou passe ce qui n'entre pas.",
    en="Card {slot} is open: draw {left} first, or skip what does not fit.",
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
    fr="Ce qui tient se dessine : {piece} a encore {ways}, par exemple {cells}.",
    en="What fits is drawn: {piece} still has {ways}, for example {cells}.",
)
NO_BONUS = Text(fr="Aucun trésor de carte ne t'attend.", en="No map's treasure waits for you.")
NOT_A_COMMON = Text(
    fr="Un trésor commun a 1 case, 2 côte à côte, ou 3 en ligne ou en coin ; pas {cells}.",
    en="A common treasure has 1 cell, 2 side by side, or 3 in a line or a corner; not {cells}.",
)
DEALT_STAYS = Text(
    fr="L'île tirée par le programme ne se reprend pas : tous l'ont vue.",
    en="An island the program dealt can't be taken back: everyone has seen it.",
)
OTHERS_HAVE_MOVED = Text(
    fr="L'île se reprend tant que personne n'a joué ce jour ; quelqu'un a déjà pris des cartes.",
    en="The island can be taken back while no move of this day stands; somebody has taken cards.",
)

# ---- a captain's island ----

TWELVE_CARDS = Text(fr="L'île a douze cartes, pas {count}.", en="The island has twelve cards, not {count}.")
AT_SLOT = Text(fr="Emplacement {slot} : {why}", en="Slot {slot}: {why}")
NO_CARD = Text(
    fr="la carte {card} n'existe pas ; elles vont {spans}.",
    en="there is no card {card}; they go {spans}.",
)
FROM_TO = Text(fr="de {first} à {last}", en="from {first} to {last}")
WRONG_DECK = Text(
    fr="la carte {card} est de l'autre paquet ; ici vient une carte {first} à {last}.",
    en="card {card} is of the other deck; here goes one of {first} to {last}.",
)
DEALT_BEFORE = Text(
    fr="la carte {card} a déjà été tirée dans cette partie.", en="card {card} has been dealt before in this game."
)
LAID_TWICE = Text(
    fr="la carte {card} est déjà à l'emplacement {other}.", en="card {card} lies in slot {other} already."
)
TRADITION_FIELDS = Text(
    fr="une carte de tradition a « id », « type » et « tradition », rien d'autre.",
    en='a tradition card has "id", "type" and "tradition", nothing else.',
)
CARD_FIELDS = Text(
    fr="une carte a « id », « type », « keyword » et « zones », rien d'autre.",
    en='a card has "id", "type", "keyword" and "zones", nothing else.',
)
NO_TRADITION = Text(
    fr="il n'y a pas de tradition {number} ; elles vont {span}.",
    en="there is no tradition {number}; they go {span}.",
)
TWO_ZONES = Text(fr="une carte « ou » a deux moitiés, pas {count}.", en='an "or" card has two zones, not {count}.')
ONE_ZONE = Text(fr="cette carte a une seule zone, pas {count}.", en="this card has one zone, not {count}.")
EMPTY_ZONE = Text(fr="une zone de la carte est vide.", en="a zone of the card is empty.")
TWO_AT_LEAST = Text(
    fr="une carte « 2 au choix » montre au moins deux découvertes.",
    en='a "choose two" card shows at least two discoveries.',
)
TOO_MANY_DISCOVERIES = Text(
    fr="une carte montre au plus {most} découvertes, pas {count}.",
    en="a card shows at most {most} discoveries, not {count}.",
)
DISCOVERY = Text(fr="découverte {number} : {why}", en="discovery {number}: {why}")
SHAPE_OR_ROWS = Text(
    fr="il faut une forme ; seul un trésor rare peut avoir des lignes à sa place.",
    en="it needs a shape; only a rare treasure may have rows in its place.",
)
NO_SHAPE = Text(
    fr="{shape} n'est pas une forme de ce genre ; possible : {known}.",
    en="{shape} is no shape of this kind; possible: {known}.",
)
CAT_COLOUR = Text(fr="un chat a une couleur.", en="a cat has a colour.")
ONLY_CATS_HAVE_COLOUR = Text(fr="seul un chat a une couleur sur la carte.", en="only a cat has a colour on the card.")
BAD_ROWS = Text(
    fr="les lignes d'un trésor rare sont faites de # et de points, toutes de même longueur.",
    en="a rare treasure's rows are made of # and dots, all of one length.",
)
FOUR_OR_FIVE = Text(
    fr="un trésor rare a 4 ou 5 cases qui se tiennent par les côtés.",
    en="a rare treasure has 4 or 5 squares linked by their sides.",
)

# ---- a paper sheet ----

SHEET_BOAT = Text(fr="{player}, bateau", en="{player}, boat")
SHEET_SOLO = Text(fr="La partie en solo", en="The solo part")
SHEET_PLAYERS = Text(fr="de 1 à 12 joueurs, pas {count}.", en="1 to 12 players, not {count}.")
NAMED_TWICE = Text(fr="{value} est deux fois dans « {field} ».", en='{value} stands twice in "{field}".')
TOO_MANY_NAMES = Text(
    fr="« {field} » a au plus {most} noms, pas {count}.", en='"{field}" has at most {most} names, not {count}.'
)
EXACTLY_NAMES = Text(
    fr="« {field} » a exactement {count} noms, pas {found}.", en='"{field}" has exactly {count} names, not {found}.'
)
IMPOSSIBLE_SHAPE = {
    "cat": Text(fr="aucune pièce n'a cette forme.", en="no piece has this shape."),
    "oshax": Text(fr="aucun oshax n'a cette forme.", en="no oshax has this shape."),
    "common": Text(
        fr="un trésor commun a 1 case, 2, ou 3 en ligne ou en coin ; pas {cells}.",
        en="a common treasure has 1 cell, 2, or 3 in a line or a corner; not {cells}.",
    ),
    "rare": Text(
        fr="un trésor rare a 4 ou 5 cases qui se tiennent ; pas {cells}.",
        en="a rare treasure has 4 or 5 linked cells; not {cells}.",
    ),
}
UNLINKED = Text(
    fr="en {cell}, elle ne tient pas au reste : toutes les pièces doivent se toucher de proche en proche.",
    en="at {cell} it does not hang together with the rest: all pieces must be linked by touching.",
)
ICONS_MEET = Text(
    fr="la case {cell} a deux signes ; rats et cartes sont sur des cases différentes.",
    en="cell {cell} has two icons; rats and maps lie on different cells.",
)
SOLO_ALONE = Text(
    fr="« solo » va avec un seul joueur, pas {count}.", en='"solo" goes with exactly one player, not {count}.'
)


def no_card(card: str, spans: Iterable[tuple[str, str]]) -> Text:
    return NO_CARD.format(card=card, spans=and_list(FROM_TO.format(first=one, last=other) for one, other in spans))


def no_tradition(number: int, known: Iterable[int]) -> Text:
    numbers = sorted(known)
    return NO_TRADITION.format(number=number, span=FROM_TO.format(first=numbers[0], last=numbers[-1]))


def bonus_waits(colour: str) -> Text:
    return BONUS_WAITS.format(colour=boat_texts.FEMININE[colour])


def resolve_a_card(slots: Sequence[int]) -> Text:
    return RESOLVE_A_CARD.format(slots=or_list(slots))


def draw_what_is_left(slot: int, left: Iterable[Discovery]) -> Text:
    return DRAW_WHAT_IS_LEFT.format(slot=slot, left=and_list(boat_texts.a_piece(d.kind, d.colour) for d in left))


@cache
def special_used_up(special: SpecialName, used: tuple[SpecialName, ...]) -> Text:
    left = [other.title for other in SPECIALS.values() if other.id not in used]
    names = Text(fr=", ".join(title.fr for title in left), en=", ".join(title.en for title in left))
    return SPECIAL_USED_UP.format(special=SPECIALS[special].title, left=names)


def special_field(special: SpecialName, field: str) -> Text:
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


def not_a_common(cells: Sequence[Sequence[int]]) -> Text:
    return NOT_A_COMMON.format(cells=boat_texts.cell_names(sorted(map(tuple, cells))) if cells else 0)


def it_fits(discovery: Discovery, legal: int) -> Text:
    """Says that a discovery can't be skipped, and gives the first of its legal placements."""
    first = placement_cells(discovery.polyomino)[(legal & -legal).bit_length() - 1]
    count = legal.bit_count()
    return IT_FITS.format(
        ways="1 place" if count == 1 else f"{count} places",
        piece=boat_texts.a_piece(discovery.kind, discovery.colour),
        cells=boat_texts.cell_names(first),
    )


def cat(colour: str) -> Text:
    return boat_texts.capital(
        Text(fr=f"chat {boat_texts.COLOUR[colour].fr}.", en=f"{boat_texts.COLOUR[colour].en} cat.")
    )


TIE_BREAK = Text(fr="Cabines pleines", en="Full rooms")
"""What decides between equal totals."""
