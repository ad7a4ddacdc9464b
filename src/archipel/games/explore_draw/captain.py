"""The captain's island: real cards from a real table, by id or entered by hand."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import UNSET

from archipel.boats.shapes import SHAPES, form_of, read_rows
from archipel.core.errors import IllegalMove
from archipel.core.text import Text, listed, shown
from archipel.games.explore_draw.content.cards import CARDS, DECKS, Card, Discovery
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.content.traditions import TRADITIONS
from archipel.games.explore_draw.moves import HandCard, HandDiscovery
from archipel.games.explore_draw.state import Decks

MOST_DISCOVERIES = 6

TWELVE_CARDS = Text(fr="L'île a douze cartes, pas {count}.", en="The island has twelve cards, not {count}.")
AT_SLOT = Text(fr="Emplacement {slot} : {why}", en="Slot {slot}: {why}")
NO_CARD = Text(
    fr="la carte {card} n'existe pas ; elles vont de c001 à c109 et de t01 à t47.",
    en="there is no card {card}; they go from c001 to c109 and from t01 to t47.",
)
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
    fr="il n'y a pas de tradition {number} ; elles vont de 1 à 26.",
    en="there is no tradition {number}; they go from 1 to 26.",
)
TWO_ZONES = Text(fr="une carte « ou » a deux moitiés, pas {count}.", en='an "or" card has two zones, not {count}.')
ONE_ZONE = Text(fr="cette carte a une seule zone, pas {count}.", en="this card has one zone, not {count}.")
EMPTY_ZONE = Text(fr="une zone de la carte est vide.", en="a zone of the card is empty.")
TWO_AT_LEAST = Text(
    fr="une carte « 2 au choix » montre au moins deux découvertes.",
    en='a "choose two" card shows at least two discoveries.',
)
TOO_MANY = Text(
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
NO_COLOUR = Text(fr="seul un chat a une couleur sur la carte.", en="only a cat has a colour on the card.")
BAD_ROWS = Text(
    fr="les lignes d'un trésor rare sont faites de # et de points, toutes de même longueur.",
    en="a rare treasure's rows are made of # and dots, all of one length.",
)
FOUR_OR_FIVE = Text(
    fr="un trésor rare a 4 ou 5 cases qui se tiennent par les côtés.",
    en="a rare treasure has 4 or 5 squares linked by their sides.",
)


def laid(decks: Decks, cards: Sequence[str | HandCard]) -> tuple[Card, ...]:
    """The island the captain names, or IllegalMove with the slot and the reason."""
    if len(cards) != len(SLOTS):
        raise IllegalMove(TWELVE_CARDS.format(count=len(cards)))
    island = []
    for slot, card in zip(SLOTS, cards, strict=True):
        why = id_objection(decks, cards, slot.number, card) if isinstance(card, str) else hand_objection(card)
        if why:
            raise IllegalMove(AT_SLOT.format(slot=slot.number, why=why))
        island.append(CARDS[card] if isinstance(card, str) else by_hand(card))
    return tuple(island)


def without(decks: Decks, island: Sequence[Card]) -> Decks:
    """The decks without the cards that lie out; those entered by hand leave none."""
    out = {card.id for card in island}
    return Decks(
        tuple(card for card in decks.cats if card not in out),
        tuple(card for card in decks.traditions if card not in out),
    )


def with_back(decks: Decks, island: Sequence[Card]) -> Decks:
    """Decks that a guess may think the island was laid out from: its cards on top."""
    out = [card.id for card in island]
    return Decks(
        (*(card for card in out if card in DECKS["cats"]), *decks.cats),
        (*(card for card in out if card in DECKS["traditions"]), *decks.traditions),
    )


def id_objection(decks: Decks, cards: Sequence[str | HandCard], slot: int, card: str) -> Text | None:
    deck = SLOTS[slot - 1].deck
    if card not in CARDS:
        return NO_CARD.format(card=shown(card))
    if card not in DECKS[deck]:
        first, *_, last = DECKS[deck]
        return WRONG_DECK.format(card=card, first=first, last=last)
    if card not in (decks.cats if deck == "cats" else decks.traditions):
        return DEALT_BEFORE.format(card=card)
    if card in cards[: slot - 1]:
        return LAID_TWICE.format(card=card, other=cards.index(card) + 1)
    return None


def hand_objection(card: HandCard) -> Text | None:
    if card.type == "tradition":
        if card.tradition is UNSET or card.keyword is not UNSET or card.zones is not UNSET:
            return TRADITION_FIELDS
        return None if card.tradition in TRADITIONS else NO_TRADITION.format(number=card.tradition)
    if card.tradition is not UNSET or card.keyword is UNSET or card.zones is UNSET:
        return CARD_FIELDS
    zones = len(card.zones)
    if card.keyword == "or" and zones != 2:
        return TWO_ZONES.format(count=zones)
    if card.keyword != "or" and zones != 1:
        return ONE_ZONE.format(count=zones)
    if not all(card.zones):
        return EMPTY_ZONE
    discoveries = [discovery for zone in card.zones for discovery in zone]
    if len(discoveries) > MOST_DISCOVERIES:
        return TOO_MANY.format(most=MOST_DISCOVERIES, count=len(discoveries))
    if card.keyword == "choose-two" and len(discoveries) < 2:
        return TWO_AT_LEAST
    for number, discovery in enumerate(discoveries):
        if why := discovery_objection(discovery):
            return DISCOVERY.format(number=number, why=why)
    return None


def discovery_objection(discovery: HandDiscovery) -> Text | None:
    if (discovery.colour is not UNSET) != (discovery.kind == "cat"):
        return CAT_COLOUR if discovery.kind == "cat" else NO_COLOUR
    if discovery.rows is not UNSET:
        return (
            SHAPE_OR_ROWS
            if discovery.shape is not UNSET or discovery.kind != "rare"
            else rows_objection(discovery.rows)
        )
    if discovery.shape is UNSET:
        return SHAPE_OR_ROWS
    known = [name for name, shape in SHAPES.items() if shape.kind == discovery.kind]
    return None if discovery.shape in known else NO_SHAPE.format(shape=shown(discovery.shape), known=listed(known, 17))


def rows_objection(rows: Sequence[str]) -> Text | None:
    if not rows or {len(row) for row in rows} != {len(rows[0])} or not set("".join(rows)) <= {"#", "."}:
        return BAD_ROWS
    cells = read_rows(rows)
    return None if len(cells) in (4, 5) and form_of(cells) is not None else FOUR_OR_FIVE


def by_hand(card: HandCard) -> Card:
    """A card without objection as the game knows it."""
    if card.tradition is not UNSET:
        return Card(card.id, card.type, tradition=card.tradition)
    assert card.zones is not UNSET
    assert card.keyword is not UNSET
    zones = tuple(tuple(map(discovery_by_hand, zone)) for zone in card.zones)
    return Card(card.id, card.type, card.keyword, zones)


def discovery_by_hand(discovery: HandDiscovery) -> Discovery:
    return Discovery(
        discovery.kind,
        None if discovery.shape is UNSET else discovery.shape,
        None if discovery.colour is UNSET else discovery.colour,
        None if discovery.rows is UNSET else discovery.rows,
    )
