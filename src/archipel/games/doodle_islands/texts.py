"""The sentences of Doodle Islands. Places are named as on the sheet: column and row from 1, like the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from archipel.core.text import Text, and_list, or_list, shown
from archipel.games.doodle_islands.content.seas import Kind, Sea

TITLE = Text(fr="Doodle Islands", en="Doodle Islands")
SUMMARY = Text(
    fr="Choisis un dé et trace ta route le long des îles.",
    en="Pick a die and draw your route past the islands.",
)
MINUTES = "40"
ROUND = Text(fr="Tour {round}", en="Round {round}")

# ---- options ----

SEA = Text(fr="Mer", en="Sea")
SEA_MEANING = Text(
    fr="La feuille sur laquelle on joue : 5 × 5 cases et des îles, ou 6 × 6 cases et des krakens (à partir de 2).",
    en="The sheet that is played: 5 × 5 cells and islands, or 6 × 6 cells and krakens (2 players or more).",
)
SEA_TITLES = {
    "treasures": Text(fr="Mer aux trésors", en="Sea of Treasures"),
    "monsters": Text(fr="Mer des monstres", en="Sea of Monsters"),
}
CONTROL = Text(fr="Plus de contrôle", en="More control")
CONTROL_MEANING = Text(
    fr="On peut cocher une bouteille au lieu de prendre un dé ; toujours permis sur la Mer des monstres.",
    en="You may tick a bottle instead of taking a die; always allowed on the Sea of Monsters.",
)
CAPTAIN = Text(fr="Capitaine", en="Captain")
CAPTAIN_MEANING = Text(
    fr="Le joueur à la première place annonce les vrais dés",
    en="The player in the first seat enters real dice rolls",
)
NO = Text(fr="Non", en="No")
YES = Text(fr="Oui", en="Yes")
OFF = Text(fr="Non", en="Off")
ON = Text(fr="Oui", en="On")

FIRST = Text(fr="Qui commence", en="Who starts")
FIRST_MEANING = Text(
    fr="Qui choisit un dé en premier ; l'hôte peut encore le changer avant le départ",
    en="Who chooses a die first; the host can still change it before the start",
)
THE_FIRST_SEAT = Text(fr="La première place", en="The first seat")
BY_CHANCE = Text(fr="Le hasard", en="Chance")

# ---- things ----

KINDS: dict[Kind, Text] = {
    "archipelago": Text(fr="un archipel", en="an archipelago"),
    "island": Text(fr="une île aux trésors", en="a treasure island"),
    "monster": Text(fr="un monstre", en="a monster"),
    "ship": Text(fr="un navire", en="a ship"),
    "breakers": Text(fr="des brisants", en="breakers"),
    "kraken": Text(fr="un kraken", en="a kraken"),
    "schooner": Text(fr="une goélette", en="a schooner"),
    "galleon": Text(fr="un galion", en="a galleon"),
}

# ---- lines and items of a score ----

LINES = {
    "monsters": Text(fr="Monstres", en="Monsters"),
    "krakens": Text(fr="Krakens", en="Krakens"),
    "islands": Text(fr="Îles aux trésors", en="Treasure islands"),
    "bonuses": Text(fr="Premiers arrivés", en="First arrivals"),
    "ships": Text(fr="Navires", en="Ships"),
    "schooners": Text(fr="Goélettes", en="Schooners"),
    "galleons": Text(fr="Galions", en="Galleons"),
    "bottles": Text(fr="Bouteilles", en="Bottles"),
}

EARNED = {
    "monsters": Text(fr="Monstre : {n} pièces d'or.", en="Monster: {n} gold."),
    "krakens": Text(fr="Kraken : {n} pièces d'or.", en="Kraken: {n} gold."),
    "islands": Text(fr="Île aux trésors : {n} pièces d'or.", en="Treasure island: {n} gold."),
    "bonuses": Text(fr="Premier arrivé : prime de {n}.", en="First arrival: bonus of {n}."),
}

SHIPS = {
    "ships": Text(fr="Une route relie {k} navires.", en="One route links {k} ships."),
    "schooners": Text(fr="Goélettes reliées à un autre navire : {k}.", en="Schooners linked to another ship: {k}."),
    "galleons": Text(fr="Galions reliés à un autre navire : {k}.", en="Galleons linked to another ship: {k}."),
}

FEWEST_BOTTLES = Text(fr="Le moins de bouteilles : {b}.", en="Fewest bottles: {b}.")
MOST_BOTTLES = Text(fr="Le plus de bouteilles : {b}.", en="Most bottles: {b}.")

# Cached, because bots ask for scores thousands of times and there are few different sentences.


@cache
def earned(line: str, number: int) -> Text:
    return EARNED[line].format(n=number)


@cache
def linked(line: str, ships: int) -> Text:
    return SHIPS[line].format(k=ships)


@cache
def fewest_bottles(bottles: int) -> Text:
    return FEWEST_BOTTLES.format(b=bottles)


@cache
def most_bottles(bottles: int) -> Text:
    return MOST_BOTTLES.format(b=bottles)


# ---- what a move would change ----

MONSTER_EARNS = Text(fr="Monstre : route de {value} → {gold}.", en="Monster: route of {value} → {gold}.")
ISLAND_EARNS = Text(fr="Île aux trésors : {forts} → {gold}.", en="Treasure island: {forts} → {gold}.")
KRAKEN_EARNS = Text(fr="Kraken : {tentacles} × {breakers} → {gold}.", en="Kraken: {tentacles} × {breakers} → {gold}.")
LINKED = {
    "ships": Text(fr="Navires reliés : {before} → {after}.", en="Linked ships: {before} → {after}."),
    "schooners": Text(fr="Goélettes reliées : {before} → {after}.", en="Linked schooners: {before} → {after}."),
    "galleons": Text(fr="Galions reliés : {before} → {after}.", en="Linked galleons: {before} → {after}."),
}
BOTTLES_CHANGE = Text(fr="Bouteilles, {count} : {before} → {after}.", en="Bottles, {count}: {before} → {after}.")


def counted(count: int, one: Text, many: Text) -> Text:
    """French uses the singular for 0 and 1, English only for 1."""
    return Text(
        fr=f"{count} {one.fr if count < 2 else many.fr}",
        en=f"{count} {one.en if count == 1 else many.en}",
    )


def gold(count: int) -> Text:
    return counted(count, Text(fr="pièce d'or", en="gold"), Text(fr="pièces d'or", en="gold"))


def forts(count: int) -> Text:
    return counted(count, Text(fr="fortin", en="fort"), Text(fr="fortins", en="forts"))


def tentacles(count: int) -> Text:
    return counted(count, Text(fr="tentacule", en="tentacle"), Text(fr="tentacules", en="tentacles"))


def breakers(count: int) -> Text:
    return counted(count, Text(fr="brisant", en="breaker"), Text(fr="brisants", en="breakers"))


def ticked_bottles(count: int) -> Text:
    return counted(count, Text(fr="cochée", en="ticked"), Text(fr="cochées", en="ticked"))


def signed(points: int) -> str:
    """Formats points with a true minus sign, or with a plus sign if they are a gain."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


