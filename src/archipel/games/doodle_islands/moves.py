"""What a seat may do: take a white die and draw, or tick a bottle."""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from msgspec import Meta

from archipel.core.game import Move
from archipel.games.doodle_islands.content.seas import SHAPES

Die = Literal[1, 2, 3, 4, 5, 6]
Draw = Literal["NS", "EW", "NE", "SE", "SW", "NW", "fort", "tentacle"]
Place = tuple[Annotated[int, Meta(ge=0, le=5)], Annotated[int, Meta(ge=0, le=5)]]

DICE: tuple[Die, ...] = (1, 2, 3, 4, 5, 6)
DRAWS: tuple[Draw, ...] = (*SHAPES, "fort", "tentacle")
FORT: tuple[Draw, ...] = ("fort",)
"""The drawings that an archipelago can take."""
ROUTE_OR_TENTACLE: tuple[Draw, ...] = (*SHAPES, "tentacle")
"""The drawings that a kraken can take."""


class Pick(Move, frozen=True, tag="pick"):
    """Take a white die of this value; draw a route, or tick a fort or a tentacle, in a cell that it opens."""

    die: Die
    cell: Place
    draw: Draw


class Bottle(Move, frozen=True, tag="bottle"):
    """Tick a bottle instead of taking a die."""


class Roll(Move, frozen=True, tag="roll"):
    """The captain enters the dice of a real table, or lets the program roll them.

    At set-up a face for each column; at a round's beginning the black die, then the white ones.
    """

    dice: Literal["roll"] | tuple[int, ...]

    @property
    def by_hand(self) -> bool:
        return self.dice != "roll"


AnyMove = Pick | Bottle | Roll


class Choice(TypedDict):
    """A legal move, as it is sent to a client."""

    move: AnyMove


BOTTLE = Bottle()
ROLL = Roll("roll")
