"""Checks an owner's box of Explore & Draw against the rulebook: cards, boats and the sister.

The rulebook fixes the sizes of the decks, three keywords and four kinds of discoveries, the boats, the tradition sheet,
and the sister's plain and advanced cards. The owner fills in what each card shows. Our contents of the edition that the
box is based on say how many there are of each thing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any

from archipel.boats.printed import COLOURS, BoatRow, read_boat
from archipel.boats.shapes import SHAPES, Cells, Polyomino, Shape, cornered, form_of, read_rows
from archipel.core.contents import Flaw
from archipel.core.findings import Findings, Place, nearest, not_known
from archipel.core.game import BoxRules, Json
from archipel.core.text import Text, shown
from archipel.games.explore_draw.content import sister
from archipel.games.explore_draw.content.cards import KEYWORDS

MOST_DISCOVERIES = 6
"""The most discoveries on one card. The rulebook has no such limit, but a card has no room for more."""
CARD_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LARGEST_PICTURE = 9
WRONG_TYPE = {"cats": "tradition", "traditions": "cat"}
"""The type of card that each deck can't have. Oshax and treasures are in both decks."""

CARD = Text(fr="Carte {which}", en="Card {which}")
NAMES = {
    "boats": Text(fr="Bateau {which}", en="Boat {which}"),
    "cats": CARD,
    "traditions": CARD,
    "tradition_sheet": Text(fr="Tradition {which}", en="Tradition {which}"),
    "sister_traditions": Text(fr="Carte de la sœur {which}", en="Sister's card {which}"),
    "sister_advanced": Text(fr="Carte de la sœur {which}", en="Sister's card {which}"),
}
TITLES = {
    "cats": Text(fr="cartes découverte", en="discovery cards"),
    "traditions": Text(fr="cartes tradition", en="tradition cards"),
    "boats": Text(fr="bateaux", en="boats"),
    "sister_traditions": Text(fr="cartes de la sœur", en="cards of the sister"),
    "sister_advanced": Text(fr="cartes avancées de la sœur", en="advanced cards of the sister"),
}
TYPES = {
    "cat": Text(fr="chats", en="cats"),
    "oshax": Text(fr="oshax", en="oshax"),
    "treasure": Text(fr="trésors", en="treasures"),
    "tradition": Text(fr="traditions", en="traditions"),
}
RATS = Text(fr="rats sur le bateau {number}", en="rats on boat {number}")
KINDS = {
    "cat": Text(fr="un chat", en="a cat"),
    "oshax": Text(fr="un oshax", en="an oshax"),
    "common": Text(fr="un trésor commun", en="a common treasure"),
    "rare": Text(fr="un trésor rare", en="a rare treasure"),
}
NO_KIND = {
    "cat": Text(fr="ne font pas un chat", en="are no cat"),
    "oshax": Text(fr="ne font pas un oshax", en="are no oshax"),
    "common": Text(fr="ne font pas un trésor commun", en="are no common treasure"),
    "rare": Text(fr="ne font pas un trésor rare", en="are no rare treasure"),
}
CELLS_ARE_NONE = Text(fr="{count} cases {none}", en="{count} cells {none}")
NEAREST_SHAPE = Text(fr="La forme la plus proche est {shape} : {rows}.", en="The nearest shape is {shape}: {rows}.")
OTHER_KIND = Text(fr="{shape} n'est pas {kind}", en="{shape} is not {kind}")
ITS_KIND = Text(fr="C'est {kind} : change la sorte, ou la forme.", en="It is {kind}: change the kind, or the shape.")
HAND = Text(
    fr="aucune carte ne s'appelle hand : c'est le nom de celles que le capitaine décrit",
    en="no card is called hand: those that a captain describes are",
)
BAD_ID = Text(fr="{id} n'est pas le nom d'une carte", en="{id} is no name of a card")
GOOD_ID = Text(fr="Prends des minuscules et des chiffres, comme c110.", en="Take small letters and digits, like c110.")
TWICE = Text(fr="elle y est deux fois", en="it is there twice")
OTHER_ID = Text(fr="Donne un autre nom à l'une des deux.", en="Give one of the two another name.")
WRONG_DECK = Text(fr="le paquet n'a pas de carte de cette sorte", en="this deck has no card of that sort")
RIGHT_DECK = Text(
    fr="Les chats vont dans « cats », les traditions dans « traditions » ; oshax et trésors dans les deux.",
    en='Cats belong into "cats", traditions into "traditions"; oshax and treasures into both.',
)
ONLY_TRADITION = Text(
    fr="une carte tradition a un numéro de la feuille et rien d'autre",
    en="a tradition card has a number of the sheet and nothing else",
)
SHEET_NUMBERS = Text(
    fr='Écris "tradition" : un nombre de 1 à {last}.', en='Write "tradition": a number from 1 to {last}.'
)
NOT_A_TRADITION = Text(fr="elle n'est pas de type tradition", en="its type is not tradition")
MAKE_IT_ONE = Text(
    fr='Mets "type": "tradition", ou enlève le numéro.', en='Set "type": "tradition", or take the number away.'
)
ZONES = {
    None: (
        Text(fr="sans mot-clé, une seule zone, et elle en a {count}", en="without a keyword: one zone, not {count}"),
        Text(fr="Garde une zone, ou choisis « or ».", en='Keep one zone, or choose "or".'),
    ),
    "or": (
        Text(fr="« OU » sépare deux zones, et elle en a {count}", en='"OR" parts two zones, and it has {count}'),
        Text(fr="Fais-en deux zones, ou choisis « aucun ».", en="Make it two zones, or choose no keyword."),
    ),
    "choose-two": (
        Text(fr="« 2 au choix » a une seule zone, et elle en a {count}", en='"choose two" has one zone, not {count}'),
        Text(fr="Mets tout dans une zone.", en="Put everything into one zone."),
    ),
}  # fmt: skip
EMPTY_ZONE = Text(fr="une zone est vide", en="a zone is empty")
FILL_ZONE = Text(fr="Ajoutes-y une découverte, ou retire-la.", en="Add a discovery to it, or take it away.")
NO_CHOICE = Text(fr="« 2 au choix », mais une seule découverte", en='"choose two", but only one discovery')
ADD_ONE = Text(fr="Ajoutes-en une, ou choisis « aucun ».", en="Add one, or choose no keyword.")
TOO_MANY = Text(fr="elle montre {count} découvertes", en="it shows {count} discoveries")
SIX = Text(
    fr="Archipel en prend {most} au plus : c'est sa limite, pas celle du livret.",
    en="Archipel takes at most {most}: this is its own limit, not the rulebook's.",
)
SHAPE_OR_ROWS = Text(fr="il faut une forme, ou un dessin", en="it takes a shape, or a picture")
LIKE_THIS = Text(fr='Par exemple "shape": "{shape}".', en='For example "shape": "{shape}".')
BAD_PICTURE = Text(
    fr="le dessin n'est pas fait de lignes de # et de points", en="the picture is not made of rows of # and dots"
)
GOOD_PICTURE = Text(fr='Par exemple [".#", "##"].', en='For example [".#", "##"].')
NEEDS_COLOUR = Text(fr="un chat a une couleur", en="a cat has a colour")
NO_COLOUR = Text(fr="seuls les chats ont une couleur", en="only cats have a colour")
COLOURS_ARE = Text(fr="Au choix : {known}.", en="Choose one of {known}.")
WITHOUT_COLOUR = Text(fr='Enlève "colour".', en='Take "colour" away.')
BOAT_FORM = Text(
    fr="Neuf lignes de 22 signes : « . » l'eau, « - » le pont, « r » un rat, B G O P R les cartes.",
    en='Nine rows of 22 signs: "." water, "-" deck, "r" a rat, B G O P R the maps.',
)
PRINTED_SHEET = Text(
    fr="le livret imprime la feuille des {count} traditions",
    en="the rulebook prints the sheet of all {count} traditions",
)
AS_PRINTED = Text(fr="Enlève « tradition_sheet » de la boîte.", en='Take "tradition_sheet" out of the box.')
SISTERS_IDS = Text(fr="ses cartes sont {known}", en="her cards are {known}")
RENAME = Text(fr="Donne-leur ces noms.", en="Give them these names.")
ONE_ENCORE = Text(fr="une seule de ses cartes peut en répéter une autre", en="only one of her cards may repeat another")
OTHER_RULE = Text(fr="Choisis une autre carte pour l'une des deux.", en="Choose another card for one of the two.")


