"""Short phones: the board keeps its size, the green button stays in sight, and the page never scrolls."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, small_words, texts, violations_by_day_and_by_night
from tests.browser.moments import Moment, anything, moment, sit_at

SIZES = [(375, 553), (360, 620), (320, 568)]
LEAST = {"doodle-islands": 6 * 36, "caty-mini": 270}
"""Pixels of width that a board needs: six cells of 36 px, or a room whose notches can be told apart."""
CELL = {1: 40, 3: 36}
"""Pixels that a cell needs, by seats: alone with five cells in a row, or three in the Sea of Monsters with six."""
SIDES = (
    "cells => cells.flatMap((cell) => { const box = cell.getBoundingClientRect(); return [box.width, box.height]; })"
)
HANGS_OUT = """sentences => sentences.filter((one) => {
  const [words, strip] = [one, one.closest('[data-page]').parentElement].map((each) => each.getBoundingClientRect());
  return words.top < strip.top || words.bottom > strip.bottom;
}).map((one) => one.textContent)"""
STATES = [("doodle-islands", 1), ("doodle-islands", 3), ("caty-mini", 3)]


@cache
def third_round(game: str, seats: int) -> Moment:
    options: dict[str, Any] = {"sea": "monsters"} if (game, seats) == ("doodle-islands", 3) else {}
    return moment(game, seats, anything, lambda state: state.view(None)["round"] >= 3 and 0 in state.pending, **options)


def hidden_below(page: Page) -> float:
    """Returns how many pixels of the green button lie below the fold."""
    green = page.locator("button.go").bounding_box()
    assert green is not None
    height: float = page.evaluate("innerHeight")
    return max(0.0, green["y"] + green["height"] - height)


@pytest.mark.parametrize(("game", "seats"), STATES)
def test_a_turn_on_a_short_phone_shows_board_and_green_button(server: Server, person: Person, game: str, seats: int):
    page = person(phone=True, lang="fr")
    sit_at(server, third_round(game, seats), page, bots=True)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        at_rest(page)
        assert hidden_below(page) == 0
        scrolls = page.evaluate(
            "[...document.querySelectorAll('main, html')].map((m) => m.scrollHeight - m.clientHeight)"
        )
        assert scrolls == [0, 0]
        board = page.locator(".frame").first.bounding_box()
        assert board is not None
        assert board["width"] >= min(LEAST[game], width - 60)
        assert small_words(page) == []
        if game == "doodle-islands":
            sides = page.get_by_role("option").evaluate_all(SIDES)
            assert min(sides) >= CELL[seats]


def test_in_the_sea_of_monsters_the_chart_is_larger_than_its_36_numbers(server: Server, person: Person):
    page = person(phone=True, lang="fr")
    sit_at(server, third_round("doodle-islands", 3), page, bots=True)
    at_rest(page)
    chart, numbers = page.locator(".frame").first.bounding_box(), page.locator(".tracks").first.bounding_box()
    assert chart is not None
    assert numbers is not None
    assert chart["width"] * chart["height"] > 2 * numbers["width"] * numbers["height"]
    assert min(page.get_by_role("option").evaluate_all(SIDES)) >= 40


def test_the_strip_of_a_short_phone_is_swiped_from_choices_to_tracks_to_rivals_to_the_log(
    server: Server, person: Person
):
    page = person(phone=True, lang="fr")
    page.set_viewport_size({"width": 375, "height": 553})
    sit_at(server, third_round("doodle-islands", 3), page, bots=True)
    strip = page.get_by_role("region", name="Les choix et ce qui est à côté du plateau")
    board = page.locator(".frame").first
    before = board.bounding_box()
    pages = strip.locator("[data-page]")
    assert [one.get_attribute("data-page") for one in pages.all()] == ["choice", "tracks", "others", "log"]
    for name in ("tracks", "others", "log", "choice"):
        strip.locator(f"[data-page={name}]").evaluate(
            "page => page.scrollIntoView({ block: 'nearest', inline: 'start' })"
        )
        expect(strip.locator(f"[data-page={name}]")).to_be_in_viewport()
        assert board.bounding_box() == before
    assert strip.locator("[data-page=log] p").evaluate_all(HANGS_OUT) == []
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("s’est passé")).click()
    newest = page.get_by_role("dialog").locator("li").first.locator("p").last.inner_text()
    expect(strip.locator("[data-page=log] p").first).to_have_text(newest)
    page.keyboard.press("Escape")
    assert "Krakens" in " ".join(texts(strip.locator("[data-page=tracks]")))
    assert violations_by_day_and_by_night(page) == []
