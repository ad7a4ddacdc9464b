"""The room: four walls, five pieces of furniture on each, two notches around each piece.

The floor is the square from 0 to 1000 both ways, x to the right, y downwards. Furniture is listed clockwise, and so are
its notches: `a` is the one met first. All boards have the same furniture in the same places.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from archipel.core.text import Text

Colour = Literal["yellow", "turquoise", "red", "violet"]
Side = Literal["top", "right", "bottom", "left"]
Notch = Literal["a", "b"]
FurnitureId = Literal[
    "armchair",
    "bed",
    "bookcase",
    "chair",
    "clock",
    "coat-stand",
    "cradle",
    "desk",
    "dresser",
    "floor-lamp",
    "gramophone",
    "mirror",
    "plant",
    "sideboard",
    "sofa",
    "stool",
    "table",
    "television",
    "toy-chest",
    "wardrobe",
]
Point = tuple[int, int]

FLOOR = 1000
"""How wide and how deep the floor is."""
PRINTED_FLOOR = 150
"""The width of the floor of a printed room in millimetres, whatever its width in units is in an owner's box."""
BEHIND = 140
"""The stretch of string behind a piece of furniture, from one notch to the other."""


class Wall(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    colour: Colour
    """Its id, and its colour unless an owner's box says otherwise."""
    side: Side
    name: Text | None = None
    """What an owner calls it: an adjective, as in "le mur vert"."""
    paint: str | None = None
    """The colour that an owner gave it: "#4aa3df"."""


class Furniture(Struct, frozen=True, forbid_unknown_fields=True):
    id: FurnitureId
    colour: Colour
    place: int
    """From 1, clockwise along its wall."""
    a: Point
    """The notch that is met first, going clockwise."""
    b: Point

    def notch(self, notch: Notch) -> Point:
        return self.a if notch == "a" else self.b


WALLS = (
    Wall("yellow", "top"),
    Wall("turquoise", "right"),
    Wall("red", "bottom"),
    Wall("violet", "left"),
)

FURNITURE = (
    Furniture("table", "yellow", 1, (70, 0), (210, 0)),
    Furniture("floor-lamp", "yellow", 2, (250, 0), (390, 0)),
    Furniture("bookcase", "yellow", 3, (430, 0), (570, 0)),
    Furniture("stool", "yellow", 4, (610, 0), (750, 0)),
    Furniture("sideboard", "yellow", 5, (790, 0), (930, 0)),
    Furniture("chair", "turquoise", 1, (1000, 70), (1000, 210)),
    Furniture("dresser", "turquoise", 2, (1000, 250), (1000, 390)),
    Furniture("clock", "turquoise", 3, (1000, 430), (1000, 570)),
    Furniture("bed", "turquoise", 4, (1000, 610), (1000, 750)),
    Furniture("toy-chest", "turquoise", 5, (1000, 790), (1000, 930)),
    Furniture("sofa", "red", 1, (930, 1000), (790, 1000)),
    Furniture("plant", "red", 2, (750, 1000), (610, 1000)),
    Furniture("television", "red", 3, (570, 1000), (430, 1000)),
    Furniture("armchair", "red", 4, (390, 1000), (250, 1000)),
    Furniture("gramophone", "red", 5, (210, 1000), (70, 1000)),
    Furniture("wardrobe", "violet", 1, (0, 930), (0, 790)),
    Furniture("desk", "violet", 2, (0, 750), (0, 610)),
    Furniture("mirror", "violet", 3, (0, 570), (0, 430)),
    Furniture("coat-stand", "violet", 4, (0, 390), (0, 250)),
    Furniture("cradle", "violet", 5, (0, 210), (0, 70)),
)

COLOURS: tuple[Colour, ...] = get_args(Colour)
NOTCHES: tuple[Notch, ...] = get_args(Notch)


def other(notch: Notch) -> Notch:
    """Returns the other notch of the same furniture, where the string comes out again."""
    return "b" if notch == "a" else "a"
