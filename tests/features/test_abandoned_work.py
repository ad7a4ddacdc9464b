"""Computing that nobody waits for any more, or whose worker is killed, takes no slot for ever and is paid for.

Sockets, requests, queues, threads and worker processes are real here. Only the work itself waits for the test, or kills
the process that does it.
"""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.bots import Advice
from archipel.core.chance import Seeded
from archipel.core.game import State
from archipel.server.base.limits import Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.compute import outside, previews, sheet_scoring
from archipel.server.compute.previews import A_FEW, Previewer
from archipel.server.compute.work import THREADS
from archipel.server.compute.worker_pool import Processes
from archipel.server.edge.visitor import Limits
from archipel.server.live import player_queries
from archipel.server.model import boxes
from tests.attacks.attackers import request
from tests.server.model.test_match import place
from tests.server.people import ME, PATIENCE, Json, Server

BURST = 100.0
SHEET = b'{"game": "explore-draw"}'
PREVIEW: Json = {"type": "preview", "id": "q", "alternatives": [[place(0)]]}
MANY_PREVIEWS: Json = {"type": "preview", "id": "q", "alternatives": [[place(0)]] * (A_FEW + 1)}


def tasks_now() -> set[asyncio.Task[Any]]:
    """Returns all tasks except the one by which anyio ends its worker processes with the event loop."""
    return {task for task in asyncio.all_tasks() if "process_pool_on_exit" not in repr(task.get_coro())}


