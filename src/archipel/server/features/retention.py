"""How long things are kept: for ever, unless the operator sets a number of days.

Then tables at which nothing has happened for that long are removed, a few in a transaction, so that nobody waits:
lessons and waiting rooms first, then games; after them paper scores, boxes that no table uses, and what is left of
people who have no seat. Removed tables are logged and counted; `archipel doctor` shows their number.

Logbooks that were only imported are removed after 30 days in any case (`guests.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator

from archipel.server.base.clock import now
from archipel.server.base.errors import NotStored
from archipel.server.features import guests
from archipel.server.features.guests import A_DAY
from archipel.server.live.tables import Tables
from archipel.server.storage.storage import Kind, Storage

log = logging.getLogger("archipel.server")

ORDER: tuple[Kind, ...] = ("lessons", "waiting", "games")
SMALL = 20
"""Tables, or people, removed in one transaction."""
PAUSE = 0.2
"""Seconds between two such transactions."""
EVERY = 3600.0
"""Seconds between two rounds of removal."""


async def keep_for(tables: Tables, storage: Storage, days: float | None) -> None:
    """Removes what is too old, now and every hour. If `days` is None, only guests are removed."""
    while True:
        try:
            await remove_guests(storage, now())
            if days is not None:
                await remove_older(tables, storage, now() - round(days * A_DAY), days)
                await remove_unused(storage, now() - round(days * A_DAY), days)
        except NotStored:
            log.warning("Could not remove old data. The next try is in an hour.")
        await asyncio.sleep(EVERY)


async def remove_guests(storage: Storage, at: int) -> None:
    """Removes what was stored by people who never sat down, and old device links."""
    games = subscriptions = 0
    await storage.upkeep.do([(guests.REMOVE_LINKS, (at - A_DAY,))])
    for key, people in (await guests.noted(storage)).items():
        if key >= guests.key_of(at - guests.DAYS * A_DAY):
            continue
        for some in batches(people):
            removed = await guests.remove_imported(storage, some)
            games, subscriptions = games + removed[0], subscriptions + removed[1]
        await storage.upkeep.do([("DELETE FROM meta WHERE key = ?", (key,))])
    if games or subscriptions:
        line = (
            "Removed data of people who never played, after %d days: %d imported games of logbooks, %d subscriptions."
        )
        log.warning(line, guests.DAYS, games, subscriptions)


async def remove_unused(storage: Storage, before: int, days: float) -> None:
    """Removes boxes that no table uses, and what is left of people without a seat whose last game is older."""
    boxes, _ = await storage.upkeep.do([(guests.REMOVE_BOXES, ()), (guests.REMOVE_CONTENT, ())])
    recent = {person for people in (await guests.noted(storage)).values() for person in people}
    seatless = [person for (person,) in await storage.upkeep.answers(guests.SEATLESS) if person not in recent]
    removed = [0, 0, 0, 0]
    for some in batches(seatless):
        removed = list(map(sum, zip(removed, await guests.remove_people(storage, some, before), strict=True)))
    if boxes or any(removed):
        line = "Removed data of people without a seat for %g days: %d games of logbooks, %d subscriptions, %d devices, "
        log.warning(line + "%d names; and %d boxes that no table uses.", days, *removed, boxes)


def batches(people: list[str]) -> Iterator[list[str]]:
    return (people[first : first + SMALL] for first in range(0, len(people), SMALL))


async def remove_older(tables: Tables, storage: Storage, before: int, days: float) -> Counter[str]:
    """Removes tables that were not touched since `before`. Returns how many of each kind."""
    removed: Counter[str] = Counter()
    for kind in ORDER:
        ids = await storage.tables.expired(kind, before)
        for first in range(0, len(ids), SMALL):
            some = [table for table in ids[first : first + SMALL] if not in_use(tables, table)]
            removed[kind] += await storage.tables.remove(some, before)
            await forget(tables, storage, some)
            await asyncio.sleep(PAUSE)
    if papers := await storage.papers.remove(before):
        log.warning("Removed %d paper scores that were not used for %g days.", papers, days)
    if removed.total():
        counts = (removed[kind] for kind in ORDER)
        log.warning(
            "Removed tables that were not used for %g days: %d lessons, %d waiting rooms, %d games.", days, *counts
        )
    return +removed


async def forget(tables: Tables, storage: Storage, some: list[str]) -> None:
    """Removes these tables from memory, except those that were opened meanwhile and are still stored."""
    opened = [table for table in some if in_use(tables, table)]
    left = await storage.tables.revisions(opened) if opened else {}
    for table in some:
        if table not in left:
            tables.registry.forget(table)


def in_use(tables: Tables, table: str) -> bool:
    live = tables.live.get(table)
    return live is not None and not live.idle
