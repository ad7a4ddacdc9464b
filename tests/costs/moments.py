"""Games that were played in advance with a known seed, so that hostile messages can hold moves that are legal there."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Any

from msgspec import Struct

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import Json, State

SEATS = {"caty-mini": 2, "doodle-islands": 1, "explore-draw": 1, "isle-of-cats": 1}
SEED = 7
LOOKED_AT = 60
"""Moves that are played to find the moment at which seat 0 has the most choices."""
ALTERNATIVES = 40
"""Rows of legal moves that are generated. Hostile messages repeat them."""


class Played(Struct, frozen=True):
    """A game as far as it was played: its moves with their seats, and its state."""

    game: str
    moves: list[tuple[int, Json]]
    state: State


def played(game: str, most: int = 100_000) -> list[Played]:
    """Plays a game at random. Returns each moment of it, the end last."""
    state, luck, found = archipel.game(game).start(SEATS[game], {}, Seeded(SEED)), Random(SEED), []
    moves: list[tuple[int, Json]] = []
    while not state.over and len(moves) < most:
        found.append(Played(game, list(moves), state.copy()))
        seat = state.pending[0]
        move = luck.choice(state.moves(seat)).to_json()
        state.play(seat, move)
        moves.append((seat, move))
    return [*found, Played(game, moves, state)]


@cache
def finished(game: str) -> Played:
    return played(game)[-1]


@cache
def playing(game: str) -> Played:
    """Returns the moment at which seat 0 has the most choices."""
    mine = [each for each in played(game, LOOKED_AT) if each.state.pending[:1] == (0,)]
    return max(mine, key=lambda each: len(each.state.moves(0)))


@cache
def alternatives(game: str, length: int) -> list[list[Json]]:
    """Returns rows of at most `length` legal moves of seat 0, from the moment of `playing`."""
    luck, found = Random(SEED), []
    for _ in range(ALTERNATIVES):
        state, row = playing(game).state.copy(), list[Any]()
        while len(row) < length and not state.over and state.pending[:1] == (0,):
            move = luck.choice(state.moves(0)).to_json()
            state.play(0, move)
            row.append(move)
        found.append(row)
    return found
