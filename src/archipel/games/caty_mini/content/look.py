"""Patterns of walls and colours of toys. Nothing here affects play."""

from __future__ import annotations

from typing import Literal

from archipel.games.caty_mini.content.room import Colour
from archipel.games.caty_mini.content.toys import ToyId

Pattern = Literal["upright", "level", "dots", "slanted"]

WALL_PATTERNS: dict[Colour, Pattern] = {
    "yellow": "upright",
    "turquoise": "level",
    "red": "dots",
    "violet": "slanted",
}
TOY_HEX: dict[ToyId, str] = {
    "ball": "#e4572e",
    "block": "#f3a712",
    "teddy": "#8d5a34",
    "car": "#4aa3df",
    "train": "#3d5a3c",
    "doll": "#e78ac3",
    "top": "#7b4fa3",
    "drum": "#1f3a6e",
    "duck": "#f7d154",
    "mouse": "#8a8f98",
}
