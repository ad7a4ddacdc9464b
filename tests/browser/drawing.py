"""Playing Explore & Draw in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.browser.deeds import taken

GAME = "Explore & Draw"
COLUMN = re.compile("^(Column|Colonne) [A-D]$")


def day(page: Page) -> str:
    heading = page.get_by_role("heading", level=1, name=re.compile("^(Day|Jour) "))
    expect(heading).to_have_count(1)
    return heading.inner_text()


def green(page: Page) -> Locator:
    return page.locator("button.go").first


def is_ready(page: Page) -> bool:
    return green(page).get_attribute("aria-disabled") == "false"


def boat(page: Page) -> Locator:
    return page.get_by_role("application")


def piece(page: Page) -> Locator:
    """The piece in the hand. Its CSS transform is its position."""
    return page.locator("[role=application] svg.body")


def where(page: Page) -> str:
    place: str = piece(page).evaluate("(svg) => svg.style.transform")
    return place


def lies(page: Page) -> bool:
    """Returns whether the piece is at a legal place."""
    return "hanging" not in (piece(page).get_attribute("class") or "")


def cards(page: Page, column: str) -> Locator:
    return page.locator(f"[data-target='column:{column}'] button[data-target^='card:']")


def choose_column(page: Page, column: str = "B") -> None:
    """Selects a column, waits until the page says what fits, and takes the column."""
    cards(page, column).first.click()
    expect(page.get_by_text(re.compile("everything fits|tout rentre|fit$|pas$|rentrent pas")).first).to_be_visible()
    expect(green(page)).to_have_attribute("aria-disabled", "false")
    green(page).click()
    expect(green(page)).not_to_have_text(re.compile("column|colonne"))


READY = "button.go[aria-disabled=false]"
ASKED = ".halves button:not([aria-pressed=true]), .colours button[aria-checked=false]"
"""Selector of what may be asked before a piece can be placed: a half of the card, two discoveries or a colour."""


def go_on(page: Page, place: Callable[[Page], None] | None = None) -> None:
    """Does the next step: makes the choice that is asked for, or confirms. `place` places a piece, if given."""
    expect(page.locator(f"{READY}, {ASKED}").first).to_be_attached()
    if not is_ready(page):
        page.locator(ASKED).first.click()
        return
    with taken(page):
        (place if place and piece(page).count() else press)(page)


def take_up_a_piece(page: Page) -> None:
    """Goes on until a piece is in the hand and can be placed, past boxes to check and pieces that fit nowhere."""
    for _ in range(30):
        expect(page.locator(f"{READY}, {ASKED}").first).to_be_attached()
        if piece(page).count() and is_ready(page):
            return
        go_on(page)
    raise AssertionError(f"No piece comes to hand; the green button says {green(page).inner_text()!r}.")


def draw_the_day(page: Page, place: Callable[[Page], None] | None = None) -> None:
    """Draws all that is left of the day, placing each piece with `place`, and ends the turn."""
    today = day(page)
    for _ in range(60):
        if day(page) != today:
            return
        go_on(page, place)
    raise AssertionError(f"{today} does not end; the green button says {green(page).inner_text()!r}.")


def draw_until_the_end_is_offered(page: Page) -> None:
    for _ in range(60):
        expect(page.locator(f"{READY}, {ASKED}").first).to_be_attached()
        if re.search("End turn|Finir le tour", green(page).inner_text()):
            return
        go_on(page)
    raise AssertionError("The end of the turn is not offered.")


def press(page: Page) -> None:
    green(page).click()


def middle_of(page: Page) -> tuple[float, float]:
    box = boat(page).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Thumb:
    """One or two fingers on a phone's screen."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.glass = page.context.new_cdp_session(page)

    def send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y, "id": finger} for finger, (x, y) in enumerate(points)]
        self.glass.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        self.send("touchStart", (x, y))

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 8) -> None:
        """Moves the finger from `start` to `end` without lifting it."""
        for step in range(1, steps + 1):
            part = step / steps
            self.send("touchMove", (start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part))

    def up(self) -> None:
        self.send("touchEnd")

    def tap(self, x: float, y: float) -> None:
        self.down(x, y)
        self.up()
