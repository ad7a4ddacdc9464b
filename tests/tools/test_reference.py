"""The page of the library's names comes from the docstrings, and every name has one."""

from __future__ import annotations

import inspect
from typing import get_args

import archipel
from archipel.core import game as core_game
from archipel.core.moves import Move
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


def test_dir_of_a_game_lists_the_contract() -> None:
    for name in archipel.games():
        game = archipel.game(name)
        assert dir(game) == sorted(core_game.CONTRACT)
        assert all(hasattr(game, each) for each in dir(game))


def test_every_move_has_a_sentence_of_its_own() -> None:
    """What help(move) shows. A subclass without a docstring would show that of `Move`."""
    types = {kind for name in archipel.games() for kind in get_args(archipel.game(name).types.move)}
    assert len(types) > 40
    assert sorted(kind.__qualname__ for kind in types if inspect.getdoc(kind) == inspect.getdoc(Move)) == []


def test_dir_of_a_state_lists_the_contract() -> None:
    state = archipel.game("caty-mini").start(2)
    assert dir(state) == sorted(CONTRACT)
    assert all(hasattr(state, name) for name in dir(state))
