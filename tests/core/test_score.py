"""The places of the seats at the end of a game."""

from __future__ import annotations

from archipel.core.score import Place, Score, places


def totals(*points: int) -> list[Score]:
    return [Score(total, {"cats": total}, []) for total in points]


def test_winners_are_first_and_the_others_stand_by_their_totals() -> None:
    assert places(totals(4, 16, 9), [1]) == [Place(3, 12), Place(1, 7), Place(2, 7)]


def test_equals_share_a_place_and_the_next_one_is_left_out() -> None:
    assert [place.place for place in places(totals(9, 16, 9, 3), [1])] == [2, 1, 2, 4]


def test_the_loser_of_a_tie_break_is_second_with_gap_zero() -> None:
    assert places(totals(16, 16), [0]) == [Place(1, 0), Place(2, 0)]
    assert places(totals(16, 16), [0, 1]) == [Place(1, 0), Place(1, 0)]


def test_totals_may_be_negative_and_alone_there_is_nobody_to_lead() -> None:
    assert places(totals(4, -4), [0]) == [Place(1, 8), Place(2, 8)]
    assert places(totals(-50), [0]) == [Place(1, 0)]
