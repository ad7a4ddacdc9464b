"""What a seat can do. There are few different moves, so each is made once and shared."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TypedDict, get_args

from archipel.core.game import Move
from archipel.games.caty_mini.content.room import COLOURS, NOTCHES, Colour, FurnitureId, Notch


class Draw(Move, frozen=True, tag="draw"):
    """Take the top tile of each of these piles."""

    piles: tuple[Colour, ...]

    def in_wall_order(self) -> Draw:
        """Returns this draw with its piles in the order of `draws`. The order does not matter to a player."""
        return Draw(tuple(sorted(self.piles, key=COLOURS.index)))


class Knot(Move, frozen=True, tag="knot"):
    """Tie the string to this notch of the starting furniture."""

    notch: Notch


class Lead(Move, frozen=True, tag="lead"):
    """Play a tile: all cats run there."""

    furniture: FurnitureId


class Run(Move, frozen=True, tag="run"):
    """Run to the furniture that was led, entering at this notch."""

    entry: Notch


class Nap(Move, frozen=True, tag="nap"):
    """Stay in place, because the string is too short for both notches."""


AnyMove = Draw | Knot | Lead | Run | Nap


class Choice(TypedDict):
    """A legal move, as it is sent to a client."""

    move: AnyMove


KNOTS = tuple(Knot(notch) for notch in NOTCHES)
LEADS = {furniture: Lead(furniture) for furniture in get_args(FurnitureId)}
RUNS = {notch: Run(notch) for notch in NOTCHES}
NAP = Nap()


@cache
def draws(count: int, piles: Sequence[Colour]) -> tuple[Draw, ...]:
    """Returns every way to choose `count` of these piles, each once, with its piles in the order of the walls."""
    return tuple(Draw(chosen) for chosen in combinations((c for c in COLOURS if c in piles), count))