def examine(data: Json, ours: Json, found: Findings) -> None:
    """Reports everything that contradicts the rulebook, and counts everything that the rulebook leaves open."""
    for deck in ("cats", "traditions"):
        found.count(deck, TITLES[deck], len(data[deck]), len(ours[deck]))
        by_type = Counter(card["type"] for card in data[deck])
        for kind in sorted(by_type, key=list(TYPES).index):
            found.count(f"{deck}.{kind}", TYPES[kind], by_type[kind])
    examine_cards(data, found)
    examine_boats(data, ours, found)
    if data["tradition_sheet"] != ours["tradition_sheet"]:
        found.wrong(("tradition_sheet",), PRINTED_SHEET.format(count=len(ours["tradition_sheet"])), AS_PRINTED)
    examine_sister(data, ours, found)


# ---- cards ----


def examine_cards(data: Json, found: Findings) -> None:
    every = [(deck, card) for deck in ("cats", "traditions") for card in data[deck]]
    times = Counter(card["id"] for _, card in every)
    numbers = {row["number"] for row in data["tradition_sheet"]}
    for deck, card in every:
        at: Place = (deck, card["id"])
        if not CARD_ID.fullmatch(card["id"]) or len(card["id"]) > 20:
            found.wrong(at, BAD_ID.format(id=shown(card["id"])), GOOD_ID)
        if card["id"] == "hand":
            found.wrong(at, HAND, GOOD_ID)
        if times[card["id"]] > 1:
            found.wrong(at, TWICE, OTHER_ID)
        if card["type"] == WRONG_TYPE[deck]:
            found.wrong(at, WRONG_DECK, RIGHT_DECK)
        if card["type"] == "tradition":
            examine_tradition(numbers, card, found, at)
        else:
            examine_discoveries(card, found, at)


