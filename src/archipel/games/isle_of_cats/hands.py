"""Cards on their way: out of the deck, into a hand, and from it onto the table."""

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
    """The top cards of the deck, or what is left of it."""
    drawn, position.deck = position.deck[:count], position.deck[count:]
    position.sealed |= bool(drawn)
    return tuple(sorted(drawn))


def play_card(position: Position, player: Player, card: int) -> None:
    """The card goes to the discard, face up."""
    player.hand = without_cards(player.hand, (card,))
    position.played += (card,)


def discard(position: Position, seat: int, cards: Cards) -> None:
    """These cards go to the discard, face down."""
    position.discard += tuple([Discarded(card, seat) for card in cards])


def laying_now(position: Position, seat: int) -> bool:
    """In the traditions phase: the place in turn order of this seat has come, so new traditions are laid at once."""
    return (
        position.phase == "traditions"
        and position.turn is not None
        and position.order.index(seat) <= position.order.index(position.turn)
    )


def lay_traditions(position: Position, seat: int) -> list[Event]:
    """Every tradition leaves the hand: private ones face down before their owner, public ones face up."""
    player, contents = position.players[seat], position.contents
    private = contents.of_kind(player.hand, "tradition")
    public = contents.of_kind(player.hand, "public-tradition")
    player.hand = without_cards(player.hand, private + public)
    player.traditions = with_cards(player.traditions, private)
    position.public += tuple([PublicTradition(card, seat) for card in public])
    events: list[Event] = [{"event": "traditions-laid", "seat": seat, "count": len(private)}] if private else []
    return events + [{"event": "public-tradition-laid", "seat": seat, "card": card} for card in public]
