"""The home page and the replay do not shift, and nobody who is away is said to be thinking."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Locator, expect

import archipel
from bench import weight
from tests.browser.conftest import Person, Server
from tests.browser.deeds import (
    at_rest,
    boxes,
    drawn,
    no_sideways_scrolling,
    small_words,
    violations_by_day_and_by_night,
)
from tests.browser.doodle import GAME
from tests.browser.isle_moments import at, isle
from tests.browser.learning import plain
from tests.browser.measures import is_sound, small_controls
from tests.browser.moments import Moment, anything, moment, sit_at

SLOW = 300
"""Milliseconds by which every answer is delayed."""

WATCH = """() => {
  window.shifts = 0;
  new PerformanceObserver((list) => {
    for (const one of list.getEntries()) if (!one.hadRecentInput) window.shifts += one.value;
  }).observe({ type: 'layout-shift', buffered: true });
}"""
LATER = f"(asked) => new Promise((late) => setTimeout(late, {SLOW}, asked))"


@cache
def duel(whose: int) -> Moment:
    return moment("doodle-islands", 2, anything, lambda state: state.pending == (whose,) and len(state.log) > 4)


@pytest.mark.parametrize("size", [(1280, 800), (375, 553)])
def test_the_home_page_does_not_shift_when_its_tables_come_late(server: Server, person: Person, size: tuple[int, int]):
    page = person(phone=size[0] < 700)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at(server, duel(0), page)
    sit_at(server, duel(1), page)
    page.add_init_script(f"({WATCH})()")
    page.add_init_script(
        f"const ask = window.fetch; window.fetch = (...asked) => ({LATER})(null).then(() => ask(...asked));"
    )
    page.goto("/")
    expect(page.get_by_role("listitem").filter(has_text=GAME)).to_have_count(2)
    at_rest(page)
    assert page.evaluate("window.shifts") < 0.02
    assert no_sideways_scrolling(page)
    before = boxes(page, "li", ".game", "h2")
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(page.get_by_role("listitem").filter(has_text=GAME)).to_have_count(2)
    assert boxes(page, "li", ".game", "h2") == before


@pytest.mark.long
@pytest.mark.parametrize("size", [(1280, 800), (375, 553)])
def test_the_home_page_of_somebody_new_does_not_shift_either(person: Person, size: tuple[int, int]):
    page = person(phone=size[0] < 700)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.add_init_script(f"({WATCH})()")
    page.add_init_script(
        f"const ask = window.fetch; window.fetch = (...asked) => ({LATER})(null).then(() => ask(...asked));"
    )
    page.goto("/")
    expect(page.locator(".join").first).to_be_visible()
    steady = (".game", ".aside .join")  # on a phone the rest is below the fold
    before = boxes(page, *steady)
    expect(page.get_by_text("Challenge of the day").first).to_be_visible()  # the last part to arrive
    assert boxes(page, *steady) == before
    assert page.evaluate("window.shifts") < 0.02
    assert no_sideways_scrolling(page)


def test_nothing_of_the_home_page_lies_over_the_rest_on_a_small_tablet(person: Person):
    page = person(lang="fr")
    for width in (900, 960, 1080):
        page.set_viewport_size({"width": width, "height": 700})
        page.goto("/")
        expect(page.locator(".game .play").last).to_be_visible()
        assert no_sideways_scrolling(page)
        aside = page.locator(".aside").bounding_box()
        assert aside is not None
        boxes = [*page.locator(".game > *, .game .play").all(), page.locator("h1")]
        assert [box.inner_text() for box in boxes if right(box) > aside["x"]] == []
        for game in page.locator(".game").all():
            assert max(map(right, game.locator(".play, .cover").all())) <= right(game)


@pytest.mark.parametrize(("screen", "lang"), [("phone", "fr"), ("desk", "en")])
def test_each_game_says_in_one_line_what_you_do_in_it(person: Person, screen: str, lang: str):
    page = person(screen=screen, lang=lang)
    page.goto("/")
    for name in archipel.games():
        content = archipel.game(name).content
        box = page.locator(".game").filter(has_text=plain(content["title"][lang]))
        line = box.get_by_text(plain(content["summary"][lang]))
        expect(line).to_be_visible()
        clipped = line.evaluate("(one) => one.scrollHeight > one.clientHeight + 1 && one.clientHeight > 0")
        assert not clipped
    assert no_sideways_scrolling(page)
    assert not small_words(page)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1100)])
def test_playing_is_as_plain_to_see_as_learning(person: Person, size: tuple[int, int]):
    page = person()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.goto("/")
    expect(page.locator(".game .play")).to_have_count(len(archipel.games()))
    for game in page.locator(".game").all():
        play, learn = game.locator(".play"), game.locator(".learn")
        expect(play).to_be_visible()
        weight = "(one) => Number(getComputedStyle(one).fontWeight)"
        assert play.evaluate(weight) >= learn.evaluate(weight)
        assert play.evaluate("(one) => getComputedStyle(one).backgroundColor") != "rgba(0, 0, 0, 0)"  # filled
    is_sound(page)


def right(thing: Locator) -> float:
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"]


@pytest.mark.parametrize("phone", [True, pytest.param(False, marks=pytest.mark.long)])
def test_the_buttons_of_a_replay_stay_under_the_pointer(server: Server, person: Person, phone: bool):
    page = person(phone=phone, lang="fr")
    path = sit_at(server, moment("explore-draw", 1, anything, lambda state: state.over), page)
    page.goto(f"{path}/replay?n=0")
    expect(page.get_by_role("slider")).to_be_visible()
    steady = (".scrubber button", ".scrubber input", "main > .title", ".whose", ".told", ".drawing")
    before = boxes(page, *steady)
    told = set()
    for number in range(1, 13):
        with page.expect_response(re.compile(rf"/frames/{number}\b")):  # a frame that is skipped too fast is not shown
            page.get_by_role("button", name="Coup suivant").click()
        expect(page.locator(".moment")).to_contain_text(f"{number} sur")
        expect(page.locator(".told p").first).not_to_have_text("Le début")
        drawn(page)
        told.add(page.locator(".told").inner_text())
        assert boxes(page, *steady) == before, number
    assert len(told) > 3
    expect(page.locator(".drawing caption")).to_have_text("Le bateau d’Ana")  # not « Ton bateau », even for Ana
    assert "?" not in page.locator(".scores table").inner_text()


def test_an_awaited_player_who_is_away_can_be_replaced_at_once(server: Server, person: Person, screen: str):
    """In French on phones, in English at a desk."""
    lang = "en" if screen == "desk" else "fr"
    page = person(screen=screen, lang=lang)
    page.clock.install()
    sit_at(server, duel(1), page)
    steady = ("main", "main button", "header button")
    before = boxes(page, *steady)
    page.clock.fast_forward("03:05")
    away = page.get_by_role("region", name=re.compile("attend quelqu’un|is waiting for somebody"))
    expect(away).to_contain_text("Bo est ailleurs depuis 3" if lang == "fr" else "Bo has been away for 3 min.")
    expect(page.get_by_role("banner").get_by_role("heading", level=1)).not_to_contain_text("réfléchit")
    assert boxes(page, *steady) == before
    is_sound(page)
    away.get_by_role("button", name=re.compile("Laisser jouer un robot|Let a bot play")).click()
    expect(away).to_be_hidden()
    page.get_by_role("button", name="Menu").filter(visible=True).first.click()
    page.get_by_role("dialog").get_by_role("button", name=re.compile("^(À la table|Players)")).click()
    expect(page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Bo")).to_contain_text(
        re.compile("Galet joue" if lang == "fr" else "Galet plays")
    )


@pytest.mark.long
def test_the_notice_of_my_turn_is_one_element(server: Server, person: Person):
    """Regression test: « À » stood at the end of a line, and « toi de jouer » began the next."""
    page = person(phone=True, lang="fr")
    sit_at(server, isle(at("rescue", 2)), page, bots=True)
    page.goto("/")
    told = page.get_by_text("À toi de jouer")
    expect(told).to_be_visible()
    assert told.evaluate("(one) => one.getClientRects().length") == 1
    assert no_sideways_scrolling(page)


def test_against_whom_one_plays_is_chosen_by_face(person: Person):
    page = person(phone=True, lang="fr")
    page.goto("/")
    page.evaluate("""localStorage.setItem('archipel-duels', JSON.stringify({
      'caty-mini strong': { played: 5, won: 1, table: 'a' }, 'caty-mini steady': { played: 4, won: 4, table: 'a' },
    }))""")
    page.get_by_role("button", name=re.compile("^Caty Mini")).click()
    sheet = page.get_by_role("dialog", name="Caty Mini")
    expect(sheet.get_by_text(re.compile("^2 à 4 · 20 min"))).to_be_in_viewport()
    expect(sheet.get_by_role("link", name="Imprimer et jouer")).to_be_in_viewport()
    expect(sheet.get_by_text("Avec des robots")).to_be_in_viewport()  # how to begin is seen without scrolling
    page.get_by_text("Avec des robots").click()
    page.get_by_role("button", name=re.compile("^Place 2 ?:")).click()
    chooser = page.get_by_role("dialog", name="Contre qui ?")
    bots = chooser.get_by_role("button", name=re.compile("débutant|moyen|fort|maître", re.IGNORECASE))
    expect(bots).to_have_count(4)
    assert ["sur 10" in text for text in bots.all_inner_texts()] == [False, False, True, False]
    expect(chooser.get_by_text("Tu gagnes 2 fois sur 10.")).to_be_visible()
    assert not violations_by_day_and_by_night(page)
    assert not small_words(page)
    assert not small_controls(page)
    assert no_sideways_scrolling(page)
    bots.last.click()
    expect(chooser).to_be_hidden()
    expect(page.get_by_role("button", name=re.compile("^Place 2 ?: Baronne"))).to_be_visible()
    page.get_by_role("button", name="Commencer").click()
    expect(page.locator("main").get_by_text("Baronne").first).to_be_visible()


def test_the_first_page_is_little_to_load(server: Server):  # noqa: ARG001 - it starts only if the client is built
    page = (weight.CLIENT / "index.html").read_text(encoding="utf-8")
    assert sum(map(weight.weight, weight.first_scripts(page))) < weight.LIMIT


@pytest.mark.parametrize("phone", [True, False])
def test_the_family_game_is_chosen_without_unfolding_anything(person: Person, phone: bool):
    page = person(phone=phone)
    page.goto("/")
    page.get_by_role("button", name=re.compile("The Isle of Cats")).first.click()
    form = page.locator("form").filter(has=page.locator("input[name=start]"))
    form.locator("input[name=start]").nth(1).check(force=True)  # with bots; alone there is no family game
    family = form.get_by_role("radiogroup", name="Rules").get_by_text("Family mode")
    expect(family).to_be_visible()
    seats, box = form.get_by_role("list", name="Seats").bounding_box(), family.bounding_box()
    assert box is not None
    assert seats is not None
    assert box["y"] < seats["y"]
    is_sound(page)
