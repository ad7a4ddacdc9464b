"""Writes docs/reference.md from the docstrings of the names that programs outside the project use: `make reference`."""

from __future__ import annotations

import ast
import inspect
import sys
import textwrap
from collections.abc import Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import archipel
from archipel import bots
from archipel.core import game
from archipel.core.game import Game
from archipel.core.moves import Move
from archipel.core.options import Option
from archipel.core.previews import Preview
from archipel.core.score import Change, Counted, Item, Score
from archipel.core.state import CONTRACT, State

PAGE = Path(__file__).parent.parent / "docs" / "reference.md"

HEAD = """# The library, name by name

Made by `make reference` from the docstrings; `help(name)` shows the same in Python. [The library, by
example](python.md) shows how the names work together.
"""

SECTIONS: Mapping[str, tuple[str, Any, tuple[str, ...]]] = {
    "The package": ("archipel", archipel, ("games", "game", "replay", "score", "count", "read_pack")),
    "A game": ("game", Game, game.CONTRACT),
    "A state": ("state", State, CONTRACT),
    "Scores": ("score", Score, ("total", "lines", "items")),
    "An item of a score": ("item", Item, ("line", "points", "text", "cells")),
    "A paper game that was counted": ("counted", Counted, ("scores", "winners", "tie", "faults", "final")),
    "A preview": ("preview", Preview, ("events", "changes", "choices")),
    "A change in a preview": ("change", Change, ("line", "points", "text", "cells")),
    "An option": ("option", Option, ("title", "meaning", "default", "choices", "titles")),
    "A move": ("move", Move, ("to_json",)),
    "Chance": ("archipel", archipel, ("Seeded", "Scripted")),
    "Errors": ("archipel", archipel, ("IllegalMove", "BadSetup", "BadSheet")),
    "Bots": ("archipel.bots", bots, ("levels_for", "choose", "hint")),
}
"""For each section of the page: what a name is written after, the object that has the names, and the names."""


def page() -> str:
    return "\n".join([HEAD, *lines()])


def lines() -> Iterator[str]:
    for title, (written, owner, names) in SECTIONS.items():
        yield f"## {title}\n"
        if inspect.isclass(owner):
            yield f"{inspect.getdoc(owner)}\n"
        called = {name: signature(owner, name) for name in names}
        plain = [name for name in names if called[name] is None]
        if plain:
            yield "".join(f"- `{written}.{name}`: {' '.join(docstring_of(owner, name).split())}\n" for name in plain)
        for name in names:
            if name not in plain:
                yield f"### `{written}.{name}{called[name]}`\n"
                yield f"{docstring_of(owner, name)}\n"


def signature(owner: Any, name: str) -> str | None:
    """Returns the parameters and types of a function or class as its reader would write them; None for a value."""
    found = inspect.getattr_static(owner, name, None)
    if not inspect.isfunction(found) and not inspect.isclass(found):
        return None
    called = inspect.signature(found.__init__ if inspect.isclass(found) else found)
    own = [each for each in called.parameters.values() if each.name != "self"]
    returned = inspect.Signature.empty if inspect.isclass(found) else called.return_annotation
    return str(called.replace(parameters=own, return_annotation=returned)).replace("'", "")


def docstring_of(owner: Any, name: str) -> str:
    """Returns the docstring of a function, property or class, or the string below a field of a class."""
    found = inspect.getattr_static(owner, name, None)
    told = inspect.getdoc(found) if callable(found) or isinstance(found, property | cached_property) else None
    return told or fields_of(owner).get(name, "")


def fields_of(kind: type) -> dict[str, str]:
    """Returns the strings that stand below the fields of a class in its source."""
    (defined,) = ast.parse(textwrap.dedent(inspect.getsource(kind))).body
    assert isinstance(defined, ast.ClassDef)
    found = {}
    for field, told in zip(defined.body, defined.body[1:], strict=False):
        match field, told:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(words))):
                found[name] = inspect.cleandoc(words)
    return found


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    sys.stdout.write(f"{PAGE.name} is written.\n")
