"""My box: die faces, furniture, its notches and the string behind it are corrected by taps and by keys."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.conftest import Person
from tests.browser.measures import is_sound
from tests.browser.test_box import opened_with_it


def test_a_face_of_the_die_draws_another_route(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box")
    page.get_by_role("link", name=re.compile("^Faces of the die")).tap()
    first = page.get_by_role("group", name="Faces of the die").get_by_role("button").first
    expect(first).to_have_accessible_name("1: route from north to south")
    routes = page.get_by_role("group", name="What to draw")
    routes.get_by_role("button", name="route from north to west").tap()
    expect(first).to_have_accessible_name("1: route from north to west")
    is_sound(page)
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(first).to_have_accessible_name("1: route from north to south")
    # by keys: the second face draws a curve
    second = page.get_by_role("button", name=re.compile("^2: "))
    second.focus()
    page.keyboard.press("Enter")
    routes.get_by_role("button", name="route from south to east").focus()
    page.keyboard.press("Enter")
    expect(second).to_have_accessible_name("2: route from south to east")
    page.get_by_role("button", name="Keep", exact=True).tap()
    assert opened_with_it(page, "doodle-islands")["faces"]["2"] == "SE"


def test_notches_and_the_string_behind_furniture_are_measured(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box")
    page.get_by_role("link", name=re.compile("^Furniture")).tap()
    page.get_by_label("Piece of furniture").select_option("bed")
    notch = page.get_by_role("button", name=re.compile("notch a, "))
    before = notch.get_attribute("aria-label") or ""
    notch.focus()
    page.keyboard.press("Shift+ArrowUp")
    expect(notch).not_to_have_accessible_name(before)
    is_sound(page)
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(notch).to_have_accessible_name(before)
    # a finger drags it, and then a measure is typed
    notch.scroll_into_view_if_needed()
    box = notch.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 20, steps=4)
    page.mouse.up()
    expect(notch).not_to_have_accessible_name(before)
    page.get_by_label("a, from the top, mm").fill("93")
    page.get_by_label("a, from the top, mm").press("Enter")
    expect(notch).to_have_accessible_name(re.compile("93 mm from the top$"))
    page.get_by_role("button", name="String behind a piece: more").tap()
    page.get_by_role("button", name="Keep", exact=True).tap()
    found = opened_with_it(page, "caty-mini")
    (bed,) = [piece for piece in found["furniture"] if piece["id"] == "bed"]
    assert bed["notches"]["a"][1] == 620
    assert found["behind"] > 140


def test_a_room_takes_another_toy_of_a_kind(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box/caty-mini/A")
    page.get_by_role("button", name="Add another spinning top").click()
    other = page.locator('[data-toy="top 2"]')
    expect(other).to_have_accessible_name(re.compile("^spinning top 2, 75 mm from the left"))
    page.get_by_label("from the left, mm").fill("60")
    page.get_by_label("from the left, mm").press("Enter")
    expect(other).to_have_accessible_name(re.compile("60 mm from the left"))
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_enabled()
    is_sound(page)
    page.get_by_role("button", name="Not in this room").click()
    expect(other).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(other).to_have_count(1)
    page.get_by_role("button", name="As Archipel").click()
    expect(other).to_have_count(0)
