"""Playing The Isle of Cats in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.deeds import taken, texts, until

GAME = "The Isle of Cats"


def green(page: Page) -> Locator:
    """The one button that sends what was decided; it is there while something is asked of this person."""
    return page.locator(".decision button.go")


def is_asked(page: Page) -> bool:
    return green(page).count() > 0


def await_asked(*pages: Page) -> Page:
    """Whoever of these people is asked for something."""
    return until(pages[0], lambda: next(filter(is_asked, pages), None), "somebody who is asked for something")


def is_ready(button: Locator) -> bool:
    return button.get_attribute("aria-disabled") == "false"


def sending(page: Page, button: Locator) -> str:
    """Presses a button, waits until the table has taken it, and tells what stood on it."""
    expect(button).to_have_attribute("aria-disabled", "false")
    said = button.locator("span").first.inner_text()
    with taken(page):
        button.click()
    return said


def decide(page: Page) -> str:
    """Does the first thing that is offered; tells what the green button said."""
    button = green(page)
    if button.locator("span").first.inner_text() == "Choose cards":
        buy(page)
        if not is_ready(button):
            return leave(page)
    if not is_ready(button):
        choose(page)
    return sending(page, button)


def choose(page: Page) -> None:
    """Whatever this moment asks: cards, a cat, a find, a colour, a field for each cat."""
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
    """All cards that can be paid, action cards first."""
    cards = page.locator(".cards button[aria-pressed]")
    by_wish = sorted(range(cards.count()), key=lambda place: "Action" not in cards.nth(place).inner_text())
    for place in by_wish:
        cards.nth(place).click()
        if not is_ready(green(page)):
            cards.nth(place).click()


def leave(page: Page) -> str:
    """Passes, ends the turn or takes no card, and says so once more where that is asked."""
    button = page.locator(".decision button.leave").first
    said = button.inner_text()
    with taken(page):
        button.click()
        sure = page.locator("dialog button.sure")
        if sure.count():
            sure.click()
    return said


def playable_cards(page: Page) -> int:
    """How many action cards this person is quietly reminded of."""
    found = page.locator(".hand").get_by_text(re.compile(r"actions? to play"))
    return int(re.findall(r"(\d+) actions? to play", found.first.inner_text())[0]) if found.count() else 0


def play_action(page: Page, title: str = "", *answers: int) -> None:
    """Plays an action card of the hand, the first or that of this title, whoever's turn it is.

    What it wants to know besides is answered by these of its options, or by the first ones.
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
    """What this person has, on a wide screen: fish, baskets, speed, what action cards left behind."""
    return texts(page.locator("aside").get_by_label("What you have").first.locator("li"))
