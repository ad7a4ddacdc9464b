"""Moves cards: from the deck to a hand, and from a hand to the table or the discard."""

from __future__ import annotations

from archipel.core.game import Event
from archipel.games.isle_of_cats.state import (
    Cards,
    Discarded,
    Player,
    Position,
    PublicTradition,
    with_cards,
    without_cards,
)


def draw_cards(position: Position, count: int) -> Cards:
    """Draws the top cards of the deck, or all that are left."""
    drawn, position.deck = position.deck[:count], position.deck[count:]
    position.sealed |= bool(drawn)
    return tuple(sorted(drawn))


def play_card(position: Position, player: Player, card: int) -> None:
    """Puts a card of the hand on the discard, face up."""
    player.hand = without_cards(player.hand, (card,))
    position.played += (card,)


def discard(position: Position, seat: int, cards: Cards) -> None:
    """Puts these cards on the discard, face down."""
    position.discard += tuple([Discarded(card, seat) for card in cards])


def laying_now(position: Position, seat: int) -> bool:
    """Whether this seat lays new traditions at once: in the traditions phase, from its place in turn order on."""
    return (
        position.phase == "traditions"
        and position.turn is not None
        and position.order.index(seat) <= position.order.index(position.turn)
    )


def lay_traditions(position: Position, seat: int) -> list[Event]:
    """Lays all traditions of the hand: private ones face down in front of their owner, public ones face up."""
    player, contents = position.players[seat], position.contents
    private = contents.of_kind(player.hand, "tradition")
    public = contents.of_kind(player.hand, "public-tradition")
    player.hand = without_cards(player.hand, private + public)
    player.traditions = with_cards(player.traditions, private)
    position.public += tuple([PublicTradition(card, seat) for card in public])
    events: list[Event] = [{"event": "traditions-laid", "seat": seat, "count": len(private)}] if private else []
    return events + [{"event": "public-tradition-laid", "seat": seat, "card": card} for card in public]
