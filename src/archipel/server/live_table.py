"""A table in memory, and those who look at it: what each of them is told, and when."""

from __future__ import annotations

import asyncio
import time

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of
from archipel.core.lesson import Lesson
from archipel.core.text import Text
from archipel.server import actions, texts
from archipel.server.errors import Conflict, RequestError
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
from archipel.server.showing import PublicTable, Side
from archipel.server.table import Table

encode = msgspec.json.Encoder().encode


Personal = tuple[int | None, bool, bool, str, list[str], str]
"""The fields of a TableInfo that are one person's: `seat`, `left`, `host`, `name`, `links` and `id`."""


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
        self.patches = False
        """It asked to be sent what changed."""
        self.side: Side | None = None
        """What it was shown of the game, and at which mark of that side."""
        self.mark = 0
        self.sheet: tuple[int | None, int] | None = None
        """The seat and number of the sheet it was shown, where the game can't be played any more."""
        self.personal: Personal | None = None
        """What it was shown of the table: what is personal, and at which mark of what is public."""
        self.table_mark = 0
        self.replies: list[bytes] = []
        self.reactions: dict[int, bytes] = {}
        """One sticker a seat: somebody who reads slowly sees the latest."""
        self.due = asyncio.Event()
        self.session = ""
        """Which of the person's sessions it belongs to."""
        self.turned_away: RequestError | None = None
        self.answered = asyncio.Event()
        """No reply is waiting to be sent."""
        self.answered.set()

    def turn_away(self, refusal: RequestError) -> None:
        """Ends this connection, and says why."""
        self.turned_away = refusal
        self.due.set()

    def sync(self, seen: int, patches: bool = False) -> None:
        self.seen, self.patches, self.side, self.sheet, self.personal = seen, patches, None, None, None
        self.due.set()

    def react(self, reaction: Reaction) -> None:
        self.reactions[reaction.seat] = encode(reaction)
        self.due.set()

    def reply(self, message: ServerMessage) -> None:
        self.reply_spelt(encode(message))

    def reply_spelt(self, message: bytes) -> None:
        self.replies.append(message)
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
        self.elsewhere: set[str] = set()
        """The people who have it open in other processes."""
        self.told: list[str] | None = None
        """The people who other processes were told have it open here."""
        self.watched = asyncio.Event()
        """Somebody looks."""
        self.gone: dict[str, int] = {}
        """When people of this table closed it last."""
        self.opened = time.time_ns() // 1_000_000
        """When it came into memory: whoever was here before that may be on their way back."""
        self.agreed: dict[int, set[str]] = {}
        """By seat, the people who would let a bot stand in for somebody who is away."""
        self.asked: Asked | None = None
        self.declined: tuple[int, int] | None = None
        """The seat and number of the entry that the table last wanted to stand."""
        self.reacted: dict[int, float] = {}
        """When each seat's person last showed a sticker, by the clock that never goes back."""
        self.changes = 0
        """How often anything here has changed that somebody may be shown."""
        self.looked = -1
        """The number of changes that `public` shows."""
        self.public = PublicTable()
        self.sides: dict[tuple[int | None, bool], Side] = {}
        """The game by seat, and whether it plays for itself."""
        self.spelt: dict[tuple[Side, int, int, int], list[bytes] | None] = {}
        """Steps that were already put together, for others who hold the same."""
        self.host_is_gone = False
        """Others may do what the host may, as far as `public` shows."""
        self.committed: tuple[str | None, str | None] = (None, None)
        self.bots: asyncio.Task[None] | None = None
        """Plays for the bots as long as the game waits for one."""

    @property
    def idle(self) -> bool:
        """Nobody needs it in memory."""
        return not (self.users or self.watchers or self.bots)

    @property
    def present(self) -> set[str]:
        """The people who have the table open."""
        return {watcher.person for watcher in self.watchers} | self.elsewhere

    @property
    def looked_at(self) -> bool:
        """Somebody looks, here or in another process."""
        return bool(self.watchers or self.elsewhere)

    @property
    def expected(self) -> set[str]:
        """The people of this table who are away and still expected back."""
        now = time.time_ns() // 1_000_000
        people = {self.table.host, *(seat.person for seat in self.table.seats if seat.person)} - self.present
        return {person for person in people if now < self.expected_until(person)}

    def expected_until(self, person: str) -> int:
        """Until when the seat of somebody who is away stays theirs. Who pressed Leave is not expected."""
        if self.table.has_left(person):
            return 0
        return max(self.gone.get(person, 0), self.opened) + 1000 * self.table.grace

    @property
    def present_or_expected(self) -> set[str]:
        return self.present | self.expected

    def who_must_agree(self, seat: int) -> set[str]:
        """All who are here and play, but for whoever it is about."""
        seats = enumerate(self.table.seats)
        return {
            other.person
            for number, other in seats
            if number != seat and other.person and self.table.is_present(number, self.present)
        }

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

    def personal(self, person: str, name: str, links: list[str]) -> Personal:
        """What this table is to one person: their seat, whether they left it, are host, their name, and links."""
        mine = self.table.seat_of(person)
        seat = None if mine is None else self.table.seats[mine]
        host = person == self.table.host or (seat is not None and self.host_is_gone)
        named = name if seat is None else seat.name
        key = self.table.id if host or seat is not None else self.table.key
        return mine, seat is not None and seat.left, host, named, links, key

    def info(self, person: str, name: str, links: list[str]) -> TableInfo:
        """The table as one person sees it."""
        return told_to(self.public_info(), self.personal(person, name, links))

    def public_info(self) -> TableInfo:
        """The table without what is personal in it."""
        table, present, stand_ins = self.table, self.present, self.table.stand_ins
        if table.host in present:
            self.host_is_gone = table.has_left(table.host)
        else:
            self.host_is_gone = time.time_ns() // 1_000_000 >= self.expected_until(table.host)
        playing = self.match.state if self.match is not None and table.phase == "playing" else None
        return TableInfo(
            id=table.id,
            game=table.game,
            options=table.options,
            seats=[self.seat_info(number, present, stand_ins) for number in range(len(table.seats))],
            phase=table.phase,
            seat=None,
            left=False,
            host=False,
            name="",
            pending=[] if playing is None else list(playing.pending),
            progress=self.sheet.progress if self.sheet else None if playing is None else playing.progress(),
            number=table.number,
            commitment=self.commitment(),
            seed=table.seed if table.over else None,
            links=[],
            again=table.again,
            edition=table.edition,
            contents=table.contents,
            stopped=self.stopped,
            lesson=None if self.match is None or self.match.lesson is None else lesson_info(self.match.lesson),
            mended=table.mended,
            grace=table.grace,
        )

    def commitment(self) -> str | None:
        """The table's, worked out once for its seed."""
        if self.committed[0] != self.table.seed:
            self.committed = self.table.seed, self.table.commitment
        return self.committed[1]

    def seat_info(self, number: int, present: set[str], stand_ins: dict[int, str]) -> SeatInfo:
        seat, here = self.table.seats[number], self.table.is_present(number, present)
        stand_in = stand_ins.get(number)
        until = None if here else self.kept_until(number)
        return SeatInfo(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            me=False,
            here=here,
            away_since=None if here or seat.person is None else self.seen_last(number, seat.person),
            face=seat.face if stand_in is None else face_of(stand_in),
            stand_in=stand_in,
            kept_until=until or None,
            may_replace=until is not None and not seat.level and time.time_ns() // 1_000_000 >= until,
            agreed=sorted(
                other for person in self.agreed.get(number, ()) if (other := self.table.seat_of(person)) is not None
            ),
        )

    def kept_until(self, number: int) -> int | None:
        """Until when no bot may stand in for who is away; 0 if one may at once, None if there is nobody to replace."""
        seat = self.table.seats[number]
        if seat.person is None or self.table.phase != "playing" or number == self.table.captain:
            return None
        return self.expected_until(seat.person)

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
        messages = [] if watcher.seen is None else self.shown_to(watcher, watcher.seen)
        if watcher.reactions or watcher.replies:
            messages = [*messages, *watcher.reactions.values(), *watcher.replies]
            watcher.reactions.clear()
            watcher.replies.clear()
            watcher.answered.set()
        return messages

    def shown_to(self, watcher: Watcher, seen: int) -> list[bytes]:
        """The table and the game, or what changed in them."""
        self.look()
        personal = self.personal(watcher.person, watcher.name, watcher.links)
        side = None if self.match is None or self.sheet is not None else self.side(personal[0], self.match)
        known = watcher.patches and side is not None and watcher.side is side and watcher.personal == personal
        if known and side is not None:
            messages = self.steps(side, watcher.mark, watcher.table_mark)
            if messages is not None:
                watcher.mark, watcher.table_mark, watcher.seen = side.mark, self.public.mark, side.number
                return messages
        return [*self.table_due(watcher, personal), *self.game_due(watcher, side, personal[0], seen)]

    def look(self) -> None:
        """Takes what all are shown to what is there now."""
        if self.looked != self.changes:
            self.looked = self.changes
            self.public.look(self.public_info())
            self.spelt.clear()

    def side(self, seat: int | None, match: Match) -> Side:
        acts = self.acts(seat)
        side = self.sides.get((seat, acts))
        if side is None:
            side = self.sides[seat, acts] = Side(seat, acts)
        side.look(match, self.undo_asked)
        return side

    def steps(self, side: Side, mark: int, table_mark: int) -> list[bytes] | None:
        """What takes those who hold this much to what is there now; None where they need the whole."""
        key = (side, side.mark, mark, table_mark)
        if key not in self.spelt:
            self.spelt[key] = joined(side, side.since(mark), self.public.since(table_mark))
        return self.spelt[key]

    def table_due(self, watcher: Watcher, personal: Personal) -> list[bytes]:
        if watcher.personal == personal and watcher.table_mark == self.public.mark:
            return []
        watcher.personal, watcher.table_mark = personal, self.public.mark
        assert self.public.info is not None
        return [encode(TableMessage(told_to(self.public.info, personal)))]

    def game_due(self, watcher: Watcher, side: Side | None, seat: int | None, seen: int) -> list[bytes]:
        if self.sheet is not None:
            return self.sheet_due(watcher, self.sheet, seat, seen)
        if side is None or (watcher.side is side and watcher.mark == side.mark):
            return []
        watcher.side, watcher.mark, watcher.seen = side, side.mark, side.number
        return [side.whole(seen, again=not watcher.patches)]

    def sheet_due(self, watcher: Watcher, sheet: Sheet, seat: int | None, seen: int) -> list[bytes]:
        """The table as it stood last, where its log can't be played any more."""
        if watcher.sheet == (seat, sheet.number):
            return []
        watcher.sheet, watcher.seen = (seat, sheet.number), sheet.number
        since = seen if 0 <= seen <= sheet.number else 0
        return [encode(sheet.update(seat, self.entries[since : sheet.number], self.table.touched))]


def told_to(info: TableInfo, personal: Personal) -> TableInfo:
    """A public table with what is personal in it."""
    mine, left, host, name, links, key = personal
    seats = [replace(seat, me=True) if number == mine else seat for number, seat in enumerate(info.seats)]
    return replace(info, id=key, seat=mine, left=left, host=host, name=name, links=links, seats=seats)


def joined(side: Side, game: list[bytes] | None, table: list[bytes] | None) -> list[bytes] | None:
    """Patches of the game, the last of them with what changed in the table."""
    if game is None or table is None:
        return None
    if table and not game:
        game = [b'{"type":"patch","from":%d,"number":%d,"entries":[],"changes":[]' % (side.number, side.number)]
    ends = [b',"table":[]}'] * (len(game) - 1) + [b',"table":[' + b",".join(step[1:-1] for step in table) + b"]}"]
    return [begin + end for begin, end in zip(game, ends, strict=False)]


def lesson_info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        lesson.name,
        lesson.title,
        lesson.summary,
        lesson.done,
        [LessonStep(step.words, list(step.look), step.waits) for step in lesson.steps],
    )
