"""A table as it was loaded into memory: its row, its game, its people and its open votes.

What watchers are shown follows from it. `table_infos.py` and `updates.py` read it and change nothing here.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.chance import Randomness
from archipel.server.base.errors import Conflict
from archipel.server.live.table_people import TablePeople
from archipel.server.live.votes import Votes
from archipel.server.live.watcher import Watcher
from archipel.server.model import actions
from archipel.server.model.match import Match
from archipel.server.model.ports import Clock
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table
from archipel.server.wire.messages import Entry, UndoAsked


@dataclass(slots=True, eq=False, repr=False)
class LoadedTable:
    table: Table
    luck: Randomness
    people: TablePeople
    votes: Votes = field(default_factory=Votes)
    match: Match | None = None
    stopped: Text | None = None
    """Why its log can't be replayed any more. The table is then shown from its sheet, if it has one."""
    sheet: Sheet | None = None
    entries: list[Entry] = field(default_factory=list)
    """The entries of its log without their events; only if the log can't be replayed."""
    changes: int = 0
    """Number of changes so far that somebody may be shown."""
    moves: int = 0
    """How many of these changes were moves, which change nothing about the people."""

    @property
    def game(self) -> Match:
        if self.stopped is not None:
            raise Conflict(self.stopped)
        if self.match is None:
            raise Conflict(texts.NOT_STARTED)
        return self.match

    @property
    def clock(self) -> Clock:
        return self.people.clock

    @property
    def watchers(self) -> set[Watcher]:
        return self.people.watchers

    @property
    def present(self) -> set[str]:
        """The people who have the table open."""
        return self.people.present

    @property
    def undo_asked(self) -> UndoAsked | None:
        """The requested undo, as long as it is about the last thing that the asker did."""
        return self.votes.undo_asked(self.table, self.match)

    def acts(self, seat: int | None) -> bool:
        """Whether the person of this seat plays, and not a bot."""
        return seat is not None and actions.level_at(self.table, seat) is None

    @property
    def awaited(self) -> set[int]:
        """The seats of people whose turn it is. In a lesson it is empty."""
        if self.match is None or self.table.phase != "playing" or self.table.lesson is not None:
            return set()
        return {seat for seat in self.match.state.pending if self.table.seats[seat].person and self.acts(seat)}

    def bot_turn(self) -> tuple[int, str] | None:
        # In a lesson the other seats play what the lesson says.
        table = self.table
        if self.match is None or table.phase != "playing" or table.lesson is not None or table.closed:
            return None
        return actions.bot_turn(self.table, self.match.state.pending)

    def needs(self, seat: int, seen: int) -> bool:
        """Whether a bot's move for this seat, chosen after entry `seen`, can still be played."""
        if self.match is None or self.table.phase != "playing" or self.table.closed or self.acts(seat):
            return False
        return not self.match.stale(seat, seen)
