"""Boats drawn as text, for tests and examples.

    boat = drawn('''
        B  B  B1 B1
        c  *R *R r
    ''', at=(3, 4))

Each sign is a cell: a capital B, G, O, P or R is a cat of that colour, with a star before it an oshax; c is a
common and r a rare treasure; . is bare. Characters after the letter separate neighbours of one kind: B and B1 above are
two blue cats. Connected cells with the same sign are one piece. The pieces may have any shape, and are placed in
reading order.
"""

from __future__ import annotations

from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import Mask, bit, reached
from archipel.boats.printed import PRINTED
from archipel.boats.rooms import OUTLINE

CATS = {"B": "blue", "G": "green", "O": "orange", "P": "purple", "R": "red"}
TREASURES = {"c": "common", "r": "rare"}


def drawn(picture: str, at: tuple[int, int] = (2, 4), printed: int = 1) -> Boat[Piece]:
    """The boat of this picture, whose upper left sign is cell `at`."""
    signs: dict[str, Mask] = {}
    for r, row in enumerate(picture.strip().splitlines(), start=at[0]):
        for c, sign in enumerate(row.split(), start=at[1]):
            if sign != ".":
                signs[sign] = signs.get(sign, 0) | bit(r, c)
    pieces = []
    for sign, cells in signs.items():
        if cells & ~OUTLINE:
            raise ValueError(f"{sign} lies off the boat")
        while cells:
            piece = reached(cells & -cells, cells)
            pieces.append(piece_of(sign, piece))
            cells ^= piece
    pieces.sort(key=lambda piece: piece.cells & -piece.cells)
    return Boat[Piece](PRINTED[printed]).place_all(pieces)


def piece_of(sign: str, cells: Mask) -> Piece:
    letter = sign.removeprefix("*")[0]
    if letter in CATS:
        return Piece("oshax" if sign[0] == "*" else "cat", CATS[letter], cells)
    return Piece(TREASURES[letter], None, cells)
