"""All random results come from one object with named chance points, so that any game can be repeated or scripted.

The generator is part of the record format and never changes. For a seed s (a whole number from 0), a point p and a
block number k from 0, the 64-byte digest

    SHA-512( "archipel/1/" + hex(s) + "/" + p + "/" + decimal(k) )      (lower-case hex without 0x, UTF-8)

holds the words 8k to 8k + 7 of point p, each 8 bytes, big-endian. Every draw takes the point's next word w:

- a number below n is w mod n (the bias is under n / 2^64); a die of n faces is that plus one;
- a shuffle of m pieces goes i = 0, 1, … m - 2 and swaps piece i with piece i + (a number below m - i).

Each point has its own words: drawing from one point, or scripting it, never changes another point.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from hashlib import sha512
from struct import Struct as Layout
from typing import Any, Protocol, TypeVar

from archipel.core import words
from archipel.core.errors import BadSetup
from archipel.core.text import Text, listed, shown

T = TypeVar("T")

WORDS = Layout(">8Q")
HEX = re.compile(r"[0-9a-f]+")


class Chance(Protocol):
    """The source of a game's random results. Every call names its chance point, so that a script can answer it."""

    def below(self, point: str, count: int) -> int:
        """A whole number from 0 to count - 1."""

    def die(self, point: str, faces: int = 6) -> int:
        """The result of a die with this many faces, from 1."""

    def pick(self, point: str, things: Sequence[T]) -> T:
        """One of these things, each as likely as any other. A thing that is there twice is twice as likely."""

    def order(self, point: str, pieces: Sequence[T]) -> list[T]:
        """The pieces in the order in which they will be drawn."""

    def check(self, point: str, possible: Collection[Any]) -> None:
        """Raises BadSetup if something scripted for this point is impossible."""

    def copy(self) -> Chance:
        """An independent copy that will give the same results as this one from now on."""

    def fresh(self) -> Chance:
        """This chance as it was before anything was drawn from it."""

    def to_json(self) -> dict[str, Any]:
        """The seed or the script as plain data; `chance_from_json` reads it again."""


class Seeded:
    """Reproducible luck: the same seed gives the same game, on every machine."""

    __slots__ = ("_blocks", "_key", "_shared", "_used", "seed")

    def __init__(self, seed: int) -> None:
        if type(seed) is not int or seed < 0:
            raise BadSetup(
                Text(
                    fr="Une graine est un nombre entier à partir de 0, pas {seed}.",
                    en="A seed is a whole number from 0, not {seed}.",
                ).format(seed=shown(seed))
            )
        self.seed = seed
        self._key = f"archipel/1/{seed:x}/"
        self._used: dict[str, int] = {}
        self._blocks: dict[str, tuple[int, ...]] = {}
        self._shared = False
        """Whether copies share the words. Most copies are never drawn from, so the first draw copies the words."""

    def __repr__(self) -> str:
        return "Seeded(…)"  # a seed is a secret until its game is over

    def _word(self, point: str) -> int:
        if self._shared:
            self._used, self._blocks, self._shared = self._used.copy(), self._blocks.copy(), False
        index = self._used.get(point, 0)
        self._used[point] = index + 1
        if not index & 7:
            digest = sha512(f"{self._key}{point}/{index >> 3}".encode()).digest()
            self._blocks[point] = WORDS.unpack(digest)
        return self._blocks[point][index & 7]

    def below(self, point: str, count: int) -> int:
        return self._word(point) % count

    def die(self, point: str, faces: int = 6) -> int:
        return self._word(point) % faces + 1

    def pick(self, point: str, things: Sequence[T]) -> T:
        return things[self.below(point, len(things))]

    def order(self, point: str, pieces: Sequence[T]) -> list[T]:
        drawn = list(pieces)
        count = len(drawn)
        for i in range(count - 1):
            j = i + self._word(point) % (count - i)
            drawn[i], drawn[j] = drawn[j], drawn[i]
        return drawn

    def check(self, point: str, possible: Collection[Any]) -> None:
        """Never refuses: a seed has no script that could ask for something impossible."""

    def copy(self) -> Seeded:
        twin = Seeded.__new__(Seeded)
        twin.seed = self.seed
        twin._key = self._key
        twin._used, twin._blocks = self._used, self._blocks
        twin._shared = self._shared = True
        return twin

    def fresh(self) -> Seeded:
        return Seeded(self.seed)

    def to_json(self) -> dict[str, Any]:
        return {"seed": f"{self.seed:x}"}


