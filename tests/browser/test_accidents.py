"""Nothing is sent by accident: only the green button, and the button that leaves something, send a move."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

import archipel
from tests.browser.cards import island
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, drawn, taken
from tests.browser.drawing import Thumb, boat, cards, choose_column, green, middle_of, piece, take_up_a_piece, where
from tests.browser.game_moments import standing
from tests.browser.hands import Hands, Sent
from tests.browser.isle_moments import at, isle
from tests.browser.moments import Moment, Wanted, anything, moment, sit_at

ISLAND = island(
    ("c001", "c076", "c081", "c092", "c104", "c100", "c056", "c085"),
    ("t16", "t23", "t26", "t21"),
)
BOATS = ("explore-draw", "isle-of-cats")
GESTURES = [60, *map(int, os.environ.get("ARCHIPEL_GESTURES", "").split())]
"""Random gestures in each game on each device; `make soak` adds 2,000."""


def with_a_piece(server: Server, page: Page, game: str) -> None:
    """Opens a table of a boat game and takes a piece into the hand."""
    if game == "explore-draw":
        sit_at(server, ISLAND, page)
        choose_column(page)
        take_up_a_piece(page)
    else:
        sit_at(server, isle(at("rescue")), page)
        page.locator(".fields button[aria-pressed]").first.click()
    expect(green(page)).to_have_attribute("aria-disabled", "false")
    at_rest(page)


@pytest.mark.parametrize("game", BOATS)
def test_two_quick_taps_on_the_boat_place_nothing(server: Server, person: Person, game: str):
    page = person(phone=True)
    sent = Sent(page)
    with_a_piece(server, page, game)
    before, thumb, (x, y) = len(sent.noted), Thumb(page), middle_of(page)
    for _ in range(3):
        thumb.tap(x, y)
        thumb.tap(x, y)
        drawn(page)
    assert len(sent.noted) == before
    expect(green(page)).to_have_attribute("aria-disabled", "false")


@pytest.mark.parametrize("game", BOATS)
def test_a_double_click_on_the_boat_places_nothing(server: Server, person: Person, game: str):
    page = person()
    sent = Sent(page)
    with_a_piece(server, page, game)
    before, (x, y) = len(sent.noted), middle_of(page)
    for aside in (0, 60, -60):
        page.mouse.move(x + aside, y)
        drawn(page)
        page.mouse.dblclick(x + aside, y)
        drawn(page)
    assert len(sent.noted) == before


@pytest.mark.parametrize("game", BOATS)
def test_a_piece_that_is_taken_back_lies_as_it_lay(server: Server, person: Person, screen: str, game: str):
    page = person(screen=screen)
    with_a_piece(server, page, game)
    page.keyboard.press("r")
    page.keyboard.press("n")
    page.keyboard.press("n")
    at_rest(page)
    lay, drawing = where(page), piece(page).inner_html()
    with taken(page):
        green(page).click()
    page.get_by_role("button", name=re.compile("^Take back")).click()
    expect(piece(page)).to_have_count(1)
    expect(green(page)).to_have_attribute("aria-disabled", "false")
    at_rest(page)
    assert (where(page), piece(page).inner_html()) == (lay, drawing)


@pytest.mark.parametrize("game", BOATS)
def test_enter_on_the_boat_leads_to_the_green_button_and_only_there_it_places(
    server: Server, person: Person, game: str
):
    page = person()
    sent = Sent(page)
    with_a_piece(server, page, game)
    before = len(sent.noted)
    boat(page).focus()
    page.keyboard.press("Enter")
    expect(green(page)).to_be_focused()
    expect(green(page).locator("kbd")).to_be_visible()
    assert len(sent.noted) == before
    with taken(page):
        page.keyboard.press("Enter")
    assert len(sent.noted) == before + 1
    assert not sent.accidents


def test_a_column_is_taken_with_keys_and_the_boat_has_the_focus_then(server: Server, person: Person):
    page = person()
    sit_at(server, ISLAND, page)
    page.keyboard.press("a")
    spoken = page.locator("[aria-live=polite]").last
    expect(spoken).to_have_text("Take column A")
    expect(cards(page, "A").first).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("b")
    expect(spoken).to_have_text("Take column B")
    page.keyboard.press("Enter")
    expect(green(page)).to_be_focused()
    with taken(page):
        page.keyboard.press("Enter")
    expect(boat(page)).to_be_focused()
    take_up_a_piece(page)
    lay = where(page)
    page.keyboard.press("n")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    drawn(page)
    assert where(page) != lay


def test_with_tab_the_cards_come_before_the_green_button(server: Server, person: Person):
    page = person()
    sit_at(server, ISLAND, page)
    found: bool = page.evaluate(
        """() => [...document.querySelectorAll("[data-target^='card:']")].every((card) =>
          card.compareDocumentPosition(document.querySelector('button.go')) & Node.DOCUMENT_POSITION_FOLLOWING)"""
    )
    assert found


def test_a_tap_where_the_piece_touches_nothing_says_so_and_lights_where_it_may_lie(server: Server, person: Person):
    page = person(phone=True, lang="fr")
    sent = Sent(page)
    sit_at(server, standing("explore-draw"), page)
    choose_column(page)
    take_up_a_piece(page)
    before, lay = len(sent.noted), where(page)
    box = page.locator("[data-target=boat]").bounding_box()
    assert box is not None
    Thumb(page).tap(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.85)  # the stern, far from all pieces
    expect(page.locator(".reason")).to_have_text(re.compile("il lui faut un côté commun avec une autre"))
    expect(page.locator("path.open")).to_have_count(1)
    expect(green(page)).to_have_attribute("aria-disabled", "false")
    drawn(page)
    assert where(page) == lay
    assert len(sent.noted) == before


ROUND = 100
"""Gestures after which a new table is opened, because a game may be over."""


def tables(game: str) -> list[Moment]:
    """Returns moments at which somebody is to play, alone or with a bot."""
    if game == "isle-of-cats":
        return [isle(at(phase), seats=1) for phase in ("rescue", "draft", "rescue-cards")]
    wanted: list[Wanted] = [lambda state: 0 in state.pending, lambda state: 0 in state.pending and state.moves(0)[2:]]
    seats = 2 if game == "caty-mini" else 1
    return [ISLAND] if game == "explore-draw" else [moment(game, seats, anything, one) for one in wanted]


@pytest.mark.parametrize("count", GESTURES)
@pytest.mark.parametrize("device", ["phone", "desk"])
@pytest.mark.parametrize("game", archipel.games())
def test_random_hands_send_nothing_but_with_the_green_button(
    server: Server, person: Person, game: str, device: str, count: int
):
    page = person(screen=device)
    sent = Sent(page)
    here = tables(game)
    hands = Hands(page, seed=count)
    accidents, confirmed = [], 0
    for begun in range(0, count, ROUND):
        sit_at(server, here[begun // ROUND % len(here)], page, bots=True)
        if game == "explore-draw" and begun // ROUND % 2:
            choose_column(page)
        for _ in range(min(ROUND, count - begun)):
            if not hands.act():
                break
        drawn(page)
        accidents += sent.accidents
        confirmed += len(sent.noted)
    assert not accidents, "\n".join(accidents)
    assert confirmed >= (count >= 2_000)  # with few gestures nobody may have met the green button


COVERED = """() => {
  const seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = [...document.querySelectorAll('.sea .overlay-button')].filter(seen);
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const boat = document.querySelector('[data-target=boat]').getBoundingClientRect();
  const over = all.filter((one) => meet(one.getBoundingClientRect(), boat));
  return over.map((one) => one.ariaLabel ?? one.textContent.trim());
}"""
"""Script that returns the buttons that lie over a boat."""


@pytest.mark.parametrize("size", [(360, 740), (390, 844), (412, 915)])
def test_no_button_over_the_water_of_a_phone_covers_the_boat(server: Server, person: Person, size: tuple[int, int]):
    page = person(phone=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at(server, isle(at("rescue", 3)), page)
    at_rest(page)
    assert page.evaluate(COVERED) == []
    page.locator(".fields button[aria-pressed]").first.click()
    expect(green(page)).to_have_attribute("aria-disabled", "false")
    at_rest(page)
    assert page.evaluate(COVERED) == []
