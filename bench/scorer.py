"""How long a tap on the scorer's page waits for the new count: full boats, on the server alone and in a browser."""

from __future__ import annotations

import random
import tempfile
import time
from pathlib import Path
from statistics import median

import msgspec
from playwright.sync_api import Page, sync_playwright

import archipel
from archipel.core.game import Json
from archipel.server.compute.sheet_scoring import counted_now
from tests.browser.conftest import PHONE, QUIET, chromium, serving
from tests.browser.test_scorer import PIECES, Hand

WANTED = 50.0
"""Milliseconds that a count may take."""
TIMES = 40
FIELDS = ("kind", "colour", "cells")


def full_boats(players: int) -> Json:
    """Returns a sheet of Explore & Draw at the end of a game in which every piece that fits was placed."""
    state, luck = archipel.game("explore-draw").start(players, chance=archipel.Seeded(3)), random.Random(1)
    while not state.over:
        seat = state.pending[0]
        moves = state.moves(seat)
        placing = [move for move in moves if move.to_json()["type"] not in ("skip", "decline-bonus")]
        state.play(seat, luck.choice(placing or list(moves)))
    return {"game": "explore-draw", "players": [player(one) for one in state.view(None)["players"]]}


def player(seen: Json) -> Json:
    pieces = [{name: piece[name] for name in FIELDS if piece.get(name) is not None} for piece in seen["pieces"]]
    return {"boat": seen["boat"], "pieces": pieces, "traditions": seen["traditions"]}


FREE = "0,12"
"""A free cell of the boat. A treasure is painted there and taken back, again and again."""

WATCH = """() => {
  window.waits = [];
  let lifted = 0;
  addEventListener('pointerup', () => { lifted = performance.now(); }, true);
  const ask = window.fetch;
  window.fetch = async (...asked) => {
    const answer = await ask(...asked);
    if (String(asked[0]).includes('/score'))
      requestAnimationFrame(() => window.waits.push(performance.now() - lifted));
    return answer;
  };
}"""
"""Measures from lifting the finger to the frame after the answer, which shows the new count."""


def waits(page: Page) -> list[float]:
    """Paints a whole boat. Returns how long each tap after that waits, in milliseconds."""
    page.goto("/score/explore-draw")
    hand = Hand(page)
    hand.paint(PIECES)
    page.locator("[data-paint=common]").click()
    page.evaluate(WATCH)
    for number in range(TIMES):
        if number % 2:
            page.get_by_role("button", name="Undo", exact=True).click()
        else:
            page.mouse.click(*hand.at(FREE))
        page.wait_for_function("(wanted) => window.waits.length >= wanted", arg=number + 1)
    found: list[float] = page.evaluate("window.waits")
    return found


def on_a_phone() -> list[float]:
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        context = browser.new_context(
            base_url=server.address,
            viewport=PHONE,
            has_touch=True,
            is_mobile=True,
            reduced_motion="reduce",
        )
        found = waits(context.new_page())
        browser.close()
    return found


def held(milliseconds: float) -> str:
    return "ok" if milliseconds < WANTED else "TOO SLOW"


def main() -> None:
    taps = on_a_phone()
    print(
        f"a tap on a full boat, in a browser: {median(taps):.1f} ms until it is shown, at most {max(taps):.1f}   "
        f"{held(median(taps))}"
    )
    for players in (1, 4, 12):
        sent = msgspec.json.encode(full_boats(players))
        taken = []
        for _ in range(TIMES):
            begun = time.perf_counter()
            answer = msgspec.json.encode(counted_now(msgspec.json.decode(sent)))
            taken.append((time.perf_counter() - begun) * 1000)
        fine = held(median(taken)) if players == 1 else ""
        size = len(answer) / 1000
        print(f"{players:>2} full boats: {median(taken):.1f} ms, at most {max(taken):.1f}; {size:.0f} kB   {fine}")
    print(f"wanted: one boat under {WANTED:.0f} ms")
