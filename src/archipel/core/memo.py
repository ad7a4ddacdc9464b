"""What was worked out for values that have not changed is not worked out again.

Fields of a state are values that are replaced and never changed. So what follows from them alone can be kept by their
identity, which costs nothing to compare: a move replaces one player, and eleven others are told as before.

A memo belongs to one game under way. It is asked only inside `with memo:`; elsewhere functions work as if there were
none. What comes out of it is shared: nobody may change it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from contextvars import ContextVar
from functools import cache, lru_cache, wraps
from types import TracebackType
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K", bound=Hashable)

_active: ContextVar[Memo | None] = ContextVar("memo", default=None)

MOST_KEPT = 10_000
"""Answers of one function: a few megabytes."""

Kept = tuple[tuple[Any, ...], Any]
"""What was asked about, so that its identity stays taken, and the answer."""


class Memo:
    """Answers by the identity of what they were asked about."""

    __slots__ = ("before", "now")

    def __init__(self) -> None:
        self.now: dict[tuple[Any, ...], Kept] = {}
        self.before: dict[tuple[Any, ...], Kept] = {}

    def turn(self) -> None:
        """Something has changed: what nobody asks for until the next turn is forgotten."""
        self.before, self.now = self.now, {}

    def __enter__(self) -> None:
        _active.set(self)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _active.set(None)


def remembered(work: Callable[P, T]) -> Callable[P, T]:
    """A function that follows from its arguments alone, which are values that never change."""

    @wraps(work)
    def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        memo = _active.get()
        if memo is None or kwargs:
            return work(*args, **kwargs)
        key = (work, *map(id, args))
        kept = memo.now.get(key)
        if kept is None:
            kept = memo.before.get(key) or (args, work(*args, **kwargs))
            memo.now[key] = kept
        answer: T = kept[1]
        return answer

    return ask


def remembered_by_value(work: Callable[P, T]) -> Callable[P, T]:
    """The same for arguments that are numbers: they are compared by what they are."""

    @wraps(work)
    def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        memo = _active.get()
        if memo is None or kwargs:
            return work(*args, **kwargs)
        key = (work, *args)
        kept = memo.now.get(key)
        if kept is None:
            kept = memo.now[key] = memo.before.get(key) or ((), work(*args, **kwargs))
        answer: T = kept[1]
        return answer

    return ask


def kept_for_good(work: Callable[[K], T]) -> Callable[[K], T]:
    """The same for values of which there are few in all games together, by what they are: a move of a small board."""
    kept = cache(work)
    return lambda value: work(value) if _active.get() is None else kept(value)


def each_kept_for_good(work: Callable[[K], T]) -> Callable[[Iterable[K]], list[T]]:
    """The same for all of a list."""
    kept = cache(work)
    return lambda values: list(map(work if _active.get() is None else kept, values))


def kept_while_wanted(work: Callable[[K], T]) -> Callable[[K], T]:
    """The same for small values of which there are many: those that were wanted last are kept, over all games."""
    kept = lru_cache(MOST_KEPT)(work)
    return lambda value: work(value) if _active.get() is None else kept(value)
