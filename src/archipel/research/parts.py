"""Kinds of parts that an observation is made of: each finds something in a view and writes it as numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from archipel.core.game import Json

Array = NDArray[np.float32]
Read = Callable[[Json], Any]
"""Finds something in a view, or in the player's part of one."""


class Part(Struct, frozen=True):
    name: str
    shape: tuple[int, ...]
    meaning: str
    write: Callable[[Any, Array], None]
    """Fills its slice of the array, which is all zeros, from a view or from a player's part of one."""

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


def read(name: str) -> Read:
    """Returns a function that finds a value by its dotted name; None if something on the path is None or absent."""
    path = name.split(".")

    def find(seen: Any) -> Any:
        for field in path:
            seen = None if seen is None else seen.get(field)
        return seen

    return find


def number(name: str, most: float, meaning: str) -> Part:
    find = read(name)

    def write(seen: Json, out: Array) -> None:
        out[0] = (find(seen) or 0) / most

    return Part(name, (1,), meaning if most == 1 else f"{meaning} / {most:g}", write)


def one_of(name: str, values: Iterable[Any], meaning: str) -> Part:
    place, find = {value: index for index, value in enumerate(values)}, read(name)

    def write(seen: Json, out: Array) -> None:
        if (value := find(seen)) is not None:
            out[place[value]] = 1

    return Part(name, (len(place),), meaning, write)


def set_of(name: str, values: Iterable[Any], meaning: str, most: float = 1) -> Part:
    """How many of each value are in a list; zeros if the list is hidden."""
    place, find = {value: index for index, value in enumerate(values)}, read(name)

    def write(seen: Json, out: Array) -> None:
        for value in find(seen) or ():
            out[place[value]] += 1 / most

    return Part(name, (len(place),), meaning if most == 1 else f"{meaning} / {most:g}", write)


def in_order(name: str, values: Iterable[Any], most: float, meaning: str, key: str | None = None) -> Part:
    """The position of each value in a list, counted from 1."""
    place, find = {value: index for index, value in enumerate(values)}, read(name)

    def write(seen: Json, out: Array) -> None:
        for index, value in enumerate(find(seen) or (), 1):
            if value is not None:
                out[place[value if key is None else value[key]]] = index / most

    return Part(name, (len(place),), f"{meaning}: its place from 1 / {most:g}", write)


def slots_of(name: str, count: int, values: Iterable[Any], meaning: str) -> Part:
    """A list with one of these values, or none, at each position."""
    place, find = {value: index for index, value in enumerate(values)}, read(name)
    width = len(place)

    def write(seen: Json, out: Array) -> None:
        for index, value in enumerate(find(seen) or ()):
            if value is not None:
                out[index * width + place[value]] = 1

    return Part(name, (count, width), meaning, write)


def amounts(name: str, keys: Iterable[Any], most: float, meaning: str) -> Part:
    """The amounts of a dictionary; an amount that is a list counts as its sum."""
    place, find = {key: index for index, key in enumerate(keys)}, read(name)

    def write(seen: Json, out: Array) -> None:
        for key, amount in (find(seen) or {}).items():
            out[place[key]] = (sum(amount) if isinstance(amount, list) else amount) / most

    return Part(name, (len(place),), f"{meaning} / {most:g}", write)


def row_of(name: str, count: int, most: float, meaning: str) -> Part:
    """The numbers of a list."""
    find = read(name)

    def write(seen: Json, out: Array) -> None:
        for index, value in enumerate(find(seen) or ()):
            out[index] = value / most

    return Part(name, (count,), f"{meaning} / {most:g}", write)


def seats_of(name: str, seats: int, meaning: str, key: str | None = None) -> Part:
    """The named seats, relative to the observing seat; the sister is not a seat."""
    find = read(name)

    def write(view: Json, out: Array) -> None:
        found = find(view)
        for each in found if isinstance(found, list) else [found]:
            seat = each if key is None else each[key]
            if isinstance(seat, int):
                out[(seat - view["seat"]) % seats] = 1

    return Part(name, (seats,), meaning, write)
