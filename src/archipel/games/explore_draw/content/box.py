"""The contents of a game: which boats, cards and traditions lie in the box.

What a tradition pays is a function, found by its key in `traditions`; for the sister's cards, in `sister`. Her points
for the colours of cats, and how many cards she has, are rules and not contents.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property

from msgspec import Struct

from archipel.boats.printed import BOATS, BoatRow, Printed, by_number
from archipel.boats.shapes import SHAPES, form_of, read_rows
from archipel.core.contents import Contents, Flaw, twice
from archipel.core.text import Text
from archipel.games.explore_draw.content import cards, sister, traditions
from archipel.games.explore_draw.content.cards import KEYWORDS, Card, Discovery
from archipel.games.explore_draw.content.island import DAYS, SLOTS
from archipel.games.explore_draw.content.sister import SisterCard
from archipel.games.explore_draw.content.traditions import Tradition

MOST_PLAYERS = 12
"""Twice as many as the box has boats: from the seventh player on, the same boats are used again (ruling 33)."""


class TraditionRow(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the tradition sheet: the number on the sheet, and the key of its rule."""

    number: int
    key: str


class SisterRow(Struct, frozen=True, forbid_unknown_fields=True):
    """One of the sister's cards: its id, and the key of its rule."""

    id: str
    key: str


class Box(Contents, frozen=True):
    boats: tuple[BoatRow, ...]
    cats: tuple[Card, ...]
    """This deck and `traditions` are the two decks, in their order before the shuffle."""
    traditions: tuple[Card, ...]
    tradition_sheet: tuple[TraditionRow, ...]
    sister_traditions: tuple[SisterRow, ...]
    sister_advanced: tuple[SisterRow, ...]

    def __post_init__(self) -> None:
        if why := flaw(self):
            raise Flaw(why)

    @cached_property
    def printed(self) -> Mapping[int, Printed]:
        """The boats by number."""
        return by_number(self.boats)

    @cached_property
    def decks(self) -> Mapping[str, Mapping[str, Card]]:
        return {
            "cats": {card.id: card for card in self.cats},
            "traditions": {card.id: card for card in self.traditions},
        }

    @cached_property
    def cards(self) -> Mapping[str, Card]:
        """The cards of both decks by id."""
        return {card.id: card for card in (*self.cats, *self.traditions)}

    @cached_property
    def checklist(self) -> Mapping[int, Tradition]:
        """The traditions by number."""
        return {row.number: traditions.TRADITIONS[row.key] for row in self.tradition_sheet}

    @cached_property
    def sister_cards(self) -> Mapping[str, SisterCard]:
        """The sister's cards by id, plain ones first."""
        return {row.id: sister.CARDS[row.key] for row in (*self.sister_traditions, *self.sister_advanced)}


# ---- contents that no game can be played with ----

CARD, TRADITION = Text(fr="la carte", en="card"), Text(fr="la tradition", en="tradition")
SISTERS_CARD = Text(fr="la carte de la sœur", en="card of the sister")


def flaw(box: Box) -> Text | None:
    """Why no game can be played with these contents, or None."""
    return boats_flaw(box) or deck_flaw(box) or sheet_flaw(box) or sister_flaw(box)


def boats_flaw(box: Box) -> Text | None:
    try:
        return None if by_number(box.boats) else Text(fr="il n'y a pas de bateau", en="there is no boat")
    except Flaw as found:
        return found.text


def deck_flaw(box: Box) -> Text | None:
    for name, deck in (("cats", box.cats), ("traditions", box.traditions)):
        needed = DAYS * sum(slot.deck == name for slot in SLOTS)
        if len(deck) < needed:
            return Text(
                fr=f"la pioche {name} a {len(deck)} cartes ; {DAYS} jours en prennent {needed}",
                en=f"the deck of {name} has {len(deck)} cards; {DAYS} days take {needed}",
            )
    every = (*box.cats, *box.traditions)
    numbers = [row.number for row in box.tradition_sheet]
    return twice(CARD, [card.id for card in every]) or first(card_flaw(card, numbers) for card in every)


