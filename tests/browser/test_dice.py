"""Fair dice: two browsers and the server draw the luck together, so nobody can choose it and anybody can check it."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random

import pytest
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, expect

from archipel.server.model.fairness import commitment, read_envelope, verified
from archipel.server.model.match import LogRow
from archipel.server.storage.open_storage import open_storage
from tests.browser.conftest import Person, Server
from tests.browser.deeds import open_table, sit_down, start
from tests.browser.doodle import GAME
from tests.browser.moments import anything, played


def panel(page: Page, title: str = "Provably fair") -> Locator:
    page.get_by_role("button", name=title).click()
    return page.get_by_role("dialog", name=title)


def told(dialog: Locator, what: str) -> str:
    """Returns the text under this label."""
    return dialog.locator(f"dt:has-text('{what}') + dd").first.inner_text()


async def play_to_the_end(server: Server, table: str) -> None:
    """Plays the rest of the game at random and writes its moves into the server's database."""
    storage = await open_storage(server.data / "archipel.db")
    found = await storage.tables.read(table)
    assert found is not None
    state = found.edition_of_game.start(len(found.seats), found.options, found.chance)
    rows = [
        LogRow(number, seat, f"rest-{number}", "moves", (move.to_json(),), False, found.created)
        for number, (seat, move) in enumerate(played(state, anything, Random(1)), start=1)
    ]
    await storage.tables.save(found, replace(found, number=len(rows), over=True), rows)
    await storage.close()


@pytest.mark.long
@pytest.mark.own_server(mixed=True)
def test_two_people_and_the_server_draw_the_luck_together(server: Server, person: Person) -> None:
    ana, bo = person(), person(phone=True, lang="fr")
    path = open_table(ana, GAME, "friends", "Ana")
    first = panel(ana)
    promised = told(first, "Hash of the server’s part")
    anas = told(first, "Hash of Ana’s value")
    ana.keyboard.press("Escape")
    sit_down(bo, path, "Bo")
    both = panel(bo, "Hasard vérifiable")
    assert told(both, "Empreinte de la part du serveur") == promised
    assert told(both, "Ana : empreinte de sa valeur") == anas
    bos = told(both, "Bo : empreinte de sa valeur")
    bo.keyboard.press("Escape")
    expect(ana.locator("li").get_by_text("Bo", exact=True)).to_be_visible()
    start(ana)
    expect(bo.locator("main[data-number]")).to_be_attached()
    table = path.rpartition("/")[2]
    with ThreadPoolExecutor(1) as aside:  # because Playwright runs its own event loop in this thread
        aside.submit(asyncio.run, play_to_the_end(server, table)).result()
    for page, words in ((ana, "Draw verified: nothing has changed"), (bo, "Tirage vérifié : rien n’a été changé")):
        page.goto(path)
        expect(page.locator(".seed")).to_contain_text(words)
    envelope = read_envelope(ana.request.get(f"/api/tables/{table}/record").json())
    assert (envelope.scheme, envelope.commitment) == ("server-and-browsers", promised)
    assert [share.hash for share in envelope.shares] == [anas, bos]
    values = [share.value or "" for share in envelope.shares]
    assert [commitment(value) for value in values] == [anas, bos]
    assert verified(envelope).over
    ana.get_by_role("button", name="See", exact=True).click()
    assert told(ana.locator(".seed"), "Bo’s value") == bos  # the first of two: the promise, then the value
    expect(ana.locator(".seed")).to_contain_text(values[1])
    seed = int(envelope.record["chance"]["seed"], 16)
    assert told(ana.locator(".seed"), "The seed of this game") == f"{seed:064x}"


@pytest.mark.long
def test_a_browser_that_is_silent_at_the_start_is_left_out_and_named(person: Person) -> None:
    ana, bo = person(), person()
    path = open_table(ana, GAME, "friends", "Ana")
    sit_down(bo, path, "Bo")
    assert told(panel(bo), "Hash of Bo’s value")
    bo.goto("about:blank")
    start(ana)
    expect(ana.locator("main[data-number]")).to_be_attached()
    ana.get_by_role("button", name="Menu").click()
    expect(panel(ana)).to_contain_text("Bo’s browser sent no value in time.")
    bo.goto(path)
    bo.get_by_role("button", name="Menu").click()
    expect(panel(bo)).to_contain_text("Bo’s browser sent no value in time.")


def test_at_a_table_with_bots_only_the_page_says_that_the_seed_is_the_servers(person: Person) -> None:
    page = person(phone=True)
    open_table(page, GAME, "bots", "Ana")
    expect(page.locator("main[data-number]")).to_be_attached()
    page.get_by_role("button", name="Menu").click()
    expect(panel(page)).to_contain_text("At this table, all luck comes from the server")
