"""The outline every boat has, its edge and its seven rooms."""

from __future__ import annotations

from msgspec import Struct

from archipel.boats.grid import STRIDE, Mask, pictured
from archipel.core.text import Text

PLAN = (
    ".......MMMMXXXX.......",
    "....MMMMMMMXXXXXW.....",
    ".PPPXXXXXXXXXXXXWWW...",
    "PPPPXAAAAAAXXXXXWWWWp.",
    "PPPPXAAAAAAXXXXXWWWWpp",
    "PPPPXAAAAAAXXXXXWWWWp.",
    ".PPPXXXXXXXXXXXXWWW...",
    "....mmmmmmmXXXXXW.....",
    ".......mmmmXXXX.......",
)

_SIGNS = pictured(PLAN)


class Room(Struct, frozen=True):
    number: int
    id: str
    letter: str
    icon: str | None
    title: Text
    cells: Mask


def room(number: int, name: str, letter: str, icon: str | None, title: Text) -> Room:
    return Room(number, name, letter, icon, title, _SIGNS[letter])


ROOMS = (
    room(1, "left-parrot", "P", "parrot", Text(fr="cabine du capitaine, poupe", en="captain's cabin, stern")),
    room(2, "upper-moon", "M", "moon", Text(fr="chambre du haut", en="upper bedroom")),
    room(3, "apple", "A", "apple", Text(fr="salle à manger", en="dining room")),
    room(4, "lower-moon", "m", "moon", Text(fr="chambre du bas", en="lower bedroom")),
    room(5, "plain", "X", None, Text(fr="pont, sans icône", en="deck, no icon")),
    room(6, "wheat", "W", "wheat", Text(fr="réserve", en="storeroom")),
    room(7, "right-parrot", "p", "parrot", Text(fr="cabine du capitaine, proue", en="captain's cabin, bow")),
)
"""In the rulebook's order: room n is ROOMS[n - 1]."""

OUTLINE: Mask = sum(one.cells for one in ROOMS)
"""All 142 cells of a boat."""

EDGE: Mask = OUTLINE & ~(OUTLINE << 1 & OUTLINE >> 1 & OUTLINE << STRIDE & OUTLINE >> STRIDE)
"""The 44 cells with a side on the outline: all but those with a boat cell on each of their four sides."""
