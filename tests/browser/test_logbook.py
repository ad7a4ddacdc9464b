"""The logbook in a browser: read from a file, shown, linked to a second device, and never lost without a question."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.doodle import nearly_over, tick_bottle
from tests.browser.measures import Measures
from tests.browser.moments import sit_at

A_DAY = 24 * 3600 * 1000
NOON = 1_790_000_000_000


def game(number: int, **more: Any) -> dict[str, Any]:
    name = ("doodle-islands", "caty-mini", "explore-draw", "isle-of-cats")[number % 4]
    at = NOON + number * A_DAY // 4
    return {"table": f"game{number}", "game": name, "at": at, "total": 30 + number * 3 % 29, "seats": 2, **more}


def written(folder: Path, name: str, *games: dict[str, Any]) -> Path:
    file = folder / f"{name}.json"
    file.write_text(json.dumps({"format": "archipel-logbook", "version": 1, "name": name, "games": games}))
    return file


def sits(page: Page, name: str) -> None:
    """Gives this person a name and a seat at a table."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    answer = page.request.post("/api/tables", data={"game": "caty-mini", "name": name, "seats": seats})
    assert answer.status == 201, answer.text()


def read(page: Page, file: Path) -> None:
    """Imports a logbook from a file and confirms."""
    page.goto("/logbook")
    page.get_by_role("button", name=re.compile("^(Keep it as a file|Le garder en fichier)")).first.click()
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name=re.compile("Add them|Les ajouter")).click()
    expect(page.get_by_text(re.compile(r"was added|were added|ajoutée"))).to_be_visible()
    page.keyboard.press("Escape")


def link_from(page: Page) -> str:
    page.goto("/logbook/devices")
    page.get_by_role("button", name=re.compile("Make a link|Faire un lien")).click()
    return page.get_by_role("textbox", name=re.compile("Link for|Lien pour")).input_value()


def figures(page: Page) -> list[str]:
    page.goto("/logbook")
    expect(page.locator("main dd").first).to_be_visible()
    return page.locator("main dd").all_inner_texts()


def test_a_game_is_written_down_and_a_file_read_when_it_is_a_logbook_and_only_when_asked(
    server: Server, person: Person, tmp_path: Path
):
    page = person(phone=True, lang="fr")
    measures = Measures(page)
    sit_at(server, nearly_over(1), page)
    tick_bottle(page)
    expect(page.get_by_role("region", name=re.compile("tampons? dans ton carnet"))).to_contain_text("Premier voyage")
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Carnet de bord")).tap()
    expect(page.get_by_role("heading", name="Doodle Islands")).to_be_visible()
    page.get_by_role("button", name="Le garder en fichier").first.tap()
    dialog = page.get_by_role("dialog")
    foreign, huge = tmp_path / "cats.json", tmp_path / "huge.json"
    foreign.write_text('{"cats": 7}')
    huge.write_text(" " * 900_001)
    for file, words in ((foreign, "n’est pas un carnet de bord"), (huge, "trop gros pour un carnet")):
        dialog.locator("input[type=file]").set_input_files(file)
        expect(dialog.get_by_role("alert")).to_contain_text(words)
    games = [game(number, won=number % 3 > 0, rivals=["Tempête"], hinted=number == 7) for number in range(23)]
    games += [game(30 + day, challenge=f"2026-09-{20 + day}", seats=1) for day in range(5)]
    mine = written(tmp_path, "Ada", *games)
    dialog.locator("input[type=file]").set_input_files(mine)
    expect(dialog).to_contain_text("28 parties d’Ada")
    measures.at("asked before reading", axe=True)
    dialog.get_by_role("button", name="Ne rien changer").tap()
    assert page.request.get("/api/logbook/card").json()["games"] == 1
    dialog.locator("input[type=file]").set_input_files(mine)
    dialog.get_by_role("button", name="Les ajouter").tap()
    expect(dialog.get_by_role("status")).to_have_text("28 parties ajoutées.")
    dialog.locator("input[type=file]").set_input_files(mine)
    dialog.get_by_role("button", name="Les ajouter").tap()
    expect(dialog.get_by_role("status")).to_have_text("0 partie ajoutée. 28 y étaient déjà.")
    page.keyboard.press("Escape")
    assert page.locator("main dd").all_inner_texts()[0] == "29"
    expect(page.get_by_role("img", name=re.compile(r"^Les [678] dernières parties"))).to_have_count(4)
    measures.at("logbook", axe=True)
    page.get_by_role("link", name=re.compile("^Tampons")).tap()
    expect(page.get_by_role("heading", level=1, name="Tampons")).to_be_visible()
    expect(page.locator("main button[aria-pressed]")).to_have_count(24)
    page.get_by_role("button", name=re.compile("^Cinq jours,")).tap()
    expect(page.get_by_role("region", name="Cinq jours")).to_contain_text("cinq jours de suite")
    page.get_by_role("button", name=re.compile("^Amiral, pas encore")).tap()
    expect(page.get_by_role("region", name="Amiral")).to_contain_text("au moins 105 pièces d’or")
    measures.at("stamps", axe=True)
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile("^Carnet de bord"))).to_contain_text("29 parties · record")
    measures.at("home")
    assert not measures.complaints, "\n".join(measures.complaints)


