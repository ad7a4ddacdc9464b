"""The island of each of the seven days: four columns of three cards, its slots numbered along the rows."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

DAYS = 7

Column = Literal["A", "B", "C", "D"]
Row = Literal[1, 2, 3]
Deck = Literal["cats", "traditions"]


class Slot(Struct, frozen=True):
    number: int
    row: Row
    column: Column
    deck: Deck
    """The deck from which this slot gets its card, whatever the card's type is."""


COLUMNS: tuple[Column, ...] = ("A", "B", "C", "D")
ROWS: tuple[Row, ...] = (1, 2, 3)
TRADITION_SLOTS = (2, 4, 7, 12)

SLOTS = tuple(
    Slot(number, row, column, "traditions" if number in TRADITION_SLOTS else "cats")
    for number, (row, column) in enumerate(((row, column) for row in ROWS for column in COLUMNS), start=1)
)

IN_COLUMN = {column: tuple(slot.number for slot in SLOTS if slot.column == column) for column in COLUMNS}
IN_ROW = {row: tuple(slot.number for slot in SLOTS if slot.row == row) for row in ROWS}


def slot(number: int) -> Slot:
    return SLOTS[number - 1]
