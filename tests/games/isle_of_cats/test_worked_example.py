"""The rulebook's worked example of 59 points, built from real tiles."""

from __future__ import annotations

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
    "red": [
        [[6, 6], [6, 7], [6, 8], [6, 9], [7, 7], [8, 7]],
        [[3, 6], [4, 5], [4, 6], [5, 5], [5, 6], [5, 7]],
        [[6, 3], [6, 4], [7, 4], [7, 5], [7, 6]],
    ],
    "orange": [
        [[1, 14], [1, 15], [1, 16], [2, 14], [3, 14]],
        [[2, 15], [2, 16], [2, 17], [2, 18], [3, 15]],
        [[3, 17], [4, 17], [4, 18], [5, 17], [5, 18], [6, 18]],
        [[2, 2], [2, 3], [2, 4], [3, 4], [3, 5]],
        [[3, 0], [3, 2], [4, 0], [4, 1], [4, 2], [5, 0]],
        [[3, 3], [4, 3], [5, 2], [5, 3], [5, 4]],
    ],
    "green": [
        [[7, 12], [7, 13], [7, 14], [7, 15], [7, 16]],
        [[5, 13], [5, 15], [6, 13], [6, 14], [6, 15]],
    ],
}
GREEN_OSHAX = [[3, 16], [4, 15], [4, 16], [5, 16], [6, 16], [6, 17]]
RARE = [[3, 18], [3, 19], [4, 19], [5, 19]]
COMMONS = [
    [[7, 8], [7, 9], [8, 8]],
    [[0, 12], [1, 12], [2, 12]],
    [[1, 7], [2, 6], [2, 7]],
    [[2, 8], [3, 7], [3, 8]],
    [[0, 13], [0, 14], [1, 13]],
    [[4, 20], [5, 20]],
    [[4, 9], [5, 8], [5, 9]],
    [[4, 7], [4, 8]],
]


def example() -> Json:
    return {
        "game": "isle-of-cats",
        "mode": "standard",
        "public_traditions": [{"card": 217}],
        "players": [
            {
                "boat": 2,
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
    assert (0, "9 if exactly 5 orange cats.") in said
    assert (6, "1 per 2 cats touching the edge.") in said
    assert (7, "7 per column of 9 cells filled by cats of a single colour.") in said
    assert (18, "2 per treasure, common or rare.") in said
    column = next(item for item in score.items if item.points == 7)
    assert column.cells == [[row, 10] for row in range(9)]


def test_without_the_oshax_the_green_cats_are_no_family():
    sheet = example()
    pieces = sheet["players"][0]["pieces"]
    pieces.remove(next(piece for piece in pieces if piece["kind"] == "oshax"))
    (score,) = GAME.score(sheet)
    assert score.lines["families"] == 47 - 8
