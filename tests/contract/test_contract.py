"""Every game keeps every promise of the contract."""

from __future__ import annotations

from functools import lru_cache

import pytest
from hypothesis import given
from hypothesis.strategies import integers

import archipel
from archipel.core.record import replay
from tests.contract.comparing import same
from tests.contract.games import NAMES, all_setups, game
from tests.contract.promises import PROMISES
from tests.contract.tables import Table, play_on

CROWD = 5
"""A table of twelve has the same rules as one of five, and takes ten times as long to look at."""


@lru_cache(maxsize=64)
def table(name: str, number: int) -> Table:
    """Promises that draw the same number look at the same game; none of them changes it."""
    possible = [setup for setup in all_setups(name) if setup.seats <= CROWD]
    return Table(game(name), possible[number % len(possible)], number)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
@given(number=integers(0, 10**6))
def test_a_game_keeps_its_promise(name, promise, number):
    at = table(name, number)
    at.rng.seed(number)
    try:
        promise(at)
    except BaseException as error:
        error.add_note(f"{name}, {at.setup}, table {number}")
        raise


@pytest.mark.parametrize("name", NAMES)
def test_every_setup_plays_to_its_end(name):
    for setup in all_setups(name):
        start = game(name).start(setup.seats, setup.options, archipel.Seeded(5))
        assert start.seats == setup.seats
        assert start.options == setup.options
        assert not start.over
        end = play_on(start, 5)
        assert end.over, str(setup)
        same(replay(end.record()).view(None), end.view(None))
