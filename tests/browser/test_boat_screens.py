"""Both boat games on small screens and by touch: everything is in reach, legible, and stays where it was."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import Rescue
from tests.browser.boxes import Finger
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, boxes, number, open_table, press_green, small_words, taken
from tests.browser.drawing import GAME as EXPLORE
from tests.browser.drawing import cards, choose_column, day, take_up_a_piece
from tests.browser.drawing import green as green_of_explore
from tests.browser.isle import green, sending
from tests.browser.isle_moments import asked, at, holding, isle, numbers
from tests.browser.measures import is_sound
from tests.browser.moments import sit_at


def test_the_large_boat_of_a_phone_gives_way_to_the_fields_once_a_cat_is_placed(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, isle(at("rescue")), page)
    page.locator(".fields button[aria-pressed]").first.click()
    page.get_by_role("button", name="Larger boat").click()
    expect(page.locator(".fields")).to_have_count(0)
    assert sending(page, green(page)) == "Rescue and place"
    expect(page.locator(".fields")).to_be_visible()
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".fields button[aria-pressed]").first).to_be_visible()


@pytest.mark.long
def test_at_a_desk_cats_and_boat_are_seen_together(server: Server, person: Person):
    page = person()
    sit_at(server, isle(at("rescue")), page)
    page.locator(".fields button[aria-pressed]").first.click()
    expect(page.get_by_role("button", name="Larger boat")).to_have_count(0)
    expect(page.locator(".fields")).to_be_visible()
    assert sending(page, green(page)) == "Rescue and place"
    page.get_by_role("button", name="Take back").click()
    expect(page.locator(".fields button[aria-pressed]").first).to_be_in_viewport(ratio=1)
    is_sound(page)


def test_keeping_nothing_is_not_green_and_is_asked_once_more(server: Server, person: Person, screen: str):
    page = person(screen=screen)
    sit_at(server, isle(at("keep", 2)), page)
    expect(green(page)).to_have_text("Choose cards")
    expect(green(page)).to_have_attribute("aria-disabled", "true")
    before = number(page)
    page.get_by_role("button", name="Keep none", exact=True).dblclick()
    question = page.get_by_role("dialog")
    expect(question).to_contain_text("You can pay for some of these cards")
    is_sound(page)
    question.get_by_role("button", name="Go back").click()
    assert number(page) == before
    with taken(page):
        page.get_by_role("button", name="Keep none", exact=True).click()
        question.get_by_role("button", name="Keep none", exact=True).click()


def test_passing_is_asked_once_more_while_a_cat_can_be_rescued(server: Server, person: Person, screen: str):
    page = person(screen=screen, lang="fr")
    sit_at(server, isle(at("rescue")), page)
    before = number(page)
    page.get_by_role("button", name="Passer").click()
    expect(page.get_by_role("dialog")).to_contain_text("Tu peux encore sauver un chat")
    is_sound(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert number(page) == before


def last_rescue(state: IsleOfCats) -> bool:
    """Returns whether only passing is left after any cat is rescued and placed at its first legal place."""
    if not asked(state, "rescue"):
        return False
    moves = state.moves(0)
    return {one.to_json()["type"] for one in moves} == {"rescue", "pass"} and all(
        left_to_do(state, one) == {"pass"} for one in moves if isinstance(one, Rescue)
    )


def left_to_do(state: IsleOfCats, rescue: Rescue) -> set[str]:
    after = state.copy()
    after.play(0, rescue.to_json())
    after.play(0, after.moves(0)[0].to_json())
    return {one.to_json()["type"] for one in after.moves(0)} if 0 in after.pending else set()


def test_a_double_tap_on_place_places_one_piece_and_does_not_pass(server: Server, person: Person):
    """Regression test: the second tap hit "Pass", which had replaced the green button and asked no question."""
    page = person(phone=True)
    sit_at(server, isle(last_rescue, seats=1), page)
    page.locator(".fields button[aria-pressed]").first.click()
    expect(green(page)).to_have_text("Rescue and place")
    pieces = page.locator("[data-board] .pieces > g")
    before, aboard = number(page), pieces.count()
    box = green(page).bounding_box()
    assert box is not None
    # The page's clock stops, so that two taps are a double tap on a slow machine too.
    page.evaluate("() => { const now = performance.now(); performance.now = () => now; }")
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("button.leave.go")).to_have_text("Pass")
    placed = number(page)
    assert placed > before
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator("button.leave.go")).to_have_text("Pass")
    expect(page.locator("main")).to_have_attribute("data-waiting", "false")
    assert number(page) == placed
    assert pieces.count() == aboard + 1


CELL_SIZES = """(boat) => {
  const [long, wide] = [22 + 1.02 + 1.95, 9 + 2 * 1.02]; // cells of a boat, with its planks and its bow
  const water = boat.closest('.sea').getBoundingClientRect();
  const cell = boat.getBoundingClientRect().width / (boat.dataset.bow === 'up' ? wide : long);
  const lying = Math.min(water.width / long, water.height / wide);
  const upright = Math.min(water.width / wide, water.height / long);
  return [cell, Math.max(lying, upright)];
}"""
"""Script that returns the pixels of a boat's cell, and the most it could have if the boat had all the water."""


