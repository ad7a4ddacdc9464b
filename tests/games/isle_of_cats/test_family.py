"""Family mode: keep two of three cards, one pool of cats, any treasure for a map, the first player becomes the last."""

from __future__ import annotations

from typing import Any

from archipel.games.isle_of_cats.game import IsleOfCats
from tests.games.isle_of_cats.boards import BOW_CABIN
from tests.games.isle_of_cats.playing import (
    aboard,
    at,
    edited,
    empty_boat,
    happened,
    isle,
    mine,
    pending,
    phase,
    play,
    refused,
    until,
)

SCRIPT: dict[str, list[Any]] = {
    "family-deck": [151, 152, 153, 154, 155, 156],
    "boats": [1, 2, 3, 4],
    "bag": ["cat-16-green", "rare-o", "cat-15-blue"],
}


def choosing() -> IsleOfCats:
    return isle(2, SCRIPT, mode="family")


def test_two_of_three_cards_are_kept_in_secret():
    state = choosing()
    assert (phase(state), pending(state)) == ("family-cards", (0, 1))
    assert refused(state, 0, "family-cards", cards=[151]).en == "Choose 2 cards; you name 1."
    assert refused(state, 0, "family-cards", cards=[151, 154]).en == (
        "Family card 154 is not among yours; you have 151, 152, 153."
    )
    assert play(state, 0, "family-cards", cards=[153, 151]) == [{"event": "chosen", "seat": 0}]
    theirs = state.view(1)["players"][0]
    assert (theirs["family_cards"], theirs["family_cards_count"], theirs["chosen"]) == (None, 2, True)
    assert state.view(0)["players"][0]["family_cards"] == [151, 153]
    play(state, 1, "family-cards", cards=[154, 155])
    assert phase(state) == "rescue"


def test_the_view_has_nothing_of_the_discovery_cards():
    view = choosing().view(0)
    assert view["mode"] == "family"
    assert view["fields"] is None
    assert (view["oshax"], view["played"], view["public_traditions"]) == ([], [], [])
    assert (view["deck_count"], view["discard_count"]) == (0, 0)
    assert sorted(view["players"][0]) == sorted(
        ["seat", "colour", "boat", "rats", "maps", "pieces", "chosen", "passed", "family_cards", "family_cards_count"]
    )


def test_four_cats_a_player_lie_around_the_island():
    state = at("rescue", 3, mode="family")
    view = state.view(None)
    assert len(view["around"]) == 12
    assert (view["turn"], view["pending"]) == (0, [0])


def test_a_turn_takes_one_cat_for_nothing():
    state = at("rescue", 2, SCRIPT, mode="family")
    assert play(state, 0, "take", tile="cat-15-blue") == [{"event": "took", "seat": 0, "tile": "cat-15-blue"}]
    assert state.view(None)["rescued"] == 1
    play(state, 0, "place", cells=[[4, 5], [4, 6], [5, 4], [5, 5]])
    assert pending(state) == (1,)
    said = refused(state, 1, "take", tile="cat-15-blue").en
    assert said.startswith("There is no tile cat-15-blue around the island; there are cat-16-green")
    assert refused(state, 0, "take", tile="cat-16-green").en == "It is not your turn: player 2 plays now."


def test_a_map_brings_any_treasure_common_or_rare():
    state = empty_boat(at("rescue", 2, SCRIPT, mode="family"), 0)
    play(state, 0, "take", tile="cat-16-green")
    events = play(state, 0, "place", cells=[[0, 7], [0, 8], [0, 9], [0, 10], [0, 11]])
    assert events[1]["tiles"][:5] == ["common-1", "common-2", "common-3l", "common-3i", "rare-o"]
    play(state, 0, "take", tile="rare-o")
    assert state.view(None)["rescued"] == 1
    play(state, 0, "place", cells=[[1, 7], [1, 8], [2, 7], [2, 8]])
    assert pending(state) == (1,)
    assert "rare-treasures" not in state.scores()[0].lines


def test_the_day_ends_when_no_cat_is_left_and_the_first_becomes_the_last():
    state = edited(at("rescue", 2, SCRIPT, mode="family"), around=("cat-15-blue",))
    play(state, 0, "take", tile="cat-15-blue")
    events = play(state, 0, "place", cells=[[4, 5], [4, 6], [5, 4], [5, 5]])
    assert happened(events) == ["placed", "phase-ended", "order-changed", "day-ended", "filled"]
    assert state.view(None)["order"] == [1, 0]
    assert (state.position.day, pending(state)) == (2, (1,))


def test_passing_is_for_the_day_and_cats_left_leave():
    state = at("rescue", 2, mode="family")
    play(state, 0, "pass")
    assert pending(state) == (1,)
    events = play(state, 1, "pass")
    assert happened(events) == ["passed", "phase-ended", "fled", "order-changed", "day-ended", "filled"]
    assert len(events[2]["tiles"]) == 8


def test_after_day_five_the_game_is_over_and_the_day_stays():
    state = isle(2, mode="family")
    while not state.over:
        state.play(pending(state)[0], state.moves(pending(state)[0])[0])
        if phase(state) == "rescue" and state.position.interrupt is None:
            play(state, pending(state)[0], "pass")
    assert state.position.day == 5
    assert all(player["family_cards"] for player in state.view(None)["players"])
    assert state.view(None)["fields"] is None
    assert list(state.scores()[0].lines) == ["rats", "rooms", "families", "family-cards"]


def test_turn_order_changes_on_the_last_day_too():
    state = isle(2, mode="family")
    until(state, "rescue", day=5)
    order = state.view(None)["order"]
    play(state, pending(state)[0], "pass")
    events = play(state, pending(state)[0], "pass")
    assert happened(events) == ["passed", "phase-ended", "fled", "order-changed", "day-ended", "game-ended"]
    assert state.over
    assert state.view(None)["order"] == order[::-1]


FIVE_RATS_OF_BOAT_2 = """
    . . . . . . . . c c . . . . . . .
    . . . . . . . . . . . . . . . c c
    . c
"""


def test_ties_go_to_full_rooms():
    state = until(isle(2, mode="family"), "rescue", day=5)
    for seat in (0, 1):
        edited(state, seat, family_cards=())
    aboard(state, 0, FIVE_RATS_OF_BOAT_2, (0, 0), printed=2)
    aboard(state, 1, BOW_CABIN, (3, 20), printed=1)
    assert [score.total for score in state.scores()] == [-14 - 35, -19 - 30]
    play(state, pending(state)[0], "pass")
    play(state, pending(state)[0], "pass")
    assert state.winners == (1,)


def test_there_are_no_cards_to_play():
    state = at("rescue", 2, mode="family")
    for kind, fields in (("action", {"card": 84}), ("rescue", {"tile": "cat-16-green", "basket": []}), ("done", {})):
        assert refused(state, 0, kind, **fields).en == (
            "There is no such move in these rules: family mode has no discovery cards."
        )
    assert mine(state).hand == ()


def test_family_cards_count_before_the_end_for_their_owner_alone():
    state = at("rescue", 2, mode="family")
    assert "family-cards" in state.standing(0)[0].lines
    assert "family-cards" not in state.standing(0)[1].lines
    assert state.standing(0)[1].total is None
    assert all("family-cards" not in score.lines for score in state.standing(None))
