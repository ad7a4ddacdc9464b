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
        ids = await tables.storage.expired(kind, before)
        for first in range(0, len(ids), SMALL):
            some = [table for table in ids[first : first + SMALL] if not in_use(tables, table)]
            removed[kind] += await tables.storage.remove(some, before)
            await forget(tables, some)
            await asyncio.sleep(PAUSE)
    if papers := await tables.storage.remove_papers(before):
        log.warning("Removed %d paper scores that nobody touched for %g days.", papers, days)
    if removed.total():
        counts = (removed[kind] for kind in ORDER)
        log.warning("Removed what nobody touched for %g days: %d lessons, %d waiting rooms, %d games.", days, *counts)
    return +removed


async def forget(tables: Tables, some: list[str]) -> None:
    """Nothing of what was removed stays in memory. What somebody opened and touched meanwhile was not."""
    opened = [table for table in some if in_use(tables, table)]
    left = await tables.storage.revisions(opened) if opened else {}
    for table in some:
        if table not in left:
            tables.forget(table)


def in_use(tables: Tables, table: str) -> bool:
    live = tables.live.get(table)
    return live is not None and not live.idle
