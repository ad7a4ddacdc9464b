"""How many taps a typical turn takes on a phone: counted in a real browser, at a prepared moment of each game.

The player knows what to do: chooses once, and tries nothing else.
"""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import archipel
from archipel.core.game import State
from tests.browser import doodle, drawing, isle
from tests.browser.conftest import PACED, PHONE, QUIET, Server, chromium, serving
from tests.browser.deeds import taken
from tests.browser.isle_moments import at
from tests.browser.isle_moments import isle as isle_moment
from tests.browser.moments import Moment, anything, moment, sit_at
from tests.browser.test_caty_mini import play

COUNT = """addEventListener('pointerdown', ({ isTrusted }) => {
  if (isTrusted) window.taps = (window.taps ?? 0) + 1;
}, true)"""


def main() -> None:
    with tempfile.TemporaryDirectory() as data, serving(Path(data)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=QUIET)
        for game, what, dealt, turn in TURNS:
            context = browser.new_context(
                base_url=server.address,
                viewport=PHONE,
                has_touch=True,
                is_mobile=True,
                reduced_motion="reduce",
            )
            context.add_init_script(PACED % ("at-once", json.dumps(archipel.games())))
            page = context.new_page()
            print(f"{game:16} {what:44} {taps(server, page, dealt(), turn):3}", flush=True)
            context.close()
        browser.close()


def taps(server: Server, page: Page, dealt: Moment, turn: Callable[[Page], object]) -> int:
    sit_at(server, dealt, page)
    page.evaluate(COUNT)
    turn(page)
    counted: int = page.evaluate("window.taps ?? 0")
    return counted


def round_of(game: str, seats: int, number: int, phase: str = "") -> Moment:
    def wanted(state: State) -> bool:
        view = state.view(0)
        return state.pending[:1] == (0,) and view["round"] >= number and phase in ("", view.get("phase"))

    return moment(game, seats, anything, wanted)


def second_day() -> Moment:
    return moment("explore-draw", 1, anything, lambda state: state.view(0)["day"] == 2)


def a_day(page: Page) -> None:
    """Plays a day: a column, its three cards, and the end of the turn."""
    drawing.cards(page, "B").first.click()
    with taken(page):
        drawing.green(page).click()
    drawing.draw_the_day(page)


def all_cards(page: Page) -> None:
    """Chooses all cards on offer, with one button if there is one for all."""
    together = page.locator("button.all")
    if together.count():
        together.click()
    else:
        for card in page.locator(".cards button[aria-pressed]").all():
            card.click()
    isle.sending(page, isle.green(page))


def a_move(page: Page) -> None:
    """Makes a move of Caty Mini: the first choice on offer, and the green button."""
    play(page, touch=True)


def some_cards(page: Page) -> None:
    isle.choose(page)
    isle.sending(page, isle.green(page))


TURNS: list[tuple[str, str, Callable[[], Moment], Callable[[Page], object]]] = [
    ("doodle-islands", "a die, a cell, a shape", lambda: round_of("doodle-islands", 2, 3), doodle.choose_and_draw),
    ("caty-mini", "to lead a piece of furniture", lambda: round_of("caty-mini", 2, 3, "lead"), a_move),
    ("caty-mini", "to run", lambda: round_of("caty-mini", 2, 3, "run"), a_move),
    ("explore-draw", "a day: a column, three cards, the end", second_day, a_day),
    ("isle-of-cats", "to pick two cards of seven", lambda: isle_moment(at("draft", 2)), some_cards),
    ("isle-of-cats", "to lay all rescue cards", lambda: isle_moment(at("rescue-cards", 2)), all_cards),
    ("isle-of-cats", "to rescue a cat and place it", lambda: isle_moment(at("rescue", 2)), isle.decide),
]


if __name__ == "__main__":
    main()