@pytest.mark.long
def test_a_logbook_is_carried_to_a_second_device_and_taken_back(person: Person, tmp_path: Path):
    ada, phone, late = person(lang="en"), person(phone=True, lang="fr"), person(lang="en")
    measures, on_phone = Measures(ada), Measures(phone)
    ada.goto("/")
    sits(ada, "Ada")
    read(ada, written(tmp_path, "Ada", *(game(number, won=True) for number in range(12))))
    measures.at("logbook on a desk", axe=True)
    mine = figures(ada)
    link = link_from(ada)
    assert "/device#" in link
    expect(ada.get_by_role("img", name="QR code")).to_be_visible()
    expect(ada.get_by_text("Open it only on your own devices: whoever opens it becomes you.")).to_be_visible()
    measures.at("a link", axe=True)

    phone.goto(link)
    belongs = phone.get_by_role("heading", name=re.compile("^Ce lien est à Ada"))
    expect(belongs).to_have_text("Ce lien est à Ada : 12 parties, une place à une table.")
    expect(phone.get_by_text("Si tu acceptes, cet appareil devient celui d’Ada")).to_be_visible()
    expect(phone.get_by_text("Accepte seulement si c’est toi qui as fait ce lien.")).to_be_visible()
    on_phone.at("arriving", axe=True)
    phone.get_by_role("button", name="C’est le mien").tap()
    expect(phone.get_by_role("heading", name=re.compile("^Bienvenue, Ada"))).to_be_visible()
    assert "#" not in phone.url
    assert figures(phone) == mine
    phone.goto("/logbook/devices")
    expect(phone.get_by_role("listitem")).to_have_count(2)
    on_phone.at("devices", axe=True)
    expect(ada.get_by_text("Your other device is there")).to_be_visible()
    expect(ada.get_by_role("listitem")).to_have_count(2)
    measures.at("two devices", axe=True)

    late.goto(link)
    expect(late.get_by_text("This link has already been used")).to_be_visible()
    late.goto(link.split("#")[0])
    expect(late.get_by_text("The link is incomplete.")).to_be_visible()

    ada.get_by_role("button", name=re.compile("^Sign out: Computer")).click()
    ada.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    expect(ada.get_by_text("Only here, so far.")).to_be_visible()
    phone.goto("/logbook")
    expect(phone.get_by_role("heading", name="Ton carnet est encore vide")).to_be_visible()
    assert not measures.complaints + on_phone.complaints, "\n".join(measures.complaints + on_phone.complaints)


@pytest.mark.long
def test_a_device_with_a_logbook_of_its_own_is_asked_and_a_link_grows_old(person: Person, tmp_path: Path):
    ada, bob = person(lang="en"), person(phone=True, lang="fr")
    for page, name, first in ((ada, "Ada", 0), (bob, "Bob", 10)):
        page.goto("/")
        sits(page, name)
        read(page, written(tmp_path, name, *(game(first + number) for number in range(3))))
        assert page.request.post("/api/challenges", data={"game": "caty-mini", "name": name}).status == 201
    link = link_from(ada)
    bob.goto(link)
    here = bob.get_by_role("region", name="Cet appareil a déjà les parties de Bob")
    expect(here).to_contain_text("voici ce qui passe à Ada : 3 parties, des places à 2 tables.")
    expect(here).to_contain_text("Les autres appareils d’Ada pourront alors jouer à ces places et voir ton jeu.")
    expect(here).to_contain_text("Les deux ont tenté le même défi, et un seul essai compte")
    give = here.get_by_role("checkbox", name=re.compile("^Je donne à Ada ce qu’il y a sur cet appareil"))
    merge = here.get_by_role("button", name=re.compile("^C’est le mien"))
    not_mine = here.get_by_role("button", name="Ce n’est pas le mien")
    expect(give).not_to_be_checked()
    expect(merge).to_be_disabled()
    asked = Measures(bob)
    asked.at("merge or keep", axe=True)
    assert not asked.complaints, "\n".join(asked.complaints)
    not_mine.tap()
    expect(bob).to_have_url(re.compile("/$"))
    assert figures(bob)[0] == "3"
    bob.goto(link)
    give.tap()
    sizes = [button.evaluate("each => [each.offsetWidth, each.offsetHeight]") for button in (not_mine, merge)]
    assert sizes[0] == sizes[1]
    merge.tap()
    expect(bob.get_by_role("heading", name=re.compile("^Bienvenue, Ada"))).to_be_visible()
    assert figures(bob)[0] == figures(ada)[0] == "6"

    ada.clock.install()
    link_from(ada)
    ada.clock.fast_forward("10:05")
    expect(ada.get_by_text("This link is too old now. Make a new one.")).to_be_visible()
    expect(ada.get_by_role("button", name="Make a new link")).to_be_visible()
