"""Real dice: a captain rolls them and enters the faces, and somebody in another browser plays along."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.deeds import open_table, sit_down, start
from tests.browser.doodle import GAME, await_turn, choose_and_draw

MARKUP = "<b id=hurt>Bo</b>"
"""A name with markup in it, which must be shown as text."""


def enter(page: Page, *faces: int) -> None:
    for place, face in enumerate(faces):
        page.locator(f"[data-target='face:{place}:{face}']").click()
    page.get_by_role("button", name="Enter these dice").click()


def test_a_captains_day_with_a_player_in_a_second_browser(person: Person) -> None:
    captain, guest = person(phone=True), person(phone=True, lang="fr")
    path = open_table(captain, GAME, "friends", "Ana", options=("On",))
    sit_down(guest, path, MARKUP)
    start(captain)
    expect(captain.get_by_role("heading", level=1, name="The dice of the set-up")).to_be_visible()
    expect(guest.get_by_role("heading", level=1, name="Ana lance les vrais dés")).to_be_visible()
    announce = captain.get_by_role("button", name="Enter these dice")
    expect(announce).to_have_attribute("aria-disabled", "true")
    enter(captain, 4, 1, 2, 5, 6)
    expect(captain.get_by_role("heading", level=1, name="The dice of the table")).to_be_visible()
    enter(captain, 2, 3, 1, 1)
    # the captain can take back the entered dice until somebody has moved
    expect(captain.get_by_role("heading", level=1, name="Your turn, captain")).to_be_visible()
    expect(guest.get_by_role("button", name=re.compile("^Dé noir : 2"))).to_be_visible()
    captain.get_by_role("button", name="Take back").click()
    expect(captain.get_by_role("heading", level=1, name="The dice of the table")).to_be_visible()
    enter(captain, 3, 2, 1, 1)
    expect(guest.get_by_role("button", name=re.compile("^Dé noir : 3"))).to_be_visible()
    # both draw with these dice, and the captain is asked for those of the next round
    choose_and_draw(await_turn(captain, guest))
    choose_and_draw(await_turn(captain, guest))
    expect(captain.get_by_role("heading", level=1, name="The dice of the table")).to_be_visible()
    expect(guest.get_by_role("heading", level=1, name="Ana lance les vrais dés")).to_be_visible()
    expect(guest.locator(".progress")).to_contain_text("2")
    enter(captain, 5, 6, 4, 1)
    expect(guest.get_by_role("button", name=re.compile("^Dé noir : 5"))).to_be_visible()
    assert choose_and_draw(await_turn(captain, guest))
    captain.get_by_role("button", name="Menu").click()
    captain.get_by_role("dialog").get_by_role("button", name="Players").click()
    expect(captain.get_by_role("dialog").get_by_text(MARKUP)).to_be_visible()
    assert captain.locator("#hurt").count() == guest.locator("#hurt").count() == 0
