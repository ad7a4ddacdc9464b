"""Pictures of boats that several tests use."""

from __future__ import annotations

EDGE = (0, 7)
"""The left end of row 0, whose eight cells are all at the edge."""

FIFTEEN = """
    B B1 B2 . .
    G G1 G2 . .
    R R1 R2 . .
    P P1 P2 . .
    O O1 O2
"""
"""Three cats of each colour."""

TWENTY = """
    B B1 B2 B3 .
    G G1 G2 G3 .
    R R1 R2 R3 .
    P P1 P2 P3 .
    O O1 O2 O3
"""

FULL_EDGE = """
    . . . . . . . c c c c c c c c . . . . . . .
    . . . . c c c . . . . . . . . c c . . . . .
    . c c c . . . . . . . . . . . . . c c . . .
    c . . . . . . . . . . . . . . . . . . c c .
    c . . . . . . . . . . . . . . . . . . . . c
    c . . . . . . . . . . . . . . . . . . c c .
    . c c c . . . . . . . . . . . . . c c . . .
    . . . . c c c . . . . . . . . c c . . . . .
    . . . . . . . c c c c c c c c . . . . . . .
"""

RATS_OF_BOAT_1 = """
    . . . . . . . . . . . c c c c . . . . . . .
    . . . . c . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . c c . . .
    . . . . . . . c c . . . . . . . . . . c . .
    . . . . . . . . . . . . . . . . . . . . . .
    c c . . . . . . . . . . . . . . . . . . . .
    . c . . . . . . . . . . . . . c . . . . . .
    . . . . . . . . . . . . . . c c . . . . . .
    . . . . . . . . . . c . . c c . . . . . . .
"""

PARROT_ROOMS = """
    . . . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . . . .
    . c c c . . . . . . . . . . . . . . . . . .
    c c c c . . . . . . . . . . . . . . . . c .
    c c c c . . . . . . . . . . . . . . . . c c
    c c c c . . . . . . . . . . . . . . . . c .
    . c c c . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . . . . .
"""

FULL_BOAT = """
    . . . . . . . c c c c c c c c . . . . . . .
    . . . . c c c c c c c c c c c c c . . . . .
    . c c c c c c c c c c c c c c c c c c . . .
    c c c c c c c c c c c c c c c c c c c c c .
    c c c c c c c c c c c c c c c c c c c c c c
    c c c c c c c c c c c c c c c c c c c c c .
    . c c c c c c c c c c c c c c c c c c . . .
    . . . . c c c c c c c c c c c c c . . . . .
    . . . . . . . c c c c c c c c . . . . . . .
"""

BOW_CABIN = """
    c .
    c1 c2
    c3 .
"""
"""Drawn at (3, 20)."""

MIDDLE_ROW = " ".join(["c"] * 22)


def without(picture: str, *cells: tuple[int, int]) -> str:
    """Returns the picture with these of its cells empty."""
    rows = [row.split() for row in picture.strip().splitlines()]
    for row, column in cells:
        rows[row][column] = "."
    return "\n".join(" ".join(row) for row in rows)
