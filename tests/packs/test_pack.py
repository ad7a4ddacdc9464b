"""Packs are read, completed and played with, and a game's record keeps its pack."""

from __future__ import annotations

import json
import os
import random
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis.strategies import integers

import archipel
from archipel import BadSetup, Seeded, replay
from archipel.bots import choose, hint
from archipel.core.contents import MOST_SHARED, SHARED
from archipel.core.findings import Findings
from archipel.core.game import ANY_BOX, Game, Json, State
from archipel.core.pack import (
    LARGEST_PACK,
    OURS,
    BadPack,
    check,
    label_of,
    our_pack,
    pack_of,
    pack_schema,
    read_file,
    read_pack,
    written,
)
from archipel.packs.command import schema_file
from tests.contract.promises import PROMISES
from tests.contract.tables import Table, setups
from tests.packs.boxes import ours, pack, pack_with, random_box, without_krakens

ROOT = Path(__file__).parents[2]
GAMES = archipel.games()
BOXES = max(1, int(os.environ.get("ARCHIPEL_EXAMPLES", "8")) // 8)
"""Boxes that each promise is tested with; `make test-long` tests more."""

TOML = f"""
archipel = 1
id = "boite-de-lea"
version = "2"
game = "explore-draw"
edition = {archipel.game("explore-draw").edition}
name = {{ fr = "La boîte de Léa", en = "Léa's box" }}

[contents.cats.c076]
type = "cat"
zones = [[{{ kind = "cat", shape = "cat-04", colour = "blue" }}]]
"""


# ---- any box that passes the check can be played, and keeps every promise of the contract ----


@lru_cache(maxsize=BOXES)
def table(name: str, number: int) -> Table:
    """Returns a random game with a random box. It is cached, because no promise changes a game."""
    game = archipel.game(name).with_pack(pack(name, random_box(name, number)))
    setup = random.Random(number).choice([one for one in setups(game) if one.seats <= 3])
    return Table(game, setup, number)


@pytest.mark.parametrize("promise", PROMISES.values(), ids=PROMISES)
@pytest.mark.parametrize("name", GAMES)
def test_a_box_that_passes_keeps_every_promise(name: str, promise: Any) -> None:
    """All promises of a game stand in a row, because only its tables are cached."""
    for number in random.Random(22).sample(range(10**6), BOXES):
        at = table(name, number)
        at.rng.seed(number)
        promise(at)


@pytest.mark.parametrize("name", GAMES)
@given(number=integers(0, 10**6))
def test_a_box_is_completed_and_described_by_its_differences(name: str, number: int) -> None:
    game = archipel.game(name)
    contents = check(game, pack(name, random_box(name, number))).contents
    short = pack_with(game, contents)
    assert game.with_pack(short).contents is contents
    whole = pack(name, contents.to_json())
    assert game.with_pack(whole).fingerprint == contents.fingerprint


def played(state: State, seed: int = 1) -> State:
    rng = random.Random(seed)
    while not state.over:
        seat = rng.choice(state.pending)
        state.play(seat, rng.choice(state.moves(seat)))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_record_keeps_the_whole_box_so_a_pack_changed_later_changes_no_game(name: str) -> None:
    game = archipel.game(name).with_pack(pack(name, random_box(name, 3)))
    end = played(game.start(2, chance=Seeded(8)))
    record = json.loads(json.dumps(end.record()))
    assert record["pack"] == game.contents.to_json()
    assert record["contents"] == game.fingerprint != archipel.game(name).fingerprint
    assert replay(record).view(None) == end.view(None)
    assert game.lines.keys() == archipel.game(name).lines.keys()


@pytest.mark.parametrize("name", GAMES)
def test_bots_and_hints_play_with_it(name: str) -> None:
    game = archipel.game(name).with_pack(pack(name, random_box(name, 5)))
    state = game.start(2, chance=Seeded(2))
    for number in range(2):
        seat = state.pending[0]
        guess = state.guess(seat, Seeded(number))
        if number == 0:
            assert hint(guess, seat, Seeded(1)).moves
        for move in choose(guess, seat, Seeded(number), "steady"):
            state.play(seat, move)


@pytest.mark.parametrize("number", range(4))
@pytest.mark.parametrize("sea", ["treasures", "monsters"])
def test_bots_play_any_sea_to_its_end(number: int, sea: str) -> None:
    """A box may have more forts, ships and numbers than ours."""
    game = archipel.game("doodle-islands").with_pack(pack("doodle-islands", random_box("doodle-islands", number)))
    played_out(game, sea, number)


@pytest.mark.parametrize("number", range(3))
def test_bots_play_a_sea_without_krakens_to_its_end_and_it_is_scored(number: int) -> None:
    box = {"seas": {"monsters": without_krakens(random.Random(number))}}
    end = played_out(archipel.game("doodle-islands").with_pack(pack("doodle-islands", box)), "monsters", number)
    sheet = {"game": "doodle-islands", "sea": "monsters", "players": end.view(None)["sheets"]}
    game = archipel.game("doodle-islands").with_pack(pack("doodle-islands", box))
    assert [score.total for score in game.score(sheet)] == [score.total for score in end.scores()]
    guess = game.start(2, {"sea": "monsters"}).guess(0, Seeded(1))
    assert hint(guess, 0, Seeded(1)).moves
    assert choose(guess, 0, Seeded(1), "strong")


def played_out(game: Game, sea: str, number: int) -> State:
    state = game.start(2, {"sea": sea}, Seeded(number))
    while not state.over:
        seat, luck = state.pending[0], len(state.log or ())
        for move in choose(state.guess(seat, Seeded(luck)), seat, Seeded(luck), "beginner"):
            state.play(seat, move)
    return state


# ---- ours is the first ----


@pytest.mark.parametrize("name", GAMES)
def test_our_own_contents_are_the_first_pack(name: str) -> None:
    game = archipel.game(name)
    first = our_pack(game)
    assert (first.id, read_pack(written(first))) == (OURS, first)
    assert game.with_pack(first) is game
    assert pack_with(game, game.contents).contents == {}
    counts = [count for count in check(game, first).counts if count.of is not None]
    assert all(count.count == count.of for count in counts)
    assert "pack" not in game.with_pack(first).start(2).record()


# ---- reading ----


def test_toml_and_json_are_read_alike(tmp_path: Path) -> None:
    read = read_pack(TOML.encode())
    assert read_pack(written(read)) == read
    (tmp_path / "a.toml").write_text(TOML, encoding="utf-8")
    assert read_file(tmp_path / "a.toml") == read
    card = archipel.game("explore-draw").with_pack(read).contents.cards["c076"]
    assert (card.keyword, len(card.discoveries)) == (None, 1)  # a complete card takes nothing from ours


def test_a_row_that_lacks_something_takes_it_from_ours() -> None:
    zones = [[{"kind": "cat", "shape": "cat-04", "colour": "blue"}, {"kind": "oshax", "shape": "oshax-1"}]]
    game = archipel.game("explore-draw").with_pack(pack("explore-draw", {"cats": {"c076": {"zones": zones}}}))
    assert game.contents.cards["c076"].keyword == "choose-two"


def test_a_row_that_lost_its_keyword_is_reported_in_full() -> None:
    contents = {"cats": {"c076": {"type": "cat", "zones": [[{"kind": "oshax", "shape": "oshax-1"}]]}}}
    game = archipel.game("explore-draw")
    assert pack_with(game, game.with_pack(pack("explore-draw", contents)).contents).contents == {
        "cats": {"c076": {"type": "cat", "zones": [[{"kind": "oshax", "shape": "oshax-1"}]]}}
    }


def refused(data: bytes) -> str:
    with pytest.raises(BadPack) as error:
        read_pack(data)
    assert error.value.text.fr != error.value.text.en
    return str(error.value)


def without(**changes: Any) -> bytes:
    data = msgspec.to_builtins(pack("doodle-islands", {})) | changes
    return msgspec.json.encode({name: value for name, value in data.items() if value is not None})


AN_OBJECT = 'A box is an object with "archipel", "id", "version", "game", "edition", "name" and "contents": '


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"x" * (LARGEST_PACK + 1), "This box is larger than 1000000 bytes."),
        (b"{", "This file is neither JSON nor TOML: it ends in the middle."),
        (b'{\n "id": x}', "This file is neither JSON nor TOML: line 2, column 8."),
        (b"\n= 3", "This file is neither JSON nor TOML: line 2, column 1."),
        (b"\xff", "This file is neither JSON nor TOML: it is no text in UTF-8."),
        (b"[" * 100_000, "This document has more than 16000 values, names and brackets in all."),
        (b'{"edition": 1e999}', "This file is neither JSON nor TOML: it has a number that is too large."),
        (b"[]", AN_OBJECT + "The box: [] does not fit there. It takes an object with archipel, id,"),
        (without(version=None), AN_OBJECT + 'The box: "version" is missing. It takes a text'),
        (without(code="print(1)"), AN_OBJECT + '"code": there is no field "code".'),
        (without(edition="1"), AN_OBJECT + '"edition": "1" does not fit there. It takes a whole number'),
        (without(name="Léa"), AN_OBJECT + '"name": "Léa" does not fit there. It takes an object with fr, en.'),
        (without(contents=[]), AN_OBJECT + '"contents": [] does not fit there. It takes an object.'),
        (without(archipel=2), "This box has format 2; this version of Archipel reads format 1."),
        (without(id="Léa"), 'The id of a box is in lower case with dashes, of at most 40 characters, not "Léa".'),
        (without(id="../../etc"), "The id of a box is in lower case with dashes,"),
        (without(id="a" * 41), "The id of a box is in lower case with dashes,"),
        (without(version=" "), '"version" is one line of text, of 1 to 60 characters, not " ".'),
        (without(name={"fr": "a\nb", "en": "b"}), '"name.fr" is one line of text,'),
        (without(name={"fr": "a", "en": "b" * 61}), '"name.en" is one line of text,'),
        (without(name={"fr": "a", "en": "\u202eb"}), '"name.en" is one line of text,'),
    ],
)
def test_an_invalid_pack_is_refused_with_a_sentence(data: bytes, words: str) -> None:
    assert refused(data).startswith(words)


