"""Playing The Isle of Cats in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.deeds import taken, texts, until

GAME = "The Isle of Cats"


def green(page: Page) -> Locator:
    """The button that sends the decision. It exists only while this person has something to decide."""
    return page.locator(".decision button.go")


def is_asked(page: Page) -> bool:
    return green(page).count() > 0


def await_asked(*pages: Page) -> Page:
    """Waits until one of these people is asked for something, and returns their page."""
    return until(pages[0], lambda: next(filter(is_asked, pages), None), "somebody who is asked for something")


def is_ready(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") == "false"


def sending(page: Page, button: Locator) -> str:
    """Presses a button, waits until the table has accepted the move, and returns the button's label."""
    expect(button).to_have_attribute("aria-disabled", "false")
    said = button.locator("span").first.inner_text()
    with taken(page):
        button.click()
    return said


def decide(page: Page) -> str:
    """Sends the first decision that is offered, and returns the label of the button that was pressed."""
    button = green(page)
    if button.locator("span").first.inner_text() == "Choose cards":
        buy(page)
        if not is_ready(button):
            return leave(page)
    if not is_ready(button):
        choose(page)
    return sending(page, button)


def choose(page: Page) -> None:
    """Chooses whatever is asked for now: cards, a cat, a find, a colour, a field for each cat."""
    button = green(page)
    cards = page.locator(".cards button[aria-pressed]")
    for place in range(cards.count()):
        if is_ready(button):
            return
        cards.nth(place).click()
    for offered in (".fields button[aria-pressed=false]", ".tiles button[aria-pressed=false]"):
        if page.locator(offered).count():
            page.locator(offered).first.click()
            break
    for group in page.get_by_role("radiogroup").all():
        if not group.locator("input:checked").count():
            group.locator("input").first.check(force=True)


def buy(page: Page) -> None:
    """Chooses all cards that can be paid for, action cards first."""
    cards = page.locator(".cards button[aria-pressed]")
    by_wish = sorted(range(cards.count()), key=lambda place: "Action" not in cards.nth(place).inner_text())
    for place in by_wish:
        cards.nth(place).click()
        if not is_ready(green(page)):
            cards.nth(place).click()


def leave(page: Page) -> str:
    """Passes, ends the turn or takes no card, and confirms if asked. Returns the button's label."""
    button = page.locator(".decision button.leave").first
    said = button.inner_text()
    with taken(page):
        button.click()
        sure = page.locator("dialog button.sure")
        if sure.count():
            sure.click()
    return said


def playable_cards(page: Page) -> int:
    """Returns how many action cards the hand's reminder says can be played."""
    found = page.locator(".hand").get_by_text(re.compile(r"actions? to play"))
    return int(re.findall(r"(\d+) actions? to play", found.first.inner_text())[0]) if found.count() else 0


def play_action(page: Page, title: str = "", *answers: int) -> None:
    """Plays an action card from the hand, in or out of turn: the first card, or the one with this title.

    `answers` are the indexes of the options to choose. Without them the first options are chosen.
    """
    hand = page.locator("button.hand")
    if hand.count():
        hand.click()
    cards = (page.get_by_role("dialog") if hand.count() else page.locator(".below")).locator("li.now button")
    cards.filter(has_text=title).first.click()
    sheet = page.get_by_role("dialog")
    button = sheet.locator("button.go")
    options = sheet.locator("button.option")
    for place in answers or range(options.count()):
        if is_ready(button):
            break
        options.nth(place).click()
    if not is_ready(button):
        sheet.locator("input").first.check(force=True)
    sending(page, button)


def cats_in(page: Page, field: str) -> Locator:
    """The cats of the "Left field" or the "Right field"."""
    return page.get_by_role("region", name=field).locator("li button")


def have(page: Page) -> list[str]:
    """Returns what this person has, as a wide screen lists it: fish, baskets, speed, effects of action cards."""
    return texts(page.locator("aside").get_by_label("What you have").first.locator("li"))
