"""The bots' weights are in one file for each game, never in the code; those of the reference bots never change."""

from __future__ import annotations

import ast
from hashlib import sha256
from pathlib import Path

import msgspec
import pytest

from archipel.bots import evaluate
from archipel.bots.evaluate import caty_mini, doodle_islands, explore_draw, isle_of_cats
from archipel.bots.evaluate.readable import WIDTH, readable

FOLDER = Path(str(evaluate.__file__)).parent
OF_THE_REFERENCE = {"caty_mini/ahead.py"}
"""The files of the reference bot `ahead`, which never changes."""
PLAIN = (0.0, 0.5, 1.0)
"""Numbers that the code may contain: nothing, all, and a half (also the exponent of a square root)."""


CHANGED = """`reference` in src/archipel/bots/evaluate/{game}/weights.json has changed. Put it back as it was: `greedy`
plays with it, and all strengths are measured against `greedy`. A new card needs no entry there: `greedy` expects of it
what it pays now. A new weight needs none either, if its field in `weights.py` has a default."""


def test_no_weight_is_written_in_the_code() -> None:
    found = {
        f"{name}:{node.lineno}"
        for path in sorted(FOLDER.rglob("*.py"))
        if (name := path.relative_to(FOLDER).as_posix()) not in OF_THE_REFERENCE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, float) and node.value not in PLAIN
    }
    assert found == set()


@pytest.mark.parametrize("game", [caty_mini, doodle_islands, explore_draw, isle_of_cats])
def test_each_game_has_one_file_of_them(game: object) -> None:
    folder = Path(str(game.__file__)).parent  # type: ignore[attr-defined]
    assert [path.name for path in folder.glob("*.json")] == ["weights.json"]


@pytest.mark.parametrize(
    ("game", "digest"), [("explore_draw", "9a22f7f3e23eccc9"), ("isle_of_cats", "7eab1669e84c9c9d")]
)
def test_the_reference_never_changes(game: str, digest: str) -> None:
    written = msgspec.json.decode((FOLDER / game / "weights.json").read_bytes())["reference"]
    if sha256(msgspec.json.encode(written, order="sorted")).hexdigest()[:16] != digest:
        pytest.fail(CHANGED.format(game=game))


def test_a_file_of_weights_can_be_read_by_people() -> None:
    row = list(range(100))
    data = {"short": {"a": 1.5, "b": [1, 2]}, "long": {"row": row, **{f"card-{n}": n for n in range(20)}}}
    lines = readable(data).splitlines()
    assert msgspec.json.decode(readable(data)) == data
    assert lines[1] == '  "short": {"a": 1.5, "b": [1, 2]},'
    assert lines[4] == '    "card-0": 0,'
    assert [line for line in lines if len(line) > WIDTH] == [f'    "row": {row},']
