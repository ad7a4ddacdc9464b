"""The captain's island: the cards of a real table, given by id or entered by hand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import UNSET

from archipel.boats.shapes import SHAPES, form_of, read_rows
from archipel.core.game import OptionValue
from archipel.core.text import Text, listed, shown
from archipel.games.explore_draw import texts
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.cards import KEYWORDS, Card, Discovery
from archipel.games.explore_draw.content.island import SLOTS
from archipel.games.explore_draw.moves import HandCard, HandDiscovery
from archipel.games.explore_draw.state import Decks

MOST_DISCOVERIES = 6
RARE_CELLS = (4, 5)
"""How many cells a rare treasure may have."""


def seat_with(options: Mapping[str, OptionValue]) -> int | None:
    """Returns the captain's seat with these options; None if the program deals all cards."""
    return 0 if options.get("captain") == "on" else None


def objection(contents: Box, decks: Decks, cards: Sequence[str | HandCard]) -> Text | None:
    """Returns why the captain may not lay out these cards, with the slot of the wrong one; or None."""
    if len(cards) != len(SLOTS):
        return texts.TWELVE_CARDS.format(count=len(cards))
    for number, card in enumerate(cards, start=1):
        if isinstance(card, str):
            why = id_objection(contents, decks, cards, number, card)
        else:
            why = hand_objection(contents, card)
        if why:
            return texts.AT_SLOT.format(slot=number, why=why)
    return None


def island(contents: Box, cards: Sequence[str | HandCard]) -> tuple[Card, ...]:
    """Returns the island of these cards, which `objection` has accepted."""
    return tuple(contents.cards[card] if isinstance(card, str) else by_hand(card) for card in cards)


def without(decks: Decks, island: Sequence[Card]) -> Decks:
    """Returns the decks without the cards of the island. Cards entered by hand are in no deck."""
    out = {card.id for card in island}
    return Decks(
        tuple(card for card in decks.cats if card not in out),
        tuple(card for card in decks.traditions if card not in out),
    )


def id_objection(contents: Box, decks: Decks, cards: Sequence[str | HandCard], slot: int, card: str) -> Text | None:
    deck = SLOTS[slot - 1].deck
    if card not in contents.cards:
        return texts.no_card(shown(card), [ends(contents.decks[name]) for name in contents.decks])
    if card not in contents.decks[deck]:
        first, last = ends(contents.decks[deck])
        return texts.WRONG_DECK.format(card=card, first=first, last=last)
    if card not in (decks.cats if deck == "cats" else decks.traditions):
        return texts.DEALT_BEFORE.format(card=card)
    if card in cards[: slot - 1]:
        return texts.LAID_TWICE.format(card=card, other=cards.index(card) + 1)
    return None


def ends(deck: Iterable[str]) -> tuple[str, str]:
    """The first and the last id of a deck."""
    first, *_, last = deck
    return first, last


def hand_objection(contents: Box, card: HandCard) -> Text | None:
    if card.type == "tradition":
        if card.tradition is UNSET or card.keyword is not UNSET or card.zones is not UNSET:
            return texts.TRADITION_FIELDS
        return None if card.tradition in contents.checklist else texts.no_tradition(card.tradition, contents.checklist)
    if card.tradition is not UNSET or card.keyword is UNSET or card.zones is UNSET:
        return texts.CARD_FIELDS
    zones = len(card.zones)
    rule = KEYWORDS[card.keyword]
    if zones != rule.zones:
        return (texts.TWO_ZONES if rule.zones == 2 else texts.ONE_ZONE).format(count=zones)
    if not all(card.zones):
        return texts.EMPTY_ZONE
    discoveries = [discovery for zone in card.zones for discovery in zone]
    if len(discoveries) > MOST_DISCOVERIES:
        return texts.TOO_MANY_DISCOVERIES.format(most=MOST_DISCOVERIES, count=len(discoveries))
    if len(discoveries) < rule.least:
        return texts.TWO_AT_LEAST
    for number, discovery in enumerate(discoveries):
        if why := discovery_objection(discovery):
            return texts.DISCOVERY.format(number=number, why=why)
    return None


def discovery_objection(discovery: HandDiscovery) -> Text | None:
    if (discovery.colour is not UNSET) != (discovery.kind == "cat"):
        return texts.CAT_COLOUR if discovery.kind == "cat" else texts.ONLY_CATS_HAVE_COLOUR
    if (discovery.rows is UNSET) == (discovery.shape is UNSET):
        return texts.SHAPE_OR_ROWS
    if discovery.rows is not UNSET:
        return rows_objection(discovery.rows) if discovery.kind == "rare" else texts.SHAPE_OR_ROWS
    known = [name for name, shape in SHAPES.items() if shape.kind == discovery.kind]
    if discovery.shape not in known:
        return texts.NO_SHAPE.format(shape=shown(discovery.shape), known=listed(known, 17))
    return None


def rows_objection(rows: Sequence[str]) -> Text | None:
    if not rows or {len(row) for row in rows} != {len(rows[0])} or not set("".join(rows)) <= {"#", "."}:
        return texts.BAD_ROWS
    cells = read_rows(rows)
    return None if len(cells) in RARE_CELLS and form_of(cells) is not None else texts.FOUR_OR_FIVE


def by_hand(card: HandCard) -> Card:
    """Returns the `Card` for a card entered by hand, which `objection` has accepted."""
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
