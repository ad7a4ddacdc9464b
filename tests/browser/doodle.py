"""Playing Doodle Islands in the browser."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.deeds import press_green

GAME = "Doodle Islands"
MY_TURN = re.compile("Your turn, captain|À toi, capitaine")


def has_turn(page: Page) -> bool:
    return page.get_by_role("heading", level=1, name=MY_TURN).count() > 0


def await_turn(*pages: Page) -> Page:
    """Whichever of these people is to play."""
    heading = pages[0].get_by_role("heading", level=1, name=MY_TURN)
    for _ in range(100):
        for page in pages:
            if has_turn(page):
                return page
        pages[0].wait_for_timeout(50)
    raise AssertionError(f"Nobody has the turn; {heading.all_inner_texts()}")


def choose_and_draw(page: Page) -> str:
    """Takes the first die, cell and drawing that are offered and presses the green button; tells what it read there."""
    dice = page.get_by_role("group", name=re.compile("White dice|Dés blancs"))
    dice.locator("input:not(:disabled)").first.check(force=True)
    chosen = page.locator("[role=option][aria-selected=true]")
    if not chosen.count():
        page.locator("[role=option]:not([aria-disabled=true])").first.click()
    shapes = page.get_by_role("group", name=re.compile("What to draw|Que tracer"))
    if shapes.locator("input:not(:disabled)").count() > 1:
        shapes.locator("input:not(:disabled)").first.check(force=True)
    return press_green(page)


def tick_bottle(page: Page) -> str:
    """Passes with a bottle, where that may be chosen or is all that is left."""
    instead = page.get_by_role("button", name=re.compile("instead of taking a die|au lieu de prendre un dé"))
    if instead.count():
        instead.click()
    return press_green(page)


def bottles(page: Page) -> str:
    """« 3 of 7 ticked », as the screen says it."""
    return page.get_by_text(re.compile(r"\d+ (of|sur) \d+ (ticked|cochées)")).last.inner_text()
