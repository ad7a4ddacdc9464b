"""People learn a game by touch and by keyboard. Other moves get kind words, and a lesson can be left and resumed."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

import archipel
from archipel.core.lesson import Step
from archipel.games.caty_mini.content.lessons import FIRST_RUN
from archipel.games.doodle_islands.content.lessons import FIRST_VOYAGE
from tests.browser.boxes import THINGS
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, drawn, no_sideways_scrolling, open_table, violations_by_day_and_by_night
from tests.browser.learning import FOCUSED, bubble, done_by_keys, is_lit, plain, reach, says
from tests.browser.moments import anything, moment, sit_at

PHONES: list[ViewportSize] = [{"width": 360, "height": 740}, {"width": 375, "height": 553}]


def learn(page: Page, game: str) -> None:
    """Begins or continues a game's lesson from its card on the home page."""
    page.goto("/")
    page.get_by_role("button", name=re.compile(rf"(Learn in|Apprendre en) 3 minutes.*{game}")).first.click()
    expect(bubble(page)).to_be_visible()


def thing(page: Page, name: str) -> Locator:
    return page.locator(f'[data-target~="{name}"]').first


def done_by_touch(page: Page, step: Step, things: Sequence[str]) -> None:
    if step.waits == "read":
        bubble(page).get_by_role("button").first.tap()
    for name in things:
        bubble(page).locator("p").tap()  # or two fast presses would count as one double tap
        thing(page, name).tap()


VOYAGE: list[Sequence[str]] = [
    (),
    ("white-die:3",),
    ("shape:NE",),
    ("go",),
    ("white-die:2", "shape:SW", "go"),
    ("white-die:3", "shape:NW", "go"),
    ("white-die:3", "shape:NS", "go"),
    ("go",),
]
"""What is touched in each step of the first voyage."""

RUN: list[Sequence[str]] = [
    (),
    ("notch:b", "go"),
    ("notch:a",),
    (),
    ("go",),
    (),
    ("tile:bed", "go"),
    ("notch:b", "go"),
]
"""What is touched in each step of Caty Mini's first run."""

LOOKED_AT = 2
"""The step at which axe checks the whole page, with its veil."""


@pytest.mark.parametrize(
    "screen",
    [pytest.param(PHONES[0], marks=pytest.mark.long), PHONES[1]],
    ids=lambda screen: f"{screen['width']}x{screen['height']}",
)
def test_doodle_islands_is_learnt_by_touch(person: Person, screen: ViewportSize):
    page = person(phone=True)
    page.set_viewport_size(screen)
    learn(page, "Doodle Islands")
    for number, (step, things) in enumerate(zip(FIRST_VOYAGE.steps, VOYAGE, strict=True)):
        says(page, FIRST_VOYAGE, number)
        assert no_sideways_scrolling(page)
        done_by_touch(page, step, things)
    end = page.get_by_role("dialog", name="The lesson is done")
    expect(end).to_contain_text(plain(FIRST_VOYAGE.done.en))
    expect(end.get_by_role("link", name="The rules")).to_have_attribute("href", "/rules/doodle-islands")
    end.get_by_role("button", name="Play a real game").tap()
    expect(page.get_by_role("heading", level=1, name="Your turn, captain")).to_be_visible()
    expect(bubble(page)).to_have_count(0)


@pytest.mark.long
def test_doodle_islands_is_learnt_by_keyboard_in_french(person: Person):
    page = person(lang="fr")
    learn(page, "Doodle Islands")
    for number, (step, things) in enumerate(zip(FIRST_VOYAGE.steps, VOYAGE, strict=True)):
        says(page, FIRST_VOYAGE, number, "fr")
        expect(bubble(page).locator("[aria-live=polite][aria-atomic=true]")).to_contain_text(
            f"Étape {number + 1} sur 8."
        )
        drawn(page)
        focused = page.evaluate(FOCUSED)  # the step sets the focus by itself
        assert focused
        assert is_lit(focused, step)
        done_by_keys(page, step, things)
    end = page.get_by_role("dialog", name="La leçon est finie")
    expect(end).to_contain_text(plain(FIRST_VOYAGE.done.fr))
    assert violations_by_day_and_by_night(page) == []


