"""Rescue turns, placing tiles, treasure maps, rare finds and dusk."""

from __future__ import annotations

import pytest

from tests.games.isle_of_cats.boards import FULL_BOAT, without
from tests.games.isle_of_cats.playing import (
    aboard,
    at,
    copied,
    edited,
    empty_boat,
    give,
    happened,
    isle,
    mine,
    pending,
    phase,
    play,
    refused,
    until,
)

BAG = [
    "cat-16-green",
    "cat-15-blue",
    "cat-15-red",
    "cat-16-blue",
    "cat-16-red",
    "cat-13-red",
    "cat-13-blue",
    "cat-13-green",
]
ROW_0 = [[0, 7], [0, 8], [0, 9], [0, 10], [0, 11]]
"""Cells of row 0 where the long cat covers the map."""


def rescuing(seats: int = 2, **fields: object):
    """Returns a game in which seat 0 rescues first, on boat 1, whose green map is at [0, 7]."""
    state = at("rescue", seats, {"bag": BAG, "boats": [1, 2, 3, 4]})
    return edited(state, 0, **fields) if fields else state


# ---- paying ----


def test_a_cat_of_the_left_field_costs_three_fish_and_a_basket():
    state = rescuing()
    events = play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert events == [{"event": "rescued", "seat": 0, "tile": "cat-16-green", "fish": 3, "basket": []}]
    assert mine(state).fish == 17
    assert (mine(state).ready, mine(state).used) == (0, 1)
    view = state.view(None)
    assert "cat-16-green" not in view["fields"]["left"]
    assert view["interrupt"] == {"kind": "place", "seat": 0, "tile": "cat-16-green", "colour": "green"}
    assert (view["turn"], view["rescued"], view["pending"]) == (0, 1, [0])


def test_a_cat_of_the_right_field_costs_five():
    state = rescuing()
    play(state, 0, "rescue", tile="cat-13-red", basket=[])
    assert mine(state).fish == 15


