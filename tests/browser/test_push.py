"""The server sends a notice to a browser that has no page open, through a push service on this machine."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterator
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server, serving
from tests.browser.deeds import open_duel
from tests.browser.doodle import GAME, await_turn, choose_and_draw
from tests.browser.test_reminders import open_menu, push
from tests.server.push_service import PATIENCE, Browser, PushService, Received

T = TypeVar("T")

SUBSCRIBES = """({ endpoint, p256dh, auth }) => {
  PushManager.prototype.getSubscription = async () => null;
  PushManager.prototype.subscribe = async () => ({
    endpoint, unsubscribe: async () => true, toJSON: () => ({ keys: { p256dh, auth } }),
  });
}"""
"""Script that fakes a push subscription, because the browser of these tests has no push service."""


class Service:
    """A push service in its own thread, because the test's thread has no event loop for it."""

    def __init__(self, folder: Path) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = Thread(target=self.loop.run_forever)
        self.thread.start()
        self.inner = self.wait_for(self.opened(folder))

    def wait_for(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(PATIENCE)

    async def opened(self, folder: Path) -> PushService:
        return await PushService(folder).__aenter__()

    def received(self, path: str, count: int) -> Received:
        """Waits until this number of notices has come for a browser, and returns the last of them."""
        return self.wait_for(self.inner.until(path, count))[count - 1]

    def close(self) -> None:
        self.wait_for(self.inner.__aexit__(None, None, None))
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()


@pytest.fixture(scope="session")
def browser(whole_browser: Chromium) -> Chromium:
    return whole_browser


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    service = Service(tmp_path)
    yield service
    service.close()


@pytest.fixture
def server(tmp_path: Path, service: Service) -> Iterator[Server]:
    """A server whose operator has turned notices on and allows this push service."""
    (tmp_path / "data").mkdir()
    named = ("--push", "mailto:host@example.test", "--push-service", service.inner.named)
    trusts = {"SSL_CERT_FILE": str(service.inner.certificate)}
    with serving(tmp_path / "data", arguments=named, environment=trusts) as server:
        yield server


@pytest.mark.long
def test_a_person_who_closed_the_page_is_notified_by_push(person: Person, server: Server, service: Service):
    ana, bo = person(), person(phone=True)
    table = open_duel(ana, bo, GAME).removeprefix("/t/")
    first = await_turn(ana, bo)
    second = bo if first is ana else ana
    keys = Browser(service.inner.endpoint("/201/second"))
    subscribe(second, keys)
    assert keys.read(service.received("/201/second", 1).body)["body"].startswith("Done: when it is your turn")

    second.goto("about:blank")
    choose_and_draw(first)
    said = keys.read(service.received("/201/second", 2).body)
    assert (said["title"], said["table"]) == (GAME, table)
    second.goto("/")
    push(second, server.address, said, (GAME, said["body"], f"turn-{table}"))


def subscribe(page: Page, keys: Browser) -> None:
    page.context.grant_permissions(["notifications"])
    page.evaluate(SUBSCRIBES, keys.subscription())
    open_menu(page)
    page.get_by_role("checkbox", name="Tell me when it is my turn").click()
    expect(page.get_by_text("Done, even while Archipel is closed.")).to_be_visible()
