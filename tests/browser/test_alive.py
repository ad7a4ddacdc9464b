"""Sound stays off until somebody chooses it. Stickers are shown to people who want them, and never cover a board."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import violations_by_day_and_by_night
from tests.browser.doodle import choose_and_draw
from tests.browser.measures import is_sound
from tests.browser.moments import anything, moment, sit_at

COUNTS_SOUNDS = """window.sounds = 0;
window.loud = [];
window.AudioContext = class {
  constructor() { window.sounds += 1; }
  resume() { return Promise.resolve(); }
  currentTime = 0;
  sampleRate = 8000;
  destination = {};
  part() { return { connect() {}, start() {}, stop() {}, frequency: this.line(), gain: this.line() }; }
  line() { return { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} }; }
  heard() { return { ...this.line(), setValueAtTime(loud) { window.loud.push(loud); } }; }
  createGain() { return { ...this.part(), gain: this.heard() }; }
  createOscillator() { return this.part(); }
  createBiquadFilter() { return this.part(); }
  createBufferSource() { return this.part(); }
  createBuffer() { return { getChannelData: () => [] }; }
}"""
UNASKED = "localStorage.archipel = JSON.stringify({ pace: 'at-once' })"
"""Script that stores the settings of a person who has not been asked about sound yet."""

ON_A_BOARD = """(sticker) => {
  const one = sticker.getBoundingClientRect();
  const boards = [...document.querySelectorAll('[data-board]')].map((board) => board.getBoundingClientRect());
  const beside = (board) => one.left >= board.right || board.left >= one.right;
  const apart = (board) => beside(board) || one.top >= board.bottom || board.top >= one.bottom;
  return boards.length === 0 || !boards.every(apart);
}"""


def loudness(page: Page) -> list[float]:
    """Returns the volume of every sound that was played."""
    heard: list[float] = page.evaluate("window.loud")
    return heard


def sounds(page: Page) -> int:
    count: int = page.evaluate("window.sounds")
    return count


def test_sound_is_offered_once_after_the_first_move_and_is_off_until_chosen(
    server: Server, person: Person, screen: str
):
    page = person(screen=screen)
    page.add_init_script(COUNTS_SOUNDS)
    page.goto("/")
    page.evaluate(UNASKED)
    sit_at(server, moment("doodle-islands", 1, anything, lambda state: state.pending == (0,)), page)
    offer = page.get_by_role("region", name="Sound and touch")
    expect(offer).to_have_count(0)
    choose_and_draw(page)
    expect(offer).to_contain_text("Turn on sounds?")
    assert violations_by_day_and_by_night(page) == []
    offer.get_by_role("button", name="No, thanks").click()
    expect(offer).to_have_count(0)
    page.reload()
    choose_and_draw(page)
    expect(offer).to_have_count(0)
    assert sounds(page) == 0
    page.get_by_role("button", name="Menu").locator("visible=true").click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Sound").check()
    page.wait_for_function("() => window.sounds === 1")


def test_the_chosen_volume_is_played_at_once_and_remembered(person: Person):
    page = person(phone=True)
    page.add_init_script(COUNTS_SOUNDS)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    slider = page.get_by_role("slider", name="Volume")
    expect(slider).to_be_disabled()  # because sound is off
    page.get_by_role("checkbox", name="Sound").check()
    page.wait_for_function("() => window.loud.length === 3")  # the sound of a confirmation
    loudest = max(loudness(page))
    slider.press("ArrowLeft")
    page.wait_for_function("() => window.loud.length === 4")
    assert loudness(page)[-1] == pytest.approx(loudest * 50 / 60)
    slider.press("Home")
    expect(slider).to_have_value("0")
    slider.press("End")
    page.wait_for_function("() => window.loud.length === 5")  # volume 0 played nothing
    assert loudness(page)[-1] == pytest.approx(loudest * 100 / 60)
    page.reload()
    page.get_by_role("button", name="Settings").click()
    expect(slider).to_have_value("100")


def open_stickers(page: Page, screen: str) -> None:
    """Opens the stickers: from the button beside the others' moves or, on a short phone, from the list of players."""
    if screen == "short phone":
        page.get_by_role("button", name="Menu").filter(visible=True).click()
        page.get_by_role("dialog").get_by_role("button", name=re.compile("^Players")).click()
    else:
        page.get_by_role("button", name="Send a sticker").click()
    expect(page.get_by_role("checkbox", name="Show other players’ stickers")).to_be_visible()


def test_others_see_and_hear_a_sticker_unless_they_muted_stickers(server: Server, person: Person, screen: str):
    ana, bo = person(screen=screen), person(screen=screen)
    sit_at(server, moment("doodle-islands", 2, anything, lambda state: state.pending == (0,)), ana, bo)
    open_stickers(bo, screen)
    bo.get_by_role("checkbox", name="Show other players’ stickers").uncheck()
    is_sound(bo)
    bo.keyboard.press("Escape")
    open_stickers(ana, screen)
    ana.get_by_role("button", name="Hello").click()
    expect(ana.locator(".sticker")).to_be_visible()
    open_stickers(bo, screen)
    bo.get_by_role("button", name="Bravo!").click()
    drawing = ana.locator(f"svg[width='{46 if screen == 'short phone' else 96}']")  # a short phone: small, in the bar
    shown = ana.locator(".sticker").filter(has=drawing, has_text="Bravo!")
    expect(ana.locator("[aria-live=polite]").filter(has_text="Bo: Bravo!")).to_have_count(1)
    expect(shown).to_have_count(1)
    assert not shown.evaluate(ON_A_BOARD)
    expect(bo.locator(".sticker")).to_have_count(1)  # Bo's own; Ana's came before and was muted
    open_stickers(ana, screen)
    ana.get_by_role("button", name="Oops").click()
    expect(ana.get_by_role("alert")).to_contain_text(re.compile("One sticker every 5 seconds"))
