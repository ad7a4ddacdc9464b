"""How long tables are kept: for ever, unless whoever runs the server says how many days.

Then those at which nothing has happened for so long are removed, a few in a transaction, so that nobody waits: lessons
and waiting rooms first, then games. What was removed is logged and counted; `archipel doctor` tells it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from archipel.server.errors import NotStored
from archipel.server.moment import now
from archipel.server.storage import Kind
from archipel.server.tables import Tables

log = logging.getLogger("archipel.server")

A_DAY = 24 * 3600 * 1000
ORDER: tuple[Kind, ...] = ("lessons", "waiting", "games")
SMALL = 20
"""Tables removed in one transaction."""
PAUSE = 0.2
"""Seconds between two of them."""
EVERY = 3600.0
"""Seconds between two looks."""


async def keep_for(tables: Tables, days: float | None) -> None:
    """Removes what is older now, and then again every hour; nothing where no number of days was said."""
    while days is not None:
        try:
            await remove_older(tables, now() - round(days * A_DAY), days)
        except NotStored:
            log.warning("Tables of more than %g days could not be removed just now.", days)
        await asyncio.sleep(EVERY)


async def remove_older(tables: Tables, before: int, days: float) -> Counter[str]:
    """Removes tables that were not touched since; how many of each kind."""
    removed: Counter[str] = Counter()
    for kind in ORDER:
        ids = [table for table in await tables.storage.expired(kind, before) if not in_use(tables, table)]
        for first in range(0, len(ids), SMALL):
            some = ids[first : first + SMALL]
            gone = await tables.storage.remove(some, before)
            for table in some:
                tables.live.pop(table, None)
            removed[kind] += gone
            await asyncio.sleep(PAUSE)
    if papers := await tables.storage.remove_papers(before):
        log.warning("Removed %d paper scores that nobody touched for %g days.", papers, days)
    if removed:
        counts = (removed[kind] for kind in ORDER)
        log.warning("Removed what nobody touched for %g days: %d lessons, %d waiting rooms, %d games.", days, *counts)
    return removed


def in_use(tables: Tables, table: str) -> bool:
    live = tables.live.get(table)
    return live is not None and not live.idle
