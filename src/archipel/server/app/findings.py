"""What the doctor reports, and the checks that are the same for a database in a file and for PostgreSQL."""

from __future__ import annotations

import time
from datetime import UTC, datetime

from msgspec import Struct

from archipel.core.text import Text
from archipel.server.base import host_texts

CLOCKS_DIFFER = 120.0
"""Seconds that a disk's clock or the last move may be ahead of ours."""
YEARS = range(2026, 2100)
PORT_SECONDS = 2.0
LAST_MOVE = "SELECT max(touched) FROM tables"
REMOVED = "SELECT value FROM meta WHERE key = 'removed'"


class Finding(Struct, frozen=True):
    ok: bool
    text: Text


def clock(last: object) -> Finding:
    """Checks whether our clock can be right. `last` is the time of the last move, in milliseconds since 1970."""
    now = time.time()
    today = datetime.fromtimestamp(now, UTC)
    values = {"now": f"{today:%Y-%m-%d %H:%M} UTC"}
    if today.year not in YEARS:
        return Finding(False, host_texts.WRONG_YEAR.format(**values))
    if isinstance(last, int) and last / 1000 - now > CLOCKS_DIFFER:
        ahead = f"{datetime.fromtimestamp(last / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        return Finding(False, host_texts.CLOCK_WENT_BACK.format(**values, last=ahead))
    return Finding(True, host_texts.CLOCK.format(**values))


def removed(values: object) -> list[Finding]:
    """Reports how many tables retention has removed, if it ever removed any."""
    return [] if values is None else [Finding(True, host_texts.REMOVED_SO_FAR.format(tables=values))]
