"""The patches in the client's tests are those that the server sends today."""

from __future__ import annotations

import json
from typing import Any

import pytest
from msgspec import Struct, to_builtins

from archipel.server.wire.messages import UndoAsked
from archipel.server.wire.patches import applied, changes
from tests.server.patch_vectors import FILE, GAMES, written


def test_the_changes_that_the_client_is_tested_with_are_those_that_are_sent() -> None:
    assert written() == FILE.read_text(encoding="utf-8"), "Write it anew: python -m tests.server.patch_vectors"


def test_the_test_patches_lead_to_the_shown_state() -> None:
    found = json.loads(FILE.read_text(encoding="utf-8"))
    assert [each["game"] for each in found] == list(GAMES)
    for each in found:
        held = each["before"]
        for patch in each["patches"]:
            held = {part: applied(held[part], patch[part]) for part in held}
        assert held == each["after"]


class Shown(Struct):
    a: Any
    b: Any = None


@pytest.mark.parametrize(
    ("before", "after", "changed"),
    [
        (1, 1, []),
        (1, 2, [[["a"], 2]]),
        (None, [1], [[["a"], [1]]]),
        ([1], None, [[["a"], None]]),
        ({"x": 1}, {"x": None}, [[["a", "x"], None]]),
        ({"x": 1, "y": 2}, {"y": 2}, [[["a", "x"]]]),
        ({}, {"x": {"y": 1}}, [[["a", "x"], {"y": 1}]]),
        ({"x": {"y": 1, "z": 1}}, {"x": {"z": 1}}, [[["a", "x", "y"]]]),
        ({"x": {"y": 1}}, {"x": {"y": 1, "z": 2}}, [[["a", "x", "z"], 2]]),
        ([1], [1, 2, 3], [[["a", 1], 2, 3]]),
        ([1, 2, 3], [1, 3], [[["a", 1]]]),
        ([1, 2, 3, 4], [1, 4], [[["a", 1]], [["a", 1]]]),
        ([1, 2, 3], [4, 5], [[["a"], [4, 5]]]),
        ([1, 2, 3, 4, 5], [5, 4, 3, 2, 1], [[["a"], [5, 4, 3, 2, 1]]]),
        ([{"x": 1}, {"x": 2}], [{"x": 1}, {"x": 3}], [[["a", 1, "x"], 3]]),
        (UndoAsked(0, [], [1]), UndoAsked(0, [1], [1]), [[["a", "agreed", 0], 1]]),
    ],
)
def test_a_change_is_a_path_and_what_is_there_now(before: Any, after: Any, changed: list[Any]) -> None:
    same = {"same": True}
    found = changes(Shown(before, same), Shown(after, same), ("a", "b"), {})
    assert found == changed
    assert applied(to_builtins(Shown(before)), found) == to_builtins(Shown(after))
