"""Learning what a boat of Explore & Draw is expected to end with, from games and from mornings."""

from __future__ import annotations

import pytest

import archipel
from archipel.bots.evaluate.explore_draw import ahead, days
from archipel.bots.evaluate.explore_draw.expected import ALWAYS
from archipel.bots.evaluate.explore_draw.weights import ENDS, ENDS_ALONE
from archipel.games.explore_draw.content.island import DAYS
from tests.bots.test_explore_draw_expected import OF_TRADITIONS, QUICK, start
from tools.learn import explore_draw as learn
from tools.learn.explore_draw import Game


def test_the_weights_are_found_in_games() -> None:
    """The games have a feature `cats`, worth 3 points each in the end, and a feature `noise`, worth nothing."""
    games = [
        Game([{ALWAYS: 1, "cats": cats + day, "noise": cats % 2} for day in range(DAYS - 1)], 20 + 3 * cats)
        for cats in range(1000)
    ]
    ends = learn.fitted(games)
    assert list(ends) == [ALWAYS, "cats", "noise"]
    assert ends["cats"] == pytest.approx([3] * (DAYS - 1), rel=0.1)
    assert ends["noise"] == pytest.approx([0] * (DAYS - 1), abs=0.3)


def test_games_are_played_and_their_evenings_recorded() -> None:
    days._plans.clear()
    games = learn.played(1, QUICK)
    assert len(games) == learn.SEATS
    for game in games:
        assert len(game.evenings) == DAYS - 1
        free = [seen["free"] for seen in game.evenings]
        assert free == sorted(free, reverse=True)
        assert game.points > 20
        left = [seen["specials"] for seen in game.evenings]
        assert left == sorted(left, reverse=True)
    assert {name for name in learn.fitted(games) if name in ENDS or not name.startswith(OF_TRADITIONS)} <= set(ENDS)


def test_solo_games_end_with_the_lead_over_the_sister() -> None:
    days._plans.clear()
    (game,) = learn.played(2, QUICK, 1, {"difficulty": "expert"})
    assert {"her-colours", "she-has-encore"} & set(game.evenings[0])
    assert game.points < 20, "she makes about as many"
    assert set(learn.fitted([game])) <= set(ENDS_ALONE)


def test_mornings_record_the_differences_between_ways_to_spend_a_day() -> None:
    """The games differ only by luck, but in every morning's comparison one more cat brings 2 points."""
    seen = {"judged": 0.0, "specials": 0.0}
    games = [Game([{ALWAYS: 1, "cats": 3, **seen} for _ in range(DAYS - 1)], luck) for luck in (-30, 0, 30)]
    games += [Game([{ALWAYS: 1, "cats": 5, **seen} for _ in range(DAYS - 1)], luck) for luck in (-30, 0, 30)]
    mornings = [
        learn.Ways(day, [{"cats": cats, **seen, "judged": cats} for cats in (few, few + 1)], [0.0, 2.0])
        for day in range(1, DAYS)
        for few in range(100)
    ]
    ends = learn.fitted(games, mornings)
    assert [cats + judged for cats, judged in zip(ends["cats"], ends["judged"], strict=True)] == [2] * (DAYS - 1)
    assert ends["specials"] == ENDS["specials"], "nothing was seen of them"


def test_the_ways_to_spend_a_day_are_played_to_the_end_with_the_same_luck() -> None:
    days._plans.clear()
    found = learn.compared(3, QUICK._replace(width=2), {"difficulty": "expert"})
    assert [ways.day for ways in found] == list(range(1, DAYS))
    for ways in found:
        assert len(ways.seen) == len(ways.points) <= learn.LIKELY + learn.OTHERS
        assert len({seen["free"] for seen in ways.seen}) > 1
    at = start(1).sitting(0)
    assert at is not None
    known = ahead.morning(start(1), at)
    once, again = (learn.ways_of(known, QUICK, archipel.Seeded(5)) for _ in range(2))
    assert once == again
