"""A table's log: its rows, and its entries as they are sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, overload

import msgspec
from msgspec import Struct

from archipel.core.game import Json, State
from archipel.core.record import not_taken_back
from archipel.server.wire.messages import Entry

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode

LATE = "clock:"
"""Prefix of the id of a row that a bot played because the seat's time was out. People's ids have no colon."""


class LogRow(Struct, frozen=True):
    """A row of the log: one accepted message."""

    number: int
    seat: int
    message: str
    kind: Literal["moves", "undo", "rewind"]
    """A rewind takes back the latest row that stands, of any seat, with all its effects."""
    moves: tuple[Json, ...]
    """The moves of a whole message, played or taken back. An undo in an old log has none and takes back one move."""
    bot: bool
    at: int


class Standing(Struct, frozen=True):
    """A row that was not taken back by a rewind, with the state before it."""

    row: LogRow
    before: State
    messages: tuple[tuple[Json, ...], ...]
    """The messages of its seat before it."""


def steps_of(rows: Iterable[LogRow]) -> list[int]:
    """Returns the numbers of the rows with moves that were not taken back, in order: the steps of a replay."""
    kept: list[LogRow] = []
    for row in rows:
        if row.kind == "rewind":
            kept.pop()
        else:
            kept.append(row)
    steps = not_taken_back(
        (row.seat, len(row.moves) if row.kind == "moves" else -max(1, len(row.moves))) for row in kept
    )
    return [kept[step - 1].number for step in steps]


class Entries(Sequence[Entry]):
    """Entries in order, kept as encoded JSON: most are never read again, and objects take four times the memory."""

    __slots__ = ("encoded",)

    def __init__(self) -> None:
        self.encoded: list[bytes] = []

    def append(self, entry: Entry) -> None:
        self.encoded.append(encode(entry))

    def __len__(self) -> int:
        return len(self.encoded)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        return list(map(decode, self.encoded[at])) if isinstance(at, slice) else decode(self.encoded[at])

    def spelt_after(self, number: int) -> bytes:
        """Returns the entries after this number, encoded as they are sent."""
        return b"[" + b",".join(self.encoded[number:]) + b"]"
