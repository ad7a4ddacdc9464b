"""The process that analyses: it answers until nobody asks, is replaced if it is lost, and leaves CPU time to others."""

from __future__ import annotations

import asyncio
import io
import os
import pickle
import signal
import sys
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from archipel.server.base.asker import counting
from archipel.server.compute import analysis_queue, analysis_worker
from archipel.server.compute.analysis_queue import Worker, tasks_of
from archipel.server.compute.analysis_worker import LENGTH, Task, answer_all, be_idle, looked_at
from archipel.server.live.tables import Tables
from archipel.server.model.match import Replay
from tests.server.analyses import over, replay_of
from tests.server.tiny_tables import ME

pytestmark = pytest.mark.usefixtures("quick")


def task_of(replay: Replay) -> Task:
    task = tasks_of(replay, 0)[0]
    return replace(task, question=replace(task.question, playouts=1, best=[task.question.mine]))


async def test_the_worker_answers_tasks_until_its_input_closes(looked: Tables) -> None:
    task = task_of(await replay_of(looked, await over(looked, ME)))
    answers = io.BytesIO()
    answer_all(io.BytesIO(analysis_worker.framed(task) * 2), answers)
    answers.seek(0)
    for _ in range(2):
        size = int.from_bytes(answers.read(LENGTH))
        found, seconds = pickle.loads(answers.read(size))
        assert found == looked_at(task)
        assert seconds > 0


async def test_a_process_that_is_lost_is_replaced_once(looked: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    task, worker = task_of(await replay_of(looked, await over(looked, ME))), Worker()
    with counting() as asker:
        first = await worker.analyse(task)
    assert first.as_master
    assert asker.spent > 0
    process = worker.process
    assert process is not None
    assert os.sched_getscheduler(process.pid) == os.SCHED_IDLE
    process.kill()
    await process.wait()
    assert await worker.analyse(task) == first
    await worker.close()
    await worker.close()
    monkeypatch.setattr(sys, "executable", "false")
    with pytest.raises((asyncio.IncompleteReadError, ConnectionError)):
        await worker.analyse(task)
    await worker.close()


def test_the_worker_uses_only_idle_cpu_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr(os, "sched_setscheduler", lambda *wish: asked.append(wish[1]))
    monkeypatch.setattr(analysis_worker, "answer_all", lambda *_pipes: asked.append("answers"))
    monkeypatch.setattr(signal, "signal", lambda *_wish: asked.append("ignores"))
    pipe = SimpleNamespace(buffer=io.BytesIO())
    monkeypatch.setattr(sys, "stdin", pipe)
    monkeypatch.setattr(sys, "stdout", pipe)
    analysis_worker.main()
    assert asked == ["ignores", 19, os.SCHED_IDLE, "answers"]

    def forbidden(*_wish: object) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "sched_setscheduler", forbidden)
    be_idle()  # does not fail if the system forbids it


def test_the_worker_lowers_its_priority_before_loading_games(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = list[object]()
    monkeypatch.setattr(os, "nice", asked.append)
    monkeypatch.setattr(analysis_worker, "main", lambda: asked.append("looks"))
    exec(analysis_queue.WORKER_CODE)
    assert asked == [19, "looks"]
