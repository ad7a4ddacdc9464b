"""The two seas as printed on their sheets. Everything else about them follows from these rows.

A cell's letter names its kind. Both maps, the faces of the dice and some rows of numbers are reconstructed: the rules
only showed them in pictures. The seas are this game's contents; their words are in `texts`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Shape = Literal["NS", "EW", "NE", "SE", "SW", "NW"]
Kind = Literal["archipelago", "island", "monster", "ship", "breakers", "kraken", "schooner", "galleon"]

Faces = tuple[Shape, Shape, Shape, Shape, Shape, Shape]

SHAPES: Faces = ("NS", "EW", "NE", "SE", "SW", "NW")
"""The route pieces, named by the two sides they join; at set-up die face n draws the n-th, unless a box says more."""


class Boxes(Struct, frozen=True):
    """The forts of an archipelago or the tentacles of a kraken: how many, and how many are ticked from the start."""

    cell: tuple[int, int]
    count: int
    ticked: int


class Sea(Struct, frozen=True):
    """One sea, as printed on its sheet. A row of numbers that the sheet does not have is empty."""

    name: str
    map: tuple[str, ...]
    kinds: Mapping[str, Kind]
    setup: Kind
    """The kind of cell that gets a route at set-up, one in each column."""
    boxed: Kind
    """The kind of cell with boxes to tick."""
    boxes: tuple[Boxes, ...]
    """By column, then by row."""
    monsters: tuple[int, ...]
    islands: tuple[int, ...]
    bonuses: tuple[int, ...]
    krakens: tuple[int, ...]
    shared: frozenset[str]
    """The lines whose numbers are shared: a number that one player has taken is gone for all."""
    bottles: int
    may_pass: bool
    """A bottle may always be ticked instead of taking a die, whatever the option says."""
    bottle_gold: int
    """The gold won with the fewest bottles ticked, and lost with the most."""
    ship_gold: tuple[tuple[Kind, int], ...]
    """The gold for each ship that is linked to another, by kind, in the order of the lines."""
    lines: tuple[str, ...]
    """The lines of a score, in order."""
    seats: tuple[int, ...]

    def numbers(self, line: str) -> tuple[int, ...]:
        """The row of numbers of this line, in rising order."""
        numbers: tuple[int, ...] = getattr(self, line)
        return numbers


TREASURES = Sea(
    name="treasures",
    map=("STMAS", "ASTSM", "MTATS", "SMTSA", "TASMT"),
    kinds={"A": "archipelago", "T": "island", "M": "monster", "S": "ship"},
    setup="archipelago",
    boxed="archipelago",
    boxes=(
        Boxes((1, 0), count=3, ticked=1),
        Boxes((4, 1), count=3, ticked=1),
        Boxes((2, 2), count=4, ticked=2),
        Boxes((0, 3), count=3, ticked=1),
        Boxes((3, 4), count=3, ticked=1),
    ),
    monsters=(3, 5, 8, 11, 15),
    islands=(1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
    bonuses=(3, 5, 7, 10),
    krakens=(),
    shared=frozenset({"bonuses"}),
    bottles=7,
    may_pass=False,
    bottle_gold=4,
    ship_gold=(("ship", 4),),
    lines=("monsters", "islands", "bonuses", "ships", "bottles"),
    seats=(1, 2, 3, 4, 5),
)

MONSTERS = Sea(
    name="monsters",
    map=("GBKSMS", "SKSGBM", "BGMKGS", "MSGBSK", "KGSMGB", "SMBSKG"),
    kinds={"B": "breakers", "K": "kraken", "M": "monster", "S": "schooner", "G": "galleon"},
    setup="breakers",
    boxed="kraken",
    boxes=(
        Boxes((4, 0), count=4, ticked=2),
        Boxes((1, 1), count=4, ticked=2),
        Boxes((0, 2), count=4, ticked=2),
        Boxes((2, 3), count=4, ticked=2),
        Boxes((5, 4), count=4, ticked=2),
        Boxes((3, 5), count=4, ticked=2),
    ),
    monsters=tuple(range(1, 19)),
    islands=(),
    bonuses=(),
    krakens=tuple(range(1, 19)),
    shared=frozenset({"monsters", "krakens"}),
    bottles=12,
    may_pass=True,
    bottle_gold=7,
    ship_gold=(("schooner", 3), ("galleon", 5)),
    lines=("monsters", "krakens", "schooners", "galleons", "bottles"),
    seats=(2, 3, 4, 5),
)

SEAS = {sea.name: sea for sea in (TREASURES, MONSTERS)}
