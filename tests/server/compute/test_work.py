"""Long computations have a budget, and end when nobody waits for them."""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections import Counter

import anyio
import pytest
from msgspec.structs import replace

from archipel.paper.pictures import Look
from archipel.server.base.asker import ASKER, Asker, NotWanted, begin, charge, check_wanted
from archipel.server.base.errors import Conflict
from archipel.server.base.limits import LONGEST_WAIT, Buckets, Rate
from archipel.server.base.settings import Rates, Settings
from archipel.server.compute.work import SHORT_SWITCH_INTERVAL, THREADS, ShortSwitchInterval, run_in_thread
from archipel.server.edge.gate import AT_ONCE
from archipel.server.edge.visitor import Limits
from archipel.server.features.replays import Replays
from tests.attacks.attackers import request
from tests.server.model.test_match import place
from tests.server.people import ME, Server

WORK_AT_ONCE = AT_ONCE["requests"]


async def test_work_is_charged_to_the_asker() -> None:
    ASKER.set(asker := Asker())
    assert await run_in_thread(lambda: sum(range(300_000))) == sum(range(300_000))
    assert asker.spent > 0.0005


async def test_computing_threads_shorten_the_switch_interval() -> None:
    usual = sys.getswitchinterval()
    assert await run_in_thread(lambda: (courteous(), sys.getswitchinterval())) == (
        ShortSwitchInterval.SECONDS,
        ShortSwitchInterval.SECONDS,
    )
    assert sys.getswitchinterval() == usual


def courteous() -> float:
    """Returns the switch interval while one thread still computes and another has ended."""
    with SHORT_SWITCH_INTERVAL:
        pass
    return sys.getswitchinterval()


async def test_a_cancelled_request_keeps_its_slot_until_the_thread_has_ended() -> None:
    ASKER.set(asker := Asker())
    limiter, begun, may_end = anyio.CapacityLimiter(1), threading.Event(), threading.Event()

    def work() -> None:
        begun.set()
        may_end.wait(20)
        sum(range(300_000))

    working = asyncio.create_task(run_in_thread(work, limiter))
    await asyncio.to_thread(begun.wait, 20)
    working.cancel()
    await asyncio.sleep(0)  # lets the cancellation take effect
    assert (limiter.borrowed_tokens, asker.spent) == (1, 0.0)
    with pytest.raises(asyncio.CancelledError):
        await working
    assert (limiter.borrowed_tokens, asker.spent) == (1, 0.0)
    may_end.set()
    await asyncio.gather(*THREADS)
    assert limiter.borrowed_tokens == 0
    assert asker.spent > 0.0005


async def test_work_that_takes_too_long_is_ended_with_a_sentence() -> None:
    asker = Asker()
    asker.seconds = 0.001
    ASKER.set(asker)

    def endless() -> None:
        while True:
            check_wanted()

    with pytest.raises(Conflict, match="The server computed this for 0 s, which is the limit"):
        await run_in_thread(endless)


def test_the_servers_own_work_is_never_ended() -> None:
    ASKER.set(None)
    check_wanted()


async def test_the_servers_own_work_is_not_charged_to_a_visitor() -> None:
    ASKER.set(asker := Asker())
    await begin(run_in_thread(lambda: sum(range(300_000))))
    assert asker.spent == 0.0