# ---- refusals ----


def place_in_words(place: Sequence[int]) -> Text:
    row, column = place
    return Text(fr=f"colonne {column + 1}, ligne {row + 1}", en=f"column {column + 1}, row {row + 1}")


def at(place: Sequence[int]) -> Text:
    """Returns the place in words, capitalised for the beginning of a sentence."""
    words = place_in_words(place)
    return Text(fr=words.fr.capitalize(), en=words.en.capitalize())


ON_BREAKERS = Text(fr="{place} : on ne dessine pas sur les brisants.", en="{place}: you cannot draw on breakers.")
HAS_ROUTE = Text(fr="{place} : cette case a déjà sa route.", en="{place}: this cell already has its route.")
FORTS_FULL = Text(fr="{place} : tous les fortins sont cochés ici.", en="{place}: all forts are ticked here.")
TENTACLES_FULL = Text(
    fr="{place} : tous les tentacules sont cochés ici ; tu peux encore y tracer une route.",
    en="{place}: all tentacles are ticked here; you can still draw a route.",
)
ONLY_FORTS = Text(
    fr="{place} : un archipel a déjà sa route ; on y coche des fortins.",
    en="{place}: an archipelago already has its route; you tick forts there.",
)
DICE_ARE_ROLLED = Text(
    fr="Les dés de ce tour sont déjà lancés : le coup d'avant ne se reprend plus.",
    en="This round's dice are already rolled: the move before can't be taken back any more.",
)


