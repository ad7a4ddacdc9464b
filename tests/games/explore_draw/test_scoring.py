"""The score of a boat: the nine lines, their items, and each tradition."""

from __future__ import annotations

import random

import pytest

from archipel.boats.boat import Boat, Piece
from archipel.boats.drawn import drawn
from archipel.boats.grid import bits, cells_of, mask, union
from archipel.boats.printed import COLOURS, PRINTED
from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.boats.traditions import Earned, Ending
from archipel.core.score import Score
from archipel.games.explore_draw.content.box import CONTENTS
from archipel.games.explore_draw.scoring import LINES, score, tallies, total, winners

EMPTY: Boat[Piece] = Boat(PRINTED[1])


def earned(number: int, boat: Boat[Piece], traditions: int = 1) -> Earned:
    return CONTENTS.checklist[number].rule(Ending(boat, traditions=traditions))


def points(number: int, picture: str, at: tuple[int, int] = (2, 4)) -> int:
    return earned(number, drawn(picture, at)).points


def covering(cells: int) -> Boat[Piece]:
    return EMPTY.place_all(Piece("common", None, 1 << b) for b in bits(cells))


def scattered(*cats: tuple[str, int]) -> Boat[Piece]:
    """Returns a boat with this many cats of each colour, each on one cell."""
    cells = iter(bits(OUTLINE))
    return EMPTY.place_all(Piece("cat", colour, 1 << next(cells)) for colour, count in cats for _ in range(count))


# ---- lines and items ----


def test_the_nine_lines_are_always_there_in_this_order() -> None:
    assert list(score(CONTENTS, EMPTY, []).lines) == list(LINES)
    assert LINES == (
        "families-blue",
        "families-green",
        "families-orange",
        "families-purple",
        "families-red",
        "rare-treasures",
        "traditions",
        "rats",
        "rooms",
    )


def test_an_empty_boat_costs_54() -> None:
    empty = score(CONTENTS, EMPTY, [])
    assert (empty.total, empty.lines["rats"], empty.lines["rooms"]) == (-54, -19, -35)


def test_families_of_one_colour_are_items_of_one_line() -> None:
    boat = drawn("B B1 B2 . B3 B4 B5 B6 . G G1")
    blue = [item for item in score(CONTENTS, boat, []).items if item.line == "families-blue"]
    assert [(item.points, item.text.en, item.text.fr) for item in blue] == [
        (11, "Blue family of 4 cats.", "Famille bleue de 4 chats."),
        (8, "Blue family of 3 cats.", "Famille bleue de 3 chats."),
    ]
    assert blue[0].cells == [[2, 8], [2, 9], [2, 10], [2, 11]]
    assert score(CONTENTS, boat, []).lines["families-green"] == 0


def test_rare_treasures_rats_and_rooms_are_items_with_their_cells() -> None:
    boat = drawn("r r r r", at=(0, 11))
    items = score(CONTENTS, boat, []).items
    assert [item.cells for item in items if item.line == "rare-treasures"] == [[[0, 11], [0, 12], [0, 13], [0, 14]]]
    assert len([item for item in items if item.line == "rats"]) == 15
    assert all(item.points == -1 and len(item.cells) == 1 for item in items if item.line == "rats")
    rooms = [item for item in items if item.line == "rooms"]
    assert [item.text.en for item in rooms] == [
        "Captain's cabin, stern: 18 bare cells.",
        "Upper bedroom: 11 bare cells.",
        "Dining room: 18 bare cells.",
        "Lower bedroom: 11 bare cells.",
        "Deck, no icon: 56 bare cells.",
        "Storeroom: 20 bare cells.",
        "Captain's cabin, bow: 4 bare cells.",
    ]
    assert rooms[1].text.fr == "Chambre du haut : 11 cases libres."
    assert rooms[6].cells == cells_of(ROOMS[6].cells)


def test_a_single_bare_cell_is_counted_in_the_singular() -> None:
    boat = covering(OUTLINE & ~mask([[0, 7]]))
    items = score(CONTENTS, boat, []).items
    assert [item.text.en for item in items if item.line == "rooms"] == ["Upper bedroom: 1 bare cell."]


