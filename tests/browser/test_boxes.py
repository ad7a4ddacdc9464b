"""Nothing moves under a finger or a pointer: in every game things stay where they are while somebody chooses.

What a move changes is another matter: a hand gives way to notches, cats close ranks in their field.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.boxes import Finger
from tests.browser.conftest import Person, Server
from tests.browser.deeds import something_between, taken
from tests.browser.drawing import take_up_a_piece
from tests.browser.isle_moments import at, isle
from tests.browser.moments import Moment, anything, moment, sit_at

PHONE: ViewportSize = {"width": 360, "height": 740}
SIZES = ["phone", "desk"]


@pytest.fixture(params=SIZES)
def page(request: pytest.FixtureRequest, person: Person) -> Page:
    """Somebody on a phone in French, or at a desk in English."""
    if request.param == "desk":
        return person()
    page = person(phone=True, lang="fr")
    page.set_viewport_size(PHONE)
    return page


def round_of(game: str, number: int, phase: str = "", seats: int = 2) -> Moment:
    """The first seat is to play, in that round or a later one."""

    def wanted(state: object) -> bool:
        view = state.view(0)  # type: ignore[attr-defined]
        asked = state.pending[:1] == (0,)  # type: ignore[attr-defined]
        return asked and view["round"] >= number and phase in ("", view.get("phase"))

    return moment(game, seats, anything, wanted)


def commit(finger: Finger, doing: str, plays: str = "") -> None:
    """Presses the green button, and waits until the table has taken it."""
    with taken(finger.page):
        finger.tap(finger.page.locator("button.go"), doing, plays=plays)


def take_back(finger: Finger, plays: str = "") -> None:
    with taken(finger.page):
        button = finger.page.get_by_role("button", name=re.compile("^(Take back|Reprendre)"))
        finger.tap(button, "taking back", plays=plays)


def open_and_close(finger: Finger, *names: str) -> None:
    """What opens over the table leaves everything behind it where it was."""
    for name in names:
        button = finger.page.get_by_role("button", name=re.compile(name)).filter(visible=True).first
        finger.tap(button, f"opening {name}")
        expect(finger.page.get_by_role("dialog")).to_be_visible()
        finger.press("Escape", f"closing {name}")
        expect(finger.page.get_by_role("dialog")).to_have_count(0)


def test_nothing_moves_in_doodle_islands(server: Server, page: Page):
    sit_at(server, round_of("doodle-islands", 3), page)
    finger = Finger(page)
    dice = page.get_by_role("group", name=re.compile("White dice|Dés blancs")).locator("label")
    for number, die in enumerate(dice.all(), start=1):
        if die.locator("input").is_enabled():
            finger.tap(die, f"choosing white die {number}")
    cells = page.locator("[role=option]:not([aria-disabled=true])")
    for place in range(min(2, cells.count())):
        finger.tap(cells.nth(place), f"choosing cell {place + 1}")
    shapes = page.get_by_role("group", name=re.compile("What to draw|Que tracer")).locator("label")
    for number, shape in enumerate(shapes.all(), start=1):
        if shape.locator("input").is_enabled():
            finger.tap(shape, f"choosing shape {number}")
    open_and_close(finger, "^Menu$", "^Score")
    commit(finger, "drawing")
    take_back(finger)
    assert not finger.moved, "\n".join(finger.moved)


def test_nothing_moves_in_caty_mini(server: Server, page: Page):
    finger = Finger(page)
    sit_at(server, round_of("caty-mini", 2, "lead"), page)
    tiles = page.locator(".hand .tile[aria-disabled=false]")
    for place in range(min(2, tiles.count())):
        finger.tap(tiles.nth(place), f"choosing tile {place + 1}", plays=".tile, [data-target^=furniture]")
    sit_at(server, round_of("caty-mini", 2, "run"), page)
    for notch in page.locator(".notch[aria-disabled=false]").all():
        finger.tap(notch, "choosing a notch", plays=".notch")
    open_and_close(finger, "^Menu$", "^Score")
    assert not finger.moved, "\n".join(finger.moved)


def test_nothing_moves_in_explore_and_draw(server: Server, page: Page):
    sit_at(server, moment("explore-draw", 2, anything, lambda state: state.view(0)["day"] == 2), page)
    finger = Finger(page)
    for column in "ABCD":
        cards = page.get_by_role("group", name=re.compile(f"^(Column|Colonne) {column}$")).get_by_role("button")
        finger.tap(cards.first, f"looking at column {column}")
        expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
    open_and_close(finger, "^Menu$", "^Score")
    with taken(page):
        page.locator("button.go").click()  # on a phone the boat stands up where the island was
    take_up_a_piece(page)
    finger.tap(page.locator("[data-target=turn]:visible"), "turning")
    flip = page.locator("[data-target=flip]:visible:enabled")
    if flip.count():
        finger.tap(flip, "flipping")
    commit(finger, "placing", plays=".piece")
    take_back(finger, plays=".piece")
    assert not finger.moved, "\n".join(finger.moved)


def test_nothing_moves_in_the_isle_of_cats(server: Server, page: Page):
    finger = Finger(page)
    sit_at(server, isle(at("keep", 2)), page)
    something_between(page)
    cards = page.locator(".cards button[aria-pressed]")
    for place in range(2):
        finger.tap(cards.nth(place), f"choosing card {place + 1}")
    finger.tap(cards.first, "giving a card back")
    sit_at(server, isle(at("rescue")), page)
    cats = page.locator(".fields button[aria-pressed]")
    for place in range(2):
        finger.tap(cats.nth(place), f"choosing cat {place + 1}")
    for deed in ("turn", "flip"):
        button = page.locator(f"[data-target={deed}]:visible:enabled")
        if button.count():
            finger.tap(button, f"asking for a {deed}")
    open_and_close(finger, "^Menu$", "^Score")
    assert not finger.moved, "\n".join(finger.moved)
