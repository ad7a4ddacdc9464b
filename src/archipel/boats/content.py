"""What both boat games send to a client about boats: rooms, prints and the points of a boat without its cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any, TypedDict

from archipel.boats.families import EACH_FURTHER_CAT, FAMILY, FAMILY_POINTS, family_points
from archipel.boats.grid import cells_of, first_cell
from archipel.boats.items import RARE_TREASURE, ROOM_NOT_FULL, VISIBLE_RAT
from archipel.boats.printed import COLOURS, Printed
from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.boats.shapes import SHAPES, Shape
from archipel.boats.texts import COLOUR
from archipel.core.text import Text, TextJson, and_list

Cell = list[int]
"""[row, column]."""


class Orientation(TypedDict):
    """A turned or flipped piece in `choices`, and the cells on which its row 0, column 0 may lie."""

    cells: list[Cell]
    anchors: list[Cell]


class RoomContent(TypedDict):
    number: int
    id: str
    letter: str
    """The letter of its cells in the plan of the boat."""
    icon: str | None
    title: TextJson


class MapsContent(TypedDict):
    """The cell of each colour's map."""

    blue: Cell
    green: Cell
    orange: Cell
    purple: Cell
    red: Cell


class PrintContent(TypedDict):
    rats: list[Cell]
    maps: MapsContent


class PointsContent(TypedDict):
    """The points of a boat without its cards."""

    families: list[int]
    """Points of a family by its number of cats, from 0. Each cat beyond the last number adds `further_cat`."""
    further_cat: int
    rare_treasure: int
    visible_rat: int
    room_not_full: int


def rooms_content() -> list[RoomContent]:
    return [
        {
            "number": room.number,
            "id": room.id,
            "letter": room.letter,
            "icon": room.icon,
            "title": room.title.to_json(),
        }
        for room in ROOMS
    ]


def print_content(printed: Printed) -> PrintContent:
    maps: Any = {colour: first_cell(cell) for colour, cell in zip(COLOURS, printed.maps, strict=True)}
    return {"rats": cells_of(printed.rats), "maps": maps}


def points_content() -> PointsContent:
    return {
        "families": [family_points(cats) for cats in range(max(FAMILY_POINTS) + 1)],
        "further_cat": EACH_FURTHER_CAT,
        "rare_treasure": RARE_TREASURE,
        "visible_rat": VISIBLE_RAT,
        "room_not_full": ROOM_NOT_FULL,
    }


def numbers(boats: Collection[Printed]) -> dict[str, object]:
    """Returns the numbers about boats that the rules of both games say, by the names that their texts have for them."""
    rats = sorted({printed.rats.bit_count() for printed in boats})
    return {
        "boats": len(boats),
        "cells": OUTLINE.bit_count(),
        "edge": EDGE.bit_count(),
        "rooms": len(ROOMS),
        "icons": icons(),
        "maps": len(COLOURS),
        "colour_names": and_list(COLOUR[colour] for colour in COLOURS),
        "commons_known": len(COMMONS),
        "common_shapes": listed_shapes(),
        "rats": rats[0] if len(rats) == 1 else f"{rats[0]}–{rats[-1]}",
        "family": FAMILY,
        "families": and_list(
            Text(fr=f"{points} pour {cats} chats", en=f"{points} for {cats} cats")
            for cats, points in FAMILY_POINTS.items()
        ),
        "further_cat": EACH_FURTHER_CAT,
        "rare": RARE_TREASURE,
        "rat": -VISIBLE_RAT,
        "room": -ROOM_NOT_FULL,
    }


ICONS = {
    "parrot": (Text(fr="perroquet", en="parrot"), Text(fr="perroquets", en="parrots")),
    "moon": (Text(fr="lune", en="moon"), Text(fr="lunes", en="moons")),
    "apple": (Text(fr="pomme", en="apple"), Text(fr="pommes", en="apples")),
    "wheat": (Text(fr="blé", en="wheat"), Text(fr="blés", en="wheat")),
}


def icons() -> Text:
    """Returns the icons of the rooms and how many there are of each: "2 parrots, 2 moons, 1 apple and 1 wheat"."""
    counts = Counter(room.icon for room in ROOMS if room.icon)
    named = ((count, ICONS[icon][count > 1]) for icon, count in counts.items())
    return and_list(Text(fr=f"{count} {name.fr}", en=f"{count} {name.en}") for count, name in named)


COMMONS = [shape for shape in SHAPES.values() if shape.kind == "common"]
ONE_CELL = Text(fr="{cells} case", en="{cells} cell")
TWO_CELLS = Text(fr="{cells} côte à côte", en="{cells} side by side")
IN_A_LINE = Text(fr="{cells} en ligne", en="{cells} in a line")
IN_A_CORNER = Text(fr="{cells} en coin", en="{cells} in a corner")


def listed_shapes() -> Text:
    """Returns the shapes of the common treasures: "1 cell, 2 side by side, 3 in a line, 3 in a corner"."""
    named = [shape_name(shape) for shape in sorted(COMMONS, key=lambda shape: (shape.size, len(shape.rows)))]
    return Text(fr=", ".join(name.fr for name in named), en=", ".join(name.en for name in named))


def shape_name(shape: Shape) -> Text:
    straight = TWO_CELLS if shape.size == 2 else IN_A_LINE
    name = ONE_CELL if shape.size == 1 else straight if len(shape.rows) == 1 else IN_A_CORNER
    return name.format(cells=shape.size)
