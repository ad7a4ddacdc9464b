"""A guess: the same table with all cards that a seat does not know exchanged among themselves, and the bag shaken.

Every unknown card lies in a place: a rival's hand, the third of the deck. The unknown cards, in their new order, are
dealt to these places, first where only a private tradition or a rescue card can lie. What comes of it is which card
now stands for which: applied to the table, and to the earlier ones that moves can be taken back to, it changes nothing
that the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from archipel.core.chance import Chance
from archipel.games.isle_of_cats.content.deck import KIND
from archipel.games.isle_of_cats.content.tiles import Colour
from archipel.games.isle_of_cats.state import Cards, Discarded, Player, Table, without_cards

Exchange = dict[int, int]
"""Which card now stands where another stood."""

Place = tuple[int, int, int]
"""Where an unknown card lies: the sort of place, whose it is, and which of several. Dealt to in this order."""

TRADITIONS, RESCUE_CARDS, HAND, PACK, PICKED, DRAWN, DISCARD, DECK = range(8)
ONLY = {TRADITIONS: "tradition", RESCUE_CARDS: "rescue"}
"""The places where only cards of one kind can lie."""
KEPT, GIVEN_BACK, FAMILY_DECK = range(10, 13)


def guesser(tables: Sequence[Table], seat: int, chance: Chance) -> Callable[[Table], Table]:
    """What turns the first of these tables, and the earlier ones after it, into a guess of this seat."""
    now = tables[0]
    point, places = ("family-deck", family_places) if now.mode == "family" else ("deck", card_places)
    cards = dealt(chance, point, [list(places(table, seat)) for table in tables])
    bag = tuple(chance.order("bag", sorted(now.bag)))
    colours = sister_colours(now, chance)
    baskets = sister_baskets(now, chance)

    def guessed(table: Table) -> Table:
        twin = table.copy()
        twin.bag = bag
        exchange_cards(twin, seat, cards)
        if twin.sister is not None:
            twin.sister.colours = colours
            twin.sister.baskets = exchanged(twin.sister.baskets, baskets)
            twin.sister.deck = exchanged(twin.sister.deck, baskets)
        return twin

    return guessed


# ---- discovery and family cards ----


def rivals(table: Table, seat: int) -> list[tuple[int, Player]]:
    return [(owner, player) for owner, player in enumerate(table.players) if owner != seat]


def card_places(table: Table, seat: int) -> Iterator[tuple[Place, int]]:
    """All unknown discovery cards and where they lie. The order of a hand is nothing, that of the deck is."""
    for owner, player in rivals(table, seat):
        held = [(HAND, player.hand), (PACK, player.pack), (DRAWN, player.drawn)]
        if table.phase != "over":
            held.append((TRADITIONS, player.traditions))
        if table.phase == "rescue-cards":
            held.append((RESCUE_CARDS, player.rescue_cards))
        for sort, cards in held:
            yield from (((sort, owner, 0), card) for card in cards)
        yield from (((PICKED, owner, int(card in player.choice)), card) for card in player.picked)
    yield from (((DISCARD, one.seat, 0), one.card) for one in table.discard if one.seat != seat)
    yield from (((DECK, 0, number), card) for number, card in enumerate(table.deck))


def family_places(table: Table, seat: int) -> Iterator[tuple[Place, int]]:
    """The cards that were kept are shown at the end; one given back stays unseen for ever."""
    for owner, player in rivals(table, seat):
        if table.phase != "over":
            yield from (((KEPT, owner, 0), card) for card in player.family_cards)
        yield from (((GIVEN_BACK, owner, 0), card) for card in without_cards(player.dealt, player.family_cards))
    yield from (((FAMILY_DECK, 0, number), card) for number, card in enumerate(table.deck))


def dealt(chance: Chance, point: str, placed: Sequence[list[tuple[Place, int]]]) -> Exchange:
    """The new cards of all places; `placed` has those of the table as it is, then those of earlier tables."""
    where: dict[int, list[Place]] = {card: [] for _, card in placed[0]}
    for places in placed:
        for place, card in places:
            if card in where:  # else it has been shown since
                where[card].append(place)
    kinds = {card: next((ONLY[sort] for sort, _, _ in places if sort in ONLY), None) for card, places in where.items()}
    old = sorted(where, key=lambda card: (kinds[card] is None, where[card]))
    # Sorted: a guess must depend on what the seat knows and not on how the hidden cards lie.
    new = chance.order(point, sorted(where))
    exchange = {}
    for card in old:
        found = next(one for one in new if kinds[card] is None or KIND[one] == kinds[card])
        new.remove(found)
        exchange[card] = found
    return exchange


def exchanged(cards: Iterable[int], exchange: Exchange) -> Cards:
    return tuple(exchange.get(card, card) for card in cards)


def exchange_cards(table: Table, seat: int, exchange: Exchange) -> None:
    table.deck = exchanged(table.deck, exchange)
    table.discard = tuple(Discarded(exchange.get(one.card, one.card), one.seat) for one in table.discard)
    for _, player in rivals(table, seat):
        player.hand = resorted(player.hand, exchange)
        player.traditions = resorted(player.traditions, exchange)
        player.pack = resorted(player.pack, exchange)
        player.picked = resorted(player.picked, exchange)
        player.drawn = resorted(player.drawn, exchange)
        player.rescue_cards = resorted(player.rescue_cards, exchange)
        player.choice = resorted(player.choice, exchange)
        player.dealt = resorted(player.dealt, exchange)
        player.family_cards = resorted(player.family_cards, exchange)


def resorted(cards: Cards, exchange: Exchange) -> Cards:
    return tuple(sorted(exchanged(cards, exchange))) if cards else ()


# ---- the sister ----


def sister_colours(table: Table, chance: Chance) -> tuple[Colour, ...]:
    if table.sister is None:
        return ()
    shown = table.sister.colours[: table.sister.shown]
    return (*shown, *chance.order("sister-colours", sorted(table.sister.colours[table.sister.shown :])))


def sister_baskets(table: Table, chance: Chance) -> Exchange:
    if table.sister is None:
        return {}
    unknown: Sequence[int] = table.sister.baskets[table.sister.turned :] + table.sister.deck
    return dict(zip(unknown, chance.order("sister-baskets", sorted(unknown)), strict=True))
