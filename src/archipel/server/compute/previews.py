"""Previews of what moves would do, for many alternatives at once.

A few alternatives are computed in a thread. Many would hold the interpreter lock for a tenth of a second while all
tables wait, so they go to a separate process, which returns the JSON that is sent.
"""

from __future__ import annotations

import logging
from functools import partial

import anyio

from archipel.core.game import State
from archipel.server.base import texts
from archipel.server.base.errors import Conflict
from archipel.server.compute.work import run_in_thread
from archipel.server.compute.worker_pool import Processes
from archipel.server.model.previews import Alternatives as Alternatives
from archipel.server.model.previews import encoded_preview

log = logging.getLogger("archipel.server")

A_FEW = 12
"""Alternatives that are computed in a thread. They take a few milliseconds, no longer than the way to a process."""


class Previewer:
    """Computes previews and charges them to the asker (`work.py`)."""

    def __init__(self, limit: float) -> None:
        self.threads = anyio.CapacityLimiter(2)
        self.processes = Processes(1, limit)

    async def encoded_preview(self, state: State, seat: int, alternatives: Alternatives) -> bytes:
        """What each alternative would do, as JSON."""
        if len(alternatives) > A_FEW:
            try:
                return await self.processes.charged(encoded_preview, state, seat, alternatives, lost=0)
            except TimeoutError:  # it would take as long in a thread
                raise Conflict(texts.PREVIEW_TOOK_TOO_LONG) from None
            except (OSError, anyio.BrokenWorkerProcess, AttributeError, KeyError) as error:
                log.warning(
                    "No worker process could compute previews (%s). A thread computes them.", type(error).__name__
                )
        return await run_in_thread(partial(encoded_preview, state, seat, alternatives), self.threads)
