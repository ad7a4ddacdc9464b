"""Options, set-up and the chance points."""

from __future__ import annotations

import pytest

from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup
from archipel.games.isle_of_cats import GAME
from tests.editions.keeping import contents_of
from tests.games.isle_of_cats.playing import at, isle, mine, play, refused, sister


@pytest.mark.parametrize("modules", ["ABC", "ABD", "ACD", "BCD"])
def test_any_three_modules_make_a_deck_of_150_with_38_traditions(modules):
    box = contents_of("isle-of-cats", 1)
    cards = box.deck(modules)
    assert len(cards) == 150
    assert sum(box.card[card].kind in ("tradition", "public-tradition") for card in cards) == 38


def test_the_bag_holds_85_cats_and_25_rare_treasures():
    assert len(GAME.contents.bag) == 110
    assert sum(GAME.contents.tile[tile].kind == "cat" for tile in GAME.contents.bag) == 85


def test_family_mode_is_not_for_one():
    with pytest.raises(BadSetup, match="The family mode takes 2 to 4 seats"):
        GAME.start(1, {"mode": "family"})


def test_difficulty_is_for_the_solo_game():
    with pytest.raises(BadSetup, match="Difficulty is for the solo game only; with 3 seats"):
        GAME.start(3, {"difficulty": "hard"})


def test_family_mode_has_no_modules():
    with pytest.raises(BadSetup, match="The family mode has no modules"):
        GAME.start(2, {"mode": "family", "modules": "BCD"})


@pytest.mark.parametrize(
    ("point", "value"),
    [
        ("first-player", [2]),
        ("boats", [5]),
        ("bag", ["cat-18-blue"]),
        ("bag", ["cat-01-blue", "cat-01-blue"]),
        ("deck", [142]),
        ("deck", [1, 1]),
    ],
)
def test_an_impossible_script_is_refused(point, value):
    with pytest.raises(BadSetup, match=f'The chance point "{point}" cannot give'):
        GAME.start(2, {}, Scripted({point: value}))


@pytest.mark.parametrize(
    ("point", "value"),
    [
        ("oshax-row", ["oshax-7"]),
        ("sister-colours", ["pink"]),
        ("sister-traditions", [207]),
        ("sister-advanced", [197]),
        ("sister-baskets", [173]),
    ],
)
def test_an_impossible_script_for_the_sister_is_refused(point, value):
    with pytest.raises(BadSetup, match=f'The chance point "{point}" cannot give'):
        GAME.start(1, {"difficulty": "expert"}, Scripted({point: value}))


def test_an_impossible_family_card_is_refused():
    with pytest.raises(BadSetup, match='"family-deck" cannot give 150'):
        GAME.start(2, {"mode": "family"}, Scripted({"family-deck": [150]}))


def test_turn_order_goes_left_from_the_first_player():
    view = isle(3, {"first-player": [2], "boats": [4, 2, 1, 3]}).view(None)
    assert view["order"] == [2, 0, 1]
    assert [player["boat"] for player in view["players"]] == [4, 2, 1]
    assert [player["colour"] for player in view["players"]] == ["green", "red", "blue"]


@pytest.mark.parametrize(("seats", "common", "half"), [(1, 5, 4), (2, 5, 4), (3, 8, 6), (4, 11, 8)])
def test_supplies_depend_on_the_number_of_players(seats, common, half):
    view = isle(seats).view(0)
    assert view["common"] == dict.fromkeys(("common-1", "common-2", "common-3l", "common-3i"), common)
    assert [len(view["fields"][side]) for side in ("left", "right")] == [half, half]
    assert view["players"][0]["baskets"] == {"ready": 1, "used": 0}
    assert view["players"][0]["fish"] == 20