def card_flaw(card: Card, numbers: Collection[int]) -> Text | None:
    if card.id == "hand":
        return Text(
            fr="aucune carte ne peut s'appeler hand : c'est le nom de celles que le capitaine décrit",
            en="no card may have the id hand: a captain's own cards have it",
        )
    if card.type == "tradition" or card.tradition is not None:
        good = card.type == "tradition" and card.tradition in numbers and not card.zones and card.keyword is None
        return (
            None
            if good
            else Text(
                fr=f"la carte {card.id} n'est pas une tradition de la feuille et rien d'autre",
                en=f"card {card.id} is not a tradition of the sheet and nothing else",
            )
        )
    rule = KEYWORDS[card.keyword]
    if len(card.zones) != rule.zones or not all(card.zones):
        return Text(
            fr=f"la carte {card.id} n'a pas les zones qui vont avec son mot-clé",
            en=f"card {card.id} does not have the zones that go with its keyword",
        )
    if len(card.discoveries) < rule.least:
        return Text(
            fr=f"la carte {card.id} ne laisse pas le choix entre deux choses",
            en=f"card {card.id} leaves no choice of two",
        )
    return first(discovery_flaw(card.id, discovery) for discovery in card.discoveries)


def discovery_flaw(card: str, discovery: Discovery) -> Text | None:
    if not has_known_shape(discovery):
        return Text(
            fr=f"la carte {card} montre une forme qui n'est pas de la sorte {discovery.kind}",
            en=f"card {card} shows a shape that is no {discovery.kind}",
        )
    if (discovery.colour is None) != (discovery.kind != "cat"):
        return Text(
            fr=f"la carte {card} montre une couleur fausse : les chats en ont une, rien d'autre n'en a",
            en=f"card {card} shows something whose colour is wrong: cats have one, nothing else has",
        )
    return None


def has_known_shape(discovery: Discovery) -> bool:
    """True for a printed shape of its kind. A rare treasure of an owner's box may be any linked four or five cells."""
    if discovery.rows is None:
        return discovery.shape in SHAPES and SHAPES[discovery.shape].kind == discovery.kind
    form = form_of(read_rows(discovery.rows))
    return discovery.shape is None and discovery.kind == "rare" and form is not None and form.size in (4, 5)


def sheet_flaw(box: Box) -> Text | None:
    unknown = [row.key for row in box.tradition_sheet if row.key not in traditions.TRADITIONS]
    if unknown:
        return Text(fr=f"il n'y a pas de tradition {unknown[0]}", en=f"there is no tradition {unknown[0]}")
    return twice(TRADITION, [row.number for row in box.tradition_sheet])


def sister_flaw(box: Box) -> Text | None:
    rows = (*box.sister_traditions, *box.sister_advanced)
    unknown = [row.key for row in rows if row.key not in sister.CARDS]
    if unknown:
        return Text(fr=f"la sœur n'a pas de carte {unknown[0]}", en=f"the sister has no card {unknown[0]}")
    if len(box.sister_traditions) < sister.PLAIN or len(box.sister_advanced) < max(sister.ADVANCED.values()):
        return Text(fr="la sœur a trop peu de cartes", en="the sister has too few cards")
    # Two cards that repeat the best of the others would depend on each other.
    if sum(sister.CARDS[row.key].rule is None for row in rows) > 1:
        return Text(
            fr="une seule des cartes de la sœur peut en répéter une autre",
            en="only one of the sister's cards may repeat another",
        )
    return twice(SISTERS_CARD, [row.id for row in rows])


def first(flaws: Iterable[Text | None]) -> Text | None:
    return next((one for one in flaws if one), None)


# ---- ours ----


def sister_rows(series: str, rows: Iterable[str]) -> tuple[SisterRow, ...]:
    return tuple(SisterRow(f"{series}{number}", key) for number, key in enumerate(rows, start=1))


CONTENTS = Box(
    boats=BOATS,
    cats=cards.read_deck(cards.CATS),
    traditions=cards.read_deck(cards.TRADITIONS),
    tradition_sheet=tuple(TraditionRow(number, key) for number, key in enumerate(traditions.TRADITIONS, start=1)),
    sister_traditions=sister_rows("s", sister.TRADITIONS),
    sister_advanced=sister_rows("a", sister.ADVANCED_TRADITIONS),
)
