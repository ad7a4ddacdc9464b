"""The scorer: the spec's worked example, and every sheet it refuses."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from archipel.core.errors import BadSheet
from archipel.core.text import shown
from archipel.games.explore_draw import GAME, paper
from tests.games.explore_draw.playing import along

PIECES = [
    {"kind": "cat", "colour": "blue", "cells": along(3, 0, 4)},
    {"kind": "cat", "colour": "blue", "cells": along(4, 0, 4)},
    {"kind": "cat", "colour": "blue", "cells": along(5, 0, 4)},
    {"kind": "common", "cells": [[2, 1]]},
    {"kind": "common", "cells": [[2, 2], [2, 3]]},
    {"kind": "rare", "cells": along(6, 1, 4)},
]
PLAYER = {"boat": 1, "pieces": PIECES, "traditions": [1, 3, 9, 21, 25, 26]}
SOLO = {
    "colours": ["blue", "red", "green", "orange", "purple"],
    "traditions": ["s1", "s7", "s8"],
    "advanced": ["a5", "a9"],
}


def sheet(*players: Any, **fields: Any) -> dict[str, Any]:
    return {"game": "explore-draw", "players": copy.deepcopy(list(players or [PLAYER])), **copy.deepcopy(fields)}


def player(**fields: Any) -> dict[str, Any]:
    return {**PLAYER, **fields}


def with_piece(**fields: Any) -> dict[str, Any]:
    """Returns the example's player with one more piece."""
    return player(pieces=[*PIECES, fields])


def refused(data: Any) -> str:
    with pytest.raises(BadSheet) as refusal:
        GAME.score(data)
    assert refusal.value.text.fr
    return str(refusal.value)


# ---- what it scores ----


def test_the_worked_example() -> None:
    (score,) = GAME.score(sheet())
    assert score.lines == {
        "families-blue": 8,
        "families-green": 0,
        "families-orange": 0,
        "families-purple": 0,
        "families-red": 0,
        "rare-treasures": 3,
        "traditions": 14,
        "rats": -16,
        "rooms": -30,
    }
    assert score.total == -21
    assert [item.points for item in score.items if item.line == "traditions"] == [1, 6, 7, 0, 0, 0]


def test_the_worked_example_alone() -> None:
    score, sister = GAME.score(sheet(solo=SOLO))
    assert score.total == -21
    assert list(sister.lines.items()) == [
        ("colour-1", 15),
        ("colour-2", 0),
        ("colour-3", 0),
        ("colour-4", 0),
        ("colour-5", 0),
        ("s1", 20),
        ("s7", 25),
        ("s8", 3),
        ("a5", 3),
        ("a9", 25),
    ]
    assert sister.total == 91


def test_an_empty_boat_is_legal() -> None:
    (score,) = GAME.score(sheet(player(pieces=[], traditions=[])))
    assert score.total == -54


def test_up_to_twelve_players_also_on_the_same_boat() -> None:
    assert len(GAME.score(sheet(*[PLAYER] * 12))) == 12


def test_pieces_and_cells_come_in_any_order() -> None:
    turned = [{**piece, "cells": piece["cells"][::-1]} for piece in PIECES[::-1]]
    assert GAME.score(sheet(player(pieces=turned)))[0].total == -21


def test_names_and_specials_score_nothing() -> None:
    assert GAME.score(sheet(player(name="Ada", specials=["row", "double-cat"])))[0].total == -21


def test_on_paper_a_cat_may_have_an_oshaxs_shape_and_a_rare_any_four_or_five_squares() -> None:
    oshax = [[2, 6], [2, 7], [3, 5], [3, 6], [4, 4], [4, 5]]
    (score,) = GAME.score(sheet(player(pieces=[{"kind": "cat", "colour": "red", "cells": oshax}])))
    (same,) = GAME.score(sheet(player(pieces=[{"kind": "oshax", "colour": "red", "cells": oshax}])))
    assert score.lines == same.lines
    GAME.score(sheet(player(pieces=[{"kind": "rare", "cells": along(4, 0, 4)}])))


