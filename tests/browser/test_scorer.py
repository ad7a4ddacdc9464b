"""Scoring a paper game on a phone: strokes, colours, impossible pieces, and the number of taps for a whole boat."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.drawing import Thumb

UP = (40.8, 78.0, 441.6, 998.8)
"""The drawing of a standing boat: left and top edge of its cells, then width and height of the drawing."""
LONG = 22

PIECES = [
    ("red", "1,4 2,4 2,5 2,4 3,4 2,4 2,3 2,2"),
    ("purple", "1,6 2,6 2,7 2,6 3,6 4,6"),
    ("purple", "4,4 4,3 5,3 5,4 6,4"),
    ("orange", "2,8 3,8 3,7 3,8 4,8 5,8 5,9"),  # an oshax
    ("blue", "5,10 6,10 6,11 7,11 8,11 8,10"),
    ("purple", "4,5 5,5 5,6 6,6 7,6"),
    ("green", "6,9 7,9 7,10 7,9 7,8 7,7 8,7"),  # an oshax
    ("common", "4,1 4,2 5,2"),
    ("rare", "1,9 2,9 2,10 3,10"),
    ("green", "0,11 1,11 1,12 1,11 2,11 1,11 1,10"),
    ("purple", "0,13 1,13 1,14 1,13 2,13 3,13 2,13 2,12"),  # an oshax
    ("blue", "4,14 4,13 5,13 5,12 6,12 7,12"),  # an oshax
    ("orange", "1,15 2,15 2,14 2,15 2,16 3,16 3,17"),  # an oshax
    ("green", "5,19 5,18 4,18 4,17 5,17 6,17"),
    ("common", "3,11 4,11"),
    ("common", "5,14 5,15"),
    ("orange", "0,7 1,7 1,8 0,8 0,9"),
    ("red", "7,15 7,14 6,14 6,13 7,13 8,13"),
    ("blue", "3,18 3,19 3,20 4,20 4,21 4,20 4,19"),
    ("red", "3,2 3,1 3,0 4,0 5,0"),
    ("common", "5,7"),
    ("purple", "3,14 3,15 4,15 4,16 5,16"),
    ("common", "6,8"),
]
"""A whole boat, from a game that `bench.scorer` plays, in the order of drawing: almost every piece changes the colour.

The finger passes through the cells in this order. It returns to a cell where the piece branches.
"""


TOTAL = "−32"
"""The boat's score: a purple family, a rare treasure, eight visible rats and no full room."""

MARKUP = '<b id=hurt>Ada</b> "onload='
"""A name with markup in it, which must be shown as text."""

TURNED = ("C2", "C3", "C4", "C5", "D5")
"""Cells of shape cat-09, an L with its foot to the right, after it is turned once and flipped."""


