"""Points: tokens, kinds, and the sentences that explain them."""

from __future__ import annotations

import pytest

from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.scoring import score, tie_broken, winners
from archipel.games.caty_mini.state import Token

WON = [Token("duck", 3), Token("ball", 2), Token("duck", 2), Token("teddy", 4)]


def test_tokens_count_their_values_in_table_order():
    result = score(CONTENTS, WON, expert=False)
    assert (result.total, result.lines) == (11, {"toys": 11})
    assert [(item.line, item.points, item.text.fr, item.text.en, item.cells) for item in result.items] == [
        ("toys", 2, "Balle : 2.", "Ball: 2.", []),
        ("toys", 4, "Ours en peluche : 4.", "Teddy bear: 4.", []),
        ("toys", 5, "Canard : 3 + 2.", "Rubber duck: 3 + 2.", []),
    ]


def test_experts_count_kinds():
    result = score(CONTENTS, WON, expert=True)
    assert (result.total, result.lines) == (14, {"toys": 11, "kinds": 3})
    assert result.items[-1].text.fr == "Sortes de jouets : 3."
    assert result.items[-1].text.en == "Kinds of toys: 3."


@pytest.mark.parametrize(("kinds", "points"), [(1, 1), (9, 9), (10, 15)])
def test_all_ten_kinds_bring_15_instead_of_10(kinds, points):
    assert score(CONTENTS, [Token(kind, 2) for kind in CONTENTS.kinds[:kinds]], expert=True).lines["kinds"] == points


def test_ten_kinds_have_their_own_sentence():
    text = score(CONTENTS, [Token(kind, 2) for kind in CONTENTS.kinds], expert=True).items[-1].text
    assert (text.fr, text.en) == ("Les dix sortes de jouets !", "All ten kinds of toys!")


@pytest.mark.parametrize(("expert", "lines"), [(False, {"toys": 0}), (True, {"toys": 0, "kinds": 0})])
def test_without_tokens_there_is_nothing_to_explain(expert, lines):
    result = score(CONTENTS, [], expert)
    assert (result.total, result.lines, result.items) == (0, lines, [])


@pytest.mark.parametrize(("strings", "won", "broken"), [((10, 20), (1,), True), ((20, 20), (0, 1), False)])
def test_string_left_breaks_a_tie_unless_it_is_equal_too(strings, won, broken):
    scores = [score(CONTENTS, WON, expert=False)] * 2
    assert winners(scores, strings) == won
    assert tie_broken(scores, won) is broken


def test_the_most_points_alone_break_no_tie():
    scores = [score(CONTENTS, WON, expert=False), score(CONTENTS, WON[:1], expert=False)]
    assert not tie_broken(scores, winners(scores, (10, 20)))