def test_another_print_on_the_same_outline() -> None:
    maps = {"blue": [0, 7], "green": [1, 14], "orange": [3, 1], "purple": [5, 19], "red": [7, 9]}
    (score,) = GAME.score(sheet(player(boat={"rats": [[4, 10], [4, 11]], "maps": maps}, pieces=[], traditions=[11])))
    assert score.lines["rats"] == -2


# ---- what it refuses ----


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({"game": "explore-draw"}, 'The sheet: "players" is missing.'),
        (sheet(page=1), 'The sheet: no field "page"; there are game, players, solo.'),
        ({"game": "explore-draw", "players": {}}, 'The sheet: "players" must be a list, not {}.'),
        ({"game": "explore-draw", "players": []}, "The sheet: 1 to 12 players, not 0."),
        (sheet(*[PLAYER] * 13), "The sheet: 1 to 12 players, not 13."),
        (sheet("Ada"), 'Player 1: this must be an object with boat, pieces, traditions, not "Ada".'),
        (sheet(PLAYER, {"boat": 1, "pieces": []}), 'Player 2: "traditions" is missing.'),
        (sheet(player(cat="Tom")), 'Player 1: no field "cat"; there are boat, pieces, traditions, specials, name.'),
        (sheet(player(name=3)), 'Player 1: "name" must be a text, not 3.'),
        (sheet(player(boat=7)), 'Player 1, boat: "boat" cannot be 7; possible: 1, 2, 3, 4, 5, 6.'),
        (sheet(player(boat=True)), 'Player 1, boat: "boat" cannot be true; possible: 1, 2, 3, 4, 5, 6.'),
        (sheet(player(boat="1")), 'Player 1, boat: "boat" cannot be "1"; possible: 1, 2, 3, 4, 5, 6.'),
        (sheet(player(pieces=3)), 'Player 1: "pieces" must be a list, not 3.'),
        (sheet(player(traditions=7)), 'Player 1: "traditions" must be a list, not 7.'),
        (sheet(player(traditions=[1, 1])), 'Player 1: 1 stands twice in "traditions".'),
        (sheet(player(specials=["row", "row"])), 'Player 1: row stands twice in "specials".'),
        (
            sheet(player(specials=["row", "double-cat", "extra-card", "one-per-row"])),
            'Player 1: "specials" has at most 3 names, not 4.',
        ),
        (sheet(PLAYER, PLAYER, solo=SOLO), 'The sheet: "solo" goes with exactly one player, not 2.'),
    ],
)
def test_sheets_that_no_game_gives(data: Any, sentence: str) -> None:
    assert refused(data) == sentence


@pytest.mark.parametrize("number", [0, 999, True, "1", 1.0, None])
def test_an_unknown_tradition(number: Any) -> None:
    assert refused(sheet(player(traditions=[number]))).startswith(
        f'Player 1: "traditions" cannot be {shown(number)}; possible: 1, 2, 3,'
    )


def test_an_unknown_special() -> None:
    assert refused(sheet(player(specials=["fly"]))) == (
        'Player 1: "specials" cannot be "fly"; possible: extra-card, one-per-row, row, double-cat, double-treasure.'
    )


MAPS = {"blue": [0, 7], "green": [1, 14], "orange": [3, 1], "purple": [5, 19], "red": [7, 9]}


@pytest.mark.parametrize(
    ("boat", "why"),
    [
        ({"rats": []}, '"maps" is missing.'),
        ({"rats": [], "maps": []}, "this must be an object with blue, green, orange, purple, red, not []."),
        ({"rats": [], "maps": {"blue": [0, 7]}}, '"green" is missing.'),
        (
            {"rats": [], "maps": {**MAPS, "pink": [4, 4]}},
            'no field "pink"; there are blue, green, orange, purple, red.',
        ),
        ({"rats": [], "maps": MAPS, "name": "x"}, 'no field "name"; there are rats, maps.'),
        (
            {"rats": [[0, 0]], "maps": MAPS},
            "Cell A1 is not on the boat; in that row it goes from A8 to A15.",
        ),
        ({"rats": [[4, 4], [4, 4]], "maps": MAPS}, "Cell E5 is named twice."),
        ({"rats": [[0, 7]], "maps": MAPS}, "cell A8 has two icons; rats and maps lie on different cells."),
        (
            {"rats": [], "maps": {**MAPS, "red": [0, 7]}},
            "cell A8 has two icons; rats and maps lie on different cells.",
        ),
        ({"rats": [], "maps": {**MAPS, "red": 7}}, "a cell is [row, column], two whole numbers, not 7."),
        ({"rats": 3, "maps": MAPS}, '"rats" must be a list, not 3.'),
    ],
)
def test_a_print_that_cannot_be(boat: Any, why: str) -> None:
    assert refused(sheet(player(boat=boat))) == f"Player 1, boat: {why}"


