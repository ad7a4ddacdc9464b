"""The waiting room says who starts and why; its host can change it, and let everybody choose their board."""

from __future__ import annotations

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Person
from tests.browser.deeds import (
    begun,
    no_sideways_scrolling,
    open_table,
    sit_down,
    start,
    violations_by_day_and_by_night,
)


def info(page: Page, path: str) -> dict[str, object]:
    """Returns what the server tells this person about the table."""
    found: dict[str, object] = page.request.get(
        page.url.partition("/t/")[0] + path.replace("/t/", "/api/tables/")
    ).json()
    return found


def test_the_host_chooses_who_starts(person: Person):
    ana, bo = person(phone=True, lang="fr"), person()
    path = open_table(ana, "Doodle Islands", "friends", "Ana")
    sit_down(bo, path, "Bo")
    expect(bo.get_by_text("Ana (the first seat)")).to_be_visible()
    who = ana.get_by_label("Qui commence")
    expect(who.locator("option")).to_have_text(["Au hasard", "Ana", "Bo"])
    who.select_option("Au hasard")
    expect(bo.get_by_text("chance decides")).to_be_visible()
    who.select_option("Bo")
    expect(bo.get_by_text("Bo (the host’s choice)")).to_be_visible()
    expect(bo.get_by_label("Who starts")).to_have_count(0)
    assert no_sideways_scrolling(ana)
    assert violations_by_day_and_by_night(ana) == []
    start(ana)
    begun(bo)
    assert info(bo, path)["pending"] == [1]


def test_a_tv_shows_who_starts_and_the_boards_that_were_chosen(person: Person):
    ana, bo, tv = person(phone=True, lang="fr"), person(), person()
    path = open_table(ana, "Caty Mini", "friends", "Ana")
    tv.set_viewport_size({"width": 1920, "height": 1080})
    tv.goto(f"{path}/tv")
    expect(tv.get_by_text("chance decides")).to_be_visible()
    ana.get_by_label("Qui commence").select_option("Place 2")
    expect(tv.get_by_text("Seat 2 (the host’s choice)")).to_be_visible()
    sit_down(bo, path, "Bo")
    expect(tv.get_by_text("Bo (the host’s choice)")).to_be_visible()
    ana.get_by_label("Chacun choisit son plateau").check()
    bo.get_by_label("Board of seat 2").select_option("Checked tiles")
    expect(tv.locator("li").filter(has_text="Bo").get_by_text("Checked tiles")).to_be_visible()
    assert no_sideways_scrolling(tv)


def test_a_board_that_somebody_else_took_a_moment_before_is_not_shown_as_mine(person: Person):
    ana, bo = person(phone=True), person()
    path = open_table(ana, "Caty Mini", "friends", "Ana")
    sit_down(bo, path, "Bo")
    ana.get_by_label("Everybody chooses their board").check()
    mine = ana.get_by_label("Board of seat 1")
    mine.select_option("Round rug")
    held = list[Route]()
    ana.route("**/seats/0/board", lambda route: held.append(route))
    mine.select_option("Checked tiles")
    bo.get_by_label("Board of seat 2").select_option("Checked tiles")
    expect(bo.get_by_label("Board of seat 2")).to_have_value("C")
    held[0].continue_()
    expect(ana.get_by_role("alert")).to_contain_text("has already chosen")
    expect(mine).to_have_value("A")


def test_the_waiting_room_of_a_game_without_a_first_player_says_so(person: Person):
    ana = person()
    open_table(ana, "Explore & Draw", "friends", "Ana")
    expect(ana.get_by_text("everybody plays at the same time")).to_be_visible()
    expect(ana.get_by_label("Who starts")).to_have_count(0)


def test_everybody_chooses_their_board_if_the_host_allows_it(person: Person):
    ana, bo = person(phone=True, lang="fr"), person()
    path = open_table(ana, "Caty Mini", "friends", "Ana")
    sit_down(bo, path, "Bo")
    board = bo.get_by_label("Board of seat 2")
    expect(board).to_have_count(0)
    ana.get_by_label("Chacun choisit son plateau").check()
    board.select_option("Checked tiles")
    expect(ana.locator("li").filter(has_text="Bo").get_by_text("Damier")).to_be_visible()
    mine = ana.get_by_label("Plateau de la place 1")
    expect(mine.locator("option", has_text="Damier")).to_be_disabled()
    mine.select_option("Moquette étoilée")
    assert no_sideways_scrolling(ana)
    assert violations_by_day_and_by_night(ana) == []
    start(ana)
    begun(bo)
    expect(ana.locator("[data-board='D']")).to_be_visible()
    expect(bo.locator("[data-board='C']")).to_be_visible()
