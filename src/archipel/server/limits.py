"""Token buckets: everybody may hurry for a moment, nobody may hurry for long."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from math import ceil

from msgspec import Struct

LONGEST_WAIT = 60
"""Seconds that anybody is told to wait."""


class Rate(Struct, frozen=True):
    """So many at once, and then so many a second."""

    burst: float
    per_second: float

    def times(self, factor: float, lasting: float | None = None) -> Rate:
        """So many times as much at once, and as much or `lasting` times as much a second."""
        return Rate(self.burst * factor, self.per_second * (factor if lasting is None else lasting))


class Buckets:
    """One bucket for each key. The oldest keys are forgotten first, so strangers can't fill the memory."""

    def __init__(self, rate: Rate | None, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self.spending: dict[Hashable, float] | None = None
        """What was taken since other processes were last told, if there are any."""

    def wait(self, key: Hashable, cost: float = 1.0, longest: int = LONGEST_WAIT) -> int:
        """Whole seconds until this key may do it, at least one: what somebody is told who has to wait."""
        level, _ = self.levels.get(key, (0.0, 0.0))
        if self.rate is None or not self.rate.per_second:
            return longest
        missing = min(cost, self.rate.burst) - level
        return max(1, min(longest, ceil(missing / self.rate.per_second)))

    def spend(self, key: Hashable, cost: float) -> None:
        """Takes what something has cost once that is known; the bucket may then owe."""
        if self.rate is not None:
            self.count(key, cost)
            self.spend_elsewhere(key, cost)

    def spend_elsewhere(self, key: Hashable, cost: float) -> None:
        """Takes what this key has cost in another process."""
        if self.rate is not None:
            level, then = self.levels.pop(key, (self.rate.burst, self.clock()))
            self.levels[key] = (level - cost, then)
            if len(self.levels) > self.most:
                self.levels.popitem(last=False)

    def count(self, key: Hashable, cost: float) -> None:
        if self.spending is not None:
            self.spending[key] = self.spending.get(key, 0.0) + cost

    def take(self, key: Hashable, cost: float = 1.0) -> bool:
        """Whether this key may do one more thing now."""
        if self.rate is None:
            return True
        now = self.clock()
        level, then = self.levels.pop(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - then) * self.rate.per_second)
        # A dear request is served from a full bucket; otherwise it could never be.
        enough = level >= min(cost, self.rate.burst)
        self.levels[key] = (level - cost if enough else level, now)
        if enough:
            self.count(key, cost)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return enough


class Budget:
    """Seconds of computing that a person has and that an address has: what something costs is known when it is done."""

    def __init__(self, people: Buckets, addresses: Buckets, longest: int = LONGEST_WAIT) -> None:
        self.people = people
        self.addresses = addresses
        self.longest = longest
        """Seconds that anybody is told to wait for it."""

    def wait(self, person: str, address: str) -> int:
        """Seconds until both have something left; 0 where they have."""
        for buckets, key in ((self.people, person), (self.addresses, address)):
            if not buckets.take(key, 0.0):
                return buckets.wait(key, 0.0, self.longest)
        return 0

    def spend(self, person: str, address: str, seconds: float) -> None:
        self.people.spend(person, seconds)
        self.addresses.spend(address, seconds)


class SharedLimits:
    """Limits that processes share: what one gave is taken from the same buckets in all others, a moment later."""

    def __init__(
        self, limits: Mapping[str, Buckets], connections: Callable[[], dict[str, int]] = dict[str, int]
    ) -> None:
        self.limits = limits
        self.connections = connections
        """How many each address has open here."""
        for buckets in limits.values():
            buckets.spending = {}

    def spent(self) -> Iterator[tuple[str, dict[str, float]]]:
        """What was taken here since this was last asked."""
        for name, buckets in self.limits.items():
            if buckets.spending:
                costs, buckets.spending = buckets.spending, {}
                yield name, {str(key): cost for key, cost in costs.items()}

    def spend(self, name: str, costs: Mapping[str, float]) -> None:
        """Takes what was taken elsewhere. A limit that this version does not know is none."""
        for key, cost in costs.items() if name in self.limits else ():
            self.limits[name].spend_elsewhere(key, cost)
