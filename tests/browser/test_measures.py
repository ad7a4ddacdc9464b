"""Every page once on a phone and once at a desk: no word under 11 px, no control under 44, nothing wider than it may.

Axe looks, on the phone, at those that no other test shows to it.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import archipel
from tests.browser.conftest import Person, Server
from tests.browser.deeds import open_table
from tests.browser.isle_moments import at, isle
from tests.browser.measures import Measures
from tests.browser.moments import Moment, anything, moment, sit_at


@pytest.fixture(params=["phone", pytest.param("desk", marks=pytest.mark.long)])
def measures(request: pytest.FixtureRequest, person: Person) -> Measures:
    """Somebody on a phone in French, or at a desk in English."""
    phone = request.param == "phone"
    page = person(phone=phone, lang="fr" if phone else "en")
    if phone:
        page.set_viewport_size({"width": 360, "height": 740})
    return Measures(page)


def is_phone(page: Page) -> bool:
    return (page.viewport_size or {"width": 0})["width"] < 900


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=re.compile(name)).filter(visible=True).first


def dialogs(measures: Measures, *names: str) -> None:
    """Opens one after another, measures it and closes it."""
    page = measures.page
    for name in names:
        button(page, name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        measures.at(f"dialog {name}", axe=is_phone(page))
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


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


@cache
def standing(game: str) -> Moment:
    """The first seat of three is to do something, when the game has gone on for a while."""
    if game == "isle-of-cats":
        return isle(at("rescue", 2), seats=3)
    where = "day" if game == "explore-draw" else "round"
    return moment(game, 3, anything, lambda state: state.view(None)[where] >= 3 and 0 in state.pending)


@cache
def ended(game: str) -> Moment:
    return moment(game, 3, anything, lambda state: state.over)


COMMON = ("^Menu$", "^(Players|À la table)")
"""Alike in every game."""


@pytest.mark.parametrize("game", archipel.games())
def test_a_table_its_end_and_its_replay(server: Server, measures: Measures, game: str):
    page = measures.page
    sit_at(server, standing(game), page)
    measures.at("table")
    dialogs(measures, "^Score", *(COMMON if game == "caty-mini" else ()))
    path = sit_at(server, ended(game), page)
    page.goto(path)
    expect(page.locator("table").filter(has_text="Total")).to_be_visible()
    measures.at("ending", axe=is_phone(page) and game != "doodle-islands")
    page.goto(f"{path}/replay?n=20")
    expect(page.get_by_role("slider")).to_be_visible()
    measures.at("replay", axe=is_phone(page) and game != "doodle-islands")
    assert not measures.complaints, "\n".join(measures.complaints)
