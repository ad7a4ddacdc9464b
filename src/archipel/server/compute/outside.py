"""Everything that tables have computed outside the event loop: bots, previews, hints, boxes and replays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import anyio

from archipel.bots import Advice, hint
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, fresh_chance
from archipel.server.base.errors import Conflict
from archipel.server.base.settings import Settings
from archipel.server.compute.previews import Previewer
from archipel.server.compute.sandbox import Sandbox
from archipel.server.compute.work import run_in_thread
from archipel.server.compute.worker_pool import BotPool, Processes
from archipel.server.model import boxes
from archipel.server.model.ports import Kind
from archipel.server.model.previews import Alternatives

T = TypeVar("T")

REPLAYS_AT_ONCE = 2
"""Logs that are replayed at the same time to load their tables."""
UNDOS_AT_ONCE = 2
"""Undos that are checked at the same time. The table is locked meanwhile, so they never queue behind previews."""


class HintWorker:
    """Computes hints, one after another, in a process of their own: neither tables nor bots wait for them."""

    def __init__(self, limit: float, luck: Randomness) -> None:
        self.luck = luck
        self.processes = Processes(1, limit)

    async def advice(self, guess: State, seat: int) -> Advice:
        try:
            return await self.processes.charged(hint, guess, seat, fresh_chance(self.luck))
        except TimeoutError:
            raise Conflict(texts.HINT_TOOK_TOO_LONG) from None


class OutsideLoop:
    """Computes in threads and worker processes, and charges the asker."""

    def __init__(self, settings: Settings, reader: Sandbox, luck: Randomness, bot_pool: BotPool) -> None:
        self.folder = settings.data
        self.reader = reader
        self.bot_pool = bot_pool
        self.previewer = Previewer(settings.bot_limit)
        self.hint_worker = HintWorker(settings.bot_limit, luck)
        self.threads: dict[Kind, anyio.CapacityLimiter] = {
            "answers": self.previewer.threads,
            "replays": anyio.CapacityLimiter(REPLAYS_AT_ONCE),
            "undos": anyio.CapacityLimiter(UNDOS_AT_ONCE),
        }

    async def think(self, guess: State, seat: int, level: str, chance: Seeded) -> list[Move]:
        return await self.bot_pool.think(guess, seat, level, chance)

    async def preview(self, state: State, seat: int, alternatives: Alternatives) -> bytes:
        return await self.previewer.encoded_preview(state, seat, alternatives)

    async def advice(self, guess: State, seat: int) -> Advice:
        return await self.hint_worker.advice(guess, seat)

    async def box(self, game: str, pack: Any, pack_id: str | None) -> boxes.Box | None:
        found: boxes.Box | None = await self.reader.run(boxes.completed, game, pack, pack_id, self.folder)
        return found

    async def run(self, kind: Kind, work: Callable[[], T]) -> T:
        return await run_in_thread(work, self.threads[kind])
