"""Work for visitors waits for its turn, keeps it until it has ended, and is charged even if the visitor hangs up."""

from __future__ import annotations

import asyncio
import threading
import time
from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from archipel.core.text import same
from archipel.server.base.asker import NotWanted, check_wanted
from archipel.server.base.errors import RequestError, TooFast
from archipel.server.base.limits import Buckets, Budget, Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.compute.previews import Previewer
from archipel.server.compute.sheet_scoring import count_sheet
from archipel.server.compute.work import run_in_thread
from archipel.server.edge.gate import AT_ONCE, MOST_WAITING, Gate, Guest
from archipel.server.edge.visitor import Limits
from archipel.server.features.replays import Replays
from tests.attacks.attackers import request
from tests.server.model.test_match import place
from tests.server.people import ME, Server

PLENTY = Rate(burst=1000.0, per_second=0.0)


class House:
    """The gate and the budget of one address."""

    def __init__(self, rate: Rate = PLENTY) -> None:
        self.gate = Gate(limited=True)
        self.people, self.addresses = Buckets(rate), Buckets(rate)

    def guest(self) -> Guest:
        return Guest(self.gate, Budget(self.people, self.addresses), "ada", "here", same("in {seconds} s"))

    @property
    def spent(self) -> list[float]:
        """Seconds of computing charged to the person and to the address."""
        both = (self.people, self.addresses)
        return [PLENTY.burst - level for buckets in both for level, _ in buckets.levels.values()]


class SentState:
    """Work in a thread that ends when the test says so."""

    def __init__(self) -> None:
        self.begun, self.may_end = threading.Event(), threading.Event()

    def work(self) -> str:
        self.begun.set()
        self.may_end.wait(20)
        sum(range(300_000))
        check_wanted()
        return "done"

    async def begins(self) -> None:
        assert await asyncio.to_thread(self.begun.wait, 20)


async def test_work_is_answered_and_charged() -> None:
    house = House()
    assert await house.gate.run(house.guest(), run_in_thread(lambda: "done"), "requests", None) == "done"
    assert [0 < each < 1 for each in house.spent] == [True, True]
    assert (house.gate.queues, house.gate.running) == ({}, set())


async def test_disconnecting_frees_no_slot_and_saves_no_cost() -> None:
    house, held = House(), SentState()
    working = asyncio.create_task(house.gate.run(house.guest(), run_in_thread(held.work), "hints", None))
    await held.begins()
    working.cancel()
    with pytest.raises(asyncio.CancelledError):
        await working  # the request is over at once
    assert house.gate.queues["here", "hints"].free.locked()
    held.may_end.set()
    await asyncio.gather(*house.gate.running, return_exceptions=True)
    assert house.gate.queues == {}
    assert [each > 0.0005 for each in house.spent] == [True, True]


async def test_work_of_a_disconnected_visitor_is_stopped() -> None:
    house, held = House(), SentState()
    working = asyncio.create_task(house.gate.run(house.guest(), run_in_thread(held.work), "requests", None))
    await held.begins()
    (task,) = house.gate.running
    working.cancel()
    await asyncio.wait([working])  # only then does the gate know that nobody waits
    held.may_end.set()
    with pytest.raises(NotWanted):
        await task


async def test_queued_work_is_dropped_on_disconnect() -> None:
    house, held = House(), SentState()
    first = asyncio.create_task(house.gate.run(house.guest(), run_in_thread(held.work), "hints", None))
    await held.begins()
    never = SentState()
    waiting = asyncio.create_task(house.gate.run(house.guest(), run_in_thread(never.work), "hints", None))
    await asyncio.sleep(0)  # lets other tasks run
    waiting.cancel()
    held.may_end.set()
    assert await first == "done"
    await asyncio.gather(waiting, *house.gate.running, return_exceptions=True)
    assert (never.begun.is_set(), house.gate.queues) == (False, {})


async def test_a_disconnect_ends_the_request() -> None:
    house, held = House(), SentState()
    hung_up = asyncio.Event()

    async def leaving() -> None:
        await hung_up.wait()

    working = asyncio.create_task(house.gate.run(house.guest(), run_in_thread(held.work), "requests", leaving()))
    await held.begins()
    hung_up.set()
    with pytest.raises(RequestError):
        await working
    held.may_end.set()
    await asyncio.gather(*house.gate.running, return_exceptions=True)


async def test_a_visitor_without_budget_is_refused_before_work_begins() -> None:
    house = House(Rate(burst=1.0, per_second=0.5))
    house.guest().charge(3.0)
    with pytest.raises(TooFast, match="in 4 s"):
        await house.gate.run(house.guest(), run_in_thread(lambda: "done"), "requests", None)


