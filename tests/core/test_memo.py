"""A memo computes a result for the same value only once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from archipel.core.memo import Memo, kept_for_good, kept_while_wanted, remembered, remembered_by_value

worked: list[object] = []


@remembered
def double(number: int, things: tuple[int, ...]) -> list[int]:
    worked.append(things)
    return [number * thing for thing in things]


@pytest.fixture(autouse=True)
def nothing_worked_yet() -> None:
    worked.clear()


def test_the_same_value_is_asked_about_once_and_gives_the_same_object() -> None:
    memo, things = Memo(), tuple(range(1, 3))
    with memo:
        first = double(2, things)
        assert double(2, things) is first
        assert double(3, things) == [3, 6]
        assert double(2, tuple(range(1, 3))) == first  # an equal value, but another object
    assert len(worked) == 3


def test_results_unused_since_the_last_turn_are_dropped() -> None:
    memo, things = Memo(), tuple(range(1, 3))
    with memo:
        first = double(2, things)
        memo.turn()
        assert double(2, things) is first
        memo.turn()
        memo.turn()
        assert double(2, things) is not first


def test_without_a_memo_everything_is_worked_out() -> None:
    things = tuple(range(1, 3))
    assert double(2, things) is not double(2, things)
    with pytest.raises(TypeError), Memo():
        double(2, 3)  # type: ignore[arg-type]
    assert double(2, things) is not double(2, things)  # an error inside the block also ends the memo


def test_arguments_given_by_name_are_not_remembered() -> None:
    things = tuple(range(1, 3))
    with Memo():
        assert double(2, things=things) is not double(2, things=things)


@pytest.mark.parametrize("kept", [kept_for_good, kept_while_wanted])
def test_permanent_results_are_used_only_inside_a_memo(kept: Callable[[Any], Any]) -> None:
    spelt = kept(lambda number: [str(number)])
    with Memo():
        first = spelt(7)
    with Memo():
        assert spelt(7) is first
    assert spelt(7) is not first


def test_numbers_are_compared_by_what_they_are() -> None:
    spelt = remembered_by_value(lambda number: [str(number)])
    memo = Memo()
    with memo:
        first = spelt(10**9)
        assert spelt(int("1" + "0" * 9)) is first
        memo.turn()
        assert spelt(10**9) is first
    assert spelt(10**9) is not first
