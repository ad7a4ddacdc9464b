"""Nothing moves under a finger or a pointer: in every game things stay where they are while somebody chooses."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.boxes import Finger
from tests.browser.conftest import Person, Server
from tests.browser.deeds import taken
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
    for _ in range(12):
        if page.locator("[data-target=turn]:visible:enabled").count():
            break
        asked = page.locator(".halves button:not([aria-pressed=true]), .colours button[aria-checked=false]")
        ready = page.locator("button.go[aria-disabled=false]")
        expect(page.locator("[data-target=turn]:visible:enabled").first).to_be_visible()
        if asked.count():
            asked.first.click()
        else:
            with taken(page):
                ready.click()
    finger.tap(page.locator("[data-target=turn]:visible"), "turning")
    flip = page.locator("[data-target=flip]:visible:enabled")
    if flip.count():
        finger.tap(flip, "flipping")
    commit(finger, "placing", plays=".piece")
    take_back(finger, plays=".piece")
    assert not finger.moved, "\n".join(finger.moved)
