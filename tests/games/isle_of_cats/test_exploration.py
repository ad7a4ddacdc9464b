"""Draft, buying, traditions and rescue cards."""

from __future__ import annotations

from tests.games.isle_of_cats.playing import (
    at,
    discarded,
    edited,
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

DECK_2 = list(range(7, 14)) + list(range(67, 74))
"""A deck that deals boots to seat 0 and action cards to seat 1."""


def test_three_rounds_of_two_cards_then_the_last_comes_by_itself():
    state = isle(2, {"deck": DECK_2})
    play(state, 0, "draft", cards=[8, 7])
    assert pending(state) == (1,)
    events = play(state, 1, "draft", cards=[67, 68])
    assert happened(events) == ["chosen", "packs-passed"]
    assert events[1]["to"] == "left"
    assert mine(state, 0).pack == (69, 70, 71, 72, 73)
    assert mine(state, 1).pack == (9, 10, 11, 12, 13)
    play(state, 0, "draft", cards=[69, 70])
    play(state, 1, "draft", cards=[9, 10])
    play(state, 0, "draft", cards=[11, 12])
    events = play(state, 1, "draft", cards=[71, 72])
    assert happened(events) == ["chosen", "packs-passed", "phase-ended"]
    assert mine(state, 0).picked == (7, 8, 11, 12, 69, 70, 73)
    assert mine(state, 1).picked == (9, 10, 13, 67, 68, 71, 72)
    assert phase(state) == "keep"


def test_packs_go_left_on_odd_days_and_right_on_even_ones():
    state = isle(3)
    packs = [player.pack for player in state.position.players]
    for seat in range(3):
        play(state, seat, "draft", cards=packs[seat][:2])
    assert [player.pack for player in state.position.players] == [packs[2][2:], packs[0][2:], packs[1][2:]]
    until(state, "draft", day=2)
    packs = [player.pack for player in state.position.players]
    for seat in range(3):
        play(state, seat, "draft", cards=packs[seat][:2])
    assert [player.pack for player in state.position.players] == [packs[1][2:], packs[2][2:], packs[0][2:]]


def test_chosen_cards_leave_the_pack_at_once_and_only_their_number_shows():
    state = isle(2)
    first = mine(state).pack[:2]
    play(state, 0, "draft", cards=list(first))
    theirs = state.view(1)["players"][0]
    assert (theirs["pack"], theirs["pack_count"], theirs["picked"], theirs["picked_count"]) == (None, 5, None, 2)
    assert theirs["chosen"] is True
    assert state.view(0)["players"][0]["picked"] == sorted(first)


def test_cards_that_are_kept_are_paid_and_enter_the_hand_at_once():
    state = until(isle(2, {"deck": DECK_2}), "keep")
    picked = mine(state).picked
    kept = [card for card in picked if 7 <= card <= 14][:2]
    events = play(state, 0, "keep", cards=kept)
    assert events == [{"event": "kept", "seat": 0, "count": 2, "fish": 2}]
    assert mine(state).fish == 18
    assert mine(state).hand == tuple(kept)
    assert sorted(discarded(state, 0)) == sorted(set(picked) - set(kept))
    assert state.view(1)["players"][0]["hand"] is None
    assert state.view(1)["discard_count"] == 5
    assert state.view(1)["played"] == []


def test_a_subset_that_costs_more_than_one_has_is_refused():
    state = edited(at("keep"), 0, fish=2, picked=(1, 2, 7))
    assert refused(state, 0, "keep", cards=[7, 1]).en == "These cards cost 6 fish; you have 2 fish."
    assert refused(state, 0, "keep", cards=[7, 1]).fr == "Ces cartes coûtent 6 poissons ; tu as 2 poissons."
    assert all(move.to_json()["cards"] in ([], [7]) for move in state.moves(0) if move.to_json()["type"] == "keep")


# ---- traditions ----


def test_traditions_leave_the_hand_by_themselves():
    state = edited(at("keep"), 0, picked=(113, 150, 7))
    play(state, 0, "keep", cards=[113, 150, 7])
    events = play(state, 1, "keep", cards=[])
    assert {"event": "traditions-laid", "seat": 0, "count": 1} in events
    assert {"event": "public-tradition-laid", "seat": 0, "card": 150} in events
    assert mine(state).hand == (7,)
    assert mine(state).traditions == (113,)
    assert state.view(1)["players"][0]["traditions"] is None
    assert state.view(1)["players"][0]["traditions_count"] == 1
    assert state.view(None)["public_traditions"] == [{"card": 150, "colour": None, "seat": 0}]
    assert phase(state) == "rescue-cards"


def test_a_seat_names_its_colours_before_the_next_follows():
    state = edited(edited(at("keep"), 0, picked=(143, 144)), 1, picked=(145, 7))
    play(state, 0, "keep", cards=[143, 144])
    play(state, 1, "keep", cards=[145, 7])
    assert (phase(state), state.position.turn, pending(state)) == ("traditions", 0, (0,))
    assert mine(state, 1).hand == (7, 145), "the second seat has not laid yet"
    play(state, 0, "public-tradition", card=144, colour="red")
    assert pending(state) == (0,)
    events = play(state, 0, "public-tradition", card=143, colour="blue")
    assert events[0] == {"event": "colour-named", "seat": 0, "card": 143, "colour": "blue"}
    assert (state.position.turn, pending(state)) == (1, (1,))
    play(state, 1, "public-tradition", card=145, colour="blue")
    assert phase(state) == "rescue-cards"
    assert state.view(None)["public_traditions"] == [
        {"card": 143, "colour": "blue", "seat": 0},
        {"card": 144, "colour": "red", "seat": 0},
        {"card": 145, "colour": "blue", "seat": 1},
    ]


def test_a_tradition_bought_late_in_its_phase_is_laid_at_once():
    state = edited(edited(at("keep"), 0, picked=(7,)), 1, picked=(145,))
    play(state, 0, "keep", cards=[])
    play(state, 1, "keep", cards=[145])
    assert pending(state) == (1,)
    give(state, 0, 71)
    edited(state, deck=(146, 114, *(card for card in state.position.deck if card not in (146, 114))))
    play(state, 0, "action", card=71)
    events = play(state, 0, "keep", cards=[146, 114])
    assert happened(events) == ["kept", "traditions-laid", "public-tradition-laid"]
    assert pending(state) == (0, 1), "two owners may be pending together"
    play(state, 1, "public-tradition", card=145, colour="red")
    assert phase(state) == "traditions"
    play(state, 0, "public-tradition", card=146, colour="red")
    assert phase(state) == "rescue-cards"


def test_at_ones_own_place_it_is_laid_at_once_and_before_it_waits_for_that_place():
    state = edited(edited(at("keep"), 0, picked=(145,)), 1, picked=(7,))
    play(state, 0, "keep", cards=[145])
    play(state, 1, "keep", cards=[])
    give(give(state, 0, 71), 1, 72)
    drawn = (113, 120, 114, 122)
    edited(state, deck=(*drawn, *(card for card in state.position.deck if card not in drawn)))
    play(state, 0, "action", card=71)
    assert happened(play(state, 0, "keep", cards=[113])) == ["kept", "traditions-laid"]
    play(state, 1, "action", card=72)
    assert happened(play(state, 1, "keep", cards=[114])) == ["kept"]
    assert mine(state, 1).hand == (114,)
    events = play(state, 0, "public-tradition", card=145, colour="red")
    assert {"event": "traditions-laid", "seat": 1, "count": 1} in events


def test_a_tradition_bought_after_its_phase_waits_for_the_next_day():
    state = at("rescue-cards")
    edited(state, deck=(113, 114, *(card for card in state.position.deck if card not in (113, 114))))
    give(state, 0, 71)
    play(state, 0, "action", card=71)
    play(state, 0, "keep", cards=[113])
    assert mine(state).hand == (113,)
    assert state.scores()[0].lines["traditions"] == 0
    until(state, "rescue-cards", day=2)
    assert mine(state).traditions == (113,)


def test_naming_a_colour_for_a_card_that_does_not_wait_is_refused():
    state = edited(at("keep"), 0, picked=(143,))
    play(state, 0, "keep", cards=[143])
    play(state, 1, "keep", cards=[])
    said = refused(state, 1, "public-tradition", card=143, colour="red")
    assert said.en == "You have no public tradition 143 on the table that still lacks its colour."


# ---- rescue cards ----


def test_rescue_cards_are_laid_face_down_in_turn_order():
    state = give(give(at("rescue-cards"), 0, 7, 43), 1, 15)
    assert refused(state, 1, "rescue-cards", cards=[]).en == "It is not your turn: player 1 plays now."
    events = play(state, 0, "rescue-cards", cards=[43, 7])
    assert events == [{"event": "rescue-cards-laid", "seat": 0, "count": 2}]
    theirs = state.view(1)["players"][0]
    assert (theirs["rescue_cards"], theirs["rescue_cards_count"], theirs["speed"]) == (None, 2, None)
    assert state.view(0)["players"][0]["rescue_cards"] == [7, 43]
    events = play(state, 1, "rescue-cards", cards=[15])
    assert {"event": "revealed", "seat": 0, "cards": [7, 43], "speed": 5} in events
    assert state.view(1)["players"][0]["rescue_cards"] == [7, 43]


def test_the_fastest_goes_first_and_equals_keep_their_order():
    state = at("rescue-cards", 4)
    give(give(give(state, 1, 15), 2, 7), 3, 8)
    play(state, 0, "rescue-cards", cards=[])
    play(state, 1, "rescue-cards", cards=[15])
    play(state, 2, "rescue-cards", cards=[7])
    events = play(state, 3, "rescue-cards", cards=[8])
    assert {"event": "order-changed", "order": [2, 3, 0, 1]} in events
    assert state.view(None)["order"] == [2, 3, 0, 1]
    assert state.position.turn == 2
    until(state, "draft", day=2)
    assert state.view(None)["order"] == [2, 3, 0, 1], "it holds from now on"
    assert all(player["speed"] is None for player in state.view(None)["players"])


def test_equal_speeds_keep_an_order_that_is_not_that_of_the_seats():
    state = at("rescue-cards", 3, {"first-player": [2]})
    for seat in (2, 0):
        play(state, seat, "rescue-cards", cards=[])
    assert "order-changed" not in happened(play(state, 1, "rescue-cards", cards=[]))
    assert state.view(None)["order"] == [2, 0, 1]


def test_a_lone_broken_basket_may_be_laid_for_its_speed_and_is_discarded():
    state = give(at("rescue-cards"), 0, 35)
    play(state, 0, "rescue-cards", cards=[35])
    play(state, 1, "rescue-cards", cards=[])
    assert mine(state).speed == 3
    until(state, "rare-finds")
    assert mine(state).rescue_cards == ()
    assert state.view(None)["played"] == [35]


def test_everyone_is_asked_for_rescue_cards_even_with_none():
    state = at("rescue-cards")
    assert mine(state).hand == ()
    assert [move.to_json() for move in state.moves(0)] == [{"type": "rescue-cards", "cards": []}]


def test_everybody_sees_where_packs_go_today():
    state = isle(3)
    assert state.facts()["passes_to"] == [1, 2, 0]
    edited(state, day=2)
    assert state.facts()["passes_to"] == [2, 0, 1]
    assert isle(1).facts()["passes_to"] == [None]


def test_everybody_sees_the_steps_of_the_day_and_dusk_on_the_last_alone():
    state = at("keep")
    assert state.facts()["steps"] == ["fishing", "exploration", "traditions", "rescue", "rare-finds"]
    assert state.facts()["step"] == "exploration"
    edited(state, day=5, phase="dusk")
    assert (state.facts()["steps"][-1], state.facts()["step"]) == ("dusk", "dusk")
    family = isle(2, mode="family")
    assert (family.facts()["steps"], family.facts()["step"]) == ([], None)
