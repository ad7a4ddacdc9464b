"""People play Explore & Draw: a day by touch, by mouse and by keyboard, and a day that two end at the same moment."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Person
from tests.browser.deeds import (
    at_rest,
    drawn,
    no_sideways_scrolling,
    open_duel,
    open_table,
    press_green,
    something_between,
    tab_to,
    taken,
    together,
    violations,
)
from tests.browser.drawing import (
    GAME,
    Thumb,
    boat,
    cards,
    choose_column,
    day,
    draw_the_day,
    draw_until_the_end_is_offered,
    green,
    lies,
    middle_of,
    piece,
    press,
    take_up_a_piece,
    where,
)


def test_a_day_by_touch(person: Person):
    page = person(phone=True, lang="fr")
    open_table(page, GAME, "alone", "Inès")
    choose_column(page)
    take_up_a_piece(page)
    thumb, (x, y) = Thumb(page), middle_of(page)
    began = where(page)

    thumb.down(x, y + 150)  # a dragged piece stays above the fingertip
    thumb.drag((x, y + 150), (x, y))
    drawn(page)
    assert where(page) != began
    box, held = boat(page).bounding_box(), piece(page).locator("path").first.bounding_box()
    assert box is not None
    assert held is not None
    assert held["y"] + held["height"] <= y
    thumb.up()
    assert lies(page)
    expect(green(page)).to_have_text(re.compile("Poser"))  # lifting the finger places nothing

    thumb.down(x, y)  # off the boat the piece says why it can't lie there, and goes back
    thumb.drag((x, y), (box["x"] + 10, box["y"] + 60))
    expect(page.get_by_text(re.compile("La case [A-I].* pas sur le bateau|La pièce dépasse du bateau"))).to_be_visible()
    expect(page.locator(".strip .points")).to_have_count(0)  # no gain is shown
    assert not lies(page)
    thumb.up()
    expect(piece(page)).not_to_have_class(re.compile("hanging"))
    drawn(page)
    assert lies(page)

    lay = where(page)
    thumb.tap(x, y - 40)  # a tap covers a cell, and a second tap places nothing
    thumb.tap(x, y - 40)
    drawn(page)
    assert where(page) != lay
    assert lies(page)

    draw_the_day(page, lambda page: green(page).tap())
    assert day(page) == "Jour 2 sur 7"


def test_two_fingers_look_closer_and_a_double_tap_shows_all_again(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "alone", "Inès")
    choose_column(page)
    take_up_a_piece(page)
    thumb, (x, y) = Thumb(page), middle_of(page)
    seen = page.locator(".zoomed")
    thumb.send("touchStart", (x - 20, y), (x + 20, y))
    for apart in (40, 60, 80):
        thumb.send("touchMove", (x - apart, y), (x + apart, y))
    thumb.up()
    expect(seen).to_have_attribute("style", re.compile(r"scale\(2\.5\)"))
    assert lies(page)
    for _ in range(2):
        thumb.tap(x, y)
    expect(seen).not_to_have_attribute("style", re.compile("scale"))


def test_a_tap_right_after_a_fast_drag_counts(person: Person):
    """Regression test: Chromium took the drag for a fling and the next touch for its stop, and lost half the clicks."""
    page = person(phone=True)
    open_table(page, GAME, "alone", "Inès")
    choose_column(page)
    take_up_a_piece(page)
    thumb, (x, y) = Thumb(page), middle_of(page)
    turn = page.get_by_role("button", name="Turn", exact=True)
    turn.evaluate("(button) => { button.dataset.clicks = 0; button.onclick = () => button.dataset.clicks++; }")
    box = turn.bounding_box()
    assert box is not None
    for _ in range(8):
        thumb.down(x, y + 100)
        thumb.drag((x, y + 100), (x, y), steps=3)
        thumb.up()
        thumb.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(turn).to_have_attribute("data-clicks", "8")


def test_a_day_by_mouse(person: Person):
    page = person()
    open_table(page, GAME, "alone", "Kay")
    choose_column(page)
    take_up_a_piece(page)
    x, y = middle_of(page)

    page.mouse.move(x - 120, y)
    drawn(page)
    left = where(page)
    page.mouse.move(x + 120, y)  # the piece follows
    drawn(page)
    assert where(page) != left
    drawing = piece(page).inner_html()
    page.mouse.wheel(0, 100)  # the wheel turns the piece
    drawn(page)
    assert piece(page).inner_html() != drawing
    page.mouse.click(x + 120, y, button="right")  # the right button flips it
    page.mouse.click(x + 120, y)  # a click pins it
    drawn(page)
    pinned = where(page)
    page.mouse.move(x - 120, y)
    drawn(page)
    assert where(page) == pinned

    def pin_and_press(page: Page) -> None:
        """Pins the piece with a click if it may lie here, and presses the green button."""
        page.mouse.move(x, y)
        page.mouse.move(x + 8, y)
        drawn(page)
        page.mouse.click(x + 8, y)
        page.mouse.move(0, 0)  # what hangs in the air goes back to where it lay
        press(page)

    draw_the_day(page, pin_and_press)
    assert day(page) == "Day 2 of 7"


def test_a_day_by_keyboard(person: Person):
    page = person()
    open_table(page, GAME, "alone", "Kay")
    day(page)
    cards(page, "C").first.focus()
    page.keyboard.press("Enter")
    expect(green(page)).to_have_attribute("aria-disabled", "false")
    green(page).focus()
    page.keyboard.press("Enter")
    expect(green(page)).not_to_have_text(re.compile("column"))
    take_up_a_piece(page)
    page.locator("body").evaluate("(body) => document.activeElement.blur()")
    tab_to(page, "application")
    began = where(page)
    for key in ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"):
        page.keyboard.press(key)
    page.keyboard.press("ArrowRight")
    assert where(page) != began
    for key in ("r", "f", "n", "p"):
        page.keyboard.press(key)
    spoken = page.locator("[aria-live=polite]").last
    expect(spoken).to_have_text(re.compile(r"[A-I]\d+\..*Total"))
    page.keyboard.press("i")
    expect(spoken).to_have_text(re.compile(r"[A-I]\d+, deck, no icon, free\."))

    page.keyboard.press("Enter")
    expect(green(page)).to_be_focused()
    with taken(page):
        page.keyboard.press("Enter")  # places it
    expect(page.get_by_role("button", name=re.compile("^Take back"))).to_be_enabled()
    expect(page.locator("[role=application] .pieces > g")).to_have_count(1)
    with taken(page):
        page.keyboard.press("z")  # takes it back
    expect(page.locator("[role=application] .pieces > g")).to_have_count(0)
    take_up_a_piece(page)

    def enter(page: Page) -> None:
        boat(page).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")

    draw_the_day(page, enter)
    assert day(page) == "Day 2 of 7"


def test_two_people_end_a_day_in_the_same_moment(person: Person):
    ana, bo = person(), person(phone=True, lang="fr")
    open_duel(ana, bo, GAME)
    for page, column in ((ana, "A"), (bo, "D")):
        choose_column(page, column)
    take_up_a_piece(ana)
    ana.keyboard.press("n")
    drawn(ana)
    mine = where(ana)
    take_up_a_piece(bo)
    with taken(bo):
        press(bo)
    together(ana, bo)
    drawn(ana)
    assert where(ana) == mine  # another player's move does not touch the piece in my hand

    for page in (ana, bo):
        draw_until_the_end_is_offered(page)
        something_between(page)
    green(ana).evaluate("(button) => button.click()")
    green(bo).evaluate("(button) => button.click()")
    expect(ana.get_by_role("heading", level=1, name="Day 2 of 7")).to_be_visible()
    expect(bo.get_by_role("heading", level=1, name="Jour 2 sur 7")).to_be_visible()
    for page in (ana, bo):
        expect(page.get_by_role("group", name=re.compile("^(Column|Colonne) A$"))).to_be_visible()


def test_a_column_can_be_taken_back_and_another_taken(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "bots", "Ana")
    choose_column(page, "A")
    page.get_by_role("button", name="Take back").click()
    expect(green(page)).to_have_text("Choose a column")
    choose_column(page, "C")
    take_up_a_piece(page)


def test_a_press_takes_back_a_single_move(person: Person):
    page = person()
    open_table(page, GAME, "alone", "Ana")
    choose_column(page)
    take_up_a_piece(page)
    drawing = piece(page).inner_html()
    press_green(page)  # the card, perhaps a half of it, and the piece are sent and undone together
    expect(page.locator("[role=application] .pieces > g")).to_have_count(1)
    page.get_by_role("button", name=re.compile("^Take back")).click()
    expect(page.locator("[role=application] .pieces > g")).to_have_count(0)
    take_up_a_piece(page)
    assert piece(page).inner_html() == drawing
    page.get_by_role("button", name="What happened").click()
    expect(page.get_by_role("dialog").get_by_text("takes a move back")).to_have_count(1)


def test_specials_rivals_and_places_open_over_the_table(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "bots", "Ana")
    page.get_by_role("button", name="Actions 3/3").click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^A row")).click()
    cards(page, "A").nth(1).click()
    expect(green(page)).to_have_text("Take row 2")
    page.get_by_role("button", name="Back", exact=True).click()
    page.get_by_role("button", name=re.compile("^The others")).click()
    page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first.click()
    expect(page.get_by_role("dialog").get_by_role("heading", name=re.compile("boat$"))).to_be_visible()
    page.keyboard.press("Escape")
    choose_column(page)
    take_up_a_piece(page)
    page.get_by_role("button", name=re.compile("^Item by item")).click()
    listed = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button")
    expect(listed.first).to_be_visible()
    expect(listed.filter(has_text="…")).to_have_count(0)  # the server has counted what every place brings
    gains = [int(text.split()[-1].replace("−", "-")) for text in listed.all_inner_texts()]
    assert gains == sorted(gains, reverse=True)
    listed.first.click()
    assert lies(page)


def test_a_small_phone_and_one_on_its_side_show_the_whole_island(person: Person):
    page = person(phone=True)
    open_table(page, GAME, "bots", "Ana")
    day(page)
    for width, height in ((740, 360), (320, 640)):
        page.set_viewport_size({"width": width, "height": height})
        for column in "ABCD":
            expect(cards(page, column)).to_have_count(3)
            for card in cards(page, column).all():
                expect(card).to_be_in_viewport(ratio=1)
        expect(green(page)).to_be_in_viewport(ratio=1)
    choose_column(page)
    taken = page.locator(".rail").get_by_role("button", name=re.compile("^Card "))
    assert min(box["width"] for card in taken.all() if (box := card.bounding_box())) >= 64


def test_a_card_of_each_row_is_picked_card_by_card(person: Person):
    page = person()
    open_table(page, GAME, "bots", "Ana")
    page.get_by_role("button", name=re.compile("^One per row")).click()
    expect(green(page)).to_have_text("Choose a card from each row")
    expect(page.get_by_text(re.compile("Choose a column"))).to_have_count(0)
    for column, row, says in (("A", 0, "Two more cards"), ("D", 0, "Two more cards"), ("C", 1, "One more card")):
        cards(page, column).nth(row).click()
        expect(green(page)).to_have_text(re.compile(says))
        expect(green(page)).to_have_attribute("aria-disabled", "true")
    cards(page, "B").nth(2).click()
    expect(green(page)).to_have_text(re.compile("Take these cards"))
    page.get_by_role("button", name="Back", exact=True).click()
    expect(green(page)).to_have_text("Choose a column")
    # a card shown large lights the place on the boat where one of its discoveries gains most
    cards(page, "A").first.focus()
    page.keyboard.press(" ")
    large = page.get_by_role("dialog", name="The card, large")
    best = large.get_by_text("At best:").inner_text()
    expect(large.locator(".figure")).to_have_text(best.split()[-1])
    expect(page.locator(".lit .boat")).to_be_visible()
    picture = large.get_by_role("link", name="PNG")
    expect(picture).to_have_attribute("href", re.compile(r"^/api/tables/[^/]+/cards/[ct]\d+\?kind=png&lang=en$"))
    page.keyboard.press("Escape")
    expect(page.locator(".lit")).to_have_count(0)


@pytest.mark.long
def test_a_captain_lays_out_real_cards_and_others_watch_the_island(person: Person):
    captain, guest, caller = person(), person(), person()
    path = open_duel(captain, guest, GAME, ("On",))
    caller.goto(f"{path}/island")
    expect(caller.get_by_text("The captain lays out the island")).to_be_visible()
    expect(guest.get_by_text("The captain lays out today’s cards.")).to_be_visible()
    captain.get_by_role("button", name=re.compile("^Slot 1,")).click()
    picker = captain.locator("section.picker")
    for slot in range(1, 13):  # after each card the picker goes to the next slot
        expect(picker.get_by_role("heading", name=re.compile(f"^Slot {slot},"))).to_be_visible()
        if slot == 3:  # list only cards with a red cat
            picker.get_by_role("button", name="red", exact=True).click()
        if slot == 5:
            describe_a_card(captain)
        else:
            picker.get_by_role("listitem").get_by_role("button").nth(slot).click()
    green(captain).click()
    for page in (captain, guest, caller):
        expect(page.get_by_role("group", name="Column A")).to_be_visible()
    expect(caller.get_by_role("heading", level=1, name="Day 1 of 7")).to_be_visible()
    expect(caller.get_by_role("application")).to_have_count(0)
    for page in (captain, guest):
        expect(page.get_by_role("button", name=re.compile("^Card 5, Treasures: rare treasure")).first).to_be_visible()


def describe_a_card(captain: Page) -> None:
    """Describes a card that is not in the list, with a rare treasure of a shape that our box does not have."""
    captain.get_by_role("button", name="Another card…").click()
    form = captain.get_by_role("dialog")
    form.get_by_role("radio", name="Treasures").check()
    form.get_by_text("A rare treasure of another shape").click()
    for row, column in ((1, 2), (2, 1), (2, 2), (3, 1), (3, 2)):
        cell = form.get_by_role("button", name=f"Row {row}, column {column}")
        box = cell.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        cell.click()
    form.get_by_role("button", name="Add this treasure").click()
    form.get_by_role("button", name="Use this card").click()


@pytest.mark.long
def test_every_moment_passes_axe_and_scrolls_only_down(person: Person):
    for phone in (True, False):
        page = person(phone=phone, dark=phone)
        open_table(page, GAME, "alone", "Ada")
        day(page)
        assert violations(page) == []
        choose_column(page)
        take_up_a_piece(page)
        at_rest(page)
        assert violations(page) == []
        assert no_sideways_scrolling(page)
    page.goto(f"{page.url}/island")
    expect(page.get_by_role("group", name="Column A")).to_be_visible()
    assert violations(page) == []
