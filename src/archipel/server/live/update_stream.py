"""Updates for the watchers of a table: the whole state, or patches to the newest state, encoded once for all watchers
who have the same state.

A view is the game as one seat sees it, or as all spectators see it. It keeps its latest update and the last few
patches, as the bytes that are sent. A watcher who was sent one of these last few states is sent the patches since then.
A watcher who is further behind, or has not asked for patches, is sent the whole update.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import pack

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.server.base.chance import Randomness
from archipel.server.model.match import Match
from archipel.server.wire.messages import UndoAsked, Update
from archipel.server.wire.patches import Change, changes
from archipel.server.wire.tables import TableInfo

encode = msgspec.json.Encoder().encode

ANY_MARK = 1_000_000
STEPS = 4
"""The number of patches that a watcher may be behind and still be sent patches."""
SHOWN = tuple(name for name in Update.__struct_fields__ if name not in ("number", "entries", "mark"))
"""The fields of an update that a patch changes. A patch has its own number, entries and mark."""
PERSONAL = ("id", "seat", "left", "host", "name", "links")
PUBLIC = tuple(name for name in TableInfo.__struct_fields__ if name not in PERSONAL)
MOVED = ("pending", "progress", "number", "mended", "clock")
"""The fields of a table that a move changes, as long as the game goes on."""


TEXT = 0x81
"""The first byte of a WebSocket frame that is a whole text message."""


class Patches:
    """A document that watchers are sent: a mark that counts its changes, and its last changes, encoded."""

    __slots__ = ("latest", "mark")

    def __init__(self, luck: Randomness) -> None:
        self.mark = luck.randrange(1, ANY_MARK)
        """Starts at a random number, so that a mark of one seat is not mistaken for a mark of another one."""
        self.latest: list[bytes | None] = []
        """The last patches; None for a change that can't be sent as a patch."""

    def add(self, step: bytes | None) -> None:
        self.mark += 1
        self.latest = [*self.latest[1 - STEPS :], step]

    def since(self, mark: int) -> list[bytes] | None:
        """Returns the patches from `mark` to the newest state, or None if one is too old or can't be sent."""
        behind = self.mark - mark
        if behind > len(self.latest):
            return None
        steps = [step for step in self.latest[len(self.latest) - behind :] if step is not None]
        return steps if len(steps) == behind else None


class GameView(Patches):
    """The game as one seat sees it, or as all spectators do."""

    __slots__ = ("acts", "match", "rest", "seat", "update")

    def __init__(self, seat: int | None, acts: bool, luck: Randomness) -> None:
        super().__init__(luck)
        self.seat = seat
        self.acts = acts
        self.match: Match | None = None
        self.update: Update | None = None
        self.rest = b""
        """Cache: the encoded update without its number and entries."""

    @property
    def number(self) -> int:
        return 0 if self.update is None else self.update.number

    def refresh(self, match: Match, asked: UndoAsked | None) -> None:
        """Brings this view up to date."""
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
            entries = match.encoded_entries(held.number)
            begin = b'{"type":"patch","from":%d,"number":%d,"entries":%b,"changes":%b'
            self.add(begin % (held.number, update.number, entries, changed))
        self.match, self.update, self.rest = match, update, b""

    def whole(self, seen: int, again: bool) -> bytes:
        """Returns the whole update, with the entries after `seen`. It is cached if it will be wanted `again`."""
        match, update = self.match, self.update
        assert match is not None
        assert update is not None
        rest = self.rest or encode({name: getattr(update, name) for name in SHOWN})[1:]
        self.rest = rest if again else b""
        begin = b'{"type":"update","number":%d,"mark":%d,"entries":%b,%b'
        return begin % (update.number, self.mark, match.encoded_entries(seen), rest)


class SentState(Struct, frozen=True):
    """The state that a watcher was last sent: a view of the game, the table and its seats, each with its mark."""

    side: GameView | None
    mark: int
    table: int
    who: int


NOTHING = SentState(None, 0, 0, 0)


class PatchMessages:
    """The messages that bring all watchers who were sent the same state to the newest one."""

    __slots__ = ("_frames", "held", "messages", "number")

    def __init__(self, messages: list[bytes], held: SentState, number: int) -> None:
        self.messages = messages
        self.held = held
        """The state of the watchers afterwards; `number` is the number of the last entry then."""
        self.number = number
        self._frames: bytes | None = None

    @property
    def frames(self) -> bytes:
        """The messages as WebSocket frames."""
        if self._frames is None:
            self._frames = framed(self.messages)
        return self._frames


def framed(messages: Iterable[bytes]) -> bytes:
    """Returns messages as WebSocket text frames. A server does not mask frames, so they are the same for everybody."""
    return b"".join([part for message in messages for part in (head(len(message)), message)])


def head(size: int) -> bytes:
    if size < 126:
        return bytes((TEXT, size))
    return pack("!BBH", TEXT, 126, size) if size < 65_536 else pack("!BBQ", TEXT, 127, size)


class PublicTable(Patches):
    """The table as everybody sees it: its personal fields are left empty."""

    __slots__ = ("info",)

    def __init__(self, luck: Randomness) -> None:
        super().__init__(luck)
        self.info: TableInfo | None = None

    def refresh(self, info: TableInfo, fields: tuple[str, ...] = PUBLIC) -> None:
        """Replaces the table that is shown. `fields` are the fields that may have changed."""
        if self.info is None:
            self.add(None)
        elif changed := changes(self.info, info, fields, {}):
            self.add(None if any(map(replaces_seats, changed)) else encode(changed))
        self.info = info


def replaces_seats(change: Change) -> bool:
    """Returns whether a change replaces whole seats. Such a change can't be shared, because `me` differs for each
    person."""
    path = change[0]
    return path[0] == "seats" and len(path) < 3
