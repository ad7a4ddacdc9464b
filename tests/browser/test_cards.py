"""Cards of both boat games can be read on every screen: no word is cut off, and a tap tells the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import archipel
from archipel.core.chance import Seeded
from archipel.games.explore_draw import GAME as EXPLORE
from archipel.games.isle_of_cats import GAME as ISLE
from tests.browser.boxes import Finger
from tests.browser.cards import SIZES, cut_words, island, islands, plain, said, speak
from tests.browser.conftest import Person, Server
from tests.browser.deeds import press, press_green, small_words
from tests.browser.drawing import Thumb, cards
from tests.browser.isle_moments import at, isle
from tests.browser.moments import Moment, anything, moment, sit_at

CATS = ("c001", "c076", "c081", "c092", "c104", "c100", "c056", "c085")
"""A card of each sort: one cat, two, halves, two to choose, treasures."""
LONGEST = ("t16", "t23", "t26", "t21")
"""The traditions with the longest words."""
TYPES = "Chats|Cats|Trésor|Treasure|Oshax|Tradition|Sauvetage|Rescue|Action|Publique|Public|Famille|Family"
"""The words on the bands of cards."""
LOW = 600
"""Screens that are not higher have no room for the bands of Explore & Draw's cards."""


def everywhere(page: Page, check: Any) -> list[str]:
    """Returns what the check finds in both languages on screens of all sizes."""
    found: list[str] = []
    for language in ("fr", "en"):
        speak(page, language)
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            found += [f"{name}, {language}: {one}" for one in check(page)]
    return found


def unsound(page: Page) -> list[str]:
    found = cut_words(page) + [f"small: {one}" for one in small_words(page)]
    return found + [f"a blank card: {one}" for one in said(page) if not one]


# ---- Explore & Draw ----


def traditions_are_told(page: Page) -> list[str]:
    """Returns what is wrong with the cards of the island that lies out, and with the traditions on them."""
    language = page.evaluate("document.documentElement.lang")
    content: Any = EXPLORE.content
    drawn = [plain(words) for words in said(page)]
    missing = []
    for number in shown_traditions(page):
        rule, brief = content["traditions"][number][language], content["briefs"][number]
        asks, pays = plain(brief["asks"][language]), brief["pays"][language]
        if not any((asks in words and pays in words) or plain(rule) in words for words in drawn):
            missing.append(f"not told: {asks}, {pays}")
    if (page.viewport_size or {"height": 0})["height"] > LOW:
        missing += [f"no type: {words}" for words in drawn if not re.match(TYPES, words)]
    return cut_words(page) + [f"small: {one}" for one in small_words(page)] + missing


def shown_traditions(page: Page) -> list[str]:
    labels = page.locator("button[data-target^='card:'] .hidden").all_inner_texts()
    return [number for label in labels for number in re.findall(r"Tradition (\d+)", label)]


def test_every_word_of_the_longest_cards_is_whole_on_every_screen(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, island(CATS, LONGEST), page)
    found = everywhere(page, traditions_are_told)
    assert len(shown_traditions(page)) == len(LONGEST)
    assert not found, "\n".join(found)


@pytest.mark.long
def test_every_word_of_all_cards_of_explore_and_draw_is_whole(server: Server, person: Person):
    page, found = person(phone=True), []
    decks = EXPLORE.contents.decks
    for here in islands(decks["cats"], decks["traditions"]):
        sit_at(server, here, page)
        found += everywhere(page, traditions_are_told)
    assert not found, "\n".join(found)


def test_cards_beside_the_boat_and_in_my_box_are_whole_too(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, island(CATS, ("t16", "t23", "t13", "t21")), page)
    column = cards(page, "B")
    press(column.first)
    press_green(page)
    expect(page.locator(".rail [data-face]")).to_have_count(3)
    found = everywhere(page, cut_words)
    page.goto("/box/explore-draw/traditions")
    expect(page.locator("[data-face]").first).to_be_visible()
    found += everywhere(page, unsound)
    assert not found, "\n".join(found)


def test_a_big_screen_tells_traditions_in_words_for_those_who_sit_far_away(server: Server, person: Person):
    page = person()
    path = sit_at(server, island(CATS, LONGEST), page)
    page.set_viewport_size({"width": 1920, "height": 1080})
    page.goto(f"{path}/tv")
    expect(page.locator("[data-face]").first).to_be_visible()
    assert not cut_words(page)
    content: Any = EXPLORE.content
    for card in LONGEST:
        brief = content["briefs"][card.removeprefix("t")]
        assert any(brief["asks"]["en"] in words and brief["pays"]["en"] in words for words in said(page))


def text_of_column(page: Page) -> Locator:
    """Where the cards that are picked are told: below the island on a phone, beside the green button on a desk."""
    return page.locator(".texts button, .message button[data-large]")