def test_a_whole_basket_card_or_two_broken_ones_pay_too():
    state = rescuing(rescue_cards=(15, 23, 35, 43), ready=0)
    play(state, 0, "rescue", tile="cat-16-green", basket=[35, 15])
    assert mine(state).rescue_cards == (23, 43)
    play(state, 0, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    play(state, 1, "pass")
    play(state, 0, "rescue", tile="cat-15-blue", basket=[43])
    assert mine(state).rescue_cards == (23,)
    assert state.view(None)["played"] == [15, 35, 43]


def test_the_turn_ends_after_the_cat_is_placed():
    state = rescuing()
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    events = play(state, 0, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    assert events[0]["piece"] == {
        "id": 0,
        "tile": "cat-16-green",
        "kind": "cat",
        "shape": "cat-16",
        "colour": "green",
        "cells": [[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]],
    }
    assert (state.position.turn, pending(state), state.position.rescued) == (1, (1,), 0)


def test_passing_is_for_the_rest_of_the_phase():
    state = rescuing()
    play(state, 0, "pass")
    play(state, 1, "rescue", tile="cat-16-green", basket=[])
    play(state, 1, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    assert pending(state) == (1,)
    assert state.view(None)["players"][0]["passed"] is True
    play(state, 1, "pass")
    assert phase(state) == "rare-finds"
    assert state.view(None)["players"][0]["passed"] is False


def test_the_phase_ends_when_both_fields_are_empty_after_the_map_offer():
    state = empty_boat(edited(rescuing(), left=("cat-16-green",), right=()), 0)
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    events = play(state, 0, "place", cells=ROW_0)
    assert happened(events) == ["placed", "offered"]
    assert phase(state) == "rescue"
    events = play(state, 0, "decline")
    assert happened(events) == ["declined", "phase-ended"]
    assert phase(state) == "rare-finds"


# ---- extra rescues ----


def test_extras_are_spent_when_the_last_cat_ends_the_turn():
    state = give(empty_boat(edited(rescuing(), left=("cat-16-green",), right=()), 0), 0, 80)
    play(state, 0, "action", card=80)
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert happened(play(state, 0, "place", cells=[[4, column] for column in range(5)])) == ["placed", "phase-ended"]
    assert mine(state).extra_rescues == 0


def test_extra_rescues_are_paid_in_full_and_add_up():
    state = give(rescuing(ready=3), 0, 80, 81)
    play(state, 0, "action", card=80)
    play(state, 0, "action", card=81)
    assert state.view(None)["players"][0]["extra_rescues"] == 2
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    play(state, 0, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    assert (pending(state), mine(state).extra_rescues) == ((0,), 2)
    play(state, 0, "rescue", tile="cat-16-blue", basket=[])
    play(state, 0, "place", cells=[[5, 0], [5, 1], [5, 2], [5, 3], [5, 4]])
    assert (pending(state), mine(state).extra_rescues, state.position.rescued) == ((0,), 1, 2)
    assert mine(state).fish == 20 - 3 - 3
    assert refused(state, 0, "pass").en == (
        "You have already rescued a cat this turn; end your turn instead of passing."
    )
    assert play(state, 0, "end-turn") == [{"event": "turn-ended", "seat": 0}]
    assert (pending(state), mine(state).extra_rescues) == ((1,), 0), "what is left is spent"


def test_with_extras_left_the_turn_waits_even_if_no_rescue_is_legal():
    state = edited(rescuing(), 0, extra_rescues=1)
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    play(state, 0, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    assert [move.to_json() for move in state.moves(0)] == [{"type": "end-turn"}]
    give(state, 0, 84)
    play(state, 0, "action", card=84)
    assert any(move.to_json()["type"] == "rescue" for move in state.moves(0)), "a new basket helps"


def test_extras_wait_for_a_turn_with_a_rescue_even_over_days():
    state = edited(rescuing(), 0, extra_rescues=1)
    play(state, 0, "pass")
    until(state, "rescue", day=2)
    assert mine(state).extra_rescues == 1


def test_an_extra_rescue_played_in_the_middle_of_a_turn_counts():
    state = give(edited(rescuing(), 0, extra_rescues=1, ready=3), 0, 80)
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    play(state, 0, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    play(state, 0, "action", card=80)
    assert mine(state).extra_rescues == 2


# ---- placing ----


def test_the_first_tile_goes_anywhere_and_the_next_must_touch():
    state = rescuing(ready=2)
    play(state, 0, "rescue", tile="cat-15-blue", basket=[])
    play(state, 0, "place", cells=[[4, 5], [4, 6], [5, 4], [5, 5]])
    play(state, 1, "pass")
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    said = refused(state, 0, "place", cells=[[0, 7], [0, 8], [0, 9], [0, 10], [0, 11]])
    assert "from A8 on" in said.en
    assert "must share a side" in said.en
    play(state, 0, "place", cells=[[3, 5], [3, 6], [3, 7], [3, 8], [3, 9]])
    assert [piece["id"] for piece in state.view(None)["players"][0]["pieces"]] == [0, 1]


def test_a_tile_that_fits_nowhere_cannot_be_taken():
    state = aboard(rescuing(), 0, without(FULL_BOAT, (4, 10)), (0, 0))
    said = refused(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert said.en == "The tile green cat (# / # / # / # / #) fits nowhere on your boat."
    assert [move.to_json()["type"] for move in state.moves(0)] == ["pass"]


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ([[0, 6], [0, 7], [0, 8], [0, 9], [0, 10]], "Cell A7 is not on the boat; in that row it goes from A8 to A15."),
        ([[9, 6], [0, 7], [0, 8], [0, 9], [0, 10]], "The piece reaches off the boat; its rows go from A to I"),
        ([[0, 7], [0, 7], [0, 8], [0, 9], [0, 10]], "Cell A8 is named twice."),
        ([[0, 7], [0, 8], [0, 9], [0, 10]], "Cells named: 4; this piece covers 5"),
        ([[0, 7], [0, 8], [0, 9], [0, 10], [1, 10]], "do not have the shape of the piece"),
    ],
)
def test_cells_that_are_not_the_tile_are_refused_with_the_reason(cells, said):
    state = empty_boat(rescuing(), 0)
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert said in refused(state, 0, "place", cells=cells).en


def test_a_covered_cell_is_refused_with_what_lies_there():
    state = aboard(rescuing(), 0, "B B B B B", (0, 7))
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert refused(state, 0, "place", cells=ROW_0).en == "Cell A8 already holds a blue cat; choose free cells."


# ---- maps ----


def test_a_cat_on_the_map_of_its_colour_is_offered_a_common_treasure():
    state = empty_boat(rescuing(), 0)
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    events = play(state, 0, "place", cells=ROW_0)
    assert events[1] == {
        "event": "offered",
        "seat": 0,
        "tiles": ["common-1", "common-2", "common-3l", "common-3i"],
    }
    assert state.view(1)["interrupt"]["kind"] == "offer"
    assert play(state, 0, "take", tile="common-2") == [{"event": "took", "seat": 0, "tile": "common-2"}]
    assert state.view(None)["common"]["common-2"] == 4
    play(state, 0, "place", cells=[[1, 7], [1, 8]])
    assert pending(state) == (1,)


def test_another_colour_covers_a_map_for_nothing():
    state = empty_boat(rescuing(), 0)
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    assert happened(play(state, 0, "place", cells=ROW_0)) == ["placed"]


def test_no_offer_is_made_if_none_is_left():
    state = edited(
        empty_boat(rescuing(), 0), common=dict.fromkeys(("common-1", "common-2", "common-3l", "common-3i"), 0)
    )
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert happened(play(state, 0, "place", cells=ROW_0)) == ["placed"]


@pytest.mark.parametrize(("room", "offered"), [((), []), (((4, 4),), ["common-1"])])
def test_only_what_fits_is_offered(room, offered):
    board = without(FULL_BOAT, *((row, column) for row, column in ROW_0), *room)
    state = aboard(rescuing(), 0, board, (0, 0))
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    events = play(state, 0, "place", cells=ROW_0)
    assert [tile for event in events if event["event"] == "offered" for tile in event["tiles"]] == offered


def test_no_rare_treasure_is_offered_in_the_full_game():
    state = edited(empty_boat(rescuing(), 0), rare=(("rare-o", 1),))
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    assert play(state, 0, "place", cells=ROW_0)[1]["tiles"] == ["common-1", "common-2", "common-3l", "common-3i"]


def test_only_what_is_offered_can_be_taken():
    state = edited(empty_boat(rescuing(), 0), common={"common-1": 0, "common-2": 1, "common-3l": 0, "common-3i": 0})
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    play(state, 0, "place", cells=ROW_0)
    assert refused(state, 0, "take", tile="common-1").en == "The tile common-1 is not offered; you may take common-2."


# ---- rare finds ----


def finds(**fields: object):
    state = empty_boat(at("rare-finds", 2, {"bag": BAG, "boats": [1, 2, 3, 4]}), 0)
    return edited(state, 0, **fields) if fields else state


def test_an_oshax_gets_its_colour_for_good_and_earns_the_map():
    state = give(finds(), 0, 1)
    events = play(state, 0, "oshax", card=1, tile="oshax-5", colour="green")
    assert events == [{"event": "oshax", "seat": 0, "card": 1, "tile": "oshax-5", "colour": "green"}]
    assert "oshax-5" not in state.view(None)["oshax"]
    assert state.view(None)["interrupt"]["colour"] == "green"
    events = play(state, 0, "place", cells=[[0, 7], [1, 5], [1, 6], [1, 7], [1, 8], [2, 5]])
    assert happened(events) == ["placed", "offered"]
    assert events[0]["piece"]["kind"] == "oshax"
    assert events[0]["piece"]["colour"] == "green"
    play(state, 0, "decline")
    assert pending(state) == (1,)
    assert state.view(None)["played"] == [1]


def test_a_rare_treasure_is_one_tile():
    state = give(edited(finds(), rare=(("rare-l", 1), ("rare-o", 2))), 0, 98)
    play(state, 0, "treasure", card=98, choice="rare", tile="rare-l")
    assert state.view(None)["interrupt"] == {"kind": "place", "seat": 0, "tile": "rare-l"}
    assert state.view(None)["rare"] == [{"tile": "rare-o", "count": 2}], "a pile used up leaves the row"
    events = play(state, 0, "place", cells=[[2, 5], [2, 6], [2, 7], [3, 5]])
    assert happened(events) == ["placed"]
    assert "colour" not in events[0]["piece"]
    assert pending(state) == (1,)


def test_two_common_treasures_the_second_is_offered():
    state = give(finds(), 0, 98)
    play(state, 0, "treasure", card=98, choice="common", tile="common-3i")
    events = play(state, 0, "place", cells=[[2, 5], [2, 6], [2, 7]])
    assert events[1]["tiles"] == ["common-1", "common-2", "common-3l", "common-3i"]
    play(state, 0, "take", tile="common-3i")
    play(state, 0, "place", cells=[[3, 5], [3, 6], [3, 7]])
    assert pending(state) == (1,)
    assert state.view(None)["common"]["common-3i"] == 3


def test_small_treasures_stay_small():
    state = give(finds(), 0, 107)
    play(state, 0, "treasure", card=107, choice="small", tile="common-2")
    events = play(state, 0, "place", cells=[[2, 5], [2, 6]])
    assert events[1]["tiles"] == ["common-1", "common-2"]
    play(state, 0, "decline")
    assert pending(state) == (1,)
    assert mine(state).fish == 20


def test_common_ones_cost_a_fish_with_the_small_card():
    state = give(finds(), 0, 107)
    play(state, 0, "treasure", card=107, choice="common", tile="common-3l")
    assert mine(state).fish == 19
    poor = give(finds(fish=0), 0, 107)
    said = refused(poor, 0, "treasure", card=107, choice="common", tile="common-3l")
    assert said.en == "Two common treasures cost 1 fish with the card 107 (Chest); you have 0 fish."


def test_the_second_tile_is_not_offered_when_none_is_left():
    state = give(edited(finds(), common={"common-1": 1, "common-2": 0, "common-3l": 5, "common-3i": 5}), 0, 107)
    play(state, 0, "treasure", card=107, choice="small", tile="common-1")
    assert happened(play(state, 0, "place", cells=[[2, 5]])) == ["placed"]
    assert pending(state) == (1,)


def test_everyone_is_asked_at_the_rare_finds_cards_or_none():
    state = finds()
    assert pending(state) == (0,)
    play(state, 0, "pass")
    assert pending(state) == (1,)
    play(state, 1, "pass")
    assert (state.position.day, phase(state)) == (2, "draft")


# ---- evening and the end ----


def test_in_the_evening_cats_leave_and_baskets_turn_ready():
    state = rescuing()
    play(state, 0, "rescue", tile="cat-16-green", basket=[])
    play(state, 0, "place", cells=[[4, 0], [4, 1], [4, 2], [4, 3], [4, 4]])
    until(state, "rare-finds")
    play(state, 0, "pass")
    left = state.view(None)["fields"]
    events = play(state, 1, "pass")
    assert happened(events) == ["passed", "phase-ended", "fled", "day-ended", "filled", "fished", "dealt"]
    assert sorted(events[2]["tiles"]) == sorted(left["left"] + left["right"])
    assert (mine(state).ready, mine(state).used) == (1, 0)
    assert mine(state).fish == 17 + 20


def test_everyone_is_asked_at_dusk_and_may_still_act_when_done():
    state = give(until(isle(2), "dusk", day=5), 0, 84)
    assert pending(state) == (0, 1)
    play(state, 0, "done")
    assert state.view(1)["players"][0]["chosen"] is True
    assert refused(state, 0, "done").en == "You have already chosen; the game waits for the others."
    play(state, 0, "action", card=84)
    assert mine(state).ready == 2
    events = play(state, 1, "done")
    assert happened(events) == ["done", "phase-ended", "game-ended"]
    assert state.over
    assert pending(state) == ()
    assert state.moves(0) == []
    assert refused(state, 0, "done").en == "The game is over."


def test_speed_is_shown_for_good_on_the_last_day():
    state = until(isle(2), "dusk", day=5)
    assert [player["speed"] for player in state.view(None)["players"]] == [0, 0]


def test_most_points_win_then_most_fish_then_shared():
    state = until(isle(2, {"boats": [1, 2]}), "dusk", day=5)
    play(state, 0, "done")
    richer = edited(edited(copied(state), 1, fish=9), 0, fish=8)
    play(richer, 1, "done")
    assert richer.winners == (1,)
    even = edited(edited(copied(state), 1, fish=8), 0, fish=8)
    play(even, 1, "done")
    assert even.winners == (0, 1)
    better = aboard(edited(edited(copied(state), 1, fish=8), 0, fish=0), 0, "R R1 R2")
    play(better, 1, "done")
    assert better.winners == (0,)
