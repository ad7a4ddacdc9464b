"""A table in memory, and those who look at it: what each of them is told, and when."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec

from archipel.core.text import Text
from archipel.server import actions, texts
from archipel.server.errors import Conflict
from archipel.server.match import Match, Replay
from archipel.server.schema import Entry, SeatInfo, ServerMessage, TableInfo, TableMessage
from archipel.server.sheets import Sheet
from archipel.server.table import Table

encode = msgspec.json.Encoder().encode


class Watcher:
    """An open connection: whose it is, and what it has been told.

    It keeps no queue of updates: one that is slow gets the latest when it is ready, with all entries it missed.
    """

    def __init__(self, person: str, name: str, links: list[str]) -> None:
        self.person = person
        self.name = name
        self.links = links
        self.seen: int | None = None
        """The last number it has; None until it has asked."""
        self.shown: tuple[int | None, bool, int] | None = None
        self.table: bytes | None = None
        self.replies: deque[bytes] = deque()
        self.due = asyncio.Event()
        self.answered = asyncio.Event()
        """No reply is waiting to be sent."""
        self.answered.set()

    def sync(self, seen: int) -> None:
        self.seen, self.shown, self.table = seen, None, None
        self.due.set()

    def reply(self, message: ServerMessage) -> None:
        self.replies.append(encode(message))
        self.answered.clear()
        self.due.set()


class LiveTable:
    """A table in memory, with its game and those who look at it. Changes are made by whoever holds `lock`."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.lock = asyncio.Lock()
        self.users = 0
        """How many hold the lock or wait for it."""
        self.loaded = False
        """Its log has been read as far as it was needed."""
        self.match: Match | None = None
        self.stopped: Text | None = None
        """Why its log can't be played any more. It is then shown by its sheet, if it has one."""
        self.sheet: Sheet | None = None
        self.entries: list[Entry] = []
        """What is known of its log without playing it; only where `sheet` is shown."""
        self.replay: Replay | None = None
        self.watchers: set[Watcher] = set()
        self.bots: asyncio.Task[None] | None = None
        """Plays for the bots as long as the game waits for one."""

    @property
    def idle(self) -> bool:
        """Nobody needs it in memory."""
        return not (self.users or self.watchers or self.bots)

    @property
    def present(self) -> set[str]:
        """The people who have the table open."""
        return {watcher.person for watcher in self.watchers}

    @property
    def game(self) -> Match:
        if self.stopped is not None:
            raise Conflict(self.stopped)
        if self.match is None:
            raise Conflict(texts.NOT_STARTED)
        return self.match

    def acts(self, seat: int | None) -> bool:
        """Whether whoever sits here plays for themselves."""
        return seat is not None and self.table.seats[seat].level is None

    def bot_turn(self) -> tuple[int, str] | None:
        if self.match is None or self.table.phase != "playing":
            return None
        return actions.bot_turn(self.table, self.match.state.pending)

    def info(self, person: str, name: str, links: list[str]) -> TableInfo:
        """The table as one person sees it."""
        table, present = self.table, self.present
        mine = table.seat_of(person)
        playing = self.match.state if self.match is not None and table.phase == "playing" else None
        return TableInfo(
            id=table.id,
            game=table.game,
            options=table.options,
            seats=[
                SeatInfo(seat.kind, seat.name, seat.level, number == mine, table.is_present(number, present), seat.face)
                for number, seat in enumerate(table.seats)
            ],
            phase=table.phase,
            seat=mine,
            left=mine is not None and table.seats[mine].left,
            host=table.may_host(person, present),
            name=name if mine is None else table.seats[mine].name,
            pending=[] if playing is None else list(playing.pending),
            progress=self.sheet.progress if self.sheet else None if playing is None else playing.progress(),
            number=table.number,
            commitment=table.commitment,
            seed=table.seed if table.over else None,
            links=links,
            again=table.again,
            edition=table.edition,
            contents=table.contents,
            stopped=self.stopped,
        )

    def due(self, watcher: Watcher) -> list[bytes]:
        """What this watcher has not been told: the table, then the game, then answers to what it asked.

        So an accepted move is in the game it has been shown before it hears that the move was accepted.
        """
        messages = [] if watcher.seen is None else [*self.table_due(watcher), *self.game_due(watcher, watcher.seen)]
        messages += watcher.replies
        watcher.replies.clear()
        watcher.answered.set()
        return messages

    def table_due(self, watcher: Watcher) -> list[bytes]:
        table = encode(TableMessage(self.info(watcher.person, watcher.name, watcher.links)))
        if table == watcher.table:
            return []
        watcher.table = table
        return [table]

    def game_due(self, watcher: Watcher, seen: int) -> list[bytes]:
        seat = self.table.seat_of(watcher.person)
        if self.sheet is not None:
            return self.sheet_due(watcher, self.sheet, seat, seen)
        if self.match is None:
            return []
        shown = (seat, self.acts(seat), self.match.number)
        if shown == watcher.shown:
            return []
        watcher.shown, watcher.seen = shown, self.match.number
        return [encode(self.match.update(seat, self.acts(seat), seen))]

    def sheet_due(self, watcher: Watcher, sheet: Sheet, seat: int | None, seen: int) -> list[bytes]:
        """The table as it stood last, where its log can't be played any more."""
        shown = (seat, False, sheet.number)
        if shown == watcher.shown:
            return []
        watcher.shown, watcher.seen = shown, sheet.number
        since = seen if 0 <= seen <= sheet.number else 0
        return [encode(sheet.update(seat, self.entries[since : sheet.number], self.table.touched))]
