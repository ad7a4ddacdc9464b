"""Boats, rooms and families, checked against the rulebook and against counts by hand."""

from __future__ import annotations

import random

from archipel.boats.boat import Boat, Piece
from archipel.boats.drawn import drawn
from archipel.boats.families import family_points
from archipel.boats.grid import bits, cells_of, columns_of, linked, mask, neighbours, union
from archipel.boats.printed import COLOURS, PRINTED
from archipel.boats.rooms import EDGE, OUTLINE, ROOMS
from archipel.boats.shapes import COMMONS, POLYOMINOES, SHAPES, polyomino_of, shape_of


def test_a_boat_has_142_cells_44_of_them_at_the_edge() -> None:
    assert OUTLINE.bit_count() == 142
    assert EDGE.bit_count() == 44
    tops_and_bottoms = [
        cells for column in columns_of(OUTLINE) for cells in (column & -column, 1 << column.bit_length() - 1)
    ]
    assert union(tops_and_bottoms) | mask([(4, 0)]) == EDGE


def test_the_seven_rooms_have_their_sizes_and_share_no_cell() -> None:
    assert [room.cells.bit_count() for room in ROOMS] == [18, 11, 18, 11, 60, 20, 4]
    assert union(room.cells for room in ROOMS) == OUTLINE
    assert [room.number for room in ROOMS] == [1, 2, 3, 4, 5, 6, 7]


def test_each_of_the_six_boats_has_19_rats_and_5_maps_on_the_same_cells() -> None:
    for printed in PRINTED.values():
        maps = union(printed.maps)
        assert printed.rats.bit_count() == 19
        assert cells_of(maps) == [[0, 7], [1, 14], [3, 1], [5, 19], [7, 9]]
        assert not maps & printed.rats
        assert not (maps | printed.rats) & ~OUTLINE


def test_map_of_a_colour() -> None:
    assert [cells_of(PRINTED[1].map_of(colour)) for colour in COLOURS] == [
        [[1, 14]],
        [[0, 7]],
        [[5, 19]],
        [[7, 9]],
        [[3, 1]],
    ]


def test_there_are_17_cats_6_oshax_4_common_and_7_rare_treasures() -> None:
    kinds = [shape.kind for shape in SHAPES.values()]
    assert [kinds.count(kind) for kind in ("cat", "oshax", "common", "rare")] == [17, 6, 4, 7]
    assert sorted(shape.size for shape in SHAPES.values() if shape.kind == "cat") == [4] + 10 * [5] + 6 * [6]
    assert [shape.size for shape in COMMONS] == [1, 2, 3, 3]
    assert all(linked(mask(cells)) for polyomino in POLYOMINOES for cells in polyomino.orientations)


def test_every_linked_set_of_one_to_five_cells_is_a_shape_of_the_games() -> None:
    """All 1, 1, 2, 5 and 12 polyominoes of one to five cells, and 12 of the 35 with six cells."""
    sizes = [polyomino.size for polyomino in POLYOMINOES]
    assert [sizes.count(size) for size in range(1, 7)] == [1, 1, 2, 5, 12, 12]


def test_a_turned_and_flipped_shape_is_known_wherever_it_lies() -> None:
    for polyomino in POLYOMINOES:
        for cells in polyomino.orientations:
            assert polyomino_of(mask((r + 2, c + 5) for r, c in cells)) is polyomino
    assert polyomino_of(0) is None
    assert polyomino_of(mask([(3, 3), (3, 5)])) is None


def test_kinds_distinguish_pieces_of_the_same_shape() -> None:
    cells = mask([(4, 4), (4, 5), (5, 5), (5, 6)])
    cat, rare = shape_of(cells, ["cat"]), shape_of(cells, ["rare"])
    assert cat is SHAPES["cat-15"]
    assert rare is SHAPES["rare-s"]
    assert shape_of(cells, ["common", "oshax"]) is None


