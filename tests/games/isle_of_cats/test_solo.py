"""Solo games against the sister: rows and numbers, her baskets and keywords, colours, halved traditions, winning."""

from __future__ import annotations

import pytest

from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import PublicTradition
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
    phase,
    play,
    refused,
    sister,
    until,
)

LEFT = ("cat-01-blue", "cat-02-blue", "cat-03-blue", "cat-04-blue")
RIGHT = ("cat-05-red", "cat-06-red", "cat-07-red", "cat-08-red")


def her_turn(*cards: int) -> IsleOfCats:
    """Returns a game at the sister's turn, with full fields and these basket cards, the first of them face up."""
    state = at("rescue", 1)
    rest = tuple(card for card in GAME.contents.basket_card if card not in cards)
    edited(state, left=LEFT, right=RIGHT, turn="sister", order=("sister", 0))
    her = sister(state)
    her.baskets, her.turned, her.resolved, her.deck = cards, 1, 0, rest
    return state


# ---- the day ----


def test_exploration_is_two_packs_of_five_and_one_card():
    state = isle(1, {"deck": list(range(1, 12))})
    assert mine(state).pack == (1, 2, 3, 4, 5)
    assert phase(state) == "draft"
    assert refused(state, 0, "draft", cards=[1, 2]).en == "Choose 3 cards; you name 2."
    events = play(state, 0, "draft", cards=[1, 2, 3])
    assert happened(events) == ["chosen", "dealt"]
    assert sorted(discarded(state, 0)) == [4, 5]
    events = play(state, 0, "draft", cards=[6, 7, 8])
    assert mine(state).picked == (1, 2, 3, 6, 7, 8, 11)
    assert phase(state) == "keep"


def test_her_top_basket_is_turned_up_after_the_rescue_cards():
    state = until(isle(1, {"sister-baskets": [184, 174, 175]}), "rescue-cards")
    events = play(state, 0, "rescue-cards", cards=[])
    assert happened(events) == ["rescue-cards-laid", "revealed", "sister-card", "order-changed", "phase-ended"]
    view = state.view(0)
    assert view["sister"]["baskets"] == [184, None, None]
    assert view["sister"]["speed"] == 3
    assert view["sister"]["deck_count"] == 20
    assert (view["order"], view["turn"], view["pending"]) == (["sister", 0], "sister", [0])


def test_equal_speeds_keep_their_order():
    state = until(isle(1, {"sister-baskets": [174]}), "rescue-cards")
    play(state, 0, "rescue-cards", cards=[])
    assert state.view(0)["order"] == [0, "sister"]
    assert state.view(0)["turn"] == 0


def test_turns_alternate_and_she_needs_to_be_let_go_on():
    state = her_turn(184, 174, 175)
    assert refused(state, 0, "pass").en == "It is the sister's turn: let her play her card first."
    assert [move.to_json() for move in state.moves(0)] == [{"type": "sister-turn"}]
    events = play(state, 0, "sister-turn")
    assert events[0] == {"event": "sister-took", "tile": "cat-06-red"}
    assert state.view(0)["turn"] == 0
    assert refused(state, 0, "sister-turn").en == "It is not the sister's turn."


def test_action_cards_are_played_before_her_turn():
    state = give(her_turn(184, 174), 0, 77)
    play(state, 0, "herd", card=77, cats=["cat-06-red"])
    assert play(state, 0, "sister-turn")[0] == {"event": "sister-took", "tile": "cat-05-red"}, "the rows have changed"


def test_after_the_player_passed_she_goes_on_alone_to_her_last_card():
    state = her_turn(184, 182, 180)
    play(state, 0, "sister-turn")
    play(state, 0, "pass")
    assert state.view(0)["turn"] == "sister"
    events = play(state, 0, "sister-turn")
    assert events[0] == {"event": "sister-card", "card": 182}
    assert state.view(0)["sister"]["resolved"] == 2
    assert phase(state) == "rescue"
    events = play(state, 0, "sister-turn")
    assert happened(events)[-1] == "phase-ended"
    assert state.view(0)["sister"]["baskets"] == []
    assert state.view(0)["sister"]["resolved"] == 0


def test_with_no_card_left_she_has_no_turn():
    state = her_turn(174)
    play(state, 0, "sister-turn")
    assert state.view(0)["turn"] == 0
    empty_boat(edited(state, 0, ready=2), 0, 3)
    play(state, 0, "rescue", tile="cat-01-blue", basket=[])
    play(state, 0, "place", cells=[[3, 6], [4, 4], [4, 5], [4, 6], [5, 6]])
    assert state.view(0)["turn"] == 0
    play(state, 0, "pass")
    assert phase(state) == "rare-finds"


