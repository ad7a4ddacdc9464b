"""How much may be stored: by one address in an hour, by everybody together in an hour, and in the whole database.

Every request that makes the database grow asks here first. A table is charged with what a whole game stores, so the
moves of a running game are always accepted; each undo is charged with the entries that it adds. Amounts are estimates
of what the database grows by, with its indexes.

When the database is full, nothing new is started. Running games go on.
"""

from __future__ import annotations

import asyncio
import logging
import shutil
import time
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from math import ceil
from typing import Literal

from msgspec import Struct

from archipel.core.errors import ArchipelError
from archipel.core.text import Text
from archipel.server.base import quota_texts as texts
from archipel.server.base.errors import Full, HungUp, NotStored, TooFast
from archipel.server.base.limits import Buckets, Rate
from archipel.server.base.settings import Settings
from archipel.server.storage.storage import Storage
from archipel.server.wire.messages import SendUndo
from archipel.server.wire.tables import NewTable

log = logging.getLogger("archipel.server")

Name = Literal["tables", "moves", "papers", "edits", "logbooks", "boxes", "people", "subscriptions"]

HOUR = 3600
MEASURE_SECONDS = 60.0
"""Seconds between two checks of the size of the database."""
RESERVE = 200_000_000
"""Bytes of the disk that are left free: moves of running games, backups and the rest of the machine need them."""

# What things add to the database, in bytes; measured with whole games of all four games, up to six seats.
A_SEAT = 15_000
"""A seat of a table, with all its moves."""
A_TABLE = 2 * A_SEAT
"""A table whose seats are not known yet."""
AN_UNDO = 800
"""An undo, and what is played again in its place."""
A_LONG_UNDO = 5_000
"""An undo past the moves of others."""
A_BOX = 20_000
"""What the client draws a box with. Twice the size of the request is added."""
A_PERSON = 400
AN_EDIT = 300
"""An edit of a paper score, in addition to its own size."""
A_SUBSCRIPTION = 500
"""A subscription, in addition to twice its own size."""
A_FILE_GROWS = 1.2
"""Bytes in the database for each byte of a logbook's file."""
A_GAME = 500
"""A game of a logbook, in addition to its size in the file."""
SMALLEST_GAME = 100
"""The fewest bytes that a game has in a logbook's file."""
MOST_GAMES = 1500
"""Games that one logbook, or one file, may have."""


class Kind(Struct, frozen=True):
    """A kind of data that is stored, and its limits in bytes an hour."""

    title: Text
    address: int
    everybody: int
    parts: tuple[str, ...]
    """The database tables that hold it. The rows of the first one are counted."""
    counted: str = ""
    """A query that counts faster than by reading every row."""
    begins: bool = True
    """True if it starts something new, which a full server refuses."""
    often: int | None = None
    """How many an address may store in an hour."""


