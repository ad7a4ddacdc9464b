"""The tiles, boats and supplies of our box: 85 cats, 6 Oshax, 25 rare treasures and 44 common ones, four boats.

A cat's name is its shape and colour, other tiles are named by their shape.
"""

from __future__ import annotations

from archipel.boats.printed import BOATS as ALL_BOATS
from archipel.boats.shapes import SHAPES as ALL_SHAPES
from archipel.games.isle_of_cats.content.box import COLOURS, Field, ShapeRow, Supply, Tile

RARE_COPIES = 5
COMMON_COPIES = 11
SMALL = ("common-1", "common-2")
OTHER_BOX = ("rare-f", "rare-z")
"""Two rare treasures that only Explore & Draw has."""

SHAPES = tuple(ShapeRow(shape.id, shape.rows) for shape in ALL_SHAPES.values() if shape.id not in OTHER_BOX)


def shapes(kind: str) -> list[str]:
    return [shape.id for shape in SHAPES if ALL_SHAPES[shape.id].kind == kind]


TILES = (
    *(Tile(f"{shape}-{colour}", "cat", shape, colour=colour) for shape in shapes("cat") for colour in COLOURS),
    *(Tile(shape, "oshax", shape) for shape in shapes("oshax")),
    *(Tile(shape, "rare", shape, RARE_COPIES) for shape in shapes("rare")),
    *(Tile(shape, "common", shape, COMMON_COPIES, small=shape in SMALL) for shape in shapes("common")),
)

BOATS = ALL_BOATS[:4]

PRICES: dict[Field, int] = {"left": 3, "right": 5}
SUPPLIES = (
    Supply(1, cats_per_field=4, commons=5),
    Supply(2, cats_per_field=4, commons=5),
    Supply(3, cats_per_field=6, commons=8),
    Supply(4, cats_per_field=8, commons=11),
)
FAMILY_CATS = 4
BASKETS = 10