# ---- a captain's dice ----

CAPTAIN_FIRST = Text(fr="Le capitaine n'a pas encore annoncé les dés.", en="The captain has not entered the dice yet.")
ROLL_FIRST = Text(
    fr="Annonce d'abord les dés de la table, ou laisse le programme les lancer.",
    en="Enter the dice of the table first, or let the program roll.",
)
NO_CAPTAIN = Text(
    fr="Ici le programme lance les dés ; l'option « capitaine » n'est pas choisie.",
    en='Here the program rolls the dice; the option "captain" is off.',
)
ONLY_CAPTAIN = Text(
    fr="Seul le capitaine, à la première place, annonce les dés.",
    en="Only the captain, in the first seat, enters the dice.",
)
DICE_LIE = Text(
    fr="Les dés de ce tour sont déjà annoncés ; les prochains viennent au tour suivant.",
    en="This round's dice are already there; the next ones come with the next round.",
)
SETUP_DICE = Text(
    fr="La mise en place a {wanted} dés, un par colonne, pas {count}.",
    en="The set-up has {wanted} dice, one for each column, not {count}.",
)
ROUND_DICE = Text(
    fr="Un tour a ici {wanted} dés, le noir puis {white} blancs, pas {count}.",
    en="A round has {wanted} dice here, the black one and then {white} white ones, not {count}.",
)
NO_FACE = Text(
    fr="{die} : {face} n'est pas une face ; un dé montre de 1 à 6.", en="{die}: {face} is no face; 1 to 6 are."
)


def die_named(place: int, *, at_setup: bool) -> Text:
    """One of the dice of a roll, by its place in the list."""
    if at_setup:
        return Text(fr="Colonne {number}", en="Column {number}").format(number=place + 1)
    return Text(fr="Dé blanc {number}", en="White die {number}").format(number=place) if place else BLACK_DIE


def black_leads(face: int, width: int) -> Text:
    """Returns which column the black die opens with this face; the screen shows it beside the die."""
    if face > width:
        return Text(fr="n'importe quelle colonne", en="any column")
    return Text(fr="colonne {face}", en="column {face}").format(face=face)


def white_leads(face: int, width: int) -> Text:
    if face > width:
        return Text(fr="colonne entière, 1 bouteille", en="whole column, 1 bottle")
    return Text(fr="ligne {face}", en="row {face}").format(face=face)


BLACK_DIE = Text(fr="Dé noir", en="Black die")


def wrong_box(draw: str, kind: Kind, place: Sequence[int]) -> Text:
    known = {
        "fort": Text(
            fr="{place} : c'est {kind} ; on ne coche des fortins que sur un archipel.",
            en="{place}: this is {kind}; only archipelagos have forts.",
        ),
        "tentacle": Text(
            fr="{place} : c'est {kind} ; on ne coche des tentacules que sur un kraken.",
            en="{place}: this is {kind}; only krakens have tentacles.",
        ),
    }
    return known[draw].format(place=at(place), kind=KINDS[kind])


