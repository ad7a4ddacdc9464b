"""People play Caty Mini: two on their phones to the end, others by keyboard, or to learn why something can't be."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.deeds import end_totals, no_sideways_scrolling, open_duel, open_table, press_green, taken, violations

GAME = "Caty Mini"
CHOICES = (
    ".pile[aria-disabled=false][aria-pressed=false]",
    ".hand .tile[aria-disabled=false][aria-pressed=false]",
    ".way[aria-disabled=false]",
)
"""What may be tapped in the phases of the game: piles to draw from, a tile to lead, a notch to enter by."""


def play(page: Page, *, touch: bool) -> None:
    """One move: takes what is offered until the green button is ready, and presses it."""
    choose(page, touch=touch)
    press_green(page)


def choose(page: Page, *, touch: bool) -> None:
    green, offered = page.locator("button.go"), page.locator(", ".join(CHOICES))
    for _ in range(100):
        if green.get_attribute("aria-disabled") == "false":
            return
        if offered.count():
            offered.first.tap() if touch else offered.first.click()
        page.wait_for_timeout(30)
    raise AssertionError(f"Nothing more to choose, and still not ready: {page.locator('main').inner_text()}")


def play_until(page: Page, step: str) -> None:
    """Plays on, bots playing the others, until this is to be chosen: draw, knot, lead or run."""
    for _ in range(400):
        asked = page.locator(".screen:has(button.go)").evaluate_all("screens => screens.map((one) => one.className)")
        if any(step in names.split() for names in asked):
            return
        if asked:
            play(page, touch=False)
        page.wait_for_timeout(30)
    raise AssertionError(f"Never asked to {step}.")


def test_two_people_play_a_whole_game_on_phones(person: Person):
    ana, bo = person(phone=True, lang="fr"), person(phone=True)
    open_duel(ana, bo, GAME)
    moves = 0
    for _ in range(400):
        if ana.get_by_text(re.compile("Fin de la partie")).filter(visible=True).count():
            break
        for page in (ana, bo):
            if page.locator(".screen button.go").count():
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
    ana.locator(".way[aria-disabled=false]").first.focus()
    ana.keyboard.press("Space")
    expect(ana.locator(".way[aria-pressed=true]")).to_have_count(1)
    expect(
        ana.locator("[role=status], [aria-live=polite]").filter(has_text=re.compile("costs?|string")).first
    ).to_be_attached()
    ana.locator("button.go").focus()
    with taken(ana):
        ana.keyboard.press("Enter")


def test_a_round_is_played_with_keys_alone(person: Person):
    page = person()
    open_table(page, GAME, "bots", "Kay")
    play_until(page, "lead")
    page.locator(".screen").focus()
    free = page.locator(".hand .tile").evaluate_all("tiles => tiles.findIndex((one) => one.ariaDisabled !== 'true')")
    page.keyboard.press(str(free + 1))
    expect(page.locator("button.go")).to_have_text(re.compile("Choose the"))
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name=re.compile("^Quick, to the"))).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator("[aria-live=polite]").first).to_contain_text(re.compile(r"Entry b: .*costs \d+ of \d+"))
    page.keyboard.press("Escape")
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("a")
    with taken(page):
        page.keyboard.press("Enter")


def test_a_tile_of_a_forbidden_colour_says_why_when_tapped(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "bots", "Kay")
    forbidden = page.locator(".hand .tile[aria-disabled=true]")
    for _ in range(4):  # hands have most colours at first: one of them was just played, sooner or later
        play_until(page, "lead")
        if forbidden.count():
            break
        play(page, touch=True)
    forbidden.first.tap(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("Choose a colour other than")


def test_a_cat_runs_along_its_string_and_sits_down(person: Person):
    page = person(still=False)
    open_table(page, GAME, "bots", "Kay")
    play_until(page, "run")
    play(page, touch=False)
    runner, cat = page.locator(".frame .runner"), page.locator(".frame .cat")
    expect(runner).to_have_css("opacity", "1")
    expect(runner).to_have_css("opacity", "0")
    expect(cat).to_have_css("opacity", "1")


@pytest.mark.parametrize("size", ["phone", "desktop"])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_objects_to_no_step(person: Person, size: str, theme: str):
    phone = size == "phone"
    page = person(phone=phone, dark=theme == "dark", lang="fr" if phone else "en")
    open_table(page, GAME, "bots", "Kay")
    complaints = []
    for step in ("draw", "knot", "lead", "run"):
        play_until(page, step)
        choose(page, touch=phone)
        complaints += [f"{step}: {each}" for each in violations(page)]
        assert no_sideways_scrolling(page)
    page.locator("button.rival").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    complaints += [f"room: {each}" for each in violations(page)]
    assert complaints == []
