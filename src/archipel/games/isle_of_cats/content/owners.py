"""Checks an owner's box of L'Île des Chats against the rulebook: cards, boats and promotional tiles.

The rulebook fixes the discovery cards, how many traditions each module has, the family cards and the sister's cards.
The owner fills in which card is in which module, what cards cost, and what boats look like. Our contents of the edition
that the box is based on say how many there are of each thing.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from archipel.boats.printed import BoatRow, read_boat
from archipel.core.contents import Flaw
from archipel.core.findings import A_FACT, FIXED, OUR_LIMIT, Findings, Place, nearest, not_known
from archipel.core.game import BoxRules, Json
from archipel.core.text import Text, and_list, listed, sentences, shown
from archipel.games.isle_of_cats.content import promos
from archipel.games.isle_of_cats.content.box import MODULES
from archipel.games.isle_of_cats.content.sister import SISTER_TRADITIONS

FIXED_BY_US = ("shapes", "actions", "treasure_choices")
"""Fields that this format can't change yet, though the rulebook says nothing about them."""
MOST_BASKETS = 4
"""The most baskets on a card of the sister. With more, she would run out of cards in five days."""
RULEBOOK_MODULES = "ABC"
"""The modules that the rulebook counts; D is Archipel's own."""
MOST = 20
"""The most fish that a card may cost, and its highest speed."""

CARD = Text(fr="Carte {which}", en="Card {which}")
NAMES = {
    "cards": CARD,
    "family_cards": Text(fr="Carte famille {which}", en="Family card {which}"),
    "boats": Text(fr="Bateau {which}", en="Boat {which}"),
    "tiles": promos.TILE,
    "sister_baskets": Text(fr="Carte panier {which}", en="Basket card {which}"),
    "sister_traditions": Text(fr="Tradition de la sœur {which}", en="Sister's tradition {which}"),
    "sister_advanced": Text(fr="Tradition de la sœur {which}", en="Sister's tradition {which}"),
}
CARDS = Text(fr="cartes découverte avec les modules {modules}", en="discovery cards with the modules {modules}")
CORE_CARDS = Text(fr="traditions sans module", en="traditions without a module")
MODULE = Text(fr="traditions du module {module}", en="traditions of module {module}")
RATS = Text(fr="rats sur le bateau {number}", en="rats on boat {number}")

SUPPLIES = Text(
    fr="il y a {commons} trésors communs de chaque forme et {cats} chats par champ, à {players} joueurs",
    en="there are {commons} common treasures of each shape and {cats} cats in a field, with {players} players",
)
PRICES = Text(
    fr="un chat coûte {left} poissons dans le champ gauche et {right} dans le champ droit",
    en="a cat costs {left} fish in the left field and {right} in the right one",
)
FAMILY_CATS = Text(fr="le jeu en famille tire {count} chats par joueur", en="family games draw {count} cats a player")
BASKETS = Text(fr="il y a {count} paniers permanents", en="there are {count} permanent baskets")
COLOURS = Text(
    fr="la sœur a {count} cartes couleur, une de chaque", en="the sister has {count} colour cards, one of each"
)
TAKE_AWAY = Text(fr="Enlève-le de la boîte.", en="Take it out of the box.")
OTHER_NUMBERS = Text(fr="les numéros ne sont pas ceux de la boîte", en="the numbers are not those of the box")
THESE_NUMBERS = Text(fr="Ils vont de {first} à {last} : {known}.", en="They go from {first} to {last}: {known}.")
NO_KEY = Text(fr="« {key} » n'est pas une carte de sorte {kind}", en='"{key}" is no card of the kind {kind}')
NOT_AS_PRINTED = Text(fr="« {field} » ne va pas avec {key}", en='"{field}" does not go with {key}')
IT_IS = Text(fr="Pour {key}, c'est {value}.", en="For {key} it is {value}.")
WRONG_NUMBER = Text(fr="« {field} » vaut {value}", en='"{field}" is {value}')
FROM_TO = Text(fr="De {least} à {most}.", en="From {least} to {most}.")
NO_MODULE = Text(fr="{module} n'est pas un module", en="{module} is no module")
LETTERS = Text(fr='"core", "A", "B", "C" ou "D".', en='"core", "A", "B", "C" or "D".')
BAD_STEP = Text(fr="l'étape {step} ne dit pas quoi prendre", en="step {step} does not say what to take")
GOOD_STEP = Text(
    fr='Un nombre à partir de 1 ; deux pour "switch" ; pour "common", une forme : {shapes}.',
    en='A number from 1; two for "switch"; for "common" a shape: {shapes}.',
)
BOAT_FORM = Text(
    fr="Neuf lignes de 22 signes : « . » l'eau, « - » le pont, « r » un rat, B G O P R les cartes.",
    en='Nine rows of 22 signs: "." water, "-" deck, "r" a rat, B G O P R the maps.',
)
NUMBERED = ("cards", "family_cards", "boats", "sister_baskets", "sister_traditions", "sister_advanced")


def examine(data: Json, ours: Json, found: Findings) -> None:
    """Reports everything that contradicts the rulebook, and counts everything that the rulebook leaves open."""
    before = len(found.places)
    for field, fact in facts(ours).items():
        if data[field] != ours[field]:
            found.wrong((field,), A_FACT.format(fact=fact), TAKE_AWAY)
    for field in FIXED_BY_US:
        if data[field] != ours[field]:
            found.wrong((field,), FIXED.format(field=field), sentences(TAKE_AWAY, OUR_LIMIT))
    for field in NUMBERED:
        known = sorted(row["number"] for row in ours[field])
        if sorted(row["number"] for row in data[field]) != known:
            numbers = THESE_NUMBERS.format(first=known[0], last=known[-1], known=listed(known))
            found.wrong((field,), OTHER_NUMBERS, numbers)
    if len(found.places) == before:  # the next checks need right numbers
        promos.examine(data, ours, found)
        examine_cards(data, ours, found)
        examine_others(data, ours, found)


