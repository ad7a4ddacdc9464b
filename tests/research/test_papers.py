"""The tables in docs/research.md match the code, and its examples work."""

from __future__ import annotations

import doctest

import pytest

from tests.research.papers import PAPER, SHOWN, layout_table


def test_the_examples_do_what_they_say() -> None:
    outcome = doctest.testfile(str(PAPER), module_relative=False, encoding="utf-8")
    assert outcome.attempted >= 30
    assert outcome.failed == 0


@pytest.mark.parametrize(("name", "options"), SHOWN, ids=str)
def test_the_parts_of_observations_are_those_in_the_paper(name: str, options: dict[str, str | bool | int]) -> None:
    """`python -m tests.research` rewrites them."""
    assert layout_table(name, options) in PAPER.read_text(encoding="utf-8")
