"""Every sheet of every game: sizes, margins, fonts, letters that can be read, and cells of exactly their size."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from archipel.paper import printing
from archipel.paper.drawing import Language
from archipel.paper.sheet import SIZES, Ink, Paper, Sheet, Wish
from tests.paper import reading

MARGIN = 8
SMALLEST = 7.0
OURS = {"Fraunces-SemiBold", "Fraunces-Bold", "NunitoSans-Regular", "NunitoSans-SemiBold", "NunitoSans-ExtraBold"}

PAPERS: tuple[Paper, ...] = ("a4", "us-letter")
STYLES: tuple[Ink, ...] = ("colour", "outline")
LANGUAGES: tuple[Language, ...] = ("fr", "en")
ALL = [Wish(paper=paper, style=style, lang=lang) for paper, style, lang in itertools.product(PAPERS, STYLES, LANGUAGES)]
FIRST = [ALL[0], ALL[-1]]
"""Between them both papers, both styles and both languages; the other six are a longer test."""


ALIKE = {"boat-2", "boat-3", "boat-4", "boat-5"}
"""They differ from the first and the last in the places of their rats alone."""


def each_sheet(wishes: list[Wish]) -> list[object]:
    return [
        pytest.param(game, sheet.id, wish, id=f"{game}-{sheet.id}-{wish.paper}-{wish.style}-{wish.lang}")
        for game in printing.SHEETS
        for wish in wishes
        for sheet in printing.sheets(game, wish)
        if sheet.id not in ALIKE
    ]


def sheet_of(game: str, name: str, wish: Wish) -> Sheet:
    return next(each for each in printing.sheets(game, wish) if each.id == name)


@pytest.mark.parametrize(("game", "name", "wish"), each_sheet(FIRST))
def test_a_sheet_prints_as_it_should(game: str, name: str, wish: Wish):
    check(sheet_of(game, name, wish), wish)


@pytest.mark.long
@pytest.mark.parametrize(("game", "name", "wish"), each_sheet(ALL[1:-1]))
def test_a_sheet_prints_as_it_should_in_every_other_way(game: str, name: str, wish: Wish):
    check(sheet_of(game, name, wish), wish)


def check(sheet: Sheet, wish: Wish) -> None:
    made = printing.pdf(sheet, wish)
    count = 0
    for page in reading.pages(made):
        count += 1
        width, height = reversed(SIZES[wish.paper]) if sheet.lying else SIZES[wish.paper]
        assert reading.size(page) == pytest.approx((width, height), abs=0.1)
        assert reading.bitmaps(page) == 0
        for words in reading.words(page):
            assert words.embedded
            assert words.font in OURS, words
            assert words.points >= SMALLEST - 0.01, words
            assert "\ufffd" not in words.text, words
        assert_margins_are_white(page)
    assert count == sheet.pages_for(wish)
    assert len(made) / count < 400_000


def assert_margins_are_white(page: object) -> None:
    """Nothing within 8 mm of the edge, where printers can't print and scissors slip."""
    dots = 4
    seen = np.asarray(reading.picture(page, dots)) < 250
    inner = seen.copy()
    edge = MARGIN * dots - 1  # a line on the margin may grey the dot beside it
    inner[edge:-edge, edge:-edge] = False
    assert not inner.any(), f"ink {np.argwhere(inner)[0] / dots} mm from the upper left"


# ---- cells of their size ----


@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats"])
@pytest.mark.parametrize(("wish", "cell"), [(ALL[0], 11.0), (ALL[-1], 10.3)], ids=["a4", "letter"])
def test_every_cell_of_a_boat_has_its_size_in_the_file_and_on_the_page(game: str, wish: Wish, cell: float):
    (page,) = reading.pages(printing.pdf(sheet_of(game, "boat-1", wish), wish))
    corners = grid_corners(page, cell)
    left, top = min(x for x, _ in corners), min(y for _, y in corners)
    for x, y in corners:
        assert (x - left) / cell == pytest.approx(round((x - left) / cell), abs=0.1 / cell)
        assert (y - top) / cell == pytest.approx(round((y - top) / cell), abs=0.1 / cell)
    assert max(x for x, _ in corners) - left == pytest.approx(22 * cell, abs=0.1)
    assert max(y for _, y in corners) - top == pytest.approx(9 * cell, abs=0.1)
    seen = reading.Seen(page)
    for column in range(5, 16):  # the rows 3 to 5 have cells all along there
        assert seen.off(left + column * cell, top + 3 * cell, top + 6 * cell) == pytest.approx(0, abs=0.1), column


def grid_corners(page: object, cell: float) -> list[reading.Point]:
    """The corners of the boat's 142 cells: the path that has four and an end for each of them."""
    (grid,) = (line for line in reading.lines(page) if 142 * 4 <= len(line) <= 142 * 6 and is_grid(line, cell))
    return grid


def is_grid(line: list[reading.Point], cell: float) -> bool:
    xs = [x for x, _ in line]
    return max(xs) - min(xs) > 21 * cell
