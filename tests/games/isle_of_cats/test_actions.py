"""The action cards: every seat may play them at any time, unless an interrupt is open."""

from __future__ import annotations

import pytest

from archipel.games.isle_of_cats import GAME
from tests.games.isle_of_cats.boards import FULL_BOAT, without
from tests.games.isle_of_cats.playing import (
    aboard,
    at,
    discarded,
    edited,
    empty_boat,
    give,
    happened,
    isle,
    mine,
    pending,
    play,
    refused,
    until,
)

PHASES = ["draft", "keep", "rescue-cards", "rescue", "rare-finds"]


@pytest.mark.parametrize("moment", PHASES)
@pytest.mark.parametrize("seat", [0, 1])
def test_an_action_card_is_played_in_every_phase_by_anyone(moment, seat):
    state = give(at(moment), seat, 84)
    waiting = pending(state)
    events = play(state, seat, "action", card=84)
    assert events == [{"event": "action", "seat": seat, "card": 84, "fish": 0}]
    assert mine(state, seat).ready == 2
    assert pending(state) == waiting
    assert state.view(None)["played"] == [84]


def test_action_cards_work_after_passing_and_in_the_traditions_phase():
    state = at("rescue")
    play(state, 0, "pass")
    play(give(state, 0, 84), 0, "action", card=84)
    naming = edited(at("keep"), 0, picked=(143,))
    play(naming, 0, "keep", cards=[143])
    play(naming, 1, "keep", cards=[])
    play(give(naming, 1, 84), 1, "action", card=84)
    assert pending(naming) == (0,)


def test_no_action_interrupts_an_interrupt():
    state = give(give(at("draft"), 0, 71, 84), 1, 85)
    play(state, 0, "action", card=71)
    assert state.moves(1) == []
    assert refused(state, 1, "action", card=85).en == "Wait: player 1 must choose among drawn cards first."
    drawn = ", ".join(map(str, mine(state).drawn))
    assert refused(state, 0, "action", card=84).en == f"First say which of the cards you drew you keep: {drawn}."
    play(state, 0, "keep", cards=[])
    play(state, 1, "action", card=85)


@pytest.mark.parametrize(
    ("card", "picture", "fish"),
    [
        (67, "*B *R B", 4),
        (68, "B R c r", 0),
        (90, "B B1 R c", 2),
        (91, "B *G *G1 R P O c", 5),
        (92, "r r1 c B", 4),
        (93, "c B", 0),
        (94, "r c c1 B", 2),
        (95, "r B", 0),
    ],
)
def test_fishing_cards_count_what_is_aboard(card, picture, fish):
    state = aboard(give(at("rescue"), 1, card), 1, picture)
    events = play(state, 1, "action", card=card)
    assert events[0]["fish"] == fish
    assert mine(state, 1).fish == 20 + fish


def test_a_fish_for_each_private_tradition():
    state = edited(give(at("rescue"), 1, 78), 1, traditions=(113, 114, 115))
    play(state, 1, "action", card=78)
    assert mine(state, 1).fish == 23


def test_a_fish_for_each_cat_of_the_colour_named():
    state = aboard(give(at("rescue"), 1, 96, 97), 1, "B *B R c")
    events = play(state, 1, "fish-for-colour", card=96, colour="blue")
    assert events == [{"event": "action", "seat": 1, "card": 96, "colour": "blue", "fish": 2}]
    play(state, 1, "fish-for-colour", card=97, colour="green")
    assert mine(state, 1).fish == 22


def test_anywhere_holds_for_the_next_tile_and_not_twice_at_once():
    state = aboard(give(at("rescue", 2, {"bag": ["cat-16-red"]}), 0, 69, 70), 0, "B", (4, 4))
    play(state, 0, "action", card=69)
    assert state.view(None)["players"][0]["anywhere"] is True
    assert refused(state, 0, "action", card=70).en == ("Your next tile may already be placed anywhere; place it first.")
    assert not any(move.to_json() == {"type": "action", "card": 70} for move in state.moves(0))
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    play(state, 0, "place", cells=[[8, 7], [8, 8], [8, 9], [8, 10], [8, 11]])
    assert state.view(None)["players"][0]["anywhere"] is False


def test_anywhere_is_used_up_by_a_treasure_too():
    state = aboard(give(at("rare-finds"), 0, 98, anywhere=True), 0, "B", (4, 4))
    play(state, 0, "treasure", card=98, choice="common", tile="common-1")
    play(state, 0, "place", cells=[[8, 7]])
    play(state, 0, "take", tile="common-1")
    assert "touches no other" in refused(state, 0, "place", cells=[[0, 7]]).en


