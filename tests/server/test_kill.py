"""A server that ends in mid-game: by a power cut everybody goes on after, or by Ctrl+C without a complaint."""

from __future__ import annotations

import asyncio
import os
import random
import resource
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.people import Person

pytestmark = pytest.mark.slow


class Process:
    """`archipel serve` in a process of its own."""

    files: int | None = None
    """How many files it may open, if that is not left to the system."""

    options: tuple[str, ...] = ()

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        command = [sys.executable, "-m", "archipel", "serve", "--api-only", "--no-browser", "--host", "127.0.0.1"]
        command += self.options
        self.process = subprocess.Popen(
            [*command, "--port", str(self.port), "--data", str(self.data)],
            env={**os.environ, "ARCHIPEL_BOT_DELAY": "0"},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            start_new_session=True,  # as a terminal gives it a group of its own
            preexec_fn=None if self.files is None else partial(limit_files, self.files),
        )
        async with asyncio.timeout(20), httpx.AsyncClient() as http:
            while True:
                try:
                    await http.get(f"{self.address}/api/lobby")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)  # another process tells nobody that it is ready
                else:
                    return

    def end(self, how: signal.Signals) -> int:
        assert self.process is not None
        self.process.send_signal(how)
        return self.process.wait(10)


def limit_files(most: int) -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


@pytest.fixture
def process(tmp_path: Path, ctrl_c_is_heard: None) -> Iterator[Process]:  # noqa: ARG001
    process = Process(tmp_path)
    yield process
    if process.process is not None and process.process.poll() is None:
        process.end(signal.SIGKILL)


@pytest.fixture
def ctrl_c_is_heard() -> Iterator[None]:
    """A shell starts background jobs deaf to SIGINT, and children inherit that; a handler of ours ends it for them."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


async def test_a_killed_server_has_lost_nothing(process: Process) -> None:
    await process.start()
    ada = Person(process.address)
    answer = await ada.post(
        "/api/tables",
        {"game": "doodle-islands", "seats": [{"kind": "me"}, {"kind": "bot", "level": "greedy"}], "name": "Ada"},
    )
    table = answer.json()["id"]
    promise = (await ada.start(table))["commitment"]
    async with ada.look(table) as line:
        move, update = await my_turn(line)
        sent = {"moves": [move], "seen": update["number"], "name": "before-the-cut"}
        accepted = await line.send(move, seen=sent["seen"], name=sent["name"])
        process.end(signal.SIGKILL)
    await process.start()
    async with ada.look(table) as line:
        after = await line.table()
        assert (after["seat"], after["commitment"], after["name"]) == (0, promise, "Ada")
        move, update = await my_turn(line)  # the bot has gone on by itself
        assert update["number"] > accepted["number"]
        assert await line.send(sent["moves"][0], seen=sent["seen"], name=sent["name"]) == accepted
        assert (await line.send(move, seen=update["number"], name="after-it"))["type"] == "accepted"
    await ada.http.aclose()
    assert process.end(signal.SIGTERM) in (0, -signal.SIGTERM)


@pytest.mark.long
async def test_a_server_killed_again_and_again_has_lost_nothing(process: Process) -> None:
    """At any moment: while a move is written, while the bot thinks. What was accepted is there afterwards, once."""
    luck = random.Random(2026)
    accepted: list[tuple[Any, Any]] = []
    await process.start()
    ada = Person(process.address)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "greedy"}]
    answer = await ada.post("/api/tables", {"game": "doodle-islands", "seats": seats, "name": "Ada"})
    table = answer.json()["id"]
    await ada.start(table)
    for cut in range(12):
        async with ada.look(table) as line:
            move, update = await my_turn(line)
            sent = {"type": "moves", "id": f"move-{cut}", "seen": update["number"], "moves": [move]}
            await line.say(sent)
            await asyncio.sleep(luck.random() / 50)  # the cut comes when it likes
            process.end(signal.SIGKILL)
        await process.start()
        async with ada.look(table) as line:
            await line.table()
            await line.say(sent)  # who heard no answer sends it again
            accepted.append((sent, await line.answer(sent["id"])))
            for before, answered in accepted:
                await line.say(before)
                assert await line.answer(before["id"]) == answered
    assert [answered["type"] for _, answered in accepted] == ["accepted"] * len(accepted)
    assert len({answered["number"] for _, answered in accepted}) == len(accepted)
    await ada.http.aclose()


async def test_ctrl_c_ends_it_at_once_and_quietly_while_bots_think(process: Process) -> None:
    await process.start()
    ada = Person(process.address)
    bots = [{"kind": "bot", "level": "greedy"}] * 4
    table = (await ada.post("/api/tables", {"game": "isle-of-cats", "seats": bots, "name": "Ada"})).json()["id"]
    async with ada.look(table) as line:
        await ada.start(table)
        for _ in range(4):
            await line.hear("update")
        assert process.process is not None
        os.killpg(process.process.pid, signal.SIGINT)  # the whole group, as a terminal does
        with pytest.raises(ConnectionClosed) as closed:
            await line.hear("nothing more")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012  # the browser comes back by itself
    await ada.http.aclose()
    _, complaints = process.process.communicate(timeout=20)
    assert (process.process.returncode, complaints) == (130, b"")


async def my_turn(line: Any) -> tuple[Any, Any]:
    """A legal move of mine, and the update that offers it."""
    while True:
        update = await line.hear("update")
        if update["choices"]:
            return update["choices"][0]["move"], update