def test_a_letter_picks_its_column_and_its_cards_are_described_beside_everything_else(
    server: Server, person: Person, screen: str
):
    page = person(screen=screen)
    sit_at(server, island(CATS, ("t20", "t19", "t09", "t21")), page)
    finger = Finger(page)
    finger.tap(page.get_by_role("button", name="Column B", exact=True), "picking a column", plays=".texts, .message")
    expect(page.locator("button.go")).to_contain_text("Take column B")
    told = text_of_column(page)
    for words in ("All rats covered: 10 points.", "0 of 19", "Rare treasure of 4 and common treasure of 1"):
        expect(told).to_contain_text(words)
    expect(told).to_contain_text("everything fits")
    assert not cut_words(page)
    covering = told.evaluate(
        """(told) => [...document.querySelectorAll('.column, button.go, .sea')].filter((one) => {
          const [a, b] = [told.getBoundingClientRect(), one.getBoundingClientRect()];
          return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
        }).map((one) => one.className)"""
    )
    assert covering == []
    assert not finger.moved, "\n".join(finger.moved)


def test_all_that_a_long_press_shows_a_tap_and_the_keyboard_show_too(server: Server, person: Person, screen: str):
    page = person(screen=screen)
    sit_at(server, island(CATS, ("t20", "t19", "t09", "t21")), page)
    page.get_by_role("button", name="Column B", exact=True).click()
    large = page.get_by_role("dialog", name="The card, large")
    press(text_of_column(page).get_by_text("All rats covered"))
    expect(large).to_contain_text("Tradition 20")
    expect(large).to_contain_text("Counted so far: 0 of 19")
    press(page.get_by_role("button", name="The next card"))
    expect(large).to_contain_text("Rare treasure of 4 and common treasure of 1")
    press(page.get_by_role("button", name="The card before"))
    press(large.get_by_role("button", name="Close"))
    expect(large).to_have_count(0)
    text_of_column(page).focus()
    page.keyboard.press("Enter")
    expect(large).to_be_visible()
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(text_of_column(page)).to_be_focused()


def test_the_corner_of_a_card_beside_the_boat_shows_it_large(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, island(CATS, ("t20", "t19", "t09", "t21")), page)
    page.get_by_role("button", name="Column B", exact=True).click()
    press_green(page)
    eye = page.locator(".rail").get_by_role("button", name="Show it large").first
    box = eye.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    thumb = Thumb(page)
    thumb.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.get_by_role("dialog", name="The card, large")).to_contain_text("All rats covered")


def test_a_mouse_that_rests_on_a_card_leaves_the_table_as_bright_as_it_was(server: Server, person: Person):
    page = person()
    sit_at(server, island(CATS, LONGEST), page)
    box = cards(page, "A").first.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 40)
    large = page.get_by_role("dialog", name="The card, large")
    expect(large).to_be_visible()
    expect(page.get_by_text("Let go to return")).to_have_count(0)
    expect(page.locator(".veil")).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    shown = large.bounding_box()
    assert shown is not None
    assert shown["x"] + shown["width"] < box["x"]  # the cards are at the right, so it is shown at the left


def test_a_mouse_shows_a_card_large_by_the_eye_on_its_corner(server: Server, person: Person):
    page = person()
    sit_at(server, island(CATS, ("t20", "t19", "t09", "t21")), page)
    cards(page, "D").first.hover(position={"x": 20, "y": 20})
    place = page.locator("[data-target='column:D'] .place").first
    place.get_by_role("button", name="Show it large").click()
    large = page.get_by_role("dialog", name="The card, large")
    expect(large.get_by_role("button", name="Close")).to_be_visible()
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "true")  # nothing is picked


def test_a_ticked_tradition_stands_in_words_among_mine(server: Server, person: Person):
    page = person(lang="fr")
    sit_at(server, island(CATS, ("t18", "t19", "t09", "t21")), page)
    page.get_by_role("button", name="Colonne B", exact=True).click()
    press_green(page)
    ticked = page.locator("[data-target=traditions] .traditions button")
    expect(ticked).to_have_count(1)
    expect(ticked).to_contain_text(re.compile(r"Pile 5 rats visibles\s: 10 points"))
    expect(ticked).to_contain_text("19 sur 5")
    expect(ticked.locator("svg").first).to_be_visible()
    assert not cut_words(page)


def passed(state: Any) -> bool:
    """Returns whether the first seat has passed a card today, and still has one to draw."""
    if 0 not in state.pending:
        return False
    player: Any = state.view(0)["players"][0]
    turn, island = player["turn"], state.view(0)["island"]
    if not turn or not turn["unresolved"] or turn["stage"] != "resolve":
        return False
    over = set(turn["chosen"]) - set(turn["unresolved"]) - {(turn["open"] or {}).get("slot")}
    today = {piece["from"] for piece in player["pieces"] if piece["day"] == state.view(0)["day"]}
    cards = [one["card"] for one in island if one["slot"] in over]
    return any("tradition" not in card and card["id"] not in today for card in cards)


