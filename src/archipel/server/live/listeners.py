"""What other parts of the server do when something happens at a table.

`app/services.py` registers the listeners. They are called in that order.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field

from archipel.core.game import State
from archipel.server.live.live_table import LiveTable
from archipel.server.model.logged_game import Logged
from archipel.server.model.match import LogRow, Outcome
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table


@dataclass(slots=True)
class Entries:
    """New entries of a table's log. Before they are stored, listeners may add what is stored with them."""

    live: LiveTable
    rows: list[LogRow]
    outcomes: list[Outcome]
    before: Table
    after: Table
    up: int = 0
    """Milliseconds for which the server was up, if the table has clocks."""
    sheet: Sheet | None = None
    logged: list[Logged] = field(default_factory=list)
    """Rows of logbooks. They are stored only together with a sheet."""
    awaited: set[int] = field(default_factory=set)
    """The seats of people whose turn it was before, if a listener needs them."""
    seconds: float = 0.0
    """How long storing took."""

    @property
    def state(self) -> State:
        """The state that the entries lead to."""
        return self.outcomes[-1].state


class Listener:
    """A listener is called when something happens at a table. It overrides the methods that it needs."""

    def on_loaded(self, live: LiveTable) -> None:
        """Called when somebody asks for a table that was not in memory."""

    def forgotten(self, table: str) -> None:
        """Called when a deleted table was dropped from memory."""

    def may_go_on(self, live: LiveTable) -> None:
        """Called after each change, and when a table was loaded: now a bot may have to play."""

    async def check_may_look(self, table: Table, person: str) -> None:
        """Raises NotAllowed if this person may not see the table yet."""

    def before_save(self, entries: Entries) -> None:
        """Adds rows that are stored together with new entries. It is called again if storing is retried."""

    def after_save(self, entries: Entries) -> None:
        """Called when new entries are on disk and in memory."""

    def after_change(self, live: LiveTable, awaited: Collection[int]) -> None:
        """Called when any other change of a table is on disk. `awaited` are the seats whose turn it was before."""

    def people_left(self, live: LiveTable, people: Collection[str]) -> None:
        """Called when the last connections of these people to a table have ended."""


class Listeners:
    """All listeners, in the order in which they are called. Each move calls only those that do something with it."""

    def __init__(self, *listeners: Listener) -> None:
        self.all = listeners
        self.may_go_on = self.overriding("may_go_on")
        self.before_save = self.overriding("before_save")
        self.after_save = self.overriding("after_save")

    def overriding(self, method: str) -> tuple[Listener, ...]:
        """Returns the listeners for which this method does something."""
        return tuple(each for each in self.all if getattr(type(each), method) is not getattr(Listener, method))

    def __iter__(self) -> Iterator[Listener]:
        return iter(self.all)
