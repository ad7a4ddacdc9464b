"""The collector is called when it disturbs nobody."""

from __future__ import annotations

import asyncio
import gc
from functools import partial

import pytest

from archipel.server import collecting
from archipel.server.collecting import AT_LEAST_EVERY, QUIET_AFTER, Collector


class Hours:
    """A clock, and a house in which something may happen."""

    def __init__(self) -> None:
        self.now = 1000.0
        self.moves = 0
        self.collector = Collector(lambda: self.moves, lambda: self.now)

    def pass_by(self, seconds: float, busy: bool) -> None:
        for _ in range(int(seconds * 2)):
            self.now += 0.5
            self.moves += busy
            self.collector.look()


@pytest.fixture
def collected(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    for name in ("collect", "freeze", "unfreeze"):
        monkeypatch.setattr(gc, name, partial(said.append, name))
    monkeypatch.setattr(gc, "get_count", lambda: (0, 0, 0))
    return said


def test_all_is_looked_through_in_a_quiet_second(collected: list[str]) -> None:
    hours = Hours()
    hours.pass_by(QUIET_AFTER + 5, busy=True)
    assert collected == []
    hours.pass_by(5, busy=False)
    assert collected == ["unfreeze", "collect", "freeze"]
    hours.pass_by(5, busy=False)
    assert len(collected) == 3  # nothing happened since


def test_all_is_looked_through_every_few_minutes_however_busy(collected: list[str]) -> None:
    Hours().pass_by(AT_LEAST_EVERY + 1, busy=True)
    assert collected == ["unfreeze", "collect", "freeze"]


def test_what_is_new_is_looked_through_when_there_is_much_of_it(
    collected: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = Hours()
    monkeypatch.setattr(gc, "get_count", lambda: (collecting.MUCH + 1, 0, 0))
    hours.pass_by(0.5, busy=True)
    assert collected == ["collect", "freeze"]


async def test_it_is_switched_off_while_we_serve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(collecting, "LOOK_SECONDS", 0.001)
    looked = asyncio.Event()
    collector = Collector(lambda: 0)
    monkeypatch.setattr(collector, "look", looked.set)
    running = asyncio.create_task(collector.run())
    await asyncio.wait_for(looked.wait(), 5)
    assert not gc.isenabled()
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert gc.isenabled()
    assert gc.get_freeze_count() == 0
