"""Clocks: chosen when a table is opened, shown at every seat; a bot plays a turn that has run out of time."""

from __future__ import annotations

import json
import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Route, expect

import archipel
from tests.browser.conftest import Person, Server
from tests.browser.deeds import (
    at_rest,
    begun,
    boxes,
    sit_down,
    start,
    violations,
)
from tests.browser.measures import is_sound

HIDDEN = "boxes => boxes.map((box) => box.scrollHeight - box.clientHeight)"
"""Script that returns how many pixels of each box are hidden below its edge."""
SECONDS = 3
"""Seconds a turn. Only `serve.py` allows so few: a test can't wait for the minute that the client asks for."""


def hurry(page: Page) -> None:
    """Changes the clock of the next table from a minute to three seconds."""

    def shorten(route: Route) -> None:
        wish = json.loads(route.request.post_data or "{}")
        wish["clock"]["seconds"] = SECONDS
        route.continue_(post_data=json.dumps(wish))

    page.route("**/api/tables", lambda route: shorten(route) if route.request.method == "POST" else route.continue_())


@pytest.mark.long
def test_a_bot_plays_the_turn_whose_time_is_out_and_the_table_says_so(person: Person):
    ana, bo, tv = person(), person(phone=True, lang="fr"), person()
    hurry(ana)
    ana.goto("/")
    ana.get_by_role("button", name="Doodle Islands").first.click()
    ana.locator("input[name=start]").last.check(force=True)
    times = ana.get_by_label("Time to play")
    expect(times).to_have_value("")
    times.select_option("1 minute a turn")
    expect(ana.get_by_text("a bot plays that turn")).to_be_visible()
    assert violations(ana) == []
    ana.get_by_label("Your name").fill("Ana")
    ana.locator("form button.main").click()
    expect(ana.get_by_text(f"{SECONDS} seconds a turn")).to_be_visible()
    sit_down(bo, ana.url, "Bo")
    start(ana)
    begun(bo)
    tv.goto(f"{urlsplit(ana.url).path}/tv")
    expect(tv.locator(".boards .time").first).to_have_text(re.compile(r"0:0\d"))  # a TV shows the clocks too
    hers = bo.locator("[data-clock='0']")
    expect(hers).to_have_text(re.compile(r"0:0\d"))
    expect(ana.locator("[aria-live=polite]").filter(has_text="10 seconds left.")).to_have_count(1)
    before = boxes(bo, ".clocks", ".clocks li", "main")
    # Ana does nothing: a bot plays this turn for her, and only this one.
    expect(bo.get_by_role("region", name="Les coups des autres")).to_contain_text("Le temps d’Ana était écoulé")
    expect(bo.locator("[data-clock='1']")).to_have_text(re.compile(r"0:0\d"))
    expect(hers).to_have_text("")
    assert boxes(bo, ".clocks", ".clocks li", "main") == before
    expect(ana.get_by_role("region", name="What the others did")).to_contain_text(
        "Ana's time was up: a bot played this turn."
    )
    is_sound(bo)
    is_sound(ana, night=False)


@pytest.mark.parametrize("game", archipel.games())
def test_a_phone_that_is_handed_round_shows_clocks_and_all_of_the_table(server: Server, person: Person, game: str):
    """Regression test: rows for seats and clocks took so much room that the green button lay below the fold."""
    page = person(phone=True, lang="fr")
    page.set_viewport_size({"width": 360, "height": 740})
    seats = [{"kind": "me"}, {"kind": "me", "name": "Mia"}]
    wish = {"game": game, "seats": seats, "name": "Ana", "clock": {"kind": "turn", "seconds": 86_400}}
    made = page.request.post("/api/tables", data=wish, headers={"Origin": server.address}).json()
    table = page.request.post(f"/api/tables/{made['id']}/start", headers={"Origin": server.address}).json()
    page.goto(f"/t/{made['id']}")
    if table["curtain"]:
        page.get_by_role("button", name="C’est moi, Ana").click()
    expect(page.locator("button.go")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="Ana regarde")).to_contain_text(re.compile(r"\d+ h"))
    at_rest(page)
    assert page.locator("main, .paper").evaluate_all(HIDDEN) == [0] * page.locator("main, .paper").count()
    is_sound(page)


@pytest.mark.long
def test_five_people_with_clocks_on_a_phone(server: Server, person: Person):
    """Five clocks scroll sideways, also by keyboard, and the seven dice of a full table are wide enough to touch."""
    page, others = person(phone=True, lang="fr"), [person() for _ in range(4)]
    page.set_viewport_size({"width": 360, "height": 740})
    mine = {"Origin": server.address}
    seats = [{"kind": "me"}] + [{"kind": "open"}] * len(others)
    wish = {"game": "doodle-islands", "seats": seats, "name": "Ana", "clock": {"kind": "turn", "seconds": 86_400}}
    table = page.request.post("/api/tables", data=wish, headers=mine).json()["id"]
    for seat, (other, name) in enumerate(zip(others, ("Bo", "Cleo", "Dan", "Eve"), strict=True), start=1):
        other.request.post(f"/api/tables/{table}/join", data={"name": name, "seat": seat}, headers=mine)
    page.request.post(f"/api/tables/{table}/start", headers=mine)
    page.goto(f"/t/{table}")
    expect(page.locator(".clocks li")).to_have_count(5)
    at_rest(page)
    is_sound(page)
