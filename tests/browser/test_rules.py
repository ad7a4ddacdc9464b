"""The rules are read without a table: every section has a drawing, an example plays, and all of it can be printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import archipel
from tests.browser.conftest import Person
from tests.browser.deeds import press, texts
from tests.browser.measures import is_sound

OFTEN = "isle-of-cats"
"""The game with the longest rules. The other games are long tests."""


@pytest.mark.parametrize(
    "game", [game if game == OFTEN else pytest.param(game, marks=pytest.mark.long) for game in archipel.games()]
)
def test_every_section_of_the_rules_has_a_drawing(person: Person, game: str, screen: str):
    page = person(screen=screen)
    page.goto(f"/rules/{game}")
    sections = page.locator("section.card")
    expect(sections.first).to_be_visible()
    rules = archipel.game(game).content["rules"]
    assert sections.count() == len(rules)
    expect(sections.locator("figure")).to_have_count(len(rules))
    is_sound(page)


def test_an_example_plays_once_when_touched(person: Person, screen: str):
    page = person(screen=screen, still=False)
    page.goto("/rules/caty-mini")
    example = page.locator("figure").filter(has=page.get_by_role("button", name="Play the example"))
    expect(example).to_contain_text("1 / 4")
    press(example.get_by_role("button"))
    expect(example).to_contain_text("4 / 4")
    expect(example).to_contain_text("In at a, the string comes out at b.")


CLIPPED = """() => [...document.querySelectorAll('.card, .card svg:not(svg svg), .card p')].filter((one) => {
  const { left, right, width } = one.getBoundingClientRect();
  return left < -1 || right > innerWidth + 1 || one.scrollWidth > Math.ceil(width) + 1;
}).map((one) => one.outerHTML.slice(0, 80))"""


def test_the_rules_are_found_from_home_and_printed_black_on_white_without_buttons(person: Person, screen: str):
    page = person(screen=screen, dark=True)
    page.goto("/")
    page.get_by_role("button", name=re.compile("Doodle Islands")).first.click()
    page.get_by_role("link", name="The rules").click()
    expect(page.get_by_role("heading", level=1, name="Rules")).to_be_visible()
    expect(page.locator("section.card figure").first).to_be_visible()
    page.emulate_media(media="print", color_scheme="dark")
    page.set_viewport_size({"width": 718, "height": 1000})  # A4 without its margins
    assert texts(page.locator("button:visible, nav:visible, a:visible")) == []
    for words in page.locator("section.card > p, h1, h2").all():
        assert words.evaluate("one => getComputedStyle(one).color") == "rgb(0, 0, 0)"
    shown = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')")
    assert shown.strip() == "#f7f0e1", "Paper is light, whatever the screen is."
    assert page.evaluate(CLIPPED) == []
    expect(page.locator(".printed li:visible")).to_have_count(4)  # on paper an example shows all its frames


def test_the_section_that_is_read_has_its_chip_marked_and_right_and_wrong_are_said(person: Person, screen: str):
    page = person(screen=screen)
    page.goto("/rules/explore-draw")
    now = page.locator("nav [aria-current]")
    expect(now).to_have_text("The aim")
    press(page.locator("nav").get_by_role("link", name="Drawing", exact=True))
    expect(now).to_have_text("Drawing")
    placing = page.locator("section.card").filter(has=page.get_by_role("heading", name="Drawing", exact=True))
    assert texts(placing.locator(".verdict")) == ["it touches", "it is alone"]
    example = page.locator("section.card").filter(has=page.get_by_role("heading", name="A family", exact=True))
    for frame in ("1 / 4", "2 / 4", "3 / 4", "4 / 4", "1 / 4"):  # with reduced motion a touch shows the next frame
        expect(example).to_contain_text(frame)
        press(example.get_by_role("button"))


def test_rules_of_no_game_lead_home(person: Person):
    page = person(lang="fr")
    page.goto("/rules/no-game")
    expect(page.get_by_role("link", name="Vers l’accueil")).to_be_visible()
