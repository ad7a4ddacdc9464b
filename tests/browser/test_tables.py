"""What every table has, whatever game is played: joining and leaving, the seats, and what other tabs show."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.moves import Place, Rescue
from tests.browser.conftest import Person, Server
from tests.browser.deeds import drawn, open_duel, open_table, sit_down, start
from tests.browser.doodle import GAME, await_turn, choose_and_draw, nearly_over, tick_bottle
from tests.browser.isle_moments import asked, isle
from tests.browser.measures import is_sound
from tests.browser.moments import sit_at

SIZES = [(320, 640), (360, 740), (740, 360), (820, 1180), (1024, 768), (1280, 800), (1920, 1080)]


def focused(page: Page) -> str:
    """Returns the heading that has the focus, or an empty string if something else has it."""
    text: str = page.evaluate("document.activeElement.tagName === 'H1' ? document.activeElement.textContent : ''")
    return text


def test_a_new_page_gives_its_heading_the_focus(person: Person):
    page = person()
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert focused(page) == ""  # the first page does not move the focus
    open_table(page, GAME, "friends", "Ana")
    expect(page.get_by_role("heading", level=1, name=GAME)).to_be_focused()
    page.get_by_role("button", name="Give to a bot").click()
    start(page)
    expect(page.get_by_role("banner").get_by_role("heading", level=1)).to_be_focused()
    page.get_by_role("banner").get_by_role("link", name="Archipel").click()
    expect(page.get_by_role("heading", level=1, name=re.compile("Four games"))).to_be_focused()


def test_the_rules_can_be_read_while_others_are_awaited(person: Person):
    page = person(phone=True, lang="fr")
    open_table(page, GAME, "friends", "Ana")
    page.get_by_role("button", name="Lire les règles en attendant").click()
    expect(page.get_by_role("dialog", name="Règles")).to_contain_text("bouteille")


def test_a_tab_in_the_background_shows_that_it_is_my_turn(person: Person):
    ana, bo = person(), person()
    open_duel(ana, bo, GAME)
    first = await_turn(ana, bo)
    expect(first).to_have_title(re.compile("^● Your turn"))
    expect(first.locator("link[rel=icon]")).to_have_attribute("href", re.compile("cat-turn.svg$"))
    choose_and_draw(first)
    expect(first).not_to_have_title(re.compile("●"))
    expect(first.locator("link[rel=icon]")).to_have_attribute("href", re.compile("cat.svg$"))


def test_archipel_can_be_put_on_the_home_screen(person: Person):
    page = person()
    page.goto("/")
    address = page.locator("link[rel=manifest]").get_attribute("href")
    assert address is not None
    answer = page.request.get(address)
    assert answer.headers["content-type"].startswith("application/manifest+json")
    for icon in answer.json()["icons"]:
        assert page.request.get(icon["src"]).headers["content-type"].startswith(icon["type"])


def test_a_bot_plays_for_a_player_who_left_until_they_return(person: Person):
    ana, bo = person(), person()
    path = open_duel(ana, bo, GAME)
    bo.goto("about:blank")
    ana.get_by_role("button", name=re.compile("^Players")).click()
    players = ana.get_by_role("dialog")
    expect(players).to_contain_text("away for")
    expect(players.get_by_role("button", name="Let a bot play")).to_have_count(0)  # he may reconnect at once
    bo.goto(path)
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name="Leave the table").click()
    bo.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    players.get_by_role("button", name="Let a bot play").click()
    expect(players).to_contain_text("away,")
    ana.keyboard.press("Escape")
    choose_and_draw(await_turn(ana))
    await_turn(ana)  # the bot has played Bo's turn
    bo.goto(path)  # Bo plays for himself again, at once
    expect(bo.locator("main[data-number]")).to_be_visible()
    expect(bo.get_by_text("plays your seat")).to_be_hidden()
    choose_and_draw(await_turn(ana, bo))
    assert await_turn(ana, bo)


def test_a_name_of_one_long_word_keeps_the_waiting_room_on_the_screen(person: Person, screen: str):
    page = person(screen=screen)
    open_table(page, GAME, "friends", "W" * 24)
    expect(page.get_by_text("W" * 24).first).to_be_visible()
    is_sound(page)


def test_another_game_keeps_the_name_and_the_way_to_play(person: Person):
    page = person()
    page.goto("/")
    page.get_by_role("button", name=re.compile(GAME)).first.click()
    page.get_by_role("radio", name="With bots").check(force=True)
    page.get_by_label("Your name").fill("Zoé")
    page.get_by_role("button", name=re.compile("Caty Mini")).first.click()
    expect(page.locator("#open-title")).to_have_text("Caty Mini")  # by id: the day's challenge may have this name too
    expect(page.get_by_label("Your name")).to_have_value("Zoé")
    expect(page.get_by_role("radio", name="With bots")).to_be_checked()


def test_a_left_table_is_listed_at_home_with_its_stand_in(server: Server, person: Person, screen: str):
    """In French on phones, in English at a desk."""
    lang = "en" if screen == "desk" else "fr"
    ana, bo = person(), person(screen=screen, lang=lang)
    path = sit_at(server, nearly_over(2), ana, bo)
    bo.get_by_role("button", name="Menu").click()
    bo.get_by_role("button", name=re.compile("^(Leave the table|Quitter la table)$")).click()
    bo.get_by_role("dialog").get_by_role("button", name=re.compile("^(Leave|Quitter)$")).click()
    left = bo.get_by_role("listitem").filter(has_text=GAME)
    expect(left).to_contain_text("ta place t’attend" if lang == "fr" else "your seat waits for you")
    ana.get_by_role("button", name=re.compile("^Players")).click()
    ana.get_by_role("button", name="Let a bot play").click()
    expect(ana.get_by_role("dialog")).to_contain_text("away,")
    bo.reload()
    expect(left).to_contain_text(
        "quittée à l’instant · Galet joue pour toi" if lang == "fr" else "left just now · Galet plays for you"
    )
    is_sound(bo)
    left.get_by_role("button", name="Revenir" if lang == "fr" else "Come back").click()
    bo.wait_for_url(re.compile(path))
    expect(bo.locator("main[data-number]")).to_be_visible()
    expect(bo.get_by_text(re.compile("plays your seat|joue à ta place"))).to_be_hidden()


def test_a_friend_is_asked_and_a_move_is_taken_back(server: Server, person: Person):
    """Ana placed a cat, then Bo rescued and placed one. Bo agrees with one tap, and Ana may place hers again."""

    def answered(state: IsleOfCats) -> bool:
        last = (state.log or [])[-3:]
        kinds = [(seat, type(move)) for seat, move in last]
        return asked(state, "rescue") and kinds == [(0, Place), (1, Rescue), (1, Place)]

    ana, bo = person(phone=True), person(phone=True, lang="fr")
    moment = isle(answered)
    sit_at(server, moment, ana, bo)
    ana.get_by_role("button", name="Menu").click()
    ana.get_by_role("button", name="Ask to take my move back").click()
    expect(ana.get_by_role("dialog")).to_contain_text("Waiting for Bo")
    question = bo.get_by_role("dialog", name="Ana voudrait reprendre un coup")
    question.get_by_role("button", name="D’accord").click()
    for page in (ana, bo):
        expect(page.locator(f"main[data-number='{len(moment.moves) + 3}']")).to_be_visible()
        expect(page.get_by_role("dialog")).to_be_hidden()


def test_again_brings_both_to_a_new_table(server: Server, person: Person):
    ana, bo = person(), person()
    path = sit_at(server, nearly_over(2), ana, bo)
    for page in (ana, bo):
        tick_bottle(await_turn(page))
    expect(ana.get_by_text("Game over").first).to_be_visible()
    ana.get_by_role("button", name="Play again").filter(visible=True).click()
    ana.wait_for_url(lambda address: "/t/" in address and not address.endswith(path))
    bo.get_by_role("button", name=re.compile("new table|Join", re.IGNORECASE)).filter(visible=True).click()
    bo.wait_for_url(ana.url)
    expect(bo.get_by_text("Ana").first).to_be_visible()


def test_a_lost_connection_loses_nothing(person: Person):
    """The network fails while a move is chosen: the choice stays, the button is disabled, the move is sent later."""
    page = person(phone=True)
    open_table(page, GAME, "alone", "Kay")
    page.locator("[role=option]:not([aria-disabled=true])").first.click()
    shapes = page.get_by_role("group", name="What to draw")
    shapes.locator("input:not(:disabled)").first.check(force=True)
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
    page.context.set_offline(True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "true")
    page.context.set_offline(False)
    expect(page.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
    page.locator("button.go").click()
    expect(page.locator("main[data-number='1']")).to_be_visible()


@pytest.mark.long
@pytest.mark.own_server
def test_a_stopped_server_is_announced_kindly(person: Person, server: Server):
    page = person(lang="fr")
    path = open_table(page, GAME, "friends", "Ana")
    page.clock.install()
    page.goto("/")
    expect(page.get_by_role("link", name=re.compile(GAME))).to_be_visible()
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)  # or the page would retry by itself
    server.kill()
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(page.get_by_role("alert")).to_be_visible()
    server.start()
    page.get_by_role("alert").get_by_role("button").click()
    expect(page.get_by_role("alert")).to_be_hidden()
    sit_down(person(), path, "Bo")


def test_the_home_page_shows_when_my_turn_begins(person: Person):
    ana, bo = person(), person()
    open_duel(ana, bo, GAME)
    first = await_turn(ana, bo)
    second = bo if first is ana else ana
    second.clock.install()
    second.goto("/")
    expect(second.get_by_role("link", name=re.compile("is thinking"))).to_be_visible()
    choose_and_draw(first)
    second.clock.fast_forward(16_000)
    expect(second.get_by_role("link", name=re.compile("Your turn"))).to_be_visible()


def test_a_link_is_copied_from_a_dialog_where_there_is_no_clipboard(person: Person):
    """Pages without TLS have no clipboard, for example on phones in the server's own network."""
    page = person()
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    path = open_table(page, GAME, "alone", "Kay")
    page.get_by_role("button", name="Menu").filter(visible=True).click()
    page.get_by_role("button", name="Invite someone to watch").click()
    page.evaluate("addEventListener('copy', (event) => (window.copied = event.target.value))")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("window.copied").endswith(path)


