"""Waiting with a limit, on a clock that tests and simulations can replace."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from archipel.server.model.ports import Clock

T = TypeVar("T")


async def at_most(clock: Clock, seconds: float, work: Coroutine[Any, Any, Any]) -> None:
    """Waits until this work is done, but no longer than these seconds; then it is cancelled."""
    task = asyncio.ensure_future(work)
    timer = clock.call_later(seconds, lambda: void(task.cancel()))
    try:
        await unless_cancelled(task)
    finally:
        timer.cancel()


async def unless_cancelled(task: asyncio.Task[T]) -> T | None:
    """Returns the result of a task, or None if somebody cancelled it. If the caller is cancelled, the task is too."""
    try:
        return await task
    except asyncio.CancelledError:
        caller = asyncio.current_task()
        if caller is not None and caller.cancelling():
            raise
        return None


def void(_result: object) -> None:
    """Drops a result that a callback may not return."""