def test_the_boat_of_a_phone_lies_or_stands_as_its_cells_are_largest(server: Server, person: Person):
    """Regression test: in 480 px of water the boat lay, with cells of 14 px. A standing boat has larger cells."""
    page = person(phone=True)
    sit_at(server, isle(at("rescue")), page)
    boat = page.locator("[data-target=boat]")
    cell, best = boat.evaluate(CELL_SIZES)
    assert cell >= max(14, 0.95 * best)
    page.locator(".fields button[aria-pressed]").first.click()
    page.get_by_role("button", name="Larger boat").click()
    expect(boat).to_have_attribute("data-bow", "up")
    at_rest(page)
    cell, best = boat.evaluate(CELL_SIZES)
    assert cell >= max(18, 0.8 * best)  # less than the best, because the piece in the hand is shown beside the boat


UNDER_THE_TAB = """(cards) => cards.flatMap((card) => {
  const tab = card.querySelector('.tab'), over = tab.getBoundingClientRect(), found = [];
  const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode;
    if (!words.textContent.trim() || tab.contains(words) || words.parentElement.closest('.hidden')) continue;
    const range = document.createRange();
    range.selectNodeContents(words);
    const meets = ({ left, right, top, bottom }) =>
      left < over.right && over.left < right && top < over.bottom && over.top < bottom;
    if ([...range.getClientRects()].some(meets)) found.push(words.textContent.trim());
  }
  return found;
})"""
"""Script that returns the words of these cards that "Play it" covers."""


def test_play_it_covers_no_word_of_a_card(server: Server, person: Person, screen: str):
    page = person(screen=screen, lang="fr")
    sit_at(server, isle(holding(76), 76, seed=5), page)
    hand = page.locator("button.hand")
    if hand.count():
        hand.click()
    cards = page.locator("li.now:visible")
    expect(cards.first).to_contain_text("La jouer")
    assert cards.evaluate_all(UNDER_THE_TAB) == []
    assert small_words(page) == []


SHORT: list[ViewportSize] = [{"width": 375, "height": 553}, {"width": 360, "height": 620}]


@pytest.mark.long
def test_words_on_cards_can_be_read_in_the_isle_of_cats(server: Server, person: Person):
    for phone in (True, False):
        page = person(phone=phone, lang="fr")
        for moment in (isle(at("keep", 2)), isle(at("rescue", 2), *numbers("tradition"), *numbers("action"))):
            sit_at(server, moment, page)
            assert small_words(page) == []


