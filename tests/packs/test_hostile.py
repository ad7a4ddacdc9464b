"""Packs that are made to be expensive: each is refused, or checked with little work."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import archipel
from archipel.boats import printed
from archipel.core import findings, forms
from archipel.core.bounds import Bounds, check_json
from archipel.core.findings import MOST_PROBLEMS, Enough, Findings
from archipel.core.game import Json
from archipel.core.pack import BOUNDS, LARGEST_PACK, BadPack, check, our_pack, pack_of, read_pack, written
from archipel.core.text import Text
from tests.packs.boxes import pack

HEAD = """
archipel = 1
id = "a-box"
version = "1"
game = "explore-draw"
edition = 1
name = { fr = "Une boîte", en = "A box" }
"""
LONG_NAMES = f"{HEAD}[{'.'.join('a' * 900)}]\n" + "a=1\n" * 60_000
NESTED_NAMES = f"{HEAD}[contents.{'.'.join('a' * 15)}]\n{'.'.join('b' * 16)} = 1"


def refused(data: bytes) -> str:
    with pytest.raises(BadPack) as error:
        read_pack(data)
    assert error.value.text.fr != error.value.text.en
    return str(error.value)


def with_edition(value: str) -> bytes:
    return HEAD.replace("edition = 1", f"edition = {value}").encode()


# ---- reading ----


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b'{"contents": ' + b"[" * 24 + b"]" * 24 + b"}", "This document has more than 24 brackets inside each other."),
        (b"{" + b",".join(b'"x%d":1' % n for n in range(90_000)) + b"}", "This document has more than 16000 values,"),
        (b"a." * 24_000 + b"a=1", "This file has more than 16 names joined by dots in one key."),
        (LONG_NAMES.encode(), "This file has more than 16 names joined by dots in one key."),
        (f"{HEAD}[contents]\na = {'1' * 5000}".encode(), "This file has a name, a number or a date of more than 64"),
        (with_edition("0x" + "f" * 5000), "This file has a name, a number or a date of more than 64"),
        (NESTED_NAMES.encode(), "This document has more than 24 brackets inside each other."),
    ],
)
def test_a_file_over_the_bounds_is_refused(data: bytes, words: str) -> None:
    assert refused(data).startswith(words)


def test_a_pack_that_is_too_large_as_json_is_refused() -> None:
    assert refused(f"{HEAD}[contents]\na = '".encode() + b"\\" * 600_000 + b"'").startswith(
        "This box is larger than 10"
    )


@pytest.mark.parametrize("value", ["inf", "-nan", "2024-02-29", "07:30:00.5", "2024-02-29T07:30:00Z", "0x" + "f" * 60])
def test_any_value_of_toml_is_read_and_its_problem_named(value: str) -> None:
    read = read_pack(f"{HEAD}[contents]\ncats = {value}\n".encode())
    assert msgspec.json.encode(read.to_json())
    (problem,) = check(archipel.game("explore-draw"), read).problems
    assert problem.place == "cats"


@pytest.mark.parametrize("value", ["inf", "-nan", "2024-02-29", "07:30:00.5", "2024-02-29T07:30:00Z"])
def test_an_edition_is_a_whole_number(value: str) -> None:
    assert '"edition":' in refused(with_edition(value))


def test_a_large_edition_is_one_that_nobody_knows() -> None:
    with pytest.raises(
        BadPack, match="This box is based on edition 1766847064778384329583297500742918515827483896875618"
    ):
        check(archipel.game("explore-draw"), read_pack(with_edition("0x" + "f" * 60)))


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize(
    "value",
    [10**5000, -(10**5000), "\ud800", {"\ud800": 1}, {(1, 2): 3}, object(), 1j, nested(25), nested(100_000)],
    ids=["large", "small", "half", "half name", "tuple", "object", "complex", "deep", "abyss"],
)
def test_plain_data_that_is_not_a_pack_is_refused(value: Any) -> None:
    whole = msgspec.to_builtins(pack("explore-draw", {}))
    for field in ("archipel", "id", "version", "game", "edition", "name", "contents"):
        with pytest.raises(BadPack):
            archipel.game("explore-draw").with_pack(whole | {field: value})
    for refuse in (value, whole | {"contents": {"cats": value}}):
        with pytest.raises(BadPack):
            pack_of(refuse)
    with pytest.raises(BadPack):
        check(archipel.game("explore-draw"), pack("explore-draw", {"cats": value}))


def test_our_whole_packs_are_far_within_the_bounds() -> None:
    quarter = Bounds(LARGEST_PACK // 4, BOUNDS.depth // 3, BOUNDS.parts // 4)
    for name in archipel.games():
        check_json(written(our_pack(archipel.game(name))), quarter)


# ---- checking ----


@pytest.fixture
def sought(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Records the values for which the check looks for the nearest known name."""
    values: list[object] = []

    def nearest(value: object, known: Any) -> Text:
        values.append(value)
        return findings.nearest(value, known)

    monkeypatch.setattr(forms, "nearest", nearest)
    return values


@pytest.mark.parametrize("game", archipel.games())
def test_the_search_for_problems_ends(game: str, sought: list[object]) -> None:
    found = check(archipel.game(game), pack(game, {f"x{number}": 1 for number in range(7000)}))
    assert len(found.problems) == MOST_PROBLEMS
    assert len(sought) == MOST_PROBLEMS + 1


def test_a_pack_of_very_many_wrong_fields_is_refused_with_the_first(sought: list[object]) -> None:
    strange = {f"x{number}": 1 for number in range(100_000)}
    with pytest.raises(BadPack, match='"x0": there is no field "x0"'):
        pack_of(strange | {"contents": 3})
    assert len(sought) == MOST_PROBLEMS + 1


def test_the_number_of_remembered_places_is_limited() -> None:
    found = Findings({})
    for number in range(MOST_PROBLEMS):
        found.wrong((number,), Text(fr="faux", en="wrong"))
    with pytest.raises(Enough):
        found.wrong(("one more",), Text(fr="faux", en="wrong"))
    assert len(found.places) == len(found.problems) == MOST_PROBLEMS


def one(game: str, contents: Json) -> str:
    (problem,) = check(archipel.game(game), pack(game, contents)).problems
    return problem.text.en


def test_an_object_by_name_is_no_longer_than_a_list() -> None:
    strings = {f"x{number}": 1 for number in range(1001)}
    assert one("caty-mini", {"removed": strings}) == '"removed": the list is too long. It may have 1000.'


def test_a_row_is_not_known_by_a_number_of_5000_digits() -> None:
    place = "1" * 5000
    problems = check(archipel.game("isle-of-cats"), pack("isle-of-cats", {"cards": {place: {}}})).problems
    assert problems[-1].place.startswith(f"cards.{place[:40]}")


def test_a_boat_that_is_no_grid_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Any] = []

    def pictured(rows: Any) -> dict[str, int]:
        drawn.extend(rows)
        return {}

    monkeypatch.setattr(printed, "pictured", pictured)
    assert "does not have the outline" in one("isle-of-cats", {"boats": {"1": {"rows": ["-" * 100] * 1000}}})
    assert drawn == []
