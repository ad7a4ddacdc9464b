"""Choosing cards: colours and family cards before the game, draft, buying, naming colours, and laying rescue cards."""

from __future__ import annotations

from archipel.core.game import Event
from archipel.games.isle_of_cats.hands import discard, lay_traditions, laying_now
from archipel.games.isle_of_cats.moves import ChooseColour, Draft, Keep, KeepFamilyCards, LayRescueCards, NameColour
from archipel.games.isle_of_cats.state import Paying, Position, PublicTradition, with_cards, without_cards


def choose_colour(position: Position, seat: int, move: ChooseColour) -> list[Event]:
    position.players[seat].colour = move.colour
    return [{"event": "colour-chosen", "seat": seat, "colour": move.colour}]


def keep_family_cards(position: Position, seat: int, move: KeepFamilyCards) -> list[Event]:
    player = position.players[seat]
    player.family_cards = player.choice = with_cards((), move.cards)
    player.chosen = True
    return [{"event": "chosen", "seat": seat}]


def draft(position: Position, seat: int, move: Draft) -> list[Event]:
    player = position.players[seat]
    player.pack = without_cards(player.pack, move.cards)
    player.picked = with_cards(player.picked, move.cards)
    player.choice = with_cards((), move.cards)
    player.chosen = True
    return [{"event": "chosen", "seat": seat}]


def keep(position: Position, seat: int, move: Keep) -> list[Event]:
    """Buys some of the drafted cards, or some of the cards drawn by cards 71 to 74."""
    player = position.players[seat]
    drawn = isinstance(position.interrupt, Paying)
    offered = player.drawn if drawn else player.picked
    cost = position.contents.price(move.cards)
    player.fish -= cost
    player.hand = with_cards(player.hand, move.cards)
    discard(position, seat, without_cards(offered, move.cards))
    events: list[Event] = [{"event": "kept", "seat": seat, "count": len(move.cards), "fish": cost}]
    if not drawn:
        player.picked = ()
        player.chosen = True
        player.holding = move.hold is True
        # The last choice of several seats stays, even if the traditions are held back and the round goes on.
        position.sealed |= len(position.players) > 1 and all(one.chosen for one in position.players)
        return [{**events[0], "hold": True}] if player.holding else events
    player.drawn = ()
    position.interrupt = None
    return events + lay_traditions(position, seat) if laying_now(position, seat) else events


def name_colour(position: Position, seat: int, move: NameColour) -> list[Event]:
    waiting, named = PublicTradition(move.card, seat), PublicTradition(move.card, seat, move.colour)
    position.public = tuple([named if tradition == waiting else tradition for tradition in position.public])
    return [{"event": "colour-named", "seat": seat, "card": move.card, "colour": move.colour}]


def lay_rescue_cards(position: Position, seat: int, move: LayRescueCards) -> list[Event]:
    player = position.players[seat]
    player.hand = without_cards(player.hand, move.cards)
    player.rescue_cards = with_cards((), move.cards)
    player.chosen = True
    return [{"event": "rescue-cards-laid", "seat": seat, "count": len(move.cards)}]
