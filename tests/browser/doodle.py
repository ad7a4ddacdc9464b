"""Playing Doodle Islands in the browser."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random

from archipel.server.storage.open_storage import open_storage
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from archipel.core.game import Move, State
from archipel.games.doodle_islands.moves import Bottle, Pick
from archipel.server.model.match import LogRow, Match
from tests.browser.conftest import Server
from tests.browser.deeds import press_green, taken, until
from tests.browser.moments import Moment, moment

GAME = "Doodle Islands"
MY_TURN = re.compile("Your turn, captain|À toi, capitaine")


def has_turn(page: Page) -> bool:
    return page.get_by_role("heading", level=1, name=MY_TURN).count() > 0


def await_turn(*pages: Page) -> Page:
    """Waits until one of these people is to play, and returns their page."""
    return until(pages[0], lambda: next(filter(has_turn, pages), None), "a turn")


def choose_and_draw(page: Page) -> str:
    """Takes the first die, cell and drawing that are offered, presses the green button and returns its label."""
    dice = page.get_by_role("group", name=re.compile("White dice|Dés blancs"))
    dice.locator("input:not(:disabled)").first.check(force=True)
    chosen = page.locator("[role=option][aria-selected=true]")
    if not chosen.count():
        page.locator("[role=option]:not([aria-disabled=true])").first.click()
    shapes = page.get_by_role("group", name=re.compile("What to draw|Que tracer"))
    if shapes.locator("input:not(:disabled)").count() > 1:
        shapes.locator("input:not(:disabled)").first.check(force=True)
    return press_green(page)


def tick_bottle(page: Page) -> str:
    """Waits for this person's turn and passes with a bottle. Returns the green button's label."""
    await_turn(page)
    instead = page.get_by_role("button", name=re.compile("instead of taking a die|au lieu de prendre un dé"))
    if not instead.count():
        return press_green(page)
    instead.click()
    said = page.locator("button.go").inner_text()
    page.locator("button.go").click()
    sure = page.get_by_role("dialog").locator("button.sure")  # asks again, because dice could be taken
    expect(sure).to_be_enabled()
    with taken(page):
        sure.click()
    return said


def nearly_over(seats: int) -> Moment:
    """Returns a short game just before its end (seven bottles): everybody has ticked six, the first seat is to play."""

    def wanted(state: State) -> bool:
        view = state.view(None)
        return view["pending"] == [0] and all(sheet["bottles"] == 6 for sheet in view["sheets"])

    return moment("doodle-islands", seats, drawing_once, wanted, control=True)


def drawing_once(state: State, seat: int, moves: Sequence[Move], luck: Random) -> Move:  # noqa: ARG001
    """Draws in the first round, and then passes with bottles."""
    draws = [move for move in moves if isinstance(move, Pick)]
    first = state.view(None)["round"] == 1
    return luck.choice(draws) if first and draws else Bottle()


GAMES_TRIED = 10_000
"""Random games to try at most. The server rolls the dice, and with some fewer than 1 % end with a forced bottle."""


def play_ahead(server: Server, table: str, luck: int = 0) -> None:
    """Writes a solo game's moves into the server's database, all but the last: one bottle, which ends the game."""
    with ThreadPoolExecutor(1) as aside:  # because Playwright runs its own event loop in this thread
        aside.submit(asyncio.run, lay_moves(server, table, luck)).result()


async def lay_moves(server: Server, table: str, luck: int) -> None:
    storage = await open_storage(server.data / "archipel.db")
    found = await storage.tables.read(table)
    assert found is not None
    games = (all_but_a_bottle(Match(found).state, Random(seed)) for seed in range(luck, luck + GAMES_TRIED))
    moves = next(filter(None, games))
    rows = [
        LogRow(number, 0, f"ahead-{number}", "moves", (move.to_json(),), False, found.created)
        for number, move in enumerate(moves, start=1)
    ]
    await storage.tables.save(found, replace(found, number=len(rows)), rows)
    await storage.close()


def all_but_a_bottle(state: State, luck: Random) -> list[Move] | None:
    """Plays a random game and returns its moves without the last, or None if the last was not a forced bottle."""
    moves: list[Move] = []
    while not state.over:
        could = state.moves(0)
        moves.append(luck.choice(could))
        state.play(0, moves[-1].to_json())
    return moves[:-1] if could == [Bottle()] else None
