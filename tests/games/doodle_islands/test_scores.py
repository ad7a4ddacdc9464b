"""Gold at the end: lines, items, winners."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from archipel.core.score import Score
from archipel.games.doodle_islands import scoring
from archipel.games.doodle_islands.content.box import CONTENTS
from archipel.games.doodle_islands.sheet import Sheet
from tests.games.doodle_islands.table import bare, drawn, moments, pick, start


def scores(*sheets: Sheet, sea: str = "treasures") -> list[Score]:
    return scoring.scores(CONTENTS.charts[sea], sheets)


def items(score: Score, line: str) -> list[tuple[Any, ...]]:
    return [(item.points, item.text.en, item.text.fr, item.cells) for item in score.items if item.line == line]


# ---- ships ----


def test_linked_ships_bring_four_each_and_lonely_ones_nothing():
    sheet = drawn("""
        SE EW EW EW NW
        NS .. .. NS ..
        .. .. EW .. EW
        NS EW EW EW NW
        .. NS .. .. ..
    """)
    (score,) = scores(sheet)
    assert items(score, "ships") == [
        (8, "One route links 2 ships.", "Une route relie 2 navires.", [[0, 0], [0, 4]]),
    ]


def test_each_route_with_two_ships_is_an_item():
    sheet = drawn("""
        EW EW EW EW EW
        NS SW .. EW ..
        .. NE EW EW EW
        .. .. .. .. ..
        .. NS .. .. ..
    """)
    (score,) = scores(sheet)
    assert [(points, cells) for points, _, _, cells in items(score, "ships")] == [
        (8, [[0, 0], [0, 4]]),
        (8, [[1, 1], [2, 4]]),
    ]
    assert score.lines["ships"] == 16


SHIPS = """
    SE EW SW .. .. ..
    NS .. NS .. SW ..
    NS .. .. .. .. ..
    .. .. .. NS .. ..
    .. .. .. .. .. NW
    .. .. NE NS .. NS
"""
"""A galleon and two schooners on one route, a schooner and a galleon on routes of their own."""


def test_schooners_and_galleons_on_one_route_all_count():
    score, _ = scores(drawn(SHIPS, "monsters"), bare("monsters"), sea="monsters")
    assert items(score, "schooners") == [
        (
            6,
            "Schooners linked to another ship: 2.",
            "Goélettes reliées à un autre navire : 2.",
            [[1, 0], [1, 2]],
        )
    ]
    assert items(score, "galleons") == [
        (5, "Galleons linked to another ship: 1.", "Galions reliés à un autre navire : 1.", [[0, 0]])
    ]


# ---- bottles ----


@pytest.mark.parametrize(
    ("sea", "bottles", "gold"),
    [
        ("treasures", [0, 3], [4, -4]),
        ("treasures", [1, 2, 3], [4, 0, -4]),
        ("treasures", [1, 1, 3], [4, 4, -4]),
        ("treasures", [1, 3, 3], [4, -4, -4]),
        ("treasures", [2, 2, 2], [0, 0, 0]),
        ("treasures", [5], [0]),
        ("monsters", [2, 9], [7, -7]),
        ("monsters", [4, 4], [0, 0]),
    ],
)
def test_fewest_and_most_bottles(sea: str, bottles: list[int], gold: list[int]):
    sheets = [bare(sea, bottles=count) for count in bottles]
    assert [score.lines["bottles"] for score in scores(*sheets, sea=sea)] == gold


def test_bottles_explain_themselves():
    first, last = scores(bare(bottles=1), bare(bottles=3))
    assert items(first, "bottles") == [(4, "Fewest bottles: 1.", "Le moins de bouteilles : 1.", [])]
    assert items(last, "bottles") == [(-4, "Most bottles: 3.", "Le plus de bouteilles : 3.", [])]


def test_equal_bottles_are_fewest_and_most():
    score, _ = scores(bare(bottles=2), bare(bottles=2))
    assert [points for points, *_ in items(score, "bottles")] == [4, -4]


def test_a_total_can_be_negative():
    assert scores(bare(bottles=1), bare())[0].total == -4


# ---- numbers ----


def test_numbers_rise_within_their_line():
    (score,) = scores(bare(islands=[4, 2], monsters=[8, 3], bonuses=[5, 3]))
    assert [(item.line, item.points) for item in score.items] == [
        ("monsters", 3),
        ("monsters", 8),
        ("islands", 2),
        ("islands", 4),
        ("bonuses", 3),
        ("bonuses", 5),
    ]
    assert score.lines == {"monsters": 11, "islands": 6, "bonuses": 8, "ships": 0, "bottles": 0}


def test_the_lines_of_the_sea_of_monsters():
    score, _ = scores(bare("monsters", monsters=[7], krakens=[6]), bare("monsters"), sea="monsters")
    assert score.lines == {"monsters": 7, "krakens": 6, "schooners": 0, "galleons": 0, "bottles": 0}
    assert items(score, "krakens") == [(6, "Kraken: 6 gold.", "Kraken : 6 pièces d'or.", [])]


def test_a_game_remembers_the_cells_that_earned():
    state = start(black=[2, 2, 4], white=[3, 1, 1, 2, 1, 1, 3, 1, 1])
    for move in (pick(3, [2, 1], "NE"), pick(2, [1, 1], "SW"), pick(3, [2, 3], "NW")):
        state.play(0, move)
    (score,) = state.scores()
    assert items(score, "islands") == [
        (2, "Treasure island: 2 gold.", "Île aux trésors : 2 pièces d'or.", [[2, 1]]),
        (3, "Treasure island: 3 gold.", "Île aux trésors : 3 pièces d'or.", [[2, 3]]),
    ]
    assert items(score, "bonuses") == [(3, "First arrival: bonus of 3.", "Premier arrivé : prime de 3.", [[2, 3]])]


def test_a_monster_explains_itself():
    (score,) = scores(bare(monsters=[8]))
    assert items(score, "monsters") == [(8, "Monster: 8 gold.", "Monstre : 8 pièces d'or.", [])]


# ---- winners ----


def winners(*sheets: Sheet) -> tuple[int, ...]:
    return scoring.winners(CONTENTS.charts["treasures"], sheets)


def test_most_gold_wins():
    assert winners(bare(monsters=[3]), bare(monsters=[8])) == (1,)


def test_with_equal_gold_the_fewest_bottles_win():
    # 3 + 4, 11 - 4, and 7 + 0 gold.
    assert winners(bare(monsters=[3]), bare(monsters=[11], bottles=3), bare(islands=[7], bottles=1)) == (0,)


def test_a_tie_in_both_is_shared():
    assert winners(bare(monsters=[3]), bare(bottles=2), bare(islands=[3])) == (0, 2)


# ---- any game ----


@given(moments(most=400))
def test_items_sum_to_lines_and_lines_to_the_total(state):
    for score in state.scores():
        assert tuple(score.lines) == state.chart.sea.lines
        assert score.total == sum(score.lines.values())
        for line, points in score.lines.items():
            assert points == sum(item.points for item in score.items if item.line == line)
        order = [state.chart.sea.lines.index(item.line) for item in score.items]
        assert order == sorted(order)
        assert all(item.cells == sorted(item.cells) for item in score.items)