def examine_tradition(numbers: set[int], card: Json, found: Findings, at: Place) -> None:
    if card.get("tradition") not in numbers or card.get("zones") or card.get("keyword"):
        found.wrong(at, ONLY_TRADITION, SHEET_NUMBERS.format(last=max(numbers, default=0)))


def examine_discoveries(card: Json, found: Findings, at: Place) -> None:
    if card.get("tradition") is not None:
        found.wrong(at, NOT_A_TRADITION, MAKE_IT_ONE)
    keyword, zones = card.get("keyword"), card.get("zones") or []
    rule = KEYWORDS[keyword]
    count = sum(len(zone) for zone in zones)
    if len(zones) != rule.zones:
        reason, remedy = ZONES[keyword]
        found.wrong(at, reason.format(count=len(zones)), remedy)
    elif not all(zones):
        found.wrong(at, EMPTY_ZONE, FILL_ZONE)
    elif count < rule.least:
        found.wrong(at, NO_CHOICE, ADD_ONE)
    elif count > MOST_DISCOVERIES:
        found.wrong(at, TOO_MANY.format(count=count), SIX.format(most=MOST_DISCOVERIES))
    else:
        for number, zone in enumerate(zones):
            for place, discovery in enumerate(zone):
                examine_discovery(discovery, found, (*at, "zones", number, place))


def examine_discovery(discovery: Json, found: Findings, at: Place) -> None:
    kind, shape, rows = discovery["kind"], discovery.get("shape"), discovery.pop("rows", None)
    if (discovery.get("colour") is None) == (kind == "cat"):
        known = COLOURS_ARE.format(known=", ".join(COLOURS))
        found.wrong(at, *((NEEDS_COLOUR, known) if kind == "cat" else (NO_COLOUR, WITHOUT_COLOUR)))
    if (shape is None) == (rows is None):
        found.wrong(at, SHAPE_OR_ROWS, LIKE_THIS.format(shape=shapes_of(kind)[0].id))
    elif rows is not None:
        examine_rows(discovery, rows, found, at)
    elif shape not in SHAPES:
        reason, remedy = not_known(shape, [one.id for one in shapes_of(kind)])
        found.wrong(at, reason, remedy)
    elif SHAPES[shape].kind != kind:
        remedy = ITS_KIND.format(kind=KINDS[SHAPES[shape].kind])
        found.wrong(at, OTHER_KIND.format(shape=shape, kind=KINDS[kind]), remedy)


