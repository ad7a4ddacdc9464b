"""Promotional tiles in a box of L'Île des Chats: what is refused, and in which words.

How they are played stands in `tests/games/isle_of_cats/test_promos.py`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import Json
from archipel.core.pack import check, read_pack
from tests.packs.boxes import ours, pack

GAME = archipel.game("isle-of-cats")
OSHAX = {"kind": "oshax", "rows": ["###", "#.#", "###"]}
OURS = "That is a limit of this format, not of the rulebook: "


def found(tiles: Json | list[Json]) -> list[tuple[str, str, str]]:
    problems = check(GAME, pack("isle-of-cats", {"tiles": tiles})).problems
    return [(one.place, one.text.en, one.text.fr) for one in problems]


def contents(tiles: Json | list[Json]) -> Any:
    checked = check(GAME, pack("isle-of-cats", {"tiles": tiles}))
    assert checked.problems == []
    return checked.contents


@pytest.mark.parametrize(
    ("tiles", "place", "words"),
    [
        (
            {"oshax-7": {"kind": "oshax", "rows": ["#########"]}},
            "tiles.oshax-7",
            f"Tile oshax-7: its shape has 9 cells, and a promotional Oshax has 3 to 8. {OURS}take cells away.",
        ),
        (
            {"rare-x": {"kind": "rare", "rows": ["##"]}},
            "tiles.rare-x",
            f"Tile rare-x: its shape has 2 cells, and a promotional rare treasure has 3 to 6. {OURS}add cells.",
        ),
        (
            {"oshax-7": {"kind": "oshax", "rows": ["##.", "..#"]}},
            "tiles.oshax-7",
            "Tile oshax-7: its cells are in several parts: a tile is one piece. Join all cells by their sides",
        ),
        (
            {"oshax-7": {"kind": "oshax", "rows": ["##", "#"]}},
            "tiles.oshax-7",
            "Tile oshax-7: its shape is not drawn in rows of # and dots, all of the same length.",
        ),
        (
            {"oshax-7": {"kind": "oshax"}},
            "tiles.oshax-7",
            "Tile oshax-7: it has no shape yet. Tap its cells, or write it",
        ),
        ({"oshax-7": OSHAX | {"rows": []}}, "tiles.oshax-7", "Tile oshax-7: it has no shape yet. Tap its cells, or"),
        (
            {"oshax-7": {"kind": "oshax", "rows": ["x"]}},
            "tiles.oshax-7",
            "Tile oshax-7: its shape is not drawn in rows of # and dots",
        ),
        (
            {"oshax-7": {"kind": "oshax", "shape": "cat-4"}},
            "tiles.oshax-7",
            'Tile oshax-7: there is no "cat-4". Did you mean cat-04?',
        ),
        (
            {"oshax-7": OSHAX | {"copies": 2}},
            "tiles.oshax-7",
            f'Tile oshax-7: each Oshax is a single tile. {OURS}take "copies" away, and give each Oshax a name.',
        ),
        (
            {"rare-x": {"kind": "rare", "rows": ["###"], "copies": 0}},
            "tiles.rare-x",
            f'Tile rare-x: "copies" is 0. {OURS}from 1 to 12.',
        ),
        (
            {"rare-x": {"kind": "rare", "rows": ["###"], "begins": "bag"}},
            "tiles.rare-x",
            "Tile rare-x: by the rulebook the 25 rare treasures begin in the bag, promotional ones too. Take",
        ),
        (
            {"oshax-7": OSHAX | {"colour": "red"}},
            "tiles.oshax-7",
            'Tile oshax-7: a promotional Oshax has neither a colour nor "small". Take that field away.',
        ),
        (
            {"cat-18": {"kind": "cat", "colour": "red", "rows": ["###"]}},
            "tiles.cat-18",
            "Tile cat-18: the rulebook has two kinds of promotional tiles: Oshax and rare treasures. Write",
        ),
        (
            {"Ring": OSHAX},
            "tiles.Ring",
            'Tile Ring: "Ring" is no name of a promotional tile of this kind. Begin with the kind, then a dash, small',
        ),
        ({"rare-7": OSHAX}, "tiles.rare-7", 'Tile rare-7: "rare-7" is no name of a promotional tile of this kind.'),
        (
            {"cat-01-blue": {"rows": ["###"]}},
            "tiles.cat-01-blue",
            "Tile cat-01-blue: it is a tile of our own box, and this format can't change those yet. Put it back",
        ),
        ({"rare-l": False}, "tiles.rare-l", "Tile rare-l: it is a tile of our own box"),
        ({"oshax-1": {"copies": 2}}, "tiles.oshax-1", "Tile oshax-1: it is a tile of our own box"),
    ],
)
def test_an_impossible_promotional_tile_is_reported(tiles: Json, place: str, words: str) -> None:
    ((where, english, french),) = found(tiles)
    assert where == place
    assert english.startswith(words)
    assert french != english
    assert ("rulebook" in english) is ("livret" in french)


def test_a_sentence_names_the_rulebook_only_with_its_fact() -> None:
    """Sizes and numbers of promotional tiles are limits of the format: the rulebook gives none."""
    many = {f"oshax-{number}": OSHAX for number in range(7, 20)}
    ((place, english, french),) = found(many)
    assert place == "tiles"
    assert english == f"Tile: there are 13 promotional Oshax, and this format holds 12. {OURS}take some out."
    assert french.startswith("Tuile : il y a 13 Oshax promotionnels, et ce format en tient 12. C'est une limite de ce")
    copies = {
        "rare-x": {"kind": "rare", "rows": ["###"], "copies": 7},
        "rare-y": {"kind": "rare", "rows": ["###"], "copies": 6},
    }
    assert "13 promotional rare treasures" in found(copies)[0][1]


def test_six_oshax_begin_outside_the_bag() -> None:
    ((place, english, _),) = found({"oshax-7": OSHAX | {"begins": "outside"}})
    assert place == "tiles"
    assert english.startswith("Tile: 7 Oshax begin outside the bag, and the rulebook puts 6 there. Write")
    assert "5 Oshax" in found({"oshax-1": {"begins": "bag"}})[0][1]
    box = contents({"oshax-7": OSHAX | {"begins": "outside"}, "oshax-1": {"begins": "bag"}})
    assert box.oshax_outside == ("oshax-2", "oshax-3", "oshax-4", "oshax-5", "oshax-6", "oshax-7")


def test_shapes_may_repeat() -> None:
    """The rulebook forbids no repetition, and play does not depend on it."""
    twice = {"oshax-7": OSHAX, "oshax-8": OSHAX, "rare-x": {"kind": "rare", "rows": ["####"]}}
    assert len(contents(twice).bag) == len(GAME.contents.bag) + 3


def test_a_picture_is_kept_without_its_empty_border_and_a_shape_may_be_named() -> None:
    box = contents({"oshax-7": {"kind": "oshax", "rows": ["....", ".##.", "..#.", "...."]}})
    assert box.tile["oshax-7"].rows == ("##", ".#")
    assert box.tile["oshax-7"].shape == "oshax-7"
    named = contents({"rare-x": {"kind": "rare", "shape": "cat-16"}})
    assert named.tile["rare-x"].rows == ("#", "#", "#", "#", "#")


def test_a_box_deals_the_same_tiles_however_it_was_written() -> None:
    rows = ours("isle-of-cats")["tiles"]
    mine = {"id": "oshax-7", **OSHAX}
    assert contents([mine, *rows[::-1]]).fingerprint == contents({"oshax-7": OSHAX}).fingerprint
    problems = found([*rows, mine, mine])
    assert problems[0][1].startswith("Tile oshax-7: it is there twice.")


def test_how_many_there_are_is_counted() -> None:
    checked = check(
        GAME,
        pack("isle-of-cats", {"tiles": {"oshax-7": OSHAX, "rare-x": {"kind": "rare", "rows": ["###"], "copies": 3}}}),
    )
    assert [(one.place, one.count) for one in checked.counts if one.place.startswith("tiles")] == [
        ("tiles.oshax", 1),
        ("tiles.rare", 3),
    ]
    assert not any(one.place.startswith("tiles") for one in check(GAME, pack("isle-of-cats", {})).counts)


def test_toml_as_an_owner_writes_it() -> None:
    text = f"""
    archipel = 1
    id = "leas-box"
    version = "1"
    game = "isle-of-cats"
    edition = {GAME.edition}
    name = {{ fr = "Promo", en = "Promo" }}
    [contents.tiles.oshax-7]
    kind = "oshax"
    rows = ["###",
            "#.#",
            "###"]
    """
    assert "oshax-7" in GAME.with_pack(read_pack(text.encode())).contents.tile


def test_a_whole_box_that_was_written_before_deals_as_it_did() -> None:
    """The kept contents of edition 1 know nothing of promotional tiles."""
    first = GAME.in_edition(1)
    kept = json.loads((Path(__file__).parents[1] / "editions" / "isle-of-cats" / "1" / "contents.json").read_text())
    assert not any({"rows", "begins"} & tile.keys() for tile in kept["tiles"])
    checked = check(first, pack("isle-of-cats", kept, edition=1))
    assert checked.problems == []
    assert checked.contents is first.contents
    before, now = (
        game.start(3, chance=Seeded(11)) for game in (first, first.with_pack(pack(GAME.name, kept, edition=1)))
    )
    assert now.view(0) == before.view(0)
    assert first.contents.encoded == msgspec.json.encode(kept, order="sorted")
