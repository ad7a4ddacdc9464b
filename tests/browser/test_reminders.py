"""Notices that it is my turn: from a page in the background, from the server's push, and none over plain http."""

from __future__ import annotations

import json
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, Worker, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import no_sideways_scrolling, open_duel, small_words, until, violations
from tests.browser.doodle import GAME, await_turn, choose_and_draw


@pytest.fixture(scope="module")
def browser(whole_browser: Browser) -> Browser:
    return whole_browser


SHOWN = """async () => {
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker.getNotifications()).map(({ title, body, tag }) => [title, body, tag]);
}"""
LEAVE = """away => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
  document.dispatchEvent(new Event('visibilitychange'));
}"""
"""Script that hides or shows the page, as a change of tabs would: in a headless browser all pages are in front."""
MARKED = """() => {
  window.marks = [];
  navigator.setAppBadge = async (count) => void window.marks.push(count);
  navigator.clearAppBadge = async () => void window.marks.push(0);
}"""


AGAIN = 5
"""Seconds after which a push is delivered again if its notices are not shown."""

Notice = tuple[str, str, str]
"""A notice's title, its words and its tag."""


def are_shown(page: Page, notices: tuple[Notice, ...]) -> bool | None:
    """Returns True if these notices and no others are shown, otherwise None."""
    return sorted(map(tuple, page.evaluate(SHOWN))) == sorted(notices) or None


def shows(page: Page, *notices: Notice) -> None:
    """Waits until these notices are shown, and no others."""
    until(page, lambda: are_shown(page, notices), f"{notices} shown")


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Menu").filter(visible=True).first.click()


def wish_to_be_told(page: Page) -> None:
    open_menu(page)
    tell = page.get_by_role("checkbox", name="Tell me when it is my turn")
    expect(tell).not_to_be_checked()
    tell.click()
    expect(page.get_by_text("Done, as long as the table’s page stays open")).to_be_visible()
    expect(tell).to_be_checked()
    assert violations(page) == []
    assert small_words(page) == []
    page.keyboard.press("Escape")


def test_a_page_in_the_background_notifies_and_a_notification_opens_its_table(person: Person, server: Server):
    ana, bo = person(), person(phone=True)
    path = open_duel(ana, bo, GAME)
    table = path.removeprefix("/t/")
    about = f"turn-{table}"
    first = await_turn(ana, bo)
    second = bo if first is ana else ana
    second.context.grant_permissions(["notifications"])
    second.evaluate(MARKED)
    wish_to_be_told(second)
    assert no_sideways_scrolling(second)
    second.evaluate(LEAVE, True)
    choose_and_draw(first)
    shows(second, (GAME, "It’s your turn.", about))
    expect(second).to_have_title(re.compile("^● Your turn"))
    second.evaluate(LEAVE, False)
    shows(second)
    assert second.evaluate("window.marks") == [1, 0]
    # What the server would push while no page is open. A second notice of a table replaces the first.
    for body in ("It's your turn, with Ana.", "It's your turn, with Ana and Cem."):
        push(second, server.address, {"title": GAME, "body": body, "table": table}, (GAME, body, about))
    worker = second.context.service_workers[0]
    assert tapped(worker, table) == ["focus", second.url]
    second.goto("/")
    shows(second)  # the tapped notice is gone
    done = ("Archipel", "Done.", "archipel")
    push(second, server.address, {"title": "Archipel", "body": "Done.", "table": None}, done)
    push(second, server.address, {"title": GAME, "body": body, "table": table}, done, (GAME, body, about))
    assert tapped(worker, table) == ["open", path]


def push(page: Page, origin: str, said: dict[str, Any], *notices: Notice) -> None:
    """Delivers a decrypted push to the service worker, and waits until these notices and no others are shown.

    The push is sent again after a while, as a push service would: a worker that is going to sleep may drop it."""
    tools = page.context.new_cdp_session(page)
    found: list[str] = []
    tools.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    tools.send("ServiceWorker.enable")
    registration = until(page, lambda: found[0] if found else None, "a service worker")
    message = {"origin": origin, "registrationId": registration, "data": json.dumps(said)}
    delivered = 0.0

    def deliver_and_look() -> bool | None:
        nonlocal delivered
        if time.monotonic() - delivered > AGAIN:
            tools.send("ServiceWorker.deliverPushMessage", message)
            delivered = time.monotonic()
        return are_shown(page, notices)

    until(page, deliver_and_look, f"{notices} shown")
    tools.detach()


TAP = """async (table) => {
  const done = [];
  self.clients.openWindow = async (path) => void done.push('open', path);
  WindowClient.prototype.focus = async function () { done.push('focus', this.url); };
  const [notification] = await self.registration.getNotifications({ tag: `turn-${table}` });
  const event = new NotificationEvent('notificationclick', { notification });
  const waits = [];
  event.waitUntil = (promise) => waits.push(promise);
  self.dispatchEvent(event);
  await Promise.all(waits);
  return done;
}"""


def tapped(worker: Worker, table: str) -> list[str]:
    """Taps the notice of a table, and returns what the service worker did."""
    done: list[str] = worker.evaluate(TAP, table)
    return done


def test_over_plain_http_it_is_not_offered_and_says_why(person: Person, server: Server):
    page = person(phone=True, lang="fr")
    name = "http://archipel.example"

    def from_our_server(route: Route) -> None:
        route.fulfill(response=route.fetch(url=route.request.url.replace(name, server.address)))

    page.route(f"{name}/**", from_our_server)
    page.goto(name)
    page.get_by_role("button", name="Réglages").click()
    why = "Pour être prévenu, il faut une adresse qui commence par https ; celle-ci commence par http."
    expect(page.get_by_text(why)).to_be_visible()
    expect(page.get_by_role("checkbox", name=re.compile("mon tour"))).to_have_count(0)


def test_a_browser_that_refuses_says_what_to_do(person: Person):
    """A headless browser refuses the permission without asking."""
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("checkbox", name="Tell me when it is my turn").click()
    expect(page.get_by_text("Your browser blocks notifications from Archipel.", exact=False)).to_be_visible()
