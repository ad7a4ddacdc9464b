"""The room: four walls, five pieces of furniture on each, two notches around each piece.

The floor is the square from 0 to 1000 both ways, x to the right, y downwards. Furniture is listed clockwise, and so are
its notches: `a` is the one met first. All boards have the same furniture in the same places.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from archipel.core.text import Text
from archipel.games.caty_mini.content.nouns import Noun, noun

Colour = Literal["yellow", "turquoise", "red", "violet"]
Side = Literal["top", "right", "bottom", "left"]
Pattern = Literal["upright", "level", "dots", "slanted"]
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
BEHIND = 140
"""The stretch of string behind a piece of furniture, from one notch to the other."""


class Wall(Struct, frozen=True):
    """A wall is told by its colour, its pattern or its letter."""

    colour: Colour
    side: Side
    name: Text
    letter: Text
    pattern: Pattern


class Furniture(Struct, frozen=True):
    id: FurnitureId
    colour: Colour
    place: int
    """From 1, clockwise along its wall."""
    noun: Noun
    a: Point
    b: Point

    def notch(self, notch: Notch) -> Point:
        return self.a if notch == "a" else self.b


WALLS = (
    Wall("yellow", "top", Text(fr="jaune", en="yellow"), Text(fr="J", en="Y"), "upright"),
    Wall("turquoise", "right", Text(fr="turquoise", en="turquoise"), Text(fr="T", en="T"), "level"),
    Wall("red", "bottom", Text(fr="rouge", en="red"), Text(fr="R", en="R"), "dots"),
    Wall("violet", "left", Text(fr="violet", en="violet"), Text(fr="V", en="V"), "slanted"),
)

FURNITURE = (
    Furniture("table", "yellow", 1, noun("la", "table", "table"), (70, 0), (210, 0)),
    Furniture("floor-lamp", "yellow", 2, noun("le", "lampadaire", "floor lamp"), (250, 0), (390, 0)),
    Furniture("bookcase", "yellow", 3, noun("la", "bibliothèque", "bookcase"), (430, 0), (570, 0)),
    Furniture("stool", "yellow", 4, noun("le", "tabouret", "stool"), (610, 0), (750, 0)),
    Furniture("sideboard", "yellow", 5, noun("le", "buffet", "sideboard"), (790, 0), (930, 0)),
    Furniture("chair", "turquoise", 1, noun("la", "chaise", "chair"), (1000, 70), (1000, 210)),
    Furniture("dresser", "turquoise", 2, noun("la", "commode", "chest of drawers"), (1000, 250), (1000, 390)),
    Furniture("clock", "turquoise", 3, noun("l'", "horloge", "grandfather clock"), (1000, 430), (1000, 570)),
    Furniture("bed", "turquoise", 4, noun("le", "lit", "bed"), (1000, 610), (1000, 750)),
    Furniture("toy-chest", "turquoise", 5, noun("le", "coffre à jouets", "toy chest"), (1000, 790), (1000, 930)),
    Furniture("sofa", "red", 1, noun("le", "canapé", "sofa"), (930, 1000), (790, 1000)),
    Furniture("plant", "red", 2, noun("la", "plante verte", "potted plant"), (750, 1000), (610, 1000)),
    Furniture("television", "red", 3, noun("la", "télévision", "television"), (570, 1000), (430, 1000)),
    Furniture("armchair", "red", 4, noun("le", "fauteuil", "armchair"), (390, 1000), (250, 1000)),
    Furniture("gramophone", "red", 5, noun("le", "gramophone", "gramophone"), (210, 1000), (70, 1000)),
    Furniture("wardrobe", "violet", 1, noun("l'", "armoire", "wardrobe"), (0, 930), (0, 790)),
    Furniture("desk", "violet", 2, noun("le", "bureau", "desk"), (0, 750), (0, 610)),
    Furniture("mirror", "violet", 3, noun("le", "miroir", "mirror"), (0, 570), (0, 430)),
    Furniture("coat-stand", "violet", 4, noun("le", "portemanteau", "coat stand"), (0, 390), (0, 250)),
    Furniture("cradle", "violet", 5, noun("le", "berceau", "cradle"), (0, 210), (0, 70)),
)

COLOURS: tuple[Colour, ...] = get_args(Colour)
NOTCHES: tuple[Notch, ...] = get_args(Notch)
WALL = {wall.colour: wall for wall in WALLS}
PIECE = {piece.id: piece for piece in FURNITURE}
COLOUR = {piece.id: piece.colour for piece in FURNITURE}


def other(notch: Notch) -> Notch:
    """Where the string comes out again."""
    return "b" if notch == "a" else "a"