def test_a_checked_tradition_is_an_item_also_when_it_pays_nothing() -> None:
    items = [item for item in score(CONTENTS, drawn("c"), [2, 7]).items if item.line == "traditions"]
    assert [(item.points, item.text.en, item.cells) for item in items] == [
        (1, "Common treasures: 1 point each.", [[2, 4]]),
        (0, "Families: 3 points each.", []),
    ]


def test_items_sum_to_their_lines() -> None:
    boat = drawn("B B1 B2 r c *G", at=(0, 7))
    found = score(CONTENTS, boat, list(CONTENTS.checklist))
    for line, points_of_line in found.lines.items():
        assert sum(item.points for item in found.items if item.line == line) == points_of_line
    assert found.total == sum(found.lines.values())


def test_the_quick_total_is_the_sum_of_all_items() -> None:
    luck = random.Random(8)
    for _ in range(150):
        pictured = [luck.choice(["B", "B1", "G", "R", "P", "*O", "c", "c1", "r", "."]) for _ in range(48)]
        picture = "\n".join(" ".join(pictured[row : row + 12]) for row in range(0, 48, 12))
        boat = drawn(picture, at=luck.choice([(2, 4), (3, 7), (3, 1)]))
        checked = sorted(luck.sample(list(CONTENTS.checklist), luck.randrange(8)))
        assert total(CONTENTS, boat, checked) == score(CONTENTS, boat, checked).total


def test_most_points_win_then_most_full_rooms_then_all_together() -> None:
    bow = covering(ROOMS[6].cells)
    totals = [Score(10, {}, []), Score(12, {}, []), Score(12, {}, [])]
    assert winners([bow, EMPTY, bow], totals) == (2,)
    assert winners([bow, EMPTY, EMPTY], totals) == (1, 2)


# ---- traditions ----


def test_1_cats_at_the_edge_pay_by_two() -> None:
    assert [points(1, picture, (0, 7)) for picture in ("B", "B G", "B G R", "B G R O")] == [0, 1, 1, 2]


def test_2_common_treasures() -> None:
    assert points(2, "c c1 r") == 2


def test_3_checked_traditions_itself_included() -> None:
    assert earned(3, EMPTY, traditions=3) == Earned(3, 0, ((3, None),))


def test_4_lonely_cats() -> None:
    assert points(4, "B . G B1 R R1") == 6


def test_5_rare_treasures_besides_the_usual() -> None:
    assert points(5, "r r1 c") == 4
    assert score(CONTENTS, drawn("r r1 c"), [5]).lines["rare-treasures"] == 6


def test_6_visible_rats() -> None:
    assert earned(6, EMPTY).points == 38


def test_7_families() -> None:
    assert points(7, "B B1 B2 . G G1 G2 . R R1") == 6


def test_8_families_of_four_and_more() -> None:
    assert points(8, "B B1 B2 B3 . G G1 G2 . R R1") == 4


def test_9_every_cat_in_a_family() -> None:
    assert points(9, "B B1 B2 . G G1 G2") == 7
    assert points(9, "B B1 B2 . G G1") == 0
    assert points(9, "c") == 0  # a boat without cats does not count


def test_10_two_treasures_beside_the_same_visible_rat() -> None:
    """Boat 1 has rats on [3, 7] and [3, 8]."""
    assert points(10, "c .\n. .", at=(2, 7)) == 0
    assert points(10, "c . . r", at=(3, 6)) == 0  # the two treasures touch different rats
    assert points(10, "c . \n r .", at=(3, 6)) == 0
    assert points(10, ". c \n c1 . \n . r", at=(2, 6)) == 7
    assert points(10, ". c \n c1 B \n . r", at=(2, 6)) == 0  # a cat covers the rat


def test_11_exactly_three_maps_covered_by_anything() -> None:
    three = mask([[0, 7], [1, 14], [3, 1]])
    assert earned(11, covering(three)).points == 7
    assert earned(11, covering(three | mask([[5, 19]]))).points == 0
    assert earned(11, EMPTY).points == 0


def test_12_exactly_four_families() -> None:
    four = "B B1 B2 . G G1 G2 . R R1 R2 \n . . . . . . . . . . . \n P P1 P2"
    assert points(12, four) == 7
    assert points(12, four + " . O O1 O2") == 0


