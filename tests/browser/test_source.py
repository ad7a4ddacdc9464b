"""What is reconstructed is said on four pages for every game; with a box, two of them name the box instead."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

import archipel
from tests.browser.conftest import Person
from tests.browser.deeds import open_table
from tests.browser.measures import is_sound
from tests.browser.test_box import file_of


def typeset(words: str) -> re.Pattern[str]:
    """Finds these words with whatever quotes, apostrophes and spaces the page sets them in."""
    return re.compile(r"\W+".join(re.findall(r"\w+", words)))


def top(shown: Locator) -> float:
    box = shown.bounding_box()
    assert box is not None
    return box["y"]


@pytest.mark.parametrize("game", archipel.games())
def test_every_place_says_what_is_reconstructed(person: Person, game: str):
    page = person(phone=True, lang="fr")
    content = archipel.game(game).content
    source = page.get_by_text(typeset(content["source"]["fr"]))
    page.goto(f"/rules/{game}")
    expect(source).to_be_in_viewport()
    assert top(source) > top(page.get_by_role("heading", level=1))
    assert top(source) < top(page.locator("section.card").first), "it stands under the title, not after the sections"
    page.goto(f"/score/{game}")
    expect(source).to_be_visible()
    is_sound(page)
    page.goto("/")
    page.get_by_role("button", name=typeset(content["title"]["fr"])).first.click()
    expect(source).to_be_visible()
    open_table(page, typeset(content["title"]["fr"]).pattern, "friends", "Ana")
    expect(source).to_be_visible()
    is_sound(page)


def test_with_a_box_the_panel_and_the_waiting_room_name_it_instead(person: Person, tmp_path: Path):
    page = person(phone=True)
    ours = typeset(archipel.game("doodle-islands").content["source"]["en"])
    named = page.get_by_text(typeset('Contents of the box "Léa\'s box"'))
    page.goto("/")
    page.get_by_role("button", name=re.compile("^Doodle Islands")).first.click()
    page.get_by_role("button", name=re.compile("^Box")).click()
    box = file_of(tmp_path / "lea.archipel.json", contents={"seas": {"treasures": {"bottles": 9}}})
    page.get_by_role("dialog").last.locator("input[type=file]").set_input_files(box)
    page.get_by_role("button", name="Take this box").click()
    expect(named).to_be_visible()
    expect(page.get_by_text(ours)).to_have_count(0)
    page.locator("input[name=start]").last.check(force=True)
    page.locator("form button.main").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    expect(named).to_be_visible()
    expect(page.get_by_text(ours)).to_have_count(0)
