"""A write in memory is one transaction at one moment, so a simulation decides what a crash leaves behind."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.server.storage.memory import Memory, MemoryDatabase, MemoryStorage
from archipel.server.storage.sql import Transaction, Work
from archipel.server.storage.storage import Outdated
from tests.server.storage.samples import ENTRY, TABLE


@pytest.fixture
def memory() -> Memory:
    return Memory(Random(1))


async def test_a_write_that_fails_halfway_leaves_nothing(memory: Memory) -> None:
    storage = MemoryStorage(memory, Random(1))
    await storage.tables.create(TABLE)
    with pytest.raises(Outdated):
        await storage.tables.save(TABLE, replace(TABLE, number=2), [ENTRY, ENTRY])
    assert await storage.tables.read("abc") == TABLE
    assert await storage.tables.log("abc") == []


async def test_a_crash_before_a_write_loses_it_and_one_after_it_keeps_it(
    memory: Memory, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage, made = MemoryStorage(memory, Random(1)), list[Any]()
    await storage.tables.create(TABLE)
    monkeypatch.setattr(MemoryDatabase, "make", lambda _, *write: made.append(write))  # the disk never gets to it
    lost = asyncio.create_task(storage.tables.save(TABLE, replace(TABLE, number=1), [ENTRY]))
    while not made:
        await asyncio.sleep(0)  # lets other tasks run
    lost.cancel()
    monkeypatch.undo()
    after = MemoryStorage(memory, Random(2))
    assert await after.tables.log("abc") == []
    saved = await after.tables.save(TABLE, replace(TABLE, number=1), [ENTRY])
    assert await MemoryStorage(memory, Random(3)).tables.read("abc") == saved


async def test_a_write_goes_on_when_its_caller_is_cancelled(memory: Memory) -> None:
    storage = MemoryStorage(memory, Random(1))
    creating = asyncio.create_task(storage.tables.create(TABLE))
    await asyncio.sleep(0)  # lets other tasks run: the write has begun
    creating.cancel()
    assert storage.working == 1
    await storage.close()
    assert storage.working == 0
    assert await storage.tables.read("abc") == TABLE


async def test_a_transaction_waits_for_nothing_but_the_database(memory: Memory) -> None:
    async def waits(_transaction: Transaction) -> None:
        await asyncio.sleep(0)  # lets other tasks run

    work: Work[None] = waits
    with pytest.raises(RuntimeError, match="waited for something other"):
        await MemoryDatabase(memory).write(work)
    assert not memory.connection.in_transaction


async def test_its_keys_are_drawn_from_the_randomness_that_is_passed(memory: Memory) -> None:
    keys = [await MemoryStorage(Memory(Random(7)), Random(seed)).meta.key_for("x") for seed in (1, 1, 2)]
    assert keys[0] == keys[1] != keys[2]
    assert [len(key) for key in keys] == [32] * 3
    assert Memory(Random(7)).secret == Memory(Random(7)).secret != memory.secret
    assert (await MemoryDatabase(memory).size(), await MemoryDatabase(memory).sizes()) >= (1, {})