@pytest.mark.long
def test_caty_mini_is_learnt_by_touch(person: Person):
    page = person(phone=True)
    page.set_viewport_size(PHONES[1])
    learn(page, "Caty Mini")
    for number, (step, things) in enumerate(zip(FIRST_RUN.steps, RUN, strict=True)):
        says(page, FIRST_RUN, number)
        if number == LOOKED_AT:
            assert violations_by_day_and_by_night(page) == []
        done_by_touch(page, step, things)
    expect(page.get_by_role("dialog", name="The lesson is done")).to_be_visible()


@pytest.mark.long
def test_caty_mini_is_learnt_by_keyboard(person: Person):
    page = person()
    learn(page, "Caty Mini")
    for number, (step, things) in enumerate(zip(FIRST_RUN.steps, RUN, strict=True)):
        says(page, FIRST_RUN, number)
        done_by_keys(page, step, things)
    expect(page.get_by_role("dialog", name="The lesson is done")).to_be_visible()


def test_a_wrong_move_gets_a_kind_answer_and_a_touch_elsewhere_highlights_the_target(person: Person):
    page = person()
    learn(page, "Doodle Islands")
    for step, things in list(zip(FIRST_VOYAGE.steps, VOYAGE, strict=True))[:2]:
        done_by_keys(page, step, things)
    says(page, FIRST_VOYAGE, 2)
    menu = page.locator("header, .bar").get_by_role("button").last.bounding_box()
    assert menu is not None
    page.mouse.click(menu["x"] + menu["width"] / 2, menu["y"] + menu["height"] / 2)  # the veil lies over it
    expect(page.locator(".rings.glow")).to_have_count(1)
    expect(page.locator("dialog[open]")).to_have_count(0)
    says(page, FIRST_VOYAGE, 2)
    done_by_keys(page, FIRST_VOYAGE.steps[2], VOYAGE[2])
    says(page, FIRST_VOYAGE, 3)
    reach(page, "go", FIRST_VOYAGE.steps[3])  # moves the focus into the screen, which listens to keys
    page.keyboard.press("1")  # another shape, by its number
    page.keyboard.press("Enter")
    expect(bubble(page)).to_contain_text("A fine idea for later!")
    expect(page.locator(".notice")).to_have_count(0)
    assert violations_by_day_and_by_night(page) == []


@pytest.mark.long
def test_a_lesson_that_is_left_waits_where_it_was(person: Person):
    page = person(phone=True)
    learn(page, "Doodle Islands")
    for step, things in list(zip(FIRST_VOYAGE.steps, VOYAGE, strict=True))[:3]:
        done_by_touch(page, step, things)
    says(page, FIRST_VOYAGE, 3)
    page.reload()
    says(page, FIRST_VOYAGE, 3)
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")  # the choice is restored
    thing(page, "go").tap()
    says(page, FIRST_VOYAGE, 4)
    page.keyboard.press("Escape")
    asked = page.get_by_role("dialog", name="Skip the lesson?")
    expect(asked).to_be_visible()
    page.keyboard.press("Escape")
    says(page, FIRST_VOYAGE, 4)
    bubble(page).get_by_role("button", name="Skip the lesson").tap()
    asked.get_by_role("link", name="Home").tap()
    table = page.locator("a[href^='/t/']").first
    expect(table).to_contain_text("Your first voyage · step 5 of 8")
    learn(page, "Doodle Islands")
    says(page, FIRST_VOYAGE, 4)


def offer(page: Page, lang: str = "en") -> Locator:
    name = {"en": "A lesson for your first game", "fr": "Une leçon pour ta première partie"}[lang]
    return page.get_by_role("region", name=name)


