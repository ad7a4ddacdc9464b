"""One plan for every game: the same parts, the same pattern of classes, and data of the types that are declared."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, is_typeddict

import pytest

import archipel
from archipel.core import game as core
from archipel.core.content import GameContent
from archipel.core.contents import Contents
from tests.contract.games import all_setups
from tests.contract.schemas import Declared
from tests.contract.tables import Table
from tests.games.test_plan import PLAN

NAMES = archipel.games()
FILES = sorted(name.removesuffix(".py") for name in PLAN if name.endswith(".py"))
CONTENT = ("box", "describe", "help", "summary", "words")
PRESENTATION = ("view", "content.describe")
SAME_FOR_ALL = (
    "moves",
    "choices",
    "gains",
    "tallies",
    "counted",
    "view",
    "standing",
    "play",
    "undo",
    "preview",
    "guess",
    "record",
)
"""Methods that the base class has for every game. They check the seat and call the part that a game writes."""


def package(name: str) -> str:
    return f"archipel.games.{name.replace('-', '_')}"


def module(name: str, file: str) -> Any:
    return import_module(f"{package(name)}.{file}")


def folder(name: str) -> Path:
    return Path(str(import_module(package(name)).__file__)).parent


# ---- files ----


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_its_box_and_its_texts_in_the_same_files(name):
    there = {path.stem for path in (folder(name) / "content").glob("*.py")}
    assert there >= {"__init__", *CONTENT}


@pytest.mark.parametrize("name", NAMES)
def test_every_part_does_what_its_name_says(name):
    for file, function in (
        ("legal", "moves"),
        ("legal", "objection"),
        ("hidden", "deal_anew"),
        ("paper", "count"),
        ("view", "view"),
        ("events", "tell"),
        ("content.describe", "describe"),
    ):
        assert callable(getattr(module(name, file), function, None)), f"{file}.{function}"


# ---- classes ----


@pytest.mark.parametrize("name", NAMES)
def test_the_state_has_the_fields_and_the_game_adds_the_contract(name):
    fields = module(name, "state").State
    state = type(archipel.game(name).start(all_setups(name)[0].seats, all_setups(name)[0].options))
    assert fields.__bases__ == (core.State,)
    assert state.__bases__ == (fields,)
    assert (state.__name__, state.__module__) == (name.title().replace("-", ""), f"{package(name)}.game")
    assert state.name == name == archipel.game(name).name
    assert "name" not in vars(fields)
    assert not set(fields.__struct_fields__) ^ set(state.__struct_fields__), "fields belong to `state`"


@pytest.mark.parametrize("name", NAMES)
def test_no_game_does_again_what_is_the_same_for_all(name):
    fields = module(name, "state").State
    state = type(archipel.game(name).start(all_setups(name)[0].seats, all_setups(name)[0].options))
    again = {function for kind in (fields, state) for function in SAME_FOR_ALL if function in vars(kind)}
    assert not again


@pytest.mark.parametrize("name", NAMES)
def test_contents_are_a_value_that_the_state_holds(name):
    game = archipel.game(name)
    state = game.start(all_setups(name)[0].seats, all_setups(name)[0].options)
    assert isinstance(game.contents, Contents)
    assert type(game.contents) is module(name, "content.box").Box
    assert type(game.contents).__struct_fields__, "an empty box decides nothing"
    assert state.contents is game.contents
    hint = module(name, "state").State.__annotations__["contents"]
    assert hint == "Box"


# ---- which module imports which ----


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("file", [file for file in FILES if file not in ("view", "game")])
def test_rules_do_not_know_how_they_are_shown(name, file):
    reached = reaches(f"{package(name)}.{file}")
    assert not reached & {f"{package(name)}.{shown}" for shown in PRESENTATION}


@pytest.mark.parametrize("name", NAMES)
def test_the_game_itself_knows_how_it_is_shown(name):
    assert reaches(f"{package(name)}.game") >= {f"{package(name)}.{shown}" for shown in PRESENTATION}


@cache
def reaches(start: str) -> frozenset[str]:
    """Returns all modules of the games and of `boats` that this module imports, directly or through others."""
    found, ahead = set[str](), [start]
    while ahead:
        for imported in imports(ahead.pop()):
            if imported not in found:
                found.add(imported)
                ahead.append(imported)
    return frozenset(found)


@cache
def imports(name: str) -> frozenset[str]:
    path = file_of(name)
    assert path, f"no module {name}"
    return frozenset(imported_by(ast.parse(path.read_text(encoding="utf-8"))))


def imported_by(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names if file_of(one.name))
        elif isinstance(node, ast.ImportFrom):
            assert node.module, "imports name their module in full"
            inside = [f"{node.module}.{one.name}" for one in node.names]
            yield from (one for one in inside if file_of(one))
            # The `__init__` of a package runs too, but is not counted: a game's `__init__` only names the game.
            if file_of(node.module) and not all(map(file_of, inside)):
                yield node.module


@cache
def file_of(name: str) -> Path | None:
    """Returns the file of a module of the games or of `boats`, or None for any other module."""
    if not name.startswith(("archipel.games.", "archipel.boats.")):
        return None
    path = Path(str(archipel.__file__)).parent.joinpath(*name.split(".")[1:])
    return next((file for file in (path.with_suffix(".py"), path / "__init__.py") if file.exists()), None)


# ---- declared types ----


@pytest.mark.parametrize("name", NAMES)
def test_every_type_is_declared(name):
    types = archipel.game(name).types
    assert is_typeddict(types.view)
    assert is_typeddict(types.content)
    for field in GameContent.__annotations__:
        assert field in types.content.__annotations__
    content = Declared(types.content).components[types.content.__name__]
    loose = [field for field, schema in content["properties"].items() if schema in ({}, {"type": "object"})]
    assert not loose, "fields whose type says nothing"


@pytest.mark.parametrize("name", NAMES)
def test_the_content_is_what_is_declared(name):
    game = archipel.game(name)
    declared = Declared(game.types.content)
    assert not declared.faults(game.content)
    for field in set(game.content) - {"options", "source", "source_of_box"}:  # added to what a game describes
        without = {other: value for other, value in game.content.items() if other != field}
        assert declared.faults(without) == [f"it has no {field}"]
    assert declared.faults({**game.content, "weather": 1}) == ["it has a field weather that is not declared"]
    assert declared.faults({**game.content, "minutes": 20}) == ["it.minutes is 20, no string"]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("number", range(6))
def test_all_that_is_sent_is_what_is_declared(name, number):
    game = archipel.game(name)
    possible = [setup for setup in all_setups(name) if setup.seats <= 4]
    types = game.types
    view, facts, choice, event, move = map(Declared, (types.view, types.facts, types.choice, types.event, types.move))
    table = Table(game, possible[number * len(possible) // 6], number)
    for count, moment in enumerate(table.live()):
        state = moment.state
        for happened in moment.events or ():
            assert not event.faults(happened)
        if moment.move is not None:
            assert not move.faults(moment.move.to_json())
        if count % 5 == 0 or state.over:
            for seat in (None, *range(state.seats)):
                assert not view.faults(state.view(seat))
            assert not facts.faults(state.facts())
        if count % 5 == 0:
            for seat in range(state.seats):
                for offered in state.choices(seat):
                    assert not choice.faults(offered)
