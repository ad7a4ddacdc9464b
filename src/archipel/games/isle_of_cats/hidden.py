"""A guess: the same table with all cards that a seat does not know exchanged among themselves, and the bag shaken.

The places of unknown cards are listed in a fixed order; the unknown cards, in their new order, are dealt to them,
private traditions to face-down traditions and rescue cards to face-down rescue cards first. What comes of it is which
card now stands for which: applied to a table, and to the earlier ones that can be returned to, it changes nothing that
the seat knows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from archipel.core.chance import Chance
from archipel.games.isle_of_cats.content.deck import KIND
from archipel.games.isle_of_cats.content.tiles import Colour
from archipel.games.isle_of_cats.state import Cards, Discarded, Player, Table

Exchange = dict[int, int]
"""Which card now stands where another stood."""


def guesser(table: Table, seat: int, chance: Chance) -> Callable[[Table], Table]:
    """What turns this table, or one its moves can be taken back to, into a guess of this seat."""
    point, places = ("family-deck", family_places) if table.mode == "family" else ("deck", card_places)
    cards = dealt(chance, point, places(table, seat))
    bag = tuple(chance.order("bag", sorted(table.bag)))
    colours = sister_colours(table, chance)
    baskets = sister_baskets(table, chance)

    def guessed(earlier: Table) -> Table:
        twin = earlier.copy()
        twin.bag = bag
        exchange_cards(twin, seat, cards)
        if twin.sister is not None:
            twin.sister.colours = colours
            twin.sister.baskets = exchanged(twin.sister.baskets, baskets)
            twin.sister.deck = exchanged(twin.sister.deck, baskets)
        return twin

    return guessed


# ---- discovery and family cards ----

Places = list[tuple[str | None, Cards]]
"""Unknown cards as they lie, in the order in which new ones are dealt; each with the kind it must have, if any."""


def card_places(table: Table, seat: int) -> Places:
    rivals = [player for rival, player in enumerate(table.players) if rival != seat]
    face_down = table.phase == "rescue-cards"
    return [
        *(("tradition", player.traditions) for player in rivals if table.phase != "over"),
        *(("rescue", player.rescue_cards) for player in rivals if face_down),
        *((None, player.hand) for player in rivals),
        *((None, player.pack) for player in rivals),
        *((None, player.picked) for player in rivals),
        *((None, player.drawn) for player in rivals),
        (None, tuple(one.card for one in table.discard if one.seat != seat)),
        (None, table.deck),
    ]


def family_places(table: Table, seat: int) -> Places:
    """A card given back stays unseen for ever; those that were kept are shown at the end."""
    rivals = [player for rival, player in enumerate(table.players) if rival != seat]
    known = [player.family_cards if table.phase == "over" else () for player in rivals]
    unknown = [
        tuple(card for card in player.dealt if card not in shown) for player, shown in zip(rivals, known, strict=True)
    ]
    return [*((None, cards) for cards in unknown), (None, table.deck)]


def dealt(chance: Chance, point: str, places: Places) -> Exchange:
    old = [(kind, card) for kind, cards in places for card in cards]
    # Sorted: a guess must depend on what the seat knows and not on how the hidden cards lie.
    new = chance.order(point, sorted(card for _, card in old))
    exchange = {}
    for kind, card in old:
        found = next(one for one in new if kind is None or KIND[one] == kind)
        new.remove(found)
        exchange[card] = found
    return exchange


def exchanged(cards: Iterable[int], exchange: Exchange) -> Cards:
    return tuple(exchange.get(card, card) for card in cards)


def exchange_cards(table: Table, seat: int, exchange: Exchange) -> None:
    table.deck = exchanged(table.deck, exchange)
    table.discard = tuple(Discarded(exchange.get(one.card, one.card), one.seat) for one in table.discard)
    for rival, player in enumerate(table.players):
        if rival != seat:
            exchange_player(player, exchange)


def exchange_player(player: Player, exchange: Exchange) -> None:
    for name in (
        "hand",
        "traditions",
        "pack",
        "picked",
        "drawn",
        "rescue_cards",
        "choice",
        "dealt",
        "family_cards",
    ):
        setattr(player, name, tuple(sorted(exchanged(getattr(player, name), exchange))))


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