def examine_rows(discovery: Json, rows: Sequence[str], found: Findings, at: Place) -> None:
    """Replaces a drawn shape by the equal printed shape. A rare treasure may also be any linked four or five cells."""
    signs = set("".join(rows))
    widths = {len(row) for row in rows}
    if "#" not in signs or not signs <= {"#", "."} or len(widths) != 1 or max(len(rows), *widths) > LARGEST_PICTURE:
        found.wrong(at, BAD_PICTURE, GOOD_PICTURE)
        return
    cells, polyomino = drawn(tuple(rows))
    kind = discovery["kind"]
    fitting = [shape for shape in shapes_of(kind) if shape.polyomino is polyomino]
    if fitting:
        discovery["shape"] = fitting[0].id
    elif kind == "rare" and polyomino is not None and polyomino.size in (4, 5):
        discovery["shape"], discovery["rows"] = None, list(polyomino.rows)
    else:
        near = nearest_shape(cells, kind)
        reason = CELLS_ARE_NONE.format(count=len(cells), none=NO_KIND[kind])
        found.wrong(at, reason, NEAREST_SHAPE.format(shape=near.id, rows=" / ".join(near.rows)))


@lru_cache(1000)
def drawn(rows: tuple[str, ...]) -> tuple[Cells, Polyomino | None]:
    """Returns the cells of a picture and their polyomino. Cached, because many cards have the same pictures."""
    cells = cornered(read_rows(rows))
    return cells, form_of(cells)


@cache
def shapes_of(kind: str) -> list[Shape]:
    return [shape for shape in SHAPES.values() if shape.kind == kind]


def nearest_shape(cells: Cells, kind: str) -> Shape:
    """The shape of this kind that differs in the fewest cells."""

    def difference(shape: Shape) -> int:
        return min(len(set(turned) ^ set(cells)) for turned in shape.polyomino.orientations)

    return min(shapes_of(kind), key=difference)


# ---- boats and the sister ----


def examine_boats(data: Json, ours: Json, found: Findings) -> None:
    numbers = [boat["number"] for boat in ours["boats"]]
    found.count("boats", TITLES["boats"], len(data["boats"]), len(numbers))
    times = Counter(boat["number"] for boat in data["boats"])
    for boat in data["boats"]:
        at: Place = ("boats", str(boat["number"]))
        if times[boat["number"]] > 1:
            found.wrong(at, TWICE, OTHER_ID)
        if boat["number"] not in numbers:
            found.wrong(at, *not_known(boat["number"], numbers))
        try:
            read_boat(BoatRow(boat["number"], tuple(boat["rows"])))
        except Flaw as flaw:
            found.wrong(at, flaw.text, BOAT_FORM)
        else:
            rats = "".join(boat["rows"]).count("r")
            found.count(f"boats.{boat['number']}", RATS.format(number=boat["number"]), rats)


def sister_rows(data: Json) -> Iterator[tuple[str, Any]]:
    for field in ("sister_traditions", "sister_advanced"):
        yield from ((field, row) for row in data[field])


def examine_sister(data: Json, ours: Json, found: Findings) -> None:
    for field in ("sister_traditions", "sister_advanced"):
        found.count(field, TITLES[field], len(data[field]), len(ours[field]))
        known = [row["id"] for row in ours[field]]
        if sorted(row["id"] for row in data[field]) != sorted(known):
            found.wrong((field,), SISTERS_IDS.format(known=", ".join(known)), RENAME)
    for field, row in sister_rows(data):
        if row["key"] not in sister.CARDS:
            reason, _ = not_known(row["key"], ())
            found.wrong((field, row["id"]), reason, nearest(row["key"], sister.CARDS))
    encores = [(field, row["id"]) for field, row in sister_rows(data) if is_encore(row["key"])]
    for again in encores[1:]:
        found.wrong(again, ONE_ENCORE, OTHER_RULE)


def is_encore(key: str) -> bool:
    return key in sister.CARDS and sister.CARDS[key].rule is None


BOX_RULES = BoxRules(NAMES, examine)
