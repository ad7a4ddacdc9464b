"""Contents: a box other than ours is played, shown, scored and recorded with its own rows, and with none of ours."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

import archipel
from archipel import BadSetup, Seeded, replay
from archipel.bots import choose
from archipel.core.game import Game
from archipel.games import caty_mini
from archipel.games.caty_mini import GAME
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.game import CatyMini
from tests.packs.boxes import pack, random_box

OURS = CONTENTS.to_json()
HALF: dict[str, Any] = {
    "floor": 500,
    "behind": 33,
    "walls": OURS["walls"][::-1],
    "furniture": [
        {**piece, "a": [number // 2 for number in piece["a"]], "b": [number // 2 for number in piece["b"]]}
        for piece in OURS["furniture"][::-1]
    ],
    "toys": [{**toy, "radius": toy["radius"] // 2} for toy in OURS["toys"][:8]],
    "boards": [
        {
            **board,
            "toys": {toy: [x // 2, y // 2] for toy, (x, y) in board["toys"].items() if toy not in ("duck", "mouse")},
        }
        for board in OURS["boards"]
    ],
    "tokens": [5, 6, 7, 5, 6, 7, 5, 6, 7],
    "removed": {"2": 3, "3": 2, "4": 1},
    "strings": {"standard": 6000, "short": 3000},
}
"""A room half the size, with eight kinds of toys, more tokens with other values, and everything in another order."""


def with_box(**changed: Any) -> Game:
    return GAME.in_edition(GAME.edition, pack={**OURS, **changed})


def played(game: Game, seats: int, seed: int, **options: Any) -> CatyMini:
    luck, state = Random(seed), game.start(seats, options, Seeded(seed))
    assert isinstance(state, CatyMini)
    while state.pending:
        seat = state.pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
    return state


def test_our_own_box_written_down_and_read_again_is_ours():
    again = with_box()
    assert again.fingerprint == GAME.fingerprint
    assert again.content == GAME.content
    assert played(again, 3, 5).view(0) == played(GAME, 3, 5).view(0)


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("string", ["standard", "short"])
def test_another_box_is_played_to_the_end_and_shown_by_its_rows(seats, string):
    game = with_box(**HALF)
    for seed in range(5):
        state = played(game, seats, seed, string=string, expert=True)
        view = state.view(None)
        assert list(view["piles"]) == ["violet", "red", "turquoise", "yellow"]
        assert list(view["stacks"]) == [toy["id"] for toy in HALF["toys"]]
        for player in view["players"]:
            assert 0 <= player["string"] < HALF["strings"][string]
            assert {value for values in player["values"].values() for value in values} <= {5, 6, 7}
        for kind, stack in view["stacks"].items():
            won = sum(player["tokens"].get(kind, 0) for player in view["players"])
            assert won + stack["left"] == 9 - HALF["removed"][str(seats)]


def test_a_run_costs_half_as_much_in_a_room_half_as_large():
    state = with_box(**HALF).start(4, {}, archipel.Scripted({"first": [0], "start": ["chair"], "boards": ["A"]}))
    assert isinstance(state, CatyMini)
    ways = state.contents.ways("A", "chair", "b", "table")
    assert (ways["a"].cost, ways["a"].touched) == (477 + 33, ("train", "top"))
    assert (ways["b"].cost, ways["b"].touched) == (409 + 33, ("top",))
    assert CONTENTS.ways("A", "chair", "b", "table")["a"].cost == 1094


def test_all_kinds_of_a_smaller_box_bring_as_much_as_all_ten():
    def tokens(kinds: int) -> dict[str, list[int]]:
        return {toy["id"]: [5] for toy in HALF["toys"][:kinds]}

    sheet = {"game": "caty-mini", "expert": True, "players": [{"tokens": tokens(8)}, {"tokens": tokens(7)}]}
    every, seven = with_box(**HALF).score(sheet)
    assert (every.lines, seven.lines) == ({"toys": 40, "kinds": 15}, {"toys": 35, "kinds": 7})
    assert (every.items[-1].text.fr, every.items[-1].text.en) == ("Toutes les sortes de jouets !", "All kinds of toys!")
    with pytest.raises(archipel.BadSheet, match=r"a token is worth 2, 3 or 4, not 5"):
        GAME.score(sheet)
    wrong = {"game": "caty-mini", "players": [{"tokens": {"ball": [2]}}, {"tokens": {}}]}
    with pytest.raises(archipel.BadSheet, match=r"a token is worth 5, 6 or 7, not 2"):
        with_box(**HALF).score(wrong)


def test_the_content_shows_and_describes_the_box():
    content = with_box(**HALF).content
    assert (content["floor"], content["behind"], content["strings"]) == (500, 33, HALF["strings"])
    assert content["tokens"] == HALF["tokens"]
    assert content["removed"] == HALF["removed"]
    assert [wall["colour"] for wall in content["walls"]] == ["violet", "red", "turquoise", "yellow"]
    assert [toy["r"] for toy in content["boards"][0]["toys"]] == [toy["radius"] for toy in HALF["toys"]]
    assert content["help"]["token"]["text"]["en"].startswith("5, 6 or 7 points.")
    told = {entry["title"]["en"]: entry["text"] for entry in content["rules"]}
    assert "et 1 cm pour passer derrière le meuble" in told["String runs out"]["fr"]
    assert "Here: 180 cm, or 90 cm if you want it short, in a" in told["The length of the string"]["en"]
    assert "Here, a board has 8 toys, one of each kind." in told["Toys on a board"]["en"]
    assert (
        "2 players: 3 of each kind.\n3 players: 2 of each kind.\n4 players: 1 of each kind."
        in (told["Tokens taken out"]["en"])
    )
    assert "15 points instead of 8!" in told["For experts"]["en"]
    assert [title["en"] for title in (each["title"] for each in content["options"]["string"]["choices"])] == [
        "Standard",
        "Short",
    ], "a length would be wrong in another box"
    assert GAME.content["help"]["token"]["text"]["fr"].startswith("2, 3 ou 4 points.")


def test_a_record_carries_the_box_and_replays():
    state = played(with_box(**HALF), 3, 1)
    record = state.record()
    assert record["pack"] == state.contents.to_json()
    again = replay(record)
    assert again.view(None) == state.view(None)
    assert again.scores() == state.scores()
    assert "pack" not in played(GAME, 3, 1).record()
    with pytest.raises(BadSetup):
        replay({key: value for key, value in record.items() if key != "pack"})


@pytest.mark.parametrize("changed", [{"tokens": OURS["tokens"] * 2}, {"behind": 141}, {"strings": HALF["strings"]}])
def test_any_changed_row_is_another_fingerprint(changed):
    assert with_box(**changed).fingerprint != GAME.fingerprint


@pytest.mark.parametrize("level", ["beginner", "steady", "strong", pytest.param("master", marks=pytest.mark.long)])
def test_bots_play_the_box_they_are_given(level):
    state = with_box(**HALF).start(2, {"string": "short"}, Seeded(4))
    while state.pending:
        seat = state.pending[0]
        for move in choose(state.guess(seat, Seeded(1)), seat, Seeded(2), level):
            state.play(seat, move)
    assert state.over


def without(rows: str, count: int) -> dict[str, Any]:
    return {rows: OURS[rows][count:]}


def with_first(rows: str, **changed: Any) -> dict[str, Any]:
    return {rows: [{**OURS[rows][0], **changed}, *OURS[rows][1:]]}


@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"floor": 10**9}, "notches and toys lie on the floor, from 0 to 1000000000, and that is at most 100000"),
        ({"floor": 999}, "notches and toys lie on the floor, from 0 to 999, and that is at most 100000"),
        ({"behind": -1}, "lengths and tokens are from 0 to 100000"),
        ({"walls": OURS["walls"] * 2}, "wall yellow is there twice"),
        ({"walls": OURS["walls"][:2], "furniture": OURS["furniture"][:10]}, "there are 2 walls; a game needs 3"),
        (without("walls", 1), "table stands on the yellow wall, which is not there"),
        (without("furniture", 1), "the yellow wall has 4 pieces of furniture; it needs 5"),
        (with_first("furniture", id="bed"), "piece of furniture bed is there twice"),
        (with_first("furniture", a=[250, 0]), "notch at [250, 0] is there twice"),
        (without("boards", 1), "there are 3 boards; 4 players need one each"),
        (with_first("boards", id="B"), "board B is there twice"),
        (without("toys", 1), "board A shows the toy ball, which has no tokens"),
        (with_first("toys", id="duck"), "toy duck is there twice"),
        ({"toys": [], "boards": [{**board, "toys": {}} for board in OURS["boards"]]}, "there is no toy"),
        ({"tokens": []}, "every toy has from 1 to 12 tokens, not 0"),
        ({"tokens": [2, 3]}, "with 2 players 2 tokens of each kind are removed: not possible"),
        ({"tokens": [2] * 12, "removed": {"2": 2, "3": 4, "4": 0}}, "with 3 players 4 tokens of each kind are removed"),
        ({"removed": {"2": 2}}, "removed is given for 2, 3, 4 players, and strings for standard, short"),
        ({"strings": {"short": 9}}, "removed is given for 2, 3, 4 players, and strings for standard, short"),
        (with_first("furniture", name="Fridge"), "Object contains unknown field `name`"),
    ],
)
def test_a_box_that_no_game_can_be_played_with_is_refused(changed, why):
    with pytest.raises(BadSetup) as caught:
        with_box(**changed)
    assert why in str(caught.value)


def test_a_box_with_three_walls_is_enough():
    walls = {"walls": OURS["walls"][1:], "furniture": OURS["furniture"][5:]}
    for seats in GAME.seats:
        assert all(played(with_box(**walls), seats, seed).over for seed in range(5))


ROWS = {"FLOOR", "BEHIND", "WALLS", "FURNITURE", "TOYS", "BOARDS", "TOKENS", "REMOVED", "STRINGS", "CONTENTS"}


def test_nobody_but_the_components_reads_our_rows():
    folder = Path(caty_mini.__file__).parent
    readers = {
        path.stem
        for path in folder.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and ROWS & {name.name for name in node.names}
    }
    # A lesson is dealt from our own box, and a stamp asks for every kind of toy of our own box.
    assert readers == {"box", "game", "lessons", "stamps"}


# ---- several toys of a kind in a room, or none ----

SEVERAL: dict[str, Any] = {
    "boards": [OURS["boards"][0], *[{**board, "toys": {}} for board in OURS["boards"][1:]]],
    "more_toys": {"A": {"top": [[500, 145], [900, 800]]}, "B": {"duck": [[500, 500], [300, 300]]}},
}
"""Room A has three tops, room B only two ducks, rooms C and D no toy at all."""


def run_over_two_tops(seats: int, **luck: Any) -> CatyMini:
    tops: dict[str, Any] = {"first": [0], "start": ["chair"], "boards": list("ABCD")}
    piles = {"pile-yellow": ["table", "bookcase", "stool", "sideboard", "floor-lamp"]}
    state = with_box(**SEVERAL).start(seats, {}, archipel.Scripted({**tops, **piles, **luck}, Seeded(1)))
    assert isinstance(state, CatyMini)
    while state.now.phase in ("draw", "knot"):
        state.play(state.pending[0], state.moves(state.pending[0])[-1])
    state.play(0, {"type": "lead", "furniture": "table"})
    return state


def test_a_run_takes_one_token_for_each_toy_of_a_kind_under_the_string():
    state = run_over_two_tops(4)
    events = state.play(0, {"type": "run", "entry": "a"})
    assert events[0]["touched"] == ["train", "top", "top"]
    taken = [{"toy": "train", "value": 2}, {"toy": "top", "value": 2}, {"toy": "top", "value": 2}]
    assert events[0]["taken"] == taken
    assert state.view(0)["stacks"]["top"] == {"top": 3, "left": 3}
    told = with_box(**SEVERAL).tell(events[0])
    assert "grabs the toy train (2), the spinning top (2) and the spinning top (2)!" in told.en
    assert state.scores()[0].lines == {"toys": 6}


def test_a_stack_with_one_token_left_gives_one_for_two_toys():
    state = run_over_two_tops(4)
    number = state.contents.stack_number["top"]
    gone = tuple(4 if kind == number else 0 for kind in range(10))
    state.now = msgspec.structs.replace(state.now, taken=gone)
    events = state.play(0, {"type": "run", "entry": "a"})
    assert [token["value"] for token in events[0]["taken"]] == [2, 4]
    assert with_box(**SEVERAL).tell(events[0]).en.endswith("No tokens left: spinning top.")
    assert state.view(0)["stacks"]["top"] == {"top": None, "left": 0}


def test_a_preview_does_not_reveal_the_token_under_the_top_one():
    seen = set()
    for kept in ([2, 2], [2, 3], [3, 4], [3, 3]):
        state = run_over_two_tops(2, **{"box-top": kept})
        if state.view(0)["stacks"]["top"]["top"] == 2:
            seen.add(repr(state.preview(0, [{"type": "run", "entry": "a"}])))
    assert len(seen) == 1


def test_a_box_with_several_toys_of_a_kind_is_shown_and_described():
    content = with_box(**SEVERAL).content
    boards = {board["id"]: [(toy["toy"], toy["x"]) for toy in board["toys"]] for board in content["boards"]}
    assert [one for one in boards["A"] if one[0] == "top"] == [("top", 680), ("top", 500), ("top", 900)]
    assert (boards["B"], boards["C"]) == ([("duck", 500), ("duck", 300)], [])
    told = {entry["title"]["en"]: entry["text"]["en"] for entry in content["rules"]}
    assert "Here, a board has 0, 2 or 12 toys." in told["Toys on a board"]


def test_an_older_box_has_the_same_bytes():
    assert "more_toys" not in CONTENTS.to_json()
    assert with_box(more_toys={}).fingerprint == GAME.fingerprint


@pytest.mark.parametrize("seed", range(12))
def test_random_boxes_are_played_guessed_and_recorded(seed):
    box, kinds = random_box("caty-mini", seed), [toy["id"] for toy in OURS["toys"]]
    box["boards"]["C"]["toys"] |= dict.fromkeys(Random(seed).sample(kinds, seed % 11), False)
    game = GAME.with_pack(pack("caty-mini", box))
    state = played(game, 2 + seed % 3, seed, expert=seed % 2 == 0)
    assert replay(state.record()).view(None) == state.view(None)
    for kind, stack in zip(state.contents.kinds, state.stacks, strict=True):
        won = sorted(token.value for player in state.now.players for token in player.won if token.toy == kind)
        assert tuple(won) == stack[: len(won)]


@pytest.mark.parametrize("level", ["beginner", "steady", "strong"])
def test_bots_play_a_box_with_several_toys_of_a_kind(level):
    state = with_box(**SEVERAL).start(2, {}, archipel.Scripted({"boards": list("ABCD")}, Seeded(4)))
    assert isinstance(state, CatyMini)
    while state.pending and state.now.round < 3:
        seat = state.pending[0]
        for move in choose(state.guess(seat, Seeded(1)), seat, Seeded(2), level):
            state.play(seat, move)
    assert sum(score.total or 0 for score in state.scores()) > 0
