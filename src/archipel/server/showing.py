"""What those who look at a table hold, and what takes them to what is there now, spelt once for all who hold the same.

A side is what one seat sees, or all spectators. It keeps its latest update and the few steps that led there, as the
bytes that are sent. Who holds an update of these few is sent the steps since; who is further behind, or has not asked
for patches, is sent the whole.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import randrange
from struct import pack

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.server.match import Match
from archipel.server.patches import Change, changes
from archipel.server.schema import TableInfo, UndoAsked, Update

encode = msgspec.json.Encoder().encode

ANY_MARK = 1_000_000
STEPS = 4
"""How many steps behind somebody may be to be sent steps."""
SHOWN = tuple(name for name in Update.__struct_fields__ if name not in ("number", "entries", "mark"))
"""What a patch of the game changes; its number, entries and mark it names itself."""
PERSONAL = ("id", "seat", "left", "host", "name", "links")
PUBLIC = tuple(name for name in TableInfo.__struct_fields__ if name not in PERSONAL)
MOVED = ("pending", "progress", "number", "mended", "clock")
"""What a move changes of a table whose game goes on."""


TEXT = 0x81
"""The first byte of a frame: a whole message of text."""


class Steps:
    """Something that is shown, how often it has changed, and the last changes as they are sent."""

    def __init__(self) -> None:
        self.mark = randrange(1, ANY_MARK)
        """It begins anywhere, so that what one seat was shown is not mistaken for what another is."""
        self.latest: list[bytes | None] = []
        """None for a change that can't be told in steps."""

    def add(self, step: bytes | None) -> None:
        self.mark += 1
        self.latest = [*self.latest[1 - STEPS :], step]

    def since(self, mark: int) -> list[bytes] | None:
        """The steps from there to here; None where that can't be told in steps."""
        behind = self.mark - mark
        if behind > len(self.latest):
            return None
        steps = [step for step in self.latest[len(self.latest) - behind :] if step is not None]
        return steps if len(steps) == behind else None


class Side(Steps):
    """The game as one seat sees it, or as all spectators do."""

    def __init__(self, seat: int | None, acts: bool) -> None:
        super().__init__()
        self.seat = seat
        self.acts = acts
        self.match: Match | None = None
        self.update: Update | None = None
        self.rest = b""
        """The update without its number and entries, once somebody wanted all of it."""

    @property
    def number(self) -> int:
        return 0 if self.update is None else self.update.number

    def look(self, match: Match, asked: UndoAsked | None) -> None:
        """Takes this side to what is there now."""
        held = self.update
        if held is not None and self.match is match and held.number == match.number and held.undo_asked == asked:
            return
        update = match.whole_update(self.seat, self.acts)
        update = update if asked is None else replace(update, undo_asked=asked)
        if held is None:
            self.add(None)
        elif self.match is not match or held.number > match.number:
            self.latest = []
            self.add(None)
        else:
            changed = encode(changes(held, update, SHOWN, match.compared))
            entries = match.spelt_entries(held.number)
            begin = b'{"type":"patch","from":%d,"number":%d,"entries":%b,"changes":%b'
            self.add(begin % (held.number, update.number, entries, changed))
        self.match, self.update, self.rest = match, update, b""

    def whole(self, seen: int, again: bool) -> bytes:
        """All of it, with what was done after `seen`; kept for others where they will want all of it `again`."""
        match, update = self.match, self.update
        assert match is not None
        assert update is not None
        rest = self.rest or encode({name: getattr(update, name) for name in SHOWN})[1:]
        self.rest = rest if again else b""
        begin = b'{"type":"update","number":%d,"mark":%d,"entries":%b,%b'
        return begin % (update.number, self.mark, match.spelt_entries(seen), rest)


class Held(Struct, frozen=True):
    """What somebody was shown: a side of the game, the table, and who is who at it, each at its mark."""

    side: Side | None
    mark: int
    table: int
    who: int


NOTHING = Held(None, 0, 0, 0)


class Step:
    """What takes those who hold the same to what is there now."""

    __slots__ = ("_frames", "held", "messages", "number")

    def __init__(self, messages: list[bytes], held: Held, number: int) -> None:
        self.messages = messages
        self.held = held
        """What they hold then, and the number of the game that is."""
        self.number = number
        self._frames: bytes | None = None

    @property
    def frames(self) -> bytes:
        """The messages as they cross the line."""
        if self._frames is None:
            self._frames = framed(self.messages)
        return self._frames


def framed(messages: Iterable[bytes]) -> bytes:
    """Messages as WebSocket frames of text. A server masks nothing, so they are the same for everybody."""
    return b"".join([part for message in messages for part in (head(len(message)), message)])


def head(size: int) -> bytes:
    if size < 126:
        return bytes((TEXT, size))
    return pack("!BBH", TEXT, 126, size) if size < 65_536 else pack("!BBQ", TEXT, 127, size)


class PublicTable(Steps):
    """The table as everybody sees it: what is personal in it is left empty."""

    info: TableInfo | None = None

    def look(self, info: TableInfo, fields: tuple[str, ...] = PUBLIC) -> None:
        """Takes it to this; `fields` are those that may have changed."""
        if self.info is None:
            self.add(None)
        elif changed := changes(self.info, info, fields, {}):
            self.add(None if any(map(says_who_is_who, changed)) else encode(changed))
        self.info = info


def says_who_is_who(change: Change) -> bool:
    """Whether a change of a table brings a whole seat: each of them says to one person that it is theirs."""
    path = change[0]
    return path[0] == "seats" and len(path) < 3
