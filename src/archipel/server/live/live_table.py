"""A table in memory, its lock, and the connections that watch it: who is sent an update, and when.

`table_people.py` knows who is here, `votes.py` the open votes, and `updates.py` what each connection is sent.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

from msgspec import Struct

from archipel.server.base import texts
from archipel.server.base.errors import NotAllowed, NotThere
from archipel.server.live.loaded_table import LoadedTable
from archipel.server.live.table_infos import TableInfos
from archipel.server.live.updates import Updates
from archipel.server.live.watcher import Watcher
from archipel.server.model.match import Replay
from archipel.server.model.table import Table
from archipel.server.wire.messages import Reaction, Sticker
from archipel.server.wire.tables import TableInfo


class Thought(Struct):
    """A bot that is thinking: its seat, the number of entries when it began, and its task."""

    seat: int
    seen: int
    task: asyncio.Task[Any]


@dataclass(slots=True, eq=False, repr=False)  # there are thousands of instances, and they hold secrets
class LiveTable(LoadedTable):
    """A table in memory, with its game and its watchers. Only the holder of `lock` may change it."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    """Number of tasks that hold the lock or wait for it."""
    loaded: bool = False
    """True once its log has been read as far as it was needed."""
    replay: Replay | None = None
    begun: asyncio.Event | None = None
    """Set when the game begins; exists only while a task waits for it."""
    bots: asyncio.Task[None] | None = None
    """The task that plays for the bots as long as the game waits for one."""
    thought: Thought | None = None
    """The bot that is thinking now."""
    reacted: dict[int, float] = field(default_factory=dict)
    """By seat, when its person last showed a sticker, in seconds of `time.monotonic`."""
    telling: bool = False
    """True while an update of all watchers is scheduled."""
    infos: TableInfos = field(default_factory=TableInfos)
    updates: Updates = field(init=False)

    def __post_init__(self) -> None:
        self.updates = Updates(self.infos, self.luck)

    @property
    def idle(self) -> bool:
        """True if nobody needs it in memory."""
        return not (self.users or self.people.watchers or self.bots)

    def show_out(self) -> None:
        """Ends the connections of kicked people and of strangers with an old link, and all if the table is closed."""
        for watcher in self.watchers:
            before = watcher.links
            watcher.links = [f"{link.rpartition('/')[0]}/{self.table.key}" for link in before]
            if self.table.closed:
                watcher.turn_away(NotAllowed(texts.TABLE_CLOSED))
            elif self.table.is_kicked(watcher.owner):
                watcher.turn_away(NotAllowed(texts.KICKED))
            elif watcher.links != before and not self.table.knows(watcher.owner):
                watcher.turn_away(NotThere(texts.LINK_RENEWED))

    def become(self, table: Table) -> None:
        """Takes over the table as another process has changed it, and drops the votes that have ended there.

        This also works if this process missed some of the changes in between.
        """
        before, self.table = self.table, table
        self.votes.drop_ended(before, table)

    def cancel_stale_bot(self) -> None:
        """Stops a bot whose move would no longer be accepted, to free its process."""
        if self.thought is not None and not self.needs(self.thought.seat, self.thought.seen):
            self.thought.task.cancel()

    def show_sticker(self, seat: int, sticker: Sticker) -> None:
        for watcher in self.watchers:
            watcher.react(Reaction(seat, sticker))
        self.schedule_update()

    def applaud(self) -> None:
        """Shows the bots' only sticker, Bravo, at the end. The first bot always sends it, so it can't show who won."""
        bot = next((number for number, seat in enumerate(self.table.seats) if seat.kind == "bot"), None)
        if bot is not None and self.table.lesson is None:
            self.show_sticker(bot, "bravo")

    def tell(self, *, moved: bool = False) -> None:
        """Records a change and schedules an update of all watchers. `moved`: the change is only a move."""
        self.changes += 1
        self.moves += moved
        self.schedule_update()

    def schedule_update(self) -> None:
        """Schedules the update for after the running callback, so that nobody is sent half of a change."""
        if not self.telling and self.watchers:
            self.telling = True
            asyncio.get_running_loop().call_soon(self.tell_now)

    def tell_now(self) -> None:
        self.telling = False
        for watcher in tuple(self.watchers):
            if watcher.sent_changes != self.changes or watcher.reactions or watcher.private:
                watcher.wake()

    def info(self, person: str, name: str, links: list[str]) -> TableInfo:
        """Returns the table as one person sees it."""
        return self.infos.info(self, person, name, links)

    def due(self, watcher: Watcher) -> list[bytes]:
        """Returns what this watcher has not been sent."""
        return self.updates.due(self, watcher)

    def replies(self, watcher: Watcher) -> list[bytes]:
        """Returns the waiting stickers and answers, and clears them."""
        return self.updates.replies(self, watcher)
