"""The tiles by the names moves give them: 85 cats, 6 Oshax, 5 shapes of rare treasures and 4 of common ones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from archipel.boats.boat import Boat, Piece
from archipel.boats.shapes import SHAPES, Polyomino, Shape

Colour = Literal["blue", "green", "red", "purple", "orange"]
Field = Literal["left", "right"]

COLOURS: tuple[Colour, ...] = ("blue", "green", "red", "purple", "orange")
"""In the order in which figures are given out."""

BOATS = (1, 2, 3, 4)
PRICE: dict[Field, int] = {"left": 3, "right": 5}
CATS_PER_FIELD = {1: 4, 2: 4, 3: 6, 4: 8}
FAMILY_CATS_PER_PLAYER = 4
COMMON_SUPPLY = {1: 5, 2: 5, 3: 8, 4: 11}
BASKETS = 10
"""Permanent baskets in the box."""


class Tile(Struct, frozen=True):
    """A tile before it lies on a boat. An Oshax gets its colour when it is taken."""

    id: str
    kind: str
    shape: str
    colour: Colour | None
    polyomino: Polyomino


def tile(shape: Shape, colour: Colour | None = None) -> Tile:
    name = shape.id if colour is None else f"{shape.id}-{colour}"
    return Tile(name, shape.kind, shape.id, colour, shape.polyomino)


def shapes(kind: str) -> list[Shape]:
    """Those of this box: Explore & Draw has two rare treasures more."""
    return [shape for shape in SHAPES.values() if shape.kind == kind and shape.id not in ("rare-f", "rare-z")]


def by_id(tiles: Iterable[Tile]) -> dict[str, Tile]:
    return {tile.id: tile for tile in tiles}


CATS = by_id(tile(shape, colour) for shape in shapes("cat") for colour in COLOURS)
OSHAX = by_id(tile(shape) for shape in shapes("oshax"))
RARES = by_id(tile(shape) for shape in shapes("rare"))
COMMONS = by_id(tile(shape) for shape in shapes("common"))
SMALL = ("common-1", "common-2")
TILES = {**CATS, **OSHAX, **RARES, **COMMONS}

RARE_COPIES = 5
COMMON_COPIES = 11
BAG = (*CATS, *(name for name in RARES for _ in range(RARE_COPIES)))


class Laid(Piece, frozen=True):
    """A tile on a boat."""

    id: int
    """Counted up on each boat, and never used again."""
    tile: str


IsleBoat = Boat[Laid]
