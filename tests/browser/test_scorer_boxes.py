"""Scoring a paper game with an owner's box: the sheet is drawn and counted by it, and it goes where the sheet goes."""

from __future__ import annotations

import json
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from archipel.core.game import Json
from archipel.core.pack import FORMAT, Pack
from archipel.core.text import Text
from archipel.packs.folder import install
from tests.browser.conftest import Person, Server
from tests.browser.deeds import violations
from tests.browser.measures import is_sound
from tests.browser.test_box import file_of
from tests.browser.test_scorer import Hand
from tests.cli.test_scores_with_a_box import NO_RATS, OWN_SEA

NAME = "Léa's box"


def monster(page: Page, number: int) -> Locator:
    return page.get_by_role("group", name="Monsters").get_by_role("button", name=str(number), exact=True)


def choose(page: Page, file: Path | None, name: str = NAME) -> None:
    """Chooses the box in a file, or ours."""
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=re.compile("^Box: ")).click()
    dialog = page.get_by_role("dialog", name="With which box?")
    if file is None:
        dialog.get_by_role("radio").first.check()
    else:
        dialog.locator("input[type=file]").set_input_files(file)
    dialog.get_by_role("button", name="Take this box").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("button", name=f"Box: {name}" if file else "Box: Archipel’s")).to_be_visible()
    page.keyboard.press("Escape")


def test_a_sea_is_filled_in_with_a_box_and_nothing_is_lost_with_the_wrong_one(person: Person, tmp_path: Path) -> None:
    page = person(phone=True)
    page.goto("/score/doodle-islands")
    monster(page, 8).click()
    choose(page, file_of(tmp_path / "box.json", contents=OWN_SEA))
    # the sheet was filled in with ours: the page says so, and what was typed is still there
    expect(page.get_by_text(f"These sheets are counted with this box: {NAME}.")).to_be_visible()
    expect(page.get_by_text("there is no 8; there are 4, 7 and 15.", exact=False)).to_be_visible()
    expect(monster(page, 8)).to_have_attribute("aria-pressed", "true")
    expect(monster(page, 3)).to_have_count(0)
    assert violations(page) == []
    # the sentence is as wide as the page, and the line at the foot names the box
    notice = page.locator(".notice.misfit").bounding_box()
    assert notice is not None
    assert notice["width"] > 320
    source = page.locator(".source p")
    expect(source).to_contain_text(NAME)
    is_sound(page)
    choose(page, None)
    expect(monster(page, 3)).to_be_visible()
    expect(page.get_by_text("These sheets are counted with", exact=False)).to_have_count(0)
    expect(source).to_contain_text("Archipel reconstructed")
    expect(monster(page, 8)).to_have_attribute("aria-pressed", "true")
    # with the box, the eight is taken away, and the page still knows the box when it is opened again
    choose(page, tmp_path / "box.json")
    monster(page, 8).click()
    expect(monster(page, 8)).to_have_count(0)
    monster(page, 7).click()
    page.reload()
    expect(monster(page, 7)).to_have_attribute("aria-pressed", "true")
    # a shared score keeps the box for everybody who has the link
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name="Fill in together").click()
    page.wait_for_url(re.compile(r"/score/doodle-islands/\w+$"))
    friend = person()
    friend.goto(page.url)
    expect(monster(friend, 7)).to_have_attribute("aria-pressed", "true")
    expect(friend.locator("header")).to_contain_text(NAME)


def test_a_boat_is_counted_by_the_rats_of_the_box_on_this_device(person: Person, tmp_path: Path) -> None:
    page = person()
    page.goto("/box")
    box = file_of(tmp_path / "box.json", game="explore-draw", contents=NO_RATS)
    page.locator("header input[type=file]").set_input_files(box)
    expect(page.get_by_text(f"{NAME} is open.")).to_be_visible()
    page.goto("/score/explore-draw")
    rats = page.get_by_role("button", name=re.compile("^Visible rats"))
    expect(rats).to_contain_text("−19")
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("button", name=re.compile("^Box: ")).click()
    dialog = page.get_by_role("dialog", name="With which box?")
    dialog.get_by_text(NAME).click()
    dialog.get_by_role("button", name="Take this box").click()
    expect(page.get_by_role("button", name=f"Box: {NAME}")).to_be_visible()
    # a file of the sheet holds the box, so that another device counts it alike
    with page.expect_download() as download:
        page.get_by_role("button", name="Save a file").click()
    page.keyboard.press("Escape")
    expect(rats).not_to_contain_text("−19")
    saved = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert saved["pack"]["contents"] == NO_RATS
    other = person()
    other.goto("/score")
    other.locator("input[type=file]").set_input_files(download.value.path())
    expect(other.locator("header")).to_contain_text(NAME)
    expect(other.get_by_role("button", name=re.compile("^Visible rats"))).not_to_contain_text("−19")


def test_an_installed_box_is_offered_and_scores_a_sheet(person: Person, server: Server) -> None:
    pack = Pack(FORMAT, "noes-box", "1", "explore-draw", 1, Text(**OTHER), NO_RATS)
    place = install(pack, server.data)
    try:
        page = person(phone=True)
        page.goto("/score/explore-draw")
        rats, total = page.get_by_role("button", name=re.compile("^Visible rats")), page.locator(".total strong")
        expect(rats).to_contain_text("−19")
        expect(total).to_have_text("−54")
        page.get_by_role("button", name="More", exact=True).click()
        page.get_by_role("button", name=re.compile("^Box: ")).click()
        dialog = page.get_by_role("dialog", name="With which box?")
        offered = dialog.get_by_role("radio", name=re.compile(f"^{OTHER['en']}"))
        expect(offered).not_to_be_checked()
        offered.check()
        is_sound(page)
        dialog.get_by_role("button", name="Take this box").click()
        expect(page.get_by_role("button", name=f"Box: {OTHER['en']}")).to_be_visible()
        page.keyboard.press("Escape")
        # the boat of the box has no rats, so they cost nothing
        expect(rats).not_to_contain_text("−19")
        expect(total).to_have_text("−35")
        expect(page.locator("header")).to_contain_text(OTHER["en"])
        choose(page, None)
        expect(total).to_have_text("−54")
    finally:
        place.unlink()


