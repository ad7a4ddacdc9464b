"""Sheets from a printer without colour: each colour can be recognised by its pattern and its letter."""

from __future__ import annotations

import io
import itertools
from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

import archipel
from archipel.boats.printed import COLOURS
from archipel.paper import drawing, pictures, printing
from archipel.paper.drawing import Language
from archipel.paper.sheet import Ink, Wish
from tests.paper import reading

Grey = NDArray[np.float64]
DOTS = 12
"""Dots a millimetre, which any office printer has."""
SEEN = 4.0
"""Smallest standard deviation of a visible pattern's greys (0 to 255). Our own patterns have at least 5."""
ALIKE = 0.6
"""Likeness from which two patterns may be confused; 1 is the same pattern, however light or dark."""

STYLES: tuple[Ink, ...] = ("colour", "outline")
LANGUAGES: tuple[Language, ...] = ("fr", "en")


def drawn(name: str, data: Mapping[str, Any], style: Ink) -> Grey:
    seen = Image.open(io.BytesIO(pictures.png(drawing.draw(name, data, style)))).convert("L")
    return np.asarray(seen, dtype=float)


def part(seen: Grey, left: float, top: float, right: float, bottom: float) -> Grey:
    """Returns a part of a picture, given in shares of its width and height."""
    height, width = seen.shape
    return seen[round(top * height) : round(bottom * height), round(left * width) : round(right * width)]


def likeness(one: Grey, other: Grey) -> float:
    """Returns how similar two patterns are, from 0 to 1, however light or dark each is printed."""
    first, second = ((each - each.mean()) / each.std() for each in (one, other))
    return float(abs((first * second).mean()))


def assert_told_apart(patterns: Mapping[str, Grey]) -> None:
    for name, pattern in patterns.items():
        assert pattern.std() > SEEN, f"{name} has no pattern that could be seen"
    for one, other in itertools.combinations(patterns, 2):
        assert likeness(patterns[one], patterns[other]) < ALIKE, (one, other)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("style", STYLES)
def test_the_five_colours_can_be_distinguished_on_a_grey_page(style: Ink, lang: Language):
    wish = Wish(style=style, lang=lang)
    sheet = next(each for each in printing.sheets("explore-draw", wish) if each.id == "pad")
    (page,) = reading.pages(printing.pdf(sheet, wish))
    seen = np.asarray(reading.picture(page, DOTS), dtype=float)
    letters = [
        colour["letter"][lang] for colour in msgspec.to_builtins(archipel.game("explore-draw").content)["colours"]
    ]
    patterns, marks = {}, {}
    for words in reading.words(page):
        letter, (left, top, right, bottom) = words.text.strip(), words.box
        if letter in letters and letter not in patterns:
            x, y = (left + right) / 2, (top + bottom) / 2
            patterns[letter] = around(seen, x - 4, y, 1.9)
            marks[letter] = around(seen, x, y, 1.1)
    assert sorted(patterns) == sorted(letters), "each letter is there, and no two are the same"
    assert_told_apart(patterns)
    for letter, mark in marks.items():
        assert mark.min() < 80, letter
        assert mark.max() > 240, letter


def around(seen: Grey, x: float, y: float, reach: float) -> Grey:
    """Returns the square of a page around (x, y), `reach` to each side, in millimetres."""
    left, top, side = round((x - reach) * DOTS), round((y - reach) * DOTS), round(2 * reach * DOTS)
    return seen[top : top + side, left : left + side]


@pytest.mark.long
@pytest.mark.parametrize("style", STYLES)
def test_pieces_to_cut_can_be_distinguished_without_colour(style: Ink):
    shape = {"kind": "cat", "rows": ["##", "##", "##"]}
    pieces = {colour: drawn("piece", {**shape, "colour": colour}, style) for colour in COLOURS}
    assert_told_apart({colour: part(piece, 0.55, 0.4, 0.9, 0.62) for colour, piece in pieces.items()})


@pytest.mark.parametrize("style", STYLES)
def test_furniture_shows_its_wall_without_colour(style: Ink):
    content = msgspec.to_builtins(archipel.game("caty-mini").content)
    letters = {wall["colour"]: wall["letter"] for wall in content["walls"]}
    assert len({letter["fr"] for letter in letters.values()}) == len({letter["en"] for letter in letters.values()}) == 4
    tiles = {wall: drawn("tile", {"id": "sofa", "wall": wall, "letter": letters[wall]}, style) for wall in letters}
    assert_told_apart({wall: part(tile, 0.2, 0.78, 0.8, 0.95) for wall, tile in tiles.items()})
