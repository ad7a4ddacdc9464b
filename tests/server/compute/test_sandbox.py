"""Input from strangers is read within limits of CPU time and memory. Beyond them it is refused with a message."""

from __future__ import annotations

import os
import signal
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from archipel.core.errors import ArchipelError, BadSheet
from archipel.core.text import same
from archipel.server.base.asker import ASKER, Asker
from archipel.server.base.errors import TooFast, TooLarge
from archipel.server.compute import sandbox as sandboxes
from archipel.server.compute.sandbox import Sandbox

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="other systems have no limits of CPU time and memory")


def busy() -> None:
    while True:
        with suppress(Exception):  # careless code may catch the limit's exception too
            sum(range(1000))


def greedy() -> int:
    return len(bytearray(500_000_000))


def asleep() -> None:
    time.sleep(3600)  # until it is killed


def killed() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def killed_the_first_time(mark: Path) -> str:
    if not mark.exists():
        mark.touch()
        killed()
    return "done"


def refuses(kind: str) -> None:
    raise {"sheet": BadSheet(same("no sheet")), "large": TooLarge(same("too large"))}[kind]


async def refusal(sandbox: Sandbox, *work: object) -> tuple[int, str]:
    with pytest.raises(ArchipelError) as refused:
        await sandbox.run(*work)  # type: ignore[arg-type]
    return getattr(refused.value, "status", 400), refused.value.text.en


async def test_work_that_uses_up_its_cpu_time_is_ended_and_paid_for() -> None:
    ASKER.set(asker := Asker())
    sandbox = Sandbox(cpu=0.1)
    assert await refusal(sandbox, busy) == (
        400,
        "Reading this takes more than 0.1 s of computing. Send something simpler.",
    )
    assert 0.05 < asker.spent < 5
    assert await sandbox.run(len, b"abc") == 3  # the same worker takes the next job


async def test_work_that_takes_too_much_memory_is_ended() -> None:
    sandbox = Sandbox()
    assert await refusal(sandbox, greedy) == (
        413,
        "Reading this takes more than 64 MB of memory. Send something smaller.",
    )
    assert await sandbox.run(len, b"abc") == 3


async def test_errors_of_the_work_reach_the_caller() -> None:
    sandbox = Sandbox()
    assert await refusal(sandbox, refuses, "sheet") == (400, "no sheet")
    assert await refusal(sandbox, refuses, "large") == (413, "too large")


async def test_a_worker_that_computes_nothing_and_never_ends_is_killed_and_its_time_paid_for() -> None:
    ASKER.set(asker := Asker())
    assert await refusal(Sandbox(cpu=1.0, wall=0.3), asleep) == (
        400,
        "Reading this takes more than 1 s of computing. Send something simpler.",
    )
    assert asker.spent >= 0.3


async def test_input_that_kills_its_worker_twice_is_refused(caplog: pytest.LogCaptureFixture) -> None:
    assert (await refusal(Sandbox(), killed))[0] == 400
    ours = [record.message for record in caplog.records if record.name.startswith("archipel")]  # asyncio logs too
    assert ours == ["A worker process was killed. Repeating its work in a new one."]


async def test_a_worker_that_was_killed_from_outside_is_replaced(tmp_path: Path) -> None:
    assert await Sandbox().run(killed_the_first_time, tmp_path / "was here") == "done"


async def test_without_a_process_reading_is_refused_with_try_again(monkeypatch: pytest.MonkeyPatch) -> None:
    sandbox = Sandbox()

    async def none(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(sandbox.processes, "occupy", none)
    with pytest.raises(TooFast, match="no room to read this just now; try again in 5 s"):
        await sandbox.run(len, b"abc")


def test_without_timers_and_limits_the_wall_clock_alone_ends_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(signal, "setitimer")
    monkeypatch.setattr(sandboxes, "resource", None)
    assert sandboxes.limited(0.1, 64, len, b"abc") == 3


def test_limits_are_taken_back_afterwards() -> None:
    import resource  # Windows does not have it

    before = resource.getrlimit(resource.RLIMIT_AS), signal.getsignal(signal.SIGPROF)
    assert sandboxes.limited(10.0, 64, len, b"abc") == 3
    assert (resource.getrlimit(resource.RLIMIT_AS), signal.getsignal(signal.SIGPROF)) == before


def test_each_limit_ends_the_work_in_the_worker_itself() -> None:
    refused = [
        sandboxes.limited(0.05, 64, busy),
        sandboxes.limited(5.0, 64, greedy),
        sandboxes.limited(5.0, 64, refuses, "sheet"),
        sandboxes.limited(5.0, 64, refuses, "large"),
    ]
    assert [isinstance(each, sandboxes.Refusal) for each in refused] == [True] * 4
