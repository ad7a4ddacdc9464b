"""Set-up: chance, the deal, and the draws and knots before round 1."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from archipel import BadSetup, Scripted, Seeded
from archipel.games.caty_mini import GAME
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.content.toys import TOKENS
from tests.games.caty_mini.playing import SCRIPT, random_game, start, worked


def test_two_to_four_play():
    assert GAME.name == "caty-mini"
    assert GAME.seats == range(2, 5)
    for seats in (1, 5, True, "2"):
        with pytest.raises(BadSetup):
            GAME.start(seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "options", [{"expert": 1}, {"expert": "yes"}, {"string": "long"}, {"string": True}, {"cats": 2}, {"expert": None}]
)
def test_options_that_are_not_there(options):
    with pytest.raises(BadSetup):
        GAME.start(2, options)


def test_options_and_their_defaults():
    assert {name: (option.default, option.choices) for name, option in GAME.options.items()} == {
        "expert": (False, (False, True)),
        "string": ("standard", ("standard", "short")),
    }
    assert start().options == {"expert": False, "string": "standard"}


@pytest.mark.parametrize(("option", "length"), [("standard", 14400), ("short", 12000)])
def test_the_string_is_full_after_the_knot(option, length):
    state = start(4, string=option)
    state.play(0, {"type": "knot", "notch": "a"})
    player = state.view(None)["players"][0]
    assert player["string"] == length
    assert player["at"] == {"furniture": "chair", "notch": "a"}
    assert player["route"] == [{"furniture": "chair", "entry": None, "exit": "a"}]


@pytest.mark.parametrize(
    ("seats", "phase", "piles", "hand"),
    [(2, "draw", [3, 2, 3, 3], 4), (3, "draw", [2, 1, 2, 2], 4), (4, "knot", [1, 0, 1, 1], 4)],
)
def test_everyone_takes_a_tile_of_each_colour(seats, phase, piles, hand):
    view = start(seats).view(0)
    assert view["phase"] == phase
    assert view["round"] == 0
    assert view["played"] == ["chair"]
    assert list(view["piles"].values()) == piles
    for player in view["players"]:
        assert player["hand_count"] == hand
        assert player["hand_colours"] == {"yellow": 1, "turquoise": 1, "red": 1, "violet": 1}
        assert player["at"] is None
        assert player["route"] == []


def test_tiles_are_taken_in_turn_order_from_the_first_player_on():
    state = start(3, {"first": [1]})
    assert state.pending == (1,)
    assert state.hand(1) == ["bed", "desk", "sofa", "table"]
    assert state.hand(2) == ["bookcase", "clock", "mirror", "plant"]
    assert state.hand(0) == ["cradle", "dresser", "stool", "television"]
    for seat in (1, 2, 0):
        assert state.pending == (seat,)
        state.play(seat, state.moves(seat)[0])
    assert state.view(None)["phase"] == "knot"
    assert state.pending == (1,)


@pytest.mark.parametrize(("seats", "kept"), [(2, 3), (3, 4), (4, 5)])
def test_tokens_go_back_to_the_box(seats, kept):
    for seed in range(20):
        state = random_game(seats, seed, moves=0)
        for stack in state.stacks:
            assert len(stack) == kept
            assert list(stack) == sorted(stack)
            assert not Counter(stack) - Counter(TOKENS)


def test_each_token_is_removed_as_often_as_any_other():
    removed: Counter[int] = Counter()
    for seed in range(400):
        state = random_game(3, seed, moves=0)
        for stack in state.stacks:
            removed += Counter(TOKENS) - Counter(stack)
    shares = {value: count / removed.total() for value, count in removed.items()}
    assert shares[2] == pytest.approx(0.4, abs=0.03)
    assert shares[3] == pytest.approx(0.4, abs=0.03)
    assert shares[4] == pytest.approx(0.2, abs=0.03)


def test_the_worked_hands():
    state = worked(2)
    assert state.hand(0) == ["bed", "desk", "dresser", "sofa", "stool", "table", "television"]
    assert state.hand(1) == ["armchair", "bookcase", "clock", "cradle", "mirror", "plant", "sideboard"]
    assert state.view(None)["piles"] == {"yellow": 1, "turquoise": 1, "red": 1, "violet": 2}


def test_draws_are_listed_once_in_wall_order():
    state = start()
    assert [move.to_json()["piles"] for move in state.moves(0)] == [
        ["yellow", "turquoise", "red"],
        ["yellow", "turquoise", "violet"],
        ["yellow", "red", "violet"],
        ["turquoise", "red", "violet"],
    ]
    assert state.moves(1) == ()


def test_the_order_of_the_piles_does_not_matter():
    one, other = start(), start()
    events = one.play(0, {"type": "draw", "piles": ["violet", "yellow", "red"]})
    assert events == [{"event": "drew", "seat": 0, "piles": ["yellow", "red", "violet"]}]
    assert other.play(0, {"type": "draw", "piles": ["yellow", "red", "violet"]}) == events
    assert one.drawn == other.drawn
    assert one.record() == other.record()


def test_with_three_an_empty_pile_is_not_offered():
    state = start(3)
    assert [move.to_json()["piles"] for move in state.moves(0)] == [["yellow"], ["turquoise"], ["red"], ["violet"]]
    state.play(0, {"type": "draw", "piles": ["turquoise"]})
    assert [move.to_json()["piles"] for move in state.moves(1)] == [["yellow"], ["red"], ["violet"]]


@pytest.mark.parametrize(("seats", "hand"), [(2, 7), (3, 5), (4, 4)])
def test_every_tile_is_somewhere_once_and_one_is_left_in_hand_at_the_end(seats, hand):
    for seed in range(10):
        begun = random_game(seats, seed, moves=seats)
        if seats < 4:
            assert {len(tiles) for tiles in begun.drawn} == {hand}
        everywhere = [*begun.now.played, *(t for tiles in (*begun.drawn, *begun.piles) for t in tiles)]
        assert sorted(everywhere) == sorted(CONTENTS.piece)
        end = random_game(seats, seed)
        assert all(player["hand_count"] == 1 for player in end.view(None)["players"])


def test_knots_are_tied_in_turn_order_and_then_round_1_begins():
    state = start(4, {"first": [2]})
    for seat, following in ((2, 3), (3, 0), (0, 1)):
        assert [move.to_json() for move in state.moves(seat)] == [
            {"type": "knot", "notch": "a"},
            {"type": "knot", "notch": "b"},
        ]
        assert state.play(seat, {"type": "knot", "notch": "b"}) == [{"event": "knotted", "seat": seat, "notch": "b"}]
        assert state.pending == (following,)
    assert state.play(1, {"type": "knot", "notch": "a"}) == [
        {"event": "knotted", "seat": 1, "notch": "a"},
        {"event": "round", "round": 1, "first": 2},
    ]
    assert state.pending == (2,)
    assert state.view(None)["phase"] == "lead"


@pytest.mark.parametrize(
    "script",
    [
        {"boards": ["A", "A"]},
        {"boards": ["E"]},
        {"first": [2]},
        {"first": [True]},
        {"start": ["couch"]},
        {"pile-turquoise": ["chair"]},
        {"pile-yellow": ["sofa"]},
        {"box-ball": [4, 4]},
        {"box-mouse": [5]},
    ],
)
def test_an_impossible_script_is_refused_at_the_start(script):
    with pytest.raises(BadSetup):
        GAME.start(2, {}, Scripted({**SCRIPT, **script}))


def test_surplus_values_of_a_script_are_ignored():
    scripted: dict[str, Sequence[Any]] = {
        "boards": ["D", "C", "B", "A", "A"],
        "first": [1, 7],
        "start": ["bed", "bed"],
        "pile-red": ["sofa", "plant", "television", "armchair", "gramophone", "sofa"],
        "box-ball": [3, 3, 3],
    }
    state = GAME.start(2, {}, Scripted(scripted, then=Seeded(1)))
    view = state.view(None)
    assert [player["board"] for player in view["players"]] == ["D", "C"]
    assert view["first"] == 1
    assert view["played"] == ["bed"]
    assert view["stacks"]["ball"] == {"top": 2, "left": 3}
    # With four players nothing is removed, whatever the script says.
    assert GAME.start(4, {}, Scripted({"box-ball": [9]})).view(None)["stacks"]["ball"] == {"top": 2, "left": 5}


def test_seats_get_the_boards_in_the_order_dealt():
    assert [player["board"] for player in start(4).view(None)["players"]] == ["A", "B", "C", "D"]
    assert [player["board"] for player in start(3, {"boards": ["C", "A"]}).view(None)["players"]][:2] == ["C", "A"]
