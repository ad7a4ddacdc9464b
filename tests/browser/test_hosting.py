"""What a host and the server's operator may do, as everybody else at the table sees it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import begun, no_sideways_scrolling, open_duel, open_table, sit_down, start

GAME = "Doodle Islands"


def players(page: Page) -> None:
    """Opens the list of players from the menu, because a phone's bar has no room for it beside a hint."""
    page.get_by_role("button", name="Menu").filter(visible=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Players|À la table)")).click()


def settings(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("^(Settings|Réglages)$")).click()


def test_a_removed_person_gets_a_reason_and_cant_return(person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    path = open_table(ana, GAME, "friends", "Ana")
    sit_down(bo, path, "Bo")
    ana.get_by_role("button", name="Put Bo out").click()
    ana.get_by_role("button", name="For good?").click()
    closed = bo.get_by_role("heading", name="Cette table ne t’est pas ouverte")
    expect(closed).to_be_visible()
    expect(bo.get_by_text("L’hôte t’a retiré de cette table")).to_be_visible()
    assert no_sideways_scrolling(bo)
    expect(ana.get_by_text("Open seat")).to_be_visible()
    bo.reload()
    expect(closed).to_be_visible()
    bo.get_by_role("link", name=re.compile("accueil")).click()
    expect(bo.get_by_role("button", name=re.compile(GAME)).first).to_be_visible()


def test_a_new_link_lets_friends_in_and_the_old_one_nobody(person: Person):
    ana, bo, cleo = person(), person(lang="fr"), person()
    path = open_table(ana, GAME, "friends", "Ana")
    link = ana.get_by_label("Link of the table")
    before = link.input_value()
    ana.get_by_role("button", name="New link").click()
    expect(ana.get_by_role("status").filter(has_text="the old one no longer works")).to_be_visible()
    expect(link).not_to_have_value(before)
    bo.goto(path)
    expect(bo.get_by_text("Le lien de cette table a changé")).to_be_visible()
    sit_down(cleo, re.sub(r"^.*(/t/)", r"\1", link.input_value()), "Cleo")
    expect(ana.locator("li").get_by_text("Cleo", exact=True)).to_be_visible()


def test_other_devices_are_signed_out(person: Person):
    """A stolen cookie no longer works after its owner has signed out all other devices."""
    ana, stolen = person(), person(phone=True)
    path = open_table(ana, GAME, "friends", "Ana")
    stolen.context.add_cookies(ana.context.cookies())  # type: ignore[arg-type]
    stolen.goto(path)
    expect(stolen.get_by_role("button", name="Give up my seat")).to_be_visible()
    stolen.goto("/")
    settings(ana)
    ana.get_by_role("button", name="Sign them all out").click()
    expect(ana.get_by_text("Only this browser is you now.")).to_be_visible()
    stolen.goto(path)
    expect(stolen.get_by_role("button", name="Sit here")).to_be_visible()
    ana.goto(path)
    expect(ana.get_by_role("button", name="Give up my seat")).to_be_visible()


def test_a_host_makes_somebody_else_host_in_the_waiting_room_and_at_the_table(person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    path = open_table(ana, GAME, "friends", "Ana")
    sit_down(bo, path, "Bo")
    ana.get_by_role("button", name="Make host").click()
    expect(ana.get_by_role("button", name="Start the game")).to_have_count(0)
    start(bo)
    begun(ana)
    players(bo)
    bo.get_by_role("button", name="Nommer hôte").click()
    bo.get_by_role("button", name="Pour de bon ?").click()
    expect(bo.get_by_role("status").filter(has_text="Ana est maintenant l’hôte de cette table.")).to_be_visible()
    expect(bo.get_by_role("button", name="Nommer hôte")).to_have_count(0)
    players(ana)
    expect(ana.get_by_role("button", name="Make host")).to_be_visible()


@pytest.mark.long
def test_a_countdown_shows_when_a_bot_may_replace_a_dropped_player(person: Person):
    ana, bo = person(phone=True, lang="fr"), person()
    open_duel(ana, bo, GAME)
    bo.context.close()
    players(ana)
    expect(ana.get_by_role("dialog")).to_contain_text(re.compile(r"Un robot peut jouer dans 1:5\d"))
    expect(ana.get_by_role("dialog")).to_contain_text(re.compile(r"Un robot peut jouer dans 1:5[0-7]"))
    expect(ana.get_by_role("button", name="Laisser jouer un robot")).to_have_count(0)
    assert no_sideways_scrolling(ana)


@pytest.mark.long
@pytest.mark.own_server
def test_a_restart_is_announced_and_the_table_comes_back_afterwards(person: Person, server: Server):
    page = person(phone=True, lang="fr")
    open_table(page, GAME, "alone", "Kay")
    begun(page)
    assert server.process is not None
    server.process.terminate()
    told = page.get_by_role("status").filter(has_text="Le serveur redémarre")
    expect(told).to_be_visible()
    server.process.wait(10)
    server.start()
    expect(page.get_by_text("Connexion perdue")).to_be_hidden()
    expect(told).to_have_count(0)
    expect(page.locator("button.go")).to_be_visible()
