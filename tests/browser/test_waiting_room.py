"""The waiting room: the invitation comes first, the host adds and removes seats, latecomers are told what to do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import SCREENS, Person
from tests.browser.deeds import no_sideways_scrolling, open_table, sit_down, violations_by_day_and_by_night

GAME = "Caty Mini"
SHARES = "navigator.share = () => Promise.{0}"
REFUSED = SHARES.format("reject(new DOMException('not here', 'NotAllowedError'))")
GIVEN_UP = SHARES.format("reject(new DOMException('closed', 'AbortError'))")


def bottom_of(page: Page, *selectors: str) -> float:
    """Returns how far down the lowest of these things reaches, in pixels."""
    found = [page.locator(selector).bounding_box() for selector in selectors]
    return max(box["y"] + box["height"] for box in found if box is not None)


@pytest.mark.parametrize("screen", ["phone", "short phone"])
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_invitation_is_above_the_fold(person: Person, screen: str, lang: str):
    page = person(screen=screen, lang=lang)
    page.add_init_script(SHARES.format("resolve()"))
    open_table(page, GAME, "friends", "Ana")
    expect(page.get_by_role("button", name=re.compile("^(Share|Partager)$"))).to_be_visible()
    everything = (".invite img", ".ways .button >> nth=0", ".ways .button >> nth=1", ".invite input")
    assert bottom_of(page, *everything) <= SCREENS[screen]["height"]
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []


def test_the_host_adds_and_removes_seats_and_a_late_friend_is_told(person: Person):
    ana, bo, cleo = person(phone=True), person(), person(phone=True, lang="fr")
    path = open_table(ana, GAME, "friends", "Ana")
    sit_down(bo, path, "Bo")
    cleo.goto(path)
    expect(cleo.get_by_text("Tu peux regarder, ou demander à l’hôte : il peut en ajouter une.")).to_be_visible()
    expect(cleo.get_by_role("button", name="S’asseoir ici")).to_have_count(0)
    expect(bo.get_by_role("button", name="Add a seat")).to_have_count(0)

    ana.get_by_role("button", name="Add a seat").click()
    sit_down(cleo, path, "Cleo")
    expect(ana.locator("li").get_by_text("Cleo", exact=True)).to_be_visible()
    ana.get_by_role("button", name="Add a seat").click()
    expect(ana.get_by_role("button", name="Add a seat")).to_have_count(0)  # four can play
    ana.get_by_role("button", name="Give to a bot").click()
    ana.get_by_role("button", name="Remove seat 4").click()
    expect(ana.locator(".seats > li")).to_have_count(3)
    expect(ana.get_by_role("button", name=re.compile("^Remove seat"))).to_have_count(0)  # people sit in the others
    expect(ana.get_by_role("button", name="Start the game")).to_be_enabled()


def test_a_browser_that_refuses_to_share_copies_the_link(person: Person):
    page = person(phone=True, lang="fr")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script(REFUSED)
    open_table(page, GAME, "friends", "Ana")
    page.get_by_role("button", name="Partager").click()
    expect(page.get_by_text("Ce navigateur n’a pas partagé le lien ; il est copié")).to_be_visible()
    link = page.get_by_label("Lien de la table").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == link


def test_somebody_who_closes_the_phones_own_dialog_is_told_nothing(person: Person):
    page = person(phone=True)
    page.add_init_script(GIVEN_UP)
    open_table(page, GAME, "friends", "Ana")
    page.get_by_role("button", name="Share", exact=True).click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    expect(page.get_by_text("This browser did not share the link")).to_have_count(0)


def test_a_name_that_is_no_name_gets_a_sentence(person: Person):
    ana, bo = person(), person(phone=True)
    path = open_table(ana, GAME, "friends", "Ana")
    for name, sentence in (
        ("   ", "A name is needed, with at least one letter, digit or sign."),
        ("x" * 200, "This name has 200 characters; it may have 24 at most."),
    ):
        sit_down(bo, path, name)
        expect(bo.get_by_role("alert")).to_contain_text(sentence)
        expect(bo.get_by_label("Your name")).to_be_in_viewport()
    bo.reload()
    expect(bo.get_by_label("Your name")).to_have_value("")  # neither is kept
    sit_down(bo, path, "Bo")
    expect(ana.locator("li").get_by_text("Bo", exact=True)).to_be_visible()
