"""A boat with its pieces: a value that never changes, so that copies and undos can share it.

Placing a piece makes a new boat from the old one. The taken cells, the groups of cats, and the sets of placements that
are still open or that touch a piece are updated from the old boat, not computed again. Rats, maps and rooms follow from
the taken cells with one AND.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, TypeVar

from msgspec import Struct

from archipel.boats.families import Group, families, joined
from archipel.boats.grid import Mask, bits, cells_of, neighbours, union
from archipel.boats.placements import (
    ALL,
    ALL_OF,
    CLEAR_OF,
    FIRST,
    PRINTED,
    TOUCHING,
    Numbers,
    legal_numbers,
    number_of,
)
from archipel.boats.printed import COLOURS, Printed
from archipel.boats.rooms import OUTLINE, ROOMS, Room
from archipel.boats.shapes import Polyomino


class Piece(Struct, frozen=True):
    """A piece that lies on a boat. Games add their own fields in a subclass."""

    kind: str
    """"cat", "oshax", "common" or "rare"."""
    colour: str | None
    """The colour of a cat or oshax; None for treasures."""
    cells: Mask


P = TypeVar("P", bound=Piece)


class Boat(Struct, Generic[P], frozen=True):
    printed: Printed
    pieces: tuple[P, ...] = ()
    taken: Mask = 0
    groups: tuple[Group, ...] = ()
    open: Numbers = ALL
    """The placements whose cells are all free."""
    near: Numbers = ALL
    """The placements that touch a piece; on an empty boat, all."""

    def __repr__(self) -> str:
        # The sets of placement numbers are thousands of digits long, and a mask is not readable.
        pieces = ", ".join(
            f"{piece.colour or ''} {piece.kind} {cells_of(piece.cells)}".strip() for piece in self.pieces
        )
        return f"Boat(printed={self.printed.number}, pieces=[{pieces}])"

    # ---- placing pieces ----

    def place(self, piece: P) -> Boat[P]:
        """Returns the boat with one more piece. It does not check whether the piece may lie there."""
        still_open = self.open
        near = self.near if self.taken else 0
        for number in bits(piece.cells):
            still_open &= CLEAR_OF[number]
            near |= TOUCHING[number]
        groups = self.groups if piece.colour is None else joined(self.groups, piece.colour, piece.cells)
        return Boat(self.printed, (*self.pieces, piece), self.taken | piece.cells, groups, still_open, near)

    def place_all(self, pieces: Iterable[P]) -> Boat[P]:
        boat = self
        for piece in pieces:
            boat = boat.place(piece)
        return boat

    def without(self, pieces: Iterable[P]) -> Boat[P]:
        """Returns the boat without these pieces. The rats and maps they covered are visible again."""
        gone = {id(piece) for piece in pieces}
        empty: Boat[P] = Boat(self.printed)
        return empty.place_all(piece for piece in self.pieces if id(piece) not in gone)

    # ---- where a polyomino may lie ----

    def legal(self, polyomino: Polyomino, anywhere: bool = False) -> Numbers:
        """Returns the numbers of this polyomino's placements that the rules allow, counted from its first placement."""
        if polyomino.number >= PRINTED:
            return legal_numbers(polyomino.number, self.taken, anywhere)
        allowed = self.open if anywhere else self.open & self.near
        return allowed >> FIRST[polyomino.number] & ALL_OF[polyomino.number]

    def fits(self, polyomino: Polyomino, anywhere: bool = False) -> bool:
        return self.legal(polyomino, anywhere) != 0

    def ways(self, polyomino: Polyomino, anywhere: bool = False) -> int:
        """Returns how many placements the rules allow."""
        return self.legal(polyomino, anywhere).bit_count()

    def allows(self, polyomino: Polyomino, cells: Mask, anywhere: bool = False) -> bool:
        """Whether this polyomino may lie on exactly these cells."""
        number = number_of(polyomino, cells)
        return number is not None and self.legal(polyomino, anywhere) >> number & 1 == 1

    # ---- what lies on it ----

    def cats(self, colour: str | None = None) -> list[Mask]:
        """Returns the cats and oshax, of one colour or of all."""
        if colour is None:
            return [piece.cells for piece in self.pieces if piece.colour is not None]
        return [piece.cells for piece in self.pieces if piece.colour == colour]

    def of_kind(self, *kinds: str) -> list[Mask]:
        return [piece.cells for piece in self.pieces if piece.kind in kinds]

    def treasures(self) -> list[Mask]:
        return self.of_kind("common", "rare")

    def piece_at(self, cells: Mask) -> P | None:
        """Returns the first piece that covers any of these cells, or None."""
        return next((piece for piece in self.pieces if piece.cells & cells), None)

    def colours(self) -> list[str]:
        """The colours that have a cat here."""
        return [colour for colour in COLOURS if any(group.colour == colour for group in self.groups)]

    # ---- what follows from its pieces ----

    @property
    def free(self) -> Mask:
        return OUTLINE & ~self.taken

    @property
    def visible_rats(self) -> Mask:
        return self.printed.rats & ~self.taken

    @property
    def maps(self) -> Mask:
        return union(self.printed.maps)

    @property
    def covered_maps(self) -> Mask:
        return self.maps & self.taken

    def full_rooms(self) -> list[Room]:
        return [room for room in ROOMS if not room.cells & ~self.taken]

    def families(self) -> list[Group]:
        """Returns the families, the largest first."""
        return families(self.groups)

    def lonely_cats(self) -> list[Mask]:
        return [group.cells for group in self.groups if group.cats == 1]


def touches(one: Mask, other: Mask) -> bool:
    return neighbours(one) & other != 0
