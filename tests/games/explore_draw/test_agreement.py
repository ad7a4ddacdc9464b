"""The listed moves, the packed moves and the accepted moves are the same."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from archipel.boats.placements import PLACEMENTS, placement_cells
from archipel.boats.shapes import POLYOMINOES
from archipel.core.chance import Seeded
from archipel.core.errors import IllegalMove
from archipel.core.game import Choice, Json
from archipel.games.explore_draw import GAME
from archipel.games.explore_draw.game import ExploreDraw
from archipel.games.explore_draw.moves import (
    CHOOSE_COLUMN,
    CHOOSE_ZONE,
    DEAL,
    DECLINE_BONUS,
    END_TURN,
    ONE_PER_ROW,
    RESOLVE_CARD,
    TAKE_ROW,
)


def spelt(move: Json) -> str:
    return json.dumps(move, sort_keys=True)


def unpacked(choices: list[Choice]) -> list[Json]:
    found = []
    for choice in choices:
        if "orientations" not in choice:
            found.append(choice["move"])
            continue
        for orientation in choice["orientations"]:
            for row, column in orientation["anchors"]:
                cells = sorted([row + r, column + c] for r, c in orientation["cells"])
                found.append({**choice["move"], "cells": cells})
    return found


def candidates(luck: random.Random) -> list[Json]:
    """Returns all moves that need no cells, and some placements of any shape."""
    fixed = [
        *CHOOSE_COLUMN,
        *TAKE_ROW,
        *ONE_PER_ROW,
        *RESOLVE_CARD.values(),
        *CHOOSE_ZONE,
        DECLINE_BONUS,
        END_TURN,
        DEAL,
    ]
    found = [move.to_json() for move in fixed]
    found += [{"type": "use-special", "special": "extra-card", "slot": slot} for slot in range(1, 13)]
    found += [{"type": "choose-two", "discoveries": [a, b]} for a in range(4) for b in range(a, 4)]
    found += [{"type": "skip", "discovery": number} for number in range(5)]
    for _ in range(60):
        polyomino = luck.choice(POLYOMINOES)
        lain = luck.choice(placement_cells(polyomino))
        found += with_cells([list(cell) for cell in lain], luck)
    return found


def with_cells(cells: list[list[int]], luck: random.Random) -> list[Json]:
    number = luck.randrange(4)
    return [
        {"type": "place", "discovery": number, "cells": cells},
        {"type": "place", "discovery": number, "cells": cells, "colour": luck.choice(["blue", "red"])},
        {"type": "take-bonus", "cells": cells},
        {"type": "use-special", "special": luck.choice(["double-cat", "double-treasure"]), "cells": cells},
    ]


@pytest.mark.parametrize("seed", range(6))
def test_listed_packed_and_accepted_moves_are_the_same(seed: int) -> None:
    luck = random.Random(seed)
    state = GAME.start(1 + seed % 3, {"captain": luck.choice(["on", "off"])}, Seeded(seed))
    while not state.over:
        seat = luck.choice(state.pending)
        moves = state.moves(seat)
        listed = [spelt(move.to_json()) for move in moves]
        assert len(set(listed)) == len(listed)
        assert sorted(map(spelt, unpacked(state.choices(seat)))) == sorted(listed)
        if luck.random() < 0.2:
            for move in candidates(luck):
                assert accepted(state, seat, move) == (spelt(move) in listed), move
        state.play(seat, luck.choice(moves))


def accepted(state: Any, seat: int, move: Json) -> bool:
    try:
        state.copy().play(seat, move)
    except IllegalMove:
        return False
    return True


@pytest.mark.parametrize("seed", range(3))
def test_gains_are_what_previews_add_up_to(seed: int) -> None:
    luck = random.Random(seed)
    state = GAME.start(1 + seed, {}, Seeded(seed))
    assert isinstance(state, ExploreDraw)
    while not state.over:
        seat = luck.choice(state.pending)
        choices, gains = state.choices(seat), state.gains(seat) or []
        assert [gain is None for gain in gains] == ["orientations" not in choice for choice in choices]
        for choice, gain in zip(choices, gains, strict=True):
            if gain is not None:
                anchors = [orientation["anchors"] for orientation in choice["orientations"]]
                assert [len(those) for those in gain] == [len(those) for those in anchors]
                if luck.random() < 0.3:
                    check_one_gain(state, seat, choice, gain, luck)
        state.play(seat, luck.choice(state.moves(seat)))


def check_one_gain(state: ExploreDraw, seat: int, choice: Choice, gain: list[list[int]], luck: random.Random) -> None:
    index = luck.randrange(len(gain))
    orientation = choice["orientations"][index]
    place = luck.randrange(len(orientation["anchors"]))
    row, column = orientation["anchors"][place]
    move = {**choice["move"], "cells": [[row + r, column + c] for r, c in orientation["cells"]]}
    changes = state.preview(seat, [move]).changes
    assert sum(change.points for change in changes) == gain[index][place]


def test_gains_of_other_moments_are_none() -> None:
    assert GAME.start(2, {"captain": "on"}).gains(0) == [None]


def test_every_listed_move_of_a_crowded_moment_is_accepted() -> None:
    luck = random.Random(1)
    state = GAME.start(1, {}, Seeded(1))
    for _ in range(45):
        moves = state.moves(0)
        assert all(accepted(state, 0, move.to_json()) for move in luck.sample(list(moves), min(len(moves), 40)))
        state.play(0, luck.choice(moves))


def test_moves_come_in_the_order_of_the_table_and_of_their_fields() -> None:
    order = [
        "choose-column",
        "row",
        "one-per-row",
        "extra-card",
        "double-cat",
        "double-treasure",
        "resolve-card",
        "choose-zone",
        "choose-two",
        "place",
        "skip",
        "take-bonus",
        "decline-bonus",
        "end-turn",
    ]
    fields = ("column", "row", "slots", "slot", "discovery", "discoveries", "cells", "colour")
    luck = random.Random(3)
    for seed in range(8):
        state = GAME.start(1, {}, Seeded(seed))
        while not state.over:
            listed = [move.to_json() for move in state.moves(0)]
            if listed[0]["type"] != "choose-zone":  # zones are listed as upper, lower
                keys = [
                    (
                        order.index(str(move.get("special", move["type"]))),
                        [move[name] for name in fields if name in move],
                    )
                    for move in listed
                    if move["type"] != "choose-zone"
                ]
                assert keys == sorted(keys)
            state.play(0, luck.choice(state.moves(0)))


def test_all_moves_of_a_first_oshax_are_there() -> None:
    """A first Oshax has up to about 3,400 moves."""
    assert max(len(PLACEMENTS[polyomino.number]) for polyomino in POLYOMINOES if polyomino.size == 6) * 5 > 3_300