def test_empty_fields_count_as_a_pass_and_she_ends_her_cards():
    state = her_turn(174, 175)
    edited(state, left=(), right=("cat-05-red",))
    events = play(state, 0, "sister-turn")
    assert events == [{"event": "sister-took", "tile": "cat-05-red"}], "the second cat of the card finds none"
    assert state.view(0)["players"][0]["passed"] is True
    assert state.view(0)["turn"] == "sister"
    give(state, 0, 83)
    edited(state, bag=("cat-11-red", "cat-12-red", "cat-13-red", "cat-14-red", *state.position.bag))
    play(state, 0, "action", card=83)
    play(state, 0, "fields", fields=["left", "left", "right", "right"])
    assert state.view(0)["turn"] == "sister", "no more rescue turns, whatever card 83 brings"
    events = play(state, 0, "sister-turn")
    assert {"event": "sister-took", "tile": "cat-14-red"} in events
    assert phase(state) == "rare-finds"


# ---- keywords ----


@pytest.mark.parametrize(("number", "taken"), [(1, LEFT[0]), (4, LEFT[3]), (5, RIGHT[0]), (8, RIGHT[3])])
def test_cats_are_numbered_along_both_rows(number, taken):
    card = next(
        c for c in GAME.contents.basket_card.values() if c.steps[0].do == "cat" and c.steps[0].numbers == (number,)
    )
    assert play(her_turn(card.number, 174 if card.number != 174 else 175), 0, "sister-turn")[0]["tile"] == taken


def test_numbers_are_those_of_the_present_rows():
    events = play(her_turn(177, 175), 0, "sister-turn")
    assert [event["tile"] for event in events] == ["cat-04-blue", "cat-03-blue"]
    events = play(her_turn(187, 175), 0, "sister-turn")
    assert [event["tile"] for event in events] == ["cat-01-blue", "cat-06-red"], "the later ones have moved up"


def test_too_high_a_number_means_the_last_tile():
    state = her_turn(195, 174)
    edited(state, left=("cat-01-blue",), right=("cat-05-red",), oshax=("oshax-6", "oshax-2"))
    events = play(state, 0, "sister-turn")
    assert [event["tile"] for event in events] == ["cat-05-red", "oshax-6"]


def test_rare_treasures_are_a_row_of_piles_and_one_tile_goes():
    state = edited(her_turn(180, 174), rare=(("rare-l", 1), ("rare-o", 2)))
    play(state, 0, "sister-turn")
    assert state.view(0)["rare"] == [{"tile": "rare-l", "count": 1}, {"tile": "rare-o", "count": 1}]
    empty = edited(her_turn(180, 174), rare=())
    assert len(play(empty, 0, "sister-turn")) == 1


def test_a_pile_used_up_and_drawn_again_joins_at_the_right_end():
    state = edited(her_turn(182, 174), rare=(("rare-l", 1), ("rare-o", 2)))
    play(state, 0, "sister-turn")
    give(state, 0, 83)
    edited(state, bag=("rare-l", "rare-o", "rare-l", "rare-s", *state.position.bag))
    play(state, 0, "action", card=83)
    assert [pile["tile"] for pile in state.view(0)["rare"]] == ["rare-o", "rare-l", "rare-s"]


def test_a_common_treasure_leaves_if_any_is_left():
    state = her_turn(183, 174)
    play(state, 0, "sister-turn")
    assert state.view(0)["common"]["common-2"] == 4
    gone = edited(her_turn(183, 174), common={"common-1": 5, "common-2": 0, "common-3l": 5, "common-3i": 5})
    assert len(play(gone, 0, "sister-turn")) == 1


def test_two_cats_change_places_fields_included():
    events = play(state := her_turn(192, 174), 0, "sister-turn")
    assert events[0] == {"event": "sister-took", "switched": ["cat-01-blue", "cat-06-red"]}
    assert events[1] == {"event": "sister-took", "tile": "cat-02-blue"}
    assert state.view(0)["fields"]["left"] == ["cat-06-red", "cat-03-blue", "cat-04-blue"]
    assert state.view(0)["fields"]["right"][1] == "cat-01-blue"


def test_a_switch_with_both_numbers_on_one_cat_does_nothing():
    state = edited(her_turn(194, 174), left=("cat-01-blue",), right=("cat-05-red",))
    events = play(state, 0, "sister-turn")
    assert events == [{"event": "sister-took", "tile": "cat-01-blue"}]


