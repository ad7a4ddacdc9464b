"""What a server does by itself, beside what people ask of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("archipel.server")

PAUSE = 5.0
"""Seconds before a chore that failed is begun again."""

Chore = Callable[[], Awaitable[None]]


async def keep_at(chore: Chore) -> None:
    """Does a chore until it is done. One that fails is told of in the log, and begun again."""
    while True:
        try:
            await chore()
        except Exception:
            name = getattr(chore, "__qualname__", type(chore).__name__)
            log.exception("%s failed; it is begun again in %g s.", name, PAUSE)
            await asyncio.sleep(PAUSE)
        else:
            return
