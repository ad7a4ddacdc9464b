"""The current time. All stored and sent times are in milliseconds since 1970."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable


def now() -> int:
    return time.time_ns() // 1_000_000


class SystemClock:
    """The clock of the machine, and timers of the running event loop."""

    def now(self) -> int:
        """Milliseconds since 1970."""
        return now()

    def monotonic(self) -> float:
        """Seconds since some moment. It never goes back."""
        return time.monotonic()

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)

    def call_later(self, seconds: float, callback: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(seconds, callback)


SYSTEM_CLOCK = SystemClock()
