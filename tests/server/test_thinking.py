"""Bots in processes of their own: they can be stopped, and whatever happens to them a legal move comes back."""

from __future__ import annotations

import os
import time
from typing import Any

import pytest

import archipel
from archipel.core.game import Move, State
from archipel.server import thinking
from archipel.server.thinking import Processes

GAME = "doodle-islands"


def guess() -> State:
    return archipel.game(GAME).start(2, chance=archipel.Seeded(1)).guess(0, archipel.Seeded(2))


def too_long(*_: object) -> list[Move]:
    time.sleep(60)
    return []


def dies(*_: object) -> list[Move]:
    os._exit(1)


def fails(*_: object) -> list[Move]:
    raise RuntimeError("no idea")


async def test_a_bot_thinks_in_another_process() -> None:
    processes = Processes(1, limit=20)
    await processes.warm()
    (move,) = await processes.think(guess(), 0, "greedy")
    assert move in guess().moves(0)


@pytest.mark.parametrize(
    ("choose", "why"), [(too_long, "TimeoutError"), (dies, "BrokenWorkerProcess"), (fails, "RuntimeError")]
)
async def test_a_bot_that_fails_plays_anything_legal(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, choose: Any, why: str
) -> None:
    processes = Processes(1, limit=20)
    await processes.warm()
    processes.limit = 0.3 if choose is too_long else 20
    monkeypatch.setattr(thinking, "choose", choose)
    (move,) = await processes.think(guess(), 0, "greedy")
    assert move in guess().moves(0)
    assert caplog.messages[-1:] == [f"The bot 'greedy' of {GAME} failed ({why}) and plays anything legal."]
