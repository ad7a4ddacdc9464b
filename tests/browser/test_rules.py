"""The rules are read without a table: every section has a drawing, an example plays, and all of it can be printed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import archipel
from tests.browser.conftest import Person
from tests.browser.deeds import no_sideways_scrolling, texts, violations_by_day_and_by_night


@pytest.mark.parametrize("game", archipel.games())
def test_every_section_of_the_rules_has_a_drawing(person: Person, game: str):
    page = person(phone=True)
    page.goto(f"/rules/{game}")
    sections = page.locator("section.card")
    expect(sections.first).to_be_visible()
    rules = archipel.game(game).content["rules"]
    assert sections.count() == len(rules)
    expect(sections.locator("figure")).to_have_count(len(rules))
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []


def test_an_example_plays_once_when_touched(person: Person):
    page = person(phone=True, still=False)
    page.goto("/rules/caty-mini")
    example = page.locator("figure").filter(has=page.get_by_role("button", name="Play the example"))
    expect(example).to_contain_text("1 / 4")
    example.get_by_role("button").tap()
    expect(example).to_contain_text("4 / 4")
    expect(example).to_contain_text("In at a, the string comes out at b.")


def test_the_rules_are_found_from_home_and_printed_without_buttons(person: Person):
    page = person()
    page.goto("/")
    page.get_by_role("button", name=re.compile("Doodle Islands")).first.click()
    page.get_by_role("link", name="The rules").click()
    expect(page.get_by_role("heading", level=1, name="Rules")).to_be_visible()
    page.emulate_media(media="print")
    assert [text for text in texts(page.locator("main button:visible")) if text] == []


def test_rules_of_no_game_lead_home(person: Person):
    page = person(lang="fr")
    page.goto("/rules/no-game")
    expect(page.get_by_role("link", name="Vers l’accueil")).to_be_visible()
