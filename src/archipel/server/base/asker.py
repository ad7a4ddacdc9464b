"""Askers. An asker is the visitor for whom the server computes. The CPU time is charged to the asker, and the work ends
when the asker no longer waits."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from contextlib import AbstractAsyncContextManager, contextmanager, nullcontext
from contextvars import ContextVar, copy_context
from math import inf
from typing import Any, Literal, TypeVar

from archipel.server.base import texts
from archipel.server.base.errors import Conflict

T = TypeVar("T")

WorkKind = Literal["requests", "bodies", "previews", "hints", "loads"]
"""Kinds of work. Each kind has a queue for each address, shared by the visitors of that address."""

LONGEST = 30.0
"""CPU seconds that one piece of work in a thread may take, when it is done for a visitor."""


class Asker:
    """The visitor for whom the server computes. This base class stands for the server itself, which has no limits and
    is charged nothing."""

    seconds = inf
    """CPU seconds that one piece of work may take."""

    spent = 0.0
    """CPU seconds so far."""
    gone = False
    """True if nobody waits for the answer any more."""
    admitted = False
    """True if its budget was checked."""

    def admit(self) -> None:
        """Checks the budget once, before the first piece of work."""
        if not self.admitted:
            self.check_budget()
            self.admitted = True

    def check_budget(self) -> None:
        """Raises TooFast when this asker has used up their share."""

    def charge(self, seconds: float) -> None:
        self.spent += seconds

    def turn(self, kind: WorkKind) -> AbstractAsyncContextManager[None]:  # noqa: ARG002 - the server itself never queues
        """Waits for a slot for this kind of work."""
        return nullcontext()


class NotWanted(Exception):  # noqa: N818 - not an error: nobody waits any more
    """The asker no longer waits for the answer."""


ASKER: ContextVar[Asker | None] = ContextVar("asker", default=None)

UNTIL: ContextVar[float] = ContextVar("until", default=inf)
"""CPU time of the computing thread at which its work has taken too long."""


def current_asker() -> Asker:
    return ASKER.get() or Asker()


@contextmanager
def counting() -> Iterator[Asker]:
    """Counts the CPU seconds of all that is computed inside this context."""
    asker = Asker()
    before = ASKER.set(asker)
    try:
        yield asker
    finally:
        ASKER.reset(before)


def charge(seconds: float) -> None:
    """Charges computing that was done in another process to the asker."""
    current_asker().charge(seconds)


def check_wanted() -> None:
    """Long work calls this now and then: it raises when nobody waits for the answer or the work takes too long."""
    asker = ASKER.get()
    if asker is None:
        return
    if asker.gone:
        raise NotWanted
    until = UNTIL.get()
    if until < inf and time.thread_time() > until:  # moves have no limit, and each look at this clock is a system call
        raise Conflict(texts.TOOK_TOO_LONG.format(seconds=round(asker.seconds)))


def begin(work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
    """Starts work of the server itself. The visitor who caused it does not pay for it, and can't end it by leaving."""
    context = copy_context()
    context.run(ASKER.set, None)
    return asyncio.create_task(work, context=context)
