"""Stores changes of tables: first in storage, then in memory; then everybody is sent them."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from archipel.core import words
from archipel.server.base import texts
from archipel.server.base.errors import Conflict, NotStored, Stale
from archipel.server.live.listeners import Entries, Listener
from archipel.server.live.live_table import LiveTable
from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.model import undo_policy
from archipel.server.model.match import LogRow, numbered
from archipel.server.model.news import Changed
from archipel.server.model.ports import Outdated
from archipel.server.model.table import Table

TRIES = 5
"""How often a change is tried when other processes keep storing theirs first."""


class Writer(Listener):
    """Changes tables and adds entries to their logs."""

    def __init__(self, registry: Registry, peers: Peers, timekeeper: Timekeeper) -> None:
        self.registry = registry
        self.peers = peers
        self.timekeeper = timekeeper

    async def change(self, table: str, action: Callable[[Table, set[str]], Table]) -> None:
        """Applies an action to a table, stores the result and notifies everybody, unless nothing has changed."""
        registry = self.registry
        async with registry.locked(table) as live:
            for _ in range(TRIES):
                after = action(live.table, live.people.present_or_expected(live.table))
                if after == live.table:
                    return
                awaited = live.awaited
                try:
                    live.table = await registry.storage.tables.save(
                        live.table, replace(after, touched=registry.clock.now())
                    )
                except Outdated:
                    await registry.refresh(live)
                    continue
                self.peers.tell(Changed(live.table.id, live.table.revision))
                await registry.load(live)
                await self.timekeeper.settle(live)
                registry.notify(live)
                for listener in registry.listeners:
                    listener.after_change(live, awaited)
                return
        raise NotStored(texts.NOT_STORED)

    async def append(self, live: LiveTable, wish: LogRow, seen: int) -> int:
        """Stores a seat's row, and the replies of the other seats in a lesson. Returns the row's number."""
        match = live.game
        self.check_seen(live, wish.seat, seen)
        if wish.kind == "undo":
            undo_policy.check(match, wish.seat)
        if objection := match.lesson_objection(wish.moves):
            raise Conflict(objection)
        rows = await self.store(live, [wish, *match.lesson_replies(wish)])
        return rows[0].number

    def check_seen(self, live: LiveTable, seat: int, seen: int) -> None:
        """Refuses a decision that was made on an outdated state of the game (after entry `seen`)."""
        match = live.game
        if live.table.over:
            raise Conflict(words.GAME_OVER)
        if not 0 <= seen <= match.number:
            raise Stale(texts.unknown_number(seen, match.number))
        if match.stale(seat, seen):
            raise Stale(texts.STALE)

    async def store(self, live: LiveTable, wishes: list[LogRow], *, mended: bool = False) -> list[LogRow]:
        """Stores all of these rows or none, then applies them in memory and tells the listeners.

        Raises Outdated if another process was quicker.
        """
        match, table, clock = live.game, live.table, self.registry.clock
        rows = numbered(wishes, match.number)
        done = match.outcomes(rows)
        state, last = done[-1].state, rows[-1]
        after = replace(
            table,
            number=last.number,
            over=state.over,
            touched=last.at,
            learnt=match.learnt(state),
            mended=table.mended or mended,
        )
        up = 0 if table.clock is None else await self.registry.uptime.now()
        entries = Entries(live, rows, done, table, after, up)
        for listener in self.registry.listeners.before_save:
            listener.before_save(entries)
        begun = clock.monotonic()
        live.table = await self.registry.storage.tables.save(table, entries.after, rows, entries.sheet, entries.logged)
        entries.seconds = clock.monotonic() - begun
        for outcome in done:
            match.accept(outcome)
        if live.undo_asked is None:
            live.votes.asked = None
        if state.over:
            live.applaud()
        for listener in self.registry.listeners.after_save:
            listener.after_save(entries)
        return rows

    def after_save(self, entries: Entries) -> None:
        """Shows new entries to everybody who has the table open, and starts or stops its bots."""
        self.registry.notify(entries.live, moved=True)
