"""The rulebook's worked example of 59 points, rebuilt from its text, because its picture is not in the text.

The book says: 2 visible rats; the dining room, the storeroom and both bedrooms are not full; a family of 5 blue cats,
two orange families of 3 that touch by a corner, a green family of 3 with an Oshax, and another family of 3; one green,
one red and one purple cat in no family; a rare treasure and 8 common ones; 13 cats at the edge; one column of 9 blue
cells; 6 orange cats. We chose the boat, all shapes and places, the colour of the last family, the fish and the baskets.
"""

from __future__ import annotations

from archipel.boats.grid import mask
from archipel.boats.rooms import EDGE
from archipel.core.game import Json
from archipel.games.isle_of_cats import GAME

CATS = {
    "blue": [
        [[0, 10], [1, 10], [2, 10], [3, 10], [4, 10]],
        [[5, 10], [6, 10], [7, 10], [8, 9], [8, 10]],
        [[6, 11], [7, 11], [8, 11], [8, 12], [8, 13]],
        [[0, 9], [1, 8], [1, 9], [2, 9], [3, 9]],
        [[3, 12], [4, 12], [4, 13], [4, 14], [5, 12], [6, 12]],
    ],
    "orange": [
        [[1, 11], [2, 11], [3, 11], [4, 11], [5, 11]],
        [[0, 11], [0, 12], [0, 13], [0, 14], [1, 13]],
        [[1, 12], [2, 12], [2, 13], [3, 13], [3, 14]],
        [[6, 14], [7, 12], [7, 13], [7, 14], [7, 15], [8, 14]],
        [[4, 15], [5, 13], [5, 14], [5, 15], [6, 13], [6, 15]],
        [[2, 16], [3, 16], [4, 16], [4, 17], [4, 18], [5, 16]],
    ],
    "red": [
        [[5, 1], [5, 2], [5, 3], [6, 1], [6, 2]],
        [[5, 4], [6, 3], [6, 4], [6, 5], [6, 6]],
        [[6, 7], [6, 8], [6, 9], [7, 6], [7, 7]],
        [[2, 6], [2, 7], [2, 8], [3, 7], [4, 6], [4, 7]],
    ],
    "green": [
        [[2, 1], [2, 2], [2, 3], [2, 4], [3, 2]],
        [[3, 0], [3, 1], [4, 0], [4, 1], [5, 0]],
        [[3, 20], [4, 19], [4, 20], [4, 21], [5, 20]],
    ],
    "purple": [
        [[1, 14], [1, 15], [2, 14], [2, 15], [3, 15]],
    ],
}
GREEN_OSHAX = [[2, 5], [3, 4], [3, 5], [4, 2], [4, 3], [4, 4]]
RARE = [[3, 8], [4, 8], [5, 7], [5, 8]]
COMMONS = [
    [[3, 3]],
    [[2, 18], [3, 18], [3, 19]],
    [[5, 17], [5, 18], [6, 17]],
    [[7, 8], [8, 8]],
    [[0, 8]],
    [[5, 9]],
    [[3, 17]],
    [[8, 7]],
]


def example() -> Json:
    return {
        "game": "isle-of-cats",
        "mode": "standard",
        "public_traditions": [{"card": 217}],
        "players": [
            {
                "boat": 1,
                "fish": 3,
                "baskets": 2,
                "traditions": [135, 216, 131],
                "pieces": [
                    *(
                        {"kind": "cat", "colour": colour, "cells": cells}
                        for colour, cats in CATS.items()
                        for cells in cats
                    ),
                    {"kind": "oshax", "colour": "green", "cells": GREEN_OSHAX},
                    {"kind": "rare", "cells": RARE},
                    *({"kind": "common", "cells": cells} for cells in COMMONS),
                ],
            }
        ],
    }


def test_the_rulebooks_example_is_worth_59_points():
    (score,) = GAME.score(example())
    assert score.lines == {
        "rats": -2,
        "rooms": -20,
        "families": 47,
        "rare-treasures": 3,
        "traditions": 13,
        "public-traditions": 18,
    }
    assert score.total == 59


def test_its_items_say_what_the_lines_are_made_of():
    (score,) = GAME.score(example())
    said = [(item.points, item.text.en) for item in score.items]
    assert [points for points, text in said if "family" in text and "cats." in text] == [15, 8, 8, 8, 8]
    assert (15, "Blue family of 5 cats.") in said
    assert (8, "Green family of 3 cats.") in said
    assert (0, "9 points for exactly 5 orange cats.") in said
    assert (6, "1 point per 2 cats touching the edge.") in said
    assert (7, "7 points per column of 9 cells filled by cats of a single colour.") in said
    assert (18, "2 points per treasure, common or rare.") in said
    families = [text for _, text in said if "family of" in text]
    assert families.count("Orange family of 3 cats.") == 2
    assert "Red family of 3 cats." in families
    column = next(item for item in score.items if item.points == 7)
    assert column.cells == [[row, 10] for row in range(9)]


def test_its_pieces_are_those_that_the_book_counts():
    assert {colour: len(cats) for colour, cats in CATS.items()} == {
        "blue": 5,
        "orange": 6,
        "red": 4,
        "green": 3,
        "purple": 1,
    }
    assert len(COMMONS) == 8
    cats = [mask(cells) for those in CATS.values() for cells in those] + [mask(GREEN_OSHAX)]
    assert sum(bool(cat & EDGE) for cat in cats) == 13
    (score,) = GAME.score(example())
    bare = [item.text.en.split(":")[0] for item in score.items if item.line == "rooms"]
    assert bare == ["Upper bedroom", "Dining room", "Lower bedroom", "Storeroom"]


def test_the_two_orange_families_touch_by_a_corner_and_share_no_side():
    (score,) = GAME.score(example())
    one, other = (item.cells for item in score.items if item.text.en == "Orange family of 3 cats.")
    apart = {(abs(row - r), abs(column - c)) for row, column in one for r, c in other}
    assert (1, 1) in apart
    assert not apart & {(0, 1), (1, 0)}


def test_without_the_oshax_the_green_cats_are_no_family():
    sheet = example()
    pieces = sheet["players"][0]["pieces"]
    pieces.remove(next(piece for piece in pieces if piece["kind"] == "oshax"))
    (score,) = GAME.score(sheet)
    assert score.lines["families"] == 47 - 8
