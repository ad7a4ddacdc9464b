"""Hints: Vigie points at the board, says why and prepares the move; the player makes it with the green button."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from itertools import count, islice
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocket, expect

import archipel
from archipel.core.chance import Seeded
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, number, open_table, press, something_between, violations
from tests.browser.moments import Moment, Moves, sit_at

PHONE: ViewportSize = {"width": 360, "height": 740}
SHORT: ViewportSize = {"width": 375, "height": 553}
DESK: ViewportSize = {"width": 1280, "height": 800}

GAMES = [
    ("Doodle Islands", "alone", SHORT, 3),
    pytest.param("Caty Mini", "bots", DESK, 3, marks=pytest.mark.long),
    pytest.param("Explore & Draw", "alone", PHONE, 4, marks=pytest.mark.long),
    pytest.param("Isle of Cats", "alone", DESK, 4, marks=pytest.mark.long),
]


def ask(page: Page) -> None:
    button = page.get_by_role("button", name="Hint", exact=True)
    expect(button).to_be_enabled()
    button.click()
    # Its reasons are folded where the panel would hide what it points at.
    expect(page.locator(".hint[data-stage=shown]")).to_be_visible()
    expect(page.locator(".hint li").first).to_be_attached()


@pytest.mark.parametrize(("game", "start", "size", "times"), GAMES)
def test_a_hint_is_pointed_at_and_its_move_is_made_by_the_green_button(
    person: Person, game: str, start: str, size: ViewportSize, times: int
):
    page = person(phone=size["width"] < 900)
    page.set_viewport_size(size)
    open_table(page, game, start, "Ana")
    for time in range(times):
        ask(page)
        before = number(page)
        expect(page.locator("svg.rings path.over").first).to_be_attached()
        if time == 0:
            at_rest(page)
            assert violations(page) == []
        page.get_by_role("button", name="Use this move").click()
        expect(page.locator("p.note")).to_be_visible()
        assert number(page) == before
        go = page.locator("[data-target=go]:visible").first
        expect(go).to_be_enabled()
        go.click()
        expect(page.locator(f"main[data-number='{before}']")).to_have_count(0)
    expect(page.locator("p.note")).to_have_count(0)


def test_by_keyboard_alone_a_hint_is_closed_or_followed(person: Person):
    page = person()
    open_table(page, "Doodle Islands", "alone", "Ana")
    ask(page)
    page.keyboard.press("Escape")
    expect(page.locator(".hint[data-stage]")).to_have_count(0)
    ask(page)
    page.keyboard.press("Enter")
    expect(page.locator("p.note")).to_be_visible()
    assert number(page) == 0


def test_a_table_without_hints_has_no_button(person: Person):
    page = person()
    page.goto("/")
    page.get_by_role("button", name="Doodle Islands").first.click()
    form = page.locator("form").filter(has=page.locator("input[name=start]"))
    form.locator("input[name=start]").nth(2).check(force=True)
    form.locator("input.plain").fill("Ana")
    form.get_by_label("Hints").select_option("none at this table")
    form.locator("button.main").click()
    page.get_by_role("button", name="Give to a bot").first.click()
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator("main[data-number] > *").first).to_be_visible()
    expect(page.get_by_role("button", name="Hint", exact=True)).to_have_count(0)


WAYS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "caty-mini": [(2, {}), (3, {"expert": True})],
    "doodle-islands": [(1, {}), (2, {"sea": "monsters"}), (3, {"control": True})],
    "explore-draw": [(1, {}), (2, {})],
    "isle-of-cats": [(1, {}), (2, {"mode": "family"}), (2, {})],
}
"""By game: seats and options of the games from which moments are taken."""
FEW = 4
MANY = list(map(int, os.environ.get("ARCHIPEL_HINTS", "").split()))
"""Moments of each game on each screen; `make soak` sets 400."""
SHARE = 0.1
"""The share of the first seat's decisions that are taken as moments."""

HIDDEN = """() => {
  const panel = document.querySelector('.hint').getBoundingClientRect();
  return [...document.querySelectorAll('svg.rings path.over:not(.thin)')].map((path) => {
    const ring = path.getBoundingClientRect();
    const wide = Math.min(panel.right, ring.right) - Math.max(panel.left, ring.left);
    const high = Math.min(panel.bottom, ring.bottom) - Math.max(panel.top, ring.top);
    return Math.round(Math.max(0, wide - 10) * Math.max(0, high - 10));
  }).filter((area) => area > 0);
}"""
"""The areas of what a hint points at that its panel hides; rings reach a few pixels beyond."""


def random_moments(game: str) -> Iterator[Moment]:
    """Yields moments of random games at which the first seat decides."""
    luck = Random(game)
    for seed in count():
        seats, options = WAYS[game][seed % len(WAYS[game])]
        state = archipel.game(game).start(seats, options, Seeded(seed))
        moves: Moves = []
        while not state.over:
            if 0 in state.pending and luck.random() < SHARE:
                yield Moment(game, seats, options, seed, moves.copy(), state.copy())
            seat = luck.choice(state.pending)
            move = luck.choice(state.moves(seat))
            state.play(seat, move)
            moves.append((seat, move))


@pytest.mark.parametrize("game", list(WAYS))
def test_hints_at_random_moments_are_carried_out_by_taps(person: Person, server: Server, game: str):
    carry_out(person(phone=True), server, game, FEW)


@pytest.mark.long
@pytest.mark.parametrize("count", MANY)
@pytest.mark.parametrize("size", [PHONE, SHORT, DESK], ids=["phone", "short", "desk"])
@pytest.mark.parametrize("game", list(WAYS))
def test_hints_at_many_random_moments_are_carried_out_by_taps_on_every_screen(
    person: Person, server: Server, game: str, size: ViewportSize, count: int
):
    page = person(phone=size["width"] < 900)
    page.set_viewport_size(size)
    carry_out(page, server, game, count)


def carry_out(page: Page, server: Server, game: str, moments: int) -> None:
    """Asks for a hint at each moment and plays it: its moves are sent, nothing asks back, and nothing is hidden."""
    hinted: list[Any] = []
    sent: list[Any] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: hinted.extend(of_type(frame, "hint")))
        socket.on("framesent", lambda frame: sent.extend(of_type(frame, "moves")))

    page.on("websocket", listen)
    for moment in islice(random_moments(game), moments):
        sit_at(server, moment, page)
        ask(page)
        at_rest(page)
        assert page.evaluate(HIDDEN) == []
        press(page.get_by_role("button", name="Use this move"))
        before = number(page)
        something_between(page)
        go = page.locator("dialog[open] button.go:visible, body:not(:has(dialog[open])) button.go:visible").first
        expect(go).to_have_attribute("aria-disabled", "false")
        press(go)
        expect(page.locator(f"main[data-number='{before}']")).to_have_count(0)
        advised = hinted[-1]["moves"]
        assert sent[-1]["moves"][: len(advised)] == advised


def of_type(frame: Any, kind: str) -> list[Any]:
    message = json.loads(frame)
    return [message] if message.get("type") == kind else []