@pytest.mark.parametrize(
    ("number", "one", "other"), [(13, "blue", "green"), (14, "orange", "purple"), (15, "purple", "red")]
)
def test_13_14_15_exactly_four_of_two_colours_others_free(number: int, one: str, other: str) -> None:
    spare = next(colour for colour in COLOURS if colour not in (one, other))
    assert earned(number, scattered((one, 4), (other, 4), (spare, 5))).points == 8
    assert earned(number, scattered((one, 4), (other, 5))).points == 0
    assert earned(number, scattered((one, 3), (other, 4))).counts == ((3, 4), (4, 4))


def test_16_a_cat_touched_by_exactly_five_treasures() -> None:
    five = """
        c c1 c2
        B B B
        . c3 r
    """
    assert points(16, five) == 9
    assert points(16, five.replace(". c3", "c4 c3")) == 0
    assert points(16, five.replace("c3", ".")) == 0


def test_16_two_contacts_with_one_treasure_count_once() -> None:
    hugging = """
        c c c
        B B B
        . c3 r
    """
    assert points(16, hugging) == 0
    assert earned(16, drawn(hugging)).counts == ((3, 5),)


def test_17_cats_of_exactly_three_colours() -> None:
    assert points(17, "B G R B1") == 9
    assert points(17, "B G") == 0
    assert points(17, "B G R *O") == 0


def test_18_exactly_five_visible_rats() -> None:
    rats = list(bits(PRINTED[1].rats))
    assert earned(18, covering(union(1 << rat for rat in rats[5:]))).points == 10
    assert earned(18, covering(union(1 << rat for rat in rats[4:]))).points == 0


def test_19_exactly_sixteen_cats() -> None:
    assert [earned(19, scattered(("blue", cats))).points for cats in (15, 16, 17)] == [0, 10, 0]


def test_20_no_visible_rat() -> None:
    assert earned(20, covering(PRINTED[1].rats)).points == 10
    assert earned(20, EMPTY).points == 0


def test_21_both_parrot_rooms() -> None:
    assert earned(21, covering(ROOMS[0].cells | ROOMS[6].cells)).points == 12
    assert earned(21, covering(ROOMS[0].cells)).points == 0


def test_22_the_whole_edge() -> None:
    assert earned(22, covering(EDGE)).points == 12
    assert earned(22, covering(EDGE & ~mask([[0, 7]]))).points == 0


def test_23_exactly_three_rare_and_six_common() -> None:
    assert points(23, "r . r1 . r2 . c c1 c2 c3 c4 c5") == 12
    assert points(23, "r . r1 . r2 . c c1 c2 c3 c4") == 0


def test_24_three_families_of_one_colour() -> None:
    three = "B B1 B2 . B3 B4 B5 . B6 B7 B8"
    assert points(24, three) == 15
    assert points(24, three.replace("B6", "G")) == 0


def test_25_two_treasures_or_fewer_none_counts() -> None:
    assert [points(25, picture) for picture in ("B", "B c r", "B c r c1")] == [15, 15, 0]


def test_26_the_third_best_family_again_in_the_line_of_traditions() -> None:
    picture = "B B1 B2 B3 . G G1 G2 . R R1 R2"
    assert points(26, picture) == 8
    assert points(26, "B B1 B2 . G G1 G2") == 0
    assert score(CONTENTS, drawn(picture), [26]).lines["traditions"] == 8


def test_a_live_checklist_of_all_traditions() -> None:
    shown = tallies(CONTENTS, scattered(("blue", 13)), [3, 19])
    assert shown["19"] == [[13, 16]]
    assert shown["13"] == [[13, 4], [0, 4]]
    assert shown["3"] == [[2, None]]
    assert list(shown) == [str(number) for number in CONTENTS.checklist]


def test_traditions_show_what_they_have_counted() -> None:
    assert earned(19, scattered(("blue", 13))).counts == ((13, 16),)
    assert earned(22, EMPTY).counts == ((0, 44),)
    assert all(tradition.rule(Ending(EMPTY)).counts for tradition in CONTENTS.checklist.values())
