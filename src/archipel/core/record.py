"""Records: a whole game as plain data, from which it can be played again.

A record names the edition, options and chance, and lists all that was done. Everything else follows from these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from archipel.core import words
from archipel.core.chance import chance_from_json
from archipel.core.errors import BadSetup, IllegalMove
from archipel.core.game import _GAMES, FORMAT, Event, Json, OptionValue, State


class Entry(Struct, forbid_unknown_fields=True):
    seat: int
    move: dict[str, Any] | UnsetType = UNSET
    undo: bool | UnsetType = UNSET


class Record(Struct, forbid_unknown_fields=True):
    format: int
    game: str
    seats: int
    options: dict[str, OptionValue]
    chance: dict[str, Any]
    log: list[Entry]
    edition: int = 1
    contents: str | None = None
    """The fingerprint of the contents played with; records of the first version name none."""
    pack: dict[str, Any] | None = None
    """The contents themselves, if they were not Archipel's own."""


def replay(record: Json, until: int | None = None) -> State:
    """Plays a record again and returns the state it leads to, or the state after its first `until` entries."""
    return deque(states(record, until), maxlen=1)[0]


def states(record: Json, until: int | None = None) -> Iterator[State]:
    """Yields the state at the beginning and after each entry of the log. It is always the same, changing object."""
    return (state for state, _ in moments(record, until))


def moments(record: Json, until: int | None = None) -> Iterator[tuple[State, list[Event]]]:
    """Yields the states of `states`, each with the events that led to it."""
    read = read_record(record)
    game = _GAMES[read.game].in_edition(read.edition, read.contents, read.pack)
    state = game.start(read.seats, read.options, chance_from_json(read.chance))
    yield state, []
    for number, entry in enumerate(read.log[:until], start=1):
        events: list[Event] = []
        try:
            if isinstance(entry.move, dict):
                events = state.play(entry.seat, entry.move)
            else:
                state.undo(entry.seat)
        except IllegalMove as refusal:
            raise BadSetup(words.broken_entry(number, refusal.text)) from None
        yield state, events


def not_taken_back(entries: Iterable[tuple[int, int]]) -> list[int]:
    """Returns the numbers of the entries, counted from 1, whose moves were not all taken back: the steps of a replay.

    An entry is a seat and the number of moves it played; below 0, it took back so many of the seat's last entry.
    """
    left: dict[int, list[tuple[int, int]]] = {}
    for number, (seat, count) in enumerate(entries, start=1):
        played = left.setdefault(seat, [])
        if count > 0:
            played.append((number, count))
        elif played:
            last, moves = played.pop()
            if moves + count > 0:
                played.append((last, moves + count))
    return sorted(number for played in left.values() for number, _ in played)


def read_record(record: Json) -> Record:
    """Returns the record as a typed value, or raises BadSetup."""
    if isinstance(record, dict) and record.get("format", FORMAT) != FORMAT:
        raise BadSetup(words.other_format(record["format"], FORMAT))
    try:
        read = msgspec.convert(record, Record)
    except (msgspec.ValidationError, TypeError, ValueError, RecursionError):
        raise BadSetup(words.NOT_A_RECORD) from None
    if any((entry.move is UNSET) == (entry.undo is UNSET) or entry.undo is False for entry in read.log):
        raise BadSetup(words.NOT_A_RECORD)
    if read.game not in _GAMES:
        raise BadSetup(words.unknown_game(read.game, sorted(_GAMES)))
    return read
