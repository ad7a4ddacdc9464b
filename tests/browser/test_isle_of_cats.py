"""People play The Isle of Cats: a first day by two, a day alone, a family game to its end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.deeds import no_sideways_scrolling, open_duel, open_table, texts, violations
from tests.browser.isle import (
    GAME,
    await_asked,
    decide,
    green,
    is_asked,
    leave,
    play_action,
    playable_cards,
)


def day_of(page: Page) -> int:
    title = page.get_by_role("heading", level=1).inner_text()
    return int(re.findall(r"Day (\d)", title)[0])


def played_out_of_turn(*pages: Page) -> bool:
    """Somebody who is asked for nothing plays an action card, if anybody can."""
    for page in pages:
        if playable_cards(page) and not is_asked(page):
            play_action(page)
            return True
    return False


def test_two_people_play_a_first_day_and_an_action_card_out_of_turn(person: Person):
    ana, bo = person(phone=True), person(phone=True)
    open_duel(ana, bo, GAME)
    played, said = False, set()
    # Nobody may be dealt an action card on the first day; then the second one tells.
    while day_of(await_asked(ana, bo)) == 1 or not played:
        played = played or played_out_of_turn(ana, bo)
        said.add(decide(await_asked(ana, bo)))
    assert {"Pick these 2 cards", "Rescue and place", "Pass"} <= said
    for page in (ana, bo):
        page.get_by_role("button", name="Menu").first.click()
        page.get_by_role("button", name="What happened").click()
        expect(page.get_by_text(re.compile(r"(Ana|Bo) plays ")).first).to_be_visible()


def test_a_cat_is_tried_on_the_boat_before_it_is_paid_for_and_can_be_given_back(person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    open_duel(ana, bo, GAME)
    while not ana.locator(".fields button[aria-pressed]").count():
        decide(await_asked(ana, bo))
    means = ana.locator("aside").get_by_label("What you have").first
    before = means.text_content() or ""
    ana.locator(".fields button[aria-pressed]").first.click()
    expect(green(ana)).to_contain_text("Rescue and place")
    expect(ana.get_by_text("If you place it here")).to_be_visible()
    ana.get_by_role("application").press("r")
    ana.get_by_role("application").press("Escape")
    expect(green(ana)).to_contain_text("Choose a cat")
    expect(means).to_have_text(before)
    decide(ana)
    expect(means).not_to_have_text(before)
    back = ana.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    back.click()
    expect(means).to_have_text(before)
    expect(green(ana)).to_contain_text("Choose a cat")


def test_a_day_alone_with_the_sister(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "alone", "Zoe")
    told = []
    while day_of(await_asked(page)) == 1:
        if decide(page) == "Let your sister play":
            page.get_by_role("button", name="Sister").first.click()
            sister = page.get_by_role("dialog")
            expect(sister.get_by_text("What she just did")).to_be_visible()
            told += texts(sister.locator(".last li"))
            sister.get_by_role("button", name="Close").click()
    assert told
    assert all(re.search("takes|switches|Nothing", one) for one in told)


def test_a_family_game_with_a_bot_to_its_end(person: Person):
    page = person()
    open_table(page, GAME, "bots", "Zoe", ("Family mode",))
    taken, day = 0, 0
    while not page.get_by_text("Game over").count():
        if not is_asked(page):
            page.wait_for_timeout(50)
            continue
        if day_of(page) != day:
            taken, day = 0, day_of(page)
        if taken < 2 or not page.locator(".fields button[aria-pressed]").count():
            taken += decide(page) == "Take and place"
        else:
            leave(page)
    sheet = page.locator("table").filter(has_text="Total")
    expect(sheet).to_be_visible()
    assert day == 5
    assert "Family cards" in sheet.inner_text()


def test_every_step_of_a_day_fits_a_phone_and_pleases_axe(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "bots", "Zoe")
    seen = set()
    while day_of(await_asked(page)) == 1:
        subtitle = page.locator("header .line").inner_text()
        if subtitle not in seen:
            seen.add(subtitle)
            assert violations(page) == []
            assert no_sideways_scrolling(page)
            expect(green(page)).to_be_in_viewport()
        decide(page)
    assert len(seen) >= 4