@pytest.mark.parametrize(
    ("piece", "why"),
    [
        ({"kind": "dog", "cells": [[4, 5]]}, '"kind" cannot be "dog"; possible: cat, oshax, common, rare.'),
        ({"kind": ["cat"], "cells": [[4, 5]]}, '"kind" cannot be ["cat"]; possible: cat, oshax, common, rare.'),
        ({"cells": [[4, 5]]}, '"kind" is missing.'),
        ({"kind": "common"}, '"cells" is missing.'),
        ({"kind": "common", "cells": [[4, 5]], "day": 1}, 'no field "day"; there are kind, cells, colour.'),
        ({"kind": "cat", "cells": along(4, 5, 9)}, '"colour" is missing.'),
        ({"kind": "oshax", "cells": along(4, 5, 9)}, '"colour" is missing.'),
        ({"kind": "common", "colour": "red", "cells": [[4, 5]]}, "a common treasure has no colour."),
        (
            {"kind": "cat", "colour": "pink", "cells": along(4, 5, 9)},
            '"colour" cannot be "pink"; possible: blue, green, orange, purple, red.',
        ),
        ({"kind": "common", "cells": 4}, '"cells" must be a list, not 4.'),
        ({"kind": "common", "cells": []}, "a piece covers at least one cell."),
        ({"kind": "common", "cells": [4, 5]}, "a cell is [row, column], two whole numbers, not 4."),
        ({"kind": "common", "cells": [[4, True]]}, "a cell is [row, column], two whole numbers, not [4, true]."),
        ({"kind": "common", "cells": [[4, 5, 6]]}, "a cell is [row, column], two whole numbers, not [4, 5, 6]."),
        ({"kind": "common", "cells": [[4, 5.0]]}, "a cell is [row, column], two whole numbers, not [4, 5.0]."),
        (
            {"kind": "common", "cells": [[1, 3]]},
            "Cell B4 is not on the boat; in that row it goes from B5 to B17.",
        ),
        ({"kind": "common", "cells": [[4, 5], [4, 5]]}, "Cell E6 is named twice."),
        ({"kind": "common", "cells": [[4, 4]]}, "cell E5 already holds piece 1, a blue cat."),
        (
            {"kind": "cat", "colour": "red", "cells": along(4, 5, 7)},
            "no piece has this shape. Cells are missing.",
        ),
        (
            {"kind": "oshax", "colour": "red", "cells": along(4, 5, 9)},
            "no oshax has this shape. A red cat, perhaps?",
        ),
        (
            {"kind": "common", "cells": along(4, 5, 8)},
            "a common treasure has 1 cell, 2, or 3 in a line or a corner; not E6, E7, E8, E9."
            " A rare treasure, perhaps?",
        ),
        (
            {"kind": "rare", "cells": along(4, 5, 7)},
            "a rare treasure has 4 or 5 linked cells; not E6, E7, E8. Cells are missing.",
        ),
        (
            {"kind": "rare", "cells": [[4, 5], [4, 6], [5, 7], [5, 8]]},
            "a rare treasure has 4 or 5 linked cells; not E6, E7, F8, F9. With cell E8 it would be a rare treasure.",
        ),
        (
            {"kind": "common", "cells": [[8, 8]]},
            "at I9 it does not hang together with the rest: all pieces must be linked by touching.",
        ),
        ("a cat", 'this must be an object with kind, cells, not "a cat".'),
    ],
)
def test_a_piece_that_cannot_be_is_named_by_its_place(piece: Any, why: str) -> None:
    assert refused(sheet(PLAYER, player(pieces=[*PIECES, piece]))) == f"Player 2, piece 6: {why}"


