"""Every tradition and family card has a boat that pays and one that does not. Boats are drawn as text."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from archipel.boats.drawn import drawn
from archipel.boats.traditions import Ending
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.content.traditions import ROWS
from tests.games.isle_of_cats.boards import (
    EDGE,
    FIFTEEN,
    FULL_EDGE,
    MIDDLE_ROW,
    PARROT_ROOMS,
    RATS_OF_BOAT_1,
    TWENTY,
    without,
)

TRADITIONS = {row.number: row for row in ROWS}
SAME_AS = {
    151: 117, 152: 218, 153: 135, 154: 124, 155: 219, 156: 113, 157: 220, 158: 115, 159: 127,
    160: 128, 161: 129, 162: 130, 163: 131, 164: 221, 165: 121, 166: 125, 167: 222, 168: 141,
}  # fmt: skip
"""The tradition that has the same rule, by family card."""


def pays(card: int, picture: str, at: tuple[int, int] = (2, 4), colour: str | None = None, **facts: Any) -> int:
    return TRADITIONS[card].earned(Ending(drawn(picture, at), **facts), colour).points


# ---- the edge ----


def test_113_and_156_a_full_edge_has_something_on_all_44_cells():
    assert pays(113, FULL_EDGE, (0, 0)) == 12
    assert pays(113, without(FULL_EDGE, (4, 0)), (0, 0)) == 0


def test_116_and_218_every_colour_touches_the_edge():
    assert pays(116, "B G R P O", EDGE) == 7
    assert pays(218, "B G R P O", EDGE) == 9
    assert pays(116, "B G R P c", EDGE) == 0
    assert pays(218, "B G R P P1", EDGE) == 0


def test_116_a_colour_inland_does_not_touch_the_edge():
    four_at_the_edge = """
        B G R P
        . . . O
    """
    assert pays(116, four_at_the_edge, EDGE) == 0


def test_117_the_best_colour_at_the_edge_is_taken_by_itself():
    assert pays(117, "B B1 G B2 . R *R", EDGE) == 3
    assert pays(117, "B B1 G B2", (2, 4)) == 0


def test_135_and_223_two_cats_at_the_edge_are_a_point():
    assert pays(135, "B B1 G R P", EDGE) == 2
    assert pays(223, "B B1 G R P O", EDGE) == 3
    assert pays(135, "B c c1 c2", EDGE) == 0
    assert pays(223, "B G R P", (2, 4)) == 0


def test_135_a_cat_on_two_edge_cells_counts_once():
    assert pays(135, "B B B B", EDGE) == 0


# ---- counting cats ----


def test_114_exactly_fifteen_cats():
    assert pays(114, FIFTEEN) == 10
    assert pays(114, FIFTEEN + " *O") == 0


def test_220_exactly_twenty_cats():
    assert pays(220, TWENTY) == 10
    assert pays(220, FIFTEEN) == 0


def test_115_three_cats_of_every_colour():
    assert pays(115, FIFTEEN) == 15
    assert pays(115, FIFTEEN.replace("O2", "B9")) == 0


def test_115_an_oshax_is_a_cat_of_its_colour():
    assert pays(115, FIFTEEN.replace("O2", "*O")) == 15


@pytest.mark.parametrize(
    ("card", "letter"), [(127, "B"), (128, "G"), (129, "P"), (130, "R"), (131, "O")], ids=lambda value: str(value)
)
def test_127_to_131_exactly_five_of_one_colour(card, letter):
    five = " ".join(f"{letter}{number}" for number in range(1, 6))
    assert pays(card, five) == 9
    assert pays(card, f"{five} *{letter}") == 0
    assert pays(card, five.replace(f"{letter}5", "c")) == 0


# ---- families ----


def test_120_lonely_cats_are_groups_of_one():
    lonely = """
        B . B1 B2
        G . G1 .
    """
    assert pays(120, lonely) == 3
    assert pays(120, "B B1 G G1") == 0


def test_121_a_family_that_no_rivals_family_exceeds():
    family = "B B1 B2 . G G1 G2 G3"
    assert pays(121, family, rivals=(drawn("R R1 R2 R3"),)) == 10, "ties score for all tied"
    assert pays(121, family, rivals=(drawn("R R1 R2 R3 R4"),)) == 0


def test_121_needs_an_own_family():
    assert pays(121, "B B1", rivals=(drawn("R"),)) == 0
    assert pays(121, "B B1 B2", rivals=(drawn("R"),)) == 10


def test_121_in_a_solo_game_needs_seven_cats():
    assert pays(121, "B B1 B2 B3 B4 B5", alone=True) == 0
    assert pays(121, "B B1 B2 B3 B4 B5 B6", alone=True) == 10


def test_138_families_of_four_and_more():
    assert pays(138, "B B1 B2 B3 . R R1 R2 R3 R4") == 8
    assert pays(138, "B B1 B2 . R R1 R2") == 0


def test_141_and_168_the_third_family_scores_once_more():
    three = """
        B B1 B2 B3 B4
        .  .  .  .  .
        R R1 R2 R3 .
        .  .  .  .  .
        G G1 G2  .  .
    """
    assert pays(141, three) == 8
    assert pays(141, three.replace("G2", "P")) == 0


def test_141_equal_families_need_no_order():
    assert pays(141, "B B1 B2 R R1 R2 G G1 G2") == 8


# ---- treasures and Oshax ----


def test_122_rare_treasures_pay_two_more():
    assert pays(122, "r . r1 c B") == 4
    assert pays(122, "c . c1 B") == 0


def test_123_and_148_common_treasures():
    assert pays(123, "c . c1 r") == 2
    assert pays(148, "c . c1 r") == 4
    assert pays(123, "r B") == 0
    assert pays(148, "r B") == 0


def test_134_exactly_five_treasures_of_both_sorts():
    assert pays(134, "c c1 c2 r r1") == 9
    assert pays(134, "c c1 c2 r r1 r2") == 0


def test_164_217_and_221_every_treasure_pays_two():
    assert pays(217, "c c1 r B") == 6
    assert pays(221, "c c1 r B") == 6
    assert pays(217, "B *R") == 0
    assert pays(221, "B *R") == 0


def test_139_only_oshax_are_oshax():
    assert pays(139, "*B *R B") == 6
    assert pays(139, "B R G") == 0


# ---- rats, rooms, rows and columns ----


def test_124_no_rat_is_visible():
    assert pays(124, RATS_OF_BOAT_1, (0, 0)) == 10
    assert pays(124, without(RATS_OF_BOAT_1, (6, 1)), (0, 0)) == 0


def test_125_visible_rats_pay_two():
    assert pays(125, without(RATS_OF_BOAT_1, (6, 1), (8, 10)), (0, 0)) == 4
    assert pays(125, RATS_OF_BOAT_1, (0, 0)) == 0


def test_132_exactly_five_rats():
    five = without(RATS_OF_BOAT_1, (6, 1), (8, 10), (5, 0), (5, 1), (1, 4))
    assert pays(132, five, (0, 0)) == 10
    assert pays(132, without(five, (2, 17)), (0, 0)) == 0


def test_136_both_parrot_rooms_are_full():
    assert pays(136, PARROT_ROOMS, (0, 0)) == 12
    assert pays(136, without(PARROT_ROOMS, (4, 21)), (0, 0)) == 0


def test_137_both_moon_rooms_are_empty():
    assert pays(137, "B B B B", (2, 4)) == 18
    assert pays(137, "B B B B", (0, 10)) == 0


def test_140_the_apple_room_is_empty():
    assert pays(140, "B B B B", (2, 4)) == 15
    assert pays(140, "B B", (3, 4)) == 0


def test_167_and_222_full_rooms_pay_two():
    assert pays(222, PARROT_ROOMS, (0, 0)) == 4
    assert pays(222, without(PARROT_ROOMS, (4, 21), (2, 1)), (0, 0)) == 0


def test_219_the_middle_row_is_full_of_anything():
    assert pays(219, MIDDLE_ROW, (4, 0)) == 10
    assert pays(219, without(MIDDLE_ROW, (0, 21)), (4, 0)) == 0


def test_216_a_column_of_nine_in_one_colour():
    blue = "\n".join(["B"] * 5 + ["*B"] * 4)
    assert pays(216, blue, (0, 10)) == 7
    both = "\n".join(["B B1 R"] * 9)
    assert pays(216, both, (0, 9)) == 21
    spoilt = "\n".join(["B"] * 4 + ["c"] + ["B1"] * 4)
    assert pays(216, spoilt, (0, 10)) == 0
    assert pays(216, "\n".join(["B"] * 4 + ["R"] + ["B1"] * 4), (0, 10)) == 0


def test_216_a_shorter_column_is_not_tall_enough():
    assert pays(216, "\n".join(["B"] * 7), (1, 6)) == 0


# ---- what lies beside the boat ----


def test_118_exactly_three_baskets():
    assert pays(118, "B", baskets=3) == 7
    assert pays(118, "B", baskets=4) == 0


def test_119_first_in_turn_order():
    assert pays(119, "B", first=True) == 7
    assert pays(119, "B", first=False) == 0


def test_126_traditions_count_this_one_too():
    assert pays(126, "B", traditions=4) == 4
    assert pays(126, "B", traditions=0) == 0


def test_133_exactly_six_traditions():
    assert pays(133, "B", traditions=6) == 7
    assert pays(133, "B", traditions=7) == 0


def test_142_at_least_five_fish():
    assert pays(142, "B", fish=5) == 7
    assert pays(142, "B", fish=4) == 0


# ---- public ones ----


def test_143_cats_of_the_colour_at_the_edge():
    assert pays(143, "R R1 B *R", EDGE, "red") == 6
    assert pays(143, "R R1 B", (2, 4), "red") == 0


def test_144_cats_of_the_colour():
    assert pays(144, "R R1 B", colour="red") == 2
    assert pays(144, "R R1 B", colour="green") == 0


def test_145_three_cats_of_the_colour_or_more():
    assert pays(145, "R R1 *R B", colour="red") == 5
    assert pays(145, "R R1 B B1", colour="red") == 0


def test_146_lonely_cats_of_the_colour():
    assert pays(146, "R . R1 B . B1", colour="red") == 6
    assert pays(146, "R R1 . B", colour="red") == 0


def test_147_own_traditions():
    assert pays(147, "B", traditions=3) == 6
    assert pays(147, "B", traditions=0) == 0


def test_149_treasures_touching_a_cat_of_the_colour_count_once():
    assert pays(149, "R c R1 r B c1 . c2", colour="red") == 2
    assert pays(149, "B c . c1 R", colour="green") == 0


def test_150_maps_that_are_not_covered():
    assert pays(150, "G", (0, 7)) == 20
    all_covered = drawn_maps()
    assert TRADITIONS[150].earned(Ending(all_covered)).points == 0


def drawn_maps() -> Any:
    """Returns boat 1 with a treasure on each of its five maps."""
    rows = [["."] * 22 for _ in range(9)]
    for row, column in ((0, 7), (1, 14), (3, 1), (5, 19), (7, 9)):
        rows[row][column] = "c"
    return drawn("\n".join(" ".join(row) for row in rows), (0, 0))


def test_a_public_tradition_without_its_colour_pays_nothing_yet():
    for card in (143, 144, 145, 146, 149):
        assert pays(card, "R c R1 R2", EDGE) == 0


# ---- all of them ----


def test_every_tradition_is_tried_above():
    source = Path(__file__).read_text(encoding="utf-8")
    missing = set(TRADITIONS) - {int(number) for number in re.findall(r"\d+", source)}
    assert not missing, f"write a test here in which card {min(missing)} pays, and one in which it does not"


@pytest.mark.parametrize(("family", "tradition"), SAME_AS.items())
def test_a_family_card_is_one_of_the_traditions(family, tradition):
    keys = {
        151: "edge-colour", 152: "parade", 153: "warm-sun", 154: "no-rats", 155: "middle-row", 156: "full-edge",
        157: "twenty-cats", 158: "three-of-each", 159: "five-blue", 160: "five-green", 161: "five-purple",
        162: "five-red", 163: "five-orange", 164: "treasurer", 165: "family-tree", 166: "rat-keeper",
        167: "tidy-rooms", 168: "third-family",
    }  # fmt: skip
    assert GAME.contents.family_card[family].key == TRADITIONS[tradition].key == keys[family]


def test_the_cells_that_earn_points_are_shown():
    earned = TRADITIONS[122].earned(Ending(drawn("r . r1 c B")))
    assert earned.cells == drawn("r . r1").taken


def test_a_tradition_that_pays_nothing_still_shows_its_count():
    assert TRADITIONS[114].earned(Ending(drawn("B R"))).counts == ((2, 15),)
    assert TRADITIONS[113].earned(Ending(drawn("B R", EDGE))).counts == ((2, 44),)
