"""Whole games as text. `make playthroughs` rewrites them; the diff is read in review."""

from __future__ import annotations

import pytest

import archipel
from tests.playthroughs.plays import HERE, PLAYS, Play
from tests.playthroughs.writing import written

MOST_SEATS = 6
"""Most seats of a playthrough. Larger tables are long to read and slow to compare; the contract's tests play them."""

KEPT = [(name, play) for name in archipel.games() for play in PLAYS.get(name, ())]


@pytest.mark.parametrize(("name", "play"), KEPT, ids=[f"{name}-{play.name}" for name, play in KEPT])
def test_a_game_goes_as_it_went(name: str, play: Play) -> None:
    path = play.path(name)
    assert path.is_file(), f"{name}/{path.name} is missing: run `make playthroughs` and read what it wrote"
    expected, found = path.read_text(encoding="utf-8").splitlines(), written(name, play).splitlines()
    for number, (was, now) in enumerate(zip(expected, found, strict=False), start=1):
        assert now == was, f"line {number} of {name}/{path.name}; if that is meant: `make playthroughs`"
    assert len(found) == len(expected)


@pytest.mark.parametrize("name", archipel.games())
def test_every_option_and_number_of_seats_has_a_playthrough(name: str) -> None:
    game, plays = archipel.game(name), PLAYS.get(name, ())
    assert {game.seats[0], min(game.seats[-1], MOST_SEATS)} <= {play.seats for play in plays}
    for option, meant in game.options.items():
        played = {play.options.get(option, meant.default) for play in plays}
        missing = [choice for choice in meant.choices if choice not in played]
        assert not missing, f"{name} has no playthrough with {option} {missing}"


@pytest.mark.parametrize("name", archipel.games())
def test_playthroughs_of_earlier_editions_name_editions_that_can_be_played(name: str) -> None:
    played = {play.edition for play in PLAYS.get(name, ()) if play.edition is not None}
    assert played <= set(archipel.game(name).editions[:-1])


@pytest.mark.parametrize("name", archipel.games())
def test_every_file_is_a_playthrough(name: str) -> None:
    assert sorted((HERE / name).glob("*")) == sorted(play.path(name) for play in PLAYS[name])


def test_playthroughs_have_names_of_their_own() -> None:
    for plays in PLAYS.values():
        assert len({play.name for play in plays}) == len(plays)
