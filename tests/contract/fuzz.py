"""Moves nobody should send: nonsense of every kind, and legal moves with one thing changed."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from archipel.core.game import Json, Move
from tests.contract.tables import Table


def nested(depth: int) -> Any:
    data: Any = []
    for _ in range(depth):
        data = [data]
    return data


VALUES: Sequence[Any] = (
    None,
    True,
    False,
    -1,
    0,
    10**30,
    10**5000,
    0.5,
    1.0,
    float("nan"),
    float("inf"),
    "",
    "no-such-thing",
    "\ud800",
    "x" * 10_000,
    b"bytes",
    [],
    [[]],
    [[0, 0], [0, 0]],
    [[-1, 0]],
    [[10**30, 0]],
    ["a", 1, None],
    {},
    {"type": "pick"},
    nested(5000),
    object(),
)
"""Values that no field, or hardly any field, of a move may have."""

NONSENSE: Sequence[Any] = (
    *VALUES,
    {"type": None},
    {"type": 7},
    {"type": ["place"]},
    {"type": "no-such-move"},
    {"type": "\ud800"},
    {"type": "x" * 100_000},
    {"type": nested(5000)},
    {"type": object()},
    {1: 2},
    {None: "type"},
    {"Type": "pass"},
    {"type": "pass", "\ud800": 1},
    {"type": "bottle", "extra": nested(5000)},
    [{"type": "pass"}],
    '{"type": "pass"}',
)

WRONG_SEATS: Sequence[Any] = (-1, True, False, None, "0", "", 0.0, 10**5000, 99, [], (), object())


def pool(table: Table, rng: random.Random) -> list[Json]:
    """Returns moves that were legal for some seat at some moment of this game."""
    found = []
    for moment in table.some(8):
        for seat in range(moment.state.seats):
            moves = moment.state.moves(seat)
            found += [move.to_json() for move in rng.sample(moves, min(8, len(moves)))]
    return found


def variants(move: Json, others: Sequence[Json], rng: random.Random) -> Iterator[Json]:
    """Yields the move with one thing changed, in many ways."""
    for name, value in move.items():
        yield {field: kept for field, kept in move.items() if field != name}
        yield {**move, name: rng.choice(VALUES)}
        for changed in nudged(value):
            yield {**move, name: changed}
        seen = [other[name] for other in others if name in other]
        if seen:
            yield {**move, name: rng.choice(seen)}
    yield {**move, "extra": 1}
    if others:
        other = rng.choice(others)
        yield {**other, **move}
        yield {**move, "type": other["type"]}


def nudged(value: Any) -> list[Any]:
    """Returns values close to this one."""
    if isinstance(value, bool):
        return [not value, int(value)]
    if isinstance(value, int):
        return [value - 1, value + 1, -value, float(value), str(value)]
    if isinstance(value, str):
        return [value.upper(), value + " ", [value]]
    if isinstance(value, list) and value:
        near = [value[1:], [*value, value[0]], [value[0], *value[:-1]], value[::-1], {"0": value[0]}]
        if isinstance(value[0], list) and all(isinstance(cell[0], int) for cell in value if cell):
            near += [[[row + down, column + right] for row, column in value] for down, right in ((1, 0), (0, -1))]
        return near
    return []


def garbled(move: Move, rng: random.Random) -> Iterator[Move]:
    """Yields typed moves with values that no type checker would allow."""
    for name in type(move).__struct_fields__:
        yield msgspec.structs.replace(move, **{name: rng.choice(VALUES)})
        yield msgspec.structs.replace(move, **{name: object()})


def shuffled(move: Json, rng: random.Random) -> Json:
    """Returns the move with its fields in another order."""
    return dict(rng.sample(list(move.items()), len(move)))
