"""Every page on a phone and on a desk: no word under 11 px, no control under 44 px, nothing wider than the screen.

On the phone, axe checks the pages that it checks in no other test.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import archipel
from tests.browser.conftest import Person, Server
from tests.browser.deeds import open_table, press
from tests.browser.drawing import take_up_a_piece
from tests.browser.game_moments import ended, standing
from tests.browser.measures import Measures
from tests.browser.moments import sit_at


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.long)])
def measures(request: pytest.FixtureRequest, person: Person) -> Measures:
    """Somebody on a phone in French, or at a desk in English."""
    phone = request.param == "phone"
    return Measures(person(phone=phone, lang="fr" if phone else "en"))


def is_phone(page: Page) -> bool:
    return (page.viewport_size or {"width": 0})["width"] < 900


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=re.compile(name)).filter(visible=True).first


def dialogs(measures: Measures, *names: str) -> None:
    """Opens each of these dialogs, measures it and closes it."""
    for name in names:
        press(button(measures.page, name))
        dialog(measures, name)


def dialog(measures: Measures, name: str) -> None:
    """Measures the open dialog and closes it."""
    page = measures.page
    expect(page.get_by_role("dialog")).to_be_visible()
    measures.at(f"dialog {name}", axe=is_phone(page))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def from_menu(measures: Measures, *names: str) -> None:
    """Opens each of these dialogs from the menu, measures it and closes it."""
    page = measures.page
    for name in names:
        button(page, "^Menu$").click()
        page.get_by_role("dialog").get_by_role("button", name=re.compile(name)).click()
        expect(page.get_by_role("dialog", name="Menu")).to_have_count(0)
        dialog(measures, name)


def test_home_rules_waiting_room_and_lesson(measures: Measures):
    page = measures.page
    page.goto("/")
    expect(button(page, "^Doodle Islands")).to_be_enabled()
    assert page.request.get("/robots.txt").text().startswith("User-agent: *")
    measures.at("home")
    dialogs(measures, "^(Settings|Réglages)$", "(Learn in|Apprendre en) 3 minutes.*(Isle|Île)")
    if is_phone(page):
        dialogs(measures, "Île des Chats", "^Rejoindre")
    for game in archipel.games():
        page.goto(f"/rules/{game}")
        expect(page.locator("section.card figure").first).to_be_visible()
        measures.at(f"rules of {game}")
    open_table(page, "Île des Chats" if is_phone(page) else "The Isle of Cats", "friends", "Ana")
    expect(button(page, "Give to a bot|Donner à un robot")).to_be_visible()
    measures.at("waiting room")
    page.goto("/")
    button(page, "(Learn in|Apprendre en) 3 minutes.*Doodle").click()
    expect(page.get_by_role("region", name=re.compile("Vigie"))).to_be_visible()
    measures.at("lesson")
    assert not measures.complaints, "\n".join(measures.complaints)


BESIDE = (
    *(f"/score/{game}" for game in archipel.games()),
    *(f"/print/{game}" for game in archipel.games()),
    *("/box", "/box/explore-draw/cats/c001", "/box/explore-draw/boats", "/box/doodle-islands/monsters"),
    *("/box/caty-mini/A", "/box/caty-mini/string", "/score", "/challenge", "/deal"),
    *("/logbook", "/logbook/stamps", "/logbook/devices", "/device#nothing"),
)
"""Pages that need no table, including an address that leads nowhere."""


@pytest.mark.long
def test_the_pages_beside_the_tables(measures: Measures):
    page = measures.page
    for path in BESIDE:
        page.goto(path)
        expect(page.get_by_role("heading", level=1).filter(visible=True).first).to_be_visible()
        page.wait_for_load_state("networkidle")
        measures.at(path, axe=is_phone(page))
    assert not measures.complaints, "\n".join(measures.complaints)


FROM_MENU = (
    "^(Players|À la table)",
    "^(What happened|Ce qui)",
    "^(Rules|Règles)",
    "^(Invite|Inviter)",
    "^(Settings|Réglages)",
    "^(Provably fair|Hasard vérifiable)",
    "^(Leave the table|Quitter la table)",
)
PHONES_OWN = {
    "explore-draw": ("^Les autres", "^Traditions", "^Actions"),
    "isle-of-cats": ("^Tes traditions", "^L’île$", "^Main", "^Bo"),
}
"""Dialogs that a phone opens over the boat; a desk shows them beside it."""
CHOICES = {
    "caty-mini": ".pile[aria-disabled=false], .hand .tile[aria-disabled=false], .notch[aria-disabled=false]",
    "doodle-islands": "[role=option]:not([aria-disabled=true])",
    "explore-draw": "button[data-target^='card:']",
    "isle-of-cats": ".fields button[aria-pressed]",
}
"""Selectors of what may be tapped first in a turn of each game."""


OFTEN = ("isle-of-cats",)
"""The game that is tested with every change, because it has most dialogs. The other games are long tests."""


@pytest.mark.parametrize(
    "game", [game if game in OFTEN else pytest.param(game, marks=pytest.mark.long) for game in archipel.games()]
)
def test_a_table_its_end_and_its_replay(server: Server, measures: Measures, game: str):
    page = measures.page
    sit_at(server, standing(game), page)
    measures.at("table")
    assert page.locator("main").evaluate("(main) => main.scrollHeight - main.clientHeight") == 0
    dialogs(measures, "^Score")
    if game == "caty-mini":  # one game is enough: these are the same in all games
        dialogs(measures, "^Menu$")
        from_menu(measures, *FROM_MENU)
    if is_phone(page):
        dialogs(measures, *PHONES_OWN.get(game, ()))
    page.locator(CHOICES[game]).filter(visible=True).first.click()
    measures.at("a choice")
    if game == "explore-draw":
        button(page, "^(Take column|Prendre la colonne)").click()
        take_up_a_piece(page)
        measures.at("a piece")
    if game in PHONES_OWN:
        dialogs(measures, "^(Item by item|En détail|All places)")
    path = sit_at(server, ended(game), page)
    page.goto(path)
    expect(page.locator("table").filter(has_text="Total")).to_be_visible()
    measures.at("ending", axe=is_phone(page) and game != "doodle-islands")
    page.goto(f"{path}/replay?n=20")
    expect(page.get_by_role("slider")).to_be_visible()
    measures.at("replay", axe=is_phone(page) and game != "doodle-islands")
    assert not measures.complaints, "\n".join(measures.complaints)