async def test_a_cancelled_request_stops_its_worker(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun, ended = threading.Event(), threading.Event()

    def endless() -> None:
        begun.set()
        try:
            while True:
                check_wanted()
                time.sleep(0.001)  # as if it replayed one entry after another
        except NotWanted:
            ended.set()

    async def frame(_self: Replays, _table: str, _number: int, _seat: int | None) -> None:
        await run_in_thread(endless)

    monkeypatch.setattr(Replays, "frame", frame)
    async with Server(settings) as server:
        table = await server.person().open_table(ME)
        _, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(request(f"/api/tables/{table}/frames/1"))
        assert await asyncio.to_thread(begun.wait, 5)
        writer.close()
        assert await asyncio.to_thread(ended.wait, 5)
    assert caplog.messages == []


async def test_an_address_runs_few_requests_at_once_and_the_rest_are_refused_by_budget(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    working, most, as_many_as_may = 0, 0, asyncio.Event()

    async def film(_self: Replays, _table: str, _seat: int | None, _look: Look) -> bytes:
        nonlocal working, most
        working += 1
        most = max(most, working)
        if working == WORK_AT_ONCE:
            as_many_as_may.set()
        await as_many_as_may.wait()
        charge(10_000.0)
        working -= 1
        return b"GIF"

    monkeypatch.setattr(Replays, "film", film)
    async with Server(replace(settings, rates=Rates())) as server:
        people = [server.person() for _ in range(12)]
        table = await people[0].open_table(ME)
        answers = await asyncio.gather(*(each.get(f"/api/tables/{table}/film.gif?seat=0") for each in people))
        limits: Limits = server.app.state.limits
        assert (limits.gate.queues, limits.gate.running) == ({}, set())
    assert most == WORK_AT_ONCE
    statuses = Counter(answer.status_code for answer in answers)
    # Work that has begun may exceed the address's budget; all requests after it are refused.
    assert statuses == {200: WORK_AT_ONCE, 429: 12 - WORK_AT_ONCE}


def test_an_overspent_budget_recovers() -> None:
    now = [0.0]
    buckets = Buckets(Rate(burst=2, per_second=0.5), clock=lambda: now[0])
    assert buckets.take("ada", 0.0)
    buckets.spend("ada", 5.0)
    assert not buckets.take("ada", 0.0)
    assert buckets.wait("ada", 0.0) == 6
    now[0] = 6.0
    assert buckets.take("ada", 0.0)


def test_waiting_times_have_a_maximum() -> None:
    assert Buckets(Rate(burst=1, per_second=0)).wait("ada") == LONGEST_WAIT
    assert Buckets(Rate(burst=1, per_second=0.001)).wait("ada") == LONGEST_WAIT


async def test_previews_and_replays_have_a_budget_of_seconds(settings: Settings) -> None:
    async with Server(replace(settings, rates=Rates(work=Rate(burst=1e-9, per_second=1e-9)))) as server:
        ada = server.person()
        table = await ada.open_table(ME, length="short")
        await ada.start(table)
        async with ada.look(table) as line:
            await line.hear("update")
            ask = {"type": "preview", "alternatives": [[place(0)]]}
            await line.say(ask | {"id": "first"})
            assert (await line.answer("first"))["type"] == "preview"
            await line.say(ask | {"id": "second"})
            refused = await line.answer("second")
            assert refused["text"]["en"] == "Too many previews at once; try again in 60 s."
            for number in (0, 1):
                await line.send(place(number), seen=number)
        answer = await ada.get(f"/api/tables/{table}/frames/1")
        assert (answer.status_code, answer.headers["Retry-After"]) == (429, "60")
        assert answer.json()["text"]["en"] == "Too much replayed at once; try again in 60 s."


async def test_qr_codes_use_the_same_budget(settings: Settings) -> None:
    """No cache can hold these codes: a device's link is new each time, and a table's link names the requested host."""
    async with Server(replace(settings, rates=Rates(work=Rate(burst=1e-9, per_second=1e-9)))) as server:
        ada, bob = server.person(), server.person()
        table = await ada.open_table(ME)
        assert (await ada.post("/api/devices/link")).status_code == 201
        refused = await ada.post("/api/devices/link")
        assert (refused.status_code, refused.headers["Retry-After"]) == (429, "60")
        limits: Limits = server.app.state.limits
        limits.work_an_address.levels.clear()
        assert (await bob.get(f"/api/tables/{table}/qr.svg")).status_code == 200
        assert (await bob.get(f"/api/tables/{table}/qr.svg")).status_code == 429