class Hand:
    """A finger on the screen that counts its taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.thumb = Thumb(page)
        self.taps = 0

    def at(self, cell: str) -> tuple[float, float]:
        return self.along(cell)[0]

    def along(self, cells: str) -> list[tuple[float, float]]:
        left, top, width, height = UP
        box = self.page.locator(".paint").bounding_box()
        assert box is not None
        way = []
        for cell in cells.split():
            row, column = map(int, cell.split(","))
            x, y = left + (row + 0.5) * 40, top + (LONG - 1 - column + 0.5) * 40
            way.append((box["x"] + x / width * box["width"], box["y"] + y / height * box["height"]))
        return way

    def take(self, paint: str) -> None:
        self.taps += 1
        self.page.locator(f"[data-paint={paint}]").tap()

    def stroke(self, cells: str) -> None:
        self.taps += 1
        way = self.along(cells)
        with self.page.expect_response("**/api/score"):
            self.thumb.down(*way[0])
            for start, end in pairwise(way):
                self.thumb.drag(start, end, steps=1)
            self.thumb.up()

    def paint(self, pieces: list[tuple[str, str]]) -> None:
        now = "blue"
        for paint, cells in pieces:
            if paint != now:
                self.take(paint)
            now = paint
            self.stroke(cells)


def test_a_whole_boat_takes_at_most_two_taps_and_a_fifth_a_piece(person: Person) -> None:
    page = person(phone=True)
    page.goto("/score/explore-draw")
    page.get_by_role("button", name="Boat 1").tap()
    hand = Hand(page)
    hand.paint(PIECES)
    expect(page.get_by_role("button", name=re.compile(rf"Pieces \({len(PIECES)}\)"))).to_be_visible()
    expect(page.locator(".fault")).to_have_count(0)
    expect(page.locator(".boat .pieces > g")).to_have_count(len(PIECES))
    expect(page.locator(".total strong")).to_have_text(TOTAL)
    assert hand.taps / len(PIECES) <= 2.2
    # a score line opens and lists its items
    page.get_by_role("button", name=re.compile("^Purple families")).tap()
    expect(page.get_by_text("Purple family of 3 cats.")).to_be_visible()
    # undo one step, then redo it
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(page.get_by_role("button", name=re.compile(rf"Pieces \({len(PIECES) - 1}\)"))).to_be_visible()
    page.get_by_role("button", name="Redo").tap()
    # the painted boat is stored on the device
    page.reload()
    expect(page.locator(".total strong")).to_have_text(TOTAL)


def test_a_shape_that_is_no_cat_is_named_with_the_nearest_cats(person: Person) -> None:
    page = person(phone=True, lang="fr")
    page.goto("/score/explore-draw")
    hand = Hand(page)
    hand.take("orange")
    hand.stroke("4,0 4,1")
    expect(page.get_by_role("status").filter(has_text="Il manque des cases.")).to_be_visible()
    hand.stroke("3,1 3,0")
    expect(page.get_by_text("Un trésor rare, peut-être ?")).to_be_visible()
    page.get_by_role("button", name="Prendre cela").click()
    expect(page.locator(".fault")).to_have_count(0)
    expect(page.locator(".boat .pieces > g")).to_have_count(1)


def test_a_shape_is_turned_and_flipped_and_laid_where_all_of_it_is_on_the_boat(person: Person) -> None:
    page = person(phone=True)
    page.goto("/score/explore-draw")
    hand = Hand(page)
    hand.take("green")
    page.get_by_role("button", name="Pieces (0)").tap()
    page.get_by_role("dialog").get_by_role("button", name="cat-09").tap()
    page.get_by_role("button", name="Turn").tap()
    page.get_by_role("button", name="Flip").tap()
    hand.stroke("2,1")  # the shape is shifted: with its middle there, it would hang over the stern
    expect(page.locator(".paint td", has_text="green")).to_have_text([f"{cell}, green" for cell in TURNED])
    expect(page.locator(".fault")).to_have_count(0)
    expect(page.get_by_role("button", name="Turn")).to_have_count(0)


def test_two_sheets_are_compared_and_kept_as_a_file(person: Person) -> None:
    page = person()
    page.goto("/")
    page.get_by_role("link", name="Score a paper game").first.click()
    page.get_by_role("link", name="Caty Mini").click()
    page.get_by_label("Name on this sheet").fill(MARKUP)
    page.get_by_role("button", name="ball 2: one more").click()
    page.get_by_role("button", name="Player 2").click()
    page.get_by_role("button", name="duck 2: one more").click()
    page.get_by_role("button", name="ball 4: one more").click()
    expect(page.get_by_text(re.compile("^Ball"))).to_be_visible()
    page.get_by_role("button", name="ball 4: one less").click()
    page.get_by_role("button", name="Compare the 2 sheets").click()
    expect(page.get_by_role("heading", name=f"{MARKUP} and Player 2 win together")).to_be_visible()
    assert page.locator("#hurt").count() == 0
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a file").click()
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert '"game": "caty-mini"' in text
    # another browser opens the file and shows the same score, with the name as text
    other = person()
    other.goto("/score")
    other.locator("input[type=file]").set_input_files(download.value.path())
    expect(other.get_by_role("button", name=MARKUP)).to_be_visible()
    assert other.locator("#hurt").count() == 0


def test_a_doodle_sheet_is_filled_in_and_counted(person: Person) -> None:
    page = person()
    page.goto("/score/doodle-islands")
    expect(page.get_by_text("the set-up route is missing", exact=False)).to_be_visible()
    for shape, place in (
        ("south to east", "Column 1, row 2"),
        ("north to south", "Column 2, row 5"),
        ("east to west", "Column 3, row 3"),
        ("south to west", "Column 4, row 1"),
        ("north to west", "Column 5, row 4"),
    ):
        page.get_by_role("button", name=f"route from {shape}", exact=True).click()
        page.get_by_role("button", name=re.compile(f"^{place}")).click()
    expect(page.locator(".fault")).to_have_count(0)
    alone = page.get_by_role("region", name="Alone at sea")
    expect(alone).to_contain_text("Title: Try again!")
    expect(alone).to_contain_text("Exploits: The Sober")
    expect(alone).to_contain_text("No sheet shows: The Builder.")
    page.get_by_role("button", name="Bottles: one more").click()
    expect(page.locator(".total strong")).to_have_text("0")
    expect(alone).not_to_contain_text("The Sober")


def test_without_the_server_painted_cells_stay_and_counting_is_postponed(person: Person) -> None:
    page = person(phone=True)
    page.goto("/score/explore-draw")
    hand = Hand(page)
    hand.stroke("4,0 4,1 4,2 4,3 4,4")
    page.context.set_offline(True)
    x, y = hand.at("3,0")
    page.mouse.click(x, y)
    expect(page.get_by_text("will be scored later", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="Pieces (2)")).to_be_visible()
    page.context.set_offline(False)
    expect(page.get_by_text("will be scored later", exact=False)).to_have_count(0)


@pytest.mark.own_server
def test_a_visited_page_opens_again_without_the_server(server: Server, person: Person) -> None:
    page = person(phone=True)
    page.goto("/score/explore-draw")
    hand = Hand(page)
    hand.stroke("4,0 4,1 4,2 4,3 4,4")
    page.wait_for_function("async () => (await (await caches.open('archipel-score')).keys()).length > 2")
    share(page)
    hand.stroke("3,0 3,1 3,2 3,3 3,4")
    server.kill()
    page.mouse.click(*hand.at("2,1"))
    expect(page.get_by_role("button", name="Pieces (3)")).to_be_visible()
    # the shared score is shown as this phone last saw it, with the strokes that were not sent
    page.reload()
    expect(page.get_by_role("button", name="Pieces (3)")).to_be_visible()
    expect(page.get_by_text("will be scored later", exact=False)).to_be_visible()
    page.get_by_role("button", name="Sheet", exact=True).click()
    expect(page.get_by_role("button", name="Player 2", exact=True)).to_be_visible()
    # the score of this phone alone is shown too
    page.goto("/score/explore-draw")
    expect(page.get_by_role("button", name="Pieces (1)")).to_be_visible()
    expect(page.get_by_text("will be scored later", exact=False)).to_be_visible()


def share(page: Page) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Fill in together").click()
    page.wait_for_url(re.compile(r"/score/explore-draw/\w+$"))
    expect(page.get_by_role("button", name="Pieces (1)")).to_be_visible()


def test_two_phones_fill_in_one_score_by_its_link(person: Person) -> None:
    ada, bob = person(phone=True), person(phone=True)
    ada.goto("/score/explore-draw")
    hand = Hand(ada)
    hand.stroke("4,0 4,1 4,2 4,3 4,4")
    share(ada)
    bob.goto(ada.url)
    expect(bob.get_by_role("button", name="Pieces (1)")).to_be_visible()
    Hand(bob).stroke("3,0 3,1 3,2 3,3 3,4")
    expect(ada.get_by_role("button", name="Pieces (2)")).to_be_visible()
    expect(ada.locator(".boat .pieces > g")).to_have_count(2)
    # strokes painted offline are kept, and sent when the connection is back
    bob.context.set_offline(True)
    bob.mouse.click(*Hand(bob).at("2,1"))
    expect(bob.get_by_text("will be scored later", exact=False)).to_be_visible()
    bob.context.set_offline(False)
    expect(ada.get_by_role("button", name="Pieces (3)")).to_be_visible()


def test_explore_and_draw_alone_against_the_sister(person: Person) -> None:
    page = person()
    page.goto("/score/explore-draw")
    page.get_by_role("button", name=re.compile("^25:")).click()
    expect(page.get_by_text("25 · 2 treasures or fewer: 15 points. → 15")).to_be_visible()
    page.get_by_role("checkbox", name="Alone, against the sister").check()
    for colour in ("blue", "green", "orange", "purple", "red"):
        page.get_by_role("group", name="Her colours, in the order they are revealed").get_by_role(
            "button", name=colour
        ).click()
    for card in ("s1", "s2", "s3", "a7"):
        page.get_by_role("button", name=re.compile(f"^{card}:")).click()
    expect(page.locator(".fault")).to_have_count(0)
    page.get_by_role("button", name="Compare the 2 sheets").click()
    expect(page.get_by_role("heading", name="Your sister wins")).to_be_visible()
    # mine: rats, rooms and a tradition; hers: five colours whose cats touch no treasure, and too few treasures
    expect(page.locator("tbody.total .figure")).to_have_text(["−39", "35"])


def test_the_family_game_of_the_isle_of_cats(person: Person) -> None:
    page = person()
    page.goto("/score/isle-of-cats")
    expect(page.get_by_text("Fish left")).to_be_visible()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Family", exact=True).click()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Fish left")).to_have_count(0)
    for card in ("154", "166"):
        page.get_by_role("button", name=re.compile(f"^{card}:")).click()
    expect(page.locator(".fault")).to_have_count(0)
    # each of 19 visible rats costs one point and brings two; seven rooms are empty
    expect(page.locator(".total strong")).to_have_text("−16")
    expect(page.get_by_role("button", name=re.compile("^166:"))).to_contain_text("2 points per visible rat. → 38")
    page.get_by_role("button", name=re.compile("^Family cards")).click()
    expect(page.get_by_role("listitem").filter(has_text="2 points per visible rat.").last).to_contain_text("+38")


@pytest.mark.long
def test_the_isle_of_cats_alone_against_the_sister(person: Person) -> None:
    page = person()
    page.goto("/score/isle-of-cats")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Alone", exact=True).click()
    page.keyboard.press("Escape")
    for colour in ("blue", "green", "orange", "purple", "red"):
        page.get_by_role("group", name="Her colours, in the order they are revealed").get_by_role(
            "button", name=colour
        ).click()
    for card in ("197", "198", "199"):
        page.get_by_role("button", name=re.compile(f"^{card}:")).click()
    page.get_by_role("button", name="Fish left: one more").click()
    page.get_by_role("button", name=re.compile("^Compare")).click()
    expect(page.get_by_role("heading", name="Your sister wins")).to_be_visible()
