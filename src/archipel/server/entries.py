"""What was done at a table, kept as it is sent: most of it nobody reads again, and objects take four times the room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

import msgspec

from archipel.server.schema import Entry

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(Entry).decode


class Entries(Sequence[Entry]):
    """Entries in their order; each is read when it is asked for."""

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
        """Those after the first so many, as they are sent."""
        return b"[" + b",".join(self.spelt[number:]) + b"]"
