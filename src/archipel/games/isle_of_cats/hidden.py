"""A guess: the same position, in which all cards that a seat does not know are exchanged and the bag is shuffled.

Every unknown card lies in a spot, such as a rival's hand or the third place of the deck. The unknown cards are shuffled
and dealt to these spots, first to spots where only a private tradition or a rescue card can lie. The result is an
`Exchange`: which card replaces which. It is applied to the position and to the earlier positions that an undo can
return to, and it changes nothing that the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from archipel.core.chance import Chance
from archipel.core.game import Past
from archipel.games.isle_of_cats.content.box import Box, Colour
from archipel.games.isle_of_cats.state import Cards, Discarded, Player, Position, State, without_cards

Exchange = dict[int, int]
"""For each old card, the new card that replaces it."""

Spot = tuple[int, int, int]
"""Where an unknown card lies: the sort of spot, its owner, and its number among several. Dealt in this order."""

TRADITIONS, RESCUE_CARDS, HAND, PACK, PICKED, DRAWN, DISCARD, DECK = range(8)
ONLY = {TRADITIONS: "tradition", RESCUE_CARDS: "rescue"}
"""The spots where only cards of one kind can lie."""
KEPT, GIVEN_BACK, FAMILY_DECK = range(10, 13)


def deal_anew(state: State, seat: int) -> None:
    """Replaces the position, and the positions that an undo can return to, by a guess of this seat."""
    positions = [state.position, *(past.before for past in reversed(state.past))]
    guessed = guesser(positions, seat, state.chance)
    state.position = guessed(state.position)
    state.past = tuple(Past(past.seat, guessed(past.before)) for past in state.past)


def guesser(positions: Sequence[Position], seat: int, chance: Chance) -> Callable[[Position], Position]:
    """Returns a function that turns each of these positions (the present one, then earlier ones) into a guess."""
    now = positions[0]
    point, spots = ("family-deck", family_spots) if now.mode == "family" else ("deck", card_spots)
    cards = dealt(now.contents, chance, point, [list(spots(position, seat)) for position in positions])
    bag = tuple(chance.order("bag", sorted(now.bag)))
    colours = sister_colours(now, chance)
    baskets = sister_baskets(now, chance)

    def guessed(position: Position) -> Position:
        twin = position.copy()
        twin.bag = bag
        exchange_cards(twin, seat, cards)
        if twin.sister is not None:
            twin.sister.colours = colours
            twin.sister.baskets = exchanged(twin.sister.baskets, baskets)
            twin.sister.deck = exchanged(twin.sister.deck, baskets)
        return twin

    return guessed


# ---- discovery and family cards ----


def rivals(position: Position, seat: int) -> list[tuple[int, Player]]:
    return [(owner, player) for owner, player in enumerate(position.players) if owner != seat]


def card_spots(position: Position, seat: int) -> Iterator[tuple[Spot, int]]:
    """Yields all unknown discovery cards with their spots. Order matters in the deck, but not in a hand."""
    for owner, player in rivals(position, seat):
        held = [(HAND, player.hand), (PACK, player.pack), (DRAWN, player.drawn)]
        if position.phase != "over":
            held.append((TRADITIONS, player.traditions))
        if position.phase == "rescue-cards":
            held.append((RESCUE_CARDS, player.rescue_cards))
        for sort, cards in held:
            yield from (((sort, owner, 0), card) for card in cards)
        yield from (((PICKED, owner, int(card in player.choice)), card) for card in player.picked)
    yield from (((DISCARD, one.seat, 0), one.card) for one in position.discard if one.seat != seat)
    yield from (((DECK, 0, number), card) for number, card in enumerate(position.deck))


def family_spots(position: Position, seat: int) -> Iterator[tuple[Spot, int]]:
    """Yields all unknown family cards with their spots. Kept cards are shown at the end; cards given back never are."""
    for owner, player in rivals(position, seat):
        if position.phase != "over":
            yield from (((KEPT, owner, 0), card) for card in player.family_cards)
        yield from (((GIVEN_BACK, owner, 0), card) for card in without_cards(player.dealt, player.family_cards))
    yield from (((FAMILY_DECK, 0, number), card) for number, card in enumerate(position.deck))


def dealt(contents: Box, chance: Chance, point: str, lying: Sequence[list[tuple[Spot, int]]]) -> Exchange:
    """Deals new cards to all spots. `lying` has the cards of the present position, then those of the earlier ones."""
    where: dict[int, list[Spot]] = {card: [] for _, card in lying[0]}
    for spots in lying:
        for spot, card in spots:
            if card in where:  # otherwise it has been shown since then
                where[card].append(spot)
    kinds = {card: next((ONLY[sort] for sort, _, _ in spots if sort in ONLY), None) for card, spots in where.items()}
    old = sorted(where, key=lambda card: (kinds[card] is None, where[card]))
    # Sorted, because a guess must depend on what the seat knows and not on where the hidden cards are.
    new = chance.order(point, sorted(where))
    exchange = {}
    for card in old:
        found = next(one for one in new if kinds[card] is None or contents.card[one].kind == kinds[card])
        new.remove(found)
        exchange[card] = found
    return exchange


def exchanged(cards: Iterable[int], exchange: Exchange) -> Cards:
    return tuple(exchange.get(card, card) for card in cards)


def exchange_cards(position: Position, seat: int, exchange: Exchange) -> None:
    position.deck = exchanged(position.deck, exchange)
    position.discard = tuple(Discarded(exchange.get(one.card, one.card), one.seat) for one in position.discard)
    for _, player in rivals(position, seat):
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


def sister_colours(position: Position, chance: Chance) -> tuple[Colour, ...]:
    if position.sister is None:
        return ()
    shown = position.sister.colours[: position.sister.shown]
    return (*shown, *chance.order("sister-colours", sorted(position.sister.colours[position.sister.shown :])))


def sister_baskets(position: Position, chance: Chance) -> Exchange:
    if position.sister is None:
        return {}
    unknown: Sequence[int] = position.sister.baskets[position.sister.turned :] + position.sister.deck
    return dict(zip(unknown, chance.order("sister-baskets", sorted(unknown)), strict=True))
