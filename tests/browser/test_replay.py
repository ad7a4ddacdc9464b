"""The replay of a finished game: half a minute long, what was taken back left out, what was just done marked."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from math import ceil

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, boxes
from tests.browser.game_moments import ended
from tests.browser.measures import is_sound
from tests.browser.moments import anything, moment, sit_at, with_undo

WHOLE = 30_000
"""Milliseconds that a whole game takes."""
TODAY = datetime(2026, 6, 1, 12)
"""Any time, for a clock that stands still."""
OUT_OF_SIGHT = "(one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1"


def shows(page: Page, step: int, count: int) -> None:
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", f"{step} of {count}")
    expect(page.locator(f".board[data-number='{step}']")).to_be_visible()


def test_moves_that_were_taken_back_are_left_out_until_they_are_wanted(server: Server, person: Person, screen: str):
    """Regression test: the replay showed every move that was taken back, and its undo."""
    page = person(screen=screen)
    game = with_undo(moment("explore-draw", 1, anything, lambda state: state.over))
    page.goto(sit_at(server, game, page) + "/replay")
    count = len(game.moves)
    slider = page.get_by_role("slider")
    expect(slider).to_have_attribute("aria-valuetext", f"0 of {count - 2}")
    page.get_by_role("button", name="Next move").click()
    expect(page.locator(".board[data-number='3']")).to_be_visible()
    expect(page.locator(".told")).not_to_contain_text("takes a move back")
    is_sound(page)
    page.get_by_role("checkbox", name="Show moves that were taken back").check()
    expect(slider).to_have_attribute("aria-valuetext", f"3 of {count}")
    page.get_by_role("button", name="Previous move").click()
    expect(page.locator(".told")).to_contain_text("takes a move back")


@pytest.mark.parametrize("speed", ["1×", "4×"])
def test_a_whole_game_takes_half_a_minute_or_as_the_reader_likes(server: Server, person: Person, speed: str):
    """Regression test: a replay took 1.4 seconds for each move, whatever their number."""
    page = person(phone=True)
    game = moment("doodle-islands", 1, anything, lambda state: state.over)
    page.clock.install(time=TODAY)
    page.goto(sit_at(server, game, page) + "/replay")
    count = len(game.moves)
    shows(page, 0, count)
    page.clock.pause_at(TODAY + timedelta(hours=1))
    page.get_by_role("combobox", name="Speed").select_option(label=speed)
    page.get_by_role("button", name="Play", exact=True).click()
    each = WHOLE / count / int(speed[0])
    stride = max(1, -(-400 // each))
    step = 0
    while step < count:
        page.clock.run_for(ceil(each * stride))
        step = min(count, int(step + stride))
        shows(page, step, count)
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats", "doodle-islands", "caty-mini"])
def test_the_newest_piece_and_its_cards_or_dice_are_marked(server: Server, person: Person, game: str):
    """Regression test: nothing showed what a move had changed, or with which card or die it was made."""
    page = person()
    page.goto(sit_at(server, ended(game), page, bots=True) + "/replay")
    expect(page.get_by_role("slider")).to_be_visible()
    marked, used = page.locator(".drawing .lit"), page.locator(".played svg")
    seen = {"marked": False, "used": False}
    for step in range(1, 61):
        page.keyboard.press("ArrowRight")
        expect(page.locator(f".board[data-number='{step}']")).to_be_visible()
        seen["marked"] |= marked.count() > 0
        seen["used"] |= used.count() > 0
        if all(seen.values()):
            return
    raise AssertionError(seen)


def test_no_sentence_of_a_replay_is_cut_off(server: Server, person: Person, screen: str):
    page = person(screen=screen, lang="fr")
    game = moment("explore-draw", 1, anything, lambda state: state.over)
    page.goto(sit_at(server, game, page) + "/replay?n=0")
    expect(page.get_by_role("slider")).to_be_visible()
    steady = (".scrubber button", ".scrubber input", ".drawing")
    before = boxes(page, *steady)
    for step in range(1, 13):
        page.get_by_role("button", name="Coup suivant").click()
        expect(page.locator(f".board[data-number='{step}']")).to_be_visible()
        at_rest(page)
        assert not page.locator(".told").evaluate(OUT_OF_SIGHT)
        assert not page.locator(".title p").evaluate(OUT_OF_SIGHT)
        assert boxes(page, *steady) == before, step
    expect(page.locator(".told p").first).to_have_text(re.compile(r"\w"))
