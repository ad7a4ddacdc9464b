"""Two people play in real browsers, with a simulated bad network between them and the server."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person, Server
from tests.browser.deeds import open_duel, together
from tests.browser.doodle import GAME, await_turn, choose_and_draw
from tests.server.bad_network import CALM, BadNetwork, Weather

BAD = Weather(lose=0.03, delay=0.3, double=0.1, overtake=0.1, cut=0.03, seconds=0.2)
TUNNEL = Weather(cut=1.0)


class Network:
    """A bad network in its own thread, because the test's thread already runs Playwright's event loop."""

    def __init__(self, port: int) -> None:
        self.loop = asyncio.new_event_loop()
        self.network = BadNetwork(port, CALM, seed=2026)

    def do(self, work: Coroutine[Any, Any, object]) -> None:
        asyncio.run_coroutine_threadsafe(work, self.loop).result(30)

    def change(self, weather: Weather) -> None:
        """Changes the weather from now on. If it cuts every connection, the open ones are cut at once."""
        self.network.weather = weather
        if weather.cut == 1.0:
            self.loop.call_soon_threadsafe(self.network.cut_all)


@contextmanager
def network_before(server: Server) -> Iterator[Network]:
    """Puts a bad network before the server and changes the server's address to it."""
    network = Network(server.port)
    thread = threading.Thread(target=network.loop.run_forever)
    thread.start()
    try:
        network.do(network.network.__aenter__())
        server.address = network.network.address
        yield network
        network.do(network.network.__aexit__(None, None, None))
    finally:
        network.loop.call_soon_threadsafe(network.loop.stop)
        thread.join()
        network.loop.close()


def shown(page: Page) -> str:
    return page.locator("main").inner_text()


@pytest.mark.long
@pytest.mark.own_server
def test_two_people_play_over_a_bad_and_a_lost_connection(server: Server, person: Person) -> None:
    with network_before(server) as network:
        ana, bo = person(), person()
        open_duel(ana, bo, GAME)
        network.change(BAD)
        for _ in range(8):
            choose_and_draw(await_turn(ana, bo))
        network.change(CALM)
        # Before the tunnel, because a move that arrives after it is shown as news, and a reloaded page shows no news.
        together(ana, bo)
        network.change(TUNNEL)
        for page in (ana, bo):
            expect(page.get_by_text("Connection lost")).to_be_visible()
        network.change(CALM)
        for page in (ana, bo):
            expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
        together(ana, bo)
        for page in (ana, bo):
            before = shown(page)
            page.reload()  # a reloaded page shows the same
            together(ana, bo)
            expect(page.locator("main")).to_have_text(before, use_inner_text=True)
        assert sum(network.network.fates.values()) > 10
        choose_and_draw(await_turn(ana, bo))
        expect(ana.locator("main[data-number='9']")).to_be_visible()
