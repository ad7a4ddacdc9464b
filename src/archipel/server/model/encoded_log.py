"""A table's entries, kept as encoded JSON: most are never read again, and objects take four times the memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

import msgspec

from archipel.server.wire.messages import Entry

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode


class Entries(Sequence[Entry]):
    """Entries in order; each one is decoded when it is asked for."""

    __slots__ = ("spelt",)

    def __init__(self) -> None:
        self.spelt: list[bytes] = []

    def append(self, entry: Entry) -> None:
        self.spelt.append(encode(entry))

    def __len__(self) -> int:
        return len(self.spelt)

    @overload
    def __getitem__(self, at: int) -> Entry: ...

    @overload
    def __getitem__(self, at: slice) -> list[Entry]: ...

    def __getitem__(self, at: int | slice) -> Entry | list[Entry]:
        return list(map(decode, self.spelt[at])) if isinstance(at, slice) else decode(self.spelt[at])

    def spelt_after(self, number: int) -> bytes:
        """Returns the entries after this number, encoded as they are sent."""
        return b"[" + b",".join(self.spelt[number:]) + b"]"
