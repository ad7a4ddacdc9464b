"""A table in memory and the connections that watch it: what each connection is sent, and when."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from archipel.bots import face_of
from archipel.core.lesson import Lesson
from archipel.core.text import Text
from archipel.server.base import texts
from archipel.server.base.chance import SYSTEM_LUCK, Randomness
from archipel.server.base.clock import SYSTEM_CLOCK
from archipel.server.base.errors import Conflict, NotAllowed, NotThere
from archipel.server.live.update_stream import MOVED, NOTHING, Held, PublicTable, Side, Step, framed
from archipel.server.live.uptime import Uptime
from archipel.server.live.watcher import SCREEN, Personal, Private, Watcher
from archipel.server.model import actions, clocks
from archipel.server.model.knock import knocks_at
from archipel.server.model.match import Match, Replay
from archipel.server.model.ports import Clock, Timer
from archipel.server.model.snapshots import Sheet
from archipel.server.model.table import Table
from archipel.server.wire.messages import Entry, Reaction, Refused, Sticker, TableMessage, UndoAsked
from archipel.server.wire.packs import PackInfo
from archipel.server.wire.tables import LessonInfo, LessonStep, SeatInfo, TableInfo

encode = msgspec.json.Encoder().encode


UNSPELT = Step([], NOTHING, 0)
"""Placeholder for a step that was not built yet."""


class Asked(Struct, frozen=True):
    """A request to take back the seat's entry of this number. It is kept in memory only: it can be asked again."""

    seat: int
    number: int
    agreed: frozenset[int] = frozenset()


class Thought(Struct):
    """A bot that is thinking: its seat, the number of entries when it began, and its task."""

    seat: int
    seen: int
    task: asyncio.Task[Any]


