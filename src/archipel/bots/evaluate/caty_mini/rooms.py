"""The room as numbers: every way across it, computed once for each board.

Tiles are numbered in the order of the furniture in the box, kinds of toys in the order of their stacks. The number of a
notch is twice its furniture's number, plus one for notch `b`.
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
"""The kinds of toys under the string, and the string it costs."""
Ways = tuple[Way, Way]
"""The two ways to one piece of furniture: by entry `a`, then by entry `b`."""
OUT_OF_REACH: Ways = ((), 10**9), ((), 10**9)
"""The ways to the furniture where the string already is. They cost too much, because such a run is impossible."""


class Rooms(NamedTuple):
    contents: Box
    """Kept alive so that its `id`, the key in KNOWN, is not reused."""
    tiles: tuple[FurnitureId, ...]
    number: dict[FurnitureId, int]
    colour: tuple[int, ...]
    """By tile."""
    ways: dict[BoardId, list[list[Ways]]]
    """By board, notch and tile."""
    usual: int
    """The string that a round may take if it has to last until the end."""


MOST_KNOWN = 64
"""Most rooms in the cache. Owners' boxes bring new ones, and memory is limited."""
KNOWN: dict[int, Rooms] = {}
"""The cache: rooms by the `id` of their contents."""


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