class Scene:
    """A server, and what is in use there."""

    def __init__(self, server: Server, processes: list[Processes], previewers: list[Previewer]) -> None:
        self.server = server
        self.processes = processes
        self.previewers = previewers
        self.limits: Limits = server.app.state.limits
        self.tasks = tasks_now()
        """The tasks of a server for which nobody waits."""

    @property
    def spent(self) -> float:
        """CPU seconds that were charged to our address, which may spend four times as much as a person."""
        level, _ = self.limits.work_an_address.levels.get("127.0.0.1", (4 * BURST, 0.0))
        return 4 * BURST - level

    async def hears_that_they_left(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while self.limits.open or self.server.connections.requests.total:
                await asyncio.sleep(0.01)  # nothing reports that a connection has ended, so poll

    async def nothing_is_left(self) -> bool:
        """Waits until no task and no thread is left, and checks that all slots are free."""
        async with asyncio.timeout(PATIENCE):
            while THREADS or tasks_now() - {*self.tasks, asyncio.current_task()}:
                await asyncio.sleep(0.01)  # nothing reports that the last task has ended, so poll
        assert (self.limits.gate.running, self.limits.gate.queues, dict(self.limits.open)) == (set(), {}, {})
        limiters = [each.free for each in self.processes] + [each.threads for each in self.previewers]
        return [each.borrowed_tokens for each in limiters] == [0] * len(limiters)


@pytest.fixture
async def scene(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Scene]:
    made: dict[type, list[Any]] = {Processes: [], Previewer: []}

    def noting(kind: type) -> Callable[..., None]:
        before = kind.__init__  # type: ignore[misc]

        def init(self: Any, *arguments: Any) -> None:
            made[kind].append(self)
            before(self, *arguments)

        return init

    for kind in made:
        monkeypatch.setattr(kind, "__init__", noting(kind))
    rates = Rates(work=Rate(burst=BURST, per_second=0.0))
    async with Server(replace(settings, rates=rates)) as server:
        yield Scene(server, made[Processes], made[Previewer])


class SentState:
    """Work that begins, waits until the test lets it end, and then returns an answer.

    It may run in another process, so it speaks with the test through files.
    """

    def __init__(self, folder: Path, answer: Callable[..., Any]) -> None:
        self.begun, self.may_end = folder / "begun", folder / "may end"
        self.answer = answer

    def __call__(self, *arguments: Any) -> Any:
        self.begun.touch()
        while not self.may_end.exists():
            time.sleep(0.005)  # the test runs in another process
        sum(range(300_000))
        return self.answer(*arguments)

    async def begins(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while not self.begun.exists():
                await asyncio.sleep(0.005)  # the worker shows by a file that it has started


def dies_in_a_worker(server: int, answer: Callable[..., Any], *arguments: Any) -> Any:
    """Work that kills any process but the server's."""
    if os.getpid() != server:
        os.kill(os.getpid(), signal.SIGKILL)
    return answer(*arguments)


def dies_at_first(mark: Path, answer: Callable[..., Any], *arguments: Any) -> Any:
    """Work that kills the first process that does it."""
    if not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return answer(*arguments)


def dies(*_: Any) -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def advice(guess: State, seat: int, _chance: Seeded) -> Advice:
    return Advice([guess.moves(seat)[0]], [], 0)


def no_gains(*_: Any) -> None:
    return None


def nothing(*_: Any) -> bytes:
    return b"[]"


def no_boxes(*_: Any) -> list[object]:
    return []


async def table_of(server: Server) -> tuple[Any, str]:
    ada = server.person()
    table = await ada.open_table(ME, length="short")
    await ada.start(table)
    return ada, table


@pytest.mark.parametrize(
    ("where", "name", "answer", "ask"),
    [
        (previews, "encoded_preview", nothing, PREVIEW),
        (previews, "encoded_preview", nothing, MANY_PREVIEWS),
        (player_queries, "gains_after", no_gains, {"type": "gains", "id": "q"}),
        (outside, "hint", advice, {"type": "hint", "id": "q"}),
    ],
    ids=["preview", "many previews", "gains", "hint"],
)
async def test_a_socket_that_closes_during_an_answer_leaves_nothing_behind_and_pays(
    scene: Scene,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    where: Any,
    name: str,
    answer: Callable[..., Any],
    ask: Json,
) -> None:
    held = SentState(tmp_path, answer)
    monkeypatch.setattr(where, name, held)
    ada, table = await table_of(scene.server)
    async with ada.look(table) as line:
        await line.hear("update")
        await line.say(ask)
        await held.begins()
    await ada.http.aclose()
    await scene.hears_that_they_left()
    assert len(scene.limits.gate.running) == 1  # the work still has its slot
    held.may_end.touch()
    assert await scene.nothing_is_left()
    assert scene.spent > 0


@pytest.mark.parametrize(
    ("where", "name", "answer", "asked"),
    [
        (
            sheet_scoring,
            "count_sheet",
            nothing,
            request("/api/score", f"Content-Length: {len(SHEET)}", method="POST") + SHEET,
        ),
        (boxes, "of_the_operator", no_boxes, request("/api/packs")),
    ],
    ids=["sandbox", "thread"],
)
async def test_a_request_that_hangs_up_during_its_work_leaves_nothing_behind_and_pays(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: Any, name: str, answer: Any, asked: bytes
) -> None:
    held = SentState(tmp_path, answer)
    monkeypatch.setattr(where, name, held)
    _, writer = await asyncio.open_connection("127.0.0.1", scene.server.port)
    writer.write(asked)
    await held.begins()
    writer.close()
    await scene.hears_that_they_left()
    assert len(scene.limits.gate.running) == 1  # the work still has its slot
    held.may_end.touch()
    assert await scene.nothing_is_left()
    assert scene.spent > 0


async def test_a_request_that_hangs_up_before_its_body_is_complete_frees_its_slot(scene: Scene) -> None:
    _, writer = await asyncio.open_connection("127.0.0.1", scene.server.port)
    writer.write(request("/api/score", "Content-Length: 100", method="POST") + b"{")
    async with asyncio.timeout(PATIENCE):
        while ("127.0.0.1", "bodies") not in scene.limits.gate.queues:
            await asyncio.sleep(0.005)  # the request is on its way
    writer.close()
    assert await scene.nothing_is_left()
    assert scene.spent == 0.0


async def test_a_sheet_that_kills_its_workers_is_refused_and_paid_for(
    scene: Scene, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada = scene.server.person()
    with monkeypatch.context() as patch:
        patch.setattr(sheet_scoring, "count_sheet", dies)
        assert (await ada.post("/api/score", {"game": "explore-draw"})).status_code == 400
    spent = scene.spent
    assert spent > 0
    assert (await ada.post("/api/score", {"game": "explore-draw"})).status_code == 200
    await ada.http.aclose()
    assert await scene.nothing_is_left()


@pytest.mark.parametrize(
    ("where", "name", "ask"),
    [
        (previews, "encoded_preview", MANY_PREVIEWS),
        (outside, "hint", {"type": "hint", "id": "q"}),
    ],
    ids=["many previews", "hint"],
)
async def test_an_answer_arrives_although_its_worker_was_killed(
    scene: Scene, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, where: Any, name: str, ask: Json
) -> None:
    """A thread takes over previews, and a new worker takes over a hint. The lost work is charged too."""
    found = partial(dies_in_a_worker, os.getpid(), nothing)
    if where is outside:
        found = partial(dies_at_first, tmp_path / "died", advice)
    monkeypatch.setattr(where, name, found)
    ada, table = await table_of(scene.server)
    async with ada.look(table) as line:
        await line.hear("update")
        await line.say(ask)
        assert (await line.answer("q"))["type"] == ask["type"]
    assert scene.spent > 0
    await ada.http.aclose()
    assert await scene.nothing_is_left()
