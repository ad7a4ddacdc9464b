"""A game of Explore & Draw. Its values are replaced, never changed, so that copies and undo can share them."""

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
    """The discoveries still to draw or skip; before a zone or pair is chosen, all discoveries of the card."""
    zone: Zone | None = None
    two: tuple[int, int] | None = None


class Turn(Struct, frozen=True):
    """A seat's turn of one day."""

    stage: Literal["choose", "resolve", "done"] = "choose"
    chosen: tuple[int, ...] = ()
    unresolved: tuple[int, ...] = ()
    open: Open | None = None
    bonus: str | None = None
    """The colour of the map whose treasure is to be drawn or declined now."""
    double_cat: int | None = None
    """The index on the boat of the cat that the next move may draw a second time."""
    double_treasure: int | None = None


class Player(Struct, frozen=True):
    boat: Boat[Drawn]
    traditions: tuple[int, ...] = ()
    """The traditions checked, in rising order."""
    specials: tuple[SpecialName, ...] = ()
    """The special actions used, in order of use."""
    special_today: bool = False
    turn: Turn | None = None
    """None while no island lies out."""

    def may_use(self, special: SpecialName) -> bool:
        """Whether this special action is still available today."""
        return not self.special_today and len(self.specials) < PER_GAME and special not in self.specials


class Sitting(NamedTuple):
    """One seat and everything that its turn depends on."""

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
    """The cards that are not dealt yet, in drawing order."""

    cats: tuple[str, ...]
    traditions: tuple[str, ...]


class State(game.State):
    """The fields of a game, and values that follow from them; `game` adds the contract's functions."""

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
        """The seats that have not ended their turn; between days, the captain."""
        if self.phase == "explore":
            return tuple(
                seat for seat, player in enumerate(self.players) if player.turn is None or player.turn.stage != "done"
            )
        return (0,) if self.phase == "reveal" else ()

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def sitting(self, seat: int) -> Sitting | None:
        """Returns the seat and what its turn depends on; None while no island lies out."""
        player = self.players[seat]
        if self.island is None or player.turn is None:
            return None
        return Sitting(self.contents, seat, self.day, self.island, player, player.turn)
