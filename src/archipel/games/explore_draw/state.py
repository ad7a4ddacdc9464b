"""A game of Explore & Draw. What hangs on it is replaced, never changed: copies and undo share the values."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from msgspec import Struct

from archipel.boats.boat import Boat, Piece
from archipel.boats.printed import Colour
from archipel.core import game
from archipel.core.game import Event
from archipel.games.explore_draw.content.box import Box
from archipel.games.explore_draw.content.cards import Card, Zone
from archipel.games.explore_draw.content.specials import PER_GAME, SpecialName


class Drawn(Piece, frozen=True):
    """A piece, and where it comes from."""

    shape: str | None
    """None for a rare treasure that a captain entered by rows."""
    day: int
    origin: str
    """A card's id, "map" or "double"."""


class Open(Struct, frozen=True):
    """The card being drawn from."""

    slot: int
    left: tuple[int, ...]
    """What is still to settle; before a zone or pair is chosen, every discovery of the card."""
    zone: Zone | None = None
    two: tuple[int, int] | None = None


class Turn(Struct, frozen=True):
    """A seat's turn of one day."""

    stage: Literal["choose", "resolve", "done"] = "choose"
    chosen: tuple[int, ...] = ()
    unresolved: tuple[int, ...] = ()
    open: Open | None = None
    bonus: str | None = None
    """The colour of the map whose treasure waits."""
    double_cat: int | None = None
    """The piece, by its place on the boat, that may be drawn a second time by the next move."""
    double_treasure: int | None = None


class Player(Struct, frozen=True):
    boat: Boat[Drawn]
    traditions: tuple[int, ...] = ()
    """Those checked, ascending."""
    specials: tuple[SpecialName, ...] = ()
    """Those used, in order of use."""
    special_today: bool = False
    turn: Turn | None = None
    """None while no island lies out."""

    def may_use(self, special: SpecialName) -> bool:
        """Whether this special action is still available today."""
        return not self.special_today and len(self.specials) < PER_GAME and special not in self.specials


class Sitting(NamedTuple):
    """One seat at today's island."""

    contents: Box
    seat: int
    day: int
    island: tuple[Card, ...]
    player: Player
    turn: Turn

    def card(self, number: int) -> Card:
        return self.island[number - 1]

    def event(self, name: str, **fields: Any) -> Event:
        return {"event": name, "seat": self.seat, **fields}


class Sister(Struct, frozen=True):
    """The rival of a solo game."""

    colours: tuple[Colour, ...]
    revealed: int
    """How many colour cards are face up."""
    traditions: tuple[str, ...]
    advanced: tuple[str, ...]


class Decks(Struct, frozen=True):
    """The undealt cards in drawing order."""

    cats: tuple[str, ...]
    traditions: tuple[str, ...]


class State(game.State):
    """The fields of a game, and what follows from them; `game` adds the contract's functions."""

    contents: Box
    players: tuple[Player, ...]
    decks: Decks
    sister_hand: Sister | None = None
    day: int = 1
    phase: Literal["reveal", "explore", "over"] = "reveal"
    island: tuple[Card, ...] | None = None
    discard: tuple[tuple[Card, ...], ...] = ()

    @property
    def pending(self) -> tuple[int, ...]:
        """All who have not ended their turn; between days, the captain."""
        if self.phase == "explore":
            return tuple(
                seat for seat, player in enumerate(self.players) if player.turn is None or player.turn.stage != "done"
            )
        return (0,) if self.phase == "reveal" else ()

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def sitting(self, seat: int) -> Sitting | None:
        """The seat at today's island; None while none lies out."""
        player = self.players[seat]
        if self.island is None or player.turn is None:
            return None
        return Sitting(self.contents, seat, self.day, self.island, player, player.turn)
