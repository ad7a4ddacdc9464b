"""Paper scores that several phones fill in, one sheet per player. Edits are numbered like moves; the later one wins.

An edit is acknowledged once it is stored. Watchers are sent all edits since the last one they saw. Edits of other
processes at the same database are polled. Only the page knows what a place means: here it is a name and a value.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

import msgspec
from msgspec import to_builtins

from archipel.core import game as registry
from archipel.core import words
from archipel.server.base import texts
from archipel.server.base.chance import Randomness, new_id
from archipel.server.base.clock import now
from archipel.server.base.errors import Conflict, NotStored, NotThere, RequestError
from archipel.server.cluster.bus import Bus
from archipel.server.model.boxes import read_pack_kept
from archipel.server.storage.storage import EditRow, Outdated, Storage
from archipel.server.wire.paper import NewPaper, PaperEdit, PaperEntry, PaperInfo, PaperUpdate, SendEdits

SHEET = re.compile(r"all|p[1-9][0-9]?")
PLACE = re.compile(r"[a-z0-9,-]{1,40}")
LONGEST_VALUE = 60
MOST_PLACES = 400
"""Places of all sheets that one message may change: a whole boat has 169 cells."""
MOST_AT_FIRST = 4000
"""Places that a new score may begin with: all sheets of a game."""
MOST_EDITS = 5000
MOST_BYTES = 1_000_000
"""Bytes of all edits of a score; a whole game that is painted twice takes a tenth of it."""
POLL_SECONDS = 1.0
"""Seconds between two polls for edits of other processes."""
TRIES = 20
"""How often storing an edit is tried, with a new number each time, when others are quicker."""


class LivePaper:
    """A score that somebody has open here, with all its edits."""

    def __init__(self, paper: str, game: str, log: list[EditRow]) -> None:
        self.id = paper
        self.game = game
        self.log = log
        self.size = sum(map(size_of, log))
        self.watchers: set[asyncio.Event] = set()

    @property
    def number(self) -> int:
        return self.log[-1].number if self.log else 0

    def since(self, seen: int) -> PaperUpdate:
        """Returns the edits that a client has not seen; all edits if it claims to have seen more than there are."""
        after = seen if 0 <= seen <= self.number else 0
        entries = [PaperEntry(row.number, row.message, row.edits) for row in self.log if row.number > after]
        return PaperUpdate(self.game, self.number, entries)

    def add(self, rows: Sequence[EditRow]) -> None:
        fresh = [row for row in rows if row.number > self.number]
        self.log += fresh
        self.size += sum(map(size_of, fresh))
        for due in self.watchers if fresh else ():
            due.set()

    @contextmanager
    def watched(self) -> Iterator[asyncio.Event]:
        """Yields an event that is set when there are new edits."""
        due = asyncio.Event()
        self.watchers.add(due)
        try:
            yield due
        finally:
            self.watchers.discard(due)


class Papers:
    """All paper scores of this server."""

    def __init__(self, storage: Storage, bus: Bus, luck: Randomness) -> None:
        self.storage = storage
        self.bus = bus
        self.luck = luck
        self.live: dict[str, LivePaper] = {}

    async def create(self, wish: NewPaper, person: str, pack: bytes | None = None) -> PaperInfo:
        if wish.game not in registry.games():
            raise RequestError(words.unknown_game(wish.game, registry.games()))
        if wish.edits:
            check(wish.edits, MOST_AT_FIRST)
        paper, at = new_id(self.luck), now()
        await self.storage.papers.create(paper, wish.game, person, at, pack)
        if wish.edits:
            await self.storage.papers.add_edit(paper, EditRow(1, "beginning", to_builtins(wish.edits)), at)
        return PaperInfo(paper, wish.game, wish.pack)

    async def info(self, paper: str) -> PaperInfo:
        game = await self.storage.papers.game_of(paper)
        if game is None:
            raise NotThere(texts.NO_SUCH_PAPER)
        pack = await self.storage.papers.pack_of(paper)
        return PaperInfo(paper, game, None if pack is None else read_pack_kept(pack))

    async def find(self, paper: str) -> LivePaper:
        """Returns a score as it is stored; from memory while somebody watches it."""
        live = self.live.get(paper)
        if live is not None and live.watchers:
            return live
        game = await self.storage.papers.game_of(paper)
        if game is None:
            raise NotThere(texts.NO_SUCH_PAPER)
        rows = await self.storage.papers.edits(paper)
        found = self.live.get(paper)
        return LivePaper(paper, game, rows) if found is None or not found.watchers else found

    @contextmanager
    def watching(self, live: LivePaper) -> Iterator[asyncio.Event]:
        self.live[live.id] = live
        try:
            with live.watched() as due:
                yield due
        finally:
            if not live.watchers and self.live.get(live.id) is live:
                del self.live[live.id]

    async def send(self, live: LivePaper, message: SendEdits) -> int:
        """Stores an edit and returns its number. A message that is sent again gets the same number."""
        check(message.edits)
        for _ in range(TRIES):
            for row in live.log:
                if row.message == message.id:
                    return row.number
            if live.number >= MOST_EDITS:
                raise Conflict(texts.PAPER_FULL.format(most=MOST_EDITS))
            row = EditRow(live.number + 1, message.id, to_builtins(message.edits))
            if live.size + size_of(row) > MOST_BYTES:
                raise Conflict(texts.PAPER_LARGE.format(most=MOST_BYTES // 1000))
            try:
                await self.storage.papers.add_edit(live.id, row, now())
            except Outdated:
                live.add(await self.storage.papers.edits(live.id, live.number))
                continue
            live.add([row])
            return row.number
        raise NotStored(texts.NOT_STORED)

    async def follow(self) -> None:
        """Polls for edits that other processes made to the scores that are watched here."""
        while True:
            await asyncio.sleep(POLL_SECONDS)
            if self.bus.shared:
                await self.poll()

    async def poll(self) -> None:
        for live in [live for live in self.live.values() if live.watchers]:
            try:
                live.add(await self.storage.papers.edits(live.id, live.number))
            except NotStored:
                return


def size_of(row: EditRow) -> int:
    """Returns the size of an edit in bytes, as it is sent."""
    return len(msgspec.json.encode(row.edits))


def check(edits: Sequence[PaperEdit], most: int = MOST_PLACES) -> None:
    """Raises RequestError if edits have too many places or none, or if a sheet, place or value is not valid."""
    places = [(place, value) for edit in edits for place, value in edit.changes.items()]
    fine = (
        0 < len(places) <= most
        and all(SHEET.fullmatch(edit.sheet) for edit in edits)
        and all(PLACE.fullmatch(place) for place, _ in places)
        and all(len(str(value)) <= LONGEST_VALUE for _, value in places)
    )
    if not fine:
        raise RequestError(texts.BAD_EDIT.format(most=most))
