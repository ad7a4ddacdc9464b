"""The traditions that both boat games have, and how a tradition pays."""

from __future__ import annotations

import pytest

from archipel.boats import traditions as cards
from archipel.boats.boat import Boat, Piece
from archipel.boats.drawn import drawn
from archipel.boats.grid import bits, mask, union
from archipel.boats.printed import PRINTED
from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.boats.traditions import Earned, Ending, Rule

EMPTY: Boat[Piece] = Boat(PRINTED[1])


def paid(rule: Rule, picture: str, at: tuple[int, int] = (2, 4), traditions: int = 0) -> Earned:
    return rule(Ending(drawn(picture, at), traditions=traditions))


def covering(cells: int) -> Boat[Piece]:
    """Boat 1 with a treasure on each of these cells."""
    return EMPTY.place_all(Piece("common", None, 1 << b) for b in bits(cells))


def test_warm_sun_pays_for_every_two_cats_at_the_edge() -> None:
    three = paid(cards.warm_sun, "B G R . O", at=(0, 7))
    assert three.points == 2
    assert three.cells == mask([[0, 7], [0, 8], [0, 9], [0, 11]])
    assert paid(cards.warm_sun, "B G R", at=(0, 7)).points == 1
    alone = paid(cards.warm_sun, "B", at=(0, 7))
    assert (alone.points, alone.cells, alone.counts) == (0, 0, ((1, None),))
    assert paid(cards.warm_sun, "B G R O").points == 0


def test_a_corner_on_the_outline_is_not_an_edge() -> None:
    """[2, 4] meets the water above [1, 3] only at a corner."""
    assert not mask([[2, 4]]) & EDGE
    assert paid(cards.lookouts, "B", at=(2, 4)).points == 0
    assert paid(cards.lookouts, "B", at=(1, 4)).points == 1


def test_treasures_pay_by_kind() -> None:
    picture = "c c1 r B"
    assert paid(cards.common_collector, picture).points == 2
    assert paid(cards.rare_collector, picture).points == 2
    assert paid(cards.pilferer, picture).points == 6
    assert paid(cards.common_collector, picture).cells == mask([[2, 4], [2, 5]])


def test_traditions_count_themselves_and_no_place() -> None:
    earned = paid(cards.scholar, "B", traditions=4)
    assert (earned.points, earned.cells) == (4, 0)
    assert paid(cards.envy, "B", traditions=4).points == 12


def test_rats_pay_their_keepers() -> None:
    assert cards.rat_keeper(Ending(EMPTY)).points == 38
    assert cards.stowaways(Ending(EMPTY)).points == 95
    assert cards.rat_keeper(Ending(EMPTY)).cells == PRINTED[1].rats


def test_no_rats_and_five_rats() -> None:
    rats = list(bits(PRINTED[1].rats))
    none, five, six = (covering(union(1 << rat for rat in rats[shown:])) for shown in (0, 5, 6))
    assert [cards.no_rats(Ending(boat)).points for boat in (none, five)] == [10, 0]
    assert [cards.five_rats(Ending(boat)).points for boat in (five, six, none)] == [10, 0, 0]
    assert cards.no_rats(Ending(five)).counts == ((14, 19),)


def test_full_rooms_and_cabins() -> None:
    stern, bow = ROOMS[0].cells, ROOMS[6].cells
    assert cards.captains_cabins(Ending(covering(stern | bow))).points == 12
    assert cards.captains_cabins(Ending(covering(stern))).points == 0
    assert cards.captains_cabins(Ending(covering(stern))).counts == ((18, 22),)
    assert cards.order(Ending(covering(stern | bow))).points == 6
    assert cards.order(Ending(EMPTY)).points == 0


def test_the_whole_edge() -> None:
    assert cards.full_edge(Ending(covering(EDGE))).points == 12
    assert cards.full_edge(Ending(covering(EDGE & ~mask([[4, 0]])))).points == 0
    assert cards.full_edge(Ending(covering(OUTLINE))).points == 12


FAMILIES = """
    B B1 B2 B3 . G G1 G2 . R R1 R2
    .  . .  .  . .  . .  . .  . .
    O O1 .  P
"""


@pytest.mark.parametrize(
    ("rule", "points"),
    [
        (cards.big_families, 4),
        (cards.third_family, 8),
        (cards.first_family, 11),
        (cards.second_family, 8),
        (cards.matchmaker, 15),
        (cards.clan, 8),
        (cards.loneliness, 5),
    ],
)
def test_families_and_lonely_cats(rule: Rule, points: int) -> None:
    assert paid(rule, FAMILIES).points == points


@pytest.mark.parametrize(
    "rule", [cards.third_family, cards.first_family, cards.second_family, cards.clan, cards.matchmaker]
)
def test_without_families_there_is_nothing_to_pay(rule: Rule) -> None:
    assert paid(rule, "B B1 . R").points == 0
    assert rule(Ending(EMPTY)).points == 0


def test_two_families_have_no_third() -> None:
    earned = paid(cards.third_family, "B B1 B2 . G G1 G2")
    assert (earned.points, earned.cells, earned.counts) == (0, 0, ((2, 3),))


def test_a_poor_hold_has_fewer_than_nine_treasures() -> None:
    row = mask([[4, c] for c in range(8)])
    assert cards.poor_hold(Ending(covering(row))).points == 10
    assert cards.poor_hold(Ending(covering(row | mask([[4, 8]])))).points == 0


def test_a_crowd_begins_with_the_sixteenth_cat() -> None:
    def boat(cats: int) -> Boat[Piece]:
        return EMPTY.place_all(Piece("cat", "blue", 1 << b) for b in list(bits(OUTLINE))[:cats])

    assert [cards.crowd(Ending(boat(cats))).points for cats in (0, 15, 16, 18)] == [0, 0, 5, 15]


def test_colours_without_treasure_edge_or_rat_count_absent_ones() -> None:
    assert cards.untreasured_colours(Ending(EMPTY)).points == 25
    assert cards.inland_colours(Ending(EMPTY)).points == 25
    assert cards.lazy_cats(Ending(EMPTY)).points == 25
    assert paid(cards.untreasured_colours, "B c . R").points == 20
    assert paid(cards.untreasured_colours, "B c . R").cells == mask([[2, 7]])
    assert paid(cards.inland_colours, "B", at=(0, 7)).points == 20
    assert paid(cards.lazy_cats, "B", at=(3, 6)).points == 20  # boat 1 has a rat on [3, 7]
    assert paid(cards.lazy_cats, "B c", at=(3, 6)).points == 25  # the treasure covers that rat


def test_a_simple_life_touches_no_treasure() -> None:
    assert paid(cards.simple_life, "B c . R G").points == 6


def test_covered_maps_whatever_covers_them() -> None:
    assert paid(cards.map_thief, "r", at=(0, 7)).points == 4
    assert paid(cards.map_thief, "G", at=(0, 7)).points == 4
    assert cards.map_thief(Ending(EMPTY)).points == 0


def test_encore_is_as_much_as_the_best_other() -> None:
    assert cards.encore([Earned(3), Earned(8, 1), Earned(0)]) == Earned(8, 1)
    assert cards.encore([]).points == 0


def test_points_come_with_the_counted_cells() -> None:
    sixteen = cards.exactly(10, (16, cards.cats))
    earned = paid(sixteen, "B G R")
    assert (earned.points, earned.counts) == (0, ((3, 16),))
    assert paid(cards.each(3, cards.oshax), "*B G").points == 3
    assert cards.at_most(15, 2, cards.treasures)(Ending(EMPTY)).points == 15
