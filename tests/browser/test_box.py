"""My box: seas, cards and rooms are edited, checked and played, and nothing in an opened file becomes markup."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import archipel
from tests.browser.conftest import Person
from tests.browser.deeds import begun, violations, violations_by_day_and_by_night
from tests.browser.measures import is_sound

NASTY = '<img src=x onerror="window.hurt=1">'


def cell(page: Page, column: int, row: int) -> Locator:
    return page.get_by_role("button", name=re.compile(f"^Column {column}, row {row}:"))


def sign(page: Page, name: str) -> None:
    page.get_by_role("group", name="Choose a sign").get_by_role("button", name=re.compile(f"^{name}")).click()


def file_of(path: Path, **changes: Any) -> Path:
    pack = {
        "archipel": 1, "id": "leas-box", "version": "1", "game": "doodle-islands", "edition": 1,
        "name": {"fr": "La boîte de Léa", "en": "Léa's box"}, "contents": {},
    }  # fmt: skip
    path.write_text(json.dumps({**pack, **changes}), encoding="utf-8")
    return path


def test_a_sea_is_drawn_checked_and_played(person: Person) -> None:
    page = person(phone=True)
    page.goto("/")
    page.get_by_role("link", name="My box").click()
    page.get_by_label("What is it called?").fill("Léa's box")
    page.get_by_role("link", name=re.compile("^Sea of Treasures")).click()
    keep = page.get_by_role("button", name="Keep", exact=True)
    expect(keep).to_be_enabled()
    # a ship replaces the archipelago of the third column, and the server says what is missing
    sign(page, "Ship")
    cell(page, 3, 3).click()
    expect(page.get_by_text("Column 3: no archipelago.")).to_be_visible()
    expect(page.get_by_text("There is one in each column.", exact=False)).to_be_visible()
    expect(keep).to_be_disabled()
    assert violations_by_day_and_by_night(page) == []
    # the keyboard puts the archipelago back one cell higher, with its forts
    sign(page, "Archipelago")
    cell(page, 3, 3).focus()
    page.keyboard.press("ArrowUp")
    expect(cell(page, 3, 2)).to_be_focused()
    page.keyboard.press("Space")
    expect(keep).to_be_enabled()
    expect(page.get_by_text("Column 3: no archipelago.")).to_have_count(0)
    expect(page.get_by_label("Forts, column 3", exact=True)).to_have_value("4")
    keep.click()
    # the box is stored on the device, and only this sea differs
    page.reload()
    expect(page.get_by_role("link", name=re.compile("^Sea of Treasures"))).to_contain_text("25 of 25")
    expect(page.get_by_role("link", name=re.compile("^Sea of Monsters"))).to_contain_text("Archipel")
    page.get_by_role("button", name="Play with my box").click()
    expect(page.get_by_role("button", name=re.compile("^Box"))).to_contain_text("Léa's box")
    page.locator("input[name=start]").first.check(force=True)
    page.locator("form button.main").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    begun(page)
    table = page.locator("table").filter(has_text="row 1").first
    expect(table.locator("tbody tr").nth(1).locator("td").nth(2)).to_contain_text("archipelago")
    expect(table.locator("tbody tr").nth(2).locator("td").nth(2)).to_contain_text("ship")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Players").click()
    expect(page.get_by_role("dialog").get_by_text("Box: Léa's box")).to_be_visible()


@pytest.mark.long
def test_a_card_is_corrected_and_given_back(person: Person) -> None:
    page = person()
    page.goto("/box/explore-draw/cats/c001")
    page.get_by_role("radio", name="Choose two").check(force=True)
    # the form is taller than the screen, but the reason why the card can't be kept is in sight at once
    expect(page.get_by_text("but only one discovery", exact=False)).to_be_in_viewport()
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_disabled()
    expect(page.get_by_role("link", name=re.compile("^Discoveries"))).to_contain_text("1 to review")
    page.get_by_role("button", name="1 to review").click()
    expect(page.locator("main li")).to_have_count(1)
    assert violations_by_day_and_by_night(page) == []
    page.get_by_role("button", name="One discovery more").click()
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_enabled()
    page.get_by_role("button", name="As Archipel").click()
    expect(page.get_by_role("link", name=re.compile("^Discoveries"))).to_contain_text("Archipel")
    page.get_by_role("button", name="Take the card out of the box").click()
    expect(page.get_by_text("108 discovery cards, the rulebook has 109", exact=False)).to_be_visible()
    expect(page.get_by_role("button", name="Play with my box")).to_be_disabled()
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("button", name="Play with my box")).to_be_enabled()


def test_a_toy_is_dragged_typed_and_moved_by_keys(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box/caty-mini/A")
    top = page.locator("[data-toy=top]")
    box = top.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x - 40, y + 30, steps=4)
    page.mouse.up()
    left = page.get_by_label("from the left, mm")
    expect(left).not_to_have_value("102")
    left.fill("60")
    left.press("Enter")
    expect(top).to_have_accessible_name(re.compile("60 mm from the left"))
    top.focus()
    page.keyboard.press("Shift+ArrowRight")
    expect(left).to_have_value("70")
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_enabled()
    assert violations(page) == []
    page.get_by_role("button", name="As Archipel").click()
    expect(left).to_have_value("102")


@pytest.mark.long
def test_the_sisters_cards_are_corrected_and_played(person: Person) -> None:
    page = person(phone=True)
    page.goto("/box")
    page.get_by_role("link", name=re.compile("^The sister’s cards")).click()
    expect(page.locator("main li")).to_have_count(9)
    page.get_by_role("link", name=re.compile("^s8")).click()
    expect(page.get_by_text("Reconstructed: Good order. Full rooms: 3 points each.")).to_be_visible()
    # one of her cards already repeats another: a second one is reported at once
    page.get_by_label("What it pays").select_option("encore")
    expect(page.get_by_text("Only one of her cards may repeat another.")).to_be_visible()
    keep = page.get_by_role("button", name="Keep", exact=True)
    expect(keep).to_be_disabled()
    page.get_by_label("What it pays").select_option("matchmaker")
    expect(page.locator("main, aside").get_by_text("Matchmaker.")).to_be_visible()
    expect(keep).to_be_enabled()
    assert violations_by_day_and_by_night(page) == []
    is_sound(page)
    keep.click()
    page.reload()  # the box is stored on the device
    expect(page.get_by_role("link", name=re.compile("^s8"))).to_contain_text("Families: 5 points each.")
    page.goto("/box")
    expect(page.get_by_role("link", name=re.compile("^The sister’s cards"))).to_contain_text("9 of 9")
    expect(page.get_by_role("link", name=re.compile("^Her advanced cards"))).to_contain_text("Archipel")
    contents = opened_with_it(page, "explore-draw")
    assert contents["sister"]["traditions"]["s8"]["en"] == "Families: 5 points each."


@pytest.mark.long
def test_a_tradition_is_put_into_another_module_and_played(person: Person) -> None:
    page = person()
    page.goto("/box/isle-of-cats/modules/216")
    expect(page.get_by_text("Reconstructed: Module B, 2 fish")).to_be_visible()
    page.get_by_role("radio", name="D", exact=True).check(force=True)
    expect(page.get_by_text("traditions of module D: 9 of 8")).to_be_visible()
    page.get_by_role("button", name="Price in fish: more").click()
    expect(page.get_by_label("Price in fish", exact=True)).to_have_value("3")
    assert violations_by_day_and_by_night(page) == []
    is_sound(page)
    page.get_by_role("link", name=re.compile("^142")).click()
    page.get_by_role("radio", name="B", exact=True).check(force=True)
    expect(page.get_by_text("traditions of module D: 8 of 8")).to_be_visible()
    page.get_by_role("button", name="Keep", exact=True).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["contents"] == {"cards": {"142": {"module": "B"}, "216": {"module": "D", "cost": 3}}}
    contents = opened_with_it(page, "isle-of-cats")
    assert [contents["cards"][card]["module"] for card in ("142", "216")] == ["B", "D"]


def opened_with_it(page: Page, game: str, name: str = "My box") -> Any:
    """Opens a table with my box and returns the contents that the table uses."""
    page.get_by_role("button", name="Play with my box").click()
    expect(page.get_by_role("button", name=re.compile("^Box"))).to_contain_text(name)
    page.locator("form button.main").click()
    page.wait_for_url(re.compile(r"/t/\w+$"))
    found = page.request.get(f"/api/tables/{page.url.rsplit('/', 1)[1]}/content").json()
    assert found["title"]["en"] == archipel.game(game).content["title"]["en"]
    return found


@pytest.mark.long
def test_a_file_is_saved_opened_and_chosen_for_a_table(person: Person, tmp_path: Path) -> None:
    page = person()
    page.goto("/box/doodle-islands/treasures")
    sign(page, "Monster")
    cell(page, 1, 1).click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the file").click()
    assert download.value.suggested_filename == "my-box-doodle-islands.archipel.json"
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["contents"] == {"seas": {"treasures": {"map": ["MTMAS", "ASTSM", "MTATS", "SMTSA", "TASMT"]}}}
    guest = person()
    guest.goto("/")
    guest.get_by_role("button", name=re.compile("Doodle Islands")).first.click()
    guest.get_by_role("button", name=re.compile("^Box")).click()
    dialog = guest.get_by_role("dialog")
    dialog.locator("input[type=file]").set_input_files(file_of(tmp_path / "wrong.json", contents={"seas": 7}))
    expect(dialog.get_by_text("It can’t be played with yet:")).to_be_visible()
    expect(dialog.get_by_role("button", name="Take this box")).to_be_disabled()
    dialog.locator("input[type=file]").set_input_files(file_of(tmp_path / "fine.json", contents=saved["contents"]))
    expect(dialog.get_by_role("button", name="Take this box")).to_be_enabled()
    assert violations(guest) == []
    dialog.get_by_role("button", name="Take this box").click()
    guest.locator("input[name=start]").last.check(force=True)
    guest.locator("form button.main").click()
    expect(guest.get_by_text("Box: Léa's box")).to_be_visible()


@pytest.mark.long
def test_contents_of_a_file_are_shown_as_text_on_every_page(person: Person, tmp_path: Path) -> None:
    page = person()
    page.goto("/box/explore-draw/cats")
    discovery = {"kind": "cat", "colour": NASTY, "shape": NASTY, "rows": [NASTY]}
    card = {"type": "cat", "keyword": NASTY, "zones": [[discovery]]}
    cards = {"c001": card, NASTY: card}
    nasty = file_of(
        tmp_path / "nasty.json",
        game="explore-draw",
        name={"fr": NASTY, "en": NASTY},
        contents={"cats": cards, "boats": {"1": {"rows": [NASTY] * 9}}, NASTY: {NASTY: NASTY}},
    )
    page.locator("header input[type=file]").set_input_files(nasty)
    expect(page.locator("header .name")).to_have_text(NASTY)
    expect(page.get_by_text("In the file, not on this page", exact=False).first).to_be_visible()
    for path in ("cats/c001", "boats/1", "cats"):
        page.goto(f"/box/explore-draw/{path}")
        expect(page.locator("main svg").first).to_be_visible()
        assert page.locator("img[src=x]").count() == 0
    # the box's name is shown as text at a table too
    fine = file_of(
        tmp_path / "fine.json", name={"fr": NASTY, "en": NASTY}, contents={"seas": {"treasures": {"bottles": 8}}}
    )
    page.goto("/")
    page.get_by_role("button", name=re.compile("Doodle Islands")).first.click()
    page.get_by_role("button", name=re.compile("^Box")).click()
    page.get_by_role("dialog").locator("input[type=file]").set_input_files(fine)
    page.get_by_role("button", name="Take this box").click()
    page.locator("input[name=start]").last.check(force=True)
    page.locator("form button.main").click()
    expect(page.get_by_text("Box: <img", exact=False)).to_be_visible()
    assert page.locator("img[src=x]").count() == 0
    assert page.evaluate("window.hurt") is None
