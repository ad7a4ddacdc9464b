"""The end of a game: totals are sealed until everything is counted, then records and highlights are shown."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from archipel.core.game import State
from tests.browser.conftest import Person, Server
from tests.browser.deeds import at_rest, boxes, texts
from tests.browser.doodle import choose_and_draw, nearly_over, tick_bottle
from tests.browser.game_moments import ended
from tests.browser.measures import is_sound
from tests.browser.moments import Moment, anything, moment, sit_at

WIDEST, AS_WIDE = "W" * 24, "M" * 24


STANDS_STILL = """() => {
  const soon = window.setTimeout;
  window.setTimeout = (deed, wait, ...more) => (wait > 300 ? 0 : soon(deed, wait, ...more));
}"""
"""Script that stops the counting, so that a test has time to look."""


def test_totals_are_sealed_while_lines_are_counted_and_all_can_be_shown_at_once(
    server: Server, person: Person, screen: str
):
    ana = person(screen=screen, still=False)
    sit_at(server, nearly_over(2), ana, bots=True)
    tick_bottle(ana)  # her seventh bottle: this round is the last
    seals = ana.get_by_role("img", name="sealed until all is counted")
    expect(ana.get_by_role("heading", level=1, name="Counting…")).to_be_visible()
    expect(seals).to_have_count(2)
    ana.evaluate(STANDS_STILL)
    is_sound(ana)
    expect(seals).to_have_count(2)
    ana.get_by_role("button", name="Show all").click()
    expect(seals).to_have_count(0)
    expect(ana.get_by_role("heading", level=1, name=re.compile("win"))).to_be_visible()
    expect(ana.get_by_role("columnheader", name="Amarre")).to_be_visible()
    ana.set_viewport_size({"width": 375, "height": 553})
    ana.reload()
    ana.get_by_role("button", name="Show all").click()
    expect(ana.locator(".total td").first).to_be_in_viewport(ratio=1)
    assert covered(ana) == []


IN_PAPER = "(one) => [one.offsetTop, one.offsetHeight]"
"""Script that returns where a thing lies on the sheet, wherever the sheet is scrolled to."""


COUNTED_BY_HAND = """
  const waiting = new Map(), { setTimeout: soon, clearTimeout: never } = window;
  window.setTimeout = (deed, wait, ...more) => {
    if (!(wait >= 300)) return soon(deed, wait, ...more);
    const number = -1 - Math.random();
    waiting.set(number, deed);
    return number;
  };
  window.clearTimeout = (number) => waiting.delete(number) || never(number);
  window.goOn = () => {
    const now = [...waiting.values()];
    waiting.clear();
    for (const deed of now) deed();
  };
