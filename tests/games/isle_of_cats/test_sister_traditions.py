"""The sister's traditions, computed on the player's boat: each has a boat that pays and one that does not."""

from __future__ import annotations

from typing import Any

import pytest

from archipel.boats.drawn import drawn
from archipel.boats.traditions import Ending
from archipel.games.isle_of_cats import GAME, scoring
from archipel.games.isle_of_cats.content.sister import SISTER_TRADITIONS
from archipel.games.isle_of_cats.scoring import Finish, Holder
from tests.games.isle_of_cats.boards import EDGE, FIFTEEN, PARROT_ROOMS, RATS_OF_BOAT_1, TWENTY, without
from tests.games.isle_of_cats.playing import laid

HERS = {card.number: SISTER_TRADITIONS[card.key] for card in GAME.contents.sister_card.values()}


def pays(card: int, picture: str, at: tuple[int, int] = (2, 4), **facts: Any) -> int:
    rule = HERS[card].rule
    assert rule is not None
    return rule(Ending(drawn(picture, at), alone=True, **facts)).points


def test_197_colours_without_a_treasure_absent_ones_included():
    assert pays(197, "B c R . G") == 5 * 3
    all_beside = """
        B c G
        R c P
        . O .
    """
    assert pays(197, all_beside) == 0


def test_198_cats_of_the_largest_family():
    assert pays(198, "B B1 B2 B3 R R1 R2") == 8
    assert pays(198, "B B1 R R1") == 0


def test_199_fewer_than_nine_treasures():
    assert pays(199, "c c1 c2 c3 r r1 r2 r3") == 10
    assert pays(199, "c c1 c2 c3 r r1 r2 r3 r4") == 0


def test_200_fish_that_were_not_spent():
    assert pays(200, "B", fish=3) == 12
    assert pays(200, "B", fish=0) == 0


def test_201_visible_rats():
    assert pays(201, without(RATS_OF_BOAT_1, (1, 4)), (0, 0)) == 5
    assert pays(201, RATS_OF_BOAT_1, (0, 0)) == 0


def test_202_cats_beyond_fifteen():
    assert pays(202, TWENTY) == 25
    assert pays(202, FIFTEEN) == 0


def test_203_colours_that_stay_inland_absent_ones_included():
    assert pays(203, "B G", EDGE) == 15
    assert pays(203, "B G R P O", EDGE) == 0


def test_205_full_rooms():
    assert pays(205, PARROT_ROOMS, (0, 0)) == 6
    assert pays(205, "B") == 0


def test_206_lonely_cats():
    assert pays(206, "B . B1 R R1") == 10
    assert pays(206, "R R1") == 0


def test_207_private_traditions_before_the_player():
    assert pays(207, "B", traditions=4) == 12
    assert pays(207, "B", traditions=0) == 0


def test_208_and_209_the_points_of_the_first_and_second_family():
    assert pays(208, "B B1 B2 B3 R R1 R2") == 11
    assert pays(209, "B B1 B2 B3 R R1 R2") == 8
    assert pays(208, "B B1") == 0
    assert pays(209, "B B1 B2 B3") == 0


def test_210_common_treasures():
    assert pays(210, "c c1 r") == 6
    assert pays(210, "r B") == 0


def test_211_cats_that_touch_no_treasure():
    assert pays(211, "B c R . G") == 3
    assert pays(211, "B c R") == 0


def test_212_covered_maps():
    assert pays(212, "c", (0, 7)) == 4
    assert pays(212, "c", (2, 7)) == 0


def test_213_families():
    assert pays(213, "B B1 B2 R R1 R2") == 10
    assert pays(213, "B B1 R R1") == 0


def test_214_cats_at_the_edge():
    assert pays(214, "B B1 R c", EDGE) == 3
    assert pays(214, "B B1 R c") == 0


def test_215_colours_without_a_visible_rat_beside_them():
    beside_rats = """
        B G R P O
    """
    assert pays(215, beside_rats, (2, 6)) == 15, "of these, G and R stand above the rats of row 3"
    assert pays(215, "B", (4, 5)) == 25


def hers(picture: str, colours: list[str], *cards: int) -> dict[str, int]:
    end = Finish(GAME.contents, "solo", (Holder(laid(drawn(picture))),))
    return scoring.sister_score(end, colours, cards).lines


def test_204_encore_repeats_her_best_tradition_advanced_ones_too():
    lines = hers("B B1 B2 B3 R R1", [], 198, 204, 206, 208)
    assert lines == {"tradition-198": 8, "tradition-204": 11, "tradition-206": 0, "tradition-208": 11}
    assert hers("c", [], 198, 204, 206)["tradition-204"] == 0


def test_colours_score_five_to_one_and_take_no_part_in_the_encore():
    lines = hers("B B1 R . G", ["blue", "green", "red", "purple", "orange"], 204, 198, 208)
    assert lines == {
        "colour-1": 10,
        "colour-2": 4,
        "colour-3": 3,
        "colour-4": 0,
        "colour-5": 0,
        "tradition-204": 0,
        "tradition-198": 0,
        "tradition-208": 0,
    }


@pytest.mark.parametrize("card", HERS)
def test_every_card_of_the_sister_has_texts(card):
    row = HERS[card]
    assert row.title.fr
    assert row.text.fr != row.text.en