@pytest.mark.parametrize("stray", [0, 3, 6])
def test_a_stray_piece_is_named_wherever_it_stands_in_the_list(stray: int) -> None:
    pieces = [*PIECES[:stray], {"kind": "common", "cells": [[0, 12]]}, *PIECES[stray:]]
    assert refused(sheet(player(pieces=pieces))).startswith(
        f"Player 1, piece {stray}: at A13 it does not hang together"
    )


@pytest.mark.parametrize(
    ("solo", "why"),
    [
        ({**SOLO, "colours": SOLO["colours"][:4]}, '"colours" has exactly 5 names, not 4.'),
        ({**SOLO, "colours": ["blue"] * 5}, 'blue stands twice in "colours".'),
        ({**SOLO, "colours": ["pink"]}, '"colours" cannot be "pink"; possible: blue, green, orange, purple, red.'),
        ({**SOLO, "traditions": ["s1", "s2"]}, '"traditions" has exactly 3 names, not 2.'),
        ({**SOLO, "traditions": ["s1", "s2", "s3", "s4"]}, '"traditions" has exactly 3 names, not 4.'),
        ({**SOLO, "advanced": ["a1", "a2", "a3", "a4", "a5"]}, '"advanced" has at most 4 names, not 5.'),
        ({**SOLO, "advanced": ["a1", "a1"]}, 'a1 stands twice in "advanced".'),
        ({"colours": SOLO["colours"], "traditions": SOLO["traditions"]}, '"advanced" is missing.'),
        ({**SOLO, "level": "easy"}, 'no field "level"; there are colours, traditions, advanced.'),
        (None, "this must be an object with colours, traditions, advanced, not null."),
    ],
)
def test_a_solo_part_that_cannot_be(solo: Any, why: str) -> None:
    assert refused(sheet(solo=solo)) == f"The solo part: {why}"


@pytest.mark.parametrize("cards", [{"traditions": ["s1", "s2", "a1"]}, {"advanced": ["s1"]}])
def test_an_unknown_card_of_the_sister(cards: dict[str, Any]) -> None:
    assert "cannot be" in refused(sheet(solo={**SOLO, **cards}))


def test_a_boat_has_no_more_pieces_than_cells() -> None:
    assert refused(sheet(player(pieces=[{}] * 143))) == 'Player 1: "pieces" has at most 142 entries, not 143.'
    rats = {"rats": [[4, 4]] * 143, "maps": {}}
    assert refused(sheet(player(boat=rats))).endswith('"rats" has at most 142 entries, not 143.')


def test_nearest_pieces_are_suggested_for_the_reported_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Any] = []

    def never(kind: str, cells: int) -> bool:
        looked.append((kind, cells))
        return False

    monkeypatch.setattr(paper, "possible_shape", never)
    scattered = {"kind": "common", "cells": [[4, 0], [0, 7], [8, 14], [4, 20], [2, 10]]}
    found = GAME.count(sheet(*[player(pieces=[scattered] * 142)] * 12))
    assert len(found.faults) == 12 * 142
    assert len(looked) < 12 * 142 + 50 * 150


def test_pieces_that_are_not_linked_are_named_whichever_group_comes_first() -> None:
    """The largest group counts as correct; if two are equally large, the first one does."""
    far = [{"kind": "common", "cells": [[4, column]]} for column in (18, 19)]
    near = [{"kind": "common", "cells": [[4, column]]} for column in (4, 5)]
    for pieces, wrong in (
        ([*far, *near], [2, 3]),
        ([far[0], *near], [0]),
        ([near[0], far[0], near[1], far[1]], [1, 3]),
    ):
        found = GAME.count(sheet(player(pieces=pieces)))
        assert [fault.piece for fault in found.faults] == wrong
