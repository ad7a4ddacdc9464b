"""Bots think in worker processes, which can be stopped. Even if a worker fails, a legal move comes back."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from pathlib import Path
from typing import Any

import anyio
import pytest

import archipel
from archipel.core.chance import Seeded
from archipel.core.game import Move, State
from archipel.server.compute import worker_pool
from archipel.server.compute.worker_pool import QUICK, Processes, warm

GAME = "doodle-islands"


def guess() -> State:
    return archipel.game(GAME).start(2, chance=archipel.Seeded(1)).guess(0, archipel.Seeded(2))


def takes_a_while(*_: object) -> list[Move]:
    time.sleep(0.3)  # a thought that takes a while
    return list(guess().moves(0)[:1])


def is_interrupted(*_: object) -> list[Move]:
    os.kill(os.getpid(), signal.SIGINT)
    return list(guess().moves(0)[:1])


def too_long(*_: object) -> list[Move]:
    time.sleep(60)  # a thought without end
    return []


def dies(*_: object) -> list[Move]:
    os._exit(1)


def is_killed_the_first_time(*_: object) -> list[Move]:
    """Waits to be killed in the first process that runs it. Returns a move in the next one."""
    first = Path(os.environ["ARCHIPEL_TEST_VICTIM"])
    if not first.exists():
        first.with_suffix(".part").write_text(str(os.getpid()))
        first.with_suffix(".part").rename(first)
        time.sleep(200)  # until it is killed
    return list(guess().moves(0)[:1])


def fails(*_: object) -> list[Move]:
    raise RuntimeError("no idea")


async def test_a_bot_thinks_in_another_process() -> None:
    processes = Processes(1, limit=20)
    await warm(processes)
    (move,) = await processes.think(guess(), 0, "greedy", Seeded(1))
    assert move in guess().moves(0)


async def test_a_first_worker_that_is_killed_while_it_starts_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Ctrl+C in a terminal does that while a server starts."""

    async def killed(*_: object) -> None:
        raise anyio.BrokenWorkerProcess

    processes = Processes(1, limit=20)
    monkeypatch.setattr(processes, "occupy", killed)
    await warm(processes)
    assert caplog.messages == []


async def test_the_time_limit_starts_when_a_worker_is_free(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    processes = Processes(1, limit=60)
    await processes.in_worker(takes_a_while)  # makes the worker import this module before the limit counts
    processes.limit = 2.5
    monkeypatch.setattr(worker_pool, "choose", takes_a_while)
    await asyncio.gather(*(processes.think(guess(), 0, "greedy", Seeded(1)) for _ in range(9)))
    assert caplog.messages == []


async def test_ctrl_c_is_for_the_server_alone(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    processes = Processes(1, limit=20)
    monkeypatch.setattr(worker_pool, "choose", is_interrupted)
    (move,) = await processes.think(guess(), 0, "greedy", Seeded(1))
    assert move in guess().moves(0)
    assert caplog.messages == []


async def test_a_killed_worker_is_replaced_and_thinks_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path
) -> None:
    victim = tmp_path / "victim"
    monkeypatch.setenv("ARCHIPEL_TEST_VICTIM", str(victim))  # inherited by workers that start from now on
    monkeypatch.setattr(worker_pool, "choose", is_killed_the_first_time)
    thought = asyncio.create_task(Processes(1, limit=150).think(guess(), 0, "greedy", Seeded(1)))
    async with asyncio.timeout(60):
        while not victim.exists():
            await asyncio.sleep(0.01)  # the worker shows by a file that it has started
    os.kill(int(victim.read_text()), signal.SIGKILL)
    assert await thought == guess().moves(0)[:1]
    told = [record.message for record in caplog.records if record.name == "archipel.bots"]
    assert told == ["A worker process was killed. Repeating its work in a new one."]


@pytest.mark.parametrize(
    ("choose", "why"), [(too_long, "TimeoutError"), (dies, "BrokenWorkerProcess"), (fails, "RuntimeError")]
)
async def test_a_failed_bot_is_replaced_by_beginner_and_then_by_a_random_move(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choose: Any, why: str
) -> None:
    processes = Processes(1, limit=60)
    await warm(processes)
    processes.limit = 0.3 if choose is too_long else 60
    monkeypatch.setattr(worker_pool, "choose", choose)
    (move,) = await processes.think(guess(), 0, "greedy", Seeded(1))
    assert move in guess().moves(0)
    told = [message for message in caplog.messages if "failed" in message]
    assert told == [f"The bot '{level}' of {GAME} failed ({why})." for level in ("greedy", QUICK)]
