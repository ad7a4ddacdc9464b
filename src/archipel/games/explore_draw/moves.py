"""The moves of a seat. All placements of a piece are made once, as moves."""

from __future__ import annotations

from functools import cache
from typing import Literal, NotRequired, TypedDict

from msgspec import UNSET, Struct, UnsetType

from archipel.boats.content import Orientation
from archipel.boats.placements import placement_cells
from archipel.boats.printed import COLOURS, Colour
from archipel.boats.shapes import POLYOMINOES
from archipel.core.game import Move
from archipel.games.explore_draw.content.island import COLUMNS, IN_COLUMN, IN_ROW, ROWS, SLOTS, Column, Row, slot
from archipel.games.explore_draw.content.specials import SpecialName

Cell = tuple[int, int]
Cells = tuple[Cell, ...]


class ChooseColumn(Move, frozen=True, tag="choose-column"):
    """Take the three cards of a column."""

    column: Column


class UseSpecial(Move, frozen=True, tag="use-special"):
    """Use a special action. Each special action needs exactly one of the other fields."""

    special: SpecialName
    row: Row | UnsetType = UNSET
    """With `row`: the row to take."""
    slots: tuple[int, ...] | UnsetType = UNSET
    """With `one-per-row`: three slots, one of each row."""
    slot: int | UnsetType = UNSET
    """With `extra-card`: a slot of another column."""
    cells: Cells | UnsetType = UNSET
    """With `double-cat` and `double-treasure`: the cells of the copy."""


class ResolveCard(Move, frozen=True, tag="resolve-card"):
    """Turn to one of the cards taken, to draw what it shows."""

    slot: int


class ChooseZone(Move, frozen=True, tag="choose-zone"):
    """Choose the upper or the lower half of a card with "or"."""

    zone: Literal["upper", "lower"]


class ChooseTwo(Move, frozen=True, tag="choose-two"):
    """Choose two discoveries of a card; both may be the same one."""

    discoveries: tuple[int, int]


class Place(Move, frozen=True, tag="place"):
    """Draw a discovery of the open card. An oshax gets its colour now."""

    discovery: int
    cells: Cells
    colour: Colour | UnsetType = UNSET


class Skip(Move, frozen=True, tag="skip"):
    """Leave out a discovery that fits nowhere."""

    discovery: int


class TakeBonus(Move, frozen=True, tag="take-bonus"):
    """Draw the common treasure of a map. The cells say which treasure."""

    cells: Cells


class DeclineBonus(Move, frozen=True, tag="decline-bonus"):
    """Leave the common treasure of a map."""


class EndTurn(Move, frozen=True, tag="end-turn"):
    """End the day."""


class HandDiscovery(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A discovery as a captain enters it. A rare treasure may have rows in place of a shape."""

    kind: Literal["cat", "oshax", "common", "rare"]
    shape: str | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    rows: tuple[str, ...] | UnsetType = UNSET


class HandCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A card as a captain enters it: a tradition, or a keyword and zones."""

    id: Literal["hand"]
    type: Literal["tradition", "cat", "oshax", "treasure"]
    keyword: Literal["or", "choose-two"] | UnsetType | None = UNSET
    zones: tuple[tuple[HandDiscovery, ...], ...] | UnsetType = UNSET
    tradition: int | UnsetType = UNSET


class RevealIsland(Move, frozen=True, tag="reveal-island"):
    """Lay out the day's island: twelve cards in slot order, or let the program deal."""

    cards: Literal["deal"] | tuple[str | HandCard, ...]

    @property
    def by_hand(self) -> bool:
        return self.cards != "deal"


AnyMove = (
    ChooseColumn
    | UseSpecial
    | ResolveCard
    | ChooseZone
    | ChooseTwo
    | Place
    | Skip
    | TakeBonus
    | DeclineBonus
    | EndTurn
    | RevealIsland
)

# ---- moves as they are sent ----


class PlaceTemplate(TypedDict):
    """A `place` without its cells."""

    type: Literal["place"]
    discovery: int
    colour: NotRequired[Colour]


class DoubleTemplate(TypedDict):
    type: Literal["use-special"]
    special: Literal["double-cat", "double-treasure"]


class BonusTemplate(TypedDict):
    type: Literal["take-bonus"]


class PlainChoice(TypedDict):
    """A legal move."""

    move: AnyMove


class PlacingChoice(TypedDict):
    """Legal moves that differ only in their cells."""

    move: PlaceTemplate | DoubleTemplate | BonusTemplate
    shape: str | None
    orientations: list[Orientation]


Choice = PlainChoice | PlacingChoice

# ---- the moves that are the same in every game, made once ----

CHOOSE_COLUMN: tuple[Move, ...] = tuple(ChooseColumn(column) for column in COLUMNS)
TAKE_ROW: tuple[Move, ...] = tuple(UseSpecial("row", row=row) for row in ROWS)
ONE_PER_ROW: tuple[Move, ...] = tuple(
    UseSpecial("one-per-row", slots=(a, b, c)) for a in IN_ROW[1] for b in IN_ROW[2] for c in IN_ROW[3]
)
EXTRA_CARD: dict[str, tuple[Move, ...]] = {
    column: tuple(UseSpecial("extra-card", slot=other.number) for other in SLOTS if other.number not in those)
    for column, those in IN_COLUMN.items()
}
"""The moves by the column that was chosen."""
RESOLVE_CARD: dict[int, Move] = {other.number: ResolveCard(other.number) for other in SLOTS}
CHOOSE_ZONE: tuple[Move, ...] = (ChooseZone("upper"), ChooseZone("lower"))
DECLINE_BONUS = DeclineBonus()
END_TURN = EndTurn()
DEAL = RevealIsland("deal")

PlacingMoves = tuple[tuple[Move, ...], ...]
"""For each placement of a polyomino, in the order of their numbers, the moves that put a piece there."""


@cache
def place_moves(polyomino: int, discovery: int, oshax: bool) -> PlacingMoves:
    """Returns the moves that place a discovery. An oshax has five for each placement, one for each colour."""
    lain = placement_cells(POLYOMINOES[polyomino])
    if oshax:
        return tuple(tuple(Place(discovery, cells, colour) for colour in COLOURS) for cells in lain)
    return tuple((Place(discovery, cells),) for cells in lain)


@cache
def double_moves(polyomino: int, special: Literal["double-cat", "double-treasure"]) -> PlacingMoves:
    return tuple((UseSpecial(special, cells=cells),) for cells in placement_cells(POLYOMINOES[polyomino]))


@cache
def bonus_moves(polyomino: int) -> PlacingMoves:
    return tuple((TakeBonus(cells),) for cells in placement_cells(POLYOMINOES[polyomino]))


def choose_two_moves(discoveries: int) -> list[Move]:
    """Returns every pair of discoveries; a pair may be the same discovery twice."""
    return [ChooseTwo((one, other)) for one in range(discoveries) for other in range(one, discoveries)]


def column_of(slots: tuple[int, ...]) -> str:
    """The column these slots were taken from."""
    return slot(slots[0]).column
