"""Token buckets: each key may spend a burst at once, and after that a fixed amount per second."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from math import ceil

from msgspec import Struct

LONGEST_WAIT = 60
"""The longest time, in seconds, that a refused client is asked to wait."""


class Rate(Struct, frozen=True):
    """How much is allowed at once (`burst`), and how much is added per second after that."""

    burst: float
    per_second: float

    def times(self, factor: float, lasting: float | None = None) -> Rate:
        """Returns this rate with its burst times `factor`, and its rate per second times `lasting` (or `factor`)."""
        return Rate(self.burst * factor, self.per_second * (factor if lasting is None else lasting))


class Buckets:
    """One bucket for each key. The least recently used keys are dropped, so that strangers can't fill the memory."""

    def __init__(self, rate: Rate | None, most: int = 10_000, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.most = most
        self.clock = clock
        self.levels: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()
        self.spending: dict[Hashable, float] | None = None
        """The amounts that each key has used since they were last sent to other processes; None if limits are not
        shared."""

    def wait(self, key: Hashable, cost: float = 1.0, longest: int = LONGEST_WAIT) -> int:
        """Returns the whole seconds after which this key can take `cost`: at least 1, at most `longest`."""
        level, _ = self.levels.get(key, (0.0, 0.0))
        if self.rate is None or not self.rate.per_second:
            return longest
        missing = min(cost, self.rate.burst) - level
        return max(1, min(longest, ceil(missing / self.rate.per_second)))

    def spend(self, key: Hashable, cost: float) -> None:
        """Takes a cost that is known only afterwards. The level of the bucket may fall below 0."""
        if self.rate is not None:
            self.count(key, cost)
            self.spend_elsewhere(key, cost)

    def spend_elsewhere(self, key: Hashable, cost: float) -> None:
        """Takes a cost that this key caused in another process."""
        if self.rate is not None:
            level, then = self.levels.pop(key, (self.rate.burst, self.clock()))
            self.levels[key] = (level - cost, then)
            if len(self.levels) > self.most:
                self.levels.popitem(last=False)

    def count(self, key: Hashable, cost: float) -> None:
        if self.spending is not None:
            self.spending[key] = self.spending.get(key, 0.0) + cost

    def take(self, key: Hashable, cost: float = 1.0) -> bool:
        """Takes `cost` from this key's bucket and returns True, or returns False if the bucket has too little."""
        if self.rate is None:
            return True
        now = self.clock()
        level, then = self.levels.pop(key, (self.rate.burst, now))
        level = min(self.rate.burst, level + (now - then) * self.rate.per_second)
        # A request that costs more than the burst is allowed from a full bucket; otherwise it would never be allowed.
        enough = level >= min(cost, self.rate.burst)
        self.levels[key] = (level - cost if enough else level, now)
        if enough:
            self.count(key, cost)
        if len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return enough


class Budget:
    """The CPU seconds that a person and an address may use. The cost of work is known only when it is done."""

    def __init__(self, people: Buckets, addresses: Buckets, longest: int = LONGEST_WAIT) -> None:
        self.people = people
        self.addresses = addresses
        self.longest = longest
        """The longest time, in seconds, that a refused client is asked to wait."""

    def wait(self, person: str, address: str) -> int:
        """Returns the seconds until the person and the address both have something left; 0 if they have now."""
        for buckets, key in ((self.people, person), (self.addresses, address)):
            if not buckets.take(key, 0.0):
                return buckets.wait(key, 0.0, self.longest)
        return 0

    def spend(self, person: str, address: str, seconds: float) -> None:
        self.people.spend(person, seconds)
        self.addresses.spend(address, seconds)


class SharedLimits:
    """Limits that processes share: what is taken in one process is soon taken from the same buckets in the others."""

    def __init__(
        self, limits: Mapping[str, Buckets], connections: Callable[[], dict[str, int]] = dict[str, int]
    ) -> None:
        self.limits = limits
        self.connections = connections
        """Returns how many connections each address has open in this process."""
        for buckets in limits.values():
            buckets.spending = {}

    def spent(self) -> Iterator[tuple[str, dict[str, float]]]:
        """Yields, for each limit, what was taken in this process since the last call."""
        for name, buckets in self.limits.items():
            if buckets.spending:
                costs, buckets.spending = buckets.spending, {}
                yield name, {str(key): cost for key, cost in costs.items()}

    def spend(self, name: str, costs: Mapping[str, float]) -> None:
        """Subtracts what was used in another process. A limit that this version does not know is ignored."""
        for key, cost in costs.items() if name in self.limits else ():
            self.limits[name].spend_elsewhere(key, cost)
