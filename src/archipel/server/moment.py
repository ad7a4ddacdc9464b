"""What time it is. All that is stored and sent counts milliseconds since 1970."""

from __future__ import annotations

import time


def now() -> int:
    return time.time_ns() // 1_000_000
