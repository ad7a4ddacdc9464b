"""The page of the library's names comes from the docstrings, and every name has one."""

from __future__ import annotations

import inspect

import archipel
from archipel.core.state import CONTRACT
from tools import reference


def test_the_page_is_the_one_that_the_docstrings_give() -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), "Run `make reference`."


def test_every_name_is_explained() -> None:
    silent = [
        f"{written}.{name}"
        for written, owner, names in reference.SECTIONS.values()
        for name in names
        if not reference.docstring_of(owner, name)
    ]
    assert silent == []


def test_help_works_on_a_state_of_every_game() -> None:
    for name in archipel.games():
        state = archipel.game(name).start(archipel.game(name).seats[-1])
        methods = [each for each in CONTRACT if callable(getattr(state, each))]
        assert [each for each in methods if not inspect.getdoc(getattr(state, each))] == []


def test_dir_of_a_state_lists_the_contract() -> None:
    state = archipel.game("caty-mini").start(2)
    assert dir(state) == sorted(CONTRACT)
    assert all(hasattr(state, name) for name in dir(state))
