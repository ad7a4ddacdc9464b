"""A table that strangers find on the home page: they knock, and its host lets one in and refuses another."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.deeds import (
    at_rest,
    boxes,
    no_sideways_scrolling,
    open_table,
    small_words,
    violations,
    violations_by_day_and_by_night,
)
from tests.browser.measures import small_controls


def knock(page: Page, name: str) -> None:
    """Opens the table that the home page lists, and asks to be let in."""
    page.get_by_role("link", name=re.compile("Doodle Islands")).click()
    page.get_by_role("textbox").fill(name)
    page.locator("form button").click()


def fine(page: Page) -> None:
    """Asserts that this page can be read, touched and used with a screen reader."""
    at_rest(page)
    assert violations(page) == []
    assert small_words(page) == []
    assert small_controls(page) == []
    assert no_sideways_scrolling(page)


@pytest.mark.own_server(open_tables=True)
@pytest.mark.long
def test_the_host_admits_one_stranger_and_refuses_another(person: Person):
    ana, bo, cleo = person(), person(phone=True, lang="fr"), person()
    bo.goto("/")
    expect(bo.get_by_text("Aucune table n’est ouverte")).to_be_visible()
    path = open_table(ana, "Doodle Islands", "friends", "Ana")
    cleo.goto("/")
    expect(cleo.get_by_text("No table is open")).to_be_visible()  # Ana has not opened her table to strangers yet
    ana.get_by_role("checkbox", name="Let strangers find this table").check()
    expect(ana.get_by_role("checkbox", name="Let strangers find this table")).to_be_checked()
    before = boxes(bo, ".game", "h2")
    bo.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(bo.get_by_role("link", name=re.compile("Doodle Islands"))).to_contain_text("Chez Ana · 1 place libre")
    assert boxes(bo, ".game", "h2") == before
    fine(bo)

    cleo.reload()
    knock(cleo, "Cleo")
    expect(cleo.get_by_role("heading", name="Ana has been told.")).to_be_visible()
    fine(cleo)
    assert violations_by_day_and_by_night(cleo) == []
    said = ana.locator("[aria-live=polite]").filter(has_text="Cleo is knocking at the door.")
    expect(said).to_have_count(1)
    still = boxes(ana, "main li", "main .card")
    knock(bo, "Bo")
    expect(ana.get_by_text("1 more person is waiting.")).to_be_visible()
    assert boxes(ana, "main li", "main .card") == still
    fine(ana)
    fine(bo)

    ana.get_by_role("button", name="Refuse Cleo").click()
    expect(cleo.get_by_role("heading", name="Not at this table")).to_be_visible()
    ana.get_by_role("button", name="Let in Bo").click()
    bo.wait_for_url(f"**{path}")
    expect(bo.get_by_role("listitem").filter(has_text="Bo")).to_contain_text("toi")
    cleo.get_by_role("link", name="Look for another table").click()
    expect(cleo.get_by_text("No table is open")).to_be_visible()  # all seats are taken
