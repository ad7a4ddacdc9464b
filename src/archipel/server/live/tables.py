"""All table logic of one process: its parts, each with one job. `app/services.py` constructs and connects them.

It runs on plain asyncio and reaches the world only through the five ports (`model/ports.py`): the server, tests,
simulations and a build without a server differ only in these.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass

from archipel.server.base.chance import Randomness
from archipel.server.base.errors import NotStored
from archipel.server.base.settings import Settings
from archipel.server.live.bot_driver import BotDriver
from archipel.server.live.bot_turns import BotQueue
from archipel.server.live.closing import Closing
from archipel.server.live.live_table import LiveTable
from archipel.server.live.messages import Messages
from archipel.server.live.new_tables import NewTables
from archipel.server.live.notices import Notices
from archipel.server.live.peer_news import PeerNews
from archipel.server.live.peers import Peers
from archipel.server.live.player_queries import PlayerQueries
from archipel.server.live.presence import Presence
from archipel.server.live.registry import Registry
from archipel.server.live.seats import Seats
from archipel.server.live.sessions import Sessions
from archipel.server.live.sheet_keeper import SheetKeeper
from archipel.server.live.starts import Starts
from archipel.server.live.stickers import Stickers
from archipel.server.live.timekeeper import Timekeeper
from archipel.server.live.timeouts import Timeouts
from archipel.server.live.undo import Undos
from archipel.server.live.views import Views
from archipel.server.live.writer import Writer
from archipel.server.model.ports import TableStorage


@dataclass(eq=False, repr=False)
class Tables:
    registry: Registry
    peers: Peers
    timekeeper: Timekeeper
    writer: Writer
    timeouts: Timeouts
    bot_queue: BotQueue
    bot_driver: BotDriver
    sheets: SheetKeeper
    views: Views
    new_tables: NewTables
    seats: Seats
    starts: Starts
    undos: Undos
    messages: Messages
    queries: PlayerQueries
    stickers: Stickers
    sessions: Sessions
    notices: Notices
    presence: Presence
    closing: Closing
    peer_news: PeerNews

    @property
    def storage(self) -> TableStorage:
        return self.registry.storage

    @property
    def luck(self) -> Randomness:
        return self.registry.luck

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
