"""What is explained when it first happens: short sentences about events that the game has and that do happen."""

from __future__ import annotations

from typing import get_args, get_type_hints

import pytest

import archipel
from archipel.core.chance import Seeded
from archipel.core.first import LONGEST_FIRST, First
from archipel.core.game import Game
from tests.contract.games import all_setups


@pytest.fixture(params=archipel.games())
def asked(request: pytest.FixtureRequest) -> Game:
    return archipel.game(request.param)


def kinds(game: Game) -> dict[str, type]:
    """The events of a game by their names."""
    return {name: event for event in get_args(game.types.event) for name in get_args(get_type_hints(event)["event"])}


def test_an_explanation_is_short_and_about_an_event_of_the_game(asked):
    known = kinds(asked)
    assert asked.firsts
    assert len({first.name for first in asked.firsts}) == len(asked.firsts)
    for first in asked.firsts:
        fields = get_type_hints(known[first.event])
        assert {first.has} <= {None, *fields}
        assert first.mine <= ("seat" in fields)
        assert max(len(first.text.fr), len(first.text.en)) <= LONGEST_FIRST


def happens(first: First, game: Game) -> bool:
    """Whether a random game has this event."""
    for seed in range(40):
        for setup in all_setups(game.name):
            if setup.options.get("captain", "off") != "off":
                continue
            state, chance = game.start(setup.seats, setup.options, Seeded(seed)), Seeded(seed)
            while not state.over:
                seat = state.pending[0]
                moves = state.moves(seat)
                events = state.play(seat, moves[chance.pick("move", range(len(moves)))])
                if any(event["event"] == first.event and (first.has is None or first.has in event) for event in events):
                    return True
    return False


@pytest.mark.long
def test_everything_that_is_explained_happens(asked):
    assert [first.name for first in asked.firsts if not happens(first, asked)] == []
