"""All discovery cards together, and the deck that a choice of modules makes."""

from __future__ import annotations

from collections.abc import Iterable

from archipel.games.isle_of_cats.content.cards import PLAIN_CARDS, Card
from archipel.games.isle_of_cats.content.traditions import TRADITIONS

CARDS: dict[int, Card] = {**PLAIN_CARDS, **TRADITIONS}

COST = {number: card.cost for number, card in CARDS.items()}
KEY = {number: card.key for number, card in CARDS.items()}
KIND = {number: card.kind for number, card in CARDS.items()}

NAMES_COLOUR = frozenset(number for number, row in TRADITIONS.items() if row.of_colour is not None)
"""The public traditions whose player names a colour."""

MODULES = ("ABC", "ABD", "ACD", "BCD")

PACK_STEPS = (1, -1, 1, -1, 1)
"""Day by day, how many seats further a pack goes after a pick: to the left neighbour, or to the right one."""


def deck(modules: str) -> tuple[int, ...]:
    """The 150 cards of a game with these modules, by number."""
    return tuple(number for number in CARDS if number in PLAIN_CARDS or TRADITIONS[number].module in ("core", *modules))


def of_kind(cards: Iterable[int], *kinds: str) -> tuple[int, ...]:
    return tuple(card for card in cards if KIND[card] in kinds)


def price(cards: Iterable[int]) -> int:
    return sum(COST[card] for card in cards)
