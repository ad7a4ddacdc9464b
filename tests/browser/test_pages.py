"""Every page, in both themes and at both sizes: axe objects to nothing, nothing scrolls sideways, a picture is kept.

The pictures are written to `screenshots/`, in French on the phone and in English on the desktop.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, no_sideways_scrolling, open_table, violations
from tests.browser.doodle import GAME, choose_and_draw, nearly_over, tick_bottle
from tests.browser.moments import sit_at

PICTURES = Path(__file__).parents[2] / "screenshots"


class Look:
    """Looks at pages in one screen size and both themes."""

    def __init__(self, page: Page, size: str) -> None:
        self.page = page
        self.size = size
        self.complaints: list[str] = []

    def at(self, what: str) -> None:
        """Takes a picture in each theme and notes what is wrong."""
        PICTURES.mkdir(exist_ok=True)
        for theme in ("dark", "light"):
            self.page.emulate_media(color_scheme=theme)
            at_rest(self.page)
            self.page.screenshot(path=PICTURES / f"{what}-{self.size}-{theme}.png")
            self.complaints += [f"{what}, {theme}: {each}" for each in violations(self.page)]
        if not no_sideways_scrolling(self.page):
            self.complaints.append(f"{what}: scrolls sideways")


@pytest.fixture(params=["phone", pytest.param("desktop", marks=pytest.mark.long)])
def look(request: pytest.FixtureRequest, person: Person) -> Look:
    phone = request.param == "phone"
    return Look(person(phone=phone, lang="fr" if phone else "en"), request.param)


def test_home_and_waiting_room(look: Look):
    page = look.page
    page.goto("/")
    expect(page.get_by_role("button", name=re.compile(f"^{GAME}"))).to_be_visible()
    look.at("home")
    open_table(page, GAME, "friends", "Ana")
    expect(page.get_by_role("textbox", name=re.compile("Link of the table|Lien de la table"))).to_be_visible()
    look.at("waiting-room")
    page.goto("/t/nobodyknowsit")
    expect(page.get_by_role("main").get_by_role("link").first).to_be_visible()
    look.at("wrong-link")
    assert not look.complaints, "\n".join(look.complaints)


@pytest.mark.long
def test_a_table_of_doodle_islands_from_the_first_dice_to_the_replay(server: Server, look: Look):
    page = look.page
    open_table(page, GAME, "alone", "Kay", ("Oui" if look.size == "phone" else "Yes",))
    expect(page.locator("button.go")).to_be_visible()
    look.at("doodle-dice")
    choose_and_draw(page)
    page.locator("[role=option]:not([aria-disabled=true])").first.click()
    look.at("doodle-choosing")
    page.get_by_role("button", name=re.compile("Score")).first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    look.at("score-so-far")
    sit_at(server, nearly_over(1), page)
    tick_bottle(page)
    expect(page.locator("table").filter(has_text="Total")).to_be_visible()
    look.at("end-sheet")
    page.get_by_role("link", name=re.compile("Watch again|Revoir")).filter(visible=True).click()
    expect(page.get_by_role("slider")).to_be_visible()
    look.at("replay")
    assert not look.complaints, "\n".join(look.complaints)


def test_the_sea_of_monsters(look: Look):
    page = look.page
    sea = "Mer des monstres" if look.size == "phone" else "Sea of Monsters"
    open_table(page, GAME, "bots", "Kay", (sea,))
    expect(page.locator("button.go")).to_be_visible()
    look.at("doodle-monsters")
    assert not look.complaints, "\n".join(look.complaints)


@pytest.mark.parametrize("game", ["Caty Mini", "Explore & Draw", "Isle"])
def test_a_table_of_each_other_game(look: Look, game: str):
    """ "Isle" stands for The Isle of Cats, whose French title is another."""
    page = look.page
    phone = look.size == "phone"
    title = ("Île des Chats" if phone else "The Isle of Cats") if game == "Isle" else game
    open_table(page, title, "bots", "Kay")
    expect(page.get_by_role("banner").get_by_role("heading", level=1)).to_be_visible()
    expect(page.locator("main button.go").first).to_be_visible()  # the bots before us have played
    look.at(game.split()[0].lower())
    assert not look.complaints, "\n".join(look.complaints)
