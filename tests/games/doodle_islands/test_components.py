"""The sheets match the rules, and allow the record scores that the rules mention."""

from __future__ import annotations

from collections import Counter

import pytest

from archipel.games.doodle_islands.content.box import CONTENTS
from archipel.games.doodle_islands.content.seas import MONSTERS, SEAS, SHAPES, TREASURES


def test_faces_draw_the_six_shapes_in_order():
    assert SHAPES == ("NS", "EW", "NE", "SE", "SW", "NW")


def test_the_sea_of_treasures_has_its_cells():
    assert Counter(CONTENTS.charts["treasures"].kinds) == {"archipelago": 5, "island": 7, "monster": 5, "ship": 8}


def test_the_sea_of_monsters_has_its_cells():
    assert Counter(CONTENTS.charts["monsters"].kinds) == {
        "breakers": 6,
        "kraken": 6,
        "monster": 6,
        "schooner": 10,
        "galleon": 8,
    }


@pytest.mark.parametrize(
    ("sea", "letter"), [("treasures", "A"), ("monsters", "B"), ("monsters", "K"), ("monsters", "M")]
)
def test_each_column_and_row_has_one(sea: str, letter: str):
    rows = SEAS[sea].map
    assert all(row.count(letter) == 1 for row in rows)
    assert all(column.count(letter) == 1 for column in zip(*rows, strict=True))


@pytest.mark.parametrize("sea", SEAS.values(), ids=SEAS)
def test_boxes_lie_on_their_cells_in_column_order(sea):
    chart = CONTENTS.charts[sea.name]
    assert [boxes.cell[1] for boxes in sea.boxes] == list(range(chart.width))
    assert all(chart.kinds[chart.cell(boxes.cell)] == sea.boxed for boxes in sea.boxes)
    assert [cell % chart.width for cell in chart.grounds] == list(range(chart.width))
    assert all(chart.kinds[cell] == sea.setup for cell in chart.grounds)


def test_two_forts_can_be_ticked_in_each_archipelago_and_there_are_sixteen():
    assert [(boxes.cell, boxes.count, boxes.ticked) for boxes in TREASURES.boxes] == [
        ((1, 0), 3, 1),
        ((4, 1), 3, 1),
        ((2, 2), 4, 2),
        ((0, 3), 3, 1),
        ((3, 4), 3, 1),
    ]
    assert sum(boxes.count for boxes in TREASURES.boxes) == 16


def test_each_kraken_has_four_tentacles_two_of_them_ticked():
    assert [(boxes.count, boxes.ticked) for boxes in MONSTERS.boxes] == [(4, 2)] * 6


def test_the_records_are_within_the_numbers():
    assert TREASURES.monsters == (3, 5, 8, 11, 15)
    assert sum(TREASURES.monsters) == 42
    assert sum(TREASURES.islands[-7:]) + sum(TREASURES.bonuses) == 74
    assert TREASURES.islands == tuple(range(1, 11))
    assert TREASURES.bonuses == (3, 5, 7, 10)


def test_both_zones_of_the_sea_of_monsters_go_to_18():
    assert MONSTERS.monsters == MONSTERS.krakens == tuple(range(1, 19))


def test_bottles():
    assert (TREASURES.bottles, MONSTERS.bottles) == (7, 12)
    assert (TREASURES.bottle_gold, MONSTERS.bottle_gold) == (4, 7)