def test_a_card_that_was_passed_is_not_called_done(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, moment("explore-draw", 1, anything, passed), page)
    expect(page.locator(".rail .passed").first).to_contain_text("passed")
    expect(page.locator(".rail .passed").first).not_to_contain_text("done")


# ---- L'Île des Chats ----


def drafts(modules: str, keys: set[str]) -> Iterator[tuple[int, set[str]]]:
    """Yields seeds whose first hands together show cards of all these keys, and the keys that each adds."""
    key_of = {number: card.key for number, card in ISLE.contents.card.items()}
    hands = {}
    for seed in range(200):
        view: Any = ISLE.start(2, {"modules": modules}, Seeded(seed)).view(0)
        hands[seed] = {key_of[card] for card in view["players"][0]["pack"]}
    while keys:
        seed = max(hands, key=lambda one: len(hands[one] & keys))
        if not hands[seed] & keys:
            return
        yield seed, hands[seed] & keys
        keys -= hands[seed]


def drafting(seed: int, modules: str = "ABC") -> Moment:
    return Moment("isle-of-cats", 2, {"modules": modules}, seed, [], ISLE.start(2, {"modules": modules}, Seeded(seed)))


def cards_are_told(page: Page) -> list[str]:
    """Returns what is wrong with the cards to pick from."""
    language = page.evaluate("document.documentElement.lang")
    content: Any = ISLE.content
    targets = page.locator("[data-target^='card:']").evaluate_all("(all) => all.map((one) => one.dataset.target)")
    numbers = [target.removeprefix("card:") for target in targets]
    rows = [content["cards"].get(number) or content["family_cards"][number] for number in numbers]
    briefs = [(row["brief"]["asks"], row["brief"]["pays"] or {language: ""}, row.get("kind")) for row in rows]
    missing = [
        f"not told: {asks[language]}, {pays[language]}"
        for (asks, pays, kind), words in zip(briefs, map(plain, said(page)), strict=True)
        if kind != "oshax" and not (plain(asks[language]) in words and pays[language] in words)
    ]
    missing += [f"no type: {words}" for words in said(page) if not re.match(TYPES, words)]
    return cut_words(page) + [f"small: {one}" for one in small_words(page)] + missing


def test_every_word_of_a_draft_is_whole_on_every_screen(server: Server, person: Person):
    page = person(phone=True)
    sit_at(
        server, drafting(next(drafts("ABC", {"fish-rare", "public-edge", "boots-4", "treasure-rare", "herd"}))[0]), page
    )
    press(page.locator(".cards button[aria-pressed]").first)
    found = everywhere(page, cards_are_told)
    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize("modules", ["ABC", "BCD"])
def test_every_word_of_all_cards_of_the_isle_of_cats_is_whole(server: Server, person: Person, modules: str):
    page, found = person(phone=True), []
    every = {card.key for card in ISLE.contents.cards}
    for seed, _ in drafts(modules, every):
        sit_at(server, drafting(seed, modules), page)
        found += everywhere(page, cards_are_told)
    assert not found, "\n".join(found)
    left = {card.module for card in ISLE.contents.cards if card.key in every}
    assert left <= {"A", "D"}, every


@pytest.mark.long
def test_every_word_of_all_family_cards_is_whole(server: Server, person: Person):
    page, found, left = person(phone=True), [], {card.number for card in ISLE.contents.family_cards}
    for seed in range(100):
        here = isle(at("family-cards"), seed=seed, mode="family")
        view: Any = here.state.view(0)
        dealt = set(view["players"][0]["family_cards"])
        if left & dealt:
            sit_at(server, here, page)
            found += everywhere(page, cards_are_told)
        left -= dealt
    assert not left
    assert not found, "\n".join(found)


def test_a_tapped_card_of_a_draft_is_described_and_a_tap_on_that_shows_it_large(
    server: Server, person: Person, screen: str
):
    page = person(screen=screen)
    sit_at(server, drafting(0), page)
    card = page.locator(".cards button[aria-pressed]").nth(2)
    finger = Finger(page)
    finger.tap(card, "picking a card", plays=".card-text, li")
    words = page.locator("button.card-text")
    number = (card.get_attribute("data-target") or "").removeprefix("card:")
    rule: Any = archipel.game("isle-of-cats").content
    expect(words).to_contain_text(rule["cards"][number]["text"]["en"].removesuffix("."))
    press(words)
    large = page.get_by_role("dialog", name="The card, large")
    expect(large).to_contain_text(rule["cards"][number]["text"]["en"].removesuffix("."))
    expect(large.get_by_role("link", name="PNG")).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_have_attribute("aria-pressed", "true")
    assert not finger.moved, "\n".join(finger.moved)
