"""What both boat games owe to small screens and to fingers: everything in reach, legible, and still where it was."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Person, Server
from tests.browser.isle import green, sending
from tests.browser.isle_moments import at, isle
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
