"""Lines and items of a score, and what a move would change in them."""

from __future__ import annotations

from random import Random

import pytest

from archipel.core.chance import Seeded
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.state import PublicTradition
from tests.games.isle_of_cats.boards import BOW_CABIN, FIFTEEN
from tests.games.isle_of_cats.playing import aboard, at, edited, empty_boat, give, isle


def test_an_empty_boat_loses_its_rats_and_rooms():
    score = isle(2).scores()[0]
    assert score.lines == {
        "rats": -19,
        "rooms": -35,
        "families": 0,
        "rare-treasures": 0,
        "traditions": 0,
        "public-traditions": 0,
    }
    assert [item.text.en for item in score.items if item.line == "rooms"][1] == "Upper bedroom: 11 bare cells."


@pytest.mark.parametrize(("cats", "points"), [(2, 0), (3, 8), (4, 11), (5, 15), (6, 20), (7, 25), (8, 30), (9, 35)])
def test_a_family_is_worth_more_the_larger_it_is(cats, points):
    state = aboard(isle(2), 0, " ".join(f"B{number}" for number in range(cats)))
    assert state.scores()[0].lines["families"] == points


def test_items_sum_to_their_lines_and_name_things():
    state = aboard(at("rescue"), 0, "B B1 B2 B3 r", (0, 7))
    edited(edited(state, 0, traditions=(126, 113)), public=(PublicTradition(144, 1, "blue"), PublicTradition(143, 1)))
    score = state.scores()[0]
    for line, points in score.lines.items():
        assert sum(item.points for item in score.items if item.line == line) == points
    said = {item.text.fr: (item.points, item.cells) for item in score.items}
    assert said["Famille bleue de 4 chats."] == (11, [[0, 7], [0, 8], [0, 9], [0, 10]])
    assert said["Chambre du haut : 7 cases libres."][0] == -5
    assert said["Trésor rare."] == (3, [[0, 11]])
    assert said["1 point par tradition devant toi."] == (2, [])
    assert said["12 points si aucune case du bord n'est vide."] == (0, [])
    assert said["Couleur : 1 point par chat de cette couleur. (bleu)"][0] == 4
    assert [item.points for item in score.items if item.line == "public-traditions"] == [0, 4]


def test_traditions_in_hand_score_nothing():
    state = give(at("rescue"), 0, 126)
    assert state.scores()[0].lines["traditions"] == 0


def test_a_public_tradition_counts_for_everyone_whoever_played_it():
    state = aboard(aboard(at("rescue"), 0, "R R1"), 1, "R R1 R2")
    edited(state, public=(PublicTradition(144, 0, "red"),))
    assert [score.lines["public-traditions"] for score in state.scores()] == [2, 3]


def test_public_traditions_are_not_traditions_on_cards():
    state = edited(edited(at("rescue"), 0, traditions=(126,)), public=(PublicTradition(147, 0),))
    assert state.scores()[0].lines["traditions"] == 1
    assert state.scores()[0].lines["public-traditions"] == 2


def test_a_preview_says_how_a_family_grows_and_which_rats_are_covered():
    state = aboard(at("rescue", 2, {"bag": ["cat-16-blue"]}), 0, "B B1", (1, 9), printed=1)
    preview = state.preview(
        0,
        [
            {"type": "rescue", "tile": "cat-16-blue", "basket": []},
            {"type": "place", "cells": [[0, 10], [0, 11], [0, 12], [0, 13], [0, 14]]},
        ],
    )
    said = {change.line: (change.points, change.text.en) for change in preview.changes}
    assert said == {
        "rats": (4, "Visible rats: 19 → 15."),
        "families": (8, "Blue family: 2 → 3."),
    }
    assert state.view(0)["interrupt"] is None, "the true table is untouched"


def test_a_preview_names_rooms_and_rare_treasures():
    state = give(empty_boat(edited(at("rare-finds"), rare=(("rare-t", 1),)), 0), 0, 98)
    preview = state.preview(
        0,
        [
            {"type": "treasure", "card": 98, "choice": "rare", "tile": "rare-t"},
            {"type": "place", "cells": [[3, 20], [4, 20], [5, 20], [4, 21]]},
        ],
    )
    said = {change.line: change.text.en for change in preview.changes}
    assert said == {"rooms": "Captain's cabin, bow: full.", "rare-treasures": "Rare treasures: 0 → 1."}


