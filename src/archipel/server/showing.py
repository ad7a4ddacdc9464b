"""What those who look at a table hold, and what takes them to what is there now, spelt once for all who hold the same.

A side is what one seat sees, or all spectators. It keeps its latest update and the few steps that led there, as the
bytes that are sent. Who holds an update of these few is sent the steps since; who is further behind, or has not asked
for patches, is sent the whole.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from archipel.server.match import Match
from archipel.server.patches import Change, changes
from archipel.server.schema import TableInfo, UndoAsked, Update

encode = msgspec.json.Encoder().encode

STEPS = 4
"""How many steps behind somebody may be to be sent steps."""
SHOWN = tuple(name for name in Update.__struct_fields__ if name not in ("number", "entries"))
"""What a patch of the game changes; its number and entries it names itself."""
PERSONAL = ("id", "seat", "left", "host", "name", "links")
PUBLIC = tuple(name for name in TableInfo.__struct_fields__ if name not in PERSONAL)


class Steps:
    """Something that is shown, how often it has changed, and the last changes as they are sent."""

    def __init__(self) -> None:
        self.mark = 0
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
        return b'{"type":"update","number":%d,"entries":%b,%b' % (update.number, match.spelt_entries(seen), rest)


class PublicTable(Steps):
    """The table as everybody sees it: what is personal in it is left empty."""

    info: TableInfo | None = None

    def look(self, info: TableInfo) -> None:
        if self.info is None:
            self.add(None)
        elif changed := changes(self.info, info, PUBLIC, {}):
            self.add(None if any(map(says_who_is_who, changed)) else encode(changed))
        self.info = info


def says_who_is_who(change: Change) -> bool:
    """Whether a change of a table brings a whole seat: each of them says to one person that it is theirs."""
    path = change[0]
    return path[0] == "seats" and len(path) < 3
