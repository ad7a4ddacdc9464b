"""States for tests: the spec's worked beginning, and other moments built from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archipel import BadSheet, IllegalMove, Scripted, Seeded
from archipel.core.text import Text
from archipel.games.caty_mini import GAME
from archipel.games.caty_mini.content.box import CONTENTS
from archipel.games.caty_mini.game import CatyMini

PILES = {
    "pile-yellow": ["table", "bookcase", "stool", "sideboard", "floor-lamp"],
    "pile-turquoise": ["bed", "clock", "dresser", "toy-chest"],
    "pile-red": ["sofa", "plant", "television", "armchair", "gramophone"],
    "pile-violet": ["desk", "mirror", "cradle", "wardrobe", "coat-stand"],
}
SCRIPT: dict[str, Sequence[Any]] = {
    "boards": ["A", "B", "C", "D"],
    "first": [0],
    "start": ["chair"],
    **PILES,
    **{f"box-{kind}": [2, 4] for kind in CONTENTS.kinds},
}

DRAWS = [
    (0, {"type": "draw", "piles": ["yellow", "turquoise", "red"]}),
    (1, {"type": "draw", "piles": ["yellow", "red", "violet"]}),
]
KNOTS = [(0, {"type": "knot", "notch": "b"}), (1, {"type": "knot", "notch": "b"})]
ROUNDS = [
    (0, {"type": "lead", "furniture": "table"}),
    (0, {"type": "run", "entry": "a"}),
    (1, {"type": "run", "entry": "a"}),
    (1, {"type": "lead", "furniture": "clock"}),
    (1, {"type": "run", "entry": "a"}),
    (0, {"type": "run", "entry": "b"}),
    (0, {"type": "lead", "furniture": "desk"}),
    (0, {"type": "run", "entry": "a"}),
    (1, {"type": "run", "entry": "b"}),
]
WORKED = DRAWS + KNOTS + ROUNDS


def start(seats: int = 2, script: Mapping[str, Sequence[Any]] | None = None, **options: Any) -> CatyMini:
    """Returns a game with the chance of the worked beginning, except for the given script."""
    state = GAME.start(seats, options, Scripted({**SCRIPT, **(script or {})}))
    assert isinstance(state, CatyMini)
    return state


def worked(moves: int) -> CatyMini:
    """Returns the worked beginning after this many of its moves."""
    state = start(expert=True)
    for seat, move in WORKED[:moves]:
        state.play(seat, move)
    return state


def knotted(seats: int, notch: str = "b", **options: Any) -> CatyMini:
    """Returns a game just before its first lead."""
    state = start(seats, **options)
    while state.now.phase in ("draw", "knot"):
        seat = state.pending[0]
        state.play(seat, {"type": "knot", "notch": notch} if state.now.phase == "knot" else state.moves(seat)[0])
    return state


def with_string(state: CatyMini, seat: int, string: int) -> CatyMini:
    """Sets the length of string that this seat has left."""
    players = list(state.now.players)
    players[seat] = replace(players[seat], string=string)
    state.now = replace(state.now, players=tuple(players))
    return state


def with_hand(state: CatyMini, seat: int, hand: list[str]) -> CatyMini:
    """Sets a seat's hand. The piles stay unchanged, which does not matter to these tests."""
    drawn = list(state.drawn)
    drawn[seat] = tuple(sorted(hand))  # type: ignore[arg-type]
    state.drawn = tuple(drawn)
    return state


def random_game(seats: int, seed: int, moves: int | None = None, **options: Any) -> CatyMini:
    """Returns a finished random game, or one after this many moves."""
    luck, state = Random(seed), GAME.start(seats, options, Seeded(seed))
    assert isinstance(state, CatyMini)
    count = 0
    while state.pending and count != moves:
        seat = state.pending[0]
        state.play(seat, luck.choice(state.moves(seat)))
        count += 1
    return state


def refused(state: CatyMini, seat: int, move: Any) -> Text:
    """Returns the sentence with which a move is refused, and checks that nothing has changed."""
    before = state.now, state.drawn, state.piles, state.past, state.log
    with pytest.raises(IllegalMove) as caught:
        state.play(seat, move)
    assert (state.now, state.drawn, state.piles, state.past, state.log) == before
    return caught.value.text


def undo_refused(state: CatyMini, seat: int) -> Text:
    before = state.now, state.past
    with pytest.raises(IllegalMove) as caught:
        state.undo(seat)
    assert (state.now, state.past) == before
    return caught.value.text


def bad_sheet(sheet: Any) -> Text:
    with pytest.raises(BadSheet) as caught:
        GAME.score(sheet)
    return caught.value.text
