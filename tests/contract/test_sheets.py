"""The scorer: a good sheet is scored, and a wrong one is refused with a sentence and never crashes it."""

from __future__ import annotations

import copy
import json
import random

import pytest
from hypothesis import given
from hypothesis.strategies import integers

import archipel
from archipel.core.errors import BadSheet
from archipel.core.game import Json
from tests.contract.comparing import checked, same
from tests.contract.fuzz import VALUES
from tests.contract.promises.scores import adds_up
from tests.contract.sheets import SHEETS, with_one_thing_wrong

GOOD = [sheet for name in archipel.games() for sheet in SHEETS.get(name, ())]


@pytest.mark.parametrize("name", archipel.games())
def test_every_game_has_a_good_sheet(name):
    assert SHEETS[name]


@pytest.mark.parametrize("sheet", GOOD, ids=lambda sheet: sheet["game"])
def test_a_good_sheet_is_scored_and_left_as_it_was(sheet):
    before = copy.deepcopy(sheet)
    scores = archipel.score(sheet)
    same(sheet, before)
    assert len(scores) == len(sheet["players"]) + ("solo" in sheet)
    for score in scores:
        adds_up(score)
    same(archipel.score(json.loads(json.dumps(sheet))), scores)


@pytest.mark.parametrize("sheet", GOOD, ids=lambda sheet: sheet["game"])
@given(seed=integers(0))
def test_a_sheet_with_one_thing_wrong_is_scored_or_gets_a_sentence(sheet, seed):
    rng = random.Random(seed)
    for _ in range(40):
        scored_or_refused(with_one_thing_wrong(sheet, rng))


@pytest.mark.parametrize("name", archipel.games())
def test_nonsense_is_refused_as_a_sheet(name):
    for value in VALUES:
        for sheet in ({"game": name, "players": value}, {"game": name, "players": [value]}, {"game": name, "x": value}):
            assert not scored_or_refused(sheet)


def scored_or_refused(sheet: Json) -> bool:
    try:
        scores = archipel.score(sheet)
    except BadSheet as error:
        checked(error)
        return False
    for score in scores:
        adds_up(score)
    return True
