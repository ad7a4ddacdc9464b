"""Moves can be taken back: past bots at once, past friends if they agree, and never after hidden things were shown."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from archipel.core.game import State
from tests.browser.conftest import Person, Server
from tests.browser.deeds import together
from tests.browser.doodle import choose_and_draw
from tests.browser.measures import is_sound
from tests.browser.moments import anything, moment, sit_at
from tests.browser.test_caty_mini import play

LEARNT = "Something hidden has been revealed since that move: it can’t be taken back any more."


def first_to_knot(state: State) -> bool:
    """Returns whether the first seat is to tie its knot, and the second seat after it."""
    if state.pending != (0,) or state.view(None)["phase"] != "knot":
        return False
    after = state.copy()
    after.play(0, after.moves(0)[0].to_json())
    return after.pending == (1,) and after.view(None)["phase"] == "knot"


def ask_to_take_back(page: Page) -> None:
    page.get_by_role("button", name="Menu").locator("visible=true").click()
    page.get_by_role("button", name="Ask to take my move back").click()


def asked_to(page: Page, step: str) -> Locator:
    return page.locator(f".screen.{step}:has(button.go)")


def test_a_move_is_taken_back_past_a_bot_which_then_thinks_again(server: Server, person: Person, screen: str):
    ana, touch = person(screen=screen), screen != "desk"
    sit_at(server, moment("caty-mini", 2, anything, first_to_knot), ana, bots=True)
    play(ana, touch=touch)
    expect(asked_to(ana, "lead")).to_be_visible()  # the bot has tied its knot as well
    ana.get_by_role("button", name="Take back").click()
    expect(asked_to(ana, "knot")).to_be_visible()
    play(ana, touch=touch)
    expect(asked_to(ana, "lead")).to_be_visible()


def test_a_friend_is_asked_and_with_one_tap_the_move_is_taken_back(server: Server, person: Person, screen: str):
    ana, bo, touch = person(screen=screen), person(screen=screen), screen != "desk"
    sit_at(server, moment("caty-mini", 2, anything, first_to_knot), ana, bo)
    play(ana, touch=touch)
    together(ana, bo)
    play(bo, touch=touch)
    together(ana, bo)
    ask_to_take_back(ana)
    expect(ana.get_by_role("dialog").get_by_role("status")).to_contain_text("Bo")
    question = bo.get_by_role("dialog", name="Ana would like to take a move back")
    expect(question).to_contain_text("sets no record")
    is_sound(bo)
    question.get_by_role("button", name="Take it back").click()
    expect(question).to_have_count(0)
    expect(ana.get_by_role("dialog")).to_have_count(0)
    expect(asked_to(ana, "knot")).to_be_visible()


def test_an_undo_past_a_reveal_is_refused_with_a_sentence_and_loses_nothing(
    server: Server, person: Person, screen: str
):
    ana, bo = person(screen=screen), person(screen=screen)
    sit_at(server, moment("doodle-islands", 2, anything, lambda state: state.pending == (0,)), ana, bo)
    choose_and_draw(ana)
    together(ana, bo)
    choose_and_draw(bo)  # the round ends, and new dice are shown
    together(ana, bo)
    before = ana.locator("main").get_attribute("data-number")
    ask_to_take_back(ana)
    expect(ana.get_by_role("alert")).to_contain_text(LEARNT)
    is_sound(ana)
    expect(bo.get_by_role("dialog")).to_have_count(0)
    expect(ana.locator("main")).to_have_attribute("data-number", before or "")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Moves were taken back after other players had moved, so this game sets no record."),
        ("fr", "Des coups ont été repris après ceux des autres : la partie ne compte dans aucun record."),
    ],
)
def test_a_game_where_moves_were_taken_back_past_others_says_so_at_its_end(
    server: Server, person: Person, lang: str, said: str
):
    ana = person(phone=lang == "fr", lang=lang)
    over = moment("caty-mini", 2, anything, lambda state: state.over)
    for mended in (True, False):
        path = sit_at(server, over, ana, mended=mended)
        for page in (path, f"{path}/replay"):
            ana.goto(page)
            expect(ana.get_by_role("row", name="Total")).to_be_visible()
            expect(ana.get_by_text(said).locator("visible=true")).to_have_count(int(mended))
