"""Promotional tiles of an owner's box: they begin in the bag, and everything that is done with tiles is done with them.

How such a box is checked stands in `tests/packs/test_promos.py`.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from random import Random
from typing import Any

import pytest

import archipel
from archipel.core.chance import Scripted, Seeded
from archipel.core.errors import BadSetup, BadSheet, IllegalMove
from archipel.core.game import Game, Json
from archipel.games.isle_of_cats import GAME
from archipel.games.isle_of_cats.game import IsleOfCats
from archipel.games.isle_of_cats.state import Placing, Sorting
from tests.games.isle_of_cats.playing import dull_move, give, play, until
from tests.games.isle_of_cats.test_conservation import cards, check_counts, tiles
from tests.packs.boxes import pack, random_box

RING: Json = {"kind": "oshax", "rows": ["###", "#.#", "###"]}
TILES: Json = {
    "oshax-7": RING,
    "oshax-8": {"kind": "oshax", "rows": ["#", "#", "#"]},
    "rare-star": {"kind": "rare", "rows": [".#.", "###", ".#.", ".#."], "copies": 2},
    "rare-bar": {"kind": "rare", "rows": ["####"]},
}
CATS = [f"cat-{shape:02}-{colour}" for shape in range(1, 18) for colour in ("blue", "green", "red", "purple", "orange")]


def with_tiles(given: Json = TILES) -> Game:
    return archipel.game("isle-of-cats").with_pack(pack("isle-of-cats", {"tiles": given}))


BOX = with_tiles()


def begun(seats: int, first: list[str], game: Game = BOX, **options: str) -> IsleOfCats:
    """Returns a game in which these tiles are drawn first."""
    contents: Any = game.contents
    rest = Counter(contents.bag)
    if options.get("mode") == "family":
        rest = Counter({name: count for name, count in rest.items() if contents.tile[name].kind != "oshax"})
    rest.subtract(first)
    bag = [*first, *rest.elements()]
    state = game.start(seats, options, Scripted({"first-player": [0], "bag": bag}, then=Seeded(7)))
    assert isinstance(state, IsleOfCats)
    return state


# ---- the bag ----


def test_promotional_tiles_begin_in_the_bag_and_six_oshax_outside() -> None:
    contents: Any = BOX.contents
    assert sorted(set(contents.bag) - set(GAME.contents.bag)) == ["oshax-7", "oshax-8", "rare-bar", "rare-star"]
    assert len(contents.bag) == len(GAME.contents.bag) + 5
    assert contents.oshax_outside == GAME.contents.tiles_of("oshax")


def test_a_box_says_which_six_oshax_begin_outside() -> None:
    turned = with_tiles({"oshax-7": RING | {"begins": "outside"}, "oshax-2": {"begins": "bag"}})
    contents: Any = turned.contents
    assert contents.oshax_outside == ("oshax-1", "oshax-3", "oshax-4", "oshax-5", "oshax-6", "oshax-7")
    assert set(contents.bag) - set(GAME.contents.bag) == {"oshax-2"}
    state = begun(2, CATS[:8], turned)
    assert state.position.oshax == contents.oshax_outside


def test_without_promotional_tiles_everything_is_as_it_was() -> None:
    same = with_tiles({})
    assert same.contents is archipel.game("isle-of-cats").contents
    assert b"begins" not in same.contents.encoded
    assert all(not tile.rows for tile in GAME.contents.tiles)


def test_an_oshax_that_is_drawn_joins_the_row_and_is_no_cat() -> None:
    state = begun(2, ["oshax-7", *CATS[:3], "rare-star", "oshax-8", *CATS[3:8]])
    position = state.position
    assert position.oshax[-2:] == ("oshax-7", "oshax-8")
    assert list(position.left + position.right) == CATS[:8]
    assert position.rare == (("rare-star", 1),)
    assert state.view(0)["oshax"][-2:] == ["oshax-7", "oshax-8"]


def test_what_came_out_of_the_bag_is_told() -> None:
    state = begun(2, [*CATS[:8], "oshax-7", "rare-star", *CATS[8:12], "oshax-8", *CATS[12:16]])
    (filled,) = [event for event in day_two(state) if event["event"] == "filled"]
    assert (filled["rare"], filled["oshax"]) == (["rare-star"], ["oshax-7", "oshax-8"])
    told = BOX.tell(filled)
    assert told.en.endswith(" And 1 rare treasure, and 2 Oshax.")
    assert told.fr.endswith(" Et 1 trésor rare, et 2 Oshax.")
    alone = BOX.tell({**filled, "rare": []})
    assert alone.en.endswith(" And 2 Oshax.")


def test_help_says_it_where_it_may_happen() -> None:
    assert "comes out of the bag" in BOX.content["help"]["oshax"]["text"]["en"]
    assert "comes out of the bag" not in GAME.content["help"]["oshax"]["text"]["en"]


def day_two(state: IsleOfCats) -> list[Json]:
    events: list[Json] = []
    while state.position.day == 1:
        seat = state.pending[0]
        events = state.play(seat, dull_move(state, seat))
    return events


def test_the_family_game_has_no_oshax_but_the_treasures() -> None:
    state = begun(2, ["rare-bar", *CATS[:8]], mode="family")
    for seat in (0, 1):
        state.play(seat, state.moves(seat)[0])
    assert not any(name.startswith("oshax") for name in state.position.bag)
    assert state.position.oshax == ()
    assert ("rare-bar", 1) in state.position.rare


def test_a_lucky_tile_is_never_an_oshax() -> None:
    state = give(until(begun(2, [*CATS[:8], "oshax-8", "rare-bar"]), "rescue"), 0, 75)
    (event, drawn, *_) = play(state, 0, "action", card=75)
    assert event["event"] == "action"
    assert drawn["tiles"] == ["oshax-8", "rare-bar"]
    assert state.position.oshax[-1] == "oshax-8"
    assert isinstance(state.position.interrupt, Placing)
    assert state.position.interrupt.tile == "rare-bar"


def test_new_arrivals_are_four_tiles_oshax_among_them() -> None:
    state = give(until(begun(2, [*CATS[:8], "oshax-7", CATS[8], "rare-star", "oshax-8"]), "rescue"), 0, 83)
    play(state, 0, "action", card=83)
    assert state.position.oshax[-2:] == ("oshax-7", "oshax-8")
    assert isinstance(state.position.interrupt, Sorting)
    assert state.position.interrupt.tiles == (CATS[8],)


def test_a_bag_of_oshax_alone_gives_them_and_no_tile() -> None:
    state = give(until(begun(2, CATS[:8]), "rescue"), 0, 75)
    state.position.bag = ("oshax-7",)
    events = play(state, 0, "action", card=75)
    assert [event["event"] for event in events[:2]] == ["action", "drew-tiles"]
    assert state.position.interrupt is None
    assert state.position.oshax[-1] == "oshax-7"


def test_an_oshax_of_eight_cells_is_taken_in_and_placed() -> None:
    state = give(until(begun(2, ["oshax-7", *CATS[:8]]), "rare-finds"), 0, 1)
    play(state, 0, "oshax", card=1, tile="oshax-7", colour="red")
    with pytest.raises(IllegalMove, match=r"###"):
        play(state, 0, "place", cells=[[4, c] for c in range(8)])
    ring = [[r, c] for r in (3, 4, 5) for c in (5, 6, 7) if (r, c) != (4, 6)]
    play(state, 0, "place", cells=ring)
    piece = state.view(0)["players"][0]["pieces"][0]
    assert (piece["kind"], piece["shape"], piece["colour"], piece["cells"]) == ("oshax", "oshax-7", "red", ring)


# ---- random games ----


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (2, 2), (2, 3), (3, 4), (4, 5)])
def test_no_tile_is_lost_in_random_games_and_paper_counts_them_alike(seats: int, seed: int) -> None:
    rng = Random(seed)
    boxes = (pack("isle-of-cats", random_box("isle-of-cats", number)) for number in range(seed * 100, seed * 100 + 99))
    game = next(game for box in boxes if (game := archipel.game("isle-of-cats").with_pack(box)) and drawn_in(game) > 4)
    contents: Any = game.contents
    state = game.start(seats, {}, Seeded(seed))
    assert isinstance(state, IsleOfCats)
    box = Counter([*contents.bag, *contents.oshax_outside])
    gone: Counter[str] = Counter()
    while not state.over:
        assert cards(state) == sorted(contents.deck("ABC"))
        now = tiles(state)
        assert all(count <= box[tile] for tile, count in now.items())
        assert not set(gone) & set(now) - set(contents.tiles_of("rare"))
        seat = rng.choice(state.pending)
        if rng.random() < 0.1:
            with contextlib.suppress(IllegalMove):
                state.undo(seat)
            continue
        if rng.random() < 0.05:
            guess = state.guess(seat, Seeded(seed))
            assert guess.view(seat) == state.view(seat)
        if moves := state.moves(seat):
            events = state.play(seat, rng.choice(moves))
            gone.update(name for event in events if event["event"] == "fled" for name in event["tiles"])
        check_counts(state)
    assert archipel.replay(state.record()).view(None) == state.view(None)
    if seats > 1:
        assert [one.total for one in game.score(sheet_of(state))] == [one.total for one in state.scores()]


def drawn_in(game: Game) -> int:
    contents: Any = game.contents
    return sum(1 for tile in contents.tiles if tile.rows)


def sheet_of(state: IsleOfCats) -> Json:
    """Returns the end of a game as players would write it down."""
    view = state.view(None)
    return {
        "game": "isle-of-cats",
        "mode": "standard",
        "turn_order": view["order"],
        "public_traditions": [
            {"card": one["card"]} | ({"colour": one["colour"]} if one["colour"] else {})
            for one in view["public_traditions"]
        ],
        "players": [
            {
                "boat": player["boat"],
                "fish": player["fish"],
                "baskets": player["baskets"]["ready"] + player["baskets"]["used"],
                "traditions": player["traditions"],
                "pieces": [
                    {field: piece[field] for field in ("kind", "colour", "cells") if field in piece}
                    for piece in player["pieces"]
                ],
            }
            for player in view["players"]
        ],
    }


# ---- a paper game ----

RING_CELLS = [[r, c] for r in (3, 4, 5) for c in (5, 6, 7) if (r, c) != (4, 6)]
BARS = [{"kind": "rare", "cells": [[row, c] for c in range(4, 8)]} for row in range(1, 8)]


def sheet(*pieces: Json) -> Json:
    player = {"boat": 1, "fish": 0, "baskets": 1, "traditions": [], "pieces": list(pieces)}
    return {"game": "isle-of-cats", "mode": "standard", "players": [player]}


def test_paper_with_the_box_knows_its_tiles() -> None:
    ring = sheet({"kind": "oshax", "colour": "red", "cells": RING_CELLS})
    assert BOX.score(ring)[0].total is not None
    with pytest.raises(BadSheet, match="piece 0"):
        archipel.score(ring)
    with pytest.raises(BadSheet, match="piece 0"):
        BOX.score(sheet({"kind": "rare", "cells": RING_CELLS}))


def test_a_treasure_with_a_shape_of_ours_is_one_more_of_it() -> None:
    """The box has five rare treasures of four in a row, and the promotional one."""
    assert BOX.score(sheet(*BARS[:6]))[0].lines["rare-treasures"] == 18
    with pytest.raises(BadSheet, match="has only 6"):
        BOX.score(sheet(*BARS[:7]))
    with pytest.raises(BadSheet, match="has only 5"):
        archipel.score(sheet(*BARS[:6]))


def test_cells_that_can_still_become_the_largest_oshax_are_unfinished() -> None:
    begun = sheet({"kind": "oshax", "colour": "red", "cells": RING_CELLS[:7]})
    assert BOX.count(begun).faults[0].unfinished
    assert not archipel.count(begun).faults[0].unfinished


T_SHAPED = with_tiles({"oshax-t": {"kind": "oshax", "rows": ["..#", "###", "..#"]}})
"""A box in which an Oshax has the shape of a cat."""


def lying(kind: str, row: int) -> Json:
    cells = [[row, 10], [row + 1, 8], [row + 1, 9], [row + 1, 10], [row + 2, 10]]
    return {"kind": kind, "colour": "red", "cells": cells}


@pytest.mark.parametrize(
    ("kinds", "nearest"),
    [
        (["cat", "cat"], (1, "oshax", "A red oshax")),
        (["oshax", "oshax"], (1, "cat", "A red cat")),
        (["cat", "oshax"], None),
        (["oshax", "cat", "cat"], (2, None, "")),
    ],
)
def test_when_all_tiles_of_a_kind_are_used_the_other_kind_of_this_shape_is_offered(
    kinds: list[str], nearest: tuple[int, str | None, str] | None
) -> None:
    faults = T_SHAPED.count(sheet(*(lying(kind, 3 * at) for at, kind in enumerate(kinds)))).faults
    if nearest is None:
        assert not faults
        return
    (fault,), (place, kind, words) = faults, nearest
    assert fault.piece == place
    assert fault.why is not None
    assert fault.nearest == (None if kind is None else (kind, lying(kind, 3 * place)["cells"]))
    assert ("all of them used." in fault.why.en, "perhaps?" in fault.why.en) == (True, kind is not None)
    assert words in fault.why.en
    assert ("peut-être ?" in fault.text.fr) == (kind is not None)


def test_a_family_game_has_no_oshax_to_offer() -> None:
    player = {"boat": 1, "family_cards": [151, 152], "pieces": [lying("cat", 0), lying("cat", 3)]}
    (fault,) = T_SHAPED.count({"game": "isle-of-cats", "mode": "family", "players": [player]}).faults
    assert fault.nearest is None


# ---- contents that no check has seen ----


@pytest.mark.parametrize(
    "change",
    [
        {"rows": ["####", "####", "#..."]},
        {"rows": ["#.#"]},
        {"rows": ["#x#"]},
        {"rows": ["#"] * 40},
        {"shape": "cat-01"},
        {"id": "cat-01", "shape": "cat-01"},
        {"kind": "common"},
        {"copies": 13, "kind": "rare", "rows": ["###"]},
        {"shape": ""},
    ],
)
def test_no_game_begins_with_a_tile_that_can_not_be_played(change: Json) -> None:
    state = begun(2, CATS[:8])
    record = state.record()
    (tile,) = [one for one in record["pack"]["tiles"] if one["id"] == "oshax-7"]
    tile |= change
    with pytest.raises(BadSetup):
        archipel.replay(record)
