"""The game's sentences, for readers aged six or more: refusals, scores, previews. Those of the log are in `events`."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from archipel.core.text import Text, and_list, or_list, shown
from archipel.games.caty_mini.content.naming import Names
from archipel.games.caty_mini.content.nouns import Noun, capital
from archipel.games.caty_mini.content.room import PRINTED_FLOOR, Colour, FurnitureId, Notch
from archipel.games.caty_mini.content.toys import ToyId
from archipel.games.caty_mini.content.words import FURNITURE_NAMES

TITLE = Text(fr="Caty Mini", en="Caty Mini")
LINES = {"toys": Text(fr="Jouets", en="Toys"), "kinds": Text(fr="Sortes de jouets", en="Kinds of toys")}

# ---- words in sentences ----


def the_furniture(ids: Sequence[FurnitureId]) -> list[Text]:
    return [FURNITURE_NAMES[one].the for one in ids]


def sum_of(values: Sequence[int]) -> str:
    return " + ".join(map(str, values))


def centimetres(units: int, floor: int) -> Text:
    """A length of string as it is where the room is printed: "15,6 cm", "15.6 cm"."""
    whole, tenth = divmod(round(units * PRINTED_FLOOR / floor), 10)
    return Text(
        fr=f"{whole},{tenth} cm" if tenth else f"{whole} cm",
        en=f"{whole}.{tenth} cm" if tenth else f"{whole} cm",
    )


# ---- progress of the game ----

GETTING_READY = Text(fr="Préparation", en="Getting ready")


def progress(number: int, rounds: int) -> Text:
    if not number:
        return GETTING_READY
    return Text(fr="Tour {number} sur {rounds}", en="Round {number} of {rounds}").format(number=number, rounds=rounds)


# ---- refused moves ----

KNOT_FIRST = Text(fr="Choisis d'abord l'encoche de départ : a ou b.", en="First choose your starting notch: a or b.")
LEAD_FIRST = Text(fr="Choisis d'abord un meuble de ta main.", en="First choose a piece of furniture from your hand.")


def take_tiles(count: int) -> Text:
    if count == 1:
        return Text(fr="prends 1 tuile dans une pile", en="take 1 tile from one pile")
    return Text(
        fr="prends {count} tuiles dans {count} piles différentes", en="take {count} tiles from {count} different piles"
    ).format(count=count)


def draw_first(count: int) -> Text:
    return Text(fr="D'abord, {take}.", en="First {take}.").format(take=take_tiles(count))


def run_first(goal: FurnitureId, entries: Sequence[Notch]) -> Text:
    return Text(
        fr="Ton chat court d'abord {goal} : choisis l'encoche {entries}.",
        en="First your cat runs {goal}: choose notch {entries}.",
    ).format(goal=FURNITURE_NAMES[goal].to, entries=or_list(entries))


def nap_first(goal: FurnitureId) -> Text:
    return Text(
        fr="Ta ficelle est trop courte pour aller {goal} : ton chat fait la sieste.",
        en="Your string is too short to run {goal}: your cat takes a nap.",
    ).format(goal=FURNITURE_NAMES[goal].to)


def wrong_number_of_piles(chosen: int, count: int) -> Text:
    return Text(fr="Nombre de piles choisies : {chosen} ; {take}.", en="Piles chosen: {chosen}; {take}.").format(
        chosen=chosen, take=take_tiles(count)
    )


def pile_twice(names: Names, colour: Colour, count: int) -> Text:
    return Text(
        fr="Tu as choisi deux fois la pile {colour} ; {take}.", en="You chose the {colour} pile twice; {take}."
    ).format(colour=names.piles[colour], take=take_tiles(count))


def pile_empty(names: Names, colour: Colour, possible: Sequence[Colour]) -> Text:
    return Text(
        fr="La pile {colour} est vide. Tu peux prendre dans la pile {possible}.",
        en="The {colour} pile is empty. You can take from the {possible} pile.",
    ).format(colour=names.piles[colour], possible=or_list(names.piles[one] for one in possible))


def not_in_hand(furniture: FurnitureId, hand: Sequence[FurnitureId]) -> Text:
    return Text(
        fr="Tu n'as pas {tile}. Dans ta main : {hand}.", en="You don't have {tile}. In your hand: {hand}."
    ).format(tile=FURNITURE_NAMES[furniture].the, hand=and_list(the_furniture(hand)))


def same_colour(furniture: FurnitureId, last: FurnitureId, colour: Text, possible: Sequence[FurnitureId]) -> Text:
    the = FURNITURE_NAMES[furniture].the
    return Text(
        fr="{the} est sur le mur {colour}, comme {last}. Choisis une autre couleur que {colour} : {possible}.",
        en="{the} is on the {colour} wall, like {last}. Choose a colour other than {colour}: {possible}.",
    ).format(
        the=Text(fr=capital(the.fr), en=capital(the.en)),
        colour=colour,
        last=FURNITURE_NAMES[last].the,
        possible=or_list(the_furniture(possible)),
    )


def too_far(entry: Notch, cost: Text, string: Text, way_out: Notch, its_cost: Text) -> Text:
    return Text(
        fr="Trop loin ! Par l'encoche {entry} il faut {cost} de ficelle, et il t'en reste {string}. "
        "Passe par l'encoche {way_out} : {its_cost}.",
        en="Too far! Notch {entry} takes {cost} of string, and you have {string} left. "
        "Use notch {way_out}: {its_cost}.",
    ).format(entry=entry, cost=cost, string=string, way_out=way_out, its_cost=its_cost)


def too_tired(cost: Text, string: Text) -> Text:
    return Text(
        fr="Trop loin ! Il faut au moins {cost} de ficelle, et il t'en reste {string} : ton chat fait la sieste.",
        en="Too far! It takes at least {cost} of string, and you have {string} left: your cat takes a nap.",
    ).format(cost=cost, string=string)


def not_tired(entries: Sequence[Notch]) -> Text:
    return Text(
        fr="Ta ficelle est assez longue : ton chat court par l'encoche {entries}.",
        en="Your string is long enough: your cat runs to notch {entries}.",
    ).format(entries=or_list(entries))


# ---- refused undos ----

DRAW_STAYS = Text(
    fr="Tu as déjà vu tes nouvelles tuiles : tu les gardes.", en="You have already seen your new tiles: you keep them."
)
RUN_STAYS = Text(
    fr="Ta course a découvert un nouveau jeton : elle compte.", en="Your run has uncovered a new token: it counts."
)

# ---- scores ----

ALL_TEN = Text(fr="Les dix sortes de jouets !", en="All ten kinds of toys!")
ALL_KINDS = Text(fr="Toutes les sortes de jouets !", en="All kinds of toys!")


@lru_cache(maxsize=4096)  # bots ask for scores often, and there are few different items
def toy_item(toy: Noun, values: tuple[int, ...]) -> Text:
    return Text(fr="{toy} : {values}.", en="{toy}: {values}.").format(toy=toy.title, values=sum_of(values))


@lru_cache(maxsize=4096)
def kinds_item(count: int, all_of_them: int) -> Text:
    if count == all_of_them:
        return ALL_TEN if count == 10 else ALL_KINDS
    return Text(fr="Sortes de jouets : {count}.", en="Kinds of toys: {count}.").format(count=count)


def change(line: str, before: int, after: int, taken: Sequence[tuple[Noun, int]]) -> Text:
    """Says how a run would change one line of the score; for the line of toys, also which toys it takes."""
    if line == "toys":
        return Text(fr="{line} : {before} → {after} ({taken}).", en="{line}: {before} → {after} ({taken}).").format(
            line=LINES[line], before=before, after=after, taken=with_values(taken)
        )
    return Text(fr="{line} : {before} → {after}.", en="{line}: {before} → {after}.").format(
        line=LINES[line], before=before, after=after
    )


def with_values(taken: Sequence[tuple[Noun, int]]) -> Text:
    """Toys and their values as a short list: ball 2, rubber duck 3."""
    return Text(
        fr=", ".join(f"{toy.name.fr} {value}" for toy, value in taken),
        en=", ".join(f"{toy.name.en} {value}" for toy, value in taken),
    )


# ---- refused sheets ----

TRUE_OR_FALSE = Text(fr="vrai ou faux (true, false)", en="true or false")
TOKENS_BY_TOY = Text(
    fr='un objet qui donne les jetons de chaque jouet, comme {"ball": [2, 3]}',
    en='an object with the tokens of each toy, like {"ball": [2, 3]}',
)
STRING_LEFT = Text(
    fr="la ficelle qui reste, un nombre entier à partir de 0", en="the string left, a whole number from 0"
)


def number_of_players(count: int) -> Text:
    return Text(fr="On joue à 2, 3 ou 4, pas à {count}.", en="2, 3 or 4 play, not {count}.").format(count=count)


def unknown_toy(player: Text, toy: object, kinds: Sequence[ToyId]) -> Text:
    return Text(
        fr="{player} : pas de jouet {toy} ; il y a {known}.", en="{player}: no toy {toy}; there are {known}."
    ).format(player=player, toy=shown(toy), known=", ".join(kinds))


def values_not_a_list(player: Text, toy: Noun, value: object) -> Text:
    return Text(
        fr="{player}, {toy} : donne la liste des jetons, comme [2, 3], pas {value}.",
        en="{player}, {toy}: give the list of tokens, like [2, 3], not {value}.",
    ).format(player=player, toy=toy.name, value=shown(value))


def no_values(player: Text, toy: Noun) -> Text:
    return Text(
        fr="{player}, {toy} : la liste est vide. Laisse de côté les jouets sans jeton.",
        en="{player}, {toy}: the list is empty. Leave out toys without a token.",
    ).format(player=player, toy=toy.name)


def wrong_value(player: Text, toy: Noun, value: object, values: Sequence[int]) -> Text:
    return Text(
        fr="{player}, {toy} : un jeton vaut {values}, pas {value}.",
        en="{player}, {toy}: a token is worth {values}, not {value}.",
    ).format(player=player, toy=toy.name, value=shown(value), values=or_list(map(str, values)))


def string_for_some(player: Text) -> Text:
    return Text(
        fr="{player} : sa ficelle manque. Donne « string » pour tous les joueurs ou pour aucun.",
        en='{player}: the string is missing. Give "string" for all players or for none.',
    ).format(player=player)


def too_many_tokens(toy: Noun, count: int, most: int, players: int) -> Text:
    return Text(
        fr="{toy} : {count} jetons gagnés en tout, mais à {players} une pile n'en a que {most}.",
        en="{toy}: {count} tokens won in all, but with {players} players a stack has only {most}.",
    ).format(toy=toy.title, count=count, most=most, players=players)


def impossible_tokens(toy: Noun, won: Sequence[int], possible: Sequence[Sequence[int]]) -> Text:
    return Text(
        fr="{toy} : les jetons gagnés ne peuvent pas être {won} en tout. "
        "Une pile donne d'abord ses plus petits jetons ; possible : {possible}.",
        en="{toy}: the tokens won can't be {won} in all. A stack gives its lowest tokens first; possible: {possible}.",
    ).format(toy=toy.title, won=sum_of(won), possible=or_list(map(sum_of, possible)))


TIE_BREAK = Text(fr="Ficelle restante", en="String left")
"""What decides between equal totals."""
