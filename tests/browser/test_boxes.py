"""Nothing moves under a finger or a pointer: in every game things stay where they are while somebody chooses.

The green button moves nothing else either: after a rescue, the other cats lie where they lay before.
"""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from archipel.core.game import State
from tests.browser.boxes import Finger
from tests.browser.conftest import Person, Server
from tests.browser.deeds import boxes, press_green, something_between, taken, texts
from tests.browser.drawing import take_up_a_piece
from tests.browser.isle_moments import at, isle
from tests.browser.measures import LEAST_CONTROL, is_sound
from tests.browser.moments import Moment, anything, moment, sit_at
from tests.browser.test_alive import UNASKED

BOATS_AND_ROOMS = ("caty-mini", "explore-draw", "isle-of-cats")


@pytest.fixture
def page(screen: str, person: Person) -> Page:
    """Somebody on a phone in French, or at a desk in English."""
    return person(screen=screen, lang="en" if screen == "desk" else "fr")


def round_of(game: str, number: int, phase: str = "", seats: int = 2) -> Moment:
    """Returns a moment at which the first seat is to play, in that round or a later one."""

    def wanted(state: object) -> bool:
        view = state.view(0)  # type: ignore[attr-defined]
        asked = state.pending[:1] == (0,)  # type: ignore[attr-defined]
        return asked and view["round"] >= number and phase in ("", view.get("phase"))

    return moment(game, seats, anything, wanted)


def commit(finger: Finger, doing: str, plays: str = "") -> None:
    """Presses the green button, and compares once the table has accepted the move."""
    finger.tap(finger.page.locator("button.go"), doing, plays=plays, sends=True)


def take_back(finger: Finger, plays: str = "", shows: Locator | None = None) -> None:
    button = finger.page.get_by_role("button", name=re.compile("^(Take back|Reprendre)"))
    finger.tap(button, "taking back", plays=plays, sends=True, shows=shows)


