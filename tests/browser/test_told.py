"""What rivals do is told and shown: a sentence until I act, their board with the new thing lit, at my own pace."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from archipel.core.game import State
from tests.browser.conftest import Person, Server
from tests.browser.deeds import no_sideways_scrolling, violations_by_day_and_by_night
from tests.browser.isle_moments import isle
from tests.browser.moments import Moment, anything, moment, sit_at

SMALL = {"width": 360, "height": 740}


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
