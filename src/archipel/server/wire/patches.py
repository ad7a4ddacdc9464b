"""The differences between two documents, as a list of changes with their paths.

    [["view", "round"], 4]                     this is 4 now
    [["view", "players", 2, "pieces", 5], …]   replaces or adds the sixth piece; more new pieces may follow it
    [["view", "sister"]]                       removes this field, or this item of a list

JSON Merge Patch can't set a value to null, nor change one item of a list. Values that are the same object are not
compared, so whatever did not change should stay the same object (`core/memo.py`).
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from functools import cache
from operator import attrgetter
from types import NoneType
from typing import Any

from msgspec import Struct

Path = list[str | int]
Change = list[Any]
"""A path and its new values, usually one. No value means that the path is removed."""

FEW = 3
"""If more items of a list than this, and more than half of them, have changed, the whole list is sent."""
ABSENT = object()
PLAIN = frozenset({int, str, bool, NoneType})


Compared = dict[tuple[str | int, ...], tuple[Any, Any, list[Change]]]
"""Cached comparisons, by the path of a part and the `id` of its old and its new value.

The values are kept together with the changes, so that Python does not reuse their ids.
"""


def changes(before: Any, after: Any, names: tuple[str, ...], shared: Compared) -> list[Change]:
    """Returns what changed in these fields of two structs of one type. `shared` caches what several people see."""
    found: list[Change] = []
    fields = fields_of(names)
    for name, old, new in zip(names, fields(before), fields(after), strict=True):
        if old is new:
            continue
        if type(old) is dict is type(new):
            for part, now in new.items():
                was = old.get(part, ABSENT)
                if was is now:
                    continue
                if type(now) not in PLAIN:
                    compare_part([name, part], was, now, shared, found)
                elif type(was) is not type(now) or was != now:
                    found.append([[name, part], now])
            if old.keys() != new.keys():
                found.extend([[name, part]] for part in old if part not in new)
        elif type(new) not in PLAIN:
            compare_part([name], old, new, shared, found)
        elif type(old) is not type(new) or old != new:
            found.append([[name], new])
    return found


@cache
def fields_of(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """Returns a function that reads these fields of a struct all at once, which is faster than one by one."""
    return attrgetter(*names)


def compare_part(path: Path, was: Any, now: Any, shared: Compared, found: list[Change]) -> None:
    """Adds the changes between two values at this path, from the cache if they were compared before."""
    key = (*path, id(was), id(now))
    known = shared.get(key)
    if known is None:
        known = shared[key] = was, now, []
        if was != now or type(was) is not type(now):
            compare(was, now, path, known[2])
    found += known[2]


def compare(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    """Adds the changes between two different values. Types are compared too, because in Python True equals 1."""
    kind = type(after)
    if type(before) is not kind:
        found.append([path, after])
    elif kind is dict:
        compare_dicts(before, after, path, found)
    elif kind is list:
        compare_lists(before, after, path, found)
    elif kind not in PLAIN and isinstance(after, Struct):
        compare_fields(before, after, path, found)
    else:
        found.append([path, after])


def compare_fields(before: Any, after: Any, path: Path, found: list[Change]) -> None:
    for name in after.__struct_fields__:
        old, new = getattr(before, name), getattr(after, name)
        if old is not new and (old != new or type(old) is not type(new)):
            compare(old, new, [*path, name], found)


def compare_dicts(before: dict[str, Any], after: dict[str, Any], path: Path, found: list[Change]) -> None:
    for name, new in after.items():
        old = before.get(name, ABSENT)
        if old is ABSENT:
            found.append([[*path, name], new])
        elif old is not new and (old != new or type(old) is not type(new)):
            compare(old, new, [*path, name], found)
    if before.keys() != after.keys():
        found.extend([[*path, name]] for name in before if name not in after)


def compare_lists(before: list[Any], after: list[Any], path: Path, found: list[Change]) -> None:
    common, more = len(before), len(after) - len(before)
    cell = common == len(after) == 2 and type(after[0]) in PLAIN  # shorter than the path to one of its items
    if cell or not after:
        found.append([path, after])
        return
    if more < 0:
        start = next((at for at, new in enumerate(after) if before[at] != new), len(after))
        if before[start - more :] == after[start:]:
            found.extend([[*path, start]] for _ in range(-more))
        else:
            found.append([path, after])
        return
    differ = [at for at, old in enumerate(before) if old is not after[at] and old != after[at]]
    if len(differ) > max(FEW, common // 2):
        found.append([path, after])
        return
    for at in differ:
        compare(before[at], after[at], [*path, at], found)
    if more:
        found.append([[*path, common], *after[common:]])


def applied(document: Any, changed: list[Change]) -> Any:
    """Returns a document with these changes applied, as a client does it. The given document is not changed."""
    root = [document]
    fresh = {id(root)}
    """Ids of the containers that were copied here, so they may be changed."""
    for path, *values in changed:
        place: Any = root
        for step in (0, *path[:-1]):
            if id(place[step]) not in fresh:
                place[step] = copy.copy(place[step])
                fresh.add(id(place[step]))
            place = place[step]
        if isinstance(place, list):
            place[path[-1] : path[-1] + 1] = values
        elif values:
            (place[path[-1]],) = values
        else:
            del place[path[-1]]
    return root[0]
