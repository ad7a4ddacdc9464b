"""Every sheet of every game: sizes, margins, fonts, legible letters, and cells of the exact size."""

from __future__ import annotations

import itertools
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import archipel
from archipel.paper import printing
from archipel.paper.drawing import Language
from archipel.paper.sheet import SIZES, Ink, Paper, Sheet, Wish
from tests.packs.boxes import pack, random_box
from tests.paper import reading

MARGIN = 8
SMALLEST = 7.0
OURS = {"Fraunces-SemiBold", "Fraunces-Bold", "NunitoSans-Regular", "NunitoSans-SemiBold", "NunitoSans-ExtraBold"}

PAPERS: tuple[Paper, ...] = ("a4", "us-letter")
STYLES: tuple[Ink, ...] = ("colour", "outline")
LANGUAGES: tuple[Language, ...] = ("fr", "en")
ALL = [Wish(paper=paper, style=style, lang=lang) for paper, style, lang in itertools.product(PAPERS, STYLES, LANGUAGES)]
FIRST = [ALL[0], ALL[-1]]
"""Together these two cover both papers, both styles and both languages; a long test covers the other six."""


ALIKE = {"boat-2", "boat-3", "boat-4", "boat-5"}
"""Sheets that differ from the first and the last boat only in the places of the rats."""


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
    assert reading.largest_page(made) < 400_000


def assert_margins_are_white(page: object) -> None:
    """Checks that nothing is printed within 8 mm of the edge, where printers can't print and scissors slip."""
    dots = 4
    seen = np.asarray(reading.picture(page, dots)) < 250
    inner = seen.copy()
    edge = MARGIN * dots - 1  # a line on the margin may turn the next dot grey
    inner[edge:-edge, edge:-edge] = False
    assert not inner.any(), f"ink {np.argwhere(inner)[0] / dots} mm from the upper left"


# ---- owners' boxes ----


def changed_sheets(game: str, contents: Any, wish: Wish) -> list[Sheet]:
    """Returns the sheets of an owner's box that differ from ours."""
    ours = {sheet.id: sheet for sheet in printing.sheets(game, wish)}
    box = archipel.game(game).with_pack(pack(game, contents))
    return [sheet for sheet in printing.sheets(game, wish, box.content) if not alike(sheet, ours[sheet.id])]


def alike(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets differ at most in the foot, which names the box."""
    source = {"source": None}
    return replace(one, data={**one.data, **source}) == replace(other, data={**other.data, **source})


def check_box(game: str, contents: Any, wish: Wish) -> None:
    changed = changed_sheets(game, contents, wish)
    assert changed
    for sheet in changed:
        check(sheet, wish)


def floor_of(units: int) -> Any:
    """Returns contents with a floor of this many units, toys in two corners, and the furniture scaled from ours."""
    ours = archipel.game("caty-mini").contents.to_json()
    notches = {
        piece["id"]: {notch: [number * units // 1000 for number in piece[notch]] for notch in "ab"}
        for piece in ours["furniture"]
    }
    toys = {toy["id"]: [0, units] if place % 2 else [units, 0] for place, toy in enumerate(ours["toys"])}
    return {"floor": units, "furniture": notches, "boards": {board: {"toys": toys} for board in "ABCD"}}


SEAS_FULL_OF = {
    bottles: {
        "seas": {
            "treasures": {"bottles": bottles, "monsters": [*range(1, 16)], "islands": [*range(1, 11)]},
            "monsters": {"monsters": [*range(1, 19)], "krakens": [*range(1, 19)]},
        }
    }
    for bottles in (1, 13, 30)
}
"""Contents with the most numbers that the check allows on both seas, by number of bottles."""


@pytest.mark.parametrize("wish", FIRST, ids=PAPERS)
@pytest.mark.parametrize("units", [600, 2400, 100_000])
def test_a_room_of_any_floor_prints_as_it_should(units: int, wish: Wish):
    (room, *_) = changed_sheets("caty-mini", floor_of(units), wish)
    check(room, wish)


@pytest.mark.parametrize("wish", FIRST, ids=PAPERS)
@pytest.mark.parametrize("bottles", SEAS_FULL_OF)
def test_a_sea_with_all_that_a_box_may_have_prints_as_it_should(bottles: int, wish: Wish):
    check_box("doodle-islands", SEAS_FULL_OF[bottles], wish)


@pytest.mark.parametrize("wish", FIRST, ids=PAPERS)
@pytest.mark.parametrize("bottles", [9, 13, 30])
def test_every_bottle_of_a_box_is_seen_whole(bottles: int, wish: Wish):
    (sea, *_) = changed_sheets("doodle-islands", {"seas": {"treasures": {"bottles": bottles}}}, wish)
    (page,) = reading.pages(printing.pdf(sea, wish))
    outlines = [box for line in reading.lines(page) if is_bottle(box := reading.extent(line))]
    assert len(outlines) == 2 * (bottles + 1), "and the sign of their row, on both halves"
    dots = 20
    seen = np.asarray(reading.picture(page, dots)) < 200
    for left, top, right, bottom in outlines:
        around = seen[
            round(top * dots) : round(bottom * dots), round((left - 0.5) * dots) : round((right + 0.5) * dots)
        ]
        columns = np.flatnonzero(around.any(axis=0))
        assert (columns[-1] - columns[0]) / dots >= right - left - 0.1


def is_bottle(box: tuple[float, float, float, float]) -> bool:
    left, top, right, bottom = box
    return 1.8 < right - left < 3 and 2.05 < (bottom - top) / (right - left) < 2.2


@pytest.mark.parametrize("wish", FIRST, ids=PAPERS)
@pytest.mark.parametrize("game", ["caty-mini", "doodle-islands", "isle-of-cats"])
def test_a_box_prints_as_it_should(game: str, wish: Wish):
    check_box(game, random_box(game, 1), wish)


@pytest.mark.parametrize("style", STYLES)
def test_a_card_with_as_much_as_a_box_may_have_is_legible(style: Ink):
    """The cards have six discoveries: all together, or five in one half and one in the other."""
    cat, rare = {"kind": "cat", "shape": "cat-04", "colour": "red"}, {"kind": "rare", "rows": ["#####"]}
    together = {"type": "cat", "zones": [[cat, rare, cat, rare, cat, rare]]}
    halves = {"type": "cat", "keyword": "or", "zones": [[cat, rare, cat, rare, cat], [cat]]}
    check_box("explore-draw", {"cats": {"c001": together, "c002": halves}}, Wish(style=style, backs=False))


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("wish", FIRST, ids=PAPERS)
@pytest.mark.parametrize("game", printing.SHEETS)
def test_many_boxes_print_as_they_should(game: str, wish: Wish, seed: int):
    check_box(game, random_box(game, seed), wish)


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
    for column in range(5, 16):  # rows 3 to 5 have cells in all these columns
        assert seen.off(left + column * cell, top + 3 * cell, top + 6 * cell) == pytest.approx(0, abs=0.1), column
    for row in range(3, 7):
        assert seen.off_down(top + row * cell, left + 5 * cell, left + 16 * cell) == pytest.approx(0, abs=0.1), row


def grid_corners(page: object, cell: float) -> list[reading.Point]:
    """Returns the corners of the boat's 142 cells, from the path with four corners and an end for each cell."""
    (grid,) = (line for line in reading.lines(page) if 142 * 4 <= len(line) <= 142 * 6 and is_grid(line, cell))
    return grid


def is_grid(line: list[reading.Point], cell: float) -> bool:
    xs = [x for x, _ in line]
    return max(xs) - min(xs) > 21 * cell
