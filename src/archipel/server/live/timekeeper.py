"""Keeps the clocks of all tables of this process: runs them and pauses them for votes.

`clocks.py` explains the clocks. Every process checks all tables: the first one to store a change decides, and the
others then find nothing left to do.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import LiveTable
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.model import clocks
from archipel.server.model.news import Changed
from archipel.server.model.ports import Outdated
from archipel.server.model.table import Table

TRIES = 5
"""How often storing a vote is tried when other processes keep storing changes first."""


class Timekeeper(Listener):
    """The clocks of all tables. Only the holder of a table's lock changes its clocks."""

    def __init__(self, registry: Registry, peers: Peers) -> None:
        self.registry = registry
        self.uptime = registry.uptime
        self.peers = peers

    def before_save(self, entries: Entries) -> None:
        """Stores the clocks as new entries change them."""
        after, rows, match = entries.after, entries.rows, entries.live.game
        if after.clock is None:
            return
        sent = [len(messages) for messages in match.messages]
        for row in rows:
            sent[row.seat] += row.kind == "moves"
        entries.after = clocks.moved(after, rows, match.state.pending, entries.state.pending, sent, entries.up)

    async def settle(self, live: LiveTable) -> None:
        """Starts the clocks that should run, and stops all others."""
        if live.table.clock is not None and live.match is not None:
            pending = () if live.table.closed else live.match.state.pending
            await self.keep(live, clocks.settled(live.table, pending, await self.uptime.now()))

    async def hold(self, live: LiveTable) -> None:
        """Pauses all clocks while there is a vote."""
        if live.table.clock is None:
            return
        now = await self.uptime.now()
        for _ in range(TRIES):
            if await self.keep(live, clocks.held(live.table, live.votes.pausing(live.table), now)):
                return

    async def end(self, live: LiveTable, *votes: clocks.Vote) -> None:
        """Ends these votes. The clocks go on, unless there are other votes."""
        if live.table.held is None or live.match is None:
            return
        now = await self.uptime.now()
        for _ in range(TRIES):
            after = clocks.ended(live.table, votes)
            if await self.keep(live, clocks.settled(after, live.match.state.pending, now)):
                return

    async def welcome(self, live: LiveTable, seat: int) -> None:
        """Ends the vote whether a bot should play for this seat, because its person is back."""
        live.votes.agreed.pop(seat, None)
        await self.end(live, (seat, 0))

    async def welcome_elsewhere(self, table: str, seats: Sequence[int]) -> None:
        """Ends the votes about these seats, because their people are back in another process."""
        async with self.registry.locked(table) as live:
            await self.end(live, *((seat, 0) for seat in seats))

    async def keep(self, live: LiveTable, after: Table) -> bool:
        """Stores the changed clocks. Returns False if another process has changed the table first."""
        if after == live.table:
            return True
        try:
            live.table = await self.registry.storage.tables.save(
                live.table, replace(after, touched=self.registry.clock.now())
            )
        except Outdated:
            await self.registry.refresh(live)  # another process was quicker, and has checked the clocks
            return False
        self.peers.tell(Changed(live.table.id, live.table.revision))
        self.registry.notify(live)
        return True