"""
"""Script that holds long timeouts back until the test calls `window.goOn()`."""

ON_PAPER = """() => {
  const paper = document.querySelector('.paper'), { top } = paper.getBoundingClientRect();
  const things = paper.querySelectorAll('h1, thead, tbody, .paper > :not(svg)');
  return [...things].map((one) => {
    const { y, height } = one.getBoundingClientRect();
    return `${one.className || one.localName} ${(y - top).toFixed(1)} ${height.toFixed(1)}`.replace(/now |later /, '');
  });
}"""
"""Script that returns where all things lie on the sheet, wherever the sheet is scrolled to."""


def tie_decided(state: State) -> bool:
    return state.over and len({score.total for score in state.scores()}) == 1 and len(state.view(None)["winners"]) == 1


@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats", "doodle-islands", "caty-mini", "a tie"])
def test_no_row_moves_while_the_sheet_is_counted_or_afterwards(server: Server, person: Person, screen: str, game: str):
    """Regression test: the sentence about a line came and went between the lines, and the words at the end were longer.

    On a desk the board shrank, because the highlights took its room.
    """
    page = person(screen=screen, still=False, lang="fr")
    here = moment("doodle-islands", 2, anything, tie_decided) if game == "a tie" else ended(game)
    path = sit_at(server, here, page, bots=True)
    page.add_init_script(COUNTED_BY_HAND)
    with page.expect_response(re.compile("/ending$")):
        page.goto(path)
    expect(page.get_by_role("heading", level=1, name="On compte…")).to_be_visible()
    before, around, said = page.evaluate(ON_PAPER), boxes(page, ".shore", ".board", ".boards"), 0
    for line in range(1, page.locator(".paper tbody:not(.total)").count() + 1):
        page.evaluate("window.goOn()")
        expect(page.get_by_text(f"ligne {line} sur ")).to_be_visible()
        at_rest(page)
        assert page.evaluate(ON_PAPER) == before
        if page.locator(".said").count():
            said += 1
            expect(page.locator(".said")).to_be_in_viewport(ratio=1)
    assert said
    is_sound(page)
    page.get_by_role("button", name="Tout voir").click()
    expect(page.get_by_text("On compte…")).to_be_hidden()
    at_rest(page)
    assert page.evaluate(ON_PAPER) == before
    if screen == "desk":
        assert boxes(page, ".shore", ".board", ".boards") == around


def test_a_second_tap_on_show_all_is_the_first_one(server: Server, person: Person):
    """Regression test: the second tap hit the button that had appeared under the finger."""
    page = person(phone=True, still=False)
    path = sit_at(server, ended("caty-mini"), page, bots=True)
    page.goto(path)
    page.get_by_role("button", name="Show all").dblclick()
    expect(page.get_by_role("link", name="Analyse")).to_be_visible()
    page.locator(".ended").wait_for(state="detached")
    assert page.url.endswith(path)
    page.get_by_role("link", name="Analyse").tap()
    page.wait_for_url(re.compile("analysis"))


@pytest.mark.parametrize("beats", [pytest.param(False, marks=pytest.mark.long), True])
def test_a_deal_to_beat_shows_no_total_while_it_is_sealed(server: Server, person: Person, *, beats: bool):
    """Regression test: the strip below the sealed totals said how many points there were to beat, or who was ahead."""
    page = person(phone=True, still=False)
    first = sit_at(server, nearly_over(1), page)
    tick_bottle(page)
    known: dict[str, Any] = dict.fromkeys(("origin", "beats"), first.removeprefix("/t/")) if beats else {}
    page.goto(sit_at(server, finished(1), page, **known))
    page.evaluate(STANDS_STILL)
    strip = page.get_by_role("region", name="Beat this deal")
    told = page.get_by_text(re.compile("Ana scored" if beats else "points? to beat"))
    expect(told).to_be_attached()
    expect(told).to_be_hidden()
    before = strip.evaluate(IN_PAPER)
    table = page.locator(".total").evaluate(IN_PAPER)
    page.get_by_role("button", name="Show all").click()
    expect(told).to_be_visible()
    assert page.locator(".strip", has=told).evaluate(IN_PAPER) == before
    assert page.locator(".total").evaluate(IN_PAPER) == table


@pytest.mark.long
@pytest.mark.own_server
def test_a_lost_connection_moves_nothing_at_the_end(server: Server, person: Person):
    page = person(phone=True)
    page.goto(sit_at(server, finished(1), page))
    expect(page.locator(".total td").first).to_be_visible()
    before = boxes(page, "main", ".board", "h1")
    server.kill()
    expect(page.get_by_text("Connection lost")).to_be_visible()
    assert boxes(page, "main", ".board", "h1") == before


@pytest.mark.long
@pytest.mark.parametrize("screen", ["phone", "desk"])
def test_nothing_moves_when_somebody_else_wants_to_play_again(server: Server, person: Person, screen: str):
    """Regression test: a strip pushed the page down, and the button grew when its words changed."""
    ana, bo = person(phone=screen == "phone"), person()
    page = sit_at(server, finished(2), ana, bo)
    ana.goto(page)
    deeds = "footer" if screen == "phone" else ".wide"
    steady = ("main", ".board", "h1", f"{deeds} a", f"{deeds} button")
    expect(ana.locator(".total td").first).to_be_visible()
    before = boxes(ana, *steady)
    again = bo.request.post(f"/api/tables/{page.removeprefix('/t/')}/again", headers={"Origin": server.address})
    assert again.ok
    expect(ana.get_by_text("Somebody wants to play again")).to_be_in_viewport(ratio=1)
    expect(ana.get_by_role("button", name="Join them")).to_be_visible()
    assert boxes(ana, *steady) == before
    is_sound(ana)


@pytest.mark.long
@pytest.mark.parametrize("size", [(360, 740), (375, 553)])
def test_hints_and_a_known_deal_are_shown_in_full_on_a_phone(server: Server, person: Person, size: tuple[int, int]):
    """Regression test: the line was cut off after the game's name."""
    page = person(phone=True, lang="fr")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    first = sit_at(server, finished(1), page).removeprefix("/t/")
    page.goto(sit_at(server, finished(1), page, origin=first, hinted="0"))
    line = page.get_by_role("banner").get_by_text("donne connue, sans record")
    expect(line).to_contain_text("avec conseils pour Ana")
    assert line.evaluate("(one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight + 1")
    is_sound(page)


@pytest.mark.long
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_next_step_fits_on_one_line_on_a_phone(server: Server, person: Person, lang: str):
    """Regression test: "Watch again" and "Play again" took two lines."""
    page = person(phone=True, lang=lang)
    page.goto(sit_at(server, finished(1), page))
    deeds = page.locator("footer > *")
    expect(deeds).to_have_count(3)
    assert (
        deeds.evaluate_all("(all) => all.map((one) => one.offsetHeight <= 52 && one.scrollWidth <= one.clientWidth)")
        == [True] * 3
    )


