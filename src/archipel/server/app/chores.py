"""Background work of the server, which no request asks for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

log = logging.getLogger("archipel.server")

PAUSE = 5.0
"""Seconds before a chore that failed is started again."""

Chore = Callable[[], Awaitable[None]]


async def keep_at(chore: Chore) -> None:
    """Runs a chore until it is done. A chore that fails is logged and started again."""
    while True:
        try:
            await chore()
        except Exception:
            name = getattr(chore, "__qualname__", type(chore).__name__)
            log.exception("%s failed and is restarted in %g s.", name, PAUSE)
            await asyncio.sleep(PAUSE)
        else:
            return