def facts(ours: Json) -> dict[str, Text]:
    """Returns what the rulebook says about the fields that no owner can change."""
    players, commons, cats = (
        and_list([row[field] for row in ours["supplies"]]) for field in ("players", "commons", "cats_per_field")
    )
    return {
        "supplies": SUPPLIES.format(commons=commons, cats=cats, players=players),
        "prices": PRICES.format(**ours["prices"]),
        "family_cats": FAMILY_CATS.format(count=ours["family_cats"]),
        "baskets": BASKETS.format(count=ours["baskets"]),
        "sister_colours": COLOURS.format(count=len(ours["sister_colours"])),
    }


# ---- discovery cards ----


def examine_cards(data: Json, ours: Json, found: Findings) -> None:
    known = keys_by_kind(ours)
    for card in data["cards"]:
        at: Place = ("cards", str(card["number"]))
        keys = known[card["kind"]]
        if card["key"] not in keys:
            found.wrong(at, NO_KEY.format(key=card["key"], kind=card["kind"]), nearest(card["key"], keys))
            continue
        for field, value in keys[card["key"]].items():
            if card.get(field) != value:
                reason = NOT_AS_PRINTED.format(field=field, key=card["key"])
                found.wrong(at, reason, IT_IS.format(key=card["key"], value=shown(value)))
        examine_module(card, found, at)
        if not 0 <= card["cost"] <= MOST:
            found.wrong(at, WRONG_NUMBER.format(field="cost", value=card["cost"]), from_to(0, MOST))
    modules, right = cards_by_module(data), cards_by_module(ours)
    found.count("cards.core", CORE_CARDS, modules["core"], right["core"])
    for letter in "ABCD":
        own = letter not in RULEBOOK_MODULES
        found.count(f"cards.{letter}", MODULE.format(module=letter), modules[letter], right[letter], ours=own)
    for letters in MODULES:
        count, of = (sum(cards[module] for module in (None, "core", *letters)) for cards in (modules, right))
        found.count(f"cards.{letters}", CARDS.format(modules=", ".join(letters)), count, of)


def cards_by_module(data: Json) -> Counter[str | None]:
    """Returns how many cards each module has; None stands for the cards that are no traditions."""
    return Counter(card.get("module") for card in data["cards"])


def keys_by_kind(ours: Json) -> dict[str, dict[str, Json]]:
    """Returns the keys of each kind of card, and the fields that are the same on every card of a key."""
    found: dict[str, dict[str, Json]] = {}
    for card in ours["cards"]:
        printed = {field: card.get(field) for field in ("speed", "basket", "names_colour")}
        found.setdefault(card["kind"], {})[card["key"]] = printed
    return found


def examine_module(card: Json, found: Findings, at: Place) -> None:
    tradition = card["kind"] in ("tradition", "public-tradition")
    module = card.get("module")
    if (module in ("core", *"ABCD")) != tradition:
        found.wrong(at, NO_MODULE.format(module=shown(module)), LETTERS if tradition else TAKE_AWAY)


# ---- the rest ----


def examine_others(data: Json, ours: Json, found: Findings) -> None:
    private = [card["key"] for card in ours["cards"] if card["kind"] == "tradition"]
    family = [*private, *(card["key"] for card in ours["family_cards"])]
    shapes = [tile["shape"] for tile in ours["tiles"] if tile["kind"] == "common"]
    for field, keys in (
        ("family_cards", family),
        ("sister_traditions", list(SISTER_TRADITIONS)),
        ("sister_advanced", list(SISTER_TRADITIONS)),
    ):
        for row in data[field]:
            if row["key"] not in keys:
                found.wrong((field, str(row["number"])), *not_known(row["key"], keys))
    for card in data["sister_baskets"]:
        examine_baskets(card, shapes, found, ("sister_baskets", str(card["number"])))
    for boat in data["boats"]:
        at: Place = ("boats", str(boat["number"]))
        try:
            read_boat(BoatRow(boat["number"], tuple(boat["rows"])))
        except Flaw as flaw:
            found.wrong(at, flaw.text, BOAT_FORM)
        else:
            rats = "".join(boat["rows"]).count("r")
            found.count(f"boats.{boat['number']}", RATS.format(number=boat["number"]), rats)


def examine_baskets(card: Json, shapes: list[str], found: Findings, at: Place) -> None:
    for field, least, most in (("baskets", 1, MOST_BASKETS), ("speed", 0, MOST)):
        if not least <= card[field] <= most:
            reason = WRONG_NUMBER.format(field=field, value=card[field])
            found.wrong(at, reason, from_to(least, most))
    for number, step in enumerate(card["steps"], start=1):
        if not says_what(step, shapes):
            found.wrong(at, BAD_STEP.format(step=number), GOOD_STEP.format(shapes=listed(shapes)))


def from_to(least: int, most: int) -> Text:
    return sentences(FROM_TO.format(least=least, most=most), OUR_LIMIT)


def says_what(step: Any, shapes: list[str]) -> bool:
    numbers, shape = step.get("numbers", []), step.get("shape", "")
    if step["do"] == "common":
        return shape in shapes and not numbers
    wanted = 2 if step["do"] == "switch" else 1
    return not shape and len(numbers) == wanted and all(1 <= number <= MOST for number in numbers)


BOX_RULES = BoxRules(NAMES, examine)