def test_words_on_cards_can_be_read_in_explore_and_draw(person: Person):
    for phone in (True, False):
        page = person(phone=phone, lang="fr")
        open_table(page, EXPLORE, "alone", "Ada")
        day(page)
        assert small_words(page) == []
        choose_column(page)
        take_up_a_piece(page)
        assert small_words(page) == []


def test_nothing_moves_when_a_column_is_taken(person: Person):
    page = person()
    open_table(page, EXPLORE, "alone", "Ada")
    day(page)
    things = [".island .column", ".sea", "button.go"]
    before = boxes(page, *things)
    cards(page, "B").first.click()
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
    assert boxes(page, *things) == before
    press_green(page)
    expect(page.locator("aside header p")).to_have_text("column B")
    after = boxes(page, *things[:2])
    assert after == {name: box for name, box in before.items() if name in after}


def test_looking_at_a_column_shifts_nothing_on_a_phone(person: Person):
    page = person(phone=True, lang="fr")
    open_table(page, EXPLORE, "alone", "Ada")
    day(page)
    things = (".island .column", ".sea", ".bar", "button.go")
    before = boxes(page, *things)
    for column in "ABCD":
        cards(page, column).first.click()
        expect(page.get_by_text(re.compile("tout rentre|pas$|rentrent pas")).first).to_be_visible()
        assert boxes(page, *things) == before


@pytest.mark.parametrize("size", SHORT, ids=["375x553", "360x620"])
def test_the_green_button_of_a_short_phone_is_within_the_fold(size: ViewportSize, server: Server, person: Person):
    page = person(phone=True)
    page.set_viewport_size(size)
    open_table(page, EXPLORE, "alone", "Ada")
    day(page)
    expect(green_of_explore(page)).to_be_in_viewport(ratio=1)
    choose_column(page)
    take_up_a_piece(page)
    expect(green_of_explore(page)).to_be_in_viewport(ratio=1)
    for moment in (isle(at("draft", 2), seats=4), isle(at("keep", 2)), isle(at("rescue", 3), seats=4)):
        sit_at(server, moment, page)
        expect(green(page)).to_be_in_viewport(ratio=1)
    page.locator(".fields button[aria-pressed]").first.click()
    expect(green(page)).to_have_text("Rescue and place")
    expect(green(page)).to_be_in_viewport(ratio=1)


def test_a_player_who_finds_nothing_sees_the_continue_button_below_the_island(server: Server, person: Person):
    """Regression test: three rows of finds took so much room that "Pass" lay below the fold."""
    page = person(phone=True)
    sit_at(server, isle(at("rare-finds")), page)
    small: ViewportSize = {"width": 360, "height": 740}
    for size in (small, *SHORT):
        page.set_viewport_size(size)
        expect(page.get_by_role("button", name="Pass", exact=True)).to_be_in_viewport(ratio=1)


def test_on_a_small_desk_the_green_button_lies_over_no_sentence(person: Person):
    page = person(lang="fr")
    page.set_viewport_size({"width": 1120, "height": 700})
    open_table(page, EXPLORE, "bots", "Ada")
    choose_column(page)
    take_up_a_piece(page)
    at_rest(page)
    fits: bool = page.locator(".tray .gain").evaluate("(gain) => gain.scrollWidth <= gain.clientWidth")
    assert fits


@pytest.mark.parametrize("phone", [True, pytest.param(False, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_nothing_moves_when_a_cat_of_the_isle_is_tried(phone: bool, server: Server, person: Person):
    page = person(phone=phone)
    sit_at(server, isle(at("rescue")), page)
    finger = Finger(page)
    cats = page.locator(".fields button[aria-pressed]")
    for cat in (0, 1):
        finger.tap(cats.nth(cat), f"trying cat {cat}")
        expect(green(page)).to_have_attribute("aria-disabled", "false")
    finger.tap(page.locator("[data-target=turn]:visible"), "turning")
    finger.tap(cats.nth(1), "giving the cat back")
    assert finger.moved == []
