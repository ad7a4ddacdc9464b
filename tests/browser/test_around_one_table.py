"""Shared screens: three people pass a tablet round during a draft, and a TV shows what two phones do."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, Response, Route, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import (
    at_rest,
    begun,
    boxes,
    no_sideways_scrolling,
    open_table,
    sit_down,
    small_words,
    start,
    until,
    violations_by_day_and_by_night,
)
from tests.browser.game_moments import ended, standing
from tests.browser.isle import GAME, decide, green
from tests.browser.isle_moments import at, isle
from tests.browser.measures import small_controls
from tests.browser.moments import sit_at

TABLET = {"width": 810, "height": 1080}
TV = {"width": 1920, "height": 1080}
ORDER = ("Ana", "Mia", "Cleo", "Cleo", "Ana", "Mia", "Mia", "Cleo", "Ana")
"""The people who choose, in three rounds of the draft: the last of a round holds the device and begins the next."""
FROM_AFAR = {"least": 28, "parts": 24}
"""Pixels of 1080 that a word needs to be read from three metres, and that a word drawn on a card or board needs. A TV
leaves out words that would be smaller."""

FITS = """() => {
  const { scrollWidth, scrollHeight } = document.documentElement;
  const seen = [...document.querySelectorAll('main, header, .boards > li, section, .island')];
  const inside = ({ bottom, right }) => bottom <= innerHeight + 1 && right <= innerWidth + 1;
  return scrollWidth <= innerWidth && scrollHeight <= innerHeight
    && seen.every((one) => inside(one.getBoundingClientRect()))
    && [...document.querySelectorAll('.who > *, .board svg:not(svg svg)')].every((one) => {
      const { bottom, right } = one.getBoundingClientRect(), frame = one.closest('li').getBoundingClientRect();
      return bottom <= frame.bottom && right <= frame.right;
    });
}"""
CUT = """() => [...document.querySelectorAll('section p, .who strong')].filter((one) => {
  const room = one.parentElement.getBoundingClientRect(), box = one.getBoundingClientRect();
  return one.scrollWidth > one.clientWidth || (box.left < room.right && box.bottom > room.bottom + 1);
}).map((one) => one.textContent)"""
"""Script that returns names and sentences that are cut off. A sentence without room must be hidden as a whole."""
TO_PRESS = "all => all.filter((one) => !one.closest('[inert], .skip')).map((one) => one.outerHTML)"
SMALL = """({ least, parts }) => {
  const found = [];
  const walker = document.createTreeWalker(document.querySelector('main'), NodeFilter.SHOW_TEXT);
  const size = (holder) => {
    const own = parseFloat(getComputedStyle(holder).fontSize);
    if (holder instanceof SVGElement) {
      const { a, b, c, d } = holder.getScreenCTM();
      return own * Math.sqrt(Math.abs(a * d - b * c));
    }
    return own * (holder.offsetHeight ? holder.getBoundingClientRect().height / holder.offsetHeight : 1);
  };
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent.trim();
    const holder = walker.currentNode.parentElement;
    // a single letter is a sign of its drawing, as a pattern is
    if (!/\\d|[\\p{L}\\p{N}]{2}/u.test(words) || !holder.checkVisibility({ visibilityProperty: true })) continue;
    if (holder.closest('.hidden, title, desc')) continue;
    const wanted = holder.closest('[inert]') ? parts : least;
    if (size(holder) < wanted - 0.05) found.push(`${size(holder).toFixed(1)} px: ${words}`);
  }
  return found;
}"""


class Spy:
    """Records everything that a page receives, over its sockets in order and over HTTP."""

    def __init__(self, page: Page) -> None:
        self.heard: list[dict[str, Any]] = []
        self.answers: list[Response] = []
        page.on("websocket", self.listen)
        page.on("response", lambda answer: self.answers.append(answer))

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def secrets(self) -> set[str]:
        """Returns the fields that only their player sees. They are empty for all players behind the curtain."""
        views = [message["view"] for message in self.heard if message["type"] == "update"]
        told = {name for view in views for player in view["players"] for name in player}
        hidden = [player for view in views if view["seat"] is None for player in view["players"]]
        own = [view["players"][view["seat"]] for view in views if view["seat"] is not None]
        return {
            name
            for name in told
            if all(player[name] is None for player in hidden) and any(player[name] is not None for player in own)
        }

    def leaks(self, secrets: set[str]) -> list[str]:
        """Returns the secrets that were sent of seats other than the one looking."""
        found, seat = list[str](), None
        for message in self.heard:
            if message["type"] == "update":
                view, seat = message["view"], message["view"]["seat"]
                for number, player in enumerate(view["players"]):
                    found += [f"{number} {name}" for name in secrets if number != seat and player[name] is not None]
                if seat is None and (message["choices"] or message["tallies"]):
                    found.append("choices or tallies of somebody behind the curtain")
            for path, *news in message.get("changes", ()):
                if path[:2] == ["view", "players"]:
                    whose, deeper = path[2:3], path[3:4]
                    whole = whose == [] or (deeper == [] and whose != [seat])
                    secret = whose != [seat] and deeper and deeper[0] in secrets and news != [None]
                    found += [f"{path}"] if whole or secret else []
        return found

    def leaks_over_http(self, secrets: set[str]) -> list[str]:
        """Returns the answers about this table that contain a secret of any seat."""
        asked = [answer for answer in self.answers if re.search(r"/api/tables/[^/]+(/(?!content|qr).*)?$", answer.url)]
        self.answers.clear()  # because answers can't be read once the page is gone
        said = [(answer.url, answer.text()) for answer in asked]
        return [f"{url}: {name}" for url, text in said for name in secrets if re.search(rf'"{name}":(?!null)', text)]


def measured(page: Page) -> None:
    assert small_words(page) == []
    assert small_controls(page) == []
    assert no_sideways_scrolling(page)
    assert violations_by_day_and_by_night(page) == []


@pytest.mark.long
def test_three_people_on_one_tablet_go_through_a_draft_and_no_card_is_seen_behind_the_curtain(person: Person):
    tablet = person(touch=True)
    tablet.set_viewport_size(TABLET)  # type: ignore[arg-type]
    spy = Spy(tablet)
    tablet.goto("/")
    wish = {"game": "isle-of-cats", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "name": "Ana"}
    made = tablet.request.post("/api/tables", data=wish, headers={"Origin": tablet.url.rstrip("/")}).json()
    tablet.goto(f"/t/{made['id']}")
    for name in ("Mia", "Cleo"):
        tablet.get_by_role("button", name="Add a person on this device").click()
        if name == "Mia":
            measured(tablet)
        tablet.get_by_label("Their name").fill(name)
        tablet.get_by_role("button", name="Sit down").click()
        expect(tablet.get_by_role("listitem").filter(has_text=name)).to_contain_text("on this device")
    expect(tablet.get_by_role("button", name="Add a person on this device")).to_have_count(0)
    measured(tablet)
    start(tablet)
    title = tablet.get_by_role("heading", level=1)
    before = ""
    for who in ORDER:
        if who != before:
            if before:
                tablet.locator(".pass .main").click()
            expect(title).to_have_text(f"{who}, it is your turn")
            expect(tablet.locator(".cards")).to_have_count(0)
            if not before:
                measured(tablet)
            tablet.get_by_role("button", name=f"I am {who}").click()
        expect(green(tablet)).to_be_visible()
        places = boxes(tablet, ".pass", "main")
        if not before:
            measured(tablet)
        before = who
        decide(tablet)
        assert boxes(tablet, ".pass", "main") == places
    tablet.get_by_role("button", name="Pass to Mia").click()
    expect(title).to_have_text("Mia, it is your turn")
    secrets = spy.secrets()
    assert secrets >= {"hand"}
    assert spy.leaks(secrets) == []
    assert spy.leaks_over_http(secrets) == []
    tablet.reload()
    expect(title).to_have_text("Ana, it is your turn")
    assert spy.leaks(secrets) == []
    assert spy.leaks_over_http(secrets) == []


def test_a_tv_shows_what_two_phones_do_and_they_join_by_its_code(person: Person):
    ana, bo, tv = person(phone=True), person(phone=True), person()
    path = open_table(ana, GAME, "friends", "Ana")
    big = ana.get_by_role("link", name="Big screen")
    assert big.get_attribute("href") == f"{path}/tv"
    measured(ana)
    tv.set_viewport_size(TV)  # type: ignore[arg-type]
    tv.goto(f"{path}/tv")
    code = tv.get_by_alt_text("Code to scan with a phone")
    expect(code).to_be_visible()
    assert code.evaluate("image => image.decode().then(() => image.naturalWidth > 100)")
    seen_from_afar(tv)
    sit_down(bo, f"http://{tv.locator('.link b').inner_text()}", "Bo")
    expect(tv.get_by_text("Bo", exact=True)).to_be_visible()
    start(ana)
    begun(bo)
    expect(tv.locator(".boards > li")).to_have_count(2)
    places = boxes(tv, "header", ".boards > li", ".island", "main > *")
    decide(ana)
    decide(bo)
    expect(tv.locator("main")).to_have_attribute("data-number", re.compile("[2-9]"))
    expect(tv.get_by_label("What just happened").locator("p").first).to_be_visible()
    assert boxes(tv, "header", ".boards > li", ".island", "main > *") == places
    seen_from_afar(tv)


@pytest.mark.parametrize(("game", "seats"), [("doodle-islands", 5), ("explore-draw", 12)])
def test_a_tv_shows_a_full_table_and_who_starts_before_the_game(person: Person, game: str, seats: int):
    tv = person()
    tv.set_viewport_size(TV)  # type: ignore[arg-type]
    tv.goto("/")
    wish = {"game": game, "name": "Ana", "seats": [{"kind": "me"}, *[{"kind": "bot", "level": "steady"}] * (seats - 1)]}
    table = tv.request.post("/api/tables", data=wish, headers={"Origin": tv.url.rstrip("/")}).json()["id"]
    tv.goto(f"/t/{table}/tv")
    expect(tv.get_by_text("Who starts")).to_be_visible()
    seen_from_afar(tv)


def test_a_tv_that_opens_in_mid_game_waits_for_the_texts(server: Server, person: Person):
    """The names of the game's things arrive last. Only then can the TV describe what has happened."""
    tv, held = person(), list[Route]()
    path = sit_at(server, isle(at("rescue", 2), seats=3), person())
    tv.set_viewport_size(TV)  # type: ignore[arg-type]
    spy = Spy(tv)
    tv.route("**/api/lobby", lambda route: held.append(route))
    tv.goto(f"{path}/tv", wait_until="commit")
    until(tv, lambda: next((each for each in spy.heard if held and each["type"] == "update"), None), "the game")
    held[0].continue_()
    expect(tv.locator(".boards > li")).to_have_count(3)
    expect(tv.get_by_label("What just happened").locator("p").first).to_be_visible()