def test_a_file_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    (tmp_path / "large.json").write_bytes(b" " * (LARGEST_PACK + 1))
    with pytest.raises(BadPack, match="larger than"):
        read_file(tmp_path / "large.json")


def test_a_box_of_another_game_or_edition_is_refused() -> None:
    game = archipel.game("doodle-islands")
    with pytest.raises(BadSetup, match='This box is one of "caty-mini", not of Doodle Islands'):
        game.with_pack(pack("caty-mini", {}))
    unknown = game.edition + 1
    with pytest.raises(BadSetup, match=f"based on edition {unknown} of Doodle Islands; this version of Archipel knows"):
        game.with_pack(pack("doodle-islands", {}, edition=unknown))


def test_a_refusal_lists_all_faults() -> None:
    wrong = {"cats": {"c001": {"type": "ct"}, "c002": {"type": "ct"}}}
    with pytest.raises(BadPack) as error:
        archipel.game("explore-draw").with_pack(msgspec.to_builtins(pack("explore-draw", wrong)))
    assert str(error.value).startswith("This box can't be played with: Card c001:")
    assert str(error.value).endswith("And 1 more.")
    assert [problem.place for problem in error.value.problems] == ["cats.c001.type", "cats.c002.type"]


def test_a_fault_that_only_the_game_finds_is_reported_too() -> None:
    game = archipel.game("doodle-islands")
    quiet = msgspec.structs.replace(game, box=ANY_BOX)
    (problem,) = check(quiet, pack("doodle-islands", {"seas": {"treasures": {"map": ["STM"]}}})).problems
    assert problem.text.en.startswith("The box: the map of the sea treasures is not the map of a sea")


