"""Kinds of computing don't wait for each other: an undo passes previews and replays, a preview passes hints."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import TypeVar

from msgspec.structs import replace

from archipel.server.base.settings import Rates, Settings
from archipel.server.compute.worker_pool import Processes
from archipel.server.live.tables import Tables
from archipel.server.wire.messages import SendUndo
from tests.server import people
from tests.server.people import PATIENCE, Server
from tests.server.tiny_tables import BOT, ME, begun, moves, place, until
from tests.server.wiring import computing

T = TypeVar("T")


async def test_an_undo_waits_for_no_preview_and_no_replay(tables: Tables) -> None:
    """An undo holds the lock of its table, so the table would stand still while others' previews are computed."""
    table = await begun(tables, ME, BOT)
    await tables.messages.send(table, "ada", moves("a", 0, place(0)))
    await until(tables, table, pending=[0])
    threads = computing(tables).threads
    async with AsyncExitStack() as stack:
        for kind in ("answers", "replays"):
            for slot in range(int(threads[kind].total_tokens)):  # others compute in all threads for these
                await threads[kind].acquire_on_behalf_of(slot)
                stack.callback(threads[kind].release_on_behalf_of, slot)
        seen = tables.live[table].game.number
        undone = await asyncio.wait_for(
            tables.messages.send(table, "ada", SendUndo("u", seen, past_bots=True)), PATIENCE
        )
        assert tables.live[table].game.entries[undone - 1].undo


class Here(Processes):
    """Runs in this process what a worker process would run."""

    async def occupy(self, work: Callable[..., T], *args: object) -> T:
        return work(*args)


async def test_hints_that_wait_delay_no_preview_of_the_same_household(settings: Settings) -> None:
    """One process computes the hints of everybody; a household that waits for it still gets its previews."""
    async with Server(replace(settings, rates=Rates())) as server:
        ada, bob = server.person(), server.person()
        table = await ada.open_table(people.ME, people.OPEN, length="short")
        await bob.sit(table, 1, "Bob")
        await ada.start(table)
        hint_worker = computing(server.app.state.tables).hint_worker
        hint_worker.processes = Here(1, PATIENCE)
        async with ada.look(table) as hers, bob.look(table) as his:
            await hers.hear("update")
            await his.hear("update")
            async with hint_worker.processes.free:  # a stranger's hint is computed
                for name in ("h1", "h2", "h3"):
                    await hers.say({"type": "hint", "id": name})
                for line in (hers, his):
                    await line.say({"type": "preview", "id": "p", "alternatives": [[place(0)]]})
                    await line.hear("preview", id="p")
            for name in ("h1", "h2", "h3"):
                await hers.hear("hint", id=name)
