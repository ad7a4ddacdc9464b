"""The print page, and pictures of a finished game: found from home, previewed, opened, described in words."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import no_sideways_scrolling, violations_by_day_and_by_night
from tests.browser.doodle import nearly_over, tick_bottle
from tests.browser.measures import is_sound
from tests.browser.moments import sit_at
from tests.paper import reading


def expect_a_page(picture: Locator) -> None:
    """Asserts that the preview is shown. A sentence would replace a preview that failed."""
    expect(picture).to_be_visible()
    expect(picture).to_have_js_property("complete", True)
    assert picture.evaluate("one => one.naturalWidth") > 100


@pytest.mark.long
def test_a_phone_finds_its_sheets_from_home_and_sees_them(person: Person):
    page = person(phone=True, lang="fr")
    page.goto("/")
    page.get_by_role("link", name=re.compile("Imprimer et jouer")).click()
    expect(page.get_by_role("heading", level=1, name="Imprimer et jouer")).to_be_visible()
    page.get_by_label("Jeu").select_option("explore-draw")
    page.get_by_label("Feuille").select_option("cards")
    expect(page.get_by_label("Papier")).to_have_value("a4")
    page.get_by_label("Encre").select_option("outline")
    expect(page.get_by_text("Page 1 sur 40")).to_be_visible()
    page.get_by_role("button", name="Page suivante").tap()
    expect_a_page(page.get_by_role("img", name=re.compile("page 2")))
    page.get_by_role("checkbox").uncheck()
    expect(page.get_by_text("Page 2 sur 20")).to_be_visible()
    address = page.get_by_role("link", name="Ouvrir le PDF").get_attribute("href")
    assert address is not None
    made = page.request.get(address)
    assert len(list(reading.pages(made.body()))) == 20
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []


def test_a_game_leads_to_its_own_sheets(person: Person):
    page = person(lang="en")
    page.goto("/")
    page.get_by_role("button", name=re.compile("Caty Mini")).first.click()
    page.get_by_role("main").get_by_role("link", name="Print and play").click()
    expect(page.get_by_label("Game")).to_have_value("caty-mini")
    expect(page.get_by_label("Paper")).to_have_value("us-letter")
    expect_a_page(page.get_by_role("img", name=re.compile("page 1")))
    drawn = page.get_by_role("link", name="SVG").get_attribute("href")
    assert drawn is not None
    assert page.request.get(drawn).text().startswith("<svg")
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []


@pytest.mark.long
def test_my_own_box_is_previewed_and_printed(person: Person):
    page = person(phone=True, lang="en")
    page.goto("/box/doodle-islands/treasures")
    page.get_by_role("group", name="Choose a sign").get_by_role("button", name=re.compile("^Monster")).click()
    page.get_by_role("button", name=re.compile("^Column 1, row 1:")).click()
    expect(page.get_by_role("button", name="Keep", exact=True)).to_be_enabled()
    page.goto("/print/doodle-islands")
    ours = page.get_by_role("link", name="Open the PDF").get_attribute("href")
    assert ours is not None
    page.get_by_role("button", name="Box Archipel’s").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name=re.compile("^My box")).check(force=True)
    dialog.get_by_role("button", name="Take this box").click()
    expect(page.get_by_role("button", name="Box My box")).to_be_visible()
    picture = page.get_by_role("img", name=re.compile("page 1"))
    expect(picture).to_have_attribute("src", re.compile("^data:image/png;base64,"))
    expect_a_page(picture)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the PDF").click()
    assert saved.value.suggested_filename == "archipel-doodle-islands-sea-treasures.pdf"
    printed = saved.value.path().read_bytes()
    assert len(list(reading.pages(printed))) == 1
    assert printed != page.request.get(ours).body()
    with page.expect_download() as lines:
        page.get_by_role("button", name="SVG").click()
    assert lines.value.path().read_text(encoding="utf-8").startswith("<svg")
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []
    is_sound(page)
    # another sheet of the same box, then Archipel's box again
    page.get_by_label("Sheet").select_option("sea-monsters")
    expect(page.get_by_role("img", name=re.compile("Sea of Monsters.*page 1"))).to_be_visible()
    page.get_by_role("button", name="Box My box").click()
    dialog.get_by_role("radio", name=re.compile("^Archipel’s")).check(force=True)
    dialog.get_by_role("button", name="Take this box").click()
    expect(picture).to_have_attribute("src", re.compile("^/api/print/doodle-islands/sea-monsters/pages/1"))
    expect(page.get_by_role("link", name="Open the PDF")).to_be_visible()


@pytest.mark.long
def test_a_moment_of_a_finished_game_is_a_picture_with_words_and_the_game_a_film(server: Server, person: Person):
    page = person(phone=True, lang="en")
    sit_at(server, nearly_over(1), page)
    tick_bottle(page)
    page.get_by_role("link", name="Watch again").filter(visible=True).click()
    page.get_by_role("button", name="Picture of this moment").click()
    dialog = page.get_by_role("dialog")
    picture = dialog.get_by_role("img", name=re.compile("^Doodle Islands, after 0 of "))
    expect(picture).to_be_visible()
    expect(dialog.get_by_text(re.compile("^Doodle Islands, after 0 of "))).to_be_visible()
    for name, kind in (("PNG", "PNG"), ("The game as a film", "GIF")):
        address = dialog.get_by_role("link", name=name).get_attribute("href")
        assert address is not None
        assert reading.opened(page.request.get(address).body()).format == kind
    assert violations_by_day_and_by_night(page) == []