def wrong_seats(sea: Sea, seats: int) -> Text:
    return Text(
        fr="La {sea} se joue de {first} à {last}, pas à {seats}.",
        en="The {sea} takes {first} to {last} seats, not {seats}.",
    ).format(sea=SEA_TITLES[sea.name], first=sea.seats[0], last=sea.seats[-1], seats=seats)


def not_your_turn(turn: int) -> Text:
    return Text(
        fr="Ce n'est pas à toi de jouer : c'est au joueur {player}.",
        en="It is not your turn: player {player} plays now.",
    ).format(player=turn + 1)


def no_such_die(die: int, white: Sequence[int]) -> Text:
    return Text(
        fr="Il n'y a pas de {die} parmi les dés blancs libres : {left}.",
        en="There is no {die} among the free white dice: {left}.",
    ).format(die=die, left=and_list(sorted(white)))


def off_the_map(place: Sequence[int], width: int) -> Text:
    return Text(
        fr="{place} : cette case n'est pas sur la carte, qui a {width} colonnes et {width} lignes.",
        en="{place}: this cell is not on the map, which has {width} columns and {width} rows.",
    ).format(place=at(place), width=width)


def another_cell(black: int, white: int, width: int) -> Text:
    """Refuses a cell and names the cells that the die opens. Dice that open every cell don't occur here."""
    if black > width:
        opened = Text(fr="la ligne {white}", en="row {white}")
    elif white > width:
        opened = Text(fr="la colonne {black}", en="column {black}")
    else:
        opened = Text(fr="la colonne {black}, ligne {white}", en="column {black}, row {white}")
    return Text(
        fr="Ce dé désigne une autre case : avec le {black} noir, le {white} blanc ouvre {opened}.",
        en="That die points at another cell: with black {black}, white {white} opens {opened}.",
    ).format(black=black, white=white, opened=opened.format(black=black, white=white))


def must_take_a_die(dice: Sequence[int]) -> Text:
    return Text(
        fr="Un dé blanc t'ouvre encore une case ({dice}) : on ne coche une bouteille que si aucun n'en ouvre.",
        en="A white die still opens a cell for you ({dice}): a bottle instead of a die is only for when none does.",
    ).format(dice=or_list(dice))


# ---- the scorer's sheet ----


def unknown_sea(sea: object, known: Sequence[str]) -> Text:
    return Text(fr="Pas de mer {sea} ; il y a {known}.", en="No sea {sea}; there are {known}.").format(
        sea=shown(sea), known=and_list(known)
    )


def not_a_grid(width: int) -> Text:
    return Text(
        fr="« routes » a {width} lignes de {width} cases.", en='"routes" has {width} rows of {width} cells.'
    ).format(width=width)


def unknown_shape(place: Sequence[int], shape: object, known: Sequence[str]) -> Text:
    return Text(
        fr="{place} : {shape} n'est pas une route ; possible : {known}, ou null.",
        en="{place}: {shape} is no route; possible: {known}, or null.",
    ).format(place=place_in_words(place), shape=shown(shape), known=", ".join(known))


def no_setup_route(place: Sequence[int], kind: Kind) -> Text:
    return Text(
        fr="{place} : il manque la route de la mise en place ; il y en a toujours une sur {kind}.",
        en="{place}: the set-up route is missing; there is always one on {kind}.",
    ).format(place=place_in_words(place), kind=KINDS[kind])


def other_setup_route(place: Sequence[int], shape: str, first: str) -> Text:
    return Text(
        fr="{place} : la route de la mise en place est {shape}, mais {first} chez le joueur 1 ; tous ont les mêmes.",
        en="{place}: the set-up route is {shape}, but player 1 has {first}; all have the same.",
    ).format(place=place_in_words(place), shape=shape, first=first)


