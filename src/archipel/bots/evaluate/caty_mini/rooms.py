"""The room as numbers: every way across it, worked out once for each board.

Tiles are numbered as furniture stands in the room, kinds of toys as on the table. A notch is twice its furniture's
number, and one more for `b`.
"""

from __future__ import annotations

from typing import NamedTuple

from archipel.games.caty_mini.content.box import Box
from archipel.games.caty_mini.content.room import NOTCHES, FurnitureId
from archipel.games.caty_mini.content.toys import BoardId
from archipel.games.caty_mini.courses import Course
from archipel.games.caty_mini.state import ROUNDS

Kinds = tuple[int, ...]
Way = tuple[Kinds, int]
"""The toys under the string, and what it costs."""
Ways = tuple[Way, Way]
"""To one piece of furniture: for entry `a`, then for entry `b`."""
OUT_OF_REACH: Ways = ((), 10**9), ((), 10**9)
"""Nobody runs to where they are."""


class Rooms(NamedTuple):
    contents: Box
    """Kept, so that nothing else gets its identity."""
    tiles: tuple[FurnitureId, ...]
    number: dict[FurnitureId, int]
    colour: tuple[int, ...]
    """By tile."""
    ways: dict[BoardId, list[list[Ways]]]
    """By board, notch and tile."""
    usual: int
    """The string a round takes, if it is to last until the end."""


MOST_KNOWN = 64
"""Rooms that are kept ready. Owners' boxes bring others, and memory has an end."""
KNOWN: dict[int, Rooms] = {}
"""By the identity of the contents."""


def rooms_of(contents: Box) -> Rooms:
    if id(contents) not in KNOWN:
        if len(KNOWN) >= MOST_KNOWN:
            KNOWN.pop(next(iter(KNOWN)))
        KNOWN[id(contents)] = worked_out(contents)
    return KNOWN[id(contents)]


def worked_out(contents: Box) -> Rooms:
    tiles = tuple(piece.id for piece in contents.furniture)
    return Rooms(
        contents=contents,
        tiles=tiles,
        number={tile: number for number, tile in enumerate(tiles)},
        colour=tuple(contents.colours.index(contents.colour[tile]) for tile in tiles),
        ways={board: all_ways(contents, board) for board in contents.board},
        usual=contents.strings["standard"] // ROUNDS,
    )


def all_ways(contents: Box, board: BoardId) -> list[list[Ways]]:
    pieces = [piece.id for piece in contents.furniture]

    def ways(start: FurnitureId, notch: int, goal: FurnitureId) -> Ways:
        if start == goal:
            return OUT_OF_REACH
        one, other = (contents.course(board, start, NOTCHES[notch], goal, entry) for entry in NOTCHES)
        return (kinds(one), one.cost), (kinds(other), other.cost)

    def kinds(course: Course) -> Kinds:
        return tuple(contents.stack_number[toy] for toy in course.touched)

    return [[ways(start, notch, goal) for goal in pieces] for start in pieces for notch in range(len(NOTCHES))]