class Scripted:
    """Results given beforehand: those of real dice and cards, or a test's. `then` gives what the script leaves open."""

    __slots__ = ("_used", "points", "then")

    def __init__(self, points: Mapping[str, Sequence[Any]], then: Chance | None = None) -> None:
        if not isinstance(points, Mapping) or not all(
            isinstance(name, str) and isinstance(values, list | tuple) for name, values in points.items()
        ):
            raise BadSetup(
                Text(
                    fr="Un script donne, pour chaque point de hasard, la liste de ses résultats.",
                    en="A script gives, for each chance point, the list of its results.",
                )
            )
        self.points = {name: list(values) for name, values in points.items()}
        self.then: Chance = Seeded(0) if then is None else from_its_beginning(then)
        self._used: dict[str, int] = {}

    def __repr__(self) -> str:
        return "Scripted(…)"

    def _scripted(self, point: str) -> list[Any]:
        return self.points.get(point, [])[self._used.get(point, 0) :]

    def pick(self, point: str, things: Sequence[T]) -> T:
        scripted = self._scripted(point)
        if not scripted:
            return self.then.pick(point, things)
        self._used[point] = self._used.get(point, 0) + 1
        for thing in things:
            if alike(thing, scripted[0]):
                return thing
        raise impossible(point, scripted[0], things)

    def below(self, point: str, count: int) -> int:
        return self.pick(point, range(count)) if self._scripted(point) else self.then.below(point, count)

    def die(self, point: str, faces: int = 6) -> int:
        return self.pick(point, range(1, faces + 1)) if self._scripted(point) else self.then.die(point, faces)

    def order(self, point: str, pieces: Sequence[T]) -> list[T]:
        scripted = self._scripted(point)[: len(pieces)]
        self._used[point] = self._used.get(point, 0) + len(scripted)
        rest = list(pieces)
        drawn = []
        for value in scripted:
            index = next((i for i, piece in enumerate(rest) if alike(piece, value)), None)
            if index is None:
                raise impossible(point, value, rest)
            drawn.append(rest.pop(index))
        return drawn + self.then.order(point, rest)

    def check(self, point: str, possible: Collection[Any]) -> None:
        for value in self.points.get(point, []):
            if not any(alike(value, one) for one in possible):
                raise impossible(point, value, possible)
        self.then.check(point, possible)

    def copy(self) -> Scripted:
        twin = Scripted.__new__(Scripted)
        twin.points = self.points
        twin.then = self.then.copy()
        twin._used = self._used.copy()
        return twin

    def fresh(self) -> Scripted:
        return Scripted(self.points, self.then)

    def to_json(self) -> dict[str, Any]:
        return {"script": {name: list(values) for name, values in self.points.items()}, "then": self.then.to_json()}


def from_its_beginning(chance: object) -> Chance:
    """Returns this chance as it was before anything was drawn from it. Raises BadSetup if it is no chance at all."""
    if not isinstance(chance, Seeded | Scripted):
        raise BadSetup(words.NO_CHANCE)
    return chance.fresh()


def alike(a: object, b: object) -> bool:
    """Whether two values are equal and of the same type. In Python True equals 1; in a script it must not."""
    return type(a) is type(b) and a == b


def impossible(point: str, value: object, possible: Collection[object]) -> BadSetup:
    return BadSetup(
        Text(
            fr="Le hasard « {point} » ne peut pas donner {value} ; possible : {possible}.",
            en='The chance point "{point}" cannot give {value}; possible: {possible}.',
        ).format(point=point, value=shown(value), possible=listed(possible))
    )


def chance_from_json(data: object, depth: int = 8) -> Chance:
    """The chance that a record was played with, before anything was drawn from it."""
    if isinstance(data, dict) and depth:
        if data.keys() == {"seed"} and isinstance(data["seed"], str) and HEX.fullmatch(data["seed"]):
            return Seeded(int(data["seed"], 16))
        if data.keys() == {"script", "then"} and isinstance(data["script"], dict):
            return Scripted(data["script"], then=chance_from_json(data["then"], depth - 1))
    raise BadSetup(Text(fr="Le hasard de cette partie est illisible.", en="This record's chance can't be read."))