def test_a_lesson_is_offered_once_at_the_first_table_of_a_game(person: Person):
    page = person(phone=True, newcomer=True)
    page.set_viewport_size(PHONES[1])
    open_table(page, "Doodle Islands", "alone", "Ana")
    expect(offer(page)).to_contain_text("Vigie shows you in 3 minutes")
    page.get_by_role("button", name="Menu").tap()  # the offer leaves the bar free
    page.get_by_role("dialog").get_by_role("button", name="Close").tap()
    assert all(button.bounding_box()["height"] >= 44 for button in offer(page).get_by_role("button").all())  # type: ignore[index]
    assert violations_by_day_and_by_night(page) == []
    page.locator(".frame").first.tap()  # a tap elsewhere is no answer, so the offer stays
    expect(offer(page)).to_be_visible()
    page.reload()
    offer(page).get_by_role("button", name="No, thanks").tap()
    expect(offer(page)).to_have_count(0)
    page.reload()
    expect(page.locator("button.go")).to_be_visible()
    open_table(page, "Doodle Islands", "alone", "Ana")
    expect(page.locator("button.go")).to_be_visible()
    expect(offer(page)).to_have_count(0)
    open_table(page, "Explore & Draw", "alone", "Ana")  # the first table of another game
    offer(page).get_by_role("button", name="Learn").tap()
    expect(bubble(page)).to_contain_text("1 / 8")
    expect(offer(page)).to_have_count(0)
    open_table(page, "Explore & Draw", "alone", "Ana")
    expect(page.locator("button.go")).to_be_visible()
    expect(offer(page)).to_have_count(0)


TOUCHED = """(things) => {
  const box = (one) => one.getBoundingClientRect();
  const met = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const offer = document.querySelector('.offer'), row = box(offer);
  const all = [...document.querySelectorAll(things)].filter((one) => !offer.contains(one) && one.checkVisibility());
  const buttons = all.filter((one) => one.matches('main button'));
  const named = (one) => one.getAttribute('aria-label') ?? one.dataset.target ?? one.textContent.trim();
  return [
    ...all.filter((one) => met(row, box(one))).map((one) => `${named(one)} lies below the offer`),
    ...buttons.flatMap((one, at) => buttons.slice(at + 1)
      .filter((other) => met(box(one), box(other)) && !one.contains(other))
      .map((other) => `${named(one)} lies over ${named(other)}`)),
  ];
}"""


def test_the_offer_of_a_lesson_has_a_row_of_its_own_and_lies_over_nothing(server: Server, person: Person):
    page = person(phone=True, lang="fr", newcomer=True)
    for game in archipel.games():
        sit_at(server, moment(game, 3, anything, lambda state: 0 in state.pending), page, bots=True)
        expect(offer(page, "fr")).to_be_visible()
        for width, height in ((360, 640), (375, 553)):
            page.set_viewport_size({"width": width, "height": height})
            at_rest(page)
            assert page.evaluate(TOUCHED, THINGS) == [], (game, width, height)
            green = page.locator("button.go").first
            expect(green).to_be_in_viewport(ratio=1)
        below = green.bounding_box()
        offer(page, "fr").get_by_role("button", name="Non merci").tap()
        expect(offer(page, "fr")).to_have_count(0)
        assert green.bounding_box() == below, game  # the row stays, and so does everything else


def test_playing_at_the_first_table_needs_no_answer_to_the_offer(person: Person):
    page = person(lang="fr", newcomer=True)
    open_table(page, "Doodle Islands", "alone", "Ana")
    expect(offer(page, "fr")).to_be_visible()
    page.locator("input[type=radio]:enabled").first.check(force=True)
    page.locator('[data-target^="shape:"]').first.click()
    page.locator("button.go").click()
    expect(offer(page, "fr")).to_have_count(0)
    page.reload()
    expect(page.locator("button.go")).to_be_visible()
    expect(offer(page, "fr")).to_have_count(0)
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile("Doodle Islands")).first).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Première fois"))).to_have_count(0)
