"""Plays for the bots of all tables of this process.

Bots take turns to think (`bot_turns`), and their moves are stored like a person's message.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from msgspec.structs import replace

from archipel.core.errors import IllegalMove
from archipel.core.game import Json
from archipel.server.base.asker import begin
from archipel.server.base.errors import NotStored, Stale
from archipel.server.live.bot_turns import BotQueue
from archipel.server.live.listeners import Listener
from archipel.server.live.live_table import LiveTable, Thought
from archipel.server.live.registry import Registry
from archipel.server.live.waiting import at_most, unless_cancelled
from archipel.server.live.writer import Writer
from archipel.server.model import challenge
from archipel.server.model.match import LATE, LogRow
from archipel.server.model.ports import Outdated

log = logging.getLogger("archipel.server")

UNWATCHED_DELAYS = 5
"""At a table that nobody has open, a bot waits this many times its usual delay."""


class BotDriver(Listener):
    """Lets the bots of all tables play."""

    def __init__(self, registry: Registry, bot_queue: BotQueue, writer: Writer) -> None:
        self.registry = registry
        self.clock = registry.clock
        self.bot_queue = bot_queue
        self.writer = writer

    def may_go_on(self, live: LiveTable) -> None:
        self.start(live)

    def start(self, live: LiveTable) -> None:
        """Lets the bots play, if the game waits for a bot and none is playing yet."""
        if live.bots is None and live.bot_turn() is not None:
            live.bots = begin(self.play(live))

    async def play(self, live: LiveTable) -> None:
        """Plays for bots as long as the game waits for one."""
        done = False
        try:
            async with self.registry.storage.driving(live.table.id):
                while (turn := live.bot_turn()) is not None:
                    try:
                        await self.play_turn(live, *turn)
                    except NotStored:  # the disk may have room again in a moment
                        await self.clock.sleep(self.registry.settings.poll_seconds)
            done = True
        except Exception:
            log.exception("The bots of table %s have stopped; opening the table starts them again.", live.table.id)
        finally:
            live.bots = None
            if done:
                self.start(live)  # somebody may have moved while `driving` was being released
            self.registry.evict_idle(live)

    async def play_turn(self, live: LiveTable, seat: int, level: str) -> None:
        begun, seen = self.clock.monotonic(), live.game.number
        moves = await self.thought_of(live, seat, level, seen)
        if moves is None:
            return  # the move is no longer needed: the caller checks who is next
        await self.seem_to_think(live, begun)
        async with self.registry.locked(live.table.id):
            if live.table.phase != "playing" or live.table.closed or live.acts(seat):
                return  # another process has ended the game or closed the table, or the person is back
            late = LATE if live.table.seats[seat].level is None else ""
            row = LogRow(0, seat, late, "moves", tuple(moves), True, self.clock.now())
            try:
                await self.writer.append(live, row, seen)
            except (Stale, Outdated):
                return  # the bot thinks again
            except IllegalMove:
                if live.game.number == seen:  # a bot that chooses an illegal move must not stop the game
                    luck = challenge.luck_of(live.table, live.game.standing_moves, self.registry.luck)
                    anything = luck.pick("bot", live.game.state.moves(seat)).to_json()
                    with suppress(Outdated):  # then the bot thinks again
                        await self.writer.append(live, replace(row, moves=(anything,)), seen)

    async def thought_of(self, live: LiveTable, seat: int, level: str, seen: int) -> list[Json] | None:
        """Returns what a bot would play here, or None if its move was no longer needed meanwhile."""
        task = asyncio.create_task(self.think(live, seat, level))
        live.thought = Thought(seat, seen, task)
        try:
            return await unless_cancelled(task)
        finally:
            live.thought = None

    async def think(self, live: LiveTable, seat: int, level: str) -> list[Json]:
        async with self.bot_queue.turn(live):
            luck = challenge.luck_of(live.table, live.game.standing_moves, self.registry.luck)
            guess = live.game.state.guess(seat, luck)
            return [move.to_json() for move in await self.registry.compute.think(guess, seat, level, luck)]

    async def seem_to_think(self, live: LiveTable, begun: float) -> None:
        """Waits, so that people can follow the bots. Waits longer if nobody has the table open, until somebody does."""
        delay = self.registry.settings.bot_delay
        if not live.people.is_watched:
            no_hurry = max(0.0, begun + UNWATCHED_DELAYS * delay - self.clock.monotonic())
            await at_most(self.clock, no_hurry, live.people.until_looked_at())
        await self.clock.sleep(max(0.0, begun + delay - self.clock.monotonic()))
