"""A learner who touches the lit things, one after another, reaches the end of every lesson of the boat games."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

import archipel
from tests.browser.conftest import Person, Server
from tests.browser.deeds import violations_by_day_and_by_night
from tests.browser.learning import begin, done_by_keys, follow, in_order, plain, says

LESSONS = [
    ("explore-draw", "first-day", "short phone"),
    ("explore-draw", "second-day", "phone"),
    ("isle-of-cats", "fish-and-cards", "phone"),
    ("isle-of-cats", "rescue", "short phone"),
    ("isle-of-cats", "scoring", "desk"),
    ("isle-of-cats", "sister", "short phone"),
    ("isle-of-cats", "family", "phone"),
]

SELDOM = ("second-day", "fish-and-cards", "scoring", "sister")
"""Lessons that only long tests play in a browser. Tests of the rules play every lesson with every change."""

LOOKED_AT = ("first-day", 2)
"""The lesson and the step at which axe checks the whole page, with its veil."""


def test_every_lesson_of_a_boat_game_is_played_here():
    played = {(game, lesson) for game, lesson, _ in LESSONS}
    assert played == {
        (game, lesson) for game in ("explore-draw", "isle-of-cats") for lesson in archipel.game(game).lessons
    }


@pytest.mark.parametrize(
    ("game", "name", "screen"),
    [
        pytest.param(*lesson, id=lesson[1], marks=[pytest.mark.long] if lesson[1] in SELDOM else [])
        for lesson in LESSONS
    ],
)
def test_touching_what_is_lit_leads_to_the_end(server: Server, person: Person, game: str, name: str, screen: str):
    lesson = archipel.game(game).lessons[name]
    phone = screen != "desk"
    ana = person(screen=screen, lang="fr")
    begin(server, ana, game, lesson)
    path = urlsplit(ana.url).path
    for number, step in enumerate(lesson.steps):
        says(ana, lesson, number, "fr")
        if (name, number) == LOOKED_AT:
            assert violations_by_day_and_by_night(ana) == []
        follow(ana, phone, step)
    end = ana.get_by_role("dialog", name="La leçon est finie")
    expect(end).to_contain_text(plain(lesson.done.fr))
    end.get_by_role("button", name="Jouer une vraie partie").click()
    ana.wait_for_function("(lesson) => location.pathname !== lesson", arg=path)
    table = ana.request.get(ana.url.replace("/t/", "/api/tables/")).json()
    assert table["phase"] == "playing"
    assert len(table["seats"]) == lesson.seats
    assert table["options"] == archipel.game(game).complete(lesson.options)


@pytest.mark.long
@pytest.mark.parametrize(("game", "name"), [("explore-draw", "first-day"), ("isle-of-cats", "rescue")])
def test_keys_alone_lead_to_the_end(server: Server, person: Person, game: str, name: str):
    lesson = archipel.game(game).lessons[name]
    ana = person()
    begin(server, ana, game, lesson)
    for number, step in enumerate(lesson.steps):
        says(ana, lesson, number)
        done_by_keys(ana, step, in_order(step))
    expect(ana.get_by_role("dialog", name="The lesson is done")).to_contain_text(plain(lesson.done.en))


def test_a_card_that_was_touched_is_in_the_hand_again_after_a_reload(server: Server, person: Person):
    """Regression test: on a desk a taken card looks chosen, so it was not touched again and another cat was in hand."""
    lesson = archipel.game("explore-draw").lessons["first-day"]
    ana = person()
    begin(server, ana, "explore-draw", lesson)
    for number, step in enumerate(lesson.steps[:2]):
        says(ana, lesson, number)
        follow(ana, False, step)
    says(ana, lesson, 2)
    ana.reload()
    says(ana, lesson, 2)
    follow(ana, False, lesson.steps[2])
    says(ana, lesson, 3)
