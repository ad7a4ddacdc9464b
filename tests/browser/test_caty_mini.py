"""Two people play a whole game of Caty Mini on their phones."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.deeds import end_totals, open_duel, press_green

GAME = "Caty Mini"
CHOICES = (
    ".pile[aria-disabled=false][aria-pressed=false]",
    ".hand .tile[aria-disabled=false][aria-pressed=false]",
    ".way[aria-disabled=false]",
)
"""What may be tapped in the phases of the game: piles to draw from, a tile to lead, a notch to enter by."""


def play(page: Page, *, touch: bool) -> None:
    """One move: takes what is offered until the green button is ready, and presses it."""
    green = page.locator("button.go")
    for _ in range(8):
        if green.get_attribute("aria-disabled") == "false":
            break
        offered = page.locator(", ".join(CHOICES)).first
        offered.tap() if touch else offered.click()
        page.wait_for_timeout(30)
    press_green(page)


def test_two_people_play_a_whole_game_on_phones(person: Person):
    ana, bo = person(phone=True, lang="fr"), person(phone=True)
    open_duel(ana, bo, GAME)
    moves = 0
    for _ in range(400):
        if ana.get_by_text(re.compile("Fin de la partie")).filter(visible=True).count():
            break
        for page in (ana, bo):
            if page.locator("button.go").count():
                play(page, touch=True)
                moves += 1
        ana.wait_for_timeout(30)
    assert moves == 2 + 2 + 12 * 3  # each draws and ties the knot; every round has one lead and two runs or naps
    for page in (ana, bo):
        expect(page.locator("table").filter(has_text="Total")).to_be_visible()
    assert sorted(end_totals(ana).values()) == sorted(end_totals(bo).values())


def test_a_run_is_chosen_with_the_keyboard_and_told(person: Person):
    ana, bo = person(), person()
    open_duel(ana, bo, GAME)
    for _ in range(60):
        if ana.locator(".way:not(.knot *)[aria-pressed]").count() and ana.locator(".ways:not(.knot)").count():
            break
        for page in (ana, bo):
            if page.locator("button.go").count() and not (page is ana and page.locator(".ways:not(.knot)").count()):
                play(page, touch=False)
        ana.wait_for_timeout(30)
    number = ana.locator("[data-number]").get_attribute("data-number")
    ana.locator(".way[aria-disabled=false]").first.focus()
    ana.keyboard.press("Space")
    expect(ana.locator(".way[aria-pressed=true]")).to_have_count(1)
    expect(
        ana.locator("[role=status], [aria-live=polite]").filter(has_text=re.compile("costs?|string")).first
    ).to_be_attached()
    ana.locator("button.go").focus()
    ana.keyboard.press("Enter")
    expect(ana.locator(f"[data-number='{number}']")).to_have_count(0)