def test_fields_are_filled_left_first_and_rare_treasures_do_not_count():
    bag = ["cat-01-blue", "rare-l", "cat-02-blue", "cat-03-blue", "rare-o", "rare-l", "cat-04-blue", "cat-05-blue"]
    view = isle(2, {"bag": bag}).view(None)
    assert view["fields"]["left"] == ["cat-01-blue", "cat-02-blue", "cat-03-blue", "cat-04-blue"]
    assert view["fields"]["right"][0] == "cat-05-blue"
    assert view["rare"][:2] == [{"tile": "rare-l", "count": 2}, {"tile": "rare-o", "count": 1}]


def test_packs_are_dealt_in_blocks_of_seven():
    state = isle(2, {"deck": list(range(1, 15))})
    assert state.view(0)["players"][0]["pack"] == [1, 2, 3, 4, 5, 6, 7]
    assert state.view(1)["players"][1]["pack"] == [8, 9, 10, 11, 12, 13, 14]
    assert state.view(0)["deck_count"] == len(GAME.contents.deck("ABC")) - 14


def test_with_colours_to_choose_nothing_is_drawn_before():
    state = isle(3, {"first-player": [1]}, colours="chosen")
    view = state.view(None)
    assert (view["phase"], view["day"], view["turn"], view["pending"]) == ("colours", 1, 1, [1])
    assert view["fields"] == {"left": [], "right": []}
    assert view["bag_count"] == 110
    assert all(player["colour"] is None and player["fish"] == 0 for player in view["players"])
    play(state, 1, "colour", colour="orange")
    said = refused(state, 2, "colour", colour="orange")
    assert said.en == "The colour orange is player 2's; there are blue, green, red and purple."
    assert refused(state, 0, "colour", colour="blue").en == "It is not your turn: player 3 plays now."
    play(state, 2, "colour", colour="blue")
    play(state, 0, "colour", colour="red")
    assert [player["colour"] for player in state.view(None)["players"]] == ["red", "orange", "blue"]
    assert state.view(None)["phase"] == "draft"


@pytest.mark.parametrize(
    ("difficulty", "count"), [("easy", 0), ("medium", 1), ("hard", 2), ("very-hard", 3), ("expert", 4)]
)
def test_the_level_gives_the_sister_advanced_traditions(difficulty, count):
    state = isle(1, difficulty=difficulty)
    assert len(sister(state).traditions) == 3
    assert len(sister(state).advanced) == count
    assert state.view(0)["order"] == [0, "sister"]


def test_on_easy_advanced_cards_are_not_asked_for():
    state = GAME.start(1, {}, Scripted({"sister-advanced": ["nonsense"]}))
    assert state.view(0)["sister"]["advanced"] == []


def test_the_sister_is_set_up_as_scripted():
    state = isle(
        1,
        {
            "oshax-row": ["oshax-4", "oshax-1"],
            "sister-colours": ["red", "blue"],
            "sister-traditions": [206, 197, 204],
            "sister-advanced": [215],
        },
        difficulty="medium",
    )
    view = state.view(None)
    assert view["oshax"][:2] == ["oshax-4", "oshax-1"]
    assert view["sister"]["colours"] == ["red", None, None, None, None]
    assert view["sister"]["traditions"] == [206, 197, 204]
    assert view["sister"]["advanced"] == [215]


def test_family_cards_are_dealt_three_by_three():
    state = isle(2, {"family-deck": [168, 151, 160, 152, 153, 154]}, mode="family")
    assert state.view(0)["players"][0]["family_cards"] == [151, 160, 168]
    assert state.view(1)["players"][1]["family_cards"] == [152, 153, 154]


def test_the_same_seed_is_the_same_game():
    one, other = (GAME.start(4, {}, Seeded(99)) for _ in range(2))
    assert [one.view(seat) for seat in range(4)] == [other.view(seat) for seat in range(4)]


def test_oshax_lie_in_number_order_with_several_players():
    assert at("draft", 4).view(None)["oshax"] == [f"oshax-{n}" for n in range(1, 7)]
    assert mine(at("draft")).ready == 1
