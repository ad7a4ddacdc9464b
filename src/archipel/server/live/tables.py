"""All table logic of one process, constructed from the five ports (`model/ports.py`).

It runs on plain asyncio: the server, tests, simulations and a build without a server differ only in the ports.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from archipel.server.base.errors import NotStored
from archipel.server.base.figures import Figures
from archipel.server.base.settings import Settings
from archipel.server.live.bot_driver import BotDriver
from archipel.server.live.bot_turns import Turns
from archipel.server.live.listeners import Listener, Listeners
from archipel.server.live.live_table import LiveTable
from archipel.server.live.messages import Messages
from archipel.server.live.neighbours import Neighbours
from archipel.server.live.new_tables import NewTables
from archipel.server.live.notices import Notices
from archipel.server.live.peers import Peers
from archipel.server.live.player_queries import Asking
from archipel.server.live.presence import Presence
from archipel.server.live.registry import Registry
from archipel.server.live.seats import Seats
from archipel.server.live.sessions import Sessions
from archipel.server.live.sheet_keeper import SheetKeeper
from archipel.server.live.starts import Starts
from archipel.server.live.stickers import Stickers
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.timeouts import Timeouts
from archipel.server.live.undo import Undoing
from archipel.server.live.views import Views
from archipel.server.live.writer import Writer
from archipel.server.model.ports import Ports


class Tables:
    """The parts of the table logic, each with one job."""

    def __init__(self, ports: Ports, settings: Settings, figures: Callable[[Tables], Figures]) -> None:
        """`figures` counts the work of this process, for the metrics. Only processes that share a bus are told it."""
        self.storage = ports.storage
        self.compute = ports.compute
        self.luck = ports.luck
        self.registry = registry = Registry(ports, settings)
        self.peers = peers = Peers(registry, ports.bus, lambda: figures(self))
        self.timekeeper = timekeeper = Timekeeper(registry, peers)
        self.writer = writer = Writer(registry, peers, timekeeper)
        self.timeouts = Timeouts(registry, writer)
        self.turns = Turns(settings.bot_processes)
        self.bot_driver = BotDriver(registry, self.turns, writer)
        self.sheets = SheetKeeper(registry)
        self.views = Views(registry)
        self.new_tables = NewTables(registry, writer, self.sheets, self.views)
        self.seats = Seats(registry, peers, timekeeper, writer)
        self.starts = Starts(registry, peers, writer, self.sheets)
        self.undoing = Undoing(registry, peers, timekeeper, writer)
        self.messages = Messages(registry, writer, self.undoing)
        self.asking = Asking(registry, writer)
        self.stickers = Stickers(registry, peers)
        self.sessions = Sessions(registry, peers)
        self.notices = Notices(registry)
        self.presence = Presence(
            registry, peers, timekeeper, writer, self.turns, self.sessions, self.notices, self.starts, self.views
        )
        self.neighbours = Neighbours(
            registry, peers, self.presence, self.seats, self.sessions, self.notices, self.undoing
        )
        self.listen()

    @property
    def settings(self) -> Settings:
        return self.registry.settings

    @settings.setter
    def settings(self, settings: Settings) -> None:
        self.registry.settings = settings

    @property
    def live(self) -> dict[str, LiveTable]:
        """The tables in memory."""
        return self.registry.live

    def listen(self, *, first: tuple[Listener, ...] = (), last: tuple[Listener, ...] = ()) -> None:
        """Registers listeners: `first` add to what is stored with a move, `last` hear of it when people have seen it.

        The table's own parts are between them: they store clocks and sheets, and tell the bus, the watchers and bots.
        """
        own = (self.timekeeper, self.sheets, self.peers, self.writer, self.bot_driver)
        self.registry.listeners = Listeners(*first, *own, *last)

    async def close(self) -> None:
        playing = [live.bots for live in self.live.values() if live.bots]
        for bots in playing:
            bots.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await self.peers.close()
        with suppress(NotStored):
            await self.sheets.keep_sheets()
            await self.registry.uptime.stop()
        await self.storage.close()
