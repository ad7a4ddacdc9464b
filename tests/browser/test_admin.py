"""The admin page on a phone and at a desk, and what people at a table see of it."""

from __future__ import annotations

import base64
import re
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

from archipel.server.routes.operator_access import next_password
from tests.browser.conftest import Person, Server
from tests.browser.deeds import begun, no_sideways_scrolling, open_duel, small_words, violations_by_day_and_by_night

GAME = "Doodle Islands"
PICTURES = Path(__file__).parents[2] / "screenshots"
LEAST = 44


def admin(page: Page, server: Server) -> None:
    """Opens the admin page with the password."""
    known = base64.b64encode(f"admin:{next_password(server.data)}".encode()).decode()
    page.set_extra_http_headers({"Authorization": f"Basic {known}"})
    page.goto("/operator")


def first_table(page: Page) -> Locator:
    """The table that was used last."""
    return page.locator(".tables li").first


def check_looks(page: Page, name: str, screen: str) -> None:
    assert violations_by_day_and_by_night(page) == []
    assert no_sideways_scrolling(page)
    assert small_words(page) == []
    buttons = page.locator("button, a.button, input:not([type=hidden])")
    sizes = [buttons.nth(at).bounding_box() for at in range(buttons.count())]
    assert [size for size in sizes if size is None or min(size["width"], size["height"]) < LEAST] == []
    PICTURES.mkdir(exist_ok=True)
    page.screenshot(path=PICTURES / f"{name}-{screen.replace(' ', '-')}.png", full_page=True)


def test_a_table_is_closed_opened_and_deleted_while_people_play(person: Person, server: Server, screen: str):
    ana, bo, host = person(), person(phone=True, lang="fr"), person(screen=screen)
    open_duel(ana, bo, GAME)
    admin(host, server)
    expect(host).to_have_title("Admin · Archipel")
    expect(first_table(host)).to_contain_text("Ana, Bo")
    expect(first_table(host)).to_contain_text("2 there now")
    check_looks(host, "admin", screen)
    with host.expect_download() as export:
        first_table(host).get_by_role("link", name="Export").click()
    assert export.value.suggested_filename.startswith("archipel-doodle-islands-")

    first_table(host).get_by_role("button", name="Close").click()
    expect(host.get_by_role("status")).to_have_text("The table is closed.")
    expect(ana.get_by_text("This server’s administrator has closed this table.")).to_be_visible()
    expect(bo.get_by_text("L’administrateur de ce serveur a fermé cette table.")).to_be_visible()
    first_table(host).get_by_role("button", name="Open again").click()
    for page in (ana, bo):
        page.reload()
        begun(page)

    first_table(host).get_by_role("button", name="Delete").click()
    expect(host.get_by_text("Delete this table, with its game and its analyses?")).to_be_visible()
    host.get_by_role("button", name="Yes, delete it").click()
    expect(host.get_by_text("This can't be undone")).to_be_visible()
    check_looks(host, "admin-delete", screen)
    expect(ana.locator("main[data-number] > *").first).to_be_visible()  # nothing has happened yet
    host.get_by_role("button", name="Delete for ever").click()
    expect(host.get_by_role("status")).to_have_text("The table is deleted.")
    expect(ana.get_by_text("This server’s administrator has deleted this table.")).to_be_visible()
    expect(bo.get_by_text("L’administrateur de ce serveur a supprimé cette table.")).to_be_visible()
    bo.reload()
    expect(bo.get_by_text("Il n’y a pas de table à ce lien.")).to_be_visible()


def test_a_person_who_was_offline_as_the_table_was_deleted_is_told(person: Person, server: Server):
    ana, bo, host = person(), person(phone=True, lang="fr"), person()
    open_duel(ana, bo, GAME)
    bo.context.set_offline(True)
    expect(bo.get_by_text("Connexion perdue")).to_be_visible()
    admin(host, server)
    for name in (re.compile("^Delete…"), "Yes, delete it", "Delete for ever"):
        host.get_by_role("button", name=name).first.click()
    bo.context.set_offline(False)
    expect(bo.get_by_text("Il n’y a pas de table à ce lien.")).to_be_visible()


def test_a_backup_is_downloaded_and_a_new_password_shown(person: Person, server: Server):
    host = person(phone=True, lang="fr")
    admin(host, server)
    expect(host).to_have_title("Administration · Archipel")
    with host.expect_download() as backup:
        host.get_by_role("button", name="Sauvegarder et télécharger").click()
    assert re.fullmatch(r"archipel-\d{8}-\d{6}\.db", backup.value.suggested_filename)
    assert backup.value.path().read_bytes().startswith(b"SQLite format 3\0")
    host.get_by_role("button", name="Nouveau mot de passe").click()
    expect(host.get_by_role("code")).to_have_text(re.compile(r"^[a-z2-9]{5}(-[a-z2-9]{5}){2}$"))
    check_looks(host, "admin-password", "phone")
