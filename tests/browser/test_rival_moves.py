"""Rivals' moves are shown at my own pace: as a sentence until I act, and on their board with the new thing lit."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from archipel.core.game import State
from tests.browser.conftest import PHONE, SHORT_PHONE, Person, Server
from tests.browser.deeds import at_rest, no_sideways_scrolling, press, press_green, small_words
from tests.browser.isle import leave
from tests.browser.isle_moments import asked, at, isle
from tests.browser.measures import is_sound, small_controls
from tests.browser.moments import anything, moment, sit_at


def bots_turn(state: State) -> bool:
    """Returns whether only the bot at the second seat is to play, and its move can be seen."""
    return list(state.pending) == [1] and started(state.view(None))


def started(view: dict[str, Any]) -> bool:
    """Returns whether the next move of a rival can be seen on its board."""
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


def is_whole(words: Locator) -> bool:
    """Returns whether no line of these words is cut off."""
    whole: bool = words.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1")
    return whole


@pytest.mark.parametrize("game", MOMENTS)
def test_a_bots_move_is_described_until_i_act_and_shown_on_its_board(server: Server, person: Person, game: str):
    page = person(phone=True)
    sit_at(server, MOMENTS[game](), page, bots=True)
    sentence = strip(page).get_by_role("button").first
    expect(sentence).to_have_text(re.compile(SAID[game]))
    box = sentence.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert box["y"] + box["height"] <= PHONE["height"]
    assert no_sideways_scrolling(page)
    page.set_viewport_size(SHORT_PHONE)
    at_rest(page)
    expect(strip(page).locator(".words").last).to_be_in_viewport(ratio=1)
    assert is_whole(strip(page).locator(".words").last)
    expect(sentence).to_have_text(re.compile(SAID[game]))
    expect(page.locator("button.go")).to_be_in_viewport(ratio=1)
    assert not small_words(page)
    assert not small_controls(page)
    page.set_viewport_size(PHONE)
    sentence.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text(re.compile(SAID[game])).first).to_be_visible()
    expect(sheet.locator("svg path[stroke-dasharray]").first).to_be_attached()
    expect(sheet.get_by_role("button", name="See again")).to_be_visible()
    sheet.get_by_role("button", name="See again").click()
    is_sound(page)


@pytest.mark.long
@pytest.mark.parametrize("screen", ["short phone", "desk"])
@pytest.mark.parametrize("game", MOMENTS)
def test_the_story_sheet_shows_a_bots_move_on_other_screens_too(server: Server, person: Person, game: str, screen: str):
    page = person(screen=screen)
    sit_at(server, MOMENTS[game](), page, bots=True)
    sentence = strip(page).get_by_role("button").first
    expect(sentence).to_have_text(re.compile(SAID[game]))
    sentence.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text(re.compile(SAID[game])).first).to_be_visible()
    expect(sheet.locator("svg path[stroke-dasharray]").first).to_be_attached()
    expect(sheet.get_by_role("button", name="See again")).to_be_visible()
    is_sound(page)


@pytest.mark.parametrize(
    ("phone", "width"),
    [pytest.param(True, 360, marks=pytest.mark.long), (False, 1280), pytest.param(False, 1024, marks=pytest.mark.long)],
)
def test_the_newest_sentence_is_shown_in_full_with_the_number_of_earlier_ones(
    server: Server, person: Person, *, phone: bool, width: int
):
    """Regression test: beside a hint, the log and the rules, a desk of 1280 pixels only had room for the faces."""
    page = person(phone=phone, lang="fr")
    page.set_viewport_size({"width": width, "height": 740})
    sit_at(server, isle(at("rescue", 2), seats=3), page)
    told = page.get_by_role("region", name="Les coups des autres")
    newest = told.locator(".words").last
    expect(newest).to_have_text(re.compile(r"face cachée.* vitesse \d\.$"))
    box, all_of_it = newest.bounding_box(), told.bounding_box()
    assert box is not None
    assert all_of_it is not None
    assert box["width"] >= 190
    assert box["y"] >= all_of_it["y"]
    assert box["y"] + box["height"] <= all_of_it["y"] + all_of_it["height"]
    assert is_whole(newest)
    expect(told.get_by_text(re.compile(r"^\+\d$"))).to_be_visible()


RECORD_FLIGHTS = """() => {
  window.flown = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.className === 'flight') window.flown.push(node.querySelectorAll('svg').length);
  }).observe(document.body, { childList: true });
}"""


def test_a_rescued_cat_flies_to_its_rescuer_and_space_skips_the_animation(server: Server, person: Person):
    page = person(still=False, pace="calm")
    sit_at(server, isle(at("rescue")), page, bots=True)
    page.evaluate(RECORD_FLIGHTS)
    leave(page)
    skip = strip(page).get_by_role("button", name="Skip the animation")
    expect(skip).to_be_visible()
    page.wait_for_function("() => window.flown.length > 0")
    assert page.evaluate("window.flown[0]") > 0
    page.locator("body").press(" ")
    expect(skip).to_have_count(0)
    expect(page.locator(".flight")).to_have_count(0)
    expect(strip(page).get_by_role("button").first).not_to_be_empty()


def sister_takes_a_cat(state: Any) -> bool:
    """Returns whether the sister is to play and first takes a cat from a field."""
    if state.position.turn != "sister" or list(state.pending) != [0]:
        return False
    cats = {*state.position.left, *state.position.right}
    after = state.copy()
    events = after.play(0, {"type": "sister-turn"})
    taken = [event["tile"] for event in events if event["event"] == "sister-took" and "tile" in event]
    return taken[:1] != [] and taken[0] in cats


def test_a_cat_that_the_sister_takes_flies_to_her(server: Server, person: Person):
    page = person(still=False, pace="calm")
    sit_at(server, isle(sister_takes_a_cat, seats=1), page)
    page.evaluate(RECORD_FLIGHTS)
    page.locator("button.go").click()
    page.wait_for_function("() => window.flown.length > 0")
    assert page.evaluate("window.flown[0]") > 0


HOLD = """() => {
  const later = window.setTimeout;
  window.setTimeout = (deed, ms, ...more) => (ms === 900 + 1200 ? 0 : later(deed, ms, ...more));
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.className === 'flight') node.getAnimations().forEach((flight) => flight.pause());
  }).observe(document.body, { childList: true });
}"""
"""Script that keeps a sentence and its flight on the screen at the calm pace for as long as a test needs."""


def test_a_player_who_acts_during_a_rivals_move_does_not_wait(server: Server, person: Person):
    page = person(still=False, pace="calm")
    sit_at(server, isle(at("rescue")), page, bots=True)
    page.evaluate(HOLD)
    rescue_first(page)
    expect(strip(page).get_by_role("button", name="Skip the animation")).to_be_visible()
    page.locator(".flight").evaluate("(one) => { one.dataset.seen = ''; }")
    rescue_first(page)
    expect(page.locator(".flight[data-seen]")).to_have_count(0)


def rescue_first(page: Page) -> None:
    """Rescues the first cat, places it where it is shown, and waits until the table has accepted the move."""
    page.locator(".fields button[aria-pressed]").first.click()
    expect(page.locator("button.go")).to_have_text(re.compile("Rescue and place"))
    press_green(page)


def test_the_pace_is_chosen_in_the_strip_and_remembered(server: Server, person: Person):
    page = person(phone=True, pace="brisk")
    sit_at(server, MOMENTS["doodle-islands"](), page, bots=True)
    strip(page).get_by_role("button", name="Animation speed").click()
    page.get_by_role("dialog").get_by_role("radio", name="none").check(force=True)
    page.reload()
    strip(page).get_by_role("button", name="Animation speed").click()
    expect(page.get_by_role("dialog").get_by_role("radio", name="none")).to_be_checked()


def last_of_the_day(state: Any) -> bool:
    """Returns whether the first day is played and only the turn of the last seat is to be ended."""
    last = state.seats - 1
    day: int = state.view(last)["day"]
    return day == 1 and list(state.pending) == [last] and state.moves(last)[0].to_json()["type"] == "end-turn"


LONG = "00:12"
"""Longer than an evening stays open by itself, and too short for the connection to be missed."""


def test_a_days_end_waits_for_a_person_who_plays_alone(server: Server, person: Person, screen: str):
    """Regression test: the page closed after four seconds, and a touch that should have held it closed it too."""
    page = person(screen=screen, pace="brisk", still=False)
    page.clock.install()
    sit_at(server, moment("explore-draw", 1, anything, last_of_the_day), page)
    page.locator("button.go").focus()
    page.keyboard.press("Enter")
    evening = page.get_by_role("dialog", name="Evening of day 1")
    expect(evening.get_by_text(re.compile(r"\d cats?, \d treasures?")).first).to_be_visible()
    expect(evening.get_by_text("Tomorrow you are the first.")).to_be_visible()
    is_sound(page)
    page.clock.fast_forward(LONG)
    press(evening.get_by_role("heading", name="Evening of day 1"))
    page.keyboard.press("ArrowDown")
    page.clock.fast_forward(LONG)
    expect(evening).to_be_visible()
    evening.get_by_role("button", name="Continue").press("Enter")
    expect(evening).to_have_count(0)
    expect(page.locator("body")).not_to_be_focused()


def test_among_others_a_days_end_closes_by_itself_unless_it_is_touched(server: Server, person: Person):
    """Regression test: a touch closed it, every key but Tab was swallowed, and the table behind could be reached."""
    ana, bo = person(pace="brisk", still=False), person(phone=True, pace="brisk", still=False)
    for page in (ana, bo):
        page.clock.install()
    sit_at(server, moment("explore-draw", 2, anything, last_of_the_day), ana, bo)
    menu = ana.get_by_role("button", name="Menu").filter(visible=True)
    menu.focus()
    bo.locator("button.go").click()
    for page in (ana, bo):
        expect(page.get_by_role("dialog", name="Evening of day 1")).to_be_visible()
    bo.clock.fast_forward(LONG)
    expect(bo.get_by_role("dialog")).to_have_count(0)
    ana.mouse.click(5, 5)
    ana.clock.fast_forward(LONG)
    expect(ana.get_by_role("dialog", name="Evening of day 1")).to_be_visible()
    assert ana.evaluate("document.elementFromPoint(5, 5).closest('dialog') !== null")  # the rest is inert
    ana.keyboard.press("Escape")
    expect(ana.get_by_role("dialog")).to_have_count(0)
    expect(menu).to_be_focused()


def test_with_moves_switched_off_no_evening_is_shown(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, moment("explore-draw", 1, anything, last_of_the_day), page)
    page.locator("button.go").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("Day 2"))).to_have_count(1)
    expect(page.get_by_role("dialog")).to_have_count(0)


def pack(state: State) -> list[int]:
    """Returns the cards that the first seat picks from."""
    cards: list[int] = state.view(0)["players"][0]["pack"]
    return cards


def countable(state: State, card: int) -> bool:
    """Returns whether the card counts one kind of thing, and few enough to be shown as squares."""
    counts = state.tallies(0).get(str(card), [])
    return len(counts) == 1 and None not in counts[0] and min(counts[0]) > 0 and max(counts[0]) <= 22


def test_a_card_is_shown_large_by_a_long_press_and_by_space(server: Server, person: Person, screen: str):
    page = person(screen=screen, touch=True)
    here = isle(lambda state: asked(state, "draft", 2) and any(countable(state, one) for one in pack(state)))
    sit_at(server, here, page)
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
    is_sound(page)
    saves_the_card(page, "isle-of-cats", (card.get_attribute("data-target") or "").removeprefix("card:"))
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    # A tradition shows as squares how many things are there and how many are missing.
    counted = next(card for card in pack(here.state) if countable(here.state, card))
    ((have, want),) = here.state.tallies(0)[str(counted)]
    page.locator(f"[data-target='card:{counted}']").first.focus()
    page.keyboard.press(" ")
    expect(large.locator(".figure")).to_have_text(str(here.state.card_points(0, counted)))
    expect(large.locator(".squares .there")).to_have_count(min(have, want))
    expect(large.locator(".squares .missing")).to_have_count(max(0, want - have))
    expect(large.locator(".squares .beyond")).to_have_count(max(0, have - want))
    is_sound(page)


def saves_the_card(page: Page, game: str, name: str) -> None:
    """Saves the large card as PNG and as SVG, and asserts that both show that card."""
    for kind in ("PNG", "SVG"):
        link = page.get_by_role("dialog", name="The card, large").get_by_role("link", name=kind)
        with page.expect_download() as saved:
            link.click()
        assert saved.value.suggested_filename == f"archipel-{name}.{kind.lower()}"
        drawn = page.request.get(f"/api/cards/{game}/{name}?kind={kind.lower()}&lang=en").body()
        assert saved.value.path().read_bytes() == drawn
