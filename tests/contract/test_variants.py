"""The variants that newcomers choose among: facts, lessons and options that belong together."""

from __future__ import annotations

import re

import pytest

import archipel
from archipel.core.game import Game
from tests.contract.test_words import LONGEST_LINE


@pytest.fixture(params=archipel.games())
def asked(request: pytest.FixtureRequest) -> Game:
    return archipel.game(request.param)


def test_the_first_variant_is_the_game_as_it_usually_is(asked):
    usual = asked.variants[0]
    assert usual.options == {}
    assert (usual.title, usual.minutes) == (asked.title, asked.content["minutes"])
    assert usual.summary.to_json() == asked.content["summary"]


def test_a_variant_can_be_played_and_its_lesson_teaches_it(asked):
    for variant in asked.variants:
        lesson = asked.lessons[variant.lesson]
        assert variant.options.items() <= asked.complete(lesson.options).items()
        assert asked.start(lesson.seats, dict(variant.options))
        assert max(map(len, variant.summary.to_json().values())) <= LONGEST_LINE
        assert re.fullmatch(r"\d+(-\d+)?", variant.minutes)
        assert 4 <= variant.age <= 18
        assert variant.weight in (1, 2, 3)


def test_the_family_game_is_the_lightest_way_to_the_isle_of_cats():
    full, family = archipel.game("isle-of-cats").variants
    assert family.options == {"mode": "family"}
    assert family.age < full.age
    assert family.weight < full.weight
