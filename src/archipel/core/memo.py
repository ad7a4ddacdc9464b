"""A cache for results that depend only on values that have not changed.

Fields of a state are values that are replaced and never changed. So results that depend only on them can be cached by
their identity, which costs nothing to compare. A move replaces one player; the results for the other eleven stay valid.

A memo belongs to one game under way. It is used only inside `with memo:`; outside, the functions work without a cache.
Cached results are shared: callers must not change them.
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
"""Results of one function that are cached: a few megabytes."""

Kept = tuple[tuple[Any, ...], Any]
"""The arguments, kept so that their id() is not reused, and the result."""


class Memo:
    """Cached results by the identity of their arguments."""

    __slots__ = ("before", "now")

    def __init__(self) -> None:
        self.now: dict[tuple[Any, ...], Kept] = {}
        self.before: dict[tuple[Any, ...], Kept] = {}

    def turn(self) -> None:
        """To be called after each change. Results that are not used until the next call are dropped."""
        self.before, self.now = self.now, {}

    def __enter__(self) -> None:
        _active.set(self)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        _active.set(None)


def remembered(work: Callable[P, T]) -> Callable[P, T]:
    """Caches a function by the identity of its arguments. They must never change, and alone decide the result."""

    @wraps(work)
    def ask(*args: P.args, **kwargs: P.kwargs) -> T:
        memo = _active.get()
        if memo is None or kwargs:
            return work(*args, **kwargs)
        # Most functions have one argument or two; for these, `map` would cost more than the rest of this function.
        if len(args) == 1:
            key: tuple[Any, ...] = (work, id(args[0]))
        elif len(args) == 2:
            key = (work, id(args[0]), id(args[1]))
        else:
            key = (work, *map(id, args))
        kept = memo.now.get(key)
        if kept is None:
            kept = memo.before.get(key) or (args, work(*args, **kwargs))
            memo.now[key] = kept
        answer: T = kept[1]
        return answer

    return ask


def remembered_by_value(work: Callable[P, T]) -> Callable[P, T]:
    """Like `remembered`, for arguments that are numbers: compares them by value."""

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
    """Caches by value, for all games together and without limit: for few values, such as the moves of a small board."""
    kept = cache(work)
    return lambda value: work(value) if _active.get() is None else kept(value)


def each_kept_for_good(work: Callable[[K], T]) -> Callable[[Iterable[K]], list[T]]:
    """Like `kept_for_good`, for every value of a list."""
    kept = cache(work)
    return lambda values: list(map(work if _active.get() is None else kept, values))


def kept_while_wanted(work: Callable[[K], T]) -> Callable[[K], T]:
    """Like `kept_for_good`, for many small values: keeps only the most recently used ones."""
    kept = lru_cache(MOST_KEPT)(work)
    return lambda value: work(value) if _active.get() is None else kept(value)