MB = 1_000_000
KINDS: dict[Name, Kind] = {
    "tables": Kind(texts.TABLES, 6 * MB, 100 * MB, ("tables", "seats", "sheets", "analyses", "told_turns", "content")),
    "moves": Kind(texts.MOVES, 6 * MB, 30 * MB, ("log",), "SELECT coalesce(sum(number), 0) FROM tables", begins=False),
    "papers": Kind(texts.PAPERS, MB, 10 * MB, ("papers",)),
    "edits": Kind(texts.EDITS, 3 * MB // 2, 15 * MB, ("edits",), begins=False),
    "logbooks": Kind(texts.LOGBOOKS, 7 * MB, 45 * MB, ("logbook",), often=5),
    "boxes": Kind(texts.BOXES, 2 * MB, 20 * MB, ("boxes",)),
    "people": Kind(texts.PEOPLE, MB // 2, 5 * MB, ("people", "devices", "device_links"), begins=False),
    "subscriptions": Kind(texts.SUBSCRIPTIONS, MB // 2, 5 * MB, ("subscriptions",)),
}
"""In total about 25 MB an hour for an address (including 7,500 undos), and 230 MB for everybody. Each kind has its own
limits, so imports that use up theirs keep nobody from playing.
"""


class Row(Struct, frozen=True):
    """How much of one kind is stored."""

    kind: Name
    number: int
    size: int | None
    """Bytes; None if the database can't say."""


class Usage(Struct, frozen=True):
    """What is stored in all, as the operator's page shows it."""

    rows: list[Row]
    size: int
    most: int
    free: int | None
    """Free bytes on the disk of the database; None if that is on another machine."""


class Quotas:
    """The limits of one process; processes that share a bus share what is charged."""

    def __init__(self, storage: Storage, settings: Settings, clock: Callable[[], float] = time.monotonic) -> None:
        self.storage = storage
        self.settings = settings
        self.clock = clock
        bounded = settings.rates is not None
        self.addresses = {name: hourly(kind.address, bounded, clock) for name, kind in KINDS.items()}
        self.everybody = {name: hourly(kind.everybody, bounded, clock) for name, kind in KINDS.items()}
        self.often = {name: hourly(kind.often, bounded, clock) for name, kind in KINDS.items() if kind.often}
        self.size = 0
        """Bytes of the database at the last check."""
        self.since = 0.0
        """Bytes that were charged since then."""
        self.most = settings.most_storage
        """Bytes that the database may have, as far as the disk has room."""
        self.free: int | None = None
        self.charged: deque[tuple[int, Counter[str]]] = deque()
        """Bytes that were charged for each kind in each minute of the last hour."""
        self.known: tuple[float, Usage] | None = None

    @property
    def shared(self) -> dict[str, Buckets]:
        """The buckets that processes share, by name."""
        groups = (("of an address", self.addresses), ("of everybody", self.everybody), ("how often", self.often))
        return {f"stored {name} {whose}": buckets for whose, group in groups for name, buckets in group.items()}

    # ---- charging ----

    def storing(self, address: str, sizes: dict[Name, float]) -> AbstractContextManager[None]:
        """Charges for what is about to be stored. Raises TooFast or Full if it may not be. A refusal costs nothing."""
        return self.charged_for(address, sizes) if sizes else nullcontext()

    @contextmanager
    def charged_for(self, address: str, sizes: dict[Name, float]) -> Iterator[None]:
        self.charge(address, sizes)
        try:
            yield
        except HungUp:  # the data may be stored even so
            raise
        except ArchipelError:
            self.give_back(address, sizes)
            raise

    def charge(self, address: str, sizes: dict[Name, float]) -> None:
        if any(KINDS[name].begins for name in sizes) and self.size + self.since + sum(sizes.values()) > self.most:
            raise Full(texts.FULL.format(limit=readable_size(self.most)))
        taken: list[tuple[Buckets, str, float]] = []
        for name, size in sizes.items():
            for buckets, key, cost, refusal in self.bounds(address, name, size):
                if not buckets.take(key, cost):
                    for each, whose, much in taken:
                        each.spend(whose, -much)
                    raise self.too_fast(buckets, key, cost, refusal, KINDS[name])
                taken.append((buckets, key, cost))
        self.count(sizes)

    def bounds(self, address: str, name: Name, size: float) -> Iterator[tuple[Buckets, str, float, Text]]:
        if name in self.often:
            yield self.often[name], address, 1.0, texts.ADDRESS_OFTEN
        yield self.addresses[name], address, size, texts.ADDRESS
        yield self.everybody[name], "", size, texts.EVERYBODY

    def too_fast(self, buckets: Buckets, key: str, cost: float, refusal: Text, kind: Kind) -> TooFast:
        seconds = buckets.wait(key, cost, HOUR)
        limit = readable_size(kind.everybody if refusal is texts.EVERYBODY else kind.address)
        named = {"kind": kind.title, "limit": limit, "often": kind.often, "minutes": ceil(seconds / 60)}
        return TooFast(refusal.format(**named), seconds)

    def give_back(self, address: str, sizes: dict[Name, float]) -> None:
        for name, size in sizes.items():
            for buckets, key, cost, _ in self.bounds(address, name, size):
                buckets.spend(key, -cost)
        self.count({name: -size for name, size in sizes.items()})

    def count(self, sizes: dict[Name, float]) -> None:
        minute = int(self.clock() // 60)
        if not self.charged or self.charged[-1][0] != minute:
            self.charged.append((minute, Counter()))
        for name, size in sizes.items():
            self.charged[-1][1][name] += round(size)
            self.since += size
        self.forget_old()

    def forget_old(self) -> None:
        while self.charged and self.charged[0][0] <= self.clock() // 60 - 60:
            self.charged.popleft()

    def last_hour(self) -> dict[str, int]:
        """Bytes that this process charged in the last hour, by kind."""
        self.forget_old()
        found: Counter[str] = Counter()
        for _, amounts in self.charged:
            found.update(amounts)
        return dict(found)

    # ---- checking the size ----

    async def run(self) -> None:
        while True:
            try:
                await self.measure()
            except NotStored:
                log.warning("Could not measure the size of the database.")
            await asyncio.sleep(MEASURE_SECONDS)

    async def measure(self) -> None:
        """Updates the size of the database and the size it may have."""
        begun = self.since
        self.size = await self.storage.upkeep.size()
        self.since -= begun
        self.most = self.settings.most_storage
        if self.settings.postgres is None:
            self.free = shutil.disk_usage(self.settings.data).free
            self.most = min(self.most, self.size + max(0, self.free - RESERVE))

    async def usage(self) -> Usage:
        """Returns how much is stored. The database is asked at most once a minute."""
        if self.known is None or self.clock() - self.known[0] >= MEASURE_SECONDS:
            await self.measure()
            sizes, rows = await self.storage.upkeep.sizes(), list[Row]()
            for name, kind in KINDS.items():
                asked = kind.counted or f"SELECT count(*) FROM {kind.parts[0]}"
                ((number,),) = await self.storage.upkeep.answers(asked)
                rows.append(Row(name, number, sum(sizes[part] for part in kind.parts) if sizes else None))
            self.known = self.clock(), Usage(rows, self.size, self.most, self.free)
        return self.known[1]


def hourly(amount: int | None, bounded: bool, clock: Callable[[], float]) -> Buckets:
    """Buckets that allow this amount at once, and as much again in an hour."""
    return Buckets(Rate(amount, amount / HOUR) if amount and bounded else None, clock=clock)


def readable_size(size: float) -> Text:
    """A number of bytes as a readable text, like 1.5 MB."""
    for unit, bytes_of_it in (("G", 1_000_000_000), ("M", MB), ("k", 1000)):
        if size >= bytes_of_it:
            amount = size / bytes_of_it
            number = f"{amount:.0f}" if amount >= 100 else f"{amount:.3g}"
            return Text(fr=f"{number.replace('.', ',')} {unit}o", en=f"{number} {unit}B")
    return Text(fr=f"{size:.0f} o", en=f"{size:.0f} B")


def of_table(wish: NewTable, sent: int) -> dict[Name, float]:
    """What a new table is charged with, and the box that came with it in a request of `sent` bytes."""
    sizes: dict[Name, float] = {"tables": A_SEAT * max(1, len(wish.seats))}
    return sizes if wish.pack is None else {**sizes, "boxes": A_BOX + 2 * sent}


def of_undo(message: SendUndo) -> dict[Name, float]:
    """Returns the charge for an undo. Moves cost nothing, because the table was charged for them."""
    return {"moves": A_LONG_UNDO if message.past_bots else AN_UNDO}


def of_file(size: int) -> float:
    """What a logbook's file of this many bytes is charged with."""
    return A_FILE_GROWS * size + A_GAME * min(MOST_GAMES, size / SMALLEST_GAME)
