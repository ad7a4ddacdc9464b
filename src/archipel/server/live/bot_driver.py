"""Plays for the bots of all tables of this process.

Bots take turns to think (`bot_turns`), and their moves are stored like a person's message.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import anyio
from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.game import Json
from archipel.server.base.asker import begin
from archipel.server.base.clock import now
from archipel.server.base.errors import NotStored, Stale
from archipel.server.live.live_table import LiveTable, Thought
from archipel.server.model import challenge
from archipel.server.model.match import LATE, LogRow
from archipel.server.storage.storage import Outdated

if TYPE_CHECKING:
    from archipel.server.live.tables import Tables

log = logging.getLogger("archipel.server")

UNWATCHED_DELAYS = 5
"""At a table that nobody has open, a bot waits this many times its usual delay."""


class BotDriver:
    """Lets the bots of all tables play."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def start(self, live: LiveTable) -> None:
        """Lets the bots play, if the game waits for a bot and none is playing yet."""
        if live.bots is None and live.bot_turn() is not None:
            live.bots = begin(self.play(live))

    async def play(self, live: LiveTable) -> None:
        """Plays for bots as long as the game waits for one."""
        done = False
        try:
            async with self.tables.storage.driving(live.table.id):
                while (turn := live.bot_turn()) is not None:
                    try:
                        await self.play_turn(live, *turn)
                    except NotStored:  # the disk may have room again in a moment
                        await asyncio.sleep(self.tables.settings.poll_seconds)
            done = True
        except Exception:
            log.exception("The bots of table %s have stopped; opening the table starts them again.", live.table.id)
        finally:
            live.bots = None
            if done:
                self.start(live)  # somebody may have moved while `driving` was being released
            self.tables.rest(live)

    async def play_turn(self, live: LiveTable, seat: int, level: str) -> None:
        begun, seen = time.monotonic(), live.game.number
        moves = await self.thought_of(live, seat, level, seen)
        if moves is None:
            return  # the move is no longer needed: the caller checks who is next
        await self.seem_to_think(live, begun)
        async with self.tables.locked(live.table.id):
            if live.table.phase != "playing" or live.acts(seat):
                return  # another process has ended the game, or the person is back
            late = LATE if live.table.seats[seat].level is None else ""
            row = LogRow(0, seat, late, "moves", tuple(moves), True, now())
            try:
                await self.tables.append(live, row, seen)
            except (Stale, Outdated):
                return  # the bot thinks again
            except IllegalMove:
                if live.game.number == seen:  # a bot that chooses an illegal move must not stop the game
                    luck = challenge.luck_of(live.table, live.game.standing_moves)
                    anything = luck.pick("bot", live.game.state.moves(seat)).to_json()
                    with suppress(Outdated):  # then the bot thinks again
                        await self.tables.append(live, replace(row, moves=(anything,)), seen)

    async def thought_of(self, live: LiveTable, seat: int, level: str, seen: int) -> list[Json] | None:
        """Returns what a bot would play here, or None if its move was no longer needed meanwhile."""
        with anyio.CancelScope() as scope:
            live.thought = Thought(seat, seen, scope)
            try:
                async with self.tables.turns.turn(live):
                    luck = challenge.luck_of(live.table, live.game.standing_moves)
                    guess = live.game.state.guess(seat, luck)
                    return [move.to_json() for move in await self.tables.compute.think(guess, seat, level, luck)]
            finally:
                live.thought = None
        return None

    async def seem_to_think(self, live: LiveTable, begun: float) -> None:
        """Waits, so that people can follow the bots. Waits longer if nobody has the table open, until somebody does."""
        delay = self.tables.settings.bot_delay
        if not live.looked_at:
            no_hurry = max(0.0, begun + UNWATCHED_DELAYS * delay - time.monotonic())
            with suppress(TimeoutError):
                await asyncio.wait_for(live.watched.wait(), no_hurry)
        await asyncio.sleep(max(0.0, begun + delay - time.monotonic()))
