"""Fixtures of the browser tests: one real Chromium and one real server per process, a browser context per person.

A test marked `@pytest.mark.own_server` gets a server of its own, for example to kill it. With `mixed=True` the browsers
add to that server's luck, so every run deals differently. With `open_tables=True` strangers can find its tables.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, ViewportSize, expect, sync_playwright

import archipel
from tests.servers import free_port

ROOT = Path(__file__).parents[2]

PATIENCE = 20_000
"""Milliseconds a page may take to show something. Long, because machines are shared; only failures wait so long."""

PHONE: ViewportSize = {"width": 360, "height": 740}
SHORT_PHONE: ViewportSize = {"width": 375, "height": 553}
DESK: ViewportSize = {"width": 1280, "height": 800}
SCREENS = {"phone": PHONE, "short phone": SHORT_PHONE, "desk": DESK}

QUIET = [
    "--no-sandbox",
    "--disable-dev-shm-usage",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--font-render-hinting=none",  # letters as wide as in a browser with windows; the shell rounds them otherwise
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


SHELL = "chromium-headless-shell"
"""The same engine without a browser's windows. A page costs it half the CPU time, but it has no notifications."""
WHOLE = ("chromium", "chromium-browser", "google-chrome")


def chromium(*names: str) -> str | None:
    """Returns the path of the first of these programs that is installed; without names, of any Chromium."""
    named = os.environ.get("ARCHIPEL_CHROMIUM")
    return named or next(filter(None, map(shutil.which, names or (SHELL, *WHOLE))), None)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        yield playwright


@contextmanager
def launched(playwright: Playwright, path: str | None) -> Iterator[Browser]:
    if path is None:
        say = pytest.fail if os.environ.get("ARCHIPEL_REQUIRE_BROWSER") else pytest.skip
        say("No Chromium: install it, or name one in ARCHIPEL_CHROMIUM.")
    browser = playwright.chromium.launch(executable_path=path, args=QUIET)
    yield browser
    browser.close()


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    with launched(playwright, chromium()) as browser:
        yield browser


@pytest.fixture(scope="session")
def whole_browser(playwright: Playwright) -> Iterator[Browser]:
    """A browser that can show notifications. A module whose tests need it names this fixture `browser`."""
    with launched(playwright, chromium(*WHOLE)) as browser:
        yield browser


class Server:
    """`archipel serve` in a process of its own, with a data folder of its own."""

    def __init__(
        self,
        data: Path,
        *,
        mixed: bool = False,
        open_tables: bool = False,
        arguments: Sequence[str] = (),
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.data = data
        self.arguments = arguments
        self.more = {"ARCHIPEL_TEST_MIXED": "yes"} if mixed else {}
        self.more |= {"ARCHIPEL_OPEN_TABLES": "yes"} if open_tables else {}
        self.more |= environment or {}
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def dealt(self) -> Path:
        """The file with one line for each table that was dealt in this test."""
        return self.data / "dealt.txt"

    def deal_anew(self) -> None:
        """Gives the next table the first deal, whatever other tests have played before."""
        self.dealt.write_text("")

    @property
    def day(self) -> Path:
        """The file that names the server's current day, if a test has set one."""
        return self.data / "day.txt"

    def set_day(self, day: date) -> None:
        self.day.write_text(day.isoformat())

    def start(self) -> None:
        command = [sys.executable, "-m", "tests.browser.serve", "serve", "--no-browser", "--host", "127.0.0.1"]
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data), *self.arguments],
            cwd=ROOT,
            env={
                **os.environ,
                "ARCHIPEL_BOT_DELAY": "0",
                "ARCHIPEL_RATE": "off",
                "ARCHIPEL_TEST_DEALT": str(self.dealt),
                "ARCHIPEL_TEST_DAY": str(self.day),
                **self.more,
            },
            stdout=(self.data / "out.txt").open("ab"),
            stderr=subprocess.STDOUT,
        )
        deadline = time.monotonic() + 30
        while time.monotonic() < deadline:
            try:
                urllib.request.urlopen(f"{self.address}/api/lobby", timeout=2).close()
            except OSError:
                assert self.process.poll() is None, self.said()
                time.sleep(0.05)  # poll, because the process sends no signal when it is ready
            else:
                return
        raise AssertionError(f"The server did not answer. It said:\n{self.said()}")

    def kill(self) -> None:
        """Kills the server without warning, as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(10)

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.terminate()
            self.process.wait(10)

    def said(self) -> str:
        return (self.data / "out.txt").read_text(errors="replace")


@contextmanager
def serving(data: Path, **wishes: Any) -> Iterator[Server]:
    """Starts a server for the block and stops it afterwards; `wishes` are arguments of `Server`."""
    server = Server(data, **wishes)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("shared")) as server:
        yield server


@pytest.fixture
def server(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Server]:
    """The server that all tests share, or a server of its own for a test marked `own_server`."""
    if marker := request.node.get_closest_marker("own_server"):
        with serving(tmp_path, **marker.kwargs) as own:
            yield own
    else:
        shared: Server = request.getfixturevalue("shared_server")
        shared.deal_anew()
        yield shared


@pytest.fixture(params=["phone", *(pytest.param(each, marks=pytest.mark.long) for each in ("short phone", "desk"))])
def screen(request: pytest.FixtureRequest) -> str:
    """The name of a person's screen, for `person(screen=screen)`. The short phone and the desk are long tests."""
    name: str = request.param
    return name


Person = Callable[..., Page]

PACED = """try {
  localStorage.archipel ??= JSON.stringify({ sound: false, pace: '%s', named: %s });
  localStorage['archipel-known'] ??= '%s';
} catch {}"""
"""Script that stores a person's settings: sound declined, the pace of rivals' moves, whether they were
asked for a name, and the games they know."""


@pytest.fixture
def person(browser: Browser, server: Server) -> Iterator[Person]:
    """Creates a new person with their own cookies: `person(phone=True, lang="fr")`. Errors on their page fail the test.

    `screen` names one of `SCREENS`, for tests that run on several screens.
    """
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def arrive(
        *,
        phone: bool = False,
        screen: str = "",
        lang: str = "en",
        dark: bool = False,
        still: bool = True,
        touch: bool | None = None,
        pace: str = "at-once",
        newcomer: bool = False,
    ) -> Page:
        screen = screen or ("phone" if phone else "desk")
        phone = screen != "desk"
        context = browser.new_context(
            base_url=server.address,
            viewport=SCREENS[screen],
            has_touch=phone if touch is None else touch,
            is_mobile=phone,
            locale="fr-FR" if lang == "fr" else "en-GB",
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        # The page offers sound and a lesson below the top bar. The script declines both, except for tests about them.
        known = [] if newcomer else archipel.games()
        context.add_init_script(PACED % (pace, json.dumps(not newcomer), json.dumps(known)))
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda message: errors.append(message.text) if "Content Security Policy" in message.text else None,
        )
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert errors == []