@dataclass(slots=True, eq=False, repr=False)  # there are thousands of instances, and they hold secrets
class LiveTable:
    """A table in memory, with its game and its watchers. Only the holder of `lock` may change it."""

    table: Table
    clock: Clock = SYSTEM_CLOCK
    luck: Randomness = SYSTEM_LUCK
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0
    """Number of tasks that hold the lock or wait for it."""
    loaded: bool = False
    """True once its log has been read as far as it was needed."""
    match: Match | None = None
    stopped: Text | None = None
    """Why its log can't be replayed any more. The table is then shown from its sheet, if it has one."""
    sheet: Sheet | None = None
    entries: list[Entry] = field(default_factory=list)
    """The entries of its log without their events; only if the log can't be replayed."""
    replay: Replay | None = None
    watchers: set[Watcher] = field(default_factory=set)
    elsewhere: set[str] = field(default_factory=set)
    """The people who have it open in other processes."""
    told: list[str] | None = None
    """The people who have it open here, as other processes were last told."""
    watched: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while somebody has the table open, here or in another process."""
    gone: dict[str, int] = field(default_factory=dict)
    """By person, when they last closed the table."""
    grace_timer: Timer | None = None
    """Notifies everybody when the next grace time ends. One timer serves all people who are away."""
    opened: int = 0
    """When it was loaded into memory. People who were here before that may be on their way back."""
    agreed: dict[int, set[str]] = field(default_factory=dict)
    """By seat, the people who agree that a bot stands in for its absent person."""
    asked: Asked | None = None
    declined: tuple[int, int] | None = None
    """The seat and number of the entry whose undo was last declined."""
    reacted: dict[int, float] = field(default_factory=dict)
    """By seat, when its person last showed a sticker, in seconds of `time.monotonic`."""
    changes: int = 0
    """Number of changes so far that somebody may be shown."""
    moves: int = 0
    """How many of these changes were moves, which change nothing about the people."""
    looked: int = -1
    """The value of `changes` that `public` shows."""
    public: PublicTable = field(init=False)
    shown_at: tuple[Any, ...] = ()
    """The phase, and the number of changes other than moves, when `public` was last built as a whole."""
    seated: list[SeatInfo] = field(default_factory=list)
    """The seats as everybody sees them; `seated_at` is what they were computed from."""
    seated_at: tuple[Any, ...] = ()
    sides: dict[tuple[int | None, bool], Side] = field(default_factory=dict)
    """The game as it is shown, by seat and whether the seat's person plays (not a bot)."""
    who: tuple[Any, ...] = ()
    """What decides the personal part of the table; `who_mark` counts how often it has changed."""
    who_mark: int = 0
    spelt: dict[Held, Step | None] = field(default_factory=dict)
    """Cached steps, for all watchers who hold the same."""
    telling: bool = False
    """True while an update of all watchers is scheduled."""
    host_is_gone: bool = False
    """True if others have the host's rights, as `public` shows it."""
    committed: tuple[str | None, str | None] = (None, None)
    begun: asyncio.Event | None = None
    """Set when the game begins; exists only while a task waits for it."""
    may_list: bool = False
    """Whether the operator allows tables that are open to strangers."""
    uptime: Uptime | None = None
    """Converts the clocks' time to wall-clock time."""
    bots: asyncio.Task[None] | None = None
    """The task that plays for the bots as long as the game waits for one."""
    thought: Thought | None = None
    """The bot that is thinking now."""

    def __post_init__(self) -> None:
        self.public = PublicTable(self.luck)

    @property
    def idle(self) -> bool:
        """True if nobody needs it in memory."""
        return not (self.users or self.watchers or self.bots)

    @property
    def present(self) -> set[str]:
        """The people who have the table open."""
        return self.present_here | self.elsewhere

    @property
    def present_here(self) -> set[str]:
        """The people who have the table open in this process. A big screen is nobody."""
        return {watcher.person for watcher in self.watchers} - {SCREEN}

    @property
    def looked_at(self) -> bool:
        """True if somebody has the table open, here or in another process."""
        return bool(self.watchers or self.elsewhere)

    @property
    def expected(self) -> set[str]:
        """The people of this table who are away and still expected back."""
        at = self.clock.now()
        people = {self.table.host, *(seat.person for seat in self.table.seats if seat.person)} - self.present
        return {person for person in people if at < self.expected_until(person)}

    def expected_until(self, person: str) -> int:
        """Returns until when the seat of an absent person is kept. A person who pressed Leave is not expected back."""
        if self.table.has_left(person):
            return 0
        return max(self.gone.get(person, 0), self.opened) + 1000 * self.table.grace

    @property
    def present_or_expected(self) -> set[str]:
        return self.present | self.expected

    @property
    def votes(self) -> list[clocks.Vote]:
        """The open votes that may still pause the clocks: an undo, or bots standing in for absent people."""
        asked = [] if self.asked is None else [(self.asked.seat, self.asked.number)]
        away = [(seat, 0) for seat, people in self.agreed.items() if people and not self.table.seats[seat].level]
        return [vote for vote in asked + away if not self.table.has_held(*vote)]

    def show_out(self) -> None:
        """Ends the connections of kicked people, and of strangers whose link is no longer valid."""
        for watcher in self.watchers:
            before = watcher.links
            watcher.links = [f"{link.rpartition('/')[0]}/{self.table.key}" for link in before]
            if self.table.is_kicked(watcher.owner):
                watcher.turn_away(NotAllowed(texts.KICKED))
            elif watcher.links != before and not self.table.knows(watcher.owner):
                watcher.turn_away(NotThere(texts.LINK_RENEWED))

    def end_timer(self) -> None:
        if self.grace_timer is not None:
            self.grace_timer.cancel()
            self.grace_timer = None

    def become(self, table: Table) -> None:
        """Takes over the table as another process has changed it, and drops the votes that have ended there.

        This also works if this process missed some of the changes in between.
        """
        before, self.table = self.table, table
        self.ask_no_longer(before)

    def ask_no_longer(self, before: Table) -> None:
        """Drops the votes that have paused the clocks and no longer do.

        A vote that had already ended in `before`, and was asked again, pauses no clocks. It stays open.
        """

        def is_over(seat: int, entry: int) -> bool:
            known = before.has_ended(seat, entry) and before.held_until(seat, entry) == self.table.held_until(
                seat, entry
            )
            return self.table.has_ended(seat, entry) and not known

        if self.asked is not None and is_over(self.asked.seat, self.asked.number):
            self.declined, self.asked = (self.asked.seat, self.asked.number), None
        for seat in [seat for seat in self.agreed if is_over(seat, 0)]:
            del self.agreed[seat]

    def who_must_agree(self, seat: int) -> set[str]:
        """Returns the people who are here and play, except the person of this seat."""
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
        """Whether the person of this seat plays, and not a bot."""
        return seat is not None and actions.level_at(self.table, seat) is None

    @property
    def awaited(self) -> set[int]:
        """The seats of people whose turn it is. In a lesson it is empty."""
        if self.match is None or self.table.phase != "playing" or self.table.lesson is not None:
            return set()
        return {seat for seat in self.match.state.pending if self.table.seats[seat].person and self.acts(seat)}

    def bot_turn(self) -> tuple[int, str] | None:
        # In a lesson the other seats play what the lesson says.
        if self.match is None or self.table.phase != "playing" or self.table.lesson is not None:
            return None
        return actions.bot_turn(self.table, self.match.state.pending)

    def end_vain_thought(self) -> None:
        """Stops a bot whose move would no longer be accepted, to free its process."""
        if self.thought is not None and not self.needs(self.thought.seat, self.thought.seen):
            self.thought.task.cancel()

    def needs(self, seat: int, seen: int) -> bool:
        """Whether a bot's move for this seat, chosen after entry `seen`, can still be played."""
        if self.match is None or self.table.phase != "playing" or self.acts(seat):
            return False
        return not self.match.stale(seat, seen)

    @property
    def undo_asked(self) -> UndoAsked | None:
        """The requested undo, as long as it is about the last thing that the asker did."""
        ask, match = self.asked, self.match
        if ask is None or match is None or self.table.phase != "playing":
            return None
        if self.table.clock is not None and (self.table.held is None or self.table.has_held(ask.seat, ask.number)):
            return None  # the vote has taken too long: the clocks run again
        own = match.since_own(ask.seat)
        if not own or own[0].row.number != ask.number:
            return None
        return UndoAsked(ask.seat, sorted(ask.agreed), self.others(ask.seat))

    def others(self, seat: int) -> list[int]:
        """Returns one seat of each other person who plays (not a bot): in a vote each person counts once."""
        found: dict[str | None, int] = {}
        for number, other in enumerate(self.table.seats):
            if other.kind == "person" and not other.level and other.person != self.table.seats[seat].person:
                found.setdefault(other.person, number)
        return sorted(found.values())

    def show_sticker(self, seat: int, sticker: Sticker) -> None:
        for watcher in self.watchers:
            watcher.react(Reaction(seat, sticker))
        self.tell_soon()

    def applaud(self) -> None:
        """Shows the bots' only sticker, Bravo, at the end. The first bot always sends it, so it can't show who won."""
        bot = next((number for number, seat in enumerate(self.table.seats) if seat.kind == "bot"), None)
        if bot is not None and self.table.lesson is None:
            self.show_sticker(bot, "bravo")

    def personal(self, person: str, name: str, links: list[str]) -> Personal:
        """Returns the personal part of the table for one person."""
        mine = self.table.seats_of(person)
        seat = self.table.seats[mine[0]] if mine else None
        host = person == self.table.host or (seat is not None and self.host_is_gone)
        named = name if seat is None else seat.name
        key = self.table.id if host or seat is not None else self.table.key
        return self.table.facing(person), mine, seat is not None and seat.left, host, named, links, key

    def info(self, person: str, name: str, links: list[str]) -> TableInfo:
        """The table as one person sees it."""
        self.look_at_people()  # a grace time may have ended since the last change
        return told_to(self.public_info(), self.personal(person, name, links))

    def public_info(self) -> TableInfo:
        """Returns the table without its personal part."""
        table = self.table
        if self.seated_at != (table.seats, table.phase, self.changes - self.moves):
            self.look_at_people()
        playing = self.match.state if self.match is not None and table.phase == "playing" else None
        return TableInfo(
            id=table.id,
            game=table.game,
            options=table.options,
            seats=self.seated,
            phase=table.phase,
            seat=None,
            curtain=table.has_curtain,
            left=False,
            host=False,
            name="",
            pending=[] if playing is None else list(playing.pending),
            progress=self.sheet.progress if self.sheet else None if playing is None else playing.progress(),
            number=table.number,
            commitment=self.commitment(),
            seed=table.seed if table.over else None,
            starting=table.starting,
            scheme=table.scheme,
            links=[],
            again=table.again,
            edition=table.edition,
            contents=table.contents,
            pack=None if table.pack is None else self.pack_info(),
            stopped=self.stopped,
            lesson=None if self.match is None or self.match.lesson is None else lesson_info(self.match.lesson),
            mended=table.mended,
            grace=table.grace,
            hints=table.hints and table.lesson is None,
            hinted=table.advised,
            origin=table.origin,
            challenge=table.challenge,
            beats=table.beats,
            listed=table.listing is not None if self.may_list and table.phase == "lobby" else None,
            knocks=knocks_at(table, self.clock.now()),
            clock=clocks.told(table, 0 if self.uptime is None else self.uptime.down),
        )

    def moved_info(self, before: TableInfo) -> TableInfo:
        """Returns the public table after moves of a running game, if nothing else has changed since `before`."""
        table, playing = self.table, self.match.state if self.match is not None else None
        return replace(
            before,
            pending=[] if playing is None else list(playing.pending),
            progress=None if playing is None else playing.progress(),
            number=table.number,
            mended=table.mended,
            clock=clocks.told(table, 0 if self.uptime is None else self.uptime.down),
        )

    def pack_info(self) -> PackInfo | None:
        """Returns the label of the box that it is played with, or None for Archipel's own."""
        label = self.table.label
        return None if label is None else PackInfo.of(label, self.table.game)

    def look_at_people(self) -> None:
        """Updates who sits where, who is here, and whether the host is gone. A move changes none of it."""
        table, present, stand_ins = self.table, self.present, self.table.stand_ins
        if table.host in present:
            self.host_is_gone = table.has_left(table.host)
        else:
            self.host_is_gone = self.clock.now() >= self.expected_until(table.host)
        self.seated = [self.seat_info(number, present, stand_ins) for number in range(len(table.seats))]
        self.seated_at = (table.seats, table.phase, self.changes - self.moves)

    def commitment(self) -> str | None:
        """Returns the table's commitment, which is computed once for each seed."""
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
            may_replace=until is not None and not seat.level and self.clock.now() >= until,
            agreed=sorted(
                other for person in self.agreed.get(number, ()) if (other := self.table.seat_of(person)) is not None
            ),
            hash=seat.hash,
            value=None if self.table.phase == "lobby" else seat.value,
        )

    def kept_until(self, number: int) -> int | None:
        """Returns until when no bot may replace an absent person: 0 if one may at once, None if a bot never may."""
        seat = self.table.seats[number]
        if seat.person is None or self.table.phase != "playing" or number == self.table.captain:
            return None
        return self.expected_until(seat.person)

    def seen_last(self, number: int, person: str) -> int:
        """Returns when this absent person was last here or, if that is unknown, when they last did something."""
        if person in self.gone:
            return self.gone[person]
        if self.match is None:
            acted = {entry.seat: entry.at for entry in self.entries if not entry.bot}
        else:
            acted = self.match.acted
        return acted.get(number, self.table.started or self.table.created)

    def tell(self, *, moved: bool = False) -> None:
        """Records a change and schedules an update of all watchers. `moved`: the change is only a move."""
        self.changes += 1
        self.moves += moved
        self.tell_soon()

    def tell_soon(self) -> None:
        """Schedules the update for after the running callback, so that nobody is sent half of a change."""
        if not self.telling and self.watchers:
            self.telling = True
            asyncio.get_running_loop().call_soon(self.tell_now)

    def tell_now(self) -> None:
        self.telling = False
        for watcher in tuple(self.watchers):
            if watcher.told != self.changes or watcher.reactions or watcher.private:
                watcher.wake()

    def due(self, watcher: Watcher) -> list[bytes]:
        """Returns what this watcher has not been sent: the table, then the game, then answers to its requests.

        Because of this order the client sees its move in the game before it hears that the move was accepted.
        """
        step = self.step(watcher)
        return [*(self.shown_to(watcher) if step is None else step.messages), *self.replies(watcher)]

    def frames_due(self, watcher: Watcher) -> bytes:
        """Returns the messages of `due` as WebSocket frames. A step that many watchers are sent is framed once."""
        watcher.told = self.changes
        step = self.step(watcher)
        shown = framed(self.shown_to(watcher)) if step is None else step.frames
        said = watcher.replies or watcher.reactions or watcher.private
        return shown + framed(self.replies(watcher)) if said else shown

    def replies(self, watcher: Watcher) -> list[bytes]:
        """Returns the waiting stickers and answers, and clears them."""
        found = [*watcher.reactions.values(), *watcher.replies]
        found += [self.opened_to(watcher, answer) for answer in watcher.private]
        if found:
            watcher.reactions.clear()
            watcher.replies.clear()
            watcher.private.clear()
            watcher.answered.set()
        return found

    def opened_to(self, watcher: Watcher, answer: Private) -> bytes:
        """Returns a private answer as it is sent: a refusal if the person no longer looks from its seat."""
        if self.table.facing(watcher.person) == answer.seat:
            return answer.spelt
        return encode(Refused(answer.id, texts.SOMEBODY_ELSE_LOOKS))

    def look(self) -> None:
        """Brings the public table up to date."""
        if self.looked == self.changes:
            return
        self.looked = self.changes
        self.spelt.clear()
        table, shown = self.table, self.public.info
        if shown is not None and self.shown_at == (table.phase, self.changes - self.moves):
            self.public.look(self.moved_info(shown), MOVED)
        else:
            self.public.look(self.public_info())
            self.shown_at = (table.phase, self.changes - self.moves)
        who = (table.seats, table.host, table.key, self.host_is_gone, table.late, table.has_curtain)
        if who != self.who:
            self.who = who
            self.who_mark += 1

    def step(self, watcher: Watcher) -> Step | None:
        """Returns the step from what a watcher holds to the newest state, or None if it needs the whole state."""
        if watcher.seen is None:
            return None
        self.look()
        if not watcher.patches or watcher.held.side is None:
            return None
        if watcher.held.who != self.who_mark and self.is_same_to(watcher):
            watcher.held = replace(watcher.held, who=self.who_mark)
        held = watcher.held
        step = self.spelt.get(held, UNSPELT)
        if step is UNSPELT:
            step = self.new_step(held)
        if step is not None:
            watcher.held, watcher.seen = step.held, step.number
        return step

    def new_step(self, held: Held) -> Step | None:
        """Builds and caches the step from `held`, and an empty step for watchers that have taken it."""
        step = self.spelt[held] = self.step_from(held)
        if step is not None:
            self.spelt.setdefault(step.held, Step([], step.held, step.number))
        return step

    def step_from(self, held: Held) -> Step | None:
        side, match = held.side, self.match
        if side is None or match is None or self.sheet is not None or held.who != self.who_mark:
            return None
        side.look(match, self.undo_asked)
        messages = joined(side, self.public, held.mark, held.table)
        if messages is None:
            return None
        return Step(messages, Held(side, side.mark, self.public.mark, held.who), side.number)

    def is_same_to(self, watcher: Watcher) -> bool:
        """Whether a change of seats or people left this watcher's personal part and its side as they were."""
        personal = self.personal(watcher.person, watcher.name, watcher.links)
        return personal == watcher.personal and self.side(personal[0]) is watcher.held.side

    def side(self, seat: int | None) -> Side:
        acts = self.acts(seat)
        side = self.sides.get((seat, acts))
        if side is None:
            side = self.sides[seat, acts] = Side(seat, acts, self.luck)
        return side

    def shown_to(self, watcher: Watcher) -> list[bytes]:
        """Returns the whole table and the whole game, each only if this watcher does not hold its newest state."""
        seen, held = watcher.seen, watcher.held
        if seen is None:
            return []
        self.look()
        personal, messages = self.personal(watcher.person, watcher.name, watcher.links), list[bytes]()
        if watcher.personal != personal or held.table != self.public.mark:
            assert self.public.info is not None
            watcher.personal = personal
            messages.append(
                encode(TableMessage(told_to(self.public.info, personal), self.public.mark, self.clock.now()))
            )
        watcher.held = Held(None, 0, self.public.mark, self.who_mark)
        if self.sheet is not None:
            return messages + self.sheet_due(watcher, self.sheet, personal[0], seen)
        if self.match is None:
            return messages
        side = self.side(personal[0])
        side.look(self.match, self.undo_asked)
        watcher.held, watcher.seen = Held(side, side.mark, self.public.mark, self.who_mark), side.number
        if held.side is not side or held.mark != side.mark:
            messages.append(side.whole(seen, again=not watcher.patches))
        return messages

    def sheet_due(self, watcher: Watcher, sheet: Sheet, seat: int | None, seen: int) -> list[bytes]:
        """Returns the last sheet of a table whose log can't be replayed, unless the watcher has it."""
        if watcher.sheet == (seat, sheet.number):
            return []
        watcher.sheet, watcher.seen = (seat, sheet.number), sheet.number
        since = seen if 0 <= seen <= sheet.number else 0
        return [encode(sheet.update(seat, self.entries[since : sheet.number], self.table.touched))]


