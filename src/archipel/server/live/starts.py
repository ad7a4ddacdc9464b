"""The start of a game: the luck of the server and of the browsers is mixed, then the first turn begins."""

from __future__ import annotations

import asyncio

from archipel.server.live.peers import Peers
from archipel.server.live.registry import Registry
from archipel.server.live.sheet_keeper import SheetKeeper
from archipel.server.live.waiting import at_most
from archipel.server.live.writer import Writer
from archipel.server.model import actions

VALUE_SECONDS = 2.0
"""Seconds that browsers have to send the values they promised."""


class Starts:
    def __init__(self, registry: Registry, peers: Peers, writer: Writer, sheets: SheetKeeper) -> None:
        self.registry = registry
        self.clock = registry.clock
        self.peers = peers
        self.writer = writer
        self.sheets = sheets

    async def start(self, table: str, person: str) -> None:
        at = self.clock.now()
        await self.writer.change(table, lambda found, present: actions.start(found, person, present, at))
        # Shielded, because it must finish even if the client disconnects.
        await asyncio.shield(self.peers.begin(self.gather(table)))
        await self.sheets.keep(await self.registry.read(table))

    async def gather(self, table: str) -> None:
        """Waits up to VALUE_SECONDS for the promised values of the browsers, then begins without the missing ones."""
        async with self.registry.locked(table) as live:
            live.users += 1  # not idle, so news from other processes is applied here
            live.begun = begun = live.begun or asyncio.Event()
        try:
            if live.table.starting:
                await at_most(self.clock, VALUE_SECONDS, begun.wait())
            await self.writer.change(table, lambda found, _present: actions.begin(found, self.clock.now()))
        finally:
            live.begun = None
            live.users -= 1
            self.registry.evict_idle(live)

    async def commit(self, table: str, person: str, digest: str) -> None:
        """Stores the hash of the value that this person's browser will add to the luck."""
        await self.writer.change(table, lambda found, _present: actions.commit(found, person, digest))

    async def reveal(self, table: str, person: str, value: str) -> None:
        """Stores the promised value itself, which the browser sends when the game starts."""
        at = self.clock.now()
        await self.writer.change(table, lambda found, _present: actions.reveal(found, person, value, at))
