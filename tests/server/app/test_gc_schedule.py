"""The garbage collector is called when it disturbs nobody."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from archipel.server.app import gc_schedule
from archipel.server.app.gc_schedule import AT_LEAST_EVERY, QUIET_AFTER, Collector
from archipel.server.base.settings import Settings
from tests.server.people import Server


class Hours:
    """A fake clock, and a collector with counters of moves and visits."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.moves = self.came = 0
        self.collector = Collector(lambda: self.moves, lambda: self.came, lambda: self.now)

    def pass_by(self, seconds: float, busy: bool, came: int = 0) -> None:
        """Lets time pass and checks twice a second; `came` requests are counted before each check."""
        for _ in range(int(seconds * 2)):
            self.now += 0.5
            self.moves += busy
            self.came += came
            self.collector.check()


class Called(list[str]):
    """The calls to the garbage collector; `finds` is how many objects `collect` finds."""

    finds = 0

    def collect(self) -> int:
        self.append("collect")
        return self.finds


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> Called:
    called = Called()
    for name in ("freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, partial(called.append, name))
    monkeypatch.setattr(gc, "collect", called.collect)
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0))
    return called


WHOLE = ["unfreeze", "collect", "freeze"]


def test_a_full_collection_runs_in_a_quiet_second_after_requests(collected: Called) -> None:
    hours = Hours()
    hours.pass_by(QUIET_AFTER + 5, busy=True, came=1)
    assert collected == []
    hours.pass_by(5, busy=False)
    assert collected == WHOLE
    hours.pass_by(QUIET_AFTER + 5, busy=False)
    assert collected == WHOLE  # nobody came since


def test_all_is_looked_through_every_few_minutes_however_busy(collected: Called) -> None:
    Hours().pass_by(AT_LEAST_EVERY + 1, busy=True)
    assert collected == WHOLE


def test_full_collections_take_a_thousandth_of_the_time(collected: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()

    def slowly() -> int:
        hours.now += 0.4
        return collected.collect()

    monkeypatch.setattr(gc, "collect", slowly)
    hours.pass_by(QUIET_AFTER + 5, busy=False, came=1)
    assert collected == WHOLE
    hours.pass_by(0.4 * gc_schedule.SHARE - 10, busy=False, came=1)
    assert collected == WHOLE
    hours.pass_by(15, busy=False, came=1)
    assert collected == 2 * WHOLE


def test_many_new_objects_are_collected_after_requests(collected: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()
    monkeypatch.setattr(gc, "get_count", lambda: (gc_schedule.MUCH + 1, 0, 0))
    hours.pass_by(0.5, busy=True, came=gc_schedule.SOME)
    assert collected == ["collect", "freeze"]
    hours.pass_by(0.5, busy=True)
    assert collected == ["collect", "freeze", "freeze"]


def test_an_idle_server_collects_seldom(collected: Called, monkeypatch: pytest.MonkeyPatch) -> None:
    hours = Hours()
    monkeypatch.setattr(gc, "get_count", lambda: (gc_schedule.MUCH + 1, 0, 0))
    hours.pass_by(2 * gc_schedule.CHECK_ANYWAY, busy=True)
    assert collected.count("collect") == 2
    assert collected.count("freeze") == 40
    collected.clear()
    collected.finds = gc_schedule.LITTLE + 1
    hours.pass_by(gc_schedule.CHECK_ANYWAY + 5, busy=True)
    assert collected.count("collect") >= 10


@pytest.fixture
def frozen_again() -> Iterator[None]:
    """Takes what the suite has loaded from the garbage collector again, as `tests/conftest.py` does."""
    yield
    gc.freeze()


@pytest.mark.usefixtures("frozen_again")
async def test_the_automatic_collector_is_off_while_serving(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_schedule, "CHECK_SECONDS", 0.001)
    looked = asyncio.Event()
    collector = Collector(lambda: 0, lambda: 0)
    monkeypatch.setattr(collector, "check", looked.set)
    running = asyncio.create_task(collector.run())
    await asyncio.wait_for(looked.wait(), 5)
    assert not gc.isenabled()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0


@pytest.mark.usefixtures("frozen_again")
async def test_a_server_controls_the_collector_until_it_stops(tmp_path: Path) -> None:
    async with Server(Settings(data=tmp_path), collects=True):
        async with asyncio.timeout(5):
            while gc.isenabled():
                await asyncio.sleep(0)  # the server's chores begin one after another
    assert gc.isenabled()


def test_whole_collections_are_counted(collected: Called) -> None:
    hours = Hours()
    hours.pass_by(2 * AT_LEAST_EVERY + 1, busy=True)
    assert hours.collector.wholes == collected.count("unfreeze") == 2
