"""People play Caty Mini: on phones to the end and by keyboard; a forbidden tile says why, and nothing moves."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from archipel.core.game import State
from archipel.games.caty_mini.content.box import CONTENTS
from tests.browser.boxes import Finger
from tests.browser.conftest import Person, Server
from tests.browser.deeds import (
    at_rest,
    end_totals,
    no_sideways_scrolling,
    open_duel,
    open_table,
    press_green,
    taken,
    until,
    violations_by_day_and_by_night,
)
from tests.browser.moments import Moment, anything, moment, sit_at

GAME = "Caty Mini"
PLACES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 375, "height": 553},
    {"width": 1280, "height": 800},
]
CHOICES = (
    ".pile[aria-disabled=false][aria-pressed=false]",
    ".hand .tile[aria-disabled=false][aria-pressed=false]",
    ".notch[aria-disabled=false]",
)
"""What may be tapped in the phases of the game: piles to draw from, a tile to lead, a notch to enter by."""


def play(page: Page, *, touch: bool) -> None:
    """Makes one move: chooses offered things until the green button is ready, and presses it."""
    choose(page, touch=touch)
    press_green(page)


def choose(page: Page, *, touch: bool) -> None:
    ready, offered = page.locator("button.go[aria-disabled=false]"), page.locator(", ".join(CHOICES))
    for _ in range(20):
        expect(page.locator(f"button.go[aria-disabled=false], {', '.join(CHOICES)}").first).to_be_attached()
        if ready.count():
            return
        offered.first.tap() if touch else offered.first.click()
    raise AssertionError(f"Nothing more to choose, and still not ready: {page.locator('main').inner_text()}")


def play_until(page: Page, step: str) -> None:
    """Plays against bots until this step is to be chosen: draw, knot, lead or run."""
    asked = page.locator(".screen:has(button.go)")
    for _ in range(60):
        expect(asked).to_be_attached()
        if step in (asked.get_attribute("class") or "").split():
            return
        play(page, touch=False)
    raise AssertionError(f"Never asked to {step}.")


def at(step: str, rounds: int = 0, also: Callable[[Any], bool] = lambda _: True) -> Moment:
    """Returns a moment for two at which the first seat is to do this, in that round or a later one."""

    def wanted(state: State) -> bool:
        view = state.view(0)
        return state.pending[:1] == (0,) and view["phase"] == step and view["round"] >= rounds and also(view)

    return moment("caty-mini", 2, anything, wanted)


def play_together(*pages: Page, moves: int) -> None:
    """Plays this number of moves, each by a person who is to play."""
    for _ in range(moves):
        asked = until(pages[0], lambda: next((page for page in pages if is_asked(page)), None), "somebody who is asked")
        play(asked, touch=True)


def is_asked(page: Page) -> bool:
    return page.locator(".screen button.go").count() > 0


def test_two_people_begin_on_phones_and_play_a_round(person: Person):
    ana, bo = person(phone=True, lang="fr"), person(phone=True)
    open_duel(ana, bo, GAME)
    play_together(ana, bo, moves=2 + 2 + 3)  # each draws and ties the knot; a round has one lead and two runs or naps
    for page, second in ((ana, "Tour 2 sur 12"), (bo, "Round 2 of 12")):
        expect(page.get_by_text(second).first).to_be_visible()


def test_two_people_play_the_last_round_on_phones_and_see_the_same_scores(server: Server, person: Person):
    ana, bo = person(phone=True, lang="fr"), person(phone=True)
    sit_at(server, at("lead", 12), ana, bo)
    play_together(ana, bo, moves=3)
    expect(ana.get_by_text("Fin de la partie").filter(visible=True).first).to_be_visible()
    for page in (ana, bo):
        expect(page.locator("table").filter(has_text="Total")).to_be_visible()
    assert sorted(end_totals(ana).values()) == sorted(end_totals(bo).values())


def test_a_run_chosen_with_the_keyboard_is_announced(server: Server, person: Person):
    ana = person()
    sit_at(server, at("run"), ana)
    ana.locator(".notches:not(.knot) .notch[aria-disabled=false]").first.focus()
    ana.keyboard.press("Space")
    expect(ana.locator(".notch[aria-pressed=true]")).to_have_count(1)
    expect(ana.locator("[aria-live=polite]").first).to_contain_text(
        re.compile(r"Notch a: .*costs [\d.]+\scm of [\d.]+\scm")
    )
    ana.locator("button.go").focus()
    with taken(ana):
        ana.keyboard.press("Enter")


def test_a_round_is_played_with_keys_alone(server: Server, person: Person):
    page = person()
    sit_at(server, at("lead"), page)
    page.locator(".screen").focus()
    free = page.locator(".hand .tile").evaluate_all("tiles => tiles.findIndex((one) => one.ariaDisabled !== 'true')")
    page.keyboard.press(str(free + 1))
    expect(page.locator("button.go")).to_have_text(re.compile("Choose the"))
    page.keyboard.press("Enter")  # leads to the green button
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=2, name=re.compile("^Quick, to the"))).to_be_visible()
    page.keyboard.press("b")
    expect(page.locator("[aria-live=polite]").first).to_contain_text(
        re.compile(r"Notch b: .*costs [\d.]+\scm of [\d.]+\scm")
    )
    page.keyboard.press("Escape")
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("a")
    page.keyboard.press("Enter")
    with taken(page):
        page.keyboard.press("Enter")


@pytest.mark.long
def test_nothing_moves_while_a_notch_is_chosen(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, at("run", 3, lambda view: view["players"][0]["string"] > 6000), page)
    for size in PLACES:
        page.set_viewport_size(size)
        finger = Finger(page)
        for notch in ("a", "b", "a"):
            finger.tap(page.locator(f"[data-target='notch:{notch}']"), f"choosing notch {notch}", plays=".notches")
        finger.tap(page.get_by_role("button", name="One step back"), "stepping back")
        assert not finger.moved, "\n".join(finger.moved)


def test_a_tile_of_a_forbidden_colour_says_why_when_tapped(server: Server, person: Person):
    page = person(phone=True)
    forbidden = page.locator(".hand .tile[aria-disabled=true]")
    sit_at(server, at("lead", 2, holds_a_colour_just_played), page)
    forbidden.first.tap(force=True)
    expect(page.get_by_role("dialog")).to_contain_text("Choose a colour other than")


def holds_a_colour_just_played(view: Any) -> bool:
    """Returns whether the hand has the colour just played and another one: without another, it would be allowed."""
    just = CONTENTS.colour[view["played"][-1]]
    return {just} < {CONTENTS.colour[tile] for tile in view["players"][0]["hand"]}


def test_a_cat_runs_along_its_string_and_sits_down(server: Server, person: Person):
    page = person(still=False)
    sit_at(server, at("run"), page)
    play(page, touch=False)
    runner, cat = page.locator(".frame .runner"), page.locator(".frame .cat")
    expect(runner).to_have_css("opacity", "1")
    expect(runner).to_have_css("opacity", "0")
    expect(cat).to_have_css("opacity", "1")


@pytest.mark.long
@pytest.mark.parametrize("size", ["phone", "desktop"])
def test_axe_objects_to_no_step_by_day_and_by_night(person: Person, size: str):
    phone = size == "phone"
    page = person(phone=phone, lang="fr" if phone else "en")
    open_table(page, GAME, "bots", "Kay")
    complaints = []
    for step in ("draw", "knot", "lead", "run"):
        play_until(page, step)
        choose(page, touch=phone)
        complaints += [f"{step}: {each}" for each in violations_by_day_and_by_night(page)]
        assert no_sideways_scrolling(page)
    page.locator("button.rival").first.click()
    expect(page.get_by_role("dialog")).to_be_visible()
    complaints += [f"room: {each}" for each in violations_by_day_and_by_night(page)]
    assert complaints == []


PHONES = ((320, 568), (375, 553), (360, 640), (375, 667), (360, 740), (390, 844), (412, 915), (430, 932))


def test_a_larger_phone_has_no_smaller_room_and_no_rivals_room_is_larger(server: Server, person: Person):
    """Regression test: at 360 × 740 the room was 229 px wide, and at 375 × 553 it was 273 px wide."""
    page = person(phone=True)
    sit_at(server, at("run"), page)
    wide: dict[tuple[int, int], float] = {}
    for width, height in PHONES:
        page.set_viewport_size({"width": width, "height": height})
        [mine] = widths(page, ".room .frame")
        page.locator("[data-rival]").first.click()
        [theirs] = widths(page, "dialog .sheet > .room")
        assert theirs <= mine + 1, f"at {width} × {height}: {theirs}, and mine is {mine}"
        page.keyboard.press("Escape")
        expect(page.locator("dialog")).to_have_count(0)
        wide[width, height] = mine
    for one, other in product(PHONES, repeat=2):
        if one[0] <= other[0] and one[1] <= other[1]:
            assert wide[one] <= wide[other] + 1, f"{one}: {wide[one]}, {other}: {wide[other]}"


def widths(page: Page, things: str) -> list[float]:
    at_rest(page)
    found: list[float] = page.locator(things).evaluate_all(
        "(all) => all.map((one) => one.getBoundingClientRect().width)"
    )
    return found