def test_families_pay_8_11_15_20_and_5_more_for_each_further_cat() -> None:
    assert [family_points(cats) for cats in range(9)] == [0, 0, 0, 8, 11, 15, 20, 25, 30]


def test_a_cat_between_two_groups_links_them() -> None:
    apart = drawn("B B . B1 B1 B2 B2")
    assert sorted(group.cats for group in apart.groups) == [1, 2]
    linked_up = apart.place(Piece("cat", "blue", mask([(2, 6)])))
    assert [group.cats for group in linked_up.families()] == [4]
    assert linked_up.families()[0].points == 11


def test_an_oshax_is_a_cat_of_its_colour_and_a_treasure_never_links() -> None:
    assert [group.cats for group in drawn("B B1 *B2").families()] == [3]
    assert drawn("B B1 c B2").families() == []
    assert drawn("B B1 G B2").families() == []


def test_corners_never_touch() -> None:
    boat = drawn("""
        B .
        . B1
    """)
    assert len(boat.lonely_cats()) == 2


def test_groups_updated_piece_by_piece_equal_groups_computed_from_scratch() -> None:
    luck = random.Random(4)
    for _ in range(200):
        boat = random_cats(luck)
        assert sorted((g.colour, g.cats, g.cells) for g in boat.groups) == sorted(slow_groups(boat))


def random_cats(luck: random.Random) -> Boat[Piece]:
    boat: Boat[Piece] = Boat(PRINTED[1])
    free = list(bits(OUTLINE))
    luck.shuffle(free)
    for number in free[: luck.randrange(100)]:
        cells = 1 << number | neighbours(1 << number) & OUTLINE
        if not cells & boat.taken:
            boat = boat.place(Piece("cat", luck.choice(COLOURS), cells))
    return boat


def slow_groups(boat: Boat[Piece]) -> list[tuple[str, int, int]]:
    left = [(piece.colour, piece.cells) for piece in boat.pieces]
    found = []
    while left:
        group = [left.pop()]
        for colour, cells in group:
            beside = [other for other in left if other[0] == colour and other[1] & neighbours(cells)]
            left = [other for other in left if other not in beside]
            group += beside
        found.append((str(group[0][0]), len(group), union(cells for _, cells in group)))
    return found


def test_covered_cells_are_no_longer_visible() -> None:
    boat = drawn("B B B B", at=(0, 11))
    assert boat.visible_rats.bit_count() == 15
    assert boat.covered_maps == 0
    assert drawn("G c", at=(0, 7)).covered_maps == mask([(0, 7)])


def test_a_room_is_full_when_every_cell_is_covered() -> None:
    assert drawn("r . \n r r \n r .", at=(3, 20)).full_rooms() == [ROOMS[6]]
    assert drawn("r . \n r . \n r .", at=(3, 20)).full_rooms() == []


def test_pieces_can_be_taken_off_again() -> None:
    boat = drawn("B c G c1 B1")
    treasures = [piece for piece in boat.pieces if piece.kind == "common"]
    bare = boat.without(treasures)
    assert bare == drawn("B . G . B1")
    assert boat.without(boat.pieces) == Boat(PRINTED[1])


def test_a_boat_shows_itself_by_its_pieces() -> None:
    assert repr(drawn("B c c")) == ("Boat(printed=1, pieces=[blue cat [[2, 4]], common [[2, 5], [2, 6]]])")


def test_the_pieces_of_a_boat_can_be_asked_for() -> None:
    boat = drawn("B *R G c r")
    assert len(boat.cats()) == 3
    assert boat.cats("red") == [mask([(2, 5)])] == boat.of_kind("oshax")
    assert len(boat.treasures()) == 2
    assert boat.colours() == ["blue", "green", "red"]
    assert boat.piece_at(mask([(2, 8)])) == Piece("rare", None, mask([(2, 8)]))
    assert boat.piece_at(mask([(8, 8)])) is None