def test_texts_of_a_pack_are_kept_as_they_are_and_short() -> None:
    name = {"fr": "<script>alert(1)</script>", "en": '"onload=x #read("/etc/passwd")'}
    label = label_of(pack_of(msgspec.to_builtins(pack("doodle-islands", {})) | {"name": name}))
    assert label.name == name  # it is escaped where it is drawn; tests of the page and of drawings check that


def test_contents_that_are_not_json_are_refused() -> None:
    with pytest.raises(BadPack, match="A box is an object with"):
        archipel.game("doodle-islands").with_pack(pack("doodle-islands", {"seas": object()}))


def test_a_check_leaves_the_pack_as_it_was() -> None:
    drawn = random_box("explore-draw", 1)
    before = json.dumps(drawn)
    check(archipel.game("explore-draw"), pack("explore-draw", drawn))
    assert json.dumps(drawn) == before


def test_the_cache_of_boxes_is_limited() -> None:
    game = archipel.game("doodle-islands")
    for seed in range(MOST_SHARED + 2):
        game.with_pack(pack("doodle-islands", random_box("doodle-islands", seed)))
    assert len(SHARED) <= MOST_SHARED


def test_the_item_of_a_place_without_a_name_is_its_field() -> None:
    found = Findings({})
    assert found.item(()).en == "The box"
    assert found.item(("walls",)).fr == "« walls »"


