"""The points that a boat of Explore & Draw is expected to end with: features, weights, and the levels that use them."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest
from msgspec.structs import replace

import archipel
from archipel.boats.boat import Boat, Piece
from archipel.boats.grid import bit, union
from archipel.boats.printed import PRINTED
from archipel.bots.evaluate.explore_draw import ahead, expected, levels
from archipel.bots.evaluate.explore_draw.ahead import Effort, Prospect
from archipel.bots.evaluate.explore_draw.expected import ALWAYS, dead_ends, features
from archipel.bots.evaluate.explore_draw.judge import Judge
from archipel.bots.evaluate.explore_draw.tally import SISTERS
from archipel.bots.evaluate.explore_draw.weights import ENDS, ENDS_ALONE
from archipel.games.explore_draw.content.island import DAYS
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.moves import CHOOSE_COLUMN

QUICK = Effort(width=1, candidates=2, playouts=(1,), days=1, looks=2, fitted=True)


def start(seats: int, seed: int = 1) -> ExploreDraw:
    return cast(ExploreDraw, archipel.game("explore-draw").start(seats, {}, archipel.Seeded(seed)))


def judge_of(state: ExploreDraw) -> Judge:
    at = state.sitting(0)
    assert at is not None
    return Judge(at, state.sister_hand)


def test_features_of_a_boat() -> None:
    boat = Boat[Piece](PRINTED[1])
    for colour, cells in (("red", bit(4, 4)), ("red", bit(4, 5)), ("blue", bit(4, 6)), (None, bit(5, 4))):
        boat = boat.place(Piece("cat" if colour else "rare", colour, cells))
    seen = features(judge_of(start(2)), boat, (3,), 2)
    counts = {"largest": 2, "second": 1, "groups-of-1": 1, "groups-of-2": 1, "cats": 3, "treasures": 1, "rare": 1}
    assert counts == {name: seen[name] for name in counts}
    assert seen["free"] == boat.free.bit_count()
    assert (seen["specials"], seen["traditions"], seen["has-scholar"]) == (2, 1, 1)
    assert (seen["beside-largest"], seen["beside-second"]) == (4, 3)


def test_features_of_the_sister() -> None:
    """Her first colour pays her 5 points a cat, a face-down colour 2.5 on average, and each card what it pays now."""
    state = start(1)
    assert state.sister_hand
    hand = replace(state.sister_hand, colours=("red", "blue", "green", "purple", "orange"), revealed=1)
    at = state.sitting(0)
    assert at is not None
    cards = at.contents.sister_cards
    named = {card.key: name for name, card in cards.items()}
    state.sister_hand = replace(
        hand, traditions=(named["loneliness"], named["encore"], named["poor-hold"]), advanced=()
    )
    boat = Boat[Piece](PRINTED[1])
    for colour, cells in (("red", bit(4, 4)), ("red", bit(4, 5)), ("blue", bit(4, 6)), ("green", bit(6, 6))):
        boat = boat.place(Piece("cat", colour, cells))
    seen = features(judge_of(state), boat, (), 3)
    hers = {name: value for name, value in seen.items() if name.startswith(("her-", "she-"))}
    assert hers == {
        "her-colours": 2 * 5 + 2 * 2.5,
        "her-unknown": 2,
        "her-5-a-cat": 2,
        "her-encore": 10,
        "her-loneliness": 10,
        "her-poor-hold": 10,
        "she-has-loneliness": 1,
        "she-has-encore": 1,
        "she-has-poor-hold": 1,
    }


def test_every_solo_feature_has_a_weight() -> None:
    assert {len(row) for row in ENDS_ALONE.values()} == {DAYS - 1}
    hers = {f"her-{key}" for key in SISTERS} | {f"she-has-{key}" for key in SISTERS}
    assert set(ENDS) | hers <= set(ENDS_ALONE)


def test_a_dead_end_has_at_most_one_free_cell_beside_it() -> None:
    line, corner = union(bit(4, column) for column in range(3, 7)), bit(7, 20)
    assert dead_ends(line | corner) == bit(4, 3) | bit(4, 6) | corner
    assert dead_ends(union(bit(row, column) for row in (4, 5) for column in (3, 4))) == 0


OF_TRADITIONS = ("has-", "hope-")
"""Features of a single tradition. One that came after the weights were learnt has none, and bots skip it."""


def test_every_feature_has_a_weight_for_every_day_except_the_last() -> None:
    assert {len(row) for row in ENDS.values()} == {DAYS - 1}
    everything = tuple(judge_of(start(2)).checklist)
    seen = features(judge_of(start(2)), Boat[Piece](PRINTED[1]), everything, 3)
    assert {name for name in seen if name in ENDS or not name.startswith(OF_TRADITIONS)} == set(ENDS)


def test_more_of_a_feature_with_a_positive_weight_raises_the_expectation(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(expected, "ENDS", {ALWAYS: (50.0,) * 6, "specials": (4.0,) * 6})
    boat = Boat[Piece](PRINTED[1])
    assert [expected.expected(judge_of(start(2)), boat, (), left) for left in range(3)] == [50, 54, 58]


def as_it_is(state: ExploreDraw) -> None:
    """Changes nothing."""


def on_the_last_day(state: ExploreDraw) -> None:
    state.day = DAYS


@pytest.mark.parametrize(
    ("seats", "effort", "change", "asked"),
    [
        (2, levels.MASTER, as_it_is, True),
        (2, levels.STRONG, as_it_is, False),
        (2, levels.MASTER, on_the_last_day, False),
        (1, levels.MASTER, as_it_is, True),
        (1, levels.ALONE, as_it_is, True),
    ],
    ids=["master", "strong", "on the last day", "master alone", "strong alone"],
)
def test_master_uses_the_expectation_where_one_was_learnt(
    seats: int, effort: Effort, change: Callable[[ExploreDraw], None], asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ahead, "expected", lambda *_: 1000.0)
    state = start(seats)
    change(state)
    at = state.sitting(0)
    assert at is not None
    known = ahead.morning(state, at)
    prospect = Prospect(CHOOSE_COLUMN[0], 5.0, at.player.boat, (), 3, ())
    assert (ahead.promise(known, prospect, effort) == 1000) is asked


def test_playouts_end_with_the_expected_points(monkeypatch: pytest.MonkeyPatch) -> None:
    """The expected points include the special actions in hand, which the caller adds as well: they must count once."""
    monkeypatch.setattr(ahead, "expected", lambda judge, *_: 100.0 * judge.at.day)
    monkeypatch.setattr(ahead, "map_treasures", lambda *_: 0)
    state = start(2)
    at = state.sitting(0)
    assert at is not None
    future = ahead.imagined(ahead.morning(state, at), archipel.Seeded(1))
    prospect = Prospect(CHOOSE_COLUMN[0], 5.0, at.player.boat, (), 3, ())
    total = ahead.played_on(at, prospect, future, QUICK)
    assert total + ahead.in_hand(3, DAYS - 1) == pytest.approx(200)
    last_but_one = at._replace(day=DAYS - 1)
    assert ahead.played_on(last_but_one, prospect, future, QUICK) < 200, "the last day is scored"