def second_seat_wins(state: State) -> bool:
    return state.over and state.view(None)["winners"] == [1]


def test_the_order_of_the_sheet_does_not_reveal_the_winner(server: Server, person: Person):
    """Regression test: while totals were still sealed, the winner was listed first, and spectators saw that board."""
    ana, watcher = person(still=False), person(still=False)
    path = sit_at(server, moment("doodle-islands", 2, anything, second_seat_wins), ana)
    for page, seats in ((ana, ["You", "Bo"]), (watcher, ["Ana", "Bo"])):
        page.goto(path)
        expect(page.get_by_role("heading", level=1, name="Counting…")).to_be_visible()
        assert texts(page.locator("thead .name")) == seats
        assert texts(page.locator(".boards strong")) == seats
        expect(page.locator(".boards [aria-pressed=true] strong")).to_have_text(seats[0])
        page.get_by_role("button", name="Show all").click()
        expect(page.get_by_role("heading", level=1, name="Bo wins")).to_be_visible()
        assert texts(page.locator("thead .name")) == seats


def test_a_tie_says_what_decided_it_in_words_and_numbers(server: Server, person: Person):
    ana = person()
    here = moment("doodle-islands", 2, anything, tie_decided)
    ana.goto(sit_at(server, here, ana))
    total = here.state.scores()[0].total
    expect(ana.get_by_text(re.compile(rf"^{total} each with Bo\. What decided: .+\.$"))).to_be_visible()
    figures = texts(ana.get_by_role("row", name=re.compile("^Tie-break: ")).get_by_role("cell"))
    assert len(set(figures)) == 2


def covered(page: Page) -> list[str]:
    """Returns the totals that something else covers, for example the buttons at the foot."""
    page.locator(".ended").wait_for(state="detached")
    found: list[str] = page.locator(".total td").evaluate_all(
        """(totals) => totals.filter((one) => {
            const { x, y, width, height } = one.getBoundingClientRect();
            return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        }).map((one) => one.textContent)"""
    )
    return found


def test_with_reduced_motion_all_is_shown_at_once_and_a_title_alone_is_stamped(server: Server, person: Person):
    ana = person(lang="fr")
    sit_at(server, nearly_over(1), ana)
    tick_bottle(ana)
    expect(ana.get_by_text(re.compile("Exploits · . sur 5"))).to_be_visible()
    expect(ana.get_by_text(re.compile("^Encore .* d’or, et ton titre sera"))).to_be_visible()
    expect(ana.get_by_role("button", name="Tout voir")).to_have_count(0)


INSIDE = """(shore) => {
  const [out, boat] = [shore, shore.querySelector('.board svg')].map((one) => one.getBoundingClientRect());
  return boat.bottom <= out.bottom && boat.right <= out.right && boat.left >= out.left;
}"""
"""Script that returns whether the whole board lies on its water."""


@pytest.mark.parametrize("game", ["explore-draw", "isle-of-cats"])
def test_the_end_of_a_solo_game_compares_with_the_sister(server: Server, person: Person, game: str):
    page = person(phone=True)
    path = sit_at(server, moment(game, 1, anything, lambda state: state.over), page)
    page.goto(path)
    expect(page.get_by_role("heading", level=1, name="Your sister wins")).to_be_visible()
    expect(page.get_by_text(re.compile(r"^−?\d+ points to her −?\d+\.$"))).to_be_visible()
    expect(page.get_by_role("heading", level=3, name=re.compile("^(The best|Another fine) move"))).to_have_count(2)
    page.set_viewport_size({"width": 375, "height": 553})
    page.reload()
    expect(page.locator(".total td").first).to_be_in_viewport(ratio=1)
    assert page.locator(".shore").evaluate(INSIDE)
    assert covered(page) == []


@pytest.mark.long
def test_at_a_desk_the_boat_stays_on_its_water_whatever_is_remembered(server: Server, person: Person):
    """Regression test: two long highlights took their room from the water, and the hull covered their heading."""
    page = person(lang="fr")
    game = moment("isle-of-cats", 3, anything, ended_with_two_moves_to_remember())
    page.goto(sit_at(server, game, page, bots=True))
    expect(page.get_by_role("heading", level=3, name=re.compile("beau coup"))).to_have_count(2)
    at_rest(page)
    assert page.locator(".shore").evaluate(INSIDE)


DRAWN_HEIGHT = "(svg) => svg.getScreenCTM().d * svg.viewBox.baseVal.height"


@pytest.mark.parametrize("game", ["explore-draw", pytest.param("isle-of-cats", marks=pytest.mark.long), "caty-mini"])
def test_at_a_desk_my_board_has_half_of_the_height(server: Server, person: Person, game: str):
    """Regression test: at 1280 by 800 the board had a strip of 194 px."""
    page = person()
    page.goto(sit_at(server, ended(game), page, bots=True))
    expect(page.locator(".total td").first).to_be_visible()
    at_rest(page)
    assert page.locator(".shore .board svg").first.evaluate(DRAWN_HEIGHT) >= 400
    assert page.locator(".shore").evaluate(INSIDE)
    is_sound(page)


