"""Promotional tiles of L'Île des Chats: drawn by taps on My box, then played and printed."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect

import archipel
from archipel.core.pack import read_pack
from archipel.games.isle_of_cats.game import IsleOfCats
from tests.browser.conftest import Person, Server
from tests.browser.deeds import no_sideways_scrolling, violations_by_day_and_by_night
from tests.browser.isle import green, sending
from tests.browser.isle_moments import asked, isle, numbers
from tests.browser.measures import is_sound
from tests.browser.moments import sit_at
from tests.paper import reading

RING = [(row, column) for row in (2, 3, 4) for column in (3, 4, 5) if (row, column) != (3, 4)]


def tap(page: Page, *cells: tuple[int, int]) -> None:
    pad = page.get_by_role("group", name="Its shape")
    for row, column in cells:
        pad.get_by_role("button", name=f"Row {row}, column {column}", exact=True).click()


def saved(page: Page) -> Any:
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    return json.loads(Path(download.value.path()).read_text(encoding="utf-8"))


def test_tiles_are_drawn_by_taps_and_by_keys(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box")
    page.get_by_role("link", name=re.compile("^Promotional tiles")).click()
    page.get_by_role("button", name="Add an Oshax").click()
    keep = page.get_by_role("button", name="Keep", exact=True)
    expect(page.get_by_text("It has no shape yet.")).to_be_visible()
    expect(keep).to_be_disabled()
    # an Oshax of nine cells, then one in two parts: the server says what is wrong
    tap(page, *RING, (3, 4))
    expect(page.get_by_text("Its shape has 9 cells, and a promotional Oshax has 3 to 8.")).to_be_visible()
    expect(page.get_by_text("a limit of this format, not of the rulebook", exact=False)).to_be_visible()
    tap(page, (3, 4), (2, 4), (4, 4))
    expect(page.get_by_text("Its cells are in several parts", exact=False)).to_be_visible()
    expect(keep).to_be_disabled()
    tap(page, (2, 4), (4, 4))
    expect(page.get_by_text("8 cells", exact=True)).to_be_visible()
    expect(keep).to_be_enabled()
    assert violations_by_day_and_by_night(page) == []
    is_sound(page)
    assert no_sideways_scrolling(page)
    # Oshax 7 begins outside, and Oshax 1 in the bag instead
    page.get_by_role("radio", name="Outside the bag").check(force=True)
    keep.click()
    expect(page.get_by_text("7 Oshax begin outside the bag", exact=False)).to_be_visible()
    page.get_by_role("checkbox", name="oshax-1").uncheck(force=True)
    expect(page.get_by_text("7 Oshax begin outside the bag", exact=False)).to_have_count(0)
    # the keyboard draws a rare treasure, of which there are two
    page.get_by_role("button", name="Add a rare treasure").click()
    page.get_by_role("button", name="Row 1, column 1", exact=True).focus()
    for key in ("Space", "ArrowRight", "Space", "ArrowDown", "Space"):
        page.keyboard.press(key)
    expect(page.get_by_text("3 cells", exact=True)).to_be_visible()
    page.get_by_role("button", name="How many of it: more").click()
    expect(keep).to_be_enabled()
    keep.click()
    assert violations_by_day_and_by_night(page) == []
    is_sound(page)
    page.goto("/box")
    contents = saved(page)["contents"]
    assert contents == {
        "tiles": {
            "oshax-1": {"begins": "bag"},
            "oshax-7": {"kind": "oshax", "rows": ["###", "#.#", "###"], "begins": "outside"},
            "rare-1": {"kind": "rare", "rows": ["##", ".#"], "copies": 2},
        }
    }


def test_they_are_played_and_printed(server: Server, person: Person) -> None:
    page = person()
    page.goto("/box/isle-of-cats/promos")
    page.get_by_role("button", name="Add an Oshax").click()
    tap(page, *RING)
    page.get_by_role("radio", name="Outside the bag").check(force=True)
    page.get_by_role("checkbox", name="oshax-1").uncheck(force=True)
    expect(page.get_by_role("button", name="Play with my box")).to_be_enabled()
    box = read_pack(json.dumps(saved(page)).encode())
    # printed: one page more than our own box has
    page.goto("/print/isle-of-cats")
    page.get_by_label("Sheet").select_option("pieces")
    page.get_by_role("checkbox").uncheck()
    address = page.get_by_role("link", name="Open the PDF").get_attribute("href")
    assert address is not None
    ours = page.request.get(address).body()
    page.get_by_role("button", name="Box Archipel’s").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile("^My box")).check(force=True)
    dialog.get_by_role("button", name="Take this box").click()
    with page.expect_download() as made:
        page.get_by_role("button", name="Save the PDF").click()
    printed = made.value.path().read_bytes()
    assert len(list(reading.pages(printed))) == len(list(reading.pages(ours))) + 1
    # played: the Oshax lies under the island, is taken in, and lies on the boat
    sit_at(server, isle(finding, *numbers("oshax"), box=box), page)
    page.locator(".finds .cards button").filter(has_text="Oshax").click()
    page.locator("[data-target='find:oshax-7']").click()
    page.get_by_role("radio", name="orange").check(force=True)
    assert sending(page, green(page)) == "Welcome and place"
    expect(page.get_by_role("table", name="Your boat").get_by_text("orange Oshax").first).to_be_attached()


def finding(state: IsleOfCats) -> bool:
    """Returns whether the first seat may play an Oshax card, and the drawn Oshax fits its boat."""
    moves = state.moves(0) if asked(state, "rare-finds") else []
    return any(getattr(move, "tile", None) == "oshax-7" for move in moves)


def test_a_file_with_nasty_tiles_shows_text(person: Person, tmp_path: Path) -> None:
    page = person()
    page.goto("/box/isle-of-cats/promos")
    nasty = '<img src=x onerror="window.hurt=1">'
    tiles = {nasty: {"kind": nasty, "rows": [nasty]}, "oshax-7": {"kind": "oshax", "rows": [nasty], "begins": nasty}}
    path = tmp_path / "nasty.json"
    pack = {"archipel": 1, "id": "x", "version": "1", "game": "isle-of-cats", "name": {"fr": "x", "en": "x"}}
    edition = archipel.game("isle-of-cats").edition
    path.write_text(json.dumps({**pack, "edition": edition, "contents": {"tiles": tiles}}), encoding="utf-8")
    page.locator("header input[type=file]").set_input_files(path)
    expect(page.get_by_role("link", name=re.compile("^oshax-7"))).to_be_visible()
    expect(page.get_by_text("does not fit there", exact=False).first).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("window.hurt") is None