def test_a_preview_of_a_draw_reveals_no_card():
    """A card that both guesses of a preview happen to draw may be shown; at one of three tables there is none."""
    states = [give(at("rescue", seats=seats), 0, 71) for seats in (2, 3, 4)]
    previews = [state.preview(0, [{"type": "action", "card": 71}]) for state in states]
    assert [preview.events for preview in previews] == [[{"event": "action", "seat": 0, "card": 71, "fish": 0}]] * 3
    assert [{"move": {"type": "keep", "cards": []}}] in [preview.choices for preview in previews]


def test_a_preview_of_a_lucky_tile_reveals_no_tile():
    state = give(at("rescue"), 0, 75)
    preview = state.preview(0, [{"type": "action", "card": 75}])
    assert preview.events == [{"event": "action", "seat": 0, "card": 75, "fish": 0}]


def test_a_preview_names_a_room_that_is_no_longer_full():
    state = aboard(give(at("rescue"), 0, 88), 0, BOW_CABIN, (3, 20))
    preview = state.preview(0, [{"type": "trade-treasures", "card": 88, "pieces": [0, 1]}])
    assert [change.text.en for change in preview.changes] == ["Unfilled rooms: 6 → 7."]


def test_other_lines_are_named():
    state = edited(give(at("rescue"), 0, 86), 0, traditions=(126, 113, 114))
    preview = state.preview(0, [{"type": "trade-traditions", "card": 86, "traditions": [113, 114]}])
    assert [change.text.en for change in preview.changes] == ["Traditions: 3 → 1."]


def test_the_gain_of_every_placement_is_what_placing_it_brings():
    for options, seats in (({}, 2), ({}, 1), ({"mode": "family"}, 2)):
        state = GAME.start(seats, options, Seeded(4))
        rng, tried = Random(4), 0
        while not state.over:
            seat = rng.choice(state.pending)
            gains = (state.gains(seat) or [None])[0]
            if gains is not None and rng.random() < 0.3:
                tried += 1
                (choice,) = state.choices(seat)
                turned, gained = rng.choice(list(zip(choice["orientations"], gains, strict=True)))
                (down, right), gain = rng.choice(list(zip(turned["anchors"], gained, strict=True)))
                cells = [[row + down, column + right] for row, column in turned["cells"]]
                before, after = state.scores()[seat].total or 0, state.copy()
                after.play(seat, {"type": "place", "cells": cells})
                assert after.scores()[seat].total == before + gain
                assert state.score_of(seat) == state.scores()[seat]
            state.play(seat, rng.choice(state.moves(seat)))
        assert tried > 0


def test_other_choices_have_no_gain():
    state = at("rescue")
    assert state.gains(0) == [None] * len(state.choices(0))


def test_tallies_show_the_progress_of_a_seat():
    state = aboard(at("rescue"), 0, FIFTEEN)
    edited(state, public=(PublicTradition(145, 1, "red"), PublicTradition(144, 1)))
    tallies = state.tallies(0)
    assert tallies["114"] == [[15, 15]]
    assert tallies["115"] == [[3, 3]] * 5
    assert tallies["145"] == [[3, 3]]
    assert "144" not in tallies, "its colour is not named yet"
    assert state.tallies(1)["114"] == [[0, 15]]
    assert "157" in isle(2, mode="family").tallies(0)
    alone = isle(1, {"sister-traditions": [204, 202, 199]})
    assert "202" in alone.tallies(0)
    assert "201" not in alone.tallies(0)


def test_a_card_that_does_not_pay_yet_shows_what_it_has_counted():
    state = aboard(at("rescue"), 0, "B B1 G")
    assert state.tallies(0)["114"] == [[3, 15]]
    assert state.counted(0, 114) == [[2, 4], [2, 5], [2, 6]]
    assert state.counted(1, 114) == []
    assert state.counted(0, 1) == [], "an oshax counts nothing"
    assert state.card_points(0, 114) == 0
    assert state.card_points(0, 1) is None


def test_a_card_shows_its_points_now_as_the_score_counts_them():
    state = aboard(at("rescue"), 0, FIFTEEN)
    paying = [state.card_points(0, card) for card in (114, 115)]
    edited(state, 0, traditions=(114, 115))
    assert [item.points for item in state.scores()[0].items if item.line == "traditions"] == paying
    assert 0 not in paying


def test_in_a_solo_game_a_public_card_shows_half_and_the_sisters_cards_pay_the_player_nothing():
    alone = aboard(isle(1, {"sister-traditions": [204, 202, 199]}), 0, FIFTEEN)
    edited(alone, public=(PublicTradition(145, 1, "red"),))
    (item,) = [item for item in alone.scores()[0].items if item.line == "public-traditions"]
    assert item.points > 0
    assert alone.card_points(0, 145) == item.points
    assert alone.card_points(0, 202) is None