async def test_the_queue_has_a_limit() -> None:
    house = House()
    turns = [house.gate.turn("here", "loads") for _ in range(AT_ONCE["loads"] + MOST_WAITING["loads"])]
    waiting = [asyncio.create_task(partial(turn.__aenter__)()) for turn in turns]
    await asyncio.sleep(0)  # lets other tasks run
    with pytest.raises(TooFast):
        async with house.gate.turn("here", "loads"):
            pytest.fail("one too many came in")
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)


async def test_failures_of_abandoned_work_are_logged(caplog: pytest.LogCaptureFixture) -> None:
    house, may_fail = House(), asyncio.Event()

    async def fails() -> None:
        await may_fail.wait()
        raise KeyError

    working = asyncio.create_task(house.gate.run(house.guest(), fails(), "requests", None))
    while not house.gate.queues:
        await asyncio.sleep(0)  # lets other tasks run
    await asyncio.sleep(0)  # lets other tasks run
    working.cancel()
    await asyncio.gather(working, return_exceptions=True)
    may_fail.set()
    await asyncio.gather(*house.gate.running, return_exceptions=True)
    await asyncio.sleep(0)  # lets other tasks run
    assert caplog.messages == ["Work for a disconnected visitor failed."]


async def test_the_gate_closes_with_work_under_way() -> None:
    house = House()
    working = asyncio.create_task(house.gate.run(house.guest(), asyncio.Event().wait(), "requests", None))
    while not house.gate.running:
        await asyncio.sleep(0)  # lets other tasks run
    await house.gate.close()
    with pytest.raises(asyncio.CancelledError):
        await working
    assert house.gate.running == set()


# ---- at a real server ----


async def settled(limits: Limits) -> None:
    """Waits until nothing is computed any more."""
    while limits.gate.running:
        await asyncio.sleep(0.01)  # lets other tasks run


@pytest.mark.parametrize("route", ["frames/1", "film.gif?seat=0"])
async def test_cancelled_requests_use_at_most_two_threads(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, route: str
) -> None:
    """Before the gate existed, twenty requests that hung up computed in twenty threads, and nothing was charged."""
    lock, working, most = threading.Lock(), 0, 0

    def work() -> None:
        nonlocal working, most
        with lock:
            working += 1
            most = max(most, working)
        until = time.thread_time() + 0.02
        while time.thread_time() < until:
            pass
        with lock:
            working -= 1

    async def computes(*_: Any) -> None:
        await run_in_thread(work)

    monkeypatch.setattr(Replays, "frame", computes)
    monkeypatch.setattr(Replays, "film", computes)
    async with Server(replace(settings, rates=Rates(work=Rate(burst=100.0, per_second=0.0)))) as server:
        table = await server.person().open_table(ME)
        limits: Limits = server.app.state.limits
        for _ in range(20):
            _, writer = await asyncio.open_connection("127.0.0.1", server.port)
            writer.write(request(f"/api/tables/{table}/{route}"))
            await asyncio.sleep(0.005)  # lets other tasks run
            writer.close()
        await settled(limits)
        spent = 400.0 - limits.work_an_address.levels["127.0.0.1"][0]
    assert most <= AT_ONCE["requests"]
    assert spent >= 0.02


async def test_a_preview_of_a_closed_socket_is_charged(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    held = SentState()

    async def spelt(*_: Any) -> bytes:
        await run_in_thread(held.work)
        return b"[]"

    monkeypatch.setattr(Previewer, "encoded_preview", spelt)
    async with Server(replace(settings, rates=Rates(work=Rate(burst=100.0, per_second=0.0)))) as server:
        ada = server.person()
        table = await ada.open_table(ME, length="short")
        await ada.start(table)
        limits: Limits = server.app.state.limits
        async with ada.look(table) as line:
            await line.hear("update")
            await line.say({"type": "preview", "id": "p", "alternatives": [[place(0)]]})
            await held.begins()
        while limits.open:
            await asyncio.sleep(0.01)  # lets other tasks run
        assert limits.gate.running  # the socket is closed, but its work still runs
        held.may_end.set()
        await settled(limits)
        assert limits.work_an_address.levels["127.0.0.1"][0] < 400.0


async def test_a_cancelled_score_is_charged(settings: Settings) -> None:
    async with Server(replace(settings, rates=Rates(work=Rate(burst=100.0, per_second=0.0)))) as server:
        limits: Limits = server.app.state.limits
        body = b'{"game": "explore-draw"}'
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        head = request("/api/score", f"Content-Length: {len(body)}", method="POST")
        writer.write(head + body)
        while not limits.gate.running:
            await asyncio.sleep(0.001)  # lets other tasks run
        writer.close()
        await settled(limits)
        assert limits.work_an_address.levels["127.0.0.1"][0] < 400.0
        assert b'"faults":[{' in count_sheet(body)
