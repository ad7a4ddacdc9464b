"""The printed boats: rats, and a treasure map of each colour, on the outline all boats have.

A boat is a row of a game's contents, drawn as text; `Printed` is the same boat as masks, for the rules. The box of
Explore & Draw has all six, L'Île des Chats the first four.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from archipel.boats.grid import COLUMNS, ROWS, Mask, pictured
from archipel.boats.rooms import OUTLINE
from archipel.core.contents import Flaw
from archipel.core.text import Text

Colour = Literal["blue", "green", "orange", "purple", "red"]
COLOURS: tuple[Colour, ...] = ("blue", "green", "orange", "purple", "red")
PLACE: dict[str, int] = {colour: place for place, colour in enumerate(COLOURS)}
LETTERS = "BGOPR"
"""The letters of the maps in a picture of a boat, in the order of COLOURS."""


class BoatRow(Struct, frozen=True):
    """A boat drawn as text: `r` is a rat, `B`, `G`, `O`, `P`, `R` the map of a colour, `-` a bare cell, `.` water."""

    number: int
    rows: tuple[str, ...]
    """From the top: `r` a rat, a letter of LETTERS the map of that colour, `-` a bare cell, `.` water."""

    @property
    def printed(self) -> Printed:
        return read_boat(self)


class Printed(Struct, frozen=True):
    """What is printed on a boat. `number` is None for a print that is not in the box."""

    number: int | None
    rats: Mask
    maps: tuple[Mask, ...]
    """The map of each colour, in the order of COLOURS."""

    def map_of(self, colour: str) -> Mask:
        return self.maps[PLACE[colour]]


@lru_cache(maxsize=64)
def read_boat(boat: BoatRow) -> Printed:
    """Reads the picture of a boat. Raises Flaw if the outline is wrong or a colour does not have exactly one map."""
    grid = len(boat.rows) == ROWS and all(len(row) == COLUMNS for row in boat.rows)
    signs = pictured(boat.rows if grid else ())
    on_board = sum(cells for sign, cells in signs.items() if sign != ".")
    if not grid or on_board != OUTLINE or not set(signs) <= {".", "-", "r", *LETTERS}:
        raise Flaw(
            Text(
                fr=f"le bateau {boat.number} n'a pas le contour d'un bateau",
                en=f"boat {boat.number} does not have the outline of a boat",
            )
        )
    maps = tuple(signs.get(letter, 0) for letter in LETTERS)
    for colour, cells in zip(COLOURS, maps, strict=True):
        if cells.bit_count() != 1:
            raise Flaw(
                Text(
                    fr=f"le bateau {boat.number} a {cells.bit_count()} cartes {colour}, pas une",
                    en=f"boat {boat.number} has {cells.bit_count()} {colour} maps, not one",
                )
            )
    return Printed(boat.number, signs.get("r", 0), maps)


def by_number(boats: Iterable[BoatRow]) -> dict[int, Printed]:
    """Reads the boats and returns them by number. Raises Flaw if two have the same number."""
    found: dict[int, Printed] = {}
    for boat in boats:
        if boat.number in found:
            raise Flaw(Text(fr=f"le bateau {boat.number} y est deux fois", en=f"boat {boat.number} is there twice"))
        found[boat.number] = boat.printed
    return found


def boat_row(number: int, picture: str) -> BoatRow:
    return BoatRow(number, tuple(picture.split()))


BOATS = (
    boat_row(
        1,
        """
        .......G---rrrr.......
        ....r---------B--.....
        .----------------rr...
        -R-----rr----------r-.
        ----------------------
        rr-----------------O-.
        .r-------------r---...
        ....-----P----rr-.....
        .......---r--rr.......
        """,
    ),
    boat_row(
        2,
        """
        .......Brr-----.......
        ....----------Orr.....
        .rr----------------...
        rP----r--r-----------.
        ------------rrr-------
        -------------------G-.
        .-----rr---------rr...
        ....-----R-r-----.....
        .......----rr--.......
        """,
    ),
    boat_row(
        3,
        """
        .......O-------.......
        ....----------R--.....
        .-----rr----rr-----...
        rG--------r-rr----r--.
        r-----------------r---
        r----r-------------P-.
        .------------------...
        ....-----B----rrr.....
        .......rr-----r.......
        """,
    ),
    boat_row(
        4,
        """
        .......P----rrr.......
        ....------r-rrG--.....
        .rr----------------...
        -B---r-------------r-.
        r----r----------------
        ------------rr-----R-.
        .-----------r----rr...
        ....-r---O--r----.....
        .......--------.......
        """,
    ),
    boat_row(
        5,
        """
        .......R-------.......
        ....-r----r---P--.....
        .---------rr--rr--r...
        -O-------------r-----.
        -------rr----------r--
        --------------rr---B-.
        .rrr---------rr----...
        ....-----G-------.....
        .......--r-----.......
        """,
    ),
    boat_row(
        6,
        """
        .......O--r----.......
        ....----------Br-.....
        .--r---------------...
        -R----------rr-------.
        r----------rr-----r---
        -r---rr-----------rG-.
        .-----------------r...
        ....r----P-r-----.....
        .......----rrr-.......
        """,
    ),
)

PRINTED = by_number(BOATS)
"""Our own boats by number. A game uses the boats of its contents instead."""
