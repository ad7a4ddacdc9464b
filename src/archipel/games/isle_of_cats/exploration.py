"""Choosing cards: colours and family cards before the game, draft, buying, naming colours, and laying rescue cards."""

from __future__ import annotations

from collections.abc import Sequence

from archipel.boats import texts as boat_texts
from archipel.core.errors import IllegalMove
from archipel.core.game import Event
from archipel.core.text import Text, and_list
from archipel.games.isle_of_cats import texts
from archipel.games.isle_of_cats.content.deck import KIND, price
from archipel.games.isle_of_cats.content.tiles import COLOURS
from archipel.games.isle_of_cats.content.traditions import FAMILY_CARDS_KEPT
from archipel.games.isle_of_cats.moves import (
    ChooseColour,
    Draft,
    Keep,
    KeepFamilyCards,
    LayRescueCards,
    NameColour,
)
from archipel.games.isle_of_cats.phases import lay_traditions, picks, reached
from archipel.games.isle_of_cats.state import (
    Cards,
    Discarded,
    Paying,
    Player,
    PublicTradition,
    Table,
    with_cards,
    without_cards,
)


def check_cards(named: Sequence[int], there: Cards, absent: Text) -> None:
    """Refuses a card named twice, or one that is not there."""
    for number, card in enumerate(named):
        if card in named[:number]:
            raise IllegalMove(texts.CARD_TWICE.format(card=card))
        if card not in there:
            raise IllegalMove(absent.format(card=card, there=texts.numbers(there) or texts.NOTHING))


def check_held(player: Player, card: int) -> None:
    if card not in player.hand:
        absent = texts.NOT_IN_HAND if player.hand else texts.EMPTY_HAND
        raise IllegalMove(absent.format(card=card, there=texts.numbers(player.hand)))


def check_count(named: Sequence[object], asked: int) -> None:
    if len(named) != asked:
        raise IllegalMove(texts.WRONG_COUNT.format(asked=texts.cards(asked), count=len(named)))


def choose_colour(table: Table, seat: int, move: ChooseColour) -> list[Event]:
    taken = {player.colour: owner for owner, player in enumerate(table.players)}
    if move.colour in taken:
        free = and_list(boat_texts.COLOUR[colour] for colour in COLOURS if colour not in taken)
        raise IllegalMove(
            texts.COLOUR_TAKEN.format(
                player=texts.player(taken[move.colour]), colour=boat_texts.COLOUR[move.colour], free=free
            )
        )
    table.players[seat].colour = move.colour
    return [{"event": "colour-chosen", "seat": seat, "colour": move.colour}]


def keep_family_cards(table: Table, seat: int, move: KeepFamilyCards) -> list[Event]:
    player = table.players[seat]
    check_cards(move.cards, player.dealt, texts.NOT_YOUR_FAMILY_CARD)
    check_count(move.cards, FAMILY_CARDS_KEPT)
    player.family_cards = player.choice = with_cards((), move.cards)
    player.chosen = True
    return [{"event": "chosen", "seat": seat}]


def draft(table: Table, seat: int, move: Draft) -> list[Event]:
    player = table.players[seat]
    check_cards(move.cards, player.pack, texts.NOT_IN_PACK)
    check_count(move.cards, picks(table, seat))
    player.pack = without_cards(player.pack, move.cards)
    player.picked = with_cards(player.picked, move.cards)
    player.choice = with_cards((), move.cards)
    player.chosen = True
    return [{"event": "chosen", "seat": seat}]


def unchoose(table: Table, seat: int) -> Table:
    """The table without the seat's choice of this round of the draft or of family cards."""
    table = table.copy()
    player = table.players[seat]
    if table.phase == "draft":
        player.pack = with_cards(player.pack, player.choice)
        player.picked = without_cards(player.picked, player.choice)
    else:
        player.family_cards = ()
    player.choice = ()
    player.chosen = False
    return table


def keep(table: Table, seat: int, move: Keep) -> list[Event]:
    """Buys some of the drafted cards, or of those drawn by cards 71 to 74."""
    player = table.players[seat]
    drawn = isinstance(table.interrupt, Paying)
    offered = player.drawn if drawn else player.picked
    check_cards(move.cards, offered, texts.NOT_AMONG)
    cost = price(move.cards)
    if cost > player.fish:
        raise IllegalMove(texts.TOO_EXPENSIVE.format(price=texts.fish(cost), fish=texts.fish(player.fish)))
    player.fish -= cost
    player.hand = with_cards(player.hand, move.cards)
    table.discard += tuple(Discarded(card, seat) for card in without_cards(offered, move.cards))
    events: list[Event] = [{"event": "kept", "seat": seat, "count": len(move.cards), "fish": cost}]
    if not drawn:
        player.picked = ()
        player.chosen = True
        return events
    player.drawn = ()
    table.interrupt = None
    return events + lay_traditions(table, seat) if reached(table, seat) else events


def name_colour(table: Table, seat: int, move: NameColour) -> list[Event]:
    waiting = [tradition for tradition in table.unnamed if (tradition.card, tradition.seat) == (move.card, seat)]
    if not waiting:
        raise IllegalMove(texts.NO_SUCH_TRADITION.format(card=move.card))
    named = PublicTradition(move.card, seat, move.colour)
    table.public = tuple(named if tradition == waiting[0] else tradition for tradition in table.public)
    return [{"event": "colour-named", "seat": seat, "card": move.card, "colour": move.colour}]


def lay_rescue_cards(table: Table, seat: int, move: LayRescueCards) -> list[Event]:
    player = table.players[seat]
    check_cards(move.cards, player.hand, texts.NOT_IN_HAND if player.hand else texts.EMPTY_HAND)
    for card in move.cards:
        if KIND[card] != "rescue":
            raise IllegalMove(texts.WRONG_CARD["rescue"].format(card=texts.card(card)))
    player.hand = without_cards(player.hand, move.cards)
    player.rescue_cards = with_cards((), move.cards)
    player.chosen = True
    return [{"event": "rescue-cards-laid", "seat": seat, "count": len(move.cards)}]
