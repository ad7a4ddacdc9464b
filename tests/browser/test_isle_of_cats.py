"""People play The Isle of Cats: a first day for two, a day alone, a family game to its end, and cards of every kind."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from archipel.games.isle_of_cats.game import IsleOfCats
from tests.browser.conftest import Person, Server
from tests.browser.deeds import (
    no_sideways_scrolling,
    open_duel,
    open_table,
    texts,
    together,
    until,
    violations_by_day_and_by_night,
)
from tests.browser.isle import (
    GAME,
    await_asked,
    cats_in,
    decide,
    green,
    have,
    is_asked,
    leave,
    play_action,
    playable_cards,
    sending,
)
from tests.browser.isle_moments import at, holding, isle, numbers, offered, treasures
from tests.browser.moments import Moment, sit_at


def day_of(page: Page) -> int:
    title = page.get_by_role("heading", level=1).inner_text()
    return int(re.findall(r"Day (\d)", title)[0])


def test_two_people_begin_a_day_and_a_cat_is_tried_before_it_is_paid_for_and_given_back(person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    open_duel(ana, bo, GAME)
    said = []
    while not ana.locator(".fields button[aria-pressed]").count():
        asked = await_asked(ana, bo)
        words = decide(asked)
        if asked is ana:
            said.append(words)
        together(ana, bo)
    assert "Pick these 2 cards" in said
    means = ana.locator("aside").get_by_label("What you have").first
    before = means.text_content() or ""
    ana.locator(".fields button[aria-pressed]").first.click()
    expect(green(ana)).to_contain_text("Rescue and place")
    expect(ana.get_by_text("If you place it here")).to_be_visible()
    ana.get_by_role("application").press("r")
    ana.get_by_role("application").press("Escape")
    expect(green(ana)).to_contain_text("Choose a cat")
    expect(means).to_have_text(before)
    decide(ana)
    expect(means).not_to_have_text(before)
    back = ana.get_by_role("button", name="Take back")
    expect(back).to_be_enabled()
    back.click()
    expect(means).to_have_text(before)
    expect(green(ana)).to_contain_text("Rescue and place")  # the cat is in the hand again, as it was


def test_an_action_card_is_played_out_of_turn_and_a_day_ends_for_both(server: Server, person: Person):
    ana, bo = person(phone=True), person(phone=True)
    sit_at(server, isle(others_turn_with_a_card_to_play, *CATCH), ana, bo)
    assert await_asked(ana, bo) is bo
    assert playable_cards(ana) > 0
    play_action(ana, "Catch")
    together(ana, bo)
    assert decide(bo) == "Rescue and place"
    while day_of(await_asked(ana, bo)) == 1:
        leave(await_asked(ana, bo))
        together(ana, bo)
    for page in (ana, bo):
        assert day_of(page) == 2
        page.get_by_role("button", name="Menu").first.click()
        page.get_by_role("button", name="What happened").click()
        expect(page.get_by_text(re.compile(r"Ana plays ")).first).to_be_visible()


ANYTIME = range(67, 75)
"""Action cards that can be played at any time."""
CATCH = (67, 68)
"""The cards among `ANYTIME` that bring fish and need no answer."""


DRAWS = (71, 72)
"""Cards that draw cards and cost nothing."""
HOLD = re.compile(r"^Keep, then play a card first$|^Garder, puis jouer une carte d.abord$")
ON = re.compile("On to the traditions|Passer aux traditions")


def may_buy_a_draw(state: IsleOfCats) -> bool:
    players = state.position.players
    undecided = not any(player.chosen or player.hand for player in players)
    return at("keep")(state) and undecided and not set(DRAWS).isdisjoint(players[0].picked)


def hold_with_the_action_cards(page: Page) -> None:
    """Keeps the action cards among those drafted, with the button that lets the traditions wait."""
    expect(page.get_by_role("button", name=HOLD)).to_have_count(0)
    for card in page.locator(".cards button[aria-pressed]").all():
        if "Action" in card.inner_text():
            card.click()
    sending(page, page.get_by_role("button", name=HOLD))


def draw_and_go_on(page: Page, leaves: str) -> None:
    """Plays the card that draws cards, keeps none of them, and lets the traditions be read."""
    expect(green(page)).to_contain_text(ON)
    play_action(page)
    assert leave(page) == leaves
    expect(green(page)).to_contain_text(ON)
    sending(page, green(page))


def test_traditions_wait_for_a_card_that_is_played_first(server: Server, person: Person):
    ana, bo = person(), person(phone=True)
    sit_at(server, isle(may_buy_a_draw, *DRAWS), ana, bo)
    hold_with_the_action_cards(ana)
    expect(green(ana)).to_have_count(0)
    decide(bo)
    expect(bo.get_by_text("has a card to play").first).to_be_attached()
    expect(bo.locator("[data-rival='0']")).to_have_class(re.compile(r"\bnow\b"))  # she is waited for
    draw_and_go_on(ana, "Keep none")
    together(ana, bo)
    await_asked(ana, bo)
    bo.get_by_role("button", name="Menu").first.click()
    bo.get_by_role("button", name="What happened").click()
    expect(bo.get_by_text(re.compile(r"Ana keeps .*The traditions wait"))).to_be_visible()


def test_traditions_wait_in_solo_games_too(server: Server, person: Person):
    page = person(phone=True, lang="fr")
    sit_at(server, isle(may_buy_a_draw, *DRAWS, seats=1), page)
    hold_with_the_action_cards(page)
    draw_and_go_on(page, "Ne rien garder")
    expect(green(page)).not_to_contain_text(ON)


def others_turn_with_a_card_to_play(state: IsleOfCats) -> bool:
    table = state.position
    hers = set(table.players[0].hand)
    return table.phase == "rescue" and state.pending == (1,) and not table.interrupt and not hers.isdisjoint(CATCH)


def test_a_day_with_the_sister_ends_and_shows_everything_she_does(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, isle(lambda state: state.position.turn == "sister", seats=1), page)
    told = []
    while day_of(await_asked(page)) == 1:
        if green(page).locator("span").first.inner_text() != "Let your sister play":
            leave(page)
            continue
        decide(page)
        page.get_by_role("button", name="Sister").first.click()
        sister = page.get_by_role("dialog")
        expect(sister.get_by_text("What she just did")).to_be_visible()
        told += texts(sister.locator(".steps li"))
        sister.get_by_role("button", name="Close").click()
    assert told
    assert all(re.search("takes|switches|Nothing", one) for one in told)


def test_a_family_game_begins_with_a_bot(person: Person):
    page = person()
    open_table(page, GAME, "bots", "Zoe", ("Family mode",))
    said = [decide(await_asked(page)) for _ in range(2)]
    assert said[-1] == "Take and place"


@pytest.mark.long
def test_the_last_day_of_a_family_game_with_a_bot(server: Server, person: Person):
    page = person()
    sit_at(server, isle(at("rescue", 5), mode="family"), page, bots=True)
    over = page.get_by_text("Game over")
    assert decide(await_asked(page)) == "Take and place"
    while until(page, lambda: over.count() or is_asked(page) or None, "a question, or the end") and is_asked(page):
        assert day_of(page) == 5
        leave(page)
    sheet = page.locator("table").filter(has_text="Total")
    expect(sheet).to_be_visible()
    assert "Family cards" in sheet.inner_text()


# ---- cards of every kind, each at a table where it can be played ----


def test_new_arrivals_go_to_the_fields_one_chooses(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, isle(holding(83), 83, seed=2), page)
    left, right = cats_in(page, "Left field").count(), cats_in(page, "Right field").count()
    play_action(page, "New arrivals")
    groups = page.get_by_role("radiogroup", name=re.compile("^Field of the"))
    expect(groups.first).to_be_visible()
    expect(green(page)).to_have_attribute("aria-disabled", "true")
    arrived = groups.count()
    for group in groups.all():
        group.get_by_role("radio", name=re.compile("Right field")).check()
    sending(page, green(page))
    expect(cats_in(page, "Right field")).to_have_count(right + arrived)
    expect(cats_in(page, "Left field")).to_have_count(left)


def test_herded_cats_change_field(server: Server, person: Person):
    page = person()
    sit_at(server, isle(holding(77), 77), page)
    expect(cats_in(page, "Left field").first).to_be_visible()
    left, right = cats_in(page, "Left field").count(), cats_in(page, "Right field").count()
    moved = cats_in(page, "Left field").nth(1).inner_text()
    play_action(page, "Herding", 1)
    expect(cats_in(page, "Right field")).to_have_count(right + 1)
    expect(cats_in(page, "Left field")).to_have_count(left - 1)
    assert cats_in(page, "Right field").last.inner_text() == moved


def test_two_traditions_buy_a_basket(server: Server, person: Person):
    page = person()
    many = holding(86, 87, day=2, also=lambda state: len(state.position.players[0].traditions) > 2)
    sit_at(server, isle(many, 86, 87, *numbers("tradition")), page)
    mine = page.get_by_role("region", name="Your traditions").locator("li")
    expect(mine.first).to_be_visible()
    before, baskets = mine.count(), int(re.findall(r"\d+", have(page)[1])[0])
    play_action(page, "Wickerwork", 0, 1)
    expect(mine).to_have_count(before - 2)
    assert int(re.findall(r"\d+", have(page)[1])[0]) == baskets + 1


def test_two_treasures_of_the_boat_buy_a_basket(server: Server, person: Person):
    page = person(phone=True)
    rich = holding(88, 89, day=2, also=lambda state: treasures(state) >= 2)
    sit_at(server, isle(rich, 88, 89, *numbers("treasure")), page)
    boat = page.get_by_role("table", name="Your boat").get_by_text("treasure")
    before = boat.count()
    page.locator("button.hand").click()
    page.get_by_role("dialog").locator("li.now button").filter(has_text="Discard 2 treasures").click()
    sheet = page.get_by_role("dialog")
    sheet.locator("button.option").nth(0).click()
    expect(sheet.locator("button.go")).to_have_attribute("aria-disabled", "true")
    sheet.locator("button.option").nth(1).click()
    sending(page, sheet.locator("button.go"))
    expect(boat).not_to_have_count(before)


def test_fish_for_a_colour_are_counted_before_it_is_chosen(server: Server, person: Person):
    page = person()
    sit_at(server, isle(holding(96, 97, day=2), 96, 97, seed=3), page)
    fish = int(have(page)[0].split()[0])
    page.locator(".below li.now button").filter(has_text="Choose a colour").first.click()
    sheet = page.get_by_role("dialog")
    best = sheet.locator("label").filter(has_text=re.compile(r"\+[1-9]\d* fish")).first
    brings = int(re.findall(r"\+(\d+) fish", best.inner_text())[0])
    best.click()
    sending(page, sheet.locator("button.go"))
    assert int(have(page)[0].split()[0]) == fish + brings


def test_a_basket_is_sold_for_five_fish(server: Server, person: Person):
    page = person()
    sit_at(server, isle(holding(76), 76, seed=5), page)
    fish = int(have(page)[0].split()[0])
    play_action(page, "Barter")
    assert int(have(page)[0].split()[0]) == fish + 5


def test_a_double_rescue_brings_a_second_cat_in_the_same_turn(server: Server, person: Person):
    page = person()
    moment = holding(
        80, 81, 82, also=lambda state: state.position.rescued == 0 and state.position.players[0].fish >= 10
    )
    sit_at(server, isle(moment, 80, 81, 82, seed=1), page)
    play_action(page, "Double rescue")
    assert "1 more rescue" in have(page)
    assert decide(page) == "Rescue and place"
    expect(page.locator("aside")).to_contain_text("One more cat if you like, or end your turn")
    assert decide(page) == "Rescue and place"
    assert "1 more rescue" not in have(page)


def test_a_public_tradition_gets_its_colour_and_all_see_how_they_stand(server: Server, person: Person):
    page = person()
    sit_at(server, isle(at("traditions"), *numbers("public-tradition")), page)
    page.get_by_role("radio", name=re.compile("^purple")).check(force=True)
    assert sending(page, green(page)) == "Choose purple"
    shared = page.get_by_role("region", name="Public traditions").locator("li").filter(has_text="purple")
    expect(shared.first).to_be_visible()
    assert all(name in shared.first.inner_text() for name in ("Ana", "Bo"))


def test_colours_are_chosen_where_the_table_wants_it(server: Server, person: Person):
    ana, bo = person(phone=True), person()
    first = isle(lambda state: state.pending == (0,), colours="chosen")
    sit_at(server, first, ana, bo)
    ana.get_by_role("radio", name="red").check(force=True)
    assert sending(ana, green(ana)) == "Take red"
    expect(green(bo)).to_be_visible()
    expect(bo.get_by_role("radio", name="red")).to_have_count(0)
    decide(bo)
    expect(green(ana)).to_contain_text("Pick")


def test_a_covered_map_offers_a_treasure_to_take_and_place(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, isle(offered), page)
    expect(page.get_by_role("button", name="Leave it")).to_be_visible()
    page.locator(".tiles button").first.click()
    assert sending(page, green(page)) == "Take and place"
    expect(page.locator(".tiles button")).to_have_count(0)


def test_rare_finds_with_an_oshax_card_and_a_treasure_card(server: Server, person: Person):
    page = person()
    sit_at(server, rare_finds(), page)
    cards = page.locator(".finds .cards button")
    expect(cards).to_have_count(2)
    cards.filter(has_text="Oshax").focus()
    page.keyboard.press(" ")  # shows the card large, and lights the place on the boat where its find gains most
    expect(page.get_by_role("dialog", name="The card, large")).to_contain_text(re.compile("At best: .*Oshax here, "))
    expect(page.locator(".lit .boat")).to_be_visible()
    page.keyboard.press("Escape")
    cards.filter(has_text="Oshax").click()
    page.locator(".tiles button").first.click()
    expect(green(page)).to_contain_text("Choose a colour")
    page.get_by_role("radio", name="orange").check(force=True)
    assert sending(page, green(page)) == "Welcome and place"
    expect(page.get_by_role("table", name="Your boat").get_by_text("orange Oshax").first).to_be_attached()


def rare_finds() -> Moment:
    """Returns the start of rare finds in a game where the first seat holds an oshax card and a treasure card."""

    def both(state: IsleOfCats) -> bool:
        hand = set(state.position.players[0].hand)
        wanted = all(not hand.isdisjoint(numbers(kind)) for kind in ("oshax", "treasure"))
        return at("rare-finds")(state) and wanted and not state.position.acted

    return isle(both, *numbers("oshax"), *numbers("treasure"))


def unpaid(state: IsleOfCats) -> list[int]:
    """Returns the cards the first seat can draft that have counted something and do not pay yet."""
    tallies = state.tallies(0)
    return [
        card
        for card in state.view(0)["players"][0].get("pack") or ()
        if any(want is not None and have < want for have, want in tallies.get(str(card), ())) and state.counted(0, card)
    ]


def test_a_tradition_lights_what_it_counts_before_it_pays(server: Server, person: Person):
    page = person(phone=True)
    moment = isle(lambda state: at("draft", 3)(state) and bool(unpaid(state)))
    sit_at(server, moment, page)
    page.locator(f"[data-target='card:{unpaid(moment.state)[0]}']").focus()  # type: ignore[arg-type]
    page.keyboard.press(" ")
    expect(page.locator(".lit .boat")).to_be_visible()


def test_action_cards_are_within_reach_while_cards_are_picked(server: Server, person: Person):
    page, anytime = person(), set(ANYTIME)
    bought = isle(
        lambda state: at("draft", 2)(state) and not anytime.isdisjoint(state.position.players[0].hand), *ANYTIME
    )
    sit_at(server, bought, page)
    page.get_by_role("button", name=re.compile(r"^Hand: \d+ cards?.*actions? to play")).click()
    hand = page.get_by_role("dialog", name="Your hand")
    expect(hand.locator("li.now").first).to_be_visible()


def test_a_phone_shows_what_the_sister_took(server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, isle(lambda state: state.position.turn == "sister", seats=1), page)
    numbered = texts(page.locator(".fields .number"))
    assert numbered == [str(number) for number in range(1, len(numbered) + 1)]
    assert sending(page, green(page)) == "Let your sister play"
    expect(page.get_by_text("What she just did")).to_be_visible()
    expect(page.locator(".steps li").first).to_be_in_viewport()


MOMENTS: dict[str, Callable[[], Moment]] = {
    "colours": lambda: isle(lambda state: state.pending == (0,), colours="chosen"),
    "draft": lambda: isle(at("draft", 2), seats=4),
    "keep": lambda: isle(at("keep", 2), seats=3),
    "name": lambda: isle(at("traditions"), *numbers("public-tradition")),
    "rescue-cards": lambda: isle(at("rescue-cards", 2)),
    "rescue": lambda: isle(at("rescue", 3), seats=4),
    "offer": lambda: isle(offered),
    "rare-finds": rare_finds,
    "dusk": lambda: isle(at("dusk", 5), *numbers("action")),
    "sister": lambda: isle(lambda state: state.position.turn == "sister" and state.position.day == 2, seats=1),
    "family-cards": lambda: isle(at("family-cards"), seats=3, mode="family"),
    "family": lambda: isle(at("rescue", 2), seats=4, mode="family"),
}


OFTEN = ("draft", "rescue", "sister")
"""Moments that are tested with every change; all others are long tests."""


@pytest.mark.parametrize(
    "moment", [moment if moment in OFTEN else pytest.param(moment, marks=pytest.mark.long) for moment in MOMENTS]
)
def test_every_moment_pleases_axe_by_day_and_by_night_and_fits_a_phone(moment: str, server: Server, person: Person):
    page = person(phone=True)
    sit_at(server, MOMENTS[moment](), page)
    expect(green(page)).to_be_in_viewport()
    assert no_sideways_scrolling(page)
    for line in page.locator("header h1, header .line").all():
        assert line.evaluate("it => it.scrollWidth <= it.clientWidth"), line.inner_text()
    assert violations_by_day_and_by_night(page) == []
