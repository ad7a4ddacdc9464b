"""How quickly a piece follows the pointer in the browser: from `pointermove` to the end of its animation-frame work.

It uses a real Chromium, a real server and a half-full boat. The page measures itself: the clock starts when an event
reaches the page and stops in the animation frame, after all other work of that frame.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, sync_playwright

from archipel.server.edge.web_client import FOLDER, is_built

MOVES = 300
MEDIAN, MOST = 4.0, 10.0
"""Limits in milliseconds: for the median of the moves, and for the 95th percentile."""
DAYS_BEFORE = 3

STOPWATCH = """() => {
  window.times = [];
  let began = 0;
  addEventListener('pointermove', () => (began = performance.now()), true);
  // asked for last, so it runs after what the screen has asked for in the same frame
  addEventListener('pointermove', () => {
    const start = began;
    requestAnimationFrame(() => times.push(performance.now() - start));
  });
}"""


def main() -> None:
    chromium = os.environ.get("ARCHIPEL_CHROMIUM") or next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell"))),
        None,
    )
    if chromium is None or not is_built(FOLDER):
        print("This needs Chromium and a built client. Run tools/chromium and make build.")
        return
    with serving() as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium, args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"]
        )
        missed = []
        for name, size in (("desktop", (1280, 800)), ("phone", (360, 780))):
            page = browser.new_context(base_url=address, viewport={"width": size[0], "height": size[1]}).new_page()
            take_up_a_piece(page)
            if not report(name, follow(page)):
                missed.append(name)
        browser.close()
    if missed:
        sys.exit(f"The piece follows the pointer too slowly: {', '.join(missed)}.")


@contextmanager
def serving() -> Iterator[str]:
    """Runs a new server with its own data, and stops it at the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-m", "archipel", "serve", "--no-browser", "--host", "127.0.0.1"]
        server = subprocess.Popen(
            [*command, "--port", str(port), "--data", data],
            env={**os.environ, "ARCHIPEL_BOT_DELAY": "0", "ARCHIPEL_RATE": "off"},
            stdout=subprocess.DEVNULL,
        )
        address = f"http://127.0.0.1:{port}"
        try:
            await_answer(address)
            yield address
        finally:
            server.terminate()
            server.wait()


def await_answer(address: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/api/lobby").close()
            return
        except OSError:
            time.sleep(0.05)
    raise TimeoutError(address)


def take_up_a_piece(page: Page) -> None:
    """Opens a solo table, plays some days, and takes the first piece of a new day."""
    page.goto("/")
    request = page.context.request
    wish = {"game": "explore-draw", "name": "Ada", "seats": [{"kind": "me"}]}
    table = request.post("/api/tables", data=wish).json()["id"]
    request.post(f"/api/tables/{table}/start")
    page.goto(f"/t/{table}")
    page.get_by_role("heading", level=1, name=re.compile("^Day")).wait_for()
    for _ in range(DAYS_BEFORE):
        draw_a_day(page)
    choose_a_column(page)


def choose_a_column(page: Page) -> None:
    for column in "ABCD":
        page.get_by_role("group", name=f"Column {column}").get_by_role("button").first.click()
        if page.locator("button.go").get_attribute("aria-disabled") == "false":
            break
    page.locator("button.go").click()
    page.locator(".placing").or_(page.get_by_text("Choose")).first.wait_for()


def draw_a_day(page: Page) -> None:
    """Presses the green button until the next day begins."""
    day = page.get_by_role("heading", level=1).inner_text()
    choose_a_column(page)
    for _ in range(80):
        if page.get_by_role("heading", level=1).inner_text() != day:
            return
        press(page)
        page.wait_for_timeout(40)
    raise TimeoutError(f"{day} does not end: {page.locator('button.go').all_inner_texts()}")


def press(page: Page) -> None:
    """Presses the green button; if a choice has to be made first, makes the first choice."""
    green = page.locator("button.go").first
    if green.get_attribute("aria-disabled", timeout=5000) == "false":
        green.click()
        return
    choices = page.locator(".halves button, .colours button")
    if choices.count():
        choices.first.click()


def follow(page: Page) -> list[float]:
    """Moves the pointer all over the boat. Returns the milliseconds of each move."""
    boat = page.locator("[role=application]")
    box = boat.bounding_box()
    assert box is not None
    for _ in range(40):
        if page.locator(".placing").count():
            break
        press(page)
        page.wait_for_timeout(60)
    page.wait_for_timeout(500)
    page.evaluate(STOPWATCH)
    for step in range(MOVES):
        along, across = (step * 7 % 100) / 100, (step * 13 % 100) / 100
        page.mouse.move(box["x"] + box["width"] * along, box["y"] + box["height"] * across)
    page.wait_for_timeout(200)
    times: list[float] = json.loads(page.evaluate("JSON.stringify(times)"))
    return times


def report(name: str, times: list[float]) -> bool:
    """Prints the times. Returns whether they are within the limits."""
    times = sorted(times)
    median, late = statistics.median(times), times[int(len(times) * 0.95)]
    print(f"{name:8} {len(times)} moves   median {median:5.2f} ms (at most {MEDIAN})   p95 {late:5.2f} ms ({MOST})")
    return median <= MEDIAN and late <= MOST


if __name__ == "__main__":
    main()
