"""The challenge of the day: one try for each person, the board of their results, and a new challenge at midnight."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
from playwright.sync_api import Page, expect

from archipel.server.features import challenges
from tests.browser.conftest import Person, Server
from tests.browser.doodle import play_ahead, tick_bottle
from tests.browser.measures import is_sound
from tests.browser.test_ending import IN_PAPER, STANDS_STILL

DAY = next(
    day for day in (date(2031, 3, 3) + timedelta(n) for n in range(4)) if challenges.featured(day) == "doodle-islands"
)


def named(page: Page, name: str) -> None:
    page.goto("/")
    page.evaluate(
        "(name) => localStorage.archipel = JSON.stringify({ ...JSON.parse(localStorage.archipel), name })", name
    )


@pytest.fixture
def calendar(server: Server) -> Iterator[Server]:
    """The server that all tests share, set to a day that only this test uses."""
    server.set_day(DAY)
    yield server
    server.day.unlink()


@pytest.mark.long
def test_the_place_is_shown_after_the_total(calendar: Server, person: Person):
    calendar.set_day(DAY + timedelta(7))  # a day with an empty board, because tests share the server
    page = person(phone=True, still=False)
    wish = {"game": "doodle-islands", "name": "Ana"}
    mine = {"Origin": calendar.address}
    table = page.request.post("/api/challenges", data=wish, headers=mine).json()["id"]
    play_ahead(calendar, table)
    page.goto(f"/t/{table}")
    tick_bottle(page)
    strip = page.get_by_role("region", name=re.compile("^Challenge of the day"))
    expect(strip).to_be_visible()
    page.evaluate(STANDS_STILL)
    place, share = strip.get_by_text("nobody else yet"), strip.get_by_role("button", name="Share")
    expect(place).to_be_attached()
    expect(place).to_be_hidden()
    expect(share).to_be_disabled()
    before = strip.evaluate(IN_PAPER)
    page.get_by_role("button", name="Show all").click()
    expect(place).to_be_visible()
    expect(share).to_be_enabled()
    assert strip.evaluate(IN_PAPER) == before


@pytest.mark.long
def test_two_people_take_a_challenge_and_midnight_brings_the_next(calendar: Server, person: Person):
    server = calendar
    ana, bo, cem = person(), person(phone=True, lang="fr"), person()
    named(ana, "Ana")
    ana.reload()
    old = ana.context.new_page()  # a second page that stays open
    old.goto("/challenge")
    expect(old.get_by_role("button", name="Take the challenge Doodle Islands")).to_be_visible()

    # Ana takes the challenge from the home page, and is the first on the board.
    card = ana.get_by_role("region", name="Doodle Islands")
    expect(card.get_by_role("heading")).to_have_text("Doodle Islands, Sea of Treasures")
    expect(card).to_contain_text("The same deal for everybody here")
    card.get_by_role("button", name="Take the challenge").click()
    ana.wait_for_url(re.compile(r"/t/\w+$"))
    table = ana.url.rpartition("/")[2]
    ana.goto("/")
    expect(ana.get_by_role("listitem").filter(has_text=re.compile(r"Challenge of \w+ \d"))).to_be_visible()
    play_ahead(server, table)
    ana.goto(f"/t/{table}")
    expect(ana.get_by_role("button", name="Hint")).to_have_count(0)
    tick_bottle(ana)
    expect(ana.get_by_role("region", name=re.compile("^Challenge of the day"))).to_contain_text("nobody else yet")

    # The page that stayed open still offers the challenge, but a second try is refused with a sentence.
    old.get_by_role("button", name="Take the challenge Doodle Islands").click()
    expect(old.get_by_role("alert")).to_contain_text(
        re.compile(r"You have already played today’s challenge, with \d+ points")
    )
    expect(old.get_by_role("button", name="Share Doodle Islands")).to_be_visible()

    # Bo sees Ana's total but can't open her game. He has no name yet, and is asked for one.
    bo.goto(f"/t/{table}")
    expect(bo.get_by_text(re.compile("^C’est l’essai de quelqu’un d’autre au défi du jour"))).to_be_visible()
    bo.goto("/challenge")
    first = bo.get_by_role("listitem").filter(has=bo.get_by_role("heading", name="Doodle Islands"))
    expect(first.get_by_role("listitem")).to_contain_text("Ana")
    expect(first.get_by_role("link")).to_have_count(0)
    is_sound(bo)
    bo.get_by_label("Ton pseudo au tableau").fill("Bo")
    first.get_by_role("button", name=re.compile("^Relever le défi")).click()
    bo.wait_for_url(re.compile(r"/t/\w+$"))
    bos = bo.url.rpartition("/")[2]
    bo.goto("/")
    play_ahead(server, bos)
    bo.goto(f"/t/{bos}")
    tick_bottle(bo)
    place = bo.get_by_role("region", name=re.compile("^Défi du jour"))
    expect(place).to_contain_text("sur 2")
    expect(place).to_contain_text("Ana a fait")
    is_sound(bo, night=False)
    earlier = {"table": "earlier", "game": "doodle-islands", "at": 1, "total": -9, "seats": 1}
    kept = {"format": "archipel-logbook", "version": 1, "name": "Bo", "games": [earlier]}
    bo.request.post("/api/logbook/file", data=kept, headers={"Origin": server.address})
    bo.goto("/")
    done = bo.get_by_role("region", name=re.compile("Doodle Islands"))
    expect(done.get_by_role("listitem")).to_have_count(2)
    expect(done.locator("pre")).to_contain_text("Archipel · Défi du")
    expect(done.get_by_role("heading")).to_contain_text(re.compile(r"ton record, \+\d+"))
    expect(done.locator(".stamp svg")).to_be_visible()
    is_sound(bo)
    done.get_by_role("link", name="Ana").click()  # Bo may open Ana's game now
    bo.wait_for_url(f"**/t/{table}")
    expect(bo.get_by_role("region", name=re.compile("^Défi du jour"))).to_be_visible()

    # Cem begins a minute before midnight.
    named(cem, "Cem")
    cem.reload()
    cem.get_by_role("region", name="Doodle Islands").get_by_role("button", name="Take the challenge").click()
    cem.wait_for_url(re.compile(r"/t/\w+$"))
    cems = cem.url.rpartition("/")[2]
    cem.goto("/")
    play_ahead(server, cems)
    late = cem.context.new_page()
    late.goto("/challenge")
    expect(late.get_by_role("button", name="Go on Doodle Islands")).to_be_visible()

    # Midnight: a new deal of every game, yesterday's board, and the seed that was promised.
    promised = ana.request.get("/api/challenges").json()["challenges"]
    server.set_day(DAY + timedelta(1))
    late.get_by_role("button", name="Go on Doodle Islands").click()  # yesterday's pages can go on, not begin
    late.wait_for_url(f"**/t/{cems}")
    late.close()
    old.get_by_role("button", name="Take the challenge Caty Mini").click()
    expect(old.get_by_role("alert")).to_contain_text("That challenge ended at midnight")
    cem.goto(f"/t/{cems}")
    tick_bottle(cem)
    cem.goto("/challenge")  # this try counts for the day it began, and the new challenge is open
    expect(cem.get_by_role("region", name=re.compile("^Yesterday"))).to_contain_text(re.compile("You: .* of 3"))
    expect(cem.get_by_role("button", name="Take the challenge Doodle Islands")).to_be_visible()
    ana.goto("/challenge")
    expect(ana.get_by_role("button", name="Take the challenge Doodle Islands")).to_be_visible()
    yesterday = ana.get_by_role("region", name=re.compile("^Yesterday"))
    expect(yesterday.get_by_role("listitem")).to_have_count(3)
    ana.get_by_text("Check yesterday’s deals").click()
    for one in promised:
        expect(ana.get_by_text(one["promise"])).to_be_visible()
    is_sound(ana, night=False)
    today = {one["game"]: one["promise"] for one in ana.request.get("/api/challenges").json()["challenges"]}
    assert today == {one["game"]: one["next_promise"] for one in promised}