@pytest.mark.long
def test_a_tv_shows_that_its_connection_is_lost(server: Server, person: Person):
    tv = person()
    path = sit_at(server, isle(at("rescue", 2), seats=3), person())
    tv.set_viewport_size(TV)  # type: ignore[arg-type]
    lines: list[WebSocketRoute] = []

    def carry(line: WebSocketRoute) -> None:
        """Connects the first socket and closes every later one."""
        lines.append(line)
        if len(lines) == 1:
            line.connect_to_server()
        else:
            line.close()

    tv.route_web_socket("**/ws/**", carry)
    tv.goto(f"{path}/tv")
    expect(tv.locator(".boards > li")).to_have_count(3)
    lines[0].close()
    expect(tv.locator(".strip")).to_be_visible()
    seen_from_afar(tv)
    other = person()
    other.set_viewport_size(TV)  # type: ignore[arg-type]
    other.goto(f"{path}x/tv")  # a table that does not exist: here too a TV has nothing to press
    expect(other.get_by_role("heading", name="This table is not open to you")).to_be_visible()
    seen_from_afar(other)


SEATS = {"caty-mini": (2, 4), "doodle-islands": (2, 4, 5), "explore-draw": (2, 6, 12), "isle-of-cats": (1, 2, 4)}
ROOMS = {f"{game}, {seats} seats": partial(standing, game, seats) for game in SEATS for seats in SEATS[game]} | {
    f"{game}, ended": partial(ended, game) for game in ("doodle-islands", "explore-draw")
}
"""Games that a TV may show."""


@pytest.mark.long
@pytest.mark.parametrize("room", ROOMS)
def test_every_game_is_seen_from_the_sofa(server: Server, person: Person, room: str):
    tv, shown = person(lang="fr"), ROOMS[room]()
    path = sit_at(server, shown, person())
    tv.set_viewport_size(TV)  # type: ignore[arg-type]
    tv.goto(f"{path}/tv")
    expect(tv.locator(".boards > li")).to_have_count(shown.seats)
    expect(tv.get_by_label("Ce qui vient d’arriver").locator("p").first).to_be_visible()
    at_rest(tv)
    seen_from_afar(tv)


def seen_from_afar(tv: Page) -> None:
    """Asserts that everything fits on the screen, can be read from the sofa, and that nothing can be pressed."""
    assert violations_by_day_and_by_night(tv) == []
    assert tv.evaluate(FITS)
    assert tv.evaluate(CUT) == []
    assert tv.evaluate(SMALL, FROM_AFAR) == []
    assert tv.locator("button, a, input, select").evaluate_all(TO_PRESS) == []
