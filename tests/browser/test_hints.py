"""Hints: Vigie points at the board, says why and prepares the move; the player makes it with the green button."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Person
from tests.browser.deeds import at_rest, number, open_table, violations

PHONE: ViewportSize = {"width": 360, "height": 740}
SHORT: ViewportSize = {"width": 375, "height": 553}
DESK: ViewportSize = {"width": 1280, "height": 800}

GAMES = [
    ("Doodle Islands", "alone", SHORT, 3),
    pytest.param("Caty Mini", "bots", DESK, 3, marks=pytest.mark.long),
    pytest.param("Explore & Draw", "alone", PHONE, 4, marks=pytest.mark.long),
    pytest.param("Isle of Cats", "alone", DESK, 4, marks=pytest.mark.long),
]


def ask(page: Page) -> None:
    button = page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_enabled()
    button.click()
    expect(page.locator(".hint[data-stage=shown] li").first).to_be_visible()


@pytest.mark.parametrize(("game", "start", "size", "times"), GAMES)
def test_a_hint_is_pointed_at_and_its_move_is_made_by_the_green_button(
    person: Person, game: str, start: str, size: ViewportSize, times: int
):
    page = person(phone=size["width"] < 900)
    page.set_viewport_size(size)
    open_table(page, game, start, "Ana")
    for time in range(times):
        ask(page)
        before = number(page)
        expect(page.locator("svg.rings path.over").first).to_be_attached()
        if time == 0:
            at_rest(page)
            assert violations(page) == []
        page.get_by_role("button", name="Use this move").click()
        expect(page.locator("p.note")).to_be_visible()
        assert number(page) == before
        go = page.locator("[data-target=go]:visible").first
        expect(go).to_be_enabled()
        go.click()
        expect(page.locator(f"main[data-number='{before}']")).to_have_count(0)
    expect(page.locator("p.note")).to_have_count(0)


def test_by_keyboard_alone_a_hint_is_closed_or_followed(person: Person):
    page = person()
    open_table(page, "Doodle Islands", "alone", "Ana")
    ask(page)
    page.keyboard.press("Escape")
    expect(page.locator(".hint[data-stage]")).to_have_count(0)
    ask(page)
    page.keyboard.press("Enter")
    expect(page.locator("p.note")).to_be_visible()
    assert number(page) == 0


def test_a_table_without_hints_has_no_button(person: Person):
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Doodle Islands").first.click()
    form = page.locator("form").filter(has=page.locator("input[name=start]"))
    form.locator("input[name=start]").nth(2).check(force=True)
    form.locator("input.plain").fill("Ana")
    form.get_by_label("Hints").select_option("none at this table")
    form.locator("button.main").click()
    page.get_by_role("button", name="Give to a bot").first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("main[data-number] > *").first).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)
