"""People play Doodle Islands: to its end, through reloads and crashes, by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from archipel.core.game import State
from archipel.games.doodle_islands.moves import Pick
from tests.browser.boxes import Finger
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, end_totals, open_duel, open_table, tab_to
from tests.browser.doodle import GAME, await_turn, choose_and_draw, has_turn, nearly_over, tick_bottle
from tests.browser.moments import anything, moment, sit_at

PLACES: list[ViewportSize] = [
    {"width": 360, "height": 740},
    {"width": 375, "height": 553},
    {"width": 1280, "height": 800},
]


def test_two_people_end_a_short_game_and_see_the_same_scores(server: Server, person: Person):
    ana, bo = person(), person(phone=True)
    moment = nearly_over(2)
    sit_at(server, moment, ana, bo)
    choose_and_draw(ana)
    tick_bottle(await_turn(bo))  # his seventh bottle ends the round and the game
    moves = len(moment.moves) + 2
    expect(ana.get_by_text("Game over").first).to_be_visible()
    for page in (ana, bo):
        expect(page.locator("table").filter(has_text="Total")).to_be_visible()
    hers, his = end_totals(ana), end_totals(bo)
    assert sorted(hers.values()) == sorted(his.values())
    assert len(hers) == 2
    ana.get_by_role("link", name="Watch again").first.click()
    slider = ana.get_by_role("slider", name="Moment of the game")
    slider.press("End")
    expect(ana).to_have_url(re.compile(rf"n={moves}\b"))
    slider.press("Home")
    expect(ana).to_have_url(re.compile(r"n=0\b"))


def test_a_reload_in_mid_game_returns_to_the_seat(person: Person):
    ana, bo = person(), person()
    open_duel(ana, bo, GAME)
    first = await_turn(ana, bo)
    choose_and_draw(first)
    second = bo if first is ana else ana
    expect(second.get_by_role("heading", level=1, name="Your turn, captain")).to_be_visible()
    second.reload()
    expect(second.get_by_role("heading", level=1, name="Your turn, captain")).to_be_visible()
    choose_and_draw(second)
    expect(first.locator(".progress", has_text="Round 2")).to_be_visible()


@pytest.mark.long
@pytest.mark.own_server
def test_the_server_is_killed_in_mid_game_and_both_go_on(person: Person, server: Server):
    ana, bo = person(), person()
    open_duel(ana, bo, GAME)
    choose_and_draw(await_turn(ana, bo))
    second = await_turn(ana, bo)
    board = ana.locator("main").bounding_box()
    server.kill()
    expect(ana.get_by_text("Connection lost")).to_be_visible()
    assert ana.locator("main").bounding_box() == board  # nothing may move under a finger
    server.start()
    expect(ana.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
    expect(bo.get_by_text("Connection lost")).to_be_hidden(timeout=30_000)
    choose_and_draw(second)
    for page in (ana, bo):
        expect(page.locator(".progress", has_text="Round 2")).to_be_visible()
    choose_and_draw(await_turn(ana, bo))


def test_a_turn_is_played_with_the_keyboard_alone(person: Person):
    page = person()
    open_table(page, GAME, "alone", "Kay")
    expect(page.get_by_role("heading", level=1, name="Your turn, captain")).to_be_visible()
    tab_to(page, "listbox")  # the chart is one tab stop; choosing a cell also chooses a die
    page.keyboard.press("Space")
    page.keyboard.press("3")  # the third shape; on an archipelago the fort is chosen already
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
    expect(page.locator("[aria-live=polite]").first).not_to_have_text("")
    page.keyboard.press("Enter")
    expect(page.locator("button.go")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".progress", has_text="Round 2")).to_be_visible()


@pytest.mark.long
def test_nothing_moves_while_a_die_and_a_shape_are_chosen(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, moment("doodle-islands", 2, anything, opens_a_shape), page)
    for size in PLACES:
        page.set_viewport_size(size)
        finger = Finger(page)
        finger.tap(page.locator("label.die").first, "choosing a die")
        for shape in (1, 3):
            finger.tap(page.locator("label.shape.possible").nth(shape), f"choosing shape {shape}")
            expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
        for _ in range(2):
            finger.tap(page.get_by_role("button", name="One step back"), "stepping back")
        assert not finger.moved, "\n".join(finger.moved)


def opens_a_shape(state: State) -> bool:
    """Returns whether the first seat is to play and its first die leads to one cell where any shape may be drawn."""
    view, first = state.view(0), state.moves(0)[:6]
    cells = {(move.die, move.cell) for move in first if isinstance(move, Pick) and move.draw != "fort"}
    dice = [move.die for move in state.moves(0) if isinstance(move, Pick)]
    return (
        view["round"] > 2 and len(first) == 6 and len(cells) == 1 and view["white"][0] == dice[0] and len(set(dice)) > 1
    )


def test_a_move_can_be_taken_back_while_that_is_fair(person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    open_duel(ana, bo, GAME)
    first = await_turn(ana, bo)
    choose_and_draw(first)
    back = first.get_by_role("button", name=re.compile("Take back|Reprendre"))
    expect(back).to_be_enabled()
    back.click()
    expect(first.get_by_role("heading", level=1, name=re.compile("Your turn|À toi"))).to_be_visible()
    assert has_turn(first)


def test_a_spectator_sees_the_game_and_cant_play(person: Person):
    ana, bo, eve = person(), person(), person()
    path = open_duel(ana, bo, GAME)
    eve.goto(path)
    expect(eve.get_by_role("group", name=GAME)).to_be_visible()
    expect(eve.locator("button.go")).to_have_count(0)
    expect(eve.get_by_text("You are watching · Ana’s sea chart")).to_be_visible()
    choose_and_draw(await_turn(ana, bo))
    expect(eve.get_by_text(re.compile("is thinking"))).not_to_have_count(0)
    eve.set_viewport_size({"width": 740, "height": 360})  # on its side: the whole chart is seen below bar and banner
    at_rest(eve)
    last = eve.get_by_role("option").last.bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= 360