# ---- the schema ----


def test_the_published_schema_is_the_one_that_the_types_make() -> None:
    assert (ROOT / "docs" / "pack.schema.json").read_bytes() == schema_file()


LEFT_OUT = {"doodle-islands": {"faces"}, "caty-mini": {"more_toys"}}
"""Fields that our contents leave out, because theirs are the usual values."""


def test_the_schema_names_every_field_of_every_game() -> None:
    made = pack_schema([archipel.game(name) for name in GAMES])
    by_game = {one["properties"]["game"]["const"]: one for one in made["oneOf"]}
    for name in GAMES:
        box = made["$defs"][by_game[name]["properties"]["contents"]["$ref"].split("/")[-1]]
        assert set(box["properties"]) == {*ours(name), *LEFT_OUT.get(name, ())}


def test_our_boxes_fit_the_schema() -> None:
    made = pack_schema([archipel.game(name) for name in GAMES])
    for name in GAMES:
        (form,) = [one for one in made["oneOf"] if one["properties"]["game"]["const"] == name]
        assert fits(msgspec.to_builtins(our_pack(archipel.game(name))), form, made["$defs"])
        assert fits(msgspec.to_builtins(pack(name, random_box(name, 1))), form, made["$defs"])
        assert not fits(msgspec.to_builtins(pack(name, {"strange": 1})), form, made["$defs"])


def fits(data: Any, form: Json, defs: Json) -> bool:
    """Validates data against the part of JSON Schema that our schema uses."""
    if "$ref" in form:
        return fits(data, defs[form["$ref"].split("/")[-1]], defs)
    if "anyOf" in form:
        return any(fits(data, one, defs) for one in form["anyOf"])
    if "const" in form:
        return bool(data == form["const"]) and type(data) is type(form["const"])
    if "enum" in form:
        return data in form["enum"]
    kinds: dict[str, type] = {
        "object": dict,
        "array": list,
        "string": str,
        "integer": int,
        "boolean": bool,
        "null": type(None),
    }
    right = type(data) is kinds[form["type"]]
    if not right:
        return False
    if form["type"] == "array":
        return all(
            fits(one, form["prefixItems"][n] if "prefixItems" in form else form["items"], defs)
            for n, one in enumerate(data)
        )
    if form["type"] == "object":
        known, other = form.get("properties", {}), form["additionalProperties"]
        return all(
            fits(value, known[key], defs) if key in known else bool(other) and fits(value, other, defs)
            for key, value in data.items()
        )
    return True