def test_a_sheet_file_with_a_broken_box_is_refused_with_its_reason(person: Person, tmp_path: Path) -> None:
    page = person()
    page.goto("/score")
    sheet = tmp_path / "sheet.json"
    sheet.write_text(json.dumps({"game": "caty-mini", "players": [{}, {}], "pack": {"archipel": 1, "id": "UP"}}))
    page.locator("input[type=file]").set_input_files(sheet)
    expect(page.get_by_role("alert")).to_contain_text("A box is an object with")


TILES: Json = {
    "oshax-7": {"kind": "oshax", "rows": ["###", "#.#", "###"]},
    "rare-1": {"kind": "rare", "rows": ["#####"]},
}
RING = "3,4 3,5 3,6 4,6 5,6 5,5 5,4 4,4"
OTHER = {"fr": "La boîte de Noé", "en": "Noé's box"}
BAR = "3,7 3,8 3,9 3,10 3,11"


def test_promotional_tiles_are_painted_and_counted_and_the_wrong_box_is_named(person: Person, tmp_path: Path) -> None:
    page = person(phone=True)
    page.goto("/score/isle-of-cats")
    both = file_of(tmp_path / "both.json", game="isle-of-cats", contents={"tiles": TILES})
    treasure = {"tiles": {"rare-1": TILES["rare-1"]}}
    other = file_of(tmp_path / "other.json", game="isle-of-cats", contents=treasure, name=OTHER)
    fault, rare = page.locator(".palette .fault"), page.get_by_role("button", name=re.compile("^Rare treasures"))
    choose(page, both)
    hand = Hand(page)
    hand.take("rare")
    hand.stroke(BAR)
    hand.take("orange")
    hand.stroke(RING)
    expect(page.get_by_role("button", name="Pieces (2)")).to_be_visible()
    expect(page.locator(".boat .pieces > g")).to_have_count(2)
    expect(fault).to_have_count(0)
    expect(rare).to_contain_text("3")
    # the other box has no such Oshax: a sentence names the cells and the box, and nothing is lost
    choose(page, other, OTHER["en"])
    expect(fault).to_contain_text("The cells D5, D6, D7, E5, E7, F5, F6, F7 are no tile of the kind oshax.")
    expect(page.get_by_text(f"These sheets are counted with this box: {OTHER['en']}.")).to_be_attached()
    expect(rare).to_contain_text("3")
    choose(page, both)
    expect(fault).to_have_count(0)
    expect(page.locator(".boat .pieces > g")).to_have_count(2)
    # our own box has neither of them
    choose(page, None)
    expect(fault).to_contain_text("are no tile of the kind")
    expect(page.locator(".boat .pieces > g")).to_have_count(0)
    expect(page.get_by_role("button", name="Pieces (2)")).to_be_visible()


TWOFOLD = {"tiles": {"oshax-t": {"kind": "oshax", "rows": ["..#", "###", "..#"]}}}
"""An Oshax with the shape of a cat."""
FIRST, SECOND = "3,10 4,10 4,9 4,8 4,9 4,10 5,10", "6,10 7,10 7,9 7,8 7,9 7,10 8,10"


def test_an_oshax_with_a_cats_shape_can_be_entered(person: Person, tmp_path: Path) -> None:
    page = person(phone=True)
    page.goto("/score/isle-of-cats")
    choose(page, file_of(tmp_path / "box.json", game="isle-of-cats", contents=TWOFOLD))
    hand = Hand(page)
    hand.take("red")
    hand.stroke(FIRST)
    both = page.get_by_role("group", name="Both have this shape:")
    expect(both.get_by_role("button", name="Cat")).to_have_attribute("aria-pressed", "true")
    is_sound(page)
    assert violations(page) == []
    # the second one of this shape and colour can only be the Oshax
    hand.stroke(SECOND)
    expect(page.get_by_role("button", name="Pieces (2)")).to_be_visible()
    expect(both.get_by_role("button", name="Oshax")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".palette .fault")).to_have_count(0)
    # if the first was the Oshax, the second is the cat
    page.touchscreen.tap(*hand.at("3,10"))
    expect(both.get_by_role("button", name="Cat")).to_have_attribute("aria-pressed", "true")
    both.get_by_role("button", name="Oshax").click()
    expect(both.get_by_role("button", name="Oshax")).to_have_attribute("aria-pressed", "true")
    page.touchscreen.tap(*hand.at("7,10"))
    expect(both.get_by_role("button", name="Cat")).to_have_attribute("aria-pressed", "true")
    hand.stroke(RING)
    expect(both).to_have_count(0)


def test_tokens_are_entered_by_the_names_of_the_box(person: Person, tmp_path: Path) -> None:
    page = person(phone=True)
    page.goto("/score/caty-mini")
    rocket = {"toys": {"ball": {"name": {"fr": "la fusée", "en": "rocket"}, "paint": "#123456"}}}
    choose(page, file_of(tmp_path / "box.json", game="caty-mini", contents=rocket))
    page.get_by_role("button", name="rocket 2: one more").click()
    expect(page.get_by_role("button", name="rocket 2: one less")).to_be_visible()
    page.get_by_role("button", name=re.compile("^Toys")).click()
    expect(page.get_by_text("Rocket: 2.")).to_be_visible()
    is_sound(page)
