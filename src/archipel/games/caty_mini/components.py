"""What lies in the box as far as it decides play, and what follows from that, worked out once for all games with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property

from archipel.core.contents import Contents
from archipel.games.caty_mini.content.room import (
    BEHIND,
    FLOOR,
    FURNITURE,
    NOTCHES,
    WALLS,
    Colour,
    Furniture,
    FurnitureId,
    Notch,
    Wall,
)
from archipel.games.caty_mini.content.toys import (
    BOARDS,
    REMOVED,
    STRINGS,
    TOKENS,
    TOYS,
    Board,
    BoardId,
    StringName,
    Toy,
    ToyId,
)
from archipel.games.caty_mini.courses import Course, length, touches

Ways = Callable[[BoardId, FurnitureId, Notch, FurnitureId], Mapping[Notch, Course]]


class Components(Contents, frozen=True):
    """The contents of a game. Its ids are those that have words; a box need not have all of them."""

    floor: int
    behind: int
    """The stretch of string behind a piece of furniture, from one notch to the other."""
    walls: tuple[Wall, ...]
    """Clockwise. Piles lie, and are dealt, in this order."""
    furniture: tuple[Furniture, ...]
    toys: tuple[Toy, ...]
    """In table order."""
    boards: tuple[Board, ...]
    tokens: tuple[int, ...]
    """Of every kind of toy."""
    removed: dict[str, int]
    """How many tokens of every kind go back to the box, for each number of players."""
    strings: dict[StringName, int]

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        return tuple(wall.colour for wall in self.walls)

    @cached_property
    def kinds(self) -> tuple[ToyId, ...]:
        return tuple(toy.id for toy in self.toys)

    @cached_property
    def stack_number(self) -> Mapping[ToyId, int]:
        """Which stack holds the tokens of a kind."""
        return {kind: number for number, kind in enumerate(self.kinds)}

    @cached_property
    def piece(self) -> Mapping[FurnitureId, Furniture]:
        return {piece.id: piece for piece in self.furniture}

    @cached_property
    def colour(self) -> Mapping[FurnitureId, Colour]:
        """The wall of each piece of furniture, which is the colour of its tile."""
        return {piece.id: piece.colour for piece in self.furniture}

    @cached_property
    def board(self) -> Mapping[BoardId, Board]:
        return {board.id: board for board in self.boards}

    @cached_property
    def values(self) -> tuple[int, ...]:
        """What a token can be worth, rising."""
        return tuple(sorted(set(self.tokens)))

    def removed_with(self, seats: int) -> int:
        return self.removed[str(seats)]

    @cached_property
    def ways(self) -> Ways:
        """From a notch of one piece of furniture to both of another; each pair is worked out when first asked for."""
        return cache(self.find_ways)

    def find_ways(
        self, board: BoardId, start: FurnitureId, leaving: Notch, goal: FurnitureId
    ) -> Mapping[Notch, Course]:
        return {entry: self.course(board, start, leaving, goal, entry) for entry in NOTCHES}

    def course(self, board: BoardId, start: FurnitureId, leaving: Notch, goal: FurnitureId, entry: Notch) -> Course:
        """The straight way between two notches, and behind the second piece of furniture."""
        here, there = self.piece[start].notch(leaving), self.piece[goal].notch(entry)
        centres = self.board[board].toys
        touched = [
            toy.id for toy in self.toys if toy.id in centres and touches(here, there, centres[toy.id], toy.radius)
        ]
        return Course(length(here, there) + self.behind, tuple(touched))


CONTENTS = Components(
    floor=FLOOR,
    behind=BEHIND,
    walls=WALLS,
    furniture=FURNITURE,
    toys=TOYS,
    boards=BOARDS,
    tokens=TOKENS,
    removed=REMOVED,
    strings=STRINGS,
)