SHARING = """([may, why]) => {
  window.told = [];
  navigator.canShare = ({ files }) => files.length === 1;
  navigator.share = may ? async ({ url, files }) => {
    window.told.push([url, files?.[0].type ?? '']);
    if (why) throw new DOMException('', why);
  } : undefined;
  navigator.clipboard.writeText = async (text) => window.told.push(['copied', text]);
}"""
"""Script that replaces the browser's ways of sharing: whether it can share, and the name of the error if it fails."""


@pytest.mark.parametrize("where", ["", "/replay"])
def test_a_finished_game_is_shared_with_the_picture_of_its_end(server: Server, person: Person, where: str):
    page = person(phone=True)
    path = sit_at(server, ended("caty-mini"), page, bots=True) + where
    link = server.address + path
    page.goto(path)
    button = page.get_by_role("button", name="Share")
    page.evaluate(SHARING, [True, ""])
    button.click()
    page.wait_for_function("() => window.told.length === 1")
    assert page.evaluate("window.told") == [[link, "image/png"]]
    page.evaluate(SHARING, [True, "AbortError"])
    button.click()
    page.wait_for_function("() => window.told.length === 1")
    expect(page.locator("button[aria-busy=true]")).to_have_count(0)
    expect(button).to_be_visible()  # a changed mind is no mistake
    page.evaluate(SHARING, [False, ""])
    button.click()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    assert page.evaluate("window.told") == [["copied", link]]


def ended_with_two_moves_to_remember() -> Callable[[State], bool]:
    """Accepts a finished game in which the first seat leads in no line, but made several moves that brought points."""
    totals: list[int] = []

    def wanted(state: State) -> bool:
        if not state.log:
            totals.clear()
        totals.append(total(state))
        if not state.over or sum(sooner < later for sooner, later in pairwise(totals)) < 4:
            return False
        mine, *others = (score.lines for score in state.scores())
        return all(points <= max(0, *(each.get(line, 0) for each in others)) for line, points in mine.items())

    return wanted


def finished(seats: int, least: int = -1_000) -> Moment:
    """Returns a finished short game in which the first seat has more than `least` points."""
    return moment("doodle-islands", seats, anything, lambda state: state.over and total(state) > least, control=True)


def total(state: State) -> int:
    points: int | None = state.scores()[0].total
    assert points is not None
    return points


@pytest.mark.long
@pytest.mark.parametrize("seats", [1, 2])
def test_a_personal_best_is_announced_only_if_it_is_beaten(server: Server, person: Person, seats: int):
    first = finished(seats)
    better = finished(seats, total(first.state))
    page = person(phone=True)
    best = page.get_by_text("your record on this device")
    page.goto(sit_at(server, first, page, bots=True))
    expect(page.locator(".total td").first).to_be_visible()
    expect(best).to_have_count(0)  # the first game has no record to beat
    page.goto(sit_at(server, better, page, bots=True))
    for _ in range(2):  # after a reload it is shown again
        expect(best).to_have_text(f"your record on this device, +{total(better.state) - total(first.state)}")
        is_sound(page)
        page.reload()
    page.goto(sit_at(server, first, page, bots=True))
    expect(page.locator(".total td").first).to_be_visible()
    expect(best).to_have_count(0)


def overflowing(page: Page) -> list[str]:
    """Returns the scores that stick out of their cards or off the page."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('.boards .card, .total td')].flatMap((box) => {
            const { right } = box.getBoundingClientRect();
            const out = [...box.querySelectorAll('.points, .figure')]
              .filter((one) => one.getBoundingClientRect().right > right + 0.5);
            return right > innerWidth + 0.5 && box.closest('.boards') === null ? [box.textContent] : out
              .map((one) => one.textContent);
        })"""
    )
    return found


@pytest.mark.long
def test_the_longest_names_push_no_score_out_of_its_card(server: Server, person: Person):
    desk, phone = person(), person(phone=True)
    path = sit_at(server, nearly_over(2), desk, phone)
    choose_and_draw(desk)
    tick_bottle(phone)
    for page, seat, name in ((desk, 0, WIDEST), (phone, 1, AS_WIDE)):
        page.request.post(
            f"/api/tables/{path.removeprefix('/t/')}/join",
            data={"name": name, "seat": seat},
            headers={"Origin": server.address},
        )
    for page, other in ((desk, AS_WIDE), (phone, WIDEST)):
        page.goto(path)
        expect(page.get_by_text(re.compile(f"^{other}")).first).to_be_attached()
        assert overflowing(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
