"""Undo: a seat may take back its last move, if it revealed nothing hidden and no other seat has moved since."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.core.errors import IllegalMove
from archipel.core.game import Json
from archipel.games.isle_of_cats.game import IsleOfCats
from tests.games.isle_of_cats.playing import at, edited, empty_boat, give, isle, mine, pending, play, until

SHOWN = "Nothing to take back: your last move showed something new, or closed the round."
OVER = "The game is over."


def others(seat: int) -> str:
    return f"Only the latest move can be taken back, and that is player {seat + 1}'s."


def everything(state: IsleOfCats) -> list[Json]:
    return [state.view(seat) for seat in (None, *range(state.seats))]


def stays(state: IsleOfCats, seat: int) -> str:
    before = everything(state)
    with pytest.raises(IllegalMove) as refusal:
        state.undo(seat)
    assert everything(state) == before
    return str(refusal.value)


def goes_back(state: IsleOfCats, seat: int, kind: str, **fields: Any) -> None:
    before = everything(state)
    play(state, seat, kind, **fields)
    assert everything(state) != before
    state.undo(seat)
    assert everything(state) == before


def test_before_the_first_move_there_is_nothing_to_take_back():
    assert stays(isle(2), 0) == "There is nothing to take back."


def test_a_rescue_and_its_place_go_back_one_by_one():
    state = empty_boat(at("rescue", 2, {"bag": ["cat-16-red"]}), 0)
    start = everything(state)
    play(state, 0, "rescue", tile="cat-16-red", basket=[])
    rescued = everything(state)
    play(state, 0, "place", cells=[[4, 4], [4, 5], [4, 6], [4, 7], [4, 8]])
    state.undo(0)
    assert everything(state) == rescued
    state.undo(0)
    assert everything(state) == start


def test_not_after_somebody_else_has_moved_but_again_when_that_is_taken_back():
    state = at("rescue")
    play(state, 0, "pass")
    play(give(state, 1, 84), 1, "action", card=84)
    assert stays(state, 0) == others(1)
    state.undo(1)
    state.undo(0)
    assert pending(state) == (0,)


def test_a_draft_may_be_taken_back_as_long_as_its_round_lasts():
    state = isle(3)
    packs = [player.pack for player in state.position.players]
    play(state, 0, "draft", cards=packs[0][:2])
    play(state, 1, "draft", cards=packs[1][:2])
    state.undo(0)
    assert mine(state, 0).pack == packs[0]
    assert mine(state, 0).picked == ()
    assert pending(state) == (0, 2)
    assert mine(state, 1).chosen, "the other's choice stands"
    state.undo(1)
    assert pending(state) == (0, 1, 2)
    for seat in range(3):
        play(state, seat, "draft", cards=packs[seat][2:4])
    assert stays(state, 2) == SHOWN
    assert stays(state, 0) == others(2)


def test_a_draft_stays_under_a_later_own_move():
    state = give(isle(3), 0, 84)
    packs = [player.pack for player in state.position.players]
    play(state, 0, "draft", cards=packs[0][:2])
    play(state, 0, "action", card=84)
    play(state, 1, "draft", cards=packs[1][:2])
    assert stays(state, 0) == others(1)
    state.undo(1)
    state.undo(0)
    state.undo(0)
    assert mine(state).pack == packs[0]


def test_family_cards_may_be_taken_back_until_all_have_chosen():
    state = isle(2, {"family-deck": [151, 152, 153, 154, 155, 156]}, mode="family")
    play(state, 0, "family-cards", cards=[151, 152])
    state.undo(0)
    play(state, 0, "family-cards", cards=[152, 153])
    play(state, 1, "family-cards", cards=[154, 155])
    assert stays(state, 1) == SHOWN
    assert stays(state, 0) == others(1)


def test_an_earlier_choice_of_family_cards_goes_back_whatever_others_have_chosen():
    state = isle(3, {"family-deck": list(range(151, 160))}, mode="family")
    play(state, 0, "family-cards", cards=[151, 152])
    play(state, 1, "family-cards", cards=[154, 155])
    state.undo(0)
    assert pending(state) == (0, 2)
    assert state.view(0)["players"][0]["family_cards"] == [151, 152, 153]
    assert state.view(1)["players"][1]["family_cards"] == [154, 155]


def test_the_choice_that_closes_a_round_stays():
    state = at("keep")
    goes_back(state, 0, "keep", cards=[])
    play(state, 0, "keep", cards=[])
    play(state, 1, "keep", cards=[])
    assert stays(state, 1) == SHOWN
    goes_back(state, 0, "rescue-cards", cards=[])
    play(state, 0, "rescue-cards", cards=[])
    play(state, 1, "rescue-cards", cards=[])
    assert stays(state, 1) == SHOWN


def test_a_draft_goes_back_also_after_somebody_has_drawn_cards():
    state = give(isle(3), 1, 71)
    pack = mine(state).pack
    play(state, 0, "draft", cards=pack[:2])
    play(state, 1, "action", card=71)
    state.undo(0)
    assert (mine(state).pack, mine(state).chosen) == (pack, False)
    assert stays(state, 1) == SHOWN


def test_an_earlier_own_move_stays_when_a_draft_is_taken_back():
    state = give(isle(3), 0, 84)
    pack = mine(state).pack
    play(state, 0, "action", card=84)
    play(state, 0, "draft", cards=pack[:2])
    play(state, 1, "draft", cards=mine(state, 1).pack[:2])
    state.undo(0)
    assert (mine(state).pack, mine(state).ready) == (pack, 2)
    state.undo(1)
    state.undo(0)
    assert (mine(state).hand, mine(state).ready) == ((84,), 1)


def test_a_kept_hand_of_several_seats_stays_when_another_has_chosen():
    state = until(isle(3), "keep")
    play(state, 0, "keep", cards=[])
    play(state, 1, "keep", cards=[])
    assert stays(state, 0) == others(1)


def test_in_a_solo_game_keeping_can_be_taken_back():
    goes_back(until(isle(1), "keep"), 0, "keep", cards=[])


def test_draws_stay():
    state = give(at("rescue"), 0, 71, 75, 83)
    edited(state, bag=("rare-i", "rare-i", "rare-i", "rare-i", "rare-i", *state.position.bag))
    play(state, 0, "action", card=71)
    assert stays(state, 0) == SHOWN
    goes_back(state, 0, "keep", cards=[])
    play(state, 0, "keep", cards=[])
    play(state, 0, "action", card=83)
    assert stays(state, 0) == SHOWN
    play(state, 0, "action", card=75)
    assert stays(state, 0) == SHOWN


def test_a_draw_of_nothing_can_be_taken_back():
    goes_back(edited(give(at("rescue"), 0, 71), deck=()), 0, "action", card=71)


def test_action_cards_without_luck_go_back():
    state = give(at("rescue"), 1, 84, 69, 80, 96)
    goes_back(state, 1, "action", card=84)
    goes_back(state, 1, "action", card=69)
    goes_back(state, 1, "action", card=80)
    goes_back(state, 1, "fish-for-colour", card=96, colour="red")


def test_the_last_pass_of_a_day_stays_and_that_of_the_rescue_goes_back():
    state = at("rescue")
    play(state, 0, "pass")
    goes_back(state, 1, "pass")
    play(state, 1, "pass")
    play(state, 0, "pass")
    play(state, 1, "pass")
    assert (state.position.day, stays(state, 1)) == (2, SHOWN)


def naming(*, rival: list[int]) -> IsleOfCats:
    """Returns a game in which seat 0 names its last colour next; then the rival lays traditions from these cards."""
    state = edited(edited(at("keep"), 0, picked=(143, 144)), 1, picked=(7, 113))
    play(state, 0, "keep", cards=[143, 144])
    play(state, 1, "keep", cards=rival)
    goes_back(state, 0, "public-tradition", card=143, colour="red")
    play(state, 0, "public-tradition", card=143, colour="red")
    return state


@pytest.mark.parametrize("hand", [[113], [7]])
def test_naming_a_colour_stays_once_a_rival_has_laid_traditions_or_none_of_its_hand(hand):
    state = naming(rival=hand)
    play(state, 0, "public-tradition", card=144, colour="red")
    assert stays(state, 0) == SHOWN


def test_naming_a_colour_goes_back_when_no_rival_had_a_card_to_lay():
    goes_back(naming(rival=[]), 0, "public-tradition", card=144, colour="red")


def test_the_sisters_first_card_goes_back_and_the_next_stays():
    state = until(isle(1, {"sister-baskets": [188, 174, 175, 176]}), "rescue")
    assert state.position.turn == "sister"
    goes_back(state, 0, "sister-turn")
    play(state, 0, "sister-turn")
    play(state, 0, "pass")
    play(state, 0, "sister-turn")
    assert stays(state, 0) == SHOWN


def test_her_first_card_being_turned_up_stays():
    state = until(isle(1), "rescue-cards")
    play(state, 0, "rescue-cards", cards=[])
    assert stays(state, 0) == SHOWN


def test_done_goes_back_and_the_end_stays():
    state = until(isle(2), "dusk", day=5)
    goes_back(state, 0, "done")
    play(state, 0, "done")
    play(state, 1, "done")
    assert stays(state, 1) == OVER


def test_a_state_shows_its_position_and_not_all_positions_before():
    state = until(isle(4), "rescue")
    for _ in range(4):
        play(state, state.pending[0], "pass")
    assert "phase='rare-finds'" in repr(state)
    assert "past=(Past(seat=0), Past(seat=1), Past(seat=2), Past(seat=3))" in repr(state)
    assert repr(state).count("Boat(") == 4
    assert f"contents=Box({state.contents.fingerprint})" in repr(state)


def test_choosing_a_colour_goes_back_until_the_next_has_chosen():
    state = isle(2, colours="chosen")
    goes_back(state, 0, "colour", colour="red")
    play(state, 0, "colour", colour="red")
    play(state, 1, "colour", colour="blue")
    assert stays(state, 1) == SHOWN
