"""A table in memory, and those who look at it: what each of them is told, and when."""

from __future__ import annotations

import asyncio
from collections import deque

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of
from archipel.core.lesson import Lesson
from archipel.core.text import Text
from archipel.server import actions, texts
from archipel.server.errors import Conflict
from archipel.server.match import Match, Replay
from archipel.server.schema import (
    Entry,
    LessonInfo,
    LessonStep,
    Reaction,
    SeatInfo,
    ServerMessage,
    Sticker,
    TableInfo,
    TableMessage,
    UndoAsked,
)
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
        self.shown: tuple[int | None, bool, int, UndoAsked | None] | None = None
        self.table: bytes | None = None
        self.replies: deque[bytes] = deque()
        self.reactions: dict[int, bytes] = {}
        """One sticker a seat: somebody who reads slowly sees the latest."""
        self.due = asyncio.Event()
        self.answered = asyncio.Event()
        """No reply is waiting to be sent."""
        self.answered.set()

    def sync(self, seen: int) -> None:
        self.seen, self.shown, self.table = seen, None, None
        self.due.set()

    def react(self, reaction: Reaction) -> None:
        self.reactions[reaction.seat] = encode(reaction)
        self.due.set()

    def reply(self, message: ServerMessage) -> None:
        self.replies.append(encode(message))
        self.answered.clear()
        self.due.set()


class Asked(Struct, frozen=True):
    """Somebody would like to take back their entry of this number. It is kept in memory only: it can be asked again."""

    seat: int
    number: int
    agreed: frozenset[int] = frozenset()


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
        self.watched = asyncio.Event()
        """Somebody looks."""
        self.gone: dict[str, int] = {}
        """When people of this table closed it last."""
        self.asked: Asked | None = None
        self.declined: tuple[int, int] | None = None
        """The seat and number of the entry that the table last wanted to stand."""
        self.reacted: dict[int, float] = {}
        """When each seat's person last showed a sticker, by the clock that never goes back."""
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
        # In a lesson the others play what the lesson says.
        if self.match is None or self.table.phase != "playing" or self.table.lesson is not None:
            return None
        return actions.bot_turn(self.table, self.match.state.pending)

    @property
    def undo_asked(self) -> UndoAsked | None:
        """What is asked, as long as it is still the last thing that the asker did."""
        ask, match = self.asked, self.match
        if ask is None or match is None or self.table.phase != "playing":
            return None
        own = match.since_own(ask.seat)
        if not own or own[0].row.number != ask.number:
            return None
        return UndoAsked(ask.seat, sorted(ask.agreed), self.others(ask.seat))

    def others(self, seat: int) -> list[int]:
        """The seats of all other people who play for themselves."""
        seats = enumerate(self.table.seats)
        return [number for number, other in seats if other.kind == "person" and not other.level and number != seat]

    def show_sticker(self, seat: int, sticker: Sticker) -> None:
        for watcher in self.watchers:
            watcher.react(Reaction(seat, sticker))

    def applaud(self) -> None:
        """Bots send one sticker in a game: Bravo, at its end. Always the first of them, so it tells not who won."""
        bot = next((number for number, seat in enumerate(self.table.seats) if seat.kind == "bot"), None)
        if bot is not None and self.table.lesson is None:
            self.show_sticker(bot, "bravo")

    def info(self, person: str, name: str, links: list[str]) -> TableInfo:
        """The table as one person sees it."""
        table, present = self.table, self.present
        mine = table.seat_of(person)
        playing = self.match.state if self.match is not None and table.phase == "playing" else None
        return TableInfo(
            id=table.id,
            game=table.game,
            options=table.options,
            seats=[self.seat_info(number, number == mine) for number in range(len(table.seats))],
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
            lesson=None if self.match is None or self.match.lesson is None else lesson_info(self.match.lesson),
            mended=table.mended,
        )

    def seat_info(self, number: int, mine: bool) -> SeatInfo:
        seat, here = self.table.seats[number], self.table.is_present(number, self.present)
        stand_in = self.table.stand_ins.get(number)
        return SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            me=mine,
            here=here,
            away_since=None if here or seat.person is None else self.seen_last(number, seat.person),
            face=seat.face if stand_in is None else face_of(stand_in),
            stand_in=stand_in,
        )

    def seen_last(self, number: int, person: str) -> int:
        """When this person, who is away, was here last: as far as is known, when they last did something."""
        if person in self.gone:
            return self.gone[person]
        entries = self.entries if self.match is None else self.match.entries
        acted = (entry.at for entry in reversed(entries) if entry.seat == number and not entry.bot)
        return next(acted, self.table.started or self.table.created)

    def due(self, watcher: Watcher) -> list[bytes]:
        """What this watcher has not been told: the table, then the game, then answers to what it asked.

        So an accepted move is in the game it has been shown before it hears that the move was accepted.
        """
        messages = [] if watcher.seen is None else [*self.table_due(watcher), *self.game_due(watcher, watcher.seen)]
        messages += [*watcher.reactions.values(), *watcher.replies]
        watcher.reactions.clear()
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
        asked = self.undo_asked
        shown = (seat, self.acts(seat), self.match.number, asked)
        if shown == watcher.shown:
            return []
        watcher.shown, watcher.seen = shown, self.match.number
        return [encode(replace(self.match.update(seat, self.acts(seat), seen), undo_asked=asked))]

    def sheet_due(self, watcher: Watcher, sheet: Sheet, seat: int | None, seen: int) -> list[bytes]:
        """The table as it stood last, where its log can't be played any more."""
        shown = (seat, False, sheet.number, None)
        if shown == watcher.shown:
            return []
        watcher.shown, watcher.seen = shown, sheet.number
        since = seen if 0 <= seen <= sheet.number else 0
        return [encode(sheet.update(seat, self.entries[since : sheet.number], self.table.touched))]


def lesson_info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        lesson.name,
        lesson.title,
        lesson.summary,
        lesson.done,
        [LessonStep(step.words, list(step.look), step.waits) for step in lesson.steps],
    )
