"""The lesson's texts are true: the treasure is offered, the tradition is checked, and the points are right."""

from __future__ import annotations

from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.content.lessons import FIRST_DAY, LONG_CAT, PLAYED, SECOND_DAY, STAIRS_CAT
from archipel.games.explore_draw.content.second_lesson import RAT_CAT
from tests.lessons import begun, told, welcome

COLUMN, _, PLACE, MAP, _, TRADITION, FAMILY, END = range(8)


def test_each_event_happens_at_its_step_of_the_lesson():
    steps = told(GAME, FIRST_DAY)
    assert [event["tradition"] for event in steps[COLUMN].all("tradition-checked")] == [7]
    assert [event["colour"] for event in steps[PLACE].all("bonus-offered")] == ["orange"]
    assert [event["piece"]["kind"] for event in steps[MAP].all("drawn")] == ["common"]
    assert steps[FAMILY].won["families-orange"] == 8
    assert steps[FAMILY].won["traditions"] == 3
    assert [event["event"] for event in steps[END].events][:2] == ["turn-ended", "day-ended"]
    assert steps[END].all("island-revealed")


def test_on_the_lit_cells_the_second_cat_touches_the_long_one():
    assert any(abs(a - c) + abs(b - d) == 1 for a, b in LONG_CAT for c, d in STAIRS_CAT)


def test_the_third_cat_is_welcome_exactly_where_it_makes_a_family():
    before = told(GAME, FIRST_DAY)[FAMILY].before
    places = welcome(FIRST_DAY, FAMILY, before)
    for move in (legal.to_json() for legal in before.moves(0)):
        if move["type"] == "place":
            state = before.copy()
            state.play(0, move)
            lines = state.scores()[0].lines
            assert (lines["families-orange"], lines["traditions"]) == ((8, 3) if move in places else (0, 0))


def test_no_treasure_is_offered_that_the_lesson_does_not_mention():
    steps = told(GAME, FIRST_DAY)
    assert [number for number, step in enumerate(steps) if step.all("bonus-offered")] == [PLACE]


def test_the_second_lesson_begins_where_the_first_ends():
    end, start = told(GAME, FIRST_DAY)[-1].after.view(0), begun(GAME, SECOND_DAY).view(0)
    assert len(PLAYED) == len(list(FIRST_DAY.waited_for()))
    assert (start["day"], start["phase"]) == (end["day"], end["phase"])
    assert start["players"][0]["traditions"] == end["players"][0]["traditions"]
    assert len(start["players"][0]["pieces"]) == len(end["players"][0]["pieces"])


def test_the_second_lesson_says_what_rats_rooms_and_the_sister_cost():
    first, second = GAME.start(1), begun(GAME, SECOND_DAY)
    lines = first.scores()[0].lines
    assert (lines["rats"], lines["rooms"], first.scores()[0].total) == (-19, -5 * 7, -54)
    assert second.view(0)["sister"]["colours"][:2] == ["blue", "purple"]
    assert GAME.content["sister"]["colour_points"][:2] == [5, 4]


def test_the_green_cat_of_the_second_lesson_covers_three_rats_on_the_lit_cells():
    *_, place = told(GAME, SECOND_DAY)
    assert not place.all("bonus-offered")
    state = place.before
    rats = state.scores()[0].lines["rats"]
    state.play(0, dict(SECOND_DAY.steps[-1].moves[0]))
    state.play(0, {"type": "place", "discovery": 0, "cells": RAT_CAT})
    assert state.scores()[0].lines["rats"] == rats + 3
