"""Makes the README's pictures again: each game at a good moment, in a real browser, from a real server.

    python -m tools.pictures            writes docs/pictures/<game>.png

Bots play each game up to that moment; then a browser takes seat 0 and its page is the picture.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct
from playwright.sync_api import Browser, Page, expect, sync_playwright

import archipel
from archipel import bots
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from tests.browser.conftest import PACED, PATIENCE, QUIET, ROOT, Server, chromium, serving
from tests.browser.moments import Choose, moment, sit_at

FOLDER = ROOT / "docs" / "pictures"
SIZE = {"width": 1280, "height": 800}
SCALE = 0.6
"""The scale of a desktop's picture, small enough for a page that shows four."""


class Picture(Struct, frozen=True):
    game: str
    seats: int
    wanted: Callable[[Any], bool]
    options: dict[str, Any] = {}
    dark: bool = False
    level: str = "greedy"


def to_move(state: State) -> bool:
    """Whether the game waits for seat 0 first, so that no bot moves before the picture is taken."""
    return state.pending[:1] == (0,)


def isle(state: State) -> bool:
    now = state.view(0)
    return to_move(state) and now["day"] == 3 and now["phase"] == "rescue" and len(now["players"][0]["pieces"]) > 11


def explore(state: State) -> bool:
    now = state.view(0)
    return to_move(state) and now["day"] == 4 and now["players"][0]["turn"]["open"] is not None


def doodle(state: State) -> bool:
    return to_move(state) and len(state.moves(0)) > 12 and state.score_of(0).lines["ships"] >= 12


def caty(state: State) -> bool:
    now = state.view(0)
    if not to_move(state) or now["round"] != 7 or now["phase"] != "run":
        return False
    return all(state.preview(0, [move]).changes for move in state.moves(0))


PICTURES = (
    Picture("isle-of-cats", 2, isle),
    Picture("explore-draw", 2, explore),
    Picture("doodle-islands", 2, doodle, dark=True),
    Picture("caty-mini", 3, caty, level="ahead"),
)


def by_bots(level: str) -> Choose:
    """Returns a function that chooses the moves of all seats at this level."""
    meant: list[Move] = []

    def choose(state: State, seat: int, moves: Sequence[Move], luck: Random) -> Move:  # noqa: ARG001
        if not meant:
            chance = Seeded(luck.getrandbits(32))
            meant.extend(bots.choose(state.guess(seat, chance), seat, chance, level))
        return meant.pop(0)

    return choose


def take(picture: Picture, browser: Browser, server: Server) -> Path:
    found = moment(picture.game, picture.seats, by_bots(picture.level), picture.wanted, first=3, **picture.options)
    context = browser.new_context(
        base_url=server.address,
        viewport=SIZE,  # type: ignore[arg-type]
        device_scale_factor=SCALE,
        locale="en-GB",
        color_scheme="dark" if picture.dark else "light",
        reduced_motion="reduce",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(PACED % ("at-once", json.dumps(archipel.games())))  # no offers above the board
    page = context.new_page()
    sit_at(server, found, page, bots=True)
    settle(page)
    path = FOLDER / f"{picture.game}.png"
    page.screenshot(path=path)
    context.close()
    return path


def settle(page: Page) -> None:
    """Waits until the fonts are there and nothing is loading any more."""
    expect(page.locator("main[data-number]")).to_be_visible()
    page.wait_for_load_state("networkidle")
    page.evaluate("document.fonts.ready.then(() => true)")


def main() -> None:
    wished = sys.argv[1:]
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for picture in PICTURES:
            if not wished or picture.game in wished:
                path = take(picture, browser, server)
                print(f"{path.relative_to(ROOT)}  {path.stat().st_size / 1000:.0f} kB")
        browser.close()


if __name__ == "__main__":
    main()