def told_to(info: TableInfo, personal: Personal) -> TableInfo:
    """Returns a public table with the personal part of one person."""
    facing, mine, left, host, name, links, key = personal
    seats = [replace(seat, me=True) if number in mine else seat for number, seat in enumerate(info.seats)]
    return replace(info, id=key, seat=facing, left=left, host=host, name=name, links=links, seats=seats)


def joined(side: Side, public: PublicTable, mark: int, table_mark: int) -> list[bytes] | None:
    """Returns the patches from these marks to the newest state, or None if a mark is too old.

    The last patch also has what changed in the table.
    """
    game, table = side.since(mark), public.since(table_mark)
    if game is None or table is None:
        return None
    changed = b",".join(step[1:-1] for step in table)
    if not game:
        begin = b'{"type":"patch","from":%d,"number":%d,"entries":[],"changes":[]' % (side.number, side.number)
        return [begin + ending(changed, mark, mark, table_mark, public.mark)] if table else []
    steps = [begin + ending(b"", at, at + 1, table_mark, table_mark) for at, begin in enumerate(game[:-1], mark)]
    return [*steps, game[-1] + ending(changed, side.mark - 1, side.mark, table_mark, public.mark)]


def ending(table: bytes, before: int, after: int, table_before: int, table_after: int) -> bytes:
    """Returns the end of a patch: what changed in the table, and the marks before and after the patch."""
    end = b',"table":[%b],"after":[%d,%d],"marks":[%d,%d]}'
    return end % (table, before, table_before, after, table_after)


def lesson_info(lesson: Lesson) -> LessonInfo:
    return LessonInfo(
        lesson.name,
        lesson.title,
        lesson.summary,
        lesson.done,
        [LessonStep(step.plain, step.words, list(step.look), step.waits) for step in lesson.steps],
    )
