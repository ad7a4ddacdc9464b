"""Ten kinds of toys, the tokens they bring, and the four boards, each with one toy of every kind.

The order of the kinds here is "table order": toys are taken, listed and counted in it.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from archipel.core.text import Text
from archipel.games.caty_mini.content.room import Point

ToyId = Literal["ball", "block", "teddy", "car", "train", "doll", "top", "drum", "duck", "mouse"]
BoardId = Literal["A", "B", "C", "D"]
StringName = Literal["standard", "short"]

TOKENS = (2, 2, 3, 3, 4)
"""The values of the tokens of every kind of toy."""
REMOVED = {"2": 2, "3": 1, "4": 0}
"""How many tokens of every kind go back to the box, for each number of players."""
STRINGS: dict[StringName, int] = {"standard": 14400, "short": 12000}
"""The length of the string, for each choice of the option `string`."""


class Toy(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A kind of toy: a disc of this radius on the floor."""

    id: ToyId
    radius: int
    name: Text | None = None
    """What an owner calls it, in French with its article: "la fusée", "rocket"."""
    paint: str | None = None
    """The colour that an owner gave it: "#4aa3df"."""


class Board(Struct, frozen=True, forbid_unknown_fields=True):
    """A board: a room with the centre of each toy on its floor."""

    id: BoardId
    toys: dict[ToyId, Point]


TOYS = (
    Toy("ball", 55),
    Toy("block", 60),
    Toy("teddy", 80),
    Toy("car", 70),
    Toy("train", 80),
    Toy("doll", 70),
    Toy("top", 55),
    Toy("drum", 65),
    Toy("duck", 60),
    Toy("mouse", 50),
)

BOARDS = (
    Board(
        "A",
        {
            "ball": (125, 660),
            "block": (835, 635),
            "teddy": (625, 855),
            "car": (865, 360),
            "train": (380, 145),
            "doll": (365, 500),
            "top": (680, 145),
            "drum": (375, 865),
            "duck": (130, 375),
            "mouse": (640, 445),
        },
    ),
    Board(
        "B",
        {
            "ball": (855, 320),
            "block": (630, 865),
            "teddy": (190, 500),
            "car": (615, 135),
            "train": (650, 495),
            "doll": (375, 860),
            "top": (140, 315),
            "drum": (870, 685),
            "duck": (375, 130),
            "mouse": (140, 680),
        },
    ),
    Board(
        "C",
        {
            "ball": (480, 120),
            "block": (870, 375),
            "teddy": (455, 545),
            "car": (310, 185),
            "train": (620, 850),
            "doll": (860, 610),
            "top": (320, 855),
            "drum": (135, 385),
            "duck": (125, 635),
            "mouse": (835, 200),
        },
    ),
    Board(
        "D",
        {
            "ball": (340, 875),
            "block": (130, 370),
            "teddy": (625, 145),
            "car": (500, 640),
            "train": (145, 635),
            "doll": (380, 135),
            "top": (875, 415),
            "drum": (500, 355),
            "duck": (625, 870),
            "mouse": (885, 615),
        },
    ),
)