def test_drawn_cards_are_seen_by_the_player_alone_and_paid():
    state = give(at("rescue"), 1, 73)
    deck = state.position.deck
    events = play(state, 1, "action", card=73)
    assert events == [{"event": "action", "seat": 1, "card": 73, "fish": 0}]
    assert pending(state) == (1,)
    assert state.view(None)["turn"] == 0, "the same turn goes on afterwards"
    assert state.view(0)["interrupt"] == {"kind": "pay", "seat": 1}
    theirs = state.view(0)["players"][1]
    assert (theirs["drawn"], theirs["drawn_count"]) == (None, 3)
    assert state.view(1)["players"][1]["drawn"] == sorted(deck[:3])
    kept = min(deck[:3], key=lambda card: GAME.contents.card[card].cost)
    play(state, 1, "keep", cards=[kept])
    assert mine(state, 1).fish == 20 - GAME.contents.card[kept].cost
    assert sorted(discarded(state, 1)[-2:]) == sorted(set(deck[:3]) - {kept})
    assert pending(state) == (0,)


def test_a_draw_of_nothing_opens_no_interrupt():
    state = edited(give(at("rescue"), 0, 71, 75, 83), deck=(), bag=())
    for card in (71, 75, 83):
        assert happened(play(state, 0, "action", card=card)) == ["action"]
        assert state.position.interrupt is None
    left = edited(give(at("rescue"), 0, 73), deck=(7,))
    play(left, 0, "action", card=73)
    assert mine(left).drawn == (7,)


def test_a_lucky_tile_must_be_placed_and_earns_its_map():
    state = empty_boat(give(at("rescue"), 1, 75), 1)
    edited(state, bag=("cat-16-green", *state.position.bag))
    events = play(state, 1, "action", card=75)
    assert events[1] == {"event": "drew-tiles", "seat": 1, "tiles": ["cat-16-green"]}
    assert pending(state) == (1,)
    events = play(state, 1, "place", cells=[[0, 7], [0, 8], [0, 9], [0, 10], [0, 11]])
    assert happened(events) == ["placed", "offered"]
    play(state, 1, "decline")
    assert pending(state) == (0,), "the rescue turn was seat 0's all the time"


def test_a_lucky_tile_that_fits_nowhere_leaves_the_game():
    state = aboard(give(at("rescue"), 1, 75), 1, without(FULL_BOAT, (4, 10)), (0, 0))
    edited(state, bag=("cat-16-green", *state.position.bag))
    events = play(state, 1, "action", card=75)
    assert events[2] == {"event": "tile-lost", "seat": 1, "tile": "cat-16-green"}
    assert pending(state) == (0,)


def test_a_lucky_tile_does_not_end_ones_own_turn():
    state = empty_boat(give(at("rescue"), 0, 75), 0)
    edited(state, bag=("rare-i", *state.position.bag))
    play(state, 0, "action", card=75)
    play(state, 0, "place", cells=[[2, 5], [2, 6], [2, 7], [2, 8]])
    assert (pending(state), state.position.rescued) == ((0,), 0)
    assert any(move.to_json()["type"] == "pass" for move in state.moves(0))


@pytest.mark.parametrize("used", [True, False])
def test_a_basket_is_given_back_for_five_fish_used_or_ready(used):
    state = edited(give(at("rescue"), 0, 76), 0, ready=1, used=1)
    events = play(state, 0, "sell-basket", card=76, used=used)
    assert events == [{"event": "action", "seat": 0, "card": 76, "used": used, "fish": 5}]
    assert mine(state).fish == 25
    assert (mine(state).ready, mine(state).used) == ((1, 0) if used else (0, 1))


def test_herded_cats_join_the_end_of_the_other_row_in_the_order_they_lay():
    state = give(edited(at("rescue"), left=("cat-01-blue", "cat-02-blue"), right=("cat-03-red", "cat-04-red")), 1, 77)
    events = play(state, 1, "herd", card=77, cats=["cat-04-red", "cat-02-blue", "cat-03-red"])
    assert events[0]["cats"] == ["cat-02-blue", "cat-03-red", "cat-04-red"]
    assert state.view(None)["fields"] == {
        "left": ["cat-01-blue", "cat-03-red", "cat-04-red"],
        "right": ["cat-02-blue"],
    }


def test_cats_that_change_places_lie_behind_those_that_stay():
    state = give(edited(at("rescue"), left=("cat-01-blue", "cat-02-blue"), right=("cat-03-red", "cat-04-red")), 1, 77)
    play(state, 1, "herd", card=77, cats=["cat-01-blue", "cat-03-red"])
    assert state.view(None)["fields"] == {
        "left": ["cat-02-blue", "cat-03-red"],
        "right": ["cat-04-red", "cat-01-blue"],
    }


