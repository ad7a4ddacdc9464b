"""Beat this deal: a finished solo game is sent to a friend, who tries to do better with the same luck."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import open_table
from tests.browser.doodle import GAME, play_ahead, tick_bottle
from tests.browser.measures import is_sound


@pytest.mark.long
def test_a_friend_takes_up_a_deal_and_both_see_how_it_compares(server: Server, person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    table = open_table(ana, GAME, "alone", "Ana").rpartition("/")[2]
    ana.goto("/")
    play_ahead(server, table)
    ana.goto(f"/t/{table}")
    tick_bottle(ana)
    offer = ana.get_by_role("region", name="Beat this deal")
    expect(offer).to_contain_text(re.compile(r"and -?\d+ points? to beat"))
    offer.get_by_role("button", name="Send the challenge").click()
    expect(offer.get_by_role("button", name="Link copied")).to_be_visible()

    # Bo sees the total to beat, and nothing of the game before he has played it himself.
    bo.goto(f"/t/{table}/deal")
    expect(bo.get_by_role("heading", level=1, name="Ana te lance un défi")).to_be_visible()
    expect(bo.get_by_text("Personne ne l’a encore essayée.")).to_be_visible()
    is_sound(bo)
    bo.get_by_label("Ton pseudo").fill("Bo")
    bo.get_by_role("button", name="Relever").click()
    bo.wait_for_url(re.compile(r"/t/\w+$"))
    bos = bo.url.rpartition("/")[2]
    assert bos != table
    expect(bo.get_by_text("Une donne à battre, depuis le début")).to_be_visible()
    bo.goto("/")
    expect(bo.get_by_role("listitem").filter(has_text="Donne à battre")).to_be_visible()
    bo.goto(f"/t/{table}/deal")
    expect(bo.get_by_role("button", name="Continuer")).to_be_visible()
    play_ahead(server, bos, luck=200)
    bo.goto(f"/t/{bos}")
    tick_bottle(bo)

    # Both see the comparison. Bo's game counts in no record and in no logbook.
    told = bo.request.get(f"/api/tables/{table}/deal").json()
    theirs, his = told["total"], told["tries"][0]["total"]
    assert theirs != his
    said = "Tu bats Ana" if his > theirs else "Ana reste devant"
    expect(bo.get_by_role("region", name=re.compile(f"^{said}"))).to_contain_text(f"Ana a fait {theirs}, toi {his}.")
    is_sound(bo, night=False)
    assert bo.request.get("/api/logbook/card").json()["games"] == 0
    assert "archipel-records" not in bo.evaluate("Object.keys(localStorage)")
    ana.goto(f"/t/{table}/deal")
    expect(ana.get_by_role("heading", level=1, name="Your deal, for others to beat")).to_be_visible()
    expect(ana.get_by_role("listitem").filter(has_text="Bo")).to_contain_text(str(his))
    is_sound(ana, night=False)


def test_a_deal_that_cant_be_played_is_refused_with_a_sentence(person: Person):
    ana, bo = person(), person()
    path = open_table(ana, GAME, "alone", "Ana")
    bo.goto(f"{path}/deal")
    expect(bo.get_by_role("heading", level=1, name="Beat this deal")).to_be_visible()
    expect(bo.locator("main p")).to_contain_text("not over")
    expect(bo.get_by_role("link", name=re.compile("home", re.IGNORECASE)).last).to_be_visible()
