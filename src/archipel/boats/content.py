"""What both boat games send to a client about boats: rooms, prints and the points of a boat without its cards."""

from __future__ import annotations

from typing import Any, TypedDict

from archipel.boats.families import EACH_FURTHER_CAT, FAMILY_POINTS, family_points
from archipel.boats.grid import cells_of, first_cell
from archipel.boats.items import RARE_TREASURE, ROOM_NOT_FULL, VISIBLE_RAT
from archipel.boats.printed import COLOURS, Printed
from archipel.boats.rooms import ROOMS
from archipel.core.text import TextJson

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
