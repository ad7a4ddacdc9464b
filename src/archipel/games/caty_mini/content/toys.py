"""Ten kinds of toys, the tokens they bring, and the four boards, each with one toy of every kind.

The order of the kinds here is "table order": toys are taken, listed and counted in it.
"""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

from archipel.core.text import Text
from archipel.games.caty_mini.content.nouns import Noun, noun
from archipel.games.caty_mini.content.room import Point

ToyId = Literal["ball", "block", "teddy", "car", "train", "doll", "top", "drum", "duck", "mouse"]
BoardId = Literal["A", "B", "C", "D"]
Value = Literal[2, 3, 4]

TOKENS = (2, 2, 3, 3, 4)
"""The tokens of every kind."""
REMOVED = {2: 2, 3: 1, 4: 0}
"""How many tokens of every kind go back to the box, for each number of players."""


class Toy(Struct, frozen=True):
    """A kind of toy: a disc of this radius on the floor."""

    id: ToyId
    noun: Noun
    radius: int
    hex: str
    colour: Text


class Board(Struct, frozen=True):
    """A floor, with the centres of its toys."""

    id: BoardId
    name: Text
    toys: dict[ToyId, Point]


TOYS = (
    Toy("ball", noun("la", "balle", "ball"), 55, "#e4572e", Text(fr="rouge", en="red")),
    Toy("block", noun("le", "bloc de construction", "building block"), 60, "#f3a712", Text(fr="orange", en="orange")),
    Toy("teddy", noun("l'", "ours en peluche", "teddy bear"), 80, "#8d5a34", Text(fr="brun", en="brown")),
    Toy("car", noun("la", "petite voiture", "toy car"), 70, "#4aa3df", Text(fr="bleu clair", en="light blue")),
    Toy("train", noun("la", "locomotive", "toy train"), 80, "#3d5a3c", Text(fr="vert foncé", en="dark green")),
    Toy("doll", noun("la", "poupée", "doll"), 70, "#e78ac3", Text(fr="rose", en="pink")),
    Toy("top", noun("la", "toupie", "spinning top"), 55, "#7b4fa3", Text(fr="violet", en="purple")),
    Toy("drum", noun("le", "tambour", "drum"), 65, "#1f3a6e", Text(fr="bleu marine", en="navy")),
    Toy("duck", noun("le", "canard", "rubber duck"), 60, "#f7d154", Text(fr="jaune", en="yellow")),
    Toy("mouse", noun("la", "souris mécanique", "clockwork mouse"), 50, "#8a8f98", Text(fr="gris", en="grey")),
)

BOARDS = (
    Board(
        "A",
        Text(fr="Tapis rond", en="Round rug"),
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
        Text(fr="Vieux parquet", en="Old floorboards"),
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
        Text(fr="Damier", en="Checked tiles"),
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
        Text(fr="Moquette étoilée", en="Starry carpet"),
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

KINDS: tuple[ToyId, ...] = get_args(ToyId)
NUMBER = {kind: number for number, kind in enumerate(KINDS)}
TOY = {toy.id: toy for toy in TOYS}
BOARD = {board.id: board for board in BOARDS}
