"""Nothing is wider than a phone of any width, whatever is asked or offered, also with text of twice the size."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

import archipel
from archipel.core.game import State
from tests.browser.cards import island
from tests.browser.conftest import Person, Server
from tests.browser.drawing import choose_column, take_up_a_piece
from tests.browser.game_moments import standing
from tests.browser.measures import too_wide
from tests.browser.moments import anything, moment, sit_at
from tests.browser.test_alive import UNASKED
from tests.browser.test_cards import CATS, LONGEST
from tests.browser.test_isle_of_cats import MOMENTS
from tests.browser.test_isle_of_cats import OFTEN as OFTEN_IN_ISLE


def test_the_treasure_of_a_map_can_be_taken_on_a_phone_of_any_width(server: Server, person: Person):
    """Regression test: with turn, flip, undo and "leave it" beside it, "Take the treasure" was off the screen."""

    def offered(state: State) -> bool:
        return 0 in state.pending and any(move.to_json()["type"] == "take-bonus" for move in state.moves(0))

    page = person(phone=True, lang="fr")
    sit_at(server, moment("explore-draw", 1, anything, offered), page)
    expect(page.locator("button.go")).to_have_text("Prendre le trésor")
    expect(page.locator("button.leave")).to_be_visible()
    assert too_wide(page) == []


def test_cards_and_pieces_of_explore_and_draw_are_within_the_screen(server: Server, person: Person):
    page = person(phone=True, lang="fr")
    sit_at(server, island(CATS, LONGEST), page)
    found = too_wide(page)
    page.get_by_role("button", name="Colonne A", exact=True).click()
    found += too_wide(page)
    choose_column(page)
    found += too_wide(page)
    take_up_a_piece(page)
    assert not found + too_wide(page), "\n".join(found + too_wide(page))


STILL_TOO_WIDE = ("keep", "rescue-cards", "offer")
"""Questions whose row of points is wider than a phone of 360 px with text of 200 %. The row is to be mended."""


@pytest.mark.parametrize(
    "question",
    [
        name if name in OFTEN_IN_ISLE else pytest.param(name, marks=pytest.mark.long)
        for name in MOMENTS
        if name not in STILL_TOO_WIDE
    ],
)
def test_every_question_of_the_isle_of_cats_is_within_the_screen(server: Server, person: Person, question: str):
    page = person(phone=True, lang="fr")
    sit_at(server, MOMENTS[question](), page)
    found = too_wide(page)
    first = page.locator(".fields button[aria-pressed], .tiles button[aria-pressed], .cards button[aria-pressed]")
    if first.count():
        first.first.click()
        found += too_wide(page)
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", archipel.games())
def test_the_offers_above_a_newcomers_table_are_within_the_screen(server: Server, person: Person, game: str):
    page = person(phone=True, newcomer=True, lang="fr")
    page.goto("/")
    page.evaluate(UNASKED)
    sit_at(server, standing(game), page)
    expect(page.locator(".offer")).to_be_visible()
    assert too_wide(page) == []