def test_rare_treasures_lie_in_the_order_of_their_arrival():
    state = give(edited(at("rescue"), rare=(("rare-t", 1), ("rare-i", 1))), 0, 83)
    edited(state, bag=("rare-o", "rare-i", "rare-l", "rare-l", *state.position.bag))
    play(state, 0, "action", card=83)
    rare = [(pile["tile"], pile["count"]) for pile in state.view(None)["rare"]]
    assert rare == [("rare-t", 1), ("rare-i", 2), ("rare-o", 1), ("rare-l", 2)]


def test_new_arrivals_are_four_tiles_treasures_included():
    state = give(edited(at("rescue"), left=("cat-01-blue",), right=()), 1, 83)
    edited(state, rare=(), bag=("cat-05-red", "rare-l", "cat-06-red", "cat-07-red", *state.position.bag))
    events = play(state, 1, "action", card=83)
    assert events[1]["tiles"] == ["cat-05-red", "rare-l", "cat-06-red", "cat-07-red"]
    assert state.view(None)["rare"] == [{"tile": "rare-l", "count": 1}]
    assert state.view(0)["interrupt"] == {
        "kind": "fields",
        "seat": 1,
        "tiles": ["cat-05-red", "cat-06-red", "cat-07-red"],
    }
    assert len(state.moves(1)) == 8
    assert (
        refused(state, 1, "fields", fields=["left"]).en == "Give a field for each cat you drew, 3 in all; you give 1."
    )
    play(state, 1, "fields", fields=["right", "left", "right"])
    assert state.view(None)["fields"] == {
        "left": ["cat-01-blue", "cat-06-red"],
        "right": ["cat-05-red", "cat-07-red"],
    }


def test_new_arrivals_without_a_cat_ask_nothing():
    state = give(at("rescue"), 1, 83)
    edited(state, bag=("rare-l", "rare-l", "rare-o", "rare-i", *state.position.bag))
    assert happened(play(state, 1, "action", card=83)) == ["action", "drew-tiles"]
    assert state.position.interrupt is None


def test_two_traditions_are_traded_face_down_for_a_basket():
    state = edited(give(at("rescue"), 0, 86), 0, traditions=(113, 114, 115))
    events = play(state, 0, "trade-traditions", card=86, traditions=[115, 113])
    assert events == [{"event": "action", "seat": 0, "card": 86, "fish": 0}], "which ones stays hidden"
    assert mine(state).traditions == (114,)
    assert mine(state).ready == 2
    assert discarded(state, 0)[-2:] == [113, 115]
    assert state.view(1)["played"] == [86]


def test_two_treasures_leave_the_game_and_what_they_covered_shows_again():
    state = aboard(give(at("rescue"), 0, 88), 0, "c c1 r B", (0, 11))
    assert state.scores()[0].lines["rats"] == -15
    events = play(state, 0, "trade-treasures", card=88, pieces=[2, 0])
    assert events[0]["pieces"] == [0, 2]
    assert mine(state).ready == 2
    assert state.scores()[0].lines["rats"] == -17
    assert [piece["id"] for piece in state.view(None)["players"][0]["pieces"]] == [1, 3]
    assert mine(state).next_id == 4, "ids are never used again"


def test_with_no_tile_left_the_next_goes_anywhere():
    state = aboard(give(at("rescue", 2, {"bag": ["cat-16-red"]}), 0, 88), 0, "c c1")
    play(state, 0, "trade-treasures", card=88, pieces=[0, 1])
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    play(state, 0, "place", cells=[[8, 7], [8, 8], [8, 9], [8, 10], [8, 11]])
    assert [piece["id"] for piece in state.view(None)["players"][0]["pieces"]] == [2]


def test_alike_cards_are_listed_once_and_any_is_accepted():
    state = give(at("rescue"), 0, 84, 85)
    assert [move.to_json() for move in state.moves(0) if move.to_json()["type"] == "action"] == [
        {"type": "action", "card": 84}
    ]
    play(state, 0, "action", card=85)
    assert mine(state).hand == (84,)


def test_a_card_bought_in_the_exploration_may_be_played_at_once():
    state = edited(until(isle(2), "keep"), 0, picked=(84, 7))
    play(state, 0, "keep", cards=[84])
    play(state, 0, "action", card=84)
    assert pending(state) == (1,)
    assert mine(state).ready == 2
