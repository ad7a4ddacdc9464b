"""Every game keeps every promise of the contract."""

from __future__ import annotations

import random
from functools import lru_cache

import pytest
from hypothesis import settings

import archipel
from archipel.core.record import replay
from tests.contract.comparing import same
from tests.contract.games import EARLIER, NAMES, all_setups, game
from tests.contract.promises import PROMISES
from tests.contract.tables import Setup, Table, play_on

CROWD = 4
"""Seats at most. A table of twelve has the same rules as a table of four, and takes ten times as long to check."""

NUMBERS = random.Random(22).sample(range(10**6), settings().max_examples)
"""The random games. All promises are tested on the same ones, so that each game is played only once."""


@lru_cache(maxsize=len(NUMBERS))
def table(name: str, number: int) -> Table:
    """Returns the random game with this number. It is cached, because no promise changes a game."""
    return Table(game(name), any_setup(name, random.Random(number)), number)


def any_setup(name: str, rng: random.Random) -> Setup:
    """Returns a random setup: first any number of seats, then any choice of one option, so that rare modes come up."""
    seats = rng.choice([seats for seats in game(name).seats if seats <= CROWD])
    possible = [setup for setup in all_setups(name) if setup.seats == seats]
    option = rng.choice(list(game(name).options))
    choice = rng.choice(list(dict.fromkeys(setup.options[option] for setup in possible)))
    return rng.choice([setup for setup in possible if setup.options[option] == choice])


@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
@pytest.mark.parametrize("name", NAMES)
def test_a_game_keeps_its_promise(name, promise):
    """All promises of a game stand in a row, because only its tables are cached."""
    for number in NUMBERS:
        at = table(name, number)
        at.rng.seed(number)
        try:
            promise(at)
        except BaseException as error:
            error.add_note(f"{name}, {at.setup}, table {number}")
            raise


@lru_cache(maxsize=1)
def earlier_table(name: str, edition: int, seats: int) -> Table:
    """Returns a random game of an earlier edition, with the options' defaults."""
    setup = next(setup for setup in all_setups(name) if setup.seats == seats)
    return Table(game(name).in_edition(edition), setup, NUMBERS[0])


@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize(("name", "edition"), EARLIER)
def test_an_earlier_edition_keeps_its_promise(name, edition, seats, promise):
    at = earlier_table(name, edition, seats)
    at.rng.seed(seats)
    assert at.moments[-1].state.record()["edition"] == edition
    promise(at)


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
