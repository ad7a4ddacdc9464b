"""Collects what a state shows, and finds where two states differ."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import zip_longest
from types import NoneType
from typing import Any

import msgspec
from msgspec import Struct

from archipel.core.errors import ArchipelError, IllegalMove
from archipel.core.game import Json, Move, Preview, State
from archipel.core.text import Text
from tests.contract.tables import undo_refusal


def everything(state: State) -> Json:
    """Returns everything that a state can be asked for, hidden things included, except its history."""
    seats = range(state.seats)
    return {
        "pending": state.pending,
        "over": state.over,
        "winners": state.winners,
        "views": [state.view(seat) for seat in (None, *seats)],
        "moves": [list(state.moves(seat)) for seat in seats],
        "scores": state.scores(),
        "sister": state.sister(),
        "progress": state.progress(),
    }


def known(state: State, seat: int) -> Json:
    """Returns everything that this seat may know."""
    return {
        "pending": state.pending,
        "over": state.over,
        "winners": state.winners,
        "view": state.view(seat),
        "spectator": state.view(None),
        "moves": list(state.moves(seat)),
        "choices": state.choices(seat),
        "score": state.scores()[seat],
        "standing": state.standing(seat),
        "standing for spectators": state.standing(None),
        "sister": state.sister(),
        "progress": state.progress(),
        "gains": state.gains(seat),
        "tallies": state.tallies(seat),
    }


def hidden_from(state: State, seat: int) -> list[Json]:
    """Returns what the other seats see. If it differs between a state and a guess, the guess has dealt cards anew."""
    return [state.view(rival) for rival in range(state.seats) if rival != seat]


def may_undo(state: State) -> list[str | None]:
    """Returns for each seat why it can't take back its last move now, or None if it can."""
    return [undo_refusal(state.copy(), seat) for seat in range(state.seats)]


def difference(first: Any, second: Any, where: str = "") -> str | None:
    """Returns where two things differ, as a path and the two values, or None if they are equal."""
    if first == second and type(first) is type(second):
        return None
    if isinstance(first, Struct) and type(first) is type(second):
        first, second = msgspec.structs.asdict(first), msgspec.structs.asdict(second)
    pairs: Sequence[tuple[Any, Any, Any]]
    if isinstance(first, dict) and isinstance(second, dict):
        pairs = [(name, first.get(name), second.get(name)) for name in {**first, **second}]
    elif isinstance(first, list | tuple) and isinstance(second, list | tuple):
        pairs = [(number, a, b) for number, (a, b) in enumerate(zip_longest(first, second))]
    else:
        pairs = []
    found = (difference(a, b, f"{where}.{name}") for name, a, b in pairs)
    return next((path for path in found if path), None) or f"{where}: {first!r:.200} is not {second!r:.200}"


def same(first: Any, second: Any) -> None:
    assert not (found := difference(first, second)), found


def checked(error: ArchipelError) -> Text:
    """Returns the error's text. Asserts that it is a proper sentence in both languages."""
    text = error.text
    for sentence in (text.fr, text.en):
        assert isinstance(sentence, str), f"{sentence!r} is no sentence"
        assert sentence.strip(), f"no sentence: {text}"
        assert len(sentence) < 1000, f"too long for a sentence: {sentence}"
        assert sentence[-1] in ".!?…", f"no sentence: {sentence}"
    assert str(error) == text.en
    return text


def refusal(state: State, seat: Any, move: Any) -> Text | None:
    """Plays the move. Returns why it was refused, or None if it was played."""
    try:
        state.play(seat, move)
    except IllegalMove as error:
        return checked(error)
    return None


def previewed(state: State, seat: int, moves: Sequence[Move | Json]) -> Preview | Text:
    try:
        return state.preview(seat, moves)
    except IllegalMove as error:
        return checked(error)


def plain_json(data: Any, where: str = "$") -> None:
    """Asserts that the data has only types that JSON has, and only strings as names."""
    if type(data) is dict:
        for name, value in data.items():
            assert type(name) is str, f"{where}: the name {name!r}"
            plain_json(value, f"{where}.{name}")
    elif type(data) is list:
        for number, value in enumerate(data):
            plain_json(value, f"{where}[{number}]")
    else:
        assert type(data) in (NoneType, str, int, bool, float), f"{where}: {data!r} is not plain JSON"
        if type(data) is float:
            json.dumps(data, allow_nan=False)


def names_in(data: Any) -> set[str]:
    """Returns the names of all fields, however deep."""
    if isinstance(data, dict):
        return set(data).union(*map(names_in, data.values()))
    return set().union(*map(names_in, data)) if isinstance(data, list) else set()
