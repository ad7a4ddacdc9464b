"""The contents of a game: room, toys, boards, tokens and string. Everything derived from them is computed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property

from msgspec import field

from archipel.core.contents import Contents, Flaw, twice
from archipel.core.text import Text
from archipel.games.caty_mini.content.naming import Names, names_of, naming_flaw
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
    Point,
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


class Box(Contents, frozen=True, omit_defaults=True):
    """The contents of a box. Furniture, toys and boards can only have ids that the game has words for."""

    floor: int
    behind: int
    """The stretch of string behind a piece of furniture, from one notch to the other."""
    walls: tuple[Wall, ...]
    """Clockwise. The piles lie in this order and are dealt in it."""
    furniture: tuple[Furniture, ...]
    toys: tuple[Toy, ...]
    """In table order."""
    boards: tuple[Board, ...]
    tokens: tuple[int, ...]
    """The values of the tokens of every kind of toy."""
    removed: dict[str, int]
    """How many tokens of every kind go back to the box, for each number of players."""
    strings: dict[StringName, int]
    more_toys: dict[BoardId, dict[ToyId, tuple[Point, ...]]] = field(default_factory=dict)
    """The centres of further toys of a kind, where a board shows several of it. Ours show one of each."""

    def __post_init__(self) -> None:
        if why := flaw(self):
            raise Flaw(why)

    @cached_property
    def colours(self) -> tuple[Colour, ...]:
        return tuple(wall.colour for wall in self.walls)

    @cached_property
    def kinds(self) -> tuple[ToyId, ...]:
        return tuple(toy.id for toy in self.toys)

    @cached_property
    def names(self) -> Names:
        """What toys and walls are called."""
        return names_of(self.toys, self.walls)

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
    def discs(self) -> Mapping[BoardId, tuple[tuple[Toy, Point], ...]]:
        """All toys on each board with their centres, kinds in table order."""
        return {board.id: self.discs_on(board) for board in self.boards}

    def discs_on(self, board: Board) -> tuple[tuple[Toy, Point], ...]:
        first, more = board.toys, self.more_toys.get(board.id, {})
        return tuple(
            (toy, centre)
            for toy in self.toys
            for centre in (*([first[toy.id]] if toy.id in first else ()), *more.get(toy.id, ()))
        )

    @cached_property
    def values(self) -> tuple[int, ...]:
        """The different values of tokens, in rising order."""
        return tuple(sorted(set(self.tokens)))

    def removed_with(self, seats: int) -> int:
        return self.removed[str(seats)]

    @cached_property
    def ways(self) -> Ways:
        """Finds the courses from a notch of one piece of furniture to both notches of another, and caches them."""
        return cache(self.find_ways)

    def find_ways(
        self, board: BoardId, start: FurnitureId, leaving: Notch, goal: FurnitureId
    ) -> Mapping[Notch, Course]:
        return {entry: self.course(board, start, leaving, goal, entry) for entry in NOTCHES}

    def course(self, board: BoardId, start: FurnitureId, leaving: Notch, goal: FurnitureId, entry: Notch) -> Course:
        """Returns the course straight from one notch to another, then behind the second piece of furniture."""
        here, there = self.piece[start].notch(leaving), self.piece[goal].notch(entry)
        touched = [toy.id for toy, centre in self.discs[board] if touches(here, there, centre, toy.radius)]
        return Course(length(here, there) + self.behind, tuple(touched))


# ---- contents that no game can be played with ----

LARGEST = 100_000
"""The largest number that a box may have. Lengths are multiplied, and huge numbers would make that slow."""
WALLS_NEEDED = 3
"""Walls that a room needs: two players take tiles from three different piles, and all need enough tiles to lead."""
TILES_NEEDED = 5
"""Tiles that every wall needs: four players take one each, and one may be the starting furniture."""
BOARDS_NEEDED = 4
WALL, FURNITURE_PIECE = Text(fr="le mur", en="wall"), Text(fr="le meuble", en="piece of furniture")
NOTCH_AT = Text(fr="l'encoche en", en="notch at")
TOY, BOARD = Text(fr="le jouet", en="toy"), Text(fr="le plateau", en="board")
MOST_TOYS = 40
"""The most toys on a board. Bots compute every way across it, which takes longer with many toys."""
MOST_TOKENS, MOST_REMOVED = 12, 3
"""The most tokens of a kind, and the most removed. A guess lists all ways to remove tokens, so there must be few."""


def flaw(box: Box) -> Text | None:
    """Why no game can be played with these contents, or None."""
    return numbers_flaw(box) or room_flaw(box) or toys_flaw(box) or tokens_flaw(box) or naming_flaw(box.toys, box.walls)


def numbers_flaw(box: Box) -> Text | None:
    places = [number for piece in box.furniture for number in (*piece.a, *piece.b)]
    places += [number for discs in box.discs.values() for _, centre in discs for number in centre]
    if not 1 <= box.floor <= LARGEST or not all(0 <= number <= box.floor for number in places):
        return Text(
            fr=f"les encoches et les jouets sont sur le sol, de 0 à {box.floor}, et cela va jusqu'à {LARGEST} au plus",
            en=f"notches and toys lie on the floor, from 0 to {box.floor}, and that is at most {LARGEST}",
        )
    lengths = [box.behind, *box.strings.values(), *box.tokens, *(toy.radius for toy in box.toys)]
    if not all(0 <= number <= LARGEST for number in lengths):
        return Text(
            fr=f"les longueurs et les jetons vont de 0 à {LARGEST}", en=f"lengths and tokens are from 0 to {LARGEST}"
        )
    return None


def room_flaw(box: Box) -> Text | None:
    if why := twice(WALL, box.colours) or twice(FURNITURE_PIECE, [piece.id for piece in box.furniture]):
        return why
    if len(box.walls) < WALLS_NEEDED:
        return Text(
            fr=f"il y a {len(box.walls)} murs ; il en faut {WALLS_NEEDED}",
            en=f"there are {len(box.walls)} walls; a game needs {WALLS_NEEDED}",
        )
    for piece in box.furniture:
        if piece.colour not in box.colours:
            return Text(
                fr=f"{piece.id} est contre le mur {piece.colour}, qui n'y est pas",
                en=f"{piece.id} stands on the {piece.colour} wall, which is not there",
            )
    for colour in box.colours:
        if (tiles := list(box.colour.values()).count(colour)) < TILES_NEEDED:
            return Text(
                fr=f"le mur {colour} a {tiles} meubles ; il en faut {TILES_NEEDED}",
                en=f"the {colour} wall has {tiles} pieces of furniture; it needs {TILES_NEEDED}",
            )
    return twice(NOTCH_AT, [point for piece in box.furniture for point in (piece.a, piece.b)])


def toys_flaw(box: Box) -> Text | None:
    if why := twice(TOY, box.kinds) or twice(BOARD, [board.id for board in box.boards]):
        return why
    if len(box.boards) < BOARDS_NEEDED:
        return Text(
            fr=f"il y a {len(box.boards)} plateaux ; {BOARDS_NEEDED} personnes en veulent un chacune",
            en=f"there are {len(box.boards)} boards; {BOARDS_NEEDED} players need one each",
        )
    for board in box.boards:
        shown = (*board.toys, *box.more_toys.get(board.id, ()))
        if unknown := [toy for toy in shown if toy not in box.kinds]:
            return Text(
                fr=f"le plateau {board.id} montre le jouet {unknown[0]}, qui n'a pas de jetons",
                en=f"board {board.id} shows the toy {unknown[0]}, which has no tokens",
            )
        if (count := len(box.discs[board.id])) > MOST_TOYS:
            return Text(
                fr=f"le plateau {board.id} montre {count} jouets ; Archipel en prend {MOST_TOYS} au plus",
                en=f"board {board.id} shows {count} toys; Archipel takes at most {MOST_TOYS}",
            )
    return None if box.toys else Text(fr="il n'y a pas de jouet", en="there is no toy")


def tokens_flaw(box: Box) -> Text | None:
    if not 1 <= len(box.tokens) <= MOST_TOKENS:
        return Text(
            fr=f"chaque jouet a de 1 à {MOST_TOKENS} jetons, pas {len(box.tokens)}",
            en=f"every toy has from 1 to {MOST_TOKENS} tokens, not {len(box.tokens)}",
        )
    if set(box.removed) != set(REMOVED) or set(box.strings) != set(STRINGS):
        seats, strings = ", ".join(REMOVED), ", ".join(STRINGS)
        return Text(
            fr=f"« removed » se donne pour {seats} personnes, et « strings » pour {strings}",
            en=f"removed is given for {seats} players, and strings for {strings}",
        )
    for seats, count in box.removed.items():
        if not 0 <= count <= min(MOST_REMOVED, len(box.tokens) - 1):
            return Text(
                fr=f"à {seats}, {count} jetons de chaque sorte sont retirés : impossible",
                en=f"with {seats} players {count} tokens of each kind are removed: not possible",
            )
    return None


CONTENTS = Box(
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