def not_counts(field: str, count: int) -> Text:
    return Text(
        fr="« {field} » est une liste de {count} nombres entiers, un par colonne.",
        en='"{field}" is a list of {count} whole numbers, one for each column.',
    ).format(field=field, count=count)


def wrong_ticks(field: str, column: int, ticked: int, least: int, most: int) -> Text:
    return Text(
        fr="« {field} », colonne {column} : nombre coché, {ticked} ; possible : de {least} à {most}.",
        en='"{field}", column {column}: {ticked} ticked; possible: {least} to {most}.',
    ).format(field=field, column=column + 1, ticked=shown(ticked), least=least, most=most)


def wrong_bottles(bottles: object, most: int) -> Text:
    return Text(
        fr="« bottles » ne peut pas être {bottles} ; on en coche de 0 à {most}.",
        en='"bottles" cannot be {bottles}; 0 to {most} can be ticked.',
    ).format(bottles=shown(bottles), most=most)


def not_numbers(line: str) -> Text:
    return Text(fr="« {line} » est une liste de nombres entiers.", en='"{line}" is a list of whole numbers.').format(
        line=line
    )


def unknown_number(line: str, number: int, known: Sequence[int]) -> Text:
    return Text(
        fr="{line} : il n'y a pas de {number} ; il y a {known}.", en="{line}: there is no {number}; there are {known}."
    ).format(line=LINES[line], number=shown(number), known=and_list(known))


def twice(line: str, number: int) -> Text:
    return Text(
        fr="{line} : le {number} est là deux fois ; on ne l'entoure qu'une fois.",
        en="{line}: {number} is there twice; it can be circled once.",
    ).format(line=LINES[line], number=number)


def held_by_another(line: str, number: int, other: int) -> Text:
    return Text(
        fr="{line} : le {number} est déjà au joueur {other} ; un seul peut l'avoir.",
        en="{line}: player {other} already has {number}; only one can.",
    ).format(line=LINES[line], number=number, other=other)


TOO_MANY = {
    "monsters": Text(
        fr="Monstres : nombres entourés, {numbers} ; monstres avec une route, {cells}.",
        en="Monsters: numbers circled, {numbers}; monsters with a route, {cells}.",
    ),
    "islands": Text(
        fr="Îles aux trésors : nombres entourés, {numbers} ; îles avec une route, {cells}.",
        en="Treasure islands: numbers circled, {numbers}; islands with a route, {cells}.",
    ),
    "krakens": Text(
        fr="Krakens : nombres entourés, {numbers} ; krakens avec une route, {cells}.",
        en="Krakens: numbers circled, {numbers}; krakens with a route, {cells}.",
    ),
    "bonuses": Text(
        fr="Premiers arrivés : primes, {numbers} ; nombres d'îles entourés, {cells}.",
        en="First arrivals: bonuses, {numbers}; island numbers circled, {cells}.",
    ),
}
UNEXPLAINED = {
    "monsters": Text(
        fr="Monstres : aucune route n'explique le {number} ; la plus longue qui reste pour lui a {most} de long.",
        en="Monsters: no route explains {number}; the longest one left for it is {most} long.",
    ),
    "islands": Text(
        fr="Îles aux trésors : aucune route n'explique le {number} ; la meilleure qui reste pour lui relie {forts}.",
        en="Treasure islands: no route explains {number}; the best one left for it links {forts}.",
    ),
    "krakens": Text(
        fr="Krakens : aucun kraken n'explique le {number} ; le meilleur qui reste pour lui vaut {most}.",
        en="Krakens: no kraken explains {number}; the best one left for it is worth {most}.",
    ),
    "bonuses": Text(
        fr="Premiers arrivés : aucune île n'explique la prime de {number} ; le meilleur nombre qui reste est {most}.",
        en="First arrivals: no island explains the bonus of {number}; the best number left for it is {most}.",
    ),
}

TIE_BREAK = Text(fr="Le moins de bouteilles", en="Fewest bottles")
"""What decides between equal totals."""
