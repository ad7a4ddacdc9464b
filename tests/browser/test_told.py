"""What rivals do is told and shown: a sentence until I act, their board with the new thing lit, at my own pace."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from archipel.core.game import State
from tests.browser.conftest import Person, Server
from tests.browser.deeds import no_sideways_scrolling, violations_by_day_and_by_night
from tests.browser.isle import leave
from tests.browser.isle_moments import at, isle
from tests.browser.moments import Moment, anything, moment, sit_at

SMALL: ViewportSize = {"width": 360, "height": 740}


def bots_turn(state: State) -> bool:
    """The first seat has done something, and only the bot is waited for."""
    return list(state.pending) == [1] and started(state.view(None))


def started(view: dict[str, Any]) -> bool:
    """Something can be seen of what a rival does now."""
    if view["game"] == "caty-mini":
        return any(player["route"] for player in view["players"]) and view["phase"] == "run"
    return True


def rescue(state: Any) -> bool:
    table = state.position
    return table.phase == "rescue" and list(state.pending) == [1] and table.interrupt is None


MOMENTS = {
    "doodle-islands": lambda: moment("doodle-islands", 2, anything, bots_turn),
    "caty-mini": lambda: moment("caty-mini", 2, anything, bots_turn),
    "explore-draw": lambda: moment("explore-draw", 2, anything, bots_turn),
    "isle-of-cats": lambda: isle(rescue),
}
SAID = {
    "doodle-islands": r"(takes white \d and|ticks bottle number)",
    "caty-mini": r"(runs .* of string left\.|nap)",
    "explore-draw": r"takes .*\. On the boat: ",
    "isle-of-cats": r"rescues an? \w+ cat from the (left|right) field\.",
}


def strip(page: Page) -> Locator:
    return page.get_by_role("region", name="What the others did")


def sit_small(server: Server, page: Page, at: Moment) -> None:
    page.set_viewport_size(SMALL)
    sit_at(server, at, page, bots=True)


@pytest.mark.parametrize("game", MOMENTS)
def test_a_bots_move_is_said_until_i_act_and_seen_on_its_board(server: Server, person: Person, game: str):
    page = person(phone=True)
    sit_small(server, page, MOMENTS[game]())
    sentence = strip(page).get_by_role("button").first
    expect(sentence).to_have_text(re.compile(SAID[game]))
    box = sentence.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= SMALL["height"]
    assert no_sideways_scrolling(page)
    sentence.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text(re.compile(SAID[game])).first).to_be_visible()
    expect(sheet.locator("svg path[stroke-dasharray]").first).to_be_attached()
    expect(sheet.get_by_role("button", name="See again")).to_be_visible()
    sheet.get_by_role("button", name="See again").click()
    assert violations_by_day_and_by_night(page) == []


RECORD_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.className === 'flight') window.flown.push(node.querySelectorAll('svg').length);
  }).observe(document.body, { childList: true });
}"""


def test_a_rescued_cat_flies_to_who_took_it_and_space_skips_the_telling(server: Server, person: Person):
    page = person(still=False, pace="calm")
    sit_at(server, isle(at("rescue")), page, bots=True)
    page.evaluate(RECORD_FLIGHTS)
    leave(page)
    skip = strip(page).get_by_role("button", name="Skip the telling")
    expect(skip).to_be_visible()
    page.wait_for_function("window.flown.length > 0")
    assert page.evaluate("window.flown[0]") > 0
    page.locator("body").press(" ")
    expect(skip).to_have_count(0)
    expect(page.locator(".flight")).to_have_count(0)
    expect(strip(page).get_by_role("button").first).not_to_be_empty()


def test_the_pace_is_chosen_in_the_strip_and_kept(server: Server, person: Person):
    page = person(phone=True, pace="brisk")
    sit_small(server, page, MOMENTS["doodle-islands"]())
    strip(page).get_by_role("button", name="Pace of the telling").click()
    page.get_by_role("dialog").get_by_role("radio", name="at once").check(force=True)
    page.reload()
    strip(page).get_by_role("button", name="Pace of the telling").click()
    expect(page.get_by_role("dialog").get_by_role("radio", name="at once")).to_be_checked()


def last_of_the_day(state: Any) -> bool:
    """A turn is to be ended, alone against the sister, and a second day follows."""
    view = state.view(0)
    return view["day"] == 1 and list(state.pending) == [0] and state.moves(0)[0].to_json()["type"] == "end-turn"


def test_a_days_end_is_a_moment_that_any_touch_ends(server: Server, person: Person):
    page = person(phone=True, pace="brisk")
    page.set_viewport_size(SMALL)
    sit_at(server, moment("explore-draw", 1, anything, last_of_the_day), page)
    page.locator("button.go").click()
    evening = page.get_by_role("dialog", name="Evening of day 1")
    expect(evening.get_by_text(re.compile(r"\d cats?, \d treasures?")).first).to_be_visible()
    expect(evening.get_by_text("Tomorrow you are the first.")).to_be_visible()
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []
    evening.get_by_role("heading", name="Evening of day 1").click()
    expect(evening).to_have_count(0)


def test_who_wants_nothing_told_sees_no_evening(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, moment("explore-draw", 1, anything, last_of_the_day), page)
    page.locator("button.go").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("Day 2"))).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_a_card_is_shown_large_by_a_long_press_and_by_space(server: Server, person: Person):
    page = person(phone=True)
    page.set_viewport_size(SMALL)
    sit_at(server, isle(at("draft")), page)
    card = page.locator(".cards button[aria-pressed]").first
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    where = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [where]})
    large = page.get_by_role("dialog", name="The card, large")
    expect(large).to_be_visible()
    assert large.locator(".words").evaluate("(words) => getComputedStyle(words).fontSize") == "24px"
    assert (large.bounding_box() or {"width": 0})["width"] == 328
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(large).to_have_count(0)
    expect(card).to_have_attribute("aria-pressed", "false")
    card.focus()
    page.keyboard.press(" ")
    expect(large).to_be_visible()
    expect(card).to_have_attribute("aria-pressed", "false")
    assert violations_by_day_and_by_night(page) == []
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
