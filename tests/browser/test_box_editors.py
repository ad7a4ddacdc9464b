"""My box: die faces, furniture, its notches and the string behind it are corrected by taps and by keys."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

import archipel
from tests.browser.conftest import Person
from tests.browser.deeds import start
from tests.browser.measures import is_sound
from tests.browser.test_box import file_of, opened_with_it


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


def test_a_piece_is_chosen_on_the_drawing_and_changes_its_wall_and_place(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box/caty-mini/furniture")
    room = page.get_by_role("group", name="The room: furniture and notches")
    bed, which = room.get_by_role("button", name="bed", exact=True), page.get_by_label("Piece of furniture")
    bed.tap()
    expect(which).to_have_value("bed")
    expect(bed).to_have_attribute("aria-pressed", "true")
    is_sound(page)
    # bed and toy chest change places
    less, more = (
        page.get_by_role("button", name=f"Place along the wall, clockwise: {way}") for way in ("less", "more")
    )
    more.tap()
    expect(page.get_by_text("Along the turquoise wall, the places are 1, 2, 3, 5 and 5.")).to_be_visible()
    room.get_by_role("button", name="toy chest", exact=True).tap()
    less.tap()
    expect(page.get_by_text("Along the turquoise wall", exact=False)).to_have_count(0)
    # sofa and chair change their walls, and take each other's places there
    for piece, wall in (("sofa", "turquoise"), ("chair", "red")):
        room.get_by_role("button", name=piece, exact=True).tap()
        expect(which).to_have_value(piece)
        page.locator("label").filter(has_text=wall).tap()
        expect(page.get_by_label(wall, exact=True)).to_be_checked()
    keep = page.get_by_role("button", name="Keep", exact=True)
    expect(keep).to_be_enabled()
    keep.tap()
    found = {piece["id"]: (piece["colour"], piece["place"]) for piece in opened_with_it(page, "caty-mini")["furniture"]}
    assert found["bed"] == ("turquoise", 5)
    assert found["toy-chest"] == ("turquoise", 4)
    assert (found["sofa"], found["chair"]) == (("turquoise", 1), ("red", 1))


def test_a_room_with_another_floor_is_drawn_whole_and_with_its_own_furniture(person: Person, tmp_path: Path) -> None:
    page = person(phone=True)
    page.goto("/box")
    ours = archipel.game("caty-mini").contents.to_json()
    wide = {piece["id"]: {notch: [2 * each for each in piece[notch]] for notch in "ab"} for piece in ours["furniture"]}
    contents = {"floor": 2000, "furniture": wide, "boards": {"A": {"toys": {"top": [1900, 1900]}}}}
    page.locator("input[type=file]").set_input_files(
        file_of(tmp_path / "box.json", game="caty-mini", contents=contents)
    )
    expect(page.get_by_text("Léa's box is open.")).to_be_visible()
    page.get_by_role("link", name=re.compile("^Room A")).tap()
    top = page.locator('[data-toy="top"]')
    # 1900 of 2000 units on a floor of 150 mm
    expect(top).to_have_accessible_name("spinning top, 142.5 mm from the left, 142.5 mm from the top")
    expect(page.locator(".room > svg")).to_have_attribute("viewBox", "0 0 2276 2276")
    top.focus()
    page.keyboard.press("ArrowLeft")
    expect(top).to_have_accessible_name(re.compile("^spinning top, 141.5 mm from the left"))
    page.goto("/box/caty-mini/furniture")
    notch = page.get_by_role("button", name=re.compile("notch b, "))
    expect(notch).to_have_accessible_name("table, notch b, 31.5 mm from the left, 0 mm from the top")
    page.goto("/box")
    found = opened_with_it(page, "caty-mini", "Léa's box")
    assert found["floor"] == 2000
    (room,) = [board for board in found["boards"] if board["id"] == "A"]
    (top_at,) = [toy for toy in room["toys"] if toy["toy"] == "top"]
    assert (top_at["x"], top_at["y"]) == (1887, 1900)


def test_toys_and_walls_get_the_names_and_colours_of_the_box(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box")
    page.get_by_role("link", name=re.compile("^Names and colours")).tap()
    things = page.get_by_role("group", name="Toys and walls")
    things.get_by_role("button", name="Ball", exact=True).tap()
    french, english = page.get_by_label(re.compile("in French")), page.get_by_label(re.compile("in English"))
    french.fill("fusée")
    english.fill("rocket")
    english.press("Tab")
    expect(page.get_by_text("does not do as a name", exact=False)).to_be_visible()
    french.fill("la fusée")
    french.press("Tab")
    expect(page.get_by_text("does not do as a name", exact=False)).to_have_count(0)
    expect(things.get_by_role("button", name="Rocket", exact=True)).to_be_visible()
    page.get_by_label("Colour", exact=True).fill("#123456")
    is_sound(page)
    things.get_by_role("button", name="Yellow wall").tap()
    page.get_by_label(re.compile("in French")).fill("vert")
    page.get_by_label(re.compile("in English")).fill("green")
    page.get_by_label(re.compile("in English")).press("Tab")
    page.get_by_label("Colour", exact=True).fill("#88cc44")
    expect(things.get_by_role("button", name="Green wall")).to_be_visible()
    keep = page.get_by_role("button", name="Keep", exact=True)
    expect(keep).to_be_enabled()
    keep.tap()
    # the width of a toy in a room is given back, its name stays
    page.goto("/box/caty-mini/A")
    expect(page.get_by_role("button", name="As Archipel")).to_be_disabled()
    # a game with this box
    page.goto("/box")
    found = opened_with_it(page, "caty-mini")
    (rocket,) = [toy for toy in found["toys"] if toy["id"] == "ball"]
    assert (rocket["name"]["en"], rocket["paint"], rocket["sign"]["en"]) == ("rocket", "#123456", "Ro")
    (green,) = [wall for wall in found["walls"] if wall["colour"] == "yellow"]
    assert (green["name"]["fr"], green["letter"]["en"], green["paint"]) == ("vert", "G", "#88cc44")
    page.get_by_role("button", name="Give to a bot").tap()
    start(page)
    expect(page.get_by_role("button", name="green pile, 3 tiles")).to_be_visible()
    expect(page.get_by_text("Green wall, above:", exact=False)).to_be_attached()
    is_sound(page)


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


def test_a_box_of_an_earlier_edition_takes_the_newest_one(person: Person, tmp_path: Path) -> None:
    page = person(phone=True)
    page.goto("/box")
    old = file_of(tmp_path / "box.json", game="isle-of-cats", contents={"cards": {"216": {"cost": 3}}})
    page.locator("input[type=file]").set_input_files(old)
    expect(page.get_by_text("Léa's box is open.")).to_be_visible()
    page.goto("/box/isle-of-cats/modules")
    newest = archipel.game("isle-of-cats").edition
    told = page.get_by_text(f"This box follows edition 1 of the game; new games follow edition {newest}.")
    expect(told).to_be_visible()
    is_sound(page)
    page.get_by_role("button", name=f"Take edition {newest}").tap()
    expect(told).to_have_count(0)
    # it is a step that can be taken back
    page.get_by_role("button", name="Undo", exact=True).tap()
    expect(told).to_be_visible()
    page.get_by_role("button", name=f"Take edition {newest}").tap()
    expect(told).to_have_count(0)
    page.goto("/box")
    opened_with_it(page, "isle-of-cats", "Léa's box")
    table = page.url.rsplit("/", 1)[1]
    assert page.request.get(f"/api/tables/{table}").json()["edition"] == newest