def hidden(page: Page, what: str) -> list[int]:
    """Returns how many pixels of a thing are out of sight, sideways and down."""
    more: list[int] = page.locator(what).evaluate(
        "m => [m.scrollWidth - m.clientWidth, m.scrollHeight - m.clientHeight]"
    )
    return more


def five_of_doodle(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile(GAME)).first.click()
    page.get_by_role("radio", name="With bots").check(force=True)
    while page.get_by_role("button", name="Add a seat").count():
        page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Start", exact=True).click()


def four_of_caty(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name=re.compile("Caty Mini")).first.click()
    page.get_by_role("radio", name="With bots").check(force=True)
    page.get_by_role("button", name="Add a seat").click()
    page.get_by_role("button", name="Start", exact=True).click()


@pytest.mark.parametrize("sit", [five_of_doodle, four_of_caty])
def test_a_turn_at_a_full_table_needs_no_scrolling_on_any_screen(person: Person, sit):
    page = person()
    sit(page)
    expect(page.locator("button.go")).to_be_visible(timeout=20_000)
    over = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        drawn(page)
        if (more := hidden(page, "main") + hidden(page, "html")) != [0, 0, 0, 0]:
            over[width, height] = more
    assert over == {}
    page.set_viewport_size({"width": 932, "height": 430})  # wide but low: the board stays, what is beside it may scroll
    assert hidden(page, "html") == [0, 0]


@pytest.mark.long
def test_my_board_is_a_picture_to_send_while_the_game_goes_on(person: Person) -> None:
    page = person(phone=True)
    open_table(page, GAME, "alone", "Ada")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("dialog").get_by_role("button", name="Picture of this moment").click()
    board = page.get_by_role("dialog").get_by_role("img")
    expect(board).to_have_attribute("alt", re.compile("^Doodle Islands, after .* moves, Ada: "))
    with page.expect_download() as saved:
        page.get_by_role("link", name="PNG").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")
    expect(page.get_by_role("link", name="SVG")).to_be_visible()
    expect(page.get_by_role("link", name="The game as a film")).to_have_count(0)