def test_with_no_oshax_left_oshax_cards_cannot_be_played():
    state = give(edited(at("rare-finds", 1), oshax=()), 0, 1)
    assert [move.to_json() for move in state.moves(0)] == [{"type": "pass"}]
    said = refused(state, 0, "oshax", card=1, tile="oshax-1", colour="red")
    assert said.en == "There is no Oshax oshax-1 to take; there are none."


# ---- colours and scores ----


def test_a_colour_is_shown_every_evening():
    state = isle(1, {"sister-colours": ["red", "blue", "green"]})
    until(state, "rare-finds")
    events = play(state, 0, "pass")
    assert {"event": "colour-revealed", "colour": "blue"} in events
    assert state.view(0)["sister"]["colours"] == ["red", "blue", None, None, None]
    until(state, "draft", day=5)
    assert None not in state.view(0)["sister"]["colours"]


def test_her_speed_is_shown_until_the_evening_and_on_the_last_day_for_good():
    state = until(isle(1, {"sister-baskets": [195]}), "rare-finds")
    assert state.view(None)["sister"]["speed"] == 9
    play(state, 0, "pass")
    assert state.view(None)["sister"]["speed"] is None
    assert until(state, "over", day=5).view(None)["sister"]["speed"] is not None


def test_her_score_counts_colours_face_up_only():
    state = aboard(isle(1, {"sister-colours": ["red", "blue"]}), 0, "R R1 B")
    hers = state.sister()
    assert hers is not None
    assert hers.lines["colour-1"] == 10
    assert "colour-2" not in hers.lines
    assert state.view(None)["sister"]["score"] == {"total": hers.total, "lines": hers.lines}
    assert [item.text.en for item in hers.items if item.line == "colour-1"] == ["Red cat.", "Red cat."]


def test_public_traditions_are_halved_each_by_itself_and_rounded_up():
    state = aboard(at("rescue", 1), 0, "R R1 R2 c")
    edited(state, public=(PublicTradition(144, 0, "red"), PublicTradition(145, 0, "red"), PublicTradition(217, 0)))
    assert state.scores()[0].lines["public-traditions"] == 2 + 3 + 1


def test_first_in_line_is_before_the_sister():
    state = edited(edited(at("rescue", 1), order=(0, "sister")), 0, traditions=(119,))
    assert state.scores()[0].lines["traditions"] == 7
    assert edited(state, order=("sister", 0)).scores()[0].lines["traditions"] == 0


def test_the_player_wins_with_strictly_more_points():
    state = until(isle(1, {"sister-traditions": [198, 199, 200]}), "dusk", day=5)
    events = play(state, 0, "done")
    assert events[-1] == {"event": "game-ended", "winners": []}
    assert state.winners == ()
    assert state.over


def last_evening(cats: int) -> IsleOfCats:
    """Returns the last dusk: `cats` orange cats in one family and a green cat aboard; the sister has no traditions."""
    state = until(isle(1, {"sister-colours": ["red", "blue", "green", "purple", "orange"]}), "dusk", day=5)
    names = [f"O{number}" for number in range(cats)]
    rows = [" ".join(names[start : start + 12]) for start in range(0, cats, 12)]
    aboard(state, 0, "\n".join([*rows, "G"]), (3, 4))
    sister(state).traditions = ()
    return state


def totals(state: IsleOfCats) -> tuple[int, int]:
    hers = state.sister()
    assert hers is not None
    return state.scores()[0].total or 0, hers.total or 0


def test_with_more_points_than_hers_the_player_wins():
    state = last_evening(36)
    play(state, 0, "done")
    mine_, hers = totals(state)
    assert mine_ > hers
    assert state.winners == (0,)
    assert state.facts()["tie"] is None


def test_a_tie_is_hers():
    state = last_evening(36)
    mine_, hers = totals(state)
    lead = mine_ - hers
    assert lead % 4 == 0
    sister(state).traditions = (200,)  # four points for each fish left
    edited(state, 0, fish=lead // 4)
    play(state, 0, "done")
    assert totals(state)[0] == totals(state)[1]
    assert state.winners == ()
    assert state.facts()["tie"] == {"fr": "À égalité, c'est ta sœur qui l'emporte.", "en": "A tie is your sister's."}


def test_the_view_has_the_numbers_that_the_sisters_cards_count_by():
    state = her_turn(184)
    numbers = state.facts()["sister_numbers"]
    assert [numbers[cat] for cat in (*LEFT, *RIGHT)] == list(range(1, 9))
    assert [numbers[tile] for tile in state.view(0)["oshax"]] == list(range(1, len(state.view(0)["oshax"]) + 1))