def open_and_close(finger: Finger, *names: str) -> None:
    """Opens and closes these dialogs. They must not move anything behind them."""
    for name in names:
        button = finger.page.get_by_role("button", name=re.compile(name)).filter(visible=True).first
        finger.tap(button, f"opening {name}")
        expect(finger.page.get_by_role("dialog")).to_be_visible()
        finger.press("Escape", f"closing {name}")
        expect(finger.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.long
def test_nothing_moves_at_home_while_a_table_is_opened(page: Page):
    """Each way to play has its own questions below the choice; the choice and everything above it stay."""
    page.goto("/")
    finger = Finger(page)
    open_and_close(finger, "^(Settings|Réglages)$", "(Learn in|Apprendre en) 3 minutes.*(Isle|Île)")
    for game in ("Caty Mini", "Doodle Islands", "Explore & Draw"):
        finger.tap(page.get_by_role("button", name=re.compile(f"^{game}")).first, f"choosing {game}", plays=".aside *")
        starts = page.locator("input[name=start]").locator("xpath=..")
        expect(starts.first).to_be_visible()
        for number in range(starts.count()):
            finger.tap(starts.nth(number), f"way {number + 1} to play {game}", plays="form > :not(.starts), .panel > a")
        if finger.touches:
            finger.press("Escape", f"closing {game}")
            expect(page.get_by_role("dialog")).to_have_count(0)
    assert not finger.moved, "\n".join(finger.moved)


@pytest.mark.long
def test_nothing_moves_in_doodle_islands(server: Server, page: Page):
    sit_at(server, round_of("doodle-islands", 3), page)
    finger = Finger(page)
    dice = page.get_by_role("group", name=re.compile("White dice|Dés blancs")).locator("label")
    for number, die in enumerate(dice.all(), start=1):
        if die.locator("input").is_enabled():
            finger.tap(die, f"choosing white die {number}")
    cells = page.locator("[role=option]:not([aria-disabled=true])")
    for place in range(min(2, cells.count())):
        finger.tap(cells.nth(place), f"choosing cell {place + 1}")
    shapes = page.get_by_role("group", name=re.compile("What to draw|Que tracer")).locator("label")
    for number, shape in enumerate(shapes.all(), start=1):
        if shape.locator("input").is_enabled():
            finger.tap(shape, f"choosing shape {number}")
    open_and_close(finger, "^Menu$", "^Score")
    commit(finger, "drawing")
    take_back(finger)
    assert not finger.moved, "\n".join(finger.moved)


@pytest.mark.long
def test_nothing_moves_in_caty_mini(server: Server, page: Page):
    finger = Finger(page)
    sit_at(server, round_of("caty-mini", 2, "lead"), page)
    tiles = page.locator(".hand .tile[aria-disabled=false]")
    for place in range(min(2, tiles.count())):
        finger.tap(tiles.nth(place), f"choosing tile {place + 1}", plays=".tile, [data-target^=furniture]")
    commit(finger, "leading", plays="[data-target^=furniture], [data-tapped]")
    finger.tap(page.locator(".notch[aria-disabled=false]").first, "choosing a notch", plays=".notch")
    commit(finger, "running", plays=".frame *, .won")
    sit_at(server, round_of("caty-mini", 2, "run"), page)
    for notch in page.locator(".notch[aria-disabled=false]").all():
        finger.tap(notch, "choosing a notch", plays=".notch")
    open_and_close(finger, "^Menu$", "^Score")
    assert not finger.moved, "\n".join(finger.moved)


def test_nothing_moves_in_explore_and_draw(server: Server, page: Page):
    sit_at(server, moment("explore-draw", 2, anything, lambda state: state.view(0)["day"] == 2), page)
    finger = Finger(page)
    for column in "ABCD":
        cards = page.get_by_role("group", name=re.compile(f"^(Column|Colonne) {column}$")).get_by_role("button")
        finger.tap(cards.first, f"looking at column {column}")
        expect(page.locator("button.go")).to_have_attribute("aria-disabled", "false")
    open_and_close(finger, "^Menu$", "^Score")
    with taken(page):
        page.locator("button.go").click()  # not compared: on a phone the boat takes the island's place
    take_up_a_piece(page)
    turn = page.locator("[data-target=turn]:visible")
    finger.tap(turn, "turning")
    flip = page.locator("[data-target=flip]:visible:enabled")
    if flip.count():
        finger.tap(flip, "flipping")
    commit(finger, "placing", plays=".piece")
    take_back(finger, plays=".piece", shows=turn)  # the piece is in the hand again once the server has said its places
    assert not finger.moved, "\n".join(finger.moved)


def test_nothing_moves_in_the_isle_of_cats(server: Server, page: Page):
    finger = Finger(page)
    sit_at(server, isle(at("keep", 2)), page)
    something_between(page)
    cards = page.locator(".cards button[aria-pressed]")
    for place in range(2):
        finger.tap(cards.nth(place), f"choosing card {place + 1}")
    finger.tap(cards.first, "giving a card back")
    sit_at(server, isle(at("rescue")), page)
    cats = page.locator(".fields button[aria-pressed]")
    for place in range(2):
        finger.tap(cats.nth(place), f"choosing cat {place + 1}")
    for deed in ("turn", "flip"):
        button = page.locator(f"[data-target={deed}]:visible:enabled")
        if button.count():
            finger.tap(button, f"asking for a {deed}")
    open_and_close(finger, "^Menu$", "^Score")
    commit(finger, "rescuing and placing", plays=".piece, [data-target=baskets]")
    take_back(finger, plays=".piece, [data-target=baskets]")
    assert not finger.moved, "\n".join(finger.moved)


def test_nothing_moves_when_the_sister_has_played(server: Server, page: Page):
    """Regression test: the sister's moves stood above the fields until a cat was tried, and then the fields jumped."""
    finger = Finger(page)
    sit_at(server, isle(lambda state: state.position.turn == "sister", seats=1), page)
    commit(finger, "letting her play", plays="[data-target=sister], .number")
    expect(page.get_by_text(re.compile("What she just did|Ce qu’elle vient de faire")).first).to_be_in_viewport()
    finger.tap(page.locator(".fields button[aria-pressed]").first, "choosing a cat")
    assert not finger.moved, "\n".join(finger.moved)


def choose_a_drawing(page: Page) -> None:
    dice = page.get_by_role("group", name=re.compile("White dice|Dés blancs"))
    dice.locator("input:not(:disabled)").first.check(force=True)
    if not page.locator("[role=option][aria-selected=true]").count():
        page.locator("[role=option]:not([aria-disabled=true])").first.click()
    page.get_by_role("group", name=re.compile("What to draw|Que tracer")).locator("input:enabled").first.check(
        force=True
    )


def second_alone(game: str) -> Moment:
    """Returns a moment at which only the second seat is to play, so that a bot at the first seat has nothing to do."""
    where = "round" if game in ("caty-mini", "doodle-islands") else "day"
    return moment(game, 2, anything, lambda state: state.pending == (1,) and state.view(None)[where] >= 2)


UNDER = """(strip) => {
  const { top, bottom } = strip.getBoundingClientRect();
  const seen = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  return [...document.querySelectorAll('main button, main label, main select, main a')].filter((one) => {
    const box = one.getBoundingClientRect();
    return seen(one) && box.top < bottom - 0.5 && box.bottom > top + 0.5 && !one.closest('.frame, .hidden');
  }).map((one) => one.getAttribute('aria-label') ?? one.textContent.trim());
}"""
"""Script that returns the controls that a strip covers. It may cover a part of the board."""


@pytest.mark.parametrize(
    "game",
    ["doodle-islands", *(pytest.param(each, marks=pytest.mark.long) for each in BOATS_AND_ROOMS)],
)
def test_nothing_moves_when_a_bot_takes_my_seat_and_when_i_take_it_back(server: Server, person: Person, game: str):
    """Regression test: the strip that announces the bot pushed the board and the green button down."""
    ana, bo = person(screen="short phone", lang="fr"), person()
    table = f"/api/tables/{sit_at(server, second_alone(game), ana, bo).removeprefix('/t/')}"
    steady = ("main", "main .frame", "main .sea", "header button", "button.go")
    before, mine = boxes(ana, *steady), {"Origin": server.address}
    finger = Finger(ana)
    finger.record()
    ana.request.post(f"{table}/leave", headers=mine)  # as if from another tab: this one still shows the table
    bo.request.post(f"{table}/seats/0", data={"to": "bot"}, headers=mine)
    strip = ana.locator(".strip", has_text="joue à ta place")
    expect(strip).to_be_in_viewport(ratio=1)
    finger.compare("a bot took the seat")
    assert boxes(ana, *steady) == before
    assert strip.evaluate(UNDER) == []
    back = strip.get_by_role("button", name="Reprendre ma place")
    assert back.evaluate("(one) => one.getBoundingClientRect().height") >= LEAST_CONTROL
    assert strip.evaluate("(one) => one.scrollHeight <= one.clientHeight && one.scrollWidth <= one.clientWidth")
    is_sound(ana)
    back.tap()
    expect(strip).to_have_count(0)
    finger.compare("the seat was taken back")
    assert boxes(ana, *steady) == before
    is_sound(ana)
    assert not finger.moved, "\n".join(finger.moved)


def exploits(state: State) -> set[str]:
    """Returns the exploits that would be reached if the game ended now."""
    return set(state.view(0)["solo"]["exploits"])


def exploits_of(page: Page) -> dict[str, float]:
    """Returns the width of each exploit's button."""
    found: dict[str, float] = (
        page.get_by_role("region", name=re.compile("^Si c.était fini"))
        .get_by_role("button")
        .evaluate_all(
            """(all) => Object.fromEntries(
              all.map((one) => [one.textContent.split(',')[0].trim(), one.getBoundingClientRect().width]))"""
        )
    )
    return found


@pytest.mark.long
def test_an_exploit_keeps_its_width_when_it_is_reached(server: Server, person: Person):
    """Regression test: a reached exploit became bolder, and all exploits after it moved by 2 px."""
    page = person(phone=True, lang="fr")
    first = round_of("doodle-islands", 1, seats=1)
    sit_at(server, first, page)
    reached, before = texts(page.locator(".reached")), exploits_of(page)
    others = moment(
        "doodle-islands", 1, anything, lambda state: not state.over and exploits(state) != exploits(first.state)
    )
    sit_at(server, others, page)
    assert texts(page.locator(".reached")) != reached
    assert exploits_of(page) == before


@pytest.mark.parametrize("newcomer", [False, True])
def test_nothing_moves_when_sound_or_a_lesson_is_offered_or_no_more(server: Server, person: Person, *, newcomer: bool):
    """Regression test: the offer came after the first move and went after the second, and moved the board each time."""
    page = person(phone=True, newcomer=newcomer, lang="fr" if newcomer else "en")
    page.goto("/")
    page.evaluate(UNASKED)
    sit_at(server, round_of("doodle-islands", 1, seats=1), page)
    lesson = page.get_by_role("region", name="Une leçon pour ta première partie")
    sound = page.get_by_role("region", name=re.compile("Sound and touch|Son et toucher"))
    expect(lesson).to_have_count(int(newcomer))
    finger = Finger(page)
    for number, offered in ((1, 1), (2, 0)):
        choose_a_drawing(page)
        commit(finger, f"move {number}", plays=".offer *")
        expect(sound).to_have_count(offered)
        expect(lesson).to_have_count(0)
    assert not finger.moved, "\n".join(finger.moved)
    choose_a_drawing(page)
    press_green(page)  # with nothing left to offer, the room is the board's
    expect(page.locator(".offer")).to_have_count(0)


@pytest.mark.long
def test_nothing_moves_when_an_offer_is_answered(server: Server, person: Person):
    page = person(phone=True, newcomer=True)
    page.goto("/")
    page.evaluate(UNASKED)
    sit_at(server, round_of("doodle-islands", 1, seats=1), page)
    finger = Finger(page)
    finger.tap(page.get_by_role("button", name="No, thanks"), "wanting no lesson")
    choose_a_drawing(page)
    commit(finger, "drawing", plays=".offer *")
    finger.tap(page.get_by_role("button", name="No, thanks"), "wanting no sound")
    assert not finger.moved, "\n".join(finger.moved)
